/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Counting the game tree: proves the move generator and measures its speed. */

#pragma once

#include "engine/isa.h"
#include "rules/position.h"

uint64_t reversi_engine_perft (const ReversiIsa *isa, const ReversiPosition *position, int depth);
