/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/ground.h"

#include "rules/notation.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <stdint.h>
#include <stdlib.h>

#define TURN (2 * M_PI)

static const ReversiRgb white = { 1, 1, 1 };
static const ReversiRgb black = { 0, 0, 0 };

static void
add_stop (cairo_pattern_t *pattern, double offset, ReversiRgb colour, double alpha)
{
  cairo_pattern_add_color_stop_rgba (pattern, offset, colour.red, colour.green, colour.blue, alpha);
}

static void
set_source (cairo_t *cr, ReversiRgb colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, alpha);
}

static double
pixels (const ReversiBoardLayout *layout, double wanted)
{
  return fmax (1, round (wanted * layout->scale)) / layout->scale;
}

/* A rectangle with round corners, smaller than the given one by inset on each side. */
static void
rounded_path (cairo_t *cr, double x, double y, double side, double radius, double inset)
{
  radius = fmax (radius - inset, 0);
  x += inset;
  y += inset;
  side -= 2 * inset;

  cairo_new_path (cr);
  cairo_arc (cr, x + radius, y + radius, radius, M_PI, 1.5 * M_PI);
  cairo_arc (cr, x + side - radius, y + radius, radius, 1.5 * M_PI, TURN);
  cairo_arc (cr, x + side - radius, y + side - radius, radius, 0, M_PI_2);
  cairo_arc (cr, x + radius, y + side - radius, radius, M_PI_2, M_PI);
  cairo_close_path (cr);
}

/**
 * reversi_ground_corner:
 *
 * Returns: the radius of the board's four outer corners
 */
double
reversi_ground_corner (const ReversiBoardLayout *layout)
{
  if (layout->frame <= 0)
    return 0;
  return fmin (fmax (12, 0.016 * layout->extent), layout->frame * 1.2);
}

static double
field_corner (const ReversiBoardLayout *layout)
{
  return layout->frame > 0 ? fmin (3 + layout->extent / 800, layout->frame / 3) : 0;
}

/* Light on the whole of something: from the upper left to the lower right. */
static cairo_pattern_t *
along_light (const ReversiBoardLayout *layout)
{
  return cairo_pattern_create_linear (layout->x, layout->y, layout->x + layout->extent,
                                      layout->y + layout->extent);
}

/* A small generator of its own: the same board on every machine.
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

/* The nap of felt: fine grains, lighter and darker by a few percent, in device pixels. */
static void
paint_felt (cairo_t *cr, const ReversiBoardLayout *layout)
{
  const int side = 160;
  cairo_surface_t *tile = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  int stride = cairo_image_surface_get_stride (tile);
  unsigned char *data = cairo_image_surface_get_data (tile);
  uint32_t state = 1883;

  for (int y = 0; y < side; y++)
    for (int x = 0; x < side; x++)
      {
        uint32_t *pixel = (uint32_t *) (void *) (data + y * stride + x * 4);
        int grain = (int) (next_random (&state) % 19) + (int) (next_random (&state) % 19) - 18;
        uint32_t alpha = (uint32_t) abs (grain) * 10 / 18;
        *pixel = grain > 0 ? alpha << 24 | alpha << 16 | alpha << 8 | alpha : alpha << 24;
      }
  cairo_surface_mark_dirty (tile);
  cairo_surface_set_device_scale (tile, layout->scale, layout->scale);
  cairo_set_source_surface (cr, tile, layout->x, layout->y);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_surface_destroy (tile);
}

/* The grain of wood: long fibres, a little bent, that keep together in years. */
static void
paint_wood (cairo_t *cr, const ReversiBoardLayout *layout, double strength, uint32_t seed)
{
  double e = layout->extent;
  double y = layout->y - 0.1 * e;
  uint32_t state = seed;

  while (y < layout->y + 1.1 * e)
    {
      double bend = 0.02 * e * sin (9 * (y - layout->y) / e + seed);
      double alpha = random_between (&state, 0.015, 0.085) * strength;
      bool dark = next_random (&state) % 3 != 0;

      cairo_new_path (cr);
      cairo_move_to (cr, layout->x, y);
      cairo_curve_to (cr, layout->x + 0.33 * e,
                      y + bend + random_between (&state, -0.004, 0.004) * e, layout->x + 0.66 * e,
                      y - bend + random_between (&state, -0.004, 0.004) * e, layout->x + e,
                      y + random_between (&state, -0.006, 0.006) * e);
      cairo_set_line_width (cr, random_between (&state, 0.0008, 0.0042) * e);
      set_source (cr, dark ? black : white, dark ? alpha : 0.6 * alpha);
      cairo_stroke (cr);
      y += random_between (&state, 0.0016, 0.0062) * e;
    }
}

static void
draw_frame (cairo_t *cr, const ReversiBoardLayout *layout, const ReversiTheme *theme)
{
  double radius = reversi_ground_corner (layout);
  double hair = pixels (layout, 0.0018 * layout->extent);

  rounded_path (cr, layout->x, layout->y, layout->extent, radius, 0);
  set_source (cr, theme->frame, 1);
  cairo_fill_preserve (cr);
  if (theme->flat)
    {
      cairo_new_path (cr);
      return;
    }

  cairo_save (cr);
  cairo_clip (cr);
  if (theme->material == REVERSI_MATERIAL_WOOD)
    paint_wood (cr, layout, 1.6, 7);
  cairo_pattern_t *light = along_light (layout);
  add_stop (light, 0, white, 0.075);
  add_stop (light, 0.5, white, 0);
  add_stop (light, 0.5, black, 0);
  add_stop (light, 1, black, 0.16);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
  cairo_restore (cr);

  /* The outer edge is broken: it catches the light above and at the left. */
  light = along_light (layout);
  add_stop (light, 0, white, 0.34);
  add_stop (light, 0.48, white, 0.10);
  add_stop (light, 0.55, black, 0.10);
  add_stop (light, 1, black, 0.34);
  rounded_path (cr, layout->x, layout->y, layout->extent, radius, hair / 2);
  cairo_set_line_width (cr, hair);
  cairo_set_source (cr, light);
  cairo_stroke (cr);
  cairo_pattern_destroy (light);
}

/* The frame stands a little higher than the field: its inner edge is dark where it looks away
 * from the light and bright where it looks into it, and it throws a narrow shadow. */
static void
draw_step (cairo_t *cr, const ReversiBoardLayout *layout)
{
  double side = layout->board_size * layout->square;
  double hair = pixels (layout, 0.0022 * layout->extent);
  double depth = 0.012 * layout->extent;
  double x = layout->origin_x;
  double y = layout->origin_y;

  for (int edge = 0; edge < 2; edge++)
    {
      cairo_pattern_t *shade = edge == 0 ? cairo_pattern_create_linear (0, y, 0, y + depth)
                                         : cairo_pattern_create_linear (x, 0, x + depth, 0);
      add_stop (shade, 0, black, 0.30);
      add_stop (shade, 0.35, black, 0.12);
      add_stop (shade, 1, black, 0);
      cairo_rectangle (cr, x, y, edge == 0 ? side : depth, edge == 0 ? depth : side);
      cairo_set_source (cr, shade);
      cairo_fill (cr);
      cairo_pattern_destroy (shade);
    }

  cairo_pattern_t *light = cairo_pattern_create_linear (x, y, x + side, y + side);
  add_stop (light, 0, black, 0.45);
  add_stop (light, 0.48, black, 0.25);
  add_stop (light, 0.52, white, 0.12);
  add_stop (light, 1, white, 0.30);
  rounded_path (cr, x, y, side, field_corner (layout) + hair, -hair / 2);
  cairo_set_line_width (cr, hair);
  cairo_set_source (cr, light);
  cairo_stroke (cr);
  cairo_pattern_destroy (light);
}

static void
draw_field (cairo_t *cr, const ReversiBoardLayout *layout, const ReversiTheme *theme)
{
  double side = layout->board_size * layout->square;

  set_source (cr, theme->board, 1);
  cairo_paint (cr);
  if (theme->flat)
    return;
  if (theme->material == REVERSI_MATERIAL_FELT)
    paint_felt (cr, layout);
  else if (theme->material == REVERSI_MATERIAL_WOOD)
    paint_wood (cr, layout, 0.9, 3);

  cairo_pattern_t *light = cairo_pattern_create_linear (
      layout->origin_x, layout->origin_y, layout->origin_x + side, layout->origin_y + side);
  add_stop (light, 0, white, theme->board.green < 0.3 ? 0.02 : 0.045);
  add_stop (light, 0.5, white, 0);
  add_stop (light, 0.5, black, 0);
  add_stop (light, 1, black, 0.055);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
}

/* The lines between the squares are cut into the board: each has a bright edge beneath. Without a
 * frame the outer edges stay free. */
static void
draw_lines (cairo_t *cr, const ReversiBoardLayout *layout, const ReversiTheme *theme)
{
  double side = layout->board_size * layout->square;
  double width = pixels (layout, 0.018 * layout->square);
  double hair = 1 / layout->scale;
  double before = floor (width * layout->scale / 2) / layout->scale;

  for (int pass = theme->flat ? 1 : 0; pass < 2; pass++)
    {
      double from = pass == 0 ? width - before : -before;
      double breadth = pass == 0 ? hair : width;

      for (int i = 1; i < layout->board_size; i++)
        {
          double at = i * layout->square + from;
          cairo_rectangle (cr, layout->origin_x + at, layout->origin_y, breadth, side);
          cairo_rectangle (cr, layout->origin_x, layout->origin_y + at, side, breadth);
        }
      cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
      if (pass == 0)
        set_source (cr, white, 0.085);
      else
        set_source (cr, theme->line, 1);
      cairo_fill (cr);
    }
}

/* At the corners of the middle 4×4, which on 8×8 is where a tournament board has them. */
static void
draw_dots (cairo_t *cr, const ReversiBoardLayout *layout, const ReversiTheme *theme)
{
  int near = (layout->board_size - 4) / 2;
  double radius = fmax (0.062 * layout->square, 1.5);

  if (near <= 0)
    return;
  for (int corner = 0; corner < 4; corner++)
    {
      int column = corner % 2 == 0 ? near : layout->board_size - near;
      int row = corner < 2 ? near : layout->board_size - near;
      cairo_new_path (cr);
      cairo_arc (cr, layout->origin_x + column * layout->square,
                 layout->origin_y + row * layout->square, radius, 0, TURN);
      set_source (cr, theme->line, 1);
      cairo_fill (cr);
    }
}

/* Horizontal and vertical: 0 puts the point left of (above) the text, 1 right of (below) it. */
static void
draw_text (cairo_t *cr,
           PangoLayout *text,
           const char *string,
           double x,
           double y,
           double horizontal,
           double vertical)
{
  PangoRectangle ink, logical;

  pango_layout_set_text (text, string, -1);
  pango_layout_get_extents (text, &ink, &logical);
  double baseline = pango_layout_get_baseline (text) / (double) PANGO_SCALE;
  double width = logical.width / (double) PANGO_SCALE;
  /* All labels of a row stand on one line: the height is that of a figure, about 0.72 em. */
  const PangoFontDescription *font = pango_layout_get_font_description (text);
  double height = 0.72 * pango_font_description_get_size (font) / PANGO_SCALE;

  cairo_move_to (cr, x - horizontal * width, y + (1 - vertical) * height - baseline);
  pango_cairo_show_layout (cr, text);
}

static void
draw_label (cairo_t *cr,
            const ReversiBoardLayout *layout,
            PangoLayout *text,
            const char *string,
            int place,
            bool is_column)
{
  double middle = (place + 0.5) * layout->square;

  if (layout->frame > 0)
    {
      double x = is_column ? layout->origin_x + middle : layout->x + layout->frame / 2;
      double y = is_column ? layout->y + layout->frame / 2 : layout->origin_y + middle;
      draw_text (cr, text, string, x, y, 0.5, 0.5);
      return;
    }
  double margin = 0.06 * layout->square;
  if (is_column)
    draw_text (cr, text, string, layout->origin_x + (place + 1) * layout->square - margin,
               layout->origin_y + margin, 1, 0);
  else
    draw_text (cr, text, string, layout->origin_x + margin,
               layout->origin_y + (place + 1) * layout->square - margin, 0, 1);
}

static void
draw_coordinates (cairo_t *cr, const ReversiBoardLayout *layout, const ReversiTheme *theme)
{
  double size = layout->frame > 0 ? fmax (0.54 * layout->frame, fmin (0.66 * layout->frame, 10.5))
                                  : fmax (0.19 * layout->square, 7);
  PangoLayout *text = pango_cairo_create_layout (cr);
  PangoFontDescription *font =
      pango_font_description_from_string ("Adwaita Sans, Inter, Cantarell, Sans Semi-Bold");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  set_source (cr, layout->frame > 0 ? theme->coordinate : theme->legal, 1);
  for (int i = 0; i < layout->board_size; i++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];
      bool rotated = (layout->flags & REVERSI_DRAW_ROTATED) != 0;
      int place = rotated ? layout->board_size - 1 - i : i;

      /* The name of the square on the diagonal has both: its column and its row. */
      reversi_square_name (layout->board_size, i * layout->board_size + i, name);
      draw_label (cr, layout, text, name + 1, place, false);
      name[1] = '\0';
      draw_label (cr, layout, text, name, place, true);
    }
  pango_font_description_free (font);
  g_object_unref (text);
}

/**
 * reversi_ground_draw:
 *
 * Draws the board without discs. Costs some milliseconds: keep the picture.
 */
void
reversi_ground_draw (cairo_t *cr, const ReversiBoardLayout *layout, const ReversiTheme *theme)
{
  double side = layout->board_size * layout->square;

  if (side <= 0)
    return;
  cairo_save (cr);
  if (layout->frame > 0)
    draw_frame (cr, layout, theme);

  cairo_save (cr);
  rounded_path (cr, layout->origin_x, layout->origin_y, side, field_corner (layout), 0);
  cairo_clip (cr);
  draw_field (cr, layout, theme);
  draw_lines (cr, layout, theme);
  draw_dots (cr, layout, theme);
  cairo_restore (cr);

  if (layout->frame > 0 && !theme->flat)
    draw_step (cr, layout);
  if ((layout->flags & REVERSI_DRAW_COORDINATES) != 0)
    draw_coordinates (cr, layout, theme);
  cairo_restore (cr);
}
