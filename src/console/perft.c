/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"

#include "console/where.h"
#include "engine/perft.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* The count of 20 plies still has room in 64 bits, and nobody will ever wait for it. */
#define MAX_DEPTH 20

/* Takes all “--time” out of the arguments; returns whether there was one. */
static bool
take_time (int *argc, char *argv[])
{
  int n = 0;

  for (int i = 0; i < *argc; i++)
    if (strcmp (argv[i], "--time") != 0)
      argv[n++] = argv[i];
  bool found = n < *argc;
  *argc = n;
  argv[n] = NULL;
  return found;
}

static double
processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/**
 * console_perft:
 *
 * The command perft: counts the leaves of the game tree, which proves the rules and measures the
 * generator of moves; with --time it also tells the processor's seconds and leaves in a second.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_perft (int argc, char *argv[])
{
  bool tells_time = take_time (&argc, argv);
  ConsoleOptions options;
  ReversiObf where;
  int depth;

  if (!console_options_parse (argc, argv, CONSOLE_OPTIONS_VARIANT | CONSOLE_OPTIONS_ISA, &options))
    return CONSOLE_MISUSED;
  if (options.n_words < 1)
    return console_misused ("The command perft needs a number, the depth in plies, and takes a "
                            "position.");
  if (!console_number_parse (options.words[0], MAX_DEPTH, &depth))
    return console_misused ("“%s” is not a depth: perft takes a number from 0 to %d.",
                            options.words[0], MAX_DEPTH);
  if (!console_where (&options, 1, &where))
    return CONSOLE_MISUSED;

  double begin = processor_seconds ();
  uint64_t leaves = reversi_engine_perft (options.isa, &where.position, depth);
  double seconds = processor_seconds () - begin;

  printf ("%" PRIu64, leaves);
  if (tells_time)
    printf (" time=%.3f speed=%.0f isa=%s", seconds, seconds > 0 ? (double) leaves / seconds : 0.0,
            options.isa->name);
  printf ("\n");
  return CONSOLE_DONE;
}
