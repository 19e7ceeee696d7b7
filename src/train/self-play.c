/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The engine plays games against itself, which are added to a file. They begin with plies that are
 * chosen by chance or by a glance, as both kinds of position come up in a search; games that are
 * lost after that are rarer. Near the end both sides play exactly, so that the last positions have
 * their true values, and the others the result of good play.
 *
 *   self-play [-g GOAL] [-d DEPTH] [-e EXACT] [-s SEED] [-w WEIGHTS] GAMES FILE */

#include "config.h"

#include "train/games.h"

#include "engine/engine.h"
#include "rules/variant.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define BALANCE 1600 /* 1/100 disc */

typedef struct
{
  ReversiEngine *engine;
  ReversiWeights *weights; /* NULL: what is built in */
  ReversiLimits limits;
  ReversiGoal goal;
  uint64_t random;
} Player;

static int
random_below (Player *self, int n)
{
  self->random = self->random * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (int) ((self->random >> 33) % (uint64_t) n);
}

/* Half of the games are chosen from early on; in the others, the later the better solved. */
static int
choose_n_random (Player *self)
{
  switch (random_below (self, 4))
    {
    case 0:
      return 14 + random_below (self, 12);
    case 1:
      return 26 + random_below (self, 18);
    default:
      return 5 + random_below (self, 9);
    }
}

static int
choose_move (Player *self, const ReversiPosition *position, const ReversiLimits *limits, int *score)
{
  ReversiResult result;

  reversi_engine_search (self->engine, position, limits, NULL, NULL, NULL, &result);
  *score = result.score;
  return result.square;
}

static int
choose_loosely (Player *self, const ReversiPosition *position)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  ReversiLimits glance = { .depth = 1 };
  int n = reversi_position_legal_moves (position, squares), score;

  return random_below (self, 2) ? squares[random_below (self, n)]
                                : choose_move (self, position, &glance, &score);
}

static void
play (TrainGame *game, ReversiPosition *position, int square, int score)
{
  int halves = (abs (score) + 25) / 50;

  halves = halves < INT8_MAX ? halves : INT8_MAX;
  game->squares[game->n_plies] = (uint8_t) square;
  game->values[game->n_plies++] = (int8_t) (score < 0 ? -halves : halves);
  reversi_position_play (position, square, NULL);
}

/* Returns whether the game goes on, and is worth to go on. */
static bool
play_opening (Player *self, TrainGame *game, ReversiPosition *position)
{
  ReversiVariant variant;
  int score;

  reversi_variant_init (&variant);
  variant.goal = (uint8_t) self->goal;
  reversi_variant_start (&variant, position);
  *game = (TrainGame) { .n_random = (uint8_t) choose_n_random (self), .goal = variant.goal };
  while (game->n_plies < game->n_random && !reversi_position_is_over (position))
    play (game, position, choose_loosely (self, position), 0);
  if (reversi_position_is_over (position))
    return false;
  choose_move (self, position, &self->limits, &score);
  return abs (score) <= BALANCE || random_below (self, 4) == 0;
}

static void
play_game (Player *self, TrainGame *game)
{
  ReversiPosition position;
  int score;

  while (!play_opening (self, game, &position))
    continue;
  while (!reversi_position_is_over (&position))
    {
      int square = choose_move (self, &position, &self->limits, &score);
      play (game, &position, square, score);
    }
  score = reversi_position_tournament_count (&position, REVERSI_BLACK) -
          reversi_position_tournament_count (&position, REVERSI_WHITE);
  game->score = (int8_t) (self->goal == REVERSI_GOAL_FEWEST ? -score : score);
}

static bool
read_options (Player *self, int argc, char *argv[])
{
  const char *path = NULL;

  for (int option; (option = getopt (argc, argv, "g:d:e:s:w:")) != -1;)
    switch (option)
      {
      case 'g':
        if (!reversi_goal_from_key (optarg, &self->goal))
          return false;
        break;
      case 'd':
        self->limits.depth = atoi (optarg);
        break;
      case 'e':
        self->limits.exact_empties = atoi (optarg);
        break;
      case 's':
        self->random = strtoull (optarg, NULL, 10);
        break;
      case 'w':
        path = optarg;
        break;
      default:
        return false;
      }
  if (path != NULL && (self->weights = reversi_weights_load_for (self->goal, path, NULL)) == NULL)
    return false;
  return argc - optind == 2 && self->limits.depth > 0;
}

int
main (int argc, char *argv[])
{
  ReversiEngineOptions options = { .n_threads = 1, .table_mib = 4 };
  Player self = { .limits = { .depth = 4, .exact_empties = 12 }, .random = 1 };

  if (!read_options (&self, argc, argv))
    {
      fprintf (stderr,
               "self-play [-g GOAL] [-d DEPTH] [-e EXACT] [-s SEED] [-w WEIGHTS] GAMES FILE\n");
      return 2;
    }
  FILE *file = fopen (argv[optind + 1], "ab");
  options.weights[self.goal] = self.weights;
  self.engine = reversi_engine_new (&options);
  if (file == NULL || self.engine == NULL)
    {
      perror (argv[optind + 1]);
      return 1;
    }
  bool written = true;
  for (long n = strtol (argv[optind], NULL, 10); n > 0 && written; n--)
    {
      TrainGame game;
      play_game (&self, &game);
      written = fwrite (&game, sizeof game, 1, file) == 1 && (n % 100 != 0 || fflush (file) == 0);
    }
  if (fclose (file) != 0 || !written)
    {
      perror (argv[optind + 1]);
      return 1;
    }
  reversi_engine_free (self.engine);
  reversi_weights_unref (self.weights);
  return 0;
}
