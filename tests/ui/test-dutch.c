/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The dialogs in Dutch, whose words are longer than the English ones. The last argument is the
 * folder of the translations. */

#include "config.h"

#include "support/look.h"
#include "ui/about.h"
#include "ui/lessons/reversi-lessons-dialog.h"
#include "ui/reversi-new-game-dialog.h"
#include "ui/reversi-preferences-dialog.h"
#include "ui/reversi-shortcuts-dialog.h"
#include "ui/settings.h"

#include <glib/gi18n.h>
#include <locale.h>

static gboolean has_dutch;

/* Fails when a label below @root shows less than its text. */
static void
assert_not_cut (GtkWidget *root)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (GTK_IS_LABEL (root) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))))
    {
      g_test_message ("“%s” is cut off", gtk_label_get_text (GTK_LABEL (root)));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_not_cut (child);
}

static void
look_at (AdwDialog *(*make) (gpointer data), gpointer data, const char *title, const char *name)
{
  GtkWidget *window = test_look_window (370, 730);
  AdwDialog *dialog = make (data);

  adw_dialog_present (dialog, window);
  test_look_settle ();
  if (title != NULL)
    g_assert_cmpstr (adw_dialog_get_title (dialog), ==, title);
  assert_not_cut (GTK_WIDGET (dialog));
  gtk_window_destroy (GTK_WINDOW (window));
  test_look_dialog (make, data, name);
}

static gboolean
skip (void)
{
  if (!has_dutch)
    g_test_skip ("this system does not know the locale nl_NL.UTF-8");
  return !has_dutch;
}

static AdwDialog *
make_new_game (gpointer data)
{
  return reversi_new_game_dialog_new (data);
}

static void
test_new_game (void)
{
  static const char *const opponents[] = { "computer", "friend", "watch" };
  g_autoptr (GSettings) settings = reversi_settings_new ();

  if (skip ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (opponents); i++)
    {
      g_autofree char *name = g_strconcat ("dutch-new-game-", opponents[i], NULL);

      g_settings_set_string (settings, "opponent", opponents[i]);
      /* Another board than the usual one opens the lower half. */
      g_settings_set_int (settings, "board-size", i == 0 ? 8 : 10);
      look_at (make_new_game, settings, "Nieuw spel", name);
    }
}

static AdwDialog *
make_preferences (gpointer data)
{
  return reversi_preferences_dialog_new (data, NULL);
}

static AdwDialog *
make_board_preferences (gpointer data)
{
  AdwDialog *dialog = make_preferences (data);

  adw_preferences_dialog_set_visible_page_name (ADW_PREFERENCES_DIALOG (dialog), "board");
  return dialog;
}

static void
test_preferences (void)
{
  g_autoptr (GSettings) settings = reversi_settings_new ();

  if (skip ())
    return;
  look_at (make_preferences, settings, "Voorkeuren", "dutch-preferences-game");
  look_at (make_board_preferences, settings, NULL, "dutch-preferences-board");
}

static AdwDialog *
make_shortcuts (gpointer data)
{
  return reversi_shortcuts_dialog_new ();
}

static void
test_shortcuts (void)
{
  if (!skip ())
    look_at (make_shortcuts, NULL, "Sneltoetsen", "dutch-shortcuts");
}

static AdwDialog *
make_about (gpointer data)
{
  return reversi_about_new ();
}

static void
test_about (void)
{
  if (!skip ())
    look_at (make_about, NULL, NULL, "dutch-about");
}

static AdwDialog *
make_lessons (gpointer data)
{
  g_autoptr (GError) error = NULL;
  ReversiLessons *lessons = reversi_lessons_load (&error);

  g_assert_no_error (error);
  return reversi_lessons_dialog_new (lessons, data, NULL);
}

/* A wrong answer to the first exercise, which has the longest row of buttons. */
static AdwDialog *
make_lesson (gpointer data)
{
  AdwDialog *dialog = make_lessons (data);
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

static void
test_lessons (void)
{
  g_autoptr (GSettings) settings = reversi_settings_new ();

  if (skip ())
    return;
  look_at (make_lessons, settings, "Lessen", "dutch-lessons");
  look_at (make_lesson, settings, "Lessen", "dutch-lesson");
}

int
main (int argc, char **argv)
{
  g_setenv ("LC_ALL", "nl_NL.UTF-8", TRUE);
  has_dutch = setlocale (LC_ALL, "") != NULL;
  bindtextdomain (GETTEXT_PACKAGE, argv[argc - 1]);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  test_look_init (&argc, &argv);
  g_test_add_func ("/ui/dutch/the-new-game-dialog-fits", test_new_game);
  g_test_add_func ("/ui/dutch/the-preferences-fit", test_preferences);
  g_test_add_func ("/ui/dutch/the-keyboard-shortcuts-fit", test_shortcuts);
  g_test_add_func ("/ui/dutch/the-lessons-fit", test_lessons);
  g_test_add_func ("/ui/dutch/the-about-dialog-fits", test_about);
  return g_test_run ();
}
