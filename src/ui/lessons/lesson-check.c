/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/lessons/lesson-check.h"

#include "rules/notation.h"

#include <string.h>

/**
 * reversi_task_selects:
 *
 * Returns: whether the answer is a set of squares
 */
bool
reversi_task_selects (ReversiTask task)
{
  return task == REVERSI_TASK_FLIPS || task == REVERSI_TASK_LEGAL;
}

/**
 * reversi_task_moves:
 *
 * Returns: whether the answer is a move
 */
bool
reversi_task_moves (ReversiTask task)
{
  return reversi_task_asks (task) && !reversi_task_selects (task) && task != REVERSI_TASK_PASS &&
         task != REVERSI_TASK_COUNT;
}

static bool
is_corner (const ReversiPosition *position, int square)
{
  int last = position->size - 1;
  int column = square % position->size, row = square / position->size;

  return (column == 0 || column == last) && (row == 0 || row == last);
}

/* Finds the opponent's moves right after @square; one that has to pass has none. */
static int
find_replies (const ReversiPosition *position, int square, uint8_t replies[REVERSI_MAX_SQUARES])
{
  ReversiPosition after = *position;

  reversi_position_play (&after, square, NULL);
  return after.side == position->side ? 0 : reversi_position_legal_moves (&after, replies);
}

static bool
gives_corner (const ReversiPosition *position, int square)
{
  uint8_t replies[REVERSI_MAX_SQUARES];
  int n = find_replies (position, square, replies);

  for (int i = 0; i < n; i++)
    if (is_corner (position, replies[i]))
      return true;
  return false;
}

static int
count_replies (const ReversiPosition *position, int square)
{
  uint8_t replies[REVERSI_MAX_SQUARES];

  return find_replies (position, square, replies);
}

static int
fewest_replies (const ReversiPosition *position, const uint8_t *moves, int n_moves)
{
  int fewest = REVERSI_MAX_SQUARES;

  for (int i = 0; i < n_moves; i++)
    fewest = MIN (fewest, count_replies (position, moves[i]));
  return fewest;
}

/* Whether a legal move is what the task asks for. */
static bool
is_good (const ReversiLessonStep *step, int square, int fewest)
{
  switch (step->task)
    {
    case REVERSI_TASK_LEGAL:
      return true;
    case REVERSI_TASK_CORNER:
      return is_corner (&step->position, square);
    case REVERSI_TASK_AVOID:
      return !gives_corner (&step->position, square);
    case REVERSI_TASK_QUIET:
      return count_replies (&step->position, square) == fewest;
    case REVERSI_TASK_PLAY:
      return step->any || step->squares[square];
    default:
      return step->squares[square]; /* the solver says which, in a test */
    }
}

/**
 * reversi_lesson_solve:
 * @squares: (out): all that must be selected, or all moves that are right; none for a task that
 *   asks for no squares
 *
 * Finds the right answer by the rules; for the best moves and for play it is what the lesson says.
 */
void
reversi_lesson_solve (const ReversiLessonStep *step, bool squares[REVERSI_MAX_SQUARES])
{
  uint8_t list[REVERSI_MAX_SQUARES];
  uint8_t named[REVERSI_MAX_SQUARES];
  int n, fewest;

  memset (squares, 0, REVERSI_MAX_SQUARES * sizeof *squares);
  if (step->task == REVERSI_TASK_FLIPS)
    {
      reversi_lesson_step_list (step, named);
      n = reversi_position_flips (&step->position, named[0], list);
      for (int i = 0; i < n; i++)
        squares[list[i]] = true;
      return;
    }
  if (!reversi_task_selects (step->task) && !reversi_task_moves (step->task))
    return;
  n = reversi_position_legal_moves (&step->position, list);
  fewest = fewest_replies (&step->position, list, n);
  for (int i = 0; i < n; i++)
    squares[list[i]] = is_good (step, list[i], fewest);
}

/* Black's discs less White's at the end, when both play the last few squares as well as they can.
 */
static int
play_out (const ReversiPosition *position, ReversiLessonEnd *end)
{
  uint8_t moves[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, moves);
  ReversiLessonEnd best_end = *end;
  int best = 0;

  if (n == 0)
    {
      end->black = reversi_position_count (position, REVERSI_BLACK);
      end->white = reversi_position_count (position, REVERSI_WHITE);
      return end->black - end->white;
    }
  for (int i = 0; i < n; i++)
    {
      ReversiPosition after = *position;
      ReversiLessonEnd its_end = *end;

      reversi_position_play (&after, moves[i], NULL);
      its_end.moves[its_end.n_moves++] = moves[i];
      int score = play_out (&after, &its_end);
      if (i > 0 && (position->side == REVERSI_BLACK ? score <= best : score >= best))
        continue;
      best = score;
      best_end = its_end;
    }
  *end = best_end;
  return best;
}

static int
count_empties (const ReversiPosition *position)
{
  return position->size * position->size - reversi_position_count (position, REVERSI_BLACK) -
         reversi_position_count (position, REVERSI_WHITE);
}

/**
 * reversi_lesson_solve_count:
 * @end: (out): the end of the game
 *
 * Counts the end of the game. Where squares are left that can be played, both play them as well as
 * they can; where more than REVERSI_LESSON_MOST_EMPTIES are empty, discs are counted as they stand.
 */
void
reversi_lesson_solve_count (const ReversiLessonStep *step, ReversiLessonEnd *end)
{
  *end = (ReversiLessonEnd) {
    .black = reversi_position_count (&step->position, REVERSI_BLACK),
    .white = reversi_position_count (&step->position, REVERSI_WHITE),
  };
  if (count_empties (&step->position) <= REVERSI_LESSON_MOST_EMPTIES)
    play_out (&step->position, end);
}

/**
 * reversi_lesson_consequences:
 * @square: a legal move
 * @replies: (out): the moves of the opponent that show what is good or bad about it: to corners
 *   where none is to be given away, all where few are to be left; none for other tasks
 *
 * Shows what a move leads to.
 *
 * Returns: how many there are
 */
int
reversi_lesson_consequences (const ReversiLessonStep *step,
                             int square,
                             bool replies[REVERSI_MAX_SQUARES])
{
  uint8_t list[REVERSI_MAX_SQUARES];
  int n, n_shown = 0;

  memset (replies, 0, REVERSI_MAX_SQUARES * sizeof *replies);
  if (step->task != REVERSI_TASK_AVOID && step->task != REVERSI_TASK_QUIET)
    return 0;
  n = find_replies (&step->position, square, list);
  for (int i = 0; i < n; i++)
    {
      bool shown = step->task == REVERSI_TASK_QUIET || is_corner (&step->position, list[i]);

      replies[list[i]] = shown;
      n_shown += shown;
    }
  return n_shown;
}

/**
 * reversi_lesson_must_pass:
 *
 * Returns: whether the side that is asked about must pass; when nobody can move the game is over,
 *   and nobody passes
 */
bool
reversi_lesson_must_pass (const ReversiLessonStep *step)
{
  return step->position.side == reversi_colour_other (step->asked);
}

/**
 * reversi_lesson_check_squares:
 * @chosen: the squares that were selected
 * @mistakes: (out): which of them are too many, and which are missing
 *
 * Returns: whether they are right
 */
bool
reversi_lesson_check_squares (const ReversiLessonStep *step,
                              const bool chosen[REVERSI_MAX_SQUARES],
                              ReversiLessonMistakes *mistakes)
{
  bool right[REVERSI_MAX_SQUARES];

  *mistakes = (ReversiLessonMistakes) { 0 };
  reversi_lesson_solve (step, right);
  for (int s = 0; s < step->position.size * step->position.size; s++)
    {
      mistakes->missed[s] = right[s] && !chosen[s];
      mistakes->extra[s] = chosen[s] && !right[s];
      mistakes->n_missed += mistakes->missed[s];
      mistakes->n_extra += mistakes->extra[s];
    }
  return mistakes->n_missed == 0 && mistakes->n_extra == 0;
}

/**
 * reversi_lesson_check_move:
 * @square: any number
 *
 * Returns: whether to play @square is right
 */
bool
reversi_lesson_check_move (const ReversiLessonStep *step, int square)
{
  bool right[REVERSI_MAX_SQUARES];

  if (reversi_position_check (&step->position, square) != REVERSI_MOVE_LEGAL)
    return false;
  reversi_lesson_solve (step, right);
  return right[square];
}

/**
 * reversi_lesson_check_pass:
 * @must_pass: the answer
 *
 * Returns: whether it is right
 */
bool
reversi_lesson_check_pass (const ReversiLessonStep *step, bool must_pass)
{
  return must_pass == reversi_lesson_must_pass (step);
}

/**
 * reversi_lesson_check_count:
 * @black: Black's discs, by the answer
 * @white: White's
 *
 * Returns: whether it is right
 */
bool
reversi_lesson_check_count (const ReversiLessonStep *step, int black, int white)
{
  ReversiLessonEnd end;

  reversi_lesson_solve_count (step, &end);
  return black == end.black && white == end.white;
}

/* What the lesson names for a task whose answer the rules know. For avoid those are the others. */
static bool
names_the_solution (const ReversiLessonStep *step)
{
  bool right[REVERSI_MAX_SQUARES];
  uint8_t moves[REVERSI_MAX_SQUARES];
  bool avoid = step->task == REVERSI_TASK_AVOID;
  int n_right = 0;

  reversi_lesson_solve (step, right);
  int n = reversi_position_legal_moves (&step->position, moves);
  for (int i = 0; i < n; i++)
    {
      n_right += right[moves[i]];
      if (step->squares[moves[i]] == (avoid ? right[moves[i]] : !right[moves[i]]))
        return false;
    }
  return n_right > 0;
}

/**
 * reversi_lesson_check_data:
 *
 * Holds what a lesson says of a step against the rules: for a test. Only whether moves are the best
 * is left to the solver.
 *
 * Returns: whether they agree; else @error of REVERSI_LESSON_ERROR
 */
gboolean
reversi_lesson_check_data (const ReversiLessonStep *step, GError **error)
{
  bool true_answer = true;
  int empties = count_empties (&step->position);

  if (step->task == REVERSI_TASK_CORNER || step->task == REVERSI_TASK_AVOID ||
      step->task == REVERSI_TASK_QUIET)
    true_answer = names_the_solution (step);
  else if (step->task == REVERSI_TASK_PASS)
    true_answer = reversi_lesson_check_pass (step, step->must_pass);
  else if (step->task == REVERSI_TASK_COUNT)
    true_answer =
        reversi_lesson_check_count (step, step->black, step->white) &&
        (empties <= REVERSI_LESSON_MOST_EMPTIES || reversi_position_is_over (&step->position));
  if (!true_answer)
    g_set_error (error, REVERSI_LESSON_ERROR, REVERSI_LESSON_ERROR_CONTENT,
                 "what “%s” says is not what the rules say", step->id);
  return true_answer;
}
