/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as the file of a saved game: what is read, or recovered, is a valid game, and written
 * and read again it is the same. */

#include "config.h"

#include "fuzz/fuzz.h"

#include "store/save.h"

#include <stdlib.h>

/* Asserts also in builds that leave assertions out. */
static void
must (gboolean condition)
{
  if (!condition)
    abort ();
}

static void
check_games (const ReversiSave *save)
{
  g_auto (ReversiSave) again = { 0 };
  g_autoptr (GBytes) bytes = reversi_save_to_bytes (save);

  must (save->record == NULL || reversi_record_is_valid (save->record));
  must (save->previous_record == NULL || reversi_record_is_valid (save->previous_record));
  must (reversi_save_from_bytes (bytes, &again, NULL));
  must (reversi_save_equal (save, &again));
}

/* What is whole is read alike without the rest. */
static void
check_whole (GBytes *bytes, gsize whole)
{
  g_auto (ReversiSave) save = { 0 };
  g_autoptr (GBytes) part = g_bytes_new_from_bytes (bytes, 0, whole);
  gsize whole_again;

  must (reversi_save_recover (part, &save, &whole_again, NULL));
  must (whole_again == whole);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_auto (ReversiSave) save = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  gsize whole;

  gboolean read = reversi_save_recover (bytes, &save, &whole, &error);
  must (read == (error == NULL));
  must (read || g_utf8_validate (error->message, -1, NULL));
  must (whole <= size);
  check_games (&save);
  check_whole (bytes, whole);
  return 0;
}
