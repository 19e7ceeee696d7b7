/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Positions as collections of problems have them, one a line: the squares, the side to move and,
 * where they are known, the moves with their scores. */

#pragma once

#include "formats/transcript.h"
#include "rules/position.h"

#include <stddef.h>

typedef enum
{
  REVERSI_OBF_OK,
  REVERSI_OBF_NOTHING,    /* only white space or a comment */
  REVERSI_OBF_UNREADABLE, /* a character that is no square stands among the squares */
  REVERSI_OBF_WRONG_SIZE, /* not as many squares as a board has */
  REVERSI_OBF_NO_SIDE,    /* the side to move is an empty square */
  REVERSI_OBF_BAD_MOVE,   /* one of the moves that follow the position can't be played */
} ReversiObfStatus;

typedef struct
{
  int8_t square; /* REVERSI_NO_SQUARE is a pass */
  int score;     /* discs, for the side to move */
} ReversiObfScore;

typedef struct
{
  ReversiPosition position; /* settled, with most discs as its goal */
  ReversiColour side;       /* as it was written; it has to pass when it is not position.side */
  int n_scores;
  ReversiObfScore scores[REVERSI_MAX_SQUARES];
} ReversiObf;

/* Where reading ended, and why. */
typedef struct
{
  ReversiObfStatus status;
  size_t offset;               /* in bytes, from the start of the text */
  int n_squares;               /* that were read */
  ReversiTranscriptError move; /* of REVERSI_OBF_BAD_MOVE; its offset counts from the moves */
} ReversiObfError;

ReversiObfStatus reversi_obf_read (const char *text, ReversiObf *obf, ReversiObfError *error);
