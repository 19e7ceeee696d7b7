/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Counts of the game tree that others have published, and solved games. */

#include "config.h"

#include "rules/notation.h"
#include "rules/variant.h"

#include <glib.h>

/* What a pass is worth in plies. Published counts exist for both. */
typedef enum
{
  PASS_IS_FREE,
  PASS_IS_A_PLY,
} PassCost;

/* From the start of 8×8, by depth from 1 on; a game that ended is one leaf. */
static const guint64 leaves[][2] = {
  { 4, 4 },
  { 12, 12 },
  { 56, 56 },
  { 244, 244 },
  { 1396, 1396 },
  { 8200, 8200 },
  { 55092, 55092 },
  { 390216, 390216 },
  { 3005320, 3005288 },
  { 24571420, 24571284 },
  { 212260880, 212258800 },
};

static guint64
perft (const ReversiPosition *position, int depth, PassCost cost)
{
  uint8_t moves[REVERSI_MAX_SQUARES];
  guint64 n_leaves = 0;

  if (depth <= 0 || reversi_position_is_over (position))
    return 1;
  int n = reversi_position_legal_moves (position, moves);
  if (depth == 1)
    return (guint64) n;
  for (int i = 0; i < n; i++)
    {
      ReversiPosition next = *position;
      ReversiMove move;

      g_assert_cmpint (reversi_position_play (&next, moves[i], &move), ==, REVERSI_MOVE_LEGAL);
      n_leaves += perft (&next, depth - (move.passed ? 1 + (int) cost : 1), cost);
    }
  return n_leaves;
}

static void
check_depths (int from, int to)
{
  ReversiVariant variant;
  ReversiPosition start;

  reversi_variant_init (&variant);
  g_assert_true (reversi_variant_start (&variant, &start));
  for (int depth = from; depth <= to; depth++)
    for (PassCost cost = PASS_IS_FREE; cost <= PASS_IS_A_PLY; cost++)
      g_assert_cmpuint (perft (&start, depth, cost), ==, leaves[depth - 1][cost]);
}

static void
test_to_depth_9 (void)
{
  check_depths (1, 9);
}

static void
test_to_depth_11 (void)
{
  check_depths (10, 11);
}

/* Alpha-beta without any knowledge: the final disc difference for @side. */
static int
solve (const ReversiPosition *position, ReversiColour side, int alpha, int beta)
{
  uint8_t moves[REVERSI_MAX_SQUARES];

  if (reversi_position_is_over (position))
    return reversi_position_count (position, side) -
           reversi_position_count (position, reversi_colour_other (side));
  if (position->side != side)
    return -solve (position, reversi_colour_other (side), -beta, -alpha);

  int n = reversi_position_legal_moves (position, moves);
  for (int i = 0; i < n && alpha < beta; i++)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, moves[i], NULL);
      alpha = MAX (alpha, solve (&next, side, alpha, beta));
    }
  return alpha;
}

/* The second player wins 4×4 by 11–3 with two empty. */
static void
test_solved_4x4 (void)
{
  ReversiPosition start;

  reversi_position_clear (&start, 4, REVERSI_GOAL_MOST);
  start.squares[5] = start.squares[10] = REVERSI_WHITE;
  start.squares[6] = start.squares[9] = REVERSI_BLACK;
  g_assert_false (reversi_position_settle (&start));
  g_assert_cmpint (solve (&start, REVERSI_BLACK, -16, 16), ==, -8);
}

int
main (int argc, char *argv[])
{
  bool slow = argc > 1 && g_str_equal (argv[argc - 1], "slow");

  g_test_init (&argc, &argv, NULL);
  if (slow)
    g_test_add_func ("/rules/perft/published-counts-to-depth-11", test_to_depth_11);
  else
    {
      g_test_add_func ("/rules/perft/published-counts-to-depth-9", test_to_depth_9);
      g_test_add_func ("/rules/perft/the-second-player-wins-4x4-by-8", test_solved_4x4);
    }
  return g_test_run ();
}
