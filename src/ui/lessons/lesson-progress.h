/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What was done of the lessons: the settings “lessons-done”, the ids of steps, and “lessons-step”,
 * the step of the course to go on with. Ids that are not known are kept: another version of the
 * program may know them. */

#pragma once

#include <gio/gio.h>

#include "ui/lessons/lesson-data.h"

G_BEGIN_DECLS

gboolean reversi_lesson_progress_is_done (GSettings *settings, const char *step);
int reversi_lesson_progress_count (GSettings *settings, const ReversiLesson *lesson);
void reversi_lesson_progress_add (GSettings *settings, const char *step);
void reversi_lesson_progress_clear (GSettings *settings, const ReversiLesson *lesson);

int reversi_lesson_progress_get_next (GSettings *settings, const ReversiLesson *lesson);
void reversi_lesson_progress_set_place (GSettings *settings,
                                        const ReversiLesson *lesson,
                                        const char *step);

G_END_DECLS
