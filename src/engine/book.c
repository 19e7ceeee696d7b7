/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/book.h"

#include "engine/table-file.h"
#include "rules/symmetry.h"

#include <stdlib.h>
#include <string.h>

#define MAX_SIZE (16 << 20) /* of a file that we take */
#define LEAST_POSITION 3    /* bytes that one has at least: two for itself, one for a move */

/**
 * reversi_book_mix:
 *
 * Returns: a number in which each square has changed many bits
 */
uint64_t
reversi_book_mix (uint64_t own, uint64_t opp)
{
  uint64_t mixed = own * UINT64_C (0x9e3779b97f4a7c15) ^ (opp + 1) * UINT64_C (0xc2b2ae3d27d4eb4f);

  mixed = (mixed ^ mixed >> 29) * UINT64_C (0xbf58476d1ce4e5b9);
  return mixed ^ mixed >> 32;
}

/**
 * reversi_book_key:
 * @own: the mover's squares
 * @opp: the opponent's
 * @key: (out): what stands for the position
 *
 * Returns: the symmetry that makes the position what stands for it
 */
int
reversi_book_key (uint64_t own, uint64_t opp, BookKey *key)
{
  int least = 0;

  *key = (BookKey) { own, opp };
  for (int i = 1; i < N_SYMMETRIES; i++)
    {
      BookKey turned = { symmetry_of_bits (i, own), symmetry_of_bits (i, opp) };
      if (turned.own < key->own || (turned.own == key->own && turned.opp < key->opp))
        {
          *key = turned;
          least = i;
        }
    }
  return least;
}

/**
 * reversi_book_find:
 *
 * Returns: the position in the book, or BOOK_NOWHERE
 */
uint32_t
reversi_book_find (const ReversiBook *book, const BookKey *key)
{
  uint32_t place = (uint32_t) reversi_book_mix (key->own, key->opp) & book->mask;

  for (; book->places[place] != BOOK_NOWHERE; place = (place + 1) & book->mask)
    {
      const BookPosition *position = &book->positions[book->places[place]];
      if (position->own == key->own && position->opp == key->opp)
        return book->places[place];
    }
  return BOOK_NOWHERE;
}

_Static_assert (BOOK_FIELDS + 4 * (int) BOOK_FIELD_CHECKSUM == TABLE_FILE_CHECKSUM,
                "the checksum is where all files have it");

static uint32_t
field (const uint8_t *bytes, BookField which)
{
  return table_file_number (bytes, BOOK_FIELDS + 4 * (size_t) which);
}

static ReversiBookStatus
check_whole (const uint8_t *bytes, size_t size)
{
  if (size < strlen (BOOK_MAGIC) || memcmp (bytes, BOOK_MAGIC, strlen (BOOK_MAGIC)) != 0)
    return REVERSI_BOOK_FOREIGN;
  if (size < BOOK_HEAD_SIZE || size > MAX_SIZE ||
      field (bytes, BOOK_FIELD_CHECKSUM) != reversi_table_file_checksum (bytes, size))
    return REVERSI_BOOK_DAMAGED;
  if (field (bytes, BOOK_FIELD_VERSION) != BOOK_VERSION ||
      field (bytes, BOOK_FIELD_BYTE_ORDER) != BOOK_BYTE_ORDER)
    return REVERSI_BOOK_VERSION;

  size_t rest = size - BOOK_HEAD_SIZE;
  return field (bytes, BOOK_FIELD_SIZE) == rest && field (bytes, BOOK_FIELD_POSITIONS) > 0 &&
                 field (bytes, BOOK_FIELD_POSITIONS) <= rest / LEAST_POSITION
             ? REVERSI_BOOK_OK
             : REVERSI_BOOK_DAMAGED;
}

/* For as many positions as the file says, and as many moves as it has bytes for. */
static bool
make_room (ReversiBook *book, uint32_t n_positions, size_t size)
{
  uint32_t n_places = 16;

  while (n_places < 2 * n_positions)
    n_places *= 2;
  book->mask = n_places - 1;
  book->positions = malloc (n_positions * sizeof *book->positions);
  book->moves = malloc (size * sizeof *book->moves);
  book->places = malloc (n_places * sizeof *book->places);
  if (book->places != NULL)
    memset (book->places, 0xff, n_places * sizeof *book->places);
  return book->positions != NULL && book->moves != NULL && book->places != NULL;
}

static ReversiBookStatus
read_bytes (ReversiBook *book, const uint8_t *bytes, size_t size)
{
  ReversiBookStatus status = check_whole (bytes, size);

  if (status != REVERSI_BOOK_OK)
    return status;
  uint32_t n_positions = field (bytes, BOOK_FIELD_POSITIONS);
  if (!make_room (book, n_positions, size - BOOK_HEAD_SIZE))
    return REVERSI_BOOK_NO_MEMORY;
  book->n_positions = n_positions;
  return reversi_book_read (book, bytes + BOOK_HEAD_SIZE, size - BOOK_HEAD_SIZE)
             ? REVERSI_BOOK_OK
             : REVERSI_BOOK_DAMAGED;
}

/**
 * reversi_book_from_bytes:
 * @bytes: what a file with a book holds, or anything
 * @size: of @bytes, which are not needed afterwards
 * @status: (out) (optional): why there is none
 *
 * Returns: (transfer full) (nullable): the book, to be given back with reversi_book_unref()
 */
ReversiBook *
reversi_book_from_bytes (const uint8_t *bytes, size_t size, ReversiBookStatus *status)
{
  ReversiBookStatus ignored;
  ReversiBook *book = calloc (1, sizeof *book);

  if (status == NULL)
    status = &ignored;
  *status = REVERSI_BOOK_NO_MEMORY;
  if (book == NULL)
    return NULL;
  atomic_init (&book->n_references, 1);
  *status = read_bytes (book, bytes, size);
  if (*status == REVERSI_BOOK_OK)
    return book;
  reversi_book_unref (book);
  return NULL;
}

static ReversiBookStatus
status_of_file (TableFileStatus status)
{
  static const ReversiBookStatus statuses[] = {
    [TABLE_FILE_OK] = REVERSI_BOOK_OK,
    [TABLE_FILE_MISSING] = REVERSI_BOOK_MISSING,
    [TABLE_FILE_UNREADABLE] = REVERSI_BOOK_UNREADABLE,
    [TABLE_FILE_NO_MEMORY] = REVERSI_BOOK_NO_MEMORY,
  };

  return statuses[status];
}

/**
 * reversi_book_load:
 * @path: of a file that src/train/make-book makes
 * @status: (out) (optional): why there is none
 *
 * Reads and checks a book, in about a millisecond for five thousand positions. Any thread may call
 * it.
 *
 * Returns: (transfer full) (nullable): the book, to be given back with reversi_book_unref()
 */
ReversiBook *
reversi_book_load (const char *path, ReversiBookStatus *status)
{
  TableFileStatus file_status;
  size_t size;
  uint8_t *bytes = reversi_table_file_read (path, &size, &file_status);
  ReversiBook *book = NULL;

  if (bytes != NULL)
    book = reversi_book_from_bytes (bytes, size, status);
  else if (status != NULL)
    *status = status_of_file (file_status);
  free (bytes);
  return book;
}

/**
 * reversi_book_ref:
 * @book: (nullable):
 *
 * Any thread may call it.
 *
 * Returns: (transfer full) (nullable): @book
 */
ReversiBook *
reversi_book_ref (ReversiBook *book)
{
  if (book != NULL)
    atomic_fetch_add (&book->n_references, 1);
  return book;
}

/**
 * reversi_book_unref:
 * @book: (transfer full) (nullable):
 *
 * Frees the book when nobody else has it. Any thread may call it.
 */
void
reversi_book_unref (ReversiBook *book)
{
  if (book == NULL || atomic_fetch_sub (&book->n_references, 1) > 1)
    return;
  free (book->positions);
  free (book->moves);
  free (book->places);
  free (book);
}
