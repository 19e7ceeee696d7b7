/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"

#include <string.h>

/* Locale independent, unlike <ctype.h>. */
static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

static char
to_lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

/**
 * reversi_square_name:
 * @size: squares in a row
 * @square: a square of that board
 * @name: (out): room for the name
 *
 * Writes the name of a square: “a1” is the upper left, “j10” the lower right of 10×10.
 *
 * Returns: @name
 */
const char *
reversi_square_name (int size, int square, char name[REVERSI_SQUARE_NAME_SIZE])
{
  int row = square / size + 1;
  char *end = name;

  *end++ = (char) ('a' + square % size);
  if (row >= 10)
    *end++ = (char) ('0' + row / 10 % 10);
  *end++ = (char) ('0' + row % 10);
  *end = '\0';
  return name;
}

/**
 * reversi_square_parse:
 * @size: squares in a row
 * @text: text that begins with a square's name, in any case
 * @length: (out) (nullable): how many characters the name has; 0 when there is none
 *
 * Reads one square. The longest number that is a row of the board is taken, so “a10” is a1 and
 * a rest of “0” on 8×8, and row ten on 10×10. Rows have no leading zero: “a01” is no square.
 *
 * Returns: the square, or REVERSI_NO_SQUARE
 */
int
reversi_square_parse (int size, const char *text, size_t *length)
{
  int column = to_lower (text[0]) - 'a';
  int row = 0;
  size_t n = 0;

  if (column >= 0 && column < size && text[1] != '0')
    {
      n = 1;
      while (is_digit (text[n]) && row * 10 + (text[n] - '0') <= size)
        row = row * 10 + (text[n++] - '0');
    }
  if (length != NULL)
    *length = row > 0 ? n : 0;
  return row > 0 ? (row - 1) * size + column : REVERSI_NO_SQUARE;
}

/**
 * reversi_colour_letter:
 *
 * Returns: X for Black, O for White, - for neither
 */
char
reversi_colour_letter (ReversiColour colour)
{
  return "-XO"[colour];
}

/**
 * reversi_position_to_text:
 * @text: (out): room for all squares and a zero byte
 *
 * Writes all squares from a1 on, row after row, as X, O and -.
 */
void
reversi_position_to_text (const ReversiPosition *position, char text[REVERSI_BOARD_TEXT_SIZE])
{
  int n_squares = position->size * position->size;

  for (int s = 0; s < n_squares; s++)
    text[s] = reversi_colour_letter ((ReversiColour) position->squares[s]);
  text[n_squares] = '\0';
}

static int
colour_of_letter (char c)
{
  switch (to_lower (c))
    {
    case 'x':
    case '*':
    case 'b':
      return REVERSI_BLACK;
    case 'o':
    case 'w':
      return REVERSI_WHITE;
    case '-':
    case '.':
    case '_':
      return REVERSI_NONE;
    default:
      return -1;
    }
}

/**
 * reversi_position_from_text:
 * @text: 36, 64 or 100 squares from a1 on and the side to move, with white space anywhere; X, *
 *   or B is Black, O or W White, - or . empty; without a side Black is to move
 * @position: (out): the position, settled, with most discs as its goal; untouched on failure
 *
 * Reads a position, also one that no game can reach.
 *
 * Returns: whether @text is a position
 */
bool
reversi_position_from_text (const char *text, ReversiPosition *position)
{
  uint8_t colours[REVERSI_MAX_SQUARES + 1];
  int n = 0;

  for (; *text != '\0'; text++)
    {
      if (strchr (" \t\r\n", *text) != NULL)
        continue;
      int colour = colour_of_letter (*text);
      if (colour < 0 || n > REVERSI_MAX_SQUARES)
        return false;
      colours[n++] = (uint8_t) colour;
    }

  int size = n / 10 == 10 ? 10 : n / 8 == 8 ? 8 : 6;
  int n_squares = size * size;
  if (n < n_squares || n > n_squares + 1 || (n > n_squares && colours[n_squares] == REVERSI_NONE))
    return false;

  reversi_position_clear (position, size, REVERSI_GOAL_MOST);
  memcpy (position->squares, colours, (size_t) n_squares);
  if (n > n_squares)
    position->side = colours[n_squares];
  reversi_position_settle (position);
  return true;
}
