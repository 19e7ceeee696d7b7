/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How much work a middle game is: twenty positions, each searched by a new engine on one thread to
 * a depth. Nodes are the measure, processor time the check. Searches of two depths side by side
 * tell what a ply costs; the sum of the scores tells whether a change was meant to change them.
 *
 *   bench-midgame [--depth N] [--selectivity N] [--threads N] [--all-moves] [--quiet] [--isa LEVEL]
 */

#include "config.h"

#include "engine/engine.h"

#include "support/obf.h"
#include "support/weights.h"

#include <glib.h>
#include <stdio.h>
#include <time.h>

static int depth = 12;
static int selectivity = 0;
static int n_threads = 1;
static gboolean all_moves = FALSE;
static gboolean quiet = FALSE;
static char *isa = NULL;

static const GOptionEntry options[] = {
  { "depth", 0, 0, G_OPTION_ARG_INT, &depth, "Plies", "N" },
  { "selectivity", 0, 0, G_OPTION_ARG_INT, &selectivity, "0 leaves nothing out", "N" },
  { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads, "Threads", "N" },
  { "all-moves", 0, 0, G_OPTION_ARG_NONE, &all_moves, "Value every move", NULL },
  { "quiet", 0, 0, G_OPTION_ARG_NONE, &quiet, "Only the sum", NULL },
  { "isa", 0, 0, G_OPTION_ARG_STRING, &isa, "Processor level", "LEVEL" },
  G_OPTION_ENTRY_NULL,
};

static ReversiWeights *weights; /* of $REVERSI_WEIGHTS */

static double
seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Problem problems[OBF_MAX];
  uint64_t nodes = 0;
  double cpu = 0;
  int scores = 0;

  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_parse (context, &argc, &argv, &error);
  g_assert_no_error (error);
  weights = weights_from_environment (REVERSI_GOAL_MOST);
  ReversiEngineOptions engine_options = {
    .weights = { weights }, .n_threads = n_threads, .table_mib = 64, .isa = isa
  };
  ReversiLimits limits = { .depth = depth, .selectivity = selectivity, .all_moves = all_moves };
  int n = obf_read ("midgame.obf", problems);

  for (int i = 0; i < n; i++)
    {
      ReversiEngine *engine = reversi_engine_new (&engine_options);
      g_assert_nonnull (engine);
      ReversiResult result;
      double start = seconds (CLOCK_PROCESS_CPUTIME_ID);

      reversi_engine_search (engine, &problems[i].position, &limits, NULL, NULL, NULL, &result);
      double own_cpu = seconds (CLOCK_PROCESS_CPUTIME_ID) - start;
      if (!quiet)
        printf ("%2d: %+6.2f %10" G_GUINT64_FORMAT " nodes %6.2f s\n", i + 1,
                (double) result.score / 100, result.nodes, own_cpu);
      nodes += result.nodes;
      cpu += own_cpu;
      scores += result.score;
      reversi_engine_free (engine);
    }
  printf ("Depth %d: %" G_GUINT64_FORMAT " nodes, %.2f s, %.2f Mn/s, scores %+.2f\n", depth, nodes,
          cpu, (double) nodes / cpu / 1e6, (double) scores / 100);
  reversi_weights_unref (weights);
  return 0;
}
