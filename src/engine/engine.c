/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/engine.h"

#include "engine/book.h"
#include "engine/face.h"
#include "engine/placing.h"
#include "engine/pool.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define DEFAULT_TABLE_MIB 64
#define CLOCK_RESERVE 20 /* the part of the clock that is never touched */
#define CLOCK_LAG_MS 20  /* until a move is on the board */
#define CLOCK_SOLVED 6   /* so many last moves of a side cost nothing */

struct _ReversiEngine
{
  pthread_mutex_t lock; /* held during a search */
  const ReversiIsa *isa;
  ReversiTable table;
  ReversiWeights *weights[REVERSI_N_GOALS];
  ReversiBook *book;
  ReversiPool pool;
  ReversiProbCut probcut;
  int n_threads;
};

/**
 * reversi_monotonic_time:
 *
 * Reads the clock that deadlines are counted on. It only goes forward, whatever is done to the
 * time of day; any thread may ask.
 *
 * Returns: nanoseconds since an arbitrary moment
 */
int64_t
reversi_monotonic_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000000000 + now.tv_nsec;
}

static int
threads_for (int wanted, int otherwise)
{
  int n = wanted > 0 ? wanted : otherwise;

  return n < 1 ? 1 : n > REVERSI_MAX_THREADS ? REVERSI_MAX_THREADS : n;
}

/**
 * reversi_engine_new:
 * @options: (nullable): how it is made; %NULL gives the defaults
 *
 * Makes an engine. Its table takes a power of two of MiB, at most @options' (1 MiB at least), and
 * less where there is no memory for it; its threads are made when a search first needs them.
 *
 * Returns: (transfer full) (nullable): an engine; %NULL when there is no memory at all, or when the
 *   processor level of @options is none that runs here, which reversi_isa_find() tells
 */
ReversiEngine *
reversi_engine_new (const ReversiEngineOptions *options)
{
  ReversiEngineOptions defaults = { 0 };

  if (options == NULL)
    options = &defaults;
  const ReversiIsa *isa = reversi_isa_find (options->isa);
  ReversiEngine *engine = isa != NULL ? calloc (1, sizeof *engine) : NULL;

  if (engine == NULL)
    return NULL;
  if (!reversi_table_init (&engine->table,
                           options->table_mib > 0 ? options->table_mib : DEFAULT_TABLE_MIB))
    {
      free (engine);
      return NULL;
    }
  engine->isa = isa;
  for (int goal = 0; goal < REVERSI_N_GOALS; goal++)
    engine->weights[goal] = reversi_weights_ref (options->weights[goal]);
  engine->book = reversi_book_ref (options->book);
  engine->n_threads = threads_for (options->n_threads, (int) sysconf (_SC_NPROCESSORS_ONLN));
  pthread_mutex_init (&engine->lock, NULL);
  reversi_pool_init (&engine->pool);
  engine->pool.gives_way = options->gives_way;
  return engine;
}

/**
 * reversi_engine_free:
 * @engine: (transfer full) (nullable): an engine that nobody is searching with
 *
 * Ends its threads and frees it.
 */
void
reversi_engine_free (ReversiEngine *engine)
{
  if (engine == NULL)
    return;
  reversi_pool_clear (&engine->pool);
  pthread_mutex_destroy (&engine->lock);
  reversi_table_clear (&engine->table);
  for (int goal = 0; goal < REVERSI_N_GOALS; goal++)
    reversi_weights_unref (engine->weights[goal]);
  reversi_book_unref (engine->book);
  free (engine);
}

/**
 * reversi_engine_get_table_size:
 *
 * Tells what the system had for the transposition table: less than was asked for where there was
 * no memory for that.
 *
 * Returns: bytes
 */
size_t
reversi_engine_get_table_size (const ReversiEngine *engine)
{
  return (engine->table.bucket_mask + 1) * TABLE_BUCKET * sizeof (ReversiTableEntry);
}

static void
deepen (void *data, int thread)
{
  ReversiJob *job = data;

  kernel_of (job->isa, job->position->size)->deepen (job, thread);
}

static ReversiProbCutKind
probcut_kind (const ReversiJob *job)
{
  bool learnt = weights_for (job->weights, job->position) != NULL;

  if (job->position->goal == REVERSI_GOAL_FEWEST)
    return learnt ? PROBCUT_PATTERNS_FEWEST : PROBCUT_FEATURES_FEWEST;
  return learnt ? PROBCUT_PATTERNS_MOST : PROBCUT_FEATURES_MOST;
}

/* All discs are on the board that belong there. */
static void
search_position (void *user_data, ReversiJob *job)
{
  ReversiEngine *engine = user_data;

  int size = job->position->size;

  reversi_probcut_init (&engine->probcut, probcut_kind (job), size * size);
  job->probcut = &engine->probcut;
  atomic_store (&job->done, false);
  reversi_pool_start (&engine->pool, job->n_threads - 1, deepen, job);
  deepen (job, 0);
  reversi_pool_wait (&engine->pool);
  job->result->nodes = atomic_load (&job->nodes);
}

static int
clamped (int value, int low, int high)
{
  return value < low ? low : value > high ? high : value;
}

static ReversiLimits
sane_limits (const ReversiLimits *limits)
{
  ReversiLimits sane = *limits;

  sane.depth = clamped (limits->depth, 0, REVERSI_MAX_SQUARES);
  sane.time_ms = clamped (limits->time_ms, 0, INT32_MAX);
  sane.clock_ms = clamped (limits->clock_ms, 0, INT32_MAX);
  sane.increment_ms = clamped (limits->increment_ms, 0, INT32_MAX / 4);
  sane.selectivity = clamped (limits->selectivity, 0, PROBCUT_LEVELS - 1);
  sane.greed = clamped (limits->greed, 0, 100);
  sane.overlook = clamped (limits->overlook, 0, 100);
  sane.noise = clamped (limits->noise, 0, 10000);
  sane.book_plies = clamped (limits->book_plies, 0, REVERSI_MAX_SQUARES);
  sane.book_width = clamped (limits->book_width, 0, 6400);
  return sane;
}

/* Where something is left out, what is in the table makes a difference. A search to a depth gives
 * the same value whichever way the game came to the position; others end by time or are exact. */
static bool
must_forget (const ReversiLimits *limits, const ReversiPosition *position)
{
  int n_empties = reversi_position_count (position, REVERSI_NONE);

  return limits->selectivity > 0 && limits->depth > 0 && limits->depth < n_empties &&
         limits->exact_empties < n_empties;
}

/* A game is decided in its middle: the clock is for that, the last moves are solved in no time. An
 * iteration takes longer than all before it, so that on average the share is used up when it has
 * to be begun in the first half. */
static void
set_deadline (ReversiJob *job)
{
  const ReversiLimits *limits = job->limits;
  int64_t allowed = limits->time_ms > 0 ? limits->time_ms : INT64_MAX / 2000000;
  int64_t usual = allowed;

  if (limits->time_ms <= 0 && limits->clock_ms <= 0)
    return;
  if (limits->clock_ms > 0)
    {
      int n_moves = (reversi_position_count (job->position, REVERSI_NONE) + 1) / 2;
      int64_t left = limits->clock_ms - limits->clock_ms / CLOCK_RESERVE - CLOCK_LAG_MS;
      int64_t share = left / (n_moves > CLOCK_SOLVED ? n_moves - CLOCK_SOLVED : 2) +
                      limits->increment_ms * 3 / 4;
      int64_t longest = share * 3 < left / 2 ? share * 3 : left / 2;

      usual = share < usual ? share : usual;
      allowed = longest < allowed ? longest : allowed;
      allowed = allowed > 1 ? allowed : 1;
    }
  job->deadline = job->start + allowed * 1000000;
  job->enough = job->start + usual * 1000000 / 2;
}

/**
 * reversi_engine_search:
 * @engine: any thread may call
 * @position: a position of any variant, also one that no game can reach
 * @limits: how far to search; what lies outside of a range counts as the nearest in it
 * @stop: (nullable): set it from any thread to end the search; it is polled about twice in a
 *   millisecond or more often
 * @progress: (nullable): called from this thread after each iteration, and with all_moves also
 *   when a move has got its value
 * @user_data: for @progress
 * @result: (out): the answer
 *
 * Finds the best move. Blocks; a second call for the same engine waits until the first is done.
 * When a limit or @stop ends the search, the last finished iteration counts, unless the next has
 * already found a better move than that; there always is a move, even when the search was stopped
 * before it began. What the engine remembers of earlier searches makes it faster but changes no
 * value, and neither does the number of threads; a selective search with a depth as its limit is
 * repeatable with one thread, and others are as good as or better than the depth and selectivity
 * that they tell. A move out of the book comes at once and without @progress; its @result has
 * values only for the moves that are there, the others come last as if they were overlooked.
 *
 * Returns: %FALSE only if the game is over
 */
bool
reversi_engine_search (ReversiEngine *engine,
                       const ReversiPosition *position,
                       const ReversiLimits *limits,
                       atomic_bool *stop,
                       ReversiProgressFunc progress,
                       void *user_data,
                       ReversiResult *result)
{
  ReversiLimits sane = sane_limits (limits);
  uint8_t squares[REVERSI_MAX_SQUARES];

  memset (result, 0, sizeof *result);
  result->square = REVERSI_NO_SQUARE;
  if (reversi_position_is_over (position) || reversi_position_legal_moves (position, squares) == 0)
    return false;
  if (reversi_book_choose (engine->book, position, &sane, result))
    return true;

  pthread_mutex_lock (&engine->lock);
  reversi_table_begin (&engine->table, must_forget (&sane, position));
  ReversiJob job = {
    .position = position,
    .limits = &sane,
    .table = &engine->table,
    .weights = engine->weights[position->goal == REVERSI_GOAL_FEWEST],
    .isa = engine->isa,
    .n_threads = threads_for (sane.n_threads, engine->n_threads),
    .stop = stop,
    .start = reversi_monotonic_time (),
    .progress = progress,
    .user_data = user_data,
    .result = result,
  };
  set_deadline (&job);

  if (position->placements > 0)
    reversi_place (&job, search_position, engine);
  else
    search_position (engine, &job);
  pthread_mutex_unlock (&engine->lock);
  return true;
}

/**
 * reversi_engine_evaluate:
 * @position: a position of any variant, over or not
 *
 * Values a position without looking ahead, by what is built in; cheap, and needs no engine.
 *
 * Returns: 1/100 disc from the mover's side; the true value when the game is over, then from
 *   Black's side; 0 while discs of the original opening are still to be placed
 */
ReversiScore
reversi_engine_evaluate (const ReversiPosition *position)
{
  if (position->placements > 0)
    return 0;
  return kernel_of (reversi_isa_get (0), position->size)->evaluate (position, NULL);
}
