/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The inside of a board, for the files that it is made of. */

#pragma once

#include "ui/board/reversi-board-view.h"

#include "ui/board/board-input.h"
#include "ui/board/board-motion.h"
#include "ui/board/board-scene.h"
#include "ui/board/board-squares.h"
#include "ui/board/board-state.h"

G_BEGIN_DECLS

/* What is on or off, each a property. */
typedef enum
{
  REVERSI_BOARD_INTERACTIVE,
  REVERSI_BOARD_SHOW_LEGAL,
  REVERSI_BOARD_SHOW_COORDINATES,
  REVERSI_BOARD_SHOW_LAST_MOVE,
  REVERSI_BOARD_SHOW_MARKS,
  REVERSI_BOARD_ROTATED,
  REVERSI_BOARD_CHOOSING,
  REVERSI_N_BOARD_OPTIONS,
} ReversiBoardOption;

/* What is shown is always state; motion only says how discs come there. There are squares for all
 * of its position, and their words tell of it. */
struct _ReversiBoardView
{
  GtkDrawingArea parent_instance;

  ReversiGame *game; /* without one the board is empty */
  GSignalGroup *game_signals;
  const ReversiTheme *chosen_theme;
  char *animation_speed;
  gboolean options[REVERSI_N_BOARD_OPTIONS];

  ReversiBoardState state;
  ReversiBoardMotion *motion;
  ReversiBoardInput *input;
  ReversiBoardLayout layout;
  ReversiBoardScene *scene;
  ReversiBoardSquares squares;
  int cursor; /* the square that has the focus when the board has it */
};

/* reversi-board-view.c */
void reversi_board_view_update (ReversiBoardView *self);
void reversi_board_view_choose (GtkWidget *widget, int square);

/* board-help.c */
int reversi_board_view_find_playable (GtkWidget *widget, int from, int step);

/* board-game.c */
void reversi_board_view_connect_game (ReversiBoardView *self);
void reversi_board_view_take_position (ReversiBoardView *self);

/* board-look.c */
void reversi_board_view_update_layout (ReversiBoardView *self);
void reversi_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
