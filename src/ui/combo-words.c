/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/combo-words.h"

static void
describe (AdwComboRow *row)
{
  gpointer item = adw_combo_row_get_selected_item (row);
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));
  const char *name = item != NULL ? gtk_string_object_get_string (item) : "";
  gboolean alone = subtitle == NULL || *subtitle == '\0';
  g_autofree char *words = alone ? g_strdup (name) : g_strdup_printf ("%s. %s", name, subtitle);

  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

/**
 * reversi_combo_words_follow:
 * @row: a row with a list of strings
 *
 * Has a screen reader say what is chosen in @row, and its subtitle, now and whenever they
 * change. Libadwaita tells it the title only.
 */
void
reversi_combo_words_follow (AdwComboRow *row)
{
  g_signal_connect (row, "notify::selected-item", G_CALLBACK (describe), NULL);
  g_signal_connect (row, "notify::subtitle", G_CALLBACK (describe), NULL);
  describe (row);
}
