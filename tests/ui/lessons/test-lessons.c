/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The lessons of the program: whether what they say is true. The answers are found here a second
 * time, from src/rules alone and by the exact solver, and spoilt copies show that each check sees
 * what it is for. */

#include "config.h"

#include "engine/engine.h"
#include "rules/notation.h"
#include "rules/variant.h"
#include "ui/lessons/lesson-check.h"

#include <glib.h>
#include <string.h>

#define MOST_EMPTIES_TO_SOLVE 14
#define LEAST_STEPS 14
#define LEAST_EXERCISES 28

/* The game that the course tells. */
static const char course_game[] = "d3c3c4e3f4d6c6c5b4f3b6f5c2b3g4a4a3a2d2e2g6c7f6a5f1e6b5g3f2h6"
                                  "e7f7d7g5a7b2c8f8e8d8g8b1c1g7b8d1e1b7h8g1a6a8a1h7h1h3g2h5h4h2";

/* Squares of 8×8 as bits: sets are compared at once. */
typedef uint64_t Squares;

#define CORNERS ((Squares) 1 | (Squares) 1 << 7 | (Squares) 1 << 56 | (Squares) 1 << 63)

static char *complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/* What is wrong, as a new text. */
static char *
complain (const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  char *complaint = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return complaint;
}

static Squares
legal_squares (const ReversiPosition *position)
{
  Squares legal = 0;

  for (int s = 0; s < 64; s++)
    if (reversi_position_check (position, s) == REVERSI_MOVE_LEGAL)
      legal |= (Squares) 1 << s;
  return legal;
}

static Squares
named_squares (const ReversiLessonStep *step)
{
  Squares named = 0;

  for (int s = 0; s < 64; s++)
    if (step->squares[s])
      named |= (Squares) 1 << s;
  return named;
}

static int
size_of (Squares squares)
{
  return __builtin_popcountll (squares);
}

static int
empties (const ReversiPosition *position)
{
  return 64 - reversi_position_count (position, REVERSI_BLACK) -
         reversi_position_count (position, REVERSI_WHITE);
}

/* What the opponent can play right after a move; nothing when it has to pass. */
static Squares
replies (const ReversiPosition *position, int square)
{
  ReversiPosition after = *position;

  reversi_position_play (&after, square, NULL);
  return after.side == reversi_colour_other (position->side) ? legal_squares (&after) : 0;
}

static char *
check_corner (const ReversiLessonStep *step)
{
  if ((legal_squares (&step->position) & CORNERS) != named_squares (step))
    return complain ("%s: other corners can be taken", step->id);
  return NULL;
}

static char *
check_avoid (const ReversiLessonStep *step)
{
  Squares legal = legal_squares (&step->position), bad = 0;

  for (int s = 0; s < 64; s++)
    if ((legal >> s & 1) != 0 && (replies (&step->position, s) & CORNERS) != 0)
      bad |= (Squares) 1 << s;
  if (bad != named_squares (step))
    return complain ("%s: other moves give a corner", step->id);
  if (bad == legal)
    return complain ("%s: no move is good", step->id);
  return NULL;
}

static char *
check_quiet (const ReversiLessonStep *step)
{
  Squares legal = legal_squares (&step->position), quietest = 0;
  int fewest = 64;

  for (int s = 0; s < 64; s++)
    if ((legal >> s & 1) != 0)
      {
        int n = size_of (replies (&step->position, s));

        if (n < fewest)
          quietest = 0;
        if (n <= fewest)
          quietest |= (Squares) 1 << s;
        fewest = MIN (fewest, n);
      }
  if (quietest != named_squares (step))
    return complain ("%s: other moves leave the fewest replies", step->id);
  return NULL;
}

/* A pass is asked about while the game goes on, and the side without a single move must. */
static char *
check_pass (const ReversiLessonStep *step)
{
  ReversiPosition asked = step->position, other = step->position;

  asked.side = (uint8_t) step->asked;
  other.side = (uint8_t) reversi_colour_other (step->asked);
  bool can_move = legal_squares (&asked) != 0;

  if (!can_move && legal_squares (&other) == 0)
    return complain ("%s: the game is over", step->id);
  if (step->must_pass == can_move)
    return complain ("%s: the other answer is right", step->id);
  return NULL;
}

/* The end is the only one that can come: nobody has a choice. */
static char *
check_count (const ReversiLessonStep *step)
{
  ReversiPosition end = step->position;

  if (empties (&end) > 2)
    return complain ("%s: too far from the end", step->id);
  while (!reversi_position_is_over (&end))
    {
      uint8_t moves[REVERSI_MAX_SQUARES];

      if (reversi_position_legal_moves (&end, moves) != 1)
        return complain ("%s: the end is open", step->id);
      reversi_position_play (&end, moves[0], NULL);
    }
  if (reversi_position_count (&end, REVERSI_BLACK) != step->black ||
      reversi_position_count (&end, REVERSI_WHITE) != step->white)
    return complain ("%s: the end is counted otherwise", step->id);
  return NULL;
}

/* Every move solved to the end of the game. */
static char *
check_best (const ReversiLessonStep *step, ReversiEngine *engine)
{
  ReversiLimits limits = { .exact_empties = 64, .all_moves = true };
  Squares best = 0;
  ReversiResult result;
  atomic_bool stop = false;

  if (empties (&step->position) > MOST_EMPTIES_TO_SOLVE)
    return complain ("%s: too far from the end", step->id);
  reversi_engine_search (engine, &step->position, &limits, &stop, NULL, NULL, &result);
  for (int i = 0; i < result.n_moves; i++)
    {
      g_assert_true (result.moves[i].exact);
      if (step->for_win ? result.moves[i].score > 0 : result.moves[i].score == result.score)
        best |= (Squares) 1 << result.moves[i].square;
    }
  if (best != named_squares (step))
    return complain ("%s: other moves are best", step->id);
  return NULL;
}

static char *
check_step (const ReversiLessonStep *step, ReversiEngine *engine)
{
  g_autoptr (GError) error = NULL;
  char *complaint = NULL;

  if (step->task == REVERSI_TASK_CORNER)
    complaint = check_corner (step);
  else if (step->task == REVERSI_TASK_AVOID)
    complaint = check_avoid (step);
  else if (step->task == REVERSI_TASK_QUIET)
    complaint = check_quiet (step);
  else if (step->task == REVERSI_TASK_PASS)
    complaint = check_pass (step);
  else if (step->task == REVERSI_TASK_COUNT)
    complaint = check_count (step);
  else if (step->task == REVERSI_TASK_BEST)
    complaint = check_best (step, engine);
  else if (step->task == REVERSI_TASK_LEGAL && size_of (legal_squares (&step->position)) < 2)
    complaint = complain ("%s: there is nothing to find", step->id);
  if (complaint != NULL)
    return complaint;

  /* What the program itself would call right is the same. */
  if (!reversi_lesson_check_data (step, &error))
    return complain ("%s: %s", step->id, error->message);
  return NULL;
}

/* All positions of one game, the first before any move. */
static void
play_course_game (ReversiPosition positions[61])
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  g_assert_true (reversi_variant_start (&variant, &positions[0]));
  for (int i = 0; i < 60; i++)
    {
      int square = reversi_square_parse (8, course_game + 2 * i, NULL);

      positions[i + 1] = positions[i];
      g_assert_cmpint (reversi_position_play (&positions[i + 1], square, NULL), ==,
                       REVERSI_MOVE_LEGAL);
    }
  g_assert_true (reversi_position_is_over (&positions[60]));
}

/* The course follows one game from its start to its end, and never goes back in it. */
static char *
check_course (const ReversiLesson *course)
{
  ReversiPosition positions[61];
  int now = 0;

  if (!course->is_course)
    return complain ("the first lesson is not a course");
  play_course_game (positions);
  for (int i = 0; i < reversi_lesson_count_steps (course); i++)
    {
      const ReversiLessonStep *step = reversi_lesson_get_step (course, i);
      int begin = now;

      while (now <= 60 && !reversi_position_equal (&positions[now], &step->position))
        now++;
      if (now > 60)
        return complain ("%s: this is not in the game after move %d", step->id, begin);
      if (i == 0 && now > 0)
        return complain ("%s: the game begins before", step->id);
    }
  return now == 60 ? NULL : complain ("the course ends after %d moves", now);
}

/* Enough of each, and nothing twice. */
static char *
check_variety (const ReversiLessons *lessons)
{
  static const struct
  {
    ReversiTask task;
    int least;
  } wanted[] = { { REVERSI_TASK_FLIPS, 5 }, { REVERSI_TASK_LEGAL, 4 },  { REVERSI_TASK_PASS, 3 },
                 { REVERSI_TASK_AVOID, 3 }, { REVERSI_TASK_CORNER, 3 }, { REVERSI_TASK_QUIET, 3 },
                 { REVERSI_TASK_BEST, 5 },  { REVERSI_TASK_COUNT, 3 } };
  g_autoptr (GHashTable) boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int seen[REVERSI_N_TASKS] = { 0 }, n = 0;

  for (int i = 1; i < reversi_lessons_count (lessons); i++)
    for (int k = 0; k < reversi_lesson_count_steps (reversi_lessons_get (lessons, i)); k++)
      {
        const ReversiLessonStep *step =
            reversi_lesson_get_step (reversi_lessons_get (lessons, i), k);
        char board[REVERSI_BOARD_TEXT_SIZE];

        reversi_position_to_text (&step->position, board);
        if (!g_hash_table_add (boards, g_strdup (board)))
          return complain ("%s: this position is another exercise’s too", step->id);
        seen[step->task]++;
        n++;
      }
  for (gsize i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (seen[wanted[i].task] < wanted[i].least)
      return complain ("few exercises ask for %s", reversi_task_name (wanted[i].task));
  if (n < LEAST_EXERCISES)
    return complain ("there are %d exercises", n);
  if (reversi_lesson_count_steps (reversi_lessons_get (lessons, 0)) < LEAST_STEPS)
    return complain ("the course is short");
  return NULL;
}

/* What is wrong with lessons, or NULL. */
static char *
find_mistake (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiLessons) lessons = reversi_lessons_parse (text, -1, &error);
  char *complaint = NULL;

  if (lessons == NULL)
    return g_strdup (error->message);

  ReversiEngineOptions options = { .n_threads = 1, .table_mib = 16 };
  ReversiEngine *engine = reversi_engine_new (&options);

  for (int i = 0; i < reversi_lessons_count (lessons); i++)
    for (int k = 0; k < reversi_lesson_count_steps (reversi_lessons_get (lessons, i)); k++)
      if (complaint == NULL)
        complaint =
            check_step (reversi_lesson_get_step (reversi_lessons_get (lessons, i), k), engine);
  reversi_engine_free (engine);
  if (complaint == NULL)
    complaint = check_course (reversi_lessons_get (lessons, 0));
  if (complaint == NULL)
    complaint = check_variety (lessons);
  return complaint;
}

static char *
read_lessons (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "src", "ui", "lessons", "lessons.xml", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* A copy in which the first old text at or after a mark is another. */
static char *
spoil (const char *text, const char *mark, const char *old, const char *new)
{
  const char *place = strstr (text, mark);

  g_assert_nonnull (place);
  place = strstr (place, old);
  g_assert_nonnull (place);
  g_autofree char *before = g_strndup (text, (gsize) (place - text));
  return g_strconcat (before, new, place + strlen (old), NULL);
}

static void
test_true (void)
{
  g_autofree char *text = read_lessons ();
  g_autofree char *mistake = find_mistake (text);

  g_assert_cmpstr (mistake, ==, NULL);
}

/* One mistake each: the step it is made in, what is written there, and what is written instead;
 * then a part of the complaint. */
static const struct
{
  const char *step;
  const char *old;
  const char *new;
  const char *complaint;
} spoilt[] = {
  { "flips-2", "flips-2", "flips-1", "used twice" },
  { "game-reply-c3", "\"c3\"", "\"c4\"", "not a legal move" },
  { "flips-1", "\"f7\"/", "\"a1\"/", "not a legal move" },
  { "squares-1", "<legal/>", "<legal/><right>Yes.</right>", "too many" },
  { "game-discs", "<look/>", "<legal/>", "needs <right>" },
  { "squares-1", "X\n", "\n", "who is to move" },
  { "passing-1", "\"yes\"", "\"no\"", "the other answer" },
  { "passing-2", "\"no\"", "\"yes\"", "the other answer" },
  { "corners-1", "\"h1\"", "\"e1\"", "other corners" },
  { "corners-1", "\"h1\"", "\"h1 e1\"", "other corners" },
  { "near-corners-2", "a2 b2 b7", "a2 b2", "other moves give" },
  { "near-corners-3", "g7 h5", "g7 h5 b3", "other moves give" },
  { "quiet-moves-1", "\"h7\"", "\"b3\"", "fewest replies" },
  { "quiet-moves-3", "\"c1\"", "\"b2 c1\"", "fewest replies" },
  { "parity-1", "\"c8\"", "\"h8\"", "are best" },
  { "parity-3", "\"b1\"", "\"b1 h2\"", "are best" },
  { "endgames-1", "\"b7\"", "\"h2\"", "are best" },
  { "endgames-2", "\"b8\"", "\"b8 g7\"", "are best" },
  { "counting-1", "35", "34", "counted otherwise" },
  { "counting-3", "\"32\"/", "\"31\"/", "counted otherwise" },
  { "game-c6", "\"c6\"", "\"e6\"", "not in the game" },
  { "game-next", "<text>",
    "<position>-------- -------- -------- ---OX--- ---XO--- -------- "
    "-------- -------- X</position><text>",
    "not in the game" },
  { "game-h2", "<play move=\"h2\"/>", "<play any=\"yes\"/>", "several moves" },
  { "game-board", "---OX---\n", "---XO---\n", "not a legal move" },
  { "first-game", "\"course\"", "\"exercises\"", "has no position" },
};

static void
test_spoilt (gconstpointer data)
{
  int i = GPOINTER_TO_INT (data);
  g_autofree char *text = read_lessons ();
  g_autofree char *mark = g_strdup_printf ("id=\"%s\"", spoilt[i].step);
  g_autofree char *copy = spoil (text, mark, spoilt[i].old, spoilt[i].new);
  g_autofree char *mistake = find_mistake (copy);

  g_assert_nonnull (mistake);
  if (strstr (mistake, spoilt[i].complaint) == NULL)
    g_error ("%s: “%s” is not about “%s”", spoilt[i].step, mistake, spoilt[i].complaint);
}

/* A copy without some exercises, or with one of them twice. */
static void
test_too_few (void)
{
  g_autofree char *text = read_lessons ();
  const char *last = g_strrstr (text, "<step ");
  const char *end = g_strrstr (text, "</lesson>");
  g_autofree char *before = g_strndup (text, (gsize) (last - text));
  g_autofree char *without = g_strconcat (before, end, NULL);
  g_autofree char *first_mistake = find_mistake (without);
  g_autofree char *step = g_strndup (last, (gsize) (end - last));
  g_autofree char *again = spoil (step, "id=", "endgames", "again");
  g_autofree char *all = g_strndup (text, (gsize) (end - text));
  g_autofree char *twice = g_strconcat (all, again, end, NULL);
  g_autofree char *second_mistake = find_mistake (twice);

  g_assert_cmpstr (first_mistake, ==, "few exercises ask for best");
  g_assert_nonnull (second_mistake);
  g_assert_nonnull (strstr (second_mistake, "another exercise’s"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lessons/what-they-say-is-true", test_true);
  for (int i = 0; i < (int) G_N_ELEMENTS (spoilt); i++)
    {
      g_autofree char *path =
          g_strdup_printf ("/lessons/a-mistake-is-found/%s-%d", spoilt[i].step, i);

      g_test_add_data_func (path, GINT_TO_POINTER (i), test_spoilt);
    }
  g_test_add_func ("/lessons/too-few-or-twice-is-found", test_too_few);

  return g_test_run ();
}
