/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Which sets of squares the evaluation of 8×8 looks at. A pattern has up to ten squares and, turned
 * and mirrored, up to eight instances on the board; all of them read the same table. What stands on
 * an instance is its index: base-3 digits, 2 for the mover's disc, 1 for an empty square and 0 for
 * the opponent's, so that the index for the other side is the last index minus this one. */

#pragma once

#include "rules/position.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PATTERN_INSTANCES 46
#define PATTERN_SLOTS 48 /* with unused ones, in whole vectors */
#define PATTERN_VECTORS 3

/* Of each pattern of pattern-set.c in turn: instances, 2, 4 or 8 of them, and entries of its
 * table; for the evaluation, which has them written out. */
#define PATTERN_SIZES(PATTERN)                                                                     \
  PATTERN (4, 59049)                                                                               \
  PATTERN (4, 59049)                                                                               \
  PATTERN (8, 59049)                                                                               \
  PATTERN (4, 19683)                                                                               \
  PATTERN (4, 6561)                                                                                \
  PATTERN (4, 6561)                                                                                \
  PATTERN (4, 6561)                                                                                \
  PATTERN (2, 6561)                                                                                \
  PATTERN (4, 2187)                                                                                \
  PATTERN (4, 729)                                                                                 \
  PATTERN (4, 243)

/* The alignment is said, because code for processors without such vectors would have it smaller,
 * and that code allocates what the other reads. */
typedef uint16_t PatternVector __attribute__ ((vector_size (32), aligned (32)));

/* Made once and constant from then on. */
typedef struct
{
  PatternVector steps[64]
                     [PATTERN_VECTORS]; /* what one more in a square's digit adds to the indices */
  PatternVector last[PATTERN_VECTORS];  /* the highest index of each instance */
  uint32_t offset[PATTERN_SLOTS];       /* where its table begins */
  int n_instances;
  int n_entries;   /* of all tables */
  uint32_t *twins; /* the first entry that a mirrored pattern makes equal to this one */
  uint32_t id;     /* of this set of patterns and no other */
} ReversiPatternSet;

bool reversi_pattern_set_init (ReversiPatternSet *set);
void reversi_pattern_set_clear (ReversiPatternSet *set);
void reversi_pattern_indices (const ReversiPatternSet *set,
                              const ReversiPosition *position,
                              uint16_t indices[PATTERN_SLOTS]);
