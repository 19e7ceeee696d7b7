/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"
#include "ui/board/painter.h"

#include <math.h>
#include <string.h>

#define GRAPHIC 3.0

/* Reading. */

typedef gboolean (*Read) (ReversiBoardNotes *notes, int size, const char *text, GError **error);

static ReversiBoardNotes
read_notes (Read read, const char *text)
{
  g_autoptr (GError) error = NULL;
  ReversiBoardNotes notes = { 0 };

  read (&notes, 8, text, &error);
  g_assert_no_error (error);
  return notes;
}

static void
test_read (void)
{
  ReversiBoardNotes notes = read_notes (reversi_board_notes_read_letters, " A:b2\n12:h8  日本:a1 ");
  ReversiBoardNotes nothing = { 0 };

  g_assert_cmpstr (notes.letters[9], ==, "A");
  g_assert_cmpstr (notes.letters[63], ==, "12");
  g_assert_cmpstr (notes.letters[0], ==, "日本");
  g_assert_true (reversi_board_notes_fill_middle (&notes, 9));
  g_assert_false (reversi_board_notes_fill_middle (&notes, 10));
  g_assert_false (reversi_board_notes_is_empty (&notes));
  g_assert_false (reversi_board_notes_equal (&notes, &nothing));
  g_assert_true (reversi_board_notes_is_empty (&nothing));

  notes = read_notes (reversi_board_notes_read_frames, "a1 h8");
  g_assert_true (notes.framed[0] && notes.framed[63] && !notes.framed[1]);
  notes = read_notes (reversi_board_notes_read_crosses, "c1");
  g_assert_true (notes.crossed[2] && reversi_board_notes_fill_middle (&notes, 2));
  notes = read_notes (reversi_board_notes_read_arrows, "b4-e4 e4-b4");
  g_assert_cmpint (notes.n_arrows, ==, 2);
  g_assert_cmpint (notes.arrows[0].from, ==, notes.arrows[1].to);
  notes = read_notes (reversi_board_notes_read_arrows, " ");
  g_assert_true (reversi_board_notes_is_empty (&notes));
}

static void
test_refuse (void)
{
  static const struct
  {
    Read read;
    const char *text;
    ReversiNotesError code;
  } broken[] = {
    { reversi_board_notes_read_letters, "A:i1", REVERSI_NOTES_ERROR_SQUARE },
    { reversi_board_notes_read_letters, "A:a10", REVERSI_NOTES_ERROR_SQUARE },
    { reversi_board_notes_read_letters, "A:", REVERSI_NOTES_ERROR_SQUARE },
    { reversi_board_notes_read_letters, "Ab2", REVERSI_NOTES_ERROR_LETTER },
    { reversi_board_notes_read_letters, ":b2", REVERSI_NOTES_ERROR_LETTER },
    { reversi_board_notes_read_letters, "ABC:b2", REVERSI_NOTES_ERROR_LETTER },
    { reversi_board_notes_read_letters, "\xff:b2", REVERSI_NOTES_ERROR_LETTER },
    { reversi_board_notes_read_letters, "A:b2 B:b2", REVERSI_NOTES_ERROR_TWICE },
    { reversi_board_notes_read_frames, "a1 a1", REVERSI_NOTES_ERROR_TWICE },
    { reversi_board_notes_read_frames, "a0", REVERSI_NOTES_ERROR_SQUARE },
    { reversi_board_notes_read_crosses, "a1,b1", REVERSI_NOTES_ERROR_SQUARE },
    { reversi_board_notes_read_arrows, "b4", REVERSI_NOTES_ERROR_ARROW },
    { reversi_board_notes_read_arrows, "b4-b4", REVERSI_NOTES_ERROR_ARROW },
    { reversi_board_notes_read_arrows, "b4-c4-d4", REVERSI_NOTES_ERROR_ARROW },
    { reversi_board_notes_read_arrows, "b4-c9", REVERSI_NOTES_ERROR_SQUARE },
    { reversi_board_notes_read_arrows, "z4-c4", REVERSI_NOTES_ERROR_SQUARE },
    { reversi_board_notes_read_arrows, "b4-c4 b4-c4", REVERSI_NOTES_ERROR_TWICE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) error = NULL;
      ReversiBoardNotes notes = { 0 };

      g_test_message ("%d", (int) i);
      g_assert_false (broken[i].read (&notes, 8, broken[i].text, &error));
      g_assert_error (error, REVERSI_NOTES_ERROR, (int) broken[i].code);
    }
}

static void
test_many_arrows (void)
{
  g_autoptr (GError) error = NULL;
  ReversiBoardNotes notes = { 0 };
  GString *text = g_string_new (NULL);
  char from[REVERSI_SQUARE_NAME_SIZE];

  for (int s = 1; s <= REVERSI_MAX_ARROWS + 1; s++)
    g_string_append_printf (text, "a1-%s ", reversi_square_name (10, s, from));
  g_assert_false (reversi_board_notes_read_arrows (&notes, 10, text->str, &error));
  g_assert_error (error, REVERSI_NOTES_ERROR, REVERSI_NOTES_ERROR_ARROW);
  g_assert_cmpint (notes.n_arrows, ==, REVERSI_MAX_ARROWS);
  g_string_free (text, TRUE);
}

/* Drawing. */

typedef struct
{
  ReversiBoardLayout layout;
  cairo_surface_t *surface;
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];
} Picture;

static void
lay_discs (Picture *p, const ReversiBoardNotes *notes)
{
  int n = p->layout.board_size * p->layout.board_size;

  for (int s = 0; s < n; s++)
    {
      p->looks[s] = (ReversiSquareLook) REVERSI_SQUARE_LOOK_INIT;
      p->looks[s].disc = (ReversiColour) (s % 3);
      p->looks[s].lettered = reversi_board_notes_fill_middle (notes, s);
      p->looks[s].framed = notes->framed[s];
    }
}

/* Board and discs in threes: none, Black, White; and the notes, if with_notes. */
static Picture
draw (const ReversiTheme *theme,
      int size,
      double extent,
      unsigned flags,
      const ReversiBoardNotes *notes,
      gboolean with_notes)
{
  Picture p;

  reversi_board_layout_init (&p.layout, size, extent, extent, 1, (ReversiDrawFlags) flags);
  p.surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) extent, (int) extent);
  cairo_t *cr = cairo_create (p.surface);
  ReversiPainter *painter = reversi_painter_new (theme, &p.layout);

  lay_discs (&p, notes);
  reversi_painter_draw_board (painter, cr);
  for (int s = 0; s < size * size; s++)
    reversi_painter_draw_square (painter, cr, s, &p.looks[s]);
  if (with_notes)
    reversi_painter_draw_notes (painter, cr, notes, p.looks);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  reversi_painter_free (painter);
  cairo_destroy (cr);
  cairo_surface_flush (p.surface);
  return p;
}

static guint32
pixel (const Picture *p, int x, int y)
{
  return *(guint32 *) (void *) (cairo_image_surface_get_data (p->surface) +
                                y * cairo_image_surface_get_stride (p->surface) + x * 4);
}

static ReversiRgb
colour (guint32 value)
{
  return (ReversiRgb) { (value >> 16 & 0xff) / 255.0, (value >> 8 & 0xff) / 255.0,
                        (value & 0xff) / 255.0 };
}

/* Calls for the pixels of a square whose distance from its middle is below radius squares. */
typedef void (*Visit) (const Picture *p, int x, int y, gpointer data);

static void
visit_square (const Picture *p, int square, double radius, Visit visit, gpointer data)
{
  double left, top, side;

  reversi_board_layout_square (&p->layout, square, &left, &top, &side);
  for (int y = (int) top; y < (int) (top + side); y++)
    for (int x = (int) left; x < (int) (left + side); x++)
      if (hypot (x + 0.5 - left - side / 2, y + 0.5 - top - side / 2) < radius * side)
        visit (p, x, y, data);
}

typedef struct
{
  const Picture *other;
  int n;
} Difference;

static void
count_difference (const Picture *p, int x, int y, gpointer data)
{
  Difference *difference = data;

  difference->n += pixel (p, x, y) != pixel (difference->other, x, y);
}

static int
n_different (const Picture *a, const Picture *b, int square, double radius)
{
  Difference difference = { b, 0 };

  visit_square (a, square, radius, count_difference, &difference);
  return difference.n;
}

static void
free_picture (Picture *p)
{
  cairo_surface_destroy (p->surface);
}

/* All kinds of notes, on squares of one board; the arrow touches the others of its row. */
static ReversiBoardNotes
all_notes (int size)
{
  g_autoptr (GError) error = NULL;
  ReversiBoardNotes notes = { 0 };

  reversi_board_notes_read_letters (&notes, size, "A:a1 B:b1 12:c1", &error);
  g_assert_no_error (error);
  reversi_board_notes_read_frames (&notes, size, "a3 b3 c3", &error);
  g_assert_no_error (error);
  reversi_board_notes_read_crosses (&notes, size, "e1 f1 d1", &error);
  g_assert_no_error (error);
  reversi_board_notes_read_arrows (&notes, size, "a5-d5", &error);
  g_assert_no_error (error);
  return notes;
}

static void
assert_notes_are_where_they_belong (const ReversiTheme *theme,
                                    int size,
                                    double extent,
                                    unsigned flags)
{
  ReversiBoardNotes notes = all_notes (size);
  Picture with = draw (theme, size, extent, flags, &notes, TRUE);
  Picture without = draw (theme, size, extent, flags, &notes, FALSE);

  for (int s = 0; s < size * size; s++)
    {
      int row = s / size, column = s % size;
      gboolean noted = *notes.letters[s] != '\0' || notes.framed[s] || notes.crossed[s] ||
                       (row == 4 && column < 4);

      if ((n_different (&with, &without, s, 1) > 0) != noted)
        g_error ("%s, %g: %d", theme->key, extent, s);
    }
  free_picture (&with);
  free_picture (&without);
}

static void
test_places (void)
{
  static const int sizes[] = { 6, 8, 10 };
  static const double extents[] = { 150, 300, 600 };

  for (int t = 0; t < reversi_theme_count (); t++)
    for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
      for (gsize i = 0; i < G_N_ELEMENTS (extents); i++)
        for (unsigned marks = 0; marks < 2; marks++)
          assert_notes_are_where_they_belong (reversi_theme_get (t), sizes[size], extents[i],
                                              marks * REVERSI_DRAW_MARKS | REVERSI_DRAW_FRAME |
                                                  REVERSI_DRAW_SMALL_FRAME);
}

static void
test_no_room (void)
{
  ReversiBoardNotes notes = all_notes (8);

  for (double extent = 1; extent < 40; extent += 3)
    {
      Picture p = draw (reversi_theme_get (0), 8, extent, REVERSI_DRAW_FRAME, &notes, TRUE);
      free_picture (&p);
    }

  /* Notes of a larger board. */
  g_assert_true (reversi_board_notes_read_arrows (&notes, 10, "a1-j10 j10-a1", NULL));
  Picture p = draw (reversi_theme_get (0), 6, 200, REVERSI_DRAW_FRAME, &notes, TRUE);
  free_picture (&p);
}

/* The tones that a note added to a square. */
typedef struct
{
  const Picture *without;
  int dark, light;
} Tones;

static gboolean
near (ReversiRgb a, ReversiRgb b)
{
  return fabs (a.red - b.red) + fabs (a.green - b.green) + fabs (a.blue - b.blue) < 0.1;
}

static void
count_tones (const Picture *p, int x, int y, gpointer data)
{
  Tones *tones = data;

  if (pixel (p, x, y) == pixel (tones->without, x, y))
    return;
  tones->dark += near (colour (pixel (p, x, y)), REVERSI_TONE_DARK);
  tones->light += near (colour (pixel (p, x, y)), REVERSI_TONE_LIGHT);
}

/* Frames, crosses and arrows have both tones, unless one was there before: then the other is new.
 */
static void
test_two_tones (void)
{
  static const int squares[] = { 16, 17, 18, 3, 4, 5, 33, 34 };

  for (int t = 0; t < reversi_theme_count (); t++)
    {
      const ReversiTheme *theme = reversi_theme_get (t);
      ReversiBoardNotes notes = all_notes (8);
      Picture with = draw (theme, 8, 600, 0, &notes, TRUE);
      Picture without = draw (theme, 8, 600, 0, &notes, FALSE);

      for (gsize i = 0; i < G_N_ELEMENTS (squares); i++)
        {
          Tones tones = { &without, 0, 0 };
          int wanted = 20;

          visit_square (&with, squares[i], 1, count_tones, &tones);
          if (tones.dark < wanted || (tones.light < wanted && !theme->flat))
            g_error ("%s, %d: %d dark, %d light", theme->key, squares[i], tones.dark, tones.light);
        }
      free_picture (&with);
      free_picture (&without);
    }
}

/* A letter against all that it may lie on, from the colours of the themes. */
static void
test_contrast_of_letters (void)
{
  for (int t = 0; t < reversi_theme_count (); t++)
    for (int what = 0; what < 5; what++)
      {
        const ReversiTheme *theme = reversi_theme_get (t);
        ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
        ReversiRgb ground = theme->board;

        if (what == 1 || what == 2)
          {
            look.disc = (ReversiColour) what;
            ground = theme->disc[what - 1];
          }
        if (what > 2)
          {
            ReversiRgb disc = theme->disc[what - 3];
            look.ghost = (ReversiColour) (what - 2);
            ground.red += REVERSI_GHOST_ALPHA * (disc.red - ground.red);
            ground.green += REVERSI_GHOST_ALPHA * (disc.green - ground.green);
            ground.blue += REVERSI_GHOST_ALPHA * (disc.blue - ground.blue);
          }
        g_assert_cmpfloat (
            reversi_theme_contrast (reversi_painter_letter_colour (theme, &look), ground), >=,
            GRAPHIC);
      }
}

typedef struct
{
  ReversiRgb wanted;
  int n;
} Colour;

static void
count_colour (const Picture *p, int x, int y, gpointer data)
{
  Colour *c = data;

  c->n += near (colour (pixel (p, x, y)), c->wanted);
}

/* The letter is there in its colour; an arrow passes below it, and does not touch it. */
static void
test_letters_stay_clear (void)
{
  for (int t = 0; t < reversi_theme_count (); t++)
    {
      const ReversiTheme *theme = reversi_theme_get (t);
      ReversiBoardNotes notes = { 0 };

      g_assert_true (reversi_board_notes_read_letters (&notes, 8, "A:b2 B:c2 C:d2", NULL));
      Picture plain = draw (theme, 8, 600, 0, &notes, TRUE);
      g_assert_true (reversi_board_notes_read_arrows (&notes, 8, "a2-g2 b2-e5 h6-d2", NULL));
      Picture crossed = draw (theme, 8, 600, 0, &notes, TRUE);
      for (int s = 9; s < 12; s++)
        {
          Colour c = { reversi_painter_letter_colour (theme, &plain.looks[s]), 0 };

          visit_square (&plain, s, 0.3, count_colour, &c);
          g_assert_cmpint (c.n, >, 100);
          g_assert_cmpint (n_different (&plain, &crossed, s, 0.29), ==, 0);
          g_assert_cmpint (n_different (&plain, &crossed, s, 1), >, 0);
        }
      free_picture (&plain);
      free_picture (&crossed);
    }
}

/* With a letter on it, a disc still shows its shape: a ring goes around, a square too. */
static void
test_shapes_stay (void)
{
  for (int t = 0; t < reversi_theme_count (); t++)
    {
      const ReversiTheme *theme = reversi_theme_get (t);
      ReversiBoardNotes notes = { 0 };
      int n[2];

      g_assert_true (reversi_board_notes_read_letters (&notes, 8, "I:b1 I:c1", NULL));
      for (unsigned marks = 0; marks < 2; marks++)
        {
          Picture p = draw (theme, 8, 600, marks * REVERSI_DRAW_MARKS, &notes, FALSE);
          n[marks] = 0;
          for (int s = 1; s < 3; s++)
            {
              Colour c = { theme->mark[s - 1], 0 };
              visit_square (&p, s, 0.37, count_colour, &c);
              n[marks] += c.n;
            }
          free_picture (&p);
        }
      g_assert_cmpint (n[1], >, 200);
      if (theme->always_marked)
        g_assert_cmpint (n[0], ==, n[1]);
    }
}

/* What notes look like depends on nothing but what reversi_square_look_ground() tells. */
static void
test_ground (void)
{
  ReversiSquareLook a = REVERSI_SQUARE_LOOK_INIT, b = REVERSI_SQUARE_LOOK_INIT;

  a.disc = b.disc = REVERSI_BLACK;
  b.cursor = b.last_move = true;
  g_assert_cmpuint (reversi_square_look_ground (&a), ==, reversi_square_look_ground (&b));
  b.turn = 0.4;
  g_assert_cmpuint (reversi_square_look_ground (&a), !=, reversi_square_look_ground (&b));
  b.disc = REVERSI_WHITE;
  g_assert_cmpuint (reversi_square_look_ground (&a), ==, reversi_square_look_ground (&b));
  a.disc = b.disc = REVERSI_NONE;
  b.ghost = REVERSI_WHITE;
  g_assert_cmpuint (reversi_square_look_ground (&a), !=, reversi_square_look_ground (&b));
}

/* Squares picked, offered and neither look different, and not like notes or the cursor. */
static void
test_picks_differ (void)
{
  ReversiSquareLook looks[5];
  cairo_surface_t *surfaces[5];
  ReversiBoardLayout layout;

  for (int i = 0; i < 5; i++)
    looks[i] = (ReversiSquareLook) REVERSI_SQUARE_LOOK_INIT;
  looks[1].pick = REVERSI_PICK_OFFERED;
  looks[2].pick = REVERSI_PICK_MADE;
  looks[3].cursor = true;
  looks[4].cursor = looks[4].framed = true;
  reversi_board_layout_init (&layout, 8, 320, 320, 1, 0);
  for (int i = 0; i < 5; i++)
    {
      ReversiPainter *painter = reversi_painter_new (reversi_theme_get (0), &layout);
      surfaces[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 320, 320);
      cairo_t *cr = cairo_create (surfaces[i]);
      reversi_painter_draw_square (painter, cr, 0, &looks[i]);
      cairo_destroy (cr);
      cairo_surface_flush (surfaces[i]);
      reversi_painter_free (painter);
    }
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < i; j++)
      {
        g_assert_false (reversi_square_look_equal (&looks[i], &looks[j]));
        g_assert_cmpint (memcmp (cairo_image_surface_get_data (surfaces[i]),
                                 cairo_image_surface_get_data (surfaces[j]), 320 * 320 * 4),
                         !=, 0);
      }
  for (int i = 0; i < 5; i++)
    cairo_surface_destroy (surfaces[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add_func ("/ui/notes/" name, test)
  ADD ("are-read", test_read);
  ADD ("what-is-no-note-is-refused", test_refuse);
  ADD ("there-is-an-end-of-arrows", test_many_arrows);
  ADD ("are-drawn-where-they-belong", test_places);
  ADD ("need-no-room", test_no_room);
  ADD ("have-two-tones", test_two_tones);
  ADD ("letters-stand-out", test_contrast_of_letters);
  ADD ("arrows-leave-letters-clear", test_letters_stay_clear);
  ADD ("shapes-of-discs-go-around-letters", test_shapes_stay);
  ADD ("are-drawn-again-when-discs-change", test_ground);
  ADD ("picks-look-like-nothing-else", test_picks_differ);
  return g_test_run ();
}
