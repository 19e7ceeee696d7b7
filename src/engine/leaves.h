/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The last squares of the endgame. */

#pragma once

#include "engine/search.h"

/* From here down there is only the order by parity. */
#define LEAVES_EMPTIES 5

int KERNEL_NAME (solve_leaves) (
    Search *search, Bits own, Bits opp, int alpha, Bits empties, int n_empties);
