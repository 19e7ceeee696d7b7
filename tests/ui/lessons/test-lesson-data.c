/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"
#include "ui/lessons/lesson-data.h"
#include "ui/lessons/lesson-step.h"

#include <string.h>

#define START "-------- -------- -------- ---OX--- ---XO--- -------- -------- -------- X"

static char *
read_sample (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "lessons-sample.xml", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

static ReversiLessons *
parse_sample (void)
{
  g_autofree char *text = read_sample ();
  g_autoptr (GError) error = NULL;
  ReversiLessons *lessons = reversi_lessons_parse (text, -1, &error);

  g_assert_no_error (error);
  return lessons;
}

static int
square (const char *name)
{
  return reversi_square_parse (8, name, NULL);
}

static void
test_sample (void)
{
  g_autoptr (ReversiLessons) lessons = parse_sample ();
  const ReversiLesson *course = reversi_lessons_get (lessons, 0);
  bool seen[REVERSI_N_TASKS] = { false };

  g_assert_cmpint (reversi_lessons_count (lessons), ==, 2);
  g_assert_cmpstr (course->id, ==, "sample");
  g_assert_true (course->is_course);
  g_assert_cmpstr (course->title, ==, "A small course");
  g_assert_false (reversi_lessons_get (lessons, 1)->is_course);
  for (int i = 0; i < 2; i++)
    for (int k = 0; k < reversi_lesson_count_steps (reversi_lessons_get (lessons, i)); k++)
      {
        const ReversiLesson *lesson = reversi_lessons_get (lessons, i);
        const ReversiLessonStep *step = reversi_lesson_get_step (lesson, k);

        seen[step->task] = true;
        g_assert_cmpint (reversi_lesson_find_step (lesson, step->id), ==, k);
        g_assert_true ((step->right != NULL) == reversi_task_asks (step->task));
      }
  for (int task = 0; task < REVERSI_N_TASKS; task++)
    g_assert_true (seen[task]);
  g_assert_cmpint (reversi_lesson_find_step (course, "nothing"), ==, -1);
}

static void
test_words (void)
{
  g_autoptr (ReversiLessons) lessons = parse_sample ();
  const ReversiLessonStep *step = reversi_lesson_get_step (reversi_lessons_get (lessons, 0), 0);

  g_assert_cmpstr (step->texts[0], ==, "Four discs lie in the middle.");
  g_assert_cmpstr (step->texts[1], ==, "Rows have numbers, columns have letters & that is all.");
  g_assert_null (step->texts[2]);
  g_assert_cmpstr (step->notes.letters[square ("a1")], ==, "A");
  g_assert_cmpstr (step->notes.letters[square ("h8")], ==, "8");
  g_assert_true (step->notes.framed[square ("d4")] && step->notes.framed[square ("e5")]);
  g_assert_cmpint (step->notes.n_arrows, ==, 1);
  g_assert_cmpint (step->notes.arrows[0].to, ==, square ("e4"));
  g_assert_cmpstr (reversi_lesson_words (step->texts[0]), ==, step->texts[0]);
  g_assert_null (reversi_lesson_words (NULL));
}

static void
test_collapse (void)
{
  static const char *const pairs[][2] = {
    { "", "" },
    { " \n\t ", "" },
    { "a", "a" },
    { "\n a\r\n  b\t", "a b" },
    { "a\u00a0b", "a\u00a0b" },
    { " \u3000a ", "\u3000a" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *words = reversi_lesson_collapse (pairs[i][0]);

      g_assert_cmpstr (words, ==, pairs[i][1]);
    }
}

/* The course is one game: each step stands where the moves of those before led to. */
static void
test_course (void)
{
  g_autoptr (ReversiLessons) lessons = parse_sample ();
  const ReversiLesson *course = reversi_lessons_get (lessons, 0);
  const int n_moves[] = { 0, 0, 1, 2, 2, 2 };

  for (int i = 0; i < reversi_lesson_count_steps (course); i++)
    {
      const ReversiLessonStep *step = reversi_lesson_get_step (course, i);
      ReversiPosition position = step->start;

      g_assert_cmpint (step->n_moves, ==, n_moves[i]);
      for (int k = 0; k < step->n_moves; k++)
        g_assert_cmpint (reversi_position_play (&position, step->moves[k], NULL), ==,
                         REVERSI_MOVE_LEGAL);
      g_assert_true (reversi_position_equal (&position, &step->position));
      g_assert_cmpint (step->asked, ==, position.side);
    }

  const ReversiLessonStep *step = reversi_lesson_get_step (course, 3);
  g_assert_cmpint (step->position.squares[square ("d4")], ==, REVERSI_WHITE);
  g_assert_cmpint (step->position.squares[square ("d3")], ==, REVERSI_BLACK);
}

static void
test_sides (void)
{
  g_autoptr (ReversiLessons) lessons = parse_sample ();
  const ReversiLesson *tasks = reversi_lessons_get (lessons, 1);
  const ReversiLessonStep *pass = reversi_lesson_get_step (tasks, 0);
  const ReversiLessonStep *over = reversi_lesson_get_step (tasks, 2);

  g_assert_cmpint (pass->asked, ==, REVERSI_BLACK);
  g_assert_cmpint (pass->position.side, ==, REVERSI_WHITE);
  g_assert_cmpint (over->asked, ==, REVERSI_WHITE);
  g_assert_cmpint (over->position.side, ==, REVERSI_NONE);
}

#define HEAD "<lessons>\n<lesson id=\"l\" kind=\"course\"><title>T</title><desc>D</desc>\n"
#define STEP(inside) HEAD "<step id=\"s\">" inside "</step></lesson></lessons>"
#define AT_START "<position>" START "</position><text>T</text>"
#define SAID "<right>R</right><wrong>W</wrong>"

static const struct
{
  const char *text;
  const char *said; /* part of the message */
} broken[] = {
  { "", "empty" },
  { "lessons", "" },
  { "<lessons/>", "no lessons" },
  { "<help/>", "<help>" },
  { "<lessons><lesson/></lessons>", "id" },
  { "<lessons><lesson id=\"a\" kind=\"b\"/></lessons>", "“b”" },
  { "<lessons><lesson id=\"\" kind=\"course\"/></lessons>", "empty" },
  { "<lessons><lesson id=\"a\" kind=\"course\" more=\"b\"/></lessons>", "more" },
  { HEAD "</lesson></lessons>", "no steps" },
  { HEAD "<title>U</title></lesson></lessons>", "second <title>" },
  { HEAD "words</lesson></lessons>", "words in <lesson>" },
  { HEAD "<lesson/></lesson></lessons>", "<lesson>" },
  { HEAD "<step id=\"l\"/></lesson></lessons>", "twice" },
  { "<lessons><lesson id=\"a\" kind=\"course\"><title>T</title></lesson></lessons>", "desc" },
  { "<lessons><lesson id=\"a\" kind=\"course\"><title> </title></lesson></lessons>", "empty" },
  { "<lessons>", "" },
  { "<lessons><lesson id=\"a\" kind=\"course\"><title>T", "" },
  { HEAD "<step id=\"s\"><position>", "" },
  { "<lessons>&unknown;</lessons>", "unknown" },
  { STEP (""), "no task" },
  { STEP ("<look/>"), "no position" },
  { STEP ("<text>T</text><look/>"), "no position" },
  { STEP ("<position>" START "</position><look/>"), "no text" },
  { STEP ("<position>X</position><text>T</text><look/>"), "read" },
  { STEP ("<position/><text>T</text><look/>"), "empty" },
  { STEP ("<position>" START "</position>" AT_START "<look/>"), "<position> too many" },
  { STEP (AT_START "<text>1</text><text>2</text><text>3</text><look/>"), "<text> too many" },
  { STEP (AT_START "<look/><look/>"), "two tasks" },
  { STEP (AT_START "<stare/>"), "<stare>" },
  { STEP (AT_START "<look at=\"it\"/>"), "at" },
  { STEP (AT_START "<look>words</look>"), "words in <look>" },
  { STEP (AT_START "<text><b>bold</b></text><look/>"), "<b>" },
  { STEP (AT_START "<look/><hint>H</hint>"), "nothing to answer" },
  { STEP (AT_START "<look/><right>R</right>"), "nothing to answer" },
  { STEP (AT_START "<legal/>"), "needs <right>" },
  { STEP (AT_START "<play move=\"d3\"/><right>R</right>"), "needs <right>" },
  { STEP (AT_START "<reply/>"), "move" },
  { STEP (AT_START "<reply move=\"d3 c4\"/>"), "more than one" },
  { STEP (AT_START "<reply move=\"a1\"/>"), "a1 is not a legal move" },
  { STEP (AT_START "<play/>" SAID), "names no move" },
  { STEP (AT_START "<play move=\" \"/>" SAID), "names no move" },
  { STEP (AT_START "<play move=\"d3\" any=\"yes\"/>" SAID), "any move" },
  { STEP (AT_START "<play any=\"maybe\"/>" SAID), "“maybe”" },
  { STEP (AT_START "<play move=\"i9\"/>" SAID), "“i9” is not a square" },
  { STEP (AT_START "<play move=\"d3d\"/>" SAID), "“d3d” is not a square" },
  { STEP (AT_START "<play move=\"d3 d3\"/>" SAID), "d3" },
  { STEP (AT_START "<flips move=\"d4\"/>" SAID), "not a legal" },
  { STEP (AT_START "<best move=\"d3\" by=\"luck\"/>" SAID), "“luck”" },
  { STEP (AT_START "<pass/>" SAID), "answer" },
  { STEP (AT_START "<pass answer=\"no\" why=\"\"/>" SAID), "why" },
  { STEP (AT_START "<count black=\"2\"/>" SAID), "white" },
  { STEP (AT_START "<count black=\"2\" white=\"-2\"/>" SAID), "“-2”" },
  { STEP (AT_START "<count black=\"2\" white=\"999999999999\"/>" SAID), "number" },
  { STEP (AT_START "<count black=\"60\" white=\"5\"/>" SAID), "more discs" },
  { STEP (AT_START "<marks/><marks/><look/>"), "second <marks>" },
  { STEP (AT_START "<marks letters=\"A\"/><look/>"), "“A”" },
  { STEP (AT_START "<marks letters=\":a1\"/><look/>"), "“:a1”" },
  { STEP (AT_START "<marks letters=\"ABC:a1\"/><look/>"), "“ABC:a1”" },
  { STEP (AT_START "<marks squares=\"a1 z1\"/><look/>"), "“z1”" },
  { STEP (AT_START "<marks arrows=\"a1\"/><look/>"), "“a1”" },
  { STEP (AT_START "<marks arrows=\"a1-\"/><look/>"), "“”" },
  { STEP (AT_START "<marks arrows=\"-a1\"/><look/>"), "“”" },
  { STEP ("<position>-------- -------- -------- ---OX--- ---XO--- -------- -------- --------"
          "</position><text>T</text><legal/>" SAID),
    "who is to move" },
  { STEP ("<position>OX------ -------- -------- -------- -------- -------- -------- -------- X"
          "</position><text>T</text><legal/>" SAID),
    "nobody has a move" },
  { HEAD "<step id=\"s\">" AT_START "<play any=\"yes\"/>" SAID
         "</step><step id=\"t\"><text>T</text><look/></step></lesson></lessons>",
    "several moves" },
  { HEAD "<step id=\"s\">" AT_START "<play move=\"d3 c4\"/>" SAID
         "</step><step id=\"t\"><text>T</text><look/></step></lesson></lessons>",
    "several moves" },
  { HEAD "<step id=\"s\">" AT_START "<look/></step><step id=\"s\"/></lesson></lessons>", "twice" },
};

static void
test_broken (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ReversiLessons) lessons = reversi_lessons_parse (broken[i].text, -1, &error);

      g_test_message ("%s: %s", broken[i].text, error != NULL ? error->message : "no error");
      g_assert_null (lessons);
      g_assert_nonnull (error);
      g_assert_true (error->domain == REVERSI_LESSON_ERROR);
      g_assert_true (g_str_has_prefix (error->message, "lessons.xml, line "));
      g_assert_nonnull (strstr (error->message, broken[i].said));
    }
}

static void
test_line (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiLessons) lessons =
      reversi_lessons_parse (HEAD "\n\n<step id=\"s\">" AT_START "<stare/>", -1, &error);

  g_assert_null (lessons);
  g_assert_nonnull (strstr (error->message, "line 5:"));
}

/* Whatever is cut off or spoilt, it is read or refused, and nothing is lost. */
static void
test_spoilt (void)
{
  g_autofree char *text = read_sample ();
  gsize length = strlen (text);

  for (gsize end = 0; end < length; end += 7)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (ReversiLessons) lessons = reversi_lessons_parse (text, (gssize) end, &error);

      g_assert_true ((lessons == NULL) == (error != NULL));
    }
  for (int round = 0; round < 3000; round++)
    {
      gsize at = (gsize) g_test_rand_int_range (0, (gint32) length);
      char before = text[at];
      g_autoptr (GError) error = NULL;

      text[at] = (char) g_test_rand_int_range (0, 256);
      g_autoptr (ReversiLessons) lessons = reversi_lessons_parse (text, (gssize) length, &error);
      g_assert_true ((lessons == NULL) == (error != NULL));
      text[at] = before;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/lesson-data/a-sample-of-all-tasks-is-read", test_sample);
  g_test_add_func ("/ui/lesson-data/words-and-marks-are-kept", test_words);
  g_test_add_func ("/ui/lesson-data/white-space-is-collapsed", test_collapse);
  g_test_add_func ("/ui/lesson-data/a-course-is-one-game", test_course);
  g_test_add_func ("/ui/lesson-data/who-must-pass-is-asked", test_sides);
  g_test_add_func ("/ui/lesson-data/what-is-wrong-is-said", test_broken);
  g_test_add_func ("/ui/lesson-data/the-line-is-named", test_line);
  g_test_add_func ("/ui/lesson-data/nothing-spoilt-does-harm", test_spoilt);
  return g_test_run ();
}
