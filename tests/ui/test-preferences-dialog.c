/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/look.h"
#include "support/settings.h"
#include "ui/board/theme.h"
#include "ui/reversi-picture-choice.h"
#include "ui/reversi-preferences-dialog.h"
#include "ui/settings.h"
#include "ui/words.h"

typedef struct
{
  GSettings *settings;
  ReversiSounds *sounds;
  GtkWidget *window;
  AdwDialog *dialog;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = reversi_settings_new ();
  fixture->sounds = g_object_new (REVERSI_TYPE_SOUNDS, "sink", "nosuchsink", NULL);
  fixture->window = test_look_window (700, 900);
  fixture->dialog = reversi_preferences_dialog_new (fixture->settings, fixture->sounds);
  adw_dialog_present (fixture->dialog, fixture->window);
  test_look_settle ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_look_settle ();
  test_settings_reset (fixture->settings);
  g_assert_finalize_object (fixture->sounds);
  g_assert_finalize_object (fixture->settings);
}

/* The bound child of the dialog's template. */
static gpointer
child (Fixture *fixture, const char *id)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (fixture->dialog),
                                                   REVERSI_TYPE_PREFERENCES_DIALOG, id);

  g_assert_nonnull (object);
  return object;
}

static void
test_switches (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *key;
    const char *id;
  } switches[] = {
    { "screen-between-turns", "screen_between_turns" }, { "sounds", "sounds_row" },
    { "show-legal-moves", "show_legal_moves" },         { "show-last-move", "show_last_move" },
    { "show-coordinates", "show_coordinates" },         { "disc-marks", "disc_marks" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    {
      AdwSwitchRow *row = child (fixture, switches[i].id);
      gboolean old = g_settings_get_boolean (fixture->settings, switches[i].key);

      g_assert_true (adw_switch_row_get_active (row) == old);
      adw_switch_row_set_active (row, !old);
      g_assert_true (g_settings_get_boolean (fixture->settings, switches[i].key) == !old);
      g_settings_set_boolean (fixture->settings, switches[i].key, old);
      g_assert_true (adw_switch_row_get_active (row) == old);
    }
}

static void
test_levels (Fixture *fixture, gconstpointer data)
{
  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    {
      GtkWidget *row = test_look_find (GTK_WIDGET (fixture->dialog), ADW_TYPE_ACTION_ROW,
                                       reversi_words_level_name (level));

      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                       reversi_words_level_description (level, 3));
      gtk_widget_activate (row);
      g_assert_cmpint (reversi_settings_get_level (fixture->settings, "level"), ==, level);
    }

  GtkWidget *hard = test_look_find (GTK_WIDGET (fixture->dialog), ADW_TYPE_ACTION_ROW, "Hard");
  g_settings_set_string (fixture->settings, "level", "hard");
  g_assert_true (gtk_check_button_get_active (
      GTK_CHECK_BUTTON (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (hard)))));
}

static void
test_choices (Fixture *fixture, gconstpointer data)
{
  static const char *const colours[] = { "black", "white", "alternate", "random" };
  static const char *const speeds[] = { "slow", "normal", "fast", "none" };

  for (guint i = 4; i-- > 0;)
    {
      adw_combo_row_set_selected (child (fixture, "colour"), i);
      adw_combo_row_set_selected (child (fixture, "animation_speed"), i);
      test_settings_assert_string (fixture->settings, "colour", colours[i]);
      test_settings_assert_string (fixture->settings, "animation-speed", speeds[i]);
    }
  adw_spin_row_set_value (child (fixture, "computer_pause"), 1.3);
  g_assert_cmpuint (g_settings_get_uint (fixture->settings, "computer-pause"), ==, 1300);
  g_settings_set_uint (fixture->settings, "computer-pause", 5000);
  g_assert_cmpfloat (adw_spin_row_get_value (child (fixture, "computer_pause")), ==, 5);
}

static void
test_computer (Fixture *fixture, gconstpointer data)
{
  static const char *const values[] = { "none", "three", "five", "all" };
  AdwSpinRow *threads = child (fixture, "threads");
  AdwComboRow *table = child (fixture, "table_size");
  int n = reversi_settings_count_processors ();

  for (guint i = 4; i-- > 0;)
    {
      adw_combo_row_set_selected (child (fixture, "hint_values"), i);
      test_settings_assert_string (fixture->settings, "hint-values", values[i]);
    }

  /* All processors stay all on another device. */
  g_assert_cmpfloat (adw_spin_row_get_value (threads), ==, n);
  adw_spin_row_set_value (threads, 1);
  g_assert_cmpint (g_settings_get_int (fixture->settings, "threads"), ==, n > 1 ? 1 : 0);
  adw_spin_row_set_value (threads, n);
  g_assert_cmpint (g_settings_get_int (fixture->settings, "threads"), ==, 0);
  g_settings_set_int (fixture->settings, "threads", 64);
  g_assert_cmpfloat (adw_spin_row_get_value (threads), ==, MIN (n, 64));

  g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (table)), ==,
                   "64\u00a0MiB");
  for (int size = 1; size <= reversi_settings_largest_table (); size *= 2)
    {
      adw_combo_row_set_selected (table, g_bit_storage ((gulong) size) - 1);
      g_assert_cmpint (g_settings_get_int (fixture->settings, "table-size"), ==, size);
      g_assert_cmpint (reversi_settings_get_table_size (fixture->settings), ==, size);
    }
  g_settings_set_int (fixture->settings, "table-size", 100);
  g_assert_cmpint (adw_combo_row_get_selected (table), ==, 6);
}

/* The time that is chosen stands where the level is chosen, too. */
static void
test_master_time (Fixture *fixture, gconstpointer data)
{
  GtkWidget *master = test_look_find (GTK_WIDGET (fixture->dialog), ADW_TYPE_ACTION_ROW, "Master");

  adw_spin_row_set_value (child (fixture, "master_time"), 20);
  g_assert_cmpint (g_settings_get_int (fixture->settings, "master-time"), ==, 20);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (master)), "20 seconds"));
  g_settings_set_int (fixture->settings, "master-time", 1);
  g_assert_cmpfloat (adw_spin_row_get_value (child (fixture, "master_time")), ==, 1);
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (master)), "1 second "));
}

static void
test_themes (Fixture *fixture, gconstpointer data)
{
  ReversiPictureChoice *choice = child (fixture, "theme");
  AdwComboRow *colour = child (fixture, "colour");

  g_settings_set_string (fixture->settings, "colour", "white");
  for (int i = 0; i < reversi_theme_count (); i++)
    {
      const char *key = reversi_theme_get (i)->key;
      GtkWidget *label =
          test_look_find (GTK_WIDGET (choice), GTK_TYPE_LABEL, reversi_words_theme_name (key));
      GtkWidget *button = gtk_widget_get_ancestor (label, GTK_TYPE_CHECK_BUTTON);

      gtk_test_accessible_assert_role (button, GTK_ACCESSIBLE_ROLE_RADIO);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
      test_settings_assert_string (fixture->settings, "theme", key);

      /* The names of the colours follow, and what was chosen stays chosen. */
      g_assert_cmpstr (gtk_string_object_get_string (adw_combo_row_get_selected_item (colour)), ==,
                       reversi_words_colour_name (key, REVERSI_WHITE));
      test_settings_assert_string (fixture->settings, "colour", "white");
    }
  g_settings_set_string (fixture->settings, "theme", "walnut");
  g_assert_cmpstr (reversi_picture_choice_get_choice (choice), ==, "walnut");
}

static void
test_arrows (Fixture *fixture, gconstpointer data)
{
  ReversiPictureChoice *choice = child (fixture, "theme");

  adw_preferences_dialog_set_visible_page_name (ADW_PREFERENCES_DIALOG (fixture->dialog), "board");
  test_look_settle ();
  GtkWidget *felt = gtk_widget_get_ancestor (
      test_look_find (GTK_WIDGET (choice), GTK_TYPE_LABEL, "Felt"), GTK_TYPE_CHECK_BUTTON);
  g_assert_true (gtk_widget_grab_focus (felt));
  gtk_widget_child_focus (fixture->window, GTK_DIR_RIGHT);
  test_settings_assert_string (fixture->settings, "theme", "walnut");
  gtk_widget_child_focus (fixture->window, GTK_DIR_RIGHT);
  test_settings_assert_string (fixture->settings, "theme", "slate");
  gtk_widget_child_focus (fixture->window, GTK_DIR_LEFT);
  test_settings_assert_string (fixture->settings, "theme", "walnut");
}

static void
test_no_sound (Fixture *fixture, gconstpointer data)
{
  AdwSwitchRow *row = child (fixture, "sounds_row");
  const char *note = NULL;

  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==, "");
  adw_switch_row_set_active (row, FALSE);
  adw_switch_row_set_active (row, TRUE);
  while (reversi_sounds_get_available (fixture->sounds))
    g_main_context_iteration (NULL, TRUE);
  note = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  g_assert_cmpstr (note, !=, "");
}

static void
test_names (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "game", "board", "computer" };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      adw_preferences_dialog_set_visible_page_name (ADW_PREFERENCES_DIALOG (fixture->dialog),
                                                    pages[i]);
      test_look_settle ();
      test_look_assert_named (GTK_WIDGET (fixture->dialog));
    }
}

static AdwDialog *
make (gpointer data)
{
  return reversi_preferences_dialog_new (data, NULL);
}

static AdwDialog *
make_board (gpointer data)
{
  AdwDialog *dialog = make (data);

  adw_preferences_dialog_set_visible_page_name (ADW_PREFERENCES_DIALOG (dialog), "board");
  return dialog;
}

static void
test_look (void)
{
  g_autoptr (GSettings) settings = reversi_settings_new ();

  test_look_dialog (make, settings, "preferences-game");
  test_look_dialog (make_board, settings, "preferences-board");
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  ADD ("/ui/preferences-dialog/switches-work-at-once", test_switches);
  ADD ("/ui/preferences-dialog/levels-say-what-to-expect", test_levels);
  ADD ("/ui/preferences-dialog/choices-work-at-once", test_choices);
  ADD ("/ui/preferences-dialog/computer-has-what-the-device-has", test_computer);
  ADD ("/ui/preferences-dialog/master-says-how-long-it-takes", test_master_time);
  ADD ("/ui/preferences-dialog/themes-are-pictures", test_themes);
  ADD ("/ui/preferences-dialog/arrow-keys-choose-a-theme", test_arrows);
  ADD ("/ui/preferences-dialog/missing-sound-is-told", test_no_sound);
  ADD ("/ui/preferences-dialog/everything-is-named", test_names);
  g_test_add_func ("/ui/preferences-dialog/fits-phone-and-desktop", test_look);
  return g_test_run ();
}
