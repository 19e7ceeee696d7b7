/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The opening book: what is in the file, and how it is kept. */

#pragma once

#include "engine/engine.h"

/* The file, all numbers of 4 bytes with the low byte first:
 *
 *   0    "Reversi book\n", then words on origin and licence, filled up with 0
 *   224  version, byte order, positions, bytes of what follows, three times 0, Adler-32 (RFC 1950)
 *        of all but this number
 *   256  the positions
 *
 * They are a walk through the game from its start, so that none has to be written down, and that a
 * move which isn't legal shows. A position is a byte with the number of its moves and one with the
 * depth of the search behind them; then for each move a byte, the square and what comes behind it:
 * its value in a byte with a sign, or the position that it leads to, or nothing when that position
 * has come already. A position stands for all that are the same when turned or mirrored: of those
 * it is the least, the mover's squares counting before the opponent's. The mover is who can move,
 * after a pass if there has to be one. */
#define BOOK_MAGIC "Reversi book\n"
#define BOOK_VERSION 1
#define BOOK_BYTE_ORDER 0x01020304u
#define BOOK_HEAD_SIZE 256
#define BOOK_FIELDS 224
#define BOOK_UNIT 25 /* 1/100 disc: of values in the file */
#define BOOK_SQUARE 0x3f
#define BOOK_VALUE 0x00   /* a move that the book ends at */
#define BOOK_FOLLOWS 0x40 /* the position comes next */
#define BOOK_KNOWN 0x80   /* it has come */
#define BOOK_KIND 0xc0

typedef enum
{
  BOOK_FIELD_VERSION,
  BOOK_FIELD_BYTE_ORDER,
  BOOK_FIELD_POSITIONS,
  BOOK_FIELD_SIZE,
  BOOK_FIELD_CHECKSUM = 7,
} BookField;

#define BOOK_NOWHERE UINT32_MAX

typedef struct
{
  uint32_t position; /* that it leads to, or BOOK_NOWHERE */
  int16_t score;     /* 1/100 disc for who moves here: found by search, or of the position */
  uint8_t square;
  bool passes; /* who moves here moves there, too */
} BookMove;

typedef struct
{
  uint64_t own; /* the mover's squares */
  uint64_t opp;
  uint32_t first; /* of its moves */
  uint8_t n_moves;
  uint8_t depth;
} BookPosition;

/* Shared by any number of engines and threads, which only read it.
 * Invariant: the moves of a position are legal, and lead to positions with more discs. */
struct _ReversiBook
{
  BookPosition *positions; /* the start of the game is the first */
  BookMove *moves;
  uint32_t *places; /* positions by their keys, or BOOK_NOWHERE; the next place when one is taken */
  uint32_t n_positions;
  uint32_t n_moves;
  uint32_t mask; /* places less one */
  atomic_int n_references;
};

/* One position that stands for eight: the least of them. */
typedef struct
{
  uint64_t own;
  uint64_t opp;
} BookKey;

int reversi_book_key (uint64_t own, uint64_t opp, BookKey *key);
uint32_t reversi_book_find (const ReversiBook *book, const BookKey *key);
uint64_t reversi_book_mix (uint64_t own, uint64_t opp);
bool reversi_book_read (ReversiBook *book, const uint8_t *bytes, size_t size);
bool reversi_book_choose (const ReversiBook *book,
                          const ReversiPosition *position,
                          const ReversiLimits *limits,
                          ReversiResult *result);
