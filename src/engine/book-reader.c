/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Walks through a game as the file says, with the boards of the kernel: what can't be played is no
 * book. Values go from where they were found by search back to the start. */

#include "config.h"

#include "engine/book.h"

#include "engine/flip.h"

typedef struct
{
  ReversiBook *book;
  Geometry geometry;
  const uint8_t *next;
  const uint8_t *end;
  uint32_t n_positions; /* read so far */
  uint32_t n_moves;     /* that there is room for */
} Reader;

static bool
read_byte (Reader *reader, uint8_t *byte)
{
  if (reader->next == reader->end)
    return false;
  *byte = *reader->next++;
  return true;
}

/* What a move leads to, turned to what stands for it; false if the game ends there. */
static bool
follow (const Reader *reader, const Board *board, const BookMove *move, BookKey *key, bool *passes)
{
  Bits flips = board_flips (&reader->geometry, board, move->square);
  Board next = board_after (board, move->square, flips);

  *passes = board_moves (&reader->geometry, &next) == 0;
  if (*passes)
    {
      next = board_passed (&next);
      if (board_moves (&reader->geometry, &next) == 0)
        return false;
    }
  reversi_book_key (next.own, next.opp, key);
  return true;
}

static void
note_place (ReversiBook *book, uint32_t index)
{
  const BookPosition *position = &book->positions[index];
  uint32_t place = (uint32_t) reversi_book_mix (position->own, position->opp) & book->mask;

  while (book->places[place] != BOOK_NOWHERE)
    place = (place + 1) & book->mask;
  book->places[place] = index;
}

static bool read_position (Reader *reader, const BookKey *key, int *best);

/* The rest of a move that leads on. Where a position has come already, it has come as a whole: it
 * can't have led here, where fewer discs are. */
static bool
read_next (Reader *reader, const Board *board, uint8_t kind, BookMove *move)
{
  const ReversiBook *book = reader->book;
  BookKey key;
  int best = -1;

  if (!follow (reader, board, move, &key, &move->passes))
    return false;
  move->position = reversi_book_find (book, &key);
  if (kind == BOOK_FOLLOWS)
    {
      if (move->position != BOOK_NOWHERE)
        return false;
      move->position = reader->n_positions;
      if (!read_position (reader, &key, &best))
        return false;
    }
  else if (move->position == BOOK_NOWHERE)
    return false;
  else
    {
      const BookPosition *position = &book->positions[move->position];
      best = book->moves[position->first].score;
      for (int i = 1; i < position->n_moves; i++)
        if (book->moves[position->first + (uint32_t) i].score > best)
          best = book->moves[position->first + (uint32_t) i].score;
    }
  move->score = (int16_t) (move->passes ? best : -best);
  return true;
}

static bool
read_move (Reader *reader, const Board *board, Bits *unread, BookMove *move)
{
  uint8_t byte, value;

  if (!read_byte (reader, &byte))
    return false;
  *move = (BookMove) { .square = byte & BOOK_SQUARE, .position = BOOK_NOWHERE };
  if ((*unread & bits_of (move->square)) == 0)
    return false;
  *unread &= ~bits_of (move->square);
  switch (byte & BOOK_KIND)
    {
    case BOOK_VALUE:
      if (!read_byte (reader, &value))
        return false;
      move->score = (int16_t) ((int8_t) value * BOOK_UNIT);
      return true;
    case BOOK_FOLLOWS:
    case BOOK_KNOWN:
      return read_next (reader, board, byte & BOOK_KIND, move);
    default:
      return false;
    }
}

/* Each move places a disc, so this calls itself sixty times at most. */
static bool
read_position (Reader *reader, const BookKey *key, int *best)
{
  ReversiBook *book = reader->book;
  Board board = { .own = key->own, .opp = key->opp };
  Bits unread = board_moves (&reader->geometry, &board);
  uint32_t index = reader->n_positions;
  uint8_t n_moves, depth;

  if (index == book->n_positions || !read_byte (reader, &n_moves) || !read_byte (reader, &depth) ||
      n_moves == 0 || n_moves > bits_count (unread) || n_moves > reader->n_moves - book->n_moves)
    return false;
  reader->n_positions++;
  book->positions[index] = (BookPosition) {
    .own = key->own, .opp = key->opp, .first = book->n_moves, .n_moves = n_moves, .depth = depth
  };
  note_place (book, index);
  book->n_moves += n_moves;
  for (int i = 0; i < n_moves; i++)
    {
      BookMove *move = &book->moves[book->positions[index].first + (uint32_t) i];
      if (!read_move (reader, &board, &unread, move))
        return false;
      *best = i == 0 || move->score > *best ? move->score : *best;
    }
  return true;
}

/**
 * reversi_book_read:
 * @book: with room for n_positions, which is how many there have to be, and for as many moves as
 *   there are bytes
 * @bytes: of the file, behind its head
 * @size: of @bytes
 *
 * Returns: whether that is a book; else @book holds nothing of use
 */
bool
reversi_book_read (ReversiBook *book, const uint8_t *bytes, size_t size)
{
  Reader reader = { .book = book, .next = bytes, .end = bytes + size, .n_moves = (uint32_t) size };
  Bits black = bits_of (3 + 4 * 8) | bits_of (4 + 3 * 8);
  Bits white = bits_of (3 + 3 * 8) | bits_of (4 + 4 * 8);
  BookKey start;
  int best;

  KERNEL_NAME (geometry_init) (&reader.geometry, 8);
  reversi_book_key (black, white, &start);
  return read_position (&reader, &start, &best) && reader.next == reader.end &&
         reader.n_positions == book->n_positions;
}
