/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a board shows when nothing moves, and what can be done on it. */

#pragma once

#include "game/reversi-game.h"
#include "ui/board/painter.h"
#include "ui/board/square-words.h"

/* A value. */
typedef struct
{
  ReversiPosition position;
  bool over;     /* nobody may move, whatever position says: somebody gave up */
  int last_move; /* or REVERSI_NO_SQUARE, as hint */
  int hint;
  ReversiSquareValue values[REVERSI_MAX_SQUARES]; /* of moves; they go away as the hint does */
  bool interactive;                               /* somebody at this board is to move */
  bool show_legal;
  bool show_last_move;
  bool choosing; /* squares are picked, not played: nothing tells what can be played */
  bool picked[REVERSI_MAX_SQUARES];
  ReversiBoardNotes notes;
} ReversiBoardState;

/* What changes from frame to frame. */
typedef struct
{
  int cursor;  /* the square whose cursor is shown, or REVERSI_NO_SQUARE */
  int preview; /* the square whose move is previewed, or REVERSI_NO_SQUARE */
  bool moving; /* discs are on their way: no marks of what can be played next */
} ReversiBoardMoment;

void reversi_board_state_take (ReversiBoardState *state, ReversiGame *game);
bool reversi_board_state_shows (const ReversiBoardState *state, const ReversiMove *move);
ReversiLegality reversi_board_state_check (const ReversiBoardState *state, int square);
bool reversi_board_state_can_play (const ReversiBoardState *state, int square);
void reversi_board_state_describe (const ReversiBoardState *state,
                                   int square,
                                   ReversiSquareState *description);
void reversi_board_state_look (const ReversiBoardState *state,
                               const ReversiBoardMoment *moment,
                               ReversiSquareLook looks[REVERSI_MAX_SQUARES]);
