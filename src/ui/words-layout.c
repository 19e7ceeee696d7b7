/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/words-layout.h"

static GtkSizeRequestMode
request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Of two children the second is a line that is shown where there is room for it anyway: it asks for
 * none, so that the board is not smaller for it, nor a long sentence nearer to the board. */
static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      NULL, NULL);
  *minimum_baseline = *natural_baseline = -1;
}

static int
height_of (GtkWidget *widget, int width)
{
  int natural, least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &natural, NULL,
                      NULL);
  return natural;
}

static gboolean
is_one_line (GtkWidget *words, int width)
{
  int natural;

  gtk_widget_measure (words, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural <= width;
}

/* Both in the middle. The line has its place when it is empty, too, so that nothing moves when
 * there is something to be said in it. */
static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *words = gtk_widget_get_first_child (widget);
  GtkWidget *line = gtk_widget_get_last_child (widget);
  int words_height = MIN (height_of (words, width), height), line_height = height_of (line, width);
  gboolean shown = words_height + line_height <= height && is_one_line (words, width);
  int y = (height - words_height - (shown ? line_height : 0)) / 2;

  gtk_widget_size_allocate (words, &(GtkAllocation) { 0, y, width, words_height }, -1);
  gtk_widget_set_child_visible (line, shown);
  if (shown)
    gtk_widget_size_allocate (line, &(GtkAllocation) { 0, y + words_height, width, line_height },
                              -1);
}

/**
 * reversi_words_layout_new:
 *
 * Returns: (transfer full): a layout for a widget with two children, words and a small line below
 *   them
 */
GtkLayoutManager *
reversi_words_layout_new (void)
{
  return gtk_custom_layout_new (request_mode, measure, allocate);
}
