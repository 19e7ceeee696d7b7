/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One question to one player: answered once, or withdrawn, after which nothing is heard of it. */

#pragma once

#include "game/reversi-player.h"

G_BEGIN_DECLS

typedef struct _ReversiQuestion ReversiQuestion;

typedef void (*ReversiAnswerFunc) (int square, const GError *error, gpointer user_data);

ReversiQuestion *reversi_question_ask (ReversiPlayer *player,
                                       const ReversiPosition *position,
                                       ReversiAnswerFunc func,
                                       gpointer user_data);
void reversi_question_close (ReversiQuestion *question);
ReversiPlayer *reversi_question_get_player (ReversiQuestion *question);
gboolean reversi_question_is_about (ReversiQuestion *question, const ReversiPosition *position);

G_END_DECLS
