/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How far the evaluation is from how games ended that the weights were not fitted to: in discs, by
 * the number of empty squares, with the weights of a file and with the features that are built in.
 *
 *   verify-weights WEIGHTS-FILE GAMES [MOST-GAMES] */

#include "config.h"

#include "train/games.h"

#include "engine/face.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct
{
  int empties;
  long n;
  double errors[2]; /* with weights, without */
  double squares[2];
  double values; /* of the games, without any evaluation */
} Line;

typedef struct
{
  const ReversiWeights *weights;
  const ReversiKernel *kernel;
  Line *lines; /* up to one with no position */
} Verifier;

static int
count_empties (const ReversiPosition *position)
{
  int n = 0;

  for (int square = 0; square < 64; square++)
    n += position->squares[square] == REVERSI_NONE;
  return n;
}

static void
verify_position (const ReversiPosition *position, int ply, int value, void *user_data)
{
  Verifier *self = user_data;
  int n_empties = count_empties (position);

  for (Line *line = self->lines; line->empties > 0; line++)
    if (line->empties == n_empties)
      {
        const ReversiWeights *weights[] = { self->weights, NULL };
        line->n++;
        line->values += abs (value);
        for (int i = 0; i < 2; i++)
          {
            double error = self->kernel->evaluate (position, weights[i]) / 100.0 - value;
            line->errors[i] += fabs (error);
            line->squares[i] += error * error;
          }
      }
}

static void
print_lines (const Line *lines)
{
  printf ("empties positions  |score|   weights: MAE  RMSE   built in: MAE  RMSE\n");
  for (const Line *line = lines; line->empties > 0; line++)
    {
      double n = line->n > 0 ? (double) line->n : 1;
      printf ("%7d %9ld %8.2f %14.2f %5.2f %15.2f %5.2f\n", line->empties, line->n,
              line->values / n, line->errors[0] / n, sqrt (line->squares[0] / n),
              line->errors[1] / n, sqrt (line->squares[1] / n));
    }
}

int
main (int argc, char *argv[])
{
  Line lines[] = { { 50 }, { 45 }, { 40 }, { 35 }, { 30 }, { 25 }, { 20 }, { 14 }, { 10 }, { 0 } };
  ReversiWeightsStatus status;
  size_t n_games = 0;

  if (argc != 3 && argc != 4)
    {
      fprintf (stderr, "verify-weights WEIGHTS-FILE GAMES [MOST-GAMES]\n");
      return 2;
    }
  ReversiWeights *weights = reversi_weights_load (argv[1], &status);
  TrainGame *games = train_games_read (argv[2], &n_games);
  if (weights == NULL || games == NULL)
    {
      fprintf (stderr, "%s: can't be read (%d)\n", argv[weights == NULL ? 1 : 2], (int) status);
      return 1;
    }
  if (argc == 4 && strtoul (argv[3], NULL, 10) < n_games)
    n_games = strtoul (argv[3], NULL, 10);
  Verifier self = { weights, kernel_of (reversi_isa_get (0), 8), lines };
  for (size_t i = 0; i < n_games; i++)
    if (games[i].goal == reversi_weights_get_goal (weights))
      train_game_replay (&games[i], verify_position, &self);
  print_lines (lines);
  free (games);
  reversi_weights_unref (weights);
  return 0;
}
