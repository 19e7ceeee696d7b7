/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The value of the end of a game on 8×8 by playing all of it: nothing of the engine is used, and
 * nothing is known but the rules. Far faster than those, so that it can be asked about more. */

#pragma once

#include "rules/position.h"

int minimax_value (const ReversiPosition *position, int alpha, int beta);
