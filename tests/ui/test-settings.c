/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/settings.h"

#include "ai/reversi-computer.h"
#include "support/settings.h"

typedef struct
{
  GSettings *settings;
  GRand *rand;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = reversi_settings_new ();
  fixture->rand = g_rand_new_with_seed (7);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_settings_reset (fixture->settings);
  g_object_unref (fixture->settings);
  g_rand_free (fixture->rand);
}

static void
test_defaults (Fixture *fixture, gconstpointer data)
{
  ReversiVariant variant, plain;
  g_autoptr (ReversiSeating) seating =
      reversi_settings_get_seating (fixture->settings, fixture->rand);

  reversi_variant_init (&plain);
  g_assert_true (reversi_settings_get_variant (fixture->settings, fixture->rand, &variant));
  g_assert_true (reversi_variant_equal (&variant, &plain));
  g_assert_cmpint (seating->seats[0].kind, ==, REVERSI_SEAT_PERSON);
  g_assert_null (seating->seats[0].name);
  g_assert_cmpint (seating->seats[1].kind, ==, REVERSI_SEAT_COMPUTER);
  g_assert_cmpint (seating->seats[1].level, ==, 1);
  g_assert_cmpint (seating->black, ==, 0);
}

/* The schema allows 7 and 9, and combinations that there are no openings for. */
static void
test_clamps (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = { { 6, 6 }, { 7, 8 }, { 8, 8 }, { 9, 10 }, { 10, 10 } };
  ReversiVariant variant;
  ReversiPosition start;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_settings_set_int (fixture->settings, "board-size", sizes[i][0]);
      gboolean exact = reversi_settings_get_variant (fixture->settings, fixture->rand, &variant);
      g_assert_true (exact == (sizes[i][0] == sizes[i][1]));
      g_assert_cmpint (variant.size, ==, sizes[i][1]);
    }

  g_settings_set_string (fixture->settings, "opening", "random");
  g_assert_false (reversi_settings_get_variant (fixture->settings, fixture->rand, &variant));
  g_assert_cmpint (variant.n_first_moves, ==, 0);
  g_assert_true (reversi_variant_start (&variant, &start));
}

/* Whatever is set, the computer gets what the device has. */
static void
test_resources (Fixture *fixture, gconstpointer data)
{
  static const int sizes[][2] = {
    { 1, 1 }, { 2, 2 }, { 3, 2 }, { 63, 32 }, { 64, 64 }, { 100, 64 }
  };
  static const int values[] = { 0, 3, 5, REVERSI_MAX_SQUARES };
  static const char *const keys[] = { "none", "three", "five", "all" };
  int n = reversi_settings_count_processors ();
  int largest = reversi_settings_largest_table ();

  g_assert_cmpint (reversi_settings_get_threads (fixture->settings), ==, n);
  for (int i = 1; i <= 64; i++)
    {
      g_settings_set_int (fixture->settings, "threads", i);
      g_assert_cmpint (reversi_settings_get_threads (fixture->settings), ==, MIN (i, n));
    }
  g_assert_cmpint (largest & (largest - 1), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_settings_set_int (fixture->settings, "table-size", sizes[i][0]);
      g_assert_cmpint (reversi_settings_get_table_size (fixture->settings), ==,
                       MIN (sizes[i][1], largest));
    }
  g_settings_set_int (fixture->settings, "table-size", 4096);
  g_assert_cmpint (reversi_settings_get_table_size (fixture->settings), ==, largest);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_settings_set_string (fixture->settings, "hint-values", keys[i]);
      g_assert_cmpint (reversi_settings_get_hint_values (fixture->settings), ==, values[i]);
    }
  /* Without a choice Master takes the time of its level. */
  g_assert_cmpint (reversi_settings_get_master_time (fixture->settings) * 1000, ==,
                   reversi_computer_level_time (reversi_computer_n_levels () - 1));
}

static void
test_random_opening (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  ReversiVariant variant;
  ReversiPosition start;

  g_settings_set_string (fixture->settings, "opening", "random");
  for (int i = 0; i < 50; i++)
    {
      g_assert_true (reversi_settings_get_variant (fixture->settings, fixture->rand, &variant));
      g_assert_cmpint (variant.n_first_moves, >, 0);
      g_assert_true (reversi_variant_start (&variant, &start));
      g_hash_table_add (seen, g_bytes_new (&start, sizeof start));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 10);

  /* There are none for other games. */
  g_settings_set_string (fixture->settings, "goal", "fewest");
  g_assert_false (reversi_settings_get_variant (fixture->settings, fixture->rand, &variant));
  g_assert_cmpint (variant.n_first_moves, ==, 0);
  g_assert_cmpint (variant.goal, ==, REVERSI_GOAL_FEWEST);
}

static void
test_all_combinations (Fixture *fixture, gconstpointer data)
{
  static const char *const openings[] = { "standard", "parallel", "original", "random" };
  static const char *const goals[] = { "most", "fewest" };
  ReversiVariant variant;
  ReversiPosition start;

  for (int size = 6; size <= 10; size++)
    for (gsize opening = 0; opening < G_N_ELEMENTS (openings); opening++)
      for (gsize goal = 0; goal < G_N_ELEMENTS (goals); goal++)
        for (int handicap = 0; handicap <= 4; handicap++)
          {
            g_settings_set_int (fixture->settings, "board-size", size);
            g_settings_set_string (fixture->settings, "opening", openings[opening]);
            g_settings_set_string (fixture->settings, "goal", goals[goal]);
            g_settings_set_int (fixture->settings, "handicap", handicap);
            reversi_settings_get_variant (fixture->settings, fixture->rand, &variant);
            g_assert_true (reversi_variant_start (&variant, &start));
            g_assert_cmpint (variant.handicap, ==, handicap);
          }
}

static void
test_colour (Fixture *fixture, gconstpointer data)
{
  int n_black = 0;

  g_settings_set_string (fixture->settings, "colour", "white");
  g_autoptr (ReversiSeating) white =
      reversi_settings_get_seating (fixture->settings, fixture->rand);
  g_assert_cmpint (white->black, ==, 1);

  g_settings_set_string (fixture->settings, "colour", "random");
  for (int i = 0; i < 200; i++)
    {
      g_autoptr (ReversiSeating) seating =
          reversi_settings_get_seating (fixture->settings, fixture->rand);

      n_black += seating->black == 0;
    }
  g_assert_cmpint (n_black, >, 60);
  g_assert_cmpint (n_black, <, 140);
}

static void
test_alternate (Fixture *fixture, gconstpointer data)
{
  g_settings_set_string (fixture->settings, "colour", "alternate");
  for (int i = 0; i < 6; i++)
    {
      g_autoptr (ReversiSeating) seating =
          reversi_settings_get_seating (fixture->settings, fixture->rand);

      g_assert_cmpint (seating->black, ==, i % 2);
      reversi_settings_remember_colour (fixture->settings,
                                        seating->black == 0 ? REVERSI_BLACK : REVERSI_WHITE);
    }
}

static void
test_seats (Fixture *fixture, gconstpointer data)
{
  g_settings_set_string (fixture->settings, "opponent", "friend");
  g_settings_set_string (fixture->settings, "first-name", "  Ada ");
  g_settings_set_string (fixture->settings, "second-name", " ");
  g_settings_set_string (fixture->settings, "colour", "white");
  g_autoptr (ReversiSeating) two = reversi_settings_get_seating (fixture->settings, fixture->rand);
  g_assert_cmpint (two->seats[0].kind, ==, REVERSI_SEAT_PERSON);
  g_assert_cmpstr (two->seats[0].name, ==, "Ada");
  g_assert_cmpint (two->seats[1].kind, ==, REVERSI_SEAT_PERSON);
  g_assert_null (two->seats[1].name);
  g_assert_cmpint (two->black, ==, 0);

  g_settings_set_string (fixture->settings, "opponent", "watch");
  g_settings_set_string (fixture->settings, "level", "hard");
  g_settings_set_string (fixture->settings, "second-level", "master");
  g_autoptr (ReversiSeating) none = reversi_settings_get_seating (fixture->settings, fixture->rand);
  for (int i = 0; i < 2; i++)
    g_assert_cmpint (none->seats[i].kind, ==, REVERSI_SEAT_COMPUTER);
  g_assert_cmpint (none->seats[0].level, ==, 3);
  g_assert_cmpint (none->seats[1].level, ==, 5);
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/ui/settings/defaults-are-the-plain-game-against-easy", test_defaults);
  ADD ("/ui/settings/what-does-not-exist-becomes-what-is-near", test_clamps);
  ADD ("/ui/settings/the-computer-gets-what-there-is", test_resources);
  ADD ("/ui/settings/a-random-opening-is-drawn", test_random_opening);
  ADD ("/ui/settings/every-combination-can-be-played", test_all_combinations);
  ADD ("/ui/settings/colour-is-given-or-drawn", test_colour);
  ADD ("/ui/settings/colour-alternates", test_alternate);
  ADD ("/ui/settings/seats-follow-the-opponent", test_seats);
  return g_test_run ();
}
