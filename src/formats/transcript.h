/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Games as people write them down: “f5d6c3”, “1. F5 d6 2. C3 --”, with or without a result. */

#pragma once

#include "formats/word.h"
#include "rules/position.h"

#include <stddef.h>

/* Room for a whole game in text: the longest names are those of row 10. */
#define REVERSI_TRANSCRIPT_TEXT_SIZE (3 * REVERSI_MAX_SQUARES + 1)

typedef enum
{
  REVERSI_TRANSCRIPT_OK,
  REVERSI_TRANSCRIPT_UNREADABLE,    /* no move, number, pass or result */
  REVERSI_TRANSCRIPT_OFF_BOARD,     /* a square, but not of this board */
  REVERSI_TRANSCRIPT_OCCUPIED,      /* there is a disc already */
  REVERSI_TRANSCRIPT_FLIPS_NOTHING, /* the move outflanks nothing */
  REVERSI_TRANSCRIPT_NOT_CENTRE,    /* the first four discs of the original game go there */
  REVERSI_TRANSCRIPT_GAME_OVER,     /* a move after the end */
  REVERSI_TRANSCRIPT_NO_PASS,       /* a pass, but nobody has to pass here */
  REVERSI_TRANSCRIPT_AFTER_RESULT,  /* something follows the result */
} ReversiTranscriptStatus;

typedef struct
{
  int n_moves;
  uint8_t squares[REVERSI_MAX_SQUARES]; /* discs placed; legal from the start, passes left out */
  bool has_result;                      /* as it was written; it need not fit the moves */
  int black, white;                     /* of that result */
} ReversiTranscript;

/* Where reading ended, and why. */
typedef struct
{
  ReversiTranscriptStatus status;
  int number;    /* of the move: the disc that it would have placed, counted from 1 */
  size_t offset; /* of the word in the text, in bytes */
  char word[REVERSI_WORD_SIZE]; /* as it was written, valid UTF-8, cut when long */
} ReversiTranscriptError;

bool reversi_transcript_read (const char *text,
                              const ReversiPosition *start,
                              ReversiTranscript *transcript,
                              ReversiTranscriptError *error);
const char *reversi_transcript_write (int size,
                                      const uint8_t *squares,
                                      int n_squares,
                                      char text[REVERSI_TRANSCRIPT_TEXT_SIZE]);
