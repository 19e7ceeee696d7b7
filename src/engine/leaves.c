/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The last squares of the endgame, where nearly all nodes are: no table and no look at mobility,
 * only the order of quadrants by parity, then fixed code for each number of squares. All windows
 * are (alpha, alpha + 1). */

#include "config.h"

#include "engine/leaves.h"

#include "engine/flip.h"

#include <assert.h>

#define FEW 4 /* squares that solve_few() takes */
#define N_GROUPS 4

static int
score_of_end (const Search *search, Bits own, Bits opp)
{
  return final_score (search->evaluation.fewest, search->geometry.n_squares, own, opp);
}

/* The mover plays the last square, or after a pass the opponent, or nobody. What the opponent
 * would flip is of no interest where the mover fails without it. */
static int
solve_one (Search *search, Bits own, Bits opp, int alpha, int square)
{
  const Geometry *geometry = &search->geometry;
  bool fewest = search->evaluation.fewest;
  int difference = 2 * bits_count (own) - geometry->n_squares;

  search->nodes++;
  int n_flips = count_last_flips (geometry, own, square);
  if (n_flips > 0)
    difference += 2 * n_flips + 2;
  else
    {
      if (!fewest && difference + 2 <= alpha)
        return difference + 2;
      n_flips = count_last_flips (geometry, opp, square);
      if (n_flips == 0)
        return score_of_end (search, own, opp);
      difference -= 2 * n_flips;
    }
  return fewest ? -difference : difference;
}

static inline int
solve_rest (Search *search, Bits own, Bits opp, int alpha, const int *squares, int n);

/* The last two to FEW squares. The compiler makes one function of it for each number of squares.
 * INFINITE_SCORE says that the mover has to pass; a mover whose opponent has @passed then ends
 * the game. */
static inline __attribute__ ((always_inline)) int
solve_few (
    Search *search, Bits own, Bits opp, int alpha, const int *squares, const int n, bool passed)
{
  const Geometry *geometry = &search->geometry;
  int best = -INFINITE_SCORE;

  search->nodes++;
  for (int i = 0; i < n; i++)
    {
      int square = squares[i], rest[FEW], n_rest = 0;

      if ((geometry->neighbours[square] & opp) == 0)
        continue;
      Bits flips = flips_of (geometry, own, opp, square);
      if (flips == 0)
        continue;
      for (int k = 0; k < n; k++)
        if (k != i)
          rest[n_rest++] = squares[k];
      int value = -solve_rest (search, opp & ~flips, own | flips | bits_of (square), -alpha - 1,
                               rest, n - 1);
      if (value > alpha)
        return value;
      if (value > best)
        best = value;
    }
  if (best != -INFINITE_SCORE)
    return best;
  if (passed)
    return score_of_end (search, own, opp);
  return INFINITE_SCORE;
}

static int
solve_two (Search *search, Bits own, Bits opp, int alpha, const int *squares)
{
  int value = solve_few (search, own, opp, alpha, squares, 2, false);

  if (value == INFINITE_SCORE)
    value = -solve_few (search, opp, own, -alpha - 1, squares, 2, true);
  return value;
}

/* Among three squares one that is alone in its quadrant comes first. */
static void
order_three (const Geometry *geometry, const int *squares, int ordered[3])
{
  int a = geometry->quadrant[squares[0]], b = geometry->quadrant[squares[1]];
  int c = geometry->quadrant[squares[2]];
  int first = a == b ? 2 : a == c ? 1 : 0;

  if (a == b && b == c)
    first = 0;
  ordered[0] = squares[first];
  ordered[1] = squares[first == 0 ? 1 : 0];
  ordered[2] = squares[first == 2 ? 1 : 2];
}

static int
solve_three (Search *search, Bits own, Bits opp, int alpha, const int *squares)
{
  int ordered[3];

  order_three (&search->geometry, squares, ordered);
  int value = solve_few (search, own, opp, alpha, ordered, 3, false);
  if (value == INFINITE_SCORE)
    value = -solve_few (search, opp, own, -alpha - 1, ordered, 3, true);
  return value;
}

static int
solve_four (Search *search, Bits own, Bits opp, int alpha, const int *squares)
{
  int value = solve_few (search, own, opp, alpha, squares, 4, false);

  if (value == INFINITE_SCORE)
    value = -solve_few (search, opp, own, -alpha - 1, squares, 4, true);
  return value;
}

static inline int
solve_rest (Search *search, Bits own, Bits opp, int alpha, const int *squares, int n)
{
  if (n == 1)
    return solve_one (search, own, opp, alpha, squares[0]);
  if (n == 2)
    return solve_two (search, own, opp, alpha, squares);
  if (n == 3)
    return solve_three (search, own, opp, alpha, squares);
  return solve_four (search, own, opp, alpha, squares);
}

/* The order in which squares are tried: odd quadrants first, in them the corners. */
static inline void
group_squares (const Geometry *geometry, Bits empties, Bits odd, Bits groups[N_GROUPS])
{
  Bits first = empties & odd, last = empties & ~odd;

  groups[0] = first & geometry->corners;
  groups[1] = first & ~geometry->corners;
  groups[2] = last & geometry->corners;
  groups[3] = last & ~geometry->corners;
}

/* At most FEW squares. */
static int
solve_last (Search *search, Bits own, Bits opp, int alpha, Bits empties, Bits odd)
{
  Bits groups[N_GROUPS];
  int squares[FEW], n = 0;

  group_squares (&search->geometry, empties, odd, groups);
  for (int i = 0; i < N_GROUPS; i++)
    while (groups[i] != 0)
      squares[n++] = bits_pop (&groups[i]);
  return n == 0 ? score_of_end (search, own, opp)
                : solve_rest (search, own, opp, alpha, squares, n);
}

/* Up to LEAVES_EMPTIES squares. */
static int
solve_parity (
    Search *search, Bits own, Bits opp, int alpha, Bits empties, int n_empties, int parity)
{
  const Geometry *geometry = &search->geometry;
  Bits odd = geometry->odd[parity], groups[N_GROUPS];
  int best = -INFINITE_SCORE;

  if (n_empties <= FEW)
    return solve_last (search, own, opp, alpha, empties, odd);

  search->nodes++;
  group_squares (geometry, empties, odd, groups);
  for (int i = 0; i < N_GROUPS; i++)
    while (groups[i] != 0)
      {
        int square = bits_pop (&groups[i]);
        if ((geometry->neighbours[square] & opp) == 0)
          continue;
        Bits flips = flips_of (geometry, own, opp, square);
        if (flips == 0)
          continue;
        int value = -solve_parity (search, opp & ~flips, own | flips | bits_of (square), -alpha - 1,
                                   empties & ~bits_of (square), n_empties - 1,
                                   parity ^ geometry->quadrant[square]);
        if (value > alpha)
          return value;
        if (value > best)
          best = value;
      }
  if (best != -INFINITE_SCORE)
    return best;
  if (moves_of (geometry, opp, own) == 0)
    return score_of_end (search, own, opp);
  return -solve_parity (search, opp, own, -alpha - 1, empties, n_empties, parity);
}

static int
parity_of (const Geometry *geometry, Bits empties)
{
  int parity = 0;

  for (int quadrant = 1; quadrant <= 8; quadrant *= 2)
    if (bits_count (empties & geometry->odd[quadrant]) & 1)
      parity |= quadrant;
  return parity;
}

/**
 * KERNEL_NAME(solve_leaves):
 * @own: the mover's discs
 * @opp: the opponent's
 * @alpha: discs
 * @empties: the other squares
 * @n_empties: how many there are, at most LEAVES_EMPTIES
 *
 * Solves the last squares with the window from @alpha to one disc more.
 *
 * Returns: a bound of the value in discs, on the same side of the window as the value
 */
int
KERNEL_NAME (solve_leaves) (
    Search *search, Bits own, Bits opp, int alpha, Bits empties, int n_empties)
{
  assert (n_empties <= LEAVES_EMPTIES);
  return solve_parity (search, own, opp, alpha, empties, n_empties,
                       parity_of (&search->geometry, empties));
}
