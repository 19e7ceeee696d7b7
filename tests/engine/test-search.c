/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/engine.h"

#include "rules/notation.h"
#include "support/random-positions.h"

#include <glib.h>
#include <pthread.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

/* What a search has done when it is in the middle of its work: processor time of all threads, for
 * on a busy machine nobody knows when they get it. */
#define WORK_US 30000

static gint64
processor_time (void)
{
  struct timespec t;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (gint64) t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static ReversiEngine *
new_engine (int n_threads)
{
  ReversiEngineOptions options = { .n_threads = n_threads, .table_mib = 4 };

  return reversi_engine_new (&options);
}

static void
start_of (int size, ReversiPosition *position)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.size = (uint8_t) size;
  g_assert_true (reversi_variant_start (&variant, position));
}

/* Everything in a result fits its position. */
static void
check_result (const ReversiPosition *position, const ReversiResult *result)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);
  bool seen[REVERSI_MAX_SQUARES] = { false };
  ReversiPosition next = *position;

  g_assert_cmpint (result->n_moves, ==, n);
  for (int i = 0; i < n; i++)
    {
      int square = result->moves[i].square;
      g_assert_cmpint (reversi_position_check (position, square), ==, REVERSI_MOVE_LEGAL);
      g_assert_false (seen[square]);
      seen[square] = true;
    }
  g_assert_cmpint (result->moves[0].square, ==, result->square);
  g_assert_cmpint (result->moves[0].score, ==, result->score);
  g_assert_cmpint (result->n_line, >=, 1);
  g_assert_cmpint (result->line[0], ==, result->square);
  for (int i = 0; i < result->n_line; i++)
    g_assert_cmpint (reversi_position_play (&next, result->line[i], NULL), ==, REVERSI_MOVE_LEGAL);
}

static void
search (ReversiEngine *engine,
        const ReversiPosition *position,
        const ReversiLimits *limits,
        ReversiResult *result)
{
  if (reversi_position_is_over (position))
    {
      g_assert_false (reversi_engine_search (engine, position, limits, NULL, NULL, NULL, result));
      g_assert_cmpint (result->square, ==, REVERSI_NO_SQUARE);
      return;
    }
  g_assert_true (reversi_engine_search (engine, position, limits, NULL, NULL, NULL, result));
  check_result (position, result);
}

static void
answers_for_every_position (void)
{
  ReversiEngine *engine = new_engine (1);
  ReversiResult result;

  for (int i = 0; i < 600; i++)
    {
      ReversiPosition position;
      ReversiLimits limits = {
        .depth = g_test_rand_int_range (1, 4),
        .exact_empties = g_test_rand_int_range (0, 9),
        .all_moves = g_test_rand_int_range (0, 2) == 0,
        .greed = g_test_rand_int_range (0, 101),
        .overlook = g_test_rand_int_range (0, 101),
        .noise = g_test_rand_int_range (0, 500),
        .seed = (uint64_t) i,
      };
      if (i % 2 == 0)
        random_position (&position);
      else
        random_discs (&position);
      message_position (&position);
      search (engine, &position, &limits, &result);
    }
  reversi_engine_free (engine);
}

/* No disc of one colour, a full board, a board that is nearly full. */
static void
answers_for_odd_boards (void)
{
  static const char *const boards[] = {
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X",
    "---------------------------X------------------------------------ X",
    "---------------------------------------------------------------- O",
    "OXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX- O",
    "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X",
    "--XO-O----XOOO--OOXXOOX--OOOXOO---OXOXXX-XXXXX----OXX-----X----- O",
    "----OOOO---OOOOX--OOOOX---OOOXOO-OOOXOOO-OOXXOOOOOOOOOOOOOOOOOOO X",
  };
  ReversiLimits limits = { .depth = 4, .exact_empties = 10 };
  ReversiEngine *engine = new_engine (2);

  for (size_t i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      ReversiPosition position;
      ReversiResult result;
      g_assert_true (reversi_position_from_text (boards[i], &position));
      search (engine, &position, &limits, &result);
      position.goal = REVERSI_GOAL_FEWEST;
      search (engine, &position, &limits, &result);
    }
  reversi_engine_free (engine);
}

static void
places_the_first_discs (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < 8; i++)
    {
      ReversiVariant variant;
      ReversiPosition position;
      ReversiLimits limits = { .depth = 3, .all_moves = i % 2 == 0 };
      ReversiResult result;

      random_variant (&variant);
      variant.opening = REVERSI_OPENING_ORIGINAL;
      g_assert_true (reversi_variant_start (&variant, &position));
      for (int ply = 0; ply < 6; ply++)
        {
          search (engine, &position, &limits, &result);
          reversi_position_play (&position, result.square, NULL);
        }
    }
  reversi_engine_free (engine);
}

/* Whatever was known of the others one ply before. */
static void
broken_off_it_still_has_its_best_first (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < 3000; i++)
    {
      ReversiLimits limits = { .nodes = (uint64_t) g_test_rand_int_range (300, 2000) };
      ReversiPosition position;
      ReversiResult result;

      random_position (&position);
      if (position.placements > 0)
        continue;
      search (engine, &position, &limits, &result);
      for (int k = 1; k < result.n_moves; k++)
        if (result.moves[k].score > result.score)
          {
            message_position (&position);
            g_assert_cmpint (result.moves[k].score, <=, result.score);
          }
    }
  reversi_engine_free (engine);
}

static void
is_deterministic_on_one_thread (void)
{
  for (int i = 0; i < 20; i++)
    {
      ReversiEngine *engines[] = { new_engine (1), new_engine (1) };
      ReversiLimits limits = { .depth = i % 2 ? 6 : 0, .nodes = i % 2 ? 0 : 20000 };
      ReversiPosition position;
      ReversiResult results[2] = { 0 };

      random_position (&position);
      for (int k = 0; k < 2; k++)
        search (engines[k], &position, &limits, &results[k]);
      g_assert_cmpmem (&results[0], sizeof results[0], &results[1], sizeof results[1]);
      if (limits.nodes > 0)
        g_assert_cmpuint (results[0].nodes, <=, limits.nodes + 5000);
      reversi_engine_free (engines[0]);
      reversi_engine_free (engines[1]);
    }
}

/* To the node, however often the engine was used before: the ages of its table begin again. */
static void
selective_searches_repeat (void)
{
  ReversiEngine *used = new_engine (1);

  for (int i = 0; i < 300; i++)
    {
      ReversiLimits limits = { .depth = 5 + i % 2, .selectivity = 3 + i % 3 };
      ReversiPosition position;
      ReversiResult result = { 0 }, expected = { 0 };

      ReversiLimits deeper = { .depth = limits.depth + 2, .selectivity = limits.selectivity };

      random_position (&position);
      search (used, &position, &deeper, &result);
      search (used, &position, &limits, &result);
      if (i % 10 != 0)
        continue;
      ReversiEngine *fresh = new_engine (1);
      search (fresh, &position, &limits, &expected);
      g_assert_cmpmem (&result, sizeof result, &expected, sizeof expected);
      reversi_engine_free (fresh);
    }
  reversi_engine_free (used);
}

/* Neither what the engine has seen before nor how many threads it has. */
static void
values_depend_on_the_position_alone (void)
{
  ReversiEngine *used = new_engine (1), *threaded = new_engine (3);

  for (int i = 0; i < 60; i++)
    {
      ReversiEngine *fresh = new_engine (1);
      ReversiLimits limits = { .depth = g_test_rand_int_range (4, 8), .greed = i % 3 * 20 };
      ReversiPosition position;
      ReversiResult a = { 0 }, b = { 0 }, c = { 0 };

      random_position (&position);
      search (fresh, &position, &limits, &a);
      limits.depth++;
      search (used, &position, &limits, &b);
      limits.depth--;
      search (used, &position, &limits, &b);
      search (threaded, &position, &limits, &c);
      message_position (&position);
      g_assert_cmpint (a.score, ==, b.score);
      g_assert_cmpint (a.square, ==, b.square);
      g_assert_cmpint (a.score, ==, c.score);
      g_assert_cmpint (a.square, ==, c.square);
      reversi_engine_free (fresh);
    }
  reversi_engine_free (used);
  reversi_engine_free (threaded);
}

static void
count_progress_cb (const ReversiResult *so_far, void *user_data)
{
  int *n_calls = user_data;

  g_assert_cmpint (so_far->n_moves, >=, 1);
  g_assert_cmpint (so_far->line[0], ==, so_far->square);
  (*n_calls)++;
}

static void
best_of_all_moves_is_the_best_move (void)
{
  ReversiEngine *engine = new_engine (2);

  for (int i = 0; i < 60; i++)
    {
      ReversiLimits limits = { .depth = 5 };
      ReversiPosition position;
      ReversiResult best, all;
      int n_calls = 0;

      do
        random_position (&position);
      while (reversi_position_is_over (&position) || position.placements > 0);
      search (engine, &position, &limits, &best);
      limits.all_moves = true;
      g_assert_true (reversi_engine_search (engine, &position, &limits, NULL, count_progress_cb,
                                            &n_calls, &all));
      check_result (&position, &all);
      g_assert_cmpint (all.score, ==, best.score);
      for (int k = 0; k < all.n_moves; k++)
        {
          g_assert_cmpint (all.moves[k].score, <=, all.score);
          if (all.moves[k].square == best.square)
            g_assert_cmpint (all.moves[k].score, ==, best.score);
        }
      g_assert_cmpint (n_calls, ==, all.n_moves * MIN (5, n_calls / all.n_moves));
    }
  reversi_engine_free (engine);
}

static void
stopped_before_it_begins_it_has_a_move (void)
{
  ReversiEngine *engine = new_engine (2);
  atomic_bool stop = true;

  for (int i = 0; i < 200; i++)
    {
      ReversiLimits limits = { .all_moves = i % 2 == 0 };
      ReversiPosition position;
      ReversiResult result;

      random_position (&position);
      if (reversi_position_is_over (&position))
        continue;
      g_assert_true (
          reversi_engine_search (engine, &position, &limits, &stop, NULL, NULL, &result));
      check_result (&position, &result);
    }
  reversi_engine_free (engine);
}

typedef struct
{
  ReversiEngine *engine;
  ReversiPosition position;
  ReversiLimits limits;
  atomic_bool stop;
  ReversiResult result;
} Job;

static void *
search_in_thread (void *data)
{
  Job *job = data;

  g_assert_true (reversi_engine_search (job->engine, &job->position, &job->limits, &job->stop, NULL,
                                        NULL, &job->result));
  return NULL;
}

static void
check_stop (int size, const ReversiLimits *limits)
{
  Job job = { .engine = new_engine (2), .limits = *limits };
  pthread_t thread;

  start_of (size, &job.position);
  g_assert_cmpint (pthread_create (&thread, NULL, search_in_thread, &job), ==, 0);
  for (gint64 begun = processor_time (); processor_time () < begun + WORK_US;)
    g_usleep (1000); /* until it is in the middle of its work */
  atomic_store (&job.stop, true);
  g_assert_cmpint (pthread_join (thread, NULL), ==, 0);
  check_result (&job.position, &job.result);
  g_assert_false (job.result.exact); /* the whole game would take minutes at the least */
  reversi_engine_free (job.engine);
}

static void
stops_soon_when_told (void)
{
  for (int size = 6; size <= 10; size += 2)
    {
      check_stop (size, &(ReversiLimits) { 0 });
      check_stop (size, &(ReversiLimits) { .all_moves = true });
      check_stop (size, &(ReversiLimits) { .exact_empties = 100 });
    }
}

static void
keeps_its_time (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int size = 6; size <= 10; size += 2)
    {
      ReversiLimits limits = { .time_ms = 50, .all_moves = size == 8 };
      ReversiPosition position;
      ReversiResult result;

      start_of (size, &position);
      search (engine, &position, &limits, &result); /* would go on for minutes without the limit */
      g_assert_cmpint (result.depth, >, 0);
      g_assert_false (result.exact);
    }
  reversi_engine_free (engine);
}

static void
a_second_caller_waits (void)
{
  ReversiEngine *engine = new_engine (2), *another = new_engine (2);
  Job jobs[4];
  pthread_t threads[4];

  for (int i = 0; i < 4; i++)
    {
      jobs[i] = (Job) { .engine = i < 3 ? engine : another, .limits = { .depth = 7 } };
      start_of (6 + 2 * (i % 3), &jobs[i].position);
      g_assert_cmpint (pthread_create (&threads[i], NULL, search_in_thread, &jobs[i]), ==, 0);
    }
  for (int i = 0; i < 4; i++)
    {
      g_assert_cmpint (pthread_join (threads[i], NULL), ==, 0);
      check_result (&jobs[i].position, &jobs[i].result);
      g_assert_cmpint (jobs[i].result.depth, ==, 7);
    }
  reversi_engine_free (engine);
  reversi_engine_free (another);
}

static void
takes_any_options (void)
{
  ReversiEngineOptions odd[] = { { .n_threads = -3 }, { .n_threads = 1000, .table_mib = 3 } };
  ReversiLimits limits = { .depth = -1, .nodes = 1, .greed = -5, .overlook = 1000, .noise = -1 };
  ReversiPosition position;
  ReversiResult result;

  start_of (8, &position);
  for (int i = 0; i < 3; i++)
    {
      ReversiEngine *engine = reversi_engine_new (i < 2 ? &odd[i] : NULL);
      search (engine, &position, &limits, &result);
      reversi_engine_free (engine);
    }
  reversi_engine_free (NULL);
}

/* A position and itself with the colours exchanged. */
/* How many threads of this process have a lower priority than its first. */
static int
count_threads_that_give_way (void)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *name;
  int n = 0;

  while (tasks != NULL && (name = g_dir_read_name (tasks)) != NULL)
    if (getpriority (PRIO_PROCESS, (id_t) g_ascii_strtoull (name, NULL, 10)) >
        getpriority (PRIO_PROCESS, (id_t) getpid ()))
      n++;
  return n;
}

static void
only_helpers_give_way (void)
{
#ifndef __linux__
  g_test_skip ("elsewhere threads of one process have one priority");
#else
  for (int gives_way = 0; gives_way <= 1; gives_way++)
    {
      ReversiEngineOptions options = { .n_threads = 3, .table_mib = 1, .gives_way = gives_way };
      ReversiEngine *engine = reversi_engine_new (&options);
      ReversiLimits limits = { .depth = 6 };
      ReversiPosition position;
      ReversiResult result;

      start_of (8, &position);
      g_assert_true (reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result));
      g_assert_cmpint (count_threads_that_give_way (), ==, gives_way ? 2 : 0);
      reversi_engine_free (engine);
    }
#endif
}

static void
evaluation_knows_no_colour (void)
{
  for (int i = 0; i < 500; i++)
    {
      ReversiPosition a, b;

      random_position (&a);
      if (reversi_position_is_over (&a))
        continue;
      b = a;
      b.side = (uint8_t) reversi_colour_other ((ReversiColour) a.side);
      for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
        b.squares[s] = (uint8_t) reversi_colour_other ((ReversiColour) a.squares[s]);
      g_assert_cmpint (reversi_engine_evaluate (&a), ==, reversi_engine_evaluate (&b));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/search/answers-for-every-position", answers_for_every_position);
  g_test_add_func ("/engine/search/answers-for-odd-boards", answers_for_odd_boards);
  g_test_add_func ("/engine/search/places-the-first-discs", places_the_first_discs);
  g_test_add_func ("/engine/search/broken-off-it-still-has-its-best-first",
                   broken_off_it_still_has_its_best_first);
  g_test_add_func ("/engine/search/is-deterministic-on-one-thread", is_deterministic_on_one_thread);
  g_test_add_func ("/engine/search/selective-searches-repeat", selective_searches_repeat);
  g_test_add_func ("/engine/search/values-depend-on-the-position-alone",
                   values_depend_on_the_position_alone);
  g_test_add_func ("/engine/search/best-of-all-moves-is-the-best-move",
                   best_of_all_moves_is_the_best_move);
  g_test_add_func ("/engine/search/stopped-before-it-begins-it-has-a-move",
                   stopped_before_it_begins_it_has_a_move);
  g_test_add_func ("/engine/search/stops-soon-when-told", stops_soon_when_told);
  g_test_add_func ("/engine/search/keeps-its-time", keeps_its_time);
  g_test_add_func ("/engine/search/a-second-caller-waits", a_second_caller_waits);
  g_test_add_func ("/engine/search/takes-any-options", takes_any_options);
  g_test_add_func ("/engine/search/only-helpers-give-way", only_helpers_give_way);
  g_test_add_func ("/engine/search/evaluation-knows-no-colour", evaluation_knows_no_colour);
  return g_test_run ();
}
