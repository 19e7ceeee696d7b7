/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Makes the file of weights that the engine reads out of what fit-patterns has found; the format is
 * in engine/weights.h.
 *
 *   pack-weights [-g GOAL] RAW-FILE WEIGHTS-FILE */

#include "config.h"

#include "engine/table-file.h"
#include "rules/variant.h"
#include "train/raw.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define SHIFT 5
#define MAX_VALUE ((WEIGHTS_SMALL + ((WEIGHTS_ZEROS - WEIGHTS_SMALL) << 8)) / 2 - 1)
#define MAX_ZEROS (256 - WEIGHTS_ZEROS)
#define SHORT 6

static const char words[] =
    WEIGHTS_MAGIC "What the Reversi engine makes of patterns on the board.\n"
                  "Fitted to games that it played against itself.\n"
                  "Copyright 2026 The Reversi authors\n"
                  "License: GPL-3.0-or-later\n";

typedef struct
{
  uint8_t *bytes;
  size_t size;
  int n_zeros; /* not yet written */
} Writer;

/* A few are written one by one: they are read faster. */
static void
write_zeros (Writer *writer)
{
  if (writer->n_zeros < SHORT)
    for (; writer->n_zeros > 0; writer->n_zeros--)
      writer->bytes[writer->size++] = 0;
  while (writer->n_zeros > 0)
    {
      int n = writer->n_zeros < MAX_ZEROS ? writer->n_zeros : MAX_ZEROS;
      writer->bytes[writer->size++] = (uint8_t) (WEIGHTS_ZEROS + n - 1);
      writer->n_zeros -= n;
    }
}

static void
write_value (Writer *writer, float discs)
{
  long value = lrintf (discs * (1 << SHIFT));

  if (value == 0)
    {
      writer->n_zeros++;
      return;
    }
  write_zeros (writer);
  value = value > MAX_VALUE ? MAX_VALUE : value < -MAX_VALUE ? -MAX_VALUE : value;
  unsigned int code = (unsigned int) (value < 0 ? -2 * value - 1 : 2 * value);
  if (code >= WEIGHTS_SMALL)
    {
      code -= WEIGHTS_SMALL;
      writer->bytes[writer->size++] = (uint8_t) (WEIGHTS_SMALL + (code >> 8));
      code &= 0xff;
    }
  writer->bytes[writer->size++] = (uint8_t) code;
}

static void
write_stage (Writer *writer, const ReversiPatternSet *set, const RawWeights *raw, int stage)
{
  const float *entries = raw->entries[stage];

  for (int n = 0; n < WEIGHT_DISCS; n++)
    if (weights_stage (n) == stage)
      write_value (writer, raw->discs[n]);
  for (int i = 0; i < 2 * WEIGHT_MOBILITY; i++)
    write_value (writer, entries[set->n_entries + i]);
  for (uint32_t i = 0; i < (uint32_t) set->n_entries; i++)
    if (set->twins[i] == i)
      write_value (writer, entries[i]);
}

static void
write_field (Writer *writer, WeightsField which, uint32_t value)
{
  uint8_t *bytes = writer->bytes + WEIGHTS_FIELDS + 4 * which;

  for (int i = 0; i < 4; i++)
    bytes[i] = (uint8_t) (value >> 8 * i);
}

static void
write_head (Writer *writer, const ReversiPatternSet *set, ReversiGoal goal)
{
  memcpy (writer->bytes, words, sizeof words);
  write_field (writer, WEIGHTS_FIELD_GOAL, goal);
  write_field (writer, WEIGHTS_FIELD_VERSION, WEIGHTS_VERSION);
  write_field (writer, WEIGHTS_FIELD_BYTE_ORDER, WEIGHTS_BYTE_ORDER);
  write_field (writer, WEIGHTS_FIELD_PATTERNS, set->id);
  write_field (writer, WEIGHTS_FIELD_STAGES, WEIGHT_STAGES);
  write_field (writer, WEIGHTS_FIELD_ENTRIES, (uint32_t) weights_stage_size (set));
  write_field (writer, WEIGHTS_FIELD_SHIFT, SHIFT);
  write_field (writer, WEIGHTS_FIELD_SIZE, (uint32_t) (writer->size - WEIGHTS_HEAD_SIZE));
  write_field (writer, WEIGHTS_FIELD_CHECKSUM,
               reversi_table_file_checksum (writer->bytes, writer->size));
}

static bool
write_file (const char *path, const uint8_t *bytes, size_t size)
{
  FILE *file = fopen (path, "wb");

  if (file == NULL)
    return false;
  bool written = fwrite (bytes, 1, size, file) == size;
  return fclose (file) == 0 && written;
}

static bool
read_options (int argc, char *argv[], ReversiGoal *goal)
{
  for (int option; (option = getopt (argc, argv, "g:")) != -1;)
    if (option != 'g' || !reversi_goal_from_key (optarg, goal))
      return false;
  return argc - optind == 2;
}

int
main (int argc, char *argv[])
{
  _Static_assert (sizeof words <= WEIGHTS_FIELDS, "the words fit before the fields");
  ReversiGoal goal = REVERSI_GOAL_MOST;
  ReversiPatternSet set;
  RawWeights raw;

  if (!read_options (argc, argv, &goal))
    {
      fprintf (stderr, "pack-weights [-g GOAL] RAW-FILE WEIGHTS-FILE\n");
      return 2;
    }
  if (!reversi_pattern_set_init (&set) || !raw_weights_init (&raw, &set))
    return 1;
  /* At most two bytes each. */
  size_t room = WEIGHTS_HEAD_SIZE + 2 * (WEIGHT_DISCS + WEIGHT_STAGES * weights_stage_size (&set));
  Writer writer = { .bytes = calloc (1, room), .size = WEIGHTS_HEAD_SIZE };
  if (writer.bytes == NULL || !raw_weights_read (&raw, &set, argv[optind]))
    {
      fprintf (stderr, "%s: can't be read\n", argv[optind]);
      return 1;
    }
  for (int stage = 0; stage < WEIGHT_STAGES; stage++)
    write_stage (&writer, &set, &raw, stage);
  write_zeros (&writer);
  write_head (&writer, &set, goal);
  if (!write_file (argv[optind + 1], writer.bytes, writer.size))
    {
      perror (argv[optind + 1]);
      return 1;
    }
  printf ("%s: %zu bytes\n", argv[optind + 1], writer.size);
  free (writer.bytes);
  raw_weights_clear (&raw);
  reversi_pattern_set_clear (&set);
  return 0;
}
