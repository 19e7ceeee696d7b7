/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Makes src/engine/features.c: the engine plays games against itself, and what it makes of each
 * feature is fitted to how the games ended. Run it again with the new weights until they settle.
 *
 *   fit-weights [GAMES [SEED]] >features.c */

#include "config.h"

#include "engine/engine.h"
#include "engine/eval.h"
#include "engine/hash.h"

#include "rules/variant.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define RANDOM_PLIES 18 /* at most; at least 2 */
#define SIZE 8

typedef struct
{
  double n;
  double square_sum; /* of what the features were to explain */
  double matrix[N_FEATURES][N_FEATURES];
  double vector[N_FEATURES];
} Normal;

typedef struct
{
  ReversiEngine *engine;
  Geometry geometry;
  uint64_t random;
  Normal stages[N_STAGES];
} Fit;

static uint64_t
next_random (uint64_t *state)
{
  *state += UINT64_C (0x9e3779b97f4a7c15);
  return folded_product (*state, *state ^ UINT64_C (0xd6e8feb86659fd93));
}

static void
play_random_move (Fit *fit, ReversiPosition *position)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);

  if (n > 0)
    reversi_position_play (position, squares[next_random (&fit->random) % (uint64_t) n], NULL);
}

static void
add_sample (Fit *fit, const ReversiPosition *position, ReversiScore value)
{
  int features[N_FEATURES];
  Board board;

  KERNEL_NAME (board_from_position) (&board, position);
  KERNEL_NAME (features_of) (&fit->geometry, &board, features);
  int n_discs = bits_count (board.own | board.opp);
  Normal *normal = &fit->stages[n_discs * N_STAGES / (SIZE * SIZE + 1)];
  normal->n++;
  normal->square_sum += (double) value * value;
  for (int i = 0; i < N_FEATURES; i++)
    {
      normal->vector[i] += (double) features[i] * value;
      for (int k = 0; k < N_FEATURES; k++)
        normal->matrix[i][k] += features[i] * features[k];
    }
}

/* One game; its positions get its result. Near the end the engine plays exactly. */
static void
play_game (Fit *fit, ReversiGoal goal)
{
  ReversiLimits limits = { .depth = 4, .noise = 50, .exact_empties = 12 };
  ReversiPosition positions[SIZE * SIZE], position;
  ReversiVariant variant;
  int n = 0;

  reversi_variant_init (&variant);
  variant.goal = (uint8_t) goal;
  reversi_variant_start (&variant, &position);
  for (int plies = 2 + (int) (next_random (&fit->random) % (RANDOM_PLIES - 1)); plies > 0; plies--)
    play_random_move (fit, &position);

  while (!reversi_position_is_over (&position))
    {
      ReversiResult result;
      limits.seed = next_random (&fit->random);
      reversi_engine_search (fit->engine, &position, &limits, NULL, NULL, NULL, &result);
      positions[n++] = position;
      reversi_position_play (&position, result.square, NULL);
    }

  int value = 100 * (reversi_position_tournament_count (&position, REVERSI_BLACK) -
                     reversi_position_tournament_count (&position, REVERSI_WHITE));
  if (goal == REVERSI_GOAL_FEWEST)
    value = -value;
  for (int i = 0; i < n; i++)
    add_sample (fit, &positions[i], positions[i].side == REVERSI_BLACK ? value : -value);
}

/* Gauss elimination; the small number on the diagonal holds weights at 0 that nothing tells of. */
static void
solve_normal (const Normal *normal, double weights[N_FEATURES])
{
  double m[N_FEATURES][N_FEATURES + 1];

  for (int i = 0; i < N_FEATURES; i++)
    {
      for (int k = 0; k < N_FEATURES; k++)
        m[i][k] = normal->matrix[i][k] + (i == k ? 1 + normal->n / 1000 : 0);
      m[i][N_FEATURES] = normal->vector[i];
    }
  for (int i = 0; i < N_FEATURES; i++)
    for (int row = 0; row < N_FEATURES; row++)
      {
        double factor = m[row][i] / m[i][i];
        for (int k = i; row != i && k <= N_FEATURES; k++)
          m[row][k] -= factor * m[i][k];
      }
  for (int i = 0; i < N_FEATURES; i++)
    weights[i] = m[i][N_FEATURES] / m[i][i];
}

static double
deviation (const Normal *normal, const double weights[N_FEATURES])
{
  double sum = normal->square_sum;

  for (int i = 0; i < N_FEATURES; i++)
    {
      sum -= 2 * weights[i] * normal->vector[i];
      for (int k = 0; k < N_FEATURES; k++)
        sum += weights[i] * weights[k] * normal->matrix[i][k];
    }
  return normal->n > 0 ? sqrt (sum / normal->n) : 0;
}

static void
print_stages (const Fit *fit)
{
  for (int stage = 0; stage < N_STAGES; stage++)
    {
      int from = stage;
      while (from < N_STAGES - 1 && fit->stages[from].n < 1000)
        from++;
      double weights[N_FEATURES];
      solve_normal (&fit->stages[from], weights);
      printf ("    {");
      for (int i = 0; i < N_FEATURES; i++)
        printf (" %ld,", lrint (weights[i]));
      printf (" },\n");
      fprintf (stderr, "stage %d: %.0f positions, deviation %.2f discs\n", stage,
               fit->stages[from].n, deviation (&fit->stages[from], weights) / 100);
    }
}

static const char head[] = "/* SPDX-License-Identifier: GPL-3.0-or-later\n"
                           " * SPDX-FileCopyrightText: 2026 The Reversi authors */\n\n"
                           "/* Made by src/train/fit-weights.c. */\n\n"
                           "#include \"config.h\"\n\n"
                           "#include \"engine/features.h\"\n\n"
                           "/* clang-format off */\n"
                           "const int16_t reversi_feature_weights[2][N_STAGES][N_FEATURES] = {\n";

int
main (int argc, char *argv[])
{
  int n_games = argc > 1 ? atoi (argv[1]) : 5000;
  ReversiEngineOptions options = { .n_threads = 1, .table_mib = 8 };
  static Fit fit;

  printf ("%s", head);
  for (ReversiGoal goal = REVERSI_GOAL_MOST; goal <= REVERSI_GOAL_FEWEST; goal++)
    {
      fit = (Fit) { .engine = reversi_engine_new (&options),
                    .random = argc > 2 ? (uint64_t) atoi (argv[2]) : 1 };
      KERNEL_NAME (geometry_init) (&fit.geometry, SIZE);
      for (int i = 0; i < n_games; i++)
        play_game (&fit, goal);
      printf ("  { /* %s discs */\n", goal == REVERSI_GOAL_MOST ? "most" : "fewest");
      print_stages (&fit);
      printf ("  },\n");
      reversi_engine_free (fit.engine);
    }
  printf ("};\n/* clang-format on */\n");
  return 0;
}
