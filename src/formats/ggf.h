/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Games in the Generic Game Format, as servers and other programs send them: the board that the
 * game began from, its moves and passes, and the clock. */

#pragma once

#include "formats/word.h"
#include "rules/position.h"

/* Discs, and passes between them. */
#define REVERSI_GGF_MAX_PLIES (2 * REVERSI_MAX_SQUARES)

typedef enum
{
  REVERSI_GGF_OK,
  REVERSI_GGF_NO_GAME,    /* it doesn't begin with “(;” */
  REVERSI_GGF_UNFINISHED, /* the text ends within the game */
  REVERSI_GGF_UNREADABLE, /* something that is no tag */
  REVERSI_GGF_OTHER_GAME, /* of chess, perhaps */
  REVERSI_GGF_BAD_BOARD,  /* the board has no side, or as many squares as no board */
  REVERSI_GGF_BAD_MOVE,   /* a move that can't be played, or not by this side */
} ReversiGgfStatus;

typedef struct
{
  int8_t square; /* REVERSI_NO_SQUARE is a pass */
  uint8_t colour;
  int time_ms; /* that was spent on it; 0 where nothing is said */
} ReversiGgfPly;

typedef struct
{
  ReversiPosition start; /* settled */
  ReversiColour side;    /* to move, as it was written; it has to pass when it is not start.side */
  int n_plies;           /* legal from start; passes are plies where they were written */
  ReversiGgfPly plies[REVERSI_GGF_MAX_PLIES];
  int64_t clock_ms; /* for all moves of one side; 0 where nothing is said */
} ReversiGgf;

/* Where reading ended, and why. */
typedef struct
{
  ReversiGgfStatus status;
  int number;                   /* of the ply, from 1 on */
  char word[REVERSI_WORD_SIZE]; /* the move or tag, valid UTF-8, cut when long */
} ReversiGgfError;

ReversiGgfStatus reversi_ggf_read (const char *text, ReversiGgf *game, ReversiGgfError *error);
