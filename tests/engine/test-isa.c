/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Every processor level that runs here does what the rules and the generic level do. */

#include "config.h"

#include "engine/engine.h"
#include "engine/face.h"
#include "engine/perft.h"

#include "rules/variant.h"
#include "support/random-positions.h"

#include <glib.h>

static int n_positions = 20000;

static void
check_equal (const ReversiPosition *position, int64_t got, int64_t expected)
{
  if (got != expected)
    message_position (position);
  g_assert_cmpint (got, ==, expected);
}

/* Held against the rules: the same squares, and after each the same board. */
static void
check_moves (const ReversiIsa *isa, const ReversiPosition *position)
{
  ReversiKernelMove moves[REVERSI_MAX_SQUARES];
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);
  int n_squares = position->size * position->size;

  check_equal (position, kernel_of (isa, position->size)->list_moves (position, moves), n);
  for (int i = 0; i < n; i++)
    {
      ReversiPosition next = *position;

      check_equal (position, moves[i].square, squares[i]);
      reversi_position_play (&next, squares[i], NULL);
      for (int s = 0; s < n_squares; s++)
        check_equal (position, moves[i].flips[s],
                     s != squares[i] && next.squares[s] != position->squares[s]);
    }
}

static void
check_all_levels (const ReversiPosition *position)
{
  const ReversiIsa *isa;

  if (position->placements > 0 || reversi_position_is_over (position))
    return;
  for (int i = 0; (isa = reversi_isa_get (i)) != NULL; i++)
    check_moves (isa, position);
}

static void
moves_and_flips_are_those_of_the_rules (void)
{
  for (int i = 0; i < n_positions; i++)
    {
      ReversiPosition position;

      if (i % 2 == 0)
        random_position (&position);
      else
        random_discs (&position);
      check_all_levels (&position);
    }
}

/* Published, as test-perft.c has them: a pass is a ply, a finished game is one leaf. */
static void
perft_is_as_published (void)
{
  static const uint64_t published[] = { 3005288, 24571284, 212258800, 1939886636 };
  int last = g_test_slow () ? 12 : 9;
  ReversiVariant variant;
  ReversiPosition start;
  const ReversiIsa *isa;

  reversi_variant_init (&variant);
  g_assert_true (reversi_variant_start (&variant, &start));
  for (int i = 0; (isa = reversi_isa_get (i)) != NULL; i++)
    for (int depth = 9; depth <= last; depth++)
      g_assert_cmpuint (reversi_engine_perft (isa, &start, depth), ==, published[depth - 9]);
}

static void
perft_of_other_boards_is_the_same (void)
{
  for (int i = 0; i < 300; i++)
    {
      const ReversiIsa *isa, *generic = reversi_isa_find ("generic");
      ReversiPosition position;

      random_position (&position);
      int64_t expected = (int64_t) reversi_engine_perft (generic, &position, 4);
      for (int k = 0; (isa = reversi_isa_get (k)) != generic; k++)
        check_equal (&position, (int64_t) reversi_engine_perft (isa, &position, 4), expected);
    }
}

static void
search (const char *isa, const ReversiPosition *position, ReversiResult *result)
{
  ReversiEngineOptions options = { .n_threads = 1, .table_mib = 1, .isa = isa };
  ReversiEngine *engine = reversi_engine_new (&options);
  ReversiLimits limits = { .depth = 5, .exact_empties = 10 };

  g_assert_nonnull (engine);
  reversi_engine_search (engine, position, &limits, NULL, NULL, NULL, result);
  reversi_engine_free (engine);
}

static void
searches_are_the_same (void)
{
  for (int i = 0; i < 100; i++)
    {
      const ReversiIsa *isa;
      ReversiPosition position;
      ReversiResult expected, got;

      if (i % 2 == 0)
        random_position (&position);
      else
        random_late_position (10, &position);
      search ("generic", &position, &expected);
      for (int k = 0; (isa = reversi_isa_get (k)) != NULL; k++)
        {
          search (isa->name, &position, &got);
          check_equal (&position, got.square, expected.square);
          check_equal (&position, got.score, expected.score);
          check_equal (&position, (int64_t) got.nodes, (int64_t) expected.nodes);
          g_assert_cmpmem (got.line, sizeof got.line, expected.line, sizeof expected.line);
        }
    }
}

static void
levels_are_found_by_name (void)
{
  static const char *const wrong[] = {
    "", "v", "v1", "V3", "x86-64-", "x86-64-v33", " v3", "list"
  };
  const ReversiIsa *isa;
  int n = 0;

  for (; (isa = reversi_isa_get (n)) != NULL; n++)
    {
      g_assert_true (reversi_isa_find (isa->name) == isa);
      if (g_str_has_prefix (isa->name, "x86-64-"))
        g_assert_true (reversi_isa_find (isa->name + strlen ("x86-64-")) == isa);
    }
  g_assert_cmpstr (reversi_isa_get (n - 1)->name, ==, "generic");
  g_assert_true (reversi_isa_find (NULL) == reversi_isa_get (0));
  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      ReversiEngineOptions options = { .table_mib = 1, .isa = wrong[i] };
      g_assert_null (reversi_isa_find (wrong[i]));
      g_assert_null (reversi_engine_new (&options));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (g_test_slow ())
    n_positions = 100000;
  g_test_add_func ("/engine/isa/moves-and-flips-are-those-of-the-rules",
                   moves_and_flips_are_those_of_the_rules);
  g_test_add_func ("/engine/isa/perft-is-as-published", perft_is_as_published);
  g_test_add_func ("/engine/isa/perft-of-other-boards-is-the-same",
                   perft_of_other_boards_is_the_same);
  g_test_add_func ("/engine/isa/searches-are-the-same", searches_are_the_same);
  g_test_add_func ("/engine/isa/levels-are-found-by-name", levels_are_found_by_name);
  return g_test_run ();
}
