/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Lines of a file or pipe, however long and of whatever bytes. */

#pragma once

#include <stdbool.h>
#include <stddef.h>

/* What is longer is no line that anybody means. */
#define CONSOLE_MAX_LINE (1 << 20)

typedef enum
{
  CONSOLE_LINE,
  CONSOLE_LINE_TOO_LONG, /* it was left out */
  CONSOLE_LINE_END,      /* of the input, or of our interest in it */
} ConsoleLineStatus;

typedef struct
{
  int fd;
  int wake_fd; /* readable when nobody wants lines any more; -1 if they always do */
  char *line;  /* the last one, without its end and without control characters */
  size_t length, room;
  bool is_too_long;
  char chunk[4096];
  size_t n_chunk, at;
} ConsoleLines;

void console_lines_init (ConsoleLines *lines, int fd, int wake_fd);
void console_lines_clear (ConsoleLines *lines);
ConsoleLineStatus console_lines_next (ConsoleLines *lines);
