/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a move flips. */

#pragma once

#include "engine/board.h"

/* On a ray to higher squares an addition carries through the run of opponent discs to the square
 * past it; on a ray to lower ones the highest square that is no opponent disc is the one past. */
static inline Bits
flips_of (const Geometry *geometry, Bits own, Bits opp, int square)
{
  const Bits *rays = geometry->rays[square];
  Bits flips = 0;

  for (int i = 0; i < N_RAYS_UP; i++)
    {
      Bits ray = rays[i];
      Bits past = ((opp | ~ray) + 1) & ray & own;
      flips |= (past - (past != 0)) & ray;
    }
  for (int i = N_RAYS_UP; i < N_RAYS; i++)
    {
      Bits ray = rays[i];
      Bits past = bits_highest (~opp & ray) & ray & own;
      flips |= -(past << 1) & ray; /* nothing when past is 0 */
    }
  return flips;
}

static inline Bits
board_flips (const Geometry *geometry, const Board *board, int square)
{
  return flips_of (geometry, board->own, board->opp, square);
}
