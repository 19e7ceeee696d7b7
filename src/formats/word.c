/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "formats/word.h"

#include <string.h>

/* The length of the character at @text if it is well-formed UTF-8 and no control character. */
static size_t
character_length (const char *text)
{
  const unsigned char *c = (const unsigned char *) text;
  size_t n = c[0] < 0x80 ? 1 : c[0] >= 0xf0 ? 4 : c[0] >= 0xe0 ? 3 : 2;

  if (c[0] < 0x20 || c[0] == 0x7f || (c[0] >= 0x80 && c[0] < 0xc2) || c[0] > 0xf4)
    return 0;
  for (size_t i = 1; i < n; i++)
    if (c[i] < 0x80 || c[i] >= 0xc0)
      return 0;
  /* Longer than needed, surrogates, beyond the last character, and control characters again. */
  if ((c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] >= 0xa0) ||
      (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] >= 0x90) ||
      (c[0] == 0xc2 && c[1] < 0xa0))
    return 0;
  return n;
}

/**
 * reversi_word_copy:
 * @from: at least @length bytes of any kind, and a zero byte somewhere behind them
 * @length: how long the word is
 * @word: (out): room for it
 *
 * Copies a word so that it can be shown: what is no UTF-8, or controls a terminal, becomes question
 * marks, and a long word ends with an ellipsis.
 */
void
reversi_word_copy (const char *from, size_t length, char word[REVERSI_WORD_SIZE])
{
  static const char ellipsis[] = "…";
  const char *end = from + length;
  size_t n = 0;

  while (from < end)
    {
      size_t step = character_length (from);
      size_t width = step > 0 ? step : 1;

      if (n + width + sizeof ellipsis > REVERSI_WORD_SIZE)
        {
          memcpy (word + n, ellipsis, sizeof ellipsis);
          return;
        }
      memcpy (word + n, step > 0 ? from : "?", width);
      n += width;
      from += width;
    }
  word[n] = '\0';
}
