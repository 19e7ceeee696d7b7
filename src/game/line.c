/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/line.h"

/* One ply of the line, and the position that it led to. */
typedef struct
{
  ReversiPosition position;
  ReversiMove move; /* all 0 at the start */
  int node;         /* its place in the record */
} Step;

struct _ReversiLine
{
  GArray *steps; /* of Step; the first is the start */
};

static const Step *
step_at (const ReversiLine *line, int ply)
{
  g_assert (ply >= 0 && (guint) ply < line->steps->len);

  return &g_array_index (line->steps, Step, ply);
}

/**
 * reversi_line_new:
 * @record: a valid game; it is not kept
 *
 * Plays the current line of @record, to its end.
 *
 * Returns: (transfer full): the line
 */
ReversiLine *
reversi_line_new (const ReversiRecord *record)
{
  ReversiLine *line = g_new (ReversiLine, 1);
  Step start = { .position = record->start, .node = REVERSI_RECORD_START };

  line->steps = g_array_new (FALSE, TRUE, sizeof (Step));
  g_array_append_val (line->steps, start);
  reversi_line_follow (line, record, 0);
  return line;
}

/**
 * reversi_line_free:
 * @line: (transfer full): a line
 *
 * Frees @line.
 */
void
reversi_line_free (ReversiLine *line)
{
  g_array_unref (line->steps);
  g_free (line);
}

/**
 * reversi_line_follow:
 * @record: the game that the line was made from, with another current line
 * @ply: how many plies of the old line are in the new one, too
 *
 * Follows the record again from @ply on, to the end of its line.
 */
void
reversi_line_follow (ReversiLine *line, const ReversiRecord *record, int ply)
{
  g_array_set_size (line->steps, (guint) ply + 1);
  for (int node = reversi_record_get_next (record, step_at (line, ply)->node); node != -1;
       node = reversi_record_get_next (record, node))
    {
      Step step = *step_at (line, reversi_line_get_n_plies (line));
      int square = reversi_record_get_node (record, node)->square;
      ReversiLegality legality = reversi_position_play (&step.position, square, &step.move);

      g_assert (legality == REVERSI_MOVE_LEGAL);
      step.node = node;
      g_array_append_val (line->steps, step);
    }
}

/**
 * reversi_line_get_n_plies:
 *
 * Returns: how many plies lead from the start to the end of the line
 */
int
reversi_line_get_n_plies (const ReversiLine *line)
{
  return (int) line->steps->len - 1;
}

/**
 * reversi_line_get_node:
 * @ply: 0 (the start) to n-plies
 *
 * Returns: the node of the record; REVERSI_RECORD_START at 0
 */
int
reversi_line_get_node (const ReversiLine *line, int ply)
{
  return step_at (line, ply)->node;
}

/**
 * reversi_line_get_position:
 * @ply: 0 (the start) to n-plies
 *
 * Returns: (transfer none): the position after @ply plies, until the line follows another one
 */
const ReversiPosition *
reversi_line_get_position (const ReversiLine *line, int ply)
{
  return &step_at (line, ply)->position;
}

/**
 * reversi_line_get_move:
 * @ply: any number; 1 is the first move
 *
 * Returns: (transfer none) (nullable): that move, until the line follows another one; %NULL if
 *   there is none
 */
const ReversiMove *
reversi_line_get_move (const ReversiLine *line, int ply)
{
  return ply >= 1 && ply <= reversi_line_get_n_plies (line) ? &step_at (line, ply)->move : NULL;
}
