/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-application.h"

#include "ui/reversi-window.h"

#include <glib/gi18n.h>

struct _ReversiApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (ReversiApplication, reversi_application, ADW_TYPE_APPLICATION)

static void
reversi_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (reversi_window_new (GTK_APPLICATION (application)));
  gtk_window_present (window);
}

static void
reversi_application_class_init (ReversiApplicationClass *klass)
{
  G_APPLICATION_CLASS (klass)->activate = reversi_application_activate;
}

static void
reversi_application_init (ReversiApplication *self)
{
  g_application_set_version (G_APPLICATION (self), VERSION);
}

/**
 * reversi_application_new:
 *
 * Returns: (transfer full): the program, ready to be run
 */
ReversiApplication *
reversi_application_new (void)
{
  return g_object_new (REVERSI_TYPE_APPLICATION, "application-id", APPLICATION_ID,
                       "resource-base-path", RESOURCE_PATH, NULL);
}
