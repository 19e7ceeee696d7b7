/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "formats/sgf.h"

#include "rules/notation.h"
#include "rules/variant.h"

#include <glib.h>

/* As Edax writes it: every disc of the start, and squares as people name them. */
#define LAID "(;FF[4]GM[2]AP[edax:4.6]SZ[8]AB[d5][e4]AW[d4][e5]PL[B]RE[Void]"

/* Black has to pass before the last move. */
#define BLACK_PASSES "B[d3];W[c3];B[b3];W[b2];B[f5];W[a3];B[a1];W[c1]"

/* The last position of @game in the form of our tests, and whose turn it is. */
static void
assert_leads_to (const ReversiSgf *game, const char *text)
{
  ReversiPosition position = game->start, expected;

  for (int i = 0; i < game->n_plies; i++)
    if (game->plies[i].square != REVERSI_NO_SQUARE)
      g_assert_cmpint (reversi_position_play (&position, game->plies[i].square, NULL), ==,
                       REVERSI_MOVE_LEGAL);
  g_assert_true (reversi_position_from_text (text, &expected));
  g_assert_true (reversi_position_equal (&position, &expected));
}

static void
reads_what_programs_write (void)
{
  static const struct
  {
    const char *text;
    int n_plies;
    const char *board;
  } cases[] = {
    { "(;GM[2])", 0, "---------------------------OX------XO--------------------------- X" },
    { "(;GM[2]SZ[8];B[d3])", 1,
      "-------------------X-------XX------XO--------------------------- O" },
    { "(;GM[2]SZ[8];B[dc])", 1,
      "-------------------X-------XX------XO--------------------------- O" },
    { LAID "B[D3];)", 1, "-------------------X-------XX------XO--------------------------- O" },
    { LAID BLACK_PASSES ")", 8, NULL },
    { LAID BLACK_PASSES ";B[PA];W[e3];)", 10, NULL },
    { LAID BLACK_PASSES ";B[];W[e3])", 10, NULL },
    { LAID BLACK_PASSES ";W[ec])", 9, NULL },
    /* without a game, spaces everywhere, escapes, comments that look like moves */
    { "\n( ; C [not B\\[d3\\] \\\\]\nB [d3] )", 1,
      "-------------------X-------XX------XO--------------------------- O" },
    /* the first of several branches, twice */
    { "(;GM[2](;B[d3](;W[c5])(;W[e3]))(;B[c4]))", 2,
      "-------------------X-------XX-----OOO--------------------------- X" },
    /* an old spelling, another size */
    { "(;GaMe[2]SiZe[6];Black[c2])", 1, "--------X-----XX----XO-------------- O" },
    { "(;SZ[10]GM[Othello])", 0,
      "--------------------------------------------OX--------XO------------------------------------"
      "-------- X" },
    /* discs on top of the usual start, in a rectangle, one taken away again; White begins */
    { "(;GM[2]AB[aa:bb]AE[a2]PL[W];)", 0,
      "XX-------X-----------------OX------XO--------------------------- O" },
    /* no side was said: that of the first move */
    { "(;GM[2];W[e3])", 1, "--------------------O------OO------XO--------------------------- X" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ReversiSgf game;
      size_t offset = 0;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (reversi_sgf_read (cases[i].text, &game, &offset), ==, REVERSI_SGF_OK);
      g_assert_cmpint (game.n_plies, ==, cases[i].n_plies);
      if (cases[i].board != NULL)
        assert_leads_to (&game, cases[i].board);
    }
}

/* Black can't move, and White has g5 and h6. */
static void
tells_whose_turn_it_was (void)
{
  static const char board[] = "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO";
  static const char *const moves[] = { "", "W[g5]", "B[];W[h6]", "B[]" };

  for (size_t i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GString) text = g_string_new ("(;");
      char name[REVERSI_SQUARE_NAME_SIZE];
      ReversiSgf game;

      for (int square = 0; square < 64; square++)
        if (board[square] != '-')
          g_string_append_printf (text, "A%c[%s]", board[square] == 'X' ? 'B' : 'W',
                                  reversi_square_name (8, square, name));
      g_string_append_printf (text, "PL[Black];%s)", moves[i]);
      g_assert_cmpint (reversi_sgf_read (text->str, &game, NULL), ==, REVERSI_SGF_OK);
      g_assert_cmpint (game.side, ==, REVERSI_BLACK);
      g_assert_cmpint (game.start.side, ==, REVERSI_WHITE);
      g_assert_cmpint (reversi_position_count (&game.start, REVERSI_NONE), ==, 2);
    }
}

static void
tells_what_is_wrong (void)
{
  static const struct
  {
    const char *text;
    ReversiSgfStatus status;
    size_t offset;
  } cases[] = {
    { "", REVERSI_SGF_NO_GAME, 0 },
    { "f5d6", REVERSI_SGF_NO_GAME, 0 },
    { "(", REVERSI_SGF_UNFINISHED, 1 },
    { "(;GM[2]", REVERSI_SGF_UNFINISHED, 7 },
    { "(;B[d3", REVERSI_SGF_UNFINISHED, 6 },
    { "(;B[d3\\])", REVERSI_SGF_UNFINISHED, 9 },
    { "(;B", REVERSI_SGF_UNFINISHED, 3 },
    { "([d3])", REVERSI_SGF_UNREADABLE, 1 },
    { "(;B{d3})", REVERSI_SGF_UNREADABLE, 3 },
    { "(;GM[1];B[dd])", REVERSI_SGF_OTHER_GAME, 5 },
    { "(;GM[]B[d3])", REVERSI_SGF_OTHER_GAME, 5 },
    { "(;SZ[19])", REVERSI_SGF_BAD_BOARD, 5 },
    { "(;AB[i9])", REVERSI_SGF_BAD_BOARD, 5 },
    { "(;AB[a1:i9])", REVERSI_SGF_BAD_BOARD, 5 },
    { "(;AB[])", REVERSI_SGF_BAD_BOARD, 5 },
    { "(;B[d3];AW[a1])", REVERSI_SGF_BAD_BOARD, 11 },
    { "(;B[d3];B[c3])", REVERSI_SGF_BAD_MOVE, 10 },
    { "(;B[a1])", REVERSI_SGF_BAD_MOVE, 4 },
    { "(;B[tt])", REVERSI_SGF_BAD_MOVE, 4 },
    { "(;B[d3x])", REVERSI_SGF_BAD_MOVE, 4 },
    { "(;PL[W]B[d3])", REVERSI_SGF_BAD_MOVE, 9 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ReversiSgf game;
      size_t offset = 1000;

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (reversi_sgf_read (cases[i].text, &game, &offset), ==, cases[i].status);
      g_assert_cmpuint (offset, ==, cases[i].offset);
      g_assert_cmpint (reversi_sgf_read (cases[i].text, &game, NULL), ==, cases[i].status);
    }
}

/* A whole game of random moves, each way of writing squares, passes written or not. */
static void
reads_random_games (void)
{
  for (int i = 0; i < 200; i++)
    {
      g_autoptr (GString) text = g_string_new ("(;GM[2]");
      ReversiVariant variant;
      ReversiPosition position;
      ReversiMove move = { 0 };
      ReversiSgf game;
      int n_discs = 0, n_plies = 0;

      reversi_variant_init (&variant);
      variant.size = (uint8_t) (6 + 2 * g_test_rand_int_range (0, 3));
      g_assert_true (reversi_variant_start (&variant, &position));
      g_string_append_printf (text, "SZ[%d]", variant.size);
      for (; position.side != REVERSI_NONE; n_discs++, n_plies++)
        {
          uint8_t squares[REVERSI_MAX_SQUARES];
          char name[REVERSI_SQUARE_NAME_SIZE];
          int n = reversi_position_legal_moves (&position, squares);
          int square = squares[g_test_rand_int_range (0, n)];

          if (move.passed != REVERSI_NONE && g_test_rand_bit ())
            {
              g_string_append_printf (text, ";%c[%s]", move.passed == REVERSI_BLACK ? 'B' : 'W',
                                      g_test_rand_bit () ? "" : "pass");
              n_plies++;
            }
          if (g_test_rand_bit ())
            reversi_square_name (variant.size, square, name);
          else
            g_snprintf (name, sizeof name, "%c%c", 'a' + square % variant.size,
                        'a' + square / variant.size);
          g_string_append_printf (text, ";%c[%s]", position.side == REVERSI_BLACK ? 'B' : 'W',
                                  name);
          reversi_position_play (&position, square, &move);
        }
      g_string_append (text, ")");
      g_assert_cmpint (reversi_sgf_read (text->str, &game, NULL), ==, REVERSI_SGF_OK);
      g_assert_cmpint (game.n_plies, ==, n_plies);
      position = game.start;
      for (int k = 0; k < game.n_plies; k++)
        if (game.plies[k].square != REVERSI_NO_SQUARE)
          {
            reversi_position_play (&position, game.plies[k].square, NULL);
            n_discs--;
          }
      g_assert_cmpint (n_discs, ==, 0);
      g_assert_true (reversi_position_is_over (&position));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/sgf/reads-what-programs-write", reads_what_programs_write);
  g_test_add_func ("/formats/sgf/tells-whose-turn-it-was", tells_whose_turn_it_was);
  g_test_add_func ("/formats/sgf/tells-what-is-wrong", tells_what_is_wrong);
  g_test_add_func ("/formats/sgf/reads-random-games", reads_random_games);
  return g_test_run ();
}
