/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/openings.h"

#include "rules/notation.h"

/* openings[]: moves from the standard start, each the name of a square. */
#include "rules/openings-table.h"

#define N_OPENINGS ((int) (sizeof openings / sizeof openings[0]))

/**
 * reversi_openings_count:
 *
 * Returns: how many openings there are
 */
int
reversi_openings_count (void)
{
  return N_OPENINGS;
}

/**
 * reversi_openings_get:
 * @index: any number
 * @variant: (out): the standard game with the opening's plies as its first moves; untouched on
 *   failure
 *
 * Returns: whether there is an opening with that index, from 0 to reversi_openings_count() - 1
 */
bool
reversi_openings_get (int index, ReversiVariant *variant)
{
  ReversiVariant found;

  if (index < 0 || index >= N_OPENINGS)
    return false;

  reversi_variant_init (&found);
  for (const char *move = openings[index]; *move != '\0';)
    {
      size_t length;
      int square = reversi_square_parse (found.size, move, &length);
      if (square == REVERSI_NO_SQUARE || found.n_first_moves == REVERSI_MAX_FIRST_MOVES)
        return false;
      found.first_moves[found.n_first_moves++] = (uint8_t) square;
      move += length;
    }
  *variant = found;
  return true;
}
