/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/guide-rows.h"

#include "ui/help/label-layout.h"
#include "ui/row-words.h"

#include <glib/gi18n.h>

#define TARGET "reversi-target"

/**
 * reversi_guide_rows_list:
 * @label: what a screen reader calls the list
 *
 * Returns: (transfer floating): an empty list for rows
 */
GtkWidget *
reversi_guide_rows_list (const char *label)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return list;
}

/* What is in a row of libadwaita is its own affair, but its labels have the whole width, too. */
static void
lay_out_words (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    reversi_label_layout_add (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    lay_out_words (child);
}

static GtkWidget *
make_row (const char *title, const char *subtitle, const char *target)
{
  GtkWidget *row =
      g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title", title, "subtitle", subtitle,
                    "activatable", TRUE, "action-name", "help.go", NULL);

  lay_out_words (row);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", target);
  if (*subtitle != '\0')
    reversi_row_words_describe (row, subtitle);
  return row;
}

static void
add_icon (GtkWidget *row, const char *name, gboolean at_start)
{
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", name, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (icon, "dimmed");
  if (at_start)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
}

/**
 * reversi_guide_rows_page:
 *
 * Returns: (transfer floating): a row with the title and the description of @page
 */
GtkWidget *
reversi_guide_rows_page (const ReversiPage *page)
{
  GtkWidget *row = make_row (page->title, page->desc, page->id);

  add_icon (row, "go-next-symbolic", FALSE);
  return row;
}

/**
 * reversi_guide_rows_link:
 * @target: a page, page#section, or an address in the web
 *
 * Returns: (transfer floating): a row for a link
 */
GtkWidget *
reversi_guide_rows_link (const char *title, const char *target)
{
  GtkWidget *row = make_row (title, "", target);

  add_icon (row,
            reversi_page_target_is_address (target) ? "adw-external-link-symbolic"
                                                    : "go-next-symbolic",
            FALSE);
  return row;
}

/**
 * reversi_guide_rows_neighbour:
 *
 * Returns: (transfer floating): a row that turns over to @page
 */
GtkWidget *
reversi_guide_rows_neighbour (const ReversiPage *page, gboolean next)
{
  /* Translators: below the title of the page that comes next, or came before, in the guide */
  GtkWidget *row = make_row (page->title, next ? _ ("Next page") : _ ("Previous page"), page->id);

  add_icon (row, next ? "go-next-symbolic" : "go-previous-symbolic", !next);
  return row;
}

/**
 * reversi_guide_rows_hit:
 *
 * Returns: (transfer floating): a row for what a search has found
 */
GtkWidget *
reversi_guide_rows_hit (const ReversiGuideHit *hit)
{
  g_autofree char *title = g_markup_escape_text (hit->page->title, -1);
  g_autofree char *words = NULL;
  GtkWidget *row = make_row ("", "", hit->target);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), hit->snippet);
  if (pango_parse_markup (hit->snippet, -1, 0, NULL, &words, NULL, NULL))
    reversi_row_words_describe (row, words);
  return row;
}

/**
 * reversi_guide_rows_contents:
 * @depth: how many guides are above it; they are set in bold
 *
 * Returns: (transfer floating): a line of the contents
 */
GtkWidget *
reversi_guide_rows_contents (const ReversiPage *page, int depth)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", page->title, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "margin-start", MAX (depth - 1, 0) * 12, NULL);

  reversi_label_layout_add (GTK_LABEL (label));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  if (page->is_guide)
    gtk_widget_add_css_class (label, "heading");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, page->title,
                                  -1);
  g_object_set_data_full (G_OBJECT (row), TARGET, g_strdup (page->id), g_free);
  return row;
}

/**
 * reversi_guide_rows_get_target:
 * @row: a line of the contents
 *
 * Returns: (transfer none): the page
 */
const char *
reversi_guide_rows_get_target (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), TARGET);
}
