/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/game-words.h"

#include "rules/notation.h"
#include "ui/words.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

/* The one person who plays against the computer is “you”. */
static gboolean
is_you (ReversiSession *session, ReversiColour colour)
{
  return reversi_session_n_persons (session) == 1 && reversi_session_is_person (session, colour);
}

static gboolean
has_name (ReversiSession *session, ReversiColour colour)
{
  const ReversiSeat *seat = reversi_session_get_seat (session, colour);

  return seat->kind == REVERSI_SEAT_PERSON && seat->name != NULL && seat->name[0] != '\0';
}

/**
 * reversi_game_words_name:
 * @theme: the theme of the board; names of colours follow it
 *
 * Returns: how the player of @colour is called: a person's name, You, Computer, or the colour
 */
char *
reversi_game_words_name (ReversiSession *session, const char *theme, ReversiColour colour)
{
  const ReversiSeat *seat = reversi_session_get_seat (session, colour);

  if (has_name (session, colour))
    return g_strdup (seat->name);
  if (is_you (session, colour))
    /* Translators: the person who plays against the computer */
    return g_strdup (_ ("You"));
  if (seat->kind == REVERSI_SEAT_COMPUTER && reversi_session_n_persons (session) == 1)
    return g_strdup (_ ("Computer"));
  return g_strdup (reversi_words_colour_name (theme, colour));
}

/* Where @name is cut so that at most @n characters are left, never inside what is seen as one. */
static const char *
end_of_short_name (const char *name, int n)
{
  int length = (int) g_utf8_strlen (name, -1);
  g_autofree PangoLogAttr *attrs = g_new0 (PangoLogAttr, length + 1);

  pango_get_log_attrs (name, -1, -1, pango_language_get_default (), attrs, length + 1);
  while (n > 0 && !attrs[n].is_cursor_position)
    n--;
  return g_utf8_offset_to_pointer (name, n);
}

/* The name of a player in the middle of other words: a long one is cut, so that the line below the
 * board stays one or two lines, and one in another direction of writing leaves the words around it
 * where they are. */
static char *
name_in_sentence (ReversiSession *session, const char *theme, ReversiColour colour)
{
  g_autofree char *name = reversi_game_words_name (session, theme, colour);
  gboolean rtl = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  gboolean plain = !has_name (session, colour) || g_str_is_ascii (name);

  if (g_utf8_strlen (name, -1) > REVERSI_GAME_WORDS_MAX_NAME)
    {
      const char *end = end_of_short_name (name, REVERSI_GAME_WORDS_MAX_NAME - 1);
      g_autofree char *cut = g_strndup (name, (gsize) (end - name));

      g_free (name);
      name = g_strconcat (g_strchomp (cut), "…", NULL);
    }
  if (plain)
    return g_steal_pointer (&name);

  /* A mark that tells the direction of the sentence, then the name as a thing of its own. */
  return g_strconcat (rtl ? "\u200f" : "\u200e", "\u2068", name, "\u2069", NULL);
}

/**
 * reversi_game_words_detail:
 *
 * Returns: level or colour of a player
 */
char *
reversi_game_words_detail (ReversiSession *session, const char *theme, ReversiColour colour)
{
  const ReversiSeat *seat = reversi_session_get_seat (session, colour);

  if (seat->kind == REVERSI_SEAT_COMPUTER)
    return g_strdup (reversi_words_level_name (seat->level));
  if (has_name (session, colour) || is_you (session, colour))
    return g_strdup (reversi_words_colour_name (theme, colour));
  /* Translators: below the colour of one of two people who share the screen */
  return g_strdup (_ ("Player"));
}

/**
 * reversi_game_words_games:
 *
 * Returns: (nullable): from the second game on, how many a player has won
 */
char *
reversi_game_words_games (ReversiSession *session, ReversiColour colour)
{
  const ReversiSeating *seating = reversi_session_get_seating (session);
  ReversiSessionScore score;

  reversi_session_get_score (session, &score);
  if (score.won[0] + score.won[1] + score.drawn == 0)
    return NULL;

  int won = score.won[colour == REVERSI_BLACK ? seating->black : !seating->black];
  /* Translators: games that a player has won since the program was started */
  return g_strdup_printf (ngettext ("%d won", "%d won", (gulong) won), won);
}

/**
 * reversi_game_words_turn:
 *
 * Returns: the state of the game in a few words, for the title
 */
char *
reversi_game_words_turn (ReversiSession *session, const char *theme)
{
  ReversiColour turn = reversi_game_get_turn (reversi_session_get_game (session));

  if (turn == REVERSI_NONE)
    return reversi_game_words_result (session, theme);
  if (is_you (session, turn))
    /* Translators: the person who plays against the computer has to move; the title */
    return g_strdup (_ ("Your turn"));

  g_autofree char *name = name_in_sentence (session, theme, turn);
  if (!reversi_session_is_person (session, turn))
    {
      if (reversi_match_get_paused (reversi_session_get_match (session)))
        /* Translators: a game that the computer plays with itself; the title */
        return g_strdup (_ ("Paused"));
      if (reversi_match_get_thinking (reversi_session_get_match (session)))
        /* Translators: %s is “Computer”, or the colour of one of two computer players */
        return g_strdup_printf (_ ("%s is thinking"), name);
    }
  /* Translators: %s is the name or the colour of a player */
  return g_strdup_printf (_ ("%s to move"), name);
}

/**
 * reversi_game_words_move:
 * @move: what was played
 * @with_flips: whether to say how many discs flipped
 *
 * Returns: a sentence, without a full stop
 */
char *
reversi_game_words_move (ReversiSession *session,
                         const char *theme,
                         const ReversiMove *move,
                         gboolean with_flips)
{
  const ReversiVariant *variant = reversi_game_get_variant (reversi_session_get_game (session));
  ReversiColour colour = (ReversiColour) move->colour;
  char square[REVERSI_SQUARE_NAME_SIZE];
  g_autofree char *name = name_in_sentence (session, theme, colour);
  g_autofree char *text = NULL;

  reversi_square_name (variant->size, move->square, square);
  if (is_you (session, colour) && !has_name (session, colour))
    /* Translators: %s is a square such as d3 */
    text = g_strdup_printf (_ ("You played %s"), square);
  else
    /* Translators: %1$s is the name or the colour of a player, %2$s a square such as d3 */
    text = g_strdup_printf (_ ("%1$s played %2$s"), name, square);
  if (!with_flips || move->n_flips == 0)
    return g_steal_pointer (&text);

  return g_strdup_printf (
      /* Translators: %1$s is “White played d3” in words, %2$d the number of discs it flipped */
      ngettext ("%1$s, %2$d flipped", "%1$s, %2$d flipped", (gulong) move->n_flips), text,
      move->n_flips);
}

/**
 * reversi_game_words_pass:
 * @colour: who passes
 *
 * Returns: the notice that a player has to pass, without a full stop
 */
char *
reversi_game_words_pass (ReversiSession *session, const char *theme, ReversiColour colour)
{
  if (is_you (session, colour) && !has_name (session, colour))
    return g_strdup (_ ("You have no move and pass"));

  g_autofree char *name = name_in_sentence (session, theme, colour);
  /* Translators: %s is the name or the colour of a player */
  return g_strdup_printf (_ ("%s has no move and passes"), name);
}

/* How many moves the one at the board can choose from, or what else he has to know. It may begin
 * the line, or follow another statement. */
static char *
words_of_choice (ReversiSession *session, const char *theme, gboolean begins)
{
  const ReversiPosition *position = reversi_game_get_position (reversi_session_get_game (session));
  ReversiColour turn = (ReversiColour) position->side;
  uint8_t squares[REVERSI_MAX_SQUARES];

  if (!reversi_session_is_person (session, turn))
    return NULL;
  if (position->placements > 0)
    return g_strdup (
        begins ? _ ("Place a disc in the centre")
               /* Translators: follows another statement on the same line, hence the small letter */
               : _ ("place a disc in the centre"));

  int n = reversi_position_legal_moves (position, squares);
  if (is_you (session, turn) && begins)
    return g_strdup_printf (ngettext ("You have %d move", "You have %d moves", (gulong) n), n);
  if (is_you (session, turn))
    /* Translators: follows another statement on the same line, as in “White played d3 · you have
     * 4 moves” */
    return g_strdup_printf (ngettext ("you have %d move", "you have %d moves", (gulong) n), n);

  g_autofree char *name = name_in_sentence (session, theme, turn);
  return g_strdup_printf (
      /* Translators: %1$s is the name or the colour of a player, %2$d how many squares he can
       * choose from */
      ngettext ("%1$s has %2$d move", "%1$s has %2$d moves", (gulong) n), name, n);
}

/**
 * reversi_game_words_status:
 *
 * Returns: the line below the board: the last move, a pass, and what can be played now
 */
char *
reversi_game_words_status (ReversiSession *session, const char *theme)
{
  ReversiGame *game = reversi_session_get_game (session);
  const ReversiMove *move = reversi_game_get_last_move (game);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (reversi_game_can_redo (game))
    g_strv_builder_take (
        builder,
        /* Translators: which position of the game is seen, as in “Move 12 of 30” */
        g_strdup_printf (_ ("Move %1$d of %2$d"), reversi_game_get_ply (game),
                         reversi_game_get_n_plies (game)));
  if (move != NULL && move->passed != REVERSI_NONE)
    g_strv_builder_take (builder,
                         reversi_game_words_pass (session, theme, (ReversiColour) move->passed));
  else if (move != NULL)
    g_strv_builder_take (builder, reversi_game_words_move (session, theme, move, FALSE));
  else if (reversi_game_get_variant (game)->goal == REVERSI_GOAL_FEWEST)
    g_strv_builder_add (builder, _ ("Fewest discs win"));

  gboolean begins = move == NULL && !reversi_game_can_redo (game) &&
                    reversi_game_get_variant (game)->goal == REVERSI_GOAL_MOST;
  char *choice = words_of_choice (session, theme, begins);
  if (choice != NULL)
    g_strv_builder_take (builder, choice);

  g_auto (GStrv) parts = g_strv_builder_end (builder);
  if (parts[0] == NULL)
    return reversi_game_words_turn (session, theme);
  return g_strjoinv (REVERSI_GAME_WORDS_SEPARATOR, parts);
}

static char *
words_of_result (ReversiSession *session, const char *theme, const ReversiOutcome *outcome)
{
  if (outcome->winner == REVERSI_NONE)
    /* Translators: the score of a game that nobody won, as in “Draw 32–32” */
    return g_strdup_printf (_ ("Draw %1$d–%2$d"), outcome->black, outcome->white);

  ReversiColour loser = reversi_colour_other (outcome->winner);
  int discs[] = { 0, outcome->black, outcome->white };

  if (outcome->resigned != REVERSI_NONE)
    {
      g_autofree char *name = name_in_sentence (session, theme, loser);
      if (is_you (session, loser) && !has_name (session, loser))
        return g_strdup (_ ("You resigned"));
      /* Translators: %s is the name or the colour of a player */
      return g_strdup_printf (_ ("%s resigned"), name);
    }
  if (is_you (session, outcome->winner))
    /* Translators: the score, as in “You won 40–24” */
    return g_strdup_printf (_ ("You won %1$d–%2$d"), discs[outcome->winner], discs[loser]);
  if (is_you (session, loser))
    /* Translators: the score, as in “You lost 24–40” */
    return g_strdup_printf (_ ("You lost %1$d–%2$d"), discs[loser], discs[outcome->winner]);

  g_autofree char *name = name_in_sentence (session, theme, outcome->winner);
  /* Translators: %1$s is the name or the colour of a player, as in “Black won 40–24” */
  return g_strdup_printf (_ ("%1$s won %2$d–%3$d"), name, discs[outcome->winner], discs[loser]);
}

/* The games of the sitting, those of @first before those of the other. */
static char *
words_of_session_score (ReversiSession *session,
                        const char *theme,
                        ReversiColour first,
                        const ReversiSessionScore *score)
{
  const ReversiSeating *seating = reversi_session_get_seating (session);
  int seat = first == REVERSI_BLACK ? seating->black : !seating->black;
  g_autofree char *name = name_in_sentence (session, theme, first);
  g_autofree char *other = name_in_sentence (session, theme, reversi_colour_other (first));

  if (score->drawn == 0)
    /* Translators: how many games each player has won since the program was started, as in “You 2,
     * Computer 1” */
    return g_strdup_printf (_ ("%1$s %2$d, %3$s %4$d"), name, score->won[seat], other,
                            score->won[!seat]);
  return g_strdup_printf (
      /* Translators: the same with %5$d games that nobody won, as in “You 2, Computer 1, 1 drawn”
       */
      ngettext ("%1$s %2$d, %3$s %4$d, %5$d drawn", "%1$s %2$d, %3$s %4$d, %5$d drawn",
                (gulong) score->drawn),
      name, score->won[seat], other, score->won[!seat], score->drawn);
}

/* Whether the scores of White come first: the winner's, or those of the one person. */
static gboolean
is_white_first (ReversiSession *session, const ReversiOutcome *outcome)
{
  return outcome->winner == REVERSI_WHITE ? !is_you (session, REVERSI_BLACK)
                                          : is_you (session, REVERSI_WHITE);
}

static char *
words_of_tournament (ReversiSession *session, const ReversiOutcome *outcome)
{
  gboolean white_first = is_white_first (session, outcome);

  /* Translators: the score when the winner also gets the empty squares */
  return g_strdup_printf (_ ("Tournament score %1$d–%2$d"),
                          white_first ? outcome->white_tournament : outcome->black_tournament,
                          white_first ? outcome->black_tournament : outcome->white_tournament);
}

static char *
words_of_result_detail (ReversiSession *session,
                        const char *theme,
                        const ReversiOutcome *outcome,
                        const ReversiSessionScore *score)
{
  ReversiGame *game = reversi_session_get_game (session);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  ReversiColour first = is_white_first (session, outcome) ? REVERSI_WHITE : REVERSI_BLACK;

  if (reversi_game_get_variant (game)->goal == REVERSI_GOAL_FEWEST)
    g_strv_builder_add (builder, _ ("Fewest discs win"));
  else if (outcome->resigned == REVERSI_NONE)
    g_strv_builder_take (builder, words_of_tournament (session, outcome));
  g_strv_builder_take (builder, words_of_session_score (session, theme, first, score));

  g_auto (GStrv) parts = g_strv_builder_end (builder);
  return g_strjoinv (REVERSI_GAME_WORDS_SEPARATOR, parts);
}

/**
 * reversi_game_words_result:
 *
 * Returns: who won, and the discs as they stand, the winner's or the person's own first
 */
char *
reversi_game_words_result (ReversiSession *session, const char *theme)
{
  ReversiOutcome outcome;

  return reversi_game_get_outcome (reversi_session_get_game (session), &outcome)
             ? words_of_result (session, theme, &outcome)
             : g_strdup ("");
}

/**
 * reversi_game_words_result_detail:
 *
 * Returns: tournament score, goal where it is unusual, score of the session
 */
char *
reversi_game_words_result_detail (ReversiSession *session, const char *theme)
{
  ReversiOutcome outcome;
  ReversiSessionScore score;

  reversi_session_get_score (session, &score);
  return reversi_game_get_outcome (reversi_session_get_game (session), &outcome)
             ? words_of_result_detail (session, theme, &outcome, &score)
             : g_strdup ("");
}

/**
 * reversi_game_words_tournament:
 *
 * Returns: (nullable): the tournament score, where it is another than that of the discs
 */
char *
reversi_game_words_tournament (ReversiSession *session)
{
  ReversiGame *game = reversi_session_get_game (session);
  ReversiOutcome outcome;

  if (!reversi_game_get_outcome (game, &outcome) || outcome.resigned != REVERSI_NONE ||
      reversi_game_get_variant (game)->goal == REVERSI_GOAL_FEWEST ||
      (outcome.black == outcome.black_tournament && outcome.white == outcome.white_tournament))
    return NULL;
  return words_of_tournament (session, &outcome);
}

/**
 * reversi_game_words_sitting:
 *
 * Returns: how many games each has won, when one is over
 */
char *
reversi_game_words_sitting (ReversiSession *session, const char *theme)
{
  ReversiOutcome outcome;
  ReversiSessionScore score;

  reversi_session_get_score (session, &score);
  if (!reversi_game_get_outcome (reversi_session_get_game (session), &outcome))
    return g_strdup ("");
  return words_of_session_score (
      session, theme, is_white_first (session, &outcome) ? REVERSI_WHITE : REVERSI_BLACK, &score);
}

/**
 * reversi_game_words_longest_result:
 * @detail: (out): the scores
 *
 * Makes words that need as much room as those at the end of the game, however it may end.
 *
 * Returns: who won
 */
char *
reversi_game_words_longest_result (ReversiSession *session, const char *theme, char **detail)
{
  char *longest = g_strdup ("");
  ReversiSessionScore score;

  reversi_session_get_score (session, &score);
  score.drawn = MAX (score.drawn, 1);
  *detail = NULL;
  for (int i = 0; i < 4; i++)
    {
      ReversiColour winner = i % 2 == 0 ? REVERSI_BLACK : REVERSI_WHITE;
      ReversiOutcome outcome = { .black = 40,
                                 .white = 40,
                                 .black_tournament = 40,
                                 .white_tournament = 40,
                                 .winner = winner,
                                 .resigned = i < 2 ? REVERSI_NONE : reversi_colour_other (winner) };
      g_autofree char *words = words_of_result (session, theme, &outcome);

      if (g_utf8_strlen (words, -1) > g_utf8_strlen (longest, -1))
        g_set_str (&longest, words);
      if (*detail == NULL)
        *detail = words_of_result_detail (session, theme, &outcome, &score);
    }
  return longest;
}

/**
 * reversi_game_words_new_game:
 *
 * Returns: the line below the board when a new game has taken the place of one under way
 */
char *
reversi_game_words_new_game (ReversiSession *session, const char *theme)
{
  g_autofree char *choice = words_of_choice (session, theme, FALSE);

  return choice == NULL
             ? g_strdup (_ ("New game started"))
             : g_strconcat (_ ("New game started"), REVERSI_GAME_WORDS_SEPARATOR, choice, NULL);
}
