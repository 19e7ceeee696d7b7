/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"

#include "console/options.h"
#include "engine/engine.h"
#include "rules/notation.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#define TABLE_MIB 16

/* Middle games to a fixed depth and endgames to their end (depth 0), of games between two of our
 * engines: all that the search has is in use, on every size of board and for both goals. */
static const struct
{
  const char *position;
  int depth;
  ReversiGoal goal;
} searches[] = {
  { "---------------------------OX------XO--------------------------- X", 11, REVERSI_GOAL_MOST },
  { "-----------OOX---XXOXX----OXXX---OOOO-----OOOX------------------ X", 11, REVERSI_GOAL_MOST },
  { "--OOOOO----XXO-X--XXOXXX---XOOXX--OOOOXX--OOOOO-----OO-O-------- X", 11, REVERSI_GOAL_MOST },
  { "XOOOOOO-XOOOXX--XOXOXXXXXOXOXXX-XXXOXXX-XXXOXX--X-XO----X-X----- X", 0, REVERSI_GOAL_MOST },
  { "-OOOOOO-O-XOXX-XOOOXOXXXOOOOXXXXOOOOXXXX-OOOOXXX----X--X---X---- X", 0, REVERSI_GOAL_MOST },
  { "OXXXXXXXOXXXXXX-OXOOXXX-OOXOXX--OOOXXXX-OOOXXX--O--XOO--O-----O- O", 0, REVERSI_GOAL_MOST },
  { "---XOO--O-OXXO--OOOXOXOOOOXXOOOOOOXOOOOOOOOOXXXX-OXXX--X--XX---X X", 0, REVERSI_GOAL_MOST },
  { "XXXX----OOX--OXOO--XXOO--XX------X- O", 0, REVERSI_GOAL_MOST },
  { "--------O-XO-O---OOXOO--XOXXX---OOOOO-----XOOO----X-XO---------- X", 9, REVERSI_GOAL_FEWEST },
  { "OOOOOOO-XOXOXXOXXXOXOOOXXXOOXOOXXXOOOXOXXO-OOOXXX-----OXX------- X", 0, REVERSI_GOAL_FEWEST },
  { "----------------------X--XX------XXXXO----OXXOXO----OXXXXO----OOOXXOO---OOOOXO-----OOOOX"
    "----O--O---- X",
    8, REVERSI_GOAL_MOST },
  { "O-O--O----O-OOOO---XOXOXOOOOX-OXOOXOOOO-OOOXOXXOOXOOXXOOXOOXOOXOXXOOOXXOOOXOOOXXXXXXXXXX"
    "XXXXXXXXXXXO O",
    0, REVERSI_GOAL_MOST },
};

static double
processor_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* Each search has an engine of its own, so that none depends on those before it. */
static bool
add_nodes (const ReversiEngineOptions *options, size_t i, uint64_t *nodes)
{
  ReversiLimits limits = { .depth = searches[i].depth,
                           .exact_empties = searches[i].depth == 0 ? REVERSI_MAX_SQUARES : 0 };
  ReversiEngine *engine = reversi_engine_new (options);
  ReversiPosition position;
  ReversiResult result;

  if (engine == NULL)
    return false;
  bool is_known = reversi_position_from_text (searches[i].position, &position);
  assert (is_known);
  (void) is_known;
  position.goal = searches[i].goal;
  reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
  *nodes += result.nodes;
  reversi_engine_free (engine);
  return true;
}

/**
 * console_bench:
 *
 * The command bench: searches fixed positions with one thread and prints the sum of the nodes. As
 * long as it stays the same, the engine thinks as before.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_bench (int argc, char *argv[])
{
  ConsoleOptions options;

  if (!console_options_parse (argc, argv, CONSOLE_OPTIONS_ISA, &options))
    return CONSOLE_MISUSED;
  if (options.n_words != 0)
    return console_misused ("The command bench takes no words, but “%s” was given.",
                            options.words[0]);

  ReversiEngineOptions engine_options = { .n_threads = 1,
                                          .table_mib = TABLE_MIB,
                                          .isa = options.isa->name };
  double begin = processor_seconds ();
  uint64_t nodes = 0;
  for (size_t i = 0; i < sizeof searches / sizeof searches[0]; i++)
    if (!add_nodes (&engine_options, i, &nodes))
      {
        fputs ("reversi-engine: There is no memory for this.\n", stderr);
        return CONSOLE_FAILED;
      }
  double seconds = processor_seconds () - begin;

  printf ("Bench: %" PRIu64 " time=%.3f speed=%.0f isa=%s\n", nodes, seconds,
          (double) nodes / seconds, options.isa->name);
  return CONSOLE_DONE;
}
