/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INSTALLED_BOOK PKGDATADIR "/reversi.book"

/* By goal. */
static const struct
{
  const char *variable, *installed;
} places[REVERSI_N_GOALS] = {
  [REVERSI_GOAL_MOST] = { "REVERSI_WEIGHTS", PKGDATADIR "/reversi.weights" },
  [REVERSI_GOAL_FEWEST] = { "REVERSI_FEWEST_WEIGHTS", PKGDATADIR "/fewest.weights" },
};

static const char *
reason_of (ReversiWeightsStatus status)
{
  switch (status)
    {
    case REVERSI_WEIGHTS_OK:
    case REVERSI_WEIGHTS_UNREADABLE:
      break;
    case REVERSI_WEIGHTS_MISSING:
      return "there is no such file";
    case REVERSI_WEIGHTS_FOREIGN:
      return "it is something else";
    case REVERSI_WEIGHTS_VERSION:
      return "they are for another version";
    case REVERSI_WEIGHTS_DAMAGED:
      return "the file is damaged";
    case REVERSI_WEIGHTS_OTHER_GOAL:
      return "they are for games of the other goal";
    case REVERSI_WEIGHTS_NO_MEMORY:
      return "there is no memory for them";
    }
  return "the file can't be read";
}

/* Only those of the goal that this run is for. What was asked for must be there; without what is
 * usual the game goes on, only weaker. */
static bool
load_weights (const ConsoleOptions *options, ReversiWeights *weights[REVERSI_N_GOALS])
{
  ReversiGoal goal = options->variant.goal;
  const char *usual = getenv (places[goal].variable);
  const char *path = options->weights;
  ReversiWeightsStatus status;

  if (path != NULL && strcmp (path, "none") == 0)
    return true;
  if (path == NULL)
    path = usual != NULL ? usual : places[goal].installed;
  weights[goal] = reversi_weights_load_for (goal, path, &status);
  if (weights[goal] != NULL)
    return true;

  fprintf (stderr, "reversi-engine: The weights “%s” can't be used: %s.%s\n", path,
           reason_of (status), options->weights == NULL ? " It plays weaker without them." : "");
  return options->weights == NULL;
}

static const char *
reason_of_book (ReversiBookStatus status)
{
  switch (status)
    {
    case REVERSI_BOOK_OK:
    case REVERSI_BOOK_UNREADABLE:
      break;
    case REVERSI_BOOK_MISSING:
      return "there is no such file";
    case REVERSI_BOOK_FOREIGN:
      return "it is something else";
    case REVERSI_BOOK_VERSION:
      return "it is for another version";
    case REVERSI_BOOK_DAMAGED:
      return "the file is damaged";
    case REVERSI_BOOK_NO_MEMORY:
      return "there is no memory for it";
    }
  return "the file can't be read";
}

/* As with the weights; but that the usual one isn't there is nothing to complain of, for openings
 * can be thought about. */
static bool
load_book (const ConsoleOptions *options, bool knows_openings, ReversiBook **book)
{
  const char *usual = getenv ("REVERSI_BOOK");
  const char *path = options->book;
  ReversiBookStatus status;

  *book = NULL;
  if (options->no_book || (path == NULL && !knows_openings))
    return true;
  if (path == NULL)
    path = usual != NULL ? usual : INSTALLED_BOOK;
  *book = reversi_book_load (path, &status);
  if (*book == NULL && (options->book != NULL || status != REVERSI_BOOK_MISSING))
    fprintf (stderr, "reversi-engine: The book “%s” can't be used: %s.\n", path,
             reason_of_book (status));
  return *book != NULL || options->book == NULL;
}

/**
 * console_think_new:
 * @knows_openings: whether it gets the usual book when no other was asked for; the limits of a
 *   search say whether it is used
 *
 * Makes the engine. Without usable weights and book of its own it does with what is built in,
 * unless they were asked for.
 *
 * Returns: (transfer full) (nullable): the engine, or %NULL after a complaint
 */
ReversiEngine *
console_think_new (const ConsoleOptions *options, bool knows_openings)
{
  ReversiEngineOptions engine_options = options->engine;
  ReversiEngine *engine = NULL;

  if (load_weights (options, engine_options.weights) &&
      load_book (options, knows_openings, &engine_options.book))
    {
      engine = reversi_engine_new (&engine_options);
      if (engine == NULL)
        fputs ("reversi-engine: There is no memory for the engine.\n", stderr);
    }
  reversi_weights_unref (engine_options.weights[options->variant.goal]);
  reversi_book_unref (engine_options.book);
  return engine;
}
