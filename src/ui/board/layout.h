/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where everything of a board lies in the room that there is for it. */

#pragma once

#include <stdbool.h>

/* What a board is drawn with. */
typedef enum
{
  REVERSI_DRAW_COORDINATES = 1 << 0, /* in the frame, or in the squares when there is no frame */
  REVERSI_DRAW_FRAME = 1 << 1,
  REVERSI_DRAW_MARKS = 1 << 2,       /* ring and square on discs */
  REVERSI_DRAW_ROTATED = 1 << 3,     /* a1 at the lower right */
  REVERSI_DRAW_SMALL_FRAME = 1 << 4, /* a narrow frame where there would be none: to look at, not
                                      * to play on */
} ReversiDrawFlags;

/* A value, in units of the surface's user space. All edges lie between two device pixels, and all
 * squares have the same whole number of device pixels. */
typedef struct
{
  int board_size;                    /* squares in a row */
  double x, y, extent;               /* the whole board with its frame */
  double origin_x, origin_y, square; /* the playing area: upper left corner, one square's side */
  double frame;                      /* width of the frame, 0: there is none */
  double scale;                      /* device pixels in one unit */
  ReversiDrawFlags flags;
} ReversiBoardLayout;

void reversi_board_layout_init (ReversiBoardLayout *layout,
                                int board_size,
                                double width,
                                double height,
                                double scale,
                                ReversiDrawFlags flags);
void reversi_board_layout_square (
    const ReversiBoardLayout *layout, int square, double *x, double *y, double *side);
int reversi_board_layout_square_at (const ReversiBoardLayout *layout, double x, double y);
int
reversi_board_layout_neighbour (const ReversiBoardLayout *layout, int square, int right, int down);
