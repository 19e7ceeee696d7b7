/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Games in the Smart Game Format, game number 2, as Quarry and Edax write them: squares as in
 * “d3” or as two letters, the board laid disc by disc or left out, and its main line. */

#pragma once

#include "rules/position.h"

#include <stddef.h>

/* Discs, and passes between them. */
#define REVERSI_SGF_MAX_PLIES (2 * REVERSI_MAX_SQUARES)

typedef enum
{
  REVERSI_SGF_OK,
  REVERSI_SGF_NO_GAME,    /* it doesn't begin with “(” */
  REVERSI_SGF_UNFINISHED, /* the text ends within the game */
  REVERSI_SGF_UNREADABLE, /* something that is no property */
  REVERSI_SGF_OTHER_GAME, /* Go, perhaps */
  REVERSI_SGF_BAD_BOARD,  /* a size that we don't play, or discs on no square or after a move */
  REVERSI_SGF_BAD_MOVE,   /* a move that can't be played, or not by this side */
} ReversiSgfStatus;

typedef struct
{
  int8_t square; /* REVERSI_NO_SQUARE is a pass */
  uint8_t colour;
} ReversiSgfPly;

typedef struct
{
  ReversiPosition start; /* settled, with most discs as its goal */
  ReversiColour side;    /* to move, as it was written; it has to pass when it is not start.side */
  int n_plies;           /* legal from start; passes are plies where they were written */
  ReversiSgfPly plies[REVERSI_SGF_MAX_PLIES];
} ReversiSgf;

ReversiSgfStatus reversi_sgf_read (const char *text, ReversiSgf *game, size_t *offset);
