/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Mouse, touch and keyboard at a board: which square is meant, and whether it is wanted. */

#pragma once

#include <gtk/gtk.h>

#include "ui/board/layout.h"

G_BEGIN_DECLS

typedef struct _ReversiBoardInput ReversiBoardInput;

/* What the board does. */
typedef struct
{
  const ReversiBoardLayout *(*get_layout) (GtkWidget *board);
  void (*choose) (GtkWidget *board, int square); /* plays it, or says why not */
  void (*put_cursor) (GtkWidget *board, int square);
  int (*get_cursor) (GtkWidget *board);
  int (*find_playable) (GtkWidget *board, int from, int step); /* or REVERSI_NO_SQUARE */
} ReversiBoardInputTarget;

ReversiBoardInput *reversi_board_input_new (GtkWidget *board,
                                            const ReversiBoardInputTarget *target);
void reversi_board_input_free (ReversiBoardInput *input);
void reversi_board_input_forget (ReversiBoardInput *input);
int reversi_board_input_get_hovered (ReversiBoardInput *input);
gboolean reversi_board_input_get_by_keyboard (ReversiBoardInput *input);
void reversi_board_input_set_by_keyboard (ReversiBoardInput *input);

G_END_DECLS
