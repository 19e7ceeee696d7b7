/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What one searching thread has, and how it hears that it must stop. */

#pragma once

#include "engine/eval.h"
#include "engine/hash.h"
#include "engine/job.h"

/* Beyond every score, and it can be negated. */
#define INFINITE_SCORE 30000

/* A few tenths of a millisecond of work. */
#define POLL_NODES 1000

typedef struct
{
  Geometry geometry;
  Evaluation evaluation;
  ReversiJob *job;
  uint64_t salt;
  uint64_t nodes;
  uint64_t counted; /* of nodes, those that are in job->nodes already */
  uint64_t next_poll;
  int selectivity;
  bool guesses_end; /* what is selective is so to the end of the game */
  int n_probes;     /* that it is inside of */
  bool stopped;     /* values returned from now on mean nothing and are not stored */
} Search;

void KERNEL_NAME (poll_stop) (Search *search);

int KERNEL_NAME (solve) (
    Search *search, const Board *board, const PatternState *state, int alpha, int beta);
int KERNEL_NAME (look) (
    Search *search, const Board *board, const PatternState *state, int depth, int alpha, int beta);

/* @next is @board after the move at @square, @next_state the state of it. */
static inline void
play_state (const Search *search,
            const Board *board,
            const PatternState *state,
            int square,
            const Board *next,
            PatternState *next_state)
{
  pattern_state_play (state, search->evaluation.weights, square, next->opp & board->opp,
                      next_state);
}

/* Counts a node, and now and then looks whether the search must stop. */
static inline bool
must_stop (Search *search)
{
  if (++search->nodes >= search->next_poll)
    KERNEL_NAME (poll_stop) (search);
  return search->stopped;
}

static inline uint64_t
key_of (const Search *search, const Board *board)
{
  return board_key (board, search->salt);
}

/* Whether another thread is at this position: then something else is done first. If not, it
 * counts as this thread's. Wrong answers cost time only. */
static inline bool
is_busy (Search *search, uint64_t key)
{
  _Atomic uint64_t *slot = &search->job->busy[key % N_BUSY];

  if (atomic_load_explicit (slot, memory_order_relaxed) == key)
    return true;
  atomic_store_explicit (slot, key, memory_order_relaxed);
  return false;
}

static inline void
no_longer_busy (Search *search, uint64_t key)
{
  atomic_store_explicit (&search->job->busy[key % N_BUSY], 0, memory_order_relaxed);
}
