/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "store/save-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static void
set_write_error (GError **error, int code)
{
  g_set_error (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO,
               /* Translators: %s is a reason such as “No space left on device” */
               _ ("The game can’t be saved: %s."), g_strerror (code));
}

static void
set_read_error (GError **error, int code)
{
  g_set_error (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO,
               /* Translators: %s is a reason such as “Permission denied” */
               _ ("The saved game can’t be read: %s."), g_strerror (code));
}

static char *
path_beside (const char *path)
{
  return g_strconcat (path, ".new", NULL);
}

/* Keeps a second program off the file; the lock ends with the descriptor. A file system that has
 * no locks is no reason to lose games. */
static gboolean
lock (int fd)
{
  return flock (fd, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

static void
set_locked_error (GError **error)
{
  g_set_error_literal (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO,
                       _ ("Another Reversi that is running uses the saved game."));
}

/* Without O_NONBLOCK a pipe in the file's place would stop the program. */
static int
open_for_appending (const char *path)
{
  const int flags = O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK;
  int fd = open (path, O_RDWR | flags);

  if (fd == -1 && (errno == EACCES || errno == EPERM || errno == EROFS))
    fd = open (path, O_RDONLY | flags);
  return fd;
}

/**
 * reversi_save_file_open:
 * @fd: (out): the file, locked, to be read and appended to; -1 when there is none. A file that
 *   may only be read is opened so.
 *
 * Opens an existing file.
 *
 * Returns: whether there was a file or none; %FALSE for one that can't be read, something else
 *   than a file, and a file that another process uses
 */
gboolean
reversi_save_file_open (const char *path, int *fd, GError **error)
{
  struct stat status;

  for (;;)
    {
      *fd = open_for_appending (path);
      if (*fd == -1 && errno == ENOENT)
        return TRUE;
      if (*fd == -1)
        {
          set_read_error (error, errno);
          return FALSE;
        }

      gboolean locked = lock (*fd);
      gboolean is_file = fstat (*fd, &status) == 0 && S_ISREG (status.st_mode);
      if (locked && is_file && reversi_save_file_get_state (path, *fd) == REVERSI_SAVE_FILE_SAME)
        return TRUE;

      g_clear_fd (fd, NULL);
      if (!locked)
        set_locked_error (error);
      else if (!is_file)
        g_set_error_literal (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO,
                             _ ("Something that is not a file stands in the saved game’s place."));
      else
        continue; /* it was exchanged between open and lock */
      return FALSE;
    }
}

static gboolean
make_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_mkdir_with_parents (folder, 0700) == 0;
}

static int
create (const char *path, GError **error)
{
  int fd = -1;

  if (make_folder (path))
    fd = open (path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC | O_NOCTTY, 0600);
  if (fd == -1)
    set_write_error (error, errno);
  return fd;
}

/**
 * reversi_save_file_create:
 *
 * Makes an empty file, and its folder where there is none.
 *
 * Returns: the file, locked, or -1; also when there is a file already
 */
int
reversi_save_file_create (const char *path, GError **error)
{
  int fd = create (path, error);

  if (fd != -1)
    lock (fd);
  return fd;
}

/* Waits until the disk has the file. What can't be synced at all is as safe as it can be. */
static gboolean
flush (int fd)
{
  while (fsync (fd) != 0)
    if (errno != EINTR)
      return errno == EINVAL || errno == EROFS || errno == ENOTSUP || errno == ENOSYS;
  return TRUE;
}

/**
 * reversi_save_file_write_beside:
 *
 * Writes a new file beside @path and waits until it is on the disk. For threads.
 *
 * Returns: the new file, to be appended to and given to reversi_save_file_install(); -1 when it
 *   could not be written
 */
int
reversi_save_file_write_beside (const char *path, GBytes *bytes, GError **error)
{
  g_autofree char *beside = path_beside (path);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  g_unlink (beside); /* what a killed process left */
  int fd = create (beside, error);
  if (fd == -1)
    return -1;

  goffset size = 0;
  if (reversi_save_file_append (fd, &size, text, length, error))
    {
      if (flush (fd))
        return fd;
      set_write_error (error, errno);
    }
  close (fd);
  g_unlink (beside);
  return -1;
}

/**
 * reversi_save_file_install:
 * @fd: what reversi_save_file_write_beside() returned
 *
 * Puts the new file in the place of the one at @path. Whoever looks sees the old one or the new.
 *
 * Returns: whether it is there; if not, the old one is
 */
gboolean
reversi_save_file_install (const char *path, int fd, GError **error)
{
  g_autofree char *beside = path_beside (path);

  lock (fd); /* before anybody else can open it */
  if (g_rename (beside, path) == 0)
    return TRUE;

  set_write_error (error, errno);
  return FALSE;
}

/**
 * reversi_save_file_discard_beside:
 *
 * Removes a new file that will not be installed.
 */
void
reversi_save_file_discard_beside (const char *path)
{
  g_autofree char *beside = path_beside (path);

  g_unlink (beside);
}

/**
 * reversi_save_file_set_aside:
 *
 * Gives the file at @path a name that no file has: `….damaged`, `….damaged-2` and so on.
 *
 * Returns: (transfer full) (nullable): the new path, or %NULL
 */
char *
reversi_save_file_set_aside (const char *path, GError **error)
{
  for (int i = 1;; i++)
    {
      g_autofree char *aside = i == 1 ? g_strdup_printf ("%s.damaged", path)
                                      : g_strdup_printf ("%s.damaged-%d", path, i);
      int fd = open (aside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

      if (fd == -1 && errno == EEXIST)
        continue;
      if (fd != -1)
        {
          /* The name is ours now, so that nothing is overwritten but our own empty file. */
          close (fd);
          if (g_rename (path, aside) == 0)
            return g_steal_pointer (&aside);
          int code = errno;
          g_unlink (aside);
          errno = code;
        }
      g_set_error (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO,
                   /* Translators: %s is a reason such as “Permission denied” */
                   _ ("The saved game is damaged and can’t be set aside: %s."), g_strerror (errno));
      return NULL;
    }
}

/**
 * reversi_save_file_get_state:
 * @fd: an open file, or -1
 *
 * Returns: whether @fd is still the file at @path, or that is gone or another one
 */
ReversiSaveFileState
reversi_save_file_get_state (const char *path, int fd)
{
  struct stat at_path, open_file;

  if (stat (path, &at_path) != 0)
    return errno == ENOENT ? REVERSI_SAVE_FILE_GONE : REVERSI_SAVE_FILE_OTHER;
  if (fd == -1 || fstat (fd, &open_file) != 0)
    return REVERSI_SAVE_FILE_OTHER;
  return at_path.st_dev == open_file.st_dev && at_path.st_ino == open_file.st_ino
             ? REVERSI_SAVE_FILE_SAME
             : REVERSI_SAVE_FILE_OTHER;
}

/**
 * reversi_save_file_read:
 *
 * Reads a file from its beginning; of one that is too large only so much that it shows.
 *
 * Returns: (transfer full) (nullable): its bytes
 */
GBytes *
reversi_save_file_read (int fd, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[64 * 1024];

  while (bytes->len <= REVERSI_SAVE_MAX_SIZE)
    {
      gssize n = pread (fd, block, sizeof block, (off_t) bytes->len);

      if (n == 0)
        break;
      if (n > 0)
        g_byte_array_append (bytes, block, (guint) n);
      else if (errno != EINTR)
        {
          set_read_error (error, errno);
          return NULL;
        }
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/* Whether the file ends where it should. What stands behind that remained of a write that failed,
 * and is cut off. */
static gboolean
ends_at (int fd, goffset size)
{
  off_t end = lseek (fd, 0, SEEK_END);

  return end == size || (end > size && ftruncate (fd, size) == 0);
}

/**
 * reversi_save_file_append:
 * @size: (inout): the length of the file in bytes, all of it whole lines
 *
 * Appends @text in one write. It survives the death of the process, not that of the machine.
 *
 * Returns: whether all was written; if not, @size is as it was, and so is the file if possible
 */
gboolean
reversi_save_file_append (int fd, goffset *size, const char *text, gsize length, GError **error)
{
  gsize done = 0;

  errno = EIO; /* for a file that somebody made shorter */
  if (!ends_at (fd, *size))
    {
      set_write_error (error, errno);
      return FALSE;
    }
  while (done < length)
    {
      gssize n = write (fd, text + done, length - done);

      if (n >= 0)
        done += (gsize) n;
      else if (errno != EINTR)
        {
          set_write_error (error, errno);
          ends_at (fd, *size);
          return FALSE;
        }
    }
  *size += (goffset) length;
  return TRUE;
}

/**
 * reversi_save_file_sync:
 *
 * Waits until the file and its name are on the disk. For threads.
 *
 * Returns: %FALSE when the disk could not write it
 */
gboolean
reversi_save_file_sync (const char *path, int fd, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int folder_fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  gboolean done = flush (fd);

  if (!done)
    set_write_error (error, errno);
  if (folder_fd != -1)
    {
      flush (folder_fd);
      close (folder_fd);
    }
  return done;
}
