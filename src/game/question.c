/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/question.h"

/* Held by who asked, until it is closed, and by the player's operation, until that ends. */
struct _ReversiQuestion
{
  ReversiPlayer *player;
  ReversiPosition position;
  GCancellable *cancellable;
  ReversiAnswerFunc func; /* NULL when nobody wants the answer any more */
  gpointer user_data;
};

static void
clear_question (gpointer data)
{
  ReversiQuestion *question = data;

  g_clear_object (&question->player);
  g_clear_object (&question->cancellable);
}

static void
unref_question (ReversiQuestion *question)
{
  g_rc_box_release_full (question, clear_question);
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  ReversiQuestion *question = user_data;
  g_autoptr (GError) error = NULL;
  int square = reversi_player_choose_finish (REVERSI_PLAYER (source), result, &error);

  if (question->func != NULL)
    question->func (square, error, question->user_data);
  unref_question (question);
}

/**
 * reversi_question_ask:
 * @position: where @player is to move
 * @func: called once from the main loop, later than this function, with a square, or with
 *   REVERSI_NO_SQUARE and an error; not called any more once the question is closed
 * @user_data: for @func; it need not outlive the question
 *
 * Asks for a move.
 *
 * Returns: (transfer full): the question, to be given to reversi_question_close()
 */
ReversiQuestion *
reversi_question_ask (ReversiPlayer *player,
                      const ReversiPosition *position,
                      ReversiAnswerFunc func,
                      gpointer user_data)
{
  ReversiQuestion *question = g_rc_box_new0 (ReversiQuestion);

  question->player = g_object_ref (player);
  question->position = *position;
  question->cancellable = g_cancellable_new ();
  question->func = func;
  question->user_data = user_data;
  reversi_player_choose_async (player, &question->position, question->cancellable, answered_cb,
                               g_rc_box_acquire (question));
  return question;
}

/**
 * reversi_question_close:
 * @question: (transfer full): a question
 *
 * Withdraws the question, if it has no answer yet, and frees it.
 */
void
reversi_question_close (ReversiQuestion *question)
{
  question->func = NULL;
  g_cancellable_cancel (question->cancellable);
  unref_question (question);
}

/**
 * reversi_question_get_player:
 *
 * Returns: (transfer none): who was asked
 */
ReversiPlayer *
reversi_question_get_player (ReversiQuestion *question)
{
  return question->player;
}

/**
 * reversi_question_is_about:
 *
 * Returns: whether @position is the one that was asked about; in one game that means the same ply,
 *   too, since every ply adds a disc
 */
gboolean
reversi_question_is_about (ReversiQuestion *question, const ReversiPosition *position)
{
  return reversi_position_equal (&question->position, position);
}
