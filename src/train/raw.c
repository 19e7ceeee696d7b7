/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "train/raw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * raw_weights_init:
 * @raw: (out): all 0, to be cleared with raw_weights_clear()
 *
 * Returns: false when there is no memory
 */
bool
raw_weights_init (RawWeights *raw, const ReversiPatternSet *set)
{
  float *all = calloc (WEIGHT_STAGES * weights_stage_size (set), sizeof *all);

  memset (raw, 0, sizeof *raw);
  for (int stage = 0; stage < WEIGHT_STAGES && all != NULL; stage++)
    raw->entries[stage] = all + (size_t) stage * weights_stage_size (set);
  return all != NULL;
}

void
raw_weights_clear (RawWeights *raw)
{
  free (raw->entries[0]);
}

/**
 * raw_weights_read:
 * @raw: filled
 *
 * Returns: false if the file can't be read or is too short
 */
bool
raw_weights_read (RawWeights *raw, const ReversiPatternSet *set, const char *path)
{
  size_t n = WEIGHT_STAGES * weights_stage_size (set);
  FILE *file = fopen (path, "rb");

  if (file == NULL)
    return false;
  bool done = fread (raw->discs, sizeof raw->discs, 1, file) == 1 &&
              fread (raw->entries[0], sizeof (float), n, file) == n;
  fclose (file);
  return done;
}

/**
 * raw_weights_write:
 *
 * Returns: false if the file can't be written
 */
bool
raw_weights_write (const RawWeights *raw, const ReversiPatternSet *set, const char *path)
{
  size_t n = WEIGHT_STAGES * weights_stage_size (set);
  FILE *file = fopen (path, "wb");

  if (file == NULL)
    return false;
  bool done = fwrite (raw->discs, sizeof raw->discs, 1, file) == 1 &&
              fwrite (raw->entries[0], sizeof (float), n, file) == n;
  return fclose (file) == 0 && done;
}
