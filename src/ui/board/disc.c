/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/disc.h"

#include <math.h>
#include <stdlib.h>

#define TURN (2 * M_PI)

/* All in parts of a disc's diameter. */
#define BEVEL 0.045          /* width of the slope between rim and face */
#define SHADOW_OFFSET 0.0385 /* 3 % of a square */
#define SHADOW_BLUR 0.0385
#define SHADOW_ALPHA 0.42

static ReversiRgb
mix (ReversiRgb a, ReversiRgb b, double part)
{
  return (ReversiRgb) {
    .red = a.red + (b.red - a.red) * part,
    .green = a.green + (b.green - a.green) * part,
    .blue = a.blue + (b.blue - a.blue) * part,
  };
}

static const ReversiRgb white = { 1, 1, 1 };
static const ReversiRgb black = { 0, 0, 0 };

static void
set_source (cairo_t *cr, ReversiRgb colour)
{
  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
}

static void
add_stop (cairo_pattern_t *pattern, double offset, ReversiRgb colour, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, colour.red, colour.green, colour.blue, alpha);
}

static void
fill_circle (cairo_t *cr, double radius, cairo_pattern_t *pattern)
{
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, TURN);
  cairo_set_source (cr, pattern);
  cairo_fill (cr);
  cairo_pattern_destroy (pattern);
}

/* A gradient along the light: from the upper left of a circle to its lower right. */
static cairo_pattern_t *
along_light (double radius)
{
  double d = radius * M_SQRT1_2;

  return cairo_pattern_create_linear (-d, -d, d, d);
}

static double
brightness (ReversiRgb colour)
{
  return 0.3 * colour.red + 0.59 * colour.green + 0.11 * colour.blue;
}

/* The slope around the face: bright where it looks into the light, dark where it looks away. */
static void
draw_bevel (cairo_t *cr, ReversiRgb rim, double radius)
{
  double b = brightness (rim);
  cairo_pattern_t *slope = along_light (radius);

  add_stop (slope, 0.0, mix (rim, white, b > 0.5 ? 0.75 : 0.30), 1);
  add_stop (slope, 0.35, mix (rim, white, b > 0.5 ? 0.30 : 0.10), 1);
  add_stop (slope, 0.65, rim, 1);
  add_stop (slope, 1.0, mix (rim, black, 0.18), 1);
  fill_circle (cr, radius, slope);
}

/* The face is a little hollow at its rim and full in the middle, as a pressed counter. */
static void
draw_dome (cairo_t *cr, ReversiRgb colour, double radius)
{
  double b = brightness (colour);
  double light = b > 0.8 ? 0.75 : b > 0.25 ? 0.13 : 0.065;
  double shade = b > 0.8 ? 0.075 : b > 0.25 ? 0.11 : 0.30;
  cairo_pattern_t *dome = cairo_pattern_create_radial (
      -0.34 * radius, -0.38 * radius, 0.05 * radius, -0.05 * radius, -0.06 * radius, 1.12 * radius);

  add_stop (dome, 0.0, mix (colour, white, light), 1);
  add_stop (dome, 0.30, mix (colour, white, light * 0.55), 1);
  add_stop (dome, 0.62, colour, 1);
  add_stop (dome, 1.0, mix (colour, black, shade), 1);
  fill_circle (cr, radius, dome);
}

/* The window that a glossy disc shows: a soft patch of light near the upper left rim. */
static void
draw_gloss (cairo_t *cr, ReversiRgb colour, double radius)
{
  double alpha = brightness (colour) > 0.8 ? 0.55 : 0.30;

  cairo_save (cr);
  cairo_rotate (cr, -M_PI_4);
  cairo_translate (cr, 0, -0.66 * radius);
  cairo_scale (cr, 1, 0.38);
  cairo_pattern_t *gloss = cairo_pattern_create_radial (0, 0, 0, 0, 0, 0.58 * radius);
  add_stop (gloss, 0.0, white, alpha);
  add_stop (gloss, 0.5, white, alpha * 0.42);
  add_stop (gloss, 1.0, white, 0);
  fill_circle (cr, 0.58 * radius, gloss);
  cairo_restore (cr);
}

/* Hair lines of light on the edges: along the upper left of the face, and back from the board
 * along the lower right of the rim. */
static void
draw_edge_light (cairo_t *cr, ReversiRgb colour, double radius, double face_radius)
{
  bool bright = brightness (colour) > 0.8;
  double width = 0.028 * radius;
  cairo_pattern_t *light = along_light (face_radius);

  add_stop (light, 0.0, white, bright ? 0.9 : 0.30);
  add_stop (light, 0.42, white, 0);
  add_stop (light, 0.60, black, 0);
  add_stop (light, 1.0, black, bright ? 0.10 : 0.30);
  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, face_radius - width / 2, 0, TURN);
  cairo_set_line_width (cr, width);
  cairo_set_source (cr, light);
  cairo_stroke (cr);
  cairo_pattern_destroy (light);

  light = along_light (radius);
  add_stop (light, 0.62, white, 0);
  add_stop (light, 1.0, white, bright ? 0.35 : 0.16);
  cairo_arc (cr, 0, 0, radius - width / 2, 0, TURN);
  cairo_set_source (cr, light);
  cairo_stroke (cr);
  cairo_pattern_destroy (light);
}

static void
draw_flat_face (cairo_t *cr, const ReversiTheme *theme, int index, double radius)
{
  double rim = 0.12 * radius; /* 6 % of the disc */

  cairo_new_path (cr);
  cairo_arc (cr, 0, 0, radius, 0, TURN);
  set_source (cr, theme->rim[index]);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius - rim, 0, TURN);
  set_source (cr, theme->disc[index]);
  cairo_fill (cr);
}

/**
 * reversi_disc_draw_face:
 * @disc: Black or White
 *
 * Draws a disc as it lies, its middle at the origin, without its shadow.
 */
void
reversi_disc_draw_face (cairo_t *cr, const ReversiTheme *theme, ReversiColour disc, double diameter)
{
  int index = disc - REVERSI_BLACK;
  double radius = diameter / 2;
  double face_radius = radius - BEVEL * diameter;

  if (theme->flat)
    {
      draw_flat_face (cr, theme, index, radius);
      return;
    }
  draw_bevel (cr, theme->rim[index], radius);
  draw_dome (cr, theme->disc[index], face_radius);
  draw_gloss (cr, theme->disc[index], face_radius);
  draw_edge_light (cr, theme->disc[index], radius, face_radius);
}

static void
add_mark_path (cairo_t *cr, ReversiDiscMark mark, double radius)
{
  cairo_new_path (cr);
  if (mark == REVERSI_MARK_RING)
    cairo_arc (cr, 0, 0, radius, 0, TURN);
  else
    cairo_rectangle (cr, -0.88 * radius, -0.88 * radius, 1.76 * radius, 1.76 * radius);
  cairo_close_path (cr);
}

/**
 * reversi_disc_draw_mark:
 * @disc: Black or White
 *
 * Draws the shape that tells the disc's colour, its middle at the origin.
 */
void
reversi_disc_draw_mark (cairo_t *cr,
                        const ReversiTheme *theme,
                        ReversiColour disc,
                        double diameter,
                        ReversiShapeForm form)
{
  ReversiDiscMark mark = reversi_theme_mark (disc);
  bool wide = form == REVERSI_SHAPE_WIDE;

  cairo_save (cr);
  set_source (cr, theme->mark[disc - REVERSI_BLACK]);
  if (form == REVERSI_SHAPE_INNER)
    {
      /* Full: a second line would be too thin to be seen where discs are small. */
      add_mark_path (cr, mark, 0.14 * diameter);
      cairo_fill (cr);
    }
  else
    {
      cairo_set_line_width (cr, (wide ? 0.045 : 0.06) * diameter);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
      add_mark_path (cr, mark, (wide ? 0.345 : 0.25) * diameter);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/* A blurred circle around the origin: the profile of a disc that was smoothed by a Gauss curve. */
static void
draw_blurred_circle (cairo_t *cr, double radius, double blur, double alpha)
{
  static const double profile[] = { 1,     0.977, 0.933, 0.841, 0.691, 0.5,
                                    0.309, 0.159, 0.067, 0.023, 0 };
  const int last = (int) (sizeof profile / sizeof profile[0]) - 1;
  double inner = fmax (radius - 2 * blur, 0);
  double outer = radius + 2 * blur;
  cairo_pattern_t *pattern = cairo_pattern_create_radial (0, 0, 0, 0, 0, outer);

  for (int i = 0; i <= last; i++)
    add_stop (pattern, (inner + (outer - inner) * i / last) / outer,
              (ReversiRgb) { 0.01, 0.02, 0.02 }, alpha * profile[i]);
  fill_circle (cr, outer, pattern);
}

/**
 * reversi_disc_draw_shadow:
 *
 * Draws the shadow of a disc that lies with its middle at the origin; the disc comes on top.
 */
void
reversi_disc_draw_shadow (cairo_t *cr, const ReversiTheme *theme, double diameter)
{
  if (theme->flat)
    return;

  cairo_save (cr);
  cairo_translate (cr, 0.5 * SHADOW_OFFSET * diameter, 0.5 * SHADOW_OFFSET * diameter);
  draw_blurred_circle (cr, 0.5 * diameter, 0.35 * SHADOW_BLUR * diameter, 0.55 * SHADOW_ALPHA);
  cairo_translate (cr, 0.5 * SHADOW_OFFSET * diameter, 0.5 * SHADOW_OFFSET * diameter);
  draw_blurred_circle (cr, 0.5 * diameter, 1.1 * SHADOW_BLUR * diameter, SHADOW_ALPHA);
  cairo_restore (cr);
}
