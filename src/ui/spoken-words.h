/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a screen reader says of the game when something happens: each event once, and whose turn it
 * is where a person has to know. All functions return new strings (transfer full). */

#pragma once

#include "ui/reversi-session.h"

G_BEGIN_DECLS

char *
reversi_spoken_words_move (ReversiSession *session, const char *theme, const ReversiMove *move);
char *reversi_spoken_words_pass (ReversiSession *session, const char *theme, ReversiColour colour);
char *reversi_spoken_words_start (ReversiSession *session, const char *theme);
char *reversi_spoken_words_sides (ReversiSession *session, const char *theme);
char *reversi_spoken_words_result (ReversiSession *session, const char *theme);
char *reversi_spoken_words_status (ReversiSession *session, const char *theme);
char *reversi_spoken_words_standing (ReversiSession *session, const char *theme);

G_END_DECLS
