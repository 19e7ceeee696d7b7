/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* When a move is shown that came from elsewhere: not before the discs of the last one lie still,
 * and the board has lain so for a while. Until then it is held back. */

#pragma once

#include <glib.h>

#include "rules/position.h"

G_BEGIN_DECLS

typedef struct _ReversiPace ReversiPace;

typedef void (*ReversiReadyFunc) (int square, gpointer user_data);

ReversiPace *reversi_pace_new (guint pause, ReversiReadyFunc ready, gpointer user_data);
void reversi_pace_free (ReversiPace *pace);

guint reversi_pace_get_pause (ReversiPace *pace);
void reversi_pace_set_pause (ReversiPace *pace, guint milliseconds);
gboolean reversi_pace_get_busy (ReversiPace *pace);
void reversi_pace_set_busy (ReversiPace *pace, gboolean busy);

void reversi_pace_begin (ReversiPace *pace, gboolean hurry);
void reversi_pace_hurry (ReversiPace *pace);
void reversi_pace_hold (ReversiPace *pace, int square);
gboolean reversi_pace_is_holding (ReversiPace *pace);
void reversi_pace_show_if_ready (ReversiPace *pace);
void reversi_pace_end (ReversiPace *pace);

G_END_DECLS
