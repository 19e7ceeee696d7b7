/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The root of a search as one thread has it. */

#pragma once

#include "engine/flip.h"
#include "engine/search.h"

typedef struct
{
  Board next;
  PatternState state; /* of next */
  Bits flips;
  int square;
  int score; /* the last value found, or a bound of it; at first the evaluation */
  int depth; /* of the search that found score */
  bool exact;
} RootMove;

/* The noticed moves come first, in the order in which they are to be searched. */
typedef struct
{
  Search search;
  Board board;
  PatternState state;
  int n_empties;
  bool has_guess; /* the last iteration has guessed the end of the game */
  bool reports;
  bool values_all;
  int first_move; /* where this thread begins when all moves get their value */
  int n_noticed;
  int n_moves;
  RootMove moves[BOARD_SQUARES];
} Root;

void KERNEL_NAME (deepen) (ReversiJob *job, int thread);

int KERNEL_NAME (overlook_moves) (Root *root);
int KERNEL_NAME (misjudge_moves) (const Root *root);
