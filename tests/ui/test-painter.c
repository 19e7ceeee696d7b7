/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/variant.h"
#include "ui/board/disc.h"
#include "ui/board/painter.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define GRAPHIC 3.0

static const ReversiDrawFlags framed =
    (ReversiDrawFlags) (REVERSI_DRAW_COORDINATES | REVERSI_DRAW_FRAME);

/* Layout. */

static void
assert_layout (const ReversiBoardLayout *l, double width, double height)
{
  double room = MIN (width, height);
  int n = l->board_size;

  /* Inside, in the middle, square, and as large as whole pixels let it be. */
  g_assert_cmpfloat (l->x, >=, 0);
  g_assert_cmpfloat (l->y, >=, 0);
  g_assert_cmpfloat (l->x + l->extent, <=, width + 1e-6);
  g_assert_cmpfloat (l->y + l->extent, <=, height + 1e-6);
  g_assert_cmpfloat (fabs (2 * l->x + l->extent - width), <=, 2 / l->scale + 1e-6);
  g_assert_cmpfloat (fabs (2 * l->y + l->extent - height), <=, 2 / l->scale + 1e-6);
  g_assert_cmpfloat (fabs (l->extent - n * l->square - 2 * l->frame), <, 1e-6);
  g_assert_cmpfloat (l->extent, >, room - (l->frame > 0 ? 2 : n) / l->scale - 1e-6);

  /* All edges lie between pixels. */
  double edges[] = { l->x, l->y, l->origin_x, l->origin_y, l->square, l->frame };
  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    g_assert_cmpfloat (fabs (edges[i] * l->scale - round (edges[i] * l->scale)), <, 1e-6);
}

static void
assert_squares (const ReversiBoardLayout *l)
{
  int n = l->board_size;

  for (int s = 0; s < n * n; s++)
    {
      double x, y, side;
      int place = (l->flags & REVERSI_DRAW_ROTATED) != 0 ? n * n - 1 - s : s;

      reversi_board_layout_square (l, s, &x, &y, &side);
      g_assert_cmpfloat_with_epsilon (x, l->origin_x + place % n * l->square, 1e-6);
      g_assert_cmpfloat_with_epsilon (y, l->origin_y + place / n * l->square, 1e-6);
      g_assert_cmpint (reversi_board_layout_square_at (l, x + side / 2, y + side / 2), ==, s);
      g_assert_cmpint (reversi_board_layout_square_at (l, x + 0.01, y + 0.01), ==, s);
    }
  g_assert_cmpint (reversi_board_layout_square_at (l, l->origin_x - 0.01, l->origin_y + 1), <, 0);
  g_assert_cmpint (reversi_board_layout_square_at (l, l->origin_x + 1, l->origin_y - 0.01), <, 0);
  g_assert_cmpint (
      reversi_board_layout_square_at (l, l->origin_x + n * l->square + 0.01, l->origin_y), <, 0);
}

static void
test_layout (void)
{
  static const int sizes[] = { 6, 8, 10 };
  static const double scales[] = { 1, 1.25, 1.5, 2, 3 };
  static const double known[][2] = { { 360, 900 }, { 900, 360 }, { 350, 284 }, { 3840, 2160 },
                                     { 96, 96 },   { 399, 399 }, { 400, 400 } };

  for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
    for (gsize scale = 0; scale < G_N_ELEMENTS (scales); scale++)
      for (int i = 0; i < 60; i++)
        {
          gboolean given = i < (int) G_N_ELEMENTS (known);
          double width = given ? known[i][0] : g_test_rand_int_range (96, 2000);
          double height = given ? known[i][1] : g_test_rand_int_range (96, 2000);
          ReversiDrawFlags flags = (ReversiDrawFlags) g_test_rand_int_range (0, 16);
          ReversiBoardLayout layout;

          reversi_board_layout_init (&layout, sizes[size], width, height, scales[scale], flags);
          assert_layout (&layout, width, height);
          assert_squares (&layout);
        }
}

static void
test_narrow (void)
{
  ReversiBoardLayout layout;

  reversi_board_layout_init (&layout, 8, 360, 500, 1, framed);
  g_assert_cmpfloat (layout.frame, ==, 0);
  g_assert_cmpfloat (layout.square, >=, 44);
  reversi_board_layout_init (&layout, 8, 399, 500, 1, framed);
  g_assert_cmpfloat (layout.frame, ==, 0);
  reversi_board_layout_init (&layout, 8, 400, 500, 1, framed);
  g_assert_cmpfloat (layout.frame, >, 0);

  reversi_board_layout_init (&layout, 8, 564, 564, 1, framed);
  g_assert_cmpfloat_with_epsilon (layout.frame / layout.extent, 0.045, 0.005);
  double with = layout.frame;
  reversi_board_layout_init (&layout, 8, 564, 564, 1, REVERSI_DRAW_FRAME);
  g_assert_cmpfloat (layout.frame, <, with);
}

static void
test_no_room (void)
{
  static const double rooms[][2] = { { 0, 0 }, { 3, 3 }, { -5, 10 }, { 0, 100 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      ReversiBoardLayout layout;
      ReversiPosition position;

      reversi_board_layout_init (&layout, 8, rooms[i][0], rooms[i][1], 1, framed);
      g_assert_cmpfloat (layout.square, ==, 0);
      g_assert_cmpint (reversi_board_layout_square_at (&layout, 0, 0), ==, REVERSI_NO_SQUARE);

      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 4, 4);
      cairo_t *cr = cairo_create (surface);
      ReversiPainter *painter = reversi_painter_new (reversi_theme_get (0), &layout);
      reversi_position_clear (&position, 8, REVERSI_GOAL_MOST);
      position.squares[0] = REVERSI_BLACK;
      reversi_painter_draw_position (painter, cr, &position, 0);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      reversi_painter_free (painter);
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

static void
test_neighbours (void)
{
  ReversiBoardLayout layout;

  reversi_board_layout_init (&layout, 8, 500, 500, 1, framed);
  g_assert_cmpint (reversi_board_layout_neighbour (&layout, 19, 1, 0), ==, 20);
  g_assert_cmpint (reversi_board_layout_neighbour (&layout, 19, 0, 1), ==, 27);
  g_assert_cmpint (reversi_board_layout_neighbour (&layout, 23, 1, 0), ==, 23);
  g_assert_cmpint (reversi_board_layout_neighbour (&layout, 19, -10, -10), ==, 0);
  reversi_board_layout_init (&layout, 8, 500, 500, 1, REVERSI_DRAW_ROTATED);
  g_assert_cmpint (reversi_board_layout_neighbour (&layout, 19, 1, 0), ==, 18);
  g_assert_cmpint (reversi_board_layout_neighbour (&layout, 19, -10, -10), ==, 63);
}

/* Pictures. */

typedef struct
{
  ReversiBoardLayout layout;
  const ReversiTheme *theme;
  ReversiPainter *painter;
  cairo_surface_t *surface;
  cairo_t *cr;
} Picture;

static void
picture_start (
    Picture *p, const ReversiTheme *theme, int size, int extent, double scale, unsigned flags)
{
  int pixels = (int) ceil (extent * scale);

  reversi_board_layout_init (&p->layout, size, extent, extent, scale, (ReversiDrawFlags) flags);
  p->theme = theme;
  p->painter = reversi_painter_new (theme, &p->layout);
  p->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_surface_set_device_scale (p->surface, scale, scale);
  p->cr = cairo_create (p->surface);
}

static void
picture_end (Picture *p)
{
  g_assert_cmpint (cairo_status (p->cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (p->cr);
  cairo_surface_destroy (p->surface);
  reversi_painter_free (p->painter);
}

static guint32
pixel (Picture *p, double x, double y)
{
  int column = (int) (x * p->layout.scale);
  int row = (int) (y * p->layout.scale);

  cairo_surface_flush (p->surface);
  return *(guint32 *) (void *) (cairo_image_surface_get_data (p->surface) +
                                row * cairo_image_surface_get_stride (p->surface) + column * 4);
}

/* The colour at a place given in parts of a square, 0, 0 is its middle. */
static ReversiRgb
colour_at (Picture *p, int square, double right, double down)
{
  double x, y, side;

  reversi_board_layout_square (&p->layout, square, &x, &y, &side);
  guint32 value = pixel (p, x + (0.5 + right) * side, y + (0.5 + down) * side);
  return (ReversiRgb) { (value >> 16 & 0xff) / 255.0, (value >> 8 & 0xff) / 255.0,
                        (value & 0xff) / 255.0 };
}

static void
assert_near (ReversiRgb a, ReversiRgb b, double tolerance)
{
  g_assert_cmpfloat (fabs (a.red - b.red), <, tolerance);
  g_assert_cmpfloat (fabs (a.green - b.green), <, tolerance);
  g_assert_cmpfloat (fabs (a.blue - b.blue), <, tolerance);
}

static const double scales[] = { 1, 1.5, 2 };

/* What is painted, with all light and shade, stands out as the theme's colours promise. */
static void
test_contrast_on_the_picture (void)
{
  for (int i = 0; i < reversi_theme_count (); i++)
    for (int corner = 0; corner < 2; corner++)
      for (int d = 0; d < 2; d++)
        {
          const ReversiTheme *theme = reversi_theme_get (i);
          int square = corner == 0 ? 9 : 54;
          ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
          Picture p;

          picture_start (&p, theme, 8, 480, 2, framed);
          reversi_painter_draw_board (p.painter, p.cr);
          ReversiRgb board = colour_at (&p, square, 0.25, 0.25);
          look.disc = (ReversiColour) (REVERSI_BLACK + d);
          look.last_move = true;
          reversi_painter_draw_square (p.painter, p.cr, square, &look);

          /* All round, halfway between mark and edge (on the rim where the disc is flat). */
          for (double a = 0; a < 2 * M_PI; a += M_PI / 8)
            {
              double r = theme->flat ? 0.375 : 0.3;
              ReversiRgb face = colour_at (&p, square, r * cos (a), r * sin (a));
              g_assert_cmpfloat (reversi_theme_contrast (face, board), >=, GRAPHIC - 0.1);
            }

          ReversiRgb mark = theme->always_marked ? theme->mark[d] : theme->last_move;
          /* Between the two shapes of a doubled mark, or around the dot. */
          bool is_square = theme->always_marked && d == 1;
          double inner = is_square ? 0.125 : theme->always_marked ? 0.14 : 0.135;
          double x = !theme->always_marked ? 0 : is_square ? 0.1716 : 0.195;
          assert_near (colour_at (&p, square, x, 0), mark, 0.12);
          for (double a = 0; a < 2 * M_PI; a += is_square ? M_PI_2 : M_PI / 8)
            {
              ReversiRgb face = colour_at (&p, square, inner * cos (a), inner * sin (a));
              if (reversi_theme_contrast (face, mark) < GRAPHIC)
                g_test_message ("%s, disc %d, mark at %.1f", theme->key, d, a);
              g_assert_cmpfloat (reversi_theme_contrast (face, mark), >=, GRAPHIC);
            }
          picture_end (&p);
        }
}

static void
test_discs_have_their_colour (void)
{
  for (int i = 0; i < reversi_theme_count (); i++)
    for (gsize s = 0; s < G_N_ELEMENTS (scales); s++)
      for (int d = 0; d < 2; d++)
        {
          ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
          Picture p;

          picture_start (&p, reversi_theme_get (i), 8, 600, scales[s], framed);
          reversi_painter_draw_board (p.painter, p.cr);
          assert_near (colour_at (&p, 27, 0.3, 0.1), p.theme->board, 0.06);
          look.disc = (ReversiColour) (REVERSI_BLACK + d);
          reversi_painter_draw_square (p.painter, p.cr, 27, &look);
          assert_near (colour_at (&p, 27, 0.03, 0.03), p.theme->disc[d], 0.09);

          /* 78 % of a square wide. */
          ReversiRgb bare = colour_at (&p, 28, 0, -0.42);
          assert_near (colour_at (&p, 27, 0, -0.42), bare, 0.1);
          g_assert_cmpfloat (
              reversi_theme_contrast (colour_at (&p, 27, 0, p.theme->flat ? 0.37 : 0.33), bare), >,
              1.5);
          picture_end (&p);
        }
}

/* Draws each kind of look and compares all pixels outside of where it may be with what was there.
 */
static void
test_nothing_outside (void)
{
  for (int kind = 0; kind < 14; kind++)
    {
      ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
      double x, y, side;
      Picture p;

      picture_start (&p, reversi_theme_get (kind % 2 * 3), 8, 240, 2, framed);
      look.disc = kind == 3 ? REVERSI_NONE : REVERSI_WHITE;
      look.ghost = kind == 3 ? REVERSI_BLACK : REVERSI_NONE;
      look.legal = look.hint = look.cursor = kind == 3;
      look.will_flip = look.cursor = kind == 2;
      look.last_move = look.cursor = kind == 1;
      if (kind == 4 || kind == 5)
        look.drop = kind == 4 ? 0 : 0.3;
      if (kind >= 6)
        {
          look.turn = kind < 10 ? 0.35 : 0.7;
          look.axis = kind * M_PI_4;
        }
      reversi_painter_draw_square (p.painter, p.cr, 27, &look);
      reversi_board_layout_square (&p.layout, 27, &x, &y, &side);

      double more = reversi_square_look_is_still (&look) ? 0 : ceil (0.2 * side) / 2;
      for (double row = 0.25; row < 240; row += 0.5)
        for (double column = 0.25; column < 240; column += 0.5)
          if (column < x || column > x + side + more || row < y || row > y + side + more)
            g_assert_cmpuint (pixel (&p, column, row) >> 24, <=, 2); /* a filter's last trace */
      picture_end (&p);
    }
}

static void
test_board_stays_inside (void)
{
  for (int framing = 0; framing < 2; framing++)
    {
      Picture p;
      ReversiPosition position;
      ReversiVariant variant;

      /* Drawn into a picture that is larger than the layout's room. */
      reversi_variant_init (&variant);
      g_assert_true (reversi_variant_start (&variant, &position));
      picture_start (&p, reversi_theme_get (0), 8, 520, 1, framed);
      reversi_painter_free (p.painter);
      reversi_board_layout_init (&p.layout, 8, framing ? 450 : 380, framing ? 450 : 380, 1, framed);
      p.painter = reversi_painter_new (p.theme, &p.layout);
      reversi_painter_draw_position (p.painter, p.cr, &position, REVERSI_NO_SQUARE);
      for (int row = 0; row < 520; row++)
        for (int column = 0; column < 520; column++)
          if (column < p.layout.x || column >= p.layout.x + p.layout.extent || row < p.layout.y ||
              row >= p.layout.y + p.layout.extent)
            g_assert_cmphex (pixel (&p, column, row), ==, 0);
      g_assert_cmphex (pixel (&p, p.layout.x + p.layout.extent / 2, p.layout.y + 1), !=, 0);
      picture_end (&p);
    }
}

/* A turning disc shows the old colour, stands on its edge, shows the new one, and ends exactly as
 * a disc that lies there. */
static void
test_turn (void)
{
  ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
  Picture p;

  picture_start (&p, reversi_theme_get (0), 8, 800, 1, framed);
  look.disc = REVERSI_WHITE;
  look.turn = 0.1;
  reversi_painter_draw_square (p.painter, p.cr, 0, &look);
  assert_near (colour_at (&p, 0, 0.03, 0.03), p.theme->disc[0], 0.15);
  look.turn = 0.9;
  reversi_painter_draw_square (p.painter, p.cr, 1, &look);
  assert_near (colour_at (&p, 1, 0.03, 0.03), p.theme->disc[1], 0.15);

  /* On edge: narrow along the axis, as high as ever across it, with both colours. */
  look.turn = 0.5;
  reversi_painter_draw_square (p.painter, p.cr, 2, &look);
  g_assert_cmphex (pixel (&p, p.layout.origin_x + 2.15 * p.layout.square,
                          p.layout.origin_y + 0.5 * p.layout.square),
                   ==, 0);
  ReversiRgb left = colour_at (&p, 2, -0.03, 0);
  ReversiRgb right = colour_at (&p, 2, 0.03, 0);
  g_assert_cmpfloat (reversi_theme_contrast (left, right), >, 4);
  g_assert_cmpfloat (colour_at (&p, 2, -0.03, 0.3).red + colour_at (&p, 2, 0.03, 0.3).red, >, 0.4);
  look.axis = M_PI_2;
  reversi_painter_draw_square (p.painter, p.cr, 3, &look);
  g_assert_cmpfloat (
      reversi_theme_contrast (colour_at (&p, 3, 0, -0.03), colour_at (&p, 3, 0, 0.03)), >, 4);
  picture_end (&p);
}

static cairo_surface_t *
picture_of (const ReversiSquareLook *look)
{
  Picture p;

  picture_start (&p, reversi_theme_get (0), 8, 400, 1, framed);
  reversi_painter_draw_square (p.painter, p.cr, 27, look);
  cairo_surface_t *surface = cairo_surface_reference (p.surface);
  picture_end (&p);
  return surface;
}

static int
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int n = cairo_image_surface_get_stride (a) * cairo_image_surface_get_height (a);
  const guchar *da = cairo_image_surface_get_data (a);
  const guchar *db = cairo_image_surface_get_data (b);
  int worst = 0;

  for (int i = 0; i < n; i++)
    worst = MAX (worst, ABS (da[i] - db[i]));
  return worst;
}

/* The last frame of a turn and the disc at rest are one picture, within what resampling does. */
static void
test_no_jump_at_the_end (void)
{
  ReversiSquareLook still = REVERSI_SQUARE_LOOK_INIT;
  ReversiSquareLook turning = REVERSI_SQUARE_LOOK_INIT;
  ReversiSquareLook dropping = REVERSI_SQUARE_LOOK_INIT;

  still.disc = turning.disc = dropping.disc = REVERSI_BLACK;
  turning.turn = 1 - 1e-6;
  turning.axis = 0.7;
  dropping.drop = 1 - 1e-6;
  cairo_surface_t *at_rest = picture_of (&still);
  cairo_surface_t *turned = picture_of (&turning);
  cairo_surface_t *dropped = picture_of (&dropping);
  g_assert_cmpint (difference (at_rest, turned), <, 24);
  g_assert_cmpint (difference (at_rest, dropped), <, 24);
  cairo_surface_destroy (at_rest);
  cairo_surface_destroy (turned);
  cairo_surface_destroy (dropped);
}

static void
test_looks_differ (void)
{
  ReversiSquareLook looks[8];

  for (int i = 0; i < 8; i++)
    looks[i] = (ReversiSquareLook) REVERSI_SQUARE_LOOK_INIT;
  looks[1].legal = true;
  looks[2].ghost = REVERSI_BLACK;
  looks[3].disc = REVERSI_BLACK;
  looks[4].disc = REVERSI_WHITE;
  looks[5].disc = REVERSI_WHITE;
  looks[5].last_move = true;
  looks[6].disc = REVERSI_WHITE;
  looks[6].will_flip = true;
  looks[7].hint = true;
  for (int a = 0; a < 8; a++)
    for (int b = 0; b < 8; b++)
      {
        cairo_surface_t *pa = picture_of (&looks[a]);
        cairo_surface_t *pb = picture_of (&looks[b]);
        g_assert_cmpint (reversi_square_look_equal (&looks[a], &looks[b]), ==, a == b);
        g_assert_cmpint (difference (pa, pb) > 60, ==, a != b);
        cairo_surface_destroy (pa);
        cairo_surface_destroy (pb);
      }
}

/* The marks of two tones show both of them wherever they lie. */
static void
test_cursor_has_two_tones (void)
{
  for (int i = 0; i < reversi_theme_count (); i++)
    {
      ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
      gboolean dark = FALSE;
      gboolean light = FALSE;
      Picture p;

      picture_start (&p, reversi_theme_get (i), 8, 360, 1, framed);
      reversi_painter_draw_board (p.painter, p.cr);
      look.cursor = true;
      reversi_painter_draw_square (p.painter, p.cr, 27, &look);
      for (double right = -0.49; right < -0.3; right += 0.01)
        {
          ReversiRgb colour = colour_at (&p, 27, right, 0);
          dark = dark || reversi_theme_contrast (colour, REVERSI_TONE_DARK) < 1.3;
          light = light || reversi_theme_contrast (colour, REVERSI_TONE_LIGHT) < 1.15;
        }
      g_assert_true (dark);
      g_assert_true (light);
      picture_end (&p);
    }
}

static void
test_scale_is_crisp (void)
{
  /* A line between squares is one colour from edge to edge: it fills whole pixels. */
  for (gsize s = 0; s < G_N_ELEMENTS (scales); s++)
    {
      Picture p;

      picture_start (&p, reversi_theme_find ("high-contrast"), 8, 430, scales[s], framed);
      reversi_painter_draw_board (p.painter, p.cr);
      for (double x = p.layout.origin_x; x < p.layout.origin_x + 8 * p.layout.square;
           x += 0.5 / p.layout.scale)
        {
          guint32 value = pixel (&p, x, p.layout.origin_y + p.layout.square * 0.4);
          g_assert_true (value == 0xff000000 || value == 0xffffffff);
        }
      picture_end (&p);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add_func ("/ui/painter/" name, test)
  ADD ("squares-are-equal-centred-and-on-pixels", test_layout);
  ADD ("a-narrow-board-has-no-frame", test_narrow);
  ADD ("no-room-is-no-harm", test_no_room);
  ADD ("neighbours-are-as-seen", test_neighbours);
  ADD ("discs-have-their-colour-and-size", test_discs_have_their_colour);
  ADD ("light-and-shade-leave-contrast", test_contrast_on_the_picture);
  ADD ("a-square-stays-inside", test_nothing_outside);
  ADD ("a-board-stays-inside", test_board_stays_inside);
  ADD ("a-turn-goes-over-the-edge", test_turn);
  ADD ("a-motion-ends-where-it-rests", test_no_jump_at_the_end);
  ADD ("each-look-is-another-picture", test_looks_differ);
  ADD ("the-cursor-has-two-tones", test_cursor_has_two_tones);
  ADD ("lines-fill-whole-pixels", test_scale_is_crisp);
  return g_test_run ();
}
