/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define INSTALLED PKGDATADIR "/reversi.weights"

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
    case REVERSI_WEIGHTS_NO_MEMORY:
      return "there is no memory for them";
    }
  return "the file can't be read";
}

/* What was asked for must be there; without what is usual the game goes on, only weaker. */
static bool
load_weights (const ConsoleOptions *options, ReversiWeights **weights)
{
  const char *usual = getenv ("REVERSI_WEIGHTS");
  const char *path = options->weights;
  ReversiWeightsStatus status;

  *weights = NULL;
  if (path != NULL && strcmp (path, "none") == 0)
    return true;
  if (path == NULL)
    path = usual != NULL ? usual : INSTALLED;
  *weights = reversi_weights_load (path, &status);
  if (*weights != NULL)
    return true;

  fprintf (stderr, "reversi-engine: The weights “%s” can't be used: %s.%s\n", path,
           reason_of (status), options->weights == NULL ? " It plays weaker without them." : "");
  return options->weights == NULL;
}

/**
 * console_think_new:
 *
 * Makes the engine. Without usable weights of its own it does with what is built in, unless they
 * were asked for.
 *
 * Returns: (transfer full) (nullable): the engine, or %NULL after a complaint
 */
ReversiEngine *
console_think_new (const ConsoleOptions *options)
{
  ReversiEngineOptions engine_options = options->engine;

  if (!load_weights (options, &engine_options.weights))
    return NULL;
  ReversiEngine *engine = reversi_engine_new (&engine_options);
  if (engine == NULL)
    fputs ("reversi-engine: There is no memory for the engine.\n", stderr);
  if (engine_options.weights != NULL)
    reversi_weights_unref (engine_options.weights);
  return engine;
}
