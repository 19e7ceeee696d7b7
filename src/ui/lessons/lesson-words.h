/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What lessons say beside their own words. All of it is translated. The players are called Black
 * and White whatever the theme, as in the words of the lessons. */

#pragma once

#include "ui/board/theme.h"
#include "ui/lessons/lesson-check.h"

G_BEGIN_DECLS

char *reversi_lesson_words_task (const ReversiLessonStep *step);
const char *reversi_lesson_words_how (ReversiTask task);
char *reversi_lesson_words_progress (int step, int n_steps);
char *reversi_lesson_words_done (int n_done, int n_steps);
char *reversi_lesson_words_mistakes (const ReversiLessonStep *step,
                                     const ReversiLessonMistakes *mistakes);
char *reversi_lesson_words_consequences (const ReversiLessonStep *step, int square);
char *reversi_lesson_words_solution (const ReversiLessonStep *step);
const char *reversi_lesson_words_colours (const ReversiTheme *theme);

G_END_DECLS
