/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"

#include "console/strength.h"
#include "console/think.h"
#include "console/where.h"
#include "rules/notation.h"

#include <inttypes.h>
#include <stdio.h>

static void
print_line (int size, const int8_t *squares, int n_squares)
{
  char name[REVERSI_SQUARE_NAME_SIZE];

  for (int i = 0; i < n_squares; i++)
    printf ("%s", reversi_square_name (size, squares[i], name));
}

/* How the game would go on after a move: what has been looked at is known, so that it takes no
 * time to look again from there. */
static void
print_move (ReversiEngine *engine,
            const ReversiPosition *position,
            const ReversiLimits *limits,
            const ReversiMoveValue *move)
{
  ReversiPosition next = *position;
  ReversiLimits shorter = *limits;
  ReversiResult result;

  reversi_position_play (&next, move->square, NULL);
  shorter.all_moves = false;
  shorter.depth = move->depth > 1 ? move->depth - 1 : 1;
  print_line (position->size, &move->square, 1);
  printf (" value=%+.2f depth=%d%s line=", move->score / 100.0, move->depth,
          move->exact ? " exact" : "");
  print_line (position->size, &move->square, 1);
  if (move->depth > 1 && reversi_engine_search (engine, &next, &shorter, NULL, NULL, NULL, &result))
    print_line (position->size, result.line,
                result.n_line < move->depth ? result.n_line : move->depth - 1);
  printf ("\n");
}

/**
 * console_analyse:
 *
 * The command analyse: values all legal moves of a position, the best first, with the line that
 * each leads to.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_analyse (int argc, char *argv[])
{
  ConsoleOptions options;
  ReversiObf where;
  ReversiResult result;

  if (!console_options_parse (argc, argv,
                              CONSOLE_OPTIONS_VARIANT | CONSOLE_OPTIONS_ISA |
                                  CONSOLE_OPTIONS_ENGINE | CONSOLE_OPTIONS_STRENGTH,
                              &options) ||
      !console_where (&options, 0, &where))
    return CONSOLE_MISUSED;
  ReversiEngine *engine = console_think_new (&options, false);
  if (engine == NULL)
    return CONSOLE_FAILED;

  ReversiLimits limits = console_options_limits (&options, CONSOLE_DEFAULT_LEVEL);
  limits.greed = limits.overlook = limits.noise = 0;
  limits.all_moves = true;
  if (where.position.side != REVERSI_NONE && where.side != (ReversiColour) where.position.side)
    printf ("pass\n");
  if (reversi_engine_search (engine, &where.position, &limits, NULL, NULL, NULL, &result))
    for (int i = 0; i < result.n_moves; i++)
      print_move (engine, &where.position, &limits, &result.moves[i]);
  else
    printf ("over\n");
  reversi_engine_free (engine);
  return CONSOLE_DONE;
}
