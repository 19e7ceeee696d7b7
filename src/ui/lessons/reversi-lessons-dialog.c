/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/lessons/reversi-lessons-dialog.h"

#include "ui/dialogs.h"
#include "ui/lessons/lesson-progress.h"
#include "ui/lessons/lesson-words.h"
#include "ui/lessons/reversi-lesson-list.h"
#include "ui/lessons/reversi-lesson-view.h"

#include <glib/gi18n.h>

struct _ReversiLessonsDialog
{
  AdwDialog parent_instance;
  AdwNavigationView *navigation;
  AdwNavigationPage *lesson_page;
  ReversiLessonList *list;
  AdwWindowTitle *lesson_title;
  ReversiLessonView *view;
  AdwStatusPage *end;
  GtkButton *next_lesson_button;
  GtkLabel *next_lesson_label;
  GtkWidget *rest_button;
  GtkWidget *play_button;

  GSettings *settings;
  ReversiLessons *lessons; /* outlives the widgets above */
  int ended;               /* the lesson whose end is shown */
};

G_DEFINE_FINAL_TYPE (ReversiLessonsDialog, reversi_lessons_dialog, ADW_TYPE_DIALOG)

/* The pages below the one that is shown come along: the list, and nothing else. */
static void
show_page (ReversiLessonsDialog *self, const char *tag)
{
  const char *visible = adw_navigation_view_get_visible_page_tag (self->navigation);

  if (g_strcmp0 (visible, "list") == 0)
    adw_navigation_view_push_by_tag (self->navigation, tag);
  else if (g_strcmp0 (visible, tag) != 0)
    {
      const char *tags[] = { "list", tag };

      adw_navigation_view_replace_with_tags (self->navigation, tags, G_N_ELEMENTS (tags));
    }
}

static void
open_cb (ReversiLessonsDialog *self, int lesson, int step)
{
  const ReversiLesson *opened = reversi_lessons_get (self->lessons, lesson);

  adw_navigation_page_set_title (self->lesson_page, reversi_lesson_words (opened->title));
  adw_window_title_set_title (self->lesson_title, reversi_lesson_words (opened->title));
  reversi_lesson_view_open (self->view, opened, step);
  show_page (self, "lesson"); /* now it has something to give the focus to */
}

static void
restart_cb (ReversiLessonsDialog *self, int lesson)
{
  reversi_lesson_progress_clear (self->settings, reversi_lessons_get (self->lessons, lesson));
  open_cb (self, lesson, 0);
}

/* The lesson. */

static const ReversiLessonStep *
current_step (ReversiLessonsDialog *self)
{
  return reversi_lesson_get_step (reversi_lesson_view_get_lesson (self->view),
                                  reversi_lesson_view_get_index (self->view));
}

static void
step_opened_cb (ReversiLessonsDialog *self)
{
  const ReversiLesson *lesson = reversi_lesson_view_get_lesson (self->view);
  g_autofree char *progress = reversi_lesson_words_progress (
      reversi_lesson_view_get_index (self->view) + 1, reversi_lesson_count_steps (lesson));

  adw_window_title_set_subtitle (self->lesson_title, progress);
  reversi_lesson_progress_set_place (self->settings, lesson, current_step (self)->id);
}

static void
step_done_cb (ReversiLessonsDialog *self)
{
  reversi_lesson_progress_add (self->settings, current_step (self)->id);
}

/* Its end. */

static int
find_lesson (ReversiLessonsDialog *self, const ReversiLesson *lesson)
{
  for (int i = 0; i < reversi_lessons_count (self->lessons); i++)
    if (reversi_lessons_get (self->lessons, i) == lesson)
      return i;
  g_assert_not_reached ();
}

static void
show_end (ReversiLessonsDialog *self, const ReversiLesson *lesson)
{
  int n_steps = reversi_lesson_count_steps (lesson);
  int n_done = reversi_lesson_progress_count (self->settings, lesson);
  gboolean more = self->ended + 1 < reversi_lessons_count (self->lessons);
  g_autofree char *title = g_markup_escape_text (reversi_lesson_words (lesson->title), -1);
  g_autofree char *done = reversi_lesson_words_done (n_done, n_steps);
  /* Translators: %s is the title of a lesson */
  g_autofree char *all = g_strdup_printf (_ ("You have finished “%s”."), title);
  /* Translators: %1$s is the title of a lesson, %2$s as in “3 of 5 done” */
  g_autofree char *some = g_strdup_printf (_ ("This is the end of “%1$s”: %2$s."), title, done);

  adw_status_page_set_title (self->end, n_done == n_steps ? _ ("Well Done!") : _ ("Nearly There"));
  adw_status_page_set_description (self->end, n_done == n_steps ? all : some);
  gtk_widget_set_visible (self->rest_button, n_done < n_steps);
  gtk_widget_set_visible (GTK_WIDGET (self->next_lesson_button), more);
  gtk_widget_set_visible (self->play_button, !more);
  if (more)
    {
      const ReversiLesson *next = reversi_lessons_get (self->lessons, self->ended + 1);
      /* Translators: button that opens the next lesson; %s is its title */
      g_autofree char *label = g_strdup_printf (_ ("Next: %s"), reversi_lesson_words (next->title));

      gtk_label_set_text (self->next_lesson_label, label);
    }
}

static void
finished_cb (ReversiLessonsDialog *self)
{
  const ReversiLesson *lesson = reversi_lesson_view_get_lesson (self->view);

  self->ended = find_lesson (self, lesson);
  reversi_lesson_progress_set_place (self->settings, lesson, NULL);
  show_end (self, lesson);
  show_page (self, "end");
  reversi_lesson_view_close (self->view);
  gtk_widget_grab_focus (gtk_widget_get_visible (self->rest_button) ? self->rest_button
                         : gtk_widget_get_visible (self->play_button)
                             ? self->play_button
                             : GTK_WIDGET (self->next_lesson_button));
  gtk_accessible_announce (GTK_ACCESSIBLE (self->navigation),
                           adw_status_page_get_description (self->end),
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
go_on_with (ReversiLessonsDialog *self, int lesson)
{
  open_cb (self, lesson,
           reversi_lesson_progress_get_next (self->settings,
                                             reversi_lessons_get (self->lessons, lesson)));
}

static void
rest_cb (ReversiLessonsDialog *self)
{
  go_on_with (self, self->ended);
}

static void
next_lesson_cb (ReversiLessonsDialog *self)
{
  go_on_with (self, self->ended + 1);
}

static void
list_cb (ReversiLessonsDialog *self)
{
  adw_navigation_view_pop_to_tag (self->navigation, "list");
}

/* The list. */

static void
list_showing_cb (ReversiLessonsDialog *self)
{
  if (self->lessons != NULL)
    reversi_lesson_list_update (self->list);
}

static void
lesson_hidden_cb (ReversiLessonsDialog *self)
{
  /* It is also hidden when the dialog goes, and then it may be shown no more. */
  if (self->view != NULL &&
      g_strcmp0 (adw_navigation_view_get_visible_page_tag (self->navigation), "lesson") != 0)
    reversi_lesson_view_close (self->view);
}

static void
gone_cb (AdwDialog *dialog)
{
  reversi_lesson_view_close (REVERSI_LESSONS_DIALOG (dialog)->view);
}

static void
reversi_lessons_dialog_dispose (GObject *object)
{
  ReversiLessonsDialog *self = REVERSI_LESSONS_DIALOG (object);

  if (self->view != NULL)
    reversi_lesson_view_close (self->view);
  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_LESSONS_DIALOG);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (reversi_lessons_dialog_parent_class)->dispose (object);
}

static void
reversi_lessons_dialog_finalize (GObject *object)
{
  reversi_lessons_free (REVERSI_LESSONS_DIALOG (object)->lessons);
  G_OBJECT_CLASS (reversi_lessons_dialog_parent_class)->finalize (object);
}

static void
reversi_lessons_dialog_class_init (ReversiLessonsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_lessons_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = reversi_lessons_dialog_finalize;
  g_type_ensure (REVERSI_TYPE_LESSON_LIST);
  g_type_ensure (REVERSI_TYPE_LESSON_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/lessons/reversi-lessons-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, navigation);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, lesson_page);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, list);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, lesson_title);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, view);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, end);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, next_lesson_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, next_lesson_label);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, rest_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiLessonsDialog, play_button);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, restart_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_opened_cb);
  gtk_widget_class_bind_template_callback (widget_class, step_done_cb);
  gtk_widget_class_bind_template_callback (widget_class, finished_cb);
  gtk_widget_class_bind_template_callback (widget_class, rest_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_lesson_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_cb);
  gtk_widget_class_bind_template_callback (widget_class, list_showing_cb);
  gtk_widget_class_bind_template_callback (widget_class, lesson_hidden_cb);
  gtk_widget_class_bind_template_callback (widget_class, reversi_lesson_view_arrive);
}

static void
reversi_lessons_dialog_init (ReversiLessonsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  reversi_dialog_empty_when_gone (ADW_DIALOG (self), gone_cb);
}

/**
 * reversi_lessons_dialog_new:
 * @lessons: (transfer full): what there is to learn
 * @settings: how boards look, and what is done
 * @sounds: (nullable): what is heard of the boards
 *
 * Returns: (transfer floating): the dialog, to be presented
 */
AdwDialog *
reversi_lessons_dialog_new (ReversiLessons *lessons, GSettings *settings, ReversiSounds *sounds)
{
  ReversiLessonsDialog *self = g_object_new (REVERSI_TYPE_LESSONS_DIALOG, NULL);

  self->lessons = lessons;
  self->settings = g_object_ref (settings);
  reversi_lesson_view_set_up (self->view, settings, sounds);
  reversi_lesson_list_fill (self->list, lessons, settings);
  g_signal_connect_object (self, "map", G_CALLBACK (reversi_lesson_list_focus), self->list,
                           G_CONNECT_SWAPPED);
  return ADW_DIALOG (self);
}

/**
 * reversi_lessons_present:
 * @parent: the window
 * @lesson: (nullable): the id of the lesson to go on with; %NULL, or one that there isn't: the list
 *   of lessons
 *
 * Opens the lessons of the program.
 */
void
reversi_lessons_present (GtkWidget *parent,
                         GSettings *settings,
                         ReversiSounds *sounds,
                         const char *lesson)
{
  g_autoptr (GError) error = NULL;
  ReversiLessons *lessons = reversi_lessons_load (&error);

  if (lessons == NULL) /* a test reads them, so the program is broken */
    {
      g_critical ("%s", error->message);
      return;
    }

  AdwDialog *dialog = reversi_lessons_dialog_new (lessons, settings, sounds);
  for (int i = 0; lesson != NULL && i < reversi_lessons_count (lessons); i++)
    if (g_str_equal (reversi_lessons_get (lessons, i)->id, lesson))
      go_on_with (REVERSI_LESSONS_DIALOG (dialog), i);
  adw_dialog_present (dialog, parent);
}
