/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The file of weights: the one that is installed is read, and no damaged one is. */

#include "config.h"

#include "engine/face.h"

#include "support/random-positions.h"

#include <glib.h>
#include <string.h>

static char *path;
static uint8_t *bytes;
static gsize size;

static void
set_field (uint8_t *changed, WeightsField which, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    changed[WEIGHTS_FIELDS + 4 * (int) which + i] = (uint8_t) (value >> 8 * i);
}

static void
assert_refused (const uint8_t *changed, gsize changed_size, ReversiWeightsStatus expected)
{
  ReversiWeightsStatus status;

  g_assert_null (reversi_weights_from_bytes (changed, changed_size, &status));
  g_assert_cmpint (status, ==, expected);
}

static void
test_installed (void)
{
  ReversiWeightsStatus status = REVERSI_WEIGHTS_DAMAGED;
  gint64 start = g_get_monotonic_time ();
  ReversiWeights *weights = reversi_weights_load (path, &status);

  g_test_message ("Loaded in %.1f ms", (double) (g_get_monotonic_time () - start) / 1000);
  g_assert_nonnull (weights);
  g_assert_cmpint (status, ==, REVERSI_WEIGHTS_OK);
  g_assert_true (reversi_weights_ref (weights) == weights);
  reversi_weights_unref (weights);
  reversi_weights_unref (weights);
  reversi_weights_unref (NULL);
}

static void
test_missing (void)
{
  ReversiWeightsStatus status;

  g_assert_null (reversi_weights_load ("/nonexistent/weights", &status));
  g_assert_cmpint (status, ==, REVERSI_WEIGHTS_MISSING);
  g_assert_null (reversi_weights_load (g_get_tmp_dir (), &status));
  g_assert_cmpint (status, ==, REVERSI_WEIGHTS_UNREADABLE);
  g_assert_null (reversi_weights_load ("/nonexistent/weights", NULL));
}

static void
test_damaged (void)
{
  g_autofree uint8_t *changed = g_memdup2 (bytes, size + 1);
  ReversiWeightsStatus status;

  assert_refused (NULL, 0, REVERSI_WEIGHTS_FOREIGN);
  assert_refused (bytes, 10, REVERSI_WEIGHTS_FOREIGN);
  assert_refused (bytes, WEIGHTS_HEAD_SIZE - 1, REVERSI_WEIGHTS_DAMAGED);
  assert_refused (bytes, WEIGHTS_HEAD_SIZE, REVERSI_WEIGHTS_DAMAGED);
  assert_refused (bytes, size - 1, REVERSI_WEIGHTS_DAMAGED);
  assert_refused (changed, size + 1, REVERSI_WEIGHTS_DAMAGED);
  for (int round = 0; round < 200; round++)
    {
      gsize place = round < 50 ? (gsize) g_test_rand_int_range (0, WEIGHTS_HEAD_SIZE)
                               : (gsize) g_test_rand_int_range (0, (gint32) size);
      uint8_t was = changed[place];
      changed[place] ^= (uint8_t) g_test_rand_int_range (1, 256);
      g_assert_null (reversi_weights_from_bytes (changed, size, &status));
      g_assert_cmpint (status, ==,
                       place < strlen (WEIGHTS_MAGIC) ? REVERSI_WEIGHTS_FOREIGN
                                                      : REVERSI_WEIGHTS_DAMAGED);
      changed[place] = was;
    }
}

static void
test_other_version (void)
{
  static const struct
  {
    WeightsField field;
    ReversiWeightsStatus status;
  } fields[] = {
    { WEIGHTS_FIELD_VERSION, REVERSI_WEIGHTS_VERSION },
    { WEIGHTS_FIELD_BYTE_ORDER, REVERSI_WEIGHTS_VERSION },
    { WEIGHTS_FIELD_PATTERNS, REVERSI_WEIGHTS_VERSION },
    { WEIGHTS_FIELD_STAGES, REVERSI_WEIGHTS_VERSION },
    { WEIGHTS_FIELD_ENTRIES, REVERSI_WEIGHTS_VERSION },
    { WEIGHTS_FIELD_SHIFT, REVERSI_WEIGHTS_DAMAGED },
    { WEIGHTS_FIELD_SIZE, REVERSI_WEIGHTS_DAMAGED },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree uint8_t *changed = g_memdup2 (bytes, size);
      set_field (changed, fields[i].field, 77);
      set_field (changed, WEIGHTS_FIELD_CHECKSUM, reversi_weights_checksum (changed, size));
      assert_refused (changed, size, fields[i].status);
    }
}

/* Whole by its checksum, but with an entry too few or too many. */
static void
test_wrong_number (void)
{
  g_autofree uint8_t *changed = g_malloc0 (size + 1);

  for (int by = -1; by <= 1; by += 2)
    {
      gsize changed_size = size + (gsize) by;
      memcpy (changed, bytes, MIN (size, changed_size));
      set_field (changed, WEIGHTS_FIELD_SIZE, (uint32_t) (changed_size - WEIGHTS_HEAD_SIZE));
      set_field (changed, WEIGHTS_FIELD_CHECKSUM, reversi_weights_checksum (changed, changed_size));
      assert_refused (changed, changed_size, REVERSI_WEIGHTS_DAMAGED);
    }
}

/* For most discs on 8×8, with the game going on. */
static void
random_8x8 (ReversiPosition *position)
{
  do
    do
      random_discs (position);
    while (position->size != 8 || position->goal != REVERSI_GOAL_MOST);
  while (reversi_position_is_over (position));
}

static ReversiPosition
turned (const ReversiPosition *position)
{
  ReversiPosition image = *position;
  int symmetry = g_test_rand_int_range (1, 8);

  for (int square = 0; square < 64; square++)
    {
      int column = square % 8, row = square / 8;
      column = symmetry & 1 ? 7 - column : column;
      row = symmetry & 2 ? 7 - row : row;
      image.squares[symmetry & 4 ? column * 8 + row : row * 8 + column] = position->squares[square];
    }
  return image;
}

static void
test_one_value (void)
{
  ReversiWeights *weights = reversi_weights_load (path, NULL);
  int n_patterns = 0;

  for (int round = 0; round < 500; round++)
    {
      ReversiPosition position;
      random_8x8 (&position);
      ReversiPosition image = turned (&position);
      ReversiScore value = kernel_of (reversi_isa_get (0), 8)->evaluate (&position, weights);

      n_patterns += value != reversi_engine_evaluate (&position);
      for (int i = 0; reversi_isa_get (i) != NULL; i++)
        {
          const ReversiKernel *kernel = kernel_of (reversi_isa_get (i), 8);
          g_assert_cmpint (kernel->evaluate (&position, weights), ==, value);
          g_assert_cmpint (kernel->evaluate (&image, weights), ==, value);
        }
    }
  g_assert_cmpint (n_patterns, >, 400);
  reversi_weights_unref (weights);
}

static void
test_shared (void)
{
  ReversiWeights *weights = reversi_weights_load (path, NULL);
  ReversiEngineOptions options = { .weights = weights, .n_threads = 1, .table_mib = 1 };
  ReversiEngine *engines[] = { reversi_engine_new (&options), reversi_engine_new (&options) };
  ReversiLimits limits = { .depth = 5 };
  ReversiResult results[2];
  ReversiPosition position;

  reversi_weights_unref (weights);
  random_8x8 (&position);
  for (int i = 0; i < 2; i++)
    {
      reversi_engine_search (engines[i], &position, &limits, NULL, NULL, NULL, &results[i]);
      reversi_engine_free (engines[i]);
    }
  g_assert_cmpint (results[0].score, ==, results[1].score);
  g_assert_cmpint (results[0].square, ==, results[1].square);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  path = g_strdup (g_getenv ("REVERSI_WEIGHTS"));
  g_assert_true (g_file_get_contents (path, (char **) &bytes, &size, NULL));
  g_test_add_func ("/engine/weights/the-installed-ones-are-read", test_installed);
  g_test_add_func ("/engine/weights/a-missing-file-is-told", test_missing);
  g_test_add_func ("/engine/weights/no-damaged-file-is-read", test_damaged);
  g_test_add_func ("/engine/weights/no-other-version-is-read", test_other_version);
  g_test_add_func ("/engine/weights/the-number-of-entries-must-be-right", test_wrong_number);
  g_test_add_func ("/engine/weights/levels-and-symmetries-have-one-value", test_one_value);
  g_test_add_func ("/engine/weights/engines-share-them", test_shared);
  int result = g_test_run ();
  g_free (bytes);
  g_free (path);
  return result;
}
