/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/minimax.h"

#include <assert.h>

#define FILE_A UINT64_C (0x0101010101010101)
#define FILE_H UINT64_C (0x8080808080808080)

/* From so few empty squares on the order of moves isn't worth its time. */
#define FEW 5

/* Square 0 is the lowest bit. */
typedef struct
{
  uint64_t mover, other;
} Discs;

static uint64_t
shifted (uint64_t discs, int direction)
{
  switch (direction)
    {
    case 0:
      return (discs & ~FILE_H) << 1;
    case 1:
      return (discs & ~FILE_A) >> 1;
    case 2:
      return discs << 8;
    case 3:
      return discs >> 8;
    case 4:
      return (discs & ~FILE_H) << 9;
    case 5:
      return (discs & ~FILE_A) >> 9;
    case 6:
      return (discs & ~FILE_A) << 7;
    default:
      return (discs & ~FILE_H) >> 7;
    }
}

static uint64_t
flips_of (const Discs *discs, uint64_t square)
{
  uint64_t flips = 0;

  for (int direction = 0; direction < 8; direction++)
    {
      uint64_t line = 0, at = shifted (square, direction);
      for (; (at & discs->other) != 0; at = shifted (at, direction))
        line |= at;
      if ((at & discs->mover) != 0)
        flips |= line;
    }
  return flips;
}

/* Plays every move; the discs are seen from who comes next. */
static int
play_all (const Discs *discs, Discs next[64])
{
  int n = 0;

  for (uint64_t empties = ~(discs->mover | discs->other); empties != 0; empties &= empties - 1)
    {
      uint64_t square = empties & -empties, flips = flips_of (discs, square);
      if (flips != 0)
        next[n++] = (Discs) { discs->other & ~flips, discs->mover | flips | square };
    }
  return n;
}

/* What leaves the opponent few moves comes first: it spares time, and changes nothing. */
static void
sort (Discs *next, int n)
{
  int n_replies[64];

  for (int i = 0; i < n; i++)
    {
      Discs moved = next[i], replies[64];
      int few = play_all (&moved, replies), k = i;

      for (; k > 0 && n_replies[k - 1] > few; k--)
        {
          next[k] = next[k - 1];
          n_replies[k] = n_replies[k - 1];
        }
      next[k] = moved;
      n_replies[k] = few;
    }
}

/* Tournaments give the winner the empty squares; for fewest discs the difference counts. */
static int
value_of_end (const Discs *discs, bool fewest)
{
  int mover = __builtin_popcountll (discs->mover), other = __builtin_popcountll (discs->other);
  int empties = 64 - mover - other;

  if (fewest)
    return other - mover;
  return mover > other ? mover - other + empties : mover < other ? mover - other - empties : 0;
}

static int
value_of (const Discs *discs, bool fewest, bool passed, int alpha, int beta)
{
  Discs next[64];
  int n = play_all (discs, next);

  if (n == 0 && passed)
    return value_of_end (discs, fewest);
  if (n == 0)
    return -value_of (&(Discs) { discs->other, discs->mover }, fewest, true, -beta, -alpha);
  if (__builtin_popcountll (~(discs->mover | discs->other)) > FEW)
    sort (next, n);
  for (int i = 0; i < n && alpha < beta; i++)
    {
      int value = -value_of (&next[i], fewest, false, -beta, -alpha);
      if (value > alpha)
        alpha = value;
    }
  return alpha;
}

/**
 * minimax_value:
 * @position: on 8×8, with somebody to move
 *
 * Returns: its value for who is to move, as the engine counts exact scores, in discs; @alpha or
 * less, or @beta or more, for one that is not between them
 */
int
minimax_value (const ReversiPosition *position, int alpha, int beta)
{
  Discs discs = { 0 };

  assert (position->size == 8 && position->side != REVERSI_NONE && position->placements == 0);
  for (int square = 0; square < 64; square++)
    if (position->squares[square] == position->side)
      discs.mover |= UINT64_C (1) << square;
    else if (position->squares[square] != REVERSI_NONE)
      discs.other |= UINT64_C (1) << square;
  return value_of (&discs, position->goal == REVERSI_GOAL_FEWEST, false, alpha, beta);
}
