/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Makes src/engine/probcut-weights.c: positions of games that the engine plays against itself are
 * searched to every depth, and it is fitted how far apart the values of two depths are. Run it
 * again when the evaluation has changed.
 *
 *   fit-probcut [POSITIONS [DEPTH [WEIGHTS…]]] >probcut-weights.c
 *
 * Without a file of weights for a goal the line of its patterns is that of its features. What was
 * found is told on the standard error output. */

#include "config.h"

#include "engine/engine.h"
#include "engine/face.h"
#include "engine/probcut.h"
#include "rules/variant.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 8
#define N_SQUARES (SIZE * SIZE)
#define RANDOM_PLIES 10
#define MAX_DEPTH 16
#define EXACT_EMPTIES 14
#define GROUP 4        /* empty squares that are taken together */
#define FEW_SAMPLES 20 /* fewer in a group tell nothing */

typedef struct
{
  double n;
  double sum;
  double square_sum;
} Deviation;

typedef struct
{
  ReversiEngine *engine;
  ReversiWeights *const *weights; /* by goal, where there are any */
  uint64_t random;
  int depth;
  Deviation groups[N_SQUARES / GROUP][MAX_DEPTH + 1][MAX_DEPTH + 1]; /* by depth and probe */
} Fit;

static uint64_t
next_random (uint64_t *state)
{
  *state = *state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return *state >> 33;
}

static void
search (Fit *fit,
        const ReversiPosition *position,
        const ReversiLimits *limits,
        ReversiProgressFunc progress,
        void *data,
        ReversiResult *result)
{
  if (!reversi_engine_search (fit->engine, position, limits, NULL, progress, data, result))
    abort ();
}

/* A position with this many empty squares from a game that is played moderately well. */
static void
play_to (Fit *fit, ReversiGoal goal, int n_empties, ReversiPosition *position)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.goal = (uint8_t) goal;
  do
    {
      reversi_variant_start (&variant, position);
      while (!reversi_position_is_over (position) &&
             reversi_position_count (position, REVERSI_NONE) > n_empties)
        {
          bool is_opening =
              reversi_position_count (position, REVERSI_NONE) > N_SQUARES - 4 - RANDOM_PLIES;
          ReversiLimits limits = { .depth = is_opening ? 1 : 3,
                                   .noise = is_opening ? 10000 : 100,
                                   .seed = next_random (&fit->random) };
          ReversiResult result;
          search (fit, position, &limits, NULL, NULL, &result);
          reversi_position_play (position, result.square, NULL);
        }
    }
  while (reversi_position_is_over (position));
}

static void
note_depth_cb (const ReversiResult *so_far, void *user_data)
{
  int *values = user_data;

  values[so_far->depth] = so_far->score;
}

static void
add_values (Fit *fit, int n_empties, const int *values, int depth, int first_probe, int last_probe)
{
  for (int probe = first_probe; probe <= last_probe; probe++)
    {
      Deviation *deviation = &fit->groups[n_empties / GROUP][depth][probe];
      double difference = values[depth] - values[probe];

      deviation->n++;
      deviation->sum += difference;
      deviation->square_sum += difference * difference;
    }
}

static void
add_position (Fit *fit, const ReversiPosition *position)
{
  int n_empties = reversi_position_count (position, REVERSI_NONE);
  int last = fit->depth < n_empties ? fit->depth : n_empties - 1;
  int values[MAX_DEPTH + 1];
  ReversiLimits limits = { .depth = last };
  ReversiResult result;
  uint8_t squares[REVERSI_MAX_SQUARES];

  if (reversi_position_legal_moves (position, squares) < 2)
    return;
  values[0] =
      kernel_of (reversi_isa_get (0), SIZE)->evaluate (position, fit->weights[position->goal]);
  search (fit, position, &limits, note_depth_cb, values, &result);
  for (int depth = 1; depth <= last; depth++)
    add_values (fit, n_empties, values, depth, 0, depth - 1);
  if (n_empties > EXACT_EMPTIES)
    return;
  limits = (ReversiLimits) { .exact_empties = N_SQUARES };
  search (fit, position, &limits, NULL, NULL, &result);
  values[n_empties] = result.score;
  add_values (fit, n_empties, values, n_empties, 0, last - 1);
}

/* Weighted least squares of the logarithms of the deviations, by Gauss elimination. */
static void
fit_weights (const Fit *fit, double weights[PROBCUT_TERMS])
{
  double m[PROBCUT_TERMS][PROBCUT_TERMS + 1] = { 0 };

  for (int group = 0; group < N_SQUARES / GROUP; group++)
    for (int depth = 1; depth <= MAX_DEPTH; depth++)
      for (int probe = 0; probe < depth; probe++)
        {
          const Deviation *deviation = &fit->groups[group][depth][probe];
          double terms[PROBCUT_TERMS], full = 1 - (group + 0.5) * GROUP / N_SQUARES;

          if (deviation->n < FEW_SAMPLES || (depth - probe) % 2 != 0)
            continue;
          double value = log (deviation->square_sum / deviation->n + 1) / 2;
          probcut_terms (full, depth, probe, terms);
          for (int i = 0; i < PROBCUT_TERMS; i++)
            {
              m[i][PROBCUT_TERMS] += deviation->n * terms[i] * value;
              for (int k = 0; k < PROBCUT_TERMS; k++)
                m[i][k] += deviation->n * terms[i] * terms[k];
            }
        }
  for (int i = 0; i < PROBCUT_TERMS; i++)
    {
      m[i][i] += 1e-6;
      for (int row = 0; row < PROBCUT_TERMS; row++)
        {
          double factor = m[row][i] / m[i][i];
          for (int k = i; row != i && k <= PROBCUT_TERMS; k++)
            m[row][k] -= factor * m[i][k];
        }
    }
  for (int i = 0; i < PROBCUT_TERMS; i++)
    weights[i] = m[i][PROBCUT_TERMS] / m[i][i];
}

static double
deviation_of (const double weights[PROBCUT_TERMS], double full, int depth, int probe)
{
  double terms[PROBCUT_TERMS], sum = 0;

  probcut_terms (full, depth, probe, terms);
  for (int i = 0; i < PROBCUT_TERMS; i++)
    sum += weights[i] * terms[i];
  return exp (sum);
}

/* What was measured, and what the fit makes of it. */
static void
tell (const Fit *fit, const double weights[PROBCUT_TERMS])
{
  for (int group = 0; group < N_SQUARES / GROUP; group++)
    for (int depth = 2; depth <= MAX_DEPTH; depth++)
      {
        bool any = false;
        for (int probe = depth % 2; probe < depth; probe += 2)
          {
            const Deviation *deviation = &fit->groups[group][depth][probe];
            if (deviation->n < FEW_SAMPLES)
              continue;
            if (!any)
              fprintf (stderr, "%2d empty, depth %2d:", group * GROUP, depth);
            any = true;
            fprintf (stderr, "  %d: %.2f%+.2f (%.2f)", probe,
                     sqrt (deviation->square_sum / deviation->n) / 100,
                     deviation->sum / deviation->n / 100,
                     deviation_of (weights, 1 - (group + 0.5) * GROUP / N_SQUARES, depth, probe) /
                         100);
          }
        if (any)
          fprintf (stderr, "\n");
      }
}

static void
print_kind (Fit *fit, const char *name, ReversiGoal goal, int n_positions)
{
  double weights[PROBCUT_TERMS];

  memset (fit->groups, 0, sizeof fit->groups);
  for (int i = 0; i < n_positions; i++)
    {
      ReversiPosition position;
      play_to (fit, goal, 5 + i % (N_SQUARES - 4 - RANDOM_PLIES - 5), &position);
      add_position (fit, &position);
    }
  fit_weights (fit, weights);
  fprintf (stderr, "%s, deviation (and mean) of the deep value from the shallow, fitted:\n", name);
  tell (fit, weights);
  printf ("  [%s] = {", name);
  for (int i = 0; i < PROBCUT_TERMS; i++)
    printf ("%s %.4f", i == 0 ? "" : ",", weights[i]);
  printf (" },\n");
}

static const char head[] =
    "/* SPDX-License-Identifier: GPL-3.0-or-later\n"
    " * SPDX-FileCopyrightText: 2026 The Reversi authors */\n\n"
    "/* Made by src/train/fit-probcut.c. */\n\n"
    "#include \"config.h\"\n\n"
    "#include \"engine/probcut.h\"\n\n"
    "const double reversi_probcut_weights[PROBCUT_N_KINDS][PROBCUT_TERMS] = {\n";

static void
fit_with (Fit *fit, ReversiWeights *const weights[REVERSI_N_GOALS])
{
  ReversiEngineOptions options = { .n_threads = 1, .table_mib = 32 };

  memcpy (options.weights, weights, sizeof options.weights);
  fit->engine = reversi_engine_new (&options);
  if (fit->engine == NULL)
    abort ();
  fit->weights = weights;
}

/* Files in any order: they know their goals. */
static bool
load_weights (char *paths[], int n, ReversiWeights *weights[REVERSI_N_GOALS])
{
  for (int i = 0; i < n; i++)
    {
      ReversiWeights *loaded = reversi_weights_load (paths[i], NULL);
      if (loaded == NULL)
        {
          fprintf (stderr, "%s: no weights\n", paths[i]);
          return false;
        }
      ReversiGoal goal = reversi_weights_get_goal (loaded);
      reversi_weights_unref (weights[goal]);
      weights[goal] = loaded;
    }
  return true;
}

int
main (int argc, char *argv[])
{
  static Fit fit;
  int n_positions = argc > 1 ? atoi (argv[1]) : 1000;
  ReversiWeights *none[REVERSI_N_GOALS] = { 0 }, *weights[REVERSI_N_GOALS] = { 0 };

  fit.depth = argc > 2 ? atoi (argv[2]) : 8;
  fit.random = 1;
  if (fit.depth < 2 || fit.depth > MAX_DEPTH)
    fit.depth = MAX_DEPTH;
  if (argc > 3 && !load_weights (argv + 3, argc - 3, weights))
    return 1;
  printf ("%s", head);
  fit_with (&fit, none);
  print_kind (&fit, "PROBCUT_FEATURES_MOST", REVERSI_GOAL_MOST, n_positions);
  print_kind (&fit, "PROBCUT_FEATURES_FEWEST", REVERSI_GOAL_FEWEST, n_positions);
  reversi_engine_free (fit.engine);
  fit_with (&fit, weights);
  print_kind (&fit, "PROBCUT_PATTERNS_MOST", REVERSI_GOAL_MOST, n_positions);
  print_kind (&fit, "PROBCUT_PATTERNS_FEWEST", REVERSI_GOAL_FEWEST, n_positions);
  reversi_engine_free (fit.engine);
  for (int goal = 0; goal < REVERSI_N_GOALS; goal++)
    reversi_weights_unref (weights[goal]);
  printf ("};\n");
  return 0;
}
