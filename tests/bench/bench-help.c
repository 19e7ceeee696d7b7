/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How long the guide holds up the main loop, against what was promised: first and later openings,
 * and the longest page. Each of several processes opens the guide for the first time once, and then
 * again; what is printed is the median and the worst of all.
 *
 * Every turn of the main loop, from the moment it wakes until it waits again, is timed by the
 * processor time of the main thread; a turn may hold several callbacks, so a callback takes at most
 * as long. In a turn that paints, laying out and recording count, but not the pixels, which a
 * graphics card paints where there is one: they are printed apart. Something is shown when the
 * frame that has it is painted.
 *
 *   bench-help [--processes N] [--rounds N] [--page ID]
 */

#include "config.h"

#include "ui/help/page-builder.h"
#include "ui/help/reversi-help-dialog.h"
#include "ui/reversi-window.h"
#include "ui/settings.h"
#include "times.h"

#include <glib/gstdio.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>

/* What is measured, in the order in which it is printed. */
enum
{
  FIRST_CALLBACK,
  FIRST_COMPLETE,
  LATER_CALLBACK,
  LATER_COMPLETE,
  PAGE_READ,
  PAGE_FILL,
  PAGE_WHOLE,
  PAGE_CALLBACK,
  PAGE_MADE,
  PAGE_LAID_OUT,
  PAGE_RECORDED,
  PAGE_AT_ONCE,
  PIXELS,
  N_FIGURES
};

static const struct
{
  const char *name;
  double limit; /* promised; 0 when nothing is */
} figures[N_FIGURES] = {
  [FIRST_CALLBACK] = { "first opening: longest callback", 8 },
  [FIRST_COMPLETE] = { "first opening: complete after (wall clock)", 100 },
  [LATER_CALLBACK] = { "later openings: longest callback", 8 },
  [LATER_COMPLETE] = { "later openings: complete after (wall clock)", 100 },
  [PAGE_READ] = { "longest page: reading", 0 },
  [PAGE_FILL] = { "longest page: reading, and showing what fills the window", 16 },
  [PAGE_WHOLE] = { "longest page: the same until all below that is there, too", 0 },
  [PAGE_CALLBACK] = { "longest page: longest callback", 8 },
  [PAGE_MADE] = { "all of it at once: making the widgets", 0 },
  [PAGE_LAID_OUT] = { "all of it at once: laying them out", 0 },
  [PAGE_RECORDED] = { "all of it at once: recording what is painted", 0 },
  [PAGE_AT_ONCE] = { "all of it at once: together, with reading", 0 },
  [PIXELS] = { "painting the pixels of a frame without a graphics card", 0 },
};

static double
cpu_now (void)
{
  return now (CLOCK_THREAD_CPUTIME_ID);
}

/* A worker tells its parent. */
static void
report (int figure, double value)
{
  printf ("figure %d %.3f\n", figure, value);
}

/* Turns */

typedef struct
{
  double start;  /* wall clock, milliseconds */
  double cpu;    /* in all turns, without pixels */
  double worst;  /* turn, without pixels */
  double pixels; /* in the frame with the most */
  int n_frames;
} Times;

static Times times;
static double cpu_at_wake;
static double cpu_at_record;  /* when the window was recorded; 0 when it was not */
static double wall_at_record; /* in the last frame */
static double turn_pixels;
static void (*snapshot_window) (GtkWidget *window, GtkSnapshot *snapshot);

static void
end_turn (void)
{
  double cpu = cpu_now () - cpu_at_wake - turn_pixels;

  times.cpu += cpu;
  times.worst = MAX (times.worst, cpu);
  turn_pixels = 0;
  cpu_at_wake = cpu_now ();
}

static int
timed_poll (GPollFD *fds, guint n_fds, int timeout)
{
  end_turn ();

  int n = poll ((struct pollfd *) fds, n_fds, timeout);
  cpu_at_wake = cpu_now ();
  return n;
}

static void
timed_snapshot (GtkWidget *window, GtkSnapshot *snapshot)
{
  snapshot_window (window, snapshot);
  cpu_at_record = cpu_now ();
  wall_at_record = now (CLOCK_MONOTONIC);
}

static void
after_paint_cb (void)
{
  times.n_frames++;
  if (cpu_at_record > 0)
    turn_pixels = cpu_now () - cpu_at_record;
  else
    wall_at_record = now (CLOCK_MONOTONIC);
  times.pixels = MAX (times.pixels, turn_pixels);
  cpu_at_record = 0;
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

/* Whether the last frame had as much of the page as the window has room for. */
static gboolean
is_full (ReversiHelpDialog *dialog)
{
  ReversiPageView *view = reversi_help_dialog_get_view (dialog);

  if (view == NULL)
    return FALSE;

  GtkWidget *scroller = adw_navigation_page_get_child (ADW_NAVIGATION_PAGE (view));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  return gtk_adjustment_get_upper (adjustment) > gtk_adjustment_get_page_size (adjustment);
}

/* Runs the main loop until a frame that began when all was there is painted.
 *
 * Returns: the processor time until a frame filled the window */
static double
wait_until_painted (ReversiHelpDialog *dialog)
{
  double full = 0;

  for (;;)
    {
      gboolean is_there = is_open (dialog);
      int n = times.n_frames;

      cpu_at_wake = cpu_now ();
      g_main_context_iteration (NULL, TRUE);
      end_turn ();
      if (times.n_frames == n)
        continue;
      if (full == 0 && is_full (dialog))
        full = times.cpu;
      if (is_there)
        return full;
    }
}

static AdwDialog *
measure_opening (GtkWidget *window, GSettings *settings, gboolean is_first)
{
  start ();
  AdwDialog *dialog = reversi_help_dialog_new (settings, NULL);
  adw_dialog_present (dialog, window);
  end_turn ();
  wait_until_painted (REVERSI_HELP_DIALOG (dialog));
  report (is_first ? FIRST_CALLBACK : LATER_CALLBACK, times.worst);
  report (is_first ? FIRST_COMPLETE : LATER_COMPLETE, wall_at_record - times.start);
  report (PIXELS, times.pixels);
  return dialog;
}

static void
measure_going_to (ReversiHelpDialog *dialog, const char *page, double read)
{
  start ();
  reversi_help_dialog_go_to (dialog, page);
  end_turn ();

  double full = wait_until_painted (dialog);
  report (PAGE_READ, read);
  report (PAGE_FILL, read + full);
  report (PAGE_WHOLE, read + times.cpu);
  report (PAGE_CALLBACK, times.worst);
}

static char *
read_page (const char *id, gsize *length)
{
  g_auto (GStrv) folders = reversi_guide_get_folders ();
  g_autofree char *name = g_strconcat (id, ".page", NULL);
  char *text = NULL;

  for (int i = 0; folders[i] != NULL && text == NULL; i++)
    {
      g_autofree char *path = g_build_filename (folders[i], "C", name, NULL);

      g_file_get_contents (path, &text, length, NULL);
    }
  if (text == NULL)
    g_error ("the page “%s” can’t be read", id);
  return text;
}

static ReversiGuide *
load_guide (void)
{
  g_auto (GStrv) folders = reversi_guide_get_folders ();
  const char *languages[] = { "C", NULL };
  g_autoptr (GError) error = NULL;
  ReversiGuide *guide = reversi_guide_load ((const char *const *) folders, languages, NULL, &error);

  g_assert_no_error (error);
  return guide;
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

static double
measure_reading (const char *text, gsize length)
{
  double before = cpu_now ();
  g_autoptr (ReversiPage) page = reversi_page_new_from_data (text, (gssize) length, NULL);

  return cpu_now () - before;
}

/* These are not inlined so that a profiler can be told to begin with one of them. */

__attribute__ ((noinline)) static void
make_page (ReversiPageBuilder *builder)
{
  while (reversi_page_builder_step (builder))
    ;
}

__attribute__ ((noinline)) static void
lay_page_out (GtkWidget *box)
{
  int height = 0;

  gtk_widget_measure (box, GTK_ORIENTATION_VERTICAL, 600, &height, NULL, NULL, NULL);
  gtk_widget_allocate (box, 600, height, -1, NULL);
}

__attribute__ ((noinline)) static void
record_page (GtkWidget *box)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_widget_snapshot_child (gtk_widget_get_parent (box), box, snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
}

static void
measure_page (ReversiGuide *guide, GSettings *settings, const char *id, double read)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", box, NULL);

  gtk_widget_add_css_class (box, "guide-page");
  gtk_window_set_default_size (GTK_WINDOW (window), 620, 720);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
  wait_for (200);

  g_autoptr (ReversiPageBuilder) builder =
      reversi_page_builder_new (guide, reversi_guide_get_page (guide, id), settings, GTK_BOX (box));
  double t0 = cpu_now ();
  make_page (builder);
  double t1 = cpu_now ();
  lay_page_out (box);
  double t2 = cpu_now ();
  record_page (box);
  double t3 = cpu_now ();

  report (PAGE_MADE, t1 - t0);
  report (PAGE_LAID_OUT, t2 - t1);
  report (PAGE_RECORDED, t3 - t2);
  report (PAGE_AT_ONCE, read + t3 - t0);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Workers */

/* The program's own window: it has loaded types, fonts and styles by the time it is left alone. */
static GtkWidget *
make_window (GSettings *settings, ReversiSession *session)
{
  GtkWidget *window = reversi_window_new (NULL, settings, session);

  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 820);
  gtk_window_present (GTK_WINDOW (window));
  snapshot_window = GTK_WIDGET_GET_CLASS (window)->snapshot;
  GTK_WIDGET_GET_CLASS (window)->snapshot = timed_snapshot;
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (after_paint_cb),
                    NULL);
  wait_for (500);
  return window;
}

static void
measure_all (GtkWidget *window, GSettings *settings, int rounds, const char *wanted)
{
  g_autoptr (ReversiGuide) guide = NULL;
  g_autofree char *page = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  g_main_context_set_poll_func (NULL, timed_poll);
  for (int i = 0; i < rounds; i++)
    {
      AdwDialog *dialog = measure_opening (window, settings, i == 0);
      wait_for (600);
      if (i == 0) /* not before the first opening */
        {
          guide = load_guide ();
          page = wanted != NULL ? g_strdup (wanted) : find_longest (guide);
          text = read_page (page, &length);
        }

      double read = measure_reading (text, length);
      measure_going_to (REVERSI_HELP_DIALOG (dialog), page, read);
      wait_for (600);
      adw_dialog_force_close (dialog);
      wait_for (400);
      measure_page (guide, settings, page, read);
    }
}

static void
work (int rounds, const char *page)
{
  g_autofree char *folder = g_dir_make_tmp ("reversi-bench-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "game.save", NULL);

  adw_init ();
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new (); /* as the application loads it */
  gtk_css_provider_load_from_resource (style, RESOURCE_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  g_autoptr (GSettings) settings = reversi_settings_new ();
  g_settings_set_string (settings, "opponent", "friend");
  g_autoptr (ReversiSession) session = reversi_session_new (settings, file);
  GtkWidget *window = make_window (settings, session);

  measure_all (window, settings, rounds, page);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_for (200);
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

/* Their parent */

static void
collect (const char *output, GArray *values[])
{
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      int figure;
      double value;

      if (sscanf (*line, "figure %d %lf", &figure, &value) == 2)
        g_array_append_val (values[figure], value);
    }
}

static gboolean
run_worker (char **argv, GArray *values[])
{
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  int status = 0;

  if (!g_spawn_sync (NULL, argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, &status,
                     &error) ||
      !g_spawn_check_wait_status (status, &error))
    {
      g_printerr ("%s\n", error->message);
      return FALSE;
    }
  collect (output, values);
  return TRUE;
}

static void
print_figures (GArray *values[])
{
  printf ("milliseconds%*s n  median  worst  promised\n", 58, "");
  for (int i = 0; i < N_FIGURES; i++)
    {
      guint n = values[i]->len;

      if (n == 0)
        continue;
      g_array_sort (values[i], compare_doubles);
      printf ("%-68s %3u %7.2f %6.2f", figures[i].name, n, g_array_index (values[i], double, n / 2),
              g_array_index (values[i], double, n - 1));
      if (figures[i].limit > 0)
        printf ("  under %.0f", figures[i].limit);
      printf ("\n");
    }
}

static int
run_workers (const char *program, int processes, int rounds, const char *page)
{
  g_autofree char *n = g_strdup_printf ("%d", rounds);
  const char *argv[] = { program, "--work", "--rounds", n, page != NULL ? "--page" : NULL,
                         page,    NULL };
  GArray *values[N_FIGURES];
  gboolean ok = TRUE;

  for (int i = 0; i < N_FIGURES; i++)
    values[i] = g_array_new (FALSE, FALSE, sizeof (double));
  for (int i = 0; ok && i < processes; i++)
    ok = run_worker ((char **) argv, values);
  if (ok)
    print_figures (values);
  for (int i = 0; i < N_FIGURES; i++)
    g_array_unref (values[i]);
  return ok ? 0 : 1;
}

int
main (int argc, char **argv)
{
  int processes = 5, rounds = 3;
  gboolean is_worker = FALSE;
  g_autofree char *page = NULL;
  const GOptionEntry options[] = {
    { "processes", 'n', 0, G_OPTION_ARG_INT, &processes, "How many first openings", "N" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &rounds, "How many openings in each process", "N" },
    { "page", 'p', 0, G_OPTION_ARG_STRING, &page, "Which page to go to (the longest)", "ID" },
    { "work", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_NONE, &is_worker, NULL, NULL },
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
  if (!is_worker)
    return run_workers (argv[0], processes, rounds, page);
  work (rounds, page);
  return 0;
}
