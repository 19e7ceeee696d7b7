/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One step of a lesson while it is read: from the elements of lessons.xml to a step that holds what
 * lesson-data.h promises. */

#pragma once

#include "ui/lessons/lesson-data.h"

G_BEGIN_DECLS

/* All 0 is a draft of nothing. step is NULL exactly between two steps. */
typedef struct
{
  ReversiLessonStep *step;
  int n_texts;
  char *position; /* as it is written; NULL: it goes on from the step before */
  bool has_task;
  char *move; /* of the task, as it is written; or NULL */
  bool has_marks;
  char *letters, *frames, *arrows; /* of the marks, likewise */
} ReversiLessonDraft;

void reversi_lesson_draft_begin (ReversiLessonDraft *draft, const char *id);
gboolean reversi_lesson_draft_start_part (ReversiLessonDraft *draft,
                                          const char *name,
                                          const char **names,
                                          const char **values,
                                          GError **error);
gboolean reversi_lesson_draft_end_part (ReversiLessonDraft *draft,
                                        const char *name,
                                        const char *text,
                                        GError **error);
ReversiLessonStep *reversi_lesson_draft_finish (ReversiLessonDraft *draft,
                                                const ReversiLessonStep *before,
                                                GError **error);
void reversi_lesson_draft_clear (ReversiLessonDraft *draft);

gboolean reversi_lesson_fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
char *reversi_lesson_collapse (const char *text);
void reversi_lesson_step_free (gpointer step);

G_END_DECLS
