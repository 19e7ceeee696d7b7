/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The dialogs over the game. */

#include "config.h"

#include "ui/reversi-window-private.h"

/**
 * reversi_window_has_dialog:
 * @type: a kind of dialog
 *
 * Returns: whether one of @type is open, which another one should not be put upon
 */
gboolean
reversi_window_has_dialog (ReversiWindow *self, GType type)
{
  g_return_val_if_fail (REVERSI_IS_WINDOW (self), FALSE);

  g_autoptr (GListModel) dialogs =
      adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (self));

  for (guint i = 0; i < g_list_model_get_n_items (dialogs); i++)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (dialogs, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (dialog, type))
        return TRUE;
    }
  return FALSE;
}

/* Those that are closing lie over the game still, but belong to the open ones no more. */
static AdwDialog *
find_closing (ReversiWindow *self)
{
  g_autoptr (GListModel) open = adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (self));

  for (GtkWidget *host = gtk_widget_get_first_child (GTK_WIDGET (self)); host != NULL;
       host = gtk_widget_get_next_sibling (host))
    for (GtkWidget *child = gtk_widget_get_first_child (host); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      {
        gboolean is_open = !ADW_IS_DIALOG (child);

        for (guint i = 0; !is_open && i < g_list_model_get_n_items (open); i++)
          {
            g_autoptr (GtkWidget) other = g_list_model_get_item (open, i);
            is_open = other == child;
          }
        if (!is_open && gtk_widget_get_mapped (child))
          return ADW_DIALOG (child);
      }
  return NULL;
}

/**
 * reversi_window_finish_closing:
 *
 * Ends the motion of dialogs that are closing. To be called before the window gets another size:
 * where that makes a sheet at the bottom of a dialog, or the other way round, libadwaita 1.7 (to
 * 1.9 at least) ends the motion itself, lets the dialog go by that, and then goes on with what
 * belonged to it (adw_breakpoint_bin_size_allocate).
 */
void
reversi_window_finish_closing (ReversiWindow *self)
{
  AdwDialog *dialog;

  while ((dialog = find_closing (self)) != NULL)
    {
      g_object_ref (dialog); /* the motion's end removes it */
      gtk_widget_set_child_visible (GTK_WIDGET (dialog), FALSE);
      g_object_unref (dialog);
    }
}
