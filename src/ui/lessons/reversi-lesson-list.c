/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/lessons/reversi-lesson-list.h"

#include "ui/lessons/lesson-progress.h"
#include "ui/lessons/lesson-words.h"
#include "ui/row-words.h"

#include <glib/gi18n.h>

/* The widgets of one lesson that change with what is done. All but go_on and steps may be NULL. */
typedef struct
{
  const ReversiLesson *lesson;
  GtkButton *go_on;
  GtkWidget *restart;
  GtkProgressBar *bar;
  GtkLabel *count;
  AdwExpanderRow *row;   /* of exercises */
  GtkWidget *whole_done; /* the sign that all of it is done */
  GPtrArray *steps;      /* rows */
} Entry;

struct _ReversiLessonList
{
  GtkBox parent_instance;
  GSettings *settings;
  GPtrArray *entries;
};

G_DEFINE_FINAL_TYPE (ReversiLessonList, reversi_lesson_list, GTK_TYPE_BOX)

static guint open_signal;
static guint restart_signal;

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_ptr_array_unref (entry->steps);
  g_free (entry);
}

/* What a widget is for: the number of its lesson and step in its data. */

#define LESSON "reversi-lesson"
#define STEP "reversi-step"

static void
set_target (GtkWidget *widget, int lesson, int step)
{
  g_object_set_data (G_OBJECT (widget), LESSON, GINT_TO_POINTER (lesson));
  g_object_set_data (G_OBJECT (widget), STEP, GINT_TO_POINTER (step));
}

static int
get_lesson (GtkWidget *widget)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (widget), LESSON));
}

static void
step_cb (ReversiLessonList *self, GtkWidget *row)
{
  g_signal_emit (self, open_signal, 0, get_lesson (row),
                 GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), STEP)));
}

static void
go_on_cb (ReversiLessonList *self, GtkWidget *button)
{
  Entry *entry = g_ptr_array_index (self->entries, (guint) get_lesson (button));

  g_signal_emit (self, open_signal, 0, get_lesson (button),
                 reversi_lesson_progress_get_next (self->settings, entry->lesson));
}

static void
restart_cb (ReversiLessonList *self, GtkWidget *button)
{
  g_signal_emit (self, restart_signal, 0, get_lesson (button));
}

/* Parts. */

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  return label;
}

static GtkWidget *
make_done_icon (void)
{
  GtkWidget *icon = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_add_css_class (icon, "success");
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: of a step of a lesson */
                                  _ ("Done"), -1);
  return icon;
}

static GtkWidget *
make_step_row (ReversiLessonList *self,
               const ReversiLesson *lesson,
               int lesson_index,
               int step_index)
{
  const ReversiLessonStep *step = reversi_lesson_get_step (lesson, step_index);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = make_done_icon ();
  g_autofree char *task = reversi_lesson_words_task (step);
  g_autofree char *title = NULL;

  /* Translators: number and title of a step in the list of steps */
  title = g_strdup_printf (_ ("%1$d. %2$s"), step_index + 1, task);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (lesson->is_course) /* titles are much the same there */
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), reversi_lesson_words (step->texts[0]));
      adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), icon);
  g_object_set_data (G_OBJECT (row), "reversi-done", icon);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  set_target (row, lesson_index, step_index);
  g_signal_connect_object (row, "activated", G_CALLBACK (step_cb), self, G_CONNECT_SWAPPED);
  return row;
}

static void
add_steps (ReversiLessonList *self, Entry *entry, AdwExpanderRow *expander, int lesson_index)
{
  for (int i = 0; i < reversi_lesson_count_steps (entry->lesson); i++)
    {
      GtkWidget *row = make_step_row (self, entry->lesson, lesson_index, i);

      g_ptr_array_add (entry->steps, row);
      adw_expander_row_add_row (expander, row);
    }
}

static GtkWidget *
make_button (ReversiLessonList *self, const char *label, int lesson, GCallback clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_add_css_class (button, "pill");
  gtk_button_set_can_shrink (GTK_BUTTON (button), TRUE);
  set_target (button, lesson, 0);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
  return button;
}

static void
add_card (ReversiLessonList *self, Entry *entry, int lesson_index)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = adw_wrap_box_new ();
  const char *title = reversi_lesson_words (entry->lesson->title);

  entry->bar = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  entry->count = GTK_LABEL (make_label ("", "caption"));
  entry->go_on = GTK_BUTTON (make_button (self, "", lesson_index, G_CALLBACK (go_on_cb)));
  gtk_widget_add_css_class (GTK_WIDGET (entry->go_on), "suggested-action");
  /* Translators: button: the first step of the course again, and nothing of it done */
  entry->restart = make_button (self, _ ("Start _Again"), lesson_index, G_CALLBACK (restart_cb));
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (buttons), 12);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (buttons), 12);
  adw_wrap_box_append (ADW_WRAP_BOX (buttons), GTK_WIDGET (entry->go_on));
  adw_wrap_box_append (ADW_WRAP_BOX (buttons), entry->restart);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->bar), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  for (int i = 0; i < 2; i++) /* who comes with Tab has to know of what */
    gtk_accessible_update_property (
        GTK_ACCESSIBLE (i == 0 ? GTK_WIDGET (entry->go_on) : entry->restart),
        GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, title, -1);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "lesson-card");
  gtk_box_append (GTK_BOX (card), make_label (title, "title-2"));
  gtk_box_append (GTK_BOX (card), make_label (reversi_lesson_words (entry->lesson->desc), NULL));
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (entry->bar));
  gtk_box_append (GTK_BOX (card), GTK_WIDGET (entry->count));
  gtk_box_append (GTK_BOX (card), buttons);
  gtk_box_append (GTK_BOX (self), card);
}

/* The row that takes the focus is a part of the expander, which is a row of the list itself and
 * would have no name. */
static void
set_title (GtkWidget *expander, const char *title)
{
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (expander), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

static void
add_course (ReversiLessonList *self, Entry *entry, int lesson_index)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *expander = adw_expander_row_new ();

  add_card (self, entry, lesson_index);
  /* Translators: row that opens the list of steps of a course */
  set_title (expander, _ ("All Steps"));
  add_steps (self, entry, ADW_EXPANDER_ROW (expander), lesson_index);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), expander);
  gtk_box_append (GTK_BOX (self), group);
}

static void
add_exercises (ReversiLessonList *self, Entry *entry, int lesson_index, AdwPreferencesGroup *group)
{
  GtkWidget *expander = adw_expander_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("media-playback-start-symbolic");

  entry->row = ADW_EXPANDER_ROW (expander);
  entry->go_on = GTK_BUTTON (button);
  entry->whole_done = make_done_icon ();
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  set_target (button, lesson_index, 0);
  g_signal_connect_object (button, "clicked", G_CALLBACK (go_on_cb), self, G_CONNECT_SWAPPED);
  set_title (expander, reversi_lesson_words (entry->lesson->title));
  adw_expander_row_add_suffix (entry->row, entry->whole_done);
  adw_expander_row_add_suffix (entry->row, button);
  add_steps (self, entry, entry->row, lesson_index);
  adw_preferences_group_add (group, expander);
}

/* What is done. */

static void
update_steps (ReversiLessonList *self, Entry *entry)
{
  for (int i = 0; i < reversi_lesson_count_steps (entry->lesson); i++)
    {
      GtkWidget *row = g_ptr_array_index (entry->steps, (guint) i);
      gboolean done = reversi_lesson_progress_is_done (
          self->settings, reversi_lesson_get_step (entry->lesson, i)->id);

      gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "reversi-done"), done);
      reversi_row_words_describe (row, done ? _ ("Done")
                                            /* Translators: of a step of a lesson */
                                            : _ ("Not done yet"));
    }
}

static void
update_card (ReversiLessonList *self, Entry *entry, int n_done, int n_steps)
{
  gboolean begun =
      n_done > 0 || reversi_lesson_progress_get_next (self->settings, entry->lesson) > 0;

  gtk_progress_bar_set_fraction (entry->bar, n_done / (double) n_steps);
  gtk_button_set_label (entry->go_on,
                        /* Translators: button that goes on with a course where it was left */
                        begun ? _ ("_Continue")
                              /* Translators: button that begins a course */
                              : _ ("_Start"));
  gtk_widget_set_visible (GTK_WIDGET (entry->go_on), n_done < n_steps);
  gtk_widget_set_visible (entry->restart, begun);
}

static void
update_entry (ReversiLessonList *self, Entry *entry)
{
  int n_steps = reversi_lesson_count_steps (entry->lesson);
  int n_done = reversi_lesson_progress_count (self->settings, entry->lesson);
  g_autofree char *count = reversi_lesson_words_done (n_done, n_steps);

  update_steps (self, entry);
  if (entry->row == NULL)
    {
      gtk_label_set_text (entry->count, count);
      update_card (self, entry, n_done, n_steps);
      return;
    }

  const char *title = reversi_lesson_words (entry->lesson->title);
  g_autofree char *subtitle =
      g_strdup_printf ("%s\n%s", reversi_lesson_words (entry->lesson->desc), count);
  /* Translators: button that opens exercises; %s is their title */
  g_autofree char *label = g_strdup_printf (_ ("Open “%s”"), title);

  adw_expander_row_set_subtitle (entry->row, subtitle);
  gtk_widget_set_visible (entry->whole_done, n_done == n_steps);
  gtk_widget_set_tooltip_text (GTK_WIDGET (entry->go_on), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->go_on), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  reversi_row_words_describe (GTK_WIDGET (entry->row), subtitle);
}

static void
reversi_lesson_list_dispose (GObject *object)
{
  ReversiLessonList *self = REVERSI_LESSON_LIST (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  G_OBJECT_CLASS (reversi_lesson_list_parent_class)->dispose (object);
}

static void
reversi_lesson_list_class_init (ReversiLessonListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = reversi_lesson_list_dispose;
  open_signal = g_signal_new ("open", REVERSI_TYPE_LESSON_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                              NULL, G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_INT);
  restart_signal = g_signal_new ("restart", REVERSI_TYPE_LESSON_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
reversi_lesson_list_init (ReversiLessonList *self)
{
  self->entries = g_ptr_array_new_with_free_func (free_entry);
}

/**
 * reversi_lesson_list_fill:
 * @lessons: must outlive the list
 * @settings: know what is done
 *
 * Shows all lessons. Call it once.
 */
void
reversi_lesson_list_fill (ReversiLessonList *self,
                          const ReversiLessons *lessons,
                          GSettings *settings)
{
  AdwPreferencesGroup *exercises = NULL;

  g_return_if_fail (REVERSI_IS_LESSON_LIST (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  for (int i = 0; i < reversi_lessons_count (lessons); i++)
    {
      Entry *entry = g_new0 (Entry, 1);

      entry->lesson = reversi_lessons_get (lessons, i);
      entry->steps = g_ptr_array_new ();
      g_ptr_array_add (self->entries, entry);
      if (entry->lesson->is_course)
        {
          add_course (self, entry, i);
          exercises = NULL;
          continue;
        }
      if (exercises == NULL)
        {
          exercises = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
          adw_preferences_group_set_title (exercises, _ ("Exercises"));
          gtk_box_append (GTK_BOX (self), GTK_WIDGET (exercises));
        }
      add_exercises (self, entry, i, exercises);
    }
  reversi_row_words_follow_all (GTK_WIDGET (self));
  reversi_lesson_list_update (self);
}

/**
 * reversi_lesson_list_update:
 *
 * Shows what is done by now.
 */
void
reversi_lesson_list_update (ReversiLessonList *self)
{
  g_return_if_fail (REVERSI_IS_LESSON_LIST (self));

  for (guint i = 0; i < self->entries->len; i++)
    update_entry (self, g_ptr_array_index (self->entries, i));
}

/**
 * reversi_lesson_list_focus:
 *
 * Gives the focus to the first button that goes on with something.
 */
void
reversi_lesson_list_focus (ReversiLessonList *self)
{
  g_return_if_fail (REVERSI_IS_LESSON_LIST (self));

  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);
      int n_done = reversi_lesson_progress_count (self->settings, entry->lesson);

      if (n_done < reversi_lesson_count_steps (entry->lesson) &&
          gtk_widget_grab_focus (GTK_WIDGET (entry->go_on)))
        return;
    }
}
