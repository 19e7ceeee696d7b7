/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "formats/sgf.h"

#include "rules/notation.h"
#include "rules/variant.h"

#include <string.h>

#define GAPS " \t\r\n\v\f"
#define MAX_NAME 2
#define OTHELLO "2"
#define ANOTHER_NAME "othello" /* no number, but there is only one game that it can be */

/* One value of a property, as it stands in the text: what is escaped still is. */
typedef struct
{
  char name[MAX_NAME + 1]; /* “” if it is longer: none of ours */
  const char *value;
  size_t length;
} Property;

/* Walks along the main line, which is over at the first “)”: of several branches the first is
 * ours, and it has no “)” before its end. */
typedef struct
{
  const char *text, *at;
  Property property; /* the last one read */
} Walk;

typedef enum
{
  WALK_PROPERTY,
  WALK_END,
  WALK_UNFINISHED,
  WALK_UNREADABLE,
} WalkStatus;

typedef struct
{
  int size;
  uint8_t squares[REVERSI_MAX_SQUARES]; /* as they were laid, and which were */
  bool laid[REVERSI_MAX_SQUARES];
  bool has_discs;
  bool has_moves; /* they were come upon; what is said of the start must stand before them */
  bool has_begun;
  ReversiColour side;       /* as it was written, or REVERSI_NONE */
  ReversiPosition position; /* after the plies read so far */
  ReversiColour passes;     /* who passed automatically, and no written pass was read yet */
  ReversiSgf out;
} Reader;

static char
to_lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static bool
is_value (const Property *property, const char *lower)
{
  size_t length = strlen (lower);

  if (property->length != length)
    return false;
  for (size_t i = 0; i < length; i++)
    if (to_lower (property->value[i]) != lower[i])
      return false;
  return true;
}

/* Of the old spelling “GaMe” only the capitals count. */
static bool
read_name (Walk *walk)
{
  size_t n = 0;
  bool any = false;

  for (; (*walk->at >= 'A' && *walk->at <= 'Z') || (*walk->at >= 'a' && *walk->at <= 'z');
       walk->at++)
    {
      any = true;
      if (*walk->at <= 'Z' && n <= MAX_NAME)
        {
          if (n < MAX_NAME)
            walk->property.name[n] = *walk->at;
          n++;
        }
    }
  walk->property.name[n <= MAX_NAME ? n : 0] = '\0';
  return any;
}

/* Up to the “]” that isn't escaped. */
static WalkStatus
read_value (Walk *walk)
{
  walk->property.value = ++walk->at;
  while (*walk->at != '\0' && *walk->at != ']')
    walk->at += walk->at[0] == '\\' && walk->at[1] != '\0' ? 2 : 1;
  if (*walk->at == '\0')
    return WALK_UNFINISHED;
  walk->property.length = (size_t) (walk->at - walk->property.value);
  walk->at++;
  return WALK_PROPERTY;
}

/* The next value; the name is that of before where another value follows. */
static WalkStatus
next_property (Walk *walk)
{
  walk->at += strspn (walk->at, GAPS);
  if (*walk->at == '[' && walk->property.value != NULL)
    return read_value (walk);
  walk->at += strspn (walk->at, GAPS ";(");
  if (*walk->at == ')')
    return WALK_END;
  if (*walk->at == '\0')
    return WALK_UNFINISHED;
  if (!read_name (walk))
    return WALK_UNREADABLE;
  walk->at += strspn (walk->at, GAPS);
  return *walk->at == '['    ? read_value (walk)
         : *walk->at == '\0' ? WALK_UNFINISHED
                             : WALK_UNREADABLE;
}

/* “d3” or “dc”, and nothing else in the @length characters. */
static int
read_square (const Reader *reader, const char *text, size_t length)
{
  size_t n;
  int square = reversi_square_parse (reader->size, text, &n);

  if (n > 0)
    return n == length ? square : REVERSI_NO_SQUARE;
  if (length != 2)
    return REVERSI_NO_SQUARE;
  int column = text[0] - 'a', row = text[1] - 'a';
  return column >= 0 && column < reader->size && row >= 0 && row < reader->size
             ? row * reader->size + column
             : REVERSI_NO_SQUARE;
}

/* One square, or with a colon between them the corners of many. */
static bool
lay (Reader *reader, const Property *property, ReversiColour colour)
{
  const char *colon = memchr (property->value, ':', property->length);
  size_t length = colon != NULL ? (size_t) (colon - property->value) : property->length;
  int size = reader->size, first = read_square (reader, property->value, length), last = first;

  if (colon != NULL)
    last = read_square (reader, colon + 1, property->length - length - 1);
  if (first == REVERSI_NO_SQUARE || last == REVERSI_NO_SQUARE || reader->has_begun)
    return false;
  for (int square = first; square <= last; square++)
    if (square % size >= first % size && square % size <= last % size)
      {
        reader->squares[square] = (uint8_t) colour;
        reader->laid[square] = true;
      }
  reader->has_discs = true;
  return true;
}

/* Where the centre is laid, what is laid is the board; else it comes on top of the usual start. */
static bool
lays_centre (const Reader *reader)
{
  int size = reader->size, first = (size / 2 - 1) * (size + 1);

  return reader->laid[first] || reader->laid[first + 1] || reader->laid[first + size] ||
         reader->laid[first + size + 1];
}

/* Before the first move, whose side begins if nothing else was said. */
static void
begin (Reader *reader, ReversiColour mover)
{
  ReversiPosition *start = &reader->out.start;
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.size = (uint8_t) reader->size;
  reversi_variant_start (&variant, start);
  if (reader->has_discs && lays_centre (reader))
    reversi_position_clear (start, reader->size, REVERSI_GOAL_MOST);
  for (int square = 0; square < reader->size * reader->size; square++)
    if (reader->laid[square])
      start->squares[square] = reader->squares[square];
  reader->out.side = reader->side != REVERSI_NONE ? reader->side : mover;
  start->side = (uint8_t) reader->out.side;
  reader->passes = reversi_position_settle (start) ? reader->out.side : REVERSI_NONE;
  reader->position = *start;
  reader->has_begun = true;
}

static bool
is_pass (const Property *property)
{
  static const char *const passes[] = { "", "tt", "pa", "ps", "pass", "--" };

  for (size_t i = 0; i < sizeof passes / sizeof passes[0]; i++)
    if (is_value (property, passes[i]))
      return true;
  return false;
}

static bool
play (Reader *reader, const Property *property, ReversiColour colour)
{
  bool passes = is_pass (property);
  int square = passes ? REVERSI_NO_SQUARE : read_square (reader, property->value, property->length);
  ReversiMove move;

  if (!reader->has_begun)
    begin (reader, colour);
  if (reader->out.n_plies == REVERSI_SGF_MAX_PLIES)
    return false;
  if (passes)
    {
      if (reader->passes != colour)
        return false;
      reader->passes = REVERSI_NONE;
    }
  else if (reader->position.side != colour ||
           reversi_position_play (&reader->position, square, &move) != REVERSI_MOVE_LEGAL)
    return false;
  else
    reader->passes = (ReversiColour) move.passed;
  reader->out.plies[reader->out.n_plies++] =
      (ReversiSgfPly) { .square = (int8_t) square, .colour = (uint8_t) colour };
  return true;
}

/* What decides how the rest is read, wherever it stands. */
static ReversiSgfStatus
use_head (Reader *reader, const Property *property)
{
  if (strcmp (property->name, "GM") == 0 && !is_value (property, OTHELLO) &&
      !is_value (property, ANOTHER_NAME))
    return REVERSI_SGF_OTHER_GAME;
  if (strcmp (property->name, "SZ") == 0)
    {
      if (is_value (property, "6") || is_value (property, "8"))
        reader->size = property->value[0] - '0';
      else if (is_value (property, "10"))
        reader->size = 10;
      else
        return REVERSI_SGF_BAD_BOARD;
    }
  else if (strcmp (property->name, "B") == 0 || strcmp (property->name, "W") == 0)
    reader->has_moves = true;
  else if (strcmp (property->name, "PL") == 0 && property->length > 0 && !reader->has_moves)
    {
      char side = to_lower (property->value[0]);
      if (side == 'b' || side == '1')
        reader->side = REVERSI_BLACK;
      else if (side == 'w' || side == '2')
        reader->side = REVERSI_WHITE;
    }
  return REVERSI_SGF_OK;
}

static ReversiSgfStatus
use_move (Reader *reader, const Property *property)
{
  const char *name = property->name;

  if (strcmp (name, "B") == 0 || strcmp (name, "W") == 0)
    return play (reader, property, name[0] == 'B' ? REVERSI_BLACK : REVERSI_WHITE)
               ? REVERSI_SGF_OK
               : REVERSI_SGF_BAD_MOVE;
  if (strcmp (name, "AB") == 0)
    return lay (reader, property, REVERSI_BLACK) ? REVERSI_SGF_OK : REVERSI_SGF_BAD_BOARD;
  if (strcmp (name, "AW") == 0)
    return lay (reader, property, REVERSI_WHITE) ? REVERSI_SGF_OK : REVERSI_SGF_BAD_BOARD;
  if (strcmp (name, "AE") == 0)
    return lay (reader, property, REVERSI_NONE) ? REVERSI_SGF_OK : REVERSI_SGF_BAD_BOARD;
  return REVERSI_SGF_OK;
}

/* Has every property of the main line looked at, up to the first that is wrong. */
static ReversiSgfStatus
walk_along (Walk *walk,
            Reader *reader,
            ReversiSgfStatus (*use) (Reader *reader, const Property *property))
{
  WalkStatus found;

  walk->property = (Property) { 0 };
  walk->at = walk->text + strspn (walk->text, GAPS);
  if (*walk->at != '(')
    return REVERSI_SGF_NO_GAME;
  while ((found = next_property (walk)) == WALK_PROPERTY)
    {
      ReversiSgfStatus status = use (reader, &walk->property);
      if (status != REVERSI_SGF_OK)
        {
          walk->at = walk->property.value;
          return status;
        }
    }
  return found == WALK_END          ? REVERSI_SGF_OK
         : found == WALK_UNFINISHED ? REVERSI_SGF_UNFINISHED
                                    : REVERSI_SGF_UNREADABLE;
}

/**
 * reversi_sgf_read:
 * @text: “(;GM[2]SZ[8];B[d3];W[cc])”; what follows the first game is left alone; it may be anything
 * @game: (out): what was read; untouched on failure
 * @offset: (out) (nullable): in bytes, where something was wrong; untouched on success
 *
 * Reads the main line of one game and plays it. Without discs of its own it begins from the
 * standard position. A pass may be left out; written it is accepted where that side really has to
 * pass. Takes time linear in the text.
 *
 * Returns: REVERSI_SGF_OK or why not
 */
ReversiSgfStatus
reversi_sgf_read (const char *text, ReversiSgf *game, size_t *offset)
{
  Reader reader = { .size = 8 };
  Walk walk = { .text = text };

  ReversiSgfStatus status = walk_along (&walk, &reader, use_head);
  if (status == REVERSI_SGF_OK)
    status = walk_along (&walk, &reader, use_move);
  if (status != REVERSI_SGF_OK)
    {
      if (offset != NULL)
        *offset = (size_t) (walk.at - text);
      return status;
    }
  if (!reader.has_begun)
    begin (&reader, REVERSI_BLACK);
  *game = reader.out;
  return REVERSI_SGF_OK;
}
