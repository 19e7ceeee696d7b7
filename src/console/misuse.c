/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"

#include <stdarg.h>
#include <stdio.h>

/**
 * console_misused:
 * @format: one sentence, as for printf
 *
 * Complains about the command line.
 *
 * Returns: CONSOLE_MISUSED
 */
ConsoleStatus
console_misused (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  fputs ("reversi-engine: ", stderr);
  vfprintf (stderr, format, arguments);
  fputc ('\n', stderr);
  va_end (arguments);
  return CONSOLE_MISUSED;
}
