/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as an opening book: what is read has legal moves only. As nothing random has the right
 * checksum, they are tried again with one, and with a head as it should be: the first two bytes are
 * the number of positions. */

#include "config.h"

#include "fuzz/fuzz.h"

#include "engine/book.h"
#include "engine/weights.h"
#include "engine/table-file.h"
#include "rules/variant.h"

#include <stdlib.h>
#include <string.h>

static void
must (bool condition)
{
  if (!condition)
    abort ();
}

static void
play (const ReversiBook *book, const ReversiPosition *position, int *left)
{
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  int n = reversi_book_look_up (book, position, moves);

  for (int i = 0; i < n && *left > 0; i++)
    {
      ReversiPosition next = *position;
      (*left)--;
      must (reversi_position_play (&next, moves[i].square, NULL) == REVERSI_MOVE_LEGAL);
      play (book, &next, left);
    }
}

static void
try_bytes (const uint8_t *data, size_t size)
{
  ReversiBookStatus status;
  ReversiBook *book = reversi_book_from_bytes (data, size, &status);
  ReversiVariant variant;
  ReversiPosition start;
  int left = 200;

  must ((book != NULL) == (status == REVERSI_BOOK_OK));
  reversi_variant_init (&variant);
  reversi_variant_start (&variant, &start);
  play (book, &start, &left);
  reversi_book_unref (book);
}

static void
set_field (uint8_t *bytes, BookField which, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    bytes[BOOK_FIELDS + 4 * (int) which + i] = (uint8_t) (value >> 8 * i);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  try_bytes (data, size);
  if (size < 3)
    return 0;

  size_t n = size - 2;
  uint8_t *bytes = calloc (1, BOOK_HEAD_SIZE + n);
  must (bytes != NULL);
  memcpy (bytes, BOOK_MAGIC, strlen (BOOK_MAGIC));
  memcpy (bytes + BOOK_HEAD_SIZE, data + 2, n);
  set_field (bytes, BOOK_FIELD_VERSION, BOOK_VERSION);
  set_field (bytes, BOOK_FIELD_BYTE_ORDER, BOOK_BYTE_ORDER);
  set_field (bytes, BOOK_FIELD_POSITIONS, data[0] | (uint32_t) data[1] << 8);
  set_field (bytes, BOOK_FIELD_SIZE, (uint32_t) n);
  set_field (bytes, BOOK_FIELD_CHECKSUM, reversi_table_file_checksum (bytes, BOOK_HEAD_SIZE + n));
  try_bytes (bytes, BOOK_HEAD_SIZE + n);
  free (bytes);
  return 0;
}
