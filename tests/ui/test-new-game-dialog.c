/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/look.h"
#include "support/settings.h"
#include "ui/reversi-level-row.h"
#include "ui/reversi-new-game-dialog.h"
#include "ui/reversi-picture-choice.h"
#include "ui/settings.h"
#include "ui/words.h"

typedef struct
{
  GSettings *settings;
  GtkWidget *window;
  AdwDialog *dialog;
  int n_changes;
  int n_starts;
} Fixture;

static void
count_cb (int *count)
{
  ++*count;
}

static void
open_dialog (Fixture *fixture)
{
  fixture->dialog = reversi_new_game_dialog_new (fixture->settings);
  g_signal_connect_swapped (fixture->dialog, "start", G_CALLBACK (count_cb), &fixture->n_starts);
  adw_dialog_present (fixture->dialog, fixture->window);
  test_look_settle ();
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = reversi_settings_new ();
  fixture->window = test_look_window (700, 900);
  open_dialog (fixture);
  g_signal_connect_swapped (fixture->settings, "changed", G_CALLBACK (count_cb),
                            &fixture->n_changes);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_settings_reset (fixture->settings);
  g_assert_finalize_object (fixture->settings);
}

/* The bound child of the dialog's template. */
static gpointer
child (Fixture *fixture, const char *id)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (fixture->dialog),
                                                   REVERSI_TYPE_NEW_GAME_DIALOG, id);

  g_assert_nonnull (object);
  return object;
}

static void
choose_all (Fixture *fixture)
{
  adw_toggle_group_set_active_name (child (fixture, "opponent"), "watch");
  reversi_level_row_set_level (child (fixture, "level"), 4);
  reversi_level_row_set_level (child (fixture, "second_level"), 0);
  reversi_picture_choice_set_choice (child (fixture, "colour"), "alternate");
  gtk_editable_set_text (child (fixture, "first_name"), " Ada ");
  gtk_editable_set_text (child (fixture, "second_name"), "Grace");
  adw_toggle_group_set_active_name (child (fixture, "size"), "10");
  reversi_picture_choice_set_choice (child (fixture, "opening"), "parallel");
  adw_combo_row_set_selected (child (fixture, "goal"), 1);
  adw_combo_row_set_selected (child (fixture, "handicap"), 3);
  test_look_settle ();
}

static void
test_start (Fixture *fixture, gconstpointer data)
{
  choose_all (fixture);
  g_assert_cmpint (fixture->n_changes, ==, 0);
  g_signal_emit_by_name (child (fixture, "start"), "clicked");
  test_look_settle ();

  g_assert_cmpint (fixture->n_starts, ==, 1);
  test_settings_assert_string (fixture->settings, "opponent", "watch");
  test_settings_assert_string (fixture->settings, "level", "expert");
  test_settings_assert_string (fixture->settings, "second-level", "beginner");
  test_settings_assert_string (fixture->settings, "colour", "alternate");
  test_settings_assert_string (fixture->settings, "first-name", "Ada");
  test_settings_assert_string (fixture->settings, "second-name", "Grace");
  test_settings_assert_string (fixture->settings, "opening", "parallel");
  test_settings_assert_string (fixture->settings, "goal", "fewest");
  g_assert_cmpint (g_settings_get_int (fixture->settings, "board-size"), ==, 10);
  g_assert_cmpint (g_settings_get_int (fixture->settings, "handicap"), ==, 3);
  g_assert_null (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)));

  /* And the next time all of it is there again. */
  fixture->n_changes = 0;
  open_dialog (fixture);
  g_signal_emit_by_name (child (fixture, "start"), "clicked");
  g_assert_cmpint (fixture->n_changes, ==, 0);
}

static void
test_discard (Fixture *fixture, gconstpointer data)
{
  choose_all (fixture);
  adw_dialog_close (fixture->dialog);
  test_look_settle ();
  g_assert_null (adw_window_get_visible_dialog (ADW_WINDOW (fixture->window)));
  g_assert_cmpint (fixture->n_changes, ==, 0);
  g_assert_cmpint (fixture->n_starts, ==, 0);
}

/* What a row shows as its value is the name of its level. */
static void
test_level_name (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row = child (fixture, "level");

  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    {
      reversi_level_row_set_level (REVERSI_LEVEL_ROW (row), level);
      test_look_settle ();
      g_assert_nonnull (test_look_find (row, GTK_TYPE_LABEL, reversi_words_level_name (level)));
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                       reversi_words_level_description (level, 3));
      g_autofree char *heard = g_strdup_printf ("%s. %s", reversi_words_level_name (level),
                                                reversi_words_level_description (level, 3));
      gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, heard);
    }
}

static void
assert_rows (Fixture *fixture, const char *opponent, const char *const *visible)
{
  static const char *const rows[] = { "level", "second_level", "colour_row", "first_name",
                                      "second_name" };

  adw_toggle_group_set_active_name (child (fixture, "opponent"), opponent);
  test_look_settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_true (gtk_widget_get_mapped (child (fixture, rows[i])) ==
                   g_strv_contains (visible, rows[i]));
  test_look_assert_named (GTK_WIDGET (fixture->dialog));
}

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  static const char *const computer[] = { "level", "colour_row", "first_name", NULL };
  static const char *const two[] = { "first_name", "second_name", NULL };
  static const char *const watch[] = { "level", "second_level", NULL };

  assert_rows (fixture, "computer", computer);
  assert_rows (fixture, "friend", two);
  assert_rows (fixture, "watch", watch);
  adw_expander_row_set_expanded (child (fixture, "variant"), TRUE);
  assert_rows (fixture, "computer", computer);
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  ReversiPictureChoice *opening = child (fixture, "opening");
  GtkWidget *random = test_look_find (GTK_WIDGET (opening), GTK_TYPE_LABEL, "Random");
  GtkWidget *reason = child (fixture, "random_reason");

  reversi_picture_choice_set_choice (opening, "random");
  g_assert_true (gtk_widget_is_sensitive (random));
  g_assert_false (gtk_widget_get_visible (reason));

  adw_toggle_group_set_active_name (child (fixture, "size"), "10");
  g_assert_false (gtk_widget_is_sensitive (random));
  g_assert_true (gtk_widget_get_visible (reason));
  g_assert_cmpstr (reversi_picture_choice_get_choice (opening), ==, "standard");

  adw_toggle_group_set_active_name (child (fixture, "size"), "8");
  g_assert_true (gtk_widget_is_sensitive (random));
  adw_combo_row_set_selected (child (fixture, "handicap"), 1);
  g_assert_false (gtk_widget_is_sensitive (random));
  adw_combo_row_set_selected (child (fixture, "handicap"), 0);
  adw_combo_row_set_selected (child (fixture, "goal"), 1);
  g_assert_false (gtk_widget_is_sensitive (random));
}

static void
test_out_of_range (Fixture *fixture, gconstpointer data)
{
  adw_dialog_force_close (fixture->dialog);
  g_settings_set_int (fixture->settings, "board-size", 9);
  g_settings_set_string (fixture->settings, "opening", "random");
  open_dialog (fixture);
  g_assert_cmpstr (adw_toggle_group_get_active_name (child (fixture, "size")), ==, "10");
  g_assert_cmpstr (reversi_picture_choice_get_choice (child (fixture, "opening")), ==, "standard");
}

static void
test_theme (Fixture *fixture, gconstpointer data)
{
  adw_dialog_force_close (fixture->dialog);
  g_settings_set_string (fixture->settings, "theme", "garden");
  open_dialog (fixture);
  g_assert_nonnull (test_look_find (child (fixture, "colour"), GTK_TYPE_LABEL, "Red"));
  adw_toggle_group_set_active_name (child (fixture, "opponent"), "friend");
  g_assert_cmpstr (adw_preferences_row_get_title (child (fixture, "second_name")), ==,
                   "Name of Green");
}

static AdwDialog *
make (gpointer data)
{
  return reversi_new_game_dialog_new (data);
}

/* The list of levels that the row opens. */
static void
look_at_levels (GSettings *settings)
{
  GtkWidget *window = test_look_window (370, 730);
  AdwDialog *dialog = reversi_new_game_dialog_new (settings);

  adw_dialog_present (dialog, window);
  test_look_settle ();
  gtk_widget_activate (test_look_find (GTK_WIDGET (dialog), REVERSI_TYPE_LEVEL_ROW, NULL));
  test_look_settle ();

  GtkWidget *popover = test_look_find (GTK_WIDGET (dialog), GTK_TYPE_POPOVER, NULL);
  g_assert_true (gtk_widget_get_mapped (popover));
  test_look_picture (popover, "new-game-levels");
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_look (void)
{
  g_autoptr (GSettings) settings = reversi_settings_new ();

  test_look_dialog (make, settings, "new-game");
  look_at_levels (settings);
  g_settings_set_string (settings, "opponent", "friend");
  g_settings_set_string (settings, "first-name", "Ada");
  test_look_dialog (make, settings, "new-game-friend");
  g_settings_set_string (settings, "opponent", "watch");
  g_settings_set_string (settings, "level", "hard");
  g_settings_set_string (settings, "theme", "amethyst");
  g_settings_set_int (settings, "board-size", 10);
  g_settings_set_int (settings, "handicap", 1);
  test_look_dialog (make, settings, "new-game-variant");
  test_settings_reset (settings);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  ADD ("/ui/new-game-dialog/start-writes-all-once", test_start);
  ADD ("/ui/new-game-dialog/closing-writes-nothing", test_discard);
  ADD ("/ui/new-game-dialog/a-level-shows-name-and-sentence", test_level_name);
  ADD ("/ui/new-game-dialog/only-rows-that-matter", test_rows);
  ADD ("/ui/new-game-dialog/random-needs-the-plain-game", test_random);
  ADD ("/ui/new-game-dialog/settings-out-of-range", test_out_of_range);
  ADD ("/ui/new-game-dialog/colours-follow-the-theme", test_theme);
  g_test_add_func ("/ui/new-game-dialog/fits-phone-and-desktop", test_look);
  return g_test_run ();
}
