/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/engine.h"

#include "rules/notation.h"
#include "support/random-positions.h"

#include <glib.h>

static ReversiEngine *
new_engine (int n_threads)
{
  ReversiEngineOptions options = { .n_threads = n_threads, .table_mib = 4 };

  return reversi_engine_new (&options);
}

/* One in which somebody is to move, of any variant without discs to be placed. */
static void
middle_game (ReversiPosition *position)
{
  do
    random_position (position);
  while (reversi_position_is_over (position) || position->placements > 0);
  message_position (position);
}

static void
search (ReversiEngine *engine,
        const ReversiPosition *position,
        const ReversiLimits *limits,
        ReversiResult *result)
{
  g_assert_true (reversi_engine_search (engine, position, limits, NULL, NULL, NULL, result));
}

/* From the side of who is to move, or of Black when the game is over: without any cut. */
static int
plain_minimax (const ReversiPosition *position, int depth)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int best = INT_MIN;

  if (depth == 0 || reversi_position_is_over (position))
    return reversi_engine_evaluate (position);
  int n = reversi_position_legal_moves (position, squares);
  for (int i = 0; i < n; i++)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, squares[i], NULL);
      /* the engine does not pass after the last ply: it values what the opponent sees */
      if (depth == 1 && next.side == position->side)
        next.side = (uint8_t) reversi_colour_other ((ReversiColour) next.side);
      int value = plain_minimax (&next, depth - 1);
      bool is_own = reversi_position_is_over (&next) ? position->side == REVERSI_BLACK
                                                     : next.side == position->side;
      best = MAX (best, is_own ? value : -value);
    }
  return best;
}

static void
nothing_left_out_is_plain_minimax (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < 150; i++)
    {
      ReversiLimits limits = { .depth = g_test_rand_int_range (1, 5) };
      ReversiPosition position;
      ReversiResult result;

      middle_game (&position);
      search (engine, &position, &limits, &result);
      if (result.depth == limits.depth && !result.exact)
        g_assert_cmpint (result.score, ==, plain_minimax (&position, limits.depth));
    }
  reversi_engine_free (engine);
}

static void
every_move_has_the_value_of_its_own_search (void)
{
  ReversiEngine *engine = new_engine (2), *another = new_engine (1);

  for (int i = 0; i < 40; i++)
    {
      ReversiLimits limits = { .depth = 5, .all_moves = true }, rest = { .depth = 4 };
      ReversiPosition position;
      ReversiResult all, one;

      middle_game (&position);
      search (engine, &position, &limits, &all);
      for (int k = 0; k < all.n_moves; k++)
        {
          ReversiPosition next = position;
          reversi_position_play (&next, all.moves[k].square, NULL);
          if (reversi_position_is_over (&next))
            continue;
          search (another, &next, &rest, &one);
          g_assert_cmpint (all.moves[k].score, ==,
                           next.side == position.side ? one.score : -one.score);
        }
    }
  reversi_engine_free (engine);
  reversi_engine_free (another);
}

static void
every_move_has_a_line (void)
{
  ReversiEngine *engine = new_engine (1);
  int n_long = 0;

  for (int i = 0; i < 60; i++)
    {
      ReversiLimits limits = { .depth = 6, .all_moves = i % 2 == 0, .selectivity = i % 6 };
      ReversiPosition position;
      ReversiResult result;

      middle_game (&position);
      search (engine, &position, &limits, &result);
      for (int k = 0; k < result.n_moves; k++)
        {
          const ReversiMoveValue *move = &result.moves[k];
          ReversiPosition next = position;

          g_assert_cmpint (move->n_line, >=, 1);
          g_assert_cmpint (move->line[0], ==, move->square);
          for (int ply = 0; ply < move->n_line; ply++)
            g_assert_cmpint (reversi_position_play (&next, move->line[ply], NULL), ==,
                             REVERSI_MOVE_LEGAL);
          n_long += limits.all_moves && move->n_line >= 3;
        }
    }
  g_assert_cmpint (n_long, >, 100);
  reversi_engine_free (engine);
}

/* C84: back and forth, with other searches between. */
static void
a_selective_depth_gives_the_same_again (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < 30; i++)
    {
      ReversiLimits limits = { .depth = 8, .selectivity = 1 + i % 5 }, other = { .nodes = 20000 };
      ReversiPosition position, next;
      ReversiResult first, again;

      middle_game (&position);
      search (engine, &position, &limits, &first);
      next = position;
      reversi_position_play (&next, first.square, NULL);
      other.selectivity = limits.selectivity;
      if (!reversi_position_is_over (&next))
        search (engine, &next, &other, &again);
      search (engine, &position, &limits, &again);
      g_assert_cmpint (again.score, ==, first.score);
      g_assert_cmpint (again.square, ==, first.square);
      if (!first.exact)
        g_assert_cmpuint (again.nodes, ==, first.nodes);
    }
  reversi_engine_free (engine);
}

static void
the_end_of_the_game_is_exact_at_any_selectivity (void)
{
  ReversiEngine *engine = new_engine (2);
  int n_solved = 0;

  while (n_solved < 40)
    {
      ReversiLimits limits = { .exact_empties = 12 };
      ReversiPosition position;
      ReversiResult exact, selective;

      middle_game (&position);
      if (reversi_position_count (&position, REVERSI_NONE) > 12)
        continue;
      search (engine, &position, &limits, &exact);
      limits.selectivity = 1 + n_solved++ % 5;
      search (engine, &position, &limits, &selective);
      g_assert_true (exact.exact && selective.exact);
      g_assert_cmpint (exact.score, ==, selective.score);
    }
  reversi_engine_free (engine);
}

/* Selectivity is worth its name: less work, much the same values. */
static void
less_is_searched_the_more_is_left_out (void)
{
  uint64_t nodes[2] = { 0 };
  int apart = 0, n = 0;

  for (int i = 0; i < 12; i++)
    {
      ReversiPosition position;
      ReversiResult results[2];

      do
        middle_game (&position);
      while (position.size != 8 || reversi_position_count (&position, REVERSI_NONE) < 20);
      for (int k = 0; k < 2; k++)
        {
          ReversiEngine *engine = new_engine (1);
          search (engine, &position, &(ReversiLimits) { .depth = 9, .selectivity = 4 * k },
                  &results[k]);
          nodes[k] += results[k].nodes;
          reversi_engine_free (engine);
        }
      apart += ABS (results[0].score - results[1].score);
      n++;
    }
  g_assert_cmpuint (nodes[1] * 2, <, nodes[0]);
  g_assert_cmpint (apart / n, <, 400);
}

/* Whatever the clock shows, there is a move, and never more is used than there is. */
static void
a_clock_is_divided (void)
{
  static const int clocks[] = { 1, 30, 400 };
  ReversiEngine *engine = new_engine (1);

  for (size_t i = 0; i < G_N_ELEMENTS (clocks); i++)
    for (int increment = 0; increment <= 10; increment += 10)
      {
        ReversiLimits limits = { .clock_ms = clocks[i], .increment_ms = increment };
        ReversiVariant variant;
        ReversiPosition position;
        ReversiResult result;

        reversi_variant_init (&variant);
        g_assert_true (reversi_variant_start (&variant, &position));
        search (engine, &position, &limits, &result); /* would never end without the clock */
        g_assert_false (result.exact);
        g_assert_cmpint (reversi_position_check (&position, result.square), ==, REVERSI_MOVE_LEGAL);
        if (clocks[i] >= 400)
          g_assert_cmpint (result.depth, >=, 1);
      }
  reversi_engine_free (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/midgame/nothing-left-out-is-plain-minimax",
                   nothing_left_out_is_plain_minimax);
  g_test_add_func ("/engine/midgame/every-move-has-the-value-of-its-own-search",
                   every_move_has_the_value_of_its_own_search);
  g_test_add_func ("/engine/midgame/every-move-has-a-line", every_move_has_a_line);
  g_test_add_func ("/engine/midgame/a-selective-depth-gives-the-same-again",
                   a_selective_depth_gives_the_same_again);
  g_test_add_func ("/engine/midgame/the-end-of-the-game-is-exact-at-any-selectivity",
                   the_end_of_the_game_is_exact_at_any_selectivity);
  g_test_add_func ("/engine/midgame/less-is-searched-the-more-is-left-out",
                   less_is_searched_the_more_is_left_out);
  g_test_add_func ("/engine/midgame/a-clock-is-divided", a_clock_is_divided);
  return g_test_run ();
}
