/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/screenshot.h"

#include <glib/gi18n.h>

/* Frames until everything has its place: fonts, breakpoints and the first animations. Only those
 * are counted after which the program had nothing left to do. */
#define N_FRAMES 20
#define PRIORITY (G_PRIORITY_LOW + 100) /* after all that is made bit by bit */

typedef struct
{
  char *path;
  ReversiScreenshotFunc done;
  gpointer user_data;
  GtkWidget *widget;
  int frames;
  guint idle_id; /* not 0 from a frame until the program has nothing to do */
} Order;

static void
order_free (gpointer data, GClosure *closure)
{
  Order *order = data;

  g_clear_handle_id (&order->idle_id, g_source_remove);
  g_free (order->path);
  g_free (order);
}

/* Returns: (transfer full) (nullable): what @widget shows, in its own units */
static GskRenderNode *
paint (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));
  return gtk_snapshot_to_node (snapshot);
}

/* What the picture shows, in the units of paint(), whose origin is that of the window’s border.
 * Where the window has a shadow that is the whole surface, which has room for it. */
static void
get_bounds (GtkWidget *widget, graphene_rect_t *bounds)
{
  GtkNative *native = GTK_NATIVE (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  graphene_rect_t border;
  double x, y;

  if (!gtk_widget_compute_bounds (widget, widget, &border))
    g_assert_not_reached ();
  *bounds = GRAPHENE_RECT_INIT (0, 0, border.size.width, border.size.height);
  if (!gtk_widget_has_css_class (widget, "csd"))
    return;

  gtk_native_get_surface_transform (native, &x, &y);
  *bounds = GRAPHENE_RECT_INIT (-(float) x - border.origin.x, -(float) y - border.origin.y,
                                (float) gdk_surface_get_width (surface),
                                (float) gdk_surface_get_height (surface));
}

/* Returns: (transfer full) (nullable): a picture of the window in the pixels of its screen */
static GdkTexture *
render (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = paint (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  GtkNative *native = GTK_NATIVE (widget);
  float scale = (float) gdk_surface_get_scale (gtk_native_get_surface (native));
  graphene_rect_t bounds;

  get_bounds (widget, &bounds);
  gtk_snapshot_scale (snapshot, scale, scale);
  /* A paintable cuts off what lies outside of its widget: the shadow. */
  if (node != NULL)
    gtk_snapshot_append_node (snapshot, gsk_render_node_get_node_type (node) == GSK_CLIP_NODE
                                            ? gsk_clip_node_get_child (node)
                                            : node);
  g_autoptr (GskRenderNode) scaled = gtk_snapshot_to_node (snapshot);
  if (scaled == NULL)
    return NULL;
  graphene_rect_scale (&bounds, scale, scale, &bounds);
  return gsk_renderer_render_texture (gtk_native_get_renderer (native), scaled, &bounds);
}

static gboolean
save_picture (GtkWidget *widget, const char *path, GError **error)
{
  g_autoptr (GdkTexture) texture = render (widget);

  if (texture != NULL && gdk_texture_save_to_png (texture, path))
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
               /* Translators: %s is the name of a file */
               _ ("The picture “%s” could not be written."), path);
  return FALSE;
}

static gboolean
idle_cb (gpointer data)
{
  Order *order = data;

  order->idle_id = 0;
  order->frames++;
  return G_SOURCE_REMOVE;
}

/* Only here is it certain that every widget is painted. */
static void
after_paint_cb (GdkFrameClock *clock, gpointer data)
{
  Order *order = data;
  g_autoptr (GError) error = NULL;

  if (order->frames < N_FRAMES)
    {
      if (order->idle_id == 0)
        order->idle_id = g_idle_add_full (PRIORITY, idle_cb, order, NULL);
      gtk_widget_queue_draw (order->widget);
      return;
    }
  save_picture (order->widget, order->path, &error);
  order->done (error, order->user_data);
  gdk_frame_clock_end_updating (clock);
  g_signal_handlers_disconnect_by_data (clock, order);
}

/**
 * reversi_screenshot_take:
 * @window: a window that was presented
 * @path: the PNG file to write
 * @done: called when the file is there, or with an error
 *
 * Waits until @window has been painted a few times, then writes a picture of it, with the shadow
 * if it has one.
 */
void
reversi_screenshot_take (GtkWindow *window,
                         const char *path,
                         ReversiScreenshotFunc done,
                         gpointer user_data)
{
  g_return_if_fail (GTK_IS_WINDOW (window) && gtk_widget_get_realized (GTK_WIDGET (window)));
  g_return_if_fail (path != NULL && done != NULL);

  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));
  Order *order = g_new0 (Order, 1);

  order->path = g_strdup (path);
  order->done = done;
  order->user_data = user_data;
  order->widget = GTK_WIDGET (window);
  g_signal_connect_data (clock, "after-paint", G_CALLBACK (after_paint_cb), order, order_free, 0);
  gdk_frame_clock_begin_updating (clock);
}
