/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The files of weights: those that are installed are read, and no damaged one is; each is used for
 * its own goal alone. */

#include "config.h"

#include "engine/face.h"
#include "engine/table-file.h"

#include "support/random-positions.h"

#include <glib.h>
#include <string.h>

typedef struct
{
  ReversiGoal goal;
  char *path;
  uint8_t *bytes;
  gsize size;
} File;

static File files[REVERSI_N_GOALS];

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
test_installed (gconstpointer data)
{
  const File *file = data;
  ReversiWeightsStatus status = REVERSI_WEIGHTS_DAMAGED;
  gint64 start = g_get_monotonic_time ();
  ReversiWeights *weights = reversi_weights_load (file->path, &status);

  g_test_message ("Loaded in %.1f ms", (double) (g_get_monotonic_time () - start) / 1000);
  g_assert_nonnull (weights);
  g_assert_cmpint (status, ==, REVERSI_WEIGHTS_OK);
  g_assert_cmpint (reversi_weights_get_goal (weights), ==, file->goal);
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
test_damaged (gconstpointer data)
{
  const File *file = data;
  const uint8_t *bytes = file->bytes;
  gsize size = file->size;
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
test_other_version (gconstpointer data)
{
  const File *file = data;
  static const struct
  {
    WeightsField field;
    ReversiWeightsStatus status;
  } fields[] = {
    { WEIGHTS_FIELD_GOAL, REVERSI_WEIGHTS_DAMAGED },
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
      g_autofree uint8_t *changed = g_memdup2 (file->bytes, file->size);
      set_field (changed, fields[i].field, 77);
      set_field (changed, WEIGHTS_FIELD_CHECKSUM,
                 reversi_table_file_checksum (changed, file->size));
      assert_refused (changed, file->size, fields[i].status);
    }
}

/* Whole by its checksum, but with an entry too few or too many. */
static void
test_wrong_number (gconstpointer data)
{
  const File *file = data;
  g_autofree uint8_t *changed = g_malloc0 (file->size + 1);

  for (int by = -1; by <= 1; by += 2)
    {
      gsize changed_size = file->size + (gsize) by;
      memcpy (changed, file->bytes, MIN (file->size, changed_size));
      set_field (changed, WEIGHTS_FIELD_SIZE, (uint32_t) (changed_size - WEIGHTS_HEAD_SIZE));
      set_field (changed, WEIGHTS_FIELD_CHECKSUM,
                 reversi_table_file_checksum (changed, changed_size));
      assert_refused (changed, changed_size, REVERSI_WEIGHTS_DAMAGED);
    }
}

/* On 8×8, with the game going on. */
static void
random_8x8 (ReversiGoal goal, ReversiPosition *position)
{
  do
    do
      random_discs (position);
    while (position->size != 8 || position->goal != goal);
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
test_one_value (gconstpointer data)
{
  const File *file = data;
  ReversiWeights *weights = reversi_weights_load (file->path, NULL);
  int n_patterns = 0;

  for (int round = 0; round < 500; round++)
    {
      ReversiPosition position;
      random_8x8 (file->goal, &position);
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

static ReversiEngine *
new_engine (ReversiWeights *most, ReversiWeights *fewest)
{
  ReversiEngineOptions options = {
    .weights = { [REVERSI_GOAL_MOST] = most, [REVERSI_GOAL_FEWEST] = fewest },
    .n_threads = 1,
    .table_mib = 1,
  };

  return reversi_engine_new (&options);
}

static ReversiResult
search (ReversiEngine *engine, const ReversiPosition *position, int greed)
{
  ReversiLimits limits = { .depth = 4, .greed = greed };
  ReversiResult result;

  reversi_engine_search (engine, position, &limits, NULL, NULL, NULL, &result);
  return result;
}

static void
test_shared (gconstpointer data)
{
  const File *file = data;
  ReversiWeights *weights = reversi_weights_load (file->path, NULL);
  bool fewest = file->goal == REVERSI_GOAL_FEWEST;
  ReversiEngine *engines[] = { new_engine (fewest ? NULL : weights, fewest ? weights : NULL),
                               new_engine (fewest ? NULL : weights, fewest ? weights : NULL) };
  ReversiResult results[2];
  ReversiPosition position;

  reversi_weights_unref (weights);
  random_8x8 (file->goal, &position);
  for (int i = 0; i < 2; i++)
    {
      results[i] = search (engines[i], &position, 0);
      reversi_engine_free (engines[i]);
    }
  g_assert_cmpint (results[0].score, ==, results[1].score);
  g_assert_cmpint (results[0].square, ==, results[1].square);
}

/* The head says what a file is for. */
static void
test_goal (gconstpointer data)
{
  const File *file = data;
  ReversiGoal other = file->goal == REVERSI_GOAL_MOST ? REVERSI_GOAL_FEWEST : REVERSI_GOAL_MOST;
  g_autofree uint8_t *changed = g_memdup2 (file->bytes, file->size);
  ReversiWeightsStatus status;
  ReversiPosition position;

  ReversiWeights *weights = reversi_weights_load_for (file->goal, file->path, &status);
  g_assert_nonnull (weights);
  g_assert_cmpint (status, ==, REVERSI_WEIGHTS_OK);
  reversi_weights_unref (weights);
  g_assert_null (reversi_weights_load_for (other, file->path, &status));
  g_assert_cmpint (status, ==, REVERSI_WEIGHTS_OTHER_GOAL);
  g_assert_null (reversi_weights_load_for (other, file->path, NULL));
  g_assert_null (reversi_weights_load_for (other, "/nonexistent/weights", &status));
  g_assert_cmpint (status, ==, REVERSI_WEIGHTS_MISSING);

  set_field (changed, WEIGHTS_FIELD_GOAL, other);
  g_assert_null (reversi_weights_from_bytes (changed, file->size, &status));
  g_assert_cmpint (status, ==, REVERSI_WEIGHTS_DAMAGED);
  set_field (changed, WEIGHTS_FIELD_CHECKSUM, reversi_table_file_checksum (changed, file->size));
  weights = reversi_weights_from_bytes (changed, file->size, NULL);
  g_assert_cmpint (reversi_weights_get_goal (weights), ==, other);
  random_8x8 (file->goal, &position);
  g_assert_cmpint (kernel_of (reversi_isa_get (0), 8)->evaluate (&position, weights), ==,
                   reversi_engine_evaluate (&position));
  reversi_weights_unref (weights);
}

/* An engine with both uses each where an engine with that one does, and an engine with the wrong
 * ones plays as one with none. */
static void
test_own_goal (void)
{
  ReversiWeights *most = reversi_weights_load (files[REVERSI_GOAL_MOST].path, NULL);
  ReversiWeights *fewest = reversi_weights_load (files[REVERSI_GOAL_FEWEST].path, NULL);
  ReversiEngine *both = new_engine (most, fewest), *none = new_engine (NULL, NULL);
  ReversiEngine *only[] = { new_engine (most, NULL), new_engine (NULL, fewest) };
  ReversiEngine *wrong = new_engine (fewest, most);
  int n_different[REVERSI_N_GOALS] = { 0 };

  for (int round = 0; round < 100; round++)
    {
      ReversiGoal goal = round % REVERSI_N_GOALS;
      ReversiPosition position;
      random_8x8 (goal, &position);
      int score = search (both, &position, 0).score, plain = search (none, &position, 0).score;

      g_assert_cmpint (search (only[goal], &position, 0).score, ==, score);
      g_assert_cmpint (search (only[1 - goal], &position, 0).score, ==, plain);
      g_assert_cmpint (search (wrong, &position, 0).score, ==, plain);
      n_different[goal] += score != plain;
    }
  for (int goal = 0; goal < REVERSI_N_GOALS; goal++)
    {
      g_assert_cmpint (n_different[goal], >, 30);
      reversi_engine_free (only[goal]);
    }
  reversi_engine_free (both);
  reversi_engine_free (none);
  reversi_engine_free (wrong);
  reversi_weights_unref (most);
  reversi_weights_unref (fewest);
}

/* Greed takes the place of what was learnt. */
static void
test_greed (gconstpointer data)
{
  const File *file = data;
  ReversiWeights *weights = reversi_weights_load (file->path, NULL);
  bool fewest = file->goal == REVERSI_GOAL_FEWEST;
  ReversiEngine *learnt = new_engine (fewest ? NULL : weights, fewest ? weights : NULL),
                *none = new_engine (NULL, NULL);

  for (int round = 0; round < 50; round++)
    {
      ReversiPosition position;
      random_8x8 (file->goal, &position);
      g_assert_cmpint (search (learnt, &position, 100).score, ==,
                       search (none, &position, 100).score);
    }
  reversi_engine_free (learnt);
  reversi_engine_free (none);
  reversi_weights_unref (weights);
}

static void
add (const char *name, const File *file, GTestDataFunc func)
{
  g_autofree char *test = g_strdup_printf (
      "/engine/weights/%s/%s", file->goal == REVERSI_GOAL_FEWEST ? "fewest" : "most", name);

  g_test_add_data_func (test, file, func);
}

int
main (int argc, char *argv[])
{
  static const char *const variables[] = { "REVERSI_WEIGHTS", "REVERSI_FEWEST_WEIGHTS" };

  g_test_init (&argc, &argv, NULL);
  for (ReversiGoal goal = 0; goal < REVERSI_N_GOALS; goal++)
    {
      File *file = &files[goal];
      file->goal = goal;
      file->path = g_strdup (g_getenv (variables[goal]));
      g_assert_true (g_file_get_contents (file->path, (char **) &file->bytes, &file->size, NULL));
      add ("the-installed-ones-are-read", file, test_installed);
      add ("no-damaged-file-is-read", file, test_damaged);
      add ("no-other-version-is-read", file, test_other_version);
      add ("the-number-of-entries-must-be-right", file, test_wrong_number);
      add ("levels-and-symmetries-have-one-value", file, test_one_value);
      add ("engines-share-them", file, test_shared);
      add ("they-know-their-goal", file, test_goal);
      add ("greed-takes-their-place", file, test_greed);
    }
  g_test_add_func ("/engine/weights/a-missing-file-is-told", test_missing);
  g_test_add_func ("/engine/weights/each-is-used-for-its-goal", test_own_goal);
  int result = g_test_run ();
  for (int goal = 0; goal < REVERSI_N_GOALS; goal++)
    {
      g_free (files[goal].bytes);
      g_free (files[goal].path);
    }
  return result;
}
