/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What all commands of reversi-engine share: how they end, and how they complain. */

#pragma once

/* The exit status of the program. */
typedef enum
{
  CONSOLE_DONE = 0,
  CONSOLE_FAILED = 1, /* the input or the machine was at fault */
  CONSOLE_MISUSED = 2 /* the command line was at fault */
} ConsoleStatus;

/* One command: what follows its name in argv, argv[argc] being NULL. */
typedef ConsoleStatus (*ConsoleFunc) (int argc, char *argv[]);

ConsoleStatus console_analyse (int argc, char *argv[]);
ConsoleStatus console_bench (int argc, char *argv[]);
ConsoleStatus console_gtp (int argc, char *argv[]);
ConsoleStatus console_match (int argc, char *argv[]);
ConsoleStatus console_nboard (int argc, char *argv[]);
ConsoleStatus console_perft (int argc, char *argv[]);
ConsoleStatus console_play (int argc, char *argv[]);
ConsoleStatus console_replay (int argc, char *argv[]);
ConsoleStatus console_solve (int argc, char *argv[]);

ConsoleStatus console_misused (const char *format, ...) __attribute__ ((format (printf, 1, 2)));
