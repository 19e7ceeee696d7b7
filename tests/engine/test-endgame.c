/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/engine.h"

#include "rules/notation.h"
#include "support/minimax.h"
#include "support/obf.h"
#include "support/random-positions.h"

#include <glib.h>

static const ReversiLimits to_the_end = { .exact_empties = REVERSI_MAX_SQUARES };

static ReversiEngine *
new_engine (int n_threads)
{
  ReversiEngineOptions options = { .n_threads = n_threads, .table_mib = 16 };

  return reversi_engine_new (&options);
}

/* As engine.h defines it, from @side. */
static int
value_of_end (const ReversiPosition *position, ReversiColour side)
{
  ReversiColour other = reversi_colour_other (side);

  if (position->goal == REVERSI_GOAL_FEWEST)
    return reversi_position_count (position, other) - reversi_position_count (position, side);
  return reversi_position_tournament_count (position, side) -
         reversi_position_tournament_count (position, other);
}

/* All games from here by the rules alone; the window only spares time. */
static int
value_by_rules (const ReversiPosition *position, ReversiColour side, int alpha, int beta)
{
  uint8_t squares[REVERSI_MAX_SQUARES];

  if (reversi_position_is_over (position))
    return value_of_end (position, side);
  if (position->side != side)
    return -value_by_rules (position, reversi_colour_other (side), -beta, -alpha);

  int n = reversi_position_legal_moves (position, squares);
  for (int i = 0; i < n && alpha < beta; i++)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, squares[i], NULL);
      alpha = MAX (alpha, value_by_rules (&next, side, alpha, beta));
    }
  return alpha;
}

static int
value_of_move (const ReversiPosition *position, int square)
{
  ReversiPosition next = *position;

  g_assert_cmpint (reversi_position_play (&next, square, NULL), ==, REVERSI_MOVE_LEGAL);
  return 100 * value_by_rules (&next, (ReversiColour) position->side, -101, 101);
}

static void
check_position (ReversiEngine *engine, const ReversiPosition *position)
{
  int expected = 100 * value_by_rules (position, (ReversiColour) position->side, -101, 101);
  ReversiResult result;

  g_assert_true (reversi_engine_search (engine, position, &to_the_end, NULL, NULL, NULL, &result));
  if (result.score != expected)
    message_position (position);
  g_assert_cmpint (result.score, ==, expected);
  g_assert_true (result.exact);
  g_assert_cmpint (value_of_move (position, result.square), ==, expected);
}

static void
solves_as_the_rules_do (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < (g_test_slow () ? 600 : 200); i++)
    {
      ReversiPosition position;
      random_late_position (g_test_rand_int_range (1, g_test_slow () ? 9 : 8), &position);
      check_position (engine, &position);
    }
  reversi_engine_free (engine);
}

static void
solves_thrown_discs_as_the_rules_do (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < (g_test_slow () ? 400 : 60);)
    {
      ReversiPosition position;
      random_discs (&position);
      int empties = reversi_position_count (&position, REVERSI_NONE);
      if (reversi_position_is_over (&position) || empties > 7)
        continue;
      check_position (engine, &position);
      i++;
    }
  reversi_engine_free (engine);
}

static void
values_all_moves_as_the_rules_do (void)
{
  ReversiEngine *engine = new_engine (1);
  ReversiLimits limits = to_the_end;

  limits.all_moves = true;
  for (int i = 0; i < 80; i++)
    {
      ReversiPosition position;
      ReversiResult result;
      random_late_position (g_test_rand_int_range (2, 8), &position);
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
      for (int k = 0; k < result.n_moves; k++)
        {
          g_assert_true (result.moves[k].exact);
          g_assert_cmpint (result.moves[k].score, ==,
                           value_of_move (&position, result.moves[k].square));
        }
      g_assert_cmpint (result.moves[0].square, ==, result.square);
      g_assert_cmpint (result.moves[0].score, ==, result.score);
    }
  reversi_engine_free (engine);
}

static int
sign (int value)
{
  return (value > 0) - (value < 0);
}

static void
tells_who_wins (void)
{
  ReversiEngine *engine = new_engine (1);
  ReversiLimits limits = to_the_end;

  limits.wld = true;
  for (int i = 0; i < 150; i++)
    {
      ReversiPosition position;
      ReversiResult result;
      random_late_position (g_test_rand_int_range (1, 9), &position);
      int expected = sign (value_by_rules (&position, (ReversiColour) position.side, -1, 1));
      limits.all_moves = i % 2 == 0;
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
      if (sign (result.score) != expected)
        message_position (&position);
      g_assert_cmpint (sign (result.score), ==, expected);
      g_assert_cmpint (sign (value_of_move (&position, result.square)), ==, expected);
      if (limits.all_moves)
        for (int k = 0; k < result.n_moves; k++)
          g_assert_cmpint (sign (result.moves[k].score), ==,
                           sign (value_of_move (&position, result.moves[k].square)));
    }
  reversi_engine_free (engine);
}

/* A move without alternative is played at once, but who asks for the value gets it. */
static void
solves_what_is_forced (void)
{
  ReversiEngine *engine = new_engine (1);
  uint8_t squares[REVERSI_MAX_SQUARES];

  for (int i = 0; i < 12;)
    {
      ReversiLimits limits = to_the_end;
      ReversiPosition position;
      ReversiResult result, expected;

      random_late_position (g_test_rand_int_range (13, 18), &position);
      if (reversi_position_legal_moves (&position, squares) != 1)
        continue;
      i++;
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
      limits.all_moves = true;
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &expected);
      if (result.score != expected.score)
        message_position (&position);
      g_assert_true (result.exact);
      g_assert_cmpint (result.score, ==, expected.score);
      g_assert_cmpint (result.square, ==, squares[0]);
    }
  reversi_engine_free (engine);
}

/* Larger than the simple solver can do; the engines know more from one position to the next. */
static void
has_one_answer_whatever_the_threads (void)
{
  ReversiEngine *engines[] = { new_engine (1), new_engine (2), new_engine (8) };

  for (int i = 0; i < (g_test_slow () ? 300 : 30); i++)
    {
      ReversiPosition position;
      ReversiResult results[G_N_ELEMENTS (engines)];
      random_late_position (g_test_rand_int_range (14, 17), &position);
      for (size_t k = 0; k < G_N_ELEMENTS (engines); k++)
        {
          reversi_engine_search (engines[k], &position, &to_the_end, NULL, NULL, NULL, &results[k]);
          if (results[k].score != results[0].score || results[k].square != results[0].square)
            message_position (&position);
          g_assert_true (results[k].exact);
          g_assert_cmpint (results[k].score, ==, results[0].score);
          g_assert_cmpint (results[k].square, ==, results[0].square);
        }
    }
  for (size_t k = 0; k < G_N_ELEMENTS (engines); k++)
    reversi_engine_free (engines[k]);
}

/* The first 29 have at most 16 empty squares. In the last a side wins all 64 of them with 34 to
 * go: no harder than those, if nothing better is looked for. */
static void
finds_the_published_scores (void)
{
  Problem problems[OBF_MAX];
  int n = obf_read ("ffo.obf", problems);
  ReversiEngine *engine = new_engine (2);

  g_assert_cmpint (n, ==, 59);
  for (int i = 0; i < n; i++)
    {
      if (i >= 29 && i < n - 1 && !g_test_slow ())
        continue;
      const Problem *problem = &problems[i];
      bool is_best = false;
      ReversiResult result;
      reversi_engine_search (engine, &problem->position, &to_the_end, NULL, NULL, NULL, &result);
      g_test_message ("FFO %d", i + 1);
      g_assert_cmpint (result.score, ==, 100 * problem->score);
      for (int k = 0; k < problem->n_best; k++)
        is_best |= result.square == problem->best[k];
      g_assert_true (is_best);
    }
  reversi_engine_free (engine);
}

static void
random_late_8x8 (int empties, ReversiPosition *position)
{
  do
    random_late_position (empties, position);
  while (position->size != 8);
}

static void
simple_solver_knows_the_rules (void)
{
  for (int i = 0; i < 200; i++)
    {
      ReversiPosition position;
      random_late_8x8 (g_test_rand_int_range (1, 8), &position);
      int expected = value_by_rules (&position, (ReversiColour) position.side, -101, 101);
      if (minimax_value (&position, -101, 101) != expected)
        message_position (&position);
      g_assert_cmpint (minimax_value (&position, -101, 101), ==, expected);
    }
}

/* Too large for all values: whether the value is what the engine says takes only a narrow window.
 */
static void
agrees_with_a_simple_solver_where_much_is_left (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < (g_test_slow () ? 10000 : 150); i++)
    {
      ReversiPosition position;
      ReversiResult result;
      random_late_8x8 (g_test_rand_int_range (8, g_test_slow () ? 15 : 12), &position);
      g_assert_true (
          reversi_engine_search (engine, &position, &to_the_end, NULL, NULL, NULL, &result));
      int score = result.score / 100;
      int value = minimax_value (&position, score - 1, score + 1);
      if (value != score)
        message_position (&position);
      g_assert_cmpint (value, ==, score);
    }
  reversi_engine_free (engine);
}

/* The same on all boards; the rules take their time. */
static void
agrees_with_the_rules_where_much_is_left (void)
{
  ReversiEngine *engine = new_engine (1);

  for (int i = 0; i < (g_test_slow () ? 400 : 40); i++)
    {
      ReversiPosition position;
      ReversiResult result;
      random_late_position (g_test_rand_int_range (8, 10), &position);
      g_assert_true (
          reversi_engine_search (engine, &position, &to_the_end, NULL, NULL, NULL, &result));
      int score = result.score / 100;
      int value = value_by_rules (&position, (ReversiColour) position.side, score - 1, score + 1);
      if (value != score)
        message_position (&position);
      g_assert_cmpint (value, ==, score);
    }
  reversi_engine_free (engine);
}

/* Black loses by 4 in a game without a mistake: 16 to 20. */
static void
solves_6x6_from_its_start (void)
{
  ReversiEngineOptions options = { .n_threads = 2, .table_mib = 256 };
  ReversiEngine *engine = reversi_engine_new (&options);
  ReversiPosition start;
  ReversiResult result;

  g_assert_true (reversi_position_from_text ("--------------OX----XO-------------- X", &start));
  g_assert_true (reversi_engine_search (engine, &start, &to_the_end, NULL, NULL, NULL, &result));
  g_assert_true (result.exact);
  g_assert_cmpint (result.score, ==, -400);
  reversi_engine_free (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/endgame/solves-as-the-rules-do", solves_as_the_rules_do);
  g_test_add_func ("/engine/endgame/solves-thrown-discs-as-the-rules-do",
                   solves_thrown_discs_as_the_rules_do);
  g_test_add_func ("/engine/endgame/values-all-moves-as-the-rules-do",
                   values_all_moves_as_the_rules_do);
  g_test_add_func ("/engine/endgame/tells-who-wins", tells_who_wins);
  g_test_add_func ("/engine/endgame/solves-what-is-forced", solves_what_is_forced);
  g_test_add_func ("/engine/endgame/has-one-answer-whatever-the-threads",
                   has_one_answer_whatever_the_threads);
  g_test_add_func ("/engine/endgame/finds-the-published-scores", finds_the_published_scores);
  g_test_add_func ("/engine/endgame/simple-solver-knows-the-rules", simple_solver_knows_the_rules);
  g_test_add_func ("/engine/endgame/agrees-with-a-simple-solver-where-much-is-left",
                   agrees_with_a_simple_solver_where_much_is_left);
  g_test_add_func ("/engine/endgame/agrees-with-the-rules-where-much-is-left",
                   agrees_with_the_rules_where_much_is_left);
  if (g_test_slow ())
    g_test_add_func ("/engine/endgame/solves-6x6-from-its-start", solves_6x6_from_its_start);
  return g_test_run ();
}
