/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "support/simple-rules.h"

#include <string.h>

static char
other (char colour)
{
  return colour == SIMPLE_BLACK ? SIMPLE_WHITE : SIMPLE_BLACK;
}

/**
 * simple_start:
 * @opening: “standard”, “parallel” or “original”
 * @handicap: how many corners Black gets
 *
 * Sets up the board. White moves first in a game with a handicap.
 */
void
simple_start (SimpleGame *game, int size, const char *opening, bool fewest, int handicap)
{
  int a = size / 2, b = size / 2 + 1; /* the two middle columns, and the two middle rows */

  memset (game, 0, sizeof *game);
  memset (game->at, '#', sizeof game->at);
  game->size = size;
  game->fewest = fewest;
  game->turn = handicap > 0 ? SIMPLE_WHITE : SIMPLE_BLACK;
  game->passed = SIMPLE_NOBODY;
  for (int row = 1; row <= size; row++)
    for (int column = 1; column <= size; column++)
      game->at[row][column] = SIMPLE_EMPTY;

  if (handicap >= 1)
    game->at[1][1] = SIMPLE_BLACK;
  if (handicap >= 2)
    game->at[size][size] = SIMPLE_BLACK;
  if (handicap >= 3)
    game->at[1][size] = SIMPLE_BLACK;
  if (handicap >= 4)
    game->at[size][1] = SIMPLE_BLACK;

  if (strcmp (opening, "original") == 0)
    {
      game->to_place = 4;
      return;
    }
  game->at[a][a] = strcmp (opening, "parallel") == 0 ? SIMPLE_BLACK : SIMPLE_WHITE;
  game->at[a][b] = other (game->at[a][a]);
  game->at[b][a] = SIMPLE_BLACK;
  game->at[b][b] = SIMPLE_WHITE;
}

/**
 * simple_flips:
 * @flips: (out): which discs a disc of @mover on this square would turn over
 *
 * Returns: how many they are
 */
int
simple_flips (const SimpleGame *game, char mover, int column, int row, bool flips[12][12])
{
  int n = 0;

  memset (flips, 0, sizeof (bool[12][12]));
  if (game->at[row][column] != SIMPLE_EMPTY)
    return 0;
  for (int down = -1; down <= 1; down++)
    for (int right = -1; right <= 1; right++)
      {
        int length = 1;

        if (down == 0 && right == 0)
          continue;
        while (game->at[row + length * down][column + length * right] == other (mover))
          length++;
        if (game->at[row + length * down][column + length * right] != mover)
          continue;
        for (int i = 1; i < length; i++, n++)
          flips[row + i * down][column + i * right] = true;
      }
  return n;
}

/**
 * simple_is_legal:
 *
 * Returns: whether whose turn it is may play there
 */
bool
simple_is_legal (const SimpleGame *game, int column, int row)
{
  bool flips[12][12];
  int middle = game->size / 2;

  if (game->turn == SIMPLE_NOBODY || game->at[row][column] != SIMPLE_EMPTY)
    return false;
  if (game->to_place > 0)
    return (column == middle || column == middle + 1) && (row == middle || row == middle + 1);
  return simple_flips (game, game->turn, column, row, flips) > 0;
}

static bool
can_move (const SimpleGame *game, char colour)
{
  SimpleGame asked = *game;

  asked.turn = colour;
  for (int row = 1; row <= game->size; row++)
    for (int column = 1; column <= game->size; column++)
      if (simple_is_legal (&asked, column, row))
        return true;
  return false;
}

/**
 * simple_play:
 *
 * Plays a move, and the pass that may follow from it.
 *
 * Returns: whether it was legal; else nothing changed
 */
bool
simple_play (SimpleGame *game, int column, int row)
{
  bool flips[12][12];
  char mover = game->turn;

  if (!simple_is_legal (game, column, row))
    return false;

  if (game->to_place > 0)
    game->to_place--;
  else
    {
      simple_flips (game, mover, column, row, flips);
      for (int r = 1; r <= game->size; r++)
        for (int c = 1; c <= game->size; c++)
          if (flips[r][c])
            game->at[r][c] = mover;
    }
  game->at[row][column] = mover;

  game->passed = SIMPLE_NOBODY;
  if (can_move (game, other (mover)))
    game->turn = other (mover);
  else if (can_move (game, mover))
    game->passed = other (mover);
  else
    game->turn = SIMPLE_NOBODY;
  return true;
}

/**
 * simple_count:
 *
 * Returns: how many squares hold @what
 */
int
simple_count (const SimpleGame *game, char what)
{
  int n = 0;

  for (int row = 1; row <= game->size; row++)
    for (int column = 1; column <= game->size; column++)
      if (game->at[row][column] == what)
        n++;
  return n;
}

/**
 * simple_winner:
 *
 * Returns: who has more discs, in the fewest-discs game who has fewer, or SIMPLE_NOBODY
 */
char
simple_winner (const SimpleGame *game)
{
  int lead = simple_count (game, SIMPLE_BLACK) - simple_count (game, SIMPLE_WHITE);

  if (game->fewest)
    lead = -lead;
  return lead > 0 ? SIMPLE_BLACK : lead < 0 ? SIMPLE_WHITE : SIMPLE_NOBODY;
}

/**
 * simple_tournament_count:
 *
 * Returns: the discs of @colour, with the empty squares for the winner or half of them in a draw;
 *   the plain count in the fewest-discs game
 */
int
simple_tournament_count (const SimpleGame *game, char colour)
{
  int discs = simple_count (game, colour);
  int empty = simple_count (game, SIMPLE_EMPTY);

  if (game->fewest)
    return discs;
  if (simple_winner (game) == colour)
    return discs + empty;
  return simple_winner (game) == SIMPLE_NOBODY ? discs + empty / 2 : discs;
}
