/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Sets of squares as bits, in one word of the kernel's width. */

#pragma once

#include "engine/kernel.h"

#include <stdbool.h>
#include <stdint.h>

#if REVERSI_BOARD == 128
__extension__ typedef unsigned __int128 Bits;
#define BOARD_WIDTH 10
#else
typedef uint64_t Bits;
#define BOARD_WIDTH 8
#endif
#define BOARD_SQUARES (BOARD_WIDTH * BOARD_WIDTH)

static inline Bits
bits_of (int square)
{
  return (Bits) 1 << square;
}

/* Without a processor instruction for it the compiler would call a function. */
static inline int
count_word (uint64_t word)
{
#if defined(__POPCNT__) || defined(__aarch64__)
  return __builtin_popcountll (word);
#else
  word -= (word >> 1) & 0x5555555555555555u;
  word = (word & 0x3333333333333333u) + ((word >> 2) & 0x3333333333333333u);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
  return (int) ((word * 0x0101010101010101u) >> 56);
#endif
}

static inline int
bits_count (Bits bits)
{
#if REVERSI_BOARD == 128
  return count_word ((uint64_t) bits) + count_word ((uint64_t) (bits >> 64));
#else
  return count_word (bits);
#endif
}

/* The lowest square of a set that is not empty. */
static inline int
bits_first (Bits bits)
{
#if REVERSI_BOARD == 128
  uint64_t low = (uint64_t) bits;
  return low != 0 ? __builtin_ctzll (low) : 64 + __builtin_ctzll ((uint64_t) (bits >> 64));
#else
  return __builtin_ctzll (bits);
#endif
}

/* The highest square alone; square 0 for the empty set, which callers mask away. */
static inline Bits
bits_highest (Bits bits)
{
#if REVERSI_BOARD == 128
  uint64_t high = (uint64_t) (bits >> 64);
  if (high != 0)
    return (Bits) (UINT64_C (1) << 63 >> __builtin_clzll (high)) << 64;
  return UINT64_C (1) << 63 >> __builtin_clzll ((uint64_t) bits | 1);
#else
  return UINT64_C (1) << 63 >> __builtin_clzll (bits | 1);
#endif
}

/* Takes the lowest square out of a set that is not empty. */
static inline int
bits_pop (Bits *bits)
{
  int square = bits_first (*bits);

  *bits &= *bits - 1;
  return square;
}
