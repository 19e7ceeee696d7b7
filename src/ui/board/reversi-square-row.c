/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/reversi-square-row.h"

#include <glib/gi18n.h>

struct _ReversiSquareRow
{
  GtkWidget parent_instance;
  gboolean reversed; /* the first square is the rightmost */
};

G_DEFINE_FINAL_TYPE (ReversiSquareRow, reversi_square_row, GTK_TYPE_WIDGET)

static void
reversi_square_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ReversiSquareRow *self = REVERSI_SQUARE_ROW (widget);
  int n = 0;
  int i = 0;

  for (GtkWidget *w = gtk_widget_get_first_child (widget); w; w = gtk_widget_get_next_sibling (w))
    n++;
  for (GtkWidget *w = gtk_widget_get_first_child (widget); w; w = gtk_widget_get_next_sibling (w))
    {
      int place = self->reversed ? n - 1 - i : i;
      int left = place * width / n;
      GtkAllocation room = { left, 0, (place + 1) * width / n - left, height };

      gtk_widget_size_allocate (w, &room, -1);
      i++;
    }
}

static void
reversi_square_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (reversi_square_row_parent_class)->dispose (object);
}

static void
reversi_square_row_class_init (ReversiSquareRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_square_row_dispose;
  widget_class->size_allocate = reversi_square_row_size_allocate;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ROW);
}

static void
reversi_square_row_init (ReversiSquareRow *self)
{
}

/**
 * reversi_square_row_new:
 * @number: 1 is the first row
 *
 * Returns: (transfer floating): an empty row
 */
GtkWidget *
reversi_square_row_new (int number)
{
  GtkWidget *self = g_object_new (REVERSI_TYPE_SQUARE_ROW, NULL);
  /* Translators: what a screen reader calls a row of the board */
  g_autofree char *label = g_strdup_printf (_ ("Row %d"), number);

  /* Without a name of its own GTK would make one out of those of its squares. */
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return self;
}

/**
 * reversi_square_row_set_reversed:
 * @reversed: whether the first square is the rightmost
 *
 * Turns the row round, for a board that is seen from the other side.
 */
void
reversi_square_row_set_reversed (ReversiSquareRow *self, gboolean reversed)
{
  g_return_if_fail (REVERSI_IS_SQUARE_ROW (self));
  if (self->reversed == reversed)
    return;

  self->reversed = reversed;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
