/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* There are at most four choices, then three, two, one: all ways to fill the centre are tried, and
 * what comes of each is searched to a small depth. */

#include "config.h"

#include "engine/placing.h"

#include <stddef.h>
#include <string.h>

#define MAX_DEPTH 5

typedef struct
{
  ReversiJob *job;
  ReversiLimits limits;
  ReversiSearchFunc search;
  void *user_data;
  bool stopped;
} Placing;

/* Once the discs are placed, the search of the kernels. */
static ReversiScore
value_of_filled (Placing *self, const ReversiPosition *position)
{
  ReversiJob job = *self->job;
  ReversiResult result = { 0 };

  if (reversi_position_is_over (position))
    return 0;
  job.position = position;
  job.limits = &self->limits;
  job.progress = NULL;
  job.result = &result;
  atomic_store (&job.nodes, 0);
  self->search (self->user_data, &job);
  atomic_fetch_add (&self->job->nodes, result.nodes);
  self->stopped = result.depth < self->limits.depth && !result.exact && result.n_moves > 1;
  return result.score;
}

/* From the side of who is to move. */
static ReversiScore
value_of (Placing *self, const ReversiPosition *position)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  ReversiScore best = INT32_MIN;

  if (position->placements == 0)
    return value_of_filled (self, position);

  int n = reversi_position_legal_moves (position, squares);
  for (int i = 0; i < n && !self->stopped; i++)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, squares[i], NULL);
      ReversiScore value = value_of (self, &next);
      if (next.side != position->side)
        value = -value;
      if (value > best)
        best = value;
    }
  return best;
}

/* Puts the value of one move where it belongs, best first; equal ones keep their order. */
static void
insert_value (ReversiResult *result, int i, ReversiMoveValue value)
{
  for (; i > 0 && (result->moves[i - 1].depth == 0 || result->moves[i - 1].score < value.score);
       i--)
    result->moves[i] = result->moves[i - 1];
  result->moves[i] = value;
}

static void
report_best (ReversiResult *result, const Placing *self)
{
  result->square = result->moves[0].square;
  result->score = result->moves[0].score;
  result->depth = result->moves[0].depth;
  result->n_line = 1;
  result->line[0] = (int8_t) result->square;
  result->nodes = atomic_load (&self->job->nodes);
}

/* Answers @job, whose position has discs to be placed, by means of @search. */
void
reversi_place (ReversiJob *job, ReversiSearchFunc search, void *user_data)
{
  ReversiResult *result = job->result;
  const ReversiPosition *position = job->position;
  Placing self = { .job = job, .limits = *job->limits, .search = search, .user_data = user_data };
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);

  self.limits.all_moves = false;
  self.limits.exact_empties = 0;
  if (self.limits.depth == 0 || self.limits.depth > MAX_DEPTH)
    self.limits.depth = MAX_DEPTH;
  result->n_moves = n;
  for (int i = 0; i < n; i++)
    result->moves[i] = (ReversiMoveValue) { .square = (int8_t) squares[i] };
  report_best (result, &self);

  for (int i = 0; i < n; i++)
    {
      ReversiPosition next = *position;
      int8_t square = (int8_t) squares[i];

      reversi_position_play (&next, square, NULL);
      ReversiScore value = value_of (&self, &next);
      if (self.stopped)
        break;
      if (next.side != position->side)
        value = -value;
      insert_value (result, i,
                    (ReversiMoveValue) {
                        .square = square,
                        .depth = position->placements + self.limits.depth,
                        .score = value,
                    });
      report_best (result, &self);
      if (job->progress != NULL)
        job->progress (result, job->user_data);
    }
}
