/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A position of any size and variant: what is legal, what flips, whose turn it is, who won. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

#define REVERSI_MAX_SIZE 10
#define REVERSI_MAX_SQUARES (REVERSI_MAX_SIZE * REVERSI_MAX_SIZE)

/* Where a square is expected and there is none. */
#define REVERSI_NO_SQUARE (-1)

/* The colour of a disc or of a player; as the content of a square REVERSI_NONE is “empty”. */
typedef enum
{
  REVERSI_NONE,
  REVERSI_BLACK,
  REVERSI_WHITE,
} ReversiColour;

typedef enum
{
  REVERSI_GOAL_MOST,
  REVERSI_GOAL_FEWEST,
} ReversiGoal;

#define REVERSI_N_GOALS 2

/* Why a square can or can't be played. */
typedef enum
{
  REVERSI_MOVE_LEGAL,
  REVERSI_MOVE_GAME_OVER,
  REVERSI_MOVE_OFF_BOARD,
  REVERSI_MOVE_OCCUPIED,
  REVERSI_MOVE_FLIPS_NOTHING,
  REVERSI_MOVE_NOT_CENTRE, /* the first four discs of the original game go to the centre */
} ReversiLegality;

/* A value; copy it by assignment. Square 0 is a1, 1 is b1, size is a2, size * size - 1 the last.
 * Unused squares are 0, so two equal positions are equal byte by byte.
 * Invariant outside of the functions below: side is the colour that has a legal move, or
 * REVERSI_NONE when neither has (the game is over); passes have happened already. */
typedef struct
{
  uint8_t size;       /* 6, 8 or 10 (the rules work for every even size from 4 to 10) */
  uint8_t goal;       /* a ReversiGoal */
  uint8_t side;       /* the ReversiColour to move */
  uint8_t placements; /* discs still to be placed in the centre without flipping */
  uint8_t squares[REVERSI_MAX_SQUARES]; /* ReversiColours */
} ReversiPosition;

/* What one move did. */
typedef struct
{
  int8_t square;
  uint8_t colour;                     /* who moved */
  uint8_t passed;                     /* who then had to pass, or REVERSI_NONE */
  uint8_t n_flips;                    /* 0 only for a placement of the original opening */
  uint8_t flips[REVERSI_MAX_SQUARES]; /* line by line, each from the placed disc outward */
} ReversiMove;

/**
 * reversi_colour_other:
 *
 * Returns: the opponent of @colour; REVERSI_NONE has none and stays what it is
 */
static inline ReversiColour
reversi_colour_other (ReversiColour colour)
{
  return colour == REVERSI_NONE ? REVERSI_NONE
                                : (ReversiColour) (REVERSI_BLACK + REVERSI_WHITE - colour);
}

void reversi_position_clear (ReversiPosition *position, int size, ReversiGoal goal);
bool reversi_position_settle (ReversiPosition *position);
bool reversi_position_equal (const ReversiPosition *a, const ReversiPosition *b);

ReversiLegality reversi_position_check (const ReversiPosition *position, int square);
int reversi_position_legal_moves (const ReversiPosition *position,
                                  uint8_t squares[REVERSI_MAX_SQUARES]);
int reversi_position_flips (const ReversiPosition *position,
                            int square,
                            uint8_t flips[REVERSI_MAX_SQUARES]);
ReversiLegality reversi_position_play (ReversiPosition *position, int square, ReversiMove *move);

bool reversi_position_is_over (const ReversiPosition *position);
int reversi_position_count (const ReversiPosition *position, ReversiColour colour);
ReversiColour reversi_position_winner (const ReversiPosition *position);
int reversi_position_tournament_count (const ReversiPosition *position, ReversiColour colour);
