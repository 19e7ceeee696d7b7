/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"

#include "console/lines.h"
#include "console/think.h"
#include "console/where.h"
#include "rules/notation.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define SENTENCE_SIZE 160

/* All positions so far. */
typedef struct
{
  ReversiEngine *engine;
  bool all;
  bool wld;
  int n_positions, n_wrong, n_bad_lines;
  uint64_t nodes;
  double seconds;
} Solver;

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_MONOTONIC, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* What the winner has more at the end, with the empty squares; of a game that is over. */
static int
final_score (const ReversiPosition *position, ReversiColour side)
{
  ReversiColour other = reversi_colour_other (side);

  if (position->goal == REVERSI_GOAL_FEWEST)
    return reversi_position_count (position, other) - reversi_position_count (position, side);
  return reversi_position_tournament_count (position, side) -
         reversi_position_tournament_count (position, other);
}

/* Of a score that is known only by its sign, that. */
static int
as_known (const Solver *solver, int score)
{
  return solver->wld ? (score > 0) - (score < 0) : score;
}

/* “move=a2”, or with all of them “move=a2 moves=a2,b3”. */
static void
print_moves (const Solver *solver, const ReversiPosition *position, const ReversiResult *result)
{
  char name[REVERSI_SQUARE_NAME_SIZE];

  printf (" move=%s", reversi_square_name (position->size, result->square, name));
  if (!solver->all)
    return;
  for (int i = 0; i < result->n_moves &&
                  as_known (solver, result->moves[i].score) == as_known (solver, result->score);
       i++)
    printf ("%s%s", i == 0 ? " moves=" : ",",
            reversi_square_name (position->size, result->moves[i].square, name));
}

/* Whether the score, and the move with it, are among those that the line says are best. */
static bool
is_right (const Solver *solver, const ReversiObf *obf, int score, int square)
{
  int best = as_known (solver, obf->scores[0].score);
  bool has_square = square == REVERSI_NO_SQUARE;

  for (int i = 0; i < obf->n_scores; i++)
    if (as_known (solver, obf->scores[i].score) > best)
      best = as_known (solver, obf->scores[i].score);
  for (int i = 0; i < obf->n_scores; i++)
    has_square |=
        as_known (solver, obf->scores[i].score) == best && obf->scores[i].square == square;
  return as_known (solver, score) == best && has_square;
}

static void
print_score (const Solver *solver, int score)
{
  if (solver->wld)
    printf ("result=%s", score > 0 ? "win" : score < 0 ? "loss" : "draw");
  else
    printf ("score=%+d", score);
}

static void
solve (Solver *solver, const ReversiObf *obf)
{
  const ReversiPosition *position = &obf->position;
  ReversiLimits limits = { .exact_empties = REVERSI_MAX_SQUARES,
                           .all_moves = solver->all,
                           .wld = solver->wld };
  bool passes = position->side != REVERSI_NONE && position->side != (uint8_t) obf->side;
  ReversiResult result;
  double begin = get_seconds ();
  int score;

  if (reversi_engine_search (solver->engine, position, &limits, NULL, NULL, NULL, &result))
    score = (passes ? -1 : 1) * (solver->wld ? result.score : result.score / 100);
  else
    score = final_score (position, obf->side);
  double seconds = get_seconds () - begin;

  print_score (solver, score);
  if (passes)
    printf (" move=pass");
  else if (result.square != REVERSI_NO_SQUARE)
    print_moves (solver, position, &result);
  printf (" nodes=%" PRIu64 " time=%.3f empties=%d", result.nodes, seconds,
          reversi_position_count (position, REVERSI_NONE));
  if (obf->n_scores > 0)
    {
      bool right = is_right (solver, obf, score, passes ? REVERSI_NO_SQUARE : result.square);
      printf (" %s", right ? "right" : "wrong");
      solver->n_wrong += !right;
    }
  printf ("\n");
  solver->n_positions++;
  solver->nodes += result.nodes;
  solver->seconds += seconds;
}

static void
solve_line (Solver *solver, const char *line, int number)
{
  ReversiObf obf;
  ReversiObfError error;
  char sentence[SENTENCE_SIZE];

  switch (reversi_obf_read (line, &obf, &error))
    {
    case REVERSI_OBF_OK:
      solve (solver, &obf);
      break;
    case REVERSI_OBF_NOTHING:
      return;
    default:
      console_obf_problem (&error, sentence, sizeof sentence);
      printf ("error: line %d: %s\n", number, sentence);
      solver->n_bad_lines++;
    }
  fflush (stdout);
}

/* One line after the other; “quit” ends it too, as in every conversation. */
static void
solve_lines (Solver *solver, int fd)
{
  ConsoleLines lines;
  ConsoleLineStatus status;

  console_lines_init (&lines, fd, -1);
  for (int number = 1; (status = console_lines_next (&lines)) != CONSOLE_LINE_END; number++)
    if (status == CONSOLE_LINE_TOO_LONG)
      {
        printf ("error: line %d: It is too long.\n", number);
        fflush (stdout);
        solver->n_bad_lines++;
      }
    else if (strcmp (lines.line, "quit") == 0)
      break;
    else
      solve_line (solver, lines.line, number);
  console_lines_clear (&lines);
}

static void
print_sum (const Solver *solver)
{
  printf ("positions=%d wrong=%d errors=%d nodes=%" PRIu64 " time=%.3f speed=%.0f\n",
          solver->n_positions, solver->n_wrong, solver->n_bad_lines, solver->nodes, solver->seconds,
          solver->seconds > 0 ? (double) solver->nodes / solver->seconds : 0.0);
}

/**
 * console_solve:
 *
 * The command solve: finds the exact score of positions, or with --wld only who wins, one a line,
 * in a file or as they come on standard input. Each is answered with a line as soon as it is
 * solved.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_solve (int argc, char *argv[])
{
  ConsoleOptions options;
  int fd = STDIN_FILENO;

  if (!console_options_parse (argc, argv,
                              CONSOLE_OPTIONS_ISA | CONSOLE_OPTIONS_ENGINE | CONSOLE_OPTIONS_SOLVE,
                              &options))
    return CONSOLE_MISUSED;
  if (options.n_words > 1)
    return console_misused ("The command solve takes one file, and “%s” is another word.",
                            options.words[1]);
  if (options.n_words == 1 && strcmp (options.words[0], "-") != 0)
    {
      fd = open (options.words[0], O_RDONLY | O_CLOEXEC);
      if (fd < 0)
        {
          fprintf (stderr, "reversi-engine: “%s” can't be opened: %s.\n", options.words[0],
                   strerror (errno));
          return CONSOLE_FAILED;
        }
    }

  Solver solver = { .engine = console_think_new (&options, false),
                    .all = options.all,
                    .wld = options.wld };
  if (solver.engine != NULL)
    {
      solve_lines (&solver, fd);
      print_sum (&solver);
    }
  bool ok = solver.engine != NULL && solver.n_wrong == 0 && solver.n_bad_lines == 0;
  reversi_engine_free (solver.engine);
  if (fd != STDIN_FILENO)
    close (fd);
  return ok ? CONSOLE_DONE : CONSOLE_FAILED;
}
