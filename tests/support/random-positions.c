/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/random-positions.h"

#include "rules/notation.h"

#include <glib.h>

/* Any size, opening, goal and handicap; no first moves. */
void
random_variant (ReversiVariant *variant)
{
  reversi_variant_init (variant);
  variant->size = (uint8_t) (6 + 2 * g_test_rand_int_range (0, 3));
  variant->opening = (uint8_t) g_test_rand_int_range (0, 3);
  variant->goal = (uint8_t) g_test_rand_int_range (0, 2);
  if (g_test_rand_int_range (0, 2) == 0)
    variant->handicap = (uint8_t) g_test_rand_int_range (1, REVERSI_MAX_HANDICAP + 1);
}

static void
play_random_moves (ReversiPosition *position, int until_empties)
{
  uint8_t squares[REVERSI_MAX_SQUARES];

  while (!reversi_position_is_over (position) &&
         reversi_position_count (position, REVERSI_NONE) > until_empties)
    {
      int n = reversi_position_legal_moves (position, squares);
      reversi_position_play (position, squares[g_test_rand_int_range (0, n)], NULL);
    }
}

/* From a random game of a random variant, at any stage, the last included. */
void
random_position (ReversiPosition *position)
{
  ReversiVariant variant;

  random_variant (&variant);
  g_assert_true (reversi_variant_start (&variant, position));
  play_random_moves (position, g_test_rand_int_range (0, variant.size * variant.size));
}

/* From a random game of a random variant that is not over with so many empty squares left. */
void
random_late_position (int empties, ReversiPosition *position)
{
  do
    {
      ReversiVariant variant;
      random_variant (&variant);
      g_assert_true (reversi_variant_start (&variant, position));
      play_random_moves (position, empties);
    }
  while (reversi_position_is_over (position));
}

/* Discs thrown on the board, as a person in the board editor might do; often such as no game can
 * reach. */
void
random_discs (ReversiPosition *position)
{
  int full = g_test_rand_int_range (0, 101);

  reversi_position_clear (position, 6 + 2 * g_test_rand_int_range (0, 3),
                          (ReversiGoal) g_test_rand_int_range (0, 2));
  for (int s = 0; s < position->size * position->size; s++)
    if (g_test_rand_int_range (0, 100) < full)
      position->squares[s] = (uint8_t) g_test_rand_int_range (REVERSI_BLACK, REVERSI_WHITE + 1);
  reversi_position_settle (position);
}

/* What a failed test should print. */
void
message_position (const ReversiPosition *position)
{
  char text[REVERSI_BOARD_TEXT_SIZE];

  reversi_position_to_text (position, text);
  g_test_message ("%s %c, goal %s, placements %d", text,
                  reversi_colour_letter ((ReversiColour) position->side),
                  reversi_goal_key ((ReversiGoal) position->goal), position->placements);
}
