/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What moves are worth: a number on a plate in the middle of the square. The plate makes the number
 * stand out as well in every theme and over a preview; its two tones make the plate stand out.
 * Lengths are parts of a square's side. */

#include "config.h"

#include "ui/board/painter-private.h"

#include <math.h>
#include <pango/pangocairo.h>

#define PLATE_HEIGHT 0.39
#define PLATE_MARGIN 0.22 /* left and right of the number together */
#define CHARACTER 0.165   /* the room for one */
#define FONT_SIZE 0.29
#define READABLE                                                                                   \
  12.5 /* units; smaller letters take more of the square, as far as there is room                  \
        */
#define MOST_LARGER 1.18
#define MOST_WIDTH 0.97
#define OUTLINE 0.028
#define OUTLINE_ALPHA 0.85 /* as much as the darkest board needs */

/* A matter of the number of characters alone, so that plates of a kind look the same whatever the
 * font. */
static double
value_width (const char *text)
{
  return fmax (PLATE_MARGIN + CHARACTER * (double) g_utf8_strlen (text, -1), PLATE_HEIGHT + 0.04);
}

/**
 * reversi_painter_value_scale:
 *
 * Returns: how much larger plates are on small squares, so that the numbers can be read
 */
double
reversi_painter_value_scale (const ReversiPainter *self)
{
  return fmin (fmax (READABLE / (FONT_SIZE * self->layout.square), 1), MOST_LARGER);
}

static void
set_source (cairo_t *cr, ReversiRgb colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, alpha);
}

/* The best move has a light plate, the others have dark ones. */
static void
draw_plate (const ReversiPainter *self, cairo_t *cr, double width, bool best)
{
  double side = self->layout.square;
  double outline = fmax (OUTLINE * side, 1.25);
  double radius = reversi_painter_value_scale (self) * PLATE_HEIGHT * side / 2;
  double half = width * side / 2 - radius;

  cairo_new_path (cr);
  cairo_arc (cr, half, 0, radius - outline / 2, -M_PI_2, M_PI_2);
  cairo_arc (cr, -half, 0, radius - outline / 2, M_PI_2, M_PI + M_PI_2);
  cairo_close_path (cr);
  set_source (cr, best ? REVERSI_TONE_LIGHT : REVERSI_TONE_DARK, 1);
  cairo_fill_preserve (cr);
  set_source (cr, best ? REVERSI_TONE_DARK : REVERSI_TONE_LIGHT, OUTLINE_ALPHA);
  cairo_set_line_width (cr, outline);
  cairo_stroke (cr);
}

static void
draw_number (const ReversiPainter *self, cairo_t *cr, const char *number, double width, bool best)
{
  double side = self->layout.square;
  PangoLayout *text = pango_cairo_create_layout (cr);
  PangoFontDescription *font =
      pango_font_description_from_string ("Adwaita Sans, Inter, Cantarell, Sans Bold");
  PangoRectangle ink;

  pango_font_description_set_absolute_size (font, reversi_painter_value_scale (self) * FONT_SIZE *
                                                      side * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  pango_layout_set_text (text, number, -1);
  pango_layout_get_extents (text, &ink, NULL);

  double room = (width - 0.13) * side * PANGO_SCALE; /* a font may be wider than it is planned */
  double narrower = ink.width > room ? room / ink.width : 1;
  cairo_scale (cr, narrower, 1);
  cairo_move_to (cr, -(ink.x + ink.width / 2.0) / PANGO_SCALE,
                 -(ink.y + ink.height / 2.0) / PANGO_SCALE);
  set_source (cr, best ? REVERSI_TONE_DARK : REVERSI_TONE_LIGHT, 1);
  pango_cairo_show_layout (cr, text);
  pango_font_description_free (font);
  g_object_unref (text);
}

/**
 * reversi_painter_draw_value:
 * @cr: its origin is the middle of the square
 * @best: the move is the best one
 *
 * Draws what a move is worth.
 */
void
reversi_painter_draw_value (const ReversiPainter *self,
                            cairo_t *cr,
                            ReversiSquareValue value,
                            bool best)
{
  char text[REVERSI_VALUE_TEXT_SIZE];

  if (value.kind == REVERSI_VALUE_NONE)
    return;
  reversi_square_value_text (value, text);
  double width = fmin (reversi_painter_value_scale (self) * value_width (text), MOST_WIDTH);
  cairo_save (cr);
  draw_plate (self, cr, width, best);
  draw_number (self, cr, text, width, best);
  cairo_restore (cr);
}
