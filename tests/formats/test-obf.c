/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The ids are those of our list of real cases. */

#include "config.h"

#include "formats/obf.h"

#include "rules/notation.h"

#include <glib.h>
#include <string.h>

#define C40 "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------"
#define START "---------------------------OX------XO---------------------------"
#define C16 "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO"

static ReversiObf
read_well (const char *text)
{
  ReversiObf obf;
  ReversiObfError error = { 0 };

  reversi_obf_read (text, &obf, &error);
  g_assert_cmpint (error.status, ==, REVERSI_OBF_OK);
  return obf;
}

static void
assert_board (const ReversiObf *obf, const char *squares, ReversiColour side)
{
  char text[REVERSI_BOARD_TEXT_SIZE];

  reversi_position_to_text (&obf->position, text);
  g_assert_cmpstr (text, ==, squares);
  g_assert_cmpint (obf->side, ==, side);
}

/* C66, C67 */
static void
test_every_form (void)
{
  static const char *const black[] = {
    C40 " X;",
    C40 "X",
    C40,
    "  " C40 "\n*\r\n",
    "[8 " C40 " *]",
    "8 " C40 " X",
    C40 " b; a2:+38",
    "\xef\xbb\xbf" C40 " x",
    "o--oooox-oooooox ooxxooox ooxoooxx\nooooooxx\t---oooox....w__B........ b",
  };

  for (size_t i = 0; i < G_N_ELEMENTS (black); i++)
    {
      ReversiObf obf = read_well (black[i]);
      assert_board (&obf, C40, REVERSI_BLACK);
    }
  ReversiObf white = read_well (START " O");
  assert_board (&white, START, REVERSI_WHITE);
  ReversiObf server =
      read_well ("[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- "
                 "-------- *]");
  assert_board (&server, START, REVERSI_BLACK);
}

/* C68 */
static void
test_moves_follow (void)
{
  static const char position[] =
      "---------------------------OX------OXX-----O-------------------- X";
  ReversiObf obf = read_well (position);
  g_autofree char *moves = g_strconcat (position, " c3d3c4f4f6f3", NULL);
  g_autofree char *wrong = g_strconcat (position, " c3d3 a1", NULL);
  g_autofree char *b_column = g_strconcat (START, " b4", NULL);
  ReversiObfError error;

  g_assert_cmpint (reversi_position_count (&obf.position, REVERSI_BLACK), ==, 3);
  obf = read_well (moves);
  g_assert_cmpint (reversi_position_count (&obf.position, REVERSI_BLACK), ==, 6);
  g_assert_cmpint (reversi_position_count (&obf.position, REVERSI_WHITE), ==, 6);
  g_assert_cmpint (obf.side, ==, REVERSI_BLACK);

  g_assert_cmpint (reversi_obf_read (wrong, &obf, &error), ==, REVERSI_OBF_BAD_MOVE);
  g_assert_cmpint (error.move.number, ==, 3);
  g_assert_cmpstr (error.move.word, ==, "a1");
  /* Not Black to move and a 4 behind. */
  g_assert_cmpint (reversi_obf_read (b_column, &obf, &error), ==, REVERSI_OBF_BAD_MOVE);
  g_assert_cmpstr (error.move.word, ==, "b4");
}

static void
test_scores (void)
{
  ReversiObf obf =
      read_well (C40 " X; A2:+38; b1:-4;c1 : 0 ; remark; PA:-64; h9:3; d7:; e1:2 % G8:5");

  g_assert_cmpint (obf.n_scores, ==, 5);
  static const int squares[] = { 8, 1, 2, REVERSI_NO_SQUARE, 4 }, scores[] = { 38, -4, 0, -64, 2 };
  for (int i = 0; i < 5; i++)
    {
      g_assert_cmpint (obf.scores[i].square, ==, squares[i]);
      g_assert_cmpint (obf.scores[i].score, ==, scores[i]);
    }
  obf = read_well (C40 " X; % A2:+38");
  g_assert_cmpint (obf.n_scores, ==, 0);
}

/* C16 */
static void
test_a_side_that_has_to_pass (void)
{
  ReversiObf obf = read_well (C16 " X");

  g_assert_cmpint (obf.side, ==, REVERSI_BLACK);
  g_assert_cmpint (obf.position.side, ==, REVERSI_WHITE);
  obf = read_well ("XX--------------------------------------------------------------O");
  g_assert_cmpint (obf.side, ==, REVERSI_WHITE);
  g_assert_cmpint (obf.position.side, ==, REVERSI_NONE);
}

static void
test_what_is_no_position (void)
{
  static const struct
  {
    const char *text;
    ReversiObfStatus status;
  } cases[] = {
    { "", REVERSI_OBF_NOTHING },
    { " \r\n\t", REVERSI_OBF_NOTHING },
    { "% " C40, REVERSI_OBF_NOTHING },
    { "# comment", REVERSI_OBF_NOTHING },
    { "f5d6", REVERSI_OBF_UNREADABLE },
    { "é" C40, REVERSI_OBF_UNREADABLE },
    { "OX", REVERSI_OBF_WRONG_SIZE },
    { C40 "XX", REVERSI_OBF_WRONG_SIZE },
    { "[10 " C40 " X]", REVERSI_OBF_WRONG_SIZE },
    { "[0 " C40 " X]", REVERSI_OBF_WRONG_SIZE },
    { C40 "-", REVERSI_OBF_NO_SIDE },
    { C40 " X?", REVERSI_OBF_BAD_MOVE },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      ReversiObf obf = { .n_scores = 77 };
      ReversiObfError error = { 0 };

      g_test_message ("“%s”", cases[i].text);
      g_assert_cmpint (reversi_obf_read (cases[i].text, &obf, &error), ==, cases[i].status);
      g_assert_cmpint (error.status, ==, cases[i].status);
      g_assert_cmpint (obf.n_scores, ==, 77);
    }
}

/* C69: a million characters of anything are read or refused at once. */
static void
test_very_long_text (void)
{
  static const char *const parts[] = { "X", "-", " ", "a1", "9", ";", C40 " X;a1:1;", "[8 " };

  for (size_t i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GString) text = g_string_new (i % 2 ? C40 " X" : "");
      ReversiObf obf;

      while (text->len < 1000000)
        g_string_append (text, parts[i]);
      reversi_obf_read (text->str, &obf, NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/obf/every-form-is-read", test_every_form);
  g_test_add_func ("/formats/obf/moves-may-follow", test_moves_follow);
  g_test_add_func ("/formats/obf/scores-may-follow", test_scores);
  g_test_add_func ("/formats/obf/who-has-to-pass-is-known", test_a_side_that_has_to_pass);
  g_test_add_func ("/formats/obf/what-is-no-position-is-refused", test_what_is_no_position);
  g_test_add_func ("/formats/obf/very-long-text-is-read", test_very_long_text);
  return g_test_run ();
}
