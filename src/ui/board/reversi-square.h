/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One square for screen readers and the keyboard. It draws nothing: the board does. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_SQUARE (reversi_square_get_type ())
G_DECLARE_FINAL_TYPE (ReversiSquare, reversi_square, REVERSI, SQUARE, GtkWidget)

/* Signals: chosen () by Enter, Space or a screen reader; entered () when it gets the focus. */

GtkWidget *reversi_square_new (int square);
int reversi_square_get_square (ReversiSquare *self);

G_END_DECLS
