/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Weights as they are between the tools: floating numbers in discs, in a file for this machine. */

#pragma once

#include "engine/weights.h"

typedef struct
{
  float discs[WEIGHT_DISCS];
  float *entries[WEIGHT_STAGES]; /* of a stage as in memory: patterns, mover's moves, opponent's */
} RawWeights;

bool raw_weights_init (RawWeights *raw, const ReversiPatternSet *set);
void raw_weights_clear (RawWeights *raw);
bool raw_weights_read (RawWeights *raw, const ReversiPatternSet *set, const char *path);
bool raw_weights_write (const RawWeights *raw, const ReversiPatternSet *set, const char *path);
