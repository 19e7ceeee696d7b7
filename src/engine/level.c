/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/level.h"

#include <assert.h>
#include <string.h>

/* Who plays at the first three levels doesn't know openings, and neither do they: what they do at
 * the start is theirs, and chance makes it another game each time. The others would always play the
 * same one without a book. They know it the longer and the better the stronger they are. */
static const ReversiLevel levels[REVERSI_N_LEVELS] = {
  { "beginner", { .depth = 1, .time_ms = 300, .greed = 82, .overlook = 27, .noise = 260 } },
  { "easy", { .depth = 1, .time_ms = 300, .greed = 18, .overlook = 34, .noise = 290 } },
  { "medium", { .depth = 3, .time_ms = 300, .overlook = 32, .noise = 154 } },
  { "hard",
    { .depth = 4,
      .time_ms = 300,
      .exact_empties = 12,
      .noise = 198,
      .book_plies = 8,
      .book_width = 200 } },
  { "expert",
    { .depth = 5, .time_ms = 2000, .exact_empties = 20, .book_plies = 14, .book_width = 100 } },
  { "master",
    { .time_ms = 3000,
      .exact_empties = 24,
      .selectivity = 4,
      .book_plies = 60,
      .book_width = 50 } },
};

/**
 * reversi_level_get:
 * @index: 0 for the weakest to REVERSI_N_LEVELS - 1 for the strongest
 *
 * Gives the limits of a level. Copy them and set the seed, and the threads where wanted.
 *
 * Returns: (transfer none): the level
 */
const ReversiLevel *
reversi_level_get (int index)
{
  assert (index >= 0 && index < REVERSI_N_LEVELS);

  return &levels[index];
}

/**
 * reversi_level_from_key:
 * @key: any text
 *
 * Returns: the index of the level that is called @key, or -1
 */
int
reversi_level_from_key (const char *key)
{
  for (int i = 0; i < REVERSI_N_LEVELS; i++)
    if (strcmp (levels[i].key, key) == 0)
      return i;
  return -1;
}
