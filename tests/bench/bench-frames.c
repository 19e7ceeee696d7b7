/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Whether the board keeps 60 frames a second while discs flip. A board in a window of its own plays
 * one move that flips ten discs, takes it back, and so on: the first time after the window got
 * another size, then while the program does nothing else, then while the engine thinks at its
 * highest level on all processors. GSK_RENDERER chooses who draws, GDK_SCALE how dense the screen
 * is; see build-aux/bench-frames.
 *
 * A frame is dropped when the frame clock, which ticks 60 times a second, had to leave it out
 * because the one before took too long. Wall times depend on what else the machine does, the
 * processor time a frame hardly.
 *
 *   bench-frames [--pixels N] [--seconds N] [--theme KEY]
 */

#include "config.h"

#include "ai/reversi-computer.h"
#include "support/games.h"
#include "ui/board/reversi-board-view.h"
#include "times.h"

#include <adwaita.h>
#include <math.h>
#include <stdio.h>

/* d4 is empty; from there lines of one and two discs lead in all eight directions. */
#define BOARD "XXXXXXXX XXXXXOXX XXOOOXXX XXO-OXXX XXOOOXXX XXXXXOXX XXXXXXXX XXXXXXXX X"

/* A game that is far from over: enough to think about for some seconds. */
#define THOUGHT "e6f4e3f6g5d6e7f5"

#define INTERVAL (1e6 / 60) /* between frames, in microseconds */
#define COLD_ROUNDS 5

typedef struct
{
  GtkWidget *board;
  GtkWidget *window;
  ReversiGame *game;
  int scale;
} Bench;

/* What was seen of one run. Frames are counted exactly while recording is true. */
static struct
{
  gboolean recording;
  gint64 last;    /* frame time of the frame before; 0: none */
  double begun;   /* when this frame's work began */
  int drawn, due; /* due: those drawn and those left out */
  GArray *work;   /* milliseconds of the wall each frame's work took, as double */
  double main, process;
} run;

static void
before_paint_cb (GdkFrameClock *clock)
{
  gint64 time = gdk_frame_clock_get_frame_time (clock);

  run.begun = now (CLOCK_MONOTONIC);
  if (!run.recording)
    return;
  run.drawn++;
  run.due += run.last == 0 ? 1 : (int) fmax (1, round ((double) (time - run.last) / INTERVAL));
  run.last = time;
}

static void
after_paint_cb (GdkFrameClock *clock)
{
  double work = now (CLOCK_MONOTONIC) - run.begun;

  if (run.recording && run.last != 0)
    g_array_append_val (run.work, work);
}

static void
forget_run (void)
{
  g_clear_pointer (&run.work, g_array_unref);
  run.drawn = run.due = 0;
  run.main = run.process = 0;
  run.work = g_array_new (FALSE, FALSE, sizeof (double));
}

static void
start_recording (void)
{
  run.recording = TRUE;
  run.last = 0;
  run.main -= now (CLOCK_THREAD_CPUTIME_ID);
  run.process -= now (CLOCK_PROCESS_CPUTIME_ID);
}

static void
stop_recording (void)
{
  run.recording = FALSE;
  run.main += now (CLOCK_THREAD_CPUTIME_ID);
  run.process += now (CLOCK_PROCESS_CPUTIME_ID);
}

static void
print_head (Bench *bench)
{
  printf ("%s, %d×%d device pixels at scale %d, %u processors\n",
          G_OBJECT_TYPE_NAME (gtk_native_get_renderer (gtk_widget_get_native (bench->board))),
          gtk_widget_get_width (bench->board) * bench->scale,
          gtk_widget_get_height (bench->board) * bench->scale, bench->scale,
          g_get_num_processors ());
  printf ("%-24s%27s%30s%28s\n", "", "frames", "ms of the wall a frame", "processor ms a frame");
  printf ("%-24s%9s%9s%9s%10s%10s%10s%14s%14s\n", "", "due", "drawn", "dropped", "median", "95 %",
          "longest", "main thread", "process");
}

static void
print_run (const char *name)
{
  g_array_sort (run.work, compare_doubles);
  const double *work = (const double *) (void *) run.work->data;
  guint n = run.work->len;

  if (n == 0)
    return;
  printf ("%-24s%9d%9d%9d%10.1f%10.1f%10.1f%14.2f%14.2f\n", name, run.due, run.drawn,
          run.due - run.drawn, work[n / 2], work[n * 95 / 100], work[n - 1], run.main / run.drawn,
          run.process / run.drawn);
}

static void
run_until_still (Bench *bench)
{
  while (reversi_board_view_get_animating (REVERSI_BOARD_VIEW (bench->board)))
    g_main_context_iteration (NULL, TRUE);
}

static void
flip_to_and_fro (Bench *bench)
{
  test_play (bench->game, "d4");
  run_until_still (bench);
  reversi_game_undo (bench->game);
  run_until_still (bench);
}

static void
wait_for_frames (Bench *bench, int n)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (bench->board);
  gint64 last = gdk_frame_clock_get_frame_counter (clock) + n;

  while (gdk_frame_clock_get_frame_counter (clock) < last)
    g_main_context_iteration (NULL, TRUE);
}

static void
resize (Bench *bench, int pixels)
{
  int side = pixels / bench->scale;

  gtk_window_set_default_size (GTK_WINDOW (bench->window), side, side);
  while (gtk_widget_get_width (bench->board) != side)
    g_main_context_iteration (NULL, TRUE);
  wait_for_frames (bench, 10); /* also those that the display asks for */
}

/* The first flips at each of some sizes. */
static void
measure_cold (Bench *bench, int pixels, int rounds)
{
  forget_run ();
  for (int i = rounds; i >= 0; i--)
    {
      resize (bench, pixels - i * 32);
      if (i == rounds) /* the size that the window had is left first */
        continue;
      start_recording ();
      test_play (bench->game, "d4");
      run_until_still (bench);
      stop_recording ();
      reversi_game_undo (bench->game);
      run_until_still (bench);
    }
  print_run ("first flips in a size");
}

static void
measure (Bench *bench, const char *name, int seconds)
{
  forget_run ();
  flip_to_and_fro (bench);
  start_recording ();
  double begin = now (CLOCK_MONOTONIC);
  do
    flip_to_and_fro (bench);
  while (now (CLOCK_MONOTONIC) < begin + seconds * 1e3);
  stop_recording ();
  print_run (name);
}

typedef struct
{
  ReversiComputer *computer;
  ReversiPosition position;
  GCancellable *cancellable;
  gboolean ended;
} Thinker;

static void think (Thinker *thinker);

static void
thought_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Thinker *thinker = user_data;
  g_autofree ReversiAdvice *advice =
      reversi_computer_advise_finish (REVERSI_COMPUTER (source), result, NULL);

  if (g_cancellable_is_cancelled (thinker->cancellable))
    thinker->ended = TRUE;
  else
    think (thinker);
}

static void
think (Thinker *thinker)
{
  reversi_computer_advise_async (thinker->computer, &thinker->position, TRUE, thinker->cancellable,
                                 NULL, NULL, thought_cb, thinker);
}

static void
measure_thinking (Bench *bench, int seconds)
{
  g_autoptr (ReversiGame) game = test_new_game (THOUGHT);
  g_autoptr (ReversiComputer) computer = reversi_computer_new (reversi_computer_n_levels () - 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Thinker thinker = { computer, *reversi_game_get_position (game), cancellable, FALSE };

  think (&thinker);
  measure (bench, "the engine thinks", seconds);
  g_cancellable_cancel (cancellable);
  while (!thinker.ended)
    g_main_context_iteration (NULL, TRUE);
}

static void
open_window (Bench *bench, int pixels, const char *theme)
{
  bench->game = test_new_game_from_board (BOARD);
  bench->board = reversi_board_view_new ();
  bench->window = gtk_window_new ();
  bench->scale = gtk_widget_get_scale_factor (bench->window);
  g_object_set (bench->board, "game", bench->game, "theme", theme, NULL);
  gtk_window_set_decorated (GTK_WINDOW (bench->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (bench->window), pixels / bench->scale,
                               pixels / bench->scale);
  gtk_window_set_child (GTK_WINDOW (bench->window), bench->board);
  gtk_window_present (GTK_WINDOW (bench->window));
  while (!gtk_widget_get_mapped (bench->board) || gtk_widget_get_width (bench->board) < 2)
    g_main_context_iteration (NULL, TRUE);

  GdkFrameClock *clock = gtk_widget_get_frame_clock (bench->board);
  g_signal_connect (clock, "before-paint", G_CALLBACK (before_paint_cb), NULL);
  g_signal_connect (clock, "after-paint", G_CALLBACK (after_paint_cb), NULL);
  gdk_frame_clock_begin_updating (clock); /* also in frames where nothing changes */
  wait_for_frames (bench, 3);
}

int
main (int argc, char **argv)
{
  int pixels = 1200;
  int seconds = 10;
  g_autofree char *theme = NULL;
  const GOptionEntry options[] = {
    { "pixels", 0, 0, G_OPTION_ARG_INT, &pixels, "Side of the board in device pixels (1200)", "N" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "How long each run takes (10)", "N" },
    { "theme", 0, 0, G_OPTION_ARG_STRING, &theme, "How the board looks (felt)", "KEY" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  Bench bench = { 0 };

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  open_window (&bench, pixels, theme != NULL ? theme : "felt");
  print_head (&bench);
  measure_cold (&bench, pixels, seconds > 0 ? COLD_ROUNDS : 1);
  measure (&bench, "nothing else", seconds);
  measure_thinking (&bench, seconds);

  gdk_frame_clock_end_updating (gtk_widget_get_frame_clock (bench.board));
  gtk_window_destroy (GTK_WINDOW (bench.window));
  g_object_unref (bench.game);
  g_array_unref (run.work);
  return 0;
}
