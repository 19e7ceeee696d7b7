/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/square-keys.h"

#include "rules/position.h"

#define FAR REVERSI_MAX_SIZE /* over the edge from everywhere */

static char
square_character (guint keyval)
{
  if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    return (char) ('0' + (keyval - GDK_KEY_KP_0));
  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    return (char) keyval;
  if (keyval >= GDK_KEY_a && keyval <= GDK_KEY_j)
    return (char) keyval;
  if (keyval >= GDK_KEY_A && keyval <= GDK_KEY_J)
    return (char) (keyval - GDK_KEY_A + 'a');
  return 0;
}

static gboolean
is_latin_letter (guint keyval)
{
  return (keyval >= GDK_KEY_a && keyval <= GDK_KEY_z) ||
         (keyval >= GDK_KEY_A && keyval <= GDK_KEY_Z);
}

/* Where a to j are on a keyboard whose letters begin with Q, W, E: hardware codes of evdev. */
static char
by_position (guint keycode)
{
  static const guint8 codes[] = { 38, 56, 54, 40, 26, 41, 42, 43, 31, 44 };

  for (guint i = 0; i < G_N_ELEMENTS (codes); i++)
    if (codes[i] == keycode)
      return (char) ('a' + i);
  return 0;
}

/* What else the key gives: a letter of another layout, or a digit with Shift (as on a French
 * keyboard). */
static char
by_other_levels (GdkDisplay *display, guint keycode, gboolean letters)
{
  g_autofree guint *keyvals = NULL;
  g_autofree GdkKeymapKey *keys = NULL;
  int n = 0;

  if (!gdk_display_map_keycode (display, keycode, &keys, &keyvals, &n))
    return 0;
  for (int i = 0; i < n; i++)
    {
      char c = square_character (keyvals[i]);
      if (c != 0 && (letters || g_ascii_isdigit (c)))
        return c;
      if (letters && is_latin_letter (keyvals[i]))
        return 0; /* the Latin layout has another letter here */
    }
  return 0;
}

/**
 * reversi_square_keys_translate:
 * @display: (nullable): knows the keyboard's layouts
 * @keyval: the key's symbol
 * @keycode: the key's hardware code, 0 when it is not known
 *
 * Finds the letter or digit that is meant by a key, also with a layout that has no Latin letters:
 * by another layout of the same keyboard, or by the key's place.
 *
 * Returns: a to j, 0 to 9, or 0
 */
char
reversi_square_keys_translate (GdkDisplay *display, guint keyval, guint keycode)
{
  char c = square_character (keyval);

  if (c != 0 || is_latin_letter (keyval) || keycode == 0)
    return c;

  gunichar unicode = gdk_keyval_to_unicode (keyval);
  gboolean letter = g_unichar_isalpha (unicode) && unicode >= 0x100;
  if (unicode == 0 || g_unichar_isspace (unicode))
    return 0;
  if (display != NULL)
    c = by_other_levels (display, keycode, letter);
  return c == 0 && letter ? by_position (keycode) : c;
}

/**
 * reversi_square_keys_type:
 * @key: a to j, or 0 to 9
 * @square: (out): set when there is one
 *
 * Adds a character to what was typed. A letter begins anew.
 *
 * Returns: what came of it; after a square, and a wrong one, the next begins anew
 */
ReversiTyped
reversi_square_keys_type (ReversiSquareKeys *keys, int board_size, char key, int *square)
{
  if (!g_ascii_isdigit (key))
    {
      gboolean wrong = key - 'a' >= board_size;
      *keys = (ReversiSquareKeys) { .column = wrong ? 0 : key - 'a' + 1 };
      return wrong ? REVERSI_TYPED_WRONG : REVERSI_TYPED_PART;
    }
  if (keys->column == 0)
    return REVERSI_TYPED_NOTHING;

  int column = keys->column;
  int row = keys->row * 10 + (key - '0');
  *keys = (ReversiSquareKeys) { 0 };
  if (row < 1 || row > board_size)
    return REVERSI_TYPED_WRONG;

  *square = (row - 1) * board_size + column - 1;
  if (row * 10 > board_size)
    return REVERSI_TYPED_SQUARE;
  *keys = (ReversiSquareKeys) { column, row };
  return REVERSI_TYPED_MAYBE;
}

/**
 * reversi_square_keys_step:
 * @keyval: the key's symbol
 * @modifiers: what is held down with it
 * @right: (out): squares to go to the right, as one sees the board; many: to the edge
 * @down: (out): squares to go down
 *
 * Tells how a key moves the cursor: arrows by one square, Home and End along the row, Page Up and
 * Page Down along the column, Home and End with Control to a corner. Text direction plays no part.
 *
 * Returns: whether it is such a key
 */
gboolean
reversi_square_keys_step (guint keyval, GdkModifierType modifiers, int *right, int *down)
{
  static const struct
  {
    guint key, keypad;
    int right, down;
    gboolean control;
  } steps[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0, FALSE },
    { GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0, FALSE },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1, FALSE },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1, FALSE },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -FAR, 0, FALSE },
    { GDK_KEY_End, GDK_KEY_KP_End, FAR, 0, FALSE },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, 0, -FAR, FALSE },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 0, FAR, FALSE },
    { GDK_KEY_Home, GDK_KEY_KP_Home, -FAR, -FAR, TRUE },
    { GDK_KEY_End, GDK_KEY_KP_End, FAR, FAR, TRUE },
  };
  gboolean control = (modifiers & GDK_CONTROL_MASK) != 0;

  if ((modifiers & (GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK | GDK_SHIFT_MASK)) != 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if ((keyval == steps[i].key || keyval == steps[i].keypad) && control == steps[i].control)
      {
        *right = steps[i].right;
        *down = steps[i].down;
        return TRUE;
      }
  return FALSE;
}
