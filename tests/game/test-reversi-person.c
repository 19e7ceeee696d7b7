/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/reversi-person.h"
#include "support/games.h"

/* What came of a question. */
typedef struct
{
  int n_answers;
  int square;
  GError *error;
} Answer;

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  g_clear_error (&answer->error);
  answer->square = reversi_player_choose_finish (REVERSI_PLAYER (source), result, &answer->error);
  answer->n_answers++;
}

static void
wait_for (Answer *answer, int n_answers)
{
  while (answer->n_answers < n_answers)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (answer->n_answers, ==, n_answers);
}

static void
ask (ReversiPerson *person, GCancellable *cancellable, Answer *answer)
{
  g_autoptr (ReversiGame) game = test_new_game ("");

  reversi_player_choose_async (REVERSI_PLAYER (person), reversi_game_get_position (game),
                               cancellable, answered_cb, answer);
}

static void
test_answers (void)
{
  g_autoptr (ReversiPerson) person = reversi_person_new ();
  Answer answer = { 0 };

  g_assert_true (reversi_player_is_local (REVERSI_PLAYER (person)));
  g_assert_false (reversi_person_is_asked (person));
  g_assert_false (reversi_person_play (person, 19));
  ask (person, NULL, &answer);
  g_assert_true (reversi_person_is_asked (person));
  for (int square = -2; square < 110; square++)
    if (square != 19 && square != 26 && square != 37 && square != 44)
      g_assert_false (reversi_person_play (person, square));
  g_assert_true (reversi_person_play (person, 19));
  g_assert_false (reversi_person_is_asked (person));
  g_assert_false (reversi_person_play (person, 26));
  wait_for (&answer, 1);
  g_assert_no_error (answer.error);
  g_assert_cmpint (answer.square, ==, 19);
  reversi_player_move_now (REVERSI_PLAYER (person));
  g_assert_finalize_object (g_steal_pointer (&person));
}

static void
test_cancelled (void)
{
  g_autoptr (ReversiPerson) person = reversi_person_new ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  ask (person, cancellable, &answer);
  g_cancellable_cancel (cancellable);
  g_assert_false (reversi_person_is_asked (person));
  g_assert_false (reversi_person_play (person, 19));
  wait_for (&answer, 1);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  /* cancelled before it is asked */
  ask (person, cancellable, &answer);
  g_assert_false (reversi_person_is_asked (person));
  wait_for (&answer, 2);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);

  /* cancelled after it has answered, before the answer is delivered: the asker wants nothing */
  g_cancellable_reset (cancellable);
  ask (person, cancellable, &answer);
  g_assert_true (reversi_person_play (person, 19));
  g_cancellable_cancel (cancellable);
  wait_for (&answer, 3);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  g_assert_finalize_object (g_steal_pointer (&person));
}

static void
test_asked_again (void)
{
  g_autoptr (ReversiPerson) person = reversi_person_new ();
  Answer first = { 0 }, second = { 0 };

  ask (person, NULL, &first);
  ask (person, NULL, &second);
  wait_for (&first, 1);
  g_assert_error (first.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (reversi_person_play (person, 26));
  wait_for (&second, 1);
  g_assert_no_error (second.error);
  g_assert_cmpint (second.square, ==, 26);
  g_clear_error (&first.error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/reversi-person/answers-when-asked", test_answers);
  g_test_add_func ("/game/reversi-person/a-cancel-ends-the-question", test_cancelled);
  g_test_add_func ("/game/reversi-person/one-question-at-a-time", test_asked_again);
  return g_test_run ();
}
