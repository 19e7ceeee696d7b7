/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/row-words.h"

#include <glib/gi18n.h>

/**
 * reversi_row_words_describe:
 * @widget: a row, or the widget that it activates
 *
 * Has a screen reader say @words after the name of @widget. Libadwaita lets the label of the
 * subtitle describe rows, but GTK looks for a description of that label and finds none, so the
 * relation has to go before a description is heard.
 */
void
reversi_row_words_describe (GtkWidget *widget, const char *words)
{
  /* What separates statements on the screen would be read out. */
  g_auto (GStrv) parts = g_strsplit (words, " · ", -1);
  g_autofree char *spoken = g_strjoinv (", ", parts);

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  spoken, -1);
}

/* What is chosen in a row with a list, and the subtitle. */
static void
describe_cb (AdwActionRow *row)
{
  const char *subtitle = adw_action_row_get_subtitle (row);
  const char *choice = NULL;

  if (ADW_IS_COMBO_ROW (row))
    {
      gpointer item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (row));

      choice = item != NULL ? gtk_string_object_get_string (item) : NULL;
    }
  if (choice != NULL && subtitle != NULL && *subtitle != '\0')
    {
      g_autofree char *words = NULL;

      /* Translators: what a screen reader says of a row: %1$s is what is chosen, %2$s a sentence
       * about it */
      words = g_strdup_printf (_ ("%1$s. %2$s"), choice, subtitle);

      reversi_row_words_describe (GTK_WIDGET (row), words);
    }
  else
    reversi_row_words_describe (GTK_WIDGET (row), choice != NULL     ? choice
                                                  : subtitle != NULL ? subtitle
                                                                     : "");
}

/* GTK finds no name for what can be chosen from a list. */
static void
name_item_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  gpointer string = gtk_list_item_get_item (item);

  if (GTK_IS_STRING_OBJECT (string))
    gtk_list_item_set_accessible_label (item, gtk_string_object_get_string (string));
}

/* An entry has two labels for its title, of which one is seen at a time. */
static void
name_entry_cb (AdwPreferencesRow *row)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (row), -1);
}

static GtkWidget *
find_spin_button (GtkWidget *root)
{
  if (GTK_IS_SPIN_BUTTON (root))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_spin_button (child);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A number has the title of its row for a name, and not all words in it. */
static void
name_number (AdwActionRow *row)
{
  GtkWidget *number = find_spin_button (GTK_WIDGET (row));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (number), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), -1);
}

static void
follow (AdwActionRow *row)
{
  g_signal_connect (row, "notify::subtitle", G_CALLBACK (describe_cb), NULL);
  if (ADW_IS_COMBO_ROW (row))
    {
      GtkListItemFactory *own = adw_combo_row_get_list_factory (ADW_COMBO_ROW (row));

      g_signal_connect (own != NULL ? own : adw_combo_row_get_factory (ADW_COMBO_ROW (row)), "bind",
                        G_CALLBACK (name_item_cb), NULL);
      g_signal_connect (row, "notify::selected-item", G_CALLBACK (describe_cb), NULL);
    }
  if (ADW_IS_SPIN_ROW (row))
    name_number (row);
  describe_cb (row);
}

/**
 * reversi_row_words_follow_all:
 * @root: rows below it are meant; lists that are chosen from hold strings
 *
 * Has a screen reader say the subtitle of each row and what is chosen in it, now and whenever
 * they change, what there is to choose from, and the title of an entry once.
 */
void
reversi_row_words_follow_all (GtkWidget *root)
{
  if (ADW_IS_ACTION_ROW (root))
    {
      follow (ADW_ACTION_ROW (root));
      return;
    }
  if (ADW_IS_ENTRY_ROW (root))
    {
      g_signal_connect (root, "notify::title", G_CALLBACK (name_entry_cb), NULL);
      name_entry_cb (ADW_PREFERENCES_ROW (root));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    reversi_row_words_follow_all (child);
}
