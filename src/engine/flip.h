/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where one may move, and what a move flips: in plain C, or as the processor does it best. */

#pragma once

#include "engine/board.h"

#if REVERSI_BOARD == 64 && (defined(__AVX2__) || defined(REVERSI_NEON))
#include "engine/flip-lanes.h"
#else

/* The squares just past a run of @opp that begins beside @own, along one axis both ways. */
static inline Bits
past_runs (Bits own, Bits opp, int step)
{
  Bits up = opp & (own << step), down = opp & (own >> step);

  up |= opp & (up << step);
  down |= opp & (down >> step);
  Bits pairs_up = opp & (opp << step), pairs_down = opp & (opp >> step);
  up |= pairs_up & (up << 2 * step);
  down |= pairs_down & (down >> 2 * step);
  up |= pairs_up & (up << 2 * step);
  down |= pairs_down & (down >> 2 * step);
  if (BOARD_WIDTH > 8)
    {
      up |= pairs_up & (up << 2 * step);
      down |= pairs_down & (down >> 2 * step);
    }
  return (up << step) | (down >> step);
}

/* All squares that @own may play against @opp. */
static inline Bits
moves_of (const Geometry *geometry, Bits own, Bits opp)
{
  Bits inner = opp & geometry->inner;
  Bits moves = past_runs (own, inner, 1) | past_runs (own, inner, BOARD_WIDTH - 1) |
               past_runs (own, opp, BOARD_WIDTH) | past_runs (own, inner, BOARD_WIDTH + 1);

  return moves & geometry->playable & ~(own | opp);
}

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

#endif

static inline Bits
board_moves (const Geometry *geometry, const Board *board)
{
  return moves_of (geometry, board->own, board->opp);
}

/* How many discs a move to the last empty square flips: all but @own and the square are the
 * opponent's. Multiplying brings a line's squares side by side. */
static inline int
count_last_flips (const Geometry *geometry, Bits own, int square)
{
#if REVERSI_BOARD == 64
  const uint64_t column = UINT64_C (0x0101010101010101);
  const uint8_t *by_column = geometry->last_flips[square % 8];
  const uint8_t *by_row = geometry->last_flips[square / 8];
  const Bits *diagonals = geometry->diagonals[square];

  return by_column[own >> square / 8 * 8 & 0xff] +
         by_row[(own >> square % 8 & column) * UINT64_C (0x0102040810204080) >> 56] +
         by_column[(own & diagonals[0]) * column >> 56] +
         by_column[(own & diagonals[1]) * column >> 56];
#else
  return bits_count (
      flips_of (geometry, own, geometry->playable & ~(own | bits_of (square)), square));
#endif
}

static inline Bits
board_flips (const Geometry *geometry, const Board *board, int square)
{
  return flips_of (geometry, board->own, board->opp, square);
}
