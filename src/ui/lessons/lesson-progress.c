/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/lessons/lesson-progress.h"

#define DONE "lessons-done"
#define PLACE "lessons-step"

/**
 * reversi_lesson_progress_is_done:
 * @step: an id
 *
 * Returns: whether that step was done once
 */
gboolean
reversi_lesson_progress_is_done (GSettings *settings, const char *step)
{
  g_auto (GStrv) done = g_settings_get_strv (settings, DONE);

  return g_strv_contains ((const char *const *) done, step);
}

/**
 * reversi_lesson_progress_count:
 *
 * Returns: how many steps of @lesson are done
 */
int
reversi_lesson_progress_count (GSettings *settings, const ReversiLesson *lesson)
{
  g_auto (GStrv) done = g_settings_get_strv (settings, DONE);
  int n = 0;

  for (int i = 0; i < reversi_lesson_count_steps (lesson); i++)
    n += g_strv_contains ((const char *const *) done, reversi_lesson_get_step (lesson, i)->id);
  return n;
}

/**
 * reversi_lesson_progress_add:
 * @step: an id
 *
 * Remembers that a step is done.
 */
void
reversi_lesson_progress_add (GSettings *settings, const char *step)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) before = g_settings_get_strv (settings, DONE);

  if (g_strv_contains ((const char *const *) before, step))
    return;
  g_strv_builder_addv (builder, (const char **) before);
  g_strv_builder_add (builder, step);
  g_auto (GStrv) after = g_strv_builder_end (builder);
  g_settings_set_strv (settings, DONE, (const char *const *) after);
}

/**
 * reversi_lesson_progress_clear:
 *
 * Forgets what was done of @lesson.
 */
void
reversi_lesson_progress_clear (GSettings *settings, const ReversiLesson *lesson)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) before = g_settings_get_strv (settings, DONE);

  for (int i = 0; before[i] != NULL; i++)
    if (reversi_lesson_find_step (lesson, before[i]) < 0)
      g_strv_builder_add (builder, before[i]);
  g_auto (GStrv) after = g_strv_builder_end (builder);
  g_settings_set_strv (settings, DONE, (const char *const *) after);
  if (lesson->is_course)
    g_settings_reset (settings, PLACE);
}

/**
 * reversi_lesson_progress_get_next:
 *
 * Finds the step to go on with: where the course was left, else the first that is not done, else
 * the first.
 *
 * Returns: its index in @lesson
 */
int
reversi_lesson_progress_get_next (GSettings *settings, const ReversiLesson *lesson)
{
  if (lesson->is_course)
    {
      g_autofree char *place = g_settings_get_string (settings, PLACE);
      int index = reversi_lesson_find_step (lesson, place);

      if (index >= 0)
        return index;
    }

  g_auto (GStrv) done = g_settings_get_strv (settings, DONE);
  for (int i = 0; i < reversi_lesson_count_steps (lesson); i++)
    if (!g_strv_contains ((const char *const *) done, reversi_lesson_get_step (lesson, i)->id))
      return i;
  return 0;
}

/**
 * reversi_lesson_progress_set_place:
 * @step: (nullable): the id of the step of @lesson that is shown; %NULL: it was left at its end
 *
 * Remembers where a course is left. For exercises it does nothing.
 */
void
reversi_lesson_progress_set_place (GSettings *settings,
                                   const ReversiLesson *lesson,
                                   const char *step)
{
  if (!lesson->is_course)
    return;
  if (step != NULL)
    g_settings_set_string (settings, PLACE, step);
  else
    g_settings_reset (settings, PLACE);
}
