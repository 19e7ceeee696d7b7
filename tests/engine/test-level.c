/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/level.h"

#include "rules/notation.h"
#include "support/random-positions.h"

#include <glib.h>

/* Milliseconds a move: whole games in little time. */
#define SHORT_TIME 2

static ReversiEngine *
new_engine (void)
{
  ReversiEngineOptions options = { .n_threads = 1, .table_mib = 4 };

  return reversi_engine_new (&options);
}

static int
move_of (
    ReversiEngine *engine, int level, uint64_t seed, int time_ms, const ReversiPosition *position)
{
  ReversiLimits limits = reversi_level_get (level)->limits;
  ReversiResult result;

  limits.seed = seed;
  limits.time_ms = time_ms;
  g_assert_true (reversi_engine_search (engine, position, &limits, NULL, NULL, NULL, &result));
  g_assert_cmpint (reversi_position_check (position, result.square), ==, REVERSI_MOVE_LEGAL);
  return result.square;
}

static void
plays_whole_games_of_every_variant (void)
{
  ReversiEngine *engine = new_engine ();

  for (int i = 0; i < 24; i++)
    {
      ReversiVariant variant;
      ReversiPosition position;

      random_variant (&variant);
      g_assert_true (reversi_variant_start (&variant, &position));
      while (!reversi_position_is_over (&position))
        {
          int level = position.side == REVERSI_BLACK ? i % REVERSI_N_LEVELS
                                                     : (i + i / 6) % REVERSI_N_LEVELS;
          reversi_position_play (
              &position, move_of (engine, level, (uint64_t) i, SHORT_TIME, &position), NULL);
        }
    }
  reversi_engine_free (engine);
}

/* Games of others that went wrong where a side had to pass. */
static void
plays_on_after_passes (void)
{
  static const char *const boards[] = {
    "OOOXXXXOOOOOOOOOOOOOOXOXOOOOXOXXOOOOXX-XOOOOOXX-OOXXXOXXOOOOOOOO X",
    "--XO-O----XOOO--OOXXOOX--OOOXOO---OXOXXX-XXXXX----OXX-----X----- O",
    "----OOOO---OOOOX--OOOOX---OOOXOO-OOOXOOO-OOXXOOOOOOOOOOOOOOOOOOO X",
  };
  ReversiEngine *engine = new_engine ();

  for (int level = 0; level < REVERSI_N_LEVELS; level++)
    for (size_t i = 0; i < G_N_ELEMENTS (boards); i++)
      {
        ReversiPosition position;
        g_assert_true (reversi_position_from_text (boards[i], &position));
        while (!reversi_position_is_over (&position))
          reversi_position_play (&position, move_of (engine, level, i, SHORT_TIME, &position),
                                 NULL);
      }
  reversi_engine_free (engine);
}

/* f5d6c3…h3: White has no move, Black goes on. */
static void
passes_where_it_must (void)
{
  static const char moves[] =
      "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4"
      "g3b6d1h2h1g2h3";
  ReversiEngine *engine = new_engine ();
  ReversiVariant variant;
  ReversiPosition position;

  reversi_variant_init (&variant);
  g_assert_true (reversi_variant_start (&variant, &position));
  for (const char *move = moves; *move != '\0'; move += 2)
    g_assert_cmpint (reversi_position_play (&position, reversi_square_parse (8, move, NULL), NULL),
                     ==, REVERSI_MOVE_LEGAL);
  g_assert_cmpint (position.side, ==, REVERSI_BLACK);
  for (int level = 0; level < REVERSI_N_LEVELS; level++)
    move_of (engine, level, 1, SHORT_TIME, &position);
  reversi_engine_free (engine);
}

static void
a_seed_gives_the_same_game_again (void)
{
  ReversiEngine *engines[] = { new_engine (), new_engine () };
  int n_different = 0;

  for (int level = 0; level <= 2; level++)
    for (int i = 0; i < 100; i++)
      {
        ReversiPosition position;
        random_position (&position);
        if (reversi_position_is_over (&position) || position.placements > 0)
          continue;
        int first = move_of (engines[0], level, 1, 0, &position);
        g_assert_cmpint (move_of (engines[1], level, 1, 0, &position), ==, first);
        n_different += move_of (engines[1], level, 2, 0, &position) != first;
      }
  g_assert_cmpint (n_different, >, 20);
  reversi_engine_free (engines[0]);
  reversi_engine_free (engines[1]);
}

static void
keys_lead_back (void)
{
  for (int i = 0; i < REVERSI_N_LEVELS; i++)
    g_assert_cmpint (reversi_level_from_key (reversi_level_get (i)->key), ==, i);
  g_assert_cmpint (reversi_level_from_key ("grandmaster"), ==, -1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/level/plays-whole-games-of-every-variant",
                   plays_whole_games_of_every_variant);
  g_test_add_func ("/engine/level/plays-on-after-passes", plays_on_after_passes);
  g_test_add_func ("/engine/level/passes-where-it-must", passes_where_it_must);
  g_test_add_func ("/engine/level/a-seed-gives-the-same-game-again",
                   a_seed_gives_the_same_game_again);
  g_test_add_func ("/engine/level/keys-lead-back", keys_lead_back);
  return g_test_run ();
}
