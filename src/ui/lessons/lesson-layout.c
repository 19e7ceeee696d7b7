/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where the parts of a lesson lie: the words beside the board where there is room for them, else
 * below it. */

#include "config.h"

#include "ui/lessons/reversi-lesson-view-private.h"

#define SPACING 18
#define PHONE_WIDTH 400 /* below it the board touches the edges */
#define LEAST_WORDS 290 /* width of the words beside the board */
#define LEAST_LINES 6   /* of words below it */
#define COUNT_LINES 12  /* where there are rows to fill in, too */
#define MOST_WORDS 420

static int
minimum (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int size;

  gtk_widget_measure (widget, orientation, for_size, &size, NULL, NULL, NULL);
  return size;
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation allocation = { x, y, MAX (width, 0), MAX (height, 0) };

  gtk_widget_size_allocate (child, &allocation, -1);
}

/**
 * reversi_lesson_view_reserve_lines:
 *
 * Keeps room for some lines of words, however large the letters are.
 */
void
reversi_lesson_view_reserve_lines (ReversiLessonView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self->text_1));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = PANGO_PIXELS (pango_font_metrics_get_height (metrics));
  gboolean counts = gtk_widget_get_visible (self->counts);

  gtk_scrolled_window_set_min_content_height (self->scroller,
                                              line * (counts ? COUNT_LINES : LEAST_LINES));
  pango_font_metrics_unref (metrics);
}

/* Where the board may be largest, the words beside it or below. */
typedef struct
{
  int margin; /* around the board */
  int words;  /* width */
  int side;   /* of the board */
} Arrangement;

static Arrangement
arrange_beside (ReversiLessonView *self, int width, int height)
{
  int least = MAX (minimum (self->panel, GTK_ORIENTATION_HORIZONTAL, -1), LEAST_WORDS);
  Arrangement beside = { .margin = SPACING };

  beside.side = MIN (height - 2 * SPACING, width - 3 * SPACING - least);
  beside.words = MIN (width - 3 * SPACING - beside.side, MOST_WORDS);
  return beside;
}

static Arrangement
arrange_below (ReversiLessonView *self, int width, int height)
{
  gboolean phone = width < PHONE_WIDTH;
  Arrangement below = { .margin = phone ? 0 : SPACING };

  below.words = width - (phone ? SPACING : 2 * SPACING);
  int least = minimum (self->panel, GTK_ORIENTATION_VERTICAL, below.words);
  below.side = MIN (width - 2 * below.margin, height - below.margin - least - SPACING);
  return below;
}

static void
allocate_beside (ReversiLessonView *self, const Arrangement *beside, int width, int height)
{
  int side = beside->side;
  int needed = minimum (self->panel, GTK_ORIENTATION_VERTICAL, beside->words);
  int panel_height = CLAMP (side, MIN (needed, height), height);
  int x = (width - side - beside->words - SPACING) / 2;

  allocate (GTK_WIDGET (self->board), x, (height - side) / 2, side, side);
  allocate (self->panel, x + side + SPACING, (height - panel_height) / 2, beside->words,
            panel_height);
}

static void
allocate_below (ReversiLessonView *self, const Arrangement *below, int width, int height)
{
  int least = minimum (GTK_WIDGET (self->board), GTK_ORIENTATION_VERTICAL, -1);
  int side = MAX (below->side, least);
  int y = below->margin + side + SPACING / 2;

  allocate (GTK_WIDGET (self->board), (width - side) / 2, below->margin, side, side);
  allocate (self->panel, (width - below->words) / 2, y, below->words, height - y - SPACING / 2);
}

/**
 * reversi_lesson_view_size_allocate:
 *
 * The method of GtkWidget.
 */
void
reversi_lesson_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ReversiLessonView *self = REVERSI_LESSON_VIEW (widget);
  Arrangement beside = arrange_beside (self, width, height);
  Arrangement below = arrange_below (self, width, height);

  /* Beside it the words have more room, which may cost the board some. */
  if (beside.side * 5 >= below.side * 4)
    allocate_beside (self, &beside, width, height);
  else
    allocate_below (self, &below, width, height);
}

/**
 * reversi_lesson_view_measure:
 *
 * The method of GtkWidget.
 */
void
reversi_lesson_view_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *least,
                             int *natural,
                             int *least_baseline,
                             int *natural_baseline)
{
  ReversiLessonView *self = REVERSI_LESSON_VIEW (widget);
  int board = minimum (GTK_WIDGET (self->board), orientation, -1);
  int panel = minimum (self->panel, orientation, -1);

  /* One below the other, of which one has its own margins. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *least = MAX (board, panel + SPACING);
  else
    *least = board + panel + 2 * SPACING;
  *natural = *least;
}
