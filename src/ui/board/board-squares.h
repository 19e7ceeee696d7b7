/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The widgets that stand for the squares of a board, in rows: for screen readers and for the
 * focus. */

#pragma once

#include <gtk/gtk.h>

#include "ui/board/board-state.h"
#include "ui/board/layout.h"

G_BEGIN_DECLS

/* All 0 is a board without squares. */
typedef struct
{
  int size; /* squares in a row */
  GtkWidget *rows[REVERSI_MAX_SIZE];
  GtkWidget *squares[REVERSI_MAX_SQUARES];
} ReversiBoardSquares;

void reversi_board_squares_build (
    ReversiBoardSquares *squares, GtkWidget *board, int size, GCallback chosen, GCallback entered);
void reversi_board_squares_clear (ReversiBoardSquares *squares);
void reversi_board_squares_allocate (ReversiBoardSquares *squares,
                                     const ReversiBoardLayout *layout);
void reversi_board_squares_describe (ReversiBoardSquares *squares,
                                     const ReversiBoardState *state,
                                     const ReversiTheme *theme);

G_END_DECLS
