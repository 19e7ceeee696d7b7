/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Two files of weights play against each other, each opening twice with colours exchanged. “-” in
 * place of a file is the evaluation that is built in.
 *
 *   match-weights [-n GAMES] [-t MILLISECONDS | -d DEPTH] [-e EXACT] [-g GOAL] [-s SEED] A B */

#include "config.h"

#include "engine/engine.h"
#include "rules/variant.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define RANDOM_PLIES 10
#define BALANCE 500 /* 1/100 disc, as both see it */

typedef struct
{
  ReversiEngine *engines[2];
  ReversiWeights *weights[2];
  ReversiLimits limits;
  ReversiGoal goal;
  uint64_t random;
  int n_games;
  int n_won, n_drawn, n_lost;
  int discs;
  double squares;
  uint64_t nodes[2];
} Match;

static int
random_below (Match *self, int n)
{
  self->random = self->random * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (int) ((self->random >> 33) % (uint64_t) n);
}

/* Returns whether both think that it is about even. */
static bool
make_opening (Match *self, ReversiPosition *position)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  ReversiLimits limits = { .depth = 6 };
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.goal = (uint8_t) self->goal;
  reversi_variant_start (&variant, position);
  for (int ply = 0; ply < RANDOM_PLIES && !reversi_position_is_over (position); ply++)
    {
      int n = reversi_position_legal_moves (position, squares);
      reversi_position_play (position, squares[random_below (self, n)], NULL);
    }
  for (int i = 0; i < 2; i++)
    {
      ReversiResult result;
      if (!reversi_engine_search (self->engines[i], position, &limits, NULL, NULL, NULL, &result) ||
          abs (result.score) > BALANCE)
        return false;
    }
  return true;
}

/* Returns the discs that the player of Black is ahead, as the goal counts. */
static int
play_game (Match *self, ReversiPosition position, int black)
{
  while (!reversi_position_is_over (&position))
    {
      int player = position.side == REVERSI_BLACK ? black : 1 - black;
      ReversiResult result;
      reversi_engine_search (self->engines[player], &position, &self->limits, NULL, NULL, NULL,
                             &result);
      self->nodes[player] += result.nodes;
      reversi_position_play (&position, result.square, NULL);
    }
  int score = reversi_position_tournament_count (&position, REVERSI_BLACK) -
              reversi_position_tournament_count (&position, REVERSI_WHITE);
  return self->goal == REVERSI_GOAL_FEWEST ? -score : score;
}

static void
play_match (Match *self)
{
  for (int i = 0; i < self->n_games / 2; i++)
    {
      ReversiPosition opening;
      while (!make_opening (self, &opening))
        continue;
      for (int black = 0; black < 2; black++)
        {
          int score = black == 0 ? play_game (self, opening, 0) : -play_game (self, opening, 1);
          self->n_won += score > 0;
          self->n_drawn += score == 0;
          self->n_lost += score < 0;
          self->discs += score;
          self->squares += (double) score * score;
        }
    }
}

static void
print_result (const Match *self, const char *a, const char *b)
{
  int n = self->n_won + self->n_drawn + self->n_lost;
  double mean = (double) self->discs / n, points = (self->n_won + self->n_drawn / 2.0) / n;

  printf ("%s – %s: %d games, +%d =%d −%d, %.1f %% (± %.1f), %+.2f discs (± %.2f), %.2f and %.2f "
          "million nodes a game\n",
          a, b, n, self->n_won, self->n_drawn, self->n_lost, 100 * points,
          100 * sqrt (points * (1 - points) / n), mean,
          sqrt ((self->squares / n - mean * mean) / n), (double) self->nodes[0] / n / 1e6,
          (double) self->nodes[1] / n / 1e6);
}

static bool
read_options (Match *self, int argc, char *argv[])
{
  for (int option; (option = getopt (argc, argv, "n:t:d:e:g:s:")) != -1;)
    switch (option)
      {
      case 'n':
        self->n_games = atoi (optarg);
        break;
      case 't':
        self->limits.time_ms = atoi (optarg);
        break;
      case 'd':
        self->limits.depth = atoi (optarg);
        break;
      case 'e':
        self->limits.exact_empties = atoi (optarg);
        break;
      case 'g':
        if (!reversi_goal_from_key (optarg, &self->goal))
          return false;
        break;
      case 's':
        self->random = strtoull (optarg, NULL, 10);
        break;
      default:
        return false;
      }
  return argc - optind == 2 && self->n_games >= 2 &&
         (self->limits.depth > 0 || self->limits.time_ms > 0);
}

static bool
make_player (Match *self, int i, const char *path)
{
  if (strcmp (path, "-") != 0)
    {
      self->weights[i] = reversi_weights_load_for (self->goal, path, NULL);
      if (self->weights[i] == NULL)
        {
          fprintf (stderr, "%s: can't be read, or is for another goal\n", path);
          return false;
        }
    }
  ReversiEngineOptions options = { .n_threads = 1, .table_mib = 16 };
  options.weights[self->goal] = self->weights[i];
  self->engines[i] = reversi_engine_new (&options);
  return self->engines[i] != NULL;
}

int
main (int argc, char *argv[])
{
  Match self = { .limits = { .exact_empties = 14 }, .n_games = 200, .random = 1 };

  if (!read_options (&self, argc, argv))
    {
      fprintf (stderr, "match-weights [-n GAMES] [-t MILLISECONDS | -d DEPTH] [-e EXACT] [-g GOAL] "
                       "[-s SEED] A B\n");
      return 2;
    }
  for (int i = 0; i < 2; i++)
    if (!make_player (&self, i, argv[optind + i]))
      return 1;
  play_match (&self);
  print_result (&self, argv[optind], argv[optind + 1]);
  for (int i = 0; i < 2; i++)
    {
      reversi_engine_free (self.engines[i]);
      reversi_weights_unref (self.weights[i]);
    }
  return 0;
}
