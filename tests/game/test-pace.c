/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/pace.h"

/* What was shown. */
typedef struct
{
  ReversiPace *pace;
  int n_shown;
  int square;
} Board;

static void
ready_cb (int square, gpointer user_data)
{
  Board *board = user_data;

  reversi_pace_end (board->pace);
  board->n_shown++;
  board->square = square;
}

static void
board_init (Board *board, guint pause)
{
  *board = (Board) { .square = REVERSI_NO_SQUARE };
  board->pace = reversi_pace_new (pause, ready_cb, board);
}

/* Iterates as long as something happens at once. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_without_a_pause_a_move_is_shown_at_once (void)
{
  Board board;

  board_init (&board, 0);
  reversi_pace_begin (board.pace, FALSE);
  reversi_pace_hold (board.pace, 19);
  g_assert_cmpint (board.n_shown, ==, 1);
  g_assert_cmpint (board.square, ==, 19);
  g_assert_false (reversi_pace_is_holding (board.pace));
  reversi_pace_free (board.pace);
}

static void
test_a_busy_board_shows_nothing (void)
{
  Board board;

  board_init (&board, 0);
  reversi_pace_set_busy (board.pace, TRUE);
  reversi_pace_begin (board.pace, TRUE);
  reversi_pace_hold (board.pace, 19);
  settle ();
  g_assert_true (reversi_pace_is_holding (board.pace));
  reversi_pace_hurry (board.pace);
  reversi_pace_show_if_ready (board.pace);
  g_assert_cmpint (board.n_shown, ==, 0);

  reversi_pace_set_busy (board.pace, FALSE);
  g_assert_cmpint (board.n_shown, ==, 0);
  reversi_pace_show_if_ready (board.pace);
  g_assert_cmpint (board.n_shown, ==, 1);
  reversi_pace_free (board.pace);
}

static void
test_the_pause_comes_before_the_move (void)
{
  Board board;

  /* The move comes first, then the end of the pause. */
  board_init (&board, 20);
  reversi_pace_begin (board.pace, FALSE);
  reversi_pace_hold (board.pace, 19);
  g_assert_cmpint (board.n_shown, ==, 0);
  while (board.n_shown == 0)
    g_main_context_iteration (NULL, TRUE);

  /* A long one can be done without. */
  reversi_pace_set_pause (board.pace, G_MAXINT);
  reversi_pace_begin (board.pace, FALSE);
  reversi_pace_hold (board.pace, 18);
  settle ();
  g_assert_cmpint (board.n_shown, ==, 1);
  reversi_pace_hurry (board.pace);
  reversi_pace_show_if_ready (board.pace);
  g_assert_cmpint (board.n_shown, ==, 2);
  g_assert_cmpint (board.square, ==, 18);
  reversi_pace_free (board.pace);
}

static void
test_what_was_ended_is_not_shown (void)
{
  Board board;

  board_init (&board, 0);
  reversi_pace_set_busy (board.pace, TRUE);
  reversi_pace_begin (board.pace, FALSE);
  reversi_pace_hold (board.pace, 19);
  reversi_pace_end (board.pace);
  reversi_pace_set_busy (board.pace, FALSE);
  reversi_pace_show_if_ready (board.pace);
  settle ();
  g_assert_cmpint (board.n_shown, ==, 0);

  /* A pause that runs is gone with its pace. */
  reversi_pace_set_pause (board.pace, 1);
  reversi_pace_begin (board.pace, FALSE);
  reversi_pace_hold (board.pace, 19);
  reversi_pace_free (board.pace);
  settle ();
  g_assert_cmpint (board.n_shown, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/pace/without-a-pause-a-move-is-shown-at-once",
                   test_without_a_pause_a_move_is_shown_at_once);
  g_test_add_func ("/game/pace/a-busy-board-shows-nothing", test_a_busy_board_shows_nothing);
  g_test_add_func ("/game/pace/the-pause-comes-before-the-move",
                   test_the_pause_comes_before_the_move);
  g_test_add_func ("/game/pace/what-was-ended-is-not-shown", test_what_was_ended_is_not_shown);

  return g_test_run ();
}
