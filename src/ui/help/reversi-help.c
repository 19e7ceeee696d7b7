/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/reversi-help.h"

#include "ui/help/reversi-help-dialog.h"
#include "ui/settings.h"

static ReversiHelpDialog *
find_dialog (GtkWidget *parent)
{
  GtkRoot *root = gtk_widget_get_root (parent);
  g_autoptr (GListModel) dialogs = NULL;

  if (ADW_IS_APPLICATION_WINDOW (root))
    dialogs = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (root));
  else if (ADW_IS_WINDOW (root))
    dialogs = adw_window_get_dialogs (ADW_WINDOW (root));
  for (guint i = 0; dialogs != NULL && i < g_list_model_get_n_items (dialogs); i++)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (dialogs, i);

      if (REVERSI_IS_HELP_DIALOG (dialog))
        return REVERSI_HELP_DIALOG (dialog);
    }
  return NULL;
}

/**
 * reversi_help_show:
 * @parent: a window, or a widget in one
 * @target: (nullable): page or page#section; NULL is the index
 *
 * Shows a page of the guide in a dialog; one that is open already goes there.
 */
void
reversi_help_show (GtkWidget *parent, const char *target)
{
  ReversiHelpDialog *dialog = find_dialog (parent);

  if (dialog != NULL)
    {
      reversi_help_dialog_go_to (dialog, target != NULL ? target : REVERSI_GUIDE_INDEX);
      return;
    }

  g_autoptr (GSettings) settings = reversi_settings_new ();
  adw_dialog_present (reversi_help_dialog_new (settings, target), parent);
}
