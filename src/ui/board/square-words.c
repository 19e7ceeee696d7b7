/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/square-words.h"

#include <glib/gi18n.h>

static char *
words_of_empty (const ReversiSquareState *state)
{
  if (!state->legal)
    /* Translators: what a screen reader says of a square: its name, as in “d3, empty” */
    return g_strdup_printf (_ ("%s, empty"), state->name);
  if (state->n_flips == 0)
    /* Translators: a square that can be played and flips nothing, as in the centre at the start
     * of the original game; the placeholder is its name, as in “d4” */
    return g_strdup_printf (_ ("%s, empty, you can play here"), state->name);
  /* Translators: a square that can be played; as in “d3, empty, you can play here, flips 2”. The
   * number is how many discs would be flipped. */
  return g_strdup_printf (ngettext ("%1$s, empty, you can play here, flips %2$d",
                                    "%1$s, empty, you can play here, flips %2$d",
                                    (gulong) state->n_flips),
                          state->name, state->n_flips);
}

/* Whole sentences for each colour: in some languages the words around it depend on it. */
static char *
words_of_still_disc (const char *name, gboolean first, ReversiColourWords colours)
{
  switch (colours)
    {
    case REVERSI_COLOURS_BLACK_WHITE:
      /* Translators: what a screen reader says of a square with a disc on it, as in “d3, black” */
      return g_strdup_printf (first ? _ ("%s, black") : _ ("%s, white"), name);
    case REVERSI_COLOURS_RED_GREEN:
      /* Translators: the same in the theme “Garden”, whose discs are red and green */
      return g_strdup_printf (first ? _ ("%s, red") : _ ("%s, green"), name);
    case REVERSI_COLOURS_VIOLET_AMBER:
      /* Translators: the same in the theme “Amethyst”, whose discs are violet and amber */
      return g_strdup_printf (first ? _ ("%s, violet") : _ ("%s, amber"), name);
    }
  g_return_val_if_reached (NULL);
}

static char *
words_of_last_move (const char *name, gboolean first, ReversiColourWords colours)
{
  switch (colours)
    {
    case REVERSI_COLOURS_BLACK_WHITE:
      /* Translators: the disc that was placed last, as in “d3, black, last move” */
      return g_strdup_printf (first ? _ ("%s, black, last move") : _ ("%s, white, last move"),
                              name);
    case REVERSI_COLOURS_RED_GREEN:
      /* Translators: the same in the theme “Garden”, whose discs are red and green */
      return g_strdup_printf (first ? _ ("%s, red, last move") : _ ("%s, green, last move"), name);
    case REVERSI_COLOURS_VIOLET_AMBER:
      /* Translators: the same in the theme “Amethyst”, whose discs are violet and amber */
      return g_strdup_printf (first ? _ ("%s, violet, last move") : _ ("%s, amber, last move"),
                              name);
    }
  g_return_val_if_reached (NULL);
}

static char *
words_of_disc (const ReversiSquareState *state, ReversiColourWords colours)
{
  gboolean first = state->disc == REVERSI_BLACK;

  return state->last_move ? words_of_last_move (state->name, first, colours)
                          : words_of_still_disc (state->name, first, colours);
}

static void
append (char **words, char *longer)
{
  g_free (*words);
  *words = longer;
}

/* What a lesson drew on the board. */
static void
append_notes (char **words, const ReversiSquareState *state)
{
  if (*state->letters != '\0')
    /* Translators: a letter or number that is written on a square, so that a text can speak of
     * it, as in “b2, empty, letter A”; %1$s is all that is said of the square otherwise */
    append (words, g_strdup_printf (_ ("%1$s, letter %2$s"), *words, state->letters));
  if (state->framed)
    /* Translators: a square with a frame around it, because a text speaks of it, as in “a1,
     * empty, framed” */
    append (words, g_strdup_printf (_ ("%s, framed"), *words));
  if (state->crossed)
    /* Translators: a square with a cross on it, because it can’t be played, as in “b3, empty,
     * crossed out” */
    append (words, g_strdup_printf (_ ("%s, crossed out"), *words));
  if (*state->arrows_to != '\0')
    /* Translators: an arrow is drawn from this square to others, as in “b4, black, arrow to e4”;
     * %2$s is one or more names of squares */
    append (words, g_strdup_printf (_ ("%1$s, arrow to %2$s"), *words, state->arrows_to));
}

/**
 * reversi_square_words_value:
 * @words: what there is to say of a square otherwise, or its name
 * @value: what a move there is worth
 *
 * Returns: (transfer full): both, in the language of the program
 */
char *
reversi_square_words_value (const char *words, ReversiSquareValue value)
{
  char discs[REVERSI_VALUE_TEXT_SIZE];

  reversi_square_value_discs (value, discs);
  if (value.kind == REVERSI_VALUE_EXACT)
    /* Translators: what a move to a square is worth, counted to the end of the game, as in “d3,
     * exactly +4”; %1$s is the name of the square or all that is said of it, %2$s a number of discs
     * with its sign */
    return g_strdup_printf (_ ("%1$s, exactly %2$s"), words, discs);
  /* Translators: the same when it is estimated, as in “d3, about +4” */
  return g_strdup_printf (_ ("%1$s, about %2$s"), words, discs);
}

/**
 * reversi_square_words:
 * @state: what there is to say
 * @theme: knows what the colours are called
 *
 * Returns: (transfer full): the square in words, in the language of the program
 */
char *
reversi_square_words (const ReversiSquareState *state, const ReversiTheme *theme)
{
  g_autofree char *words =
      state->disc == REVERSI_NONE ? words_of_empty (state) : words_of_disc (state, theme->words);

  if (state->hint)
    /* Translators: the square that the computer suggests; the placeholder is all that is said of
     * it otherwise, as in “d3, empty, you can play here, flips 2, hint” */
    append (&words, g_strdup_printf (_ ("%s, hint"), words));
  if (state->value.kind != REVERSI_VALUE_NONE)
    append (&words, reversi_square_words_value (words, state->value));
  append_notes (&words, state);
  if (state->picked)
    /* Translators: a square that the person picked to answer a question, as in “d3, black,
     * picked”; the placeholder is all that is said of the square otherwise */
    append (&words, g_strdup_printf (_ ("%s, picked"), words));
  return g_steal_pointer (&words);
}
