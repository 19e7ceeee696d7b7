/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How long the guide holds up the main loop. Every turn of the loop, from the moment it wakes
 * until it waits again, is timed by the processor time of the main thread; a turn may hold several
 * callbacks, so a callback takes at most as long. In a turn that paints, laying out is timed apart:
 * where there is no graphics card the rest is libraries that paint pixels.
 *
 *   bench-help [--rounds N] [--page ID]
 */

#include "config.h"

#include "ui/help/page-builder.h"
#include "ui/help/reversi-help-dialog.h"
#include "ui/reversi-window.h"
#include "ui/settings.h"

#include <glib/gstdio.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

typedef struct
{
  double start; /* wall clock, milliseconds */
  double cpu;   /* in all turns */
  double worst;
  double worst_frame;
  double worst_layout;
  int n_turns;
} Times;

static Times times;
static double cpu_at_wake;
static double cpu_at_update;
static gboolean painted; /* in this turn */

static double
now (clockid_t clock)
{
  struct timespec t;

  clock_gettime (clock, &t);
  return (double) t.tv_sec * 1e3 + (double) t.tv_nsec / 1e6;
}

static void
end_turn (void)
{
  double cpu = now (CLOCK_THREAD_CPUTIME_ID) - cpu_at_wake;

  times.cpu += cpu;
  times.n_turns++;
  if (painted)
    times.worst_frame = MAX (times.worst_frame, cpu);
  else
    times.worst = MAX (times.worst, cpu);
  painted = FALSE;
  cpu_at_wake = now (CLOCK_THREAD_CPUTIME_ID);
}

static int
timed_poll (GPollFD *fds, guint n_fds, int timeout)
{
  end_turn ();

  int n = poll ((struct pollfd *) fds, n_fds, timeout);
  cpu_at_wake = now (CLOCK_THREAD_CPUTIME_ID);
  return n;
}

/* The window's own handlers come before these. */
static void
update_cb (void)
{
  cpu_at_update = now (CLOCK_THREAD_CPUTIME_ID);
}

static void
layout_cb (void)
{
  times.worst_layout = MAX (times.worst_layout, now (CLOCK_THREAD_CPUTIME_ID) - cpu_at_update);
}

static void
paint_cb (void)
{
  painted = TRUE;
}

static void
start (void)
{
  end_turn ();
  times = (Times) { .start = now (CLOCK_MONOTONIC) };
}

static void
wait_for (guint milliseconds)
{
  double end = now (CLOCK_MONOTONIC) + milliseconds;

  while (now (CLOCK_MONOTONIC) < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (1000);
    }
}

/* All that opening makes: the page, and the contents beside it. */
static gboolean
is_open (ReversiHelpDialog *dialog)
{
  ReversiPageView *view = reversi_help_dialog_get_view (dialog);

  return view != NULL && reversi_page_view_is_complete (view) &&
         reversi_help_dialog_is_complete (dialog);
}

/* Whether all that the window has room for is there. */
static gboolean
is_full (ReversiHelpDialog *dialog)
{
  ReversiPageView *view = reversi_help_dialog_get_view (dialog);
  GtkWidget *scroller = adw_navigation_page_get_child (ADW_NAVIGATION_PAGE (view));
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));
  int width = gtk_widget_get_width (GTK_WIDGET (view));
  int height = 0;

  gtk_widget_measure (gtk_viewport_get_child (GTK_VIEWPORT (viewport)), GTK_ORIENTATION_VERTICAL,
                      width > 0 ? width : 630, &height, NULL, NULL, NULL);
  return height >= adw_dialog_get_content_height (ADW_DIALOG (dialog));
}

static void
print_turns (const char *name, double wall)
{
  printf ("%s: complete after %.0f ms; %.1f ms of processor time in %d turns, the longest %.1f ms, "
          "the longest that paints %.1f ms, of which to lay out %.1f ms\n",
          name, wall, times.cpu, times.n_turns, times.worst, times.worst_frame, times.worst_layout);
}

static void
measure_opening (GtkWidget *window, GSettings *settings, const char *page)
{
  start ();
  AdwDialog *dialog = reversi_help_dialog_new (settings, NULL);
  adw_dialog_present (dialog, window);
  end_turn ();
  printf ("opening: %.1f ms to make the dialog\n", MAX (times.worst, times.worst_frame));
  while (!is_open (REVERSI_HELP_DIALOG (dialog)))
    g_main_context_iteration (NULL, TRUE);
  end_turn ();
  print_turns ("opening", now (CLOCK_MONOTONIC) - times.start);
  wait_for (600);

  g_autofree char *name = g_strdup_printf ("going to “%s”", page);
  start ();
  reversi_help_dialog_go_to (REVERSI_HELP_DIALOG (dialog), page);
  end_turn ();
  while (!is_full (REVERSI_HELP_DIALOG (dialog)))
    g_main_context_iteration (NULL, TRUE);
  end_turn ();
  printf ("“%s” fills the window after %.1f ms of processor time\n", page, times.cpu);
  while (!is_open (REVERSI_HELP_DIALOG (dialog)))
    g_main_context_iteration (NULL, TRUE);
  end_turn ();
  print_turns (name, now (CLOCK_MONOTONIC) - times.start);
  wait_for (600);
  adw_dialog_force_close (dialog);
  wait_for (400);
}

/* Where the file is, for its size and its text. */
static char *
find_page (const char *id)
{
  g_auto (GStrv) folders = reversi_guide_get_folders ();
  g_autofree char *name = g_strconcat (id, ".page", NULL);

  for (int i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folders[i], "C", name, NULL);

      if (g_file_test (path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&path);
    }
  return NULL;
}

static char *
find_longest (ReversiGuide *guide)
{
  const GPtrArray *order = reversi_guide_get_order (guide);
  gsize longest = 0;
  char *found = NULL;

  for (guint i = 0; i < order->len; i++)
    {
      const ReversiPage *page = g_ptr_array_index (order, i);
      g_autofree char *text = reversi_page_node_to_text (page->body);

      if (strlen (text) > longest)
        {
          longest = strlen (text);
          g_set_str (&found, page->id);
        }
    }
  return found;
}

/* Reading, making all widgets, laying them out and recording what is to be painted, in one go. */
__attribute__ ((noinline)) static void
measure_page (ReversiGuide *guide, GSettings *settings, const char *id)
{
  g_autofree char *path = find_page (id);
  g_autofree char *text = NULL;
  gsize length = 0;
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", box, NULL);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_add_css_class (box, "guide-page");
  gtk_window_set_default_size (GTK_WINDOW (window), 620, 720);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (200);
  if (path == NULL || !g_file_get_contents (path, &text, &length, NULL))
    g_error ("the page “%s” can't be read", id);

  double t0 = now (CLOCK_THREAD_CPUTIME_ID);
  g_autoptr (ReversiPage) parsed = reversi_page_new_from_data (text, (gssize) length, NULL);
  double t1 = now (CLOCK_THREAD_CPUTIME_ID);
  g_autoptr (ReversiPageBuilder) builder =
      reversi_page_builder_new (guide, reversi_guide_get_page (guide, id), settings, GTK_BOX (box));
  while (reversi_page_builder_step (builder))
    ;
  double t2 = now (CLOCK_THREAD_CPUTIME_ID);
  int height = 0;
  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 600, &height, NULL, NULL, NULL);
  gtk_widget_allocate (box, 600, height, -1, NULL);
  double t3 = now (CLOCK_THREAD_CPUTIME_ID);
  gtk_widget_snapshot_child (gtk_widget_get_parent (box), box, snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  double t4 = now (CLOCK_THREAD_CPUTIME_ID);

  printf ("“%s” in one go (%zu bytes): read %.2f ms, make widgets %.2f ms, lay out %.2f ms, record "
          "%.2f ms; together %.1f ms\n",
          id, length, t1 - t0, t2 - t1, t3 - t2, t4 - t3, t4 - t0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  int rounds = 3;
  g_autofree char *page = NULL;
  const GOptionEntry options[] = {
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &rounds, "How often", "N" },
    { "page", 'p', 0, G_OPTION_ARG_STRING, &page, "Which page to go to (the longest)", "ID" },
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
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new (); /* as the application loads it */
  gtk_css_provider_load_from_resource (style, RESOURCE_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_autoptr (GSettings) settings = reversi_settings_new ();
  g_auto (GStrv) folders = reversi_guide_get_folders ();
  const char *languages[] = { "C", NULL };
  double before = now (CLOCK_THREAD_CPUTIME_ID);
  g_autoptr (ReversiGuide) guide =
      reversi_guide_load ((const char *const *) folders, languages, NULL, &error);
  g_assert_no_error (error);
  printf ("reading all pages, in a thread of its own: %.1f ms\n",
          now (CLOCK_THREAD_CPUTIME_ID) - before);
  before = now (CLOCK_THREAD_CPUTIME_ID);
  g_autoptr (GPtrArray) hits = reversi_guide_search (guide, "corner");
  printf ("searching all pages: %.2f ms, %u hits\n", now (CLOCK_THREAD_CPUTIME_ID) - before,
          hits->len);
  if (page == NULL)
    page = find_longest (guide);

  /* The program's own window: it has loaded types, fonts and styles by then. */
  g_autofree char *folder = g_dir_make_tmp ("reversi-bench-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "game.save", NULL);
  g_settings_set_string (settings, "opponent", "friend");
  g_autoptr (ReversiSession) session = reversi_session_new (settings, file);
  GtkWidget *window = reversi_window_new (NULL, settings, session);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 820);
  gtk_window_present (GTK_WINDOW (window));
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  g_signal_connect (clock, "update", update_cb, NULL);
  g_signal_connect (clock, "layout", layout_cb, NULL);
  g_signal_connect (clock, "paint", paint_cb, NULL);
  wait_for (500);

  g_main_context_set_poll_func (NULL, timed_poll);
  for (int i = 0; i < rounds; i++)
    {
      measure_opening (window, settings, page);
      measure_page (guide, settings, page);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  wait_for (200);
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
  return 0;
}
