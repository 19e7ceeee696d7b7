/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/material.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#define TURN (2 * M_PI)

/* Felt is a tile of so many units; nobody finds where it repeats. */
#define FELT_SIDE 192

/* Wood and stone are drawn once for the whole board, at most this fine, and stretched: their
 * grain is soft. */
#define FINEST 448

/* Small generators of its own: the same board on every machine.
 * Source: G. Marsaglia, “Xorshift RNGs”, 2003 */
static uint32_t
next_random (uint32_t *state)
{
  *state ^= *state << 13;
  *state ^= *state >> 17;
  *state ^= *state << 5;
  return *state;
}

static double
random_between (uint32_t *state, double low, double high)
{
  return low + (high - low) * (next_random (state) & 0xffff) / 65535.0;
}

/* A number from −1 to 1 for each point of a grid. */
static float
grid_value (int x, int y)
{
  uint32_t h = (uint32_t) x * 0x8da6b343u ^ (uint32_t) y * 0xd8163841u;

  h = (h ^ h >> 13) * 0x5bd1e995u;
  h ^= h >> 15;
  return (float) (h & 0xffff) / 32767.5f - 1;
}

/* Smooth noise from −1 to 1, whose features are about 1 wide; coordinates from −64 on. */
static float
noise (float x, float y)
{
  x += 64; /* above 0, where a cast is the floor */
  y += 64;
  int column = (int) x;
  int row = (int) y;
  float u = x - (float) column;
  float v = y - (float) row;

  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  float upper = grid_value (column, row) * (1 - u) + grid_value (column + 1, row) * u;
  float lower = grid_value (column, row + 1) * (1 - u) + grid_value (column + 1, row + 1) * u;
  return upper * (1 - v) + lower * v;
}

/* Light (above 0) or shade as a pixel of white or black that covers a part of what is below. */
static uint32_t
light_pixel (float light)
{
  uint32_t alpha = (uint32_t) fminf (fabsf (light) * 255 + 0.5f, 255);

  return light > 0 ? alpha << 24 | alpha << 16 | alpha << 8 | alpha : alpha << 24;
}

static uint32_t *
pixel_at (cairo_surface_t *picture, int x, int y)
{
  unsigned char *data = cairo_image_surface_get_data (picture);

  return (uint32_t *) (void *) (data + y * cairo_image_surface_get_stride (picture) + 4 * x);
}

/* A fibre of felt, over the edge of the tile on to its other side. */
static void
add_fibre (float *light, int side, int thickness, uint32_t *state)
{
  double x = random_between (state, 0, side);
  double y = random_between (state, 0, side);
  double angle = random_between (state, 0, TURN);
  double bend = random_between (state, -0.12, 0.12) / thickness;
  int length = (int) (random_between (state, 4, 15) * thickness);
  float strength = (float) random_between (state, -0.022, 0.018) / (float) thickness;

  for (int k = 0; k < length; k++, angle += bend, x += cos (angle), y += sin (angle))
    for (int i = 0; i < thickness * thickness; i++)
      {
        int column = ((int) floor (x) + i % thickness + 2 * side) % side;
        int row = ((int) floor (y) + i / thickness + 2 * side) % side;
        light[row * side + column] += strength;
      }
}

/* Fine fibres that lie in all directions, one over the other, on a nap of single grains. */
static cairo_surface_t *
make_felt (double scale)
{
  int side = (int) lround (FELT_SIDE * scale);
  int n_fibres = FELT_SIDE * FELT_SIDE / 14;
  int thickness = (int) fmax (round (scale), 1);
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  float *light = calloc ((size_t) side * (size_t) side, sizeof *light);
  uint32_t state = 1883;

  if (light == NULL)
    abort ();
  for (int i = 0; i < n_fibres; i++)
    add_fibre (light, side, thickness, &state);
  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      *pixel_at (picture, x, y) =
          light_pixel (light[y * side + x] + (float) random_between (&state, -0.014, 0.014));
  free (light);
  return picture;
}

/* A plank from beside the heart of the tree: the years make long arches, each dark at its end, and
 * fine fibres run along. */
static float
wood_light (float x, float y)
{
  float bend = 0.035f * noise (1.3f * x + 7, 2.1f * y) + 0.010f * noise (4 * x, 9 * y + 3);
  float away = y - 0.36f + bend;
  float depth = 0.16f + 0.30f * x + 0.05f * noise (2 * x, 5);
  float years = 24 * sqrtf (away * away + depth * depth);
  float season = years - (float) (int) years;
  float late = season * season * season * (season > 0.93f ? (1 - season) / 0.07f : 1);
  float fibre = noise (9 * x, 190 * y + 20 * bend);

  return 0.028f - 0.105f * late + 0.040f * fibre + 0.050f * noise (1.1f * x + 3, 4.7f * y + 8);
}

/* Split slate: clouds of many sizes, a little longer along the split, and a fine grain. */
static float
stone_light (float x, float y)
{
  float along = 0.94f * x + 0.34f * y;
  float across = 0.94f * y - 0.34f * x;
  float clouds = 0.50f * noise (2.3f * along, 4.1f * across) +
                 0.27f * noise (6 * along + 5, 13 * across) +
                 0.16f * noise (17 * along, 41 * across + 9);
  float split = 1 - fabsf (noise (3 * along + 11, 17 * across + 2 * clouds));

  return 0.052f * clouds - 0.045f * split * split * split * split * split * split;
}

static cairo_surface_t *
make_grown (float (*light_at) (float x, float y), float grain, int side)
{
  cairo_surface_t *picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  uint32_t state = 1971;

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      *pixel_at (picture, x, y) =
          light_pixel (light_at ((float) x / (float) side, (float) y / (float) side) +
                       grain * (float) random_between (&state, -1, 1));
  return picture;
}

/**
 * reversi_texture_init:
 * @side: of the board, in units
 * @scale: device pixels in a unit
 *
 * Makes the texture of a board. Costs some milliseconds: keep what is painted with it.
 */
void
reversi_texture_init (ReversiTexture *texture, ReversiMaterial material, double side, double scale)
{
  int finest = (int) fmax (fmin (ceil (side * scale), FINEST), 1);

  *texture = (ReversiTexture) { .picture = NULL, .extent = side };
  switch (material)
    {
    case REVERSI_MATERIAL_PLAIN:
      return;
    case REVERSI_MATERIAL_FELT:
      texture->picture = make_felt (scale);
      texture->seamless = true;
      texture->extent = cairo_image_surface_get_width (texture->picture) / scale;
      break;
    case REVERSI_MATERIAL_WOOD:
      texture->picture = make_grown (wood_light, 0.008f, finest);
      break;
    case REVERSI_MATERIAL_STONE:
      texture->picture = make_grown (stone_light, 0.010f, finest);
      break;
    }
  cairo_surface_mark_dirty (texture->picture);
}

/**
 * reversi_texture_clear:
 *
 * Frees what the texture holds.
 */
void
reversi_texture_clear (ReversiTexture *texture)
{
  cairo_surface_destroy (texture->picture);
  texture->picture = NULL;
}

/**
 * reversi_texture_paint:
 * @x: where the upper left corner of the texture lies; it is repeated from there
 * @y: the same
 * @alpha: how strong it is, up to 1
 *
 * Paints the texture over all that is not clipped off.
 */
void
reversi_texture_paint (const ReversiTexture *texture, cairo_t *cr, double x, double y, double alpha)
{
  if (texture->picture == NULL)
    return;

  int pixels = cairo_image_surface_get_width (texture->picture);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (texture->picture);
  cairo_matrix_t matrix;

  cairo_matrix_init_scale (&matrix, pixels / texture->extent, pixels / texture->extent);
  cairo_matrix_translate (&matrix, -x, -y);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_extend (pattern,
                            texture->seamless ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_REFLECT);
  cairo_pattern_set_filter (pattern,
                            texture->seamless ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
  cairo_set_source (cr, pattern);
  if (alpha < 1)
    cairo_paint_with_alpha (cr, alpha);
  else
    cairo_paint (cr);
  cairo_pattern_destroy (pattern);
}
