/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Moves and flips in several lanes at once, one for each axis, in the compiler's own vectors: good
 * where each lane can be shifted by a number of its own (AVX2, NEON). Smaller boards need no masks
 * of their own: a line ends at the first square without a disc, and outside of them there is none.
 */

#pragma once

#include "engine/board.h"

#ifdef __AVX2__
#define N_LANES 4
#else
#define N_LANES 2
#endif
#define N_VECTORS (N_AXES / N_LANES)

typedef uint64_t Lanes __attribute__ ((vector_size (8 * N_LANES)));

/* By axis, in the order of the geometry. No step wraps round where it goes over inner squares. */
static const _Alignas (64) uint64_t lane_steps[N_AXES] = { 1, 8, 9, 7 };
static const _Alignas (64) uint64_t lane_inner[N_AXES] = {
  UINT64_C (0x7e7e7e7e7e7e7e7e),
  ~UINT64_C (0),
  UINT64_C (0x7e7e7e7e7e7e7e7e),
  UINT64_C (0x7e7e7e7e7e7e7e7e),
};

/* The @i-th vector of what is kept by axis. */
static inline Lanes
lanes_of (const uint64_t *values, int i)
{
  return ((const Lanes *) (const void *) values)[i];
}

static inline Lanes
all_lanes (Bits bits)
{
  return bits - (Lanes) { 0 };
}

static inline Bits
joined_lanes (Lanes lanes)
{
#if N_LANES == 4
  lanes |= __builtin_shufflevector (lanes, lanes, 2, 3, 0, 1);
  lanes |= __builtin_shufflevector (lanes, lanes, 1, 0, 3, 2);
#else
  lanes |= __builtin_shufflevector (lanes, lanes, 1, 0);
#endif
  return lanes[0];
}

/* The squares just past a run of opponent discs that begins beside @from, both ways: the runs are
 * flooded by one square, by one more, then twice by two. */
static inline Lanes
past_runs (Lanes from, Lanes over, Lanes steps)
{
  const Lanes two = steps + steps;
  Lanes up = over & (from << steps), down = over & (from >> steps);
  Lanes pairs_up = over & (over << steps), pairs_down = pairs_up >> steps;

  up |= over & (up << steps);
  down |= over & (down >> steps);
  up |= pairs_up & (up << two);
  down |= pairs_down & (down >> two);
  up |= pairs_up & (up << two);
  down |= pairs_down & (down >> two);
  return (up << steps) | (down >> steps);
}

static inline Bits
moves_of (const Geometry *geometry, Bits own, Bits opp)
{
  Lanes past = { 0 };

  for (int i = 0; i < N_VECTORS; i++)
    past |= past_runs (all_lanes (own), all_lanes (opp) & lanes_of (lane_inner, i),
                       lanes_of (lane_steps, i));
  return joined_lanes (past) & geometry->playable & ~(own | opp);
}

/* The lowest square of a ray that is no opponent disc ends the run. */
static inline Lanes
flips_up (Lanes from, Lanes over, Lanes rays)
{
  Lanes past = rays & ~over;

  past &= -past & from;
  return rays & (past - 1 - (Lanes) (past == 0));
}

/* The highest one does; all from there on are smeared away. */
static inline Lanes
flips_down (Lanes from, Lanes over, Lanes rays, Lanes steps)
{
  const Lanes two = steps + steps, four = two + two;
  Lanes others = rays & ~over;

  others |= others >> steps;
  others |= others >> two;
  others |= others >> four;
  Lanes flips = rays & ~others;
  return flips & (Lanes) (((flips >> steps) & rays & from) != 0);
}

static inline Bits
flips_of (const Geometry *geometry, Bits own, Bits opp, int square)
{
  const Bits *rays = geometry->rays[square];
  Lanes flips = { 0 };

  for (int i = 0; i < N_VECTORS; i++)
    {
      flips |= flips_up (all_lanes (own), all_lanes (opp), lanes_of (rays, i));
      flips |= flips_down (all_lanes (own), all_lanes (opp), lanes_of (rays + N_RAYS_UP, i),
                           lanes_of (lane_steps, i));
    }
  return joined_lanes (flips);
}
