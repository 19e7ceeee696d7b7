/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The settings as the values that the rooms below work with. Only ui/ reads settings. */

#pragma once

#include <gio/gio.h>

#include "game/seating.h"
#include "rules/variant.h"

G_BEGIN_DECLS

#define REVERSI_SETTINGS_N_LEVELS 6

GSettings *reversi_settings_new (void);

gboolean reversi_settings_get_variant (GSettings *settings, GRand *rand, ReversiVariant *variant);
ReversiSeating *reversi_settings_get_seating (GSettings *settings, GRand *rand);
void reversi_settings_remember_colour (GSettings *settings, ReversiColour colour);

int reversi_settings_get_level (GSettings *settings, const char *key);
void reversi_settings_set_level (GSettings *settings, const char *key, int level);
const char *reversi_settings_level_key (int level);
int reversi_settings_get_board_size (GSettings *settings);
int reversi_settings_get_master_time (GSettings *settings);
int reversi_settings_count_processors (void);
int reversi_settings_get_threads (GSettings *settings);
int reversi_settings_largest_table (void);
int reversi_settings_get_table_size (GSettings *settings);
int reversi_settings_get_hint_values (GSettings *settings);
gboolean reversi_settings_allow_random_opening (int size, const char *goal, int handicap);

G_END_DECLS
