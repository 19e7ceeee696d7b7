/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The patterns: which squares, and their indices kept move by move. */

#include "config.h"

#include "engine/flip.h"
#include "engine/pattern.h"

#include "rules/variant.h"

#include <glib.h>
#include <string.h>

#define SIZE 8

/* The kept indices need only the set of patterns. */
static ReversiWeights *weights;

static void
assert_made_afresh (const PatternState *kept, const Board *board, const ReversiPosition *position)
{
  uint16_t plain[PATTERN_SLOTS];
  PatternState afresh;

  pattern_state_init (&afresh, weights, board);
  reversi_pattern_indices (&weights->set, position, plain);
  g_assert_cmpmem (kept, sizeof *kept, &afresh, sizeof afresh);
  g_assert_cmpmem (kept->index, sizeof kept->index, plain, sizeof plain);
}

static void
play_kept (const Geometry *geometry,
           ReversiPosition *position,
           Board *board,
           PatternState *kept,
           int square)
{
  Bits flips = board_flips (geometry, board, square);
  ReversiColour mover = position->side;

  pattern_state_play (kept, weights, square, flips, kept);
  *board = board_after (board, square, flips);
  reversi_position_play (position, square, NULL);
  if (position->side == mover)
    {
      pattern_state_pass (kept, weights, kept);
      *board = board_passed (board);
    }
}

static void
test_kept (void)
{
  Geometry geometry;
  uint8_t squares[REVERSI_MAX_SQUARES];

  KERNEL_NAME (geometry_init) (&geometry, SIZE);
  for (int game = 0; game < 200; game++)
    {
      ReversiVariant variant;
      ReversiPosition position;
      PatternState kept;
      Board board;

      reversi_variant_init (&variant);
      reversi_variant_start (&variant, &position);
      KERNEL_NAME (board_from_position) (&board, &position);
      pattern_state_init (&kept, weights, &board);
      for (int n; (n = reversi_position_legal_moves (&position, squares)) > 0;)
        {
          play_kept (&geometry, &position, &board, &kept, squares[g_test_rand_int_range (0, n)]);
          if (!reversi_position_is_over (&position))
            assert_made_afresh (&kept, &board, &position);
        }
    }
}

static int
compare_entries (const void *a, const void *b)
{
  uint32_t x = *(const uint32_t *) a, y = *(const uint32_t *) b;

  return (x > y) - (x < y);
}

/* The entries that a position's value is the sum of, in order. */
static void
entries_of (const ReversiPosition *position, uint32_t entries[PATTERN_INSTANCES])
{
  const ReversiPatternSet *set = &weights->set;
  uint16_t indices[PATTERN_SLOTS];

  reversi_pattern_indices (set, position, indices);
  for (int i = 0; i < PATTERN_INSTANCES; i++)
    entries[i] = set->twins[set->offset[i] + indices[i]];
  qsort (entries, PATTERN_INSTANCES, sizeof *entries, compare_entries);
}

static void
test_symmetries (void)
{
  for (int round = 0; round < 1000; round++)
    {
      uint32_t plain[PATTERN_INSTANCES], turned[PATTERN_INSTANCES];
      ReversiPosition position = { .size = SIZE, .side = REVERSI_BLACK }, image = position;
      int symmetry = g_test_rand_int_range (1, 8);

      for (int square = 0; square < SIZE * SIZE; square++)
        {
          int column = square % SIZE, row = square / SIZE;
          position.squares[square] = (uint8_t) g_test_rand_int_range (0, 3);
          column = symmetry & 1 ? SIZE - 1 - column : column;
          row = symmetry & 2 ? SIZE - 1 - row : row;
          image.squares[symmetry & 4 ? column * SIZE + row : row * SIZE + column] =
              position.squares[square];
        }
      entries_of (&position, plain);
      entries_of (&image, turned);
      g_assert_cmpmem (plain, sizeof plain, turned, sizeof turned);
    }
}

static void
test_other_side (void)
{
  for (int round = 0; round < 1000; round++)
    {
      const ReversiPatternSet *set = &weights->set;
      uint16_t own[PATTERN_SLOTS], other[PATTERN_SLOTS];
      ReversiPosition position = { .size = SIZE, .side = REVERSI_BLACK };

      for (int square = 0; square < SIZE * SIZE; square++)
        position.squares[square] = (uint8_t) g_test_rand_int_range (0, 3);
      reversi_pattern_indices (set, &position, own);
      position.side = REVERSI_WHITE;
      reversi_pattern_indices (set, &position, other);
      for (int i = 0; i < PATTERN_INSTANCES; i++)
        {
          g_assert_cmpint (own[i] + other[i], ==, set->last[i / 16][i % 16]);
          g_assert_cmpint (set->offset[i] + own[i], <, set->n_entries);
        }
    }
}

/* Each instance's table begins where the evaluation, which is written out, takes it to begin. */
static void
test_sizes (void)
{
  const ReversiPatternSet *set = &weights->set;
  uint32_t offset = 0;
  int n = 0;

#define CHECK_PATTERN(n_instances, n_entries)                                                      \
  for (int i = 0; i < n_instances; i++)                                                            \
    g_assert_cmpuint (set->offset[n++], ==, offset);                                               \
  offset += n_entries;
  PATTERN_SIZES (CHECK_PATTERN)
#undef CHECK_PATTERN
  g_assert_cmpint (n, ==, PATTERN_INSTANCES);
  g_assert_cmpuint (offset, ==, (guint) set->n_entries);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  weights = aligned_alloc (_Alignof (ReversiWeights), sizeof *weights);
  g_assert_true (reversi_pattern_set_init (&weights->set));
  g_test_add_func ("/engine/pattern/an-index-kept-is-the-index-made-afresh", test_kept);
  g_test_add_func ("/engine/pattern/all-symmetries-have-the-same-entries", test_symmetries);
  g_test_add_func ("/engine/pattern/the-sizes-are-those-written-out", test_sizes);
  g_test_add_func ("/engine/pattern/the-other-side-has-the-mirrored-index", test_other_side);
  int result = g_test_run ();
  reversi_pattern_set_clear (&weights->set);
  free (weights);
  return result;
}
