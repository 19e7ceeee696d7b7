/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/game.h"

/**
 * console_game_start:
 * @game: (out)
 * @start: the position that it begins from, settled
 * @first: whose turn it is there; not @start's side when that has just been passed to
 *
 * Begins a game.
 */
void
console_game_start (ConsoleGame *game, const ReversiPosition *start, ReversiColour first)
{
  *game = (ConsoleGame) { .start = *start, .first = first, .position = *start };
  if (start->side != REVERSI_NONE && first != start->side)
    game->passes = first;
}

/**
 * console_game_get_side:
 *
 * Returns: whose turn it is, also if all it can do is pass; REVERSI_NONE when the game is over
 */
ReversiColour
console_game_get_side (const ConsoleGame *game)
{
  return game->passes != REVERSI_NONE ? game->passes : (ReversiColour) game->position.side;
}

/* Two passes after the end are what tells players of other games that it is over. */
static bool
may_pass (const ConsoleGame *game, ReversiColour colour)
{
  if (game->passes != REVERSI_NONE)
    return game->passes == colour;
  return game->position.side == REVERSI_NONE && game->n_plies < CONSOLE_MAX_PLIES &&
         (game->n_plies < 2 || game->plies[game->n_plies - 1] != REVERSI_NO_SQUARE ||
          game->plies[game->n_plies - 2] != REVERSI_NO_SQUARE);
}

/**
 * console_game_play:
 * @colour: who plays
 * @square: any number, or REVERSI_NO_SQUARE to pass
 *
 * Plays a move or a pass. A pass that was left out is made up for silently.
 *
 * Returns: whether it is legal; nothing happens if not
 */
bool
console_game_play (ConsoleGame *game, ReversiColour colour, int square)
{
  ReversiMove move;

  if (square == REVERSI_NO_SQUARE)
    {
      if (!may_pass (game, colour))
        return false;
      game->passes = REVERSI_NONE;
    }
  else if (game->position.side != colour || game->n_plies == CONSOLE_MAX_PLIES ||
           reversi_position_play (&game->position, square, &move) != REVERSI_MOVE_LEGAL)
    return false;
  else
    game->passes = (ReversiColour) move.passed;
  game->plies[game->n_plies++] = (int8_t) square;
  return true;
}

/**
 * console_game_undo:
 *
 * Takes the last ply back, which may be a pass.
 *
 * Returns: %FALSE at the start
 */
bool
console_game_undo (ConsoleGame *game)
{
  ConsoleGame before;

  if (game->n_plies == 0)
    return false;
  console_game_start (&before, &game->start, game->first);
  for (int i = 0; i < game->n_plies - 1; i++)
    {
      int square = game->plies[i];
      ReversiColour colour =
          square == REVERSI_NO_SQUARE ? before.passes : (ReversiColour) before.position.side;
      console_game_play (&before, colour, square);
    }
  *game = before;
  return true;
}

/**
 * console_game_get_difference:
 *
 * Returns: Black's discs minus White's, as they lie
 */
int
console_game_get_difference (const ConsoleGame *game)
{
  return reversi_position_count (&game->position, REVERSI_BLACK) -
         reversi_position_count (&game->position, REVERSI_WHITE);
}
