/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Dialogs over the window at moments that a person rarely meets. */

#include "config.h"

#include "ui/help/reversi-help.h"
#include "ui/reversi-window-private.h"

#include "support/folder.h"
#include "support/look.h"
#include "support/settings.h"

typedef struct
{
  char *folder;
  GSettings *settings;
  ReversiWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("reversi-dialogs-XXXXXX", NULL);
  f->settings = g_settings_new (APPLICATION_ID);
  test_settings_reset (f->settings);
  g_settings_set_boolean (f->settings, "sounds", FALSE);

  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "game.save", NULL);
  g_autoptr (ReversiSession) session = reversi_session_new (f->settings, file);
  f->window = REVERSI_WINDOW (reversi_window_new (NULL, f->settings, session));
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  gtk_window_destroy (GTK_WINDOW (f->window));
  test_look_settle ();
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_object_unref (f->settings);
}

static AdwDialog *
visible_dialog (Fixture *f)
{
  return adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (f->window));
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return ++*(int *) data < 30;
}

static void
wait_for_frames (Fixture *f)
{
  int n_frames = 0;

  gtk_widget_add_tick_callback (GTK_WIDGET (f->window), tick_cb, &n_frames, NULL);
  while (n_frames < 30)
    g_main_context_iteration (NULL, TRUE);
}

/* Opens a dialog in a window of @width, and lets its motion go on for a while. */
static AdwDialog *
open_dialog (Fixture *f, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), width, 700);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  g_action_group_activate_action (G_ACTION_GROUP (f->window), "new-game-dialog", NULL);

  AdwDialog *dialog = visible_dialog (f);
  wait_for_frames (f);
  return dialog;
}

/* What was a sheet at the bottom becomes a box in the middle while it goes away, or the reverse. */
static void
close_and_resize (Fixture *f, int width, int other_width)
{
  AdwDialog *dialog = open_dialog (f, width);

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  adw_dialog_close (dialog);
  g_assert_null (visible_dialog (f));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dialog)));

  gtk_widget_size_allocate (GTK_WIDGET (f->window), &(GtkAllocation) { 0, 0, other_width, 700 },
                            -1);
  wait_for_frames (f);
  g_assert_null (dialog);
}

static void
test_close_and_widen (Fixture *f, gconstpointer data)
{
  close_and_resize (f, 370, 900);
}

static void
test_close_and_narrow (Fixture *f, gconstpointer data)
{
  close_and_resize (f, 900, 370);
}

/* One whose content changes its layout, which takes libadwaita a frame, is closed before that. */
static void
test_resize_and_close (Fixture *f, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), 900, 700);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  reversi_help_show (GTK_WIDGET (f->window), NULL);

  AdwDialog *dialog = visible_dialog (f);
  wait_for_frames (f);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_widget_size_allocate (GTK_WIDGET (f->window), &(GtkAllocation) { 0, 0, 500, 700 }, -1);
  g_assert_nonnull (adw_dialog_get_current_breakpoint (dialog));
  adw_dialog_close (dialog);
  wait_for_frames (f);
  wait_for_frames (f);
  if (dialog != NULL) /* whoever keeps it has nothing of the guide */
    {
      g_assert_null (gtk_widget_get_parent (GTK_WIDGET (dialog)));
      g_assert_null (adw_dialog_get_child (dialog));
      g_object_remove_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
    }
}

/* Just before it becomes a sheet libadwaita lays it out as a box in the narrow window: 30 pixels
 * are left free on each side, and what doesn't fit is complained about. */
static void
test_guide_has_room (Fixture *f, gconstpointer data)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), 490, 700);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  reversi_help_show (GTK_WIDGET (f->window), NULL);
  wait_for_frames (f);
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (f->window), "phone"));

  gtk_widget_size_allocate (GTK_WIDGET (f->window), &(GtkAllocation) { 0, 0, 370, 700 }, -1);
  wait_for_frames (f);
  g_assert_nonnull (visible_dialog (f));
}

/* One that is open stays so and keeps the focus; one that closes is to be seen doing so. */
static void
test_open_and_resize (Fixture *f, gconstpointer data)
{
  AdwDialog *dialog = open_dialog (f, 900);

  gtk_widget_size_allocate (GTK_WIDGET (f->window), &(GtkAllocation) { 0, 0, 370, 700 }, -1);
  wait_for_frames (f);
  g_assert_true (visible_dialog (f) == dialog);

  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (dialog)));
  adw_dialog_close (dialog);
  gtk_widget_queue_resize (GTK_WIDGET (f->window));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);

#define ADD(name, test) g_test_add ("/ui/dialogs/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("close-and-widen", test_close_and_widen);
  ADD ("close-and-narrow", test_close_and_narrow);
  ADD ("resize-and-close", test_resize_and_close);
  ADD ("guide-has-room", test_guide_has_room);
  ADD ("open-and-resize", test_open_and_resize);

  return g_test_run ();
}
