/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the evaluation sees of a position, and what it should have made of it. */

#pragma once

#include "engine/pattern-set.h"

#define SAMPLE_DISCS 65

typedef struct
{
  uint16_t index[PATTERN_INSTANCES];
  uint8_t own_moves; /* below WEIGHT_MOBILITY */
  uint8_t opp_moves;
  uint8_t n_discs;
  float target; /* what to fit to, in discs for the mover */
} Sample;

typedef struct
{
  Sample *samples;
  size_t n;
  size_t n_allocated;
} SampleList;

/* By the number of discs on the board. */
typedef struct
{
  SampleList lists[SAMPLE_DISCS];
} Samples;

bool samples_add_games (Samples *samples,
                        const ReversiPatternSet *set,
                        ReversiGoal goal,
                        const char *path,
                        float patience);
void samples_clear (Samples *samples);
