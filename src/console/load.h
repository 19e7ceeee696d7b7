/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Games from files. */

#pragma once

#include "console/game.h"

bool console_load_game (const char *path, ReversiGoal goal, int n_plies, ConsoleGame *game);
