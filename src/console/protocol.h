/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A protocol is an object that gets one line after the other. It knows no files and no threads:
 * what it needs of the program around it is in ConsoleHost, so that tests can be that program. */

#pragma once

#include "console/command.h"
#include "console/input.h"
#include "console/options.h"
#include "engine/engine.h"

#include <stddef.h>

/* Room for the longest thing that is said at once. */
#define CONSOLE_TEXT_SIZE 16384

typedef struct
{
  void *data;

  /* Has whole lines written; all of them arrive. */
  void (*answer) (void *data, const char *text);

  /* The same, but what comes later may replace it. */
  void (*progress) (void *data, const char *text);

  /* As reversi_engine_search(); it ends early when a line comes that stops it. */
  bool (*search) (void *data,
                  const ReversiPosition *position,
                  const ReversiLimits *limits,
                  ReversiProgressFunc progress,
                  void *user_data,
                  ReversiResult *result);

  /* Whether a line has come that stops a search. */
  bool (*is_stopped) (void *data);

  /* Milliseconds since some moment. */
  int64_t (*get_time) (void *data);

  /* A person reads this, and can see colours; a person types, and is asked to. */
  bool has_colours, has_prompt;
} ConsoleHost;

typedef struct
{
  /* Begins; @host and @options must live as long. NULL without memory. */
  void *(*begin) (const ConsoleHost *host, const ConsoleOptions *options);

  /* Does what @line says; it is NULL if it was too long. False ends the session. */
  bool (*handle) (void *session, const char *line);

  void (*end) (void *session);
  ConsoleUrgencyFunc urgency;
} ConsoleProtocol;

extern const ConsoleProtocol console_protocol_gtp;
extern const ConsoleProtocol console_protocol_nboard;
extern const ConsoleProtocol console_protocol_talk;
extern const ConsoleProtocol console_protocol_terminal;

/* Text that grows up to its room; what doesn't fit is left out. */
typedef struct
{
  size_t length;
  char text[CONSOLE_TEXT_SIZE];
} ConsoleText;

void console_text_clear (ConsoleText *text);
void console_text_add (ConsoleText *text, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));
void console_text_add_line (ConsoleText *text, int size, const int8_t *squares, int n_squares);
