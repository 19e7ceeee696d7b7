/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Discs that can never be flipped again. */

#pragma once

#include "engine/board.h"

/* The squares on which a disc can't be flipped along one axis, whatever its neighbours are. */
static inline Bits
safe_on_axis (const Geometry *geometry, int axis, Bits discs)
{
  Bits safe = geometry->border[axis];

  for (const Bits *line = geometry->lines[axis]; *line != 0; line++)
    if ((*line & ~discs) == 0)
      safe |= *line;
  return safe;
}

/* A disc is stable if on each axis it can't be flipped, or stands beside a stable disc of its
 * own colour. This finds most, never one too many. */
static inline Bits
stable_discs (const Geometry *geometry, Bits own, Bits opp)
{
  static const int steps[N_AXES] = { 1, BOARD_WIDTH, BOARD_WIDTH + 1, BOARD_WIDTH - 1 };
  Bits safe[N_AXES], stable = 0, before;

  for (int axis = 0; axis < N_AXES; axis++)
    safe[axis] = safe_on_axis (geometry, axis, own | opp);
  do
    {
      before = stable;
      Bits grown = own;
      for (int axis = 0; axis < N_AXES; axis++)
        grown &= safe[axis] | stable << steps[axis] | stable >> steps[axis];
      stable |= grown;
    }
  while (stable != before);
  return stable;
}
