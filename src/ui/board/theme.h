/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How the board and the discs look: a name and colours, no widget. */

#pragma once

#include <stdbool.h>

#include "rules/position.h"

typedef struct
{
  double red, green, blue;
} ReversiRgb;

/* How a disc is told apart when colour is not enough. */
typedef enum
{
  REVERSI_MARK_NONE,
  REVERSI_MARK_RING,
  REVERSI_MARK_SQUARE,
} ReversiDiscMark;

typedef struct
{
  const char *key; /* felt, walnut, slate, garden, amethyst, high-contrast */
  ReversiRgb board, frame, line, coordinate;
  ReversiRgb disc[2], rim[2]; /* first (Black), second (White) player */
  ReversiRgb mark[2];         /* of the shapes on discs */
  bool always_marked;         /* the shapes are part of the theme */
  ReversiRgb legal;           /* ring on a square that can be played */
  ReversiRgb last_move;       /* dot on the disc placed last, where discs carry no shape */
} ReversiTheme;

int reversi_theme_count (void);
const ReversiTheme *reversi_theme_get (int index);
const ReversiTheme *reversi_theme_find (const char *key);
double reversi_theme_contrast (ReversiRgb a, ReversiRgb b);
