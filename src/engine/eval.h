/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The value of a position without looking ahead. */

#pragma once

#include "engine/board.h"
#include "engine/engine.h"
#include "engine/features.h"
#include "engine/pattern.h"

typedef struct
{
  const Geometry *geometry;
  bool fewest;                   /* the goal */
  int greed;                     /* percent */
  const ReversiWeights *weights; /* of patterns; NULL for the built-in evaluation by features */
} Evaluation;

void KERNEL_NAME (features_of) (const Geometry *geometry, const Board *board, int *features);
int KERNEL_NAME (evaluate) (const Evaluation *evaluation,
                            const Board *board,
                            const PatternState *state);
ReversiScore KERNEL_NAME (evaluate_position) (const ReversiPosition *position,
                                              const ReversiWeights *weights);

/* The disc difference at the end of a game, as the goal counts it. */
static inline int
final_score (bool fewest, int n_squares, Bits own_discs, Bits opp_discs)
{
  int own = bits_count (own_discs), opp = bits_count (opp_discs);
  int empties = n_squares - own - opp;

  if (fewest)
    return opp - own;
  return own > opp ? own - opp + empties : own < opp ? own - opp - empties : 0;
}
