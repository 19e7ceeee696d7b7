/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the painter paints, held against pictures that somebody looked at. No text is in them: fonts
 * differ from one machine to the next, and so, by a little, does what draws lines. Pictures are
 * compared in blocks, in which such differences become small, and a mark that is off by two pixels
 * or a shadow that is missing does not: spoilt copies prove it.
 *
 *   REVERSI_REWRITE_GOLDEN=1 build-aux/test ui/golden
 *
 * writes the pictures anew, on purpose; look at them before they are committed. */

#include "config.h"

#include "ui/board/disc.h"
#include "ui/board/painter.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

/* Pixels in a row of a block, and what is allowed: of the 255 steps of a channel. */
#define BLOCK 4
#define WORST_BLOCK 16
#define CLEAR_BLOCK 5
#define MOST_CLEAR 0.003 /* of all blocks */
#define MOST_ON_AVERAGE 0.8

/* How a picture is spoilt, to see that this is found. */
typedef enum
{
  SPOIL_NOTHING,
  SPOIL_NOTHING_SMOOTHING, /* other edges are no fault */
  SPOIL_MARK_MOVED,
  SPOIL_MARK_MISSING,
  SPOIL_SHADOW_MISSING,
  SPOIL_DISC_MOVED,
  SPOIL_BOARD_COLOUR,
  SPOIL_MARK_COLOUR,
  SPOIL_LIGHT_TURNED,
  N_SPOILS,
} Spoil;

typedef struct
{
  const char *name;
  int width, height; /* device pixels */
  double scale;
  void (*draw) (cairo_t *cr, const char *theme, double scale, Spoil spoil);
  const char *theme;
} Picture;

/* A position with all that may lie on it. Black, White, legal move; what the second layer has on
 * it: last move, hint, cursor, ghost, will flip, pick. */
static const char *const discs[8] = {
  "........", "..XXLL..", "OOXXOLL.", "LOXXXO.L", "LLOXXX..", ".LOO....", ".LLL....", "........",
};
static const char *const marks[8] = {
  "........", "....h...", "lfl.....", "........", ".g......", "........", "........", ".p....mc",
};

static ReversiSquareLook
look_at (int column, int row)
{
  ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
  char disc = discs[row % 8][column % 8];
  char mark = marks[row % 8][column % 8];

  look.disc = disc == 'X' ? REVERSI_BLACK : disc == 'O' ? REVERSI_WHITE : REVERSI_NONE;
  look.legal = disc == 'L';
  look.last_move = mark == 'l';
  look.hint = mark == 'h';
  look.cursor = mark == 'c' || mark == 'g';
  look.ghost = mark == 'g' ? REVERSI_BLACK : mark == 'm' ? REVERSI_WHITE : REVERSI_NONE;
  look.will_flip = mark == 'f';
  look.pick = mark == 'p' ? REVERSI_PICK_MADE : REVERSI_PICK_NONE;
  return look;
}

/* A frame as wide as one with coordinates, but nothing written on it. */
static void
init_layout (ReversiBoardLayout *layout, int size, double room, double scale, unsigned flags)
{
  flags |= REVERSI_DRAW_COORDINATES;
  reversi_board_layout_init (layout, size, room, room, scale, (ReversiDrawFlags) flags);
  layout->flags &= ~(unsigned) REVERSI_DRAW_COORDINATES;
}

static const ReversiTheme *
spoil_theme (const char *key, Spoil spoil)
{
  static ReversiTheme spoilt;

  spoilt = *reversi_theme_find (key);
  if (spoil == SPOIL_BOARD_COLOUR)
    spoilt.board.red += 0.03;
  if (spoil == SPOIL_MARK_COLOUR)
    spoilt.last_move = (ReversiRgb) { 1.0, 0.5, 0.1 };
  return &spoilt;
}

/* Draws a square, or what it would be if there was a fault in the painter. */
static void
draw_square (cairo_t *cr,
             ReversiPainter *painter,
             const ReversiBoardLayout *layout,
             const ReversiTheme *theme,
             int square,
             Spoil spoil)
{
  ReversiSquareLook look = look_at (square % layout->board_size, square / layout->board_size);
  double pixel = 1 / layout->scale;
  double x, y, side;

  reversi_board_layout_square (layout, square, &x, &y, &side);
  cairo_save (cr);
  if (spoil == SPOIL_MARK_MOVED && look.legal)
    cairo_translate (cr, 2 * pixel, 0);
  if (spoil == SPOIL_DISC_MOVED && look.disc != REVERSI_NONE)
    cairo_translate (cr, 0, 2 * pixel);
  if (spoil == SPOIL_MARK_MISSING)
    look.will_flip = false;
  if (spoil == SPOIL_LIGHT_TURNED && look.disc == REVERSI_BLACK)
    {
      cairo_translate (cr, x + side / 2, y + side / 2);
      cairo_rotate (cr, M_PI);
      cairo_translate (cr, -x - side / 2, -y - side / 2);
    }
  if (spoil == SPOIL_SHADOW_MISSING && look.disc != REVERSI_NONE)
    {
      cairo_translate (cr, x + side / 2, y + side / 2);
      reversi_disc_draw_face (cr, theme, look.disc, REVERSI_DISC_DIAMETER * side);
    }
  else
    reversi_painter_draw_square (painter, cr, square, &look);
  cairo_restore (cr);
}

static void
draw_board (cairo_t *cr, const ReversiBoardLayout *layout, const char *key, Spoil spoil, bool empty)
{
  const ReversiTheme *theme = spoil_theme (key, spoil);
  ReversiPainter *painter = reversi_painter_new (theme, layout);

  reversi_painter_draw_board (painter, cr);
  for (int s = 0; !empty && s < layout->board_size * layout->board_size; s++)
    draw_square (cr, painter, layout, theme, s, spoil);
  reversi_painter_free (painter);
}

static void
draw_game (cairo_t *cr, const char *theme, double scale, Spoil spoil)
{
  ReversiBoardLayout layout;

  init_layout (&layout, 8, 284, scale, REVERSI_DRAW_FRAME | REVERSI_DRAW_SMALL_FRAME);
  draw_board (cr, &layout, theme, spoil, false);
}

static void
draw_small (cairo_t *cr, const char *theme, double scale, Spoil spoil)
{
  ReversiBoardLayout layout;

  init_layout (&layout, 6, 180, scale, REVERSI_DRAW_FRAME | REVERSI_DRAW_SMALL_FRAME);
  draw_board (cr, &layout, theme, spoil, false);
}

static void
draw_large (cairo_t *cr, const char *theme, double scale, Spoil spoil)
{
  ReversiBoardLayout layout;

  init_layout (&layout, 10, 264, scale,
               REVERSI_DRAW_FRAME | REVERSI_DRAW_SMALL_FRAME | REVERSI_DRAW_MARKS);
  draw_board (cr, &layout, theme, spoil, false);
}

/* A part of a phone's board: squares of 44 pixels, no frame. */
static void
draw_phone (cairo_t *cr, const char *theme, double scale, Spoil spoil)
{
  ReversiBoardLayout layout;

  init_layout (&layout, 8, 352, scale, REVERSI_DRAW_FRAME);
  draw_board (cr, &layout, theme, spoil, false);
}

/* The upper left corner of a board. */
static void
draw_corner (cairo_t *cr, const char *theme, double scale, Spoil spoil)
{
  ReversiBoardLayout layout;

  init_layout (&layout, 8, 300, scale, REVERSI_DRAW_FRAME | REVERSI_DRAW_SMALL_FRAME);
  draw_board (cr, &layout, theme, spoil, false);
}

/* All themes side by side. */
static void
draw_empty (cairo_t *cr, const char *theme, double scale, Spoil spoil)
{
  ReversiBoardLayout layout;

  init_layout (&layout, 8, 130, scale, REVERSI_DRAW_FRAME | REVERSI_DRAW_SMALL_FRAME);
  for (int i = 0; i < reversi_theme_count (); i++)
    {
      cairo_save (cr);
      cairo_translate (cr, i % 3 * 132, i / 3 * 132); /* NOLINT(bugprone-integer-division) */
      draw_board (cr, &layout, reversi_theme_get (i)->key, spoil, true);
      cairo_restore (cr);
    }
}

static void
draw_notes (cairo_t *cr, const char *key, double scale, Spoil spoil)
{
  const ReversiTheme *theme = spoil_theme (key, spoil);
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];
  ReversiBoardNotes notes = { .n_arrows = 2, .arrows = { { 1, 19 }, { 40, 33 } } };
  ReversiBoardLayout layout;

  init_layout (&layout, 8, 228, scale, REVERSI_DRAW_FRAME | REVERSI_DRAW_SMALL_FRAME);
  ReversiPainter *painter = reversi_painter_new (theme, &layout);
  notes.framed[18] = notes.framed[19] = notes.framed[27] = true;
  notes.crossed[20] = notes.crossed[37] = notes.crossed[62] = true;
  reversi_painter_draw_board (painter, cr);
  for (int s = 0; s < 64; s++)
    {
      looks[s] = look_at (s % 8, s / 8);
      looks[s].framed = notes.framed[s];
      reversi_painter_draw_square (painter, cr, s, &looks[s]);
    }
  if (spoil == SPOIL_MARK_MOVED)
    cairo_translate (cr, 2, 0);
  reversi_painter_draw_notes (painter, cr, &notes, looks);
  reversi_painter_free (painter);
}

/* Paints over the number on a plate, whose font is not ours. */
static void
cover_number (cairo_t *cr,
              const ReversiBoardLayout *layout,
              int square,
              const ReversiSquareLook *look)
{
  ReversiRgb plate = look->hint ? REVERSI_TONE_LIGHT : REVERSI_TONE_DARK;
  char text[REVERSI_VALUE_TEXT_SIZE];
  double x, y, side;

  reversi_square_value_text (look->value, text);
  double width = 0.11 + 0.165 * (double) g_utf8_strlen (text, -1);
  reversi_board_layout_square (layout, square, &x, &y, &side);
  cairo_rectangle (cr, x + (1 - width) / 2 * side, y + 0.37 * side, width * side, 0.26 * side);
  cairo_set_source_rgb (cr, plate.red, plate.green, plate.blue);
  cairo_fill (cr);
}

/* What moves are worth: the plates in all their widths, the best one, with cursor and preview. */
static void
draw_values (cairo_t *cr, const char *key, double scale, Spoil spoil)
{
  static const ReversiSquareValue values[] = {
    { REVERSI_VALUE_ABOUT, 12 }, { REVERSI_VALUE_ABOUT, 4 },   { REVERSI_VALUE_EXACT, 0 },
    { REVERSI_VALUE_EXACT, -2 }, { REVERSI_VALUE_EXACT, -64 },
  };
  const ReversiTheme *theme = spoil_theme (key, spoil);
  ReversiBoardLayout layout;
  int n = 0;

  init_layout (&layout, 8, 352, scale, 0);
  ReversiPainter *painter = reversi_painter_new (theme, &layout);
  reversi_painter_draw_board (painter, cr);
  for (int s = 0; s < 64; s++)
    {
      ReversiSquareLook look = look_at (s % 8, s / 8);

      if (look.legal)
        {
          look.value = values[n % (int) G_N_ELEMENTS (values)];
          look.hint = n == 0;
          n++;
        }
      if (spoil == SPOIL_MARK_MISSING)
        look.value.kind = REVERSI_VALUE_NONE;
      reversi_painter_draw_square (painter, cr, s, &look);
      if (look.value.kind != REVERSI_VALUE_NONE)
        cover_number (cr, &layout, s, &look);
    }
  reversi_painter_free (painter);
}

/* Discs at moments of their ways: turning in four directions, falling, lit by the wave. */
static void
draw_motions (cairo_t *cr, const char *key, double scale, Spoil spoil)
{
  static const double moments[9] = { 0, 0.12, 0.25, 0.4, 0.5, 0.6, 0.75, 0.88, 1 };
  const ReversiTheme *theme = spoil_theme (key, spoil);
  ReversiBoardLayout layout;

  reversi_board_layout_init (&layout, 8, 448, 448, scale, REVERSI_DRAW_MARKS);
  ReversiPainter *painter = reversi_painter_new (theme, &layout);
  cairo_set_source_rgb (cr, theme->board.red, theme->board.green, theme->board.blue);
  cairo_paint (cr);
  for (int row = 0; row < 6; row++)
    for (int column = 0; column < 9; column++)
      {
        ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;

        look.disc = row % 2 == 0 ? REVERSI_WHITE : REVERSI_BLACK;
        look.turn = row < 4 ? moments[column] : 1;
        look.axis = row * M_PI_4 * (spoil == SPOIL_LIGHT_TURNED ? -1 : 1);
        look.drop = row == 4 ? moments[column] : 1;
        look.glow = row == 5 ? moments[column] : 0;
        cairo_save (cr);
        cairo_translate (cr, 56 * column, 56 * row);
        reversi_painter_draw_square (painter, cr, 0, &look);
        cairo_restore (cr);
      }
  reversi_painter_free (painter);
}

static const Picture pictures[] = {
  { "felt", 284, 284, 1, draw_game, "felt" },
  { "walnut", 284, 284, 1, draw_game, "walnut" },
  { "slate", 284, 284, 1, draw_game, "slate" },
  { "garden", 284, 284, 1, draw_game, "garden" },
  { "amethyst", 284, 284, 1, draw_game, "amethyst" },
  { "high-contrast", 284, 284, 1, draw_game, "high-contrast" },
  { "empty", 396, 264, 1, draw_empty, "felt" },
  { "size-6", 180, 180, 1, draw_small, "walnut" },
  { "size-10", 264, 264, 1, draw_large, "slate" },
  { "phone", 264, 220, 1, draw_phone, "felt" },
  { "scale-2", 300, 300, 2, draw_corner, "slate" },
  { "notes", 228, 228, 1, draw_notes, "garden" },
  { "values", 352, 308, 1, draw_values, "felt" },
  { "values-amethyst", 352, 308, 1, draw_values, "amethyst" },
  { "values-high-contrast", 352, 308, 1, draw_values, "high-contrast" },
  { "motions-felt", 512, 344, 1, draw_motions, "felt" },
  { "motions-amethyst", 512, 344, 1, draw_motions, "amethyst" },
  { "motions-high-contrast", 512, 344, 1, draw_motions, "high-contrast" },
};

static cairo_surface_t *
paint (const Picture *picture, Spoil spoil)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, picture->width, picture->height);
  cairo_surface_set_device_scale (surface, picture->scale, picture->scale);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.98, 0.98, 0.98);
  cairo_paint (cr);
  if (spoil == SPOIL_NOTHING_SMOOTHING)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_BEST);
  picture->draw (cr, picture->theme, picture->scale, spoil);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const guchar *
pixel (cairo_surface_t *surface, int x, int y)
{
  return cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface) +
         4 * x;
}

/* By how much the average colour of a block differs, in the channel where it differs most. */
static double
block_difference (cairo_surface_t *a, cairo_surface_t *b, int left, int top)
{
  int right = MIN (left + BLOCK, cairo_image_surface_get_width (a));
  int bottom = MIN (top + BLOCK, cairo_image_surface_get_height (a));
  double sum[3] = { 0 };

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      for (int channel = 0; channel < 3; channel++)
        sum[channel] += pixel (a, x, y)[channel] - pixel (b, x, y)[channel];
  double most = fmax (fmax (fabs (sum[0]), fabs (sum[1])), fabs (sum[2]));
  return most / ((right - left) * (bottom - top));
}

typedef struct
{
  double worst, average, clear;
} Difference;

static Difference
compare (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a);
  int height = cairo_image_surface_get_height (a);
  Difference d = { 0 };
  int n = 0;

  if (cairo_image_surface_get_width (b) != width || cairo_image_surface_get_height (b) != height)
    return (Difference) { 255, 255, 1 };
  for (int y = 0; y < height; y += BLOCK)
    for (int x = 0; x < width; x += BLOCK)
      {
        double difference = block_difference (a, b, x, y);

        d.worst = MAX (d.worst, difference);
        d.average += difference;
        d.clear += difference > CLEAR_BLOCK;
        n++;
      }
  d.average /= n;
  d.clear /= n;
  return d;
}

static gboolean
is_same (Difference d)
{
  return d.worst <= WORST_BLOCK && d.clear <= MOST_CLEAR && d.average <= MOST_ON_AVERAGE;
}

/* Where they differ it is red, elsewhere the picture is pale. */
static cairo_surface_t *
paint_difference (cairo_surface_t *actual, cairo_surface_t *golden)
{
  int width = cairo_image_surface_get_width (actual);
  int height = cairo_image_surface_get_height (actual);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_set_source_surface (cr, actual, 0, 0);
  cairo_paint_with_alpha (cr, 0.25);
  for (int y = 0; y < height; y += BLOCK)
    for (int x = 0; x < width; x += BLOCK)
      {
        double difference = block_difference (actual, golden, x, y);
        cairo_set_source_rgba (cr, 0.85, 0, 0, fmin (difference / WORST_BLOCK, 1));
        cairo_rectangle (cr, x, y, BLOCK, BLOCK);
        cairo_fill (cr);
      }
  cairo_destroy (cr);
  return surface;
}

static void
write_picture (cairo_surface_t *surface, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0777), ==, 0);
  g_assert_cmpint (cairo_surface_write_to_png (surface, path), ==, CAIRO_STATUS_SUCCESS);
}

static void
tell_difference (const Picture *picture,
                 cairo_surface_t *actual,
                 cairo_surface_t *golden,
                 Difference d)
{
  g_autofree char *actual_name = g_strdup_printf ("%s-actual.png", picture->name);
  g_autofree char *difference_name = g_strdup_printf ("%s-difference.png", picture->name);
  g_autofree char *actual_path = g_test_build_filename (G_TEST_BUILT, "golden", actual_name, NULL);
  g_autofree char *difference_path =
      g_test_build_filename (G_TEST_BUILT, "golden", difference_name, NULL);

  write_picture (actual, actual_path);
  if (d.worst < 255)
    {
      cairo_surface_t *difference = paint_difference (actual, golden);
      write_picture (difference, difference_path);
      cairo_surface_destroy (difference);
    }
  g_test_message ("%s: worst block %.1f, average %.2f, clear %.2f %%; see %s and %s", picture->name,
                  d.worst, d.average, 100 * d.clear, actual_path, difference_path);
}

static char *
golden_path (const Picture *picture)
{
  g_autofree char *name = g_strdup_printf ("%s.png", picture->name);

  return g_test_build_filename (G_TEST_DIST, "data", "golden", name, NULL);
}

static gboolean
check_picture (const Picture *picture)
{
  g_autofree char *path = golden_path (picture);
  cairo_surface_t *actual = paint (picture, SPOIL_NOTHING);

  if (g_strcmp0 (g_getenv ("REVERSI_REWRITE_GOLDEN"), "1") == 0)
    {
      write_picture (actual, path);
      g_test_message ("%s is written anew", path);
    }
  cairo_surface_t *golden = cairo_image_surface_create_from_png (path);
  Difference d = { 255, 255, 1 }; /* also where the picture is missing */
  if (cairo_surface_status (golden) == CAIRO_STATUS_SUCCESS)
    d = compare (actual, golden);
  if (!is_same (d))
    tell_difference (picture, actual, golden, d);
  cairo_surface_destroy (golden);
  cairo_surface_destroy (actual);
  return is_same (d);
}

/* All in one test, so that all differences are told at once. */
static void
test_pictures (void)
{
  gboolean same = TRUE;

  for (gsize p = 0; p < G_N_ELEMENTS (pictures); p++)
    same = check_picture (&pictures[p]) && same;
  g_assert_true (same);
}

/* Faults are found, each in pictures that show it, and what other versions of the libraries may do
 * is none. */
static void
test_spoilt (void)
{
  static const struct
  {
    const char *picture;
    Spoil spoils[N_SPOILS];
  } cases[] = {
    { "felt",
      { SPOIL_MARK_MOVED, SPOIL_MARK_MISSING, SPOIL_SHADOW_MISSING, SPOIL_DISC_MOVED,
        SPOIL_BOARD_COLOUR, SPOIL_MARK_COLOUR, SPOIL_LIGHT_TURNED } },
    { "garden", { SPOIL_MARK_MOVED, SPOIL_SHADOW_MISSING, SPOIL_LIGHT_TURNED } },
    { "high-contrast", { SPOIL_MARK_MOVED, SPOIL_MARK_MISSING, SPOIL_DISC_MOVED } },
    { "phone", { SPOIL_MARK_MOVED, SPOIL_SHADOW_MISSING, SPOIL_BOARD_COLOUR } },
    { "scale-2", { SPOIL_MARK_MOVED, SPOIL_SHADOW_MISSING } },
    { "notes", { SPOIL_MARK_MOVED } },
    { "values", { SPOIL_MARK_MISSING } },
    { "empty", { SPOIL_BOARD_COLOUR } },
    { "motions-felt", { SPOIL_LIGHT_TURNED, SPOIL_BOARD_COLOUR } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize p = 0; p < G_N_ELEMENTS (pictures); p++)
      if (g_str_equal (pictures[p].name, cases[i].picture))
        {
          cairo_surface_t *good = paint (&pictures[p], SPOIL_NOTHING);

          for (int s = 0; cases[i].spoils[s] != SPOIL_NOTHING; s++)
            {
              cairo_surface_t *spoilt = paint (&pictures[p], cases[i].spoils[s]);
              Difference d = compare (spoilt, good);

              g_test_message ("%s, fault %d: worst block %.1f, average %.2f, clear %.2f %%",
                              pictures[p].name, (int) cases[i].spoils[s], d.worst, d.average,
                              100 * d.clear);
              g_assert_false (is_same (d));
              cairo_surface_destroy (spoilt);
            }
          cairo_surface_destroy (good);
        }
}

/* Changes each channel of each pixel by up to two steps. */
static void
add_noise (cairo_surface_t *surface)
{
  int n = cairo_image_surface_get_stride (surface) * cairo_image_surface_get_height (surface);
  guchar *data = cairo_image_surface_get_data (surface);

  for (int i = 0; i < n; i++)
    {
      int value = data[i] + g_test_rand_int_range (-2, 3);
      data[i] = (guchar) CLAMP (value, 0, 255);
    }
  cairo_surface_mark_dirty (surface);
}

static void
test_tolerant (void)
{
  for (gsize p = 0; p < G_N_ELEMENTS (pictures); p++)
    {
      cairo_surface_t *good = paint (&pictures[p], SPOIL_NOTHING);
      cairo_surface_t *other = paint (&pictures[p], SPOIL_NOTHING_SMOOTHING);

      add_noise (other);
      Difference d = compare (other, good);
      g_test_message ("%s: worst block %.1f, average %.2f, clear %.2f %%", pictures[p].name,
                      d.worst, d.average, 100 * d.clear);
      g_assert_true (is_same (d));
      cairo_surface_destroy (good);
      cairo_surface_destroy (other);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/golden/pictures-are-as-they-were", test_pictures);
  g_test_add_func ("/ui/golden/faults-are-found", test_spoilt);
  g_test_add_func ("/ui/golden/small-differences-are-none", test_tolerant);
  return g_test_run ();
}
