/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/page-table.h"

#include <adwaita.h>

#define MIN_CHARS 7 /* in a column that wraps */
#define LEAST_WIDTH 100
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

/* A scrolled window would ask for the height that goes with the least width. */

static GtkWidget *
grid_of (GtkWidget *bin)
{
  GtkWidget *viewport =
      gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (gtk_widget_get_first_child (bin)));

  return gtk_viewport_get_child (GTK_VIEWPORT (viewport));
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *bin)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget *bin,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  GtkWidget *grid = grid_of (bin);
  int least = 0;

  gtk_widget_measure (grid, GTK_ORIENTATION_HORIZONTAL, -1, &least, natural, NULL, NULL);
  *minimum = MIN (least, LEAST_WIDTH);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    gtk_widget_measure (grid, orientation, MAX (for_size, least), minimum, natural, NULL, NULL);
}

static void
allocate (GtkWidget *bin, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (bin), width, height, baseline, NULL);
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
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy",
                                      GTK_POLICY_NEVER, "child", grid, NULL);
  GtkWidget *bin = g_object_new (ADW_TYPE_BIN, "child", scroller, NULL);
  Table state = { GTK_GRID (grid), make_words, user_data };
  int n_columns = 0, n_rows = 0;

  for (; n_rows < (int) table->children->len; n_rows++)
    {
      int n_cells = add_row (&state, g_ptr_array_index (table->children, n_rows), n_rows);

      n_columns = MAX (n_columns, n_cells);
    }
  gtk_accessible_update_relation (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_RELATION_ROW_COUNT, n_rows,
                                  GTK_ACCESSIBLE_RELATION_COL_COUNT, n_columns, -1);
  gtk_widget_set_layout_manager (bin, gtk_custom_layout_new (get_request_mode, measure, allocate));
  gtk_widget_set_overflow (bin, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (bin, "card");
  gtk_widget_add_css_class (bin, "table");
  return bin;
}
