/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The levels a person can play against: rows of data, each a way to set the limits of a search. */

#pragma once

#include "engine/engine.h"

#define REVERSI_N_LEVELS 6

typedef struct
{
  const char *key; /* beginner, easy, medium, hard, expert, master */
  ReversiLimits limits;
} ReversiLevel;

const ReversiLevel *reversi_level_get (int index);
int reversi_level_from_key (const char *key);
