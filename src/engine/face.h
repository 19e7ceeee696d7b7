/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What each of the kernels shows to the rest of the engine: a table of functions. */

#pragma once

#include "engine/isa.h"
#include "engine/job.h"

/* One legal move, by the squares of the rules. */
typedef struct
{
  uint8_t square;
  bool flips[REVERSI_MAX_SQUARES];
} ReversiKernelMove;

/* Positions are of a size that fits, and have no disc left to be placed. */
struct _ReversiKernel
{
  void (*deepen) (ReversiJob *job, int thread);
  ReversiScore (*evaluate) (const ReversiPosition *position, const ReversiWeights *weights);
  int (*list_moves) (const ReversiPosition *position, ReversiKernelMove *moves);
  uint64_t (*perft) (const ReversiPosition *position, int depth);
};

/* The kernel of a level for a size of board. */
static inline const ReversiKernel *
kernel_of (const ReversiIsa *isa, int size)
{
  return size > 8 ? isa->board_128 : isa->board_64;
}
