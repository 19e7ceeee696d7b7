/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/layout.h"

#include "rules/position.h"

#include <assert.h>
#include <math.h>

/* Smaller boards give all their room to the squares. */
#define SMALLEST_FRAMED 400.0

static double
wanted_frame (double room, ReversiDrawFlags flags)
{
  bool coordinates = (flags & REVERSI_DRAW_COORDINATES) != 0;

  if ((flags & REVERSI_DRAW_FRAME) == 0)
    return 0;
  if (room < SMALLEST_FRAMED)
    return coordinates ? fmax (0.057 * room, 12) : fmax (0.02 * room, 5);
  return coordinates ? fmax (0.0425 * room, 20) : fmax (0.02 * room, 9);
}

/**
 * reversi_board_layout_init:
 * @layout: (out): the result
 * @board_size: squares in a row
 * @width: the room there is
 * @height: the room there is
 * @scale: device pixels in a unit, also fractions: all edges are put between two pixels
 * @flags: what is wished; where less than 400 units are wide or high, the frame is
 *   left out, unless a small one is wished
 *
 * Puts the greatest board into the middle of the room.
 */
void
reversi_board_layout_init (ReversiBoardLayout *layout,
                           int board_size,
                           double width,
                           double height,
                           double scale,
                           ReversiDrawFlags flags)
{
  assert (board_size > 0 && scale > 0);

  double room = fmax (fmin (width, height), 0);
  if (room < SMALLEST_FRAMED && (flags & REVERSI_DRAW_SMALL_FRAME) == 0)
    flags &= ~(unsigned) REVERSI_DRAW_FRAME;

  double frame = floor (wanted_frame (room, flags) * scale) / scale;
  double square = floor ((room - 2 * frame) * scale / board_size + 1e-6) / scale;

  /* What is too little for larger squares makes the frame wider: the board fills its room, and what
   * stands beside it can be aligned with its edges. */
  if (frame > 0)
    frame = floor ((room - board_size * square) * scale / 2 + 1e-6) / scale;

  double extent = board_size * square + 2 * frame;
  double x = floor ((width - extent) * scale / 2 + 1e-6) / scale;
  double y = floor ((height - extent) * scale / 2 + 1e-6) / scale;

  *layout = (ReversiBoardLayout) {
    .board_size = board_size,
    .x = x,
    .y = y,
    .extent = extent,
    .origin_x = x + frame,
    .origin_y = y + frame,
    .square = square,
    .frame = frame,
    .scale = scale,
    .flags = flags,
  };
}

/* Where a square is seen, or the square that is seen there: rotating twice changes nothing. */
static int
rotate (const ReversiBoardLayout *layout, int square)
{
  return (layout->flags & REVERSI_DRAW_ROTATED) != 0
             ? layout->board_size * layout->board_size - 1 - square
             : square;
}

/**
 * reversi_board_layout_square:
 * @square: a square of the board
 * @x: (out): its left edge
 * @y: (out): its upper edge
 * @side: (out): its width and height
 *
 * Tells where a square lies.
 */
void
reversi_board_layout_square (
    const ReversiBoardLayout *layout, int square, double *x, double *y, double *side)
{
  int place = rotate (layout, square);

  *x = layout->origin_x + place % layout->board_size * layout->square;
  *y = layout->origin_y + place / layout->board_size * layout->square;
  *side = layout->square;
}

/**
 * reversi_board_layout_square_at:
 *
 * Returns: the square at a point, REVERSI_NO_SQUARE on the frame and outside
 */
int
reversi_board_layout_square_at (const ReversiBoardLayout *layout, double x, double y)
{
  if (layout->square <= 0)
    return REVERSI_NO_SQUARE;

  double column = floor ((x - layout->origin_x) / layout->square);
  double row = floor ((y - layout->origin_y) / layout->square);
  if (!(column >= 0 && column < layout->board_size && row >= 0 && row < layout->board_size))
    return REVERSI_NO_SQUARE;
  return rotate (layout, (int) row * layout->board_size + (int) column);
}

/**
 * reversi_board_layout_neighbour:
 * @right: how many squares to the right as one sees the board; any number
 * @down: how many squares down
 *
 * Returns: the square reached from @square, at the edge where the way would lead over it
 */
int
reversi_board_layout_neighbour (const ReversiBoardLayout *layout, int square, int right, int down)
{
  int size = layout->board_size;
  int place = rotate (layout, square);
  int column = place % size + right;
  int row = place / size + down;

  column = column < 0 ? 0 : column >= size ? size - 1 : column;
  row = row < 0 ? 0 : row >= size ? size - 1 : row;
  return rotate (layout, row * size + column);
}
