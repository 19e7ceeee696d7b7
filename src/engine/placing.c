/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* There are at most four choices, then three, two, one: all ways to fill the centre are tried, and
 * what comes of each is searched to a small depth. */

#include "config.h"

#include "engine/placing.h"

#include <stddef.h>

#define MAX_DEPTH 5

typedef struct
{
  ReversiJob *job;
  ReversiLimits limits;
  ReversiSearchFunc search;
  void *user_data;
  bool stopped;
} Placing;

static ReversiScore value_of_move (Placing *self, const ReversiPosition *position, int square);

/* Once the discs are placed, the search of the kernels. All of them share the limits of the whole
 * job, so the count of nodes goes on. */
static ReversiScore
value_of_filled (Placing *self, const ReversiPosition *position)
{
  ReversiJob job = *self->job;
  ReversiResult result = { 0 };

  job.position = position;
  job.limits = &self->limits;
  job.progress = NULL;
  job.result = &result;
  self->search (self->user_data, &job);
  atomic_store (&self->job->nodes, result.nodes);
  self->stopped = result.depth < self->limits.depth && !result.exact;
  return result.score;
}

/* From the side of who is to move; 0 if the centre has no square left for what is to be placed. */
static ReversiScore
value_of_best (Placing *self, const ReversiPosition *position)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);
  ReversiScore best = 0;

  for (int i = 0; i < n && !self->stopped; i++)
    {
      ReversiScore value = value_of_move (self, position, squares[i]);
      if (i == 0 || value > best)
        best = value;
    }
  return best;
}

/* From the side of who moves. */
static ReversiScore
value_of_move (Placing *self, const ReversiPosition *position, int square)
{
  ReversiPosition next = *position;

  reversi_position_play (&next, square, NULL);
  if (reversi_position_is_over (&next))
    {
      ReversiScore black = reversi_engine_evaluate (&next);
      return position->side == REVERSI_BLACK ? black : -black;
    }
  ReversiScore value =
      next.placements > 0 ? value_of_best (self, &next) : value_of_filled (self, &next);
  return next.side == position->side ? value : -value;
}

/* Puts the value of one move where it belongs, best first; equal ones keep their order. */
static void
insert_value (ReversiResult *result, int i, ReversiMoveValue value)
{
  for (; i > 0 && result->moves[i - 1].score < value.score; i--)
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

/**
 * reversi_place:
 * @job: its position has discs to be placed and a square for one; its result is filled
 * @search: called in this thread with @user_data and a job whose position has none to be placed
 *
 * Answers @job: all ways to fill the centre are tried, and @search values what comes of each. Then
 * the value of every move is known, whether all_moves asks for that or not.
 */
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
    result->moves[i] = (ReversiMoveValue) {
      .square = (int8_t) squares[i],
      .n_line = 1,
      .line = { (int8_t) squares[i] },
    };
  report_best (result, &self);

  for (int i = 0; i < n; i++)
    {
      ReversiScore value = value_of_move (&self, position, squares[i]);
      if (self.stopped)
        break;
      insert_value (result, i,
                    (ReversiMoveValue) {
                        .square = (int8_t) squares[i],
                        .depth = position->placements + self.limits.depth,
                        .score = value,
                        .n_line = 1,
                        .line = { (int8_t) squares[i] },
                    });
      report_best (result, &self);
      if (job->progress != NULL)
        job->progress (result, job->user_data);
    }
}
