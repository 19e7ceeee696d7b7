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
  uint32_t of_game[SAMPLE_DISCS]; /* the samples of the game so far */
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

static void
add_position (const ReversiPosition *position, int value, void *user_data)
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
  sample->value = (int8_t) value;
  sample->n_discs = (uint8_t) n_discs;
  sample->is_black = position->side == REVERSI_BLACK;
  sample->later = SAMPLE_NONE;
  sample->target = (float) value;
  sample->predicted = 0;
  self->of_game[n_discs] = (uint32_t) self->samples->lists[n_discs].n - 1;
  if (n_discs >= SAMPLE_LATER && self->of_game[n_discs - SAMPLE_LATER] != SAMPLE_NONE)
    self->samples->lists[n_discs - SAMPLE_LATER]
        .samples[self->of_game[n_discs - SAMPLE_LATER]]
        .later = self->of_game[n_discs];
}

/**
 * samples_add_games:
 * @samples: at first all 0
 * @set: the patterns
 * @path: a file of games for most discs; others in it are left out
 *
 * Returns: false if the file can't be read, holds something else, or there is no memory
 */
bool
samples_add_games (Samples *samples, const ReversiPatternSet *set, const char *path)
{
  Collector self = { .samples = samples, .set = set };
  size_t n_games = 0;
  TrainGame *games = train_games_read (path, &n_games);

  KERNEL_NAME (geometry_init) (&self.geometry, 8);
  self.failed = games == NULL;
  for (size_t i = 0; i < n_games && !self.failed; i++)
    if (games[i].goal == REVERSI_GOAL_MOST)
      {
        memset (self.of_game, 0xff, sizeof self.of_game);
        self.failed = !train_game_replay (&games[i], add_position, &self) || self.failed;
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
