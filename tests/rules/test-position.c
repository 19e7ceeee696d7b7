/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Games and positions on which Reversi programs have failed. The ids are those of our list of
 * real cases. */

#include "config.h"

#include "rules/notation.h"
#include "rules/variant.h"
#include "support/legal-moves.h"

#include <glib.h>
#include <string.h>

typedef struct
{
  ReversiPosition position;
  int n_moves;
  int n_passes[3]; /* by colour */
  ReversiColour last_pass;
} Game;

static void
play_on (Game *game, const char *moves)
{
  while (*moves != '\0')
    {
      size_t length;
      ReversiMove move;
      int square = reversi_square_parse (game->position.size, moves, &length);

      g_assert_cmpint (reversi_position_play (&game->position, square, &move), ==,
                       REVERSI_MOVE_LEGAL);
      game->n_moves++;
      game->n_passes[move.passed]++;
      game->last_pass = (ReversiColour) move.passed;
      moves += length;
    }
}

static Game
play (const char *moves)
{
  Game game = { 0 };
  ReversiVariant variant;

  reversi_variant_init (&variant);
  g_assert_true (reversi_variant_start (&variant, &game.position));
  play_on (&game, moves);
  return game;
}

static ReversiPosition
from_text (const char *text)
{
  ReversiPosition position;

  g_assert_true (reversi_position_from_text (text, &position));
  return position;
}

static void
assert_discs (const ReversiPosition *position, int black, int white, int empty)
{
  g_assert_cmpint (reversi_position_count (position, REVERSI_BLACK), ==, black);
  g_assert_cmpint (reversi_position_count (position, REVERSI_WHITE), ==, white);
  g_assert_cmpint (reversi_position_count (position, REVERSI_NONE), ==, empty);
}

static void
assert_over (const Game *game, int black, int white, int black_tournament)
{
  const ReversiPosition *position = &game->position;
  int n_squares = position->size * position->size;
  uint8_t moves[REVERSI_MAX_SQUARES];

  g_assert_true (reversi_position_is_over (position));
  g_assert_cmpint (position->side, ==, REVERSI_NONE);
  g_assert_cmpint (game->last_pass, ==, REVERSI_NONE); /* nobody passes when it is over */
  g_assert_cmpint (reversi_position_legal_moves (position, moves), ==, 0);
  assert_discs (position, black, white, n_squares - black - white);
  g_assert_cmpint (reversi_position_winner (position), ==,
                   black > white   ? REVERSI_BLACK
                   : black < white ? REVERSI_WHITE
                                   : REVERSI_NONE);
  g_assert_cmpint (reversi_position_tournament_count (position, REVERSI_BLACK), ==,
                   black_tournament);
  g_assert_cmpint (reversi_position_tournament_count (position, REVERSI_WHITE), ==,
                   n_squares - black_tournament);
  for (int s = -1; s <= n_squares; s++)
    g_assert_cmpint (reversi_position_check (position, s), ==, REVERSI_MOVE_GAME_OVER);
}

static void
assert_moves (const ReversiPosition *position, ReversiColour side, const char *expected)
{
  g_assert_cmpint (position->side, ==, side);
  test_assert_legal_moves (position, expected);
}

/* C01, C17 */
static void
test_wipe_out (void)
{
  Game game = play ("e6f4e3f6g5d6e7f5c5");

  g_assert_cmpint (game.n_moves, ==, 9);
  g_assert_cmpint (game.n_passes[REVERSI_BLACK] + game.n_passes[REVERSI_WHITE], ==, 0);
  assert_over (&game, 13, 0, 64);
}

/* C02, C10, O05: no pass is possible earlier. */
static void
test_black_passes (void)
{
  Game game = play ("d3c3b3b2f5a3a1");

  g_assert_cmpint (game.n_passes[REVERSI_BLACK] + game.n_passes[REVERSI_WHITE], ==, 0);
  play_on (&game, "c1");
  g_assert_cmpint (game.n_passes[REVERSI_BLACK], ==, 1);
  g_assert_cmpint (game.n_passes[REVERSI_WHITE], ==, 0);
  assert_moves (&game.position, REVERSI_WHITE, "e3 f6");
}

/* C03, C11 */
static void
test_white_passes (void)
{
  Game game = play ("d3c3b3b2c4a3a1e3a2c5a4");

  g_assert_cmpint (game.n_passes[REVERSI_BLACK], ==, 0);
  g_assert_cmpint (game.n_passes[REVERSI_WHITE], ==, 1);
  assert_moves (&game.position, REVERSI_BLACK, "f3 e6 f6");
}

/* C05, O04: the shortest game in which both still have discs and nobody can move. */
static void
test_nobody_can_move (void)
{
  Game game = play ("d3e3f6c4b3c2e2a4a2d2d1");

  g_assert_cmpint (game.n_moves, ==, 11);
  assert_over (&game, 14, 1, 63);
}

/* C06, C17 */
static void
test_fourteen_passes (void)
{
  Game game = play ("c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7"
                    "e8f7f6f8");

  play_on (&game, "g8g5h4b1b2");
  g_assert_cmpint (game.n_passes[REVERSI_BLACK] + game.n_passes[REVERSI_WHITE], ==, 0);
  play_on (&game, "a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2");
  g_assert_cmpint (game.n_moves, ==, 58);
  g_assert_cmpint (game.n_passes[REVERSI_BLACK], ==, 14);
  g_assert_cmpint (game.n_passes[REVERSI_WHITE], ==, 0);
  assert_over (&game, 0, 62, 0);
}

/* C08 */
static void
test_white_passes_late (void)
{
  Game game = play ("f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1"
                    "h2h1g2h3");
  uint8_t moves[REVERSI_MAX_SQUARES];

  g_assert_cmpint (game.last_pass, ==, REVERSI_WHITE);
  g_assert_cmpint (game.position.side, ==, REVERSI_BLACK);
  g_assert_cmpint (reversi_position_legal_moves (&game.position, moves), ==, 12);
  g_assert_cmpint (reversi_position_count (&game.position, REVERSI_BLACK), ==, 27);
  g_assert_cmpint (reversi_position_count (&game.position, REVERSI_WHITE), ==, 20);
}

/* C11: with the colours exchanged it is White who passes. */
static void
test_colours_exchanged (void)
{
  Game game = { .position = from_text (
                    "---------------------------XO------OX--------------------------- O") };

  play_on (&game, "d3c3b3b2f5a3a1c1");
  g_assert_cmpint (game.n_passes[REVERSI_BLACK], ==, 0);
  g_assert_cmpint (game.n_passes[REVERSI_WHITE], ==, 1);
  assert_moves (&game.position, REVERSI_BLACK, "e3 f6");
}

/* C13 */
static void
test_illegal_moves (void)
{
  Game game = play ("");
  ReversiPosition before = game.position;
  ReversiMove move = { .square = 77 };

  for (int s = -200; s <= 200; s++)
    {
      ReversiLegality expected = s < 0 || s > 63                            ? REVERSI_MOVE_OFF_BOARD
                                 : s == 27 || s == 28 || s == 35 || s == 36 ? REVERSI_MOVE_OCCUPIED
                                 : s == 19 || s == 26 || s == 37 || s == 44
                                     ? REVERSI_MOVE_LEGAL
                                     : REVERSI_MOVE_FLIPS_NOTHING;
      uint8_t flips[REVERSI_MAX_SQUARES];

      g_assert_cmpint (reversi_position_check (&game.position, s), ==, expected);
      g_assert_cmpint (reversi_position_flips (&game.position, s, flips), ==,
                       expected == REVERSI_MOVE_LEGAL);
      if (expected == REVERSI_MOVE_LEGAL)
        continue;
      g_assert_cmpint (reversi_position_play (&game.position, s, &move), ==, expected);
      g_assert_true (reversi_position_equal (&game.position, &before));
      g_assert_cmpint (move.square, ==, 77);
    }
}

/* C15 */
static void
test_draw (void)
{
  Game game = play ("D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6"
                    "H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2H2H1");

  g_assert_cmpint (game.n_moves, ==, 58);
  g_assert_cmpint (game.last_pass, ==, REVERSI_BLACK);
  play_on (&game, "C1B1");
  g_assert_cmpint (game.n_passes[REVERSI_BLACK], ==, 1);
  g_assert_cmpint (game.n_passes[REVERSI_WHITE], ==, 0);
  assert_over (&game, 32, 32, 32);
}

/* C16, C10: a position whose side to move passes at once. */
static void
test_entered_board_passes (void)
{
  ReversiPosition position =
      from_text ("OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X");

  assert_discs (&position, 19, 43, 2);
  assert_moves (&position, REVERSI_WHITE, "g5 h6");
}

/* C19: runs of every length in every direction, on every size. */
static void
test_every_run (void)
{
  for (int size = 6; size <= 10; size += 2)
    for (int right = -1; right <= 1; right++)
      for (int down = -1; down <= 1; down++)
        for (int length = 1; length <= size - 2 && (right != 0 || down != 0); length++)
          {
            int column = right < 0 ? size - 1 : 0, row = down < 0 ? size - 1 : 0;
            int square = row * size + column, step = down * size + right;
            uint8_t flips[REVERSI_MAX_SQUARES];
            ReversiPosition position;

            reversi_position_clear (&position, size, REVERSI_GOAL_MOST);
            for (int i = 1; i <= length; i++)
              position.squares[square + i * step] = REVERSI_WHITE;
            g_assert_cmpint (reversi_position_flips (&position, square, flips), ==, 0);
            position.squares[square + (length + 1) * step] = REVERSI_BLACK;
            g_assert_false (reversi_position_settle (&position));
            g_assert_cmpint (reversi_position_flips (&position, square, flips), ==, length);
            for (int i = 0; i < length; i++) /* from the disc outward: discs turn in this order */
              g_assert_cmpint (flips[i], ==, square + (i + 1) * step);
          }
}

/* Lines don't go on at the other edge, and don't outflank what was flipped just now. */
static void
test_no_wrap_and_no_chain (void)
{
  ReversiPosition wrap = from_text ("------OO"
                                    "X-------"
                                    "--------"
                                    "--------"
                                    "--------"
                                    "--------"
                                    "-------X"
                                    "O------- X");
  g_assert_true (reversi_position_is_over (&wrap));

  /* c1 flips b1; b1, black now, and b4 have White's b2 and b3 between them, which stay. */
  Game game = { .position = from_text ("XO------"
                                       "-O------"
                                       "-O------"
                                       "-X------"
                                       "--------"
                                       "--------"
                                       "--------"
                                       "-------- X") };
  char text[REVERSI_BOARD_TEXT_SIZE];
  play_on (&game, "c1");
  reversi_position_to_text (&game.position, text);
  g_assert_true (g_str_has_prefix (text, "XXX------O-------O-------X"));
}

/* The board of C20: after h3 White must pass. */
static void
test_pass_after_h3 (void)
{
  Game game = { .position = from_text (
                    "----OOOO---OOOOX--OOOOX---OOOXOO-OOOXOOO-OOXXOOOOOOOOOOOOOOOOOOO X") };
  ReversiPosition before = game.position;

  g_assert_cmpint (before.side, ==, REVERSI_BLACK);
  play_on (&game, "h3");
  g_assert_cmpint (game.n_passes[REVERSI_WHITE], ==, 1);
  g_assert_cmpint (game.position.side, ==, REVERSI_BLACK);
  g_assert_false (reversi_position_equal (&game.position, &before));
}

/* Not in the list: games by others with passes of both kinds. */
static void
test_recorded_games (void)
{
  Game c57 =
      play ("f5d6c4d3c3f4f3e3e6c5f6g5h4e7c6f7g8f2g1e2f8h6f1d1d2d8d7c8c7b8g4c1c2h3g6h5g3h2g2b5a5"
            "h1b6h7b7a8a7a6g7e8h8a4b4e1b3a3b1");
  g_assert_cmpint (c57.n_moves, ==, 57);
  g_assert_cmpint (c57.n_passes[REVERSI_BLACK], ==, 5);
  g_assert_cmpint (c57.n_passes[REVERSI_WHITE], ==, 0);
  assert_over (&c57, 3, 58, 3);

  Game c85 =
      play ("f5d6c3d3c4f4f6g5e6d7e3c5f3e7h5e2c6d2c2b3b4g6a4h6g4h4c7h3d8b5f8b6f7a5a3a2a7c1b7g3g2"
            "c8b8e8d1e1f1b2a6a8h2h1g1f2g7g8a1b1h8h7");
  g_assert_cmpint (c85.n_moves, ==, 60);
  g_assert_cmpint (c85.n_passes[REVERSI_BLACK], ==, 1);
  assert_over (&c85, 20, 44, 20);
}

/* A draw with empty squares: each side is credited with half of them. */
static void
test_draw_with_empties (void)
{
  Game game = { .position = from_text ("XXXXXXXX"
                                       "--------"
                                       "--------"
                                       "--------"
                                       "--------"
                                       "--------"
                                       "--------"
                                       "OOOOOOOO X") };

  assert_over (&game, 8, 8, 32);
}

static void
test_fewest (void)
{
  Game game = play ("");

  game.position.goal = REVERSI_GOAL_FEWEST;
  play_on (&game, "e6f4e3f6g5d6e7f5c5");
  g_assert_true (reversi_position_is_over (&game.position));
  g_assert_cmpint (reversi_position_winner (&game.position), ==, REVERSI_WHITE);
  g_assert_cmpint (reversi_position_tournament_count (&game.position, REVERSI_BLACK), ==, 13);
  g_assert_cmpint (reversi_position_tournament_count (&game.position, REVERSI_WHITE), ==, 0);
}

static void
test_equal (void)
{
  Game a = play ("f5f6"), b = play ("f5f6"), c = play ("f5d6");

  g_assert_true (reversi_position_equal (&a.position, &b.position));
  g_assert_false (reversi_position_equal (&a.position, &c.position));
  b.position.goal = REVERSI_GOAL_FEWEST;
  g_assert_false (reversi_position_equal (&a.position, &b.position));
}

#define TEST(name, function) g_test_add_func ("/rules/position/" name, function)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  TEST ("a-wipe-out-ends-the-game", test_wipe_out);
  TEST ("black-passes", test_black_passes);
  TEST ("white-passes", test_white_passes);
  TEST ("nobody-can-move-though-both-have-discs", test_nobody_can_move);
  TEST ("fourteen-passes-in-a-row", test_fourteen_passes);
  TEST ("white-passes-late", test_white_passes_late);
  TEST ("colours-exchanged", test_colours_exchanged);
  TEST ("an-illegal-move-changes-nothing", test_illegal_moves);
  TEST ("a-draw-with-a-late-pass", test_draw);
  TEST ("an-entered-board-whose-side-must-pass", test_entered_board_passes);
  TEST ("every-run-in-every-direction", test_every_run);
  TEST ("no-wrap-and-no-chain", test_no_wrap_and_no_chain);
  TEST ("a-pass-after-h3", test_pass_after_h3);
  TEST ("recorded-games", test_recorded_games);
  TEST ("a-draw-shares-the-empties", test_draw_with_empties);
  TEST ("fewest-discs-win", test_fewest);
  TEST ("equal", test_equal);
  return g_test_run ();
}
