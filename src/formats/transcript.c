/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "formats/transcript.h"

#include "formats/word.h"
#include "rules/notation.h"

#include <assert.h>
#include <string.h>

#define DIGITS "0123456789"

/* Every step takes at least one character, so that reading is linear in the text. */
typedef struct
{
  const char *text;
  const char *at; /* what is read next */
  ReversiPosition position;
  bool pass_unwritten; /* the last move made somebody pass, and no pass was read yet */
  int n_written;       /* moves and passes: what numbered pairs count */
  ReversiTranscript out;
} Reader;

/* Locale independent, unlike <ctype.h>. */
static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* White space, what web pages put in its place, and what people put between moves. */
static size_t
gap_length (const char *text)
{
  if (text[0] != '\0' && strchr (" \t\r\n\v\f,;", text[0]) != NULL)
    return 1;
  if (strncmp (text, "\xc2\xa0", 2) == 0) /* no-break space */
    return 2;
  if (strncmp (text, "\xef\xbb\xbf", 3) == 0) /* byte order mark */
    return 3;
  return 0;
}

static bool
fail (const Reader *reader,
      ReversiTranscriptStatus status,
      size_t length,
      ReversiTranscriptError *error)
{
  if (error != NULL)
    {
      error->status = status;
      error->number = reader->out.n_moves + 1;
      error->offset = (size_t) (reader->at - reader->text);
      reversi_word_copy (reader->at, length, error->word);
    }
  return false;
}

/* The word up to the next gap. What lies beyond the room for it doesn't matter. */
static bool
fail_at_word (const Reader *reader, ReversiTranscriptStatus status, ReversiTranscriptError *error)
{
  size_t length = 0;

  while (length < REVERSI_WORD_SIZE && reader->at[length] != '\0' &&
         gap_length (reader->at + length) == 0)
    length++;
  return fail (reader, status, length, error);
}

/* Reads a number; too large ones stay large. */
static int
read_number (const char *text, size_t *length)
{
  int number = 0;

  *length = strspn (text, DIGITS);
  for (size_t i = 0; i < *length && number < 10000; i++)
    number = number * 10 + (text[i] - '0');
  return number;
}

/* The length of “62-1”, with a hyphen, an en dash or a colon; 0 if @text doesn't begin so. */
static size_t
result_length (const char *text, int *black, int *white)
{
  size_t n_black, n_white;
  size_t n_dash;

  *black = read_number (text, &n_black);
  if (n_black == 0)
    return 0;
  if (text[n_black] == '-' || text[n_black] == ':')
    n_dash = 1;
  else if (strncmp (text + n_black, "–", strlen ("–")) == 0)
    n_dash = strlen ("–");
  else
    return 0;
  *white = read_number (text + n_black + n_dash, &n_white);
  return n_white > 0 ? n_black + n_dash + n_white : 0;
}

/* The length of “1.”, “1...” or “1)”; 0 if @text doesn't begin so. */
static size_t
number_length (const char *text)
{
  size_t n_digits = strspn (text, DIGITS);
  size_t n_dots = strspn (text + n_digits, ".");

  if (n_digits == 0)
    return 0;
  if (n_dots == 0 && text[n_digits] == ')')
    n_dots = 1;
  return n_dots > 0 ? n_digits + n_dots : 0;
}

/* The length of a written pass. No column has the name p. */
static size_t
pass_length (const char *text)
{
  static const char *const words[] = { "pass", "pa", "ps", "--" };

  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    {
      size_t n = 0;

      while (words[i][n] != '\0' && (text[n] | (is_letter (text[n]) ? 0x20 : 0)) == words[i][n])
        n++;
      if (words[i][n] == '\0')
        return n;
    }
  return 0;
}

/* What begins with a digit: the number of a move, which is believed, or the result. A number
 * without a dot must be the right one, else it is rather a square that lost its letter. */
static bool
read_digits (Reader *reader, ReversiTranscriptError *error)
{
  int black, white;
  size_t length = result_length (reader->at, &black, &white);

  if (length > 0)
    {
      reader->out.has_result = true;
      reader->out.black = black;
      reader->out.white = white;
      reader->at += length;
      return true;
    }

  length = number_length (reader->at);
  if (length == 0)
    {
      int number = read_number (reader->at, &length);
      if (number != reader->out.n_moves + 1 && number != reader->n_written / 2 + 1)
        return fail_at_word (reader, REVERSI_TRANSCRIPT_UNREADABLE, error);
    }
  reader->at += length;
  return true;
}

/* A pass was made when the last move was played, so that it is only ticked off. */
static bool
read_pass (Reader *reader, size_t length, ReversiTranscriptError *error)
{
  if (!reader->pass_unwritten)
    return fail (reader, REVERSI_TRANSCRIPT_NO_PASS, length, error);

  reader->pass_unwritten = false;
  reader->n_written++;
  reader->at += length;
  return true;
}

static ReversiTranscriptStatus
status_of (ReversiLegality legality)
{
  switch (legality)
    {
    case REVERSI_MOVE_LEGAL:
      return REVERSI_TRANSCRIPT_OK;
    case REVERSI_MOVE_GAME_OVER:
      return REVERSI_TRANSCRIPT_GAME_OVER;
    case REVERSI_MOVE_OCCUPIED:
      return REVERSI_TRANSCRIPT_OCCUPIED;
    case REVERSI_MOVE_FLIPS_NOTHING:
      return REVERSI_TRANSCRIPT_FLIPS_NOTHING;
    case REVERSI_MOVE_NOT_CENTRE:
      return REVERSI_TRANSCRIPT_NOT_CENTRE;
    case REVERSI_MOVE_OFF_BOARD:
      break;
    }
  return REVERSI_TRANSCRIPT_OFF_BOARD;
}

/* “f5”, and “f52.” and “f562-1” in text without white space, but not “f55”. */
static bool
read_move (Reader *reader, ReversiTranscriptError *error)
{
  size_t length, n_digits = strspn (reader->at + 1, DIGITS);
  int square = reversi_square_parse (reader->position.size, reader->at, &length);
  const char *rest = reader->at + length;
  int black, white;
  ReversiMove move;

  if (n_digits == 0)
    return fail_at_word (reader, REVERSI_TRANSCRIPT_UNREADABLE, error);
  if (square == REVERSI_NO_SQUARE || (length < 1 + n_digits && number_length (rest) == 0 &&
                                      result_length (rest, &black, &white) == 0))
    return fail (reader, REVERSI_TRANSCRIPT_OFF_BOARD, 1 + n_digits, error);

  ReversiLegality legality = reversi_position_play (&reader->position, square, &move);
  if (legality != REVERSI_MOVE_LEGAL)
    return fail (reader, status_of (legality), length, error);

  reader->out.squares[reader->out.n_moves++] = (uint8_t) square;
  reader->n_written++;
  reader->pass_unwritten = move.passed != REVERSI_NONE;
  reader->at = rest;
  return true;
}

static bool
read_word (Reader *reader, ReversiTranscriptError *error)
{
  size_t n_pass = pass_length (reader->at);

  if (reader->out.has_result)
    return fail_at_word (reader, REVERSI_TRANSCRIPT_AFTER_RESULT, error);
  if (n_pass > 0)
    return read_pass (reader, n_pass, error);
  if (strspn (reader->at, DIGITS) > 0)
    return read_digits (reader, error);
  if (is_letter (reader->at[0]))
    return read_move (reader, error);
  return fail_at_word (reader, REVERSI_TRANSCRIPT_UNREADABLE, error);
}

/**
 * reversi_transcript_read:
 * @text: moves in any case, with or without white space or commas between them, numbers (“1.”),
 *   passes (“PA”, “PS”, “pass” or “--”) and, last, a result (“62-1”); it may be anything
 * @start: where the game began
 * @transcript: (out): what was read; untouched on failure
 * @error: (out) (nullable): what was wrong; untouched on success
 *
 * Reads a game and plays it. A pass may be left out; written it is accepted once, where a side
 * really has to pass. Takes time linear in the text.
 *
 * Returns: whether all of @text was read and every move is legal
 */
bool
reversi_transcript_read (const char *text,
                         const ReversiPosition *start,
                         ReversiTranscript *transcript,
                         ReversiTranscriptError *error)
{
  Reader reader = { .text = text, .at = text, .position = *start };

  for (;;)
    {
      size_t gap;
      while ((gap = gap_length (reader.at)) > 0)
        reader.at += gap;
      if (*reader.at == '\0')
        break;
      if (!read_word (&reader, error))
        return false;
    }
  *transcript = reader.out;
  return true;
}

/**
 * reversi_transcript_write:
 * @size: squares in a row
 * @squares: (array length=n_squares): the moves
 * @n_squares: how many, up to REVERSI_MAX_SQUARES
 * @text: (out): room for the text
 *
 * Writes moves as “f5d6c3”, passes left out.
 *
 * Returns: @text
 */
const char *
reversi_transcript_write (int size,
                          const uint8_t *squares,
                          int n_squares,
                          char text[REVERSI_TRANSCRIPT_TEXT_SIZE])
{
  char *end = text;

  assert (n_squares >= 0 && n_squares <= REVERSI_MAX_SQUARES);

  *end = '\0';
  for (int i = 0; i < n_squares; i++)
    {
      reversi_square_name (size, squares[i], end);
      end += strlen (end);
    }
  return text;
}
