/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-preferences-dialog.h"

#include "ui/board/theme.h"
#include "ui/current-theme.h"
#include "ui/guide-links.h"
#include "ui/pictures.h"
#include "ui/reversi-picture-choice.h"
#include "ui/row-words.h"
#include "ui/settings.h"
#include "ui/words.h"

#include <glib/gi18n.h>

#define THEME_PICTURE 84

static const char *const colours[] = { "black", "white", "alternate", "random", NULL };
static const char *const hint_values[] = { "none", "three", "five", "all", NULL };
static const char *const speeds[] = { "slow", "normal", "fast", "none", NULL };

struct _ReversiPreferencesDialog
{
  AdwPreferencesDialog parent_instance;

  GSettings *settings;
  ReversiSounds *sounds; /* NULL: whether there is sound is not known */

  AdwPreferencesGroup *levels;
  GtkCheckButton *level_buttons[REVERSI_SETTINGS_N_LEVELS];
  GtkWidget *level_rows[REVERSI_SETTINGS_N_LEVELS];
  AdwComboRow *colour;
  AdwSpinRow *computer_pause;
  AdwSwitchRow *screen_between_turns;
  AdwSwitchRow *sounds_row;
  ReversiPictureChoice *theme;
  AdwSwitchRow *show_legal_moves;
  AdwSwitchRow *show_last_move;
  AdwSwitchRow *show_coordinates;
  AdwSwitchRow *disc_marks;
  AdwComboRow *animation_speed;
  AdwComboRow *hint_values;
  AdwSpinRow *master_time;
  AdwSpinRow *threads;
  AdwComboRow *table_size;
};

G_DEFINE_FINAL_TYPE (ReversiPreferencesDialog,
                     reversi_preferences_dialog,
                     ADW_TYPE_PREFERENCES_DIALOG)

enum
{
  PROP_0,
  PROP_SETTINGS,
  PROP_SOUNDS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
tell_level (ReversiPreferencesDialog *self)
{
  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    gtk_accessible_update_state (
        GTK_ACCESSIBLE (self->level_rows[level]), GTK_ACCESSIBLE_STATE_CHECKED,
        gtk_check_button_get_active (self->level_buttons[level]) ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                                                 : GTK_ACCESSIBLE_TRISTATE_FALSE,
        -1);
}

static void
show_level (ReversiPreferencesDialog *self)
{
  int level = reversi_settings_get_level (self->settings, "level");

  gtk_check_button_set_active (self->level_buttons[level], TRUE);
  tell_level (self);
}

static void
level_toggled_cb (ReversiPreferencesDialog *self, GtkCheckButton *button)
{
  tell_level (self);
  if (!gtk_check_button_get_active (button))
    return;
  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    if (self->level_buttons[level] == button &&
        level != reversi_settings_get_level (self->settings, "level"))
      reversi_settings_set_level (self->settings, "level", level);
}

static void
add_level_link (AdwActionRow *row, int level)
{
  g_autofree char *tooltip = NULL;

  /* Translators: opens a page of the rules guide; %s is a level of the computer, “Beginner” */
  tooltip = g_strdup_printf (_ ("About %s"), reversi_words_level_name (level));
  adw_action_row_add_suffix (
      row, reversi_guide_link_button_new (tooltip, reversi_guide_link_level (level)));
}

static void
add_levels (ReversiPreferencesDialog *self)
{
  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    {
      /* The row is what has the focus and is chosen; the button only shows it. */
      GtkWidget *row =
          g_object_new (ADW_TYPE_ACTION_ROW, "accessible-role", GTK_ACCESSIBLE_ROLE_RADIO, NULL);
      GtkWidget *button = g_object_new (GTK_TYPE_CHECK_BUTTON, "can-focus", FALSE,
                                        "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

      self->level_buttons[level] = GTK_CHECK_BUTTON (button);
      gtk_check_button_set_group (self->level_buttons[level],
                                  level > 0 ? self->level_buttons[0] : NULL);
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), reversi_words_level_name (level));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row),
                                   reversi_words_level_description (
                                       level, reversi_settings_get_master_time (self->settings)));
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
      add_level_link (ADW_ACTION_ROW (row), level);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
      self->level_rows[level] = row;
      adw_preferences_group_add (self->levels, row);
    }
  show_level (self);
  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    g_signal_connect_object (self->level_buttons[level], "toggled", G_CALLBACK (level_toggled_cb),
                             self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::level", G_CALLBACK (show_level), self,
                           G_CONNECT_SWAPPED);
}

/* The row of the level Master says how long it takes. */
static void
show_master_time (ReversiPreferencesDialog *self)
{
  int level = REVERSI_SETTINGS_N_LEVELS - 1;

  adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->level_rows[level]),
      reversi_words_level_description (level, reversi_settings_get_master_time (self->settings)));
}

/* A setting with choices is a string, a combo row counts: @data are the keys in the row's order. */
static gboolean
key_to_index (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *keys = data;

  for (guint i = 0; keys[i] != NULL; i++)
    if (g_str_equal (keys[i], g_variant_get_string (variant, NULL)))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
index_to_key (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *keys = data;
  guint i = g_value_get_uint (value);

  return i < g_strv_length ((char **) keys) ? g_variant_new_string (keys[i]) : NULL;
}

static void
bind_combo (ReversiPreferencesDialog *self,
            const char *setting,
            AdwComboRow *row,
            const char *const *keys)
{
  g_settings_bind_with_mapping (self->settings, setting, row, "selected", G_SETTINGS_BIND_DEFAULT,
                                key_to_index, index_to_key, (gpointer) keys, NULL);
}

static gboolean
milliseconds_to_seconds (GValue *value, GVariant *variant, gpointer data)
{
  g_value_set_double (value, g_variant_get_uint32 (variant) / 1000.0);
  return TRUE;
}

static GVariant *
seconds_to_milliseconds (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_uint32 ((guint32) (g_value_get_double (value) * 1000 + 0.5));
}

static void
setup_choice_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_choice_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (name));
}

/* The row's own label for what is chosen is cut off when the letters are large. */
static void
show_whole_choice (AdwComboRow *row)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice_cb), NULL);
  adw_combo_row_set_list_factory (row, adw_combo_row_get_factory (row));
  adw_combo_row_set_factory (row, factory);
}

/* The colours are called as the theme shows them, also when the theme is exchanged here. */
static void
show_colours (ReversiPreferencesDialog *self)
{
  const char *theme = reversi_current_theme (self->settings);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; colours[i] != NULL; i++)
    gtk_string_list_append (names, reversi_words_colour_choice_name (theme, colours[i]));
  g_settings_unbind (self->colour, "selected");
  adw_combo_row_set_model (self->colour, G_LIST_MODEL (names));
  bind_combo (self, "colour", self->colour, colours);
}

static void
show_speeds (ReversiPreferencesDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; speeds[i] != NULL; i++)
    gtk_string_list_append (names, reversi_words_speed_name (speeds[i]));
  adw_combo_row_set_model (self->animation_speed, G_LIST_MODEL (names));
  bind_combo (self, "animation-speed", self->animation_speed, speeds);
}

static void
show_hint_values (ReversiPreferencesDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int i = 0; hint_values[i] != NULL; i++)
    gtk_string_list_append (names, reversi_words_hint_values_name (hint_values[i]));
  adw_combo_row_set_model (self->hint_values, G_LIST_MODEL (names));
  bind_combo (self, "hint-values", self->hint_values, hint_values);
}

/* What is chosen is all there are: so it stays on a device with more. */
static gboolean
threads_to_number (GValue *value, GVariant *variant, gpointer data)
{
  int n_processors = reversi_settings_count_processors ();
  int n = g_variant_get_int32 (variant);

  g_value_set_double (value, n > 0 ? MIN (n, n_processors) : n_processors);
  return TRUE;
}

static GVariant *
number_to_threads (const GValue *value, const GVariantType *type, gpointer data)
{
  int n = (int) (g_value_get_double (value) + 0.5);

  return g_variant_new_int32 (n < reversi_settings_count_processors () ? n : 0);
}

static void
show_threads (ReversiPreferencesDialog *self)
{
  int n = reversi_settings_count_processors ();
  g_autofree char *subtitle = g_strdup_printf (
      /* Translators: below “Processors”, of which a number is chosen */
      ngettext ("This device has %d processor", "This device has %d processors", (gulong) n), n);

  gtk_adjustment_set_upper (adw_spin_row_get_adjustment (self->threads), n);
  gtk_widget_set_sensitive (GTK_WIDGET (self->threads), n > 1);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->threads), subtitle);
  g_settings_bind_with_mapping (self->settings, "threads", self->threads, "value",
                                G_SETTINGS_BIND_DEFAULT, threads_to_number, number_to_threads, NULL,
                                NULL);
}

/* The rows count powers of two, beginning with 1 MiB. */
static gboolean
size_to_index (GValue *value, GVariant *variant, gpointer data)
{
  guint size = (guint) CLAMP (g_variant_get_int32 (variant), 1, reversi_settings_largest_table ());

  g_value_set_uint (value, g_bit_storage (size) - 1);
  return TRUE;
}

static GVariant *
index_to_size (const GValue *value, const GVariantType *type, gpointer data)
{
  guint i = g_value_get_uint (value);

  return i < 16 ? g_variant_new_int32 (1 << i) : NULL;
}

static void
show_table_sizes (ReversiPreferencesDialog *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (int size = 1; size <= reversi_settings_largest_table (); size *= 2)
    gtk_string_list_take (names, reversi_words_memory (size));
  adw_combo_row_set_model (self->table_size, G_LIST_MODEL (names));
  g_settings_bind_with_mapping (self->settings, "table-size", self->table_size, "selected",
                                G_SETTINGS_BIND_DEFAULT, size_to_index, index_to_size, NULL, NULL);
}

static void
draw_theme (cairo_t *cr, double width, double height, double scale, const char *key, gpointer data)
{
  reversi_pictures_draw_theme (cr, width, height, scale, key);
}

static void
add_themes (ReversiPreferencesDialog *self)
{
  reversi_picture_choice_set_draw (self->theme, draw_theme, NULL);
  for (int i = 0; i < reversi_theme_count (); i++)
    {
      const char *key = reversi_theme_get (i)->key;

      reversi_picture_choice_add (self->theme, key, reversi_words_theme_name (key), THEME_PICTURE,
                                  THEME_PICTURE);
    }
}

static void
show_whether_available (ReversiPreferencesDialog *self)
{
  gboolean available = self->sounds == NULL || reversi_sounds_get_available (self->sounds);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->sounds_row),
                               available ? "" : _ ("This system can’t play sounds now."));
}

/* Who switches sounds on hears one, or learns that there are none. */
static void
sounds_switched_cb (ReversiPreferencesDialog *self)
{
  if (self->sounds != NULL && adw_switch_row_get_active (self->sounds_row))
    reversi_sounds_play (self->sounds, REVERSI_SOUND_PLACE);
}

static void
bind_rows (ReversiPreferencesDialog *self)
{
  const struct
  {
    const char *setting;
    gpointer widget;
    const char *property;
  } rows[] = {
    { "screen-between-turns", self->screen_between_turns, "active" },
    { "sounds", self->sounds_row, "active" },
    { "theme", self->theme, "choice" },
    { "show-legal-moves", self->show_legal_moves, "active" },
    { "show-last-move", self->show_last_move, "active" },
    { "show-coordinates", self->show_coordinates, "active" },
    { "disc-marks", self->disc_marks, "active" },
    { "master-time", self->master_time, "value" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_settings_bind (self->settings, rows[i].setting, rows[i].widget, rows[i].property,
                     G_SETTINGS_BIND_DEFAULT);
  g_settings_bind_with_mapping (self->settings, "computer-pause", self->computer_pause, "value",
                                G_SETTINGS_BIND_DEFAULT, milliseconds_to_seconds,
                                seconds_to_milliseconds, NULL, NULL);
}

static void
reversi_preferences_dialog_constructed (GObject *object)
{
  ReversiPreferencesDialog *self = REVERSI_PREFERENCES_DIALOG (object);

  G_OBJECT_CLASS (reversi_preferences_dialog_parent_class)->constructed (object);
  add_levels (self);
  add_themes (self);
  show_colours (self);
  show_speeds (self);
  show_hint_values (self);
  show_threads (self);
  show_table_sizes (self);
  bind_rows (self);
  g_signal_connect_object (self->settings, "changed::master-time", G_CALLBACK (show_master_time),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::theme", G_CALLBACK (show_colours), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (show_colours), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->sounds_row, "notify::active", G_CALLBACK (sounds_switched_cb),
                           self, G_CONNECT_SWAPPED);
  if (self->sounds != NULL)
    g_signal_connect_object (self->sounds, "notify::available", G_CALLBACK (show_whether_available),
                             self, G_CONNECT_SWAPPED);
  show_whether_available (self);
  reversi_row_words_follow_all (adw_dialog_get_child (ADW_DIALOG (self)));
}

static void
reversi_preferences_dialog_dispose (GObject *object)
{
  ReversiPreferencesDialog *self = REVERSI_PREFERENCES_DIALOG (object);

  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_PREFERENCES_DIALOG);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  G_OBJECT_CLASS (reversi_preferences_dialog_parent_class)->dispose (object);
}

static void
reversi_preferences_dialog_set_property (GObject *object,
                                         guint id,
                                         const GValue *value,
                                         GParamSpec *pspec)
{
  ReversiPreferencesDialog *self = REVERSI_PREFERENCES_DIALOG (object);

  switch (id)
    {
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;
    case PROP_SOUNDS:
      self->sounds = g_value_dup_object (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bind_template (GtkWidgetClass *klass)
{
  g_type_ensure (REVERSI_TYPE_PICTURE_CHOICE);
  gtk_widget_class_set_template_from_resource (klass,
                                               RESOURCE_PATH "/reversi-preferences-dialog.ui");
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, levels);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, colour);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, computer_pause);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, screen_between_turns);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, sounds_row);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, theme);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, show_legal_moves);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, show_last_move);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, show_coordinates);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, disc_marks);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, animation_speed);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, hint_values);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, master_time);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, threads);
  gtk_widget_class_bind_template_child (klass, ReversiPreferencesDialog, table_size);
}

static void
reversi_preferences_dialog_class_init (ReversiPreferencesDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = reversi_preferences_dialog_constructed;
  object_class->dispose = reversi_preferences_dialog_dispose;
  object_class->set_property = reversi_preferences_dialog_set_property;

  properties[PROP_SETTINGS] =
      g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SOUNDS] =
      g_param_spec_object ("sounds", NULL, NULL, REVERSI_TYPE_SOUNDS,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
reversi_preferences_dialog_init (ReversiPreferencesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_whole_choice (self->colour);
  show_whole_choice (self->hint_values);
  show_whole_choice (self->table_size);
}

/**
 * reversi_preferences_dialog_new:
 * @settings: what is shown and changed, at once
 * @sounds: (nullable): tells whether there is sound, and plays one as a sample
 *
 * Returns: (transfer floating): the dialog, to be presented
 */
AdwDialog *
reversi_preferences_dialog_new (GSettings *settings, ReversiSounds *sounds)
{
  return g_object_new (REVERSI_TYPE_PREFERENCES_DIALOG, "settings", settings, "sounds", sounds,
                       NULL);
}
