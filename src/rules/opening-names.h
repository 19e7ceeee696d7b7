/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What players call the openings of the standard game. */

#pragma once

#include "rules/position.h"

int reversi_opening_names_count (void);
const char *reversi_opening_names_key (int index);
const char *reversi_opening_names_moves (int index);
int reversi_opening_names_longest (void);
int reversi_opening_names_find (const ReversiPosition *position);
