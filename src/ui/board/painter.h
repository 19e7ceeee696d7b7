/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Draws a position with Cairo. It knows no widget, so pictures, previews and help figures use it
 * too. Everything is in units of the surface's user space; the layout knows the device pixels. */

#pragma once

#include <cairo.h>

#include "rules/position.h"
#include "ui/board/layout.h"
#include "ui/board/notes.h"
#include "ui/board/square-value.h"
#include "ui/board/theme.h"

/* A square that the person at the board picks. */
typedef enum
{
  REVERSI_PICK_NONE,
  REVERSI_PICK_OFFERED, /* the pointer or the cursor is on it */
  REVERSI_PICK_MADE,
} ReversiPick;

/* What lies on one square, at one moment of an animation. An empty square is all 0 but for turn
 * and drop, which are 1 for all that lies still: start from REVERSI_SQUARE_LOOK_INIT. */
typedef struct
{
  ReversiColour disc;  /* the disc as it is, or as it will be when it has turned */
  double turn;         /* 0: shows the other colour, 0.5: on edge, 1: shows disc */
  double axis;         /* direction over which it turns, in radians: 0 is to the right */
  double drop;         /* 0: high above the square, 1: lies on it */
  double glow;         /* above 0: how far a band of light has gone over the disc, up to 1 */
  bool legal;          /* ring: can be played */
  ReversiColour ghost; /* preview of a disc, or REVERSI_NONE */
  bool will_flip;      /* two-tone ring: the previewed move flips this disc */
  bool last_move;
  bool hint;
  ReversiSquareValue value; /* what playing here is worth: a plate in the place of the ring */
  bool cursor;              /* keyboard focus */
  ReversiPick pick;
  bool lettered; /* a note will lie in the middle: what is there otherwise goes around it */
  bool framed;   /* a note lies along the edges: the cursor goes inside of it */
} ReversiSquareLook;

#define REVERSI_SQUARE_LOOK_INIT { .turn = 1, .drop = 1 }

bool reversi_square_look_equal (const ReversiSquareLook *a, const ReversiSquareLook *b);
bool reversi_square_look_is_still (const ReversiSquareLook *look);
unsigned reversi_square_look_ground (const ReversiSquareLook *look);

/* How much of a previewed disc is there. */
#define REVERSI_GHOST_ALPHA 0.45

typedef struct _ReversiPainter ReversiPainter;

ReversiPainter *reversi_painter_new (const ReversiTheme *theme, const ReversiBoardLayout *layout);
void reversi_painter_free (ReversiPainter *painter);
void reversi_painter_draw_board (ReversiPainter *painter, cairo_t *cr);
void reversi_painter_draw_square (ReversiPainter *painter,
                                  cairo_t *cr,
                                  int square,
                                  const ReversiSquareLook *look);
void reversi_painter_draw_notes (ReversiPainter *painter,
                                 cairo_t *cr,
                                 const ReversiBoardNotes *notes,
                                 const ReversiSquareLook looks[REVERSI_MAX_SQUARES]);
ReversiRgb reversi_painter_letter_colour (const ReversiTheme *theme, const ReversiSquareLook *look);
void reversi_painter_draw_position (ReversiPainter *painter,
                                    cairo_t *cr,
                                    const ReversiPosition *position,
                                    int last_move);

void reversi_painter_draw_disc (cairo_t *cr,
                                double x,
                                double y,
                                double diameter,
                                const ReversiTheme *theme,
                                ReversiColour disc,
                                bool marked);
void reversi_painter_draw_disc_beside (cairo_t *cr,
                                       double x,
                                       double y,
                                       double diameter,
                                       const ReversiTheme *theme,
                                       ReversiColour disc,
                                       bool marked,
                                       ReversiRgb words);
