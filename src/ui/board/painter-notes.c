/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The notes lie over the discs. What tells the colour of a disc stays to be seen: arrows begin
 * and end beside it and pass below letters, and the painter draws the shapes of discs around a
 * letter. Lengths are parts of a square's side unless they say otherwise. */

#include "config.h"

#include "ui/board/painter-private.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#define TURN (2 * M_PI)

#define FRAME_OUTER 0.035
#define FRAME_INNER 0.042

#define LETTER_ROOM 0.31 /* nothing else comes so near to the middle of a letter */

/* An arrow: half widths of its shaft at both ends, half width and length of its head. */
#define SHAFT_TAIL 0.022
#define SHAFT_NECK 0.048
#define HEAD_WIDTH 0.145
#define HEAD_LENGTH 0.27
#define ARROW_OUTLINE 0.03

static void
set_source (cairo_t *cr, ReversiRgb colour)
{
  cairo_set_source_rgb (cr, colour.red, colour.green, colour.blue);
}

static void
middle_of (const ReversiPainter *self, int square, double *x, double *y)
{
  double side;

  reversi_board_layout_square (&self->layout, square, x, y, &side);
  *x += side / 2;
  *y += side / 2;
}

/* The colour that a disc shows now: half way through its turn it becomes the new one. */
static ReversiColour
shown_disc (const ReversiSquareLook *look)
{
  return look->turn < 0.5 ? reversi_colour_other (look->disc) : look->disc;
}

/**
 * reversi_square_look_ground:
 *
 * Returns: a number that is the same for looks on which notes look the same
 */
unsigned
reversi_square_look_ground (const ReversiSquareLook *look)
{
  return (unsigned) shown_disc (look) | (unsigned) look->ghost << 2 | (unsigned) look->legal << 4;
}

static ReversiRgb
mix (ReversiRgb a, ReversiRgb b, double share)
{
  return (ReversiRgb) { a.red + share * (b.red - a.red), a.green + share * (b.green - a.green),
                        a.blue + share * (b.blue - a.blue) };
}

/* What a letter lies on. */
static ReversiRgb
ground_colour (const ReversiTheme *theme, const ReversiSquareLook *look)
{
  ReversiColour disc = shown_disc (look);

  if (disc != REVERSI_NONE)
    return theme->disc[disc - REVERSI_BLACK];
  if (look->ghost != REVERSI_NONE)
    return mix (theme->board, theme->disc[look->ghost - REVERSI_BLACK], REVERSI_GHOST_ALPHA);
  return theme->board;
}

/**
 * reversi_painter_letter_colour:
 *
 * Returns: the tone of a letter that lies on a square: the one that stands out more
 */
ReversiRgb
reversi_painter_letter_colour (const ReversiTheme *theme, const ReversiSquareLook *look)
{
  ReversiRgb ground = ground_colour (theme, look);
  double dark = reversi_theme_contrast (REVERSI_TONE_DARK, ground);
  double light = reversi_theme_contrast (REVERSI_TONE_LIGHT, ground);

  return dark > light ? REVERSI_TONE_DARK : REVERSI_TONE_LIGHT;
}

/* Frames: squares that touch share one. The tone that stands out from the board is inside, apart
 * from the lines of the board. */

static bool
is_framed (const ReversiPainter *self, const ReversiBoardNotes *notes, int column, int row)
{
  int size = self->layout.board_size;

  return column >= 0 && row >= 0 && column < size && row < size &&
         notes->framed[row * size + column];
}

static void
add_border (const ReversiPainter *self, cairo_t *cr, const ReversiBoardNotes *notes, int square)
{
  static const int sides[4][6] = {
    /* the neighbour, and from where to where the side goes */
    { 0, -1, 0, 0, 1, 0 },
    { 1, 0, 1, 0, 1, 1 },
    { 0, 1, 1, 1, 0, 1 },
    { -1, 0, 0, 1, 0, 0 },
  };
  int size = self->layout.board_size;
  int turned = (self->layout.flags & REVERSI_DRAW_ROTATED) != 0 ? -1 : 1;
  double x, y, side;

  reversi_board_layout_square (&self->layout, square, &x, &y, &side);
  for (int i = 0; i < 4; i++)
    if (!is_framed (self, notes, square % size + turned * sides[i][0],
                    square / size + turned * sides[i][1]))
      {
        cairo_move_to (cr, x + sides[i][2] * side, y + sides[i][3] * side);
        cairo_line_to (cr, x + sides[i][4] * side, y + sides[i][5] * side);
      }
}

static void
draw_frames (const ReversiPainter *self, cairo_t *cr, const ReversiBoardNotes *notes)
{
  int n = self->layout.board_size * self->layout.board_size;
  double scale = self->layout.scale;
  bool light_board = reversi_theme_contrast (REVERSI_TONE_LIGHT, self->theme->board) < 3;
  double outer = fmax (round (FRAME_OUTER * self->layout.square * scale), 1) / scale;
  double inner = fmax (round (FRAME_INNER * self->layout.square * scale), 1) / scale;
  double x, y, side;

  cairo_save (cr);
  cairo_new_path (cr);
  for (int s = 0; s < n; s++)
    if (notes->framed[s])
      {
        reversi_board_layout_square (&self->layout, s, &x, &y, &side);
        cairo_rectangle (cr, x, y, side, side);
      }
  cairo_clip (cr); /* all lines lie inside */
  for (int s = 0; s < n; s++)
    if (notes->framed[s])
      add_border (self, cr, notes, s);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_set_line_width (cr, 2 * (outer + inner));
  set_source (cr, light_board ? REVERSI_TONE_DARK : REVERSI_TONE_LIGHT);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, 2 * outer);
  set_source (cr, light_board ? REVERSI_TONE_LIGHT : REVERSI_TONE_DARK);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Crosses: small and in the corner where there is a letter. */

static void
draw_cross (const ReversiPainter *self, cairo_t *cr, const ReversiBoardNotes *notes, int square)
{
  double side = self->layout.square;
  bool small = *notes->letters[square] != '\0';
  double half = (small ? 0.08 : 0.16) * side;
  double light = fmax ((small ? 0.045 : 0.07) * side, 1.5);
  double x, y;

  middle_of (self, square, &x, &y);
  if (small)
    {
      x += 0.34 * side;
      y -= 0.34 * side;
    }
  cairo_new_path (cr);
  cairo_move_to (cr, x - half, y - half);
  cairo_line_to (cr, x + half, y + half);
  cairo_move_to (cr, x + half, y - half);
  cairo_line_to (cr, x - half, y + half);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, light + 2 * fmax (0.03 * side, 1));
  set_source (cr, REVERSI_TONE_DARK);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, light);
  set_source (cr, REVERSI_TONE_LIGHT);
  cairo_stroke (cr);
}

/* Arrows. */

static double
room_at_tail (const ReversiBoardNotes *notes, const ReversiSquareLook *look, int square)
{
  if (*notes->letters[square] != '\0')
    return 0.36;
  return look->disc != REVERSI_NONE || look->ghost != REVERSI_NONE ? 0.29 : 0.10;
}

static double
room_at_point (const ReversiBoardNotes *notes, const ReversiSquareLook *look, int square)
{
  if (*notes->letters[square] != '\0')
    return 0.35;
  if (look->disc != REVERSI_NONE || look->ghost != REVERSI_NONE)
    return 0.27;
  return look->legal || notes->crossed[square] ? 0.22 : 0.05;
}

/* Along the x axis, from a rounded tail to the point. */
static void
add_arrow_path (cairo_t *cr, double tail, double point)
{
  double neck = point - HEAD_LENGTH;

  cairo_new_path (cr);
  cairo_arc (cr, tail, 0, SHAFT_TAIL, M_PI_2, M_PI_2 + M_PI);
  cairo_line_to (cr, neck, -SHAFT_NECK);
  cairo_line_to (cr, neck - 0.03, -HEAD_WIDTH);
  cairo_line_to (cr, point, 0);
  cairo_line_to (cr, neck - 0.03, HEAD_WIDTH);
  cairo_line_to (cr, neck, SHAFT_NECK);
  cairo_close_path (cr);
}

static void
draw_arrow (const ReversiPainter *self,
            cairo_t *cr,
            const ReversiBoardNotes *notes,
            const ReversiSquareLook *looks,
            const ReversiNoteArrow *arrow)
{
  double side = self->layout.square;
  double outline = fmax (ARROW_OUTLINE, 1 / side);
  double x0, y0, x1, y1;

  middle_of (self, arrow->from, &x0, &y0);
  middle_of (self, arrow->to, &x1, &y1);
  cairo_save (cr);
  cairo_translate (cr, x0, y0);
  cairo_rotate (cr, atan2 (y1 - y0, x1 - x0));
  cairo_scale (cr, side, side);
  add_arrow_path (cr, room_at_tail (notes, &looks[arrow->from], arrow->from),
                  hypot (x1 - x0, y1 - y0) / side -
                      room_at_point (notes, &looks[arrow->to], arrow->to) - outline);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 2 * outline);
  set_source (cr, REVERSI_TONE_DARK);
  cairo_stroke_preserve (cr);
  set_source (cr, REVERSI_TONE_LIGHT);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* Leaves out the middle of each square that has a letter. */
static void
clip_letters_out (const ReversiPainter *self, cairo_t *cr, const ReversiBoardNotes *notes)
{
  const ReversiBoardLayout *l = &self->layout;

  cairo_new_path (cr);
  cairo_rectangle (cr, l->x, l->y, l->extent, l->extent);
  for (int s = 0; s < l->board_size * l->board_size; s++)
    if (*notes->letters[s] != '\0')
      {
        double x, y;
        middle_of (self, s, &x, &y);
        cairo_new_sub_path (cr);
        cairo_arc (cr, x, y, LETTER_ROOM * l->square, 0, TURN);
      }
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
}

static void
draw_arrows (const ReversiPainter *self,
             cairo_t *cr,
             const ReversiBoardNotes *notes,
             const ReversiSquareLook *looks)
{
  int n = self->layout.board_size * self->layout.board_size;

  cairo_save (cr);
  clip_letters_out (self, cr, notes);
  for (int i = 0; i < notes->n_arrows; i++)
    if (MAX (notes->arrows[i].from, notes->arrows[i].to) < n)
      draw_arrow (self, cr, notes, looks, &notes->arrows[i]);
  cairo_restore (cr);
}

/* Letters. */

static bool
has_shape (const ReversiPainter *self, const ReversiSquareLook *look)
{
  bool marked = self->theme->always_marked || (self->layout.flags & REVERSI_DRAW_MARKS) != 0;

  return marked && (look->disc != REVERSI_NONE || look->ghost != REVERSI_NONE);
}

static void
draw_letter (const ReversiPainter *self,
             cairo_t *cr,
             PangoLayout *text,
             PangoFontDescription *font,
             const char *letters,
             bool in_shape,
             double x,
             double y)
{
  double size = g_utf8_strlen (letters, -1) > 1 ? 0.36 : 0.46;
  PangoRectangle ink;

  if (in_shape)
    size *= 0.86;
  pango_font_description_set_absolute_size (font, size * self->layout.square * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  pango_layout_set_text (text, letters, -1);
  pango_layout_get_extents (text, &ink, NULL);
  cairo_move_to (cr, x - (ink.x + ink.width / 2.0) / PANGO_SCALE,
                 y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
  pango_cairo_show_layout (cr, text);
}

static void
draw_letters (const ReversiPainter *self,
              cairo_t *cr,
              const ReversiBoardNotes *notes,
              const ReversiSquareLook *looks)
{
  PangoLayout *text = pango_cairo_create_layout (cr);
  PangoFontDescription *font =
      pango_font_description_from_string ("Adwaita Sans, Inter, Cantarell, Sans Bold");

  for (int s = 0; s < self->layout.board_size * self->layout.board_size; s++)
    if (*notes->letters[s] != '\0')
      {
        double x, y;
        middle_of (self, s, &x, &y);
        set_source (cr, reversi_painter_letter_colour (self->theme, &looks[s]));
        draw_letter (self, cr, text, font, notes->letters[s], has_shape (self, &looks[s]), x, y);
      }
  pango_font_description_free (font);
  g_object_unref (text);
}

/**
 * reversi_painter_draw_notes:
 * @looks: what lies on the squares; where there are letters and frames, they say so
 *
 * Draws the notes, over all that reversi_painter_draw_square() drew.
 */
void
reversi_painter_draw_notes (ReversiPainter *painter,
                            cairo_t *cr,
                            const ReversiBoardNotes *notes,
                            const ReversiSquareLook looks[REVERSI_MAX_SQUARES])
{
  if (painter->layout.square <= 0)
    return;
  cairo_save (cr);
  draw_frames (painter, cr, notes);
  for (int s = 0; s < painter->layout.board_size * painter->layout.board_size; s++)
    if (notes->crossed[s])
      draw_cross (painter, cr, notes, s);
  draw_arrows (painter, cr, notes, looks);
  draw_letters (painter, cr, notes, looks);
  cairo_restore (cr);
}
