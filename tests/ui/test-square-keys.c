/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"
#include "ui/board/square-keys.h"

/* Types a whole text; returns what the last key gave. */
static ReversiTyped
type (int size, const char *text, int *square)
{
  ReversiSquareKeys keys = { 0 };
  ReversiTyped typed = REVERSI_TYPED_NOTHING;

  *square = REVERSI_NO_SQUARE;
  for (const char *c = text; *c != '\0'; c++)
    typed = reversi_square_keys_type (&keys, size, *c, square);
  return typed;
}

static void
test_all_squares (void)
{
  static const int sizes[] = { 6, 8, 10 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int s = 0; s < sizes[i] * sizes[i]; s++)
      {
        char name[REVERSI_SQUARE_NAME_SIZE];
        int square;
        gboolean maybe = sizes[i] == 10 && s < 10;

        reversi_square_name (sizes[i], s, name);
        g_assert_cmpint (type (sizes[i], name, &square), ==,
                         maybe ? REVERSI_TYPED_MAYBE : REVERSI_TYPED_SQUARE);
        g_assert_cmpint (square, ==, s);
      }
}

static void
test_mistakes (void)
{
  static const struct
  {
    int size;
    const char *text;
    ReversiTyped typed;
  } cases[] = {
    { 8, "3", REVERSI_TYPED_NOTHING },  { 8, "d", REVERSI_TYPED_PART },
    { 8, "d9", REVERSI_TYPED_WRONG },   { 8, "d0", REVERSI_TYPED_WRONG },
    { 8, "i", REVERSI_TYPED_WRONG },    { 8, "i3", REVERSI_TYPED_NOTHING },
    { 6, "g1", REVERSI_TYPED_NOTHING }, { 8, "d33", REVERSI_TYPED_NOTHING },
    { 10, "a11", REVERSI_TYPED_WRONG }, { 8, "abd3", REVERSI_TYPED_SQUARE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int square;
      g_assert_cmpint (type (cases[i].size, cases[i].text, &square), ==, cases[i].typed);
    }
}

static void
test_layouts (void)
{
  static const struct
  {
    guint keyval, keycode;
    char key;
  } cases[] = {
    { GDK_KEY_d, 40, 'd' },
    { GDK_KEY_D, 40, 'd' },
    { GDK_KEY_3, 12, '3' },
    { GDK_KEY_KP_3, 89, '3' },
    { GDK_KEY_k, 45, 0 },
    { GDK_KEY_q, 38, 0 },             /* on a French keyboard q is where a is elsewhere */
    { GDK_KEY_Cyrillic_ef, 38, 'a' }, /* by position */
    { GDK_KEY_Cyrillic_ve, 40, 'd' },
    { GDK_KEY_Cyrillic_o, 44, 'j' },
    { GDK_KEY_Cyrillic_el, 45, 0 },
    { GDK_KEY_Greek_delta, 40, 'd' },
    { GDK_KEY_hebrew_gimel, 40, 'd' },
    { GDK_KEY_Left, 113, 0 },
    { GDK_KEY_space, 65, 0 },
    { GDK_KEY_Escape, 9, 0 },
    { GDK_KEY_d, 0, 'd' },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (reversi_square_keys_translate (NULL, cases[i].keyval, cases[i].keycode), ==,
                     cases[i].key);
}

static void
test_steps (void)
{
  int right = 0;
  int down = 0;

  g_assert_true (reversi_square_keys_step (GDK_KEY_Left, 0, &right, &down));
  g_assert_cmpint (right, ==, -1);
  g_assert_cmpint (down, ==, 0);
  g_assert_true (reversi_square_keys_step (GDK_KEY_KP_Down, 0, &right, &down));
  g_assert_cmpint (right, ==, 0);
  g_assert_cmpint (down, ==, 1);
  g_assert_true (reversi_square_keys_step (GDK_KEY_End, GDK_CONTROL_MASK, &right, &down));
  g_assert_cmpint (right, >=, 9);
  g_assert_cmpint (down, >=, 9);
  /* These belong to the window. */
  g_assert_false (reversi_square_keys_step (GDK_KEY_Left, GDK_ALT_MASK, &right, &down));
  g_assert_false (reversi_square_keys_step (GDK_KEY_Left, GDK_CONTROL_MASK, &right, &down));
  g_assert_false (reversi_square_keys_step (GDK_KEY_a, 0, &right, &down));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add_func ("/ui/square-keys/" name, test)
  ADD ("every-square-can-be-typed", test_all_squares);
  ADD ("mistakes-are-told-apart", test_mistakes);
  ADD ("other-alphabets-work-by-position", test_layouts);
  ADD ("keys-move-the-cursor", test_steps);
  return g_test_run ();
}
