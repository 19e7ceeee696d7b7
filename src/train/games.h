/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Files of games on 8×8 that weights are fitted to: records of 124 bytes, one after the other,
 * so that files can be joined and added to. */

#pragma once

#include "rules/position.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define GAME_MAX_PLIES 60

/* All are bytes, so a record in memory is one in a file. */
typedef struct
{
  uint8_t n_plies;
  uint8_t n_random; /* of them the first, which nobody chose: positions before tell nothing */
  uint8_t goal;
  int8_t score; /* of Black at the end, as the goal counts */
  uint8_t squares[GAME_MAX_PLIES];
  int8_t values[GAME_MAX_PLIES]; /* what the mover thought before each ply, in half discs for him */
} TrainGame;

_Static_assert (sizeof (TrainGame) == 124, "a record has 124 bytes");

/* One of a game's positions to learn from, before @ply. @result: how the game ended, in discs for
 * the mover. */
typedef void (*TrainPositionFunc) (const ReversiPosition *position,
                                   int ply,
                                   int result,
                                   void *user_data);

bool train_game_replay (const TrainGame *game, TrainPositionFunc func, void *user_data);
TrainGame *train_games_read (const char *path, size_t *n_games);
