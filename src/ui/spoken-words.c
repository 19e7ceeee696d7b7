/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/spoken-words.h"

#include "ui/game-words.h"
#include "ui/opening-words.h"
#include "ui/words.h"

#include <glib/gi18n.h>

/* Two statements without full stops, of which either may be NULL; both are given away. */
static char *
join (char *first, char *second)
{
  g_autofree char *one = first;
  g_autofree char *two = second;

  if (one == NULL || two == NULL)
    return one != NULL ? g_steal_pointer (&one) : g_steal_pointer (&two);
  /* Translators: two statements, one after the other */
  return g_strdup_printf (_ ("%1$s. %2$s"), one, two);
}

/* What separates statements on the screen would be read out. */
static char *
without_dots (char *text)
{
  g_autofree char *given = text;
  g_auto (GStrv) parts = g_strsplit (given, REVERSI_GAME_WORDS_SEPARATOR, -1);

  return g_strjoinv (", ", parts);
}

/* Whose turn it is when he is a person: the computer moves anyway. */
static char *
turn_of_person (ReversiSession *session, const char *theme)
{
  ReversiColour turn = reversi_game_get_turn (reversi_session_get_game (session));

  return reversi_session_is_person (session, turn) ? reversi_game_words_turn (session, theme)
                                                   : NULL;
}

/**
 * reversi_spoken_words_move:
 * @move: what was just played
 *
 * Returns: the move, what it flipped, and who is next, unless a pass or the end comes between
 */
char *
reversi_spoken_words_move (ReversiSession *session, const char *theme, const ReversiMove *move)
{
  char *words = reversi_game_words_move (session, theme, move, TRUE);

  return move->passed == REVERSI_NONE ? join (words, turn_of_person (session, theme)) : words;
}

/**
 * reversi_spoken_words_pass:
 * @colour: who passes
 *
 * Returns: that he passes, and who is next
 */
char *
reversi_spoken_words_pass (ReversiSession *session, const char *theme, ReversiColour colour)
{
  return join (reversi_game_words_pass (session, theme, colour), turn_of_person (session, theme));
}

/**
 * reversi_spoken_words_sides:
 *
 * Returns: (nullable): the colour of the one person who plays against the computer
 */
char *
reversi_spoken_words_sides (ReversiSession *session, const char *theme)
{
  ReversiColour colour =
      reversi_session_is_person (session, REVERSI_BLACK) ? REVERSI_BLACK : REVERSI_WHITE;

  if (reversi_session_n_persons (session) != 1)
    return NULL;
  /* Translators: said by a screen reader when a game begins; %s is a colour, as in “You play White”
   */
  return g_strdup_printf (_ ("You play %s"), reversi_words_colour_name (theme, colour));
}

/* How strong the computer plays. */
static char *
levels (ReversiSession *session, const char *theme)
{
  const char *names[3] = { NULL };

  for (int colour = REVERSI_BLACK; colour <= REVERSI_WHITE; colour++)
    {
      const ReversiSeat *seat = reversi_session_get_seat (session, (ReversiColour) colour);

      if (seat->kind == REVERSI_SEAT_COMPUTER)
        names[colour] = reversi_words_level_name (seat->level);
    }

  if (names[REVERSI_BLACK] == NULL && names[REVERSI_WHITE] == NULL)
    return NULL;
  if (names[REVERSI_BLACK] == NULL || names[REVERSI_WHITE] == NULL)
    return g_strdup_printf (
        /* Translators: said by a screen reader when a game against the computer begins; %s is a
         * level, as in “Level Easy” */
        _ ("Level %s"), names[REVERSI_BLACK] != NULL ? names[REVERSI_BLACK] : names[REVERSI_WHITE]);
  return g_strdup_printf (
      /* Translators: the levels of two computer players, as in “Black: Easy, White: Master” */
      C_ ("levels", "%1$s: %2$s, %3$s: %4$s"), reversi_words_colour_name (theme, REVERSI_BLACK),
      names[REVERSI_BLACK], reversi_words_colour_name (theme, REVERSI_WHITE), names[REVERSI_WHITE]);
}

/**
 * reversi_spoken_words_start:
 *
 * Returns: what there is to say of the game that is now on the board
 */
char *
reversi_spoken_words_start (ReversiSession *session, const char *theme)
{
  ReversiGame *game = reversi_session_get_game (session);

  if (reversi_game_get_n_plies (game) > 0) /* it is one that was there before */
    return reversi_spoken_words_status (session, theme);

  char *sides = join (levels (session, theme), reversi_spoken_words_sides (session, theme));
  char *goal = reversi_game_get_variant (game)->goal == REVERSI_GOAL_FEWEST
                   ? g_strdup (_ ("Fewest discs win"))
                   : NULL;
  return join (join (g_strdup (_ ("New game started")), join (sides, goal)),
               reversi_game_words_turn (session, theme));
}

/**
 * reversi_spoken_words_result:
 *
 * Returns: who won, and the tournament score where that is another
 */
char *
reversi_spoken_words_result (ReversiSession *session, const char *theme)
{
  return join (reversi_game_words_result (session, theme), reversi_game_words_tournament (session));
}

/**
 * reversi_spoken_words_status:
 *
 * Returns: the line below the board, and whose turn it is where that line says nothing of it
 */
char *
reversi_spoken_words_status (ReversiSession *session, const char *theme)
{
  ReversiGame *game = reversi_session_get_game (session);

  if (reversi_game_is_over (game))
    return reversi_spoken_words_result (session, theme);

  char *status = without_dots (reversi_game_words_status (session, theme));
  g_autofree char *turn = reversi_game_words_turn (session, theme);
  gboolean says_turn = reversi_session_is_person (session, reversi_game_get_turn (game)) ||
                       g_str_equal (status, turn);

  return says_turn ? status : join (status, g_steal_pointer (&turn));
}

/**
 * reversi_spoken_words_standing:
 *
 * Returns: how the game stands: the discs of both, the line below the board, whose turn it is, and
 *   what the opening is called; or how it ended, and the games of the sitting
 */
char *
reversi_spoken_words_standing (ReversiSession *session, const char *theme)
{
  ReversiGame *game = reversi_session_get_game (session);
  const ReversiPosition *position = reversi_game_get_position (game);

  if (reversi_game_is_over (game))
    {
      g_autofree char *sitting = reversi_game_words_sitting (session, theme);

      return join (reversi_spoken_words_result (session, theme),
                   /* Translators: %s is how many each player has won, as in “You 2, Computer 1” */
                   g_strdup_printf (_ ("Games: %s"), sitting));
    }

  g_autofree char *black = reversi_game_words_name (session, theme, REVERSI_BLACK);
  g_autofree char *white = reversi_game_words_name (session, theme, REVERSI_WHITE);
  char *discs = g_strdup_printf (
      /* Translators: how many discs two players have, as in “Black 12, White 15” */
      C_ ("discs", "%1$s %2$d, %3$s %4$d"), black, reversi_position_count (position, REVERSI_BLACK),
      white, reversi_position_count (position, REVERSI_WHITE));

  return join (join (discs, reversi_spoken_words_status (session, theme)),
               reversi_opening_words_of_game (game));
}
