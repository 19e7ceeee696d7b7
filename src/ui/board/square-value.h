/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a move to a square is worth, as the board shows it. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum
{
  REVERSI_VALUE_NONE,
  REVERSI_VALUE_ABOUT, /* an estimate */
  REVERSI_VALUE_EXACT, /* counted to the end of the game */
} ReversiValueKind;

/* A value; all 0 is none. */
typedef struct
{
  uint8_t kind; /* a ReversiValueKind */
  int8_t discs; /* how many more the mover would have at the end, as the goal counts */
} ReversiSquareValue;

/* The longest is “≈−64”, and a board of 100 squares has one more character. */
#define REVERSI_VALUE_TEXT_SIZE 16

ReversiSquareValue reversi_square_value_new (int score, bool exact);
bool reversi_square_value_equal (ReversiSquareValue a, ReversiSquareValue b);
void reversi_square_value_discs (ReversiSquareValue value, char text[REVERSI_VALUE_TEXT_SIZE]);
void reversi_square_value_text (ReversiSquareValue value, char text[REVERSI_VALUE_TEXT_SIZE]);
