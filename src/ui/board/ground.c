/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/ground.h"

#include "rules/notation.h"
#include "ui/board/material.h"

#include <math.h>
#include <pango/pangocairo.h>

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
add_rounded (cairo_t *cr, double x, double y, double side, double radius, double inset)
{
  radius = fmax (radius - inset, 0);
  x += inset;
  y += inset;
  side -= 2 * inset;

  cairo_new_sub_path (cr);
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

/* The ring between the board's outline, or the field's, and the same nearer to the middle. */
static void
fill_ring (cairo_t *cr,
           double x,
           double y,
           double side,
           double radius,
           double outer,
           double inner,
           cairo_pattern_t *light)
{
  cairo_new_path (cr);
  add_rounded (cr, x, y, side, radius, outer);
  add_rounded (cr, x, y, side, radius, inner);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_set_source (cr, light);
  cairo_fill (cr);
  cairo_pattern_destroy (light);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
}

/* A slope that looks to the outside is bright above and at the left and dark below and at the
 * right, for light above 0; one that looks to the inside the other way round. */
static cairo_pattern_t *
slope_light (const ReversiBoardLayout *layout, double upper, double lower)
{
  cairo_pattern_t *light = along_light (layout);

  add_stop (light, 0, upper > 0 ? white : black, fabs (upper));
  add_stop (light, 0.46, upper > 0 ? white : black, 0.45 * fabs (upper));
  add_stop (light, 0.54, lower > 0 ? white : black, 0.45 * fabs (lower));
  add_stop (light, 1, lower > 0 ? white : black, fabs (lower));
  return light;
}

/* Four strips of wood, each along its side, that meet in mitres. */
static void
draw_strips (cairo_t *cr, const ReversiBoardLayout *layout, const ReversiTexture *texture)
{
  double half = layout->extent / 2;
  double inner = half - layout->frame;

  for (int i = 0; i < 4; i++)
    {
      cairo_save (cr);
      cairo_translate (cr, layout->x + half, layout->y + half);
      cairo_rotate (cr, i * M_PI_2);
      cairo_new_path (cr);
      cairo_move_to (cr, -half, -half);
      cairo_line_to (cr, half, -half);
      cairo_line_to (cr, inner, -inner);
      cairo_line_to (cr, -inner, -inner);
      cairo_close_path (cr);
      cairo_clip (cr);
      reversi_texture_paint (texture, cr, -half, -half - (0.58 + 0.1 * i) * layout->extent, 1);
      set_source (cr, black, 0.08 * (i % 2)); /* no two pieces are alike */
      cairo_paint (cr);
      cairo_restore (cr);
    }
}

static void
draw_frame (cairo_t *cr,
            const ReversiBoardLayout *layout,
            const ReversiTheme *theme,
            const ReversiTexture *texture)
{
  double radius = reversi_ground_corner (layout);
  double hair = pixels (layout, 0.0014 * layout->extent);
  double slope = pixels (layout, 0.10 * layout->frame) + hair;

  cairo_new_path (cr);
  add_rounded (cr, layout->x, layout->y, layout->extent, radius, 0);
  set_source (cr, theme->frame, 1);
  cairo_fill (cr);
  if (theme->flat)
    return;

  /* The field comes over what is inside. */
  double corner = field_corner (layout);
  double side = layout->board_size * layout->square - 2 * corner;
  cairo_save (cr);
  add_rounded (cr, layout->x, layout->y, layout->extent, radius, 0);
  cairo_rectangle (cr, layout->origin_x + corner, layout->origin_y + corner, side, side);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  if (theme->material == REVERSI_MATERIAL_WOOD)
    draw_strips (cr, layout, texture);
  else if (theme->material == REVERSI_MATERIAL_STONE)
    reversi_texture_paint (texture, cr, layout->x, layout->y, 1);
  cairo_pattern_t *light = slope_light (layout, 0.06, -0.14);
  cairo_set_source (cr, light);
  cairo_paint (cr);
  cairo_pattern_destroy (light);
  cairo_restore (cr);

  /* The outer edge is broken, and the edge of that catches the light. */
  fill_ring (cr, layout->x, layout->y, layout->extent, radius, 0, slope,
             slope_light (layout, 0.13, -0.20));
  fill_ring (cr, layout->x, layout->y, layout->extent, radius, 0, hair,
             slope_light (layout, 0.30, -0.26));
  fill_ring (cr, layout->x, layout->y, layout->extent, radius, slope, slope + hair,
             slope_light (layout, 0.08, -0.10));
}

/* The frame stands higher than the field: its inner edge slopes down to it, dark where it looks
 * away from the light and bright where it looks into it, and throws a soft shadow. */
static void
draw_step (cairo_t *cr, const ReversiBoardLayout *layout)
{
  static const double profile[] = { 1, 0.80, 0.58, 0.37, 0.20, 0.09, 0.03, 0 };
  const int last = (int) (sizeof profile / sizeof profile[0]) - 1;
  double side = layout->board_size * layout->square;
  double slope = pixels (layout, 0.11 * layout->frame);
  double hair = pixels (layout, 0.0012 * layout->extent);
  double corner = field_corner (layout);
  double x = layout->origin_x;
  double y = layout->origin_y;

  cairo_save (cr);
  cairo_new_path (cr);
  add_rounded (cr, x, y, side, corner, 0);
  cairo_clip (cr);
  for (int edge = 0; edge < 2; edge++)
    {
      double depth = (edge == 0 ? 0.52 : 0.44) * layout->frame;
      cairo_pattern_t *shade = edge == 0 ? cairo_pattern_create_linear (0, y, 0, y + depth)
                                         : cairo_pattern_create_linear (x, 0, x + depth, 0);
      for (int i = 0; i <= last; i++)
        add_stop (shade, (double) i / last, black, 0.30 * profile[i]);
      cairo_rectangle (cr, x, y, edge == 0 ? side : depth, edge == 0 ? depth : side);
      cairo_set_source (cr, shade);
      cairo_fill (cr);
      cairo_pattern_destroy (shade);
    }
  cairo_restore (cr);

  fill_ring (cr, x, y, side, corner, -slope, 0, slope_light (layout, -0.40, 0.17));
  fill_ring (cr, x, y, side, corner, -hair, 0, slope_light (layout, -0.30, 0.14));
}

static void
draw_field (cairo_t *cr,
            const ReversiBoardLayout *layout,
            const ReversiTheme *theme,
            const ReversiTexture *texture)
{
  double side = layout->board_size * layout->square;

  set_source (cr, theme->board, 1);
  cairo_paint (cr);
  if (theme->flat)
    return;
  reversi_texture_paint (texture, cr, layout->x, layout->y,
                         theme->material == REVERSI_MATERIAL_WOOD ? 0.85 : 1);

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
  if (theme->flat && layout->frame <= 0)
    {
      /* The board may be as bright as the window. */
      set_source (cr, theme->line, 1);
      cairo_rectangle (cr, layout->origin_x + width / 2, layout->origin_y + width / 2, side - width,
                       side - width);
      cairo_set_line_width (cr, width);
      cairo_stroke (cr);
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
  double margin = 0.045 * layout->square;
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
                                  : fmax (0.245 * layout->square, 7);
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
  ReversiTexture texture;

  if (side <= 0)
    return;
  cairo_save (cr);
  reversi_texture_init (&texture, theme->flat ? REVERSI_MATERIAL_PLAIN : theme->material,
                        layout->extent, layout->scale);
  if (layout->frame > 0)
    draw_frame (cr, layout, theme, &texture);

  cairo_save (cr);
  cairo_new_path (cr);
  add_rounded (cr, layout->origin_x, layout->origin_y, side, field_corner (layout), 0);
  cairo_clip (cr);
  draw_field (cr, layout, theme, &texture);
  draw_lines (cr, layout, theme);
  draw_dots (cr, layout, theme);
  cairo_restore (cr);

  if (layout->frame > 0 && !theme->flat)
    draw_step (cr, layout);
  if ((layout->flags & REVERSI_DRAW_COORDINATES) != 0)
    draw_coordinates (cr, layout, theme);
  reversi_texture_clear (&texture);
  cairo_restore (cr);
}
