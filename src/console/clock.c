/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/clock.h"

/**
 * console_clock_set:
 * @main_ms: for all moves
 * @overtime_ms: when that is used up, for @moves moves each time
 * @moves: 0 with a @overtime_ms means that there is no clock
 *
 * Sets the clock of both sides, and starts it.
 */
void
console_clock_set (ConsoleClock *clock, int64_t main_ms, int64_t overtime_ms, int moves)
{
  bool has_clock = moves > 0 || overtime_ms == 0;

  clock->main_ms = has_clock ? main_ms : 0;
  clock->overtime_ms = has_clock && moves > 0 ? overtime_ms : 0;
  clock->overtime_moves = clock->overtime_ms > 0 ? moves : 0;
  console_clock_start (clock);
}

/**
 * console_clock_start:
 *
 * Gives both sides all their time: a new game.
 */
void
console_clock_start (ConsoleClock *clock)
{
  for (int colour = REVERSI_BLACK; colour <= REVERSI_WHITE; colour++)
    {
      clock->left_ms[colour] = clock->main_ms > 0 ? clock->main_ms : clock->overtime_ms;
      clock->left_moves[colour] = clock->main_ms > 0 ? 0 : clock->overtime_moves;
    }
}

/**
 * console_clock_tell:
 * @left_moves: 0 for all
 *
 * Says how much time one side has left, for how many moves.
 */
void
console_clock_tell (ConsoleClock *clock, ReversiColour colour, int64_t left_ms, int left_moves)
{
  clock->left_ms[colour] = left_ms > 0 ? left_ms : 1;
  clock->left_moves[colour] = left_moves;
}

/**
 * console_clock_use:
 *
 * Takes the time for one move, until somebody tells how much is left.
 */
void
console_clock_use (ConsoleClock *clock, ReversiColour colour, int64_t used_ms)
{
  int64_t *left_ms = &clock->left_ms[colour];

  if (*left_ms <= 0)
    return;
  *left_ms = *left_ms > used_ms ? *left_ms - used_ms : 1;
  if (clock->left_moves[colour] > 0 && --clock->left_moves[colour] == 0)
    {
      *left_ms = clock->overtime_ms;
      clock->left_moves[colour] = clock->overtime_moves;
    }
}

/**
 * console_clock_runs:
 *
 * Returns: whether a side has a limited time
 */
bool
console_clock_runs (const ConsoleClock *clock, ReversiColour colour)
{
  return clock->left_ms[colour] > 0;
}

/**
 * console_clock_limit:
 * @limits: (inout)
 *
 * Limits one move to what its side has left, divided by the moves that it must do for, by the
 * engine where those are all.
 */
void
console_clock_limit (const ConsoleClock *clock, ReversiColour colour, ReversiLimits *limits)
{
  int64_t left_ms = clock->left_ms[colour];
  int left = left_ms < INT32_MAX ? (int) left_ms : INT32_MAX;

  if (left <= 0)
    return;
  int share = clock->left_moves[colour] > 0
                  ? (int) ((int64_t) left * 9 / 10 / clock->left_moves[colour]) + 1
                  : 0;
  if (share == 0)
    limits->clock_ms = left;
  else if (limits->time_ms == 0 || share < limits->time_ms)
    limits->time_ms = share;
}
