/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/disc-images.h"

#include <math.h>
#include <stdlib.h>

#define TURN (2 * M_PI)

/* Of a disc that stands on its edge, in parts of its diameter. */
#define THICKNESS 0.15

/* Pictures are as small as they can be, for each of their pixels is touched in each frame. In
 * parts of a square: a disc, and a disc with the shadow of SHADOW_OFFSET and SHADOW_BLUR. */
#define FACE_PICTURE 0.80
#define SHADOW_PICTURE 1.0

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

/* All pictures have a disc in their middle, which is their origin. */
struct _ReversiDiscImages
{
  const ReversiTheme *theme;
  double diameter;
  double scale;
  cairo_surface_t *still[2]; /* with shadow */
  cairo_surface_t *face[2];
  cairo_surface_t *shadow;
};

static cairo_surface_t *
new_picture (ReversiDiscImages *self, double part)
{
  int square = (int) lround (self->diameter / REVERSI_DISC_DIAMETER * self->scale);
  /* As odd or even as the square, so that the picture's pixels meet those of the square. */
  int pixels = square - 2 * (int) floor (square * (1 - part) / 2);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);

  cairo_surface_set_device_scale (surface, self->scale, self->scale);
  cairo_surface_set_device_offset (surface, pixels / 2.0, pixels / 2.0);
  return surface;
}

static cairo_surface_t *
make_picture (ReversiDiscImages *self, ReversiColour disc, bool with_shadow, bool marked)
{
  cairo_surface_t *surface = new_picture (self, with_shadow ? SHADOW_PICTURE : FACE_PICTURE);
  cairo_t *cr = cairo_create (surface);

  if (with_shadow)
    reversi_disc_draw_shadow (cr, self->theme, self->diameter);
  if (disc != REVERSI_NONE)
    reversi_disc_draw_face (cr, self->theme, disc, self->diameter);
  if (disc != REVERSI_NONE && marked)
    reversi_disc_draw_mark (cr, self->theme, disc, self->diameter, REVERSI_SHAPE_PLAIN);
  cairo_destroy (cr);
  return surface;
}

/**
 * reversi_disc_images_new:
 * @theme: must outlive the pictures
 * @square: side of a square, a whole number of device pixels
 * @scale: device pixels in a unit
 * @marked: discs carry their ring or square
 *
 * Draws both discs and their shadow once, so that later frames only copy them.
 *
 * Returns: (transfer full): the pictures
 */
ReversiDiscImages *
reversi_disc_images_new (const ReversiTheme *theme, double square, double scale, bool marked)
{
  ReversiDiscImages *self = calloc (1, sizeof *self);

  if (self == NULL)
    abort ();
  self->theme = theme;
  self->diameter = REVERSI_DISC_DIAMETER * square;
  self->scale = scale;
  for (int i = 0; i < 2; i++)
    {
      ReversiColour disc = (ReversiColour) (REVERSI_BLACK + i);
      self->still[i] = make_picture (self, disc, true, marked);
      self->face[i] = make_picture (self, disc, false, marked);
    }
  self->shadow = make_picture (self, REVERSI_NONE, true, false);
  return self;
}

/**
 * reversi_disc_images_free:
 * @images: (nullable) (transfer full):
 *
 * Frees the pictures; what was recorded with them keeps them as long as it needs them.
 */
void
reversi_disc_images_free (ReversiDiscImages *images)
{
  if (images == NULL)
    return;
  for (int i = 0; i < 2; i++)
    {
      cairo_surface_destroy (images->still[i]);
      cairo_surface_destroy (images->face[i]);
    }
  cairo_surface_destroy (images->shadow);
  free (images);
}

/* Bilinear is good enough for what moves, and far cheaper than the default where it shrinks. */
static void
paint_picture (cairo_t *cr, cairo_surface_t *picture, double alpha)
{
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  if (alpha < 1)
    cairo_paint_with_alpha (cr, alpha);
  else
    cairo_paint (cr);
}

/**
 * reversi_disc_images_draw_still:
 * @disc: Black or White
 *
 * Draws a disc that lies on its square, whose middle is the origin.
 */
void
reversi_disc_images_draw_still (ReversiDiscImages *images, cairo_t *cr, ReversiColour disc)
{
  paint_picture (cr, images->still[disc - REVERSI_BLACK], 1);
}

/* The shadow of a disc at some height, 0 to 1: farther away, wider and paler. */
static void
paint_shadow (ReversiDiscImages *self, cairo_t *cr, double height, double alpha)
{
  double offset = 0.09 * height * self->diameter;
  double grow = 1 + 0.08 * height;

  cairo_save (cr);
  cairo_translate (cr, offset, offset);
  cairo_scale (cr, grow, grow);
  paint_picture (cr, self->shadow, alpha * (1 - 0.45 * height));
  cairo_restore (cr);
}

/**
 * reversi_disc_images_draw_dropping:
 * @drop: 0: high above the square, 1: lies on it
 *
 * Draws a disc that falls onto the square whose middle is the origin. It is largest and faint at
 * first, and its shadow closes in.
 */
void
reversi_disc_images_draw_dropping (ReversiDiscImages *images,
                                   cairo_t *cr,
                                   ReversiColour disc,
                                   double drop)
{
  double height = 1 - drop;
  double alpha = fmin (1, 0.25 + 2.5 * drop);
  double grow = 1 + 0.25 * height;

  paint_shadow (images, cr, height, alpha);
  cairo_save (cr);
  cairo_scale (cr, grow, grow);
  paint_picture (cr, images->face[disc - REVERSI_BLACK], alpha);
  cairo_restore (cr);
}

/* The outline of what is seen between an ellipse at from, behind, and one at to, in front, whose
 * own surface is drawn over it: the rear half of the one, up to the middle of the other. */
static void
add_wall_path (cairo_t *cr, double from, double to, double half_width, double radius)
{
  double rear = from < to ? M_PI / 2 : -M_PI / 2;

  cairo_new_path (cr);
  cairo_save (cr);
  cairo_translate (cr, from, 0);
  cairo_scale (cr, fmax (half_width, 1e-3) / radius, 1);
  cairo_arc (cr, 0, 0, radius, rear, rear + M_PI);
  cairo_restore (cr);
  cairo_line_to (cr, to, from < to ? -radius : radius);
  cairo_line_to (cr, to, from < to ? radius : -radius);
  cairo_close_path (cr);
}

/* Half of the wall of a disc that stands oblique. */
static void
fill_wall (cairo_t *cr, ReversiRgb colour, double from, double to, double half_width, double radius)
{
  cairo_pattern_t *shine = cairo_pattern_create_linear (0, -radius, 0, radius);
  add_stop (shine, 0.0, mix (colour, white, 0.06), 1);
  add_stop (shine, 0.3, mix (colour, white, 0.22), 1);
  add_stop (shine, 1.0, mix (colour, black, 0.30), 1);
  cairo_set_source (cr, shine);
  cairo_pattern_destroy (shine);

  add_wall_path (cr, from, to, half_width, radius);
  cairo_fill (cr);
}

/* Without shadow a white wall on a white board would not be seen. */
static void
outline_wall (
    cairo_t *cr, const ReversiTheme *theme, double half_edge, double half_width, double radius)
{
  double width = 0.06 * radius;

  cairo_new_path (cr);
  cairo_rectangle (cr, -half_edge, width / 2 - radius, 2 * half_edge, 2 * radius - width);
  for (int end = -1; end <= 1; end += 2)
    {
      cairo_save (cr);
      cairo_translate (cr, end * half_edge, 0);
      cairo_scale (cr, fmax (half_width, 1e-3) / radius, 1);
      cairo_new_sub_path (cr);
      cairo_arc (cr, 0, 0, radius - width / 2, 0, TURN);
      cairo_restore (cr);
    }
  cairo_set_line_width (cr, width);
  set_source (cr, theme->rim[0]);
  cairo_stroke (cr);
}

/**
 * reversi_disc_images_draw_turning:
 * @disc: what the disc will show in the end
 * @turn: 0: shows the other colour, 0.5: stands on its edge, 1: shows @disc
 * @axis: direction in which it narrows and over which it rolls, in radians: 0 is to the right
 *
 * Draws a disc in the middle of its turn on the square whose middle is the origin: a counter of
 * two colours, lifted a little, whose edge shows both.
 */
void
reversi_disc_images_draw_turning (
    ReversiDiscImages *images, cairo_t *cr, ReversiColour disc, double turn, double axis)
{
  double angle = M_PI * turn;
  double height = sin (angle);
  double narrow = fabs (cos (angle));
  double radius = images->diameter / 2 * (1 + 0.07 * height);
  double lift = 1 + 0.07 * height;
  double half_edge = THICKNESS * images->diameter / 2 * height;
  ReversiColour other = reversi_colour_other (disc);
  bool turned = turn >= 0.5;
  ReversiColour shown = turned ? disc : other;
  ReversiColour hidden = turned ? other : disc;
  /* The old face leans forward over the axis, so its side of the edge comes to lie behind. */
  double front = turned ? -half_edge : half_edge;

  cairo_save (cr);
  cairo_translate (cr, 0.07 * height * images->diameter, 0.07 * height * images->diameter);
  cairo_rotate (cr, axis);
  cairo_scale (cr, 0.30 + 0.70 * narrow, 1);
  cairo_rotate (cr, -axis);
  paint_shadow (images, cr, 0.35 * height, 1);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_rotate (cr, axis);
  if (half_edge * images->scale > 0.4) /* less can't be seen, but would make the rim heavier */
    {
      const ReversiRgb *colours = images->theme->disc;
      double half_width = narrow * radius;
      fill_wall (cr, colours[hidden - REVERSI_BLACK], -front, 0, half_width, radius);
      fill_wall (cr, colours[shown - REVERSI_BLACK], 0, front, half_width, radius);
      if (images->theme->flat)
        outline_wall (cr, images->theme, half_edge, half_width, radius);
    }
  cairo_translate (cr, front, 0);
  cairo_scale (cr, fmax (narrow, 0.01) * lift, lift);
  cairo_rotate (cr, -axis);
  paint_picture (cr, images->face[shown - REVERSI_BLACK], 1);
  cairo_restore (cr);
}
