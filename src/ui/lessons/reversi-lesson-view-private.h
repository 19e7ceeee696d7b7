/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The inside of a lesson's view, for the files that it is made of. */

#pragma once

#include "ui/lessons/reversi-lesson-view.h"

#include "ui/board/reversi-board-view.h"
#include "ui/lessons/lesson-check.h"

G_BEGIN_DECLS

/* How far a person is with a step. */
typedef enum
{
  REVERSI_STAGE_READING, /* nothing is asked */
  REVERSI_STAGE_ASKING,
  REVERSI_STAGE_WRONG,
  REVERSI_STAGE_RIGHT,
  REVERSI_STAGE_SOLVED, /* by the program */
} ReversiStage;

/* What is said of an answer. */
typedef enum
{
  REVERSI_FEEDBACK_RIGHT,
  REVERSI_FEEDBACK_WRONG,
  REVERSI_FEEDBACK_HINT,
} ReversiFeedback;

#define REVERSI_MAX_SHOW REVERSI_LESSON_MOST_EMPTIES

/* Invariant: without a lesson there is no step, no game and nothing to show. */
struct _ReversiLessonView
{
  GtkWidget parent_instance;
  ReversiBoardView *board;
  GtkWidget *panel;
  GtkProgressBar *progress;
  GtkScrolledWindow *scroller;
  GtkLabel *heading;
  GtkLabel *text_1, *text_2, *text_3;
  GtkLabel *texts[REVERSI_LESSON_MAX_TEXTS]; /* the same */
  GtkLabel *how;
  GtkLabel *colours;
  GtkWidget *counts;
  AdwSpinRow *black, *white;
  GtkWidget *feedback;
  GtkImage *feedback_icon;
  GtkLabel *feedback_title, *feedback_text;
  GtkWidget *hint_button, *yes_button, *no_button, *check_button, *again_button, *solution_button;
  GtkButton *next_button;

  GSettings *settings;
  ReversiSounds *sounds; /* or NULL */

  const ReversiLesson *lesson; /* belongs to who opened it */
  int index;
  const ReversiLessonStep *step;
  gboolean is_new;    /* the step has not had the focus yet */
  gboolean is_untold; /* and no screen reader was told of it */
  ReversiStage stage;
  ReversiGame *game;
  bool selected[REVERSI_MAX_SQUARES];
  gboolean scrolls; /* what is said is kept in view */
  guint scroll_id;  /* set only then */

  /* Moves that the program plays, one after the other; while there are some, show_id waits. */
  uint8_t show[REVERSI_MAX_SHOW];
  int n_show;
  guint show_id;
};

/* reversi-lesson-view.c */
void reversi_lesson_view_set_stage (ReversiLessonView *self, ReversiStage stage);
void reversi_lesson_view_say (ReversiLessonView *self,
                              ReversiFeedback kind,
                              const char *text,
                              const char *detail);
void reversi_lesson_view_hush (ReversiLessonView *self);

/* lesson-layout.c */
void reversi_lesson_view_reserve_lines (ReversiLessonView *self);
void reversi_lesson_view_size_allocate (GtkWidget *widget, int width, int height, int baseline);
void reversi_lesson_view_measure (GtkWidget *widget,
                                  GtkOrientation orientation,
                                  int for_size,
                                  int *least,
                                  int *natural,
                                  int *least_baseline,
                                  int *natural_baseline);

/* lesson-answers.c */
void reversi_lesson_view_start_step (ReversiLessonView *self);
void reversi_lesson_view_played (ReversiLessonView *self, int square);
void reversi_lesson_view_refused (ReversiLessonView *self, int square, ReversiLegality legality);
void reversi_lesson_view_chosen (ReversiLessonView *self, int square);
void reversi_lesson_view_check (ReversiLessonView *self);
void reversi_lesson_view_answer_pass (ReversiLessonView *self, gboolean must_pass);
void reversi_lesson_view_try_again (ReversiLessonView *self);
void reversi_lesson_view_show_solution (ReversiLessonView *self);
void reversi_lesson_view_stop_showing (ReversiLessonView *self);

G_END_DECLS
