/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Typing a square: a letter and a number, on any keyboard. */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

typedef enum
{
  REVERSI_TYPED_NOTHING, /* the key has to do with no square */
  REVERSI_TYPED_PART,    /* more has to follow */
  REVERSI_TYPED_SQUARE,
  REVERSI_TYPED_MAYBE, /* a square, but one more digit would make it another */
  REVERSI_TYPED_WRONG, /* no such square on this board */
} ReversiTyped;

/* What was typed so far; all 0 is nothing. */
typedef struct
{
  int column; /* 1 is a; 0: no letter yet */
  int row;
} ReversiSquareKeys;

char reversi_square_keys_translate (GdkDisplay *display, guint keyval, guint keycode);
ReversiTyped
reversi_square_keys_type (ReversiSquareKeys *keys, int board_size, char key, int *square);
gboolean reversi_square_keys_step (guint keyval, GdkModifierType modifiers, int *right, int *down);

G_END_DECLS
