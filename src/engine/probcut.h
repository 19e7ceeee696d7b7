/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Multi-ProbCut: how far the value of a deep search is from that of a shallower one, and what that
 * is good for. The parameters are fitted by src/train/fit-probcut.c. */

#pragma once

#include "rules/position.h"

#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#define PROBCUT_MIN_DEPTH 3
#define PROBCUT_MAX_DEPTH 40
#define PROBCUT_MAX_NESTED 2 /* probes inside of probes */
#define PROBCUT_LEVELS 6     /* of selectivity, with 0, which leaves nothing out */
#define PROBCUT_TERMS 6

/* The evaluations, which differ in how far they can be trusted. */
typedef enum
{
  PROBCUT_FEATURES_MOST,
  PROBCUT_FEATURES_FEWEST,
  PROBCUT_PATTERNS_MOST,
  PROBCUT_PATTERNS_FEWEST,
  PROBCUT_N_KINDS,
} ReversiProbCutKind;

/* Standard deviations by empty squares and depth, in 1/100 disc. */
typedef struct
{
  ReversiProbCutKind kind;
  int n_squares; /* of the board; 0 when nothing has been worked out */
  int16_t ahead[REVERSI_MAX_SQUARES][PROBCUT_MAX_DEPTH + 1]; /* of the value from the probe */
  int16_t below[REVERSI_MAX_SQUARES][PROBCUT_MAX_DEPTH + 1]; /* of the probe from the evaluation */
} ReversiProbCut;

/* How many tenths of the deviation a value must be beyond the window, by selectivity; 0 leaves
 * nothing out. */
static const int probcut_confidence[PROBCUT_LEVELS] = { 0, 26, 20, 15, 11, 8 };

/* The deviation is the power of e to the sum of the terms with these weights. */
extern const double reversi_probcut_weights[PROBCUT_N_KINDS][PROBCUT_TERMS];

void reversi_probcut_init (ReversiProbCut *probcut, ReversiProbCutKind kind, int n_squares);
double reversi_probcut_deviation (
    ReversiProbCutKind kind, int n_squares, int n_empties, int depth, int probe);

/* @full: what part of the board has discs, 0 to 1 */
static inline void
probcut_terms (double full, int depth, int probe, double terms[PROBCUT_TERMS])
{
  double ahead = log (depth - probe), seen = log (probe + 1);

  terms[0] = 1;
  terms[1] = full;
  terms[2] = full * full;
  terms[3] = ahead;
  terms[4] = seen;
  terms[5] = full * seen;
}

/* How deep the shallower search goes, of the same parity. */
static inline int
probcut_depth (int depth)
{
  return depth < 6 ? depth - 2 : depth / 4 * 2 + depth % 2;
}

static inline int
probcut_clamped (int depth)
{
  return depth > PROBCUT_MAX_DEPTH ? PROBCUT_MAX_DEPTH : depth;
}

/* How far beyond the window the shallower search must be. */
static inline int
probcut_margin (const ReversiProbCut *probcut, int selectivity, int n_empties, int depth)
{
  return probcut->ahead[n_empties][probcut_clamped (depth)] * probcut_confidence[selectivity] / 10;
}

/* How much the shallower search probably differs from the evaluation at most. */
static inline int
probcut_reach (const ReversiProbCut *probcut, int selectivity, int n_empties, int depth)
{
  return probcut->below[n_empties][probcut_clamped (depth)] * probcut_confidence[selectivity] / 10;
}
