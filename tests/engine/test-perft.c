/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/perft.h"

#include "rules/notation.h"
#include "rules/variant.h"
#include "support/random-positions.h"

#include <glib.h>

/* Published: a pass is a ply, a finished game is one leaf. */
static const uint64_t published[] = {
  1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800,
};

static void
start_has_the_published_counts (void)
{
  ReversiVariant variant;
  ReversiPosition start;
  int depth = g_test_slow () ? 11 : 10;

  reversi_variant_init (&variant);
  g_assert_true (reversi_variant_start (&variant, &start));
  for (int i = 0; i <= depth; i++)
    g_assert_cmpuint (reversi_engine_perft (reversi_isa_get (0), &start, i), ==, published[i]);
}

/* A pass is a ply: the position after it is only seen through whose turn it becomes. */
static uint64_t
leaves_by_rules (const ReversiPosition *position, bool pass_pending, int depth)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  uint64_t leaves = 0;

  if (depth == 0 || reversi_position_is_over (position))
    return 1;
  if (pass_pending)
    return leaves_by_rules (position, false, depth - 1);

  int n = reversi_position_legal_moves (position, squares);
  for (int i = 0; i < n; i++)
    {
      ReversiPosition next = *position;
      ReversiMove move;
      reversi_position_play (&next, squares[i], &move);
      bool passed = move.passed != REVERSI_NONE && !reversi_position_is_over (&next);
      leaves += leaves_by_rules (&next, passed, depth - 1);
    }
  return leaves;
}

static void
check_against_rules (const ReversiPosition *position, int depth)
{
  uint64_t expected = leaves_by_rules (position, false, depth);
  uint64_t got = reversi_engine_perft (reversi_isa_get (0), position, depth);

  if (got != expected)
    message_position (position);
  g_assert_cmpuint (got, ==, expected);
}

static void
agrees_with_the_rules_in_every_variant (void)
{
  for (int i = 0; i < 4000; i++)
    {
      ReversiPosition position;
      random_position (&position);
      check_against_rules (&position, 2);
    }
  for (int i = 0; i < 200; i++)
    {
      ReversiPosition position;
      random_late_position (g_test_rand_int_range (1, 7), &position);
      check_against_rules (&position, 8);
    }
}

static void
agrees_with_the_rules_on_thrown_discs (void)
{
  for (int i = 0; i < 4000; i++)
    {
      ReversiPosition position;
      random_discs (&position);
      check_against_rules (&position, 2);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/perft/start-has-the-published-counts", start_has_the_published_counts);
  g_test_add_func ("/engine/perft/agrees-with-the-rules-in-every-variant",
                   agrees_with_the_rules_in_every_variant);
  g_test_add_func ("/engine/perft/agrees-with-the-rules-on-thrown-discs",
                   agrees_with_the_rules_on_thrown_discs);
  return g_test_run ();
}
