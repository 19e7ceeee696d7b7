/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/pictures.h"

#include "rules/position.h"
#include "ui/board/painter.h"

#include <stddef.h>
#include <string.h>

/* A corner of a board tells as much as the whole, and its discs are large enough to be seen. */
#define SIZE 4

typedef struct
{
  const char *opening;
  const char *squares; /* X: first player, O: second, +: to be placed */
} Sketch;

static const Sketch sketches[] = {
  { "standard", "-----OX--XO-----" },
  { "parallel", "-----XO--XO-----" },
  { "original", "-----++--++-----" },
  { "random", "-OX-OXXX-OXOXO-O" },
};

static void
draw_squares (ReversiPainter *painter, cairo_t *cr, const char *squares)
{
  reversi_painter_draw_board (painter, cr);
  for (int square = 0; squares[square] != '\0'; square++)
    {
      ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;

      look.legal = squares[square] == '+';
      if (squares[square] == 'X')
        look.disc = REVERSI_BLACK;
      else if (squares[square] == 'O')
        look.disc = REVERSI_WHITE;
      if (look.legal || look.disc != REVERSI_NONE)
        reversi_painter_draw_square (painter, cr, square, &look);
    }
}

static void
draw_sketch (cairo_t *cr,
             double width,
             double height,
             double scale,
             const ReversiTheme *theme,
             ReversiDrawFlags flags,
             const char *squares)
{
  ReversiBoardLayout layout;

  reversi_board_layout_init (&layout, SIZE, width, height, scale, flags);
  ReversiPainter *painter = reversi_painter_new (theme, &layout);
  draw_squares (painter, cr, squares);
  reversi_painter_free (painter);
}

/**
 * reversi_pictures_draw_theme:
 * @theme: a key of ui/board/theme.h
 *
 * Draws a board with a few discs.
 */
void
reversi_pictures_draw_theme (
    cairo_t *cr, double width, double height, double scale, const char *theme)
{
  draw_sketch (cr, width, height, scale, reversi_theme_find (theme), REVERSI_DRAW_FRAME,
               "----XXX--XO---O-");
}

/**
 * reversi_pictures_draw_opening:
 * @opening: standard, parallel, original or random
 * @theme: a key of ui/board/theme.h
 *
 * Draws how a game begins.
 */
void
reversi_pictures_draw_opening (
    cairo_t *cr, double width, double height, double scale, const char *opening, const char *theme)
{
  for (size_t i = 0; i < sizeof sketches / sizeof *sketches; i++)
    if (strcmp (sketches[i].opening, opening) == 0)
      draw_sketch (cr, width, height, scale, reversi_theme_find (theme), REVERSI_DRAW_FRAME,
                   sketches[i].squares);
}

/* The left half of the first player's disc and the right half of the second's. */
static void
draw_halves (cairo_t *cr, double x, double y, double diameter, const ReversiTheme *theme)
{
  static const ReversiColour colours[2] = { REVERSI_BLACK, REVERSI_WHITE };

  for (int half = 0; half < 2; half++)
    {
      cairo_save (cr);
      cairo_rectangle (cr, half == 0 ? x - diameter : x, y - diameter, diameter, 2 * diameter);
      cairo_clip (cr);
      reversi_painter_draw_disc (cr, x, y, diameter, theme, colours[half], theme->always_marked);
      cairo_restore (cr);
    }
}

/**
 * reversi_pictures_draw_colour:
 * @colour: black, white, alternate or random
 * @theme: a key of ui/board/theme.h
 *
 * Draws the disc that a person gets, or how it is chosen.
 */
void
reversi_pictures_draw_colour (
    cairo_t *cr, double width, double height, const char *colour, const char *theme)
{
  const ReversiTheme *t = reversi_theme_find (theme);
  double x = width / 2, y = height / 2, size = (width < height ? width : height) * 0.72;

  /* A square of the board: on it, both discs stand out in light and in dark. */
  cairo_set_source_rgb (cr, t->board.red, t->board.green, t->board.blue);
  cairo_paint (cr);
  if (strcmp (colour, "alternate") == 0)
    {
      double away = size * 0.19;

      reversi_painter_draw_disc (cr, x + away, y + away, size * 0.7, t, REVERSI_WHITE,
                                 t->always_marked);
      reversi_painter_draw_disc (cr, x - away, y - away, size * 0.7, t, REVERSI_BLACK,
                                 t->always_marked);
    }
  else if (strcmp (colour, "random") == 0)
    draw_halves (cr, x, y, size, t);
  else
    reversi_painter_draw_disc (cr, x, y, size, t,
                               strcmp (colour, "white") == 0 ? REVERSI_WHITE : REVERSI_BLACK,
                               t->always_marked);
}

/**
 * reversi_pictures_words:
 *
 * Returns: the colour that words have where @widget is
 */
ReversiRgb
reversi_pictures_words (GtkWidget *widget)
{
  GdkRGBA colour;

  gtk_widget_get_color (widget, &colour);
  return (ReversiRgb) { colour.red, colour.green, colour.blue };
}
