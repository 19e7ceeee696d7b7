/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"
#include "console/output.h"
#include "console/protocol.h"
#include "console/think.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Three threads: one reads, one writes, and this one does what was said. */
typedef struct
{
  ConsoleInput *input;
  ConsoleOutput *output;
  ReversiEngine *engine;
} Server;

static void
answer (void *data, const char *text)
{
  Server *server = data;

  console_output_answer (server->output, text);
}

static void
progress (void *data, const char *text)
{
  Server *server = data;

  console_output_progress (server->output, text);
}

static bool
search (void *data,
        const ReversiPosition *position,
        const ReversiLimits *limits,
        ReversiProgressFunc progress_func,
        void *user_data,
        ReversiResult *result)
{
  Server *server = data;

  return reversi_engine_search (server->engine, position, limits,
                                console_input_get_stop (server->input), progress_func, user_data,
                                result);
}

static bool
is_stopped (void *data)
{
  Server *server = data;

  return atomic_load (console_input_get_stop (server->input));
}

static int64_t
get_time (void *data)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Terminals that show none, and people who want none, say so. */
static bool
has_colours (void)
{
  const char *unwanted = getenv ("NO_COLOR"), *terminal = getenv ("TERM");

  return isatty (STDOUT_FILENO) && (unwanted == NULL || *unwanted == '\0') &&
         (terminal == NULL || strcmp (terminal, "dumb") != 0);
}

/* Nobody listens any more. */
static void
output_broken_cb (void *user_data)
{
  Server *server = user_data;

  console_input_close (server->input);
}

static void
handle_lines (const ConsoleProtocol *protocol, void *session, Server *server)
{
  bool goes_on = true;
  char *line;

  while (goes_on && console_input_next (server->input, &line))
    {
      goes_on = protocol->handle (session, line);
      free (line);
    }
}

static ConsoleStatus
serve (const ConsoleProtocol *protocol, Server *server, const ConsoleOptions *options)
{
  ConsoleHost host = {
    .data = server,
    .answer = answer,
    .progress = progress,
    .search = search,
    .is_stopped = is_stopped,
    .get_time = get_time,
    .has_colours = has_colours (),
    .has_prompt = isatty (STDIN_FILENO) && isatty (STDOUT_FILENO),
  };
  void *session = NULL;

  server->input = console_input_new (protocol->urgency);
  if (server->input != NULL)
    server->output = console_output_new (output_broken_cb, server);
  if (server->output != NULL)
    session = protocol->begin (&host, options);
  if (session == NULL)
    perror ("reversi-engine");
  else
    {
      handle_lines (protocol, session, server);
      protocol->end (session);
    }

  bool written = server->output != NULL && console_output_free (server->output);
  if (server->input != NULL)
    console_input_free (server->input);
  return session != NULL && written ? CONSOLE_DONE : CONSOLE_FAILED;
}

/* Speaks @protocol on standard input and output until either ends. */
static ConsoleStatus
run (const ConsoleProtocol *protocol, int argc, char *argv[])
{
  Server server = { 0 };
  ConsoleOptions options;
  ReversiPosition start;

  if (!console_options_parse (argc, argv,
                              CONSOLE_OPTIONS_VARIANT | CONSOLE_OPTIONS_ISA |
                                  CONSOLE_OPTIONS_ENGINE | CONSOLE_OPTIONS_STRENGTH |
                                  CONSOLE_OPTIONS_BOOK,
                              &options))
    return CONSOLE_MISUSED;
  if (options.n_words > 0)
    return console_misused ("Only options can be given here, and “%s” is none.", options.words[0]);
  if (!reversi_variant_start (&options.variant, &start))
    return console_misused ("These options make no game together.");
  server.engine = console_think_new (&options, true);
  if (server.engine == NULL)
    return CONSOLE_FAILED;

  signal (SIGPIPE, SIG_IGN); /* writing tells it too */
  ConsoleStatus status = serve (protocol, &server, &options);
  reversi_engine_free (server.engine);
  return status;
}

/**
 * console_gtp:
 *
 * The command --gtp: speaks the Go Text Protocol, version 2.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_gtp (int argc, char *argv[])
{
  return run (&console_protocol_gtp, argc, argv);
}

/**
 * console_nboard:
 *
 * The command --nboard: speaks the NBoard protocol, version 2.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_nboard (int argc, char *argv[])
{
  return run (&console_protocol_nboard, argc, argv);
}

/**
 * console_play:
 *
 * The command play: a game against a person at a terminal.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_play (int argc, char *argv[])
{
  return run (isatty (STDIN_FILENO) ? &console_protocol_terminal : &console_protocol_talk, argc,
              argv);
}
