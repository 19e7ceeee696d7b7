/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a client is told: a thread writes it, so that nobody waits for a client that doesn't read.
 */

#pragma once

#include <stdbool.h>

typedef struct _ConsoleOutput ConsoleOutput;

typedef void (*ConsoleBrokenFunc) (void *user_data);

ConsoleOutput *console_output_new (ConsoleBrokenFunc broken, void *user_data);
bool console_output_free (ConsoleOutput *output);
void console_output_answer (ConsoleOutput *output, const char *text);
void console_output_progress (ConsoleOutput *output, const char *text);
