/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Perft on the kernel's boards. */

#include "config.h"

#include "engine/face.h"
#include "engine/flip.h"

static uint64_t
count_leaves (const Geometry *geometry, const Board *board, int depth)
{
  Bits moves = board_moves (geometry, board);
  uint64_t leaves = 0;

  if (moves == 0)
    {
      Board passed = board_passed (board);
      if (depth == 1 || board_moves (geometry, &passed) == 0)
        return 1;
      return count_leaves (geometry, &passed, depth - 1);
    }
  if (depth == 1)
    return (uint64_t) bits_count (moves);
  while (moves != 0)
    {
      int square = bits_pop (&moves);
      Board next = board_after (board, square, board_flips (geometry, board, square));
      leaves += count_leaves (geometry, &next, depth - 1);
    }
  return leaves;
}

/**
 * KERNEL_NAME(perft):
 * @position: without discs to be placed, of a size that fits the kernel; not over
 * @depth: plies, 1 or more
 *
 * Counts as reversi_engine_perft() says.
 *
 * Returns: the number of leaves
 */
uint64_t
KERNEL_NAME (perft) (const ReversiPosition *position, int depth)
{
  Geometry geometry;
  Board board;

  KERNEL_NAME (geometry_init) (&geometry, position->size);
  KERNEL_NAME (board_from_position) (&board, position);
  return count_leaves (&geometry, &board, depth);
}
