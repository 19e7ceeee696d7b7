/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/transposition.h"

#include <stdlib.h>
#include <string.h>

#define CACHE_LINE 64

/**
 * reversi_table_init:
 * @table: (out): to be cleared with reversi_table_clear()
 * @mib: size in MiB, rounded down to a power of two, at least 1
 *
 * Makes an empty table; a smaller one where there is no memory for it. The system gives the
 * memory page by page when it is first used.
 *
 * Returns: whether there was memory for any
 */
bool
reversi_table_init (ReversiTable *table, size_t mib)
{
  size_t size = (size_t) 1 << 20;

  while (mib >= 2)
    {
      size *= 2;
      mib /= 2;
    }
  for (; size >= 4096; size /= 2)
    {
      table->memory = calloc (1, size + CACHE_LINE);
      if (table->memory == NULL)
        continue;
      size_t offset = (size_t) (-(uintptr_t) table->memory % CACHE_LINE);
      table->entries = (ReversiTableEntry *) (void *) ((char *) table->memory + offset);
      table->bucket_mask = size / sizeof (ReversiTableEntry) / TABLE_BUCKET - 1;
      table->age = 0;
      return true;
    }
  return false;
}

/**
 * reversi_table_begin:
 * @table: one that nobody is searching with
 * @forgets: whether the search must go as it would with an empty table
 *
 * Begins a search. Forgetting takes no time: the entries of earlier searches are no longer
 * recognised and are written over as if they were empty. Once in 255 searches, when ages begin
 * again, the table is emptied, which takes some milliseconds for 64 MiB.
 */
void
reversi_table_begin (ReversiTable *table, bool forgets)
{
  if (++table->age == 0)
    {
      memset ((void *) table->entries, 0,
              (table->bucket_mask + 1) * TABLE_BUCKET * sizeof (ReversiTableEntry));
      table->age = 1;
    }
  table->forgets = forgets;
  table->salt = forgets ? (uint64_t) table->age << 56 : 0;
}

/**
 * reversi_table_clear:
 * @table: one that nobody is searching with
 *
 * Frees what @table holds.
 */
void
reversi_table_clear (ReversiTable *table)
{
  free (table->memory);
  table->memory = NULL;
}

/* What was found at one depth and selectivity can be merged, unless it is a matter of chance and
 * the bounds contradict each other. */
static ReversiKnown
merge (ReversiKnown old, ReversiKnown new)
{
  if (old.depth != new.depth || old.selectivity != new.selectivity || old.lower > new.upper ||
      old.upper < new.lower)
    return new;
  if (old.lower > new.lower)
    new.lower = old.lower;
  if (old.upper < new.upper)
    new.upper = old.upper;
  if (new.move == TABLE_NO_MOVE)
    new.move = old.move;
  return new;
}

/**
 * reversi_table_store:
 * @key: of the position; table_probe() finds it again by this
 * @known: what was found out; bounds in 1/100 disc for the mover
 *
 * Adds to what is known about the same position, or replaces it where that was of less depth or of
 * an earlier search: what is deeper was harder to find, and orders the moves better;
 * a new position takes the place of the shallowest entry of its bucket, those of earlier searches
 * first. Any number of threads may store and probe at once.
 */
void
reversi_table_store (const ReversiTable *table, uint64_t key, ReversiKnown known)
{
  ReversiTableEntry *bucket = table_bucket (table, key), *victim = bucket;
  uint64_t salted = key ^ table->salt;
  int lowest = INT16_MAX;

  for (int i = 0; i < TABLE_BUCKET; i++)
    {
      uint64_t data = atomic_load_explicit (&bucket[i].data, memory_order_relaxed);
      uint64_t check = atomic_load_explicit (&bucket[i].check, memory_order_relaxed);
      if ((check ^ data) == salted)
        {
          ReversiKnown old = table_unpack (data);
          if (old.depth > known.depth && (uint8_t) (data >> 48) == table->age)
            return;
          known = merge (old, known);
          victim = &bucket[i];
          break;
        }
      bool is_old = (uint8_t) (data >> 48) != table->age;
      int worth = is_old && table->forgets ? 0 : (uint8_t) (data >> 32) + (is_old ? 0 : 256);
      if (worth < lowest)
        {
          lowest = worth;
          victim = &bucket[i];
        }
    }
  uint64_t data = table_pack (&known, table->age);
  atomic_store_explicit (&victim->data, data, memory_order_relaxed);
  atomic_store_explicit (&victim->check, salted ^ data, memory_order_relaxed);
}
