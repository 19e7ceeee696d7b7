/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a client says: a thread reads it, so that it is heard while the engine thinks. */

#pragma once

#include <stdatomic.h>
#include <stdbool.h>

/* What a line means for a search that is running when it comes. */
typedef enum
{
  CONSOLE_LINE_WAITS, /* until it is done */
  CONSOLE_LINE_STOPS, /* it */
  CONSOLE_LINE_LAST,  /* waits, and the end of input behind it isn't a client that has gone */
} ConsoleUrgency;

typedef ConsoleUrgency (*ConsoleUrgencyFunc) (const char *line);

typedef struct _ConsoleInput ConsoleInput;

ConsoleInput *console_input_new (ConsoleUrgencyFunc urgency);
void console_input_free (ConsoleInput *input);
bool console_input_next (ConsoleInput *input, char **line);
void console_input_close (ConsoleInput *input);
atomic_bool *console_input_get_stop (ConsoleInput *input);
