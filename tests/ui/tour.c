/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "tour.h"

#include "rules/notation.h"
#include "support/folder.h"
#include "support/look.h"
#include "support/settings.h"
#include "ui/about.h"
#include "ui/help/reversi-help-dialog.h"
#include "ui/lessons/reversi-lesson-view.h"
#include "ui/lessons/reversi-lessons-dialog.h"
#include "ui/reversi-new-game-dialog.h"
#include "ui/reversi-preferences-dialog.h"
#include "ui/reversi-shortcuts-dialog.h"
#include "ui/reversi-window-private.h"

/* Without a window manager the window's edges take 5 pixels on each side. */
int test_tour_width = 370;
int test_tour_height = 730;

/* The shortest game in which nobody can move though both have discs, and White passes at its end.
 * Then a game after whose moves Black had to pass. */
#define SHORT_GAME "d3e3f6c4b3c2e2a4a2d2d1"
#define UNTIL_BLACK_PASSES "d3c3b3b2f5a3a1c1"

typedef struct
{
  GSettings *settings;
  TestTourFunc visit;
  gpointer data;
  char *folder;
  ReversiWindow *window;
} Tour;

static void
open_window (Tour *tour)
{
  g_autoptr (GFile) file = g_file_new_build_filename (tour->folder, "game.save", NULL);

  g_autoptr (ReversiSession) session = reversi_session_new (tour->settings, file);
  tour->window = REVERSI_WINDOW (reversi_window_new (NULL, tour->settings, session));
  gtk_window_set_default_size (GTK_WINDOW (tour->window), test_tour_width, test_tour_height);
  gtk_window_present (GTK_WINDOW (tour->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (tour->window));
}

static void
close_window (Tour *tour)
{
  gtk_window_destroy (GTK_WINDOW (tour->window));
  test_look_settle ();
}

static void
see (Tour *tour, const char *name)
{
  test_look_settle ();
  tour->visit (GTK_WIDGET (tour->window), name, tour->data);
}

static void
act (Tour *tour, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (tour->window), action, NULL);
}

static void
choose (Tour *tour, const char *moves)
{
  int size = reversi_game_get_variant (tour->window->game)->size;

  while (*moves != '\0')
    {
      size_t length;
      int square = reversi_square_parse (size, moves, &length);

      gtk_widget_activate_action (reversi_board_view_get_square (tour->window->board, square),
                                  "square.play", NULL);
      moves += length;
    }
}

static void
wait_for_turn (Tour *tour)
{
  ReversiWindow *window = tour->window;

  while (!reversi_game_is_over (window->game) &&
         !reversi_session_is_person (window->session, reversi_game_get_turn (window->game)))
    g_main_context_iteration (NULL, TRUE);
}

static void
play_against_computer (Tour *tour)
{
  g_settings_set_string (tour->settings, "opponent", "computer");
  open_window (tour);
  see (tour, "computer-start");
  choose (tour, "d3");
  tour->visit (GTK_WIDGET (tour->window), "computer-thinking", tour->data);
  wait_for_turn (tour);
  see (tour, "computer-your-turn");
  choose (tour, "d3");
  see (tour, "computer-refused");
  act (tour, "hint");
  tour->visit (GTK_WIDGET (tour->window), "computer-looking-for-a-hint", tour->data);
  while (tour->window->hint == NULL)
    g_main_context_iteration (NULL, TRUE);
  see (tour, "computer-hint");
  g_settings_set_string (tour->settings, "hint-values", "all");
  act (tour, "hint");
  while (tour->window->hint == NULL)
    g_main_context_iteration (NULL, TRUE);
  see (tour, "computer-hint-values");
  act (tour, "first");
  see (tour, "computer-earlier");
  act (tour, "last");
  act (tour, "resign");
  see (tour, "computer-resigned");
  act (tour, "rematch");
  wait_for_turn (tour);
  see (tour, "computer-rematch");
  act (tour, "first");
  see (tour, "computer-waits");
  close_window (tour);
}

static void
play_with_friend (Tour *tour)
{
  g_settings_set_string (tour->settings, "opponent", "friend");
  open_window (tour);
  see (tour, "friend-start");
  choose (tour, "a1");
  see (tour, "friend-refused");
  choose (tour, UNTIL_BLACK_PASSES);
  see (tour, "friend-pass");
  act (tour, "undo");
  see (tour, "friend-undone");
  act (tour, "restart");
  see (tour, "friend-new-game");
  choose (tour, SHORT_GAME);
  see (tour, "friend-over");
  act (tour, "rematch");
  choose (tour, "d3");
  act (tour, "resign");
  see (tour, "friend-resigned");
  g_settings_set_boolean (tour->settings, "screen-between-turns", TRUE);
  act (tour, "rematch");
  choose (tour, "d3");
  see (tour, "friend-between-turns");
  close_window (tour);
}

static void
watch (Tour *tour)
{
  g_settings_set_string (tour->settings, "opponent", "watch");
  g_settings_set_uint (tour->settings, "computer-pause", 2000);
  open_window (tour);
  see (tour, "watch");
  act (tour, "pause");
  see (tour, "watch-paused");
  close_window (tour);
}

static void
play_variants (Tour *tour)
{
  static const struct
  {
    const char *name, *theme, *opening, *goal, *moves;
    int size;
  } stops[] = {
    { "variant-original", "felt", "original", "most", "", 8 },
    { "variant-original-placed", "garden", "original", "most", "d4", 8 },
    { "variant-fewest", "amethyst", "parallel", "fewest", "", 6 },
    { "variant-large", "high-contrast", "standard", "most", "e4", 10 },
    { "variant-garden", "garden", "standard", "most", SHORT_GAME, 8 },
    { "variant-amethyst", "amethyst", "standard", "fewest", SHORT_GAME, 8 },
  };

  g_settings_set_string (tour->settings, "opponent", "friend");
  open_window (tour);
  for (gsize i = 0; i < G_N_ELEMENTS (stops); i++)
    {
      g_settings_set_string (tour->settings, "theme", stops[i].theme);
      g_settings_set_string (tour->settings, "opening", stops[i].opening);
      g_settings_set_string (tour->settings, "goal", stops[i].goal);
      g_settings_set_int (tour->settings, "board-size", stops[i].size);
      act (tour, "restart");
      choose (tour, stops[i].moves);
      see (tour, stops[i].name);
    }
  close_window (tour);
}

static void
open_damaged (Tour *tour)
{
  static const char *const texts[] = { "nonsense\n", "reversi-save 999\n",
                                       "reversi-save 1\nbegin\n???\nend\n" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *file = g_build_filename (tour->folder, "game.save", NULL);
      g_autofree char *name = g_strdup_printf ("damaged-%" G_GSIZE_FORMAT, i + 1);

      g_assert_true (g_file_set_contents (file, texts[i], -1, NULL));
      open_window (tour);
      see (tour, name);
      close_window (tour);
    }
}

/**
 * test_tour_windows:
 * @settings: are reset, and changed
 * @visit: is called at each stop
 *
 * Brings the main window into all its states.
 */
void
test_tour_windows (GSettings *settings, TestTourFunc visit, gpointer data)
{
  static void (*const parts[]) (Tour *tour) = {
    play_against_computer, play_with_friend, watch, play_variants, open_damaged,
  };
  Tour tour = { .settings = settings, .visit = visit, .data = data };

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      tour.folder = g_dir_make_tmp ("reversi-tour-XXXXXX", NULL);
      test_settings_reset (settings);
      g_settings_set_string (settings, "level", "beginner");
      g_settings_set_string (settings, "animation-speed", "none");
      g_settings_set_uint (settings, "computer-pause", 0);
      g_settings_set_boolean (settings, "sounds", FALSE);
      parts[i](&tour);
      test_folder_remove (tour.folder);
      g_free (tour.folder);
    }
}

/* Another board than the usual one opens the lower half. */
static AdwDialog *
make_new_game (GSettings *settings, const char *opponent, int size)
{
  g_settings_set_string (settings, "opponent", opponent);
  g_settings_set_int (settings, "board-size", size);
  return reversi_new_game_dialog_new (settings);
}

static AdwDialog *
make_new_game_computer (gpointer settings)
{
  return make_new_game (settings, "computer", 8);
}

static AdwDialog *
make_new_game_friend (gpointer settings)
{
  return make_new_game (settings, "friend", 10);
}

static AdwDialog *
make_new_game_watch (gpointer settings)
{
  return make_new_game (settings, "watch", 10);
}

static AdwDialog *
make_preferences (gpointer settings)
{
  return reversi_preferences_dialog_new (settings, NULL);
}

static AdwDialog *
make_board_preferences (gpointer settings)
{
  AdwDialog *dialog = make_preferences (settings);

  adw_preferences_dialog_set_visible_page_name (ADW_PREFERENCES_DIALOG (dialog), "board");
  return dialog;
}

static AdwDialog *
make_computer_preferences (gpointer settings)
{
  AdwDialog *dialog = make_preferences (settings);

  adw_preferences_dialog_set_visible_page_name (ADW_PREFERENCES_DIALOG (dialog), "computer");
  return dialog;
}

static AdwDialog *
make_shortcuts (gpointer settings)
{
  return reversi_shortcuts_dialog_new ();
}

static AdwDialog *
make_about (gpointer settings)
{
  return reversi_about_new ();
}

static AdwDialog *
make_lessons (gpointer settings)
{
  g_autoptr (GError) error = NULL;
  ReversiLessons *lessons = reversi_lessons_load (&error);

  g_assert_no_error (error);
  return reversi_lessons_dialog_new (lessons, settings, NULL);
}

/* A wrong answer to the first exercise, which has the longest row of buttons. */
static AdwDialog *
make_lesson (gpointer settings)
{
  AdwDialog *dialog = make_lessons (settings);
  GObject *list =
      gtk_widget_get_template_child (GTK_WIDGET (dialog), REVERSI_TYPE_LESSONS_DIALOG, "list");
  GObject *view =
      gtk_widget_get_template_child (GTK_WIDGET (dialog), REVERSI_TYPE_LESSONS_DIALOG, "view");
  GtkWidget *board = gtk_widget_get_first_child (GTK_WIDGET (view));

  g_signal_emit_by_name (list, "open", 1, 0);
  g_signal_emit_by_name (board, "chosen", 0);
  gtk_widget_activate_action (GTK_WIDGET (view), "lesson.check", NULL);
  return dialog;
}

static AdwDialog *
make_guide (gpointer settings)
{
  return reversi_help_dialog_new (settings, "index");
}

static AdwDialog *
make_guide_page (gpointer settings)
{
  return reversi_help_dialog_new (settings, "outflanking");
}

static AdwDialog *
make_guide_glossary (gpointer settings)
{
  return reversi_help_dialog_new (settings, "glossary");
}

static AdwDialog *
make_guide_keys (gpointer settings)
{
  return reversi_help_dialog_new (settings, "keyboard");
}

/* A page that slides in does this at its end; here it was there before the dialog. */
static void
arrive_at_lesson (AdwDialog *dialog)
{
  GObject *view =
      gtk_widget_get_template_child (GTK_WIDGET (dialog), REVERSI_TYPE_LESSONS_DIALOG, "view");

  if (gtk_widget_get_mapped (GTK_WIDGET (view)))
    reversi_lesson_view_arrive (REVERSI_LESSON_VIEW (view));
}

/* The guide is read by a thread, and shown piece by piece. */
static void
wait_for_page (AdwDialog *dialog)
{
  ReversiHelpDialog *guide = REVERSI_HELP_DIALOG (dialog);

  while (reversi_help_dialog_get_view (guide) == NULL ||
         !reversi_page_view_is_complete (reversi_help_dialog_get_view (guide)))
    g_main_context_iteration (NULL, TRUE);
  test_look_settle ();
}

const TestTourDialog test_tour_dialogs[] = {
  { "new-game-computer", make_new_game_computer },
  { "new-game-friend", make_new_game_friend },
  { "new-game-watch", make_new_game_watch },
  { "preferences-game", make_preferences },
  { "preferences-board", make_board_preferences },
  { "preferences-computer", make_computer_preferences },
  { "shortcuts", make_shortcuts },
  { "about", make_about },
  { "lessons", make_lessons },
  { "lesson", make_lesson },
  { "guide", make_guide },
  { "guide-page", make_guide_page },
  { "guide-glossary", make_guide_glossary },
  { "guide-keys", make_guide_keys },
  { NULL, NULL },
};

/**
 * test_tour_visit_dialog:
 * @stop: one of test_tour_dialogs
 * @settings: are reset, and changed
 * @visit: is called once
 *
 * Shows a dialog in a window of its own.
 */
void
test_tour_visit_dialog (const TestTourDialog *stop,
                        GSettings *settings,
                        TestTourFunc visit,
                        gpointer data)
{
  test_settings_reset (settings);

  GtkWidget *window = test_look_window (test_tour_width, test_tour_height);
  AdwDialog *dialog = stop->make (settings);

  adw_dialog_present (dialog, window);
  do /* on a busy machine the sheet may come later than the dialog */
    test_look_settle ();
  while (!gtk_widget_get_mapped (adw_dialog_get_child (dialog)));
  gtk_test_widget_wait_for_draw (window);
  if (REVERSI_IS_HELP_DIALOG (dialog))
    wait_for_page (dialog);
  if (REVERSI_IS_LESSONS_DIALOG (dialog))
    arrive_at_lesson (dialog);
  g_assert_cmpint (gtk_widget_get_width (window), <=, test_tour_width);
  visit (GTK_WIDGET (dialog), stop->name, data);
  gtk_window_destroy (GTK_WINDOW (window));
  test_look_settle ();
}
