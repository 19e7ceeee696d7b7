/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/screenshot.h"

#include <glib/gi18n.h>

/* Frames until everything has its place: fonts, breakpoints and the first animations. */
#define N_FRAMES 20

typedef struct
{
  char *path;
  ReversiScreenshotFunc done;
  gpointer user_data;
  int frames;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_free (order->path);
  g_free (order);
}

static gboolean
save_picture (GtkWidget *widget, const char *path, GError **error)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  GtkNative *native = gtk_widget_get_native (widget);
  float scale = (float) gdk_surface_get_scale (gtk_native_get_surface (native));

  gtk_snapshot_scale (snapshot, scale, scale); /* every pixel of the screen, not every unit */
  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  g_autoptr (GskRenderNode) node = gtk_snapshot_to_node (snapshot);
  GskRenderer *renderer = gtk_native_get_renderer (native);

  if (node != NULL)
    {
      g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, NULL);
      if (gdk_texture_save_to_png (texture, path))
        return TRUE;
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               /* Translators: %s is the name of a file */
               _ ("The picture “%s” could not be written."), path);
  return FALSE;
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Order *order = data;
  g_autoptr (GError) error = NULL;

  if (++order->frames < N_FRAMES)
    {
      gtk_widget_queue_draw (widget);
      return G_SOURCE_CONTINUE;
    }
  save_picture (widget, order->path, &error);
  order->done (error, order->user_data);
  return G_SOURCE_REMOVE;
}

/**
 * reversi_screenshot_take:
 * @window: a window that is or will be shown
 * @path: the PNG file to write
 * @done: called when the file is there, or with an error
 *
 * Waits until @window has been painted a few times, then writes a picture of it.
 */
void
reversi_screenshot_take (GtkWindow *window,
                         const char *path,
                         ReversiScreenshotFunc done,
                         gpointer user_data)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && path != NULL && done != NULL);

  Order *order = g_new0 (Order, 1);
  order->path = g_strdup (path);
  order->done = done;
  order->user_data = user_data;
  gtk_widget_add_tick_callback (GTK_WIDGET (window), tick_cb, order, order_free);
}
