/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where a page says which moves are best, they are: all of them, and no other. The engine plays
 * every legal move to the end. */

#include "config.h"

#include "engine/engine.h"
#include "ui/help/figures.h"

/* The moves of the highest value. */
static void
solve (const ReversiPosition *position, bool best[REVERSI_MAX_SQUARES])
{
  const ReversiEngineOptions options = { .n_threads = 1, .table_mib = 16 };
  const ReversiLimits limits = { .exact_empties = REVERSI_MAX_SQUARES, .all_moves = true };
  ReversiEngine *engine = reversi_engine_new (&options);
  ReversiResult result;

  g_assert_true (reversi_engine_search (engine, position, &limits, NULL, NULL, NULL, &result));
  for (int i = 0; i < result.n_moves; i++)
    {
      g_assert_true (result.moves[i].exact);
      best[result.moves[i].square] = result.moves[i].score == result.moves[0].score;
    }
  reversi_engine_free (engine);
}

static gboolean
says_the_best (const ReversiDiagram *diagram)
{
  bool best[REVERSI_MAX_SQUARES] = { false };

  solve (&diagram->position, best);
  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    if (best[s] != diagram->best[s])
      {
        g_test_message ("square %d is %sbest", s, best[s] ? "" : "not ");
        return FALSE;
      }
  return TRUE;
}

static void
test_page (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) figures = reversi_figures_load (path, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < figures->len; i++)
    {
      const ReversiFigure *figure = figures->pdata[i];

      if (!figure->diagram->says_best)
        continue;
      g_test_message ("%s", figure->name);
      g_assert_true (says_the_best (figure->diagram));
    }
}

/* White can never move, so Black's two moves are as good in this order as in the other. */
static void
test_wrong (void)
{
  static const struct
  {
    const char *best;
    gboolean right;
  } tries[] = { { "a1 h8", TRUE }, { "a1", FALSE }, { "h8", FALSE }, { "a1 h8 b8", FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (tries); i++)
    {
      g_autoptr (GError) error = NULL;
      const char *names[] = { "board:position", "board:best", NULL };
      const char *values[] = { "-OXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX "
                               "XXXXXXXX XXXXXXXX XXXXXXXX XOOOOOO- X",
                               tries[i].best, NULL };
      g_autoptr (ReversiDiagram) diagram = reversi_diagram_new (names, values, &error);

      g_assert_no_error (error);
      g_assert_cmpint (says_the_best (diagram), ==, tries[i].right);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  g_autoptr (GDir) dir = g_dir_open (argv[1], 0, NULL);
  g_assert_nonnull (dir);
  g_test_add_func ("/help/best-moves/a-mistake-is-found", test_wrong);
  for (const char *name = g_dir_read_name (dir); name != NULL; name = g_dir_read_name (dir))
    if (g_str_has_suffix (name, ".page"))
      {
        g_autofree char *path = g_strconcat ("/help/best-moves/pages/", name, NULL);
        g_test_add_data_func_full (path, g_build_filename (argv[1], name, NULL), test_page, g_free);
      }
  return g_test_run ();
}
