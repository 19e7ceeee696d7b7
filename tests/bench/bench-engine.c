/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How fast the engine is: the nodes of fixed searches on one thread, whose sum tells every reader
 * of a commit whether it now thinks differently, then endgame problems.
 *
 *   bench-engine [--depth N] [--threads N] [--problems N] [--isa NAME] */

#include "config.h"

#include "engine/engine.h"
#include "engine/perft.h"

#include "rules/notation.h"
#include "rules/variant.h"
#include "support/obf.h"
#include "support/weights.h"

#include <glib.h>
#include <stdio.h>
#include <time.h>

#define FFO_40 39 /* its index */

static int depth = 10;
static int n_threads = 1;
static int n_problems = 5;
static int n_first = 0;
static char *isa = NULL;

static const GOptionEntry options[] = {
  { "depth", 0, 0, G_OPTION_ARG_INT, &depth, "Plies of the fixed searches", "N" },
  { "threads", 0, 0, G_OPTION_ARG_INT, &n_threads, "Threads for the problems", "N" },
  { "problems", 0, 0, G_OPTION_ARG_INT, &n_problems, "How many of FFO 40 and up", "N" },
  { "first", 0, 0, G_OPTION_ARG_INT, &n_first, "How many of them to leave out", "N" },
  { "isa", 0, 0, G_OPTION_ARG_STRING, &isa, "Processor level instead of the best", "NAME" },
  G_OPTION_ENTRY_NULL,
};

static ReversiWeights *weights; /* of $REVERSI_WEIGHTS */

/* Openings and middle games of every kind of board. */
static const struct
{
  int size;
  const char *moves;
} games[] = {
  { 8, "" },
  { 8, "f5d6c3d3c4f4" },
  { 8, "f5f6e6f4g6c5f3g4e3d6" },
  { 8, "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7" },
  { 8, "f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2" },
  { 6, "" },
  { 10, "" },
};

static double
seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void
set_up (int size, const char *moves, ReversiPosition *position)
{
  ReversiVariant variant;
  size_t length;

  reversi_variant_init (&variant);
  variant.size = (uint8_t) size;
  g_assert_true (reversi_variant_start (&variant, position));
  for (; *moves != '\0'; moves += length)
    {
      int square = reversi_square_parse (size, moves, &length);
      g_assert_cmpint (reversi_position_play (position, square, NULL), ==, REVERSI_MOVE_LEGAL);
    }
}

static uint64_t
run (ReversiEngine *engine,
     const ReversiPosition *position,
     const ReversiLimits *limits,
     double *cpu)
{
  ReversiResult result;
  double start = seconds (CLOCK_PROCESS_CPUTIME_ID);

  g_assert_true (reversi_engine_search (engine, position, limits, NULL, NULL, NULL, &result));
  *cpu += seconds (CLOCK_PROCESS_CPUTIME_ID) - start;
  return result.nodes;
}

static void
bench_fixed_searches (void)
{
  ReversiEngineOptions options_1 = { .weights = { weights }, .n_threads = 1, .isa = isa };
  ReversiEngine *engine = reversi_engine_new (&options_1);
  ReversiLimits limits = { .depth = depth };
  uint64_t nodes = 0;
  double cpu = 0;

  for (size_t i = 0; i < G_N_ELEMENTS (games); i++)
    {
      ReversiPosition position;
      double own_cpu = 0;
      set_up (games[i].size, games[i].moves, &position);
      uint64_t own_nodes = run (engine, &position, &limits, &own_cpu);
      printf ("%2d×%-2d depth %d: %11" G_GUINT64_FORMAT " nodes %7.2f s %6.2f Mn/s\n",
              games[i].size, games[i].size, depth, own_nodes, own_cpu,
              (double) own_nodes / own_cpu / 1e6);
      nodes += own_nodes;
      cpu += own_cpu;
    }
  printf ("Bench: %" G_GUINT64_FORMAT "  (%.2f s, %.2f Mn/s)\n", nodes, cpu,
          (double) nodes / cpu / 1e6);
  reversi_engine_free (engine);
}

static void
bench_problems (void)
{
  Problem problems[OBF_MAX];
  int n = MIN (obf_read ("ffo.obf", problems), FFO_40 + n_first + n_problems);
  ReversiEngineOptions engine_options = {
    .weights = { weights }, .n_threads = n_threads, .table_mib = 256, .isa = isa
  };
  ReversiLimits limits = { .exact_empties = 64 };
  uint64_t nodes = 0;
  double cpu = 0, wall = seconds (CLOCK_MONOTONIC);

  for (int i = FFO_40 + n_first; i < n; i++)
    {
      ReversiEngine *engine = reversi_engine_new (&engine_options);
      ReversiResult result;
      double start = seconds (CLOCK_PROCESS_CPUTIME_ID), wall_start = seconds (CLOCK_MONOTONIC);

      reversi_engine_search (engine, &problems[i].position, &limits, NULL, NULL, NULL, &result);
      double own_cpu = seconds (CLOCK_PROCESS_CPUTIME_ID) - start;
      printf ("FFO %d: %+d%s, %11" G_GUINT64_FORMAT " nodes %7.2f s cpu %7.2f s wall %6.2f Mn/s\n",
              1 + i, result.score / 100, result.score == problems[i].score * 100 ? "" : " WRONG",
              result.nodes, own_cpu, seconds (CLOCK_MONOTONIC) - wall_start,
              (double) result.nodes / own_cpu / 1e6);
      nodes += result.nodes;
      cpu += own_cpu;
      reversi_engine_free (engine);
    }
  if (n > FFO_40 + n_first)
    printf ("Sum: %" G_GUINT64_FORMAT " nodes, %.2f s cpu, %.2f s wall, %.2f Mn/s, %d threads\n",
            nodes, cpu, seconds (CLOCK_MONOTONIC) - wall, (double) nodes / cpu / 1e6, n_threads);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  g_option_context_parse (context, &argc, &argv, &error);
  g_assert_no_error (error);
  weights = weights_from_environment (REVERSI_GOAL_MOST);
  bench_fixed_searches ();
  bench_problems ();
  reversi_weights_unref (weights);
  return 0;
}
