/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/position.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static const int directions[8][2] = {
  { -1, -1 }, { 0, -1 }, { 1, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 0, 1 }, { 1, 1 },
};

/* Appends what the line from (column, row) in one direction outflanks; returns how many. */
static int
flips_of_line (const ReversiPosition *position,
               ReversiColour mover,
               int square,
               const int direction[2],
               uint8_t *flips)
{
  int size = position->size;
  int column = square % size + direction[0];
  int row = square / size + direction[1];
  int n = 0;

  while (column >= 0 && column < size && row >= 0 && row < size)
    {
      int s = row * size + column;
      if (position->squares[s] == REVERSI_NONE)
        return 0;
      if (position->squares[s] == mover)
        return n;
      flips[n++] = (uint8_t) s;
      column += direction[0];
      row += direction[1];
    }
  return 0;
}

static int
flips_for (const ReversiPosition *position, ReversiColour mover, int square, uint8_t *flips)
{
  int n = 0;

  if (mover == REVERSI_NONE || position->squares[square] != REVERSI_NONE)
    return 0;
  for (int d = 0; d < 8; d++)
    n += flips_of_line (position, mover, square, directions[d], flips + n);
  return n;
}

static bool
is_centre (const ReversiPosition *position, int square)
{
  int low = position->size / 2 - 1;
  int column = square % position->size - low;
  int row = square / position->size - low;

  return column >= 0 && column <= 1 && row >= 0 && row <= 1;
}

static bool
has_move (const ReversiPosition *position, ReversiColour mover)
{
  uint8_t flips[REVERSI_MAX_SQUARES];
  int n_squares = position->size * position->size;

  for (int s = 0; s < n_squares; s++)
    if (flips_for (position, mover, s, flips) > 0)
      return true;
  return false;
}

/**
 * reversi_position_clear:
 * @size: squares in a row, even, 4 to 10
 *
 * Makes an empty board with Black to move. It is not settled: fill it, then call
 * reversi_position_settle().
 */
void
reversi_position_clear (ReversiPosition *position, int size, ReversiGoal goal)
{
  assert (size >= 4 && size <= REVERSI_MAX_SIZE && size % 2 == 0);

  memset (position, 0, sizeof *position);
  position->size = (uint8_t) size;
  position->goal = (uint8_t) goal;
  position->side = REVERSI_BLACK;
}

/**
 * reversi_position_settle:
 *
 * Gives the turn to who can move: the side to move if it can, else its opponent if that can (the
 * side passes), else nobody (the game is over). Needed only after squares or side were set by
 * hand; reversi_position_play() does it.
 *
 * Returns: whether the side to move passed
 */
bool
reversi_position_settle (ReversiPosition *position)
{
  ReversiColour mover = (ReversiColour) position->side;

  if (position->placements > 0 || has_move (position, mover))
    return false;
  if (has_move (position, reversi_colour_other (mover)))
    {
      position->side = (uint8_t) reversi_colour_other (mover);
      return true;
    }
  position->side = REVERSI_NONE;
  return false;
}

/**
 * reversi_position_equal:
 *
 * Returns: whether both have the same discs, side to move, goal and size
 */
bool
reversi_position_equal (const ReversiPosition *a, const ReversiPosition *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/**
 * reversi_position_check:
 * @square: any number
 *
 * Returns: REVERSI_MOVE_LEGAL if the side to move may play @square, else the reason why not
 */
ReversiLegality
reversi_position_check (const ReversiPosition *position, int square)
{
  uint8_t flips[REVERSI_MAX_SQUARES];

  if (reversi_position_is_over (position))
    return REVERSI_MOVE_GAME_OVER;
  if (square < 0 || square >= position->size * position->size)
    return REVERSI_MOVE_OFF_BOARD;
  if (position->squares[square] != REVERSI_NONE)
    return REVERSI_MOVE_OCCUPIED;
  if (position->placements > 0)
    return is_centre (position, square) ? REVERSI_MOVE_LEGAL : REVERSI_MOVE_NOT_CENTRE;
  if (flips_for (position, (ReversiColour) position->side, square, flips) == 0)
    return REVERSI_MOVE_FLIPS_NOTHING;
  return REVERSI_MOVE_LEGAL;
}

/**
 * reversi_position_legal_moves:
 * @squares: (out): the squares that the side to move may play, in ascending order
 *
 * Returns: how many there are; 0 only when the game is over
 */
int
reversi_position_legal_moves (const ReversiPosition *position, uint8_t squares[REVERSI_MAX_SQUARES])
{
  int n_squares = position->size * position->size;
  int n = 0;

  for (int s = 0; s < n_squares; s++)
    if (reversi_position_check (position, s) == REVERSI_MOVE_LEGAL)
      squares[n++] = (uint8_t) s;
  return n;
}

/**
 * reversi_position_flips:
 * @square: any number
 * @flips: (out): the discs that @square would flip, line by line, each from @square outward
 *
 * Returns: how many flip; 0 if the move is illegal, and for a placement in the centre
 */
int
reversi_position_flips (const ReversiPosition *position,
                        int square,
                        uint8_t flips[REVERSI_MAX_SQUARES])
{
  if (square < 0 || square >= position->size * position->size || position->placements > 0)
    return 0;
  return flips_for (position, (ReversiColour) position->side, square, flips);
}

/**
 * reversi_position_play:
 * @square: any number
 * @move: (out) (nullable): what the move did; untouched when it is refused
 *
 * Plays @square for the side to move: places the disc, flips all that it outflanks and gives the
 * turn to who can move next. The position stays as it was when the move is refused.
 *
 * Returns: REVERSI_MOVE_LEGAL, or why the move was refused
 */
ReversiLegality
reversi_position_play (ReversiPosition *position, int square, ReversiMove *move)
{
  ReversiLegality legality = reversi_position_check (position, square);
  ReversiMove done = { 0 };

  if (legality != REVERSI_MOVE_LEGAL)
    return legality;

  done.square = (int8_t) square;
  done.colour = position->side;
  done.n_flips = (uint8_t) reversi_position_flips (position, square, done.flips);
  position->squares[square] = done.colour;
  for (int i = 0; i < done.n_flips; i++)
    position->squares[done.flips[i]] = done.colour;
  if (position->placements > 0)
    position->placements--;

  position->side = (uint8_t) reversi_colour_other ((ReversiColour) done.colour);
  if (reversi_position_settle (position))
    done.passed = (uint8_t) reversi_colour_other ((ReversiColour) done.colour);
  if (move != NULL)
    *move = done;
  return REVERSI_MOVE_LEGAL;
}

/**
 * reversi_position_is_over:
 *
 * Returns: whether neither side can move
 */
bool
reversi_position_is_over (const ReversiPosition *position)
{
  return position->side == REVERSI_NONE;
}

/**
 * reversi_position_count:
 * @colour: a colour, or REVERSI_NONE for the empty squares
 *
 * Returns: the number of squares that hold @colour
 */
int
reversi_position_count (const ReversiPosition *position, ReversiColour colour)
{
  int n_squares = position->size * position->size;
  int n = 0;

  for (int s = 0; s < n_squares; s++)
    n += position->squares[s] == colour;
  return n;
}

/**
 * reversi_position_winner:
 *
 * Tells who is ahead by the goal of the game: with most discs, or with fewest.
 *
 * Returns: the winner of a game that is over, the leader of one that is not; REVERSI_NONE when
 * both have the same number of discs
 */
ReversiColour
reversi_position_winner (const ReversiPosition *position)
{
  int black = reversi_position_count (position, REVERSI_BLACK);
  int white = reversi_position_count (position, REVERSI_WHITE);

  if (black == white)
    return REVERSI_NONE;
  return (black > white) == (position->goal == REVERSI_GOAL_MOST) ? REVERSI_BLACK : REVERSI_WHITE;
}

/**
 * reversi_position_tournament_count:
 * @colour: Black or White
 *
 * Counts as tournaments do, where the winner also gets the empty squares and a draw shares them.
 * Only for a game that is over, and only for most discs; with fewest there is no such score.
 *
 * Returns: the discs that @colour is credited with; both sides' add up to size * size
 */
int
reversi_position_tournament_count (const ReversiPosition *position, ReversiColour colour)
{
  int count = reversi_position_count (position, colour);
  int empties = reversi_position_count (position, REVERSI_NONE);
  ReversiColour winner = reversi_position_winner (position);

  if (position->goal == REVERSI_GOAL_FEWEST)
    return count;
  if (winner == REVERSI_NONE)
    return count + empties / 2;
  return winner == colour ? count + empties : count;
}
