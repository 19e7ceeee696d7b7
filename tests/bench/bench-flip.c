/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a frame costs while discs flip. A board in a window of its own plays one move that flips ten
 * discs, takes it back, and so on; the processor time of the whole process is divided by the frames
 * that were drawn while something moved. GSK_RENDERER chooses who draws.
 *
 *   bench-flip [--size PIXELS] [--seconds N] [--theme KEY]
 */

#include "config.h"

#include "support/games.h"
#include "ui/board/reversi-board-view.h"

#include <adwaita.h>
#include <stdio.h>
#include <time.h>

/* d4 is empty; from there lines of two and three discs lead in four directions. */
#define BOARD "XXXXXXXX XXXOXXXX XXXOXXXX XOO-OOOX XXXOXXXX XXXOXXXX XXXOXXXX XXXXXXXX X"

static int n_frames;

static void
frame_cb (GdkFrameClock *clock, ReversiBoardView *board)
{
  if (reversi_board_view_get_animating (board))
    n_frames++;
}

static double
now (clockid_t clock)
{
  struct timespec t;

  clock_gettime (clock, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec / 1e6;
}

static void
run_until_still (ReversiBoardView *board)
{
  while (reversi_board_view_get_animating (board))
    g_main_context_iteration (NULL, TRUE);
}

static void
flip_to_and_fro (ReversiBoardView *board, ReversiGame *game)
{
  test_play (game, "d4");
  run_until_still (board);
  reversi_game_undo (game);
  run_until_still (board);
}

static void
measure (GtkWidget *board, ReversiGame *game, int seconds)
{
  flip_to_and_fro (REVERSI_BOARD_VIEW (board), game); /* pictures of discs are made */
  n_frames = 0;

  double processor = now (CLOCK_PROCESS_CPUTIME_ID);
  double wall = now (CLOCK_MONOTONIC);
  do
    flip_to_and_fro (REVERSI_BOARD_VIEW (board), game);
  while (now (CLOCK_MONOTONIC) < wall + seconds * 1e3);
  processor = now (CLOCK_PROCESS_CPUTIME_ID) - processor;
  wall = now (CLOCK_MONOTONIC) - wall;

  printf ("%s, %d×%d at scale %d: %d frames, %.2f ms of processor time a frame, "
          "%.1f frames a second\n",
          G_OBJECT_TYPE_NAME (gtk_native_get_renderer (gtk_widget_get_native (board))),
          gtk_widget_get_width (board), gtk_widget_get_height (board),
          gtk_widget_get_scale_factor (board), n_frames, processor / MAX (n_frames, 1),
          n_frames / wall * 1e3);
}

int
main (int argc, char **argv)
{
  int size = 1200;
  int seconds = 10;
  g_autofree char *theme = NULL;
  const GOptionEntry options[] = {
    { "size", 0, 0, G_OPTION_ARG_INT, &size, "Width and height of the board (1200)", "PIXELS" },
    { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, "How long to measure (10)", "N" },
    { "theme", 0, 0, G_OPTION_ARG_STRING, &theme, "How the board looks (felt)", "KEY" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_autoptr (ReversiGame) game = test_new_game_from_board (BOARD);
  GtkWidget *board = reversi_board_view_new ();
  GtkWidget *window = gtk_window_new ();

  g_object_set (board, "game", game, "theme", theme != NULL ? theme : "felt", NULL);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), size, size);
  gtk_window_set_child (GTK_WINDOW (window), board);
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (board) || gtk_widget_get_width (board) < 2)
    g_main_context_iteration (NULL, TRUE);
  g_signal_connect (gtk_widget_get_frame_clock (board), "after-paint", G_CALLBACK (frame_cb),
                    board);
  measure (board, game, seconds);
  gtk_window_destroy (GTK_WINDOW (window));
  return n_frames > 0 ? 0 : 1;
}
