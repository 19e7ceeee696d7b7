/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Positions of the kernel: two words, copied and never undone, and what they are played on. */

#pragma once

#include "engine/bits.h"
#include "rules/position.h"

/* Invariant: no square is in both, and none is outside of the geometry's playable squares. */
typedef struct
{
  Bits own; /* the mover's discs */
  Bits opp; /* the opponent's */
} Board;

#define N_RAYS 8
#define N_RAYS_UP 4 /* rays 0 to 3 run to higher squares, 4 to 7 to lower ones */
#define N_AXES 4    /* rows, columns and both diagonals */
#define MAX_LINES (2 * BOARD_WIDTH)

/* One size of board inside the kernel's word, where a row is BOARD_WIDTH bits: made once for each
 * searching thread. Squares inside the kernel count in rows of BOARD_WIDTH; square_of_rules() and
 * square_to_rules() translate. */
typedef struct
{
  int size;
  int n_squares;
  Bits playable;
  Bits first_column;
  Bits last_column;
  Bits inner; /* all but the first and last column: no step wraps round */
  _Alignas (64) Bits rays[BOARD_SQUARES][N_RAYS];
  Bits neighbours[BOARD_SQUARES];
  Bits lines[N_AXES][MAX_LINES]; /* every line of an axis with at least three squares, then 0 */
  Bits border[N_AXES];           /* squares that no line of this axis can outflank */
  Bits corners;
  Bits x_squares;
  Bits c_squares;
  Bits a_squares;                  /* two from a corner */
  Bits b_squares;                  /* the rest of the edges */
  Bits ring;                       /* the squares beside the edges, X-squares apart */
  Bits beside_corner[4][3];        /* the corner, its X-square, its two C-squares */
  uint8_t quadrant[BOARD_SQUARES]; /* 1, 2, 4 or 8 */
  Bits odd[16];                    /* squares of the quadrants whose bits are set in the index */
#if REVERSI_BOARD == 64
  Bits diagonals[BOARD_SQUARES][2]; /* the rest of both lines through a square */
  uint8_t last_flips[8][256]; /* along a line: by the place of the square, the mover's discs */
#endif
} Geometry;

void KERNEL_NAME (geometry_init) (Geometry *geometry, int size);
void KERNEL_NAME (board_from_position) (Board *board, const ReversiPosition *position);

/* The kernel's square for one of the rules on a board with @size squares in a row … */
static inline int
square_of_rules (int size, int square)
{
  return square / size * BOARD_WIDTH + square % size;
}

/* … and back. */
static inline int
square_to_rules (int size, int square)
{
  return square / BOARD_WIDTH * size + square % BOARD_WIDTH;
}

static inline Bits
board_empties (const Geometry *geometry, const Board *board)
{
  return geometry->playable & ~(board->own | board->opp);
}

/* The squares of a set and all beside them. */
static inline Bits
widened (const Geometry *geometry, Bits set)
{
  set |= (set & ~geometry->last_column) << 1 | (set & ~geometry->first_column) >> 1;
  return (set | set << BOARD_WIDTH | set >> BOARD_WIDTH) & geometry->playable;
}

/* What a move flipped is known: the position after it, seen from the other side. */
static inline Board
board_after (const Board *board, int square, Bits flips)
{
  return (Board) { .own = board->opp & ~flips, .opp = board->own | flips | bits_of (square) };
}

/* The same discs, seen from the other side. */
static inline Board
board_passed (const Board *board)
{
  return (Board) { .own = board->opp, .opp = board->own };
}
