/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Runs the animation of a board: from frame to frame of its widget, only while something moves. */

#pragma once

#include <gtk/gtk.h>

#include "ui/board/animation.h"

G_BEGIN_DECLS

typedef struct _ReversiBoardMotion ReversiBoardMotion;

/* Who is told. Both may lead to a new move or another game. */
typedef struct
{
  void (*happened) (GtkWidget *widget, ReversiAnimationEvents events);
  void (*moving_changed) (GtkWidget *widget);
} ReversiBoardMotionListener;

ReversiBoardMotion *reversi_board_motion_new (GtkWidget *widget,
                                              const ReversiBoardMotionListener *listener);
void reversi_board_motion_free (ReversiBoardMotion *motion);
double reversi_board_motion_get_time (ReversiBoardMotion *motion);
gboolean reversi_board_motion_is_moving (ReversiBoardMotion *motion);
void reversi_board_motion_set_speed (ReversiBoardMotion *motion, const char *speed);

void
reversi_board_motion_move (ReversiBoardMotion *motion, const ReversiMove *move, int board_size);
void reversi_board_motion_jump (ReversiBoardMotion *motion,
                                const ReversiPosition *from,
                                const ReversiPosition *to);
void reversi_board_motion_celebrate (ReversiBoardMotion *motion, ReversiColour winner);
void reversi_board_motion_stop (ReversiBoardMotion *motion);
void reversi_board_motion_finish (ReversiBoardMotion *motion);
void reversi_board_motion_apply (ReversiBoardMotion *motion,
                                 int board_size,
                                 ReversiSquareLook looks[REVERSI_MAX_SQUARES]);

G_END_DECLS
