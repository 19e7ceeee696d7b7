/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/opening-words.h"

#include "rules/opening-names.h"

#include <glib/gi18n.h>

/**
 * reversi_opening_words_name:
 * @key: any text
 *
 * Returns: (transfer none) (nullable): what players call the opening that
 * reversi_opening_names_key() calls @key; %NULL if there is none
 */
const char *
reversi_opening_words_name (const char *key)
{
  static const struct
  {
    const char *key;
    const char *words;
  } names[] = {
    /* Translators: how White’s first move lies to Black’s; follows “Opening: ” */
    { "parallel", NC_ ("named opening", "Parallel") },
    /* Translators: how White’s first move lies to Black’s; follows “Opening: ” */
    { "diagonal", NC_ ("named opening", "Diagonal") },
    /* Translators: how White’s first move lies to Black’s; follows “Opening: ” */
    { "perpendicular", NC_ ("named opening", "Perpendicular") },
    /* Translators: what players call an opening; most use the English names of all that follow,
     * Japanese players have their own */
    { "tiger", NC_ ("named opening", "Tiger") },
    { "stephenson", NC_ ("named opening", "Stephenson") },
    { "compoth", NC_ ("named opening", "Comp’Oth") },
    { "kung", NC_ ("named opening", "Kung") },
    { "leaders-tiger", NC_ ("named opening", "Leader’s Tiger") },
    { "brightwell", NC_ ("named opening", "Brightwell") },
    { "ishii", NC_ ("named opening", "Ishii") },
    { "rose-bill", NC_ ("named opening", "Rose-Bill") },
    { "tamenori", NC_ ("named opening", "Tamenori") },
    { "central-rose-bill", NC_ ("named opening", "Central Rose-Bill") },
    { "aubrey", NC_ ("named opening", "Aubrey") },
    { "bent-ganglion", NC_ ("named opening", "Bent Ganglion") },
    { "rabbit", NC_ ("named opening", "Rabbit") },
    { "horse", NC_ ("named opening", "Horse") },
    { "mimura", NC_ ("named opening", "Mimura") },
    { "shaman", NC_ ("named opening", "Shaman") },
    { "inoue", NC_ ("named opening", "Inoue") },
    { "iago", NC_ ("named opening", "Iago") },
    { "bhagat", NC_ ("named opening", "Bhagat") },
    { "ralle", NC_ ("named opening", "Ralle") },
    { "rose", NC_ ("named opening", "Rose") },
    { "flat", NC_ ("named opening", "Flat") },
    { "rotating-flat", NC_ ("named opening", "Rotating Flat") },
    { "murakami", NC_ ("named opening", "Murakami") },
    { "rose-birth", NC_ ("named opening", "Rose-Birth") },
    { "brightstein", NC_ ("named opening", "Brightstein") },
    { "rose-birdie", NC_ ("named opening", "Rose-Birdie") },
    { "greenberg", NC_ ("named opening", "Greenberg") },
    { "ganglion", NC_ ("named opening", "Ganglion") },
    { "swallow", NC_ ("named opening", "Swallow") },
    { "italian", NC_ ("named opening", "Italian") },
    { "cat", NC_ ("named opening", "Cat") },
    { "sakaguchi", NC_ ("named opening", "Sakaguchi") },
    { "berner", NC_ ("named opening", "Berner") },
    { "wing", NC_ ("named opening", "Wing") },
    { "semi-wing", NC_ ("named opening", "Semi-Wing") },
    { "x-square", NC_ ("named opening", "X-Square") },
    { "snake", NC_ ("named opening", "Snake") },
    { "pyramid", NC_ ("named opening", "Pyramid") },
    { "heath", NC_ ("named opening", "Heath") },
    { "heath-bat", NC_ ("named opening", "Heath-Bat") },
    { "iwasaki", NC_ ("named opening", "Iwasaki") },
    { "heath-chimney", NC_ ("named opening", "Heath-Chimney") },
    { "raccoon-dog", NC_ ("named opening", "Raccoon Dog") },
    { "hamilton", NC_ ("named opening", "Hamilton") },
    { "lollipop", NC_ ("named opening", "Lollipop") },
    { "cow", NC_ ("named opening", "Cow") },
    { "chimney", NC_ ("named opening", "Chimney") },
    { "bat", NC_ ("named opening", "Bat") },
    { "rose-v-toth", NC_ ("named opening", "Rose-v-Toth") },
    { "tanida", NC_ ("named opening", "Tanida") },
    { "aircraft", NC_ ("named opening", "Aircraft") },
    { "sailboat", NC_ ("named opening", "Sailboat") },
    { "maruoka", NC_ ("named opening", "Maruoka") },
    { "landau", NC_ ("named opening", "Landau") },
    { "buffalo", NC_ ("named opening", "Buffalo") },
    { "maruoka-buffalo", NC_ ("named opening", "Maruoka Buffalo") },
    { "tanida-buffalo", NC_ ("named opening", "Tanida Buffalo") },
    { "hokuriku-buffalo", NC_ ("named opening", "Hokuriku Buffalo") },
    { "mouse", NC_ ("named opening", "Mouse") },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].key, key))
      return g_dpgettext2 (NULL, "named opening", names[i].words);
  return NULL;
}

/**
 * reversi_opening_words_of_game:
 *
 * Names the opening of a game as it stands: the last that it went through, for who leaves a known
 * line has still played it.
 *
 * Returns: (nullable): a few words; %NULL where nothing has a name
 */
char *
reversi_opening_words_of_game (ReversiGame *game)
{
  int last = MIN (reversi_game_get_ply (game), reversi_opening_names_longest ());

  for (int ply = last; ply > 0; ply--)
    {
      ReversiPosition position;
      reversi_game_get_position_at (game, ply, &position);
      int index = reversi_opening_names_find (&position);
      if (index >= 0)
        /* Translators: small, below the line that tells of the last move; %s is what players call
         * the opening, as in “Opening: Tiger” */
        return g_strdup_printf (_ ("Opening: %s"),
                                reversi_opening_words_name (reversi_opening_names_key (index)));
    }
  return NULL;
}
