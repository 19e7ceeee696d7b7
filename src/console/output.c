/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/output.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Who doesn't read so much can't be answered any more before it does. */
#define MAX_ANSWERS (256 * 1024)
#define MAX_PROGRESS (16 * 1024)

/* The lock guards everything below it. What is written next is answers, then progress: what an
 * answer finds there goes before it. */
struct _ConsoleOutput
{
  ConsoleBrokenFunc broken_func;
  void *user_data;
  pthread_t thread;
  char writing[MAX_ANSWERS + MAX_PROGRESS]; /* of the writing thread only */

  pthread_mutex_t lock;
  pthread_cond_t changed;
  char answers[MAX_ANSWERS];
  size_t n_answers;
  char progress[MAX_PROGRESS];
  size_t n_progress;
  bool ends, broken;
};

static bool
write_all (const char *text, size_t length)
{
  while (length > 0)
    {
      ssize_t n = write (STDOUT_FILENO, text, length);
      if (n < 0 && errno != EINTR)
        return false;
      if (n > 0)
        {
          text += n;
          length -= (size_t) n;
        }
    }
  return true;
}

/* Moves all that is to be written into output->writing. */
static size_t
take_all (ConsoleOutput *output)
{
  size_t n = output->n_answers + output->n_progress;

  memcpy (output->writing, output->answers, output->n_answers);
  memcpy (output->writing + output->n_answers, output->progress, output->n_progress);
  output->n_answers = 0;
  output->n_progress = 0;
  pthread_cond_broadcast (&output->changed);
  return n;
}

static void *
write_answers (void *user_data)
{
  ConsoleOutput *output = user_data;

  pthread_mutex_lock (&output->lock);
  for (;;)
    {
      size_t n = take_all (output);
      if (n == 0 && output->ends)
        break;
      if (n == 0)
        {
          pthread_cond_wait (&output->changed, &output->lock);
          continue;
        }
      pthread_mutex_unlock (&output->lock);
      bool ok = write_all (output->writing, n);
      if (!ok)
        output->broken_func (output->user_data);
      pthread_mutex_lock (&output->lock);
      if (!ok)
        {
          output->broken = true;
          pthread_cond_broadcast (&output->changed);
          break;
        }
    }
  pthread_mutex_unlock (&output->lock);
  return NULL;
}

/**
 * console_output_new:
 * @broken: called in the writing thread when nobody can be told anything any more
 * @user_data: for @broken
 *
 * Makes ready to write to standard output.
 *
 * Returns: (transfer full) (nullable): the output, or %NULL when the system has no thread for it
 */
ConsoleOutput *
console_output_new (ConsoleBrokenFunc broken, void *user_data)
{
  ConsoleOutput *output = calloc (1, sizeof *output);

  if (output == NULL)
    return NULL;
  output->broken_func = broken;
  output->user_data = user_data;
  pthread_mutex_init (&output->lock, NULL);
  pthread_cond_init (&output->changed, NULL);
  if (pthread_create (&output->thread, NULL, write_answers, output) == 0)
    return output;

  pthread_cond_destroy (&output->changed);
  pthread_mutex_destroy (&output->lock);
  free (output);
  return NULL;
}

/**
 * console_output_free:
 * @output: (transfer full)
 *
 * Waits until all is written, and frees.
 *
 * Returns: whether all could be written
 */
bool
console_output_free (ConsoleOutput *output)
{
  pthread_mutex_lock (&output->lock);
  output->ends = true;
  pthread_cond_broadcast (&output->changed);
  pthread_mutex_unlock (&output->lock);
  pthread_join (output->thread, NULL);

  bool ok = !output->broken;
  pthread_cond_destroy (&output->changed);
  pthread_mutex_destroy (&output->lock);
  free (output);
  return ok;
}

/* Appends as much of @text as there is room for; returns how much that was. */
static size_t
append (ConsoleOutput *output, const char *text, size_t length)
{
  size_t room = MAX_ANSWERS - output->n_answers, n = length < room ? length : room;

  memcpy (output->answers + output->n_answers, text, n);
  output->n_answers += n;
  return n;
}

/**
 * console_output_answer:
 * @text: whole lines, each with its end
 *
 * Has @text written. Returns at once, except when very much waits for a client that doesn't read.
 */
void
console_output_answer (ConsoleOutput *output, const char *text)
{
  size_t length = strlen (text);

  pthread_mutex_lock (&output->lock);
  if (output->n_progress <= MAX_ANSWERS - output->n_answers)
    append (output, output->progress, output->n_progress);
  output->n_progress = 0;
  for (;;)
    {
      size_t n = append (output, text, length);
      text += n;
      length -= n;
      pthread_cond_broadcast (&output->changed);
      if (length == 0 || output->broken)
        break;
      pthread_cond_wait (&output->changed, &output->lock);
    }
  pthread_mutex_unlock (&output->lock);
}

/**
 * console_output_progress:
 * @text: whole lines, each with its end
 *
 * Has @text written if the client can follow; what comes later replaces what isn't written yet.
 * Never waits.
 */
void
console_output_progress (ConsoleOutput *output, const char *text)
{
  size_t length = strlen (text);

  if (length > MAX_PROGRESS)
    return;
  pthread_mutex_lock (&output->lock);
  memcpy (output->progress, text, length);
  output->n_progress = length;
  pthread_cond_broadcast (&output->changed);
  pthread_mutex_unlock (&output->lock);
}
