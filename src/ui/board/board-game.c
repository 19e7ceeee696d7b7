/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How a board follows the game that it shows. */

#include "config.h"

#include "ui/board/reversi-board-view-private.h"

#include "ui/board/reversi-square.h"

static void
chosen_cb (ReversiSquare *square, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  reversi_board_input_forget (self->input);
  reversi_board_view_choose (GTK_WIDGET (self), reversi_square_get_square (square));
}

static void
entered_cb (ReversiSquare *square, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  self->cursor = reversi_square_get_square (square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
rebuild_squares (ReversiBoardView *self, int size)
{
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  reversi_board_input_forget (self->input);
  reversi_board_squares_clear (&self->squares);
  reversi_board_squares_build (&self->squares, GTK_WIDGET (self), size, G_CALLBACK (chosen_cb),
                               G_CALLBACK (entered_cb));
  self->cursor = (size / 2 - 2) * size + size / 2 - 1; /* d3 on 8×8 */
  if (focused)
    gtk_widget_grab_focus (self->squares.squares[self->cursor]);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * reversi_board_view_take_position:
 *
 * Takes over the game's position. The squares are made anew when there are more or fewer.
 */
void
reversi_board_view_take_position (ReversiBoardView *self)
{
  reversi_board_state_take (&self->state, self->game);
  if (self->squares.size != self->state.position.size)
    rebuild_squares (self, self->state.position.size);
  reversi_board_view_update (self);
}

static void
move_cb (ReversiGame *game, const ReversiMove *move, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  reversi_board_view_take_position (self);
  if (reversi_board_state_shows (&self->state, move)) /* another listener may have moved on */
    reversi_board_motion_move (self->motion, move, self->state.position.size);
}

/* A step or two back or forth are shown as a quick turn. */
static void
jumped_cb (ReversiGame *game, int old_ply, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);
  ReversiPosition before = self->state.position;

  reversi_board_view_take_position (self);
  reversi_board_motion_jump (self->motion, &before, &self->state.position);
}

/* Somebody gave up, or that was taken back: no move tells of it. */
static void
over_cb (ReversiGame *game, GParamSpec *pspec, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  self->state.over = reversi_game_is_over (game);
  reversi_board_view_update (self);
}

/**
 * reversi_board_view_connect_game:
 *
 * Has the board follow whatever game it is going to show.
 */
void
reversi_board_view_connect_game (ReversiBoardView *self)
{
  self->game_signals = g_signal_group_new (REVERSI_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "move", G_CALLBACK (move_cb), self);
  g_signal_group_connect (self->game_signals, "jumped", G_CALLBACK (jumped_cb), self);
  g_signal_group_connect (self->game_signals, "notify::is-over", G_CALLBACK (over_cb), self);
}
