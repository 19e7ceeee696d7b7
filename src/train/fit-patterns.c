/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Fits the weights of the patterns to games: least squares for each stage, from the last to the
 * first. How a game ended says little about a position long before, since both sides may have gone
 * wrong; so what a position is fitted to is mostly what the players, who looked ahead, thought of
 * it and of the next ones, the later the less (samples.c). Each stage begins with the weights of
 * the one after it and is held to them, the more so where few positions tell of an entry; it learns
 * from positions of up to OVERLAP discs more or fewer too. Entries that are equal by symmetry are
 * one unknown. Entries that come up less than LEAST times in a stage are 0 in it: they make the
 * file large and no player stronger.
 *
 *   fit-patterns [-g GOAL] [-t THREADS] [-i ITERATIONS] [-r RIDGE] [-l PATIENCE] [-m LEAST]
 *     RAW-FILE GAMES…
 *
 * Source: temporal differences: R. Sutton, “Learning to predict by the methods of temporal
 *   differences”, 1988; the conjugate gradient method with a diagonal preconditioner, as in J.
 * Shewchuk, “An introduction to the conjugate gradient method without the agonizing pain”, 1994 */

#include "config.h"

#include "rules/variant.h"
#include "train/raw.h"
#include "train/samples.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define OVERLAP 2
#define MAX_THREADS 16

/* Unknowns of a stage besides those of the patterns. */
#define N_MORE (2 * WEIGHT_MOBILITY + WEIGHT_DISCS)

/* One unknown for each entry, the moves of both and each number of discs. */
typedef struct
{
  ReversiPatternSet set;
  Samples samples;
  ReversiGoal goal;
  size_t n;
  int n_threads;
  int n_iterations;
  float ridge;
  float patience; /* see samples_add_games() */
  float least;    /* entries that come up less often are 0 */
  int stage;
  float *weights;
  float *gradient;
  float *direction;
  float *product;
  float *counts;
  float *sums[MAX_THREADS]; /* what each thread has added up */
  double squares[MAX_THREADS];
} Fit;

typedef enum
{
  PASS_COUNT,    /* how often each unknown comes up */
  PASS_RESIDUAL, /* the errors of the weights */
  PASS_PRODUCT,  /* the sums of the direction */
} Pass;

typedef struct
{
  Fit *fit;
  Pass pass;
  int number;
} Task;

static float
sum_of (const Fit *fit, const float *values, const Sample *sample)
{
  const float *more = values + fit->set.n_entries;
  float sum = more[sample->own_moves] + more[WEIGHT_MOBILITY + sample->opp_moves] +
              more[2 * WEIGHT_MOBILITY + sample->n_discs];

  for (int i = 0; i < PATTERN_INSTANCES; i++)
    sum += values[fit->set.offset[i] + sample->index[i]];
  return sum;
}

static void
add_to (const Fit *fit, float *values, const Sample *sample, float value)
{
  float *more = values + fit->set.n_entries;

  more[sample->own_moves] += value;
  more[WEIGHT_MOBILITY + sample->opp_moves] += value;
  more[2 * WEIGHT_MOBILITY + sample->n_discs] += value;
  for (int i = 0; i < PATTERN_INSTANCES; i++)
    values[fit->set.offset[i] + sample->index[i]] += value;
}

static void
pass_over_list (Task *task, const SampleList *list)
{
  Fit *fit = task->fit;
  float *sums = fit->sums[task->number];
  size_t from = list->n * (size_t) task->number / (size_t) fit->n_threads;
  size_t to = list->n * (size_t) (task->number + 1) / (size_t) fit->n_threads;

  for (size_t i = from; i < to; i++)
    {
      const Sample *sample = &list->samples[i];
      float value = 1;

      if (task->pass == PASS_RESIDUAL)
        value = sample->target - sum_of (fit, fit->weights, sample);
      else if (task->pass == PASS_PRODUCT)
        value = sum_of (fit, fit->direction, sample);
      fit->squares[task->number] += (double) value * value;
      add_to (fit, sums, sample, value);
    }
}

static void
stage_range (int stage, int *from, int *to)
{
  *from = 4 + 4 * stage - OVERLAP;
  *to = 4 + 4 * stage + 3 + OVERLAP;
  if (*from < 4)
    *from = 4;
  if (*to > 63)
    *to = 63;
}

static void *
pass_in_thread (void *user_data)
{
  Task *task = user_data;
  Fit *fit = task->fit;
  int from, to;

  memset (fit->sums[task->number], 0, fit->n * sizeof (float));
  fit->squares[task->number] = 0;
  stage_range (fit->stage, &from, &to);
  for (int n_discs = from; n_discs <= to; n_discs++)
    pass_over_list (task, &fit->samples.lists[n_discs]);
  return NULL;
}

/* Adds up over all positions of the stage, equal entries together; returns the sum of squares. */
static double
pass_over_stage (Fit *fit, Pass pass, float *sums)
{
  pthread_t threads[MAX_THREADS];
  Task tasks[MAX_THREADS];
  double squares = 0;

  for (int i = 0; i < fit->n_threads; i++)
    {
      tasks[i] = (Task) { fit, pass, i };
      if (i > 0 && pthread_create (&threads[i], NULL, pass_in_thread, &tasks[i]) != 0)
        abort ();
    }
  pass_in_thread (&tasks[0]);
  memset (sums, 0, fit->n * sizeof *sums);
  for (int i = 0; i < fit->n_threads; i++)
    {
      if (i > 0)
        pthread_join (threads[i], NULL);
      squares += fit->squares[i];
      for (size_t k = 0; k < fit->n; k++)
        sums[k < (size_t) fit->set.n_entries ? fit->set.twins[k] : k] += fit->sums[i][k];
    }
  return squares;
}

static void
copy_to_twins (const Fit *fit, float *values)
{
  for (int i = 0; i < fit->set.n_entries; i++)
    values[i] = values[fit->set.twins[i]];
}

/* Of the unknowns, each counted once. */
static double
dot (const Fit *fit, const float *a, const float *b)
{
  double sum = 0;

  for (size_t i = 0; i < fit->n; i++)
    if (i >= (size_t) fit->set.n_entries || fit->set.twins[i] == i)
      sum += (double) a[i] * b[i];
  return sum;
}

/* The gradient, smaller where much is known: fit->product holds it. Returns its length. */
static double
precondition (Fit *fit)
{
  for (size_t i = 0; i < fit->n; i++)
    fit->product[i] = fit->gradient[i] / (fit->counts[i] + fit->ridge);
  return dot (fit, fit->gradient, fit->product);
}

static size_t
count_samples (const Fit *fit)
{
  size_t n = 0;
  int from, to;

  stage_range (fit->stage, &from, &to);
  for (int n_discs = from; n_discs <= to; n_discs++)
    n += fit->samples.lists[n_discs].n;
  return n;
}

static double
deviation (double squares, size_t n)
{
  return n > 0 ? sqrt (squares / (double) n) : 0;
}

/* fit->weights are those of the stage after this one before, and its own afterwards. */
static void
fit_stage (Fit *fit)
{
  pass_over_stage (fit, PASS_COUNT, fit->counts);
  double before = pass_over_stage (fit, PASS_RESIDUAL, fit->gradient);
  double length = precondition (fit);

  memcpy (fit->direction, fit->product, fit->n * sizeof (float));
  for (int iteration = 0; iteration < fit->n_iterations && length > 0; iteration++)
    {
      copy_to_twins (fit, fit->direction);
      pass_over_stage (fit, PASS_PRODUCT, fit->product);
      for (size_t i = 0; i < fit->n; i++)
        fit->product[i] += fit->ridge * fit->direction[i];
      float step = (float) (length / dot (fit, fit->direction, fit->product));
      for (size_t i = 0; i < fit->n; i++)
        {
          fit->weights[i] += step * fit->direction[i];
          fit->gradient[i] -= step * fit->product[i];
        }
      double previous = length;
      length = precondition (fit);
      for (size_t i = 0; i < fit->n; i++)
        fit->direction[i] = fit->product[i] + (float) (length / previous) * fit->direction[i];
    }
  copy_to_twins (fit, fit->weights);
  double after = pass_over_stage (fit, PASS_RESIDUAL, fit->gradient);
  size_t n = count_samples (fit);
  printf ("stage %2d: %8zu positions, deviation %6.3f, with the weights of the next %6.3f\n",
          fit->stage, n, deviation (after, n), deviation (before, n));
  fflush (stdout);
}

static void
keep_stage (const Fit *fit, RawWeights *raw)
{
  size_t n_entries = (size_t) fit->set.n_entries;
  float *entries = raw->entries[fit->stage];

  memcpy (entries, fit->weights, weights_stage_size (&fit->set) * sizeof (float));
  for (size_t i = 0; i < n_entries; i++)
    if (fit->counts[fit->set.twins[i]] < fit->least)
      entries[i] = 0;
  for (int n = 0; n < WEIGHT_DISCS; n++)
    if (weights_stage (n) == fit->stage)
      raw->discs[n] = fit->weights[n_entries + 2 * WEIGHT_MOBILITY + (size_t) n];
}

static bool
make_room (Fit *fit)
{
  float **vectors[] = { &fit->weights, &fit->gradient, &fit->direction, &fit->product,
                        &fit->counts };

  fit->n = (size_t) fit->set.n_entries + N_MORE;
  for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++)
    if ((*vectors[i] = calloc (fit->n, sizeof (float))) == NULL)
      return false;
  for (int i = 0; i < fit->n_threads; i++)
    if ((fit->sums[i] = calloc (fit->n, sizeof (float))) == NULL)
      return false;
  return true;
}

static void
clear (Fit *fit)
{
  free (fit->weights);
  free (fit->gradient);
  free (fit->direction);
  free (fit->product);
  free (fit->counts);
  for (int i = 0; i < fit->n_threads; i++)
    free (fit->sums[i]);
  samples_clear (&fit->samples);
  reversi_pattern_set_clear (&fit->set);
}

static bool
read_options (Fit *fit, int argc, char *argv[])
{
  for (int option; (option = getopt (argc, argv, "g:t:i:r:l:m:")) != -1;)
    switch (option)
      {
      case 'g':
        if (!reversi_goal_from_key (optarg, &fit->goal))
          return false;
        break;
      case 't':
        fit->n_threads = atoi (optarg);
        break;
      case 'i':
        fit->n_iterations = atoi (optarg);
        break;
      case 'r':
        fit->ridge = strtof (optarg, NULL);
        break;
      case 'l':
        fit->patience = strtof (optarg, NULL);
        break;
      case 'm':
        fit->least = strtof (optarg, NULL);
        break;
      default:
        return false;
      }
  return argc - optind >= 2 && fit->n_threads >= 1 && fit->n_threads <= MAX_THREADS &&
         fit->ridge > 0;
}

int
main (int argc, char *argv[])
{
  static Fit fit = { .n_threads = 2, .n_iterations = 20, .ridge = 50, .patience = 0.7f };
  RawWeights raw;

  if (!read_options (&fit, argc, argv))
    {
      fprintf (stderr, "fit-patterns [-g GOAL] [-t THREADS] [-i ITERATIONS] [-r RIDGE] "
                       "[-l PATIENCE] [-m LEAST] RAW-FILE GAMES…\n");
      return 2;
    }
  if (!reversi_pattern_set_init (&fit.set) || !raw_weights_init (&raw, &fit.set) ||
      !make_room (&fit))
    return 1;
  for (int i = optind + 1; i < argc; i++)
    if (!samples_add_games (&fit.samples, &fit.set, fit.goal, argv[i], fit.patience))
      {
        fprintf (stderr, "%s: can't be read, or holds no games\n", argv[i]);
        return 1;
      }
  for (fit.stage = WEIGHT_STAGES - 1; fit.stage >= 0; fit.stage--)
    {
      fit_stage (&fit);
      keep_stage (&fit, &raw);
    }
  if (!raw_weights_write (&raw, &fit.set, argv[optind]))
    {
      perror (argv[optind]);
      return 1;
    }
  raw_weights_clear (&raw);
  clear (&fit);
  return 0;
}
