/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/protocol.h"
#include "rules/notation.h"

#include <stdarg.h>
#include <stdio.h>

void
console_text_clear (ConsoleText *text)
{
  text->length = 0;
  text->text[0] = '\0';
}

/**
 * console_text_add:
 * @format: as for printf
 *
 * Appends to @text. What there is no room for is left out as a whole.
 */
void
console_text_add (ConsoleText *text, const char *format, ...)
{
  size_t room = sizeof text->text - text->length;
  va_list arguments;

  va_start (arguments, format);
  int n = vsnprintf (text->text + text->length, room, format, arguments);
  va_end (arguments);
  if (n > 0 && (size_t) n < room)
    text->length += (size_t) n;
  text->text[text->length] = '\0';
}

/**
 * console_text_add_line:
 * @size: squares in a row
 *
 * Appends moves as one word, “d3c5f6”.
 */
void
console_text_add_line (ConsoleText *text, int size, const int8_t *squares, int n_squares)
{
  char name[REVERSI_SQUARE_NAME_SIZE];

  for (int i = 0; i < n_squares; i++)
    console_text_add (text, "%s", reversi_square_name (size, squares[i], name));
}
