/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Games for the tests: from a few words, or random ones of all variants. */

#pragma once

#include "game/reversi-game.h"

G_BEGIN_DECLS

ReversiGame *test_new_game (const char *moves);
ReversiGame *test_new_game_from_board (const char *board);
int test_square (ReversiGame *game, const char *name);
void test_play (ReversiGame *game, const char *moves);
void test_random_variant (ReversiVariant *variant);
int test_random_move (const ReversiPosition *position);
char *test_board (ReversiGame *game);

G_END_DECLS
