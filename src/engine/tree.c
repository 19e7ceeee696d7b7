/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/tree.h"

#include "engine/flip.h"

/**
 * KERNEL_NAME(list_moves):
 * @position: of a size that fits the kernel
 * @moves: (out): what each move flips, in the order of the squares
 *
 * Lists the legal moves, so that they can be compared with those of the rules. Slow.
 *
 * Returns: how many there are
 */
int
KERNEL_NAME (list_moves) (const ReversiPosition *position, ReversiKernelMove *moves)
{
  Geometry geometry;
  Board board;
  int n = 0;

  KERNEL_NAME (geometry_init) (&geometry, position->size);
  KERNEL_NAME (board_from_position) (&board, position);
  for (Bits rest = board_moves (&geometry, &board); rest != 0; n++)
    {
      int square = bits_pop (&rest);
      Bits flips = board_flips (&geometry, &board, square);

      moves[n].square = (uint8_t) square_to_rules (position->size, square);
      for (int s = 0; s < position->size * position->size; s++)
        moves[n].flips[s] = (flips & bits_of (square_of_rules (position->size, s))) != 0;
    }
  return n;
}

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
