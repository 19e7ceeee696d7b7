/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/lessons/reversi-lesson-view-private.h"

#include "ui/lessons/lesson-words.h"
#include "ui/row-words.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (ReversiLessonView, reversi_lesson_view, GTK_TYPE_WIDGET)

static guint step_opened_signal;
static guint step_done_signal;
static guint finished_signal;

/* Words and buttons. */

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static gboolean
has_selection (ReversiLessonView *self)
{
  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    if (self->selected[s])
      return TRUE;
  return FALSE;
}

static gboolean
is_last (ReversiLessonView *self)
{
  return self->index == reversi_lesson_count_steps (self->lesson) - 1;
}

static void
update_next_label (ReversiLessonView *self)
{
  /* Translators: button after the last step of a lesson */
  gtk_button_set_label (self->next_button, is_last (self) ? _ ("_Finish")
                                                          /* Translators: button: the next step */
                                                          : _ ("_Next"));
}

static void
enable (ReversiLessonView *self, const char *action, gboolean enabled)
{
  gtk_widget_action_set_enabled (GTK_WIDGET (self), action, enabled);
}

/* What can be done now has a button, in its place. */
static void
update_buttons (ReversiLessonView *self)
{
  ReversiTask task = self->step->task;
  gboolean asking = self->stage == REVERSI_STAGE_ASKING;
  gboolean checks = asking && (reversi_task_selects (task) || task == REVERSI_TASK_COUNT);
  gboolean again = self->stage == REVERSI_STAGE_WRONG || self->stage == REVERSI_STAGE_SOLVED;
  gboolean next = !asking && self->stage != REVERSI_STAGE_WRONG;

  gtk_widget_set_visible (self->hint_button, asking && self->step->hint != NULL);
  gtk_widget_set_visible (self->yes_button, asking && task == REVERSI_TASK_PASS);
  gtk_widget_set_visible (self->no_button, asking && task == REVERSI_TASK_PASS);
  gtk_widget_set_visible (self->check_button, checks);
  gtk_widget_set_visible (self->again_button, again);
  gtk_widget_set_visible (self->solution_button, self->stage == REVERSI_STAGE_WRONG);
  gtk_widget_set_visible (GTK_WIDGET (self->next_button), next);

  enable (self, "lesson.back", self->index > 0);
  enable (self, "lesson.hint", asking && self->step->hint != NULL);
  enable (self, "lesson.answer", asking && task == REVERSI_TASK_PASS);
  enable (self, "lesson.check", checks && (task == REVERSI_TASK_COUNT || has_selection (self)));
  enable (self, "lesson.again", again);
  enable (self, "lesson.solution", self->stage == REVERSI_STAGE_WRONG);
  enable (self, "lesson.next", next);
  update_next_label (self);
}

/* Where the next key should go: to the board while something is asked there. */
static GtkWidget *
find_focus (ReversiLessonView *self)
{
  switch (self->stage)
    {
    case REVERSI_STAGE_ASKING:
      return self->step->task == REVERSI_TASK_COUNT ? GTK_WIDGET (self->black)
                                                    : GTK_WIDGET (self->board);
    case REVERSI_STAGE_WRONG:
      return self->again_button;
    case REVERSI_STAGE_READING:
    case REVERSI_STAGE_RIGHT:
    case REVERSI_STAGE_SOLVED:
    default:
      return GTK_WIDGET (self->next_button);
    }
}

/* GTK drops what comes from a widget that no screen reader has met; it meets all those around what
 * has the focus, which need not be on the board. */
static void
announce (ReversiLessonView *self, const char *text)
{
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
announce_step (ReversiLessonView *self)
{
  const char *words[REVERSI_LESSON_MAX_TEXTS + 3];
  int n = 0;
  g_autofree char *progress =
      reversi_lesson_words_progress (self->index + 1, reversi_lesson_count_steps (self->lesson));

  words[n++] = progress;
  words[n++] = gtk_label_get_text (self->heading);
  for (int i = 0; self->step->texts[i] != NULL; i++)
    words[n++] = reversi_lesson_words (self->step->texts[i]);
  words[n] = NULL;

  g_autofree char *text = g_strjoinv ("\n", (char **) words);
  announce (self, text);
}

static void
take_focus (ReversiLessonView *self)
{
  if (self->step == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->is_new = FALSE;
  gtk_widget_grab_focus (find_focus (self));
}

/**
 * reversi_lesson_view_arrive:
 *
 * To be called when the view can be seen: gives the focus to what is to be used next, and has a
 * screen reader tell a step that is new.
 */
void
reversi_lesson_view_arrive (ReversiLessonView *self)
{
  g_return_if_fail (REVERSI_IS_LESSON_VIEW (self));

  take_focus (self);
  if (self->step != NULL && self->is_untold)
    announce_step (self);
  self->is_untold = FALSE;
}

/* The page that slides in gives the focus to the first thing that it holds, a square of the board;
 * who comes to a step goes to what is to be used next at once. */
static gboolean
reversi_lesson_view_enter (GtkWidget *widget, GtkDirectionType direction)
{
  ReversiLessonView *self = REVERSI_LESSON_VIEW (widget);

  if (!self->is_new)
    return GTK_WIDGET_CLASS (reversi_lesson_view_parent_class)->focus (widget, direction);
  take_focus (self);
  return !self->is_new;
}

/**
 * reversi_lesson_view_set_stage:
 *
 * Offers what can be done in @stage, and nothing else.
 */
void
reversi_lesson_view_set_stage (ReversiLessonView *self, ReversiStage stage)
{
  gboolean new_stage = self->stage != stage;

  self->stage = stage;
  update_buttons (self);
  if (stage == REVERSI_STAGE_ASKING)
    gtk_widget_set_sensitive (self->counts, TRUE);
  if (new_stage)
    take_focus (self);
  if (stage != REVERSI_STAGE_ASKING) /* only now: no entry likes to lose its focus by that */
    gtk_widget_set_sensitive (self->counts, FALSE);
}

/* Where the question begins, in the words of the lesson: the last of its texts. */
static double
top_of_question (ReversiLessonView *self)
{
  GtkWidget *words = gtk_widget_get_parent (self->feedback);
  double top = 0;

  for (int i = 0; i < REVERSI_LESSON_MAX_TEXTS; i++)
    {
      graphene_rect_t bounds;
      if (gtk_widget_get_visible (GTK_WIDGET (self->texts[i])) &&
          gtk_widget_compute_bounds (GTK_WIDGET (self->texts[i]), words, &bounds))
        top = bounds.origin.y;
    }
  return top;
}

/* What is said comes last in the words. Shows its end, or its beginning if that is too far away;
 * but who has to think again needs the question, as long as half of what is said is seen with it.
 */
static void
scroll_cb (gpointer user_data)
{
  ReversiLessonView *self = REVERSI_LESSON_VIEW (user_data);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double page = gtk_adjustment_get_page_size (adjustment), top = top_of_question (self);
  int height;

  self->scroll_id = 0;
  gtk_widget_measure (self->feedback, GTK_ORIENTATION_VERTICAL,
                      gtk_widget_get_width (GTK_WIDGET (self->scroller)), NULL, &height, NULL,
                      NULL);
  double value = gtk_adjustment_get_upper (adjustment) - MAX (height, page);
  double beginning = gtk_adjustment_get_upper (adjustment) - height;

  if (value > top && top + page >= beginning + height / 2.0)
    value = top;
  gtk_adjustment_set_value (adjustment, value);
}

/* There is more or less room, or there are more words: while they get their places is not the time
 * to move them. */
static void
words_changed_cb (ReversiLessonView *self)
{
  if (self->scrolls && self->scroll_id == 0)
    self->scroll_id = g_idle_add_once (scroll_cb, self);
}

/**
 * reversi_lesson_view_say:
 * @text: what to say
 * @detail: (nullable): more of it
 *
 * Shows an answer to the answer, and has a screen reader say it.
 */
void
reversi_lesson_view_say (ReversiLessonView *self,
                         ReversiFeedback kind,
                         const char *text,
                         const char *detail)
{
  static const char *const classes[] = { "right", "wrong", "hint" };
  static const char *const icons[] = { "object-select-symbolic", "view-refresh-symbolic",
                                       "reversi-hint-symbolic" };
  /* Translators: above what is said of an answer in the lessons */
  const char *titles[] = { _ ("Right"), _ ("Not yet"), NULL };
  g_autofree char *words =
      detail != NULL ? g_strdup_printf ("%s\n%s", text, detail) : g_strdup (text);

  for (gsize i = 0; i < G_N_ELEMENTS (classes); i++)
    if (i == kind)
      gtk_widget_add_css_class (self->feedback, classes[i]);
    else
      gtk_widget_remove_css_class (self->feedback, classes[i]);
  gtk_image_set_from_icon_name (self->feedback_icon, icons[kind]);
  set_text (self->feedback_title, titles[kind]);
  gtk_label_set_text (self->feedback_text, words);
  gtk_widget_set_visible (self->feedback, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->how), FALSE);
  self->scrolls = TRUE;
  words_changed_cb (self); /* and again when it has its place */

  g_autofree char *spoken =
      titles[kind] != NULL
          /* Translators: what a screen reader says of an answer: %1$s is “Right” or “Not yet”,
           * %2$s one or more sentences with their full stops */
          ? g_strdup_printf (_ ("%1$s. %2$s"), titles[kind], words)
          : g_strdup (words);
  announce (self, spoken);
}

/**
 * reversi_lesson_view_hush:
 *
 * Takes back what was said.
 */
void
reversi_lesson_view_hush (ReversiLessonView *self)
{
  self->scrolls = FALSE;
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  gtk_widget_set_visible (self->feedback, FALSE);
  set_text (self->how, reversi_lesson_words_how (self->step->task));
}

/* Steps. */

static void
show_words (ReversiLessonView *self)
{
  const ReversiLessonStep *step = self->step;
  int n_steps = reversi_lesson_count_steps (self->lesson);
  g_autofree char *heading = reversi_lesson_words_task (step);

  gtk_label_set_text (self->heading, heading);
  for (int i = 0; i < REVERSI_LESSON_MAX_TEXTS; i++)
    set_text (self->texts[i], NULL);
  for (int i = 0; step->texts[i] != NULL; i++)
    set_text (self->texts[i], reversi_lesson_words (step->texts[i]));
  gtk_widget_set_visible (self->counts, step->task == REVERSI_TASK_COUNT);
  reversi_lesson_view_reserve_lines (self);
  gtk_progress_bar_set_fraction (self->progress, (self->index + 1) / (double) n_steps);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  -1);
}

static void
open_step (ReversiLessonView *self, int index)
{
  self->index = index;
  self->step = reversi_lesson_get_step (self->lesson, index);
  show_words (self);
  reversi_lesson_view_start_step (self);
  self->is_new = self->is_untold = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    reversi_lesson_view_arrive (self);
  g_signal_emit (self, step_opened_signal, 0);
}

static void
go_on (ReversiLessonView *self)
{
  if (self->stage == REVERSI_STAGE_READING)
    g_signal_emit (self, step_done_signal, 0);
  if (!is_last (self))
    open_step (self, self->index + 1);
  else
    g_signal_emit (self, finished_signal, 0);
}

/* Actions. */

static void
run_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ReversiLessonView *self = REVERSI_LESSON_VIEW (widget);

  if (self->step == NULL)
    return;
  if (g_str_equal (name, "lesson.next"))
    go_on (self);
  else if (g_str_equal (name, "lesson.back"))
    open_step (self, self->index - 1);
  else if (g_str_equal (name, "lesson.check"))
    reversi_lesson_view_check (self);
  else if (g_str_equal (name, "lesson.hint"))
    reversi_lesson_view_say (self, REVERSI_FEEDBACK_HINT, reversi_lesson_words (self->step->hint),
                             NULL);
  else if (g_str_equal (name, "lesson.again"))
    reversi_lesson_view_try_again (self);
  else if (g_str_equal (name, "lesson.solution"))
    reversi_lesson_view_show_solution (self);
  else if (g_str_equal (name, "lesson.answer"))
    reversi_lesson_view_answer_pass (self, g_variant_get_boolean (parameter));
}

/* The board. */

static void
refused_cb (ReversiLessonView *self, int square, int legality)
{
  reversi_lesson_view_refused (self, square, (ReversiLegality) legality);
}

static void
placed_cb (ReversiLessonView *self)
{
  if (self->sounds != NULL)
    reversi_sounds_play (self->sounds, REVERSI_SOUND_PLACE);
}

static void
flipped_cb (ReversiLessonView *self)
{
  if (self->sounds != NULL)
    reversi_sounds_play (self->sounds, REVERSI_SOUND_FLIP);
}

static void
theme_changed_cb (ReversiLessonView *self)
{
  set_text (self->colours,
            reversi_lesson_words_colours (reversi_board_view_get_theme (self->board)));
}

static void
reversi_lesson_view_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (reversi_lesson_view_parent_class)->system_setting_changed (widget, setting);
  reversi_lesson_view_reserve_lines (REVERSI_LESSON_VIEW (widget));
}

/* The widget. */

static void
reversi_lesson_view_dispose (GObject *object)
{
  ReversiLessonView *self = REVERSI_LESSON_VIEW (object);

  reversi_lesson_view_close (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_LESSON_VIEW);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  G_OBJECT_CLASS (reversi_lesson_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *klass)
{
  g_type_ensure (REVERSI_TYPE_BOARD_VIEW);
  gtk_widget_class_set_template_from_resource (klass,
                                               RESOURCE_PATH "/lessons/reversi-lesson-view.ui");
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, board);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, panel);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, progress);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, scroller);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, heading);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, text_1);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, text_2);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, text_3);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, how);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, colours);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, counts);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, black);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, white);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, feedback);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, feedback_icon);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, feedback_title);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, feedback_text);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, hint_button);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, yes_button);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, no_button);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, check_button);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, again_button);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, solution_button);
  gtk_widget_class_bind_template_child (klass, ReversiLessonView, next_button);
  gtk_widget_class_bind_template_callback (klass, reversi_lesson_view_played);
  gtk_widget_class_bind_template_callback (klass, reversi_lesson_view_chosen);
  gtk_widget_class_bind_template_callback (klass, refused_cb);
  gtk_widget_class_bind_template_callback (klass, placed_cb);
  gtk_widget_class_bind_template_callback (klass, flipped_cb);
  gtk_widget_class_bind_template_callback (klass, theme_changed_cb);
}

/* Enter in a number is an answer. A spin button says so only when that number was known before. */
static void
connect_entry (ReversiLessonView *self, GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget))
    g_signal_connect_object (widget, "activate", G_CALLBACK (reversi_lesson_view_check), self,
                             G_CONNECT_SWAPPED);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    connect_entry (self, child);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name, REVERSI_TYPE_LESSON_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 0);
}

static void
reversi_lesson_view_class_init (ReversiLessonViewClass *klass)
{
  static const char *const actions[] = { "lesson.next", "lesson.back",  "lesson.check",
                                         "lesson.hint", "lesson.again", "lesson.solution" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_lesson_view_dispose;
  widget_class->focus = reversi_lesson_view_enter;
  widget_class->size_allocate = reversi_lesson_view_size_allocate;
  widget_class->measure = reversi_lesson_view_measure;
  widget_class->system_setting_changed = reversi_lesson_view_system_setting_changed;
  step_opened_signal = new_signal ("step-opened");
  step_done_signal = new_signal ("step-done");
  finished_signal = new_signal ("finished");
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, run_action);
  gtk_widget_class_install_action (widget_class, "lesson.answer", "b", run_action);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "lesson");
  bind_template (widget_class);
}

static void
reversi_lesson_view_init (ReversiLessonView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->texts[0] = self->text_1;
  self->texts[1] = self->text_2;
  self->texts[2] = self->text_3;
  connect_entry (self, self->counts);
  reversi_row_words_follow_all (self->counts);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (words_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (theme_changed_cb), self, G_CONNECT_SWAPPED);
}

/**
 * reversi_lesson_view_set_up:
 * @settings: how the board looks and moves
 * @sounds: (nullable): what is heard of it
 *
 * Gives a new view what it needs. Call it once.
 */
void
reversi_lesson_view_set_up (ReversiLessonView *self, GSettings *settings, ReversiSounds *sounds)
{
  static const char *const bindings[][2] = {
    { "theme", "theme" },
    { "show-legal-moves", "show-legal" },
    { "show-coordinates", "show-coordinates" },
    { "show-last-move", "show-last-move" },
    { "disc-marks", "show-marks" },
    { "animation-speed", "animation-speed" },
  };

  g_return_if_fail (REVERSI_IS_LESSON_VIEW (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  g_set_object (&self->sounds, sounds);
  for (gsize i = 0; i < G_N_ELEMENTS (bindings); i++)
    g_settings_bind (settings, bindings[i][0], self->board, bindings[i][1], G_SETTINGS_BIND_GET);
  theme_changed_cb (self);
}

/**
 * reversi_lesson_view_open:
 * @lesson: must outlive the view, or be closed
 * @step_index: where to begin
 *
 * Shows a step of a lesson.
 */
void
reversi_lesson_view_open (ReversiLessonView *self, const ReversiLesson *lesson, int step_index)
{
  g_return_if_fail (REVERSI_IS_LESSON_VIEW (self));
  g_return_if_fail (step_index >= 0 && step_index < reversi_lesson_count_steps (lesson));

  reversi_lesson_view_close (self);
  self->lesson = lesson;
  open_step (self, step_index);
}

/**
 * reversi_lesson_view_close:
 *
 * Shows no lesson any more.
 */
void
reversi_lesson_view_close (ReversiLessonView *self)
{
  g_return_if_fail (REVERSI_IS_LESSON_VIEW (self));

  reversi_lesson_view_stop_showing (self);
  self->scrolls = FALSE;
  g_clear_handle_id (&self->scroll_id, g_source_remove);
  self->lesson = NULL;
  self->step = NULL;
  self->is_new = self->is_untold = FALSE;
  self->stage = REVERSI_STAGE_READING; /* an answer that still comes is not asked for */
  g_clear_object (&self->game);
  if (self->board == NULL)
    return;
  g_object_set (self->board, "interactive", FALSE, "choosing", FALSE, NULL);
  reversi_board_view_set_game (self->board, NULL);
}

/**
 * reversi_lesson_view_get_lesson:
 *
 * Returns: (transfer none) (nullable): the lesson that is shown
 */
const ReversiLesson *
reversi_lesson_view_get_lesson (ReversiLessonView *self)
{
  g_return_val_if_fail (REVERSI_IS_LESSON_VIEW (self), NULL);
  return self->lesson;
}

/**
 * reversi_lesson_view_get_index:
 *
 * Returns: the index of the step that is shown
 */
int
reversi_lesson_view_get_index (ReversiLessonView *self)
{
  g_return_val_if_fail (REVERSI_IS_LESSON_VIEW (self), 0);
  return self->index;
}
