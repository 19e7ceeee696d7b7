/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A row to choose a level of the computer; it says in a sentence what to expect. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_LEVEL_ROW (reversi_level_row_get_type ())
G_DECLARE_FINAL_TYPE (ReversiLevelRow, reversi_level_row, REVERSI, LEVEL_ROW, AdwComboRow)

int reversi_level_row_get_level (ReversiLevelRow *self);
void reversi_level_row_set_level (ReversiLevelRow *self, int level);
void reversi_level_row_set_master_time (ReversiLevelRow *self, int seconds);

G_END_DECLS
