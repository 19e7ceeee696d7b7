/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The indices of all patterns, kept up to date move by move, always as the mover sees them. A state
 * is copied with each move and never undone. Without weights, and on 10×10, nobody reads it and
 * nothing is done. */

#pragma once

#include "engine/board.h"
#include "engine/weights.h"

#if REVERSI_BOARD == 64
typedef union
{
  PatternVector vectors[PATTERN_VECTORS];
  uint16_t index[PATTERN_SLOTS];
} PatternState;

static inline void
pattern_state_init (PatternState *state, const ReversiWeights *weights, const Board *board)
{
  if (weights == NULL)
    return;
  for (int i = 0; i < PATTERN_VECTORS; i++)
    state->vectors[i] = (PatternVector) { 0 };
  for (int square = 0; square < BOARD_SQUARES; square++)
    {
      Bits bit = bits_of (square);
      uint16_t digit = board->own & bit ? 2 : board->opp & bit ? 0 : 1;
      for (int i = 0; i < PATTERN_VECTORS; i++)
        state->vectors[i] += digit * weights->set.steps[square][i];
    }
}

/* @next: (out): may be @state. A new disc is one more in its digit, a flipped one two; then the
 * other side moves. */
static inline void
pattern_state_play (const PatternState *state,
                    const ReversiWeights *weights,
                    int square,
                    Bits flips,
                    PatternState *next)
{
  if (weights == NULL)
    return;
  const ReversiPatternSet *set = &weights->set;
  PatternVector a = { 0 }, b = { 0 }, c = { 0 };
  while (flips != 0)
    {
      const PatternVector *step = set->steps[bits_pop (&flips)];
      a += step[0];
      b += step[1];
      c += step[2];
    }
  const PatternVector *step = set->steps[square];
  next->vectors[0] = set->last[0] - state->vectors[0] - (a + a) - step[0];
  next->vectors[1] = set->last[1] - state->vectors[1] - (b + b) - step[1];
  next->vectors[2] = set->last[2] - state->vectors[2] - (c + c) - step[2];
}

static inline void
pattern_state_pass (const PatternState *state, const ReversiWeights *weights, PatternState *next)
{
  if (weights == NULL)
    return;
  for (int i = 0; i < PATTERN_VECTORS; i++)
    next->vectors[i] = weights->set.last[i] - state->vectors[i];
}

#else
typedef struct
{
  char unused;
} PatternState;

static inline void
pattern_state_init (PatternState *state, const ReversiWeights *weights, const Board *board)
{
}

static inline void
pattern_state_play (const PatternState *state,
                    const ReversiWeights *weights,
                    int square,
                    Bits flips,
                    PatternState *next)
{
}

static inline void
pattern_state_pass (const PatternState *state, const ReversiWeights *weights, PatternState *next)
{
}
#endif
