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
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words, -1);
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

static void
follow (AdwActionRow *row)
{
  g_signal_connect (row, "notify::subtitle", G_CALLBACK (describe_cb), NULL);
  if (ADW_IS_COMBO_ROW (row))
    g_signal_connect (row, "notify::selected-item", G_CALLBACK (describe_cb), NULL);
  describe_cb (row);
}

/**
 * reversi_row_words_follow_all:
 * @root: rows below it are meant; lists that are chosen from hold strings
 *
 * Has a screen reader say the subtitle of each row and what is chosen in it, now and whenever
 * they change.
 */
void
reversi_row_words_follow_all (GtkWidget *root)
{
  if (ADW_IS_ACTION_ROW (root))
    {
      follow (ADW_ACTION_ROW (root));
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    reversi_row_words_follow_all (child);
}
