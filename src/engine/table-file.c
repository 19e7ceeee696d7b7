/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/table-file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/**
 * reversi_table_file_checksum:
 * @bytes: a whole file
 * @size: at least that of a head
 *
 * Returns: Adler-32 of the bytes, but for the place where it is written
 * Source: RFC 1950
 */
uint32_t
reversi_table_file_checksum (const uint8_t *bytes, size_t size)
{
  size_t hole = TABLE_FILE_CHECKSUM, i = 0;
  uint32_t a = 1, b = 0;

  while (i < size)
    {
      /* As many as there is room for before a modulo. */
      size_t end = i < hole ? hole : size - i > 5552 ? i + 5552 : size;
      for (; i < end; i++)
        b += a += bytes[i];
      a %= 65521;
      b %= 65521;
      if (i == hole)
        i += 4;
    }
  return b << 16 | a;
}

static uint8_t *
read_all (FILE *file, size_t *size, TableFileStatus *status)
{
  *status = TABLE_FILE_UNREADABLE;
  if (fseek (file, 0, SEEK_END) != 0)
    return NULL;
  long length = ftell (file);
  if (length < 0 || (size_t) length > TABLE_FILE_MAX_SIZE)
    return NULL;
  rewind (file);
  *size = (size_t) length;
  uint8_t *bytes = malloc (*size + 1);
  if (bytes == NULL)
    *status = TABLE_FILE_NO_MEMORY;
  else if (fread (bytes, 1, *size, file) != *size)
    {
      free (bytes);
      return NULL;
    }
  else
    *status = TABLE_FILE_OK;
  return bytes;
}

/**
 * reversi_table_file_read:
 * @path: of any file
 * @size: (out): how many bytes it has
 * @status: (out): why there are none
 *
 * Reads a whole file of up to %TABLE_FILE_MAX_SIZE bytes. Any thread may call it.
 *
 * Returns: (transfer full) (nullable): the bytes, to be freed with free()
 */
uint8_t *
reversi_table_file_read (const char *path, size_t *size, TableFileStatus *status)
{
  FILE *file = fopen (path, "rb");

  if (file == NULL)
    {
      *status = errno == ENOENT ? TABLE_FILE_MISSING : TABLE_FILE_UNREADABLE;
      return NULL;
    }
  uint8_t *bytes = read_all (file, size, status);
  fclose (file);
  return bytes;
}
