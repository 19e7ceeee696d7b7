/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Goes through lessons as a person does: by squares and buttons. */

#include "config.h"

#include "rules/notation.h"
#include "support/look.h"
#include "support/settings.h"
#include "ui/board/reversi-board-view.h"
#include "ui/lessons/lesson-check.h"
#include "ui/lessons/lesson-progress.h"
#include "ui/lessons/lesson-words.h"
#include "ui/lessons/reversi-lesson-list.h"
#include "ui/lessons/reversi-lesson-view.h"
#include "ui/lessons/reversi-lessons-dialog.h"
#include "ui/settings.h"

#include <string.h>

#define SAMPLE "sample"

typedef struct
{
  GSettings *settings;
  GtkWidget *window;
  AdwDialog *dialog;
  const ReversiLessons *lessons; /* belong to the dialog */
  ReversiLessonView *view;
  ReversiBoardView *board;
} Fixture;

static ReversiLessons *
load (const char *which)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  ReversiLessons *lessons;

  if (which == NULL)
    lessons = reversi_lessons_load (&error);
  else
    {
      g_autofree char *path =
          g_test_build_filename (G_TEST_DIST, "data", "lessons-sample.xml", NULL);

      g_file_get_contents (path, &text, NULL, &error);
      g_assert_no_error (error);
      lessons = reversi_lessons_parse (text, -1, &error);
    }
  g_assert_no_error (error);
  return lessons;
}

static gpointer
part (Fixture *f, const char *id)
{
  GObject *object =
      gtk_widget_get_template_child (GTK_WIDGET (f->dialog), REVERSI_TYPE_LESSONS_DIALOG, id);

  if (object == NULL)
    object = gtk_widget_get_template_child (GTK_WIDGET (f->view), REVERSI_TYPE_LESSON_VIEW, id);
  g_assert_nonnull (object);
  return object;
}

static void
find_parts (Fixture *f, AdwDialog *dialog)
{
  f->dialog = dialog;
  f->view = part (f, "view");
  f->board = part (f, "board");
}

static void
open_dialog (Fixture *f, const char *which)
{
  ReversiLessons *lessons = load (which);

  f->lessons = lessons;
  find_parts (f, reversi_lessons_dialog_new (lessons, f->settings, NULL));
  adw_dialog_present (f->dialog, f->window);
  test_look_settle ();
}

static void
close_dialog (Fixture *f)
{
  adw_dialog_force_close (f->dialog);
  test_look_settle ();
}

static void
set_up (Fixture *f, gconstpointer which)
{
  f->settings = reversi_settings_new ();
  g_settings_set_string (f->settings, "animation-speed", "none");
  f->window = test_look_window (1000, 800);
  open_dialog (f, which);
}

static void
tear_down (Fixture *f, gconstpointer which)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  test_look_settle ();
  test_settings_reset (f->settings);
  g_assert_finalize_object (f->settings);
}

/* What is seen. */

static const ReversiLessonStep *
step (Fixture *f)
{
  return reversi_lesson_get_step (reversi_lesson_view_get_lesson (f->view),
                                  reversi_lesson_view_get_index (f->view));
}

static const ReversiPosition *
position (Fixture *f)
{
  return reversi_game_get_position (reversi_board_view_get_game (f->board));
}

static gboolean
can_press (Fixture *f, const char *button)
{
  GtkWidget *widget = part (f, button);

  return gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget);
}

static const char *
said (Fixture *f)
{
  return gtk_widget_get_mapped (part (f, "feedback"))
             ? gtk_label_get_text (part (f, "feedback_text"))
             : "";
}

static void
assert_said (Fixture *f, const char *words)
{
  if (!g_str_has_prefix (said (f), words))
    g_error ("%s: “%s” is said instead of “%s”", step (f)->id, said (f), words);
}

static GtkWidget *
focus (Fixture *f)
{
  return gtk_root_get_focus (GTK_ROOT (f->window));
}

static void
assert_focus (Fixture *f, const char *id)
{
  GtkWidget *widget = part (f, id), *has_it = focus (f);

  if (has_it == NULL || (has_it != widget && !gtk_widget_is_ancestor (has_it, widget)))
    g_error ("%s: a %s has the focus, not %s", step (f)->id,
             has_it != NULL ? G_OBJECT_TYPE_NAME (has_it) : "nothing", id);
}

static const char *
page (Fixture *f)
{
  return adw_navigation_view_get_visible_page_tag (part (f, "navigation"));
}

/* What is done. */

static void
press (Fixture *f, const char *button)
{
  if (!can_press (f, button))
    g_error ("%s: %s can't be pressed", step (f)->id, button);
  g_signal_emit_by_name (part (f, button), "clicked");
}

static void
choose (Fixture *f, int square)
{
  GtkWidget *widget = reversi_board_view_get_square (f->board, square);

  g_assert_true (gtk_widget_activate_action (widget, "square.play", NULL));
}

static void
choose_all (Fixture *f, const bool squares[REVERSI_MAX_SQUARES])
{
  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    if (squares[s])
      choose (f, s);
}

static void
answer_squares (Fixture *f, gboolean right)
{
  bool solution[REVERSI_MAX_SQUARES];
  int other = 0;

  reversi_lesson_solve (step (f), solution);
  g_assert_false (can_press (f, "check_button")); /* nothing is selected yet */
  choose_all (f, solution);
  if (right)
    {
      press (f, "check_button");
      return;
    }

  /* One is missing, another is too many. */
  bool chosen[REVERSI_MAX_SQUARES];
  ReversiLessonMistakes mistakes;
  memcpy (chosen, solution, sizeof chosen);
  while (solution[other])
    other++;
  choose (f, other);
  chosen[other] = true;
  for (int s = 0, done = FALSE; s < REVERSI_MAX_SQUARES && !done; s++)
    if (solution[s])
      {
        choose (f, s);
        chosen[s] = false;
        done = TRUE;
      }
  g_assert_false (reversi_lesson_check_squares (step (f), chosen, &mistakes));
  press (f, "check_button");
  g_autofree char *words = reversi_lesson_words_mistakes (step (f), &mistakes);
  g_assert_true (g_str_has_suffix (said (f), words));
}

/* Returns: whether there is such a move */
static gboolean
answer_move (Fixture *f, gboolean right)
{
  bool solution[REVERSI_MAX_SQUARES];
  uint8_t moves[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (&step (f)->position, moves);

  reversi_lesson_solve (step (f), solution);
  for (int i = 0; i < n; i++)
    if (solution[moves[i]] == (bool) right)
      {
        choose (f, moves[i]);
        g_assert_cmpint (
            reversi_game_get_last_move (reversi_board_view_get_game (f->board))->square, ==,
            moves[i]);
        return TRUE;
      }
  return FALSE;
}

static void
answer_count (Fixture *f, gboolean right)
{
  ReversiLessonEnd end;

  reversi_lesson_solve_count (step (f), &end);
  adw_spin_row_set_value (part (f, "black"), right ? end.black : end.black - 1);
  adw_spin_row_set_value (part (f, "white"), end.white);
  press (f, "check_button");
}

/* Returns: whether there was such an answer to give */
static gboolean
answer (Fixture *f, gboolean right)
{
  if (step (f)->task == REVERSI_TASK_PASS)
    press (f, reversi_lesson_must_pass (step (f)) == (bool) right ? "yes_button" : "no_button");
  else if (step (f)->task == REVERSI_TASK_COUNT)
    answer_count (f, right);
  else if (reversi_task_selects (step (f)->task))
    answer_squares (f, right);
  else
    return answer_move (f, right);
  return TRUE;
}

static void
assert_asking (Fixture *f)
{
  const ReversiLessonStep *asked = step (f);

  g_assert_true (reversi_position_equal (position (f), &asked->position));
  assert_focus (f, asked->task == REVERSI_TASK_COUNT ? "black" : "board");
  g_assert_false (can_press (f, "next_button"));
  g_assert_false (can_press (f, "again_button"));
  g_assert_cmpstr (said (f), ==, "");
  g_assert_true (can_press (f, "hint_button") == (asked->hint != NULL));
}

static void
answer_task (Fixture *f)
{
  const ReversiLessonStep *asked = step (f);

  assert_asking (f);
  if (asked->hint != NULL)
    {
      press (f, "hint_button");
      assert_said (f, asked->hint);
    }
  if (answer (f, FALSE))
    {
      assert_said (f, asked->wrong);
      assert_focus (f, "again_button");
      g_assert_false (can_press (f, "next_button"));
      g_assert_false (reversi_lesson_progress_is_done (f->settings, asked->id));
      press (f, "solution_button");
      g_assert_nonnull (strstr (said (f), asked->right));
      assert_focus (f, "next_button");
      g_assert_false (reversi_lesson_progress_is_done (f->settings, asked->id));
      press (f, "again_button");
      assert_asking (f);
    }
  g_assert_true (answer (f, TRUE));
  assert_said (f, asked->right);
  g_assert_true (reversi_lesson_progress_is_done (f->settings, asked->id));
}

static void
wait_for_reply (Fixture *f)
{
  uint8_t reply[REVERSI_MAX_SQUARES];
  ReversiPosition after = step (f)->position;

  reversi_lesson_step_list (step (f), reply);
  reversi_position_play (&after, reply[0], NULL);
  while (!reversi_position_equal (position (f), &after))
    g_main_context_iteration (NULL, TRUE);
}

static void
go_through (Fixture *f, const ReversiLesson *lesson)
{
  for (int i = 0; i < reversi_lesson_count_steps (lesson); i++)
    {
      g_assert_cmpint (reversi_lesson_view_get_index (f->view), ==, i);
      g_test_message ("%s", step (f)->id);
      gtk_test_accessible_assert_role (GTK_WIDGET (f->view), GTK_ACCESSIBLE_ROLE_GROUP);
      g_autofree char *task = reversi_lesson_words_task (step (f));
      gtk_test_accessible_assert_property (f->view, GTK_ACCESSIBLE_PROPERTY_LABEL, task);
      test_look_assert_named (GTK_WIDGET (f->dialog));
      test_look_picture (f->window, step (f)->id);
      if (reversi_task_asks (step (f)->task))
        answer_task (f);
      else if (step (f)->task == REVERSI_TASK_REPLY)
        wait_for_reply (f);
      assert_focus (f, "next_button");
      press (f, "next_button");
    }
  g_assert_cmpint (reversi_lesson_progress_count (f->settings, lesson), ==,
                   reversi_lesson_count_steps (lesson));
}

/* Every step there is: hint, wrong, solution, right. */
static void
test_all (Fixture *f, gconstpointer which)
{
  int n = reversi_lessons_count (f->lessons);

  g_signal_emit_by_name (part (f, "list"), "open", 0, 0);
  for (int i = 0; i < n; i++)
    {
      test_look_settle ();
      g_assert_cmpstr (page (f), ==, "lesson");
      g_assert_true (reversi_lesson_view_get_lesson (f->view) ==
                     reversi_lessons_get (f->lessons, i));
      go_through (f, reversi_lessons_get (f->lessons, i));
      g_assert_cmpstr (page (f), ==, "end");
      test_look_settle ();
      g_assert_null (reversi_lesson_view_get_lesson (f->view));
      g_assert_false (can_press (f, "rest_button"));
      if (i < n - 1)
        press (f, "next_lesson_button");
    }
  g_assert_true (can_press (f, "play_button"));
  press (f, "play_button");
  test_look_settle ();
  g_assert_null (adw_window_get_visible_dialog (ADW_WINDOW (f->window)));
}

/* Each of the rows of the list opens its step, and that looks as when one comes to it. */
static void
test_rows (Fixture *f, gconstpointer which)
{
  for (int i = 0; i < reversi_lessons_count (f->lessons); i++)
    for (int k = 0; k < reversi_lesson_count_steps (reversi_lessons_get (f->lessons, i)); k++)
      {
        const ReversiLessonStep *wanted =
            reversi_lesson_get_step (reversi_lessons_get (f->lessons, i), k);
        const char *title;

        g_signal_emit_by_name (part (f, "list"), "open", i, k);
        g_assert_true (step (f) == wanted);
        g_assert_true (reversi_position_equal (position (f), &wanted->position));
        title = gtk_label_get_text (part (f, "text_1"));
        g_assert_cmpstr (title, ==, wanted->texts[0]);
        g_assert_true (gtk_widget_get_sensitive (gtk_widget_get_first_child (
                           gtk_widget_get_last_child (part (f, "panel")))) == (k > 0));
      }
}

static GtkWidget *
find_row (Fixture *f, const char *title)
{
  GtkWidget *row = test_look_find (part (f, "list"), ADW_TYPE_ACTION_ROW, title);

  g_assert_nonnull (row);
  return row;
}

static GtkWidget *
find_button (Fixture *f, const char *label)
{
  GtkWidget *button = test_look_find (part (f, "list"), GTK_TYPE_BUTTON, label);

  return button != NULL && gtk_widget_get_visible (button) ? button : NULL;
}

/* What was done is there again, and where the course was left. */
static void
test_progress (Fixture *f, gconstpointer which)
{
  g_assert_nonnull (find_button (f, "_Start"));
  g_assert_null (find_button (f, "Start _Again"));
  g_signal_emit_by_name (find_button (f, "_Start"), "clicked");
  test_look_settle ();
  press (f, "next_button");
  answer_move (f, TRUE);
  press (f, "next_button");
  close_dialog (f);

  open_dialog (f, which);
  g_assert_nonnull (test_look_find (part (f, "list"), GTK_TYPE_LABEL, "2 of 6 done"));
  gtk_test_accessible_assert_property (find_row (f, "1. Look at the board"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Done");
  gtk_test_accessible_assert_property (find_row (f, "3. White plays c3"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Not done yet");
  g_signal_emit_by_name (find_button (f, "_Continue"), "clicked");
  test_look_settle ();
  g_assert_cmpstr (step (f)->id, ==, "sample-reply");
  adw_navigation_view_pop (part (f, "navigation"));
  test_look_settle ();
  g_assert_null (reversi_lesson_view_get_lesson (f->view));
  g_signal_emit_by_name (find_button (f, "Start _Again"), "clicked");
  test_look_settle ();
  g_assert_cmpstr (step (f)->id, ==, "sample-look");
  g_assert_cmpint (
      reversi_lesson_progress_count (f->settings, reversi_lesson_view_get_lesson (f->view)), ==, 0);
}

static void
test_strange (Fixture *f, gconstpointer which)
{
  static const char *const ids[] = { "", "gone", "sample-play", "sample-play", "tasks", NULL };
  const ReversiLesson *course = reversi_lessons_get (f->lessons, 0);

  close_dialog (f);
  g_settings_set_strv (f->settings, "lessons-done", ids);
  g_settings_set_string (f->settings, "lessons-step", "gone");
  open_dialog (f, which);
  course = reversi_lessons_get (f->lessons, 0);
  g_assert_cmpint (reversi_lesson_progress_count (f->settings, course), ==, 1);
  g_assert_cmpint (reversi_lesson_progress_get_next (f->settings, course), ==, 0);
  g_signal_emit_by_name (find_button (f, "_Continue"), "clicked");
  test_look_settle ();
  press (f, "next_button");

  /* What isn't known stays. */
  reversi_lesson_progress_clear (f->settings, course);
  g_auto (GStrv) left = g_settings_get_strv (f->settings, "lessons-done");
  g_assert_true (g_strv_contains ((const char *const *) left, "gone"));
  g_assert_false (g_strv_contains ((const char *const *) left, "sample-play"));
}

/* The end of a lesson that was not done tells so, and leads to what is left. */
static void
test_rest (Fixture *f, gconstpointer which)
{
  const ReversiLesson *tasks = reversi_lessons_get (f->lessons, 1);
  int last = reversi_lesson_count_steps (tasks) - 1;

  g_signal_emit_by_name (part (f, "list"), "open", 1, last);
  test_look_settle ();
  answer (f, TRUE);
  press (f, "next_button");
  test_look_settle ();
  g_assert_cmpstr (page (f), ==, "end");
  g_assert_cmpstr (adw_status_page_get_description (part (f, "end")), ==,
                   "This is the end of “All kinds of tasks”: 1 of 8 done.");
  test_look_picture (f->window, "lessons-end");
  test_look_assert_named (GTK_WIDGET (f->dialog));
  press (f, "rest_button");
  test_look_settle ();
  g_assert_cmpstr (page (f), ==, "lesson");
  g_assert_cmpstr (step (f)->id, ==, "tasks-must-pass");
}

static void
activate_focus (Fixture *f)
{
  GtkWidget *widget = focus (f);
  gint64 until = g_get_monotonic_time () + 400 * 1000; /* a button is seen to be pressed */

  if (!gtk_widget_activate_action (widget, "square.play", NULL))
    gtk_widget_activate (widget);
  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, FALSE);
}

static void
tab_to (Fixture *f, const char *id)
{
  for (int i = 0; i < 20 && focus (f) != part (f, id); i++)
    gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  g_assert_true (focus (f) == part (f, id));
}

/* Nothing but Tab, arrows, Enter. */
static void
test_keyboard (Fixture *f, gconstpointer which)
{
  g_assert_true (focus (f) == find_button (f, "_Start"));
  activate_focus (f);
  assert_focus (f, "next_button");
  activate_focus (f);
  g_assert_cmpstr (step (f)->id, ==, "sample-play");
  assert_focus (f, "board");
  reversi_board_view_focus_square (f->board, reversi_square_parse (8, "d3", NULL));
  activate_focus (f);
  assert_said (f, step (f)->right);
  activate_focus (f);
  assert_focus (f, "next_button");
  wait_for_reply (f);
  activate_focus (f);
  g_assert_cmpstr (step (f)->id, ==, "sample-flips");
  assert_focus (f, "board");
  reversi_board_view_focus_square (f->board, reversi_square_parse (8, "d4", NULL));
  activate_focus (f);
  tab_to (f, "check_button");
  activate_focus (f);
  assert_said (f, step (f)->right);
  activate_focus (f);
  g_assert_cmpstr (step (f)->id, ==, "sample-legal");
}

/* A square that can't be played is no wrong answer. */
static void
test_refused (Fixture *f, gconstpointer which)
{
  g_signal_emit_by_name (part (f, "list"), "open", 0, 1);
  test_look_settle ();
  choose (f, reversi_square_parse (8, "a1", NULL));
  g_assert_cmpstr (said (f), ==, "A disc on a1 would flip nothing.");
  g_assert_false (can_press (f, "again_button"));
  answer_move (f, TRUE);
  assert_said (f, step (f)->right);
  choose (f, reversi_square_parse (8, "c3", NULL)); /* the task is over */
  g_assert_cmpint (reversi_position_count (position (f), REVERSI_WHITE), ==, 1);
}

static void
test_themes (Fixture *f, gconstpointer which)
{
  g_signal_emit_by_name (part (f, "list"), "open", 0, 0);
  test_look_settle ();
  g_assert_false (gtk_widget_get_mapped (part (f, "colours")));
  g_settings_set_string (f->settings, "theme", "garden");
  g_assert_true (gtk_widget_get_mapped (part (f, "colours")));
  g_assert_nonnull (strstr (gtk_label_get_text (part (f, "colours")), "red"));
  test_look_picture (f->window, "lesson-garden");
  g_settings_set_string (f->settings, "theme", "slate");
  g_assert_false (gtk_widget_get_mapped (part (f, "colours")));
}

/* A reply that is under way when the person leaves is given up. */
static void
test_leave (Fixture *f, gconstpointer which)
{
  for (int i = 0; i < 3; i++)
    {
      g_signal_emit_by_name (part (f, "list"), "open", 0, 2);
      if (i == 1)
        press (f, "next_button");
      if (i == 2)
        close_dialog (f);
      else
        adw_navigation_view_pop_to_tag (part (f, "navigation"), "list");
      test_look_settle ();
    }
}

/* An answer that comes when the lesson is gone, as while its page slides away. */
static void
test_late (Fixture *f, gconstpointer which)
{
  for (int i = 0; i < reversi_lesson_count_steps (reversi_lessons_get (f->lessons, 1)); i++)
    {
      g_signal_emit_by_name (part (f, "list"), "open", 1, i);
      reversi_lesson_view_close (f->view);
      g_signal_emit_by_name (f->board, "play", 0);
      g_signal_emit_by_name (f->board, "chosen", 0);
      g_signal_emit_by_name (f->board, "refused", 0, REVERSI_MOVE_OCCUPIED);
      gtk_widget_activate_action (GTK_WIDGET (f->view), "lesson.next", NULL);
      gtk_widget_activate_action (GTK_WIDGET (f->view), "lesson.check", NULL);
      gtk_widget_activate_action (GTK_WIDGET (f->view), "lesson.answer", "b", TRUE);
      g_assert_null (reversi_lesson_view_get_lesson (f->view));
    }
}

static GtkWidget *
find_spin_button (GtkWidget *root)
{
  GtkWidget *found = GTK_IS_SPIN_BUTTON (root) ? root : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_spin_button (child);
  return found;
}

/* A number that is typed counts, and Enter is enough to answer. */
static void
test_typed (Fixture *f, gconstpointer which)
{
  g_signal_emit_by_name (part (f, "list"), "open", 1, 7);
  test_look_settle ();
  gtk_editable_set_text (GTK_EDITABLE (find_spin_button (part (f, "white"))), "33");
  gtk_editable_set_text (GTK_EDITABLE (find_spin_button (part (f, "black"))), "31");
  g_signal_emit_by_name (gtk_widget_get_first_child (find_spin_button (part (f, "black"))),
                         "activate");
  assert_said (f, step (f)->right);
  while (!reversi_position_is_over (position (f))) /* it is played out */
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (reversi_position_count (position (f), REVERSI_BLACK), ==, 31);
}

/* How it looks. */

static void
assert_inside (Fixture *f, const char *id, int width, int height)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (part (f, id), f->window, &bounds));
  g_test_message ("%s: %g, %g, %g×%g", id, bounds.origin.x, bounds.origin.y, bounds.size.width,
                  bounds.size.height);
  g_assert_cmpfloat (bounds.origin.x, >=, 0);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);
}

static void
show_states (Fixture *f, const char *name, int width, int height)
{
  static const struct
  {
    int lesson, step;
    const char *state;
  } states[] = { { 0, 0, "look" }, { 0, 3, "squares" }, { 1, 0, "pass" },
                 { 1, 3, "best" }, { 1, 6, "quiet" },   { 1, 7, "count" } };

  for (gsize i = 0; i < G_N_ELEMENTS (states); i++)
    for (int wrong = 0; wrong < 2; wrong++)
      {
        g_autofree char *file =
            g_strdup_printf ("lesson-%s-%s-%s", name, states[i].state, wrong ? "wrong" : "asked");

        g_signal_emit_by_name (part (f, "list"), "open", states[i].lesson, states[i].step);
        if (wrong && reversi_task_asks (step (f)->task))
          answer (f, FALSE);
        test_look_settle ();
        assert_inside (f, "board", width, height);
        assert_inside (f, "panel", width, height);
        test_look_picture (f->window, file);
      }
}

static void
test_sizes (gconstpointer data)
{
  static const struct
  {
    int width, height;
    const char *name;
  } sizes[] = { { 360, 640, "phone" }, { 900, 700, "wide" }, { 700, 900, "tall" } };

  for (int large = 0; large < 2; large++)
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        Fixture f = { .settings = reversi_settings_new () };
        g_autofree char *name = g_strdup_printf ("%s%s", sizes[i].name, large ? "-large" : "");

        g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", (large ? 144 : 96) * 1024, NULL);
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                            i == 1 ? ADW_COLOR_SCHEME_FORCE_DARK
                                                   : ADW_COLOR_SCHEME_FORCE_LIGHT);
        g_settings_set_string (f.settings, "animation-speed", "none");
        f.window = test_look_window (sizes[i].width, sizes[i].height);
        open_dialog (&f, SAMPLE);
        show_states (&f, name, sizes[i].width, sizes[i].height);
        g_assert_cmpint (gtk_widget_get_width (f.window), <=, sizes[i].width);
        tear_down (&f, NULL);
      }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

static AdwDialog *
make (gpointer data)
{
  return reversi_lessons_dialog_new (load (NULL), data, NULL);
}

static void
test_list_look (void)
{
  g_autoptr (GSettings) settings = reversi_settings_new ();

  reversi_lesson_progress_add (settings, "game-board");
  reversi_lesson_progress_add (settings, "game-discs");
  test_look_dialog (make, settings, "lessons-list");
  test_settings_reset (settings);
}

#define ADD(path, data, func) g_test_add (path, Fixture, data, set_up, func, tear_down)

static const char *
open_by_name (Fixture *f, const char *lesson)
{
  close_dialog (f);
  reversi_lessons_present (f->window, f->settings, NULL, lesson);
  find_parts (f, adw_window_get_visible_dialog (ADW_WINDOW (f->window)));
  test_look_settle ();
  return adw_navigation_view_get_visible_page_tag (part (f, "navigation"));
}

static void
test_by_name (Fixture *f, gconstpointer which)
{
  g_assert_cmpstr (open_by_name (f, "corners"), ==, "lesson");
  g_assert_cmpstr (step (f)->id, ==, "corners-1");
  g_assert_cmpstr (open_by_name (f, "no-such-lesson"), ==, "list");
  g_assert_cmpstr (open_by_name (f, NULL), ==, "list");
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  ADD ("/ui/lessons-dialog/every-task-can-be-answered", SAMPLE, test_all);
  ADD ("/ui/lessons-dialog/every-lesson-can-be-done", NULL, test_all);
  ADD ("/ui/lessons-dialog/every-step-can-be-opened", NULL, test_rows);
  ADD ("/ui/lessons-dialog/progress-is-kept", SAMPLE, test_progress);
  ADD ("/ui/lessons-dialog/strange-progress-does-no-harm", SAMPLE, test_strange);
  ADD ("/ui/lessons-dialog/the-end-leads-to-what-is-left", SAMPLE, test_rest);
  ADD ("/ui/lessons-dialog/the-keyboard-is-enough", SAMPLE, test_keyboard);
  ADD ("/ui/lessons-dialog/illegal-squares-are-no-answer", SAMPLE, test_refused);
  ADD ("/ui/lessons-dialog/other-colours-are-told", SAMPLE, test_themes);
  ADD ("/ui/lessons-dialog/one-can-leave-at-any-time", SAMPLE, test_leave);
  ADD ("/ui/lessons-dialog/late-answers-do-no-harm", SAMPLE, test_late);
  ADD ("/ui/lessons-dialog/typed-numbers-count", SAMPLE, test_typed);
  ADD ("/ui/lessons-dialog/a-lesson-opens-by-its-name", SAMPLE, test_by_name);
  g_test_add_data_func ("/ui/lessons-dialog/lessons-fit-phone-and-desktop", NULL, test_sizes);
  g_test_add_func ("/ui/lessons-dialog/the-list-fits-phone-and-desktop", test_list_look);
  return g_test_run ();
}
