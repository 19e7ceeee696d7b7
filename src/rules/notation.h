/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Squares and positions as text. */

#pragma once

#include "rules/position.h"

#include <stddef.h>

#define REVERSI_SQUARE_NAME_SIZE 4
#define REVERSI_BOARD_TEXT_SIZE (REVERSI_MAX_SQUARES + 1)

const char *reversi_square_name (int size, int square, char name[REVERSI_SQUARE_NAME_SIZE]);
int reversi_square_parse (int size, const char *text, size_t *length);

char reversi_colour_letter (ReversiColour colour);
void reversi_position_to_text (const ReversiPosition *position, char text[REVERSI_BOARD_TEXT_SIZE]);
bool reversi_position_from_text (const char *text, ReversiPosition *position);
