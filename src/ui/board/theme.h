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

/* What the players' colours are called. */
typedef enum
{
  REVERSI_COLOURS_BLACK_WHITE,
  REVERSI_COLOURS_RED_GREEN,
  REVERSI_COLOURS_VIOLET_AMBER,
} ReversiColourWords;

/* What the board is made of. */
typedef enum
{
  REVERSI_MATERIAL_PLAIN,
  REVERSI_MATERIAL_FELT,
  REVERSI_MATERIAL_WOOD,
  REVERSI_MATERIAL_STONE,
} ReversiMaterial;

typedef struct
{
  const char *key; /* felt, walnut, slate, garden, amethyst, high-contrast */
  ReversiColourWords words;
  ReversiMaterial material;
  ReversiRgb board, frame, line;
  ReversiRgb coordinate;      /* on the frame; without a frame they have the colour of legal */
  ReversiRgb disc[2], rim[2]; /* first (Black), second (White) player */
  ReversiRgb mark[2];         /* of the shapes on discs */
  bool always_marked;         /* the shapes are part of the theme */
  bool flat;                  /* no light, no shadow: nothing that makes an edge less clear */
  ReversiRgb legal;           /* ring on a square that can be played */
  ReversiRgb last_move;       /* dot on the disc placed last, where discs carry no shape */
} ReversiTheme;

/* The two lines of a mark that may lie on anything: one of them always stands out. */
#define REVERSI_TONE_DARK ((ReversiRgb) { 0.04, 0.05, 0.06 })
#define REVERSI_TONE_LIGHT ((ReversiRgb) { 1.0, 1.0, 1.0 })

int reversi_theme_count (void);
const ReversiTheme *reversi_theme_get (int index);
const ReversiTheme *reversi_theme_find (const char *key);
ReversiDiscMark reversi_theme_mark (ReversiColour disc);
double reversi_theme_contrast (ReversiRgb a, ReversiRgb b);
