/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/board.h"

#include <assert.h>
#include <string.h>

/* Column and row steps; the first four lead to higher squares. */
static const int steps[N_RAYS][2] = {
  { 1, 0 }, { 0, 1 }, { 1, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { -1, -1 }, { 1, -1 },
};

static bool
is_on_board (int size, int column, int row)
{
  return column >= 0 && column < size && row >= 0 && row < size;
}

static Bits
bit_at (int column, int row)
{
  return bits_of (row * BOARD_WIDTH + column);
}

static Bits
ray_from (int size, int column, int row, const int step[2])
{
  Bits ray = 0;

  for (column += step[0], row += step[1]; is_on_board (size, column, row);
       column += step[0], row += step[1])
    ray |= bit_at (column, row);
  return ray;
}

/* Lines begin where the square before them is off the board. */
static void
init_axis (Geometry *geometry, int axis)
{
  int size = geometry->size;
  const int *step = steps[axis];
  int n = 0;

  for (int row = 0; row < size; row++)
    for (int column = 0; column < size; column++)
      {
        bool begins = !is_on_board (size, column - step[0], row - step[1]);
        bool ends = !is_on_board (size, column + step[0], row + step[1]);

        if (begins || ends)
          geometry->border[axis] |= bit_at (column, row);
        if (!begins)
          continue;
        Bits line = bit_at (column, row) | ray_from (size, column, row, step);
        if (bits_count (line) >= 3)
          geometry->lines[axis][n++] = line;
      }
}

static void
init_corner (Geometry *geometry, int corner)
{
  int last = geometry->size - 1;
  int column = corner & 1 ? last : 0, row = corner & 2 ? last : 0;
  int in_column = corner & 1 ? last - 1 : 1, in_row = corner & 2 ? last - 1 : 1;

  geometry->beside_corner[corner][0] = bit_at (column, row);
  geometry->beside_corner[corner][1] = bit_at (in_column, in_row);
  geometry->beside_corner[corner][2] = bit_at (in_column, row) | bit_at (column, in_row);
  geometry->corners |= geometry->beside_corner[corner][0];
  geometry->x_squares |= geometry->beside_corner[corner][1];
  geometry->c_squares |= geometry->beside_corner[corner][2];
}

#if REVERSI_BOARD == 64
/* Each disc of the mover ends the run of all squares before it. */
static void
init_last_flips (Geometry *geometry)
{
  for (int square = 0; square < BOARD_SQUARES; square++)
    for (int i = 0; i < 2; i++)
      geometry->diagonals[square][i] =
          geometry->rays[square][2 + i] | geometry->rays[square][N_RAYS_UP + 2 + i];
  for (int place = 0; place < 8; place++)
    for (unsigned int own = 0; own < 256; own++)
      {
        unsigned int above = own >> (place + 1), below = own & ((1u << place) - 1);
        int n_above = above != 0 ? __builtin_ctz (above) : 0;
        int n_below = below != 0 ? place - 1 - (31 - __builtin_clz (below)) : 0;

        geometry->last_flips[place][own] = (uint8_t) (n_above + n_below);
      }
}
#endif

/**
 * KERNEL_NAME(geometry_init):
 * @geometry: (out): constant from then on
 * @size: squares in a row, even, 4 to BOARD_WIDTH
 *
 * Works out what there is to know about a size of board: once a thread and search, for it takes
 * as long as many nodes.
 */
void
KERNEL_NAME (geometry_init) (Geometry *geometry, int size)
{
  assert (size >= 4 && size <= BOARD_WIDTH && size % 2 == 0);

  memset (geometry, 0, sizeof *geometry);
  geometry->size = size;
  geometry->n_squares = size * size;
  for (int row = 0; row < size; row++)
    for (int column = 0; column < size; column++)
      {
        int square = row * BOARD_WIDTH + column;

        geometry->playable |= bits_of (square);
        if (column == 0)
          geometry->first_column |= bits_of (square);
        else if (column == size - 1)
          geometry->last_column |= bits_of (square);
        else
          geometry->inner |= bits_of (square);
        for (int i = 0; i < N_RAYS; i++)
          geometry->rays[square][i] = ray_from (size, column, row, steps[i]);
        geometry->quadrant[square] = (uint8_t) (1 << (column / (size / 2) + row / (size / 2) * 2));
      }
  for (int square = 0; square < BOARD_SQUARES; square++)
    if (geometry->playable & bits_of (square))
      geometry->neighbours[square] = widened (geometry, bits_of (square)) & ~bits_of (square);
#if REVERSI_BOARD == 64
  init_last_flips (geometry);
#endif
  for (int axis = 0; axis < N_AXES; axis++)
    init_axis (geometry, axis);
  for (int corner = 0; corner < 4; corner++)
    init_corner (geometry, corner);
  Bits edges = geometry->border[0] | geometry->border[1];
  geometry->a_squares =
      widened (geometry, geometry->c_squares) & edges & ~(geometry->corners | geometry->c_squares);
  geometry->b_squares = edges & ~(geometry->corners | geometry->c_squares | geometry->a_squares);
  geometry->ring = widened (geometry, edges) & ~(edges | geometry->x_squares);
  for (int odd = 0; odd < 16; odd++)
    for (Bits rest = geometry->playable; rest != 0;)
      {
        int square = bits_pop (&rest);
        if (geometry->quadrant[square] & odd)
          geometry->odd[odd] |= bits_of (square);
      }
}

/**
 * KERNEL_NAME(board_from_position):
 * @board: (out): the same discs
 * @position: of a size that fits the kernel
 *
 * Translates a position of the rules. A game that is over has no mover: Black is taken for it.
 */
void
KERNEL_NAME (board_from_position) (Board *board, const ReversiPosition *position)
{
  ReversiColour mover = position->side == REVERSI_WHITE ? REVERSI_WHITE : REVERSI_BLACK;

  board->own = board->opp = 0;
  for (int s = 0; s < position->size * position->size; s++)
    {
      Bits bit = bits_of (square_of_rules (position->size, s));
      if (position->squares[s] == mover)
        board->own |= bit;
      else if (position->squares[s] != REVERSI_NONE)
        board->opp |= bit;
    }
}
