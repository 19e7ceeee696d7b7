/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Endgame problems with known answers, one a line: 64 squares, the side, and “MOVE:SCORE;” for
 * each best move. */

#pragma once

#include "rules/position.h"

#define OBF_MAX 100

typedef struct
{
  ReversiPosition position;
  int score; /* discs for the side to move */
  int n_best;
  int best[REVERSI_MAX_SQUARES];
} Problem;

int obf_read (const char *name, Problem problems[OBF_MAX]);
