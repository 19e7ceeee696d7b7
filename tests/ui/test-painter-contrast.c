/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What one has to see on a board, measured on painted pixels: each mark is painted over what it
 * may lie on, and what it changed is held against what was there. Also as people see it who do not
 * tell all hues apart. Contrast is made of luminance alone, so it is the same in shades of grey. */

#include "config.h"

#include "support/contrast.h"
#include "ui/board/painter.h"

#include <glib.h>
#include <math.h>
#include <string.h>

/* What WCAG 2.2 asks of graphics that one has to see, and of small text. */
#define GRAPHIC 3.0
#define TEXT 4.5
#define SIMULATED 0.85 /* of it, for eyes that the guidelines do not ask about */

/* Around the middle of a mark: none of its sides may be lost. */
#define MOST_SIDES 8
#define STEPS 100

/* Where a mark may lie. */
enum
{
  ON_BOARD = 1 << 0,
  ON_BLACK = 1 << 1,
  ON_WHITE = 1 << 2,
  ON_DISCS = ON_BLACK | ON_WHITE,
  ANYWHERE = ON_BOARD | ON_DISCS,
};

typedef struct
{
  const char *name;
  unsigned grounds;
  int sides;
  double share; /* of the pixels that it changes: so many have the contrast, on each side */
  ReversiSquareLook look;
  const char *letter;
  bool framed, crossed, arrow;
} Mark;

/* Of a disc most is face. Of its preview the outline counts, and of a mark of two tones one of
 * them; their edges are smoothed, and an arrow has its shaft on one side only. Of a plate it is its
 * outline or its face, whichever is the other tone than the board. */
static const Mark marks[] = {
  { .name = "first disc",
    .grounds = ON_BOARD,
    .sides = 8,
    .share = 0.3,
    .look.disc = REVERSI_BLACK },
  { .name = "second disc",
    .grounds = ON_BOARD,
    .sides = 8,
    .share = 0.3,
    .look.disc = REVERSI_WHITE },
  { .name = "legal move", .grounds = ON_BOARD, .sides = 8, .share = 0.2, .look.legal = true },
  { .name = "preview of first",
    .grounds = ON_BOARD,
    .sides = 8,
    .share = 0.05,
    .look.ghost = REVERSI_BLACK },
  { .name = "preview of second",
    .grounds = ON_BOARD,
    .sides = 8,
    .share = 0.05,
    .look.ghost = REVERSI_WHITE },
  { .name = "last move", .grounds = ON_DISCS, .sides = 8, .share = 0.2, .look.last_move = true },
  { .name = "will flip", .grounds = ON_DISCS, .sides = 8, .share = 0.2, .look.will_flip = true },
  { .name = "hint", .grounds = ON_BOARD, .sides = 1, .share = 0.2, .look.hint = true },
  { .name = "value",
    .grounds = ON_BOARD,
    .sides = 8,
    .share = 0.15,
    .look.value = { REVERSI_VALUE_ABOUT, 12 } },
  { .name = "best value",
    .grounds = ON_BOARD,
    .sides = 1,
    .share = 0.15,
    .look.value = { REVERSI_VALUE_EXACT, -2 },
    .look.hint = true },
  { .name = "cursor", .grounds = ANYWHERE, .sides = 8, .share = 0.2, .look.cursor = true },
  { .name = "pick offered",
    .grounds = ANYWHERE,
    .sides = 8,
    .share = 0.15,
    .look.pick = REVERSI_PICK_OFFERED },
  { .name = "pick made",
    .grounds = ANYWHERE,
    .sides = 8,
    .share = 0.15,
    .look.pick = REVERSI_PICK_MADE },
  { .name = "cross", .grounds = ANYWHERE, .sides = 8, .share = 0.2, .crossed = true },
  { .name = "frame", .grounds = ANYWHERE, .sides = 8, .share = 0.2, .framed = true },
  { .name = "arrow", .grounds = ANYWHERE, .sides = 1, .share = 0.2, .arrow = true },
  { .name = "letter", .grounds = ANYWHERE, .sides = 1, .share = 0.2, .letter = "A" },
  { .name = "two letters", .grounds = ANYWHERE, .sides = 1, .share = 0.2, .letter = "AB" },
};

#define N_MARKS G_N_ELEMENTS (marks)

/* One square of a board, in device pixels. */
typedef struct
{
  const ReversiTheme *theme;
  ReversiBoardLayout layout;
  ReversiPainter *painter;
  int square, side;
  double x, y;
  cairo_surface_t *board; /* the square without anything on it */
} Place;

static void
place_start (Place *place, const ReversiTheme *theme, int side, int square, unsigned flags)
{
  double exact, extent = 8 * side;

  *place = (Place) { .theme = theme, .square = square };
  /* The frame takes some of the room: more of it until the squares are as large as wanted. */
  do
    {
      reversi_board_layout_init (&place->layout, 8, extent, extent, 1, (ReversiDrawFlags) flags);
      extent += 1;
    }
  while (place->layout.square < side);
  place->painter = reversi_painter_new (theme, &place->layout);
  reversi_board_layout_square (&place->layout, square, &place->x, &place->y, &exact);
  place->side = (int) exact;
  g_assert_cmpint (place->side, ==, side);
  place->board = cairo_image_surface_create (CAIRO_FORMAT_RGB24, side, side);
  cairo_surface_set_device_offset (place->board, -place->x, -place->y);
  cairo_t *cr = cairo_create (place->board);
  reversi_painter_draw_board (place->painter, cr);
  cairo_destroy (cr);
}

static void
place_end (Place *place)
{
  cairo_surface_destroy (place->board);
  reversi_painter_free (place->painter);
}

/* Paints what lies on the square, or its neighbour, with or without a mark. */
static cairo_surface_t *
paint (Place *place, ReversiColour disc, const Mark *mark, bool with_mark)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, place->side, place->side);
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];
  ReversiBoardNotes notes = { 0 };

  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    looks[s] = (ReversiSquareLook) REVERSI_SQUARE_LOOK_INIT;
  ReversiSquareLook *look = &looks[place->square];
  if (with_mark)
    {
      *look = mark->look;
      look->turn = look->drop = 1;
    }
  if (look->disc == REVERSI_NONE)
    look->disc = disc;
  look->lettered = mark->letter != NULL;
  look->framed = mark->framed;
  if (mark->letter != NULL)
    strcpy (notes.letters[place->square], mark->letter);
  notes.framed[place->square] = mark->framed;
  notes.crossed[place->square] = mark->crossed;
  if (mark->arrow)
    {
      int column = place->square % 8, away = column < 4 ? 1 : -1;
      notes.n_arrows = 1;
      notes.arrows[0] =
          (ReversiNoteArrow) { (int8_t) (place->square + away), (int8_t) place->square };
    }

  cairo_surface_set_device_offset (surface, -place->x, -place->y);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_surface (cr, place->board, 0, 0);
  cairo_paint (cr);
  reversi_painter_draw_square (place->painter, cr, place->square, look);
  if (with_mark)
    reversi_painter_draw_notes (place->painter, cr, &notes, looks);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The contrast that a share of a mark has at least, on that of its sides where it is worst. */
static double
contrast_of (cairo_surface_t *bare, cairo_surface_t *marked, int sides, double share, TestEye eye)
{
  int side = cairo_image_surface_get_width (bare);
  int stride = cairo_image_surface_get_stride (bare) / 4;
  const guint32 *before = (const guint32 *) (void *) cairo_image_surface_get_data (bare);
  const guint32 *after = (const guint32 *) (void *) cairo_image_surface_get_data (marked);
  int found[MOST_SIDES][22 * STEPS] = { 0 }; /* how many pixels have a contrast, in steps */
  int counts[MOST_SIDES] = { 0 };
  double worst = 21, x = 0, y = 0;
  int n = 0;

  for (int i = 0; i < side * stride; i++)
    if (before[i] != after[i])
      {
        x += i % stride;
        y += i / stride; /* NOLINT(bugprone-integer-division) */
        n++;
      }
  g_assert_cmpint (n, >, 0);
  for (int i = 0; i < side * stride; i++)
    if (before[i] != after[i])
      {
        double angle = atan2 (i / stride - y / n, i % stride - x / n) + M_PI;
        int sector = (int) (angle / (2 * M_PI) * sides) % sides;

        found[sector][(int) (test_contrast (before[i], after[i], eye) * STEPS)]++;
        counts[sector]++;
      }
  for (int i = 0; i < sides; i++)
    if (counts[i] > n * 0.04) /* what is hardly there is smoothing, or the shadow of a disc */
      {
        int step = 22 * STEPS - 1;

        for (int seen = found[i][step]; seen <= share * counts[i]; seen += found[i][step])
          step--;
        worst = MIN (worst, (double) step / STEPS);
      }
  return worst;
}

typedef struct
{
  double lowest[N_MARKS];
  char *where[N_MARKS];
} Findings;

static void
measure (Place *place, ReversiColour disc, const char *where, Findings *findings, int last_eye)
{
  for (gsize m = 0; m < N_MARKS; m++)
    {
      unsigned ground = 1U << (disc == REVERSI_NONE ? 0 : disc - REVERSI_BLACK + 1);

      if ((marks[m].grounds & ground) == 0)
        continue;
      cairo_surface_t *bare = paint (place, disc, &marks[m], false);
      cairo_surface_t *marked = paint (place, disc, &marks[m], true);
      for (TestEye eye = TEST_EYE_ORDINARY; (int) eye <= last_eye; eye++)
        {
          double contrast = contrast_of (bare, marked, marks[m].sides, marks[m].share, eye);

          if (contrast < GRAPHIC * (eye == TEST_EYE_ORDINARY ? 1 : SIMULATED))
            {
              g_test_message ("%s, %s on %s, %s: %.2f", marks[m].name, where,
                              disc == REVERSI_NONE    ? "the board"
                              : disc == REVERSI_BLACK ? "the first disc"
                                                      : "the second disc",
                              test_eye_name (eye), contrast);
              g_test_fail ();
            }
          if (contrast < findings->lowest[m])
            {
              findings->lowest[m] = contrast;
              g_free (findings->where[m]);
              findings->where[m] = g_strdup_printf ("%s, %s", where, test_eye_name (eye));
            }
        }
      cairo_surface_destroy (bare);
      cairo_surface_destroy (marked);
    }
}

static const ReversiDrawFlags framed =
    (ReversiDrawFlags) (REVERSI_DRAW_COORDINATES | REVERSI_DRAW_FRAME);

/* Where the board is brightest, where it is darkest, and where it is as the theme says. */
static const int squares[] = { 0, 27, 63 };

static void
test_marks (gconstpointer data)
{
  int side = GPOINTER_TO_INT (data);
  /* All eyes look at the squares of a phone. */
  int last_eye = side == 44 ? TEST_EYE_TRITANOPIA : TEST_EYE_ORDINARY;
  Findings findings = { 0 };

  for (gsize m = 0; m < N_MARKS; m++)
    findings.lowest[m] = 21;
  for (int t = 0; t < reversi_theme_count (); t++)
    for (gsize s = 0; s < G_N_ELEMENTS (squares); s++)
      for (int shapes = 0; shapes < 2; shapes++)
        for (ReversiColour disc = REVERSI_NONE; disc <= REVERSI_WHITE; disc++)
          {
            const ReversiTheme *theme = reversi_theme_get (t);
            unsigned flags = framed | (shapes != 0 ? REVERSI_DRAW_MARKS : 0);
            g_autofree char *where = g_strdup_printf (
                "%s%s, square %d", theme->key, shapes != 0 ? " with shapes" : "", squares[s]);
            Place place;

            if (shapes != 0 && (theme->always_marked || side > 100))
              continue;
            place_start (&place, theme, side, squares[s], flags);
            measure (&place, disc, where, &findings, last_eye);
            place_end (&place);
          }
  for (gsize m = 0; m < N_MARKS; m++)
    {
      g_test_message ("%s: at least %.2f (%s)", marks[m].name, findings.lowest[m],
                      findings.where[m]);
      g_free (findings.where[m]);
    }
}

/* The ring and the square that tell discs apart, on what each lies on. */
static void
test_shapes (void)
{
  static const int sides[] = { 36, 44, 72 };
  const Mark none = { .name = "none" };
  double lowest = 21;

  for (int t = 0; t < reversi_theme_count (); t++)
    for (ReversiColour disc = REVERSI_BLACK; disc <= REVERSI_WHITE; disc++)
      for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
        {
          ReversiTheme plain = *reversi_theme_get (t), shaped = plain;
          Place without, with;

          plain.always_marked = false;
          shaped.always_marked = true;
          place_start (&without, &plain, sides[i], 27, framed);
          place_start (&with, &shaped, sides[i], 27, framed);
          cairo_surface_t *bare = paint (&without, disc, &none, false);
          cairo_surface_t *marked = paint (&with, disc, &none, false);
          for (TestEye eye = TEST_EYE_ORDINARY; eye <= TEST_EYE_TRITANOPIA; eye++)
            {
              double contrast = contrast_of (bare, marked, 8, 0.2, eye);

              if (contrast < GRAPHIC * (eye == TEST_EYE_ORDINARY ? 1 : SIMULATED))
                {
                  g_test_message ("%s, disc %d, %d pixels, %s: %.2f", plain.key, (int) disc,
                                  sides[i], test_eye_name (eye), contrast);
                  g_test_fail ();
                }
              lowest = MIN (lowest, contrast);
            }
          cairo_surface_destroy (bare);
          cairo_surface_destroy (marked);
          place_end (&without);
          place_end (&with);
        }
  g_test_message ("shapes: at least %.2f", lowest);
}

/* Where discs differ by less than what one sees for certain, they carry their shapes. */
static void
test_discs_differ (void)
{
  for (int t = 0; t < reversi_theme_count (); t++)
    for (TestEye eye = TEST_EYE_ORDINARY; eye <= TEST_EYE_TRITANOPIA; eye++)
      {
        const ReversiTheme *theme = reversi_theme_get (t);
        const Mark none = { .name = "none" };
        Place place;

        place_start (&place, theme, 60, 27, framed);
        cairo_surface_t *first = paint (&place, REVERSI_BLACK, &none, false);
        cairo_surface_t *second = paint (&place, REVERSI_WHITE, &none, false);
        double contrast = contrast_of (first, second, 8, 0.5, eye);

        g_test_message ("%s, %s: %.2f", theme->key, test_eye_name (eye), contrast);
        if (contrast < GRAPHIC)
          g_assert_true (theme->always_marked);
        cairo_surface_destroy (first);
        cairo_surface_destroy (second);
        place_end (&place);
      }
}

/* Paints a part of an empty board, enlarged, so that no text is too thin for its colour. */
static cairo_surface_t *
paint_corner (const ReversiTheme *theme, int frame, bool written, int corner)
{
  const int part = 240, scale = 3;
  double room = frame != 0 ? 520 : 352, away = scale * room - part;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, part, part);
  ReversiBoardLayout layout;

  reversi_board_layout_init (&layout, 8, room, room, scale, framed);
  if (!written) /* as wide a frame, but nothing on it */
    layout.flags &= ~(unsigned) REVERSI_DRAW_COORDINATES;
  cairo_surface_set_device_scale (surface, scale, scale);
  cairo_surface_set_device_offset (surface, corner == 1 ? -away : 0, corner == 2 ? -away : 0);
  cairo_t *cr = cairo_create (surface);
  ReversiPainter *painter = reversi_painter_new (theme, &layout);
  reversi_painter_draw_board (painter, cr);
  reversi_painter_free (painter);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Text has one colour: that which stands out most. Returns its contrast with nearly all that it
 * lies on; the grain of wood has single darker pixels. */
static double
contrast_of_text (cairo_surface_t *bare, cairo_surface_t *written, TestEye eye)
{
  int n = cairo_image_surface_get_stride (bare) / 4 * cairo_image_surface_get_height (bare);
  const guint32 *before = (const guint32 *) (void *) cairo_image_surface_get_data (bare);
  const guint32 *after = (const guint32 *) (void *) cairo_image_surface_get_data (written);
  int found[22 * STEPS] = { 0 };
  guint32 text = 0;
  double best = 0;
  int count = 0, step = 0;

  for (int i = 0; i < n; i++)
    if (before[i] != after[i] && test_contrast (before[i], after[i], eye) > best)
      {
        best = test_contrast (before[i], after[i], eye);
        text = after[i];
      }
  for (int i = 0; i < n; i++)
    if (before[i] != after[i])
      {
        found[(int) (test_contrast (before[i], text, eye) * STEPS)]++;
        count++;
      }
  g_assert_cmpint (count, >, 0);
  for (int seen = found[0]; seen <= 0.15 * count; seen += found[step])
    step++;
  return (double) step / STEPS;
}

/* At the upper left corner, then where the edges end. */
static void
test_coordinates (void)
{
  for (int t = 0; t < reversi_theme_count (); t++)
    for (int frame = 0; frame < 2; frame++)
      for (int corner = 0; corner < 3; corner++)
        {
          const ReversiTheme *theme = reversi_theme_get (t);
          cairo_surface_t *bare = paint_corner (theme, frame, false, corner);
          cairo_surface_t *written = paint_corner (theme, frame, true, corner);

          for (TestEye eye = TEST_EYE_ORDINARY; eye <= TEST_EYE_TRITANOPIA; eye++)
            {
              double contrast = contrast_of_text (bare, written, eye);
              bool enough = contrast >= TEXT * (eye == TEST_EYE_ORDINARY ? 1 : SIMULATED);

              if (!enough || eye == TEST_EYE_ORDINARY)
                g_test_message ("%s%s, corner %d, %s: %.2f", theme->key,
                                frame != 0 ? "" : " without frame", corner, test_eye_name (eye),
                                contrast);
              if (!enough)
                g_test_fail ();
            }
          cairo_surface_destroy (written);
          cairo_surface_destroy (bare);
        }
}

/* Numbers on their plates: both tones are there in the middle of the square. */
static void
test_values (void)
{
  static const ReversiSquareValue values[] = { { REVERSI_VALUE_ABOUT, 12 },
                                               { REVERSI_VALUE_EXACT, -64 },
                                               { REVERSI_VALUE_EXACT, 0 } };
  static const int sides[] = { 36, 44, 72 };

  for (int t = 0; t < reversi_theme_count (); t++)
    for (gsize v = 0; v < G_N_ELEMENTS (values); v++)
      for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
        for (int best = 0; best < 2; best++)
          {
            const Mark mark = { .look.value = values[v], .look.hint = best != 0 };
            Place place;

            place_start (&place, reversi_theme_get (t), sides[i], 27, framed);
            cairo_surface_t *surface = paint (&place, REVERSI_NONE, &mark, true);
            int stride = cairo_image_surface_get_stride (surface) / 4;
            const guint32 *pixels =
                (const guint32 *) (void *) cairo_image_surface_get_data (surface);
            guint32 plate = pixels[(int) (0.34 * sides[i]) * stride + sides[i] / 2];
            int n_clear = 0, n = 0;

            for (int y = (int) (0.38 * sides[i]); y < 0.62 * sides[i]; y++)
              for (int x = (int) (0.4 * sides[i]); x < 0.6 * sides[i]; x++)
                {
                  n_clear +=
                      test_contrast (pixels[y * stride + x], plate, TEST_EYE_ORDINARY) >= TEXT;
                  n++;
                }
            g_assert_cmpint (n_clear, >, n / 10);
            g_assert_cmpint (n_clear, <, n * 9 / 10);
            cairo_surface_destroy (surface);
            place_end (&place);
          }
}

int
main (int argc, char **argv)
{
  static const int sides[] = { 36, 44, 72, 300 };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/ui/painter-contrast/marks-stand-out-at-%d", sides[i]);
      g_test_add_data_func (path, GINT_TO_POINTER (sides[i]), test_marks);
    }
  g_test_add_func ("/ui/painter-contrast/shapes-stand-out", test_shapes);
  g_test_add_func ("/ui/painter-contrast/discs-differ-by-more-than-hue", test_discs_differ);
  g_test_add_func ("/ui/painter-contrast/coordinates-can-be-read", test_coordinates);
  g_test_add_func ("/ui/painter-contrast/values-can-be-read", test_values);
  return g_test_run ();
}
