/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-new-game-dialog.h"

#include "ui/current-theme.h"
#include "ui/pictures.h"
#include "ui/reversi-level-row.h"
#include "ui/reversi-picture-choice.h"
#include "ui/row-words.h"
#include "ui/settings.h"
#include "ui/words.h"

#include <glib/gi18n.h>

#define DISC_PICTURE 48
#define OPENING_PICTURE 56

static const char *const opponents[] = { "computer", "friend", "watch", NULL };
static const char *const colours[] = { "black", "white", "alternate", "random", NULL };
static const char *const openings[] = { "standard", "parallel", "original", "random", NULL };
static const char *const goals[] = { "most", "fewest", NULL };
static const char *const sizes[] = { "6", "8", "10", NULL };

/* The widgets hold what is chosen; settings change with Start only. */
struct _ReversiNewGameDialog
{
  AdwDialog parent_instance;

  GSettings *settings;
  const char *theme; /* its colours are what players are called */

  AdwToggleGroup *opponent;
  GtkLabel *opponent_description;
  ReversiLevelRow *level;
  ReversiLevelRow *second_level;
  GtkWidget *colour_row;
  ReversiPictureChoice *colour;
  AdwEntryRow *first_name;
  AdwEntryRow *second_name;

  AdwExpanderRow *variant;
  AdwToggleGroup *size;
  ReversiPictureChoice *opening;
  GtkLabel *opening_description;
  GtkLabel *random_reason;
  AdwComboRow *goal;
  AdwComboRow *handicap;
  GtkWidget *start;
};

G_DEFINE_FINAL_TYPE (ReversiNewGameDialog, reversi_new_game_dialog, ADW_TYPE_DIALOG)

enum
{
  PROP_0,
  PROP_SETTINGS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
static guint start_signal;

static int
chosen_size (ReversiNewGameDialog *self)
{
  return (int) g_ascii_strtoll (adw_toggle_group_get_active_name (self->size), NULL, 10);
}

static const char *
chosen_goal (ReversiNewGameDialog *self)
{
  return adw_combo_row_get_selected (self->goal) == 1 ? "fewest" : "most";
}

static int
chosen_handicap (ReversiNewGameDialog *self)
{
  return (int) MIN (adw_combo_row_get_selected (self->handicap), REVERSI_MAX_HANDICAP);
}

static char *
handicap_words (int handicap)
{
  if (handicap == 0)
    /* Translators: no handicap */
    return g_strdup (C_ ("handicap", "None"));
  /* Translators: a handicap: corners that the weaker player has at the start */
  return g_strdup_printf (ngettext ("%d corner", "%d corners", (gulong) handicap), handicap);
}

static void
show_people (ReversiNewGameDialog *self)
{
  const char *opponent = adw_toggle_group_get_active_name (self->opponent);
  gboolean computer = g_str_equal (opponent, "computer");
  gboolean two = g_str_equal (opponent, "friend");
  gboolean watch = g_str_equal (opponent, "watch");
  const char *black = reversi_words_colour_name (self->theme, REVERSI_BLACK);
  const char *white = reversi_words_colour_name (self->theme, REVERSI_WHITE);
  /* Translators: %s is a colour: the name of the person who has the black discs */
  g_autofree char *black_name = g_strdup_printf (_ ("Name of %s"), black);
  g_autofree char *white_name = g_strdup_printf (_ ("Name of %s"), white);
  /* Translators: %s is a colour: the level of the computer when it plays the black discs */
  g_autofree char *black_level = g_strdup_printf (_ ("Level of %s"), black);
  g_autofree char *white_level = g_strdup_printf (_ ("Level of %s"), white);

  gtk_label_set_label (self->opponent_description, reversi_words_opponent_description (opponent));
  reversi_row_words_describe (GTK_WIDGET (self->opponent),
                              reversi_words_opponent_description (opponent));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->level),
                                 watch ? black_level : _ ("Level"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->second_level), white_level);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->first_name),
                                 two ? black_name : _ ("Your Name"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->second_name), white_name);
  gtk_widget_set_visible (GTK_WIDGET (self->level), !two);
  gtk_widget_set_visible (GTK_WIDGET (self->second_level), watch);
  gtk_widget_set_visible (self->colour_row, computer);
  gtk_widget_set_visible (GTK_WIDGET (self->first_name), !watch);
  gtk_widget_set_visible (GTK_WIDGET (self->second_name), two);
}

static void
show_summary (ReversiNewGameDialog *self)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();

  g_strv_builder_take (parts, reversi_words_board_size (chosen_size (self)));
  g_strv_builder_add (
      parts, reversi_words_opening_name (reversi_picture_choice_get_choice (self->opening)));
  g_strv_builder_add (parts, reversi_words_goal_name (chosen_goal (self)));
  if (chosen_handicap (self) > 0)
    g_strv_builder_take (parts, handicap_words (chosen_handicap (self)));

  g_auto (GStrv) strings = g_strv_builder_end (parts);
  g_autofree char *summary = g_strjoinv (" · ", strings);

  adw_expander_row_set_subtitle (self->variant, summary);
}

static void
show_variant (ReversiNewGameDialog *self)
{
  gboolean random = reversi_settings_allow_random_opening (chosen_size (self), chosen_goal (self),
                                                           chosen_handicap (self));
  const char *opening = reversi_picture_choice_get_choice (self->opening);

  if (!random && g_str_equal (opening, "random"))
    {
      reversi_picture_choice_set_choice (self->opening, "standard"); /* and back here */
      return;
    }
  reversi_picture_choice_set_enabled (self->opening, "random", random);
  gtk_widget_set_visible (GTK_WIDGET (self->random_reason), !random);
  gtk_label_set_label (self->opening_description, reversi_words_opening_description (opening));
  reversi_row_words_describe (GTK_WIDGET (self->opening),
                              reversi_words_opening_description (opening));
  show_summary (self);
}

static void
draw_colour (cairo_t *cr, double width, double height, double scale, const char *key, gpointer data)
{
  ReversiNewGameDialog *self = data;

  reversi_pictures_draw_colour (cr, width, height, key, self->theme);
}

static void
draw_opening (
    cairo_t *cr, double width, double height, double scale, const char *key, gpointer data)
{
  ReversiNewGameDialog *self = data;

  reversi_pictures_draw_opening (cr, width, height, scale, key, self->theme);
}

static void
add_toggle (AdwToggleGroup *group, const char *name, const char *label)
{
  AdwToggle *toggle = adw_toggle_new ();

  adw_toggle_set_name (toggle, name);
  adw_toggle_set_label (toggle, label);
  adw_toggle_group_add (group, toggle);
}

static void
add_choices (ReversiNewGameDialog *self)
{
  g_autoptr (GtkStringList) goal_names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) handicaps = gtk_string_list_new (NULL);
  g_autofree char *handicap = g_strdup_printf (
      /* Translators: explains a handicap; %s is a colour and the name of a player */
      _ ("Corners that %s has at the start"),
      reversi_words_colour_name (self->theme, REVERSI_BLACK));

  for (int i = 0; opponents[i] != NULL; i++)
    add_toggle (self->opponent, opponents[i], reversi_words_opponent_name (opponents[i]));
  for (int i = 0; goals[i] != NULL; i++)
    gtk_string_list_append (goal_names, reversi_words_goal_name (goals[i]));
  adw_combo_row_set_model (self->goal, G_LIST_MODEL (goal_names));
  for (int i = 0; sizes[i] != NULL; i++)
    {
      g_autofree char *words = reversi_words_board_size (atoi (sizes[i]));

      add_toggle (self->size, sizes[i], words);
    }
  for (int i = 0; i <= REVERSI_MAX_HANDICAP; i++)
    gtk_string_list_take (handicaps, handicap_words (i));
  adw_combo_row_set_model (self->handicap, G_LIST_MODEL (handicaps));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->handicap), handicap);

  reversi_picture_choice_set_draw (self->colour, draw_colour, self);
  for (int i = 0; colours[i] != NULL; i++)
    reversi_picture_choice_add (self->colour, colours[i],
                                reversi_words_colour_choice_name (self->theme, colours[i]),
                                DISC_PICTURE, DISC_PICTURE);
  reversi_picture_choice_set_draw (self->opening, draw_opening, self);
  for (int i = 0; openings[i] != NULL; i++)
    reversi_picture_choice_add (self->opening, openings[i],
                                reversi_words_opening_name (openings[i]), OPENING_PICTURE,
                                OPENING_PICTURE);
}

static void
read_settings (ReversiNewGameDialog *self)
{
  g_autofree char *opponent = g_settings_get_string (self->settings, "opponent");
  g_autofree char *colour = g_settings_get_string (self->settings, "colour");
  g_autofree char *first_name = g_settings_get_string (self->settings, "first-name");
  g_autofree char *second_name = g_settings_get_string (self->settings, "second-name");
  g_autofree char *opening = g_settings_get_string (self->settings, "opening");
  g_autofree char *goal = g_settings_get_string (self->settings, "goal");
  g_autofree char *size = g_strdup_printf ("%d", reversi_settings_get_board_size (self->settings));
  int handicap = g_settings_get_int (self->settings, "handicap");

  adw_toggle_group_set_active_name (self->opponent, opponent);
  int master_time = reversi_settings_get_master_time (self->settings);

  reversi_level_row_set_master_time (self->level, master_time);
  reversi_level_row_set_master_time (self->second_level, master_time);
  reversi_level_row_set_level (self->level, reversi_settings_get_level (self->settings, "level"));
  reversi_level_row_set_level (self->second_level,
                               reversi_settings_get_level (self->settings, "second-level"));
  reversi_picture_choice_set_choice (self->colour, colour);
  gtk_editable_set_text (GTK_EDITABLE (self->first_name), first_name);
  gtk_editable_set_text (GTK_EDITABLE (self->second_name), second_name);
  adw_toggle_group_set_active_name (self->size, size);
  reversi_picture_choice_set_choice (self->opening, opening);
  adw_combo_row_set_selected (self->goal, g_str_equal (goal, "fewest") ? 1 : 0);
  adw_combo_row_set_selected (self->handicap, (guint) CLAMP (handicap, 0, REVERSI_MAX_HANDICAP));
  adw_expander_row_set_expanded (self->variant, !g_str_equal (size, "8") ||
                                                    !g_str_equal (opening, "standard") ||
                                                    !g_str_equal (goal, "most") || handicap != 0);
}

static void
write_settings (ReversiNewGameDialog *self)
{
  g_autofree char *first_name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->first_name)));
  g_autofree char *second_name =
      g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->second_name)));

  g_settings_set_string (self->settings, "opponent",
                         adw_toggle_group_get_active_name (self->opponent));
  reversi_settings_set_level (self->settings, "level", reversi_level_row_get_level (self->level));
  reversi_settings_set_level (self->settings, "second-level",
                              reversi_level_row_get_level (self->second_level));
  g_settings_set_string (self->settings, "colour",
                         reversi_picture_choice_get_choice (self->colour));
  g_settings_set_string (self->settings, "first-name", g_strstrip (first_name));
  g_settings_set_string (self->settings, "second-name", g_strstrip (second_name));
  g_settings_set_int (self->settings, "board-size", chosen_size (self));
  g_settings_set_string (self->settings, "opening",
                         reversi_picture_choice_get_choice (self->opening));
  g_settings_set_string (self->settings, "goal", chosen_goal (self));
  g_settings_set_int (self->settings, "handicap", chosen_handicap (self));
}

static void
start_cb (ReversiNewGameDialog *self)
{
  g_autoptr (ReversiNewGameDialog) alive = g_object_ref (self);

  write_settings (self);
  g_signal_emit (self, start_signal, 0);
  adw_dialog_close (ADW_DIALOG (self));
}

static void
reversi_new_game_dialog_constructed (GObject *object)
{
  ReversiNewGameDialog *self = REVERSI_NEW_GAME_DIALOG (object);

  G_OBJECT_CLASS (reversi_new_game_dialog_parent_class)->constructed (object);
  self->theme = reversi_current_theme (self->settings);
  add_choices (self);
  read_settings (self);
  g_signal_connect_swapped (self->opponent, "notify::active", G_CALLBACK (show_people), self);
  g_signal_connect_swapped (self->size, "notify::active", G_CALLBACK (show_variant), self);
  g_signal_connect_swapped (self->opening, "notify::choice", G_CALLBACK (show_variant), self);
  g_signal_connect_swapped (self->goal, "notify::selected", G_CALLBACK (show_variant), self);
  g_signal_connect_swapped (self->handicap, "notify::selected", G_CALLBACK (show_variant), self);
  show_people (self);
  show_variant (self);
  reversi_row_words_follow_all (adw_dialog_get_child (ADW_DIALOG (self)));
}

static void
reversi_new_game_dialog_dispose (GObject *object)
{
  ReversiNewGameDialog *self = REVERSI_NEW_GAME_DIALOG (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_NEW_GAME_DIALOG);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (reversi_new_game_dialog_parent_class)->dispose (object);
}

static void
reversi_new_game_dialog_set_property (GObject *object,
                                      guint id,
                                      const GValue *value,
                                      GParamSpec *pspec)
{
  ReversiNewGameDialog *self = REVERSI_NEW_GAME_DIALOG (object);

  switch (id)
    {
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bind_template (GtkWidgetClass *klass)
{
  g_type_ensure (REVERSI_TYPE_LEVEL_ROW);
  g_type_ensure (REVERSI_TYPE_PICTURE_CHOICE);
  gtk_widget_class_set_template_from_resource (klass, RESOURCE_PATH "/reversi-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, opponent);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, opponent_description);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, level);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, second_level);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, colour_row);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, colour);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, first_name);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, second_name);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, variant);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, size);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, opening);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, opening_description);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, random_reason);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, goal);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, handicap);
  gtk_widget_class_bind_template_child (klass, ReversiNewGameDialog, start);
  gtk_widget_class_bind_template_callback (klass, start_cb);
}

static void
reversi_new_game_dialog_class_init (ReversiNewGameDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = reversi_new_game_dialog_constructed;
  object_class->dispose = reversi_new_game_dialog_dispose;
  object_class->set_property = reversi_new_game_dialog_set_property;

  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * ReversiNewGameDialog::start:
   *
   * The settings hold the game that was chosen; it is to be begun.
   */
  start_signal = g_signal_new ("start", REVERSI_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                               NULL, NULL, G_TYPE_NONE, 0);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
reversi_new_game_dialog_init (ReversiNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * reversi_new_game_dialog_new:
 * @settings: what was played last, and where the choice is written
 *
 * Returns: (transfer floating): the dialog, to be presented
 */
AdwDialog *
reversi_new_game_dialog_new (GSettings *settings)
{
  return g_object_new (REVERSI_TYPE_NEW_GAME_DIALOG, "settings", settings, NULL);
}
