/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/transposition.h"

#include <glib.h>

#define N_THREADS 8
#define N_KEYS 64
#define N_BUCKETS 4 /* so few that threads are always at the same one */

static uint64_t
key_at (uint64_t i)
{
  return i * UINT64_C (0x9e3779b97f4a7c15) << 16 | i % N_BUCKETS;
}

/* All that is stored about a position tells whose it is. */
static ReversiKnown
known_at (uint64_t i)
{
  return (ReversiKnown) {
    .lower = (int16_t) i,
    .upper = (int16_t) (3 * i + 1),
    .depth = (uint8_t) i,
    .selectivity = (uint8_t) (i % 6),
    .move = (uint8_t) (63 - i % 64),
  };
}

static void
assert_same (ReversiKnown a, ReversiKnown b)
{
  g_assert_cmpint (a.lower, ==, b.lower);
  g_assert_cmpint (a.upper, ==, b.upper);
  g_assert_cmpint (a.depth, ==, b.depth);
  g_assert_cmpint (a.selectivity, ==, b.selectivity);
  g_assert_cmpint (a.move, ==, b.move);
}

static void
finds_what_was_stored (void)
{
  ReversiTable table;
  ReversiKnown known = { 0 };

  g_assert_true (reversi_table_init (&table, 1));
  g_assert_false (table_probe (&table, key_at (7), &known));
  reversi_table_store (&table, key_at (7), known_at (7));
  g_assert_true (table_probe (&table, key_at (7), &known));
  assert_same (known, known_at (7));
  g_assert_false (table_probe (&table, key_at (8), &known));
  reversi_table_clear (&table);
}

static void
merges_bounds_of_one_depth (void)
{
  ReversiTable table;
  ReversiKnown known = { 0 };

  g_assert_true (reversi_table_init (&table, 1));
  reversi_table_store (&table, key_at (7),
                       (ReversiKnown) { .lower = 200, .upper = 30000, .depth = 9, .move = 5 });
  reversi_table_store (
      &table, key_at (7),
      (ReversiKnown) { .lower = -30000, .upper = 400, .depth = 9, .move = TABLE_NO_MOVE });
  g_assert_true (table_probe (&table, key_at (7), &known));
  g_assert_cmpint (known.lower, ==, 200);
  g_assert_cmpint (known.upper, ==, 400);
  g_assert_cmpint (known.move, ==, 5);
  reversi_table_clear (&table);
}

/* Moves are ordered by small searches: what these find out must not take the place of more. */
static void
keeps_the_deeper_of_one_position (void)
{
  ReversiTable table;
  ReversiKnown known = { 0 };

  g_assert_true (reversi_table_init (&table, 1));
  reversi_table_store (&table, key_at (7), known_at (9));
  reversi_table_store (&table, key_at (7), known_at (3));
  g_assert_true (table_probe (&table, key_at (7), &known));
  assert_same (known, known_at (9));
  reversi_table_begin (&table, false);
  reversi_table_store (&table, key_at (7), known_at (3));
  g_assert_true (table_probe (&table, key_at (7), &known));
  assert_same (known, known_at (3));
  reversi_table_clear (&table);
}

static void
keeps_the_deepest_and_the_newest (void)
{
  ReversiTable table;
  ReversiKnown known = { 0 };

  g_assert_true (reversi_table_init (&table, 1));
  for (uint64_t i = 1; i <= 20; i++)
    reversi_table_store (&table, key_at (i * N_BUCKETS), known_at (21 - i));
  for (uint64_t i = 1; i < TABLE_BUCKET; i++)
    g_assert_true (table_probe (&table, key_at (i * N_BUCKETS), &known));
  g_assert_false (table_probe (&table, key_at (10 * N_BUCKETS), &known));

  reversi_table_begin (&table, false);
  reversi_table_store (&table, key_at (30 * N_BUCKETS), known_at (1));
  reversi_table_store (&table, key_at (31 * N_BUCKETS), known_at (1));
  g_assert_true (table_probe (&table, key_at (30 * N_BUCKETS), &known));
  g_assert_true (table_probe (&table, key_at (31 * N_BUCKETS), &known));
  reversi_table_clear (&table);
}

#define N_RIVALS 12 /* for the places of one bucket */

static void
assert_know_the_same (const ReversiTable *table, const ReversiTable *other)
{
  for (uint64_t i = 1; i <= N_RIVALS; i++)
    {
      ReversiKnown known = { 0 }, expected = { 0 };
      uint64_t key = key_at (i * N_BUCKETS);

      g_assert_true (table_probe (table, key, &known) == table_probe (other, key, &expected));
      assert_same (known, expected);
    }
}

/* What is in the table decides neither what is found nor what is kept. */
static void
forgets_as_if_it_were_empty (void)
{
  ReversiTable used, fresh;

  g_assert_true (reversi_table_init (&used, 1));
  for (int round = 0; round < 600; round++)
    {
      g_assert_true (reversi_table_init (&fresh, 1));
      reversi_table_begin (&fresh, true);
      reversi_table_begin (&used, true);
      assert_know_the_same (&used, &fresh);
      for (int i = 0; i < 40; i++)
        {
          uint64_t key = key_at ((uint64_t) g_test_rand_int_range (1, N_RIVALS + 1) * N_BUCKETS);
          ReversiKnown known = known_at ((uint64_t) g_test_rand_int_range (1, 20));

          reversi_table_store (&fresh, key, known);
          reversi_table_store (&used, key, known);
        }
      assert_know_the_same (&used, &fresh);
      reversi_table_clear (&fresh);
    }
  reversi_table_clear (&used);
}

static gpointer
store_and_probe (gpointer user_data)
{
  const ReversiTable *table = user_data;
  uint64_t n_found = 0;

  for (uint64_t i = 0; i < 200000; i++)
    {
      uint64_t own = 1 + i * 7 % N_KEYS, other = 1 + i * 13 % N_KEYS;
      ReversiKnown known = { 0 };
      reversi_table_store (table, key_at (own), known_at (own));
      if (!table_probe (table, key_at (other), &known))
        continue;
      assert_same (known, known_at (other));
      n_found++;
    }
  g_assert_cmpint (n_found, >, 0);
  return NULL;
}

static void
never_gives_what_is_another_positions (void)
{
  ReversiTable table;
  GThread *threads[N_THREADS];

  g_assert_true (reversi_table_init (&table, 1));
  for (int i = 0; i < N_THREADS; i++)
    threads[i] = g_thread_new (NULL, store_and_probe, &table);
  for (int i = 0; i < N_THREADS; i++)
    g_thread_join (threads[i]);
  reversi_table_clear (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/transposition/finds-what-was-stored", finds_what_was_stored);
  g_test_add_func ("/engine/transposition/merges-bounds-of-one-depth", merges_bounds_of_one_depth);
  g_test_add_func ("/engine/transposition/keeps-the-deeper-of-one-position",
                   keeps_the_deeper_of_one_position);
  g_test_add_func ("/engine/transposition/forgets-as-if-it-were-empty",
                   forgets_as_if_it_were_empty);
  g_test_add_func ("/engine/transposition/keeps-the-deepest-and-the-newest",
                   keeps_the_deepest_and_the_newest);
  g_test_add_func ("/engine/transposition/never-gives-what-is-another-positions",
                   never_gives_what_is_another_positions);
  return g_test_run ();
}
