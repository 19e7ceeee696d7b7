/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"

#include "console/options.h"
#include "engine/perft.h"

#include <inttypes.h>
#include <stdio.h>

/* The count of 20 plies still has room in 64 bits, and nobody will ever wait for it. */
#define MAX_DEPTH 20

/**
 * console_perft:
 *
 * The command perft: counts the leaves of the game tree, which proves the rules and measures the
 * generator of moves.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_perft (int argc, char *argv[])
{
  ConsoleOptions options;
  ReversiPosition start;
  int depth;

  if (!console_options_parse (argc, argv, &options))
    return CONSOLE_MISUSED;
  if (options.n_words != 1)
    return console_misused ("The command perft needs one number: the depth in plies.");
  if (!console_number_parse (options.words[0], MAX_DEPTH, &depth))
    return console_misused ("“%s” is not a depth: perft takes a number from 0 to %d.",
                            options.words[0], MAX_DEPTH);
  if (!reversi_variant_start (&options.variant, &start))
    return console_misused ("These options make no game together.");

  printf ("%" PRIu64 "\n", reversi_engine_perft (reversi_isa_get (0), &start, depth));
  return CONSOLE_DONE;
}
