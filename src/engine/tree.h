/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The tree of all games, on the kernel's boards: what proves the generator of moves. */

#pragma once

#include "engine/face.h"
#include "engine/kernel.h"

int KERNEL_NAME (list_moves) (const ReversiPosition *position, ReversiKernelMove *moves);
uint64_t KERNEL_NAME (perft) (const ReversiPosition *position, int depth);
