/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/variant.h"

#include <stddef.h>
#include <string.h>

static const char *const opening_keys[] = { "standard", "parallel", "original" };
static const char *const goal_keys[] = { "most", "fewest" };

/**
 * reversi_variant_init:
 *
 * Makes the standard game: 8 by 8, diagonal opening, most discs, no handicap.
 */
void
reversi_variant_init (ReversiVariant *variant)
{
  memset (variant, 0, sizeof *variant);
  variant->size = 8;
}

/**
 * reversi_variant_equal:
 *
 * Returns: whether both are played alike, from the same first moves
 */
bool
reversi_variant_equal (const ReversiVariant *a, const ReversiVariant *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static bool
is_known (const ReversiVariant *variant)
{
  return (variant->size == 6 || variant->size == 8 || variant->size == 10) &&
         variant->opening <= REVERSI_OPENING_ORIGINAL && variant->goal <= REVERSI_GOAL_FEWEST &&
         variant->handicap <= REVERSI_MAX_HANDICAP &&
         variant->n_first_moves <= REVERSI_MAX_FIRST_MOVES;
}

static void
fill_centre (ReversiPosition *position, ReversiOpening opening)
{
  int size = position->size;
  int d4 = (size / 2 - 1) * size + size / 2 - 1;
  int e4 = d4 + 1, d5 = d4 + size, e5 = d5 + 1;

  switch (opening)
    {
    case REVERSI_OPENING_STANDARD:
      position->squares[d4] = position->squares[e5] = REVERSI_WHITE;
      position->squares[e4] = position->squares[d5] = REVERSI_BLACK;
      break;
    case REVERSI_OPENING_PARALLEL:
      position->squares[d4] = position->squares[d5] = REVERSI_BLACK;
      position->squares[e4] = position->squares[e5] = REVERSI_WHITE;
      break;
    case REVERSI_OPENING_ORIGINAL:
      position->placements = 4;
      break;
    }
}

/**
 * reversi_variant_start:
 * @variant: any values, also ones that came from outside
 * @start: (out): the position that the players begin from; untouched on failure
 *
 * Sets up the board and plays the variant's first moves.
 *
 * Returns: whether @variant is one that exists and its first moves are legal and leave a game
 */
bool
reversi_variant_start (const ReversiVariant *variant, ReversiPosition *start)
{
  ReversiPosition position;

  if (!is_known (variant))
    return false;

  int size = variant->size;
  int corners[REVERSI_MAX_HANDICAP] = { 0, size * size - 1, size - 1, size * (size - 1) };

  reversi_position_clear (&position, size, (ReversiGoal) variant->goal);
  for (int i = 0; i < variant->handicap; i++)
    position.squares[corners[i]] = REVERSI_BLACK;
  if (variant->handicap > 0)
    position.side = REVERSI_WHITE;
  fill_centre (&position, (ReversiOpening) variant->opening);
  reversi_position_settle (&position);

  for (int i = 0; i < variant->n_first_moves; i++)
    if (reversi_position_play (&position, variant->first_moves[i], NULL) != REVERSI_MOVE_LEGAL)
      return false;
  if (reversi_position_is_over (&position))
    return false;
  *start = position;
  return true;
}

static int
find_key (const char *key, const char *const *keys, int n_keys)
{
  for (int i = 0; i < n_keys; i++)
    if (strcmp (key, keys[i]) == 0)
      return i;
  return -1;
}

/**
 * reversi_opening_key:
 *
 * Returns: the name of @opening in files, settings and on the command line
 */
const char *
reversi_opening_key (ReversiOpening opening)
{
  return opening_keys[opening];
}

/**
 * reversi_opening_from_key:
 * @opening: (out): untouched on failure
 *
 * Returns: whether @key is the name of an opening
 */
bool
reversi_opening_from_key (const char *key, ReversiOpening *opening)
{
  int i = find_key (key, opening_keys, 3);

  if (i < 0)
    return false;
  *opening = (ReversiOpening) i;
  return true;
}

/**
 * reversi_goal_key:
 *
 * Returns: the name of @goal in files, settings and on the command line
 */
const char *
reversi_goal_key (ReversiGoal goal)
{
  return goal_keys[goal];
}

/**
 * reversi_goal_from_key:
 * @goal: (out): untouched on failure
 *
 * Returns: whether @key is the name of a goal
 */
bool
reversi_goal_from_key (const char *key, ReversiGoal *goal)
{
  int i = find_key (key, goal_keys, 2);

  if (i < 0)
    return false;
  *goal = (ReversiGoal) i;
  return true;
}
