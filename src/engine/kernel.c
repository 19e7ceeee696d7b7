/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The kernel's table of functions. */

#include "config.h"

#include "engine/deepening.h"
#include "engine/face.h"
#include "engine/tree.h"

extern const ReversiKernel KERNEL_NAME (kernel);

const ReversiKernel KERNEL_NAME (kernel) = {
  .deepen = KERNEL_NAME (deepen),
  .evaluate = KERNEL_NAME (evaluate_position),
  .list_moves = KERNEL_NAME (list_moves),
  .perft = KERNEL_NAME (perft),
};
