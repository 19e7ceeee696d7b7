/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Keys of positions for the transposition table: all 64 bits are compared there. */

#pragma once

#include "engine/board.h"

static inline uint64_t
folded_product (uint64_t a, uint64_t b)
{
  __extension__ unsigned __int128 product = (unsigned __int128) a * b;

  return (uint64_t) product ^ (uint64_t) (product >> 64);
}

/* @salt tells apart searches that value positions differently: goal, size, evaluation. */
static inline uint64_t
board_key (const Board *board, uint64_t salt)
{
  uint64_t key = folded_product ((uint64_t) board->own ^ UINT64_C (0x9e3779b97f4a7c15),
                                 (uint64_t) board->opp ^ UINT64_C (0xc2b2ae3d27d4eb4f));

#if REVERSI_BOARD == 128
  key ^= folded_product ((uint64_t) (board->own >> 64) ^ UINT64_C (0x165667b19e3779f9) ^ key,
                         (uint64_t) (board->opp >> 64) ^ UINT64_C (0xd6e8feb86659fd93));
#endif
  return folded_product (key ^ salt, UINT64_C (0xff51afd7ed558ccd));
}
