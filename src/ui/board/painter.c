/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/painter.h"

#include "ui/board/disc-images.h"
#include "ui/board/ground.h"
#include "ui/board/painter-private.h"

#include <math.h>
#include <stdlib.h>

#define TURN (2 * M_PI)

#define OUTLINED_BELOW 3.3 /* contrast of a disc that does not lie on a board */

/**
 * reversi_square_look_equal:
 *
 * Returns: whether both squares look the same
 */
bool
reversi_square_look_equal (const ReversiSquareLook *a, const ReversiSquareLook *b)
{
  return a->disc == b->disc && a->turn == b->turn && a->axis == b->axis && a->drop == b->drop &&
         a->glow == b->glow && a->legal == b->legal && a->ghost == b->ghost &&
         a->will_flip == b->will_flip && a->last_move == b->last_move && a->hint == b->hint &&
         a->cursor == b->cursor && a->pick == b->pick && a->lettered == b->lettered &&
         a->framed == b->framed && reversi_square_value_equal (a->value, b->value);
}

/**
 * reversi_square_look_is_still:
 *
 * Returns: whether all that is drawn of the square stays inside of it; the shadow of a disc that
 *   drops or turns reaches a tenth of a square over the lower and the right edge
 */
bool
reversi_square_look_is_still (const ReversiSquareLook *look)
{
  return look->disc == REVERSI_NONE || (look->turn >= 1 && look->drop >= 1);
}

/**
 * reversi_painter_new:
 * @theme: must outlive the painter
 * @layout: where to paint; copied
 *
 * Makes ready to paint many times with one theme in one place. What costs time is kept.
 *
 * Returns: (transfer full): a painter
 */
ReversiPainter *
reversi_painter_new (const ReversiTheme *theme, const ReversiBoardLayout *layout)
{
  ReversiPainter *self = calloc (1, sizeof *self);

  if (self == NULL)
    abort ();
  self->theme = theme;
  self->layout = *layout;
  return self;
}

/**
 * reversi_painter_free:
 * @painter: (nullable) (transfer full):
 *
 * Frees a painter.
 */
void
reversi_painter_free (ReversiPainter *painter)
{
  if (painter == NULL)
    return;
  reversi_disc_images_free (painter->images);
  free (painter);
}

static bool
is_marked (const ReversiPainter *self)
{
  return self->theme->always_marked || (self->layout.flags & REVERSI_DRAW_MARKS) != 0;
}

static void
set_source (cairo_t *cr, ReversiRgb colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, alpha);
}

/* A line's width in whole device pixels, at least one. */
static double
line_width (const ReversiPainter *self, double wanted)
{
  double scale = self->layout.scale;

  return fmax (1, round (wanted * scale)) / scale;
}

/**
 * reversi_painter_draw_board:
 *
 * Draws all that never moves: frame, coordinates, squares, lines and dots. Costs some
 * milliseconds: keep the picture.
 */
void
reversi_painter_draw_board (ReversiPainter *painter, cairo_t *cr)
{
  reversi_ground_draw (cr, &painter->layout, painter->theme);
}

static void
stroke_circle (cairo_t *cr, double radius, double width, ReversiRgb colour)
{
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, TURN);
  cairo_set_line_width (cr, width);
  set_source (cr, colour, 1);
  cairo_stroke (cr);
}

/* A ring of 30 % of a square, 5 % thick; around a letter it has the size of a disc. */
static void
draw_legal (ReversiPainter *self, cairo_t *cr, bool lettered)
{
  double side = self->layout.square;
  double width = fmax (0.05 * side, 1.5);
  double radius = lettered ? 0.36 * side : 0.15 * side;

  stroke_circle (cr, radius - width / 2, width, self->theme->legal);
}

static void
draw_shape (ReversiPainter *self, cairo_t *cr, ReversiColour disc, ReversiShapeForm form)
{
  reversi_disc_draw_mark (cr, self->theme, disc, REVERSI_DISC_DIAMETER * self->layout.square, form);
}

/* What the disc would look like: half of it is there, and its outline, which alone has to be
 * seen as well as a disc. */
static void
draw_ghost (ReversiPainter *self, cairo_t *cr, ReversiColour disc, bool lettered)
{
  double diameter = REVERSI_DISC_DIAMETER * self->layout.square;
  double width = fmax (0.03 * self->layout.square, 1.4);
  int index = disc - REVERSI_BLACK;

  cairo_push_group (cr);
  reversi_disc_draw_face (cr, self->theme, disc, diameter);
  if (is_marked (self))
    draw_shape (self, cr, disc, lettered ? REVERSI_SHAPE_WIDE : REVERSI_SHAPE_PLAIN);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, REVERSI_GHOST_ALPHA);
  stroke_circle (cr, (diameter - width) / 2, width,
                 self->theme->flat ? self->theme->rim[index] : self->theme->disc[index]);
}

static void
draw_will_flip (ReversiPainter *self, cairo_t *cr)
{
  double side = self->layout.square;
  double width = fmax (0.026 * side, 1.3);

  stroke_circle (cr, 0.335 * side, width, REVERSI_TONE_DARK);
  stroke_circle (cr, 0.335 * side - width, width, REVERSI_TONE_LIGHT);
}

static void
draw_last_move (ReversiPainter *self, cairo_t *cr, ReversiColour disc, bool lettered)
{
  double side = self->layout.square;

  if (lettered)
    {
      double width = fmax (0.045 * side, 1.5);
      stroke_circle (cr, 0.37 * side - width / 2, width,
                     is_marked (self) ? self->theme->mark[disc - REVERSI_BLACK]
                                      : self->theme->last_move);
      return;
    }
  if (is_marked (self))
    {
      draw_shape (self, cr, disc, REVERSI_SHAPE_INNER);
      return;
    }
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 0.1 * side, 0, TURN);
  set_source (cr, self->theme->last_move, 1);
  cairo_fill (cr);
}

/* A soft band of light that slides over a disc, from the upper left to the lower right. A white
 * disc can't become lighter: there the light is golden. */
static void
draw_glow (ReversiPainter *self, cairo_t *cr, ReversiColour disc, double glow)
{
  /* A Gauss curve. */
  static const double profile[] = { 0,    0.04, 0.14, 0.36, 0.70, 0.95, 1,
                                    0.95, 0.70, 0.36, 0.14, 0.04, 0 };
  const int last = (int) (sizeof profile / sizeof profile[0]) - 1;
  ReversiRgb face = self->theme->disc[disc - REVERSI_BLACK];
  bool bright = fmin (face.red, face.blue) > 0.8;
  bool black = fmax (face.red, fmax (face.green, face.blue)) < 0.2;
  double strength = bright ? 0.62 : black ? 0.50 : 0.38;
  double radius = REVERSI_DISC_DIAMETER * self->layout.square / 2;
  double middle = (2 * glow - 1) * 2.0 * radius * M_SQRT1_2;
  double half = 1.0 * radius * M_SQRT1_2;
  cairo_pattern_t *light =
      cairo_pattern_create_linear (middle - half, middle - half, middle + half, middle + half);

  for (int i = 0; i <= last; i++)
    cairo_pattern_add_color_stop_rgba (light, (double) i / last, 1, bright ? 0.80 : 0.95,
                                       bright ? 0.36 : 0.82, strength * profile[i]);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, TURN);
  cairo_set_source (cr, light);
  cairo_fill (cr);
  cairo_pattern_destroy (light);
}

static void
draw_disc (ReversiPainter *self, cairo_t *cr, const ReversiSquareLook *look)
{
  if (self->images == NULL)
    self->images = reversi_disc_images_new (self->theme, self->layout.square, self->layout.scale,
                                            is_marked (self));

  if (look->drop < 1)
    reversi_disc_images_draw_dropping (self->images, cr, look->disc, look->drop);
  else if (look->turn < 1)
    reversi_disc_images_draw_turning (self->images, cr, look->disc, look->turn, look->axis);
  else
    reversi_disc_images_draw_still (self->images, cr, look->disc);

  if (look->lettered && is_marked (self) && reversi_square_look_is_still (look))
    {
      reversi_disc_draw_face (cr, self->theme, look->disc,
                              REVERSI_DISC_DIAMETER * self->layout.square);
      draw_shape (self, cr, look->disc, REVERSI_SHAPE_WIDE);
    }
}

/* An arrow from the upper right; its point touches the ring of a square that can be played, or the
 * plate that is there instead. */
static void
draw_hint (ReversiPainter *self, cairo_t *cr, bool valued)
{
  double side = self->layout.square;
  double outline = fmax (0.035 * side, 1.2);
  double tip = valued ? 0.29 * reversi_painter_value_scale (self) : 0.155;
  double size = valued ? (0.58 - tip) / 0.395 : 1; /* its end stays inside the square */

  cairo_save (cr);
  cairo_rotate (cr, M_PI_4);
  cairo_translate (cr, 0, -tip * side);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0.16 * side, -0.18 * side);
  cairo_line_to (cr, 0.065 * side, -0.18 * side);
  cairo_line_to (cr, 0.065 * side, -0.395 * side);
  cairo_line_to (cr, -0.065 * side, -0.395 * side);
  cairo_line_to (cr, -0.065 * side, -0.18 * side);
  cairo_line_to (cr, -0.16 * side, -0.18 * side);
  cairo_close_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * outline);
  set_source (cr, REVERSI_TONE_DARK, 1);
  cairo_stroke_preserve (cr);
  set_source (cr, REVERSI_TONE_LIGHT, 1);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
stroke_rounded_square (cairo_t *cr, double half, double radius, double width, ReversiRgb colour)
{
  cairo_new_path (cr);
  for (int corner = 0; corner < 4; corner++)
    {
      double x = (corner == 0 || corner == 3 ? 1 : -1) * (half - radius);
      double y = (corner < 2 ? 1 : -1) * (half - radius);
      cairo_arc (cr, x, y, radius, corner * M_PI_2, (corner + 1) * M_PI_2);
    }
  cairo_close_path (cr);
  cairo_set_line_width (cr, width);
  set_source (cr, colour, 1);
  cairo_stroke (cr);
}

static void
draw_cursor (ReversiPainter *self, cairo_t *cr, bool framed)
{
  double side = self->layout.square;
  double width = line_width (self, fmax (0.032 * side, 1.5));
  double half = side / 2 - line_width (self, (framed ? 0.085 : 0.02) * side) - width / 2;
  double radius = 0.09 * side;

  stroke_rounded_square (cr, half, radius, width, REVERSI_TONE_DARK);
  stroke_rounded_square (cr, half - width, radius - width, width, REVERSI_TONE_LIGHT);
}

/* A ring around the disc, or where one would lie. */
static void
draw_pick_ring (ReversiPainter *self, cairo_t *cr)
{
  double side = self->layout.square;
  double width = fmax (0.032 * side, 1);

  stroke_circle (cr, 0.46 * side - width / 2, width, REVERSI_TONE_DARK);
  stroke_circle (cr, 0.46 * side - 1.5 * width, width, REVERSI_TONE_LIGHT);
}

/* A tick on a round sign at the lower right. */
static void
draw_tick (ReversiPainter *self, cairo_t *cr)
{
  double side = self->layout.square;

  cairo_save (cr);
  cairo_translate (cr, 0.3 * side, 0.3 * side);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, 0.17 * side, 0, TURN);
  set_source (cr, REVERSI_TONE_DARK, 1);
  cairo_fill (cr);
  stroke_circle (cr, 0.155 * side, fmax (0.03 * side, 1), REVERSI_TONE_LIGHT);
  cairo_move_to (cr, -0.075 * side, 0.005 * side);
  cairo_line_to (cr, -0.02 * side, 0.06 * side);
  cairo_line_to (cr, 0.08 * side, -0.055 * side);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, fmax (0.042 * side, 1.2));
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
draw_pick (ReversiPainter *self, cairo_t *cr, ReversiPick pick)
{
  if (pick == REVERSI_PICK_NONE)
    return;
  draw_pick_ring (self, cr);
  if (pick == REVERSI_PICK_MADE)
    draw_tick (self, cr);
}

/**
 * reversi_painter_draw_square:
 * @square: a square of the board
 * @look: what lies on it
 *
 * Draws what lies on a square, over the board that reversi_painter_draw_board() drew.
 */
void
reversi_painter_draw_square (ReversiPainter *painter,
                             cairo_t *cr,
                             int square,
                             const ReversiSquareLook *look)
{
  double x, y, side;

  reversi_board_layout_square (&painter->layout, square, &x, &y, &side);
  if (side <= 0)
    return;
  cairo_save (cr);
  cairo_translate (cr, x + side / 2, y + side / 2);
  if (look->cursor)
    draw_cursor (painter, cr, look->framed);
  if (look->ghost != REVERSI_NONE)
    draw_ghost (painter, cr, look->ghost, look->lettered);
  else if (look->legal && look->value.kind == REVERSI_VALUE_NONE)
    draw_legal (painter, cr, look->lettered);
  if (look->disc != REVERSI_NONE)
    draw_disc (painter, cr, look);
  if (look->disc != REVERSI_NONE && look->glow > 0)
    draw_glow (painter, cr, look->disc, look->glow);
  if (look->last_move && reversi_square_look_is_still (look))
    draw_last_move (painter, cr, look->disc, look->lettered);
  if (look->will_flip)
    draw_will_flip (painter, cr);
  reversi_painter_draw_value (painter, cr, look->value, look->hint);
  if (look->hint)
    draw_hint (painter, cr, look->value.kind != REVERSI_VALUE_NONE);
  draw_pick (painter, cr, look->pick);
  cairo_restore (cr);
}

/**
 * reversi_painter_draw_position:
 * @last_move: the square played last, or REVERSI_NO_SQUARE
 *
 * Draws the board and all that lies on it, at rest.
 */
void
reversi_painter_draw_position (ReversiPainter *painter,
                               cairo_t *cr,
                               const ReversiPosition *position,
                               int last_move)
{
  reversi_painter_draw_board (painter, cr);
  for (int s = 0; s < position->size * position->size; s++)
    {
      ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
      look.disc = (ReversiColour) position->squares[s];
      look.last_move = s == last_move && look.disc != REVERSI_NONE;
      reversi_painter_draw_square (painter, cr, s, &look);
    }
}

/**
 * reversi_painter_draw_disc:
 * @x: its middle
 * @y: its middle
 * @diameter: without the shadow, which reaches a tenth of it over the lower and the right edge
 * @marked: with its ring or square, as the theme always or the person wants it
 *
 * Draws a single disc with its shadow, for instance beside a player's name.
 */
void
reversi_painter_draw_disc (cairo_t *cr,
                           double x,
                           double y,
                           double diameter,
                           const ReversiTheme *theme,
                           ReversiColour disc,
                           bool marked)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  reversi_disc_draw_shadow (cr, theme, diameter, 0);
  reversi_disc_draw_face (cr, theme, disc, diameter);
  if (marked || theme->always_marked)
    reversi_disc_draw_mark (cr, theme, disc, diameter, REVERSI_SHAPE_PLAIN);
  cairo_restore (cr);
}

/**
 * reversi_painter_draw_disc_beside:
 * @words: colour of the words beside the disc, which lie on what the disc lies on
 *
 * Draws a single disc, as reversi_painter_draw_disc(), outside of a board. A disc that is as bright
 * or as dark as what it lies on gets a line around it, a twentieth of it outside.
 */
void
reversi_painter_draw_disc_beside (cairo_t *cr,
                                  double x,
                                  double y,
                                  double diameter,
                                  const ReversiTheme *theme,
                                  ReversiColour disc,
                                  bool marked,
                                  ReversiRgb words)
{
  static const ReversiRgb bright = { 1, 1, 1 }, dark = { 0.21, 0.21, 0.23 };
  bool is_bright = reversi_theme_contrast (words, dark) < reversi_theme_contrast (words, bright);
  double contrast =
      reversi_theme_contrast (theme->disc[disc - REVERSI_BLACK], is_bright ? bright : dark);
  double width = fmax (0.035 * diameter, 1.25);

  reversi_painter_draw_disc (cr, x, y, diameter, theme, disc, marked);
  if (contrast >= OUTLINED_BELOW)
    return;
  cairo_new_path (cr);
  cairo_arc (cr, x, y, (diameter + width) / 2, 0, TURN);
  cairo_set_line_width (cr, width);
  set_source (cr, words, 0.8);
  cairo_stroke (cr);
}
