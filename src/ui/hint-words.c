/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/hint-words.h"

#include "rules/notation.h"
#include "ui/board/square-words.h"

#include <glib/gi18n.h>

static gboolean
is_corner (int size, int square)
{
  int column = square % size, row = square / size;

  return (column == 0 || column == size - 1) && (row == 0 || row == size - 1);
}

/* Why a move is good, in one short sentence, from what the rules show of it. */
static char *
words_of_reason (const ReversiPosition *position, const ReversiAdvice *advice)
{
  ReversiPosition next = *position;
  ReversiMove move;
  uint8_t squares[REVERSI_MAX_SQUARES];
  int discs = advice->score / 100;

  if (reversi_position_play (&next, advice->square, &move) != REVERSI_MOVE_LEGAL)
    return g_strdup ("");
  if (advice->n_moves == 1)
    /* Translators: why the square of a hint is good; so are the sentences that follow. “It” is the
     * move. */
    return g_strdup (_ ("It is the only move."));
  if (advice->exact && discs > 0)
    return g_strdup_printf (
        ngettext ("It wins by %d disc.", "It wins by %d discs.", (gulong) discs), discs);
  if (advice->exact && discs == 0)
    return g_strdup (_ ("It is good for a draw."));
  if (advice->exact)
    return g_strdup_printf (
        ngettext ("It loses by only %d disc.", "It loses by only %d discs.", (gulong) -discs),
        -discs);
  if (move.passed != REVERSI_NONE)
    return g_strdup (_ ("It leaves the opponent without a move."));
  if (position->goal == REVERSI_GOAL_MOST && is_corner (position->size, advice->square))
    return g_strdup (_ ("A corner can never be flipped back."));
  if (move.n_flips == 1 && position->goal == REVERSI_GOAL_MOST)
    return g_strdup (_ ("It is quiet: only one disc flips."));

  int n = reversi_position_legal_moves (&next, squares);
  return g_strdup_printf (
      ngettext ("It leaves the opponent %d move.", "It leaves the opponent %d moves.", (gulong) n),
      n);
}

/**
 * reversi_hint_words_value:
 *
 * Returns: what @move is worth, as the board shows it
 */
ReversiSquareValue
reversi_hint_words_value (const ReversiAdviceMove *move)
{
  return reversi_square_value_new (move->score, move->exact);
}

/* “d3”, or with what it is worth “d3, about +4”. */
static char *
words_of_move (const ReversiPosition *position, const ReversiAdvice *advice, int i, int n_values)
{
  char name[REVERSI_SQUARE_NAME_SIZE];

  reversi_square_name (position->size, advice->moves[i].square, name);
  return i < n_values
             ? reversi_square_words_value (name, reversi_hint_words_value (&advice->moves[i]))
             : g_strdup (name);
}

static char *
words_of_hint (const ReversiPosition *position, const ReversiAdvice *advice, int n_values)
{
  g_autofree char *move = words_of_move (position, advice, 0, n_values);
  g_autofree char *reason = words_of_reason (position, advice);

  /* Translators: %1$s is a square such as d3, or with what it is worth “d3, about +4”; %2$s a
   * sentence that says why it is good */
  return g_strdup_printf (_ ("Hint: %1$s. %2$s"), move, reason);
}

/**
 * reversi_hint_words:
 * @position: the position on the board
 * @advice: what the computer thinks of it
 *
 * Returns: the move it would play, and why
 */
char *
reversi_hint_words (const ReversiPosition *position, const ReversiAdvice *advice)
{
  return words_of_hint (position, advice, 0);
}

/**
 * reversi_hint_words_spoken:
 * @n_values: of how many moves there are values on the board
 *
 * Returns: the same for those who hear it, with the values
 */
char *
reversi_hint_words_spoken (const ReversiPosition *position,
                           const ReversiAdvice *advice,
                           int n_values)
{
  g_autofree char *hint = words_of_hint (position, advice, n_values);
  g_autofree char *others = NULL;

  for (int i = 1; i < MIN (n_values, advice->n_moves); i++)
    {
      g_autofree char *before = g_steal_pointer (&others);
      g_autofree char *move = words_of_move (position, advice, i, n_values);

      others = before == NULL ? g_steal_pointer (&move)
                              /* Translators: a list of moves, as in “c4, about +2; e6, about 0” */
                              : g_strdup_printf (_ ("%1$s; %2$s"), before, move);
    }
  if (others == NULL)
    return g_steal_pointer (&hint);
  /* Translators: said by a screen reader: %1$s is the hint, in two sentences, %2$s is a list of the
   * moves that are next to it in worth, as in “c4, about +2; e6, about 0” */
  return g_strdup_printf (_ ("%1$s The next best: %2$s."), hint, others);
}
