/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What people read for what the program keeps as keys and numbers. All of it is translated, and
 * all that is not said to be given away is constant. */

#pragma once

#include <glib.h>

#include "ai/trouble.h"
#include "rules/position.h"

G_BEGIN_DECLS

const char *reversi_words_level_name (int level);
const char *reversi_words_level_description (int level, int master_time);
const char *reversi_words_colour_name (const char *theme, ReversiColour colour);
const char *reversi_words_colour_choice_name (const char *theme, const char *key);
const char *reversi_words_opponent_name (const char *key);
const char *reversi_words_opponent_description (const char *key);
const char *reversi_words_opening_name (const char *key);
const char *reversi_words_opening_description (const char *key);
const char *reversi_words_goal_name (const char *key);
const char *reversi_words_theme_name (const char *key);
const char *reversi_words_speed_name (const char *key);
const char *reversi_words_hint_values_name (const char *key);
char *reversi_words_memory (int mib);
char *reversi_words_trouble (ReversiTrouble trouble, int table_mib);
char *reversi_words_board_size (int size);
char *reversi_words_refusal (ReversiLegality legality, const char *square);

G_END_DECLS
