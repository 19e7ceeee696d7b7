/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/legal-moves.h"

#include "rules/notation.h"

#include <glib.h>

/**
 * test_assert_legal_moves:
 * @expected: squares with a space between them, in their order on the board
 *
 * Fails unless these are the legal moves.
 */
void
test_assert_legal_moves (const ReversiPosition *position, const char *expected)
{
  uint8_t moves[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, moves);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                              reversi_square_name (position->size, moves[i], name));
    }
  g_assert_cmpstr (text->str, ==, expected);
}
