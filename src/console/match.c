/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"

#include "console/strength.h"
#include "console/think.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_SETTINGS 16
#define MAX_ATTEMPTS 1000

/* One of the two, with an engine of its own. */
typedef struct
{
  char *settings[MAX_SETTINGS + 1]; /* as options of the program */
  ReversiEngine *engine;
  ReversiLimits limits;
  double seconds; /* of the processor */
} Side;

typedef struct
{
  Side sides[2];
  uint64_t random;
  int n_plies;
  int wins, draws, losses; /* of the first side, in games */
  double sum, sum_squares; /* of its points in two games, 0 to 2 */
  double discs, discs_squares;
} Match;

/* xorshift64* */
static int
random_below (Match *match, int end)
{
  match->random ^= match->random >> 12;
  match->random ^= match->random << 25;
  match->random ^= match->random >> 27;
  return (int) ((match->random * UINT64_C (2685821657736338717) >> 33) % (uint64_t) end);
}

static double
processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* “hard”, “12” or “depth=6,weights=none”: the options of one side, read as those of the program. */
static bool
read_side (const char *text, Side *side, ConsoleOptions *options)
{
  char *copy = strdup (text), *state, *word, *arguments[MAX_SETTINGS + 1];
  int n = 0;

  for (word = copy != NULL ? strtok_r (copy, ",", &state) : NULL; word != NULL && n < MAX_SETTINGS;
       word = strtok_r (NULL, ",", &state))
    {
      size_t size = strlen (word) + sizeof "--level=";
      side->settings[n] = malloc (size);
      if (side->settings[n] == NULL)
        break;
      snprintf (side->settings[n++], size, "--%s%s", strchr (word, '=') == NULL ? "level=" : "",
                word);
    }
  free (copy);
  if (word != NULL)
    {
      console_misused ("“%s” are too many settings for a player.", text);
      return false;
    }
  memcpy (arguments, side->settings, sizeof arguments); /* they are reordered */
  return console_options_parse (n, arguments,
                                CONSOLE_OPTIONS_ISA | CONSOLE_OPTIONS_ENGINE |
                                    CONSOLE_OPTIONS_STRENGTH | CONSOLE_OPTIONS_BOOK,
                                options);
}

static bool
make_side (const char *text, const ConsoleOptions *options, Side *side)
{
  ConsoleOptions own;

  if (!read_side (text, side, &own))
    return false;
  if (own.engine.n_threads == 0)
    own.engine.n_threads = options->engine.n_threads > 0 ? options->engine.n_threads : 1;
  if (own.engine.table_mib == 0)
    own.engine.table_mib = options->engine.table_mib;
  own.variant = options->variant;
  if (own.weights == NULL)
    own.weights = options->weights;
  if (own.book == NULL)
    own.book = options->book;
  side->engine = console_think_new (&own, false);
  side->limits = console_options_limits (&own, CONSOLE_DEFAULT_LEVEL);
  console_options_use_book (&own, &side->limits);
  return side->engine != NULL;
}

static void
clear_side (Side *side)
{
  reversi_engine_free (side->engine);
  for (int i = 0; i < MAX_SETTINGS; i++)
    free (side->settings[i]);
}

/* A few random moves, so that no two pairs of games are the same; false when they end the game. */
static bool
play_opening (Match *match, const ReversiPosition *start, ReversiPosition *position)
{
  uint8_t squares[REVERSI_MAX_SQUARES];

  for (int attempts = 0; attempts < MAX_ATTEMPTS; attempts++)
    {
      *position = *start;
      for (int i = 0; i < match->n_plies && position->side != REVERSI_NONE; i++)
        {
          int n = reversi_position_legal_moves (position, squares);
          reversi_position_play (position, squares[random_below (match, n)], NULL);
        }
      if (position->side != REVERSI_NONE)
        return true;
    }
  return false;
}

/* The result for Black as the goal counts, the empty squares going to the winner for most discs. */
static int
play_game (Match *match, ReversiPosition position, int black)
{
  while (position.side != REVERSI_NONE)
    {
      Side *side = &match->sides[position.side == REVERSI_BLACK ? black : 1 - black];
      double begin = processor_seconds ();
      ReversiResult result;

      side->limits.seed++;
      reversi_engine_search (side->engine, &position, &side->limits, NULL, NULL, NULL, &result);
      side->seconds += processor_seconds () - begin;
      reversi_position_play (&position, result.square, NULL);
    }
  return position.goal == REVERSI_GOAL_FEWEST
             ? reversi_position_count (&position, REVERSI_WHITE) -
                   reversi_position_count (&position, REVERSI_BLACK)
             : reversi_position_tournament_count (&position, REVERSI_BLACK) -
                   reversi_position_tournament_count (&position, REVERSI_WHITE);
}

/* Both have Black once. */
static bool
play_pair (Match *match, const ReversiPosition *start)
{
  ReversiPosition position;
  double points = 0, discs = 0;

  if (!play_opening (match, start, &position))
    return false;
  for (int black = 0; black < 2; black++)
    {
      int result = play_game (match, position, black);
      int difference = black == 0 ? result : -result;
      match->wins += difference > 0;
      match->draws += difference == 0;
      match->losses += difference < 0;
      points += difference > 0 ? 1 : difference == 0 ? 0.5 : 0;
      discs += difference / 2.0;
    }
  match->sum += points;
  match->sum_squares += points * points;
  match->discs += discs;
  match->discs_squares += discs * discs;
  return true;
}

/* Of a mean of @n values. */
static double
standard_error (double sum, double sum_squares, int n)
{
  double mean = sum / n, variance = n > 1 ? (sum_squares - n * mean * mean) / (n - 1) : 0;

  return variance > 0 ? sqrt (variance / n) : 0;
}

static void
print_result (const Match *match, int n_pairs)
{
  int n_games = 2 * n_pairs;

  printf ("games=%d wins=%d draws=%d losses=%d score=%.1f%% error=%.1f%% discs=%+.2f "
          "discs-error=%.2f time=%.3f,%.3f\n",
          n_games, match->wins, match->draws, match->losses, 100 * match->sum / n_games,
          50 * standard_error (match->sum, match->sum_squares, n_pairs), match->discs / n_pairs,
          standard_error (match->discs, match->discs_squares, n_pairs),
          match->sides[0].seconds / n_games, match->sides[1].seconds / n_games);
}

static ConsoleStatus
run (Match *match, const ConsoleOptions *options)
{
  ReversiPosition start;
  int n_pairs = (options->n_games + 1) / 2;

  if (!reversi_variant_start (&options->variant, &start))
    return console_misused ("These options make no game together.");
  for (int i = 0; i < 2; i++)
    if (!make_side (options->words[i], options, &match->sides[i]))
      return CONSOLE_MISUSED;
    else
      match->sides[i].limits.seed = (uint64_t) options->seed << 32 | (uint64_t) i << 31;
  match->random = UINT64_C (88172645463325252) + (uint64_t) options->seed;
  match->n_plies = options->n_plies;
  for (int i = 0; i < n_pairs; i++)
    if (!play_pair (match, &start))
      return console_misused ("%d random moves leave nothing to play.", options->n_plies);
  print_result (match, n_pairs);
  return CONSOLE_DONE;
}

/**
 * console_match:
 *
 * The command match: plays two settings of the engine against each other.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_match (int argc, char *argv[])
{
  ConsoleOptions options;
  Match match = { 0 };

  if (!console_options_parse (argc, argv,
                              CONSOLE_OPTIONS_VARIANT | CONSOLE_OPTIONS_ENGINE |
                                  CONSOLE_OPTIONS_MATCH | CONSOLE_OPTIONS_BOOK,
                              &options))
    return CONSOLE_MISUSED;
  if (options.n_words != 2)
    return console_misused ("The command match needs two players, such as “hard” and “depth=8”.");
  ConsoleStatus status = run (&match, &options);
  for (int i = 0; i < 2; i++)
    clear_side (&match.sides[i]);
  return status;
}
