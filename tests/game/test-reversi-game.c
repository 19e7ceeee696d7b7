/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/reversi-game.h"
#include "support/games.h"

#include <string.h>

#define C01 "e6f4e3f6g5d6e7f5c5"
#define C02 "d3c3b3b2f5a3a1c1"
#define C06                                                                                        \
  "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5h4b1b2a1c1a4"   \
  "a8b7b8c8h8g7h7h6h5h3h1g2"
#define C20 "----OOOO---OOOOX--OOOOX---OOOXOO-OOOXOOO-OOXXOOOOOOOOOOOOOOOOOOO X"
#define C27 "d3c5f6f5e6e3c4c3f4d6c6d7b5b4c7f7a3g5f8g6g3a6b6a5e8e7f2g4f3e2h3f1d8h5h7a7g2"

/* What a listener hears, as text: one word for each notification and signal. */
typedef struct
{
  ReversiGame *game;
  GString *heard;
} Listener;

static void
notify_cb (Listener *listener, GParamSpec *pspec)
{
  if (strcmp (pspec->name, "record") != 0 && strcmp (pspec->name, "position") != 0)
    g_string_append_printf (listener->heard, "%s ", pspec->name);
}

static void
move_cb (Listener *listener, const ReversiMove *move)
{
  g_string_append_printf (listener->heard, "[move %d] ", move->square);
}

static void
pass_cb (Listener *listener, int colour)
{
  g_string_append_printf (listener->heard, "[pass %d] ", colour);
}

static void
game_over_cb (Listener *listener)
{
  g_string_append (listener->heard, "[game-over] ");
}

static void
jumped_cb (Listener *listener, int old_ply)
{
  g_string_append_printf (listener->heard, "[jumped %d>%d] ", old_ply,
                          reversi_game_get_ply (listener->game));
}

static void
listener_init (Listener *listener, ReversiGame *game)
{
  listener->game = game;
  listener->heard = g_string_new (NULL);
  g_signal_connect_swapped (game, "notify", G_CALLBACK (notify_cb), listener);
  g_signal_connect_swapped (game, "move", G_CALLBACK (move_cb), listener);
  g_signal_connect_swapped (game, "pass", G_CALLBACK (pass_cb), listener);
  g_signal_connect_swapped (game, "game-over", G_CALLBACK (game_over_cb), listener);
  g_signal_connect_swapped (game, "jumped", G_CALLBACK (jumped_cb), listener);
}

#define assert_heard(listener, text)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_assert_cmpstr ((listener)->heard->str, ==, text);                                            \
    g_string_truncate ((listener)->heard, 0);                                                      \
  }                                                                                                \
  G_STMT_END

static void
listener_clear (Listener *listener)
{
  g_signal_handlers_disconnect_by_data (listener->game, listener);
  g_string_free (listener->heard, TRUE);
}

static void
assert_counts (ReversiGame *game, int black, int white)
{
  int got_black, got_white;

  g_object_get (game, "black-count", &got_black, "white-count", &got_white, NULL);
  g_assert_cmpint (got_black, ==, black);
  g_assert_cmpint (got_white, ==, white);
}

static void
test_signals (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("");
  Listener listener;

  listener_init (&listener, game);
  test_play (game, "d3");
  assert_heard (&listener, "black-count white-count turn ply n-plies can-undo [move 19] ");
  g_assert_true (reversi_game_undo (game));
  assert_heard (&listener, "black-count white-count turn ply can-undo can-redo [jumped 1>0] ");
  g_assert_true (reversi_game_redo (game));
  assert_heard (&listener, "black-count white-count turn ply can-undo can-redo [jumped 0>1] ");
  g_assert_true (reversi_game_jump (game, 1));
  assert_heard (&listener, "");
  test_play (game, "c3b3b2f5a3a1");
  g_string_truncate (listener.heard, 0);
  test_play (game, "c1");
  assert_heard (&listener, "black-count white-count ply n-plies [move 2] [pass 1] ");
  listener_clear (&listener);
  g_assert_finalize_object (g_steal_pointer (&game));
}

static void
test_refused (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("d3");
  Listener listener;
  const char *squares[] = { "d3", "a1", "d4", "h8" };

  listener_init (&listener, game);
  for (gsize i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_false (reversi_game_play (game, test_square (game, squares[i]), &error));
      g_assert_error (error, REVERSI_GAME_ERROR, REVERSI_GAME_ERROR_ILLEGAL_MOVE);
    }
  for (int square = -300; square < 300; square++)
    if (square < 0 || square > 63)
      {
        g_autoptr (GError) error = NULL;
        g_assert_false (reversi_game_play (game, square, &error));
        g_assert_error (error, REVERSI_GAME_ERROR, REVERSI_GAME_ERROR_ILLEGAL_MOVE);
        g_assert_false (reversi_game_jump (game, square));
        g_assert_false (reversi_game_choose_continuation (game, 0, square));
        g_assert_false (reversi_game_choose_continuation (game, square, 19));
        g_assert_cmpint (reversi_game_get_square_at (game, square), ==, REVERSI_NO_SQUARE);
        g_assert_cmpint (reversi_game_get_colour_at (game, square), ==, REVERSI_NONE);
      }
  g_assert_false (reversi_game_redo (game));
  assert_heard (&listener, "");
  listener_clear (&listener);
}

static void
test_early_end (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("e6f4e3f6g5d6e7f5");
  ReversiOutcome outcome;
  Listener listener;

  g_assert_false (reversi_game_get_outcome (game, &outcome));
  listener_init (&listener, game);
  test_play (game, "c5");
  assert_heard (&listener,
                "black-count white-count turn ply n-plies is-over [move 34] [game-over] ");
  g_assert_true (reversi_game_get_outcome (game, &outcome));
  g_assert_cmpint (outcome.winner, ==, REVERSI_BLACK);
  g_assert_cmpint (outcome.resigned, ==, REVERSI_NONE);
  g_assert_cmpint (outcome.black, ==, 13);
  g_assert_cmpint (outcome.black_tournament, ==, 64);
  g_assert_cmpint (outcome.white_tournament, ==, 0);
  g_assert_false (reversi_game_resign (game, REVERSI_WHITE));
  /* C25: undo is always possible, and the end can come again */
  g_assert_true (reversi_game_undo (game));
  g_assert_false (reversi_game_is_over (game));
  g_string_truncate (listener.heard, 0);
  test_play (game, "c5");
  g_assert_nonnull (strstr (listener.heard->str, "[game-over]"));
  listener_clear (&listener);
}

static void
test_long_game (void)
{
  g_autoptr (ReversiGame) game = test_new_game (C06);
  g_autofree char *end = test_board (game);
  int n_passes = 0;

  assert_counts (game, 0, 62);
  for (int ply = 1; ply < 58; ply++)
    {
      ReversiPosition before;
      reversi_game_get_position_at (game, ply, &before);
      g_assert_cmpint (before.side, ==, reversi_game_get_colour_at (game, ply + 1));
      n_passes +=
          reversi_game_get_colour_at (game, ply) == reversi_game_get_colour_at (game, ply + 1);
    }
  g_assert_cmpint (n_passes, ==, 14);
  for (int round = 0; round < 20; round++)
    {
      for (int i = 0; i < 58; i++)
        g_assert_true (reversi_game_undo (game));
      g_assert_false (reversi_game_undo (game));
      g_assert_false (reversi_game_can_undo (game));
      assert_counts (game, 2, 2);
      for (int i = 0; i < 58; i++)
        g_assert_true (reversi_game_redo (game));
      g_assert_false (reversi_game_redo (game));
    }
  g_autofree char *again = test_board (game);
  g_assert_cmpstr (again, ==, end);
}

static void
test_undo_after_pass (void)
{
  g_autoptr (ReversiGame) game = test_new_game_from_board (C20);

  test_play (game, "h3");
  g_assert_cmpint (reversi_game_get_turn (game), ==, REVERSI_BLACK);
  g_assert_cmpint (reversi_game_get_last_move (game)->passed, ==, REVERSI_WHITE);
  g_assert_true (reversi_game_undo (game));
  g_autofree char *board = test_board (game);
  g_assert_cmpstr (board, ==, C20);
  g_assert_null (reversi_game_get_last_move (game));
}

static void
test_pass_at_start (void)
{
  g_autoptr (ReversiGame) game = test_new_game_from_board (
      "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");

  g_assert_false (reversi_game_is_over (game));
  g_assert_cmpint (reversi_game_get_turn (game), ==, REVERSI_WHITE);
  assert_counts (game, 19, 43);
  g_assert_true (reversi_game_play (game, test_square (game, "g5"), NULL));
}

static void
test_same_move_again (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("d3");

  g_assert_true (reversi_game_undo (game));
  g_assert_cmpint (reversi_game_get_turn (game), ==, REVERSI_BLACK);
  test_play (game, "d3");
  g_assert_cmpint (reversi_game_get_turn (game), ==, REVERSI_WHITE);
  g_assert_cmpint (reversi_game_get_record (game)->nodes->len, ==, 1);
}

static void
test_counts_follow (void)
{
  g_autoptr (ReversiGame) game = test_new_game (C27);

  while (reversi_game_undo (game))
    {
      const ReversiPosition *position = reversi_game_get_position (game);
      assert_counts (game, reversi_position_count (position, REVERSI_BLACK),
                     reversi_position_count (position, REVERSI_WHITE));
    }
  assert_counts (game, 2, 2);
}

static void
test_stepping (void)
{
  g_autoptr (ReversiGame) game = test_new_game (C27);
  g_autofree char *end = test_board (game);

  while (reversi_game_undo (game))
    ;
  g_assert_cmpint (reversi_game_get_square_at (game, 1), ==, test_square (game, "d3"));
  while (reversi_game_redo (game))
    ;
  g_autofree char *again = test_board (game);
  g_assert_cmpstr (again, ==, end);
}

static void
test_branch (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("d3c3b3b2f5a3a1c1");
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (guint8));
  Listener listener;

  g_assert_true (reversi_game_jump (game, 2));
  listener_init (&listener, game);
  test_play (game, "c4e3");
  g_assert_cmpint (reversi_game_get_n_plies (game), ==, 4);
  g_assert_cmpint (reversi_record_get_line (reversi_game_get_record (game), squares), ==, 4);
  g_assert_cmpint (squares->len, ==, 4);
  g_assert_cmpint (reversi_game_get_continuations (game, 2, squares), ==, 2);
  g_assert_cmpint (g_array_index (squares, guint8, 0), ==, test_square (game, "b3"));
  g_assert_cmpint (g_array_index (squares, guint8, 1), ==, test_square (game, "c4"));
  g_assert_cmpint (reversi_game_get_continuations (game, 4, NULL), ==, 0);

  g_string_truncate (listener.heard, 0);
  g_assert_true (reversi_game_choose_continuation (game, 2, test_square (game, "b3")));
  g_assert_nonnull (strstr (listener.heard->str, "[jumped 4>3]"));
  g_assert_cmpint (reversi_game_get_n_plies (game), ==, 8);
  g_assert_true (reversi_game_jump (game, 8));
  g_assert_true (reversi_game_choose_continuation (game, 2, test_square (game, "c4")));
  g_assert_cmpint (reversi_game_get_n_plies (game), ==, 4);
  g_assert_cmpint (reversi_game_get_ply (game), ==, 3);
  g_assert_false (reversi_game_choose_continuation (game, 2, test_square (game, "h8")));
  listener_clear (&listener);
}

static void
test_resign (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("d3c3");
  ReversiOutcome outcome;
  Listener listener;

  listener_init (&listener, game);
  g_assert_true (reversi_game_resign (game, REVERSI_WHITE));
  assert_heard (&listener, "turn is-over [game-over] ");
  g_assert_true (reversi_game_get_outcome (game, &outcome));
  g_assert_cmpint (outcome.winner, ==, REVERSI_BLACK);
  g_assert_cmpint (outcome.resigned, ==, REVERSI_WHITE);
  g_assert_cmpint (outcome.black_tournament, ==, outcome.black);
  g_assert_false (reversi_game_play (game, test_square (game, "b3"), NULL));
  g_assert_false (reversi_game_resign (game, REVERSI_BLACK));

  /* looking back and coming again */
  g_assert_true (reversi_game_jump (game, 0));
  g_assert_cmpint (reversi_game_get_turn (game), ==, REVERSI_BLACK);
  g_assert_true (reversi_game_jump (game, 2));
  g_assert_cmpint (reversi_game_get_turn (game), ==, REVERSI_NONE);

  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiGame) copy =
      reversi_game_new_from_record (reversi_game_get_record (game), &error);
  g_assert_no_error (error);
  g_assert_true (reversi_game_is_over (copy));

  g_string_truncate (listener.heard, 0);
  g_assert_true (reversi_game_undo (game));
  assert_heard (&listener, "turn is-over [jumped 2>2] ");
  g_assert_cmpint (reversi_game_get_turn (game), ==, REVERSI_BLACK);
  g_assert_false (reversi_game_can_redo (game));
  g_assert_true (reversi_game_jump (game, 0));
  g_assert_true (reversi_game_jump (game, 2));
  g_assert_false (reversi_game_is_over (game));
  test_play (game, "b3");
  listener_clear (&listener);
}

static void
test_resign_at_start (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("");

  g_assert_true (reversi_game_resign (game, REVERSI_BLACK));
  g_assert_true (reversi_game_can_undo (game));
  g_assert_true (reversi_game_undo (game));
  g_assert_false (reversi_game_can_undo (game));
  test_play (game, "d3");
  /* in the middle of a line: what was undone comes back with the game */
  g_assert_true (reversi_game_undo (game));
  g_assert_true (reversi_game_resign (game, REVERSI_BLACK));
  g_assert_false (reversi_game_can_redo (game));
  g_assert_true (reversi_game_undo (game));
  g_assert_true (reversi_game_redo (game));
  g_assert_false (reversi_game_is_over (game));
}

static void
test_bad_records (void)
{
  ReversiVariant variant;
  g_autoptr (GError) error = NULL;

  reversi_variant_init (&variant);
  g_autoptr (ReversiRecord) record = reversi_record_new (&variant);
  ReversiRecordNode node = { -1, -1, 0 };
  g_array_append_val (record->nodes, node);
  record->first = 0;
  g_assert_null (reversi_game_new_from_record (record, &error));
  g_assert_error (error, REVERSI_GAME_ERROR, REVERSI_GAME_ERROR_BAD_RECORD);
}

/* Callbacks that call back */

static void
undo_once_cb (ReversiGame *game)
{
  g_signal_handlers_disconnect_by_func (game, undo_once_cb, NULL);
  g_assert_true (reversi_game_undo (game));
}

static void
test_undo_inside_move (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("d3c3b3b2f5a3a1");
  Listener listener;

  /* the handler comes before the listener, so its undo is heard before the rest of the move */
  g_signal_connect (game, "move", G_CALLBACK (undo_once_cb), NULL);
  listener_init (&listener, game);
  test_play (game, "c1");
  g_assert_null (strstr (listener.heard->str, "[pass"));
  g_assert_nonnull (strstr (listener.heard->str, "[jumped 8>7]"));
  g_assert_cmpint (reversi_game_get_ply (game), ==, 7);
  listener_clear (&listener);
}

static void
play_once_cb (ReversiGame *game)
{
  g_signal_handlers_disconnect_by_func (game, play_once_cb, NULL);
  test_play (game, "e3");
}

static void
test_play_inside_pass (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("d3c3b3b2f5a3a1");
  Listener listener;

  listener_init (&listener, game);
  g_signal_connect (game, "pass", G_CALLBACK (play_once_cb), NULL);
  test_play (game, "c1");
  g_assert_cmpint (reversi_game_get_ply (game), ==, 9);
  g_assert_cmpint (reversi_game_get_colour_at (game, 9), ==, REVERSI_WHITE);
  g_assert_nonnull (strstr (listener.heard->str, "[move 2] [pass 1] "));
  g_assert_nonnull (strstr (listener.heard->str, "[move 20] "));
  listener_clear (&listener);
}

static void
jump_cb (ReversiGame *game)
{
  g_assert_true (reversi_game_jump (game, 0));
}

static void
test_jump_inside_game_over (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("e6f4e3f6g5d6e7f5");

  g_signal_connect (game, "game-over", G_CALLBACK (jump_cb), NULL);
  test_play (game, "c5");
  g_assert_cmpint (reversi_game_get_ply (game), ==, 0);
  g_assert_cmpint (reversi_game_get_n_plies (game), ==, 9);
  g_signal_handlers_disconnect_by_func (game, jump_cb, NULL);
}

static void
undo_inside_notify_cb (ReversiGame *game)
{
  if (reversi_game_get_ply (game) == 9)
    reversi_game_undo (game);
}

static void
test_undo_inside_notify (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("e6f4e3f6g5d6e7f5");
  Listener listener;

  listener_init (&listener, game);
  g_signal_connect (game, "notify::turn", G_CALLBACK (undo_inside_notify_cb), NULL);
  test_play (game, "c5");
  g_assert_cmpint (reversi_game_get_ply (game), ==, 8);
  g_assert_null (strstr (listener.heard->str, "[move"));
  g_assert_null (strstr (listener.heard->str, "[game-over]"));
  g_assert_nonnull (strstr (listener.heard->str, "n-plies"));
  g_assert_nonnull (strstr (listener.heard->str, "[jumped 9>8]"));
  listener_clear (&listener);
}

static void
drop_cb (ReversiGame *game, gpointer unused, ReversiGame **owner)
{
  g_clear_object (owner);
}

static void
drop_nothing_cb (ReversiGame *game, ReversiGame **owner)
{
  g_clear_object (owner);
}

static void
test_dispose_inside_handlers (void)
{
  const char *of_one[] = { "notify::turn", "move", "pass" };

  for (gsize i = 0; i < G_N_ELEMENTS (of_one); i++)
    {
      ReversiGame *game = test_new_game ("d3c3b3b2f5a3a1");
      gpointer watched = game;
      g_object_add_weak_pointer (G_OBJECT (game), &watched);
      g_signal_connect (game, of_one[i], G_CALLBACK (drop_cb), &game);
      if (i == 0)
        g_assert_true (reversi_game_undo (game));
      else
        g_assert_true (reversi_game_play (game, test_square (game, "c1"), NULL));
      g_assert_null (watched);
    }

  ReversiGame *game = test_new_game ("e6f4e3f6g5d6e7f5");
  gpointer watched = game;
  g_object_add_weak_pointer (G_OBJECT (game), &watched);
  g_signal_connect (game, "game-over", G_CALLBACK (drop_nothing_cb), &game);
  g_assert_true (reversi_game_resign (game, REVERSI_BLACK));
  g_assert_null (watched);
}

/* Random walks, held against a replay from scratch */

static void
assert_replays (ReversiGame *game)
{
  const ReversiRecord *record = reversi_game_get_record (game);
  ReversiPosition position = record->start, kept;
  int black, white, turn, ply;

  g_assert_true (reversi_record_is_valid (record));
  for (int i = 0;; i++)
    {
      reversi_game_get_position_at (game, i, &kept);
      g_assert_true (reversi_position_equal (&kept, &position));
      if (i == reversi_game_get_ply (game))
        g_assert_true (reversi_position_equal (reversi_game_get_position (game), &position));
      if (i == reversi_game_get_n_plies (game))
        break;
      g_assert_cmpint (position.side, ==, reversi_game_get_colour_at (game, i + 1));
      g_assert_cmpint (
          reversi_position_play (&position, reversi_game_get_square_at (game, i + 1), NULL), ==,
          REVERSI_MOVE_LEGAL);
    }

  g_object_get (game, "black-count", &black, "white-count", &white, "turn", &turn, "ply", &ply,
                NULL);
  const ReversiPosition *shown = reversi_game_get_position (game);
  g_assert_cmpint (black, ==, reversi_position_count (shown, REVERSI_BLACK));
  g_assert_cmpint (white, ==, reversi_position_count (shown, REVERSI_WHITE));
  g_assert_cmpint (turn, ==, record->resigned != REVERSI_NONE ? REVERSI_NONE : shown->side);
  g_assert_cmpint (reversi_record_get_line (record, NULL), ==, ply);
}

static void
step_somewhere (ReversiGame *game)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (guint8));
  int n_plies = reversi_game_get_n_plies (game);
  int ply = g_test_rand_int_range (0, n_plies + 1);
  int dice = g_test_rand_int_range (0, 40);

  if (dice < 4)
    reversi_game_undo (game);
  else if (dice < 7)
    reversi_game_redo (game);
  else if (dice < 9)
    reversi_game_jump (game, ply);
  else if (dice == 9)
    reversi_game_resign (game, REVERSI_BLACK + (ReversiColour) g_test_rand_int_range (0, 2));
  else if (dice == 10 && reversi_game_get_continuations (game, ply, squares) > 0)
    {
      int i = g_test_rand_int_range (0, (int) squares->len);
      int square = g_array_index (squares, guint8, i);
      g_assert_true (reversi_game_choose_continuation (game, ply, square));
      g_assert_cmpint (reversi_game_get_square_at (game, ply + 1), ==, square);
      g_assert_cmpint (reversi_game_get_ply (game), ==, ply + 1);
    }
  else if (!reversi_game_is_over (game))
    {
      int square = test_random_move (reversi_game_get_position (game));
      g_assert_true (reversi_game_play (game, square, NULL));
    }
}

static void
test_random_walks (void)
{
  for (int round = 0; round < 60; round++)
    {
      ReversiVariant variant;
      test_random_variant (&variant);
      g_autoptr (ReversiGame) game = reversi_game_new (&variant);

      for (int i = 0; i < 150; i++)
        {
          step_somewhere (game);
          assert_replays (game);
        }

      g_autoptr (GError) error = NULL;
      g_autoptr (ReversiGame) again =
          reversi_game_new_from_record (reversi_game_get_record (game), &error);
      g_assert_no_error (error);
      g_assert_true (
          reversi_record_equal (reversi_game_get_record (again), reversi_game_get_record (game)));
      assert_replays (again);
      g_assert_finalize_object (g_steal_pointer (&game));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/reversi-game/notifies-then-signals", test_signals);
  g_test_add_func ("/game/reversi-game/a-refused-move-changes-nothing", test_refused);
  g_test_add_func ("/game/reversi-game/an-early-end-is-an-end", test_early_end);
  g_test_add_func ("/game/reversi-game/a-long-game-steps-back-and-forth", test_long_game);
  g_test_add_func ("/game/reversi-game/undo-takes-the-pass-back", test_undo_after_pass);
  g_test_add_func ("/game/reversi-game/a-start-can-begin-with-a-pass", test_pass_at_start);
  g_test_add_func ("/game/reversi-game/the-same-move-again", test_same_move_again);
  g_test_add_func ("/game/reversi-game/counts-follow-undo", test_counts_follow);
  g_test_add_func ("/game/reversi-game/all-back-and-all-forth", test_stepping);
  g_test_add_func ("/game/reversi-game/a-branch-keeps-the-old-line", test_branch);
  g_test_add_func ("/game/reversi-game/resigning-can-be-taken-back", test_resign);
  g_test_add_func ("/game/reversi-game/resigning-anywhere", test_resign_at_start);
  g_test_add_func ("/game/reversi-game/bad-records-are-refused", test_bad_records);
  g_test_add_func ("/game/reversi-game/undo-inside-move", test_undo_inside_move);
  g_test_add_func ("/game/reversi-game/play-inside-pass", test_play_inside_pass);
  g_test_add_func ("/game/reversi-game/jump-inside-game-over", test_jump_inside_game_over);
  g_test_add_func ("/game/reversi-game/undo-inside-notify", test_undo_inside_notify);
  g_test_add_func ("/game/reversi-game/dispose-inside-handlers", test_dispose_inside_handlers);
  g_test_add_func ("/game/reversi-game/random-walks-replay", test_random_walks);
  return g_test_run ();
}
