/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/page-table.h"

#define MIN_CHARS 7  /* in a column that wraps */
#define MAX_CHARS 30 /* the most that a column asks for */

typedef struct
{
  GtkGrid *grid;
  ReversiPageTableWords make_words;
  gpointer user_data;
} Table;

static void
add_words (Table *table, GtkBox *cell, const ReversiPageNode *node, gboolean is_head)
{
  GtkWidget *label = table->make_words (table->user_data, node);
  const char *text = gtk_label_get_text (GTK_LABEL (label));
  int length = (int) MIN (g_utf8_strlen (text, -1), MAX_CHARS);

  gtk_label_set_width_chars (GTK_LABEL (label), MIN (length, MIN_CHARS));
  gtk_label_set_max_width_chars (GTK_LABEL (label), length + 1);
  if (is_head)
    gtk_widget_add_css_class (label, "heading");
  gtk_box_append (cell, label);
}

/* All words in @node, however deep: there are no blocks in cells but paragraphs. */
static void
add_all_words (Table *table, GtkBox *cell, const ReversiPageNode *node, gboolean is_head)
{
  if (node->kind == REVERSI_PAGE_PARAGRAPH || node->kind == REVERSI_PAGE_TITLE ||
      node->kind == REVERSI_PAGE_VERBATIM)
    {
      add_words (table, cell, node, is_head);
      return;
    }
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    add_all_words (table, cell, g_ptr_array_index (node->children, i), is_head);
}

static void
add_cell (Table *table, const ReversiPageNode *node, int column, int row, gboolean is_head)
{
  GtkWidget *cell =
      g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing", 6, "hexpand",
                    TRUE, "accessible-role",
                    is_head ? GTK_ACCESSIBLE_ROLE_COLUMN_HEADER : GTK_ACCESSIBLE_ROLE_CELL, NULL);

  gtk_widget_add_css_class (cell, "table-cell");
  if (is_head)
    gtk_widget_add_css_class (cell, "table-head");
  else if (row > 0)
    gtk_widget_add_css_class (cell, "table-line");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_RELATION_ROW_INDEX, row + 1,
                                  GTK_ACCESSIBLE_RELATION_COL_INDEX, column + 1, -1);
  add_all_words (table, GTK_BOX (cell), node, is_head);
  gtk_grid_attach (table->grid, cell, column, row, 1, 1);
}

/* Returns: how many columns the row has */
static int
add_row (Table *table, const ReversiPageNode *node, int row)
{
  int column = 0;

  if (node->kind != REVERSI_PAGE_ROW)
    {
      add_cell (table, node, 0, row, FALSE);
      return 1;
    }
  for (guint i = 0; i < node->children->len; i++)
    add_cell (table, g_ptr_array_index (node->children, i), column++, row, node->is_head);
  return column;
}

/**
 * reversi_page_table_new:
 * @make_words: makes the label of a paragraph
 *
 * Returns: (transfer floating): a widget with all of @table
 */
GtkWidget *
reversi_page_table_new (const ReversiPageNode *table,
                        ReversiPageTableWords make_words,
                        gpointer user_data)
{
  GtkWidget *grid =
      g_object_new (GTK_TYPE_GRID, "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL);
  GtkWidget *scroller =
      g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER,
                    "propagate-natural-height", TRUE, "child", grid, NULL);
  Table state = { GTK_GRID (grid), make_words, user_data };
  int n_columns = 0, n_rows = 0;

  for (; n_rows < (int) table->children->len; n_rows++)
    {
      int n_cells = add_row (&state, g_ptr_array_index (table->children, n_rows), n_rows);

      n_columns = MAX (n_columns, n_cells);
    }
  gtk_accessible_update_relation (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_RELATION_ROW_COUNT, n_rows,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, n_columns, -1);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_add_css_class (scroller, "table");
  return scroller;
}
