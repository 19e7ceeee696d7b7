/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the files of weights and of openings have in common: they are read whole, their heads have
 * numbers of 4 bytes with the low byte first, and one of these is a checksum. */

#pragma once

#include <stddef.h>
#include <stdint.h>

#define TABLE_FILE_CHECKSUM 252 /* where the checksum is; the head ends behind it */
#define TABLE_FILE_MAX_SIZE ((size_t) 64 << 20)

typedef enum
{
  TABLE_FILE_OK,
  TABLE_FILE_MISSING,
  TABLE_FILE_UNREADABLE,
  TABLE_FILE_NO_MEMORY,
} TableFileStatus;

uint8_t *reversi_table_file_read (const char *path, size_t *size, TableFileStatus *status);
uint32_t reversi_table_file_checksum (const uint8_t *bytes, size_t size);

static inline uint32_t
table_file_number (const uint8_t *bytes, size_t place)
{
  const uint8_t *b = bytes + place;

  return (uint32_t) b[0] | (uint32_t) b[1] << 8 | (uint32_t) b[2] << 16 | (uint32_t) b[3] << 24;
}
