/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a board does for those who don't see it. */

#include "config.h"

#include "ui/board/reversi-board-view-private.h"

/**
 * reversi_board_view_find_playable:
 * @widget: a board
 * @step: 1 or -1
 *
 * Finds the next square that can be played, as one reads the board; behind the last comes the
 * first. Whoever wants no help with that gets none here either.
 *
 * Returns: a square, or REVERSI_NO_SQUARE
 */
int
reversi_board_view_find_playable (GtkWidget *widget, int from, int step)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);
  int n = self->squares.size * self->squares.size;

  if (self->options[REVERSI_BOARD_ROTATED])
    step = -step;
  for (int i = 0; self->state.show_legal && i < n; i++)
    {
      from = (from + step + n) % n;
      if (reversi_board_state_can_play (&self->state, from))
        return from;
    }
  return REVERSI_NO_SQUARE;
}

/**
 * reversi_board_view_announce:
 * @text: a sentence for people who use a screen reader
 *
 * Has a screen reader say what happened.
 */
void
reversi_board_view_announce (ReversiBoardView *self, const char *text)
{
  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));
  g_return_if_fail (text != NULL);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

/**
 * reversi_board_view_announce_square:
 * @square: a square of the board
 *
 * Has a screen reader say what there is to say of a square that has changed.
 */
void
reversi_board_view_announce_square (ReversiBoardView *self, int square)
{
  ReversiSquareState description;

  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));
  reversi_board_state_describe (&self->state, square, &description);

  g_autofree char *words = reversi_square_words (&description, reversi_board_view_get_theme (self));
  reversi_board_view_announce (self, words);
}
