/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How the lower levels go wrong: as people do, who overlook what is hard to see and misjudge what
 * they see. All chance comes from the seed and the position, so a game can be played again. */

#include "config.h"

#include "engine/deepening.h"

static uint64_t
chance_of (const Root *root, int square, uint64_t purpose)
{
  uint64_t seed = root->search.job->limits->seed;

  return folded_product (board_key (&root->board, seed) ^ ((uint64_t) square << 8 | purpose),
                         UINT64_C (0xd6e8feb86659fd93));
}

static bool
flips_only_diagonally (const Root *root, const RootMove *move)
{
  const Bits *rays = root->search.geometry.rays[move->square];

  return (move->flips & (rays[0] | rays[1] | rays[4] | rays[5])) == 0;
}

/* In percent. A move that turns many discs is seen, a corner is looked for, and diagonals are
 * harder to see than rows. */
static int
overlook_chance (const Root *root, const RootMove *move)
{
  int chance = root->search.job->limits->overlook * 2 / (1 + bits_count (move->flips));

  if (flips_only_diagonally (root, move))
    chance = chance * 5 / 4;
  if (root->search.geometry.corners & bits_of (move->square))
    chance /= 2;
  return chance;
}

/**
 * KERNEL_NAME(overlook_moves):
 * @root: its moves, in any order
 *
 * Puts the moves that are not noticed behind the others; the one that turns most discs always is
 * noticed. The same seed and position give the same, in every thread.
 *
 * Returns: how many are noticed, 1 or more
 */
int
KERNEL_NAME (overlook_moves) (Root *root)
{
  int n_noticed = 0, plainest = 0;

  for (int i = 1; i < root->n_moves; i++)
    if (bits_count (root->moves[i].flips) > bits_count (root->moves[plainest].flips))
      plainest = i;
  for (int i = 0; i < root->n_moves; i++)
    {
      RootMove move = root->moves[i];
      if (i != plainest &&
          (int) (chance_of (root, move.square, 0) % 100) < overlook_chance (root, &move))
        continue;
      root->moves[i] = root->moves[n_noticed];
      root->moves[n_noticed++] = move;
    }
  return n_noticed;
}

/* About normally distributed, with limits->noise as its deviation. */
static int
noise_of (const Root *root, int square)
{
  uint64_t chance = chance_of (root, square, 1);
  int sum = (int) (chance & 0xffff) + (int) (chance >> 16 & 0xffff) + (int) (chance >> 32 & 0xffff);

  return (int) ((int64_t) root->search.job->limits->noise * (sum - 3 * 0x8000) / 0x8000);
}

/**
 * KERNEL_NAME(misjudge_moves):
 * @root: every noticed move with its value
 *
 * Adds misjudgement to the values, as limits->noise says, without changing them.
 *
 * Returns: the place of the move that is taken for the best
 */
int
KERNEL_NAME (misjudge_moves) (const Root *root)
{
  int best = 0;

  for (int i = 1; i < root->n_noticed; i++)
    if (root->moves[i].score + noise_of (root, root->moves[i].square) >
        root->moves[best].score + noise_of (root, root->moves[best].square))
      best = i;
  return best;
}
