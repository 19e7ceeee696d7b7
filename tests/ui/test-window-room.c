/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where the parts of the main window are in windows of all sizes, with letters of all sizes. As in
 * every test a warning, such as one of GTK about too little room, is a failure. */

#include "config.h"

#include "ui/reversi-window-private.h"

#include "rules/notation.h"
#include "support/folder.h"
#include "support/look.h"
#include "support/settings.h"
#include "ui/help/reversi-help-dialog.h"
#include "ui/help/reversi-help.h"
#include "ui/lessons/reversi-lessons-dialog.h"
#include "ui/reversi-preferences-dialog.h"

/* The last of them leaves Black without a move. */
static const char *const until_black_passes[] = { "d3", "c3", "b3", "b2", "f5", "a3", "a1", "c1" };

/* Without a window manager the window's edges take 5 pixels on each side. */
#define EDGES 10

typedef struct
{
  char *folder;
  GSettings *settings;
  ReversiWindow *window;
  int dpi;
} Fixture;

static void
set_up (Fixture *f, gconstpointer percent)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_get (settings, "gtk-xft-dpi", &f->dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024 / 100 * GPOINTER_TO_INT (percent), NULL);
  g_object_set (settings, "gtk-decoration-layout", ":close", NULL);
  f->folder = g_dir_make_tmp ("reversi-room-XXXXXX", NULL);
  f->settings = g_settings_new (APPLICATION_ID);
  test_settings_reset (f->settings);
  g_settings_set_string (f->settings, "opponent", "friend");
  g_settings_set_string (f->settings, "animation-speed", "none");
  g_settings_set_boolean (f->settings, "sounds", FALSE);

  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "game.save", NULL);
  g_autoptr (ReversiSession) session = reversi_session_new (f->settings, file);
  f->window = REVERSI_WINDOW (reversi_window_new (NULL, f->settings, session));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
}

static void
tear_down (Fixture *f, gconstpointer percent)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  test_look_settle ();
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", f->dpi, NULL);
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_object_unref (f->settings);
}

static void
resize (Fixture *f, int width, int height)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), width + EDGES, height + EDGES);
  do /* on a busy machine the new layout takes its time */
    test_look_settle ();
  while (ABS (gtk_widget_get_width (GTK_WIDGET (f->window)) - width) > EDGES ||
         ABS (gtk_widget_get_height (GTK_WIDGET (f->window)) - height) > EDGES ||
         !gtk_widget_get_mapped (GTK_WIDGET (f->window->menu_button)));
  g_test_message ("%d×%d", width, height);
}

static graphene_rect_t
bounds_of (Fixture *f, gpointer widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (widget), GTK_WIDGET (f->window), &bounds));
  return bounds;
}

static gboolean
board_has_focus (Fixture *f)
{
  return reversi_window_has_focus_within (f->window, GTK_WIDGET (f->window->board));
}

static void
test_a_message_covers_nothing (Fixture *f, gconstpointer percent)
{
  static const int sizes[][2] = { { 900, 760 }, { 360, 640 },  { 800, 600 }, { 900, 360 },
                                  { 360, 640 }, { 1200, 700 }, { 350, 284 } };

  reversi_window_tell (f->window, "The file of the saved game doesn’t begin like one. It is kept "
                                  "as “game.save.damaged”.");
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name =
          g_strdup_printf ("message-%d-%dx%d", GPOINTER_TO_INT (percent), sizes[i][0], sizes[i][1]);

      resize (f, sizes[i][0], sizes[i][1]);
      test_look_picture (GTK_WIDGET (f->window), name);
      g_assert_true (gtk_widget_get_mapped (f->window->notice));
      graphene_rect_t notice = bounds_of (f, f->window->notice);
      graphene_rect_t all = bounds_of (f, f->window);
      g_assert_true (graphene_rect_contains_rect (&all, &notice));

      /* Where the window is low, or narrow for its letters, there is only the message. */
      if (gtk_widget_get_mapped (GTK_WIDGET (f->window->board)))
        {
          graphene_rect_t board = bounds_of (f, f->window->board);
          g_assert_cmpfloat (board.origin.y, >=, notice.origin.y + notice.size.height);
          g_assert_true (graphene_rect_contains_rect (&all, &board));
          g_assert_cmpfloat (board.size.height, >=, 8 * 24);
        }
      else
        {
          g_assert_true (sizes[i][1] < 400 ||
                         (sizes[i][0] < 500 && GPOINTER_TO_INT (percent) == 200));
          g_assert_true (reversi_window_has_focus_within (f->window, f->window->notice));
        }
    }
}

static void
allocate (Fixture *f, int width, int height)
{
  gtk_widget_size_allocate (GTK_WIDGET (f->window), &(GtkAllocation) { 0, 0, width, height }, -1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (f->window->pages)) == (height > 420));
  test_look_settle (); /* libadwaita 1.7 loses a picture of each layout that no frame shows */
}

/* Whatever it wants to be: somebody else says how large a window is. GTK warns where a part of it
 * has no room, be it for one frame. */
static void
test_a_message_fits_at_once (Fixture *f, gconstpointer percent)
{
  resize (f, 900, 760);
  reversi_window_tell (f->window, "Another Reversi that is running uses the saved game.");
  allocate (f, 900, 270);
  allocate (f, 360, 640);
  allocate (f, 360, 270);
  resize (f, 900, 300);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 900, 760);
  allocate (f, 900, 270);
  reversi_window_tell (f->window, "And one more.");
  allocate (f, 360, 270);
}

static void
assert_apart (Fixture *f, gpointer one, gpointer other)
{
  graphene_rect_t a = bounds_of (f, one), b = bounds_of (f, other);

  g_assert_false (graphene_rect_intersection (&a, &b, NULL));
}

static void
assert_inside (Fixture *f, gpointer widget)
{
  graphene_rect_t all = bounds_of (f, f->window), part = bounds_of (f, widget);

  g_assert_true (graphene_rect_contains_rect (&all, &part));
}

/* The smallest window that there may be, wide ones, and those between. */
static void
test_low_windows_have_room (Fixture *f, gconstpointer percent)
{
  static const int sizes[][2] = { { 900, 290 }, { 350, 270 }, { 600, 270 }, { 1200, 270 },
                                  { 500, 300 }, { 900, 350 }, { 700, 420 }, { 900, 270 } };
  static const char *const names[] = { "", "Maximiliane Übermüller-Grünewald" };

  for (gsize n = 0; n < G_N_ELEMENTS (names); n++)
    for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
      {
        ReversiWindow *w = f->window;
        g_autofree char *name = g_strdup_printf ("low-%d-%dx%d-%d", GPOINTER_TO_INT (percent),
                                                 sizes[i][0], sizes[i][1], (int) n);

        g_settings_set_string (f->settings, "first-name", names[n]);
        g_settings_set_string (f->settings, "second-name", names[n]);
        g_action_group_activate_action (G_ACTION_GROUP (w), "restart", NULL);
        resize (f, sizes[i][0], sizes[i][1]);
        test_look_picture (GTK_WIDGET (w), name);
        for (int chip = 0; chip < 2; chip++)
          {
            assert_apart (f, w->chips[chip], w->board);
            assert_apart (f, w->chips[chip], w->status);
            assert_inside (f, w->chips[chip]);
          }
        assert_apart (f, w->board, w->footer);
        assert_inside (f, w->board);
        assert_inside (f, w->footer);
        g_assert_cmpfloat (bounds_of (f, w->board).size.width, >=, 96);
      }
}

static void
test_messages_wait_for_each_other (Fixture *f, gconstpointer percent)
{
  reversi_window_tell (f->window, "One.");
  reversi_window_tell (f->window, "Two.");
  reversi_window_tell (f->window, "One.");
  test_look_settle ();
  g_assert_cmpstr (gtk_label_get_text (f->window->notice_words), ==, "One.");
  g_assert_true (board_has_focus (f)); /* who plays is not interrupted */

  gtk_widget_grab_focus (f->window->notice_close);
  g_signal_emit_by_name (f->window->notice_close, "clicked");
  g_assert_cmpstr (gtk_label_get_text (f->window->notice_words), ==, "Two.");
  g_signal_emit_by_name (f->window->notice_close, "clicked");
  test_look_settle ();
  g_assert_false (gtk_widget_get_visible (f->window->notice));
  g_assert_true (board_has_focus (f));

  reversi_window_tell (f->window, "One.");
  g_assert_true (gtk_widget_get_visible (f->window->notice));
}

static void
test_a_pass_moves_nothing (Fixture *f, gconstpointer percent)
{
  static const int sizes[][2] = { { 360, 640 }, { 800, 600 }, { 900, 760 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (f->window), "restart", NULL);
      resize (f, sizes[i][0], sizes[i][1]);
      graphene_rect_t before = bounds_of (f, f->window->board);

      for (gsize j = 0; j < G_N_ELEMENTS (until_black_passes); j++)
        {
          int square = reversi_square_parse (8, until_black_passes[j], NULL);
          gtk_widget_activate_action (reversi_board_view_get_square (f->window->board, square),
                                      "square.play", NULL);
        }
      test_look_settle ();
      g_assert_true (gtk_widget_get_mapped (f->window->why_button));
      graphene_rect_t after = bounds_of (f, f->window->board);
      g_test_message ("%.0f pixels before, %.0f after", before.size.width, after.size.width);
      g_assert_true (graphene_rect_equal (&before, &after));
    }
}

/* Libadwaita may give a dialog for a frame the least that it asks for, whatever the window has. */
static void
assert_asks_for_enough (Fixture *f, AdwDialog *dialog)
{
  int width, height, needed_width, needed_height;
  GtkWidget *child = adw_dialog_get_child (dialog);

  g_object_get (dialog, "width-request", &width, "height-request", &height, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed_width, NULL, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, MAX (width, needed_width), &needed_height,
                      NULL, NULL, NULL);
  g_test_message ("%s: %d×%d, %d×%d needed", G_OBJECT_TYPE_NAME (dialog), width, height,
                  needed_width, needed_height);
  g_assert_cmpint (width, >=, needed_width);
  g_assert_cmpint (height, >=, needed_height);
}

static void
test_dialogs_ask_for_the_room_that_they_need (Fixture *f, gconstpointer percent)
{
  static const char *const pages[] = { NULL, "corners", "glossary", "keyboard" };

  resize (f, 350, 270);
  for (gsize i = 0; i < G_N_ELEMENTS (pages) + 2; i++)
    {
      if (i < G_N_ELEMENTS (pages))
        reversi_help_show (GTK_WIDGET (f->window), pages[i]);
      else if (i == G_N_ELEMENTS (pages))
        g_action_group_activate_action (G_ACTION_GROUP (f->window), "new-game-dialog", NULL);
      else
        reversi_lessons_present (GTK_WIDGET (f->window), f->settings, f->window->sounds, NULL);
      test_look_settle ();

      AdwDialog *dialog =
          adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (f->window));
      assert_asks_for_enough (f, dialog);
      adw_dialog_force_close (dialog);
      test_look_settle ();
    }
}

static void
test_dialogs_follow_a_window_that_gets_narrow (Fixture *f, gconstpointer percent)
{
  static const int sizes[][2] = { { 410, 650 }, { 700, 640 }, { 370, 650 } };
  AdwDialog *dialogs[] = {
    reversi_help_dialog_new (f->settings, "corners"),
    reversi_preferences_dialog_new (f->settings, NULL),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      resize (f, 900, 760);
      adw_dialog_present (dialogs[i], GTK_WIDGET (f->window));
      test_look_settle ();
      for (gsize j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          resize (f, sizes[j][0], sizes[j][1]);
          g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (f->window), "phone") ==
                         (sizes[j][0] < 500));
        }
      adw_dialog_force_close (dialogs[i]);
      test_look_settle ();
    }
}

#define ADD(name, percent, test)                                                                   \
  g_test_add ("/ui/window-room/" name, Fixture, GINT_TO_POINTER (percent), set_up, test, tear_down)

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);

  ADD ("a-message-covers-nothing", 100, test_a_message_covers_nothing);
  ADD ("a-message-in-large-letters-covers-nothing", 200, test_a_message_covers_nothing);
  ADD ("a-message-fits-at-once", 100, test_a_message_fits_at_once);
  ADD ("low-windows-have-room", 100, test_low_windows_have_room);
  ADD ("low-windows-have-room-for-larger-letters", 150, test_low_windows_have_room);
  ADD ("low-windows-have-room-for-large-letters", 200, test_low_windows_have_room);
  ADD ("messages-wait-for-each-other", 100, test_messages_wait_for_each_other);
  ADD ("a-pass-moves-nothing", 100, test_a_pass_moves_nothing);
  ADD ("a-pass-in-large-letters-moves-nothing", 200, test_a_pass_moves_nothing);
  ADD ("dialogs-ask-for-the-room-that-they-need", 100,
       test_dialogs_ask_for_the_room_that_they_need);
  ADD ("dialogs-ask-for-the-room-that-larger-letters-need", 150,
       test_dialogs_ask_for_the_room_that_they_need);
  ADD ("dialogs-ask-for-the-room-that-large-letters-need", 200,
       test_dialogs_ask_for_the_room_that_they_need);
  ADD ("dialogs-follow-a-window-that-gets-narrow", 100,
       test_dialogs_follow_a_window_that_gets_narrow);
  return g_test_run ();
}
