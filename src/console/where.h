/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Positions on the command line, and what is wrong with those that are none. */

#pragma once

#include "console/options.h"
#include "formats/obf.h"

const char *console_move_problem (ReversiTranscriptStatus status);
void console_obf_problem (const ReversiObfError *error, char *sentence, size_t size);
bool console_where (const ConsoleOptions *options, int first_word, ReversiObf *where);
