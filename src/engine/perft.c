/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/perft.h"

#include "engine/face.h"

#include <stddef.h>

/* The first four discs of the original opening are few enough for the rules themselves. */
static uint64_t
perft_of_placements (const ReversiIsa *isa, const ReversiPosition *position, int depth)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);
  uint64_t leaves = 0;

  for (int i = 0; i < n; i++)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, squares[i], NULL);
      leaves += reversi_engine_perft (isa, &next, depth - 1);
    }
  return leaves;
}

/**
 * reversi_engine_perft:
 * @isa: the processor level whose code counts
 * @position: a position of any variant
 * @depth: plies; 0 or less counts the position itself
 *
 * Counts the leaves of the game tree at @depth. A pass is a ply, and a game that ends earlier is
 * one leaf. The last ply is counted, not played.
 *
 * Returns: the number of leaves
 */
uint64_t
reversi_engine_perft (const ReversiIsa *isa, const ReversiPosition *position, int depth)
{
  if (depth <= 0 || reversi_position_is_over (position))
    return 1;
  if (position->placements > 0)
    return perft_of_placements (isa, position, depth);
  return kernel_of (isa, position->size)->perft (position, depth);
}
