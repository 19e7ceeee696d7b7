/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* src/rules against the second implementation in tests/support, on random whole games of every
 * variant: at every ply all that can be asked of a position. */

#include "config.h"

#include "rules/notation.h"
#include "rules/variant.h"

#include "support/simple-rules.h"

#include <glib.h>
#include <string.h>

/* Times 90 variants, half of them with first moves. */
#define GAMES_EACH 120

/* How often the rare things happened: a test that never saw them would prove nothing. */
typedef struct
{
  int games, passes, wipe_outs, with_empties, draws;
} Seen;

static ReversiColour
colour_of (char letter)
{
  return letter == SIMPLE_BLACK   ? REVERSI_BLACK
         : letter == SIMPLE_WHITE ? REVERSI_WHITE
                                  : REVERSI_NONE;
}

static ReversiLegality
expected_legality (const SimpleGame *simple, int column, int row)
{
  if (simple->turn == SIMPLE_NOBODY)
    return REVERSI_MOVE_GAME_OVER;
  if (simple->at[row][column] != SIMPLE_EMPTY)
    return REVERSI_MOVE_OCCUPIED;
  if (simple_is_legal (simple, column, row))
    return REVERSI_MOVE_LEGAL;
  return simple->to_place > 0 ? REVERSI_MOVE_NOT_CENTRE : REVERSI_MOVE_FLIPS_NOTHING;
}

static void
compare_flips (const ReversiPosition *position, const SimpleGame *simple, int square)
{
  uint8_t flips[REVERSI_MAX_SQUARES];
  bool expected[12][12];
  int size = simple->size;
  int n = reversi_position_flips (position, square, flips);
  int n_expected =
      simple_flips (simple, simple->turn, square % size + 1, square / size + 1, expected);

  g_assert_cmpint (n, ==, simple->to_place > 0 ? 0 : n_expected);
  for (int i = 0; i < n; i++)
    {
      bool *found = &expected[flips[i] / size + 1][flips[i] % size + 1];
      g_assert_true (*found);
      *found = false; /* so that none is counted twice */
    }
}

static void
compare_moves (const ReversiPosition *position, const SimpleGame *simple)
{
  uint8_t moves[REVERSI_MAX_SQUARES];
  int size = simple->size;
  int n = reversi_position_legal_moves (position, moves);
  int n_legal = 0;

  for (int s = 0; s < size * size; s++)
    {
      int row = s / size + 1, column = s % size + 1;
      ReversiLegality legality = expected_legality (simple, column, row);

      g_assert_cmpint (position->squares[s], ==, colour_of (simple->at[row][column]));
      g_assert_cmpint (reversi_position_check (position, s), ==, legality);
      if (legality != REVERSI_MOVE_LEGAL)
        continue;
      g_assert_cmpint (n_legal, <, n);
      g_assert_cmpint (moves[n_legal++], ==, s);
      compare_flips (position, simple, s);
    }
  g_assert_cmpint (n_legal, ==, n);
  g_assert_cmpint (reversi_position_check (position, size * size), !=, REVERSI_MOVE_LEGAL);
}

static void
compare (const ReversiPosition *position, const SimpleGame *simple)
{
  static const char letters[] = { SIMPLE_EMPTY, SIMPLE_BLACK, SIMPLE_WHITE };

  g_assert_cmpint (position->size, ==, simple->size);
  g_assert_cmpint (position->side, ==, colour_of (simple->turn));
  g_assert_cmpint (position->placements, ==, simple->to_place);
  g_assert_cmpint (reversi_position_is_over (position), ==, simple->turn == SIMPLE_NOBODY);
  compare_moves (position, simple);
  for (ReversiColour c = REVERSI_NONE; c <= REVERSI_WHITE; c++)
    g_assert_cmpint (reversi_position_count (position, c), ==, simple_count (simple, letters[c]));
  for (ReversiColour c = REVERSI_BLACK; c <= REVERSI_WHITE; c++)
    g_assert_cmpint (reversi_position_tournament_count (position, c), ==,
                     simple_tournament_count (simple, letters[c]));
  g_assert_cmpint (reversi_position_winner (position), ==, colour_of (simple_winner (simple)));
}

static void
play_both (ReversiPosition *position, SimpleGame *simple, int square, Seen *seen)
{
  ReversiMove move;
  int size = simple->size;
  char mover = simple->turn;
  uint8_t flips[REVERSI_MAX_SQUARES];
  int n_flips = reversi_position_flips (position, square, flips);

  g_assert_cmpint (reversi_position_play (position, square, &move), ==, REVERSI_MOVE_LEGAL);
  g_assert_true (simple_play (simple, square % size + 1, square / size + 1));

  g_assert_cmpint (move.square, ==, square);
  g_assert_cmpint (move.colour, ==, colour_of (mover));
  g_assert_cmpint (move.passed, ==, colour_of (simple->passed));
  g_assert_cmpmem (move.flips, move.n_flips, flips, n_flips);
  seen->passes += simple->passed != SIMPLE_NOBODY;
}

static int
random_move (const ReversiPosition *position)
{
  uint8_t moves[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, moves);

  g_assert_cmpint (n, >, 0);
  return moves[g_test_rand_int_range (0, n)];
}

/* Lets some plies be the variant's own, as in a random start; both begin behind them. */
static void
add_first_moves (ReversiVariant *variant, SimpleGame *simple)
{
  ReversiPosition position;
  Seen ignored = { 0 };
  int n = g_test_rand_int_range (1, 13);

  g_assert_true (reversi_variant_start (variant, &position));
  while (variant->n_first_moves < n)
    {
      int square = random_move (&position);
      variant->first_moves[variant->n_first_moves++] = (uint8_t) square;
      play_both (&position, simple, square, &ignored);
      if (reversi_position_is_over (&position))
        return; /* a random start that is no game: the caller must see it refused */
    }
}

static void
play_game (ReversiVariant *variant, bool with_first_moves, Seen *seen)
{
  ReversiPosition position;
  SimpleGame simple;

  simple_start (&simple, variant->size, reversi_opening_key ((ReversiOpening) variant->opening),
                variant->goal == REVERSI_GOAL_FEWEST, variant->handicap);
  if (with_first_moves)
    add_first_moves (variant, &simple);
  if (simple.turn == SIMPLE_NOBODY)
    {
      g_assert_false (reversi_variant_start (variant, &position));
      return;
    }
  g_assert_true (reversi_variant_start (variant, &position));
  compare (&position, &simple);
  while (simple.turn != SIMPLE_NOBODY)
    {
      play_both (&position, &simple, random_move (&position), seen);
      compare (&position, &simple);
    }

  int black = simple_count (&simple, SIMPLE_BLACK), white = simple_count (&simple, SIMPLE_WHITE);
  seen->games++;
  seen->wipe_outs += black == 0 || white == 0;
  seen->with_empties += black + white < variant->size * variant->size;
  seen->draws += black == white;
}

static void
test_every_variant (void)
{
  Seen seen = { 0 };

  for (int i = 0; i < 90 * GAMES_EACH; i++)
    {
      ReversiVariant variant;

      reversi_variant_init (&variant);
      variant.size = (uint8_t) (6 + i % 3 * 2);
      variant.opening = (uint8_t) (i / 3 % 3);
      variant.goal = (uint8_t) (i / 9 % 2);
      variant.handicap = (uint8_t) (i / 18 % 5);
      play_game (&variant, i / 90 % 2 == 1, &seen);
    }

  g_test_message ("%d games, %d passes, %d wipe-outs, %d with empties, %d draws", seen.games,
                  seen.passes, seen.wipe_outs, seen.with_empties, seen.draws);
  g_assert_cmpint (seen.games, >=, 10000);
  g_assert_cmpint (seen.passes, >, 1000);
  g_assert_cmpint (seen.wipe_outs, >, 0);
  g_assert_cmpint (seen.with_empties, >, 100);
  g_assert_cmpint (seen.draws, >, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/against-simple/every-variant-gives-the-same-games", test_every_variant);
  return g_test_run ();
}
