/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Several engines in one process: their state is in objects, and none hears of another. */

#include "config.h"

#include "engine/engine.h"
#include "support/random-positions.h"

#include <glib.h>
#include <pthread.h>
#include <string.h>

#define N_ENGINES 3
#define N_POSITIONS 12

typedef struct
{
  ReversiEngine *engine;
  ReversiPosition positions[N_POSITIONS];
  ReversiResult results[N_POSITIONS];
} Player;

static const ReversiLimits limits = { .depth = 7, .all_moves = true };

static void *
search_all (void *user_data)
{
  Player *player = user_data;

  for (int i = 0; i < N_POSITIONS; i++)
    reversi_engine_search (player->engine, &player->positions[i], &limits, NULL, NULL, NULL,
                           &player->results[i]);
  return NULL;
}

static void
find_positions (ReversiPosition *positions, int n_positions)
{
  for (int i = 0; i < n_positions; i++)
    do
      random_position (&positions[i]);
    while (reversi_position_is_over (&positions[i]));
}

/* At the same time, each in a thread, as one alone. */
static void
test_side_by_side (void)
{
  static Player players[N_ENGINES], alone;
  pthread_t threads[N_ENGINES];

  find_positions (alone.positions, N_POSITIONS);
  for (int i = 0; i < N_ENGINES; i++)
    {
      ReversiEngineOptions options = { .n_threads = 1, .table_mib = 1 };
      players[i].engine = reversi_engine_new (&options);
      memcpy (players[i].positions, alone.positions, sizeof alone.positions);
      g_assert_cmpint (pthread_create (&threads[i], NULL, search_all, &players[i]), ==, 0);
    }
  for (int i = 0; i < N_ENGINES; i++)
    pthread_join (threads[i], NULL);

  alone.engine = reversi_engine_new (&(ReversiEngineOptions) { .n_threads = 1, .table_mib = 1 });
  search_all (&alone);
  for (int i = 0; i < N_ENGINES; i++)
    {
      for (int k = 0; k < N_POSITIONS; k++)
        {
          g_assert_cmpint (players[i].results[k].square, ==, alone.results[k].square);
          g_assert_cmpint (players[i].results[k].score, ==, alone.results[k].score);
          g_assert_cmpuint (players[i].results[k].nodes, ==, alone.results[k].nodes);
        }
      reversi_engine_free (players[i].engine);
    }
  reversi_engine_free (alone.engine);
}

/* By turns in one thread, one of them stopped in the middle of a search: a whole game. */
static void
test_against_each_other (void)
{
  ReversiEngine *black = reversi_engine_new (&(ReversiEngineOptions) { .table_mib = 1 });
  ReversiEngine *white = reversi_engine_new (&(ReversiEngineOptions) { .table_mib = 1 });
  atomic_bool stop = true;
  ReversiPosition position;
  ReversiResult result;

  find_positions (&position, 1);
  while (!reversi_position_is_over (&position))
    {
      bool is_black = position.side == REVERSI_BLACK;
      g_assert_true (reversi_engine_search (is_black ? black : white, &position, &limits,
                                            is_black ? NULL : &stop, NULL, NULL, &result));
      g_assert_cmpint (reversi_position_play (&position, result.square, NULL), ==,
                       REVERSI_MOVE_LEGAL);
    }
  reversi_engine_free (white);
  reversi_engine_free (black);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/two-engines/side-by-side-each-is-as-alone", test_side_by_side);
  g_test_add_func ("/engine/two-engines/play-against-each-other", test_against_each_other);
  return g_test_run ();
}
