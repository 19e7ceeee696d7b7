/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Random games with all that a save can hold: variants, set-up positions, variations, names. */

#pragma once

#include "game/reversi-game.h"
#include "store/save.h"

ReversiRecord *random_record (int max_steps);
ReversiSeating *random_seating (void);
void random_save (ReversiSave *save, int max_steps);
void random_step (ReversiRecord *record);
gboolean random_move (ReversiRecord *record);
GBytes *random_journal (ReversiSave *save, int max_steps);
void random_game_step (ReversiGame *game);
