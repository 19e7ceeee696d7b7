/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/lessons/lesson-words.h"

#include "rules/notation.h"

#include <glib/gi18n.h>

static char *
list_squares (const ReversiLessonStep *step, const bool squares[REVERSI_MAX_SQUARES])
{
  int size = step->position.size;
  GString *list = g_string_new (NULL);

  for (int s = 0; s < size * size; s++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];

      if (!squares[s])
        continue;
      if (list->len > 0)
        /* Translators: what stands between the names of squares in a list: “c4, d4, e5” */
        g_string_append (list, C_ ("between squares", ", "));
      g_string_append (list, reversi_square_name (size, s, name));
    }
  return g_string_free (list, FALSE);
}

/* The task of a step whose words depend on nothing but who is to move. */
static const char *
words_for_side (ReversiTask task, gboolean for_win, gboolean black)
{
  switch (task)
    {
    case REVERSI_TASK_PLAY:
      /* Translators: titles of tasks in the lessons; for Black, then the same for White */
      return black ? _ ("Make a move for Black") : _ ("Make a move for White");
    case REVERSI_TASK_LEGAL:
      return black ? _ ("Where can Black play?") : _ ("Where can White play?");
    case REVERSI_TASK_PASS:
      return black ? _ ("Must Black pass?") : _ ("Must White pass?");
    case REVERSI_TASK_BEST:
      if (for_win)
        return black ? _ ("Find a move that wins for Black")
                     : _ ("Find a move that wins for White");
      return black ? _ ("Find the best move for Black") : _ ("Find the best move for White");
    case REVERSI_TASK_CORNER:
      return black ? _ ("Take a corner with Black") : _ ("Take a corner with White");
    case REVERSI_TASK_AVOID:
      return black ? _ ("Play Black and give no corner away")
                   : _ ("Play White and give no corner away");
    case REVERSI_TASK_QUIET:
      /* Translators: a quiet move leaves the opponent few squares to play */
      return black ? _ ("Find a quiet move for Black") : _ ("Find a quiet move for White");
    case REVERSI_TASK_COUNT:
      return _ ("Count the discs at the end");
    default:
      return _ ("Look at the board");
    }
}

/**
 * reversi_lesson_words_task:
 *
 * Says what is to be done in a step.
 *
 * Returns: (transfer full): a title
 */
char *
reversi_lesson_words_task (const ReversiLessonStep *step)
{
  gboolean black = step->asked == REVERSI_BLACK;
  char name[REVERSI_SQUARE_NAME_SIZE];
  uint8_t squares[REVERSI_MAX_SQUARES];

  if (step->task != REVERSI_TASK_REPLY && step->task != REVERSI_TASK_FLIPS)
    return g_strdup (words_for_side (step->task, step->for_win, black));
  reversi_lesson_step_list (step, squares);
  reversi_square_name (step->position.size, squares[0], name);
  if (step->task == REVERSI_TASK_FLIPS)
    /* Translators: %s is a square that could be played, for example b4 */
    return g_strdup_printf (_ ("Which discs does %s flip?"), name);
  /* Translators: title of a step that shows a move; %s is a square, for example c3 */
  return g_strdup_printf (black ? _ ("Black plays %s") : _ ("White plays %s"), name);
}

/**
 * reversi_lesson_words_how:
 *
 * Returns: (transfer none) (nullable): how a task is answered, where that can't be guessed
 */
const char *
reversi_lesson_words_how (ReversiTask task)
{
  switch (task)
    {
    case REVERSI_TASK_FLIPS:
      /* Translators: “Check” is the button of that name */
      return _ ("Select the discs on the board, then press “Check”.");
    case REVERSI_TASK_LEGAL:
      return _ ("Select the squares on the board, then press “Check”.");
    default:
      return NULL;
    }
}

/**
 * reversi_lesson_words_progress:
 * @step: from 1 on
 *
 * Returns: (transfer full): “Step 3 of 12”
 */
char *
reversi_lesson_words_progress (int step, int n_steps)
{
  /* Translators: the number of the step that is shown, and of all steps of the lesson */
  return g_strdup_printf (_ ("Step %1$d of %2$d"), step, n_steps);
}

/**
 * reversi_lesson_words_done:
 *
 * Returns: (transfer full): “3 of 12 done”
 */
char *
reversi_lesson_words_done (int n_done, int n_steps)
{
  /* Translators: how many steps of a lesson are done, and how many there are */
  return g_strdup_printf (ngettext ("%1$d of %2$d done", "%1$d of %2$d done", (gulong) n_steps),
                          n_done, n_steps);
}

/**
 * reversi_lesson_words_mistakes:
 * @mistakes: at least one
 *
 * Names the squares that are missing or too many, and how the board shows them.
 *
 * Returns: (transfer full): a sentence or two
 */
char *
reversi_lesson_words_mistakes (const ReversiLessonStep *step, const ReversiLessonMistakes *mistakes)
{
  g_autofree char *missed = list_squares (step, mistakes->missed);
  g_autofree char *extra = list_squares (step, mistakes->extra);
  GString *words = g_string_new (NULL);

  if (mistakes->n_missed > 0)
    /* Translators: %s are squares that a person should have selected, as in “c4, d4”; each has a
     * frame on the board */
    g_string_append_printf (words, _ ("Missing, with a frame: %s."), missed);
  if (mistakes->n_missed > 0 && mistakes->n_extra > 0)
    g_string_append_c (words, '\n');
  if (mistakes->n_extra > 0)
    /* Translators: %s are squares that a person should not have selected, as in “c4, d4”; each has
     * a cross on the board */
    g_string_append_printf (words, _ ("Too many, with a cross: %s."), extra);
  return g_string_free (words, FALSE);
}

/**
 * reversi_lesson_words_consequences:
 * @square: a legal move
 *
 * Says what reversi_lesson_consequences() shows.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL when there is nothing to say
 */
char *
reversi_lesson_words_consequences (const ReversiLessonStep *step, int square)
{
  bool replies[REVERSI_MAX_SQUARES];
  gboolean black = step->asked == REVERSI_WHITE; /* the opponent, who replies */
  int n = reversi_lesson_consequences (step, square, replies);
  g_autofree char *list = list_squares (step, replies);

  if (step->task == REVERSI_TASK_AVOID && n > 0)
    /* Translators: %s are corners, as in “a1” or “a1, h1” */
    return g_strdup_printf (black ? _ ("Black can now take: %s.") : _ ("White can now take: %s."),
                            list);
  if (step->task != REVERSI_TASK_QUIET)
    return NULL;
  if (black)
    /* Translators: %d are the squares that the opponent can play */
    return g_strdup_printf (
        ngettext ("Black now has %d move.", "Black now has %d moves.", (gulong) n), n);
  return g_strdup_printf (
      ngettext ("White now has %d move.", "White now has %d moves.", (gulong) n), n);
}

/**
 * reversi_lesson_words_solution:
 *
 * Tells the right answer.
 *
 * Returns: (transfer full): a short sentence
 */
char *
reversi_lesson_words_solution (const ReversiLessonStep *step)
{
  bool squares[REVERSI_MAX_SQUARES];
  gboolean black = step->asked == REVERSI_BLACK;

  if (step->task == REVERSI_TASK_COUNT)
    {
      ReversiLessonEnd end;

      reversi_lesson_solve_count (step, &end);
      /* Translators: discs at the end of a game, as in “Black 40, White 24” */
      return g_strdup_printf (_ ("Solution: Black %1$d, White %2$d."), end.black, end.white);
    }
  if (step->task == REVERSI_TASK_PASS)
    {
      if (reversi_position_is_over (&step->position))
        return g_strdup (_ ("Solution: the game is over, and nobody passes."));
      if (reversi_lesson_must_pass (step))
        return g_strdup (black ? _ ("Solution: Black must pass.")
                               : _ ("Solution: White must pass."));
      return g_strdup (black ? _ ("Solution: Black can move.") : _ ("Solution: White can move."));
    }
  reversi_lesson_solve (step, squares);
  g_autofree char *list = list_squares (step, squares);
  /* Translators: %s are squares, as in “c4, d4” */
  return g_strdup_printf (_ ("Solution: %s."), list);
}

/**
 * reversi_lesson_words_colours:
 *
 * Tells whose discs are whose, where Black's are not black.
 *
 * Returns: (transfer none) (nullable): a sentence; %NULL where there is no need
 */
const char *
reversi_lesson_words_colours (const ReversiTheme *theme)
{
  switch (theme->words)
    {
    case REVERSI_COLOURS_RED_GREEN:
      return _ ("In your theme Black’s discs are red and White’s are green.");
    case REVERSI_COLOURS_VIOLET_AMBER:
      return _ ("In your theme Black’s discs are violet and White’s are amber.");
    case REVERSI_COLOURS_BLACK_WHITE:
    default:
      return NULL;
    }
}
