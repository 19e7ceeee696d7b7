/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"
#include "ui/lessons/lesson-check.h"

#include <string.h>

typedef struct
{
  ReversiLessons *lessons;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "lessons-sample.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  f->lessons = reversi_lessons_parse (text, -1, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  reversi_lessons_free (f->lessons);
}

static const ReversiLessonStep *
find (Fixture *f, const char *id)
{
  for (int i = 0; i < reversi_lessons_count (f->lessons); i++)
    {
      const ReversiLesson *lesson = reversi_lessons_get (f->lessons, i);
      int step = reversi_lesson_find_step (lesson, id);

      if (step >= 0)
        return reversi_lesson_get_step (lesson, step);
    }
  g_assert_not_reached ();
}

/* "d3 c4" as a set. */
static void
parse_set (const char *names, bool set[REVERSI_MAX_SQUARES])
{
  g_auto (GStrv) list = g_strsplit (names, " ", -1);

  memset (set, 0, REVERSI_MAX_SQUARES * sizeof *set);
  for (int i = 0; list[i] != NULL && *list[i] != '\0'; i++)
    set[reversi_square_parse (8, list[i], NULL)] = true;
}

static void
assert_set (const bool set[REVERSI_MAX_SQUARES], const char *names)
{
  bool expected[REVERSI_MAX_SQUARES];
  char name[REVERSI_SQUARE_NAME_SIZE];

  parse_set (names, expected);
  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    if (set[s] != expected[s])
      g_error ("%s is %s “%s”", reversi_square_name (8, s, name), set[s] ? "not in" : "missing of",
               names);
}

static void
assert_solution (Fixture *f, const char *id, const char *names)
{
  bool solution[REVERSI_MAX_SQUARES];

  reversi_lesson_solve (find (f, id), solution);
  assert_set (solution, names);
}

static void
test_solutions (Fixture *f, gconstpointer data)
{
  assert_solution (f, "sample-look", "");
  assert_solution (f, "sample-reply", "");
  assert_solution (f, "sample-play", "d3");
  assert_solution (f, "sample-flips", "d4");
  assert_solution (f, "sample-legal", "b3 c4 e6 f5");
  assert_solution (f, "sample-any", "b3 c4 e6 f5");
  assert_solution (f, "tasks-must-pass", "");
  assert_solution (f, "tasks-best", "a8");
  assert_solution (f, "tasks-corner", "a1");
  assert_solution (f, "tasks-avoid", "f6");
  assert_solution (f, "tasks-quiet", "c6");
  assert_solution (f, "tasks-count", "");
}

static void
assert_selection (Fixture *f, const char *chosen, const char *missed, const char *extra)
{
  bool set[REVERSI_MAX_SQUARES];
  ReversiLessonMistakes mistakes;

  parse_set (chosen, set);
  g_assert_true (reversi_lesson_check_squares (find (f, "sample-legal"), set, &mistakes) ==
                 (*missed == '\0' && *extra == '\0'));
  assert_set (mistakes.missed, missed);
  assert_set (mistakes.extra, extra);
  g_assert_cmpint (mistakes.n_missed, ==, (int) (strlen (missed) + 1) / 3);
  g_assert_cmpint (mistakes.n_extra, ==, (int) (strlen (extra) + 1) / 3);
}

static void
test_selections (Fixture *f, gconstpointer data)
{
  assert_selection (f, "b3 c4 e6 f5", "", "");
  assert_selection (f, "", "b3 c4 e6 f5", "");
  assert_selection (f, "c4 f5 e6", "b3", "");
  assert_selection (f, "b3 c4 e6 f5 h8", "", "h8");
  assert_selection (f, "c4 f5 e6 a1 d3", "b3", "a1 d3");
}

/* A move is right exactly when it is in the solution. */
static void
test_moves (Fixture *f, gconstpointer data)
{
  static const char *const ids[] = { "sample-play",  "sample-any",  "tasks-best",
                                     "tasks-corner", "tasks-avoid", "tasks-quiet" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const ReversiLessonStep *step = find (f, ids[i]);
      bool solution[REVERSI_MAX_SQUARES];
      int n_right = 0;

      g_assert_true (reversi_task_moves (step->task));
      reversi_lesson_solve (step, solution);
      for (int s = 0; s < 64; s++)
        {
          g_assert_true (reversi_lesson_check_move (step, s) == solution[s]);
          n_right += solution[s];
        }
      g_assert_cmpint (n_right, >, 0);
      g_assert_false (reversi_lesson_check_move (step, REVERSI_NO_SQUARE));
      g_assert_false (reversi_lesson_check_move (step, 64));
    }
}

static void
test_pass (Fixture *f, gconstpointer data)
{
  g_assert_true (reversi_lesson_check_pass (find (f, "tasks-must-pass"), true));
  g_assert_false (reversi_lesson_check_pass (find (f, "tasks-must-pass"), false));
  g_assert_true (reversi_lesson_check_pass (find (f, "tasks-can-move"), false));
  g_assert_false (reversi_lesson_check_pass (find (f, "tasks-can-move"), true));
  g_assert_true (reversi_lesson_check_pass (find (f, "tasks-over"), false));
  g_assert_false (reversi_lesson_check_pass (find (f, "tasks-over"), true));
}

static void
test_count (Fixture *f, gconstpointer data)
{
  const ReversiLessonStep *step = find (f, "tasks-count");
  ReversiPosition position = step->position;
  ReversiLessonEnd end;

  reversi_lesson_solve_count (step, &end);
  g_assert_cmpint (end.black, ==, 31);
  g_assert_cmpint (end.white, ==, 33);
  for (int i = 0; i < end.n_moves; i++)
    g_assert_cmpint (reversi_position_play (&position, end.moves[i], NULL), ==, REVERSI_MOVE_LEGAL);
  g_assert_true (reversi_position_is_over (&position));
  g_assert_cmpint (reversi_position_count (&position, REVERSI_BLACK), ==, end.black);
  g_assert_true (reversi_lesson_check_count (step, 31, 33));
  g_assert_false (reversi_lesson_check_count (step, 33, 31));
  g_assert_false (reversi_lesson_check_count (step, 31, 32));

  /* Where more can be played, the discs are counted as they stand. */
  reversi_lesson_solve_count (find (f, "sample-look"), &end);
  g_assert_cmpint (end.n_moves, ==, 0);
  g_assert_cmpint (end.black, ==, 2);
  g_assert_cmpint (end.white, ==, 2);
}

static int
consequences (const ReversiLessonStep *step, const char *move, bool replies[REVERSI_MAX_SQUARES])
{
  return reversi_lesson_consequences (step, reversi_square_parse (8, move, NULL), replies);
}

static void
test_consequences (Fixture *f, gconstpointer data)
{
  bool replies[REVERSI_MAX_SQUARES];
  const ReversiLessonStep *avoid = find (f, "tasks-avoid"), *quiet = find (f, "tasks-quiet");

  g_assert_cmpint (consequences (avoid, "b2", replies), ==, 1);
  assert_set (replies, "a1");
  g_assert_cmpint (consequences (avoid, "f6", replies), ==, 0);
  assert_set (replies, "");
  g_assert_cmpint (consequences (quiet, "c6", replies), ==, 5);
  g_assert_cmpint (consequences (quiet, "f7", replies), ==, 11);
  g_assert_cmpint (consequences (find (f, "sample-any"), "c4", replies), ==, 0);
}

static void
test_data (Fixture *f, gconstpointer data)
{
  static const char *const ids[] = { "tasks-must-pass", "tasks-corner", "tasks-avoid",
                                     "tasks-quiet", "tasks-count" };

  for (int i = 0; i < reversi_lessons_count (f->lessons); i++)
    for (int k = 0; k < reversi_lesson_count_steps (reversi_lessons_get (f->lessons, i)); k++)
      {
        g_autoptr (GError) error = NULL;

        reversi_lesson_check_data (reversi_lesson_get_step (reversi_lessons_get (f->lessons, i), k),
                                   &error);
        g_assert_no_error (error);
      }
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      ReversiLessonStep step = *find (f, ids[i]);
      g_autoptr (GError) error = NULL;
      uint8_t moves[REVERSI_MAX_SQUARES];

      reversi_position_legal_moves (&step.position, moves);
      step.squares[moves[0]] = !step.squares[moves[0]];
      step.must_pass = !step.must_pass;
      step.black++;
      g_assert_false (reversi_lesson_check_data (&step, &error));
      g_assert_error (error, REVERSI_LESSON_ERROR, REVERSI_LESSON_ERROR_CONTENT);
    }
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/ui/lesson-check/each-task-has-its-solution", test_solutions);
  ADD ("/ui/lesson-check/missed-and-extra-squares-are-found", test_selections);
  ADD ("/ui/lesson-check/moves-are-right-when-they-solve", test_moves);
  ADD ("/ui/lesson-check/who-can-move-does-not-pass", test_pass);
  ADD ("/ui/lesson-check/the-end-is-counted", test_count);
  ADD ("/ui/lesson-check/replies-show-what-is-wrong", test_consequences);
  ADD ("/ui/lesson-check/what-a-lesson-says-is-held-to-the-rules", test_data);
  return g_test_run ();
}
