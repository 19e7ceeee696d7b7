/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The ids are those of our list of real cases. */

#include "config.h"

#include "formats/transcript.h"

#include "rules/notation.h"
#include "rules/variant.h"

#include <glib.h>
#include <string.h>

typedef struct
{
  ReversiTranscript transcript;
  ReversiPosition end;
  int n_passes[3]; /* by colour */
} Game;

static ReversiPosition
start_of (int size, ReversiOpening opening)
{
  ReversiVariant variant;
  ReversiPosition start;

  reversi_variant_init (&variant);
  variant.size = (uint8_t) size;
  variant.opening = (uint8_t) opening;
  g_assert_true (reversi_variant_start (&variant, &start));
  return start;
}

static Game
read_from (ReversiPosition start, const char *text)
{
  Game game = { .end = start };
  ReversiTranscriptError error = { 0 };

  if (!reversi_transcript_read (text, &start, &game.transcript, &error))
    g_test_message ("Move %d, “%s”, status %d", error.number, error.word, (int) error.status);
  g_assert_cmpint (error.status, ==, REVERSI_TRANSCRIPT_OK);
  for (int i = 0; i < game.transcript.n_moves; i++)
    {
      ReversiMove move;
      g_assert_cmpint (reversi_position_play (&game.end, game.transcript.squares[i], &move), ==,
                       REVERSI_MOVE_LEGAL);
      game.n_passes[move.passed]++;
    }
  return game;
}

static Game
read (const char *text)
{
  return read_from (start_of (8, REVERSI_OPENING_STANDARD), text);
}

static void
assert_game (const Game *game, int n_moves, int black, int white, ReversiColour side)
{
  g_assert_cmpint (game->transcript.n_moves, ==, n_moves);
  g_assert_cmpint (reversi_position_count (&game->end, REVERSI_BLACK), ==, black);
  g_assert_cmpint (reversi_position_count (&game->end, REVERSI_WHITE), ==, white);
  g_assert_cmpint (game->end.side, ==, side);
}

/* Refused with exactly this; what was there before stays. */
static void
assert_refused_from (ReversiPosition start,
                     const char *text,
                     ReversiTranscriptStatus status,
                     int number,
                     const char *word)
{
  ReversiTranscript transcript, untouched;
  ReversiTranscriptError error = { 0 };

  memset (&transcript, 0x55, sizeof transcript);
  untouched = transcript;
  g_assert_false (reversi_transcript_read (text, &start, &transcript, &error));
  g_assert_cmpmem (&transcript, sizeof transcript, &untouched, sizeof untouched);
  g_assert_cmpstr (error.word, ==, word);
  g_assert_cmpint (error.status, ==, status);
  g_assert_cmpint (error.number, ==, number);
  g_assert_cmpuint (error.offset, <, strlen (text));
  g_assert_false (reversi_transcript_read (text, &start, &transcript, NULL));
}

static void
assert_refused (const char *text, ReversiTranscriptStatus status, int number, const char *word)
{
  assert_refused_from (start_of (8, REVERSI_OPENING_STANDARD), text, status, number, word);
}

static void
test_nothing (void)
{
  static const char *const texts[] = {
    "", " ", "\r\n\t", "\xef\xbb\xbf", "\xc2\xa0", "1.", "1", ","
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Game game = read (texts[i]);
      assert_game (&game, 0, 2, 2, REVERSI_BLACK);
    }
}

/* One game in all the ways in which people write it. */
static void
test_same_game (void)
{
  static const char *const same[] = {
    "f5d6c3d3c4",
    "F5D6C3D3C4",
    "f5 d6 c3 d3 c4",
    "  f5\td6\r\nc3\n\nd3 c4\n",
    "f5, d6, c3, d3, c4",
    "1. f5 d6 2. c3 d3 3. c4",
    "1.f5 d6 2.c3 d3 3.c4",
    "1. f5 2. d6 3. c3 4. d3 5. c4",
    "1.f52.d63.c34.d35.c4",
    "1) f5 2) d6 3) c3 4) d3 5) c4",
    "1 f5 2 d6 3 c3 4 d3 5 c4",
    "1 f5 d6 2 c3 d3 3 c4",
    "1. f5 1... d6 2. c3 2... d3 3. c4",
    "1. F5 d6 2. C3 d3 3. C4 4.",
    "\xef\xbb\xbf"
    "f5\xc2\xa0"
    "d6\xc2\xa0"
    "c3 d3 c4",
  };
  Game expected = read (same[0]);

  assert_game (&expected, 5, 6, 3, REVERSI_WHITE);
  g_assert_false (expected.transcript.has_result);
  for (size_t i = 1; i < G_N_ELEMENTS (same); i++)
    {
      Game game = read (same[i]);

      g_test_message ("Case %zu", i);
      g_assert_cmpmem (&game.transcript, sizeof game.transcript, &expected.transcript,
                       sizeof expected.transcript);
    }
}

/* C54 */
static void
test_numbers_and_case (void)
{
  Game game = read ("1. F5 f4 2. F3 g4 3. H3 f6 4. G5 g6 5. E6 h6 6. H5 e7 7. E3 d2");

  assert_game (&game, 14, 6, 12, REVERSI_BLACK);
}

/* C55, without the tags. */
static void
test_playok (void)
{
  Game game =
      read ("1. d3 c5 2. d6 e3 3. f4 e6 4. b4 c4 5. c3 d2 6. e2 c2 7. f3 b5 8. f5 a3\n9. b6 c6 "
            "10. c1 g5 11. a4 b3 12. a5 a6 13. g6 g4 14. h6 h5 15. h4 f1\n16. d1 g3 17. f2 g1 "
            "18. f6 f7 19. b1 h3 20. h2 g2 21. f8 g7 22. d7 e7\n23. c7 b2 24. h1 d8 25. e1 b7 "
            "26. h8 h7 27. g8 -- 28. a8 a7 29. a2 --\n30. b8 -- 31. c8 -- 32. e8 62-1\n");

  assert_game (&game, 59, 62, 1, REVERSI_NONE);
  g_assert_cmpint (game.n_passes[REVERSI_WHITE], ==, 4);
  g_assert_cmpint (game.n_passes[REVERSI_BLACK], ==, 0);
  g_assert_true (game.transcript.has_result);
  g_assert_cmpint (game.transcript.black, ==, 62);
  g_assert_cmpint (game.transcript.white, ==, 1);
}

#define C57_OPENING                                                                                \
  "f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5h1b6h7b7"     \
  "a8a7a6g7e8"

/* C57 and C60: a pass that is due is accepted in every way it is written, or not written at all. */
static void
test_passes (void)
{
  static const char *const words[] = { "--",   "",     "PA",   "pa",    "Ps",   "PS",
                                       "pass", "PASS", " -- ", " Pass", " pa ", "\n--\n" };

  for (size_t i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *p = words[i];
      g_autofree char *text =
          g_strconcat (C57_OPENING, p, "h8", p, "a4", p, "b4", p, "e1b3a3", p, "b1", NULL);
      Game game = read (text);

      assert_game (&game, 57, 3, 58, REVERSI_NONE);
      g_assert_cmpint (game.n_passes[REVERSI_BLACK], ==, 5);
      g_assert_cmpint (game.n_passes[REVERSI_WHITE], ==, 0);
    }
}

/* C60 */
static void
test_wrong_passes (void)
{
  assert_refused ("f5d6PAc3", REVERSI_TRANSCRIPT_NO_PASS, 3, "PA");
  assert_refused ("f5PS", REVERSI_TRANSCRIPT_NO_PASS, 2, "PS");
  assert_refused ("pass", REVERSI_TRANSCRIPT_NO_PASS, 1, "pass");
  assert_refused ("f5 --", REVERSI_TRANSCRIPT_NO_PASS, 2, "--");
  /* Twice: only the first was made. */
  assert_refused (C57_OPENING "----h8", REVERSI_TRANSCRIPT_NO_PASS, 51, "--");
  assert_refused (C57_OPENING " pa ps", REVERSI_TRANSCRIPT_NO_PASS, 51, "ps");
  /* One move late. */
  assert_refused (C57_OPENING "h8a4b4e1--b3", REVERSI_TRANSCRIPT_NO_PASS, 55, "--");
  /* C01: when the game is over nobody passes. */
  assert_refused ("e6f4e3f6g5d6e7f5c5--", REVERSI_TRANSCRIPT_NO_PASS, 10, "--");
}

/* C59 and its kind. */
static void
test_illegal_moves (void)
{
  assert_refused ("D3D4D5D6", REVERSI_TRANSCRIPT_OCCUPIED, 2, "D4");
  assert_refused ("1. d3 d4", REVERSI_TRANSCRIPT_OCCUPIED, 2, "d4");
  assert_refused ("c5", REVERSI_TRANSCRIPT_FLIPS_NOTHING, 1, "c5");
  assert_refused ("f5 a1", REVERSI_TRANSCRIPT_FLIPS_NOTHING, 2, "a1");
  assert_refused ("f5f5", REVERSI_TRANSCRIPT_OCCUPIED, 2, "f5");
  assert_refused ("e6f4e3f6g5d6e7f5c5 a1", REVERSI_TRANSCRIPT_GAME_OVER, 10, "a1");
  assert_refused_from (start_of (8, REVERSI_OPENING_ORIGINAL), "d4c3",
                       REVERSI_TRANSCRIPT_NOT_CENTRE, 2, "c3");
}

static void
test_off_board (void)
{
  assert_refused ("f5 h9", REVERSI_TRANSCRIPT_OFF_BOARD, 2, "h9");
  assert_refused ("i3", REVERSI_TRANSCRIPT_OFF_BOARD, 1, "i3");
  assert_refused ("Z9", REVERSI_TRANSCRIPT_OFF_BOARD, 1, "Z9");
  assert_refused ("f0", REVERSI_TRANSCRIPT_OFF_BOARD, 1, "f0");
  assert_refused ("f5d10", REVERSI_TRANSCRIPT_OFF_BOARD, 2, "d10");
  assert_refused ("f55d6", REVERSI_TRANSCRIPT_OFF_BOARD, 1, "f55");
  assert_refused ("f05", REVERSI_TRANSCRIPT_OFF_BOARD, 1, "f05");
  assert_refused ("p5", REVERSI_TRANSCRIPT_OFF_BOARD, 1, "p5");
  assert_refused_from (start_of (6, REVERSI_OPENING_STANDARD), "g4", REVERSI_TRANSCRIPT_OFF_BOARD,
                       1, "g4");
  assert_refused_from (start_of (10, REVERSI_OPENING_STANDARD), "a11", REVERSI_TRANSCRIPT_OFF_BOARD,
                       1, "a11");
  assert_refused ("a11111111111111111111111111111111", REVERSI_TRANSCRIPT_OFF_BOARD, 1,
                  "a1111111111111111111…");
}

static void
test_unreadable (void)
{
  assert_refused ("hello", REVERSI_TRANSCRIPT_UNREADABLE, 1, "hello");
  assert_refused ("f5 d", REVERSI_TRANSCRIPT_UNREADABLE, 2, "d");
  assert_refused ("f 5", REVERSI_TRANSCRIPT_UNREADABLE, 1, "f");
  assert_refused ("f5d6c", REVERSI_TRANSCRIPT_UNREADABLE, 3, "c");
  assert_refused ("f5 6 c3", REVERSI_TRANSCRIPT_UNREADABLE, 2, "6");
  assert_refused ("f5-d6", REVERSI_TRANSCRIPT_UNREADABLE, 2, "-d6");
  assert_refused ("f5.", REVERSI_TRANSCRIPT_UNREADABLE, 2, ".");
  assert_refused ("[Event \"x\"] f5", REVERSI_TRANSCRIPT_UNREADABLE, 1, "[Event");
  assert_refused ("f5 \xe7\x9b\xa4", REVERSI_TRANSCRIPT_UNREADABLE, 2, "\xe7\x9b\xa4");
  assert_refused ("f5 \xff\x01"
                  "x",
                  REVERSI_TRANSCRIPT_UNREADABLE, 2, "??x");
  assert_refused ("f5 \xc0\x80\xed\xa0\x80", REVERSI_TRANSCRIPT_UNREADABLE, 2, "?????");
  assert_refused ("2147483648 f5", REVERSI_TRANSCRIPT_UNREADABLE, 1, "2147483648");
  assert_refused ("99999999999999999999999999", REVERSI_TRANSCRIPT_UNREADABLE, 1,
                  "99999999999999999999…");
  assert_refused ("éééééééééééééééééé", REVERSI_TRANSCRIPT_UNREADABLE, 1, "éééééééééé…");
}

static void
test_results (void)
{
  static const char *const same[] = { "c5 13-0", "c513-0",     "c5 13–0",
                                      "c5 13:0", "c5\n13-0\n", "c513-0 " };

  for (size_t i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autofree char *text = g_strconcat ("e6f4e3f6g5d6e7f5", same[i], NULL);
      Game game = read (text);

      assert_game (&game, 9, 13, 0, REVERSI_NONE);
      g_assert_true (game.transcript.has_result);
      g_assert_cmpint (game.transcript.black, ==, 13);
      g_assert_cmpint (game.transcript.white, ==, 0);
    }

  /* Given up, or with the empty squares: a result need not be the count. */
  Game resigned = read ("f5 d6 0-64");
  assert_game (&resigned, 2, 3, 3, REVERSI_BLACK);
  g_assert_true (resigned.transcript.has_result);

  assert_refused ("f5 62-1 d6", REVERSI_TRANSCRIPT_AFTER_RESULT, 2, "d6");
  assert_refused ("62-1 62-1", REVERSI_TRANSCRIPT_AFTER_RESULT, 1, "62-1");
  assert_refused ("f5 62-", REVERSI_TRANSCRIPT_UNREADABLE, 2, "62-");
}

static void
test_offset (void)
{
  ReversiPosition start = start_of (8, REVERSI_OPENING_STANDARD);
  ReversiTranscript transcript;
  ReversiTranscriptError error;

  g_assert_false (reversi_transcript_read ("1. f5\n d4", &start, &transcript, &error));
  g_assert_cmpuint (error.offset, ==, 7);
}

/* C68: moves that follow a position. */
static void
test_from_position (void)
{
  ReversiPosition start;
  g_assert_true (reversi_position_from_text (
      "---------------------------OX------OXX-----O-------------------- X", &start));
  Game game = read_from (start, "c3d3c4f4f6f3");

  assert_game (&game, 6, 6, 6, REVERSI_BLACK);
}

/* Reads anything: every move of a game that is read is legal, and an error can be shown. */
static void
assert_reads_or_tells (const char *text, const ReversiPosition *start)
{
  ReversiPosition position = *start;
  ReversiTranscript transcript;
  ReversiTranscriptError error;

  if (!reversi_transcript_read (text, start, &transcript, &error))
    {
      g_assert_cmpint (error.status, !=, REVERSI_TRANSCRIPT_OK);
      g_assert_cmpuint (error.offset, <=, strlen (text));
      g_assert_true (g_utf8_validate (error.word, -1, NULL));
      return;
    }
  for (int i = 0; i < transcript.n_moves; i++)
    g_assert_cmpint (reversi_position_play (&position, transcript.squares[i], NULL), ==,
                     REVERSI_MOVE_LEGAL);
}

/* C69 */
static void
test_one_million_characters (void)
{
  static const char *const patterns[] = { " ",   "1",    "a",    "a1", "f5d6", "1.",   "1 ",
                                          "1. ", "-",    "--",   "1-", "pa",   "p",    "...",
                                          "1)",  "1.f5", "f",    "9",  "\n",   "\xff", "\xc2",
                                          "f5 ", ",",    "1-1 ", "1:", "é" };
  gint64 before = g_get_monotonic_time ();

  for (size_t i = 0; i < G_N_ELEMENTS (patterns) + 4; i++)
    {
      g_autoptr (GString) text = g_string_sized_new (1000004);
      ReversiPosition start = start_of (i % 2 ? 8 : 10, REVERSI_OPENING_STANDARD);

      while (text->len < 1000000)
        if (i < G_N_ELEMENTS (patterns))
          g_string_append (text, patterns[i]);
        else
          g_string_append_c (text,
                             "abcdefghijklmnopqrstuvwxyz0123456789"[g_test_rand_int_range (0, 36)]);
      assert_reads_or_tells (text->str, &start);
      g_string_prepend (text, "f5 ");
      assert_reads_or_tells (text->str, &start);
    }
  g_test_message ("%d texts: %d ms", 2 * (int) G_N_ELEMENTS (patterns) + 8,
                  (int) ((g_get_monotonic_time () - before) / 1000));
}

static void
test_noise (void)
{
  ReversiPosition start = start_of (8, REVERSI_OPENING_STANDARD);

  for (int round = 0; round < 20000; round++)
    {
      char text[64];
      int n = g_test_rand_int_range (1, (int) sizeof text);

      for (int i = 0; i < n; i++)
        text[i] = (char) g_test_rand_int_range (round % 2 ? 0x80 : 1, 0x100);
      text[n] = '\0';
      assert_reads_or_tells (text, &start);
    }
}

/* Writes moves in a random one of the ways that are understood. */
static void
append_move (GString *text,
             const ReversiPosition *position,
             const ReversiMove *move,
             int number,
             guint style)
{
  char name[REVERSI_SQUARE_NAME_SIZE];

  reversi_square_name (position->size, move->square, name);
  if (style & 1)
    name[0] = g_ascii_toupper (name[0]);
  if (style & 2)
    g_string_append_printf (text, "%d.%s", number, style & 4 ? " " : "");
  g_string_append (text, name);
  if (move->passed != REVERSI_NONE && style & 8)
    g_string_append (text, style & 16 ? "--" : "pass");
  if (style & 32)
    g_string_append (text, style & 1 ? " " : "\n");
}

static void
check_round_trip (int round)
{
  ReversiPosition start = start_of (6 + round % 3 * 2, (ReversiOpening) (round / 3 % 3));
  ReversiPosition position = start;
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n_squares = 0;
  guint style = (guint) g_test_rand_int_range (0, 64);
  g_autoptr (GString) text = g_string_new (NULL);
  char written[REVERSI_TRANSCRIPT_TEXT_SIZE];

  while (!reversi_position_is_over (&position))
    {
      uint8_t moves[REVERSI_MAX_SQUARES];
      int n = reversi_position_legal_moves (&position, moves);
      ReversiMove move;

      squares[n_squares] = moves[g_test_rand_int_range (0, n)];
      reversi_position_play (&position, squares[n_squares++], &move);
      append_move (text, &position, &move, n_squares, style);
    }

  Game game = read_from (start, text->str);
  g_assert_cmpmem (game.transcript.squares, game.transcript.n_moves, squares, n_squares);
  g_assert_true (reversi_position_equal (&game.end, &position));

  g_assert_true (reversi_transcript_write (start.size, squares, n_squares, written) == written);
  game = read_from (start, written);
  g_assert_cmpmem (game.transcript.squares, game.transcript.n_moves, squares, n_squares);
}

static void
test_round_trips (void)
{
  for (int round = 0; round < 1000; round++)
    check_round_trip (round);
}

static void
test_write (void)
{
  static const uint8_t squares[] = { 0, 9, 90, 99 };
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];

  g_assert_cmpstr (reversi_transcript_write (10, squares, 4, text), ==, "a1j1a10j10");
  g_assert_cmpstr (reversi_transcript_write (10, squares, 0, text), ==, "");
}

#define TEST(name, function) g_test_add_func ("/formats/transcript/" name, function)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("nothing-is-no-moves", test_nothing);
  TEST ("one-game-in-many-forms", test_same_game);
  TEST ("numbers-and-case", test_numbers_and_case);
  TEST ("playok", test_playok);
  TEST ("passes-that-are-due", test_passes);
  TEST ("passes-that-are-not-due", test_wrong_passes);
  TEST ("illegal-moves", test_illegal_moves);
  TEST ("squares-off-the-board", test_off_board);
  TEST ("unreadable-words", test_unreadable);
  TEST ("results", test_results);
  TEST ("errors-tell-the-place", test_offset);
  TEST ("moves-after-a-position", test_from_position);
  TEST ("one-million-characters", test_one_million_characters);
  TEST ("noise-gives-errors-that-can-be-shown", test_noise);
  TEST ("round-trips", test_round_trips);
  TEST ("write", test_write);
  return g_test_run ();
}
