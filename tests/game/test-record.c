/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/record.h"
#include "rules/notation.h"

#include <string.h>

static ReversiRecord *
new_standard (void)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  return reversi_record_new (&variant);
}

static int
square (const char *name)
{
  return reversi_square_parse (8, name, NULL);
}

static int
play (ReversiRecord *record, const char *name)
{
  return reversi_record_play (record, square (name));
}

/* A random legal move, when there is one. */
static void
play_random (ReversiRecord *record)
{
  ReversiPosition position;
  guint8 squares[REVERSI_MAX_SQUARES];

  reversi_record_get_position (record, record->current, &position);
  int n = reversi_position_legal_moves (&position, squares);
  if (n > 0)
    reversi_record_play (record, squares[g_test_rand_int_range (0, n)]);
}

static void
walk (ReversiRecord *record, int steps)
{
  while (steps-- > 0)
    {
      int n_nodes = (int) record->nodes->len;
      int dice = g_test_rand_int_range (0, 20);

      if (dice == 0)
        reversi_record_step_back (record);
      else if (dice == 1)
        reversi_record_step_forward (record);
      else if (dice == 2)
        reversi_record_go (record, g_test_rand_int_range (-1, n_nodes));
      else if (dice == 3 && n_nodes > 0)
        reversi_record_choose (record, g_test_rand_int_range (0, n_nodes));
      else
        play_random (record);
    }
}

static void
test_walks_stay_valid (void)
{
  for (int i = 0; i < 200; i++)
    {
      ReversiVariant variant;
      reversi_variant_init (&variant);
      variant.size = (guint8) (6 + 2 * g_test_rand_int_range (0, 3));
      variant.opening = (guint8) g_test_rand_int_range (0, 3);
      variant.goal = (guint8) g_test_rand_int_range (0, 2);
      variant.handicap = (guint8) g_test_rand_int_range (0, 5);

      g_autoptr (ReversiRecord) record = reversi_record_new (&variant);
      g_assert_nonnull (record);
      g_assert_false (reversi_record_is_set_up (record));
      walk (record, g_test_rand_int_range (0, 200));
      g_assert_true (reversi_record_is_valid (record));

      g_autoptr (ReversiRecord) copy = reversi_record_copy (record);
      g_assert_true (reversi_record_equal (record, copy));
      walk (copy, 20);
      g_assert_true (reversi_record_is_valid (copy));
      g_assert_true (reversi_record_is_valid (record));
    }
}

static void
test_playing_on_keeps_the_old_line (void)
{
  g_autoptr (ReversiRecord) record = new_standard ();
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (guint8));

  play (record, "d3");
  int c5 = play (record, "c5");
  play (record, "d6");
  g_assert_true (reversi_record_step_back (record));
  g_assert_true (reversi_record_step_back (record));
  int c3 = play (record, "c3");
  g_assert_cmpint (record->nodes->len, ==, 4);
  g_assert_cmpint (reversi_record_get_line (record, squares), ==, 2);
  g_assert_cmpint (squares->len, ==, 2);
  g_assert_cmpint (g_array_index (squares, guint8, 1), ==, square ("c3"));

  reversi_record_step_back (record);
  g_assert_cmpint (play (record, "c5"), ==, c5);
  g_assert_cmpint (record->nodes->len, ==, 4);
  g_array_set_size (squares, 0);
  g_assert_cmpint (reversi_record_get_line (record, squares), ==, 2);
  g_assert_cmpint (squares->len, ==, 3);

  g_assert_cmpint (reversi_record_find_child (record, 0, square ("c3")), ==, c3);
  g_assert_cmpint (reversi_record_find_child (record, 0, square ("e3")), ==, -1);
  g_assert_cmpint (reversi_record_find_child (record, c3, REVERSI_NO_SQUARE), ==, -1);
}

static void
test_steps_end_at_the_ends (void)
{
  g_autoptr (ReversiRecord) record = new_standard ();

  g_assert_false (reversi_record_step_back (record));
  g_assert_false (reversi_record_step_forward (record));
  play (record, "d3");
  play (record, "c5");
  g_assert_false (reversi_record_step_forward (record));
  g_assert_true (reversi_record_step_back (record));
  g_assert_true (reversi_record_step_back (record));
  g_assert_false (reversi_record_step_back (record));
  g_assert_true (reversi_record_step_forward (record));
  g_assert_true (reversi_record_step_forward (record));
  g_assert_cmpint (reversi_record_get_ply (record, record->current), ==, 2);
}

static void
test_a_choice_beyond_which_the_board_stood_steps_back (void)
{
  g_autoptr (ReversiRecord) record = new_standard ();

  int d3 = play (record, "d3");
  int c3 = play (record, "c3");
  reversi_record_go (record, d3);
  play (record, "c5");
  play (record, "d6");
  reversi_record_choose (record, c3);
  g_assert_cmpint (record->current, ==, d3);
  g_assert_cmpint (reversi_record_get_next (record, d3), ==, c3);
  g_assert_true (reversi_record_is_valid (record));
}

static void
test_a_choice_ahead_leaves_the_board (void)
{
  g_autoptr (ReversiRecord) record = new_standard ();

  int d3 = play (record, "d3");
  int c3 = play (record, "c3");
  reversi_record_go (record, d3);
  play (record, "c5");
  reversi_record_go (record, REVERSI_RECORD_START);
  reversi_record_choose (record, c3);
  g_assert_cmpint (record->current, ==, REVERSI_RECORD_START);
  reversi_record_step_forward (record);
  reversi_record_step_forward (record);
  g_assert_cmpint (record->current, ==, c3);
}

static void
test_a_move_takes_the_resignation_back (void)
{
  g_autoptr (ReversiRecord) record = new_standard ();

  play (record, "d3");
  record->resigned = REVERSI_WHITE;
  g_assert_true (reversi_record_is_valid (record));
  play (record, "c3");
  g_assert_cmpint (record->resigned, ==, REVERSI_NONE);
  record->resigned = REVERSI_BLACK;
  reversi_record_step_back (record);
  g_assert_cmpint (record->resigned, ==, REVERSI_NONE);
}

static void
test_a_full_record_refuses (void)
{
  g_autoptr (ReversiRecord) record = new_standard ();
  ReversiRecordNode node = { -1, -1, (guint8) square ("d3") };

  for (int i = 0; i < REVERSI_RECORD_MAX_NODES; i++)
    g_array_append_val (record->nodes, node);
  record->first = 0;
  g_assert_cmpint (play (record, "c4"), ==, -1);
  g_assert_cmpint (play (record, "d3"), ==, 0);
  g_assert_cmpint (record->nodes->len, ==, REVERSI_RECORD_MAX_NODES);
}

static void
test_set_up_positions (void)
{
  ReversiPosition position;

  g_assert_true (
      reversi_position_from_text ("XO---- -OO--- --XO-- --OX-- ---OO- ----OX O", &position));
  position.goal = REVERSI_GOAL_FEWEST;
  g_autoptr (ReversiRecord) record = reversi_record_new_from_position (&position);
  g_assert_true (reversi_record_is_set_up (record));
  g_assert_true (reversi_record_is_valid (record));
  g_assert_cmpint (record->variant.goal, ==, REVERSI_GOAL_FEWEST);
  reversi_record_play (record, reversi_square_parse (6, "f2", NULL));
  g_assert_false (reversi_record_is_valid (record));
  reversi_record_step_back (record);
  g_array_set_size (record->nodes, 0);
  record->first = -1;
  play_random (record);
  g_assert_cmpint (record->nodes->len, ==, 1);
  g_assert_true (reversi_record_is_valid (record));

  g_assert_true (reversi_position_from_text ("------------------------------------", &position));
  g_autoptr (ReversiRecord) over = reversi_record_new_from_position (&position);
  g_assert_true (reversi_record_is_valid (over));
}

/* Each change makes a record that is none. */
typedef void (*Spoil) (ReversiRecord *record);

static ReversiRecordNode *
last (ReversiRecord *record)
{
  return &g_array_index (record->nodes, ReversiRecordNode, record->nodes->len - 1);
}

static void
spoil_size (ReversiRecord *record)
{
  record->variant.size = 7;
}

static void
spoil_start_size (ReversiRecord *record)
{
  record->start.size = 200;
}

static void
spoil_start_square (ReversiRecord *record)
{
  record->start.squares[0] = 3;
}

static void
spoil_start_tail (ReversiRecord *record)
{
  record->start.squares[64] = REVERSI_BLACK;
}

static void
spoil_start_side (ReversiRecord *record)
{
  record->start.side = REVERSI_NONE;
}

static void
spoil_placements (ReversiRecord *record)
{
  record->start.placements = 2;
}

static void
spoil_goal (ReversiRecord *record)
{
  record->start.goal = REVERSI_GOAL_FEWEST;
}

static void
spoil_parent (ReversiRecord *record)
{
  last (record)->parent = (gint16) (record->nodes->len - 1);
}

static void
spoil_move (ReversiRecord *record)
{
  last (record)->square = 255;
}

static void
spoil_next (ReversiRecord *record)
{
  last (record)->next = 0;
}

static void
spoil_next_range (ReversiRecord *record)
{
  last (record)->next = 30000;
}

static void
spoil_first (ReversiRecord *record)
{
  record->first = -1;
}

static void
spoil_current (ReversiRecord *record)
{
  record->current = -2;
}

static void
spoil_resigned (ReversiRecord *record)
{
  record->resigned = 3;
}

static void
spoil_sibling (ReversiRecord *record)
{
  ReversiRecordNode twin = *last (record);
  g_array_append_val (record->nodes, twin);
}

static void
spoil_line (ReversiRecord *record)
{
  reversi_record_step_back (record);
  play (record, "c3");
  record->current = 1;
}

static void
test_whatever_is_no_game_is_refused (void)
{
  const Spoil spoils[] = {
    spoil_size,       spoil_start_size, spoil_start_square, spoil_start_tail,
    spoil_start_side, spoil_placements, spoil_goal,         spoil_parent,
    spoil_move,       spoil_next,       spoil_next_range,   spoil_first,
    spoil_current,    spoil_resigned,   spoil_sibling,      spoil_line,
  };

  for (guint i = 0; i < G_N_ELEMENTS (spoils); i++)
    {
      g_autoptr (ReversiRecord) record = new_standard ();
      play (record, "d3");
      play (record, "c5");
      g_assert_true (reversi_record_is_valid (record));
      spoils[i](record);
      if (reversi_record_is_valid (record))
        g_error ("change %u was not seen", i);
    }
}

static void
test_a_variant_that_is_none_gives_no_record (void)
{
  ReversiVariant variant = { 0 };

  g_assert_null (reversi_record_new (&variant));
}

static void
test_is_a_boxed_value (void)
{
  g_auto (GValue) value = G_VALUE_INIT;
  g_autoptr (ReversiRecord) record = new_standard ();

  play (record, "d3");
  g_value_init (&value, REVERSI_TYPE_RECORD);
  g_value_set_boxed (&value, record);
  g_assert_true (g_value_get_boxed (&value) != record);
  g_assert_true (reversi_record_equal (g_value_get_boxed (&value), record));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/record/walks-stay-valid", test_walks_stay_valid);
  g_test_add_func ("/game/record/playing-on-keeps-the-old-line",
                   test_playing_on_keeps_the_old_line);
  g_test_add_func ("/game/record/steps-end-at-the-ends", test_steps_end_at_the_ends);
  g_test_add_func ("/game/record/a-choice-beyond-which-the-board-stood-steps-back",
                   test_a_choice_beyond_which_the_board_stood_steps_back);
  g_test_add_func ("/game/record/a-choice-ahead-leaves-the-board",
                   test_a_choice_ahead_leaves_the_board);
  g_test_add_func ("/game/record/a-move-takes-the-resignation-back",
                   test_a_move_takes_the_resignation_back);
  g_test_add_func ("/game/record/a-full-record-refuses", test_a_full_record_refuses);
  g_test_add_func ("/game/record/set-up-positions", test_set_up_positions);
  g_test_add_func ("/game/record/whatever-is-no-game-is-refused",
                   test_whatever_is_no_game_is_refused);
  g_test_add_func ("/game/record/a-variant-that-is-none-gives-no-record",
                   test_a_variant_that_is_none_gives_no_record);
  g_test_add_func ("/game/record/is-a-boxed-value", test_is_a_boxed_value);

  return g_test_run ();
}
