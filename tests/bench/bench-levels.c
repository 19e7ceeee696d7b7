/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How strong the levels are: each against the one below it, and the lowest two against a greedy
 * player (a corner if there is one, else the move that turns most discs; for fewest discs the
 * reverse) and a random one. Every opening of random plies is played twice, colours exchanged.
 *
 *   bench-levels [--games N] [--size N] [--goal KEY] [--seed N] [--time MS] [--only PAIR] */

#include "config.h"

#include "engine/level.h"
#include "rules/variant.h"
#include "support/weights.h"

#include <glib.h>
#include <math.h>
#include <stdio.h>

#define RANDOM_PLIES 8
#define GREEDY REVERSI_N_LEVELS
#define RANDOM (REVERSI_N_LEVELS + 1)

static int n_games = 20;
static int size = 8;
static int seed = 1;
static int time_ms = 0;
static int only = -1;
static char *goal_key = NULL;
static ReversiGoal goal = REVERSI_GOAL_MOST;

static const GOptionEntry options[] = {
  { "games", 0, 0, G_OPTION_ARG_INT, &n_games, "Games of each pair", "N" },
  { "size", 0, 0, G_OPTION_ARG_INT, &size, "Size of the board", "N" },
  { "goal", 0, 0, G_OPTION_ARG_STRING, &goal_key, "most or fewest", "KEY" },
  { "seed", 0, 0, G_OPTION_ARG_INT, &seed, "Another seed gives other games", "N" },
  { "time", 0, 0, G_OPTION_ARG_INT, &time_ms, "Time a move at most; 0 is the level’s", "MS" },
  { "only", 0, 0, G_OPTION_ARG_INT, &only, "Only the pair with this number", "PAIR" },
  G_OPTION_ENTRY_NULL,
};

static ReversiWeights *weights; /* of the goal, from the environment */

/* The stronger one is expected first. */
static const int pairs[][2] = {
  { 0, RANDOM }, { 0, GREEDY }, { 1, 0 }, { 1, GREEDY }, { 2, 1 },
  { 2, GREEDY }, { 3, 2 },      { 4, 3 }, { 5, 4 },
};

typedef struct
{
  ReversiEngine *engine;
  GRand *random;
  gint64 longest; /* microseconds of a move */
} Match;

static const char *
player_name (int player)
{
  static const char *const names[] = { "greedy", "random" };

  return player < REVERSI_N_LEVELS ? reversi_level_get (player)->key
                                   : names[player - REVERSI_N_LEVELS];
}

static gboolean
is_corner (int square)
{
  return square == 0 || square == size - 1 || square == size * (size - 1) ||
         square == size * size - 1;
}

/* Higher is chosen; equal ones by chance. */
static int
simple_worth (const ReversiPosition *position, int square, int player)
{
  uint8_t flips[REVERSI_MAX_SQUARES];
  int n_flips = reversi_position_flips (position, square, flips);

  if (player == RANDOM)
    return 0;
  n_flips += is_corner (square) ? 1000 : 0;
  return goal == REVERSI_GOAL_MOST ? n_flips : -n_flips;
}

static int
simple_move (Match *match, const ReversiPosition *position, int player)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);
  int best = squares[0], n_best = 0;

  for (int i = 0; i < n; i++)
    {
      int worth = simple_worth (position, squares[i], player);
      int best_worth = simple_worth (position, best, player);
      if (n_best == 0 || worth > best_worth)
        n_best = 0;
      else if (worth < best_worth)
        continue;
      if (g_rand_int_range (match->random, 0, ++n_best) == 0)
        best = squares[i];
    }
  return best;
}

static int
move_of (Match *match, const ReversiPosition *position, int player)
{
  ReversiResult result;

  if (player >= REVERSI_N_LEVELS)
    return simple_move (match, position, player);

  ReversiLimits limits = reversi_level_get (player)->limits;
  limits.seed = g_rand_int (match->random);
  limits.n_threads = 1;
  if (time_ms > 0)
    limits.time_ms = MIN (limits.time_ms, time_ms);
  gint64 start = g_get_monotonic_time ();
  g_assert_true (
      reversi_engine_search (match->engine, position, &limits, NULL, NULL, NULL, &result));
  match->longest = MAX (match->longest, g_get_monotonic_time () - start);
  return result.square;
}

static void
random_opening (Match *match, ReversiPosition *position)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.size = (uint8_t) size;
  variant.goal = (uint8_t) goal;
  do
    {
      g_assert_true (reversi_variant_start (&variant, position));
      for (int i = 0; i < RANDOM_PLIES && !reversi_position_is_over (position); i++)
        reversi_position_play (position, simple_move (match, position, RANDOM), NULL);
    }
  while (reversi_position_is_over (position));
}

/* Returns the discs that @black is ahead, as the goal counts. */
static int
play_game (Match *match, ReversiPosition position, int black, int white)
{
  while (!reversi_position_is_over (&position))
    {
      int player = position.side == REVERSI_BLACK ? black : white;
      int square = move_of (match, &position, player);
      g_assert_cmpint (reversi_position_play (&position, square, NULL), ==, REVERSI_MOVE_LEGAL);
    }
  int difference = reversi_position_tournament_count (&position, REVERSI_BLACK) -
                   reversi_position_tournament_count (&position, REVERSI_WHITE);
  return goal == REVERSI_GOAL_FEWEST ? -difference : difference;
}

static void
play_match (int a, int b)
{
  ReversiEngineOptions engine_options = { .n_threads = 1, .table_mib = 32 };
  engine_options.weights[goal] = weights;
  Match match = { .engine = reversi_engine_new (&engine_options),
                  .random = g_rand_new_with_seed ((guint32) seed) };
  int n_won = 0, n_drawn = 0, n_lost = 0, discs = 0;

  for (int i = 0; i < (n_games + 1) / 2; i++)
    {
      ReversiPosition start;
      random_opening (&match, &start);
      for (int colour = 0; colour < 2; colour++)
        {
          int score =
              colour == 0 ? play_game (&match, start, a, b) : -play_game (&match, start, b, a);
          n_won += score > 0;
          n_drawn += score == 0;
          n_lost += score < 0;
          discs += score;
        }
    }
  int n = n_won + n_drawn + n_lost;
  printf ("%-8s – %-8s %3d games: +%d =%d −%d, %.1f %%, %+.1f discs, longest move %d ms\n",
          player_name (a), player_name (b), n, n_won, n_drawn, n_lost,
          100 * (n_won + n_drawn / 2.0) / n, (double) discs / n, (int) (match.longest / 1000));
  fflush (stdout);
  g_rand_free (match.random);
  reversi_engine_free (match.engine);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_parse (context, &argc, &argv, &error);
  g_assert_no_error (error);
  if (goal_key != NULL)
    g_assert_true (reversi_goal_from_key (goal_key, &goal));
  weights = weights_from_environment (goal);
  for (int i = 0; i < (int) G_N_ELEMENTS (pairs); i++)
    if (only < 0 || only == i)
      play_match (pairs[i][0], pairs[i][1]);
  reversi_weights_unref (weights);
  return 0;
}
