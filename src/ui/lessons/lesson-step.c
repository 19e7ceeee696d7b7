/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/lessons/lesson-step.h"

#include "rules/notation.h"

#include <string.h>

#define WHITE_SPACE " \t\r\n"

static const struct
{
  const char *name;
  bool moves;     /* its squares are moves of the side to move */
  int most_moves; /* 0: any number */
} tasks[] = {
  [REVERSI_TASK_LOOK] = { "look", false, 0 },   [REVERSI_TASK_REPLY] = { "reply", true, 1 },
  [REVERSI_TASK_PLAY] = { "play", true, 0 },    [REVERSI_TASK_FLIPS] = { "flips", true, 1 },
  [REVERSI_TASK_LEGAL] = { "legal", false, 0 }, [REVERSI_TASK_PASS] = { "pass", false, 0 },
  [REVERSI_TASK_BEST] = { "best", true, 0 },    [REVERSI_TASK_CORNER] = { "corner", true, 0 },
  [REVERSI_TASK_AVOID] = { "avoid", true, 0 },  [REVERSI_TASK_QUIET] = { "quiet", true, 0 },
  [REVERSI_TASK_COUNT] = { "count", false, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (tasks) == REVERSI_N_TASKS);

/**
 * reversi_lesson_fail:
 * @format: what is wrong in the file, as of printf()
 *
 * Sets an error of what lessons.xml says.
 *
 * Returns: %FALSE
 */
gboolean
reversi_lesson_fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, REVERSI_LESSON_ERROR, REVERSI_LESSON_ERROR_CONTENT, message);
  return FALSE;
}

/**
 * reversi_lesson_collapse:
 *
 * Makes one space of all white space of XML between two words, as xgettext does by lessons.its. A
 * space that does not break stays.
 *
 * Returns: (transfer full): the words
 */
char *
reversi_lesson_collapse (const char *text)
{
  GString *words = g_string_new (NULL);

  for (text += strspn (text, WHITE_SPACE); *text != '\0'; text += strspn (text, WHITE_SPACE))
    {
      gsize length = strcspn (text, WHITE_SPACE);

      if (words->len > 0)
        g_string_append_c (words, ' ');
      g_string_append_len (words, text, (gssize) length);
      text += length;
    }
  return g_string_free (words, FALSE);
}

/**
 * reversi_lesson_step_free:
 * @step: a ReversiLessonStep
 *
 * Frees a step.
 */
void
reversi_lesson_step_free (gpointer step)
{
  ReversiLessonStep *self = step;

  g_free (self->id);
  for (int i = 0; i < REVERSI_LESSON_MAX_TEXTS; i++)
    g_free (self->texts[i]);
  g_free (self->right);
  g_free (self->wrong);
  g_free (self->hint);
  g_free (self);
}

/**
 * reversi_task_name:
 *
 * Returns: (transfer none): the name of the task's element in lessons.xml
 */
const char *
reversi_task_name (ReversiTask task)
{
  return tasks[task].name;
}

/**
 * reversi_lesson_draft_begin:
 * @id: of the step
 *
 * Begins a step.
 */
void
reversi_lesson_draft_begin (ReversiLessonDraft *draft, const char *id)
{
  reversi_lesson_draft_clear (draft);
  draft->step = g_new0 (ReversiLessonStep, 1);
  draft->step->id = g_strdup (id);
}

/**
 * reversi_lesson_draft_clear:
 *
 * Gives up what was begun.
 */
void
reversi_lesson_draft_clear (ReversiLessonDraft *draft)
{
  g_clear_pointer (&draft->step, reversi_lesson_step_free);
  g_free (draft->position);
  g_free (draft->move);
  g_free (draft->letters);
  g_free (draft->frames);
  g_free (draft->arrows);
  *draft = (ReversiLessonDraft) { 0 };
}

/* The parts of a step, as they are written. */

static gboolean
take_marks (ReversiLessonDraft *draft, const char **names, const char **values, GError **error)
{
  const GMarkupCollectType text = G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL;

  if (draft->has_marks)
    return reversi_lesson_fail (error, "there is a second <marks>");
  draft->has_marks = true;
  return g_markup_collect_attributes ("marks", names, values, error, text, "letters",
                                      &draft->letters, text, "squares", &draft->frames, text,
                                      "arrows", &draft->arrows, G_MARKUP_COLLECT_INVALID);
}

static gboolean
read_number (const char *text, int *number, GError **error)
{
  guint64 value = 0;

  if (!g_ascii_string_to_unsigned (text, 10, 0, REVERSI_MAX_SQUARES, &value, NULL))
    return reversi_lesson_fail (error, "“%s” is no number of discs", text);
  *number = (int) value;
  return TRUE;
}

static gboolean
take_count (ReversiLessonStep *step, const char **names, const char **values, GError **error)
{
  const char *black, *white;

  return g_markup_collect_attributes ("count", names, values, error, G_MARKUP_COLLECT_STRING,
                                      "black", &black, G_MARKUP_COLLECT_STRING, "white", &white,
                                      G_MARKUP_COLLECT_INVALID) &&
         read_number (black, &step->black, error) && read_number (white, &step->white, error);
}

/* One of two words. */
static gboolean
read_choice (const char *text, const char *yes, const char *no, bool *choice, GError **error)
{
  *choice = g_str_equal (text, yes);
  if (!*choice && !g_str_equal (text, no))
    return reversi_lesson_fail (error, "“%s” is neither “%s” nor “%s”", text, yes, no);
  return TRUE;
}

static gboolean
take_move (ReversiLessonDraft *draft, const char **names, const char **values, GError **error)
{
  const GMarkupCollectType optional = G_MARKUP_COLLECT_STRING | G_MARKUP_COLLECT_OPTIONAL;
  ReversiLessonStep *step = draft->step;
  const char *name = tasks[step->task].name;
  const char *choice = NULL;

  if (step->task == REVERSI_TASK_PLAY)
    return g_markup_collect_attributes (
               name, names, values, error, G_MARKUP_COLLECT_STRDUP | G_MARKUP_COLLECT_OPTIONAL,
               "move", &draft->move, optional, "any", &choice, G_MARKUP_COLLECT_INVALID) &&
           (choice == NULL || read_choice (choice, "yes", "no", &step->any, error));
  if (step->task == REVERSI_TASK_BEST)
    return g_markup_collect_attributes (name, names, values, error, G_MARKUP_COLLECT_STRDUP, "move",
                                        &draft->move, optional, "by", &choice,
                                        G_MARKUP_COLLECT_INVALID) &&
           (choice == NULL || read_choice (choice, "win", "score", &step->for_win, error));
  return g_markup_collect_attributes (name, names, values, error, G_MARKUP_COLLECT_STRDUP, "move",
                                      &draft->move, G_MARKUP_COLLECT_INVALID);
}

static gboolean
take_task (ReversiLessonDraft *draft,
           ReversiTask task,
           const char **names,
           const char **values,
           GError **error)
{
  ReversiLessonStep *step = draft->step;
  const char *answer;

  if (draft->has_task)
    return reversi_lesson_fail (error, "the step “%s” has two tasks", step->id);
  draft->has_task = true;
  step->task = task;
  if (tasks[task].moves)
    return take_move (draft, names, values, error);
  if (task == REVERSI_TASK_COUNT)
    return take_count (step, names, values, error);
  if (task == REVERSI_TASK_PASS)
    return g_markup_collect_attributes ("pass", names, values, error, G_MARKUP_COLLECT_STRING,
                                        "answer", &answer, G_MARKUP_COLLECT_INVALID) &&
           read_choice (answer, "yes", "no", &step->must_pass, error);
  return g_markup_collect_attributes (tasks[task].name, names, values, error,
                                      G_MARKUP_COLLECT_INVALID, NULL);
}

/* Where the words of a part go, or NULL. */
static char **
place_of (ReversiLessonDraft *draft, const char *name)
{
  if (g_str_equal (name, "text"))
    return &draft->step->texts[MIN (draft->n_texts, REVERSI_LESSON_MAX_TEXTS)];
  if (g_str_equal (name, "position"))
    return &draft->position;
  if (g_str_equal (name, "right"))
    return &draft->step->right;
  if (g_str_equal (name, "wrong"))
    return &draft->step->wrong;
  return g_str_equal (name, "hint") ? &draft->step->hint : NULL;
}

/**
 * reversi_lesson_draft_start_part:
 * @name: of an element in <step>; @names and @values are its attributes
 *
 * Takes a part of the step that has no words, or begins one that has.
 *
 * Returns: whether it is one; else @error says what is wrong
 */
gboolean
reversi_lesson_draft_start_part (ReversiLessonDraft *draft,
                                 const char *name,
                                 const char **names,
                                 const char **values,
                                 GError **error)
{
  if (place_of (draft, name) != NULL)
    return g_markup_collect_attributes (name, names, values, error, G_MARKUP_COLLECT_INVALID, NULL);
  if (g_str_equal (name, "marks"))
    return take_marks (draft, names, values, error);
  for (int task = 0; task < REVERSI_N_TASKS; task++)
    if (g_str_equal (name, tasks[task].name))
      return take_task (draft, (ReversiTask) task, names, values, error);
  g_set_error (error, REVERSI_LESSON_ERROR, REVERSI_LESSON_ERROR_SYNTAX, "there is no <%s>", name);
  return FALSE;
}

/**
 * reversi_lesson_draft_end_part:
 * @name: of an element in <step>
 * @text: what stood in it
 *
 * Takes the words of a part.
 *
 * Returns: whether they are right; else @error says what is wrong
 */
gboolean
reversi_lesson_draft_end_part (ReversiLessonDraft *draft,
                               const char *name,
                               const char *text,
                               GError **error)
{
  char **place = place_of (draft, name);

  if (place == NULL)
    return TRUE;

  g_autofree char *words = reversi_lesson_collapse (text);
  if (*words == '\0')
    return reversi_lesson_fail (error, "<%s> is empty", name);
  if (*place != NULL || (g_str_equal (name, "text") && draft->n_texts == REVERSI_LESSON_MAX_TEXTS))
    return reversi_lesson_fail (error, "there is one <%s> too many", name);
  draft->n_texts += g_str_equal (name, "text");
  *place = g_steal_pointer (&words);
  return TRUE;
}

/* The parts together. */

/* The position as it is written, and who is to move in it, pass or not. */
static gboolean
read_position (ReversiLessonDraft *draft, GError **error)
{
  ReversiLessonStep *step = draft->step;
  gsize n = 0;

  if (!reversi_position_from_text (draft->position, &step->start))
    return reversi_lesson_fail (error, "the position of “%s” can’t be read", step->id);
  for (const char *c = draft->position; *c != '\0'; c++)
    n += *c != ' ';

  char last = draft->position[strlen (draft->position) - 1];
  gboolean has_side = n > (gsize) step->start.size * step->start.size;

  if (!has_side && reversi_task_asks (step->task))
    return reversi_lesson_fail (error, "the position of “%s” does not say who is to move",
                                step->id);
  step->asked = has_side && strchr ("oOwW", last) != NULL ? REVERSI_WHITE : REVERSI_BLACK;
  step->position = step->start;
  return TRUE;
}

static gboolean
play (ReversiLessonStep *step, int square, GError **error)
{
  ReversiMove move;

  if (step->n_moves == REVERSI_LESSON_MAX_MOVES)
    return reversi_lesson_fail (error, "“%s” is too far from the last position", step->id);
  if (reversi_position_play (&step->position, square, &move) != REVERSI_MOVE_LEGAL)
    g_assert_not_reached (); /* it was checked when it was read */
  step->moves[step->n_moves++] = (uint8_t) square;
  step->asked = (ReversiColour) step->position.side;
  if (step->task == REVERSI_TASK_PASS && move.passed != REVERSI_NONE)
    step->asked = (ReversiColour) move.passed;
  return TRUE;
}

/* Goes on from the step before, whose move, if it has one, must then be known. */
static gboolean
follow (ReversiLessonStep *step, const ReversiLessonStep *before, GError **error)
{
  const unsigned moving = 1u << REVERSI_TASK_REPLY | 1u << REVERSI_TASK_PLAY |
                          1u << REVERSI_TASK_BEST | 1u << REVERSI_TASK_CORNER |
                          1u << REVERSI_TASK_AVOID | 1u << REVERSI_TASK_QUIET;
  uint8_t squares[REVERSI_MAX_SQUARES];

  if (before == NULL)
    return reversi_lesson_fail (error, "“%s” has no position", step->id);
  step->start = before->start;
  memcpy (step->moves, before->moves, sizeof step->moves);
  step->n_moves = before->n_moves;
  step->position = before->position;
  step->asked =
      step->task == REVERSI_TASK_PASS ? before->asked : (ReversiColour) step->position.side;
  if ((moving & 1u << before->task) == 0)
    return TRUE;
  if (before->any || before->task == REVERSI_TASK_AVOID ||
      reversi_lesson_step_list (before, squares) != 1)
    return reversi_lesson_fail (error, "“%s” has no position, and “%s” has several moves", step->id,
                                before->id);
  return play (step, squares[0], error);
}

static gboolean
read_moves (ReversiLessonDraft *draft, GError **error)
{
  ReversiLessonStep *step = draft->step;
  uint8_t squares[REVERSI_MAX_SQUARES];

  if (draft->move != NULL &&
      !reversi_squares_read (step->squares, step->position.size, draft->move, error))
    return FALSE;

  int n = reversi_lesson_step_list (step, squares);
  if ((n == 0) != step->any)
    return reversi_lesson_fail (
        error, step->any ? "“%s” asks for any move and names some" : "“%s” names no move",
        step->id);
  if (tasks[step->task].most_moves > 0 && n > tasks[step->task].most_moves)
    return reversi_lesson_fail (error, "“%s” names more than one move", step->id);
  for (int i = 0; i < n; i++)
    if (reversi_position_check (&step->position, squares[i]) != REVERSI_MOVE_LEGAL)
      {
        char name[REVERSI_SQUARE_NAME_SIZE];

        return reversi_lesson_fail (error, "%s is not a legal move in “%s”",
                                    reversi_square_name (step->position.size, squares[i], name),
                                    step->id);
      }
  return TRUE;
}

static gboolean
read_marks (ReversiLessonDraft *draft, GError **error)
{
  ReversiBoardNotes *notes = &draft->step->notes;
  int size = draft->step->position.size;

  return (draft->letters == NULL ||
          reversi_board_notes_read_letters (notes, size, draft->letters, error)) &&
         (draft->frames == NULL ||
          reversi_board_notes_read_frames (notes, size, draft->frames, error)) &&
         (draft->arrows == NULL ||
          reversi_board_notes_read_arrows (notes, size, draft->arrows, error));
}

/* What a step needs of words and of a side that can move. */
static gboolean
check_whole (const ReversiLessonStep *step, GError **error)
{
  gboolean asks = reversi_task_asks (step->task);
  gboolean may_pass = !tasks[step->task].moves && step->task != REVERSI_TASK_LEGAL;

  if (step->texts[0] == NULL)
    return reversi_lesson_fail (error, "“%s” has no text", step->id);
  if (asks != (step->right != NULL) || asks != (step->wrong != NULL) ||
      (!asks && step->hint != NULL))
    return reversi_lesson_fail (
        error, asks ? "“%s” needs <right> and <wrong>" : "“%s” asks nothing to answer", step->id);
  if (!may_pass && step->asked != (ReversiColour) step->position.side)
    return reversi_lesson_fail (error, "nobody has a move in “%s”, or the other side", step->id);
  if (step->black + step->white > step->position.size * step->position.size)
    return reversi_lesson_fail (error, "“%s” counts more discs than there are squares", step->id);
  return TRUE;
}

/**
 * reversi_lesson_draft_finish:
 * @before: (nullable): the step that this one may go on from
 *
 * Makes the step of its parts.
 *
 * Returns: (transfer full) (nullable): the step; %NULL and @error when its parts don't fit
 */
ReversiLessonStep *
reversi_lesson_draft_finish (ReversiLessonDraft *draft,
                             const ReversiLessonStep *before,
                             GError **error)
{
  ReversiLessonStep *step = draft->step;

  if (!draft->has_task)
    {
      reversi_lesson_fail (error, "the step “%s” has no task", step->id);
      return NULL;
    }
  if (!(draft->position != NULL ? read_position (draft, error) : follow (step, before, error)) ||
      !check_whole (step, error) || (tasks[step->task].moves && !read_moves (draft, error)) ||
      !read_marks (draft, error))
    return NULL;
  draft->step = NULL;
  reversi_lesson_draft_clear (draft);
  return step;
}
