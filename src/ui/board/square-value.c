/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/square-value.h"

#include <glib.h>

#define MINUS "\xe2\x88\x92" /* the sign, which is as wide as a plus; not a hyphen */
#define ABOUT "\xe2\x89\x88" /* almost equal to */

/**
 * reversi_square_value_new:
 * @score: in 1/100 disc for the mover
 * @exact: nothing better is possible against best play
 *
 * Returns: the value in whole discs
 */
ReversiSquareValue
reversi_square_value_new (int score, bool exact)
{
  int discs = (score + (score < 0 ? -50 : 50)) / 100;

  return (ReversiSquareValue) { .kind = exact ? REVERSI_VALUE_EXACT : REVERSI_VALUE_ABOUT,
                                .discs = (int8_t) CLAMP (discs, -100, 100) };
}

/**
 * reversi_square_value_equal:
 *
 * Returns: whether both say the same
 */
bool
reversi_square_value_equal (ReversiSquareValue a, ReversiSquareValue b)
{
  return a.kind == b.kind && a.discs == b.discs;
}

/**
 * reversi_square_value_discs:
 * @text: (out): “+4”, “−2” or “0”
 *
 * Writes the number with its sign.
 */
void
reversi_square_value_discs (ReversiSquareValue value, char text[REVERSI_VALUE_TEXT_SIZE])
{
  g_snprintf (text, REVERSI_VALUE_TEXT_SIZE, "%s%d",
              value.discs > 0   ? "+"
              : value.discs < 0 ? MINUS
                                : "",
              ABS (value.discs));
}

/**
 * reversi_square_value_text:
 * @text: (out): “≈+4” for an estimate, “+4” for what is exact, "" for none
 *
 * Writes what stands on a square.
 */
void
reversi_square_value_text (ReversiSquareValue value, char text[REVERSI_VALUE_TEXT_SIZE])
{
  char discs[REVERSI_VALUE_TEXT_SIZE];

  reversi_square_value_discs (value, discs);
  g_snprintf (text, REVERSI_VALUE_TEXT_SIZE, "%s%s", value.kind == REVERSI_VALUE_ABOUT ? ABOUT : "",
              value.kind == REVERSI_VALUE_NONE ? "" : discs);
}
