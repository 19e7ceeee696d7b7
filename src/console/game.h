/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A game as protocols tell it: passes are plies, written by some and left out by others. */

#pragma once

#include "rules/position.h"

/* Every disc with a pass before it, and those that end a game. */
#define CONSOLE_MAX_PLIES (2 * REVERSI_MAX_SQUARES + 2)

/* Invariants: plies are legal from start and lead to position. passes is who has to pass before
 * position.side can move and hasn't said so, or REVERSI_NONE. */
typedef struct
{
  ReversiPosition start;
  ReversiColour first; /* whose turn it was at the start; it passes when it is not start.side */
  ReversiPosition position;
  ReversiColour passes;
  int n_plies;
  int8_t plies[CONSOLE_MAX_PLIES]; /* squares; REVERSI_NO_SQUARE is a pass */
} ConsoleGame;

void console_game_start (ConsoleGame *game, const ReversiPosition *start, ReversiColour first);
ReversiColour console_game_get_side (const ConsoleGame *game);
bool console_game_play (ConsoleGame *game, ReversiColour colour, int square);
bool console_game_undo (ConsoleGame *game);
int console_game_get_difference (const ConsoleGame *game);
