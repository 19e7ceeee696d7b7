/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The names of openings: their moves are legal, each has its own position, and that is found. */

#include "config.h"

#include "rules/opening-names.h"

#include "rules/notation.h"
#include "rules/variant.h"

#include <glib.h>
#include <string.h>

static void
start (ReversiPosition *position)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  reversi_variant_start (&variant, position);
}

static void
play (ReversiPosition *position, const char *moves, int symmetry)
{
  for (size_t length; *moves != '\0'; moves += length)
    {
      int square = reversi_square_parse (8, moves, &length);
      if (symmetry & 1) /* these three leave the start as it is */
        square = 63 - square;
      if (symmetry & 2)
        square = square % 8 * 8 + square / 8;
      g_assert_cmpint (reversi_position_play (position, square, NULL), ==, REVERSI_MOVE_LEGAL);
    }
}

static const char *
key_after (const char *moves)
{
  ReversiPosition position;

  start (&position);
  play (&position, moves, 0);
  int index = reversi_opening_names_find (&position);
  return index < 0 ? NULL : reversi_opening_names_key (index);
}

static void
test_each_is_found (void)
{
  g_assert_cmpint (reversi_opening_names_count (), >, 50);
  for (int i = 0; i < reversi_opening_names_count (); i++)
    for (int symmetry = 0; symmetry < 4; symmetry++)
      {
        ReversiPosition position;
        start (&position);
        play (&position, reversi_opening_names_moves (i), symmetry);
        g_assert_cmpstr (reversi_opening_names_key (reversi_opening_names_find (&position)), ==,
                         reversi_opening_names_key (i));
      }
}

static void
test_keys_differ (void)
{
  for (int i = 0; i < reversi_opening_names_count (); i++)
    for (int k = 0; k < i; k++)
      g_assert_cmpstr (reversi_opening_names_key (i), !=, reversi_opening_names_key (k));
}

static void
test_facts (void)
{
  g_assert_cmpstr (key_after ("f5d6c3d3c4"), ==, "tiger");
  g_assert_cmpstr (key_after ("c4e3f6e6f5"), ==, "tiger");
  g_assert_cmpstr (key_after ("d3c5f6f5e6"), ==, "tiger");
  g_assert_cmpstr (key_after ("e6f4c3c4d3"), ==, "tiger");
  g_assert_cmpstr (key_after ("d3c3"), ==, "diagonal");
  g_assert_cmpstr (key_after ("e6f6f5f4e3"), ==, "cow"); /* f5 f6 e6 f4 e3 in another order */
  g_assert_null (key_after (""));
  g_assert_null (key_after ("f5"));
  g_assert_null (key_after ("f5d6c3f4"));
}

static void
test_other_games (void)
{
  ReversiPosition position;

  start (&position);
  play (&position, "f5d6c3d3c4", 0);
  position.goal = REVERSI_GOAL_FEWEST;
  g_assert_cmpint (reversi_opening_names_find (&position), ==, -1);
  position.goal = REVERSI_GOAL_MOST;
  position.side = REVERSI_BLACK;
  g_assert_cmpint (reversi_opening_names_find (&position), ==, -1);

  ReversiVariant variant;
  reversi_variant_init (&variant);
  for (int size = 6; size <= 10; size += 4)
    {
      variant.size = (uint8_t) size;
      reversi_variant_start (&variant, &position);
      g_assert_cmpint (reversi_opening_names_find (&position), ==, -1);
    }
  variant.size = 8;
  variant.opening = REVERSI_OPENING_ORIGINAL;
  reversi_variant_start (&variant, &position);
  g_assert_cmpint (reversi_opening_names_find (&position), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/opening-names/each-is-found-however-turned", test_each_is_found);
  g_test_add_func ("/rules/opening-names/no-two-have-one-key", test_keys_differ);
  g_test_add_func ("/rules/opening-names/known-lines-have-their-names", test_facts);
  g_test_add_func ("/rules/opening-names/other-games-have-none", test_other_games);
  return g_test_run ();
}
