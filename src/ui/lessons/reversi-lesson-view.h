/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One lesson on a live board: the board, the words of the step beside or below it, and buttons. */

#pragma once

#include <adwaita.h>

#include "ui/lessons/lesson-data.h"
#include "ui/sounds.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_LESSON_VIEW (reversi_lesson_view_get_type ())
G_DECLARE_FINAL_TYPE (ReversiLessonView, reversi_lesson_view, REVERSI, LESSON_VIEW, GtkWidget)

/* Signals:
 *   step-opened ()   another step is shown
 *   step-done ()     the step that is shown was answered rightly, or read
 *   finished ()      the person goes on after the last step
 * Actions: lesson.next, lesson.back, lesson.check, lesson.hint, lesson.again, lesson.solution,
 * lesson.answer (boolean: whether the side must pass).
 */

void
reversi_lesson_view_set_up (ReversiLessonView *self, GSettings *settings, ReversiSounds *sounds);
void
reversi_lesson_view_open (ReversiLessonView *self, const ReversiLesson *lesson, int step_index);
void reversi_lesson_view_close (ReversiLessonView *self);
const ReversiLesson *reversi_lesson_view_get_lesson (ReversiLessonView *self);
int reversi_lesson_view_get_index (ReversiLessonView *self);
void reversi_lesson_view_arrive (ReversiLessonView *self);

G_END_DECLS
