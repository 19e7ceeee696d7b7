/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The board in the window: shows a ReversiGame, moves its discs, and tells what was clicked.
 * It plays nothing itself: `play` goes to whoever knows whose turn it is. */

#pragma once

#include <gtk/gtk.h>

#include "game/reversi-game.h"
#include "ui/board/notes.h"
#include "ui/board/square-value.h"
#include "ui/board/theme.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_BOARD_VIEW (reversi_board_view_get_type ())
G_DECLARE_FINAL_TYPE (ReversiBoardView, reversi_board_view, REVERSI, BOARD_VIEW, GtkDrawingArea)

/* Properties (all can be set):
 *   game             ReversiGame, nullable; exchanged for a new game
 *   theme            string, a key of ui/board/theme.h; the system's high contrast goes before it
 *   interactive      boolean: somebody at this board is to move; else no marks, no preview
 *   show-legal, show-coordinates, show-last-move, show-marks, rotated   booleans
 *   choosing         boolean: every square can be chosen, nothing is played, nothing is previewed
 *   animation-speed  string: slow, normal, fast, none
 *   animating        read only: discs are moving
 * Signals:
 *   play (int square)      a legal square was chosen by mouse, touch, keyboard or screen reader
 *   refused (int square, int legality)   a square was chosen that can't be played
 *   chosen (int square)    a square was chosen in the same ways while choosing is set
 *   placed (), flipped ()  at the moment when a disc lands, when the discs begin to turn (sounds)
 */

GtkWidget *reversi_board_view_new (void);
void reversi_board_view_set_game (ReversiBoardView *self, ReversiGame *game);
ReversiGame *reversi_board_view_get_game (ReversiBoardView *self);
gboolean reversi_board_view_get_animating (ReversiBoardView *self);
const ReversiTheme *reversi_board_view_get_theme (ReversiBoardView *self);
GtkWidget *reversi_board_view_get_square (ReversiBoardView *self, int square);
void reversi_board_view_set_hint (ReversiBoardView *self, int square);
void reversi_board_view_set_values (ReversiBoardView *self, const ReversiSquareValue *values);
void reversi_board_view_set_notes (ReversiBoardView *self, const ReversiBoardNotes *notes);
void reversi_board_view_set_marked (ReversiBoardView *self, const bool *marked);
void reversi_board_view_celebrate (ReversiBoardView *self, ReversiColour winner);
void reversi_board_view_focus_square (ReversiBoardView *self, int square);
void reversi_board_view_announce (ReversiBoardView *self, const char *text);
void reversi_board_view_announce_square (ReversiBoardView *self, int square);

G_END_DECLS
