/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "fuzz/talk.h"

#include <stdlib.h>
#include <string.h>

#define MAX_ANSWER (1 << 16)

/* All that was answered to a line, and how many milliseconds the clock has counted. */
typedef struct
{
  char answer[MAX_ANSWER];
  size_t n_answer;
  int64_t now;
} Listener;

static void
answer (void *data, const char *text)
{
  Listener *listener = data;
  size_t length = strlen (text);

  if (length >= MAX_ANSWER - listener->n_answer)
    length = MAX_ANSWER - listener->n_answer - 1;
  memcpy (listener->answer + listener->n_answer, text, length);
  listener->n_answer += length;
  listener->answer[listener->n_answer] = '\0';
}

static void
progress (void *data, const char *text)
{
  if (strlen (text) == 0 || text[strlen (text) - 1] != '\n')
    abort ();
}

static bool
search (void *data,
        const ReversiPosition *position,
        const ReversiLimits *limits,
        ReversiProgressFunc progress_func,
        void *user_data,
        ReversiResult *result)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n =
      reversi_position_is_over (position) ? 0 : reversi_position_legal_moves (position, squares);

  memset (result, 0, sizeof *result);
  result->square = REVERSI_NO_SQUARE;
  if (n == 0)
    return false;
  result->n_moves = n;
  for (int i = 0; i < n; i++)
    result->moves[i] = (ReversiMoveValue) { .square = (int8_t) squares[i], .score = -i };
  result->square = squares[0];
  result->line[result->n_line++] = (int8_t) squares[0];
  if (progress_func != NULL)
    progress_func (result, user_data);
  return true;
}

static bool
is_stopped (void *data)
{
  return false;
}

static int64_t
get_time (void *data)
{
  Listener *listener = data;

  return listener->now += 7;
}

/* Control characters are gone when a line comes. */
static void
clean (char *line)
{
  char *to = line;

  for (const char *from = line; *from != '\0'; from++)
    if ((unsigned char) *from >= ' ' && *from != 0x7f)
      *to++ = *from;
  *to = '\0';
}

/**
 * fuzz_talk:
 * @check: called with each line and all that was answered to it
 *
 * Says everything in @data to @protocol, line by line.
 */
void
fuzz_talk (const ConsoleProtocol *protocol, FuzzAnswerFunc check, const uint8_t *data, size_t size)
{
  static Listener listener;
  ConsoleHost host = {
    .data = &listener,
    .answer = answer,
    .progress = progress,
    .search = search,
    .is_stopped = is_stopped,
    .get_time = get_time,
  };
  char *words[] = { NULL };
  ConsoleOptions options;

  listener.now = 0;
  console_options_parse (0, words, 0, &options);
  void *session = protocol->begin (&host, &options);
  bool goes_on = session != NULL;
  while (size > 0 && goes_on)
    {
      const uint8_t *end = memchr (data, '\n', size);
      size_t length = end != NULL ? (size_t) (end - data) : size;
      char *line = malloc (length + 1);

      if (line == NULL)
        abort ();
      memcpy (line, data, length);
      line[length] = '\0';
      clean (line);
      protocol->urgency (line);
      listener.n_answer = 0;
      listener.answer[0] = '\0';
      goes_on = protocol->handle (session, line);
      check (line, listener.answer);
      free (line);
      data += length + (end != NULL);
      size -= length + (end != NULL);
    }
  if (session != NULL)
    protocol->end (session);
}
