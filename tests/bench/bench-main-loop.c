/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How long the main loop is held up while the computer thinks on all processors. The real window
 * watches two computers play; every turn of the loop, from the moment it wakes until it waits
 * again, is timed by the processor time of the main thread and by the wall. A turn may hold several
 * callbacks, so a callback takes at most as long.
 *
 *   bench-main-loop [--seconds N] [--level KEY]
 */

#include "config.h"

#include "ui/reversi-window.h"
#include "times.h"

#include <glib/gstdio.h>
#include <poll.h>
#include <stdio.h>

static GArray *cpu_times, *wall_times; /* milliseconds, as double */
static double cpu_at_wake, wall_at_wake;
static gboolean recording;

static int
timed_poll (GPollFD *fds, guint n_fds, int timeout)
{
  if (recording && cpu_at_wake > 0)
    {
      double cpu = now (CLOCK_THREAD_CPUTIME_ID) - cpu_at_wake;
      double wall = now (CLOCK_MONOTONIC) - wall_at_wake;
      g_array_append_val (cpu_times, cpu);
      g_array_append_val (wall_times, wall);
    }

  int n = poll ((struct pollfd *) fds, n_fds, timeout);
  cpu_at_wake = now (CLOCK_THREAD_CPUTIME_ID);
  wall_at_wake = now (CLOCK_MONOTONIC);
  return n;
}

static void
print_times (const char *name, GArray *times)
{
  g_array_sort (times, compare_doubles);
  double *t = (double *) (void *) times->data;
  guint n = times->len;

  printf ("%s: median %.2f ms, p99 %.2f ms, max %.2f ms\n", name, t[n / 2], t[n * 99 / 100],
          t[n - 1]);
}

static gboolean
start_recording_cb (gpointer user_data)
{
  recording = TRUE;
  cpu_at_wake = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
stop_cb (gpointer user_data)
{
  recording = FALSE;
  g_main_loop_quit (user_data);
  return G_SOURCE_REMOVE;
}

static void
start_again_cb (ReversiSession *session)
{
  if (reversi_game_is_over (reversi_session_get_game (session)))
    reversi_session_rematch (session);
}

int
main (int argc, char **argv)
{
  int seconds = 20;
  g_autofree char *level = NULL;
  const GOptionEntry options[] = {
    { "seconds", 's', 0, G_OPTION_ARG_INT, &seconds, "How long to watch", "N" },
    { "level", 'l', 0, G_OPTION_ARG_STRING, &level, "Who plays (expert)", "KEY" },
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

  g_autofree char *folder = g_dir_make_tmp ("reversi-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "game.save", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  adw_init ();
  g_settings_set_string (settings, "opponent", "watch");
  g_settings_set_string (settings, "level", level != NULL ? level : "expert");
  g_settings_set_string (settings, "second-level", level != NULL ? level : "expert");
  g_settings_set_boolean (settings, "sounds", FALSE);

  g_autoptr (ReversiSession) session = reversi_session_new (settings, file);
  GtkWidget *window = reversi_window_new (NULL, settings, session);
  g_signal_connect (session, "notify", G_CALLBACK (start_again_cb), NULL);
  gtk_window_present (GTK_WINDOW (window));

  cpu_times = g_array_new (FALSE, FALSE, sizeof (double));
  wall_times = g_array_new (FALSE, FALSE, sizeof (double));
  g_main_context_set_poll_func (NULL, timed_poll);
  g_timeout_add (1000, start_recording_cb, NULL); /* the first frames are another matter */
  g_timeout_add (1000 + (guint) seconds * 1000, stop_cb, loop);
  g_main_loop_run (loop);

  printf ("%u turns of the main loop in %d s, %d plies on the board, %u processors\n",
          cpu_times->len, seconds, reversi_game_get_ply (reversi_session_get_game (session)),
          g_get_num_processors ());
  print_times ("processor time", cpu_times);
  print_times ("wall time", wall_times);

  gtk_window_destroy (GTK_WINDOW (window));
  g_unlink (path);
  g_rmdir (folder);
  return 0;
}
