/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* All kinds of limits on all kinds of positions: the answer always makes sense. */

#include "config.h"

#include "engine/level.h"

#include "rules/notation.h"
#include "support/random-positions.h"

#include <glib.h>
#include <pthread.h>
#include <time.h>

#define MAX_THREADS 8
#define FEW_EMPTIES 7 /* so many the rules alone can play to the end */
#define LEVEL_US 330000
#define N_OF(array) g_test_rand_int_range (0, (int) G_N_ELEMENTS (array))

static ReversiEngine *
new_engine (int n_threads)
{
  ReversiEngineOptions options = { .n_threads = n_threads, .table_mib = 2 };

  return reversi_engine_new (&options);
}

/* The first discs of the original opening are being placed; corners may be given away. */
static void
random_placing (ReversiPosition *position)
{
  ReversiVariant variant;

  random_variant (&variant);
  variant.opening = REVERSI_OPENING_ORIGINAL;
  g_assert_true (reversi_variant_start (&variant, position));
  for (int n = g_test_rand_int_range (0, 4); n > 0; n--)
    {
      uint8_t squares[REVERSI_MAX_SQUARES];
      int n_squares = reversi_position_legal_moves (position, squares);
      reversi_position_play (position, squares[g_test_rand_int_range (0, n_squares)], NULL);
    }
}

/* Discs nearly everywhere, or nearly all of one colour. */
static void
random_extreme (ReversiPosition *position)
{
  int size = 4 + 2 * g_test_rand_int_range (0, 4);
  int n_empties = g_test_rand_int_range (0, 9), n_white = g_test_rand_int_range (0, 4);
  bool crowded = g_test_rand_bit ();

  reversi_position_clear (position, size,
                          g_test_rand_bit () ? REVERSI_GOAL_FEWEST : REVERSI_GOAL_MOST);
  if (g_test_rand_bit ())
    position->side = REVERSI_WHITE;
  for (int s = 0; s < size * size; s++)
    position->squares[s] =
        (uint8_t) (crowded ? g_test_rand_int_range (REVERSI_BLACK, REVERSI_WHITE + 1)
                           : REVERSI_BLACK);
  for (; !crowded && n_white > 0; n_white--)
    position->squares[g_test_rand_int_range (0, size * size)] = REVERSI_WHITE;
  for (; n_empties > 0; n_empties--)
    position->squares[g_test_rand_int_range (0, size * size)] = REVERSI_NONE;
  reversi_position_settle (position);
}

static void
strange_position (int i, ReversiPosition *position)
{
  do
    switch (i % 5)
      {
      case 0:
        random_position (position);
        break;
      case 1:
        random_discs (position);
        break;
      case 2:
        random_placing (position);
        break;
      case 3:
        random_late_position (g_test_rand_int_range (1, FEW_EMPTIES + 1), position);
        break;
      default:
        random_extreme (position);
        break;
      }
  while (reversi_position_is_over (position));
}

/* Any limits, but such that the search is soon at an end. */
static ReversiLimits
strange_limits (const ReversiPosition *position)
{
  static const int depths[] = { 0, 1, 2, 3, 60, 1000, -7 },
                   percents[] = { 0, 0, 30, 100, 1000, -1 };
  static const int noises[] = { 0, 0, 50, 10000, INT_MAX, INT_MIN };
  static const int exacts[] = { 0, 7, 60, INT_MAX, INT_MIN };
  static const uint64_t nodes[] = { 1, 2, 999, 20000 };
  ReversiLimits limits = {
    .depth = depths[N_OF (depths)],
    .exact_empties = exacts[N_OF (exacts)],
    .all_moves = g_test_rand_bit (),
    .n_threads = g_test_rand_int_range (1, MAX_THREADS + 1),
    .greed = percents[N_OF (percents)],
    .overlook = percents[N_OF (percents)],
    .noise = noises[N_OF (noises)],
    .seed = (uint64_t) g_test_rand_int (),
  };
  bool is_small = reversi_position_count (position, REVERSI_NONE) <= FEW_EMPTIES ||
                  (limits.depth > 0 && limits.depth <= 3 && limits.exact_empties <= FEW_EMPTIES);

  if (!is_small || g_test_rand_int_range (0, 4) == 0)
    {
      if (g_test_rand_bit ())
        limits.nodes = nodes[N_OF (nodes)];
      else
        limits.time_ms = g_test_rand_int_range (1, 4);
    }
  return limits;
}

static void
message_limits (const ReversiLimits *limits)
{
  g_test_message ("depth %d, %d ms, %" G_GUINT64_FORMAT
                  " nodes, exact %d, %s, %d threads, greed %d, overlook %d, noise %d, seed "
                  "%" G_GUINT64_FORMAT,
                  limits->depth, limits->time_ms, limits->nodes, limits->exact_empties,
                  limits->all_moves ? "all" : "best", limits->n_threads, limits->greed,
                  limits->overlook, limits->noise, limits->seed);
}

/* All games from here by the rules alone, in discs for @side; the window only spares time. */
static int
value_by_rules (const ReversiPosition *position, ReversiColour side, int alpha, int beta)
{
  uint8_t squares[REVERSI_MAX_SQUARES];

  if (reversi_position_is_over (position))
    {
      ReversiScore black = reversi_engine_evaluate (position) / 100;
      return side == REVERSI_BLACK ? black : -black;
    }
  if (position->side != side)
    return -value_by_rules (position, reversi_colour_other (side), -beta, -alpha);

  int n = reversi_position_legal_moves (position, squares);
  for (int i = 0; i < n && alpha < beta; i++)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, squares[i], NULL);
      alpha = MAX (alpha, value_by_rules (&next, side, alpha, beta));
    }
  return alpha;
}

/* What holds at any moment of a search. */
static void
check_shape (const ReversiPosition *position, const ReversiResult *result)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  bool seen[REVERSI_MAX_SQUARES] = { false };
  ReversiPosition next = *position;

  g_assert_cmpint (result->n_moves, ==, reversi_position_legal_moves (position, squares));
  for (int i = 0; i < result->n_moves; i++)
    {
      const ReversiMoveValue *move = &result->moves[i];
      g_assert_cmpint (reversi_position_check (position, move->square), ==, REVERSI_MOVE_LEGAL);
      g_assert_false (seen[move->square]);
      seen[move->square] = true;
      g_assert_cmpint (ABS (move->score), <=, 100 * position->size * position->size);
      g_assert_cmpint (move->depth, >=, 0);
    }
  g_assert_cmpint (result->square, ==, result->moves[0].square);
  g_assert_cmpint (result->score, ==, result->moves[0].score);
  g_assert_cmpint (result->exact, ==, result->moves[0].exact);
  g_assert_cmpint (result->n_line, >=, 1);
  g_assert_cmpint (result->line[0], ==, result->square);
  for (int i = 0; i < result->n_line; i++)
    g_assert_cmpint (reversi_position_play (&next, result->line[i], NULL), ==, REVERSI_MOVE_LEGAL);
}

static void
check_progress_cb (const ReversiResult *so_far, void *user_data)
{
  check_shape (user_data, so_far);
}

static void
check_result (const ReversiPosition *position, const ReversiResult *result)
{
  check_shape (position, result);
  if (reversi_position_count (position, REVERSI_NONE) > FEW_EMPTIES)
    return;
  for (int i = 0; i < result->n_moves; i++)
    {
      ReversiPosition next = *position;
      if (!result->moves[i].exact)
        continue;
      reversi_position_play (&next, result->moves[i].square, NULL);
      g_assert_cmpint (result->moves[i].score, ==,
                       100 * value_by_rules (&next, (ReversiColour) position->side, -101, 101));
    }
}

/* What @limits promise beyond that. */
static void
check_promises (const ReversiPosition *position,
                const ReversiLimits *limits,
                const ReversiResult *result)
{
  bool sees_all = limits->overlook <= 0, judges_all = limits->noise <= 0;
  bool values_all = limits->all_moves || !judges_all;

  if (result->exact && sees_all && position->placements == 0 &&
      reversi_position_count (position, REVERSI_NONE) <= FEW_EMPTIES)
    g_assert_cmpint (result->score, ==,
                     100 * value_by_rules (position, (ReversiColour) position->side, -101, 101));
  for (int i = 1; i < result->n_moves; i++)
    {
      bool is_valued = position->placements == 0 || result->moves[i].depth > 0;
      if (sees_all && judges_all && is_valued)
        g_assert_cmpint (result->moves[i].score, <=, result->score);
      if (!values_all)
        g_assert_false (result->moves[i].exact);
    }
  if (limits->nodes == 0 && limits->time_ms == 0)
    g_assert_cmpint (result->depth, >, 0);
}

static void
makes_sense_whatever_the_limits (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < (g_test_slow () ? 20000 : 600); i++)
    {
      ReversiPosition position;
      ReversiResult result;

      strange_position (i, &position);
      ReversiLimits limits = strange_limits (&position);
      message_position (&position);
      message_limits (&limits);
      g_assert_true (reversi_engine_search (engine, &position, &limits, NULL, check_progress_cb,
                                            &position, &result));
      check_result (&position, &result);
      check_promises (&position, &limits, &result);
    }
  reversi_engine_free (engine);
}

/* Discs to be placed, of which each choice is searched: all of them share the limit. */
static void
placing_keeps_to_its_nodes (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < 40; i++)
    {
      ReversiLimits limits = { .nodes = (uint64_t) g_test_rand_int_range (1, 4000) };
      ReversiPosition position;
      ReversiResult result;

      random_placing (&position);
      g_assert_true (reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result));
      check_result (&position, &result);
      g_assert_cmpuint (result.nodes, <=, limits.nodes + 10);
    }
  reversi_engine_free (engine);
}

/* A placement that ends the game has the value of that end. */
static void
placing_may_end_the_game (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < 8; i++)
    {
      bool is_black = i & 1, is_fewest = i & 2;
      int size = i & 4 ? 6 : 10, low = size / 2 - 1;
      ReversiColour mover = is_black ? REVERSI_BLACK : REVERSI_WHITE;
      ReversiLimits limits = { 0 };
      ReversiPosition position;
      ReversiResult result;

      reversi_position_clear (&position, size, is_fewest ? REVERSI_GOAL_FEWEST : REVERSI_GOAL_MOST);
      position.side = (uint8_t) mover;
      position.placements = 1;
      for (int k = 0; k < 3; k++)
        position.squares[(low + k / 2) * size + low + k % 2] = (uint8_t) mover;
      g_assert_true (reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result));
      check_result (&position, &result);
      g_assert_cmpint (result.score, ==, is_fewest ? -400 : 100 * size * size);
    }
  reversi_engine_free (engine);
}

static void
stopped_before_it_begins (void)
{
  ReversiEngine *engine = new_engine (1);
  atomic_bool stop = true;

  for (int i = 0; i < 400; i++)
    {
      ReversiPosition position;
      ReversiResult result;

      strange_position (i, &position);
      ReversiLimits limits = strange_limits (&position);
      limits.nodes = 0;
      limits.time_ms = 0;
      message_position (&position);
      g_assert_true (
          reversi_engine_search (engine, &position, &limits, &stop, NULL, NULL, &result));
      check_result (&position, &result);
    }
  reversi_engine_free (engine);
}

typedef struct
{
  atomic_bool stop;
  unsigned int delay; /* microseconds */
} Stopper;

static void *
stop_after_delay (void *data)
{
  Stopper *stopper = data;

  g_usleep (stopper->delay);
  atomic_store (&stopper->stop, true);
  return NULL;
}

/* Without another limit: that it returns at all is the test. */
static void
stopped_at_any_moment (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < (g_test_slow () ? 2000 : 150); i++)
    {
      Stopper stopper = { .delay = (unsigned int) g_test_rand_int_range (0, 4000) };
      ReversiPosition position;
      ReversiResult result;
      pthread_t thread;

      strange_position (i, &position);
      ReversiLimits limits = strange_limits (&position);
      limits.depth = 0;
      limits.nodes = 0;
      limits.time_ms = 0;
      message_position (&position);
      message_limits (&limits);
      g_assert_cmpint (pthread_create (&thread, NULL, stop_after_delay, &stopper), ==, 0);
      g_assert_true (
          reversi_engine_search (engine, &position, &limits, &stopper.stop, NULL, NULL, &result));
      g_assert_cmpint (pthread_join (thread, NULL), ==, 0);
      check_result (&position, &result);
    }
  reversi_engine_free (engine);
}

static gint64
thread_time (void)
{
  struct timespec t;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &t);
  return (gint64) t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Below Expert a move takes no more than 0.3 s, in every variant and on one thread. It is this
 * thread's processor time: on a busy machine nobody knows when the deadline is seen. */
static void
lower_levels_answer_at_once (void)
{
  int n_levels = reversi_level_from_key ("expert");
  ReversiEngine *engine = new_engine (1);
  gint64 longest = 0;

  for (int i = 0; i < (g_test_slow () ? 20000 : 600); i++)
    {
      ReversiPosition position;
      ReversiResult result;

      random_position (&position);
      if (reversi_position_is_over (&position))
        continue;
      message_position (&position);
      gint64 start = thread_time ();
      g_assert_true (reversi_engine_search (
          engine, &position, &reversi_level_get (i % n_levels)->limits, NULL, NULL, NULL, &result));
      longest = MAX (longest, thread_time () - start);
      g_assert_cmpint (longest, <, LEVEL_US);
      g_assert_true (result.depth > 0 || result.n_moves == 1);
    }
  g_test_message ("longest: %d ms", (int) (longest / 1000));
  reversi_engine_free (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/strange/makes-sense-whatever-the-limits",
                   makes_sense_whatever_the_limits);
  g_test_add_func ("/engine/strange/placing-keeps-to-its-nodes", placing_keeps_to_its_nodes);
  g_test_add_func ("/engine/strange/placing-may-end-the-game", placing_may_end_the_game);
  g_test_add_func ("/engine/strange/stopped-before-it-begins", stopped_before_it_begins);
  g_test_add_func ("/engine/strange/stopped-at-any-moment", stopped_at_any_moment);
  g_test_add_func ("/engine/strange/lower-levels-answer-at-once", lower_levels_answer_at_once);
  return g_test_run ();
}
