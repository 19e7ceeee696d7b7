/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Whether the program grows. It plays games against itself in its real window, at animation speed
 * “none”; now and then it turns to another variant or theme, and a dialog is opened and closed. The
 * memory after the first games (what is loaded and kept once) is held against that at the end.
 *
 *   bench-soak [--games N] [--warm-up N] [--limit PERCENT] [--dialog-every N]
 *
 * It ends with 1 when the memory has grown by more than the limit, or when anything complained. */

#include "config.h"

#include "ui/help/reversi-help-dialog.h"
#include "ui/reversi-application.h"
#include "ui/reversi-window.h"
#include "ui/settings.h"

#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

typedef struct
{
  double resident, in_use; /* KiB: what the process holds, and what it asked malloc for */
} Memory;

typedef struct
{
  GApplication *application;
  GSettings *settings;
  ReversiWindow *window;
  ReversiSession *session;
  int n_games, n_played, n_warm_up;
  int dialog_every, n_dialogs;
  double limit;
  Memory start;
  gint64 started_at;
  gboolean failed;
} Soak;

static int n_complaints;

static GLogWriterOutput
count_complaints_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) != 0)
    g_atomic_int_inc (&n_complaints);
  return g_log_writer_default (level, fields, n_fields, data);
}

static Memory
measure (void)
{
  Memory memory = { 0 };
  g_autofree char *text = NULL;
  long pages = 0;

  malloc_trim (0); /* what is free counts for nobody */
  struct mallinfo2 info = mallinfo2 ();
  memory.in_use = (double) (info.uordblks + info.hblkhd) / 1024;
  if (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL) &&
      sscanf (text, "%*d %ld", &pages) == 1)
    memory.resident = (double) pages * (double) sysconf (_SC_PAGESIZE) / 1024;
  return memory;
}

static void
print_memory (const char *when, Memory memory)
{
  printf ("%s: %.0f KiB resident, %.0f KiB in use\n", when, memory.resident, memory.in_use);
  fflush (stdout);
}

static double
growth (double from, double to)
{
  return from > 0 ? (to - from) * 100 / from : 0;
}

static void
report (Soak *soak)
{
  Memory end = measure ();
  double resident = growth (soak->start.resident, end.resident);
  double in_use = growth (soak->start.in_use, end.in_use);
  double seconds = (double) (g_get_monotonic_time () - soak->started_at) / G_USEC_PER_SEC;

  print_memory ("at the end", end);
  printf ("%d games and %d dialogs in %.0f s; memory grew by %.2f %% resident, %.2f %% in use; %d "
          "complaints\n",
          soak->n_played, soak->n_dialogs, seconds, resident, in_use, n_complaints);
  soak->failed = resident > soak->limit || in_use > soak->limit || n_complaints > 0;
}

/* Another variant and theme, in turn. */
static void
change_settings (Soak *soak)
{
  static const char *const themes[] = { "felt", "walnut", "slate", "garden", "amethyst" };
  static const char *const openings[] = { "standard", "parallel", "original", "random" };
  static const int sizes[] = { 8, 6, 8, 10, 8 };
  int n = soak->n_played;

  g_settings_set_string (soak->settings, "theme", themes[n / 3 % (int) G_N_ELEMENTS (themes)]);
  g_settings_set_string (soak->settings, "opening", openings[n % (int) G_N_ELEMENTS (openings)]);
  g_settings_set_int (soak->settings, "board-size", sizes[n / 2 % (int) G_N_ELEMENTS (sizes)]);
  g_settings_set_string (soak->settings, "goal", n % 7 == 0 ? "fewest" : "most");
  g_settings_set_int (soak->settings, "handicap", n % 11 == 0 ? 2 : 0);
}

static void play_next (Soak *soak);

static void
closed_cb (AdwDialog *dialog, gpointer user_data)
{
  play_next (user_data);
}

/* Once it has been seen. */
static gboolean
close_cb (gpointer user_data)
{
  Soak *soak = user_data;
  AdwDialog *dialog =
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (soak->window));

  if (REVERSI_IS_HELP_DIALOG (dialog) &&
      !reversi_help_dialog_is_complete (REVERSI_HELP_DIALOG (dialog)))
    return G_SOURCE_CONTINUE;
  adw_dialog_force_close (dialog);
  return G_SOURCE_REMOVE;
}

static void
open_dialog (Soak *soak)
{
  static const char *const names[] = { "preferences", "help", "shortcuts", "about", "lessons" };
  GActionGroup *group = G_ACTION_GROUP (soak->application);

  if (soak->n_dialogs % 6 == 5)
    g_action_group_activate_action (G_ACTION_GROUP (soak->window), "new-game-dialog", NULL);
  else
    g_action_group_activate_action (group, names[soak->n_dialogs % 6], NULL);
  soak->n_dialogs++;

  AdwDialog *dialog =
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (soak->window));
  g_signal_connect (dialog, "closed", G_CALLBACK (closed_cb), soak);
  g_timeout_add (50, close_cb, soak);
}

static void
play_next (Soak *soak)
{
  change_settings (soak);
  if (soak->n_played % 3 == 2)
    reversi_session_rematch (soak->session);
  else
    reversi_window_new_game (soak->window);
}

static gboolean
next_cb (gpointer user_data)
{
  Soak *soak = user_data;

  soak->n_played++;
  if (soak->n_played == soak->n_warm_up)
    {
      soak->start = measure ();
      print_memory ("after warming up", soak->start);
    }
  if (soak->n_played >= soak->n_games + soak->n_warm_up)
    {
      report (soak);
      g_application_quit (soak->application);
    }
  else if (soak->dialog_every > 0 && soak->n_played % soak->dialog_every == 0)
    open_dialog (soak);
  else
    play_next (soak);
  return G_SOURCE_REMOVE;
}

static void
session_changed_cb (ReversiSession *session, Soak *soak)
{
  static gboolean waits;

  if (!reversi_game_is_over (reversi_session_get_game (session)))
    waits = FALSE;
  else if (!waits)
    {
      waits = TRUE;
      g_idle_add (next_cb, soak);
    }
}

static void
activate_cb (GApplication *application, Soak *soak)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  soak->window = REVERSI_WINDOW (windows->data);
  soak->session = reversi_window_get_session (soak->window);
  soak->started_at = g_get_monotonic_time ();
  g_signal_connect (soak->session, "changed", G_CALLBACK (session_changed_cb), soak);
}

int
main (int argc, char **argv)
{
  Soak soak = { .n_games = 500, .n_warm_up = 60, .dialog_every = 5, .limit = 2 };
  const GOptionEntry options[] = {
    { "games", 'g', 0, G_OPTION_ARG_INT, &soak.n_games, "How many games (500)", "N" },
    { "warm-up", 'w', 0, G_OPTION_ARG_INT, &soak.n_warm_up, "Games before them (60)", "N" },
    { "limit", 'l', 0, G_OPTION_ARG_DOUBLE, &soak.limit, "How much it may grow (2)", "PERCENT" },
    { "dialog-every", 'd', 0, G_OPTION_ARG_INT, &soak.dialog_every,
      "Games between two dialogs (5); 0: no dialogs", "N" },
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

  g_log_set_writer_func (count_complaints_cb, NULL, NULL);
  soak.settings = reversi_settings_new ();
  g_settings_set_string (soak.settings, "opponent", "watch");
  g_settings_set_string (soak.settings, "level", "beginner");
  g_settings_set_string (soak.settings, "second-level", "easy");
  g_settings_set_string (soak.settings, "animation-speed", "none");
  g_settings_set_uint (soak.settings, "computer-pause", 0);

  g_autoptr (ReversiApplication) application = reversi_application_new ();
  soak.application = G_APPLICATION (application);
  g_signal_connect_after (application, "activate", G_CALLBACK (activate_cb), &soak);
  int status = g_application_run (soak.application, 1, argv);
  g_object_unref (soak.settings);
  return status != 0 || soak.failed;
}
