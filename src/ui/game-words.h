/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the window says of the game on the board: whose turn it is, what was played, who passed,
 * who won. All functions return new strings (transfer full). */

#pragma once

#include "ui/reversi-session.h"

G_BEGIN_DECLS

/* Between two short statements; no line begins with it. */
#define REVERSI_GAME_WORDS_SEPARATOR "\u00a0· "

/* Characters of a name in a sentence; the rest of a longer one is left out. */
#define REVERSI_GAME_WORDS_MAX_NAME 20

char *reversi_game_words_name (ReversiSession *session, const char *theme, ReversiColour colour);
char *reversi_game_words_detail (ReversiSession *session, const char *theme, ReversiColour colour);
char *reversi_game_words_games (ReversiSession *session, ReversiColour colour);
char *reversi_game_words_turn (ReversiSession *session, const char *theme);
char *reversi_game_words_move (ReversiSession *session,
                               const char *theme,
                               const ReversiMove *move,
                               gboolean with_flips);
char *reversi_game_words_pass (ReversiSession *session, const char *theme, ReversiColour colour);
char *reversi_game_words_status (ReversiSession *session, const char *theme);
char *reversi_game_words_result (ReversiSession *session, const char *theme);
char *reversi_game_words_result_detail (ReversiSession *session, const char *theme);
char *reversi_game_words_tournament (ReversiSession *session);
char *reversi_game_words_sitting (ReversiSession *session, const char *theme);
char *reversi_game_words_longest_result (ReversiSession *session, const char *theme, char **detail);
char *reversi_game_words_new_game (ReversiSession *session, const char *theme);

G_END_DECLS
