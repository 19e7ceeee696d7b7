/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The ids are those of our list of real cases. */

#include "config.h"

#include "formats/ggf.h"

#include <glib.h>

#define BOARD "BO[8 ---------------------------O*------*O--------------------------- *]"
#define HEAD                                                                                       \
  "(;GM[Othello]PC[NBoard]DT[2022-01-17 12:52:30 "                                                 \
  "GMT]PB[b_player]PW[w_engine]RE[?]TI[5:00]TY[8]" BOARD
#define C62                                                                                        \
  HEAD "B[F5//2.449]W[D6/0.00]B[C5//1.264]W[F4/1.00]B[D3//1.338]W[E3/2.00]B[F2//4.405]W[C6/9.00]"  \
       "B[G5//6.25]W[B5/13.00]B[A5//3.262]W[B4/23.00]B[B3//5.586]W[C4/25.00/0.1]B[C3//1.75]"       \
       "W[A6/24.00/0.1]B[A7//4.652]W[A3/27.00/0.1]B[F3//2.7680000000000002]W[E6/27.00/0.1]"        \
       "B[C7//4.2860000000000005]W[B6/39.00]B[D7//1.676]W[D8/46.00]B[B8//1.8980000000000001]"      \
       "W[E7/44.00]B[F7//3.689]W[E8/58.00]B[C8//1.793]W[A8/62.00/0.1]B[A4//2.177]W[F8/62.00]"      \
       "B[A2//6.807]W[B7/64.00]B[PA//3.107];)"

static void
test_a_game_with_a_pass (void)
{
  ReversiGgf game;
  ReversiPosition position;
  uint8_t squares[REVERSI_MAX_SQUARES];

  g_assert_cmpint (reversi_ggf_read (C62, &game, NULL), ==, REVERSI_GGF_OK);
  g_assert_cmpint (game.n_plies, ==, 35);
  g_assert_cmpint (game.clock_ms, ==, 300000);
  g_assert_cmpint (game.plies[0].time_ms, ==, 2449);
  g_assert_cmpint (game.plies[1].time_ms, ==, 0);
  g_assert_cmpint (game.plies[13].time_ms, ==, 100);
  g_assert_cmpint (game.plies[18].time_ms, ==, 2768);
  g_assert_cmpint (game.plies[34].square, ==, REVERSI_NO_SQUARE);
  g_assert_cmpint (game.plies[34].colour, ==, REVERSI_BLACK);

  position = game.start;
  for (int i = 0; i < 34; i++)
    reversi_position_play (&position, game.plies[i].square, NULL);
  g_assert_cmpint (position.side, ==, REVERSI_WHITE);
  g_assert_cmpint (reversi_position_legal_moves (&position, squares), ==, 13);
  g_assert_cmpint (reversi_position_count (&position, REVERSI_BLACK), ==, 25);
  g_assert_cmpint (reversi_position_count (&position, REVERSI_WHITE), ==, 13);
}

static void
test_forms (void)
{
  static const struct
  {
    const char *text;
    int n_plies;
    int64_t clock_ms;
  } cases[] = {
    { "(;)", 0, 0 },
    { "()", 0, 0 },
    { " \n(; GM[Othello]\n" BOARD "\r\nB[f5] W[d6] ;) and more (;", 2, 0 },
    { "(;gm[OTHELLO]ti[15:00//02:00]b[F5/-1.5/1:02]w[D6/ /3];)", 2, 900000 },
    { "(;TI[1:00:00]XYZ[?]C[(;B\\[F5]B[F5];)", 1, 3600000 },
    { "(;TI[]PC[]B[F5];)", 1, 0 },
    { "(;BO[8 OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO *]W[G5];)", 1, 0 },
    { "(;BO[8 OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO *]B[PASS]W[G5];)", 2,
      0 },
    { "(;BO[6 --------------O*----*O-------------- *]B[C2];)", 1, 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ReversiGgf game;
      ReversiGgfError error = { 0 };

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (reversi_ggf_read (cases[i].text, &game, &error), ==, REVERSI_GGF_OK);
      g_assert_cmpint (game.n_plies, ==, cases[i].n_plies);
      g_assert_cmpint (game.clock_ms, ==, cases[i].clock_ms);
    }
}

static void
test_what_is_no_game (void)
{
  static const struct
  {
    const char *text;
    ReversiGgfStatus status;
    int number;
    const char *word;
  } cases[] = {
    { "", REVERSI_GGF_NO_GAME, 1, "" },
    { "f5d6", REVERSI_GGF_NO_GAME, 1, "f5d6" },
    { "(;B[F5]", REVERSI_GGF_UNFINISHED, 2, "" },
    { "(;B[F5];W[D6", REVERSI_GGF_UNFINISHED, 2, "W" },
    { "(;B[F5];W", REVERSI_GGF_UNFINISHED, 2, "W" },
    { "(;B F5;)", REVERSI_GGF_UNREADABLE, 1, "B" },
    { "(;[F5];)", REVERSI_GGF_UNREADABLE, 1, "[" },
    { "(;GM[Go];)", REVERSI_GGF_OTHER_GAME, 1, "Go" },
    { "(;BO[8 ---];)", REVERSI_GGF_BAD_BOARD, 1, "8 ---" },
    { "(;B[F5]" BOARD ";)", REVERSI_GGF_BAD_BOARD, 2, NULL },
    { "(;B[A1];)", REVERSI_GGF_BAD_MOVE, 1, "A1" },
    { "(;B[F5]W[D6]W[C3];)", REVERSI_GGF_BAD_MOVE, 3, "C3" },
    { "(;B[F5]W[PA];)", REVERSI_GGF_BAD_MOVE, 2, "PA" },
    { "(;B[F55];)", REVERSI_GGF_BAD_MOVE, 1, "F55" },
    { "(;B[];)", REVERSI_GGF_BAD_MOVE, 1, "" },
    { "(;B[\xff\xfe];)", REVERSI_GGF_BAD_MOVE, 1, "??" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ReversiGgf game = { .n_plies = 77 };
      ReversiGgfError error = { 0 };

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (reversi_ggf_read (cases[i].text, &game, &error), ==, cases[i].status);
      g_assert_cmpint (error.status, ==, cases[i].status);
      g_assert_cmpint (error.number, ==, cases[i].number);
      if (cases[i].word != NULL)
        g_assert_cmpstr (error.word, ==, cases[i].word);
      g_assert_cmpint (game.n_plies, ==, 77);
    }
}

/* C69, C75 */
static void
test_very_long_text (void)
{
  static const char *const parts[] = { "C[x]", "B[PA]", ";", "[", "TI[99999999999999]", "x", "]" };

  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new ("(;");
      ReversiGgf game;

      while (text->len < 1000000)
        g_string_append (text, parts[i]);
      reversi_ggf_read (text->str, &game, NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/ggf/a-game-with-a-pass-is-read", test_a_game_with_a_pass);
  g_test_add_func ("/formats/ggf/every-form-is-read", test_forms);
  g_test_add_func ("/formats/ggf/what-is-no-game-is-refused", test_what_is_no_game);
  g_test_add_func ("/formats/ggf/very-long-text-is-read", test_very_long_text);
  return g_test_run ();
}
