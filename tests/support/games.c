/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/games.h"

#include "rules/notation.h"

/**
 * test_new_game:
 * @moves: squares without passes, as in d3c3; may be empty
 *
 * Returns: (transfer full): a standard game after @moves
 */
ReversiGame *
test_new_game (const char *moves)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  ReversiGame *game = reversi_game_new (&variant);
  test_play (game, moves);
  return game;
}

/**
 * test_new_game_from_board:
 * @board: what reversi_position_from_text() reads
 *
 * Returns: (transfer full): a game that starts there
 */
ReversiGame *
test_new_game_from_board (const char *board)
{
  ReversiPosition start;
  g_autoptr (GError) error = NULL;

  g_assert_true (reversi_position_from_text (board, &start));
  g_autoptr (ReversiRecord) record = reversi_record_new_from_position (&start);
  ReversiGame *game = reversi_game_new_from_record (record, &error);
  g_assert_no_error (error);
  return game;
}

/**
 * test_square:
 *
 * Returns: the square of @name on the board of @game
 */
int
test_square (ReversiGame *game, const char *name)
{
  return reversi_square_parse (reversi_game_get_position (game)->size, name, NULL);
}

/**
 * test_play:
 * @moves: squares without passes
 *
 * Plays @moves, which must be legal.
 */
void
test_play (ReversiGame *game, const char *moves)
{
  while (*moves != '\0')
    {
      g_autoptr (GError) error = NULL;
      gsize length;
      int square = reversi_square_parse (reversi_game_get_position (game)->size, moves, &length);

      g_assert_cmpuint (length, >, 0);
      g_assert_true (reversi_game_play (game, square, &error));
      g_assert_no_error (error);
      moves += length;
    }
}

/**
 * test_random_variant:
 * @variant: (out): any size, opening, goal and handicap
 *
 * Draws a variant in which somebody can move.
 */
void
test_random_variant (ReversiVariant *variant)
{
  ReversiPosition start;

  do
    {
      reversi_variant_init (variant);
      variant->size = (guint8) (6 + 2 * g_test_rand_int_range (0, 3));
      variant->opening = (guint8) g_test_rand_int_range (0, 3);
      variant->goal = (guint8) g_test_rand_int_range (0, 2);
      variant->handicap = (guint8) g_test_rand_int_range (0, REVERSI_MAX_HANDICAP + 1);
    }
  while (!reversi_variant_start (variant, &start));
}

/**
 * test_random_move:
 *
 * Returns: a legal move, or REVERSI_NO_SQUARE when the game is over
 */
int
test_random_move (const ReversiPosition *position)
{
  guint8 squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);

  return n > 0 ? squares[g_test_rand_int_range (0, n)] : REVERSI_NO_SQUARE;
}

/**
 * test_board:
 *
 * Returns: (transfer full): all squares and whose turn it is, as cases.md writes them
 */
char *
test_board (ReversiGame *game)
{
  char text[REVERSI_BOARD_TEXT_SIZE];

  reversi_position_to_text (reversi_game_get_position (game), text);
  return g_strdup_printf ("%s %c", text, reversi_colour_letter (reversi_game_get_turn (game)));
}
