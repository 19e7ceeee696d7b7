/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The lessons as they are written in lessons.xml: values, no widgets. Its schema is lessons.rng. */

#pragma once

#include <glib.h>

#include "rules/position.h"
#include "ui/board/notes.h"

G_BEGIN_DECLS

#define REVERSI_LESSON_ERROR (reversi_lesson_error_quark ())

typedef enum
{
  REVERSI_LESSON_ERROR_SYNTAX,  /* it is not XML, or not of this form */
  REVERSI_LESSON_ERROR_CONTENT, /* it is, and says what can't be */
} ReversiLessonError;

/* What a step asks for. */
typedef enum
{
  REVERSI_TASK_LOOK,   /* nothing: it is read */
  REVERSI_TASK_REPLY,  /* nothing: a move is shown */
  REVERSI_TASK_PLAY,   /* a move, one of those given */
  REVERSI_TASK_FLIPS,  /* all discs that a move flips */
  REVERSI_TASK_LEGAL,  /* all squares that can be played */
  REVERSI_TASK_PASS,   /* whether a side must pass */
  REVERSI_TASK_BEST,   /* a best move */
  REVERSI_TASK_CORNER, /* a corner */
  REVERSI_TASK_AVOID,  /* a move that gives no corner away */
  REVERSI_TASK_QUIET,  /* a move that leaves the opponent the fewest replies */
  REVERSI_TASK_COUNT,  /* the discs of both at the end */
} ReversiTask;

#define REVERSI_N_TASKS (REVERSI_TASK_COUNT + 1)

#define REVERSI_LESSON_MAX_TEXTS 3
#define REVERSI_LESSON_MAX_MOVES 16 /* from a position that is written down to the next */

/* One step. Words are in English, their white space collapsed: see reversi_lesson_words().
 * Invariant: position is what the moves lead to from start, each of them legal; what a task names
 * is possible in position. */
typedef struct
{
  char *id;
  ReversiPosition start; /* the last position written down, settled */
  uint8_t moves[REVERSI_LESSON_MAX_MOVES];
  int n_moves;
  ReversiPosition position;                  /* what the task is about, settled */
  ReversiColour asked;                       /* the side to move, also where it must pass */
  char *texts[REVERSI_LESSON_MAX_TEXTS + 1]; /* NULL at the end */
  ReversiBoardNotes notes;                   /* what is drawn over the discs */

  ReversiTask task;
  bool squares[REVERSI_MAX_SQUARES]; /* the moves given; for legal none */
  bool any;                          /* play: any legal move will do */
  bool must_pass;                    /* pass: the answer */
  bool for_win;     /* best: squares are all that win, not those that win highest */
  int black, white; /* count: the answer */

  char *right, *wrong; /* what is said of an answer; NULL where nothing is asked */
  char *hint;          /* or NULL */
} ReversiLessonStep;

typedef struct
{
  char *id;
  bool is_course; /* its steps go on from each other; else they are exercises */
  char *title;
  char *desc;
  GPtrArray *steps; /* of ReversiLessonStep, at least one */
} ReversiLesson;

/* All of them, at least one, each id once in lessons and once in steps. */
typedef struct
{
  GPtrArray *lessons; /* of ReversiLesson */
} ReversiLessons;

GQuark reversi_lesson_error_quark (void);

ReversiLessons *reversi_lessons_parse (const char *text, gssize length, GError **error);
ReversiLessons *reversi_lessons_load (GError **error);
void reversi_lessons_free (ReversiLessons *lessons);

int reversi_lessons_count (const ReversiLessons *lessons);
const ReversiLesson *reversi_lessons_get (const ReversiLessons *lessons, int index);
int reversi_lesson_count_steps (const ReversiLesson *lesson);
const ReversiLessonStep *reversi_lesson_get_step (const ReversiLesson *lesson, int index);
int reversi_lesson_find_step (const ReversiLesson *lesson, const char *id);
int reversi_lesson_step_list (const ReversiLessonStep *step, uint8_t squares[REVERSI_MAX_SQUARES]);
bool reversi_task_asks (ReversiTask task);
const char *reversi_task_name (ReversiTask task);
const char *reversi_lesson_words (const char *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiLessons, reversi_lessons_free)

G_END_DECLS
