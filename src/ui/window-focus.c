/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where the focus goes: a key that is pressed must always reach the game. */

#include "config.h"

#include "ui/reversi-window-private.h"

/**
 * reversi_window_hides_board:
 *
 * Returns: whether the screen between the turns of two people is in the place of the board
 */
gboolean
reversi_window_hides_board (ReversiWindow *self)
{
  return g_str_equal (gtk_stack_get_visible_child_name (self->pages), "between");
}

/**
 * reversi_window_focus_page:
 *
 * Gives the focus to the board or to what hides it. A dialog keeps it as long as it is open.
 */
void
reversi_window_focus_page (ReversiWindow *self)
{
  if (adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (reversi_window_hides_board (self) ? self->ready_button
                                                             : GTK_WIDGET (self->board));
}

/**
 * reversi_window_has_focus_within:
 *
 * Returns: whether @widget or something in it has the focus
 */
gboolean
reversi_window_has_focus_within (ReversiWindow *self, GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

static void
refocus_cb (gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  self->focus_id = 0;
  AdwDialog *dialog = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self));
  if (dialog != NULL)
    {
      /* Without it no key reaches the dialog. libadwaita 1.7 may lose it with a change of layout,
       * or leave it in a dialog that is closing above. What is in a page that is about to slide in
       * isn't mapped yet, and keeps it. */
      if (focus == NULL || !gtk_widget_is_visible (focus) ||
          !gtk_widget_is_ancestor (focus, GTK_WIDGET (dialog)))
        gtk_widget_grab_focus (GTK_WIDGET (dialog));
      return;
    }
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->pages)))
    return; /* we come here again when that changes */
  if (self->wants_focus || focus == NULL || !gtk_widget_get_mapped (focus) ||
      !gtk_widget_is_sensitive (focus))
    reversi_window_focus_page (self);
  self->wants_focus = FALSE;
}

/**
 * reversi_window_check_focus:
 *
 * Soon gives the board the focus if the widget that had it is gone, or of no use any more.
 */
void
reversi_window_check_focus (ReversiWindow *self)
{
  if (self->focus_id == 0)
    self->focus_id = g_idle_add_once (refocus_cb, self);
}

static void
mapped_cb (ReversiWindow *self, GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (widget, mapped_cb, self);
  if (gtk_root_get_focus (GTK_ROOT (self)) != widget)
    return;
  gtk_root_set_focus (GTK_ROOT (self), NULL);
  gtk_root_set_focus (GTK_ROOT (self), widget);
}

/**
 * reversi_window_follow_focus:
 *
 * Looks after the focus whenever it has moved. GTK tells screen readers nothing of the focus of a
 * widget that is not realized yet, such as the heading of a page that slides in: it gets the focus
 * again when it is there.
 */
void
reversi_window_follow_focus (ReversiWindow *self)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (self));

  if (focus != NULL && !gtk_widget_get_realized (focus))
    g_signal_connect_object (focus, "map", G_CALLBACK (mapped_cb), self, G_CONNECT_SWAPPED);
  reversi_window_check_focus (self);
}
