/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/guide-links.h"
#include "ui/settings.h"

static void
assert_page_exists (const char *page)
{
  g_autofree char *name = g_strconcat (page, ".page", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "help", "C", name, NULL);

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_test_message ("There is no help/C/%s", name);
      g_test_fail ();
    }
}

static void
test_refusals (void)
{
  g_assert_null (reversi_guide_link_refusal (REVERSI_MOVE_LEGAL));
  for (int legality = REVERSI_MOVE_GAME_OVER; legality <= REVERSI_MOVE_NOT_CENTRE; legality++)
    assert_page_exists (reversi_guide_link_refusal ((ReversiLegality) legality));
}

static void
test_levels (void)
{
  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    {
      assert_page_exists (reversi_guide_link_level (level));
      for (int other = 0; other < level; other++)
        g_assert_cmpstr (reversi_guide_link_level (level), !=, reversi_guide_link_level (other));
    }
}

static void
test_the_end (void)
{
  assert_page_exists (REVERSI_GUIDE_COUNTING);
  assert_page_exists (REVERSI_GUIDE_PASSING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/guide-links/every-refusal-has-its-rule", test_refusals);
  g_test_add_func ("/ui/guide-links/every-level-has-its-page", test_levels);
  g_test_add_func ("/ui/guide-links/the-end-and-a-pass-have-theirs", test_the_end);
  return g_test_run ();
}
