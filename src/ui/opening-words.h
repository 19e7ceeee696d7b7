/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The names of openings in words. */

#pragma once

#include "game/reversi-game.h"

G_BEGIN_DECLS

const char *reversi_opening_words_name (const char *key);
char *reversi_opening_words_of_game (ReversiGame *game);

G_END_DECLS
