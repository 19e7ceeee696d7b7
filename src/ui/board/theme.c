/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/theme.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#define RGB(hex)                                                                                   \
  { ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) & 0xff) / 255.0 }

/* The first is the default. Where discs are black and white, the luminance of the board lies
 * between 0.13 and 0.27, so that both stand out. */
static const ReversiTheme themes[] = {
  {
      .key = "felt",
      .words = REVERSI_COLOURS_BLACK_WHITE,
      .material = REVERSI_MATERIAL_FELT,
      .board = RGB (0x2f8f5b),
      .frame = RGB (0x123d26),
      .line = RGB (0x17573a),
      .coordinate = RGB (0xdcebe2),
      .disc = { RGB (0x17191c), RGB (0xf4f2ec) },
      .rim = { RGB (0x0b0c0e), RGB (0xcdc8bb) },
      .mark = { RGB (0xf4f2ec), RGB (0x17191c) },
      .legal = RGB (0x020906),
      .last_move = RGB (0xee4242),
  },
  {
      .key = "walnut",
      .words = REVERSI_COLOURS_BLACK_WHITE,
      .material = REVERSI_MATERIAL_WOOD,
      .board = RGB (0xa37248),
      .frame = RGB (0x4a2f18),
      .line = RGB (0x5f3d22),
      .coordinate = RGB (0xf3e4d0),
      .disc = { RGB (0x15120f), RGB (0xfbf4e4) },
      .rim = { RGB (0x090706), RGB (0xd8cbae) },
      .mark = { RGB (0xfbf4e4), RGB (0x15120f) },
      .legal = RGB (0x040200),
      .last_move = RGB (0xee4242),
  },
  {
      .key = "slate",
      .words = REVERSI_COLOURS_BLACK_WHITE,
      .material = REVERSI_MATERIAL_STONE,
      .board = RGB (0x5f7f93),
      .frame = RGB (0x2b3d49),
      .line = RGB (0x3f596a),
      .coordinate = RGB (0xe3ecf2),
      .disc = { RGB (0x101418), RGB (0xf5f7fa) },
      .rim = { RGB (0x07090b), RGB (0xc6cfd8) },
      .mark = { RGB (0xf5f7fa), RGB (0x101418) },
      .legal = RGB (0x010406),
      .last_move = RGB (0xee4242),
  },
  {
      .key = "garden",
      .words = REVERSI_COLOURS_RED_GREEN,
      .material = REVERSI_MATERIAL_PLAIN,
      .board = RGB (0xece3cf),
      .frame = RGB (0xb9aa87),
      .line = RGB (0xb9ab8b),
      .coordinate = RGB (0x33291a),
      .disc = { RGB (0xb02a2a), RGB (0x1e7440) },
      .rim = { RGB (0x841b1c), RGB (0x12522b) },
      .mark = { RGB (0xffffff), RGB (0xffffff) },
      .always_marked = true,
      .legal = RGB (0x2b2418),
      .last_move = RGB (0xffffff),
  },
  {
      .key = "amethyst",
      .words = REVERSI_COLOURS_VIOLET_AMBER,
      .material = REVERSI_MATERIAL_PLAIN,
      .board = RGB (0x262a36),
      .frame = RGB (0x151821),
      .line = RGB (0x414859),
      .coordinate = RGB (0xc9cede),
      .disc = { RGB (0x8a66ee), RGB (0xf3a11d) },
      .rim = { RGB (0x6343bd), RGB (0xc07808) },
      .mark = { RGB (0xffffff), RGB (0x181b24) },
      .always_marked = true,
      .legal = RGB (0xf4f5fa),
      .last_move = RGB (0xffffff),
  },
  {
      .key = "high-contrast",
      .words = REVERSI_COLOURS_BLACK_WHITE,
      .material = REVERSI_MATERIAL_PLAIN,
      .board = RGB (0xffffff),
      .frame = RGB (0x000000),
      .line = RGB (0x000000),
      .coordinate = RGB (0xffffff),
      .disc = { RGB (0x000000), RGB (0xffffff) },
      .rim = { RGB (0x000000), RGB (0x000000) },
      .mark = { RGB (0xffffff), RGB (0x000000) },
      .always_marked = true,
      .flat = true,
      .legal = RGB (0x000000),
      .last_move = RGB (0x000000),
  },
};

#define N_THEMES ((int) (sizeof themes / sizeof themes[0]))

/**
 * reversi_theme_count:
 *
 * Returns: how many themes there are
 */
int
reversi_theme_count (void)
{
  return N_THEMES;
}

/**
 * reversi_theme_get:
 * @index: 0 to reversi_theme_count() − 1; 0 is the default
 *
 * Returns: (transfer none): a theme, always the same one for the same @index
 */
const ReversiTheme *
reversi_theme_get (int index)
{
  assert (index >= 0 && index < N_THEMES);
  return &themes[index];
}

/**
 * reversi_theme_find:
 * @key: (nullable): any text
 *
 * Returns: (transfer none): the theme with this name, or the default when there is none
 */
const ReversiTheme *
reversi_theme_find (const char *key)
{
  for (int i = 0; key != NULL && i < N_THEMES; i++)
    if (strcmp (themes[i].key, key) == 0)
      return &themes[i];
  return &themes[0];
}

/**
 * reversi_theme_mark:
 *
 * Returns: the shape that discs of this colour carry, in every theme
 */
ReversiDiscMark
reversi_theme_mark (ReversiColour disc)
{
  switch (disc)
    {
    case REVERSI_BLACK:
      return REVERSI_MARK_RING;
    case REVERSI_WHITE:
      return REVERSI_MARK_SQUARE;
    case REVERSI_NONE:
      break;
    }
  return REVERSI_MARK_NONE;
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (ReversiRgb colour)
{
  return 0.2126 * linear (colour.red) + 0.7152 * linear (colour.green) +
         0.0722 * linear (colour.blue);
}

/**
 * reversi_theme_contrast:
 *
 * Returns: the contrast ratio of two colours, 1 (equal) to 21 (black and white)
 * Source: Web Content Accessibility Guidelines 2.2, “contrast ratio”
 */
double
reversi_theme_contrast (ReversiRgb a, ReversiRgb b)
{
  double la = luminance (a);
  double lb = luminance (b);

  return (fmax (la, lb) + 0.05) / (fmin (la, lb) + 0.05);
}
