/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Opening a session, closing it, and opening it again. */

#include "config.h"

#include "ui/reversi-session-private.h"

#include <glib/gi18n.h>

/* A sitting ends when it is closed: nothing is taken over from a game that is finished. */
static void
leave_finished_game (ReversiSession *self)
{
  reversi_session_remember_previous (self);
  g_clear_object (&self->game);
  g_clear_pointer (&self->seating, reversi_seating_free);
  reversi_session_new_game (self);
}

static void
open_again (ReversiSession *self)
{
  const GError *failure = reversi_journal_get_failure (self->journal);

  self->closed = FALSE;
  if (failure != NULL) /* who looks now may not have heard it */
    reversi_session_tell (self, failure->message);
  if (reversi_game_is_over (self->game))
    leave_finished_game (self);
  else
    reversi_session_put_on_board (self, self->game);
}

/**
 * reversi_session_open:
 *
 * Brings back the game that was left unfinished, or starts a new one by the last set-up. What was
 * wrong with the saved game, if anything, is told by the signal `message`. Connect to the signals
 * first.
 *
 * After reversi_session_close_async(), be that done or under way, it goes on with the game that was
 * closed, and saving goes on, too.
 */
void
reversi_session_open (ReversiSession *self)
{
  ReversiSave save = { NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *set_aside = NULL;

  g_return_if_fail (REVERSI_IS_SESSION (self) && (self->game == NULL || self->closed));
  if (self->game != NULL)
    {
      open_again (self);
      return;
    }

  if (!reversi_journal_load (self->journal, &save, &set_aside, &error))
    reversi_session_tell (self, error->message);
  else if (set_aside != NULL)
    {
      g_autofree char *name = g_filename_display_basename (set_aside);
      /* Translators: %1$s is a sentence that says what is wrong with the saved game, %2$s the name
       * of the file that keeps it now */
      g_autofree char *text = g_strdup_printf (_ ("%1$s It is kept as “%2$s”."),
                                               reversi_journal_get_damage (self->journal), name);
      reversi_session_tell (self, text);
    }

  self->previous_record = g_steal_pointer (&save.previous_record);
  self->previous_seating = g_steal_pointer (&save.previous_seating);
  if (save.record == NULL || save.seating == NULL ||
      !reversi_session_restore (self, save.record, save.seating))
    reversi_session_new_game (self);
  else if (reversi_game_is_over (self->game))
    leave_finished_game (self);
  reversi_save_clear (&save);
}

static void
flushed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;

  if (reversi_journal_flush_finish (REVERSI_JOURNAL (source), result, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * reversi_session_close_async:
 *
 * Ends all thinking and waits until the game on the board, which is in its file already, has
 * reached the disk. The session keeps the file, and may be opened again at any time.
 */
void
reversi_session_close_async (ReversiSession *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_return_if_fail (REVERSI_IS_SESSION (self));

  GTask *task = g_task_new (self, NULL, callback, user_data);

  g_task_set_source_tag (task, reversi_session_close_async);
  self->closed = TRUE;
  if (self->match != NULL)
    reversi_match_stop (self->match);
  reversi_journal_flush_async (self->journal, NULL, flushed_cb, task);
}

/**
 * reversi_session_close_finish:
 *
 * Returns: whether all is on disk
 */
gboolean
reversi_session_close_finish (ReversiSession *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
