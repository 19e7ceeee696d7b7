/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/pattern-set.h"

#include "rules/symmetry.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 8
#define MAX_LENGTH 10

/* The lines, the edge with its X-squares and the corner blocks are those that M. Buro found useful
 * for Logistello (“Experiments with Multi-ProbCut and a new high-quality evaluation function for
 * Othello”, 1997). The triangle takes the place of his diagonal of four, which is its long side. */
static const char *const patterns[] = {
  "a1b1c1d1a2b2c2a3b3a4", "b2a1b1c1d1e1f1g1h1g2", "a1b1c1d1e1a2b2c2d2e2", "a1b1c1a2b2c2a3b3c3",
  "a2b2c2d2e2f2g2h2",     "a3b3c3d3e3f3g3h3",     "a4b4c4d4e4f4g4h4",     "a1b2c3d4e5f6g7h8",
  "a2b3c4d5e6f7g8",       "a3b4c5d6e7f8",         "a4b5c6d7e8",
};

#define N_PATTERNS (sizeof patterns / sizeof *patterns)

static int
squares_of (const char *pattern, int symmetry, int squares[MAX_LENGTH])
{
  int n = 0;

  for (; pattern[2 * n] != '\0'; n++)
    squares[n] =
        symmetry_of_square (symmetry, (pattern[2 * n + 1] - '1') * SIZE + pattern[2 * n] - 'a');
  return n;
}

static uint64_t
set_of (const int *squares, int n)
{
  uint64_t set = 0;

  for (int i = 0; i < n; i++)
    set |= UINT64_C (1) << squares[i];
  return set;
}

static void
add_instance (ReversiPatternSet *set, const int *squares, int n, uint32_t offset)
{
  int lane = set->n_instances % 16, vector = set->n_instances / 16;
  uint16_t power = 1;

  assert (set->n_instances < PATTERN_INSTANCES);
  for (int i = 0; i < n; i++, power *= 3)
    set->steps[squares[i]][vector][lane] = power;
  set->last[vector][lane] = power - 1;
  set->offset[set->n_instances++] = offset;
}

/* @places says for each digit of the mirrored index which digit of the plain one it is. Counts both
 * upwards side by side. */
static void
join_twins (uint32_t *twins, uint32_t offset, int n, uint32_t n_indices, const int *places)
{
  uint32_t digits[MAX_LENGTH] = { 0 }, weights[MAX_LENGTH], power = 1, mirrored = 0;

  for (int i = 0; i < n; i++, power *= 3)
    weights[places[i]] = power;
  for (uint32_t index = 0; index < n_indices; index++)
    {
      if (mirrored < index)
        twins[offset + index] = offset + mirrored;
      int i = 0;
      for (; i < n && digits[i] == 2; i++)
        {
          digits[i] = 0;
          mirrored -= 2 * weights[i];
        }
      if (i < n)
        {
          digits[i]++;
          mirrored += weights[i];
        }
    }
}

/* Where two images cover the same squares, one is the other's mirror: no second instance, but equal
 * entries. A pattern of ours has at most one such pair of images. */
static bool
add_pattern (ReversiPatternSet *set, const char *pattern)
{
  int plain[MAX_LENGTH], image[MAX_LENGTH], places[MAX_LENGTH];
  uint64_t seen[N_SYMMETRIES];
  uint32_t offset = (uint32_t) set->n_entries, n_indices = 1;
  int n = squares_of (pattern, 0, plain);

  for (int i = 0; i < n; i++)
    n_indices *= 3;
  set->n_entries += (int) n_indices;
  uint32_t *twins = realloc (set->twins, (size_t) set->n_entries * sizeof *twins);
  if (twins == NULL)
    return false;
  set->twins = twins;
  for (uint32_t i = 0; i < n_indices; i++)
    twins[offset + i] = offset + i;

  for (int symmetry = 0; symmetry < N_SYMMETRIES; symmetry++)
    {
      bool is_new = true;
      squares_of (pattern, symmetry, image);
      seen[symmetry] = set_of (image, n);
      for (int before = 0; before < symmetry; before++)
        is_new = is_new && seen[before] != seen[symmetry];
      if (is_new)
        add_instance (set, image, n, offset);
      if (symmetry == 0 || seen[symmetry] != seen[0])
        continue;
      for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
          if (image[i] == plain[k])
            places[i] = k;
      join_twins (twins, offset, n, n_indices, places);
    }
  return true;
}

/**
 * reversi_pattern_set_init:
 * @set: (out): to be cleared with reversi_pattern_set_clear(), also after a failure
 *
 * Works out where the patterns lie on the board. Takes a few milliseconds.
 *
 * Returns: false when there is no memory
 */
bool
reversi_pattern_set_init (ReversiPatternSet *set)
{
  uint32_t id = 2166136261u;

  memset (set, 0, sizeof *set);
  for (size_t i = 0; i < N_PATTERNS; i++)
    {
      if (!add_pattern (set, patterns[i]))
        return false;
      for (const char *c = patterns[i]; *c != '\0'; c++)
        id = (id ^ (uint8_t) *c) * 16777619u;
    }
  set->id = id;
  assert (set->n_instances == PATTERN_INSTANCES);
  return true;
}

void
reversi_pattern_set_clear (ReversiPatternSet *set)
{
  free (set->twins);
  set->twins = NULL;
}

/**
 * reversi_pattern_indices:
 * @position: on 8×8
 * @indices: (out): what stands on each instance, seen from the mover; 0 in unused slots
 *
 * The plain way to the indices, for those who have no state that is kept move by move.
 */
void
reversi_pattern_indices (const ReversiPatternSet *set,
                         const ReversiPosition *position,
                         uint16_t indices[PATTERN_SLOTS])
{
  ReversiColour mover = position->side == REVERSI_WHITE ? REVERSI_WHITE : REVERSI_BLACK;
  PatternVector sum[PATTERN_VECTORS] = { 0 };

  assert (position->size == SIZE);
  for (int square = 0; square < SIZE * SIZE; square++)
    {
      uint8_t disc = position->squares[square];
      uint16_t digit = disc == REVERSI_NONE ? 1 : disc == mover ? 2 : 0;
      for (int i = 0; i < PATTERN_VECTORS; i++)
        sum[i] += digit * set->steps[square][i];
    }
  memcpy (indices, sum, sizeof sum);
}
