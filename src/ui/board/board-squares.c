/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/board-squares.h"

#include "ui/board/reversi-square-row.h"
#include "ui/board/reversi-square.h"

#include <math.h>

/**
 * reversi_board_squares_build:
 * @squares: without squares
 * @board: becomes their parent
 * @chosen: for [signal@Square::chosen], with @board as its data
 * @entered: for [signal@Square::entered], with @board as its data
 *
 * Makes the squares of a board.
 */
void
reversi_board_squares_build (
    ReversiBoardSquares *squares, GtkWidget *board, int size, GCallback chosen, GCallback entered)
{
  for (int s = 0; s < size * size; s++)
    {
      if (s % size == 0)
        {
          squares->rows[s / size] = reversi_square_row_new (s / size + 1);
          gtk_widget_set_parent (squares->rows[s / size], board);
        }
      squares->squares[s] = reversi_square_new (s);
      g_signal_connect_object (squares->squares[s], "chosen", chosen, board, 0);
      g_signal_connect_object (squares->squares[s], "entered", entered, board, 0);
      gtk_widget_set_parent (squares->squares[s], squares->rows[s / size]);
    }
  squares->size = size;
}

/**
 * reversi_board_squares_clear:
 *
 * Takes all squares away.
 */
void
reversi_board_squares_clear (ReversiBoardSquares *squares)
{
  for (int row = 0; row < squares->size; row++)
    gtk_widget_unparent (squares->rows[row]);
  *squares = (ReversiBoardSquares) { 0 };
}

/**
 * reversi_board_squares_allocate:
 * @layout: of a board of the same size
 *
 * Puts the squares to where they are drawn, to within half a unit.
 */
void
reversi_board_squares_allocate (ReversiBoardSquares *squares, const ReversiBoardLayout *layout)
{
  int size = squares->size;
  int left = (int) round (layout->origin_x);
  int right = (int) round (layout->origin_x + size * layout->square);

  for (int row = 0; row < size; row++)
    {
      double x, y, side;
      reversi_board_layout_square (layout, row * size, &x, &y, &side);
      int top = (int) round (y);
      GtkAllocation room = { left, top, right - left, (int) round (y + side) - top };

      reversi_square_row_set_reversed (REVERSI_SQUARE_ROW (squares->rows[row]),
                                       (layout->flags & REVERSI_DRAW_ROTATED) != 0);
      gtk_widget_size_allocate (squares->rows[row], &room, -1);
    }
}

/**
 * reversi_board_squares_describe:
 * @state: of a board of the same size
 * @theme: knows what the colours are called
 *
 * Gives all squares their words. Assistive technology hears only of those that changed.
 */
void
reversi_board_squares_describe (ReversiBoardSquares *squares,
                                const ReversiBoardState *state,
                                const ReversiTheme *theme)
{
  for (int s = 0; s < squares->size * squares->size; s++)
    {
      ReversiSquareState description;

      reversi_board_state_describe (state, s, &description);
      g_autofree char *words = reversi_square_words (&description, theme);
      gtk_accessible_update_property (GTK_ACCESSIBLE (squares->squares[s]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
    }
}
