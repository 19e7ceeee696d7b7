/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The hint: an arrow on the board, words below it, and what the best moves are worth. */

#include "config.h"

#include "ui/reversi-window-private.h"

#include "ui/hint-words.h"
#include "ui/settings.h"

#include <glib/gi18n.h>

#define STRONGEST (reversi_computer_n_levels () - 1)

/**
 * reversi_window_end_hint:
 *
 * Takes the hint off the board, also one that is still being thought of.
 */
void
reversi_window_end_hint (ReversiWindow *self)
{
  g_cancellable_cancel (self->advising);
  g_clear_object (&self->advising);
  g_clear_pointer (&self->hint, g_free);
  reversi_board_view_set_hint (self->board, REVERSI_NO_SQUARE);
  reversi_board_view_set_values (self->board, NULL);
}

/* Puts the values of the best moves on the board. */
static void
show_values (ReversiWindow *self, const ReversiAdvice *advice)
{
  ReversiSquareValue values[REVERSI_MAX_SQUARES] = { 0 };
  int n = MIN (advice->n_moves, self->n_values);

  for (int i = 0; i < n; i++)
    values[advice->moves[i].square] = reversi_hint_words_value (&advice->moves[i]);
  reversi_board_view_set_values (self->board, values);
}

static void
advice_so_far_cb (const ReversiAdvice *advice, gpointer user_data)
{
  show_values (REVERSI_WINDOW (user_data), advice);
}

static void
hint_ready_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ReversiWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autofree ReversiAdvice *advice =
      reversi_computer_advise_finish (REVERSI_COMPUTER (source), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->advising);
  if (advice == NULL)
    {
      reversi_window_tell (self, error->message);
      reversi_window_update (self);
      return;
    }

  const ReversiPosition *position = reversi_game_get_position (self->game);

  self->hint = reversi_hint_words (position, advice);
  reversi_board_view_set_hint (self->board, advice->square);
  show_values (self, advice);
  reversi_window_announce (self, reversi_hint_words_spoken (position, advice, self->n_values));
  reversi_window_update (self);
}

/**
 * reversi_window_begin_hint:
 *
 * Has the computer look for a good move, and shows it.
 */
void
reversi_window_begin_hint (ReversiWindow *self)
{
  reversi_window_end_hint (self);
  self->n_values = reversi_settings_get_hint_values (self->settings);
  if (self->adviser == NULL)
    {
      self->adviser = reversi_computer_new (STRONGEST);
      reversi_session_prepare_computer (self->session, self->adviser);
    }

  gboolean all = self->n_values > 0;
  self->advising = g_cancellable_new ();
  reversi_computer_advise_async (self->adviser, reversi_game_get_position (self->game), all,
                                 self->advising, all ? advice_so_far_cb : NULL, self, hint_ready_cb,
                                 g_object_ref (self));
  gtk_label_set_text (self->status, _ ("Looking for a good move…"));
  reversi_window_announce (self, g_strdup (gtk_label_get_text (self->status)));
}
