/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/theme.h"

#include <glib.h>

/* What WCAG 2.2 asks of graphics that one has to see, and of text. */
#define GRAPHIC 3.0
#define TEXT 4.5

static void
assert_contrast (
    const ReversiTheme *theme, const char *what, ReversiRgb a, ReversiRgb b, double min)
{
  double contrast = reversi_theme_contrast (a, b);

  g_test_message ("%s, %s: %.2f", theme->key, what, contrast);
  g_assert_cmpfloat (contrast, >=, min);
}

static void
test_contrast (void)
{
  for (int i = 0; i < reversi_theme_count (); i++)
    {
      const ReversiTheme *t = reversi_theme_get (i);

      for (int d = 0; d < 2; d++)
        {
          /* A flat disc is told from the board by its rim. */
          assert_contrast (t, "disc", t->flat ? t->rim[d] : t->disc[d], t->board, GRAPHIC);
          assert_contrast (t, "mark", t->mark[d], t->disc[d], GRAPHIC);
          if (!t->always_marked)
            assert_contrast (t, "last move", t->last_move, t->disc[d], GRAPHIC);
        }
      assert_contrast (t, "legal move", t->legal, t->board, GRAPHIC);
      assert_contrast (t, "coordinate", t->coordinate, t->frame, TEXT);
      assert_contrast (t, "coordinate without frame", t->legal, t->board, TEXT);
    }
}

static void
test_two_tones (void)
{
  for (int i = 0; i < reversi_theme_count (); i++)
    {
      const ReversiTheme *t = reversi_theme_get (i);
      ReversiRgb grounds[] = { t->board, t->disc[0], t->disc[1], t->mark[0], t->mark[1], t->line };

      for (gsize g = 0; g < G_N_ELEMENTS (grounds); g++)
        {
          double dark = reversi_theme_contrast (REVERSI_TONE_DARK, grounds[g]);
          double light = reversi_theme_contrast (REVERSI_TONE_LIGHT, grounds[g]);

          g_assert_cmpfloat (MAX (dark, light), >=, GRAPHIC);
        }
    }
  g_assert_cmpfloat (reversi_theme_contrast (REVERSI_TONE_DARK, REVERSI_TONE_LIGHT), >=, GRAPHIC);
}

/* Where colour alone does not tell two discs apart, their shapes are always there. */
static void
test_discs_differ (void)
{
  for (int i = 0; i < reversi_theme_count (); i++)
    {
      const ReversiTheme *t = reversi_theme_get (i);

      if (reversi_theme_contrast (t->disc[0], t->disc[1]) < GRAPHIC)
        g_assert_true (t->always_marked);
    }
  g_assert_cmpint (reversi_theme_mark (REVERSI_BLACK), !=,
                   (int) reversi_theme_mark (REVERSI_WHITE));
}

static void
test_known_contrasts (void)
{
  ReversiRgb black = { 0, 0, 0 };
  ReversiRgb white = { 1, 1, 1 };
  ReversiRgb grey = { 0x77 / 255.0, 0x77 / 255.0, 0x77 / 255.0 };

  g_assert_cmpfloat_with_epsilon (reversi_theme_contrast (black, white), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (reversi_theme_contrast (white, black), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (reversi_theme_contrast (white, white), 1, 0.001);
  g_assert_cmpfloat_with_epsilon (reversi_theme_contrast (grey, white), 4.48, 0.005);
}

static void
test_find (void)
{
  static const char *const keys[] = { "felt",   "walnut",   "slate",
                                      "garden", "amethyst", "high-contrast" };

  g_assert_cmpint (reversi_theme_count (), ==, (int) G_N_ELEMENTS (keys));
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_cmpstr (reversi_theme_find (keys[i])->key, ==, keys[i]);
      g_assert_true (reversi_theme_find (keys[i]) == reversi_theme_get ((int) i));
    }
  g_assert_true (reversi_theme_find (NULL) == reversi_theme_get (0));
  g_assert_true (reversi_theme_find ("no such theme") == reversi_theme_get (0));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/theme/discs-and-marks-stand-out", test_contrast);
  g_test_add_func ("/ui/theme/a-mark-of-two-tones-stands-out-anywhere", test_two_tones);
  g_test_add_func ("/ui/theme/discs-differ-by-more-than-hue", test_discs_differ);
  g_test_add_func ("/ui/theme/contrast-is-that-of-the-guidelines", test_known_contrasts);
  g_test_add_func ("/ui/theme/unknown-names-give-the-default", test_find);
  return g_test_run ();
}
