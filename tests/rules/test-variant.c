/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"
#include "rules/variant.h"
#include "support/legal-moves.h"

#include <glib.h>
#include <string.h>

static ReversiPosition
start_of (int size, ReversiOpening opening, int handicap)
{
  ReversiVariant variant;
  ReversiPosition position;

  reversi_variant_init (&variant);
  variant.size = (uint8_t) size;
  variant.opening = (uint8_t) opening;
  variant.handicap = (uint8_t) handicap;
  g_assert_true (reversi_variant_start (&variant, &position));
  return position;
}

static void
assert_board (const ReversiPosition *position, const char *expected)
{
  char text[REVERSI_BOARD_TEXT_SIZE];

  reversi_position_to_text (position, text);
  g_assert_cmpstr (text, ==, expected);
}

/* O08 */
static void
test_openings (void)
{
  ReversiPosition standard = start_of (8, REVERSI_OPENING_STANDARD, 0);
  ReversiPosition parallel = start_of (8, REVERSI_OPENING_PARALLEL, 0);
  ReversiPosition original = start_of (8, REVERSI_OPENING_ORIGINAL, 0);

  assert_board (&standard, "---------------------------OX------XO---------------------------");
  test_assert_legal_moves (&standard, "d3 c4 f5 e6");
  assert_board (&parallel, "---------------------------XO------XO---------------------------");
  test_assert_legal_moves (&parallel, "f3 f4 f5 f6");
  assert_board (&original, "----------------------------------------------------------------");
  test_assert_legal_moves (&original, "d4 e4 d5 e5");
  g_assert_cmpint (original.side, ==, REVERSI_BLACK);
}

/* The two that cannot be chosen, from text. */
static void
test_other_start_patterns (void)
{
  ReversiPosition position;

  g_assert_true (reversi_position_from_text (
      "---------------------------XO------OX--------------------------- X", &position));
  test_assert_legal_moves (&position, "e3 f4 c5 d6");
  g_assert_true (reversi_position_from_text (
      "---------------------------XX------OO--------------------------- X", &position));
  test_assert_legal_moves (&position, "c6 d6 e6 f6");
}

static void
test_other_sizes (void)
{
  ReversiPosition small = start_of (6, REVERSI_OPENING_STANDARD, 0);
  ReversiPosition large = start_of (10, REVERSI_OPENING_PARALLEL, 0);

  assert_board (&small, "--------------OX----XO--------------");
  test_assert_legal_moves (&small, "c2 b3 e4 d5");
  test_assert_legal_moves (&large, "g4 g5 g6 g7");
}

/* Corners come in the order a1, h8, h1, a8, and White moves first. */
static void
test_handicap (void)
{
  static const char *const corners[] = { "a1", "h8", "h1", "a8" };

  for (int handicap = 1; handicap <= REVERSI_MAX_HANDICAP; handicap++)
    {
      ReversiPosition position = start_of (8, REVERSI_OPENING_STANDARD, handicap);

      g_assert_cmpint (position.side, ==, REVERSI_WHITE);
      g_assert_cmpint (reversi_position_count (&position, REVERSI_BLACK), ==, 2 + handicap);
      for (int i = 0; i < REVERSI_MAX_HANDICAP; i++)
        g_assert_cmpint (position.squares[reversi_square_parse (8, corners[i], NULL)], ==,
                         i < handicap ? REVERSI_BLACK : REVERSI_NONE);
      test_assert_legal_moves (&position, "e3 f4 c5 d6");
    }

  ReversiPosition large = start_of (10, REVERSI_OPENING_STANDARD, 2);
  g_assert_cmpint (large.squares[99], ==, REVERSI_BLACK);

  /* In the original game White then also places first. */
  ReversiPosition original = start_of (8, REVERSI_OPENING_ORIGINAL, 3);
  g_assert_cmpint (original.side, ==, REVERSI_WHITE);
  g_assert_cmpint (original.placements, ==, 4);
}

/* The first four discs flip nothing, go to the centre only, and are moves. */
static void
test_placements (void)
{
  ReversiPosition position = start_of (8, REVERSI_OPENING_ORIGINAL, 0);
  static const char *const order[] = { "d4", "e4", "e5", "d5" };
  ReversiMove move;

  for (int i = 0; i < 4; i++)
    {
      int square = reversi_square_parse (8, order[i], NULL);

      g_assert_cmpint (reversi_position_check (&position, reversi_square_parse (8, "c4", NULL)), ==,
                       REVERSI_MOVE_NOT_CENTRE);
      g_assert_cmpint (reversi_position_play (&position, square, &move), ==, REVERSI_MOVE_LEGAL);
      g_assert_cmpint (move.n_flips, ==, 0);
      g_assert_cmpint (move.passed, ==, REVERSI_NONE);
      g_assert_cmpint (reversi_position_play (&position, square, &move), ==, REVERSI_MOVE_OCCUPIED);
    }
  assert_board (&position, "---------------------------XO------OX---------------------------");
  g_assert_cmpint (position.side, ==, REVERSI_BLACK);
  test_assert_legal_moves (&position, "e3 f4 c5 d6");
}

static void
test_keys (void)
{
  for (ReversiOpening i = REVERSI_OPENING_STANDARD; i <= REVERSI_OPENING_ORIGINAL; i++)
    {
      ReversiOpening back;
      g_assert_true (reversi_opening_from_key (reversi_opening_key (i), &back));
      g_assert_cmpint (back, ==, i);
    }
  for (ReversiGoal i = REVERSI_GOAL_MOST; i <= REVERSI_GOAL_FEWEST; i++)
    {
      ReversiGoal back;
      g_assert_true (reversi_goal_from_key (reversi_goal_key (i), &back));
      g_assert_cmpint (back, ==, i);
    }

  ReversiOpening opening = REVERSI_OPENING_PARALLEL;
  ReversiGoal goal = REVERSI_GOAL_FEWEST;
  g_assert_false (reversi_opening_from_key ("", &opening));
  g_assert_false (reversi_opening_from_key ("Standard", &opening));
  g_assert_false (reversi_goal_from_key ("least", &goal));
  g_assert_cmpint (opening, ==, REVERSI_OPENING_PARALLEL);
  g_assert_cmpint (goal, ==, REVERSI_GOAL_FEWEST);
}

static void
assert_refused (const ReversiVariant *variant)
{
  ReversiPosition position, untouched;

  memset (&position, 0x55, sizeof position);
  untouched = position;
  g_assert_false (reversi_variant_start (variant, &position));
  g_assert_cmpmem (&position, sizeof position, &untouched, sizeof untouched);
}

static void
test_first_moves (void)
{
  ReversiVariant variant;
  ReversiPosition position;

  reversi_variant_init (&variant);
  variant.n_first_moves = 2;
  variant.first_moves[0] = (uint8_t) reversi_square_parse (8, "f5", NULL);
  variant.first_moves[1] = (uint8_t) reversi_square_parse (8, "d6", NULL);
  g_assert_true (reversi_variant_start (&variant, &position));
  assert_board (&position, "---------------------------OX------OXX-----O--------------------");
  g_assert_cmpint (position.side, ==, REVERSI_BLACK);

  variant.first_moves[1] = variant.first_moves[0]; /* occupied */
  assert_refused (&variant);
  variant.first_moves[1] = 0; /* flips nothing */
  assert_refused (&variant);
  variant.first_moves[1] = 255; /* off the board */
  assert_refused (&variant);
  variant.first_moves[1] = 64;
  assert_refused (&variant);
}

/* C01: these nine moves end the game, so they leave none to play. */
static void
test_first_moves_leave_a_game (void)
{
  static const char *const moves[] = { "e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5" };
  ReversiVariant variant;
  ReversiPosition position;

  reversi_variant_init (&variant);
  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    variant.first_moves[i] = (uint8_t) reversi_square_parse (8, moves[i], NULL);
  variant.n_first_moves = G_N_ELEMENTS (moves) - 1;
  g_assert_true (reversi_variant_start (&variant, &position));
  variant.n_first_moves++;
  assert_refused (&variant);
}

static void
test_garbage (void)
{
  ReversiVariant variant;

  for (int size = 0; size < 256; size++)
    {
      reversi_variant_init (&variant);
      variant.size = (uint8_t) size;
      if (size != 6 && size != 8 && size != 10)
        assert_refused (&variant);
    }
  reversi_variant_init (&variant);
  variant.opening = 3;
  assert_refused (&variant);
  reversi_variant_init (&variant);
  variant.goal = 2;
  assert_refused (&variant);
  reversi_variant_init (&variant);
  variant.handicap = 5;
  assert_refused (&variant);
  reversi_variant_init (&variant);
  variant.n_first_moves = 255;
  assert_refused (&variant);

  for (int round = 0; round < 100000; round++)
    {
      ReversiPosition position;
      guint8 *bytes = (guint8 *) &variant;

      reversi_variant_init (&variant);
      for (size_t i = 0; i < sizeof variant; i++)
        if (i >= 5 || g_test_rand_int_range (0, 4) == 0)
          bytes[i] = (guint8) g_test_rand_int_range (0, i < 5 ? 12 : 256);
      if (reversi_variant_start (&variant, &position))
        g_assert_false (reversi_position_is_over (&position));
    }
}

static void
test_equal (void)
{
  ReversiVariant a, b;

  reversi_variant_init (&a);
  reversi_variant_init (&b);
  g_assert_true (reversi_variant_equal (&a, &b));
  b.goal = REVERSI_GOAL_FEWEST;
  g_assert_false (reversi_variant_equal (&a, &b));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/variant/openings", test_openings);
  g_test_add_func ("/rules/variant/other-start-patterns", test_other_start_patterns);
  g_test_add_func ("/rules/variant/other-sizes", test_other_sizes);
  g_test_add_func ("/rules/variant/handicap-gives-corners-and-white-begins", test_handicap);
  g_test_add_func ("/rules/variant/placements-flip-nothing", test_placements);
  g_test_add_func ("/rules/variant/keys-round-trip", test_keys);
  g_test_add_func ("/rules/variant/first-moves-are-played-or-refused", test_first_moves);
  g_test_add_func ("/rules/variant/first-moves-leave-a-game", test_first_moves_leave_a_game);
  g_test_add_func ("/rules/variant/garbage-is-refused", test_garbage);
  g_test_add_func ("/rules/variant/equal", test_equal);
  return g_test_run ();
}
