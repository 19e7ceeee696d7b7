/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/hint-words.h"

#include "rules/notation.h"
#include "support/games.h"

#include <string.h>

/* Advice for the start of the game, d3 being the best. */
static void
fill_advice (const ReversiPosition *position, ReversiAdvice *advice)
{
  static const struct
  {
    const char *square;
    int score;
    gboolean exact;
  } moves[] = {
    { "d3", 449, FALSE }, { "c4", 150, FALSE }, { "f5", 0, TRUE }, { "e6", -6400, TRUE }
  };

  memset (advice, 0, sizeof *advice);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    advice->moves[i] =
        (ReversiAdviceMove) { reversi_square_parse (position->size, moves[i].square, NULL),
                              moves[i].score, moves[i].exact };
  advice->n_moves = G_N_ELEMENTS (moves);
  advice->square = advice->moves[0].square;
  advice->score = advice->moves[0].score;
}

static void
assert_spoken (const char *expected, int n_values)
{
  g_autoptr (ReversiGame) game = test_new_game ("");
  const ReversiPosition *position = reversi_game_get_position (game);
  ReversiAdvice advice;

  fill_advice (position, &advice);
  g_autofree char *words = reversi_hint_words_spoken (position, &advice, n_values);
  g_assert_cmpstr (words, ==, expected);
}

static void
test_spoken (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("");
  const ReversiPosition *position = reversi_game_get_position (game);
  ReversiAdvice advice;

  fill_advice (position, &advice);
  g_autofree char *shown = reversi_hint_words (position, &advice);
  g_assert_cmpstr (shown, ==, "Hint: d3. It is quiet: only one disc flips.");
  assert_spoken (shown, 0);
  assert_spoken (
      "Hint: d3, about +4. It is quiet: only one disc flips. The next best: c4, about +2; "
      "f5, exactly 0.",
      3);
  assert_spoken (
      "Hint: d3, about +4. It is quiet: only one disc flips. The next best: c4, about +2; "
      "f5, exactly 0; e6, exactly \u221264.",
      REVERSI_MAX_SQUARES);
}

static void
test_one_move (void)
{
  g_autoptr (ReversiGame) game = test_new_game ("");
  const ReversiPosition *position = reversi_game_get_position (game);
  ReversiAdvice advice;

  fill_advice (position, &advice);
  advice.n_moves = 1;
  g_autofree char *words = reversi_hint_words_spoken (position, &advice, 5);
  g_assert_cmpstr (words, ==, "Hint: d3, about +4. It is the only move.");
}

static void
test_text (void)
{
  static const struct
  {
    int score;
    bool exact;
    const char *text;
  } cases[] = {
    { 0, true, "0" },
    { 0, false, "\u22480" },
    { 49, false, "\u22480" },
    { -49, false, "\u22480" },
    { 50, false, "\u2248+1" },
    { -51, false, "\u2248\u22121" },
    { 1234, false, "\u2248+12" },
    { -6400, true, "\u221264" },
    { 10000, true, "+100" },
    { -1000000, true, "\u2212100" },
  };
  char text[REVERSI_VALUE_TEXT_SIZE];

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      reversi_square_value_text (reversi_square_value_new (cases[i].score, cases[i].exact), text);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
  reversi_square_value_text ((ReversiSquareValue) { 0 }, text);
  g_assert_cmpstr (text, ==, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/hint-words/values-are-spoken", test_spoken);
  g_test_add_func ("/ui/hint-words/an-only-move-has-no-next-best", test_one_move);
  g_test_add_func ("/ui/hint-words/a-value-says-its-sign-and-whether-it-is-exact", test_text);
  return g_test_run ();
}
