/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/seating.h"

static ReversiSeating *
new_seating (const char *name, int level)
{
  ReversiSeating *seating = reversi_seating_new ();

  seating->seats[0].name = g_strdup (name);
  seating->seats[1].kind = REVERSI_SEAT_COMPUTER;
  seating->seats[1].level = level;
  return seating;
}

static void
test_a_copy_is_deep (void)
{
  g_autoptr (ReversiSeating) seating = new_seating ("Ana", 3);
  g_autoptr (ReversiSeating) copy = reversi_seating_copy (seating);

  g_assert_true (reversi_seating_equal (seating, copy));
  g_assert_true (copy->seats[0].name != seating->seats[0].name);
  copy->seats[0].name[0] = 'U';
  g_assert_cmpstr (seating->seats[0].name, ==, "Ana");
  g_assert_false (reversi_seating_equal (seating, copy));
}

static void
test_black_says_who_has_which_colour (void)
{
  g_autoptr (ReversiSeating) seating = new_seating ("Ana", 3);

  for (int black = 0; black < 2; black++)
    {
      seating->black = black;
      g_assert_true (reversi_seating_get_seat (seating, REVERSI_BLACK) == &seating->seats[black]);
      g_assert_true (reversi_seating_get_seat (seating, REVERSI_WHITE) ==
                     &seating->seats[1 - black]);
    }
}

static void
test_players_are_the_same_whatever_colour_and_score (void)
{
  g_autoptr (ReversiSeating) a = new_seating ("Ana", 3);
  g_autoptr (ReversiSeating) b = new_seating ("Ana", 3);

  b->black = 1;
  b->won[1] = 2;
  b->drawn = 1;
  g_assert_true (reversi_seating_same_players (a, b));
  g_assert_false (reversi_seating_equal (a, b));
}

static void
test_other_names_levels_or_kinds_are_other_players (void)
{
  g_autoptr (ReversiSeating) a = new_seating ("Ana", 3);
  g_autoptr (ReversiSeating) name = new_seating (NULL, 3);
  g_autoptr (ReversiSeating) level = new_seating ("Ana", 4);
  g_autoptr (ReversiSeating) kind = new_seating ("Ana", 3);

  kind->seats[1].kind = REVERSI_SEAT_PERSON;
  g_assert_false (reversi_seating_same_players (a, name));
  g_assert_false (reversi_seating_same_players (a, level));
  g_assert_false (reversi_seating_same_players (a, kind));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/seating/a-copy-is-deep", test_a_copy_is_deep);
  g_test_add_func ("/game/seating/black-says-who-has-which-colour",
                   test_black_says_who_has_which_colour);
  g_test_add_func ("/game/seating/players-are-the-same-whatever-colour-and-score",
                   test_players_are_the_same_whatever_colour_and_score);
  g_test_add_func ("/game/seating/other-names-levels-or-kinds-are-other-players",
                   test_other_names_levels_or_kinds_are_other_players);

  return g_test_run ();
}
