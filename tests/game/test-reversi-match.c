/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/reversi-match.h"
#include "game/reversi-person.h"
#include "support/games.h"
#include "support/scripted-player.h"

#define LAST G_MAXUINT
#define C02 "d3c3b3b2f5a3a1c1"
#define C03 "d3c3b3b2c4a3a1e3a2c5a4"
#define C16 "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X"
#define C20 "----OOOO---OOOOX--OOOOX---OOOXOO-OOOXOOO-OOXXOOOOOOOOOOOOOOOOOOO X"
#define C27 "d3c5f6f5e6e3c4c3f4d6c6d7b5b4c7f7a3g5f8g6g3a6b6a5e8e7f2g4f3e2h3f1d8h5h7a7g2"

/* A match at its start: the computers are scripted, and answer without a pause. */
typedef struct
{
  ReversiGame *game;
  ReversiMatch *match;
  TestScriptedPlayer *computer;
  TestScriptedPlayer *second; /* the other computer, or NULL */
  int n_thinking;             /* notifications */
  int n_failed;
} Table;

static void
count_cb (int *n)
{
  (*n)++;
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* computer: the colour of the scripted one; REVERSI_NONE: two people */
static void
table_init (Table *table, ReversiGame *game, ReversiColour computer)
{
  g_autoptr (ReversiPlayer) black = REVERSI_PLAYER (reversi_person_new ());
  g_autoptr (ReversiPlayer) white = REVERSI_PLAYER (reversi_person_new ());

  table->game = game;
  table->computer = test_scripted_player_new (FALSE);
  table->second = NULL;
  table->n_thinking = table->n_failed = 0;
  table->match = reversi_match_new (game, black, white);
  reversi_match_set_pause (table->match, 0);
  if (computer != REVERSI_NONE)
    reversi_match_set_player (table->match, computer, REVERSI_PLAYER (table->computer));
  g_signal_connect_swapped (table->match, "notify::thinking", G_CALLBACK (count_cb),
                            &table->n_thinking);
  g_signal_connect_swapped (table->match, "failed", G_CALLBACK (count_cb), &table->n_failed);
  reversi_match_start (table->match);
}

static void
table_init_watching (Table *table)
{
  table_init (table, test_new_game (""), REVERSI_BLACK);
  table->second = test_scripted_player_new (FALSE);
  reversi_match_set_player (table->match, REVERSI_WHITE, REVERSI_PLAYER (table->second));
}

static void
table_clear (Table *table)
{
  g_signal_handlers_disconnect_by_func (table->match, count_cb, &table->n_thinking);
  g_signal_handlers_disconnect_by_func (table->match, count_cb, &table->n_failed);
  g_assert_finalize_object (table->match);
  g_assert_finalize_object (table->game);
  g_assert_cmpuint (test_scripted_player_n_open (table->computer), ==, 0);
  test_scripted_player_drop (table->computer);
  g_assert_finalize_object (table->computer);
  if (table->second != NULL)
    {
      test_scripted_player_drop (table->second);
      g_assert_finalize_object (table->second);
    }
  settle ();
}

static void
answer (Table *table, const char *name)
{
  test_scripted_player_answer (table->computer, LAST, test_square (table->game, name));
}

static gboolean
play (Table *table, const char *name)
{
  return reversi_match_play (table->match, test_square (table->game, name));
}

static void
assert_ply (Table *table, int ply, ReversiColour turn)
{
  g_assert_cmpint (reversi_game_get_ply (table->game), ==, ply);
  g_assert_cmpint (reversi_game_get_turn (table->game), ==, turn);
}

/* A legal one that is not the next of the line. */
static int
another_move (ReversiGame *game)
{
  int square;

  do
    square = test_random_move (reversi_game_get_position (game));
  while (square == reversi_game_get_square_at (game, reversi_game_get_ply (game) + 1));
  return square;
}

static void
test_two_people (void)
{
  Table table;

  table_init (&table, test_new_game (""), REVERSI_NONE);
  g_assert_false (play (&table, "c5")); /* C13 */
  g_assert_true (play (&table, "d3"));
  g_assert_true (play (&table, "c3"));
  assert_ply (&table, 2, REVERSI_BLACK);
  g_assert_true (reversi_match_undo (table.match));
  assert_ply (&table, 1, REVERSI_WHITE);
  g_assert_true (reversi_match_undo (table.match));
  g_assert_false (reversi_match_undo (table.match));
  g_assert_true (play (&table, "d3")); /* C24 */
  assert_ply (&table, 1, REVERSI_WHITE);
  g_assert_true (reversi_match_redo (table.match));
  assert_ply (&table, 2, REVERSI_BLACK);
  g_assert_false (reversi_match_get_paused (table.match));
  g_assert_cmpint (table.n_thinking, ==, 0);
  table_clear (&table);
}

static void
test_asked_in_turn (void)
{
  Table table;

  table_init (&table, test_new_game (""), REVERSI_WHITE);
  g_assert_false (reversi_match_get_thinking (table.match));
  g_assert_cmpuint (test_scripted_player_n_asked (table.computer), ==, 0);
  g_assert_true (play (&table, "d3"));
  g_assert_true (reversi_match_get_thinking (table.match));
  g_assert_cmpint (table.n_thinking, ==, 1);
  g_assert_cmpuint (test_scripted_player_n_asked (table.computer), ==, 1);
  g_assert_true (reversi_position_equal (test_scripted_player_get_position (table.computer),
                                         reversi_game_get_position (table.game)));
  g_assert_false (play (&table, "c3")); /* C39: it is the computer's turn */
  g_assert_false (play (&table, "e3"));
  assert_ply (&table, 1, REVERSI_WHITE);
  answer (&table, "c3");
  assert_ply (&table, 2, REVERSI_BLACK);
  g_assert_cmpint (table.n_thinking, ==, 2);
  g_assert_true (play (&table, "b3"));
  table_clear (&table);
}

static void
test_person_is_white (void)
{
  Table table;

  table_init (&table, test_new_game (""), REVERSI_BLACK);
  g_assert_true (reversi_match_get_thinking (table.match));
  g_assert_false (play (&table, "d3"));
  answer (&table, "d3");
  assert_ply (&table, 1, REVERSI_WHITE);
  /* C22 */
  g_assert_false (reversi_match_can_undo (table.match));
  g_assert_false (reversi_match_undo (table.match));
  g_assert_true (play (&table, "c3"));
  g_assert_true (reversi_match_undo (table.match));
  assert_ply (&table, 1, REVERSI_WHITE);
  g_assert_false (reversi_match_can_undo (table.match));
  g_assert_true (play (&table, "e3"));
  table_clear (&table);
}

/* C10, C11: the computer takes its second turn, and each side keeps its colour */
static void
test_passes (void)
{
  Table table;

  table_init (&table, test_new_game ("d3c3b3b2f5a3a1"), REVERSI_WHITE);
  answer (&table, "c1"); /* Black has to pass */
  assert_ply (&table, 8, REVERSI_WHITE);
  g_assert_true (reversi_match_get_thinking (table.match));
  g_assert_cmpuint (test_scripted_player_n_asked (table.computer), ==, 2);
  answer (&table, "e3");
  assert_ply (&table, 9, REVERSI_BLACK);
  g_assert_true (reversi_match_get_player (table.match, REVERSI_WHITE) ==
                 REVERSI_PLAYER (table.computer));
  /* undo skips both moves of the computer */
  g_assert_true (reversi_match_undo (table.match));
  assert_ply (&table, 6, REVERSI_BLACK);
  g_assert_true (reversi_match_redo (table.match));
  assert_ply (&table, 9, REVERSI_BLACK);
  table_clear (&table);

  table_init (&table, test_new_game ("d3c3b3b2c4a3a1e3a2c5"), REVERSI_WHITE);
  g_assert_true (play (&table, "a4")); /* White has to pass */
  assert_ply (&table, 11, REVERSI_BLACK);
  g_assert_cmpuint (test_scripted_player_n_asked (table.computer), ==, 0);
  g_assert_true (play (&table, "f3"));
  g_assert_true (reversi_match_get_thinking (table.match));
  table_clear (&table);

  table_init (&table, test_new_game_from_board (C16), REVERSI_WHITE);
  g_assert_true (reversi_match_get_thinking (table.match));
  answer (&table, "g5");
  assert_ply (&table, 1, (ReversiColour) reversi_game_get_position (table.game)->side);
  table_clear (&table);
}

static void
test_undo_after_pass (void)
{
  for (ReversiColour computer = REVERSI_NONE; computer <= REVERSI_WHITE; computer += REVERSI_WHITE)
    {
      Table table;
      table_init (&table, test_new_game_from_board (C20), computer);
      g_assert_true (play (&table, "h3"));
      assert_ply (&table, 1, REVERSI_BLACK);
      g_assert_true (reversi_match_undo (table.match));
      g_autofree char *board = test_board (table.game);
      g_assert_cmpstr (board, ==, C20);
      table_clear (&table);
    }
}

static void
test_undo_the_end (void)
{
  Table table;

  table_init (&table, test_new_game ("e6f4e3f6g5d6e7f5"), REVERSI_WHITE);
  g_assert_true (play (&table, "c5"));
  g_assert_true (reversi_game_is_over (table.game));
  g_assert_false (reversi_match_get_thinking (table.match));
  g_assert_true (reversi_match_undo (table.match));
  assert_ply (&table, 8, REVERSI_BLACK);
  g_assert_true (play (&table, "c5"));
  g_assert_true (reversi_game_is_over (table.game));
  table_clear (&table);
}

static void
test_resign (void)
{
  Table table;

  table_init (&table, test_new_game ("d3"), REVERSI_WHITE);
  g_assert_true (reversi_match_get_thinking (table.match));
  g_assert_true (reversi_game_resign (table.game, REVERSI_BLACK));
  g_assert_false (reversi_match_get_thinking (table.match));
  g_assert_true (test_scripted_player_is_cancelled (table.computer, 0));
  answer (&table, "c3"); /* too late */
  assert_ply (&table, 1, REVERSI_NONE);
  g_assert_true (reversi_match_can_undo (table.match));
  g_assert_true (reversi_match_undo (table.match));
  assert_ply (&table, 1, REVERSI_WHITE);
  g_assert_true (reversi_match_get_thinking (table.match));
  table_clear (&table);
}

/* Each way to withdraw a question; then the old answer comes. */
static void
test_late_answers (void)
{
  enum
  {
    UNDO,
    JUMP,
    SWAP,
    STOP,
    PAUSE,
    PLAYED_BY_OTHERS,
    N_WAYS
  };

  for (int way = 0; way < N_WAYS; way++)
    {
      Table table;
      g_autoptr (ReversiPlayer) person = REVERSI_PLAYER (reversi_person_new ());

      table_init (&table, test_new_game ("d3c3"), REVERSI_WHITE);
      g_assert_true (play (&table, "b3"));
      g_assert_cmpuint (test_scripted_player_n_open (table.computer), ==, 1);
      if (way == UNDO)
        g_assert_true (reversi_match_undo (table.match));
      else if (way == JUMP)
        g_assert_true (reversi_game_jump (table.game, 0));
      else if (way == SWAP)
        reversi_match_set_player (table.match, REVERSI_WHITE, person);
      else if (way == STOP)
        reversi_match_stop (table.match);
      else if (way == PAUSE)
        reversi_match_set_paused (table.match, TRUE);
      else
        test_play (table.game, "b2");
      g_assert_cmpuint (test_scripted_player_n_open (table.computer), ==, 0);
      g_assert_false (reversi_match_get_thinking (table.match));
      int ply = reversi_game_get_ply (table.game);
      test_scripted_player_answer (table.computer, 0, test_square (table.game, "b2"));
      settle ();
      g_assert_cmpint (reversi_game_get_ply (table.game), ==, ply);
      g_assert_cmpint (table.n_failed, ==, 0);
      table_clear (&table);
    }
}

static void
test_dispose_while_thinking (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("d3");
  g_autoptr (ReversiPlayer) black = REVERSI_PLAYER (reversi_person_new ());
  g_autoptr (TestScriptedPlayer) white = test_scripted_player_new (FALSE);
  ReversiMatch *match = reversi_match_new (game, black, REVERSI_PLAYER (white));

  reversi_match_start (match);
  g_assert_cmpuint (test_scripted_player_n_open (white), ==, 1);
  g_assert_finalize_object (match);
  g_assert_cmpuint (test_scripted_player_n_open (white), ==, 0);
  test_scripted_player_answer (white, 0, test_square (game, "c3"));
  g_assert_cmpint (reversi_game_get_ply (game), ==, 1);
  g_assert_finalize_object (g_steal_pointer (&game));
  g_assert_finalize_object (g_steal_pointer (&white));
}

static void
test_looking_back (void)
{
  Table table;

  table_init (&table, test_new_game ("d3c3b3b2f5a3"), REVERSI_WHITE);
  g_assert_true (reversi_game_jump (table.game, 3));
  g_assert_true (reversi_match_get_paused (table.match));
  g_assert_false (reversi_match_get_thinking (table.match));
  /* to a person's turn: nothing to wait for */
  g_assert_true (reversi_match_redo (table.match));
  assert_ply (&table, 4, REVERSI_BLACK);
  g_assert_false (reversi_match_get_paused (table.match));
  g_assert_true (reversi_game_jump (table.game, 1));
  g_assert_true (reversi_match_get_paused (table.match));
  g_assert_true (reversi_game_jump (table.game, 6));
  g_assert_false (reversi_match_get_paused (table.match));
  /* the person plays the old move again: the computer may choose otherwise */
  g_assert_true (reversi_game_jump (table.game, 2));
  g_assert_true (play (&table, "b3"));
  g_assert_true (reversi_match_get_thinking (table.match));
  test_scripted_player_answer (table.computer, LAST, another_move (table.game));
  g_assert_cmpint (reversi_game_get_n_plies (table.game), ==, 4);
  g_assert_cmpint (reversi_game_get_continuations (table.game, 3, NULL), ==, 2);
  /* go on from here */
  g_assert_true (reversi_game_jump (table.game, 1));
  g_assert_true (reversi_match_get_paused (table.match));
  reversi_match_set_paused (table.match, FALSE);
  g_assert_true (reversi_match_get_thinking (table.match));
  g_assert_cmpint (reversi_game_get_n_plies (table.game), ==, 4);
  test_scripted_player_answer (table.computer, LAST, another_move (table.game));
  assert_ply (&table, 2, REVERSI_BLACK);
  g_assert_cmpint (reversi_game_get_n_plies (table.game), ==, 2);
  table_clear (&table);
}

static void
test_redo_to_the_end (void)
{
  Table table;

  /* the line ends where the computer has to move: it is asked there, not before */
  table_init (&table, test_new_game ("d3c3b3"), REVERSI_WHITE);
  g_assert_cmpuint (test_scripted_player_n_asked (table.computer), ==, 1);
  g_assert_true (reversi_match_undo (table.match));
  assert_ply (&table, 2, REVERSI_BLACK);
  g_assert_true (reversi_match_undo (table.match));
  assert_ply (&table, 0, REVERSI_BLACK);
  g_assert_true (reversi_match_redo (table.match));
  assert_ply (&table, 2, REVERSI_BLACK);
  g_assert_cmpuint (test_scripted_player_n_asked (table.computer), ==, 1);
  g_assert_true (reversi_match_redo (table.match));
  assert_ply (&table, 3, REVERSI_WHITE);
  g_assert_cmpuint (test_scripted_player_n_open (table.computer), ==, 1);
  g_assert_false (reversi_match_redo (table.match));
  table_clear (&table);
}

static void
test_start_in_the_past (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("d3c3b3b2");
  Table table;

  g_assert_true (reversi_game_jump (game, 1));
  table_init (&table, g_steal_pointer (&game), REVERSI_WHITE);
  g_assert_true (reversi_match_get_paused (table.match));
  g_assert_false (reversi_match_get_thinking (table.match));
  table_clear (&table);
}

static void
test_stepping_a_long_game (void)
{
  Table table;

  /* C27: the computer (the last move was the person's) is asked again and again */
  table_init (&table, test_new_game (C27), REVERSI_WHITE);
  g_autofree char *end = test_board (table.game);
  while (reversi_match_undo (table.match))
    ;
  assert_ply (&table, 0, REVERSI_BLACK);
  while (reversi_match_redo (table.match))
    ;
  g_autofree char *again = test_board (table.game);
  g_assert_cmpstr (again, ==, end);
  g_assert_cmpuint (test_scripted_player_n_open (table.computer), ==, 1);
  test_scripted_player_answer (table.computer, 0, test_square (table.game, "a1"));
  g_autofree char *after = test_board (table.game);
  g_assert_cmpstr (after, ==, end);
  table_clear (&table);
}

static void
test_branch_and_record (void)
{
  Table table;
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (guint8));

  /* C30 */
  table_init (&table, test_new_game (C27), REVERSI_NONE);
  g_assert_true (reversi_game_jump (table.game, 10));
  int other = another_move (table.game);
  g_assert_true (reversi_match_play (table.match, other));
  g_assert_cmpint (reversi_record_get_line (reversi_game_get_record (table.game), squares), ==, 11);
  g_assert_cmpuint (squares->len, ==, 11);
  g_assert_cmpint (g_array_index (squares, guint8, 10), ==, other);
  g_assert_true (reversi_game_choose_continuation (table.game, 10, test_square (table.game, "c6")));
  g_assert_cmpint (reversi_game_get_n_plies (table.game), ==, 37);
  table_clear (&table);
}

static void
test_exchange (void)
{
  Table table;
  g_autoptr (ReversiPlayer) person = NULL;
  g_autoptr (TestScriptedPlayer) stronger = test_scripted_player_new (FALSE);

  /* another level in mid-thought */
  table_init (&table, test_new_game ("d3"), REVERSI_WHITE);
  reversi_match_set_player (table.match, REVERSI_WHITE, REVERSI_PLAYER (stronger));
  assert_ply (&table, 1, REVERSI_WHITE);
  g_assert_true (test_scripted_player_is_cancelled (table.computer, 0));
  g_assert_cmpuint (test_scripted_player_n_open (stronger), ==, 1);
  /* the same player with another level */
  reversi_player_changed (REVERSI_PLAYER (stronger));
  g_assert_cmpuint (test_scripted_player_n_asked (stronger), ==, 2);
  g_assert_cmpuint (test_scripted_player_n_open (stronger), ==, 1);
  reversi_player_changed (REVERSI_PLAYER (table.computer));
  g_assert_cmpuint (test_scripted_player_n_asked (stronger), ==, 2);
  test_scripted_player_answer (table.computer, 0, test_square (table.game, "e3"));
  assert_ply (&table, 1, REVERSI_WHITE);

  /* swap sides: in two steps, as the window does */
  person = g_object_ref (reversi_match_get_player (table.match, REVERSI_BLACK));
  reversi_match_set_player (table.match, REVERSI_BLACK, REVERSI_PLAYER (stronger));
  reversi_match_set_player (table.match, REVERSI_WHITE, person);
  assert_ply (&table, 1, REVERSI_WHITE);
  g_assert_cmpuint (test_scripted_player_n_open (stronger), ==, 0);
  g_assert_true (play (&table, "c3"));
  g_assert_cmpuint (test_scripted_player_n_open (stronger), ==, 1);
  test_scripted_player_answer (stronger, LAST, test_square (table.game, "b3"));
  assert_ply (&table, 3, REVERSI_WHITE);
  test_scripted_player_drop (stronger);
  table_clear (&table);
}

static void
test_swap_after_undo (void)
{
  Table table;
  g_autoptr (ReversiPlayer) person = NULL;

  /* who swaps after an undo wants the computer to move there */
  table_init (&table, test_new_game ("d3c3"), REVERSI_WHITE);
  g_assert_true (reversi_match_undo (table.match));
  person = g_object_ref (reversi_match_get_player (table.match, REVERSI_BLACK));
  reversi_match_set_player (table.match, REVERSI_BLACK, REVERSI_PLAYER (table.computer));
  reversi_match_set_player (table.match, REVERSI_WHITE, person);
  g_assert_true (reversi_match_get_thinking (table.match));
  answer (&table, "e6");
  assert_ply (&table, 1, REVERSI_WHITE);
  table_clear (&table);
}

static void
test_busy (void)
{
  Table table;

  table_init (&table, test_new_game (""), REVERSI_WHITE);
  g_assert_true (play (&table, "d3"));
  reversi_match_set_busy (table.match, TRUE);
  answer (&table, "c3");
  settle ();
  assert_ply (&table, 1, REVERSI_WHITE);
  g_assert_true (reversi_match_get_thinking (table.match));
  reversi_match_set_busy (table.match, FALSE);
  assert_ply (&table, 2, REVERSI_BLACK);

  /* an answer that is held back can be withdrawn */
  g_assert_true (play (&table, "b3"));
  reversi_match_set_busy (table.match, TRUE);
  answer (&table, "b2");
  g_assert_true (reversi_match_undo (table.match));
  reversi_match_set_busy (table.match, FALSE);
  settle ();
  assert_ply (&table, 2, REVERSI_BLACK);
  table_clear (&table);
}

static void
test_pause (void)
{
  Table table;

  table_init (&table, test_new_game (""), REVERSI_WHITE);
  reversi_match_set_pause (table.match, 30);
  gint64 start = g_get_monotonic_time ();
  g_assert_true (play (&table, "d3"));
  answer (&table, "c3");
  assert_ply (&table, 1, REVERSI_WHITE);
  while (reversi_game_get_ply (table.game) == 1)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 30000);

  /* busy begins the pause anew */
  g_assert_true (play (&table, "b3"));
  answer (&table, "b2");
  reversi_match_set_busy (table.match, TRUE);
  start = g_get_monotonic_time ();
  reversi_match_set_busy (table.match, FALSE);
  while (reversi_game_get_ply (table.game) == 3)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 30000);
  table_clear (&table);
}

static void
test_second_move_has_its_own_pause (void)
{
  Table table;

  table_init (&table, test_new_game ("d3c3b3b2f5a3a1"), REVERSI_WHITE);
  answer (&table, "c1");
  reversi_match_set_busy (table.match, TRUE);
  answer (&table, "e3");
  settle ();
  assert_ply (&table, 8, REVERSI_WHITE);
  reversi_match_set_busy (table.match, FALSE);
  assert_ply (&table, 9, REVERSI_BLACK);
  table_clear (&table);
}

static void
test_move_now (void)
{
  Table table;

  table_init (&table, test_new_game (""), REVERSI_WHITE);
  reversi_match_move_now (table.match);
  reversi_match_set_pause (table.match, 1000000);
  g_assert_true (play (&table, "d3"));
  reversi_match_move_now (table.match);
  g_assert_cmpuint (test_scripted_player_n_hurried (table.computer), ==, 1);
  answer (&table, "c3"); /* no pause either */
  assert_ply (&table, 2, REVERSI_BLACK);
  /* an answer that waits for its pause */
  g_assert_true (play (&table, "b3"));
  answer (&table, "b2");
  assert_ply (&table, 3, REVERSI_WHITE);
  reversi_match_move_now (table.match);
  assert_ply (&table, 4, REVERSI_BLACK);
  g_assert_cmpuint (test_scripted_player_n_hurried (table.computer), ==, 1);
  table_clear (&table);
}

static void
test_watching (void)
{
  Table table;

  table_init_watching (&table);
  answer (&table, "d3");
  test_scripted_player_answer (table.second, LAST, test_square (table.game, "c3"));
  assert_ply (&table, 2, REVERSI_BLACK);
  g_assert_true (reversi_match_undo (table.match));
  assert_ply (&table, 1, REVERSI_WHITE);
  g_assert_true (reversi_match_get_paused (table.match));
  g_assert_false (reversi_match_get_thinking (table.match));
  reversi_match_step (table.match); /* the line goes on: no new move */
  assert_ply (&table, 2, REVERSI_BLACK);
  g_assert_true (reversi_match_get_paused (table.match));
  reversi_match_step (table.match);
  g_assert_true (reversi_match_get_thinking (table.match));
  reversi_match_step (table.match); /* once is enough */
  answer (&table, "b3");
  assert_ply (&table, 3, REVERSI_WHITE);
  g_assert_true (reversi_match_get_paused (table.match));
  g_assert_false (reversi_match_get_thinking (table.match));
  reversi_match_set_paused (table.match, FALSE);
  g_assert_true (reversi_match_get_thinking (table.match));
  test_scripted_player_answer (table.second, LAST, test_square (table.game, "b2"));
  assert_ply (&table, 4, REVERSI_BLACK);
  g_assert_true (reversi_match_get_thinking (table.match));
  table_clear (&table);
}

static void
test_failure (void)
{
  Table table;

  table_init (&table, test_new_game ("d3"), REVERSI_WHITE);
  test_scripted_player_fail (table.computer);
  g_assert_cmpint (table.n_failed, ==, 1);
  g_assert_true (reversi_match_get_paused (table.match));
  g_assert_false (reversi_match_get_thinking (table.match));
  reversi_match_set_paused (table.match, FALSE); /* try again */
  g_assert_true (reversi_match_get_thinking (table.match));
  answer (&table, "d3"); /* illegal */
  g_assert_cmpint (table.n_failed, ==, 2);
  assert_ply (&table, 1, REVERSI_WHITE);
  /* playing on from an earlier position goes on, too */
  g_assert_true (reversi_match_undo (table.match));
  g_assert_true (play (&table, "e6"));
  g_assert_true (reversi_match_get_thinking (table.match));
  table_clear (&table);
}

/* Handlers that call back */

static void
undo_match_cb (ReversiMatch *match)
{
  g_signal_handlers_disconnect_by_func (reversi_match_get_game (match), undo_match_cb, match);
  g_assert_true (reversi_match_undo (match));
}

static void
test_undo_inside_move (void)
{
  Table table;

  table_init (&table, test_new_game (""), REVERSI_WHITE);
  g_signal_connect_swapped (table.game, "move", G_CALLBACK (undo_match_cb), table.match);
  g_assert_true (play (&table, "d3"));
  assert_ply (&table, 0, REVERSI_BLACK);
  g_assert_cmpuint (test_scripted_player_n_asked (table.computer), ==, 0);
  g_assert_true (play (&table, "d3"));
  assert_ply (&table, 1, REVERSI_WHITE);
  table_clear (&table);
}

static void
drop_match_cb (ReversiMatch **match)
{
  if (*match != NULL)
    reversi_match_stop (*match);
  g_clear_object (match);
}

static void
test_drop_inside_handlers (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("");
  g_autoptr (ReversiPlayer) black = REVERSI_PLAYER (reversi_person_new ());
  g_autoptr (TestScriptedPlayer) white = test_scripted_player_new (FALSE);
  ReversiMatch *match = reversi_match_new (game, black, REVERSI_PLAYER (white));
  gpointer watched = match;

  g_object_add_weak_pointer (G_OBJECT (match), &watched);
  reversi_match_start (match);
  g_signal_connect_swapped (game, "move", G_CALLBACK (drop_match_cb), &match);
  g_assert_true (reversi_match_play (match, 19));
  g_assert_null (watched);

  match = reversi_match_new (game, black, REVERSI_PLAYER (white));
  watched = match;
  g_object_add_weak_pointer (G_OBJECT (match), &watched);
  g_signal_connect_swapped (match, "notify::thinking", G_CALLBACK (drop_match_cb), &match);
  reversi_match_start (match);
  g_assert_null (watched);
  g_assert_cmpuint (test_scripted_player_n_open (white), ==, 0);
  test_scripted_player_drop (white);
}

/* C32: commands while the computer thinks, its answers at any time, before and after */

static void
command_at_random (Table *table)
{
  int n_plies = reversi_game_get_n_plies (table->game);
  ReversiColour colour = (ReversiColour) g_test_rand_int_range (REVERSI_BLACK, REVERSI_WHITE + 1);
  g_autoptr (ReversiPlayer) person = REVERSI_PLAYER (reversi_person_new ());

  switch (g_test_rand_int_range (0, 16))
    {
    case 0:
      reversi_match_undo (table->match);
      break;
    case 1:
      reversi_match_redo (table->match);
      break;
    case 2:
      reversi_game_jump (table->game, g_test_rand_int_range (0, n_plies + 1));
      break;
    case 3:
      reversi_game_resign (table->game, colour);
      break;
    case 4:
      reversi_match_set_player (table->match, colour, REVERSI_PLAYER (table->computer));
      break;
    case 5:
      reversi_match_set_player (table->match, colour, person);
      break;
    case 6:
      reversi_match_set_paused (table->match, !reversi_match_get_paused (table->match));
      break;
    case 7:
      reversi_match_step (table->match);
      break;
    case 8:
      reversi_match_move_now (table->match);
      break;
    case 9:
      reversi_match_stop (table->match);
      reversi_match_start (table->match);
      break;
    case 10:
      reversi_match_set_busy (table->match, !reversi_match_get_busy (table->match));
      break;
    default:
      reversi_match_play (table->match, test_random_move (reversi_game_get_position (table->game)));
      break;
    }
}

static void
assert_sound (Table *table)
{
  ReversiColour turn = reversi_game_get_turn (table->game);
  guint n_open = test_scripted_player_n_open (table->computer);

  g_assert_cmpuint (n_open, <=, 1);
  if (n_open == 1)
    {
      g_assert_true (reversi_match_get_thinking (table->match));
      g_assert_true (reversi_match_get_player (table->match, turn) ==
                     REVERSI_PLAYER (table->computer));
      g_assert_true (reversi_position_equal (test_scripted_player_get_position (table->computer),
                                             reversi_game_get_position (table->game)));
    }
  if (turn == REVERSI_NONE)
    g_assert_false (reversi_match_get_thinking (table->match));
  g_assert_cmpint (table->n_failed, ==, 0);
}

static void
test_commands_at_any_time (void)
{
  for (int round = 0; round < 50; round++)
    {
      Table table;
      ReversiVariant variant;

      test_random_variant (&variant);
      table_init (&table, reversi_game_new (&variant), REVERSI_WHITE);
      for (int i = 0; i < 200; i++)
        {
          command_at_random (&table);
          assert_sound (&table);
          guint n_open = test_scripted_player_n_open (table.computer);
          if (n_open == 1 && g_test_rand_int_range (0, 2) == 0)
            {
              int square = test_random_move (reversi_game_get_position (table.game));
              test_scripted_player_answer (table.computer, LAST, square);
            }
          else if (n_open == 0 && g_test_rand_int_range (0, 4) == 0 &&
                   test_scripted_player_n_waiting (table.computer) > 0)
            { /* too late: nothing may come of it */
              int ply = reversi_game_get_ply (table.game);
              test_scripted_player_answer (table.computer, 0, g_test_rand_int_range (0, 36));
              g_assert_cmpint (reversi_game_get_ply (table.game), ==, ply);
            }
          assert_sound (&table);
        }
      table_clear (&table);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/reversi-match/two-people-play-and-undo", test_two_people);
  g_test_add_func ("/game/reversi-match/each-is-asked-in-turn", test_asked_in_turn);
  g_test_add_func ("/game/reversi-match/a-person-has-white", test_person_is_white);
  g_test_add_func ("/game/reversi-match/after-a-pass-the-other-goes-on", test_passes);
  g_test_add_func ("/game/reversi-match/undo-takes-the-pass-back", test_undo_after_pass);
  g_test_add_func ("/game/reversi-match/the-end-can-be-undone", test_undo_the_end);
  g_test_add_func ("/game/reversi-match/resigning-stops-the-thinking", test_resign);
  g_test_add_func ("/game/reversi-match/a-late-answer-never-lands", test_late_answers);
  g_test_add_func ("/game/reversi-match/dispose-withdraws-the-question",
                   test_dispose_while_thinking);
  g_test_add_func ("/game/reversi-match/looking-back-is-left-in-peace", test_looking_back);
  g_test_add_func ("/game/reversi-match/redo-to-the-end-asks", test_redo_to_the_end);
  g_test_add_func ("/game/reversi-match/a-game-can-start-in-its-past", test_start_in_the_past);
  g_test_add_func ("/game/reversi-match/all-back-and-all-forth", test_stepping_a_long_game);
  g_test_add_func ("/game/reversi-match/a-branch-is-the-line-of-the-record",
                   test_branch_and_record);
  g_test_add_func ("/game/reversi-match/players-can-be-exchanged", test_exchange);
  g_test_add_func ("/game/reversi-match/sides-can-be-swapped-after-undo", test_swap_after_undo);
  g_test_add_func ("/game/reversi-match/busy-holds-the-answer-back", test_busy);
  g_test_add_func ("/game/reversi-match/a-pause-before-the-computer-moves", test_pause);
  g_test_add_func ("/game/reversi-match/each-move-of-a-run-is-visible",
                   test_second_move_has_its_own_pause);
  g_test_add_func ("/game/reversi-match/move-now", test_move_now);
  g_test_add_func ("/game/reversi-match/watching-pauses-and-steps", test_watching);
  g_test_add_func ("/game/reversi-match/a-failure-pauses", test_failure);
  g_test_add_func ("/game/reversi-match/undo-inside-move", test_undo_inside_move);
  g_test_add_func ("/game/reversi-match/drop-inside-handlers", test_drop_inside_handlers);
  g_test_add_func ("/game/reversi-match/commands-at-any-time", test_commands_at_any_time);
  return g_test_run ();
}
