/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the kernel of each width shows to the rest of the engine. */

#pragma once

#include "rules/position.h"

uint64_t reversi_perft_64 (const ReversiPosition *position, int depth);
uint64_t reversi_perft_128 (const ReversiPosition *position, int depth);
