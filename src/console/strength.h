/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How strong the engine is to be, in the words of people and protocols. */

#pragma once

#include "engine/engine.h"

#define CONSOLE_MAX_LEVEL 60

/* What is played where nothing is said: a second or two a move. */
#define CONSOLE_DEFAULT_LEVEL "12"

bool console_level_parse (const char *text, ReversiLimits *limits);
bool console_seconds_parse (const char *text, int *time_ms);
