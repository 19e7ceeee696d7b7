/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* list-words FILE: prints every text of lessons that the program looks up in a translation, one in
 * a line. */

#include "config.h"

#include "ui/lessons/lesson-data.h"

#include <stdio.h>

static void
print (const char *words)
{
  if (words != NULL)
    puts (words); /* as it is, in any locale */
}

int
main (int argc, char **argv)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (argc != 2 || !g_file_get_contents (argv[1], &text, &length, &error))
    g_error ("%s", error != NULL ? error->message : "Usage: list-words FILE");
  g_autoptr (ReversiLessons) lessons = reversi_lessons_parse (text, (gssize) length, &error);
  g_assert_no_error (error);
  for (int i = 0; i < reversi_lessons_count (lessons); i++)
    {
      const ReversiLesson *lesson = reversi_lessons_get (lessons, i);

      print (lesson->title);
      print (lesson->desc);
      for (int k = 0; k < reversi_lesson_count_steps (lesson); k++)
        {
          const ReversiLessonStep *step = reversi_lesson_get_step (lesson, k);

          for (int n = 0; step->texts[n] != NULL; n++)
            print (step->texts[n]);
          print (step->right);
          print (step->wrong);
          print (step->hint);
        }
    }
  return 0;
}
