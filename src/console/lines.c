/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/lines.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

/**
 * console_lines_init:
 * @lines: (out): to be cleared with console_lines_clear()
 * @fd: what to read; it stays the caller's
 * @wake_fd: ends the reading as soon as it is readable; -1 for none
 */
void
console_lines_init (ConsoleLines *lines, int fd, int wake_fd)
{
  *lines = (ConsoleLines) { .fd = fd, .wake_fd = wake_fd };
}

void
console_lines_clear (ConsoleLines *lines)
{
  free (lines->line);
  lines->line = NULL;
}

/* Waits until there is something to read; false when there won't be. */
static bool
fill_chunk (ConsoleLines *lines)
{
  struct pollfd fds[] = { { .fd = lines->fd, .events = POLLIN },
                          { .fd = lines->wake_fd, .events = POLLIN } };
  ssize_t n;

  do
    {
      if (poll (fds, 2, -1) < 0 && errno != EINTR)
        return false;
      if (fds[1].revents != 0)
        return false;
      n = fds[0].revents != 0 ? read (lines->fd, lines->chunk, sizeof lines->chunk) : -1;
    }
  while (n < 0 && (errno == EINTR || errno == EAGAIN || fds[0].revents == 0));
  lines->at = 0;
  lines->n_chunk = n > 0 ? (size_t) n : 0;
  return n > 0;
}

static bool
make_room (ConsoleLines *lines)
{
  size_t room = lines->room > 0 ? lines->room * 2 : 256;
  char *line = realloc (lines->line, room);

  if (line == NULL)
    return false;
  lines->line = line;
  lines->room = room;
  return true;
}

/* A tab is a gap; other control characters, the zero byte among them, are nothing. */
static void
append (ConsoleLines *lines, char c)
{
  if (c == '\t')
    c = ' ';
  if ((unsigned char) c < ' ' || c == 0x7f)
    return;
  if (lines->length >= CONSOLE_MAX_LINE || (lines->length + 1 >= lines->room && !make_room (lines)))
    lines->is_too_long = true;
  else
    lines->line[lines->length++] = c;
}

/**
 * console_lines_next:
 *
 * Reads a line into lines->line; blocks until it is there. The last one needs no end. Nothing but
 * that line is kept, at most %CONSOLE_MAX_LINE bytes.
 *
 * Returns: what was read
 */
ConsoleLineStatus
console_lines_next (ConsoleLines *lines)
{
  bool any = false, ends = false;

  lines->length = 0;
  lines->is_too_long = false;
  if (lines->room == 0 && !make_room (lines))
    return CONSOLE_LINE_END;
  while (!ends && (lines->at < lines->n_chunk || fill_chunk (lines)))
    {
      char c = lines->chunk[lines->at++];
      any = true;
      ends = c == '\n';
      if (!ends)
        append (lines, c);
    }
  lines->line[lines->length] = '\0';
  if (!any)
    return CONSOLE_LINE_END;
  return lines->is_too_long ? CONSOLE_LINE_TOO_LONG : CONSOLE_LINE;
}
