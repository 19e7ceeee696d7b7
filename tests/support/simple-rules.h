/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The rules a second time, written from their description and not from src/rules, as plainly as
 * possible: letters on a board with a border, and nothing remembered but the letters. Whatever is
 * fast is checked against this. */

#pragma once

#include <stdbool.h>

#define SIMPLE_BLACK 'X'
#define SIMPLE_WHITE 'O'
#define SIMPLE_EMPTY '-'
#define SIMPLE_NOBODY '-'

typedef struct
{
  int size;
  bool fewest;
  int to_place;    /* discs still to be placed in the centre of the original game */
  char turn;       /* SIMPLE_BLACK, SIMPLE_WHITE, or SIMPLE_NOBODY when the game is over */
  char passed;     /* who passed after the last move, or SIMPLE_NOBODY */
  char at[12][12]; /* [row][column], both from 1; around them a border of '#' */
} SimpleGame;

void simple_start (SimpleGame *game, int size, const char *opening, bool fewest, int handicap);
int simple_flips (const SimpleGame *game, char mover, int column, int row, bool flips[12][12]);
bool simple_is_legal (const SimpleGame *game, int column, int row);
bool simple_play (SimpleGame *game, int column, int row);
int simple_count (const SimpleGame *game, char what);
char simple_winner (const SimpleGame *game);
int simple_tournament_count (const SimpleGame *game, char colour);
