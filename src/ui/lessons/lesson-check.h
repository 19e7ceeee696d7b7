/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Whether an answer is right, by the rules of the game. */

#pragma once

#include "ui/lessons/lesson-data.h"

G_BEGIN_DECLS

/* What is wrong with squares that were selected. */
typedef struct
{
  bool missed[REVERSI_MAX_SQUARES];
  bool extra[REVERSI_MAX_SQUARES];
  int n_missed, n_extra;
} ReversiLessonMistakes;

#define REVERSI_LESSON_MOST_EMPTIES 2 /* of a position whose end is counted */

/* How a game ends. */
typedef struct
{
  uint8_t moves[REVERSI_LESSON_MOST_EMPTIES];
  int n_moves;
  int black, white; /* discs after them */
} ReversiLessonEnd;

bool reversi_task_selects (ReversiTask task);
bool reversi_task_moves (ReversiTask task);

void reversi_lesson_solve (const ReversiLessonStep *step, bool squares[REVERSI_MAX_SQUARES]);
void reversi_lesson_solve_count (const ReversiLessonStep *step, ReversiLessonEnd *end);
int reversi_lesson_consequences (const ReversiLessonStep *step,
                                 int square,
                                 bool replies[REVERSI_MAX_SQUARES]);
bool reversi_lesson_must_pass (const ReversiLessonStep *step);

bool reversi_lesson_check_squares (const ReversiLessonStep *step,
                                   const bool chosen[REVERSI_MAX_SQUARES],
                                   ReversiLessonMistakes *mistakes);
bool reversi_lesson_check_move (const ReversiLessonStep *step, int square);
bool reversi_lesson_check_pass (const ReversiLessonStep *step, bool must_pass);
bool reversi_lesson_check_count (const ReversiLessonStep *step, int black, int white);

gboolean reversi_lesson_check_data (const ReversiLessonStep *step, GError **error);

G_END_DECLS
