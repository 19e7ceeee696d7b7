/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "formats/ggf.h"

#include "formats/obf.h"
#include "formats/word.h"
#include "rules/notation.h"
#include "rules/variant.h"

#include <string.h>

#define GAPS " \t\r\n\v\f"
#define MAX_TAG 3

/* No clock of ours runs longer than eleven days. */
#define MAX_SECONDS 1000000.0

/* Room for “[10 …100 squares… *]” and gaps between the rows. */
#define BOARD_SIZE 256

/* Every step takes at least one character, so that reading is linear in the text. */
typedef struct
{
  const char *at;
  ReversiPosition position; /* after the plies read so far */
  ReversiColour passes;     /* who passed automatically, and no written pass was read yet */
  ReversiGgf out;
} Reader;

/* A tag and its value, as they stand in the text. */
typedef struct
{
  char name[MAX_TAG + 1];
  const char *value;
  size_t length;
} Tag;

static ReversiGgfStatus
fail (const Reader *reader,
      ReversiGgfStatus status,
      const char *word,
      size_t length,
      ReversiGgfError *error)
{
  if (error != NULL)
    {
      error->status = status;
      error->number = reader->out.n_plies + 1;
      reversi_word_copy (word, length, error->word);
    }
  return status;
}

static char
to_upper (char c)
{
  return c >= 'a' && c <= 'z' ? (char) (c - 'a' + 'A') : c;
}

/* Reads a number with decimals as far as it goes, in any locale. */
static double
read_number (const char **text, const char *end)
{
  double number = 0, place = 1;
  bool fraction = false;

  for (; *text < end && ((**text >= '0' && **text <= '9') || (**text == '.' && !fraction)); ++*text)
    if (**text == '.')
      fraction = true;
    else
      {
        place = fraction ? place / 10 : 1;
        number = fraction ? number + (**text - '0') * place : number * 10 + (**text - '0');
        if (number > MAX_SECONDS)
          number = MAX_SECONDS;
      }
  return number;
}

/* “2.449”, “5:00” or “1:00:00”, up to the first character of another kind. */
static int64_t
read_time (const char *text, const char *end)
{
  double seconds = read_number (&text, end);

  for (int i = 0; i < 2 && text < end && *text == ':'; i++)
    {
      text++;
      seconds = seconds * 60 + read_number (&text, end);
    }
  return (int64_t) ((seconds < MAX_SECONDS ? seconds : MAX_SECONDS) * 1000);
}

/* The squares and the side, without the brackets of the tag. */
static bool
read_board (const Tag *tag, Reader *reader)
{
  char text[BOARD_SIZE];
  size_t n = 0;
  ReversiObf board;

  for (size_t i = 0; i < tag->length; i++)
    if (strchr (GAPS, tag->value[i]) == NULL || (n > 0 && text[n - 1] != ' '))
      {
        if (n == BOARD_SIZE - 1)
          return false;
        text[n++] = strchr (GAPS, tag->value[i]) != NULL ? ' ' : tag->value[i];
      }
  text[n] = '\0';
  if (reversi_obf_read (text, &board, NULL) != REVERSI_OBF_OK || board.n_scores > 0)
    return false;

  reader->out.start = board.position;
  reader->out.side = board.side;
  return true;
}

/* Whoever passed at the beginning of the game, or after a move, may say so or not. */
static void
set_position (Reader *reader)
{
  reader->position = reader->out.start;
  reader->passes =
      reader->out.start.side != REVERSI_NONE && reader->out.side != reader->out.start.side
          ? reader->out.side
          : REVERSI_NONE;
}

static bool
play (Reader *reader, ReversiColour colour, int square)
{
  ReversiMove move;

  if (square == REVERSI_NO_SQUARE)
    {
      if (reader->passes != colour)
        return false;
      reader->passes = REVERSI_NONE;
      return true;
    }
  if (reader->position.side != colour ||
      reversi_position_play (&reader->position, square, &move) != REVERSI_MOVE_LEGAL)
    return false;
  reader->passes = (ReversiColour) move.passed;
  return true;
}

/* “F5//2.449”: the square or PA, what it was thought to be worth, and the time. */
static bool
read_ply (const Tag *tag, Reader *reader, ReversiColour colour)
{
  const char *end = tag->value + tag->length, *text = tag->value;
  size_t length = 0;
  int square = reversi_square_parse (reader->position.size, text, &length);
  bool passes = tag->length >= 2 && to_upper (text[0]) == 'P' &&
                (to_upper (text[1]) == 'A' || to_upper (text[1]) == 'S');

  if (passes)
    length = tag->length >= 4 && to_upper (text[2]) == 'S' ? 4 : 2;
  if (length == 0 || length > tag->length || reader->out.n_plies == REVERSI_GGF_MAX_PLIES)
    return false;
  text += length;
  if ((text < end && *text != '/' && strchr (GAPS, *text) == NULL) ||
      !play (reader, colour, passes ? REVERSI_NO_SQUARE : square))
    return false;

  ReversiGgfPly ply = { .square = (int8_t) (passes ? REVERSI_NO_SQUARE : square),
                        .colour = (uint8_t) colour };
  for (int slashes = 0; text < end && slashes < 2; text++)
    slashes += *text == '/';
  ply.time_ms = (int) read_time (text, end);
  reader->out.plies[reader->out.n_plies++] = ply;
  return true;
}

static bool
is_othello (const Tag *tag)
{
  static const char name[] = "OTHELLO";

  for (size_t i = 0; i < tag->length; i++)
    if (i >= sizeof name - 1 || to_upper (tag->value[i]) != name[i])
      return false;
  return tag->length == sizeof name - 1;
}

static ReversiGgfStatus
use_tag (const Tag *tag, Reader *reader, ReversiGgfError *error)
{
  if (strcmp (tag->name, "GM") == 0 && !is_othello (tag))
    return fail (reader, REVERSI_GGF_OTHER_GAME, tag->value, tag->length, error);
  if (strcmp (tag->name, "TI") == 0)
    reader->out.clock_ms = read_time (tag->value, tag->value + tag->length);
  else if (strcmp (tag->name, "BO") == 0)
    {
      if (reader->out.n_plies > 0 || !read_board (tag, reader))
        return fail (reader, REVERSI_GGF_BAD_BOARD, tag->value, tag->length, error);
      set_position (reader);
    }
  else if (strcmp (tag->name, "B") == 0 || strcmp (tag->name, "W") == 0)
    {
      ReversiColour colour = tag->name[0] == 'B' ? REVERSI_BLACK : REVERSI_WHITE;
      if (!read_ply (tag, reader, colour))
        return fail (reader, REVERSI_GGF_BAD_MOVE, tag->value, tag->length, error);
    }
  return REVERSI_GGF_OK;
}

/* Tags of letters, each with a value in brackets. A board has brackets of its own nowhere. */
static ReversiGgfStatus
read_tag (Reader *reader, Tag *tag, ReversiGgfError *error)
{
  const char *name = reader->at;
  size_t n = 0;

  while ((reader->at[n] >= 'A' && reader->at[n] <= 'Z') ||
         (reader->at[n] >= 'a' && reader->at[n] <= 'z'))
    n++;
  reader->at += n;
  reader->at += strspn (reader->at, GAPS);
  if (*reader->at == '\0')
    return fail (reader, REVERSI_GGF_UNFINISHED, name, n, error);
  if (n == 0 || *reader->at != '[')
    return fail (reader, REVERSI_GGF_UNREADABLE, name, n > 0 ? n : 1, error);
  size_t kept = n < MAX_TAG ? n : MAX_TAG;
  for (size_t i = 0; i < kept; i++)
    tag->name[i] = to_upper (name[i]);
  tag->name[n > MAX_TAG ? 0 : n] = '\0';

  tag->value = reader->at + 1;
  tag->length = strcspn (tag->value, "]");
  if (tag->value[tag->length] == '\0')
    return fail (reader, REVERSI_GGF_UNFINISHED, name, n, error);
  reader->at = tag->value + tag->length + 1;
  return REVERSI_GGF_OK;
}

/**
 * reversi_ggf_read:
 * @text: “(;GM[Othello]…BO[8 … *]B[F5//2.4]W[PA];)”; what follows the first game is left alone; it
 *   may be anything
 * @game: (out): what was read; untouched on failure
 * @error: (out) (nullable): what was wrong; untouched on success
 *
 * Reads one game and plays it. Without a board it begins from the standard position. A pass may be
 * left out; written it is accepted where that side really has to pass. Takes time linear in the
 * text.
 *
 * Returns: REVERSI_GGF_OK or why not
 */
ReversiGgfStatus
reversi_ggf_read (const char *text, ReversiGgf *game, ReversiGgfError *error)
{
  Reader reader = { .at = text + strspn (text, GAPS) };
  ReversiVariant variant;
  ReversiGgfStatus status;
  Tag tag;

  reversi_variant_init (&variant);
  reversi_variant_start (&variant, &reader.out.start);
  reader.out.side = (ReversiColour) reader.out.start.side;
  set_position (&reader);
  if (*reader.at != '(')
    return fail (&reader, REVERSI_GGF_NO_GAME, reader.at, strlen (reader.at), error);
  for (reader.at++;;)
    {
      reader.at += strspn (reader.at, GAPS ";");
      if (*reader.at == ')')
        break;
      if (*reader.at == '\0')
        return fail (&reader, REVERSI_GGF_UNFINISHED, "", 0, error);
      status = read_tag (&reader, &tag, error);
      if (status == REVERSI_GGF_OK)
        status = use_tag (&tag, &reader, error);
      if (status != REVERSI_GGF_OK)
        return status;
    }
  *game = reader.out;
  return REVERSI_GGF_OK;
}
