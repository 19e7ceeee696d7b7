/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "train/samples.h"

#include "engine/flip.h"
#include "engine/weights.h"
#include "train/games.h"

#include <stdlib.h>
#include <string.h>

typedef struct
{
  Samples *samples;
  const ReversiPatternSet *set;
  Geometry geometry;
  float targets[GAME_MAX_PLIES]; /* of the game, for Black */
  bool failed;
} Collector;

static Sample *
new_sample (SampleList *list)
{
  if (list->n == list->n_allocated)
    {
      size_t n = list->n_allocated == 0 ? 1024 : 2 * list->n_allocated;
      Sample *samples = realloc (list->samples, n * sizeof *samples);
      if (samples == NULL)
        return NULL;
      list->samples = samples;
      list->n_allocated = n;
    }
  return &list->samples[list->n++];
}

static uint8_t
count_moves (Bits moves)
{
  int n = bits_count (moves);

  return (uint8_t) (n < WEIGHT_MOBILITY ? n : WEIGHT_MOBILITY - 1);
}

/* What to learn about the position before each ply: what its mover thought of it, and the more of
 * what was thought later, and of the end, the more patience there is. Where the players saw the
 * end, these are the same. */
static void
set_targets (Collector *self, const TrainGame *game, const uint8_t *sides, float patience)
{
  float target = game->score;

  for (int ply = game->n_plies - 1; ply >= game->n_random; ply--)
    {
      float thought = game->values[ply] / 2.0f;
      if (sides[ply] != REVERSI_BLACK)
        thought = -thought;
      target = (1 - patience) * thought + patience * target;
      self->targets[ply] = target;
    }
}

static void
add_side (const ReversiPosition *position, int ply, int result, void *user_data)
{
  uint8_t *sides = user_data;

  sides[ply] = position->side;
}

static void
add_position (const ReversiPosition *position, int ply, int result, void *user_data)
{
  Collector *self = user_data;
  uint16_t indices[PATTERN_SLOTS];
  Board board;

  KERNEL_NAME (board_from_position) (&board, position);
  int n_discs = bits_count (board.own | board.opp);
  Sample *sample = new_sample (&self->samples->lists[n_discs]);
  self->failed = self->failed || sample == NULL;
  if (sample == NULL)
    return;
  reversi_pattern_indices (self->set, position, indices);
  memcpy (sample->index, indices, sizeof sample->index);
  sample->own_moves = count_moves (moves_of (&self->geometry, board.own, board.opp));
  sample->opp_moves = count_moves (moves_of (&self->geometry, board.opp, board.own));
  sample->n_discs = (uint8_t) n_discs;
  sample->target = position->side == REVERSI_BLACK ? self->targets[ply] : -self->targets[ply];
}

/**
 * samples_add_games:
 * @samples: at first all 0
 * @set: the patterns
 * @goal: which games are meant; others in the file are left out
 * @path: a file of games
 * @patience: how much of what was thought of a position is taken from the position after it, 0 to
 *   1, Sutton’s lambda. At 1 all that counts is how the game ended
 *
 * Returns: false if the file can't be read, holds something else, or there is no memory
 */
bool
samples_add_games (Samples *samples,
                   const ReversiPatternSet *set,
                   ReversiGoal goal,
                   const char *path,
                   float patience)
{
  Collector self = { .samples = samples, .set = set };
  size_t n_games = 0;
  TrainGame *games = train_games_read (path, &n_games);

  KERNEL_NAME (geometry_init) (&self.geometry, 8);
  self.failed = games == NULL;
  for (size_t i = 0; i < n_games && !self.failed; i++)
    if (games[i].goal == goal)
      {
        uint8_t sides[GAME_MAX_PLIES] = { 0 };
        self.failed = !train_game_replay (&games[i], add_side, sides);
        if (self.failed)
          break;
        set_targets (&self, &games[i], sides, patience);
        train_game_replay (&games[i], add_position, &self);
      }
  free (games);
  return !self.failed;
}

void
samples_clear (Samples *samples)
{
  for (int i = 0; i < SAMPLE_DISCS; i++)
    free (samples->lists[i].samples);
}
