/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a screen reader says of a square. */

#pragma once

#include <glib.h>

#include "rules/notation.h"
#include "ui/board/notes.h"
#include "ui/board/square-value.h"
#include "ui/board/theme.h"

G_BEGIN_DECLS

/* What there is to say. */
typedef struct
{
  char name[REVERSI_SQUARE_NAME_SIZE]; /* d3 */
  ReversiColour disc;
  gboolean legal; /* the listener can play it */
  int n_flips;
  gboolean last_move;
  gboolean hint;
  ReversiSquareValue value;                     /* of a move here */
  char letters[REVERSI_NOTE_SIZE];              /* a note, or "" */
  char arrows_to[REVERSI_SQUARE_NAME_SIZE * 8]; /* d3 e4; or "" */
  gboolean framed;
  gboolean crossed;
  gboolean picked; /* by the listener */
} ReversiSquareState;

char *reversi_square_words_value (const char *words, ReversiSquareValue value);
char *reversi_square_words (const ReversiSquareState *state, const ReversiTheme *theme);

G_END_DECLS
