/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/disc-images.h"

#include <math.h>
#include <stdlib.h>

#define TURN (2 * M_PI)

/* Pictures are as small as they can be, for each of their pixels is touched in each frame. In
 * parts of a square: a disc, and a disc with its shadow. */
#define FACE_PICTURE 0.80
#define SHADOW_PICTURE 1.0

/* So many shadows of different softness, and faces of different brightness, that one doesn't see
 * one follow the other. Each is made when it is needed first. */
#define SHADOWS 8
#define LEANINGS 9
#define LEANING_STEP 0.2 /* of light; the first gets a step more than a face that lies */

/* A turning disc, in its radii. */
#define HALF_THICKNESS 0.15
#define RISE 0.35 /* of its middle, when it stands on its edge */
#define EYE 6.0   /* how high the eye is: what is nearer looks larger */

#define SHADOW_LENGTH 0.56 /* of something that is 1 high */

/* The direction to the light. */
#define LIGHT_SIDEWAYS 0.5 /* to the left, and as much upwards */
#define LIGHT_UP M_SQRT1_2

/* All pictures have a disc in their middle, which is their origin; the gloss has itself there. */
struct _ReversiDiscImages
{
  const ReversiTheme *theme;
  double diameter;
  double scale;
  cairo_pattern_t *still[2];             /* with shadow */
  cairo_pattern_t *body[2];              /* without shadow and gloss */
  cairo_pattern_t *leaning[2][LEANINGS]; /* bodies, from bright to dark, as SHADOWS */
  cairo_pattern_t *gloss[2];
  cairo_pattern_t *shadow[SHADOWS]; /* from lying to highest */
};

static void
set_source (cairo_t *cr, ReversiRgb colour)
{
  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
}

static double
smooth_step (double from, double to, double x)
{
  double t = fmin (fmax ((x - from) / (to - from), 0), 1);

  return t * t * (3 - 2 * t);
}

/* Pictures. */

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

/* Bilinear is good enough for what moves, and far cheaper than the default where it shrinks. */
static cairo_pattern_t *
finish_picture (cairo_t *cr, cairo_surface_t *surface)
{
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (surface);

  cairo_pattern_set_filter (pattern, CAIRO_FILTER_BILINEAR);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return pattern;
}

static cairo_pattern_t *
make_still (ReversiDiscImages *self, ReversiColour disc, bool marked)
{
  cairo_surface_t *surface = new_picture (self, SHADOW_PICTURE);
  cairo_t *cr = cairo_create (surface);

  reversi_disc_draw_shadow (cr, self->theme, self->diameter, 0);
  reversi_disc_draw_face (cr, self->theme, disc, self->diameter);
  if (marked)
    reversi_disc_draw_mark (cr, self->theme, disc, self->diameter, REVERSI_SHAPE_PLAIN);
  return finish_picture (cr, surface);
}

static cairo_pattern_t *
make_body (ReversiDiscImages *self, ReversiColour disc, bool marked)
{
  cairo_surface_t *surface = new_picture (self, FACE_PICTURE);
  cairo_t *cr = cairo_create (surface);

  reversi_disc_draw_body (cr, self->theme, disc, self->diameter);
  if (marked)
    reversi_disc_draw_mark (cr, self->theme, disc, self->diameter, REVERSI_SHAPE_PLAIN);
  return finish_picture (cr, surface);
}

static cairo_pattern_t *
make_leaning (ReversiDiscImages *self, ReversiColour disc, double light)
{
  cairo_surface_t *surface = new_picture (self, FACE_PICTURE);
  cairo_t *cr = cairo_create (surface);
  bool bright = self->theme->disc[disc - REVERSI_BLACK].green > 0.5;

  cairo_set_source (cr, self->body[disc - REVERSI_BLACK]);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  cairo_set_source_rgba (cr, light > 0, light > 0, light > 0,
                         light > 0 ? 0.22 * light : (bright ? -0.22 : -0.45) * light);
  cairo_paint (cr);
  return finish_picture (cr, surface);
}

static cairo_pattern_t *
make_gloss (ReversiDiscImages *self, ReversiColour disc)
{
  double part = 2 * REVERSI_DISC_GLOSS_RADIUS * REVERSI_DISC_DIAMETER;
  cairo_surface_t *surface = new_picture (self, part);
  cairo_t *cr = cairo_create (surface);

  reversi_disc_draw_gloss (cr, self->theme, disc, self->diameter);
  return finish_picture (cr, surface);
}

static cairo_pattern_t *
make_shadow (ReversiDiscImages *self, double height)
{
  cairo_surface_t *surface = new_picture (self, SHADOW_PICTURE);
  cairo_t *cr = cairo_create (surface);

  reversi_disc_draw_shadow (cr, self->theme, self->diameter, height);
  return finish_picture (cr, surface);
}

/**
 * reversi_disc_images_new:
 * @theme: must outlive the pictures
 * @square: side of a square, a whole number of device pixels
 * @scale: device pixels in a unit
 * @marked: discs carry their ring or square
 *
 * Draws both discs once, so that later frames only copy them.
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
      self->still[i] = make_still (self, disc, marked);
      self->body[i] = make_body (self, disc, marked);
      self->gloss[i] = make_gloss (self, disc);
    }
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
      cairo_pattern_destroy (images->still[i]);
      cairo_pattern_destroy (images->body[i]);
      for (int k = 0; k < LEANINGS; k++)
        cairo_pattern_destroy (images->leaning[i][k]);
      cairo_pattern_destroy (images->gloss[i]);
    }
  for (int i = 0; i < SHADOWS; i++)
    cairo_pattern_destroy (images->shadow[i]);
  free (images);
}

static void
paint_picture (cairo_t *cr, cairo_pattern_t *picture, double alpha)
{
  cairo_set_source (cr, picture);
  if (alpha < 1)
    cairo_paint_with_alpha (cr, alpha);
  else
    cairo_paint (cr);
}

/* The reflection on a face that looks to the given side: the face is a little curved, so the light
 * is seen where it looks half way to the light, and wanders quickly over it. */
static void
paint_gloss (ReversiDiscImages *self,
             cairo_t *cr,
             ReversiColour disc,
             double right,
             double down,
             double alpha)
{
  const double curve = 0.50; /* how far the light wanders, in diameters, for all of a half turn */
  double x = -REVERSI_DISC_GLOSS_PLACE - right / (2 * curve);
  double y = -REVERSI_DISC_GLOSS_PLACE - down / (2 * curve);

  alpha *= 1 - smooth_step (0.22, 0.40, hypot (x, y));
  if (self->theme->flat || alpha <= 0)
    return;
  cairo_save (cr);
  cairo_translate (cr, x * self->diameter, y * self->diameter);
  paint_picture (cr, self->gloss[disc - REVERSI_BLACK], alpha);
  cairo_restore (cr);
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

/* The higher a disc is, 0 to 1, the softer is its shadow. */
static cairo_pattern_t *
get_shadow (ReversiDiscImages *self, double height)
{
  int i = (int) lround (height * (SHADOWS - 1));

  if (self->shadow[i] == NULL)
    self->shadow[i] = make_shadow (self, (double) i / (SHADOWS - 1));
  return self->shadow[i];
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
  double alpha = smooth_step (-0.10, 0.35, drop);
  double grow = 1 + 0.25 * height;
  double away = 0.085 * height * images->diameter;

  cairo_save (cr);
  cairo_translate (cr, away, away);
  paint_picture (cr, get_shadow (images, height), alpha);
  cairo_restore (cr);

  cairo_save (cr);
  cairo_scale (cr, grow, grow);
  paint_picture (cr, images->body[disc - REVERSI_BLACK], alpha);
  paint_gloss (images, cr, disc, 0, 0, alpha);
  cairo_restore (cr);
}

/* Turning. Coordinates are along the axis, across it and upwards; lengths are radii. */

typedef struct
{
  ReversiDiscImages *images;
  double radius;
  double sine, cosine; /* of the angle that the disc has turned, 0 to π */
  double light_along, light_across;
} Pose;

/* A circle around the disc as the eye sees it: an ellipse, whose middle is on the axis. */
typedef struct
{
  double middle, half_width, half_height;
  bool from_above; /* what is seen of its plane is the side that lies above at rest */
} Ring;

/* The ring at some place of the wall: 1 is the rim of the face that lies above before the turn, −1
 * that of the other. Its points are (c·cos + p·sin, s, rise + p·cos − c·sin) with c² + s² = 1. */
static Ring
see_ring (const Pose *pose, double place, double radius)
{
  double p = place * HALF_THICKNESS;
  double lift = RISE * pose->sine + p * pose->cosine - HALF_THICKNESS;
  double slope = pose->sine / EYE;
  double nearness = 1 - lift / EYE;
  double size = radius / pose->radius;
  double low = (size * pose->cosine + p * pose->sine) / (nearness + size * slope);
  double high = (-size * pose->cosine + p * pose->sine) / (nearness - size * slope);

  return (Ring) {
    .middle = pose->radius * (low + high) / 2,
    .half_width = fmax (pose->radius * fabs (low - high) / 2, 1e-3),
    .half_height = radius / sqrt (nearness * nearness - size * size * slope * slope),
    .from_above = place > 0 ? low > high : high > low,
  };
}

static void
add_half_ring (cairo_t *cr, const Ring *ring, double from)
{
  cairo_save (cr);
  cairo_translate (cr, ring->middle, 0);
  cairo_scale (cr, ring->half_width, ring->half_height);
  cairo_arc (cr, 0, 0, 1, from, from + M_PI);
  cairo_restore (cr);
}

/* The outline of what is seen of the wall between the ring behind and the one in front: the rear
 * half of the one, up to the middle of the other or, where no face is drawn over it, all of it. */
static void
add_wall_path (cairo_t *cr, const Ring *behind, const Ring *front, bool whole)
{
  double rear = behind->middle < front->middle ? M_PI_2 : -M_PI_2;
  double end = behind->middle < front->middle ? front->half_height : -front->half_height;

  cairo_new_path (cr);
  add_half_ring (cr, behind, rear);
  if (whole)
    add_half_ring (cr, front, rear + M_PI);
  else
    {
      cairo_line_to (cr, front->middle, -end);
      cairo_line_to (cr, front->middle, end);
    }
  cairo_close_path (cr);
}

/* How much light the wall gets, at a place across the axis from −1 to 1. What is seen of the wall
 * is its upper side. */
static double
light_on_wall (const Pose *pose, double across)
{
  double c = -sqrt (fmax (1 - across * across, 0));

  return c * pose->cosine * pose->light_along + across * pose->light_across -
         c * pose->sine * LIGHT_UP;
}

/* Both halves of the wall get light and shade at once: gradients in paths are what costs most. */
static void
set_light_source (cairo_t *cr, const Pose *pose)
{
  const int n = 8;
  cairo_pattern_t *light = cairo_pattern_create_linear (0, -pose->radius, 0, pose->radius);

  for (int i = 0; i <= n; i++)
    {
      double more = light_on_wall (pose, 2.0 * i / n - 1) - 0.45;
      cairo_pattern_add_color_stop_rgba (light, (double) i / n, more > 0, more > 0, more > 0,
                                         0.42 * fabs (more));
    }
  cairo_set_source (cr, light);
  cairo_pattern_destroy (light);
}

static void
draw_wall (cairo_t *cr, const Pose *pose, ReversiColour shown, double front, bool whole)
{
  const ReversiTheme *theme = pose->images->theme;
  double outline = theme->flat ? 0.06 * pose->radius : 0;
  Ring behind = see_ring (pose, -front, pose->radius - outline / 2);
  Ring middle = see_ring (pose, 0, pose->radius - outline / 2);
  Ring before = see_ring (pose, front, pose->radius - outline / 2);

  add_wall_path (cr, &behind, &middle, false);
  set_source (cr, theme->disc[reversi_colour_other (shown) - REVERSI_BLACK]);
  cairo_fill (cr);
  add_wall_path (cr, &middle, &before, whole);
  set_source (cr, theme->disc[shown - REVERSI_BLACK]);
  cairo_fill (cr);

  add_wall_path (cr, &behind, &before, whole);
  if (!theme->flat)
    {
      set_light_source (cr, pose);
      cairo_fill (cr);
      return;
    }
  /* Without light and shadow a white wall on a white board would not be seen. */
  set_source (cr, theme->rim[0]);
  cairo_set_line_width (cr, outline);
  cairo_stroke (cr);
}

/* A face is brighter when it leans to the light, and darker when it leans away. */
static cairo_pattern_t *
get_leaning (const Pose *pose, ReversiColour shown, double lean)
{
  ReversiDiscImages *images = pose->images;
  double light = lean * pose->light_along + (fabs (pose->cosine) - 1) * LIGHT_UP;
  int i = (int) lround (1 - light / LEANING_STEP);
  cairo_pattern_t **leaning = images->leaning[shown - REVERSI_BLACK];

  if (images->theme->flat || i == 1)
    return images->body[shown - REVERSI_BLACK];
  i = i < 0 ? 0 : i >= LEANINGS ? LEANINGS - 1 : i;
  if (leaning[i] == NULL)
    leaning[i] = make_leaning (images, shown, LEANING_STEP * (1 - i));
  return leaning[i];
}

static void
draw_turning_face (cairo_t *cr, const Pose *pose, ReversiColour shown, double front, double axis)
{
  Ring rim = see_ring (pose, front, pose->radius);
  double lean = front * pose->sine;

  cairo_save (cr);
  cairo_translate (cr, rim.middle, 0);
  cairo_scale (cr, rim.half_width / pose->radius, rim.half_height / pose->radius);
  cairo_rotate (cr, -axis);
  paint_picture (cr, get_leaning (pose, shown, lean), 1);
  paint_gloss (pose->images, cr, shown, lean * cos (axis), lean * sin (axis), 1);
  cairo_restore (cr);
}

/* The shadow of a thin disc that has this pose: each point is moved away from the light, the
 * farther the higher it is. Along rows and columns it is not sheared, which can't be told from the
 * truth in a tenth of a second, but takes a fifth of the time. */
static void
draw_turning_shadow (cairo_t *cr, const Pose *pose, double axis)
{
  const double thinnest = 0.26; /* a disc has a thickness, and light a width */
  double along = -SHADOW_LENGTH * pose->light_along * pose->sine;
  double across = -SHADOW_LENGTH * pose->light_across * pose->sine;
  double away = 0.8 * pose->radius;
  double width = pose->cosine - along;
  double sign = width < 0 ? -1 : 1; /* the shadow of the lower face is no mirrored picture */
  bool oblique = fabs (sin (2 * axis)) > 0.1;
  cairo_matrix_t matrix;

  if (pose->images->theme->flat)
    return;
  cairo_matrix_init (&matrix, fmax (sign * width, thinnest), oblique ? -sign * across : 0, 0, 1,
                     away * along, away * across);
  cairo_save (cr);
  cairo_rotate (cr, axis);
  cairo_transform (cr, &matrix);
  cairo_rotate (cr, -axis);
  paint_picture (cr, get_shadow (pose->images, pose->sine), 1);
  cairo_restore (cr);
}

/**
 * reversi_disc_images_draw_turning:
 * @disc: what the disc will show in the end
 * @turn: 0: shows the other colour, 0.5: stands on its edge, 1: shows @disc
 * @axis: direction in which it narrows and over which it rolls, in radians: 0 is to the right
 *
 * Draws a disc in the middle of its turn on the square whose middle is the origin: a counter of
 * two colours, whose edge shows both. It rises, and leans over to the axis.
 */
void
reversi_disc_images_draw_turning (
    ReversiDiscImages *images, cairo_t *cr, ReversiColour disc, double turn, double axis)
{
  bool turned = turn >= 0.5;
  ReversiColour shown = turned ? disc : reversi_colour_other (disc);
  double front = turned ? -1 : 1;
  Pose pose = {
    .images = images,
    .radius = images->diameter / 2,
    .sine = sin (M_PI * turn),
    .cosine = cos (M_PI * turn),
    .light_along = -LIGHT_SIDEWAYS * (cos (axis) + sin (axis)),
    .light_across = -LIGHT_SIDEWAYS * (cos (axis) - sin (axis)),
  };
  Ring rim = see_ring (&pose, front, pose.radius);
  bool face = rim.from_above && rim.half_width * images->scale > 0.3;

  draw_turning_shadow (cr, &pose, axis);
  cairo_save (cr);
  cairo_rotate (cr, axis);
  /* Less of the wall can't be seen, but would make the rim heavier. */
  if (HALF_THICKNESS * pose.sine * pose.radius * images->scale > 0.4)
    draw_wall (cr, &pose, shown, front, !face);
  if (face)
    draw_turning_face (cr, &pose, shown, front, axis);
  cairo_restore (cr);
}
