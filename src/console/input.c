/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/input.h"

#include "console/lines.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Who says more before it is answered has to wait. */
#define MAX_WAITING 256
#define MAX_BYTES (4 * CONSOLE_MAX_LINE)

typedef struct
{
  char *text; /* NULL when it was too long */
  ConsoleUrgency urgency;
} Line;

/* The lock guards what is below it. The first line is at first; n_waiting of them, n_bytes long,
 * are not taken yet. stop is set exactly while a line that stops the search is among them, the
 * client has gone, or the input was closed. */
struct _ConsoleInput
{
  ConsoleUrgencyFunc urgency;
  int wake_fds[2];
  pthread_t thread;
  atomic_bool stop;

  pthread_mutex_t lock;
  pthread_cond_t changed;
  Line lines[MAX_WAITING];
  int first, n_waiting, n_stopping;
  size_t n_bytes;
  bool ended, said_last, closed;
};

static void
update_stop (ConsoleInput *input)
{
  atomic_store (&input->stop,
                input->n_stopping > 0 || input->closed || (input->ended && !input->said_last));
}

static size_t
size_of (const Line *line)
{
  return line->text != NULL ? strlen (line->text) : 0;
}

/* Waits for room; false when nobody wants lines any more. */
static bool
push (ConsoleInput *input, Line line)
{
  pthread_mutex_lock (&input->lock);
  while (!input->closed && (input->n_waiting == MAX_WAITING ||
                            (input->n_waiting > 0 && input->n_bytes + size_of (&line) > MAX_BYTES)))
    pthread_cond_wait (&input->changed, &input->lock);
  bool wanted = !input->closed;
  if (wanted)
    {
      input->lines[(input->first + input->n_waiting++) % MAX_WAITING] = line;
      input->n_bytes += size_of (&line);
      input->n_stopping += line.urgency == CONSOLE_LINE_STOPS;
      input->said_last |= line.urgency == CONSOLE_LINE_LAST;
      update_stop (input);
      pthread_cond_broadcast (&input->changed);
    }
  pthread_mutex_unlock (&input->lock);
  if (!wanted)
    free (line.text);
  return wanted;
}

static void *
read_lines (void *user_data)
{
  ConsoleInput *input = user_data;
  ConsoleLines lines;
  ConsoleLineStatus status;
  bool wanted = true;

  console_lines_init (&lines, STDIN_FILENO, input->wake_fds[0]);
  while (wanted && (status = console_lines_next (&lines)) != CONSOLE_LINE_END)
    {
      Line line = { .text = status == CONSOLE_LINE ? strdup (lines.line) : NULL };
      if (line.text != NULL)
        line.urgency = input->urgency (line.text);
      wanted = push (input, line);
    }
  console_lines_clear (&lines);

  pthread_mutex_lock (&input->lock);
  input->ended = true;
  update_stop (input);
  pthread_cond_broadcast (&input->changed);
  pthread_mutex_unlock (&input->lock);
  return NULL;
}

/**
 * console_input_new:
 * @urgency: tells from a line what it means for a running search; called in the reading thread
 *
 * Begins to read standard input. A limited number of lines is read ahead, then the client has to
 * wait.
 *
 * Returns: (transfer full) (nullable): the input, or %NULL when the system has no thread or pipe
 */
ConsoleInput *
console_input_new (ConsoleUrgencyFunc urgency)
{
  ConsoleInput *input = calloc (1, sizeof *input);

  if (input == NULL || pipe (input->wake_fds) != 0)
    {
      free (input);
      return NULL;
    }
  input->urgency = urgency;
  pthread_mutex_init (&input->lock, NULL);
  pthread_cond_init (&input->changed, NULL);
  if (pthread_create (&input->thread, NULL, read_lines, input) == 0)
    return input;

  close (input->wake_fds[0]);
  close (input->wake_fds[1]);
  pthread_cond_destroy (&input->changed);
  pthread_mutex_destroy (&input->lock);
  free (input);
  return NULL;
}

/**
 * console_input_close:
 *
 * Ends the reading and every search; any thread may call. Lines that wait are not taken any more.
 */
void
console_input_close (ConsoleInput *input)
{
  pthread_mutex_lock (&input->lock);
  if (!input->closed)
    close (input->wake_fds[1]); /* what makes the other end readable */
  input->closed = true;
  update_stop (input);
  pthread_cond_broadcast (&input->changed);
  pthread_mutex_unlock (&input->lock);
}

/**
 * console_input_free:
 * @input: (transfer full)
 *
 * Ends the reading and frees what nobody took.
 */
void
console_input_free (ConsoleInput *input)
{
  console_input_close (input);
  pthread_join (input->thread, NULL);
  close (input->wake_fds[0]);
  for (int i = 0; i < input->n_waiting; i++)
    free (input->lines[(input->first + i) % MAX_WAITING].text);
  pthread_cond_destroy (&input->changed);
  pthread_mutex_destroy (&input->lock);
  free (input);
}

/**
 * console_input_next:
 * @line: (out) (transfer full) (nullable): the line, or %NULL if it was too long
 *
 * Takes the next line; blocks until there is one.
 *
 * Returns: %FALSE at the end of input
 */
bool
console_input_next (ConsoleInput *input, char **line)
{
  pthread_mutex_lock (&input->lock);
  while (input->n_waiting == 0 && !input->ended && !input->closed)
    pthread_cond_wait (&input->changed, &input->lock);
  bool has_line = input->n_waiting > 0 && !input->closed;
  if (has_line)
    {
      Line next = input->lines[input->first];
      input->first = (input->first + 1) % MAX_WAITING;
      input->n_waiting--;
      input->n_bytes -= size_of (&next);
      input->n_stopping -= next.urgency == CONSOLE_LINE_STOPS;
      update_stop (input);
      pthread_cond_broadcast (&input->changed);
      *line = next.text;
    }
  pthread_mutex_unlock (&input->lock);
  return has_line;
}

/**
 * console_input_get_stop:
 *
 * Returns: (transfer none): what a search has to poll
 */
atomic_bool *
console_input_get_stop (ConsoleInput *input)
{
  return &input->stop;
}
