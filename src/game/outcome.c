/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/outcome.h"

/**
 * reversi_outcome_init:
 * @outcome: (out): how the game ended; of a resigned game the tournament counts are the discs as
 *   they stand
 * @position: the last one
 * @resigned: who gave up in @position; REVERSI_NONE when nobody can move in it
 *
 * Counts discs and finds the winner.
 */
void
reversi_outcome_init (ReversiOutcome *outcome,
                      const ReversiPosition *position,
                      ReversiColour resigned)
{
  outcome->resigned = resigned;
  outcome->winner = resigned != REVERSI_NONE ? reversi_colour_other (resigned)
                                             : reversi_position_winner (position);
  outcome->black = reversi_position_count (position, REVERSI_BLACK);
  outcome->white = reversi_position_count (position, REVERSI_WHITE);
  outcome->black_tournament = outcome->black;
  outcome->white_tournament = outcome->white;
  if (resigned == REVERSI_NONE)
    {
      outcome->black_tournament = reversi_position_tournament_count (position, REVERSI_BLACK);
      outcome->white_tournament = reversi_position_tournament_count (position, REVERSI_WHITE);
    }
}
