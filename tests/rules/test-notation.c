/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"

#include <glib.h>
#include <string.h>

/* FFO 40, in which Black is to move. */
#define FFO_40 "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------"

static void
test_squares_round_trip (void)
{
  for (int size = 4; size <= REVERSI_MAX_SIZE; size += 2)
    for (int s = 0; s < size * size; s++)
      {
        char name[REVERSI_SQUARE_NAME_SIZE];
        size_t length;

        g_assert_true (reversi_square_name (size, s, name) == name);
        g_assert_cmpint (reversi_square_parse (size, name, &length), ==, s);
        g_assert_cmpuint (length, ==, strlen (name));
        name[0] = g_ascii_toupper (name[0]);
        g_assert_cmpint (reversi_square_parse (size, name, NULL), ==, s);
      }
}

static void
test_square_names (void)
{
  static const struct
  {
    int size, square;
    const char *name;
  } cases[] = {
    { 6, 0, "a1" },  { 6, 35, "f6" }, { 8, 0, "a1" },    { 8, 1, "b1" },    { 8, 8, "a2" },
    { 8, 63, "h8" }, { 10, 9, "j1" }, { 10, 90, "a10" }, { 10, 98, "i10" }, { 10, 99, "j10" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];

      g_assert_cmpstr (reversi_square_name (cases[i].size, cases[i].square, name), ==,
                       cases[i].name);
    }
}

static void
test_squares_in_text (void)
{
  static const struct
  {
    int size;
    const char *text;
    int square;
    size_t length;
  } cases[] = {
    { 8, "d3c3", 19, 2 },
    { 8, "a10", 0, 2 },
    { 10, "a10", 90, 3 },
    { 10, "A10b", 90, 3 },
    { 10, "a11", 0, 2 },
    { 10, "j100", 99, 3 },
    { 6, "g1", REVERSI_NO_SQUARE, 0 },
    { 6, "a7", REVERSI_NO_SQUARE, 0 },
    { 8, "i1", REVERSI_NO_SQUARE, 0 },
    { 8, "h9", REVERSI_NO_SQUARE, 0 },
    { 8, "a0", REVERSI_NO_SQUARE, 0 },
    { 8, "a01", REVERSI_NO_SQUARE, 0 },
    { 10, "a010", REVERSI_NO_SQUARE, 0 },
    { 8, "a", REVERSI_NO_SQUARE, 0 },
    { 8, "aa1", REVERSI_NO_SQUARE, 0 },
    { 8, "1a", REVERSI_NO_SQUARE, 0 },
    { 8, " a1", REVERSI_NO_SQUARE, 0 },
    { 8, "a 1", REVERSI_NO_SQUARE, 0 },
    { 8, "", REVERSI_NO_SQUARE, 0 },
    { 8,
      "\xc3\xa4"
      "1",
      REVERSI_NO_SQUARE, 0 },
    { 8, "\xff\xff", REVERSI_NO_SQUARE, 0 },
    { 8, "`1", REVERSI_NO_SQUARE, 0 },
    { 8, "@1", REVERSI_NO_SQUARE, 0 },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      size_t length = 77;

      g_test_message ("Case %zu", i);
      g_assert_cmpint (reversi_square_parse (cases[i].size, cases[i].text, &length), ==,
                       cases[i].square);
      g_assert_cmpuint (length, ==, cases[i].length);
    }
}

/* C66: all the ways in which one position is written. */
static void
test_positions_in_text (void)
{
  static const char *const same[] = {
    FFO_40 " X",
    FFO_40,
    FFO_40 "x",
    FFO_40 " *\n",
    ("O--OOOOX\r\n-OOOOOOX\r\nOOXXOOOX\r\nOOXOOOXX\r\nOOOOOOXX\r\n---OOOOX\r\n----O--X\r\n--------"
     "\r\nb"),
    "w..wwwwb.wwwwwwbwwbbwwwbwwbwwwbbwwwwwwbb...wwwwb....w..b........ B",
    "\to__ooo o*_oooooo*oo**ooo*oo*ooo**oooooo**___oooo*____o__*________",
  };
  ReversiPosition expected;
  char text[REVERSI_BOARD_TEXT_SIZE];

  g_assert_true (reversi_position_from_text (same[0], &expected));
  g_assert_cmpint (expected.side, ==, REVERSI_BLACK);
  g_assert_cmpint (reversi_position_count (&expected, REVERSI_NONE), ==, 20);
  reversi_position_to_text (&expected, text);
  g_assert_cmpstr (text, ==, FFO_40);
  for (size_t i = 1; i < G_N_ELEMENTS (same); i++)
    {
      ReversiPosition position;

      g_test_message ("Case %zu", i);
      g_assert_true (reversi_position_from_text (same[i], &position));
      g_assert_true (reversi_position_equal (&position, &expected));
    }
}

static void
test_positions_round_trip (void)
{
  static const char letters[] = "-XO";

  for (int round = 0; round < 3000; round++)
    {
      int size = 6 + round % 3 * 2;
      int n = size * size;
      char text[REVERSI_MAX_SQUARES + 2] = "", back[REVERSI_BOARD_TEXT_SIZE];
      ReversiPosition position;

      for (int s = 0; s < n; s++)
        text[s] = letters[g_test_rand_int_range (0, 3)];
      text[n] = letters[g_test_rand_int_range (1, 3)];
      g_assert_true (reversi_position_from_text (text, &position));
      g_assert_cmpint (position.size, ==, size);
      if (position.side != REVERSI_NONE)
        {
          uint8_t moves[REVERSI_MAX_SQUARES];
          g_assert_cmpint (reversi_position_legal_moves (&position, moves), >, 0);
        }
      reversi_position_to_text (&position, back);
      text[n] = '\0';
      g_assert_cmpstr (back, ==, text);
    }
}

static void
assert_no_position (const char *text)
{
  ReversiPosition position, untouched;

  memset (&position, 0x55, sizeof position);
  untouched = position;
  g_assert_false (reversi_position_from_text (text, &position));
  g_assert_cmpmem (&position, sizeof position, &untouched, sizeof untouched);
}

static void
test_garbage_is_no_position (void)
{
  g_autofree char *long_text = g_strnfill (1000000, 'X');

  assert_no_position ("");
  assert_no_position ("X");
  assert_no_position (&FFO_40[1]);
  assert_no_position (FFO_40 " -");
  assert_no_position (FFO_40 " XX");
  assert_no_position (FFO_40 " Q");
  assert_no_position ("?" FFO_40);
  assert_no_position ("\xe2\x97\x8f" FFO_40);
  assert_no_position (long_text);
  for (int n = 0; n < 120; n++)
    {
      g_autofree char *text = g_strnfill ((gsize) n, 'O');
      bool fits = n == 36 || n == 37 || n == 64 || n == 65 || n == 100 || n == 101;
      ReversiPosition position;

      g_assert_cmpint (reversi_position_from_text (text, &position), ==, fits);
    }
  for (int round = 0; round < 20000; round++)
    {
      char text[110];
      int n = g_test_rand_int_range (0, (int) sizeof text);
      ReversiPosition position;

      for (int i = 0; i < n; i++)
        text[i] = "XO-xo*bw._ \n?1"[g_test_rand_int_range (0, round % 2 ? 14 : 12)];
      text[n] = '\0';
      reversi_position_from_text (text, &position);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/notation/squares-round-trip", test_squares_round_trip);
  g_test_add_func ("/rules/notation/square-names", test_square_names);
  g_test_add_func ("/rules/notation/squares-in-text", test_squares_in_text);
  g_test_add_func ("/rules/notation/positions-in-text", test_positions_in_text);
  g_test_add_func ("/rules/notation/positions-round-trip", test_positions_round_trip);
  g_test_add_func ("/rules/notation/garbage-is-no-position", test_garbage_is_no_position);
  return g_test_run ();
}
