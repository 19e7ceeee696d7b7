/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-window.h"

struct _ReversiWindow
{
  AdwApplicationWindow parent_instance;
};

G_DEFINE_FINAL_TYPE (ReversiWindow, reversi_window, ADW_TYPE_APPLICATION_WINDOW)

static void
reversi_window_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_WINDOW);
  G_OBJECT_CLASS (reversi_window_parent_class)->dispose (object);
}

static void
reversi_window_class_init (ReversiWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = reversi_window_dispose;
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               RESOURCE_PATH "/reversi-window.ui");
}

static void
reversi_window_init (ReversiWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * reversi_window_new:
 *
 * Returns: (transfer none): a window of @application
 */
GtkWidget *
reversi_window_new (GtkApplication *application)
{
  return g_object_new (REVERSI_TYPE_WINDOW, "application", application, NULL);
}
