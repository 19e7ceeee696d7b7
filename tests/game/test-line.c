/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/line.h"
#include "support/games.h"

/* The line has what the record gives when each position is computed afresh. */
static void
assert_follows (ReversiLine *line, const ReversiRecord *record)
{
  int node = REVERSI_RECORD_START;
  int ply = 0;

  for (;; ply++)
    {
      ReversiPosition position;
      const ReversiMove *move = reversi_line_get_move (line, ply);

      g_assert_cmpint (reversi_line_get_node (line, ply), ==, node);
      reversi_record_get_position (record, node, &position);
      g_assert_true (reversi_position_equal (reversi_line_get_position (line, ply), &position));
      if (ply == 0)
        g_assert_null (move);
      else
        g_assert_cmpint (move->square, ==, reversi_record_get_node (record, node)->square);

      if (reversi_record_get_next (record, node) == -1)
        break;
      node = reversi_record_get_next (record, node);
    }
  g_assert_cmpint (reversi_line_get_n_plies (line), ==, ply);
  g_assert_null (reversi_line_get_move (line, ply + 1));
  g_assert_null (reversi_line_get_move (line, -1));
}

static void
test_has_every_position_of_its_record (void)
{
  for (int round = 0; round < 50; round++)
    {
      ReversiVariant variant;
      test_random_variant (&variant);
      g_autoptr (ReversiRecord) record = reversi_record_new (&variant);
      ReversiLine *line = reversi_line_new (record);

      for (int i = 0; i < 120; i++)
        {
          ReversiPosition position;
          int ply = g_test_rand_int_range (0, reversi_line_get_n_plies (line) + 1);

          /* back to any ply of the line, and another way on from there, if there is one */
          reversi_record_go (record, reversi_line_get_node (line, ply));
          reversi_record_get_position (record, record->current, &position);
          int square = test_random_move (&position);
          if (square == REVERSI_NO_SQUARE)
            continue;
          reversi_record_play (record, square);
          reversi_line_follow (line, record, ply);
        }
      assert_follows (line, record);
      reversi_line_free (line);

      line = reversi_line_new (record);
      assert_follows (line, record);
      reversi_line_free (line);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/line/has-every-position-of-its-record",
                   test_has_every_position_of_its_record);

  return g_test_run ();
}
