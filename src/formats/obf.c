/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "formats/obf.h"

#include "rules/notation.h"

#include <stdlib.h>
#include <string.h>

#define DIGITS "0123456789"
#define GAPS " \t\r\n\v\f"

/* Scores beyond every board are kept small, so that nobody's arithmetic overflows. */
#define MAX_SCORE 1000

/* Every step takes at least one character, so that reading is linear in the text. */
typedef struct
{
  const char *text;
  const char *at;
  int n_colours;
  uint8_t colours[REVERSI_MAX_SQUARES + 2];
  int size;
} Reader;

static void
skip_gap (Reader *reader)
{
  reader->at += strspn (reader->at, GAPS);
  if (reader->at == reader->text && strncmp (reader->at, "\xef\xbb\xbf", 3) == 0)
    {
      reader->at += 3; /* byte order mark */
      skip_gap (reader);
    }
}

static ReversiObfStatus
fail (const Reader *reader, ReversiObfStatus status, ReversiObfError *error)
{
  if (error != NULL)
    {
      error->status = status;
      error->offset = (size_t) (reader->at - reader->text);
      error->n_squares = reader->n_colours;
    }
  return status;
}

/* The content of a square, or -1. A b that a digit follows is the column of a move. */
static int
colour_at (const char *text)
{
  switch (text[0])
    {
    case 'b':
    case 'B':
      return text[1] != '\0' && strchr (DIGITS, text[1]) != NULL ? -1 : REVERSI_BLACK;
    case 'x':
    case 'X':
    case '*':
      return REVERSI_BLACK;
    case 'o':
    case 'O':
    case 'w':
    case 'W':
      return REVERSI_WHITE;
    case '-':
    case '.':
    case '_':
      return REVERSI_NONE;
    default:
      return -1;
    }
}

/* The size that stands before the squares, as in “[8 --------”; 0 when there is none. */
static int
read_size (Reader *reader)
{
  size_t length;
  int size = 0;

  if (*reader->at == '[')
    {
      reader->at++;
      skip_gap (reader);
    }
  length = strspn (reader->at, DIGITS);
  if (length > 0 && length < 3)
    size = atoi (reader->at);
  reader->at += length;
  return length > 0 && size == 0 ? -1 : size;
}

static void
read_colours (Reader *reader)
{
  for (;;)
    {
      skip_gap (reader);
      int colour = *reader->at == '\0' ? -1 : colour_at (reader->at);
      if (colour < 0 || reader->n_colours > REVERSI_MAX_SQUARES)
        return;
      reader->colours[reader->n_colours++] = (uint8_t) colour;
      reader->at++;
    }
}

/* How many squares in a row: without a size before them as the number of squares tells, which may
 * be followed by the side. */
static int
size_of (const Reader *reader, int size)
{
  for (int n = 6; n <= REVERSI_MAX_SIZE; n += 2)
    if ((size == 0 || size == n) && (reader->n_colours == n * n || reader->n_colours == n * n + 1))
      return n;
  return 0;
}

static bool
is_comment (char c)
{
  return c == '%' || c == '#';
}

/* The moves up to the next semicolon or comment; the position follows them. */
static bool
play_moves (Reader *reader, ReversiObf *obf, ReversiObfError *error)
{
  size_t length = strcspn (reader->at, ";%#");
  ReversiTranscript transcript;
  char *moves = malloc (length + 1);
  bool ok = false;

  if (moves != NULL)
    {
      memcpy (moves, reader->at, length);
      moves[length] = '\0';
      ok = reversi_transcript_read (moves, &obf->position, &transcript,
                                    error != NULL ? &error->move : NULL);
      free (moves);
    }
  if (!ok)
    return false;

  for (int i = 0; i < transcript.n_moves; i++)
    {
      obf->side = reversi_colour_other ((ReversiColour) obf->position.side);
      reversi_position_play (&obf->position, transcript.squares[i], NULL);
    }
  if (transcript.n_moves > 0 && obf->position.side != REVERSI_NONE)
    obf->side = (ReversiColour) obf->position.side;
  reader->at += length;
  return true;
}

/* One “A2:+38” between semicolons. What has another form is somebody's remark. */
static void
read_score (const char *text, int size, ReversiObf *obf)
{
  size_t length;
  int square = reversi_square_parse (size, text, &length);

  if (length == 0 && (strncmp (text, "PA", 2) == 0 || strncmp (text, "PS", 2) == 0 ||
                      strncmp (text, "pa", 2) == 0 || strncmp (text, "ps", 2) == 0))
    length = strncmp (text + 2, "ss", 2) == 0 ? 4 : 2;
  if (length == 0)
    return;
  text += length;
  text += strspn (text, GAPS);
  if (*text++ != ':')
    return;
  text += strspn (text, GAPS);

  bool negative = *text == '-';
  if (*text == '-' || *text == '+')
    text++;
  if (strspn (text, DIGITS) == 0 || obf->n_scores == REVERSI_MAX_SQUARES)
    return;
  int score = 0;
  for (; *text != '\0' && strchr (DIGITS, *text) != NULL; text++)
    score = score < MAX_SCORE ? score * 10 + (*text - '0') : score;
  obf->scores[obf->n_scores++] =
      (ReversiObfScore) { .square = (int8_t) square, .score = negative ? -score : score };
}

static void
read_scores (Reader *reader, ReversiObf *obf)
{
  while (*reader->at == ';')
    {
      reader->at++;
      skip_gap (reader);
      if (is_comment (*reader->at))
        return;
      read_score (reader->at, reader->size, obf);
      reader->at += strcspn (reader->at, ";");
    }
}

/**
 * reversi_obf_read:
 * @text: the squares from a1 on (X, *, B: Black; O, W: White; -, ., _: empty; in any case) with
 *   white space anywhere, the side to move, moves in any form of a transcript, and after a
 *   semicolon “MOVE:SCORE;” for moves whose score is known; it may be anything. “[8 -------- … *]”
 *   is read too
 * @obf: (out): what was read; untouched on failure
 * @error: (out) (nullable): what was wrong; untouched on success
 *
 * Reads a position of 6×6, 8×8 or 10×10. Without a side Black is to move. When moves follow, the
 * position is the one that they lead to. Takes time linear in the text.
 *
 * Returns: REVERSI_OBF_OK or why not
 */
ReversiObfStatus
reversi_obf_read (const char *text, ReversiObf *obf, ReversiObfError *error)
{
  Reader reader = { .text = text, .at = text };
  ReversiObf out = { .side = REVERSI_BLACK };

  skip_gap (&reader);
  if (*reader.at == '\0' || is_comment (*reader.at))
    return fail (&reader, REVERSI_OBF_NOTHING, error);
  int size = read_size (&reader);
  read_colours (&reader);
  reader.size = size_of (&reader, size);
  if (reader.size == 0)
    return fail (&reader,
                 strchr ("];%#", *reader.at) == NULL && reader.n_colours < REVERSI_MAX_SQUARES
                     ? REVERSI_OBF_UNREADABLE
                     : REVERSI_OBF_WRONG_SIZE,
                 error);
  int n_squares = reader.size * reader.size;
  if (reader.n_colours > n_squares)
    out.side = (ReversiColour) reader.colours[n_squares];
  if (out.side == REVERSI_NONE)
    return fail (&reader, REVERSI_OBF_NO_SIDE, error);

  reversi_position_clear (&out.position, reader.size, REVERSI_GOAL_MOST);
  memcpy (out.position.squares, reader.colours, (size_t) n_squares);
  out.position.side = (uint8_t) out.side;
  reversi_position_settle (&out.position);
  if (*reader.at == ']')
    reader.at++;
  if (!play_moves (&reader, &out, error))
    return fail (&reader, REVERSI_OBF_BAD_MOVE, error);
  read_scores (&reader, &out);
  *obf = out;
  return REVERSI_OBF_OK;
}
