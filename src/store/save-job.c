/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "store/save-job.h"

#include "store/save-file.h"

#include <fcntl.h>
#include <glib/gstdio.h>

/* All that a thread touches. */
typedef struct
{
  char *path;
  GBytes *bytes; /* for a rewrite */
  int fd;        /* for a sync */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  g_clear_pointer (&job->bytes, g_bytes_unref);
  g_clear_fd (&job->fd, NULL);
  g_free (job);
}

static void
start (Job *job,
       const char *path,
       gpointer tag,
       GTaskThreadFunc in_thread,
       GAsyncReadyCallback callback,
       gpointer user_data)
{
  /* The thread lets go of the task some time after the callback: whoever were its source might be
   * finalized there. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, callback, user_data);

  job->path = g_strdup (path);
  g_task_set_source_tag (task, tag);
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, in_thread);
}

static void
rewrite_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;
  int fd = reversi_save_file_write_beside (job->path, job->bytes, &error);

  if (fd != -1)
    g_task_return_int (task, fd);
  else
    g_task_return_error (task, error);
}

/**
 * reversi_save_job_rewrite_async:
 * @path: the file that will be replaced; copied
 * @bytes: all of the new one
 *
 * Writes a new file beside @path and waits until it is on the disk.
 */
void
reversi_save_job_rewrite_async (const char *path,
                                GBytes *bytes,
                                GAsyncReadyCallback callback,
                                gpointer user_data)
{
  Job *job = g_new0 (Job, 1);

  job->fd = -1;
  job->bytes = g_bytes_ref (bytes);
  start (job, path, reversi_save_job_rewrite_async, rewrite_in_thread, callback, user_data);
}

/**
 * reversi_save_job_rewrite_finish:
 *
 * Returns: the new file, to be appended to and given to reversi_save_file_install(); -1 with an
 *   error of REVERSI_STORE_ERROR_IO when it could not be written
 */
int
reversi_save_job_rewrite_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, reversi_save_job_rewrite_async), -1);

  return (int) g_task_propagate_int (G_TASK (result), error);
}

static void
sync_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Job *job = task_data;
  GError *error = NULL;

  gboolean done = reversi_save_file_sync (job->path, job->fd, &error);
  g_clear_fd (&job->fd, NULL); /* it shares the lock: nobody who waits for the task may meet it */
  if (done)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * reversi_save_job_sync_async:
 * @path: where the file is; copied
 * @fd: the file; it may be closed at once
 *
 * Waits until the file and its name are on the disk.
 */
void
reversi_save_job_sync_async (const char *path,
                             int fd,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  Job *job = g_new0 (Job, 1);

  job->fd = fcntl (fd, F_DUPFD_CLOEXEC, 0);
  start (job, path, reversi_save_job_sync_async, sync_in_thread, callback, user_data);
}

/**
 * reversi_save_job_sync_finish:
 *
 * Returns: whether all is on the disk; if not, the error is of REVERSI_STORE_ERROR_IO
 */
gboolean
reversi_save_job_sync_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, reversi_save_job_sync_async), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
