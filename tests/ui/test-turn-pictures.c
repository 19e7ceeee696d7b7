/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/turn-pictures.h"

#include <math.h>
#include <string.h>

typedef struct
{
  ReversiBoardLayout layout;
  ReversiPainter *painter;
  ReversiTurnPictures *pictures;
} Fixture;

static void
set_up (Fixture *fixture, double width, double scale)
{
  reversi_board_layout_init (&fixture->layout, 8, width, width, scale, REVERSI_DRAW_FRAME);
  fixture->painter = reversi_painter_new (reversi_theme_find ("felt"), &fixture->layout);
  fixture->pictures = reversi_turn_pictures_new (fixture->painter, &fixture->layout);
}

static void
tear_down (Fixture *fixture)
{
  reversi_turn_pictures_free (fixture->pictures);
  reversi_painter_free (fixture->painter);
}

static ReversiSquareLook
turning (ReversiColour disc, double turn, int eighths)
{
  ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;

  look.disc = disc;
  look.turn = turn;
  look.axis = eighths * G_PI / 4;
  return look;
}

static void
test_rounding (void)
{
  Fixture fixture;
  double last = 0;

  set_up (&fixture, 400, 1);
  for (int i = 0; i <= 1000; i++)
    {
      ReversiSquareLook look = turning (REVERSI_BLACK, i / 1000.0, i % 16 - 8);
      reversi_turn_pictures_round (fixture.pictures, &look);
      ReversiSquareLook again = look;
      reversi_turn_pictures_round (fixture.pictures, &again);

      g_assert_true (reversi_square_look_equal (&look, &again));
      double turn = look.disc == REVERSI_BLACK ? look.turn : 0; /* White has not begun to turn */
      g_assert_cmpfloat (turn, >=, last);                       /* a disc never turns back */
      g_assert_cmpfloat (fabs (turn - i / 1000.0), <, 0.05);
      if (look.turn < 1)
        g_assert_cmpfloat (fabs (remainder (look.axis - (i % 16 - 8) * G_PI / 4, 2 * G_PI)), <,
                           1e-9);
      last = turn;
    }
  g_assert_cmpfloat (last, ==, 1);
  tear_down (&fixture);
}

static void
test_only_bare_turns (void)
{
  Fixture fixture;
  ReversiSquareLook look = turning (REVERSI_WHITE, 0.5, 1);

  set_up (&fixture, 400, 1);
  g_assert_true (reversi_turn_pictures_has (fixture.pictures, &look));
  look.cursor = true;
  g_assert_false (reversi_turn_pictures_has (fixture.pictures, &look));
  look = turning (REVERSI_WHITE, 1, 1);
  g_assert_false (reversi_turn_pictures_has (fixture.pictures, &look));
  look = (ReversiSquareLook) REVERSI_SQUARE_LOOK_INIT;
  g_assert_false (reversi_turn_pictures_has (fixture.pictures, &look));
  tear_down (&fixture);
}

/* What the painter puts on the square and around it, in as many pixels as a picture has. */
static cairo_surface_t *
paint (Fixture *fixture, int square, const ReversiSquareLook *look, int pixels)
{
  double x, y, side;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);

  reversi_board_layout_square (&fixture->layout, square, &x, &y, &side);
  cairo_surface_set_device_scale (surface, fixture->layout.scale, fixture->layout.scale);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -x, -y);
  reversi_painter_draw_square (fixture->painter, cr, square, look);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The middle of the square is rounded. The edge of a disc that stands upright may be seen from
 * either side: there some pixels may be others. */
static void
assert_same_pixels (cairo_surface_t *a, cairo_surface_t *b, gboolean upright)
{
  int height = cairo_image_surface_get_height (a);
  int stride = cairo_image_surface_get_stride (a);
  int n_others = 0;

  g_assert_cmpint (height, ==, cairo_image_surface_get_height (b));
  g_assert_cmpint (stride, ==, cairo_image_surface_get_stride (b));
  const guchar *p = cairo_image_surface_get_data (a), *q = cairo_image_surface_get_data (b);
  for (int i = 0; i < height * stride; i++)
    n_others += ABS (p[i] - q[i]) > 2;
  g_assert_cmpint (n_others, <=, upright ? height * stride / 20 : 0);
}

static void
test_pictures_are_what_the_painter_draws (void)
{
  for (int scale = 1; scale <= 2; scale++)
    {
      Fixture fixture;
      set_up (&fixture, 403, scale);
      for (int i = 0; i < 32; i++)
        {
          ReversiSquareLook look =
              turning (i % 2 == 0 ? REVERSI_BLACK : REVERSI_WHITE,
                       g_test_rand_double_range (0, 0.99), g_test_rand_int_range (-8, 8));
          reversi_turn_pictures_round (fixture.pictures, &look);
          if (!reversi_turn_pictures_has (fixture.pictures, &look))
            continue;
          cairo_surface_t *picture = reversi_turn_pictures_get (fixture.pictures, &look);
          cairo_surface_t *painted = paint (&fixture, g_test_rand_int_range (0, 64), &look,
                                            cairo_image_surface_get_width (picture));
          GdkTexture *texture = reversi_turn_pictures_get_texture (fixture.pictures, &look);

          assert_same_pixels (picture, painted, fabs (look.turn - 0.5) < 0.01);
          g_assert_true (reversi_turn_pictures_get (fixture.pictures, &look) == picture);
          g_assert_true (reversi_turn_pictures_get_texture (fixture.pictures, &look) == texture);
          gdk_texture_download (texture, cairo_image_surface_get_data (painted),
                                (gsize) cairo_image_surface_get_stride (painted));
          assert_same_pixels (picture, painted, fabs (look.turn - 0.5) < 0.01);
          cairo_surface_destroy (painted);
        }
      tear_down (&fixture);
    }
}

static int
prepare_all (Fixture *fixture, const ReversiSquareLook *looks, int n)
{
  int made = 0;

  while (reversi_turn_pictures_prepare (fixture->pictures, looks, n))
    made++;
  return made;
}

static void
test_prepared_ahead (void)
{
  Fixture fixture;
  ReversiSquareLook looks[] = { turning (REVERSI_BLACK, 0, 1), turning (REVERSI_BLACK, 0, 3),
                                turning (REVERSI_BLACK, 0, 1), REVERSI_SQUARE_LOOK_INIT };

  set_up (&fixture, 400, 1);
  int one = prepare_all (&fixture, looks, 1);
  g_assert_cmpint (one, >, 8);
  g_assert_cmpint (prepare_all (&fixture, looks, 4), ==, one); /* alike discs share theirs */
  looks[0].turn = 0.5;
  g_assert_cmpint (prepare_all (&fixture, looks, 4), ==, 0);

  looks[3] = turning (REVERSI_WHITE, 0, 0);
  g_assert_cmpint (prepare_all (&fixture, looks, 4), ==, one);
  looks[3] = turning (REVERSI_BLACK, 0.1, 4); /* and back */
  g_assert_cmpint (prepare_all (&fixture, looks, 4), ==, 0);
  tear_down (&fixture);
}

static void
test_memory_is_bounded (void)
{
  Fixture fixture;
  ReversiSquareLook first = turning (REVERSI_BLACK, 0, 0);

  set_up (&fixture, 3200, 1);
  cairo_surface_t *surface =
      cairo_surface_reference (reversi_turn_pictures_get (fixture.pictures, &first));
  g_assert_cmpuint (cairo_surface_get_reference_count (surface), ==, 2);
  for (int eighths = 0; eighths < 8; eighths++)
    {
      ReversiSquareLook look = turning (REVERSI_BLACK, 0, eighths);
      prepare_all (&fixture, &look, 1);
    }
  g_assert_cmpuint (cairo_surface_get_reference_count (surface), ==, 1);
  cairo_surface_destroy (surface);
  tear_down (&fixture);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/turn-pictures/rounding-goes-forward-in-steps", test_rounding);
  g_test_add_func ("/ui/turn-pictures/only-of-discs-with-nothing-else", test_only_bare_turns);
  g_test_add_func ("/ui/turn-pictures/they-are-what-the-painter-draws",
                   test_pictures_are_what_the_painter_draws);
  g_test_add_func ("/ui/turn-pictures/all-can-be-made-ahead", test_prepared_ahead);
  g_test_add_func ("/ui/turn-pictures/their-memory-is-bounded", test_memory_is_bounded);
  return g_test_run ();
}
