/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A row of squares for screen readers. Its children share its width; text direction plays no part,
 * for a board is not mirrored. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_SQUARE_ROW (reversi_square_row_get_type ())
G_DECLARE_FINAL_TYPE (ReversiSquareRow, reversi_square_row, REVERSI, SQUARE_ROW, GtkWidget)

GtkWidget *reversi_square_row_new (int number);
void reversi_square_row_set_reversed (ReversiSquareRow *self, gboolean reversed);

G_END_DECLS
