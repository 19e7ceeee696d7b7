/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Moves and flips in four lanes at once. Smaller boards need no masks of their own: a line ends at
 * the first square that has no disc, and outside of them there are none. The flood for flips too,
 * and with AVX-512 rotation, eight lanes or leading zeros, gained nothing or lost. */

#pragma once

#include "engine/board.h"

#include <immintrin.h>

static inline Bits
joined_lanes (__m256i lanes)
{
  __m128i pairs =
      _mm_or_si128 (_mm256_castsi256_si128 (lanes), _mm256_extracti128_si256 (lanes, 1));

  return (Bits) _mm_cvtsi128_si64 (_mm_or_si128 (pairs, _mm_unpackhi_epi64 (pairs, pairs)));
}

static inline __m256i
all_lanes (Bits bits)
{
  return _mm256_set1_epi64x ((long long) bits);
}

/* Along each axis, one a lane, runs of @opp are flooded from @own: by one square, by one more, then
 * twice by two. */
static inline Bits
moves_of (const Geometry *geometry, Bits own, Bits opp)
{
  const long long inner = 0x7e7e7e7e7e7e7e7e; /* no step wraps round */
  const __m256i steps = _mm256_setr_epi64x (1, 8, 9, 7);
  const __m256i two = _mm256_add_epi64 (steps, steps);
  __m256i from = all_lanes (own);
  __m256i over = _mm256_and_si256 (all_lanes (opp), _mm256_setr_epi64x (inner, -1, inner, inner));
  __m256i up = _mm256_and_si256 (over, _mm256_sllv_epi64 (from, steps));
  __m256i down = _mm256_and_si256 (over, _mm256_srlv_epi64 (from, steps));
  __m256i pairs_up = _mm256_and_si256 (over, _mm256_sllv_epi64 (over, steps));
  __m256i pairs_down = _mm256_srlv_epi64 (pairs_up, steps);

  up = _mm256_or_si256 (up, _mm256_and_si256 (over, _mm256_sllv_epi64 (up, steps)));
  down = _mm256_or_si256 (down, _mm256_and_si256 (over, _mm256_srlv_epi64 (down, steps)));
  for (int i = 0; i < 2; i++)
    {
      up = _mm256_or_si256 (up, _mm256_and_si256 (pairs_up, _mm256_sllv_epi64 (up, two)));
      down = _mm256_or_si256 (down, _mm256_and_si256 (pairs_down, _mm256_srlv_epi64 (down, two)));
    }
  Bits past = joined_lanes (
      _mm256_or_si256 (_mm256_sllv_epi64 (up, steps), _mm256_srlv_epi64 (down, steps)));
  return past & geometry->playable & ~(own | opp);
}

/* On a ray to higher squares the lowest one that is no opponent disc ends the run; on a ray to
 * lower ones the highest does, and all from there on are smeared away. */
static inline Bits
flips_of (const Geometry *geometry, Bits own, Bits opp, int square)
{
  const __m256i *rays = (const __m256i *) (const void *) geometry->rays[square];
  const __m256i zero = _mm256_setzero_si256 ();
  const __m256i steps = _mm256_setr_epi64x (1, 8, 9, 7);
  const __m256i two = _mm256_add_epi64 (steps, steps), four = _mm256_add_epi64 (two, two);
  __m256i from = all_lanes (own), over = all_lanes (opp);

  __m256i ray = _mm256_load_si256 (&rays[0]);
  __m256i others = _mm256_andnot_si256 (over, ray);
  __m256i past =
      _mm256_and_si256 (_mm256_and_si256 (from, others), _mm256_sub_epi64 (zero, others));
  __m256i below = _mm256_add_epi64 (past, all_lanes (~(Bits) 0)); /* all where past is 0 */
  __m256i up = _mm256_and_si256 (ray, _mm256_andnot_si256 (_mm256_cmpeq_epi64 (past, zero), below));

  ray = _mm256_load_si256 (&rays[1]);
  others = _mm256_andnot_si256 (over, ray);
  others = _mm256_or_si256 (others, _mm256_srlv_epi64 (others, steps));
  others = _mm256_or_si256 (others, _mm256_srlv_epi64 (others, two));
  others = _mm256_or_si256 (others, _mm256_srlv_epi64 (others, four));
  __m256i down = _mm256_andnot_si256 (others, ray);
  past = _mm256_and_si256 (_mm256_srlv_epi64 (down, steps), _mm256_and_si256 (from, ray));
  down = _mm256_andnot_si256 (_mm256_cmpeq_epi64 (past, zero), down);

  return joined_lanes (_mm256_or_si256 (up, down));
}
