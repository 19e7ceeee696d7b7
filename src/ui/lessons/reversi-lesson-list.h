/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* All lessons to choose from: courses as cards, then groups of exercises, each with what is done.
 */

#pragma once

#include <adwaita.h>

#include "ui/lessons/lesson-data.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_LESSON_LIST (reversi_lesson_list_get_type ())
G_DECLARE_FINAL_TYPE (ReversiLessonList, reversi_lesson_list, REVERSI, LESSON_LIST, GtkBox)

/* Signals:
 *   open (int lesson, int step)   the person wants that step of that lesson
 *   restart (int lesson)          the person wants that course from its beginning, nothing done
 */

void reversi_lesson_list_fill (ReversiLessonList *self,
                               const ReversiLessons *lessons,
                               GSettings *settings);
void reversi_lesson_list_update (ReversiLessonList *self);
void reversi_lesson_list_focus (ReversiLessonList *self);

G_END_DECLS
