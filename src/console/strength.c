/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/strength.h"

#include "console/options.h"
#include "engine/level.h"

#include <string.h>

#define MAX_SECONDS 1000000
#define MAX_SELECTIVITY 5

/* From how many empty squares on a level plays exactly: about what takes as long as its depth. */
static int
exact_empties (int level)
{
  return level <= 10 ? 2 * level : 20 + (level - 10) * 2 / 5;
}

/* “DEPTH,EXACT” or “DEPTH,EXACT,SELECTIVITY”: everything told one by one. */
static bool
parse_triple (const char *text, ReversiLimits *limits)
{
  static const int most[] = { CONSOLE_MAX_LEVEL, CONSOLE_MAX_LEVEL, MAX_SELECTIVITY };
  int numbers[3] = { 0 }, n = 0;

  for (const char *next = text; next != NULL; n++)
    {
      char word[8];
      size_t length = strcspn (next, ",");
      if (n == 3 || length >= sizeof word)
        return false;
      memcpy (word, next, length);
      word[length] = '\0';
      if (!console_number_parse (word, most[n], &numbers[n]))
        return false;
      next = next[length] == ',' ? next + length + 1 : NULL;
    }
  if (n < 2 || numbers[0] == 0)
    return false;
  *limits = (ReversiLimits) { .depth = numbers[0],
                              .exact_empties = numbers[1],
                              .selectivity = numbers[2] };
  return true;
}

/**
 * console_level_parse:
 * @text: the name of a level of the game, or a number from 0 to %CONSOLE_MAX_LEVEL: the depth in
 *   plies, with a longer exact search at the end, as the engines of this game count levels; or
 * depth, empty squares to solve from and selectivity, separated by commas, the last if wanted
 * @limits: (out): untouched on failure
 *
 * Returns: whether @text is a level
 */
bool
console_level_parse (const char *text, ReversiLimits *limits)
{
  int number = reversi_level_from_key (text);

  if (number >= 0)
    *limits = reversi_level_get (number)->limits;
  else if (console_number_parse (text, CONSOLE_MAX_LEVEL, &number))
    *limits = (ReversiLimits) { .depth = number > 0 ? number : 1,
                                .exact_empties = exact_empties (number) };
  else
    return parse_triple (text, limits);
  return true;
}

/**
 * console_seconds_parse:
 * @text: a number with or without decimals, “2.5”
 * @time_ms: (out): milliseconds; untouched on failure
 *
 * Returns: whether @text is one
 */
bool
console_seconds_parse (const char *text, int *time_ms)
{
  int seconds = 0, thousandths = 0, n_digits = 0;

  for (; *text >= '0' && *text <= '9'; text++, n_digits++)
    if ((seconds = seconds * 10 + (*text - '0')) > MAX_SECONDS)
      return false;
  if (*text == '.')
    for (int place = 100; *++text >= '0' && *text <= '9'; place /= 10, n_digits++)
      thousandths += (*text - '0') * place;
  if (*text != '\0' || n_digits == 0)
    return false;
  *time_ms = seconds * 1000 + thousandths;
  return true;
}
