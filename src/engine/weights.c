/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/weights.h"

#include "engine/table-file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define MAX_SHIFT 8
#define LARGE_PAGE ((size_t) 2 << 20) /* large ones of x86-64 and ARM */

/* Coded entries; wrong when more were read than there are. */
typedef struct
{
  const uint8_t *next;
  const uint8_t *end;
  unsigned int n_zeros; /* still to come */
  bool wrong;
} Reader;

_Static_assert (WEIGHTS_FIELDS + 4 * (int) WEIGHTS_FIELD_CHECKSUM == TABLE_FILE_CHECKSUM,
                "the checksum is where all files have it");

static uint32_t
field (const uint8_t *bytes, WeightsField which)
{
  return table_file_number (bytes, WEIGHTS_FIELDS + 4 * (size_t) which);
}

static ReversiWeightsStatus
check_whole (const uint8_t *bytes, size_t size)
{
  if (size < strlen (WEIGHTS_MAGIC) || memcmp (bytes, WEIGHTS_MAGIC, strlen (WEIGHTS_MAGIC)) != 0)
    return REVERSI_WEIGHTS_FOREIGN;
  if (size < WEIGHTS_HEAD_SIZE)
    return REVERSI_WEIGHTS_DAMAGED;
  if (field (bytes, WEIGHTS_FIELD_CHECKSUM) != reversi_table_file_checksum (bytes, size))
    return REVERSI_WEIGHTS_DAMAGED;
  if (field (bytes, WEIGHTS_FIELD_VERSION) != WEIGHTS_VERSION ||
      field (bytes, WEIGHTS_FIELD_BYTE_ORDER) != WEIGHTS_BYTE_ORDER)
    return REVERSI_WEIGHTS_VERSION;
  return field (bytes, WEIGHTS_FIELD_SIZE) == size - WEIGHTS_HEAD_SIZE ? REVERSI_WEIGHTS_OK
                                                                       : REVERSI_WEIGHTS_DAMAGED;
}

static bool
is_for_set (const uint8_t *bytes, const ReversiPatternSet *set)
{
  return field (bytes, WEIGHTS_FIELD_PATTERNS) == set->id &&
         field (bytes, WEIGHTS_FIELD_STAGES) == WEIGHT_STAGES &&
         field (bytes, WEIGHTS_FIELD_ENTRIES) == weights_stage_size (set);
}

static inline int16_t
read_value (Reader *reader)
{
  if (reader->n_zeros > 0)
    {
      reader->n_zeros--;
      return 0;
    }
  if (reader->next == reader->end)
    {
      reader->wrong = true;
      return 0;
    }
  unsigned int code = *reader->next++;
  if (code >= WEIGHTS_ZEROS)
    {
      reader->n_zeros = code - WEIGHTS_ZEROS;
      return 0;
    }
  if (code >= WEIGHTS_SMALL)
    {
      if (reader->next == reader->end)
        {
          reader->wrong = true;
          return 0;
        }
      code = WEIGHTS_SMALL + ((code - WEIGHTS_SMALL) << 8 | *reader->next++);
    }
  return (int16_t) ((int) (code >> 1) ^ -(int) (code & 1)); /* the sign is anybody's guess */
}

/* Which entries are in the file, and which are made from others: @order has the former, then the
 * latter. So that nothing has to be decided entry by entry, stage by stage. */
static int
order_entries (const ReversiPatternSet *set, uint32_t *order)
{
  uint32_t n_entries = (uint32_t) set->n_entries, n_own = 0, n_made = 0;

  for (uint32_t i = 0; i < n_entries; i++)
    if (set->twins[i] == i)
      order[n_own++] = i;
    else
      order[n_entries - ++n_made] = i;
  return (int) n_own;
}

static void
read_stage (ReversiWeights *weights, int stage, const uint32_t *order, int n_own, Reader *reader)
{
  const ReversiPatternSet *set = &weights->set;
  int16_t *entries = weights->entries + (size_t) stage * weights_stage_size (set);

  for (int n = 0; n < WEIGHT_DISCS; n++)
    if (weights_stage (n) == stage)
      {
        weights->discs[n] = read_value (reader);
        weights->tables[n] = entries;
      }
  for (int i = 0; i < 2 * WEIGHT_MOBILITY; i++)
    entries[set->n_entries + i] = read_value (reader);
  for (int i = 0; i < n_own; i++)
    entries[order[i]] = read_value (reader);
  for (int i = n_own; i < set->n_entries; i++)
    entries[order[i]] = entries[set->twins[order[i]]];
}

/* In few large pages if the system has them: the search reads all over the tables, and on small
 * pages looks up where most of what it reads lies. */
static int16_t *
new_entries (const ReversiPatternSet *set)
{
  size_t size = WEIGHT_STAGES * weights_stage_size (set) * sizeof (int16_t);
  int16_t *entries = aligned_alloc (LARGE_PAGE, (size + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE);

#ifdef MADV_HUGEPAGE
  if (entries != NULL)
    madvise (entries, size, MADV_HUGEPAGE);
#endif
  return entries;
}

static ReversiWeightsStatus
read_file (ReversiWeights *weights, const uint8_t *bytes, size_t size)
{
  Reader reader = { .next = bytes + WEIGHTS_HEAD_SIZE, .end = bytes + size };

  ReversiWeightsStatus status = check_whole (bytes, size);
  if (status != REVERSI_WEIGHTS_OK)
    return status;
  if (!reversi_pattern_set_init (&weights->set))
    return REVERSI_WEIGHTS_NO_MEMORY;
  if (!is_for_set (bytes, &weights->set))
    return REVERSI_WEIGHTS_VERSION;
  if (field (bytes, WEIGHTS_FIELD_SHIFT) > MAX_SHIFT ||
      field (bytes, WEIGHTS_FIELD_GOAL) >= REVERSI_N_GOALS)
    return REVERSI_WEIGHTS_DAMAGED;
  weights->shift = (int) field (bytes, WEIGHTS_FIELD_SHIFT);
  weights->goal = (ReversiGoal) field (bytes, WEIGHTS_FIELD_GOAL);
  uint32_t *order = malloc ((size_t) weights->set.n_entries * sizeof *order);
  weights->entries = new_entries (&weights->set);
  if (order == NULL || weights->entries == NULL)
    {
      free (order);
      return REVERSI_WEIGHTS_NO_MEMORY;
    }
  int n_own = order_entries (&weights->set, order);
  for (int stage = 0; stage < WEIGHT_STAGES && !reader.wrong; stage++)
    read_stage (weights, stage, order, n_own, &reader);
  free (order);
  return reader.wrong || reader.n_zeros > 0 || reader.next != reader.end ? REVERSI_WEIGHTS_DAMAGED
                                                                         : REVERSI_WEIGHTS_OK;
}

/**
 * reversi_weights_from_bytes:
 * @bytes: what a file of weights holds, or anything
 * @size: of @bytes, which are not needed afterwards
 * @status: (out) (optional): why there are none
 *
 * Returns: (transfer full) (nullable): the weights, to be given back with reversi_weights_unref()
 */
ReversiWeights *
reversi_weights_from_bytes (const uint8_t *bytes, size_t size, ReversiWeightsStatus *status)
{
  ReversiWeightsStatus ignored;
  ReversiWeights *weights = aligned_alloc (_Alignof (ReversiWeights), sizeof *weights);

  if (status == NULL)
    status = &ignored;
  *status = REVERSI_WEIGHTS_NO_MEMORY;
  if (weights == NULL)
    return NULL;
  memset (weights, 0, sizeof *weights);
  atomic_init (&weights->n_references, 1);
  *status = read_file (weights, bytes, size);
  if (*status == REVERSI_WEIGHTS_OK)
    return weights;
  reversi_weights_unref (weights);
  return NULL;
}

static ReversiWeightsStatus
status_of_file (TableFileStatus status)
{
  static const ReversiWeightsStatus statuses[] = {
    [TABLE_FILE_OK] = REVERSI_WEIGHTS_OK,
    [TABLE_FILE_MISSING] = REVERSI_WEIGHTS_MISSING,
    [TABLE_FILE_UNREADABLE] = REVERSI_WEIGHTS_UNREADABLE,
    [TABLE_FILE_NO_MEMORY] = REVERSI_WEIGHTS_NO_MEMORY,
  };

  return statuses[status];
}

/**
 * reversi_weights_load:
 * @path: of a file that src/train makes
 * @status: (out) (optional): why there are none
 *
 * Reads and checks a file of weights, in about six milliseconds. Any thread may call it.
 *
 * Returns: (transfer full) (nullable): the weights, to be given back with reversi_weights_unref()
 */
ReversiWeights *
reversi_weights_load (const char *path, ReversiWeightsStatus *status)
{
  TableFileStatus file_status;
  size_t size;
  uint8_t *bytes = reversi_table_file_read (path, &size, &file_status);
  ReversiWeights *weights = NULL;

  if (bytes != NULL)
    weights = reversi_weights_from_bytes (bytes, size, status);
  else if (status != NULL)
    *status = status_of_file (file_status);
  free (bytes);
  return weights;
}

/**
 * reversi_weights_load_for:
 * @goal: what the weights must be for
 * @path: of a file that src/train makes
 * @status: (out) (optional): why there are none; %REVERSI_WEIGHTS_OTHER_GOAL when they are for
 * another
 *
 * reversi_weights_load() for who looks in a certain place for those of a certain goal.
 *
 * Returns: (transfer full) (nullable): the weights, to be given back with reversi_weights_unref()
 */
ReversiWeights *
reversi_weights_load_for (ReversiGoal goal, const char *path, ReversiWeightsStatus *status)
{
  ReversiWeights *weights = reversi_weights_load (path, status);

  if (weights == NULL || weights->goal == goal)
    return weights;
  if (status != NULL)
    *status = REVERSI_WEIGHTS_OTHER_GOAL;
  reversi_weights_unref (weights);
  return NULL;
}

/**
 * reversi_weights_get_goal:
 *
 * Returns: which games the weights are for
 */
ReversiGoal
reversi_weights_get_goal (const ReversiWeights *weights)
{
  return weights->goal;
}

/**
 * reversi_weights_ref:
 * @weights: (nullable):
 *
 * Any thread may call it.
 *
 * Returns: (transfer full) (nullable): @weights
 */
ReversiWeights *
reversi_weights_ref (ReversiWeights *weights)
{
  if (weights != NULL)
    atomic_fetch_add (&weights->n_references, 1);
  return weights;
}

/**
 * reversi_weights_unref:
 * @weights: (transfer full) (nullable):
 *
 * Frees the weights when nobody else has them. Any thread may call it.
 */
void
reversi_weights_unref (ReversiWeights *weights)
{
  if (weights == NULL || atomic_fetch_sub (&weights->n_references, 1) > 1)
    return;
  reversi_pattern_set_clear (&weights->set);
  free (weights->entries);
  free (weights);
}
