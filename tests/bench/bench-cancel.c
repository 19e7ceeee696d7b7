/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How soon after a cancel the searching threads are free: bench-cancel [COUNT]. So many searches of
 * each kind are cancelled at random moments: those of players as the window does it, then those of
 * the bare engine. The wall time is what a person waits for, but on a machine that is busy with
 * other things it is mostly theirs; the processor time of all threads between cancel and answer is
 * ours alone. */

#include "config.h"

#include "ai/reversi-computer.h"
#include "engine/engine.h"
#include "support/games.h"
#include "support/weights.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define DEFAULT_COUNT 200
#define LATEST_MS 400

typedef struct
{
  const char *name;
  int size;
  ReversiGoal goal;
  int empties, fewest_empties; /* at the most and at the least; those of a player: any */
  ReversiEngineOptions options;
  ReversiLimits limits;
} Kind;

static const Kind player_kinds[] = {
  { "player, 8×8", 8, REVERSI_GOAL_MOST },
  { "player, 6×6", 6, REVERSI_GOAL_MOST },
  { "player, 10×10", 10, REVERSI_GOAL_MOST },
  { "player, fewest", 8, REVERSI_GOAL_FEWEST },
};

static const Kind engine_kinds[] = {
  { "8×8, table of 256 MiB", 8, 0, 60, 30, { .n_threads = 1, .table_mib = 256 }, { 0 } },
  { "8×8, selective", 8, 0, 60, 30, { .n_threads = 1 }, { .selectivity = 3 } },
  { "8×8, all moves", 8, 0, 60, 30, { .n_threads = 1 }, { .all_moves = true } },
  { "8×8, 4 threads", 8, 0, 60, 30, { .n_threads = 4, .table_mib = 256 }, { 0 } },
  { "6×6, exact", 6, 0, 32, 24, { .n_threads = 1 }, { .exact_empties = 100 } },
  { "10×10, 4 threads", 10, 0, 96, 40, { .n_threads = 4 }, { 0 } },
  { "fewest, exact", 8, 1, 30, 22, { .n_threads = 1 }, { .exact_empties = 100 } },
  { "8×8, exact", 8, 0, 32, 24, { .n_threads = 1 }, { .exact_empties = 100 } },
  { "8×8, win or loss", 8, 0, 32, 26, { .n_threads = 1 }, { .exact_empties = 100, .wld = true } },
  { "8×8, exact, 4 threads, table of 256 MiB",
    8,
    0,
    32,
    26,
    { .n_threads = 4, .table_mib = 256 },
    { .exact_empties = 100 } },
};

/* Microseconds. */
typedef struct
{
  gint64 wall, cpu;
} Moment;

/* Milliseconds of each cancel. */
typedef struct
{
  int n;
  double *wall, *cpu;
} Times;

typedef struct
{
  GCancellable *cancellable;
  gboolean done;
  gboolean cancelled; /* ended by the cancel, not by an answer before it */
  Moment begin, end;
} Run;

static Moment
now (void)
{
  struct timespec cpu;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &cpu);
  return (Moment) { g_get_monotonic_time (),
                    (gint64) cpu.tv_sec * G_USEC_PER_SEC + cpu.tv_nsec / 1000 };
}

static void
add_time (Times *times, Moment begin, Moment end)
{
  times->wall[times->n] = (double) (end.wall - begin.wall) / 1000;
  times->cpu[times->n++] = (double) (end.cpu - begin.cpu) / 1000;
}

/* A player */

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;
  g_autoptr (GError) error = NULL;

  run->end = now ();
  reversi_player_choose_finish (REVERSI_PLAYER (source), result, &error);
  run->cancelled = error != NULL;
  run->done = TRUE;
}

static void
cancel_cb (gpointer user_data)
{
  Run *run = user_data;

  run->begin = now ();
  g_cancellable_cancel (run->cancellable);
}

static void
random_position (const Kind *kind, int fewest_empties, int empties, ReversiPosition *position)
{
  ReversiVariant variant;

  do
    {
      test_random_variant (&variant);
      variant.size = (guint8) kind->size;
      variant.goal = (guint8) kind->goal;
    }
  while (!reversi_variant_start (&variant, position));
  int last = g_test_rand_int_range (fewest_empties, empties + 1);
  while (reversi_position_count (position, REVERSI_NONE) > last)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, test_random_move (position), NULL);
      if (reversi_position_is_over (&next))
        break;
      *position = next;
    }
}

static void
cancel_player (ReversiComputer *computer, const Kind *kind, Times *times)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Run run = { .cancellable = cancellable };
  int n_levels = reversi_computer_n_levels ();
  ReversiPosition position;

  /* The lower ones have mostly answered before the cancel. */
  reversi_computer_set_level (computer, g_test_rand_int_range (n_levels / 2, n_levels));
  random_position (kind, 16, kind->size * kind->size, &position);
  reversi_player_choose_async (REVERSI_PLAYER (computer), &position, cancellable, answered_cb,
                               &run);
  guint id = g_timeout_add_once ((guint) g_test_rand_int_range (0, LATEST_MS), cancel_cb, &run);
  while (!run.done)
    g_main_context_iteration (NULL, TRUE);
  if (run.begin.wall == 0)
    g_source_remove (id);
  if (run.cancelled)
    add_time (times, run.begin, run.end);
}

/* The engine */

typedef struct
{
  ReversiEngine *engine;
  const ReversiLimits *limits;
  ReversiPosition position;
  atomic_bool stop;
  Moment end;
} Job;

static void *
search_in_thread (void *data)
{
  Job *job = data;
  ReversiResult result;

  reversi_engine_search (job->engine, &job->position, job->limits, &job->stop, NULL, NULL, &result);
  job->end = now ();
  return NULL;
}

static void
cancel_engine (ReversiEngine *engine, const Kind *kind, Times *times)
{
  Job job = { .engine = engine, .limits = &kind->limits };
  pthread_t thread;

  random_position (kind, kind->fewest_empties, kind->empties, &job.position);
  if (pthread_create (&thread, NULL, search_in_thread, &job) != 0)
    g_error ("There is no thread.");
  g_usleep ((gulong) g_test_rand_int_range (0, LATEST_MS * 1000));
  Moment begin = now ();
  atomic_store (&job.stop, true);
  pthread_join (thread, NULL);
  if (job.end.wall >= begin.wall)
    add_time (times, begin, job.end);
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
print_values (const char *name, double *values, int n)
{
  qsort (values, (size_t) n, sizeof *values, compare);
  printf (" %s p50 %.2f, p99 %.2f, max %.2f ms", name, values[n / 2], values[n * 99 / 100],
          values[n - 1]);
}

static void
run_kind (const Kind *kind, ReversiComputer *computer, ReversiEngine *engine, int count)
{
  g_autofree double *wall = g_new (double, count);
  g_autofree double *cpu = g_new (double, count);
  Times times = { .wall = wall, .cpu = cpu };

  while (times.n < count)
    if (engine != NULL)
      cancel_engine (engine, kind, &times);
    else
      cancel_player (computer, kind, &times);
  printf ("%-40s", kind->name);
  print_values ("wall", wall, count);
  printf (";");
  print_values ("processor", cpu, count);
  printf ("\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  int count = MAX (argc > 1 ? atoi (argv[1]) : DEFAULT_COUNT, 1);
  g_autoptr (ReversiComputer) computer = reversi_computer_new (0);
  ReversiWeights *weights[REVERSI_N_GOALS];

  for (ReversiGoal goal = 0; goal < REVERSI_N_GOALS; goal++)
    weights[goal] = weights_from_environment (goal);
  for (gsize i = 0; i < G_N_ELEMENTS (player_kinds); i++)
    run_kind (&player_kinds[i], computer, NULL, count);
  for (gsize i = 0; i < G_N_ELEMENTS (engine_kinds); i++)
    {
      ReversiEngineOptions options = engine_kinds[i].options;
      memcpy (options.weights, weights, sizeof weights);
      ReversiEngine *engine = reversi_engine_new (&options);
      run_kind (&engine_kinds[i], computer, engine, count);
      reversi_engine_free (engine);
    }
  for (ReversiGoal goal = 0; goal < REVERSI_N_GOALS; goal++)
    reversi_weights_unref (weights[goal]);
  return 0;
}
