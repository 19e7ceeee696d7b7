/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "train/games.h"

#include "rules/variant.h"

#include <stdlib.h>

/**
 * train_game_replay:
 * @game: any bytes
 * @func: called for each position from the last random ply on, but not for the end of the game
 * @user_data: for @func
 *
 * Returns: false if that is no game; @func then was called for its first positions
 */
bool
train_game_replay (const TrainGame *game, TrainPositionFunc func, void *user_data)
{
  ReversiVariant variant;
  ReversiPosition position;

  if (game->n_plies > GAME_MAX_PLIES || game->goal > REVERSI_GOAL_FEWEST)
    return false;
  reversi_variant_init (&variant);
  variant.goal = game->goal;
  reversi_variant_start (&variant, &position);
  for (int ply = 0; ply < game->n_plies; ply++)
    {
      if (ply >= game->n_random)
        func (&position, ply, position.side == REVERSI_BLACK ? game->score : -game->score,
              user_data);
      if (game->squares[ply] >= 64 ||
          reversi_position_play (&position, game->squares[ply], NULL) != REVERSI_MOVE_LEGAL)
        return false;
    }
  return true;
}

/**
 * train_games_read:
 * @path: a file of games; a record that is cut off at its end is left out
 * @n_games: (out): how many there are
 *
 * Returns: (transfer full) (nullable): the games, to be freed with free(), or %NULL if the file
 *   can't be read
 */
TrainGame *
train_games_read (const char *path, size_t *n_games)
{
  FILE *file = fopen (path, "rb");
  TrainGame *games = NULL;

  if (file == NULL)
    return NULL;
  if (fseek (file, 0, SEEK_END) == 0)
    {
      long size = ftell (file);
      rewind (file);
      games = size < 0 ? NULL : malloc ((size_t) size + sizeof *games);
      if (games != NULL)
        *n_games = fread (games, sizeof *games, (size_t) size / sizeof *games, file);
    }
  fclose (file);
  return games;
}
