/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/words.h"

#include "ui/board/theme.h"

#include <glib/gi18n.h>

typedef struct
{
  const char *key;
  const char *words;
  const char *context; /* of the words for translators, or NULL */
} Entry;

/* The words of @key, or NULL. */
static const char *
find (const Entry *entries, gsize n_entries, const char *key)
{
  for (gsize i = 0; i < n_entries; i++)
    if (g_str_equal (entries[i].key, key))
      return entries[i].context != NULL ? g_dpgettext2 (NULL, entries[i].context, entries[i].words)
                                        : _ (entries[i].words);
  return NULL;
}

/**
 * reversi_words_level_name:
 * @level: 0 to 5; what lies outside counts as the nearest
 *
 * Names a level of the computer.
 *
 * Returns: (transfer none): a short caption
 */
const char *
reversi_words_level_name (int level)
{
  static const char *const names[] = {
    /* Translators: the six levels of the computer, from the weakest to the strongest */
    N_ ("Beginner"), N_ ("Easy"), N_ ("Medium"), N_ ("Hard"), N_ ("Expert"), N_ ("Master"),
  };

  return _ (names[CLAMP (level, 0, (int) G_N_ELEMENTS (names) - 1)]);
}

/* How long Master thinks can be chosen. There are few such sentences, and each is made once. */
static const char *
words_of_master (int seconds)
{
  g_autofree char *words = g_strdup_printf (
      /* Translators: what the level “Master” does */
      ngettext ("Gives everything this device has; takes about %d second for a move.",
                "Gives everything this device has; takes about %d seconds for a move.",
                (gulong) seconds),
      seconds);

  return g_intern_string (words);
}

/**
 * reversi_words_level_description:
 * @level: 0 to 5; what lies outside counts as the nearest
 * @master_time: how long the level Master thinks about a move, in seconds
 *
 * Tells what to expect of a level, and how long the computer takes for a move.
 *
 * Returns: (transfer none): one sentence
 */
const char *
reversi_words_level_description (int level, int master_time)
{
  static const char *const descriptions[] = {
    /* Translators: what the level “Beginner” does; the row has little room */
    N_ ("Looks one move ahead, loves discs and often misses things; moves at once."),
    /* Translators: what the level “Easy” does */
    N_ ("Takes corners when it spots them, otherwise plays loosely; moves at once."),
    /* Translators: what the level “Medium” does */
    N_ ("Weighs the board and looks three moves ahead; moves at once."),
    /* Translators: what the level “Hard” does */
    N_ ("Values corners and mobility and plays the last dozen squares exactly; moves at once."),
    /* Translators: what the level “Expert” does */
    N_ ("Looks five moves ahead and plays the last twenty squares exactly; moves almost at once."),
  };

  if (level >= (int) G_N_ELEMENTS (descriptions))
    return words_of_master (master_time);
  return _ (descriptions[MAX (level, 0)]);
}

/**
 * reversi_words_hint_values_name:
 * @key: none, three, five or all
 *
 * Tells of how many moves a hint shows what they are worth.
 *
 * Returns: (transfer none) (nullable): a short caption; %NULL for another @key
 */
const char *
reversi_words_hint_values_name (const char *key)
{
  static const Entry entries[] = {
    /* Translators: of how many moves a hint shows the value; a short caption */
    { "none", NC_ ("values", "None"), "values" },
    /* Translators: of how many moves a hint shows the value; a short caption */
    { "three", NC_ ("values", "3 Moves"), "values" },
    /* Translators: of how many moves a hint shows the value; a short caption */
    { "five", NC_ ("values", "5 Moves"), "values" },
    /* Translators: of how many moves a hint shows the value; a short caption */
    { "all", NC_ ("values", "All Moves"), "values" },
  };

  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_memory:
 * @mib: an amount of memory in MiB
 *
 * Returns: (transfer full): the amount with its unit, as in “64 MiB” or “2 GiB”
 */
char *
reversi_words_memory (int mib)
{
  if (mib >= 1024 && mib % 1024 == 0)
    /* Translators: an amount of memory, in units of 2³⁰ bytes; the space doesn’t break */
    return g_strdup_printf (_ ("%d GiB"), mib / 1024);
  /* Translators: an amount of memory, in units of 2²⁰ bytes; the space doesn’t break */
  return g_strdup_printf (_ ("%d MiB"), mib);
}

/**
 * reversi_words_trouble:
 * @trouble: why the computer plays weaker
 * @table_mib: how much memory it has when that is the reason
 *
 * Returns: (transfer full): one or two sentences
 */
char *
reversi_words_trouble (ReversiTrouble trouble, int table_mib)
{
  static const char *const words[] = {
    [REVERSI_TROUBLE_WEIGHTS_MISSING] =
        N_ ("The computer plays weaker: the file with what it has learnt is missing. To get it "
            "back, install Reversi again."),
    [REVERSI_TROUBLE_WEIGHTS_UNREADABLE] =
        N_ ("The computer plays weaker: the file with what it has learnt can’t be read. If that "
            "lasts, install Reversi again."),
    [REVERSI_TROUBLE_WEIGHTS_DAMAGED] =
        N_ ("The computer plays weaker: the file with what it has learnt is damaged. To repair it, "
            "install Reversi again."),
    [REVERSI_TROUBLE_WEIGHTS_VERSION] =
        N_ ("The computer plays weaker: the file with what it has learnt belongs to another "
            "version. Install Reversi again."),
    [REVERSI_TROUBLE_WEIGHTS_MEMORY] =
        N_ ("The computer plays weaker: there is not enough memory for what it has learnt."),
  };

  if (trouble != REVERSI_TROUBLE_SMALL_TABLE)
    return g_strdup (_ (words[trouble]));

  g_autofree char *size = reversi_words_memory (MAX (table_mib, 1));
  /* Translators: the memory for the computer that was chosen in Preferences is not there; %s is an
   * amount as in “256 MiB” */
  return g_strdup_printf (_ ("There is too little memory; the computer makes do with %s."), size);
}

/**
 * reversi_words_colour_name:
 * @theme: a key of ui/board/theme.h; one that doesn't exist has black and white discs
 * @colour: black is the first player, white the second; there is no name for REVERSI_NONE
 *
 * Names a colour, and so the player who has it, as its discs look in @theme.
 *
 * Returns: (transfer none): one word, with a capital
 */
const char *
reversi_words_colour_name (const char *theme, ReversiColour colour)
{
  gboolean first = colour != REVERSI_WHITE;

  switch (reversi_theme_find (theme)->words)
    {
    case REVERSI_COLOURS_RED_GREEN:
      /* Translators: the colour of discs, and the name of the player who has them (“Red passes”) */
      return first ? C_ ("colour", "Red") : C_ ("colour", "Green");
    case REVERSI_COLOURS_VIOLET_AMBER:
      /* Translators: the colour of discs, and the name of the player who has them */
      return first ? C_ ("colour", "Violet") : C_ ("colour", "Amber");
    case REVERSI_COLOURS_BLACK_WHITE:
    default:
      /* Translators: the colour of discs, and the name of the player who has them
       * (“Black passes”) */
      return first ? C_ ("colour", "Black") : C_ ("colour", "White");
    }
}

/**
 * reversi_words_colour_choice_name:
 * @theme: a key of ui/board/theme.h
 * @key: black, white, alternate or random
 *
 * Names a way to give the person a colour: that colour, or how it is found.
 *
 * Returns: (transfer none) (nullable): a short caption; %NULL for another @key
 */
const char *
reversi_words_colour_choice_name (const char *theme, const char *key)
{
  static const Entry entries[] = {
    /* Translators: the person’s colour changes from game to game; a short caption */
    { "alternate", N_ ("Alternate") },
    /* Translators: the person’s colour is drawn by lot; a short caption */
    { "random", NC_ ("colour", "Random"), "colour" },
  };

  if (g_str_equal (key, "black"))
    return reversi_words_colour_name (theme, REVERSI_BLACK);
  if (g_str_equal (key, "white"))
    return reversi_words_colour_name (theme, REVERSI_WHITE);
  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_opponent_name:
 * @key: computer, friend or watch
 *
 * Names whom the person plays against.
 *
 * Returns: (transfer none) (nullable): a short caption; %NULL for another @key
 */
const char *
reversi_words_opponent_name (const char *key)
{
  static const Entry entries[] = {
    /* Translators: whom the person plays against; a short caption */
    { "computer", N_ ("Computer") },
    /* Translators: two people play on this screen; a short caption */
    { "friend", N_ ("Friend") },
    /* Translators: the person watches the computer play itself; a short caption */
    { "watch", N_ ("Watch") },
  };

  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_opponent_description:
 * @key: computer, friend or watch
 *
 * Tells who makes the moves when this opponent is chosen.
 *
 * Returns: (transfer none) (nullable): one sentence; %NULL for another @key
 */
const char *
reversi_words_opponent_description (const char *key)
{
  static const Entry entries[] = {
    { "computer", N_ ("You play against the computer.") },
    { "friend", N_ ("Two people play in turn on this screen.") },
    { "watch", N_ ("The computer plays itself, and you watch.") },
  };

  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_opening_name:
 * @key: standard, parallel, original or random
 *
 * Names a way to begin the game.
 *
 * Returns: (transfer none) (nullable): a short caption; %NULL for another @key
 */
const char *
reversi_words_opening_name (const char *key)
{
  static const Entry entries[] = {
    /* Translators: the usual way to begin, discs crosswise; a short caption */
    { "standard", N_ ("Standard") },
    /* Translators: the game begins with two discs of one colour beside the other two; a short
     * caption */
    { "parallel", N_ ("Side by Side") },
    /* Translators: the way the game began in the 19th century, on an empty board; a short
     * caption */
    { "original", N_ ("Original") },
    /* Translators: the first moves are drawn by lot; a short caption */
    { "random", NC_ ("opening", "Random"), "opening" },
  };

  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_opening_description:
 * @key: standard, parallel, original or random
 *
 * Tells how the board looks when the game begins this way.
 *
 * Returns: (transfer none) (nullable): one sentence; %NULL for another @key
 */
const char *
reversi_words_opening_description (const char *key)
{
  static const Entry entries[] = {
    { "standard", N_ ("The four discs lie crosswise.") },
    { "parallel", N_ ("Discs of one colour lie side by side.") },
    { "original", N_ ("You place the first four discs yourselves, as in the 19th century.") },
    { "random", N_ ("Some moves are made already; both sides stand equally well.") },
  };

  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_goal_name:
 * @key: most or fewest
 *
 * Names what wins the game.
 *
 * Returns: (transfer none) (nullable): a short caption; %NULL for another @key
 */
const char *
reversi_words_goal_name (const char *key)
{
  static const Entry entries[] = {
    /* Translators: who has most discs wins; a short caption */
    { "most", N_ ("Most Discs") },
    /* Translators: who has fewest discs wins; a short caption */
    { "fewest", N_ ("Fewest Discs") },
  };

  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_theme_name:
 * @key: a key of ui/board/theme.h
 *
 * Names a look of board and discs.
 *
 * Returns: (transfer none) (nullable): a short caption; %NULL for another @key
 */
const char *
reversi_words_theme_name (const char *key)
{
  static const Entry entries[] = {
    /* Translators: names of the looks of board and discs: green cloth, brown wood, grey-blue
     * stone, red and green discs, violet and amber discs, black on white */
    { "felt", N_ ("Felt") },         { "walnut", N_ ("Walnut") },
    { "slate", N_ ("Slate") },       { "garden", N_ ("Garden") },
    { "amethyst", N_ ("Amethyst") }, { "high-contrast", N_ ("High Contrast") },
  };

  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_speed_name:
 * @key: slow, normal, fast or none
 *
 * Names how fast discs turn.
 *
 * Returns: (transfer none) (nullable): a short caption; %NULL for another @key
 */
const char *
reversi_words_speed_name (const char *key)
{
  static const Entry entries[] = {
    /* Translators: how fast discs turn */
    { "slow", NC_ ("speed", "Slow"), "speed" },
    { "normal", NC_ ("speed", "Normal"), "speed" },
    { "fast", NC_ ("speed", "Fast"), "speed" },
    /* Translators: discs turn at once, without being seen to turn */
    { "none", NC_ ("speed", "Off"), "speed" },
  };

  return find (entries, G_N_ELEMENTS (entries), key);
}

/**
 * reversi_words_board_size:
 * @size: squares in a row
 *
 * Names a size of board by its columns and rows.
 *
 * Returns: (transfer full): “8×8”
 */
char *
reversi_words_board_size (int size)
{
  /* Translators: columns and rows of the board */
  return g_strdup_printf (_ ("%1$d×%2$d"), size, size);
}

/**
 * reversi_words_refusal:
 * @legality: why @square can't be played
 * @square: the name of the square, “d3”
 *
 * Says in one short sentence why a square can't be played.
 *
 * Returns: (transfer full) (nullable): the sentence; %NULL when the square is legal
 */
char *
reversi_words_refusal (ReversiLegality legality, const char *square)
{
  switch (legality)
    {
    case REVERSI_MOVE_GAME_OVER:
      return g_strdup (_ ("The game is over."));
    case REVERSI_MOVE_OFF_BOARD:
      /* Translators: %s is what was typed, for example j7 */
      return g_strdup_printf (_ ("“%s” is not a square of this board."), square);
    case REVERSI_MOVE_OCCUPIED:
      /* Translators: %s is a square, for example d3 */
      return g_strdup_printf (_ ("There is a disc on %s already."), square);
    case REVERSI_MOVE_FLIPS_NOTHING:
      /* Translators: %s is a square, for example d3 */
      return g_strdup_printf (_ ("A disc on %s would flip nothing."), square);
    case REVERSI_MOVE_NOT_CENTRE:
      return g_strdup (_ ("The first four discs go to the four squares in the centre."));
    case REVERSI_MOVE_LEGAL:
    default:
      return NULL;
    }
}
