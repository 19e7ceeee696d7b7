/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The current line of a record, with the position after each of its plies: going anywhere on it
 * computes nothing. */

#pragma once

#include "game/record.h"

G_BEGIN_DECLS

typedef struct _ReversiLine ReversiLine;

ReversiLine *reversi_line_new (const ReversiRecord *record);
void reversi_line_free (ReversiLine *line);
void reversi_line_follow (ReversiLine *line, const ReversiRecord *record, int ply);
int reversi_line_get_n_plies (const ReversiLine *line);
int reversi_line_get_node (const ReversiLine *line, int ply);
const ReversiPosition *reversi_line_get_position (const ReversiLine *line, int ply);
const ReversiMove *reversi_line_get_move (const ReversiLine *line, int ply);

G_END_DECLS
