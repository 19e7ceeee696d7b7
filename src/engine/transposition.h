/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What was found out about positions, shared by all threads. Entries are two atomic words of
 * which one is stored mixed with the other, so that a torn entry is not recognised and no lock
 * is needed. Scores are in 1/100 disc. */

#pragma once

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TABLE_NO_MOVE 255
#define TABLE_BUCKET 4

typedef struct
{
  _Atomic uint64_t check; /* key ^ data ^ the table's salt */
  _Atomic uint64_t data;
} ReversiTableEntry;

typedef struct
{
  ReversiTableEntry *entries; /* whole buckets, each in one cache line */
  void *memory;
  size_t bucket_mask;
  uint64_t salt; /* hides entries that this search must not know */
  uint8_t age;   /* of this search, never 0; entries of earlier ones go first */
  bool forgets;  /* this search knows nothing of earlier ones */
} ReversiTable;

/* lower <= the position's value at this depth and selectivity <= upper. */
typedef struct
{
  int16_t lower;
  int16_t upper;
  uint8_t depth;
  uint8_t selectivity; /* 0: nothing was left out; the higher, the less certain */
  uint8_t move;        /* the kernel's square, or TABLE_NO_MOVE */
} ReversiKnown;

bool reversi_table_init (ReversiTable *table, size_t mib);
void reversi_table_begin (ReversiTable *table, bool forgets);
void reversi_table_clear (ReversiTable *table);

static inline ReversiTableEntry *
table_bucket (const ReversiTable *table, uint64_t key)
{
  return table->entries + (key & table->bucket_mask) * TABLE_BUCKET;
}

static inline uint64_t
table_pack (const ReversiKnown *known, uint8_t age)
{
  return (uint64_t) (uint16_t) known->lower | (uint64_t) (uint16_t) known->upper << 16 |
         (uint64_t) known->depth << 32 | (uint64_t) known->move << 40 | (uint64_t) age << 48 |
         (uint64_t) known->selectivity << 56;
}

static inline ReversiKnown
table_unpack (uint64_t data)
{
  return (ReversiKnown) {
    .lower = (int16_t) (uint16_t) data,
    .upper = (int16_t) (uint16_t) (data >> 16),
    .depth = (uint8_t) (data >> 32),
    .selectivity = (uint8_t) (data >> 56),
    .move = (uint8_t) (data >> 40),
  };
}

/* Gives what is known about a position, at whatever depth; returns whether anything is. */
static inline bool
table_probe (const ReversiTable *table, uint64_t key, ReversiKnown *known)
{
  ReversiTableEntry *entry = table_bucket (table, key);
  uint64_t salted = key ^ table->salt;

  for (int i = 0; i < TABLE_BUCKET; i++)
    {
      uint64_t data = atomic_load_explicit (&entry[i].data, memory_order_relaxed);
      if ((atomic_load_explicit (&entry[i].check, memory_order_relaxed) ^ data) != salted)
        continue;
      *known = table_unpack (data);
      return true;
    }
  return false;
}

void reversi_table_store (const ReversiTable *table, uint64_t key, ReversiKnown known);
