/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the openings are called, in the window and in the guide. */

#include "config.h"

#include "ui/opening-words.h"

#include "rules/opening-names.h"
#include "support/games.h"

#include <string.h>

static void
test_all_have_words (void)
{
  for (int i = 0; i < reversi_opening_names_count (); i++)
    g_assert_nonnull (reversi_opening_words_name (reversi_opening_names_key (i)));
  g_assert_cmpstr (reversi_opening_words_name ("leaders-tiger"), ==, "Leader’s Tiger");
  g_assert_null (reversi_opening_words_name ("no-opening"));
  g_assert_null (reversi_opening_words_name (""));
}

static void
assert_opening (const char *moves, const char *expected)
{
  g_autoptr (ReversiGame) game = test_new_game (moves);
  g_autofree char *words = reversi_opening_words_of_game (game);

  g_assert_cmpstr (words, ==, expected);
}

/* The deepest name holds until there is another. */
static void
test_games (void)
{
  assert_opening ("", NULL);
  assert_opening ("f5", NULL);
  assert_opening ("f5d6", "Opening: Perpendicular");
  assert_opening ("f5d6c3d3", "Opening: Perpendicular");
  assert_opening ("c4e3f6e6f5", "Opening: Tiger");
  assert_opening ("f5d6c3d3c4f4", "Opening: Tiger");
  assert_opening ("f5d6c3d3c4f4f6f3", "Opening: Comp’Oth");
  assert_opening ("f5d6c3d3c4f4f6f3e6e7d7g6g5c5f7b3", "Opening: Comp’Oth");
  assert_opening ("d3e3f6c4b3c2e2a4a2d2d1", "Opening: Parallel"); /* to the end */
}

static void
test_looking_back (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("f5d6c3d3c4f4");

  reversi_game_jump (game, 2);
  g_autofree char *earlier = reversi_opening_words_of_game (game);
  g_assert_cmpstr (earlier, ==, "Opening: Perpendicular");
  reversi_game_jump (game, 0);
  g_assert_null (reversi_opening_words_of_game (game));
}

static void
test_other_games (void)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.goal = REVERSI_GOAL_FEWEST;
  g_autoptr (ReversiGame) game = reversi_game_new (&variant);
  test_play (game, "f5d6c3d3c4");
  g_assert_null (reversi_opening_words_of_game (game));
}

/* The first of a row's cells, without what surrounds them. */
static char *
cell_of (const char *row, int index)
{
  g_auto (GStrv) cells = g_strsplit (row, "<td><p>", -1);

  g_assert_cmpuint (g_strv_length (cells), ==, 3);
  *strchr (cells[index + 1], '<') = '\0';
  return g_strdup (cells[index + 1]);
}

/* Page and window say the same. */
static void
test_guide (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "help", "C", "openings.page", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  int n = 0;

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (strstr (page, "<tbody>"), "\n", -1);
  for (char **line = lines; *line != NULL && strstr (*line, "</tbody>") == NULL; line++)
    {
      if (strstr (*line, "<td>") == NULL)
        continue;
      g_autofree char *name = cell_of (*line, 0), *moves = cell_of (*line, 1);
      g_auto (GStrv) squares = g_strsplit (moves, " ", -1);
      g_autofree char *joined = g_strjoinv ("", squares);
      g_autoptr (ReversiGame) game = test_new_game (joined);
      int index = reversi_opening_names_find (reversi_game_get_position (game));

      n++;
      g_test_message ("%s", name);
      g_assert_cmpint (index, >=, 0);
      g_assert_true (
          g_str_has_prefix (name, reversi_opening_words_name (reversi_opening_names_key (index))));
    }
  g_assert_cmpint (n, >=, 20);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/opening-words/all-openings-have-words", test_all_have_words);
  g_test_add_func ("/ui/opening-words/the-deepest-name-holds", test_games);
  g_test_add_func ("/ui/opening-words/who-looks-back-sees-the-name-of-then", test_looking_back);
  g_test_add_func ("/ui/opening-words/other-games-have-none", test_other_games);
  g_test_add_func ("/ui/opening-words/the-guide-has-the-same-names", test_guide);
  return g_test_run ();
}
