/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the journal asks of the file system. Errors are of REVERSI_STORE_ERROR_IO. */

#pragma once

#include "store/save.h"

G_BEGIN_DECLS

/* What stands at the path of an open file. */
typedef enum
{
  REVERSI_SAVE_FILE_SAME,
  REVERSI_SAVE_FILE_GONE,
  REVERSI_SAVE_FILE_OTHER,
} ReversiSaveFileState;

gboolean reversi_save_file_open (const char *path, int *fd, GError **error);
int reversi_save_file_create (const char *path, GError **error);
int reversi_save_file_write_beside (const char *path, GBytes *bytes, GError **error);
gboolean reversi_save_file_install (const char *path, int fd, GError **error);
void reversi_save_file_discard_beside (const char *path);
char *reversi_save_file_set_aside (const char *path, GError **error);
ReversiSaveFileState reversi_save_file_get_state (const char *path, int fd);

GBytes *reversi_save_file_read (int fd, GError **error);
gboolean
reversi_save_file_append (int fd, goffset *size, const char *text, gsize length, GError **error);
gboolean reversi_save_file_sync (const char *path, int fd, GError **error);

G_END_DECLS
