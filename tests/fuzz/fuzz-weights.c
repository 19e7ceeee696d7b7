/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as a file of weights: it is refused, and says why. As nothing random has the right
 * checksum, some are tried again with one, and with size and head as they should be. */

#include "config.h"

#include "fuzz/fuzz.h"

#include "engine/weights.h"
#include "engine/table-file.h"

#include <stdlib.h>
#include <string.h>

static void
must (bool condition)
{
  if (!condition)
    abort ();
}

static void
try_bytes (const uint8_t *data, size_t size)
{
  ReversiWeightsStatus status;
  ReversiWeights *weights = reversi_weights_from_bytes (data, size, &status);

  must ((weights != NULL) == (status == REVERSI_WEIGHTS_OK));
  reversi_weights_unref (weights);
}

static void
set_field (uint8_t *bytes, WeightsField which, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    bytes[WEIGHTS_FIELDS + 4 * (int) which + i] = (uint8_t) (value >> 8 * i);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  try_bytes (data, size);
  if (size < WEIGHTS_HEAD_SIZE || data[size - 1] % 64 != 0)
    return 0;

  uint8_t *bytes = malloc (size);
  must (bytes != NULL);
  memcpy (bytes, data, size);
  memcpy (bytes, WEIGHTS_MAGIC, strlen (WEIGHTS_MAGIC));
  set_field (bytes, WEIGHTS_FIELD_VERSION, WEIGHTS_VERSION);
  set_field (bytes, WEIGHTS_FIELD_BYTE_ORDER, WEIGHTS_BYTE_ORDER);
  set_field (bytes, WEIGHTS_FIELD_SIZE, (uint32_t) (size - WEIGHTS_HEAD_SIZE));
  set_field (bytes, WEIGHTS_FIELD_CHECKSUM, reversi_table_file_checksum (bytes, size));
  try_bytes (bytes, size);
  free (bytes);
  return 0;
}
