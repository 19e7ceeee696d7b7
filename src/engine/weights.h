/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The weights of the patterns: what is in the file and how the evaluation has it. */

#pragma once

#include "engine/engine.h"
#include "engine/pattern-set.h"

#define WEIGHT_STAGES 15   /* of four discs each, from 4 to 63 */
#define WEIGHT_MOBILITY 32 /* numbers of moves told apart, for the mover and for the opponent */
#define WEIGHT_DISCS 65

/* The file, all numbers of 4 bytes with the low byte first:
 *
 *   0    "Reversi weights\n", then words on origin and licence, filled up with 0
 *   220  goal (0: most discs, 1: fewest), version, byte order, pattern set, stages, entries of a
 *        stage, shift, bytes of the coded entries, Adler-32 (RFC 1950) of all but this number
 *   256  the entries, coded
 *
 * A stage has first the values of each number of discs in it, then those of the mover's moves and
 * of the opponent's, then the patterns' tables, of entries that are equal by symmetry only the
 * first. Values are in 1 / 2^shift disc. Coded, a byte below 192 is a small one (0, -1, 1, -2, …),
 * one below 224 begins one of two bytes, and others stand for up to 32 zeros. */
#define WEIGHTS_MAGIC "Reversi weights\n"
#define WEIGHTS_VERSION 1
#define WEIGHTS_BYTE_ORDER 0x01020304u
#define WEIGHTS_HEAD_SIZE 256
#define WEIGHTS_FIELDS 220
#define WEIGHTS_SMALL 192
#define WEIGHTS_ZEROS 224

typedef enum
{
  WEIGHTS_FIELD_GOAL,
  WEIGHTS_FIELD_VERSION,
  WEIGHTS_FIELD_BYTE_ORDER,
  WEIGHTS_FIELD_PATTERNS,
  WEIGHTS_FIELD_STAGES,
  WEIGHTS_FIELD_ENTRIES,
  WEIGHTS_FIELD_SHIFT,
  WEIGHTS_FIELD_SIZE,
  WEIGHTS_FIELD_CHECKSUM,
  WEIGHTS_N_FIELDS,
} WeightsField;

/* Shared by any number of engines and threads, which only read it. */
struct _ReversiWeights
{
  ReversiPatternSet set;
  const int16_t *tables[WEIGHT_DISCS]; /* by the number of discs on the board */
  int32_t discs[WEIGHT_DISCS];         /* what having so many discs on the board is worth */
  int16_t *entries;                    /* tables of all stages, those for moves last */
  int shift;
  ReversiGoal goal;
  atomic_int n_references;
};

/* The tables of one stage in memory: the patterns', the mover's moves, the opponent's. */
static inline size_t
weights_stage_size (const ReversiPatternSet *set)
{
  return (size_t) set->n_entries + 2 * WEIGHT_MOBILITY;
}

static inline int
weights_stage (int n_discs)
{
  return n_discs < 4 ? 0 : n_discs > 63 ? WEIGHT_STAGES - 1 : (n_discs - 4) / 4;
}

/* The weights, if they are for this kind of position. */
static inline const ReversiWeights *
weights_for (const ReversiWeights *weights, const ReversiPosition *position)
{
  return weights != NULL && position->size == 8 && position->goal == weights->goal ? weights : NULL;
}
