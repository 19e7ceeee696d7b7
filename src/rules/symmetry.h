/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The eight ways to turn and mirror 8×8, for squares and for sets of squares as bits. */

#pragma once

#include <stdint.h>

/* A symmetry is a number from 0 to 7: these are done one after the other; 0 leaves all in place. */
#define SYMMETRY_COLUMNS 1 /* a and h change places */
#define SYMMETRY_ROWS 2    /* 1 and 8 */
#define SYMMETRY_SWAP 4    /* columns become rows */
#define N_SYMMETRIES 8

static inline int
symmetry_of_square (int symmetry, int square)
{
  int column = square % 8, row = square / 8;

  if (symmetry & SYMMETRY_COLUMNS)
    column = 7 - column;
  if (symmetry & SYMMETRY_ROWS)
    row = 7 - row;
  return symmetry & SYMMETRY_SWAP ? column * 8 + row : row * 8 + column;
}

/* Where @square was before. */
static inline int
symmetry_undone (int symmetry, int square)
{
  if (symmetry & SYMMETRY_SWAP)
    square = square % 8 * 8 + square / 8;
  return symmetry_of_square (symmetry & ~SYMMETRY_SWAP, square);
}

/* By exchanging halves, then quarters, then single squares. */
static inline uint64_t
symmetry_of_bits (int symmetry, uint64_t bits)
{
  uint64_t moved;

  if (symmetry & SYMMETRY_COLUMNS)
    {
      bits = (bits >> 1 & UINT64_C (0x5555555555555555)) | (bits & UINT64_C (0x5555555555555555))
                                                               << 1;
      bits = (bits >> 2 & UINT64_C (0x3333333333333333)) | (bits & UINT64_C (0x3333333333333333))
                                                               << 2;
      bits = (bits >> 4 & UINT64_C (0x0f0f0f0f0f0f0f0f)) | (bits & UINT64_C (0x0f0f0f0f0f0f0f0f))
                                                               << 4;
    }
  if (symmetry & SYMMETRY_ROWS)
    bits = __builtin_bswap64 (bits);
  if (symmetry & SYMMETRY_SWAP)
    {
      moved = (bits ^ bits << 28) & UINT64_C (0x0f0f0f0f00000000);
      bits ^= moved ^ moved >> 28;
      moved = (bits ^ bits << 14) & UINT64_C (0x3333000033330000);
      bits ^= moved ^ moved >> 14;
      moved = (bits ^ bits << 7) & UINT64_C (0x5500550055005500);
      bits ^= moved ^ moved >> 7;
    }
  return bits;
}
