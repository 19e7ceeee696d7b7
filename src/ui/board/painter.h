/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Draws a position with Cairo. It knows no widget, so pictures, previews and help figures use it
 * too. Everything is in units of the surface's user space; a device scale makes it crisp. */

#pragma once

#include <cairo.h>

#include "rules/position.h"
#include "ui/board/theme.h"

typedef enum
{
  REVERSI_DRAW_COORDINATES = 1 << 0, /* in the frame, or in the squares when there is no frame */
  REVERSI_DRAW_FRAME = 1 << 1,
  REVERSI_DRAW_MARKS = 1 << 2,   /* ring and square on discs */
  REVERSI_DRAW_ROTATED = 1 << 3, /* a1 at the lower right */
} ReversiDrawFlags;

/* Where everything lies. */
typedef struct
{
  int board_size;                    /* squares in a row */
  double x, y, extent;               /* the whole board with its frame */
  double origin_x, origin_y, square; /* the playing area: upper left corner, one square's side */
  double frame;
  ReversiDrawFlags flags;
} ReversiBoardLayout;

/* What lies on one square, at one moment of an animation. */
typedef struct
{
  ReversiColour disc;  /* the disc as it is, or as it will be when it has turned */
  double turn;         /* 0: shows the other colour, 0.5: on edge, 1: shows disc */
  double drop;         /* 0: high above the square, 1: lies on it */
  double glow;         /* 0 to 1: the light that passes over the winner's discs */
  bool legal;          /* ring: can be played */
  ReversiColour ghost; /* preview of a disc, or REVERSI_NONE */
  bool will_flip;      /* two-tone ring: the previewed move flips this disc */
  bool last_move;
  bool hint;
  bool cursor; /* keyboard focus */
} ReversiSquareLook;

void reversi_painter_layout (ReversiBoardLayout *layout,
                             int board_size,
                             double width,
                             double height,
                             ReversiDrawFlags flags);
void reversi_painter_square_rect (
    const ReversiBoardLayout *layout, int square, double *x, double *y, double *side);
int reversi_painter_square_at (const ReversiBoardLayout *layout, double x, double y);

void reversi_painter_draw_board (cairo_t *cr,
                                 const ReversiBoardLayout *layout,
                                 const ReversiTheme *theme);
void reversi_painter_draw_square (cairo_t *cr,
                                  const ReversiBoardLayout *layout,
                                  const ReversiTheme *theme,
                                  int square,
                                  const ReversiSquareLook *look);
void reversi_painter_draw_disc (cairo_t *cr,
                                double x,
                                double y,
                                double diameter,
                                const ReversiTheme *theme,
                                ReversiColour disc,
                                bool marked);
void reversi_painter_draw_position (cairo_t *cr,
                                    const ReversiBoardLayout *layout,
                                    const ReversiTheme *theme,
                                    const ReversiPosition *position,
                                    int last_move);
