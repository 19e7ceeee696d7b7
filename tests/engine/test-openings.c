/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The table of the rules that the engine made: legal, different, balanced. */

#include "config.h"

#include "rules/openings.h"

#include "engine/engine.h"
#include "rules/notation.h"

#include <glib.h>
#include <string.h>

static void
opening_at (int index, ReversiVariant *variant, ReversiPosition *position)
{
  g_assert_true (reversi_openings_get (index, variant));
  g_assert_true (reversi_variant_start (variant, position));
}

static void
all_can_be_played (void)
{
  ReversiVariant untouched, variant;

  g_assert_cmpint (reversi_openings_count (), >=, 200);
  for (int i = 0; i < reversi_openings_count (); i++)
    {
      ReversiPosition position;
      opening_at (i, &variant, &position);
      g_assert_cmpint (variant.size, ==, 8);
      g_assert_cmpint (variant.n_first_moves, >=, 6);
      g_assert_cmpint (variant.n_first_moves, <=, 10);
    }
  untouched = variant;
  g_assert_false (reversi_openings_get (-1, &variant));
  g_assert_false (reversi_openings_get (reversi_openings_count (), &variant));
  g_assert_true (reversi_variant_equal (&variant, &untouched));
}

/* The least of the eight images of a position. */
static char *
canonical_text (const ReversiPosition *position)
{
  char text[REVERSI_BOARD_TEXT_SIZE], least[REVERSI_BOARD_TEXT_SIZE];

  reversi_position_to_text (position, text);
  strcpy (least, text);
  for (int symmetry = 1; symmetry < 8; symmetry++)
    {
      char image[REVERSI_BOARD_TEXT_SIZE] = { 0 };
      for (int s = 0; s < 64; s++)
        {
          int column = symmetry & 1 ? 7 - s % 8 : s % 8;
          int row = symmetry & 2 ? 7 - s / 8 : s / 8;
          image[symmetry & 4 ? column * 8 + row : row * 8 + column] = text[s];
        }
      if (strcmp (image, least) < 0)
        strcpy (least, image);
    }
  return g_strdup (least);
}

static void
none_is_the_image_of_another (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int i = 0; i < reversi_openings_count (); i++)
    {
      ReversiVariant variant;
      ReversiPosition position;
      opening_at (i, &variant, &position);
      g_assert_true (g_hash_table_add (seen, canonical_text (&position)));
    }
}

/* A quick search is less sure than the one that made the table. */
static void
none_is_lopsided (void)
{
  ReversiEngineOptions options = { .n_threads = 1, .table_mib = 8 };
  ReversiEngine *engine = reversi_engine_new (&options);
  ReversiLimits limits = { .depth = 6 };

  for (int i = 0; i < reversi_openings_count (); i++)
    {
      ReversiVariant variant;
      ReversiPosition position;
      ReversiResult result;
      opening_at (i, &variant, &position);
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
      g_assert_cmpint (ABS (result.score), <=, 600);
    }
  reversi_engine_free (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/openings/all-can-be-played", all_can_be_played);
  g_test_add_func ("/engine/openings/none-is-the-image-of-another", none_is_the_image_of_another);
  g_test_add_func ("/engine/openings/none-is-lopsided", none_is_lopsided);
  return g_test_run ();
}
