/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How soon after a cancel the searching thread is free: bench-cancel [COUNT]. So many
 * searches of each kind of board are cancelled at random moments. The wall time is what a person
 * waits for, but on a machine that is busy with other things it is mostly theirs; the processor
 * time of all threads between cancel and answer is ours alone. */

#include "config.h"

#include "ai/reversi-computer.h"
#include "support/games.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define DEFAULT_COUNT 200
#define LATEST_MS 400

typedef struct
{
  const char *name;
  int size;
  ReversiGoal goal;
} Kind;

static const Kind kinds[] = {
  { "8×8", 8, REVERSI_GOAL_MOST },
  { "6×6", 6, REVERSI_GOAL_MOST },
  { "10×10", 10, REVERSI_GOAL_MOST },
  { "fewest", 8, REVERSI_GOAL_FEWEST },
};

typedef struct
{
  GCancellable *cancellable;
  gboolean done;
  gboolean cancelled;    /* ended by the cancel, not by an answer before it */
  gint64 cancelled_wall; /* microseconds */
  gint64 cancelled_cpu;
  double wall_ms;
  double cpu_ms;
} Run;

static gint64
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

static void
answered_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Run *run = user_data;
  g_autoptr (GError) error = NULL;

  run->wall_ms = (double) (g_get_monotonic_time () - run->cancelled_wall) / 1000;
  run->cpu_ms = (double) (cpu_time () - run->cancelled_cpu) / 1000;
  reversi_player_choose_finish (REVERSI_PLAYER (source), result, &error);
  run->cancelled = error != NULL;
  run->done = TRUE;
}

static void
cancel_cb (gpointer user_data)
{
  Run *run = user_data;

  run->cancelled_wall = g_get_monotonic_time ();
  run->cancelled_cpu = cpu_time ();
  g_cancellable_cancel (run->cancellable);
}

static void
random_position (const Kind *kind, ReversiPosition *position)
{
  ReversiVariant variant;

  do
    {
      test_random_variant (&variant);
      variant.size = (guint8) kind->size;
      variant.goal = (guint8) kind->goal;
    }
  while (!reversi_variant_start (&variant, position));
  for (int n = g_test_rand_int_range (0, variant.size * variant.size - 16); n > 0; n--)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, test_random_move (position), NULL);
      if (reversi_position_is_over (&next))
        break;
      *position = next;
    }
}

static gboolean
cancel_one (ReversiComputer *computer, const Kind *kind, Run *run)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  ReversiPosition position;
  guint delay = (guint) g_test_rand_int_range (0, LATEST_MS);

  random_position (kind, &position);
  *run = (Run) { .cancellable = cancellable };
  reversi_player_choose_async (REVERSI_PLAYER (computer), &position, cancellable, answered_cb, run);
  guint id = g_timeout_add_once (delay, cancel_cb, run);
  while (!run->done)
    g_main_context_iteration (NULL, TRUE);
  if (run->cancelled_wall == 0)
    g_source_remove (id);
  if (run->cancelled && run->wall_ms > 20)
    printf ("  slow: wall %.1f ms, cpu %.1f ms; level %s, size %d, %s, %d empty, %d to place, "
            "cancelled after %u ms\n",
            run->wall_ms, run->cpu_ms,
            reversi_computer_level_key (reversi_computer_get_level (computer)), position.size,
            reversi_goal_key ((ReversiGoal) position.goal),
            reversi_position_count (&position, REVERSI_NONE), position.placements, delay);
  return run->cancelled;
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static void
print_values (const char *name, double *values, int n)
{
  qsort (values, (size_t) n, sizeof *values, compare);
  printf ("  %s p50 %.2f, p99 %.2f, max %.2f ms\n", name, values[n / 2], values[n * 99 / 100],
          values[n - 1]);
}

static void
run_kind (ReversiComputer *computer, const Kind *kind, int count)
{
  g_autofree double *wall = g_new (double, count);
  g_autofree double *cpu = g_new (double, count);

  for (int n = 0; n < count;)
    {
      Run run;
      int n_levels = reversi_computer_n_levels ();

      /* the lower ones have mostly answered before the cancel */
      reversi_computer_set_level (computer, g_test_rand_int_range (n_levels / 2, n_levels));
      if (!cancel_one (computer, kind, &run))
        continue;
      wall[n] = run.wall_ms;
      cpu[n++] = run.cpu_ms;
    }
  printf ("%s, %d cancels\n", kind->name, count);
  print_values ("wall", wall, count);
  print_values ("processor", cpu, count);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  int count = MAX (argc > 1 ? atoi (argv[1]) : DEFAULT_COUNT, 1);
  g_autoptr (ReversiComputer) computer = reversi_computer_new (0);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    run_kind (computer, &kinds[i], count);
  return 0;
}
