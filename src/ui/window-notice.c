/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the program has to say for itself: a line below the header bar of the main window. The board
 * makes room for it, since nothing may ever cover a square. */

#include "config.h"

#include "ui/reversi-window-private.h"

#define LOW_HEIGHT 420

/* Whether a message would leave little of the board: the window is low, or has very large letters.
 * What it wants to be says nothing once it is on the screen. */
static gboolean
has_no_room (ReversiWindow *self)
{
  int height = self->height;

  if (height == 0)
    gtk_window_get_default_size (GTK_WINDOW (self), NULL, &height);
  return (height > 0 && height < LOW_HEIGHT) || reversi_result_card_get_tight (self->card);
}

/**
 * reversi_window_update_notice:
 *
 * Shows what there is to be said: above the board, or in its place. To be called when the window
 * has got another size, before its parts get theirs.
 */
void
reversi_window_update_notice (ReversiWindow *self)
{
  const char *text = g_queue_peek_head (&self->notices);
  gboolean had_focus = reversi_window_has_focus_within (self, self->notice);
  gboolean alone = text != NULL && has_no_room (self);

  gtk_label_set_text (self->notice_words, text != NULL ? text : "");
  gtk_widget_set_visible (self->notice, text != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->pages), !alone);
  if (alone && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self)) == NULL)
    gtk_widget_grab_focus (self->notice_close);
  else if (text == NULL && had_focus)
    reversi_window_focus_page (self);
}

static void
close_cb (ReversiWindow *self)
{
  g_free (g_queue_pop_head (&self->notices));
  reversi_window_update_notice (self);
  if (!g_queue_is_empty (&self->notices))
    reversi_window_announce (self, g_strdup (g_queue_peek_head (&self->notices)));
}

/**
 * reversi_window_prepare_notices:
 *
 * Has the button beside messages close them.
 */
void
reversi_window_prepare_notices (ReversiWindow *self)
{
  g_signal_connect_object (self->notice_close, "clicked", G_CALLBACK (close_cb), self,
                           G_CONNECT_SWAPPED);
}

/**
 * reversi_window_tell:
 * @text: a sentence, not markup
 *
 * Tells the person something that must not be missed: it stays until it is closed, and then the
 * next comes. What waits already is not said again.
 */
void
reversi_window_tell (ReversiWindow *self, const char *text)
{
  if (g_queue_find_custom (&self->notices, text, (GCompareFunc) strcmp) != NULL)
    return;
  g_queue_push_tail (&self->notices, g_strdup (text));
  if (g_queue_get_length (&self->notices) > 1)
    return;
  reversi_window_update_notice (self);
  reversi_window_announce (self, g_strdup (text));
}
