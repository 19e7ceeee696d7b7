/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  const char *localedir = g_getenv ("REVERSI_LOCALEDIR"); /* to run it without installing it */

  if (setlocale (LC_ALL, "") == NULL)
    {
      /* A locale that this system doesn't have: in English then, and without a warning of GTK's. */
      setlocale (LC_ALL, "C.UTF-8");
      gtk_disable_setlocale ();
    }
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_autoptr (ReversiApplication) application = reversi_application_new ();
  int status = g_application_run (G_APPLICATION (application), argc, argv);
  return status != 0 ? status : reversi_application_get_status (application);
}
