/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-level-row.h"

#include "ui/settings.h"
#include "ui/words.h"

struct _ReversiLevelRow
{
  AdwComboRow parent_instance;
  int master_time; /* seconds, for the sentence */
};

G_DEFINE_FINAL_TYPE (ReversiLevelRow, reversi_level_row, ADW_TYPE_COMBO_ROW)

static void
selected_cb (ReversiLevelRow *self)
{
  int level = reversi_level_row_get_level (self);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self),
                               reversi_words_level_description (level, self->master_time));
}

/* What the row itself shows; the name of a level is never cut off, however long its sentence. */
static void
setup_name_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_name_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkStringObject *name = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (name));
}

static GtkWidget *
make_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
setup_item_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *description = make_label ("caption");

  gtk_widget_add_css_class (description, "dimmed");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), make_label (NULL));
  gtk_box_append (GTK_BOX (words), description);
  gtk_box_append (GTK_BOX (row), words);
  gtk_box_append (GTK_BOX (row), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_list_item_set_child (item, row);
}

static void
show_whether_selected (ReversiLevelRow *self, GtkListItem *item)
{
  GtkWidget *mark = gtk_widget_get_last_child (gtk_list_item_get_child (item));
  gboolean selected =
      adw_combo_row_get_selected (ADW_COMBO_ROW (self)) == gtk_list_item_get_position (item);

  gtk_widget_set_opacity (mark, selected ? 1 : 0);
}

static void
item_selected_cb (ReversiLevelRow *self, GParamSpec *pspec, GtkListItem *item)
{
  show_whether_selected (self, item);
}

static void
bind_item_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  ReversiLevelRow *self = data;
  int level = (int) gtk_list_item_get_position (item);
  GtkWidget *words = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_label (GTK_LABEL (gtk_widget_get_first_child (words)),
                       reversi_words_level_name (level));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_last_child (words)),
                       reversi_words_level_description (level, self->master_time));
  gtk_list_item_set_accessible_description (
      item, reversi_words_level_description (level, self->master_time));
  show_whether_selected (self, item);
  g_signal_connect (self, "notify::selected", G_CALLBACK (item_selected_cb), item);
}

static void
unbind_item_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer data)
{
  g_signal_handlers_disconnect_by_func (data, item_selected_cb, item);
}

static void
reversi_level_row_class_init (ReversiLevelRowClass *klass)
{
}

static void
reversi_level_row_init (ReversiLevelRow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list_factory = gtk_signal_list_item_factory_new ();

  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    gtk_string_list_append (names, reversi_words_level_name (level));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_name_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_name_cb), NULL);
  g_signal_connect (list_factory, "setup", G_CALLBACK (setup_item_cb), NULL);
  g_signal_connect_object (list_factory, "bind", G_CALLBACK (bind_item_cb), self,
                           G_CONNECT_DEFAULT);
  g_signal_connect_object (list_factory, "unbind", G_CALLBACK (unbind_item_cb), self,
                           G_CONNECT_DEFAULT);
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
  adw_combo_row_set_factory (ADW_COMBO_ROW (self), factory);
  adw_combo_row_set_list_factory (ADW_COMBO_ROW (self), list_factory);
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (names));
  selected_cb (self);
}

/**
 * reversi_level_row_get_level:
 *
 * Returns: 0 (beginner) to 5 (master)
 */
int
reversi_level_row_get_level (ReversiLevelRow *self)
{
  g_return_val_if_fail (REVERSI_IS_LEVEL_ROW (self), 0);
  return (int) MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (self)),
                    REVERSI_SETTINGS_N_LEVELS - 1);
}

/**
 * reversi_level_row_set_level:
 * @level: 0 (beginner) to 5 (master)
 *
 * Chooses a level.
 */
void
reversi_level_row_set_level (ReversiLevelRow *self, int level)
{
  g_return_if_fail (REVERSI_IS_LEVEL_ROW (self));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), (guint) level);
}

/**
 * reversi_level_row_set_master_time:
 * @seconds: how long the level Master thinks about a move
 *
 * Tells the row what to say of that level; do so before it is shown.
 */
void
reversi_level_row_set_master_time (ReversiLevelRow *self, int seconds)
{
  g_return_if_fail (REVERSI_IS_LEVEL_ROW (self));
  self->master_time = seconds;
  selected_cb (self);
}
