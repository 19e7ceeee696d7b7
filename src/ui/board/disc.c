/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/disc.h"

#include <math.h>
#include <stdlib.h>

#define TURN (2 * M_PI)

/* All in parts of a disc's diameter. */
#define BEVEL 0.038 /* width of the slope between rim and face */
#define SHADOW_OFFSET 0.034
#define SHADOW_BLUR 0.046
#define SHADOW_ALPHA 0.46
#define CONTACT_ALPHA 0.34
#define FAR_BLUR 0.080
#define FAR_ALPHA 0.40

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

  add_stop (slope, 0.0, mix (rim, white, b > 0.5 ? 0.75 : 0.22), 1);
  add_stop (slope, 0.35, mix (rim, white, b > 0.5 ? 0.30 : 0.09), 1);
  add_stop (slope, 0.65, rim, 1);
  add_stop (slope, 1.0, mix (rim, black, 0.18), 1);
  fill_circle (cr, radius, slope);
}

/* The face is a little hollow at its rim and full in the middle, as a pressed counter. */
static void
draw_dome (cairo_t *cr, ReversiRgb colour, double radius)
{
  double b = brightness (colour);
  double light = b > 0.8 ? 0.75 : b > 0.25 ? 0.09 : 0.03;
  double shade = b > 0.8 ? 0.075 : b > 0.25 ? 0.11 : 0.30;
  cairo_pattern_t *dome = cairo_pattern_create_radial (
      -0.34 * radius, -0.38 * radius, 0.05 * radius, -0.05 * radius, -0.06 * radius, 1.12 * radius);

  add_stop (dome, 0.0, mix (colour, white, light), 1);
  add_stop (dome, 0.30, mix (colour, white, light * 0.55), 1);
  add_stop (dome, 0.62, colour, 1);
  add_stop (dome, 1.0, mix (colour, black, shade), 1);
  fill_circle (cr, radius, dome);
}

/**
 * reversi_disc_draw_gloss:
 *
 * Draws the reflection of the light on a disc, the middle of the light at the origin: a soft patch
 * of REVERSI_DISC_GLOSS_RADIUS. A flat disc has none.
 */
void
reversi_disc_draw_gloss (cairo_t *cr,
                         const ReversiTheme *theme,
                         ReversiColour disc,
                         double diameter)
{
  /* A Gauss curve that ends in 0. */
  static const double profile[] = { 1, 0.93, 0.76, 0.54, 0.33, 0.17, 0.065, 0 };
  const int last = (int) (sizeof profile / sizeof profile[0]) - 1;
  double radius = REVERSI_DISC_GLOSS_RADIUS * diameter;
  double b = brightness (theme->disc[disc - REVERSI_BLACK]);
  double alpha = b > 0.8 ? 0.60 : b > 0.25 ? 0.10 : 0.122;

  if (theme->flat)
    return;
  cairo_pattern_t *gloss = cairo_pattern_create_radial (0, 0, 0, 0, 0, radius);
  for (int i = 0; i <= last; i++)
    add_stop (gloss, (double) i / last, white, alpha * profile[i]);
  fill_circle (cr, radius, gloss);
}

/* Hair lines of light on the edges: along the upper left of the face, and back from the board
 * along the lower right of the rim. */
static void
draw_edge_light (cairo_t *cr, ReversiRgb colour, double radius, double face_radius)
{
  bool bright = brightness (colour) > 0.8;
  double width = 0.028 * radius;
  cairo_pattern_t *light = along_light (face_radius);

  add_stop (light, 0.0, white, bright ? 0.9 : 0.20);
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
 * reversi_disc_draw_body:
 * @disc: Black or White
 *
 * Draws a disc as it lies, its middle at the origin, without its shadow and without the reflection
 * of the light, which stays where it is when the disc turns.
 */
void
reversi_disc_draw_body (cairo_t *cr, const ReversiTheme *theme, ReversiColour disc, double diameter)
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
  draw_edge_light (cr, theme->disc[index], radius, face_radius);
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
  double to_light = REVERSI_DISC_GLOSS_PLACE * diameter;

  reversi_disc_draw_body (cr, theme, disc, diameter);
  cairo_save (cr);
  cairo_translate (cr, -to_light, -to_light);
  reversi_disc_draw_gloss (cr, theme, disc, diameter);
  cairo_restore (cr);
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
 * @height: of the disc above the board: 0: it lies there, 1: as high as it ever gets
 *
 * Draws the shadow of a disc, whose middle is at the origin when it lies; the disc comes on top.
 * The shadow is darkest where disc and board touch, and reaches farther away from the light. When
 * the disc is high, the edge is as wide as the light is, and nothing of it is quite dark.
 */
void
reversi_disc_draw_shadow (cairo_t *cr, const ReversiTheme *theme, double diameter, double height)
{
  double contact = CONTACT_ALPHA * fmax (0, 1 - 2.5 * height);
  double blur = SHADOW_BLUR + (FAR_BLUR - SHADOW_BLUR) * height;
  double alpha = SHADOW_ALPHA + (FAR_ALPHA - SHADOW_ALPHA) * height;

  if (theme->flat)
    return;
  cairo_save (cr);
  if (contact > 0)
    draw_blurred_circle (cr, 0.5 * diameter, 0.012 * diameter, contact);
  cairo_translate (cr, SHADOW_OFFSET * diameter, SHADOW_OFFSET * diameter);
  draw_blurred_circle (cr, (0.5 - 0.02 * height) * diameter, blur * diameter, alpha);
  cairo_restore (cr);
}
