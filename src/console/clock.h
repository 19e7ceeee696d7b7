/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The clock of a game as the Go Text Protocol has it: a time for all moves, after that, or from
 * the start, one for so many. */

#pragma once

#include "engine/engine.h"

typedef struct
{
  int64_t main_ms; /* 0 is none, and no clock if overtime_ms is 0 too */
  int64_t overtime_ms;
  int overtime_moves;
  int64_t left_ms[REVERSI_WHITE + 1];
  int left_moves[REVERSI_WHITE + 1]; /* 0: left_ms is for all moves */
} ConsoleClock;

void console_clock_set (ConsoleClock *clock, int64_t main_ms, int64_t overtime_ms, int moves);
void console_clock_start (ConsoleClock *clock);
void
console_clock_tell (ConsoleClock *clock, ReversiColour colour, int64_t left_ms, int left_moves);
void console_clock_use (ConsoleClock *clock, ReversiColour colour, int64_t used_ms);
bool console_clock_runs (const ConsoleClock *clock, ReversiColour colour);
void console_clock_limit (const ConsoleClock *clock, ReversiColour colour, ReversiLimits *limits);
