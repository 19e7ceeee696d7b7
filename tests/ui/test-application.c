/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The window is closed, and the desktop asks for the program before it has ended. */

#include "config.h"

#include "ui/reversi-application.h"
#include "ui/reversi-preferences-dialog.h"
#include "ui/reversi-window-private.h"

#include "rules/notation.h"
#include "store/save.h"
#include "support/folder.h"
#include "support/look.h"
#include "support/settings.h"

#include <glib/gstdio.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

/* The shortest game in which nobody can move though both have discs: 14–1 for Black. */
#define SHORT_GAME "d3e3f6c4b3c2e2a4a2d2d1"

typedef struct
{
  char *folder;
  char *path;
  GSettings *settings;
  ReversiApplication *application;
} Fixture;

typedef void (*Script) (Fixture *f);

static void
set_up (Fixture *f, gconstpointer script)
{
  f->folder = g_build_filename (g_get_user_data_dir (), "reversi", NULL);
  f->path = g_build_filename (f->folder, "game.save", NULL);
  f->settings = g_settings_new (APPLICATION_ID);
  test_settings_reset (f->settings);
  g_settings_set_string (f->settings, "opponent", "friend");
  g_settings_set_string (f->settings, "animation-speed", "none");
  g_settings_set_uint (f->settings, "computer-pause", 0);
  g_settings_set_boolean (f->settings, "sounds", FALSE);
  f->application = reversi_application_new ();
  g_application_set_flags (G_APPLICATION (f->application), G_APPLICATION_NON_UNIQUE);
}

static void
tear_down (Fixture *f, gconstpointer script)
{
  g_assert_finalize_object (f->application);
  if (g_file_test (f->folder, G_FILE_TEST_EXISTS))
    test_folder_remove (f->folder);
  g_object_unref (f->settings);
  g_free (f->path);
  g_free (f->folder);
}

typedef struct
{
  Fixture *fixture;
  Script script;
} Run;

static void
run_cb (gpointer user_data)
{
  Run *run = user_data;

  /* What it does between two windows must not end the program. */
  g_application_hold (G_APPLICATION (run->fixture->application));
  run->script (run->fixture);
  g_application_release (G_APPLICATION (run->fixture->application));
}

/* Runs the program with a person who follows @script. That it ends is part of every test. */
static void
test_run (Fixture *f, gconstpointer script)
{
  char *argv[] = { (char *) "reversi", NULL };
  Run run = { f, (Script) script };

  g_idle_add_once (run_cb, &run);
  g_assert_cmpint (g_application_run (G_APPLICATION (f->application), 1, argv), ==, 0);
}

/* What a person or the desktop does */

static ReversiWindow *
window_of (Fixture *f)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (f->application));

  g_assert_cmpuint (g_list_length (windows), <=, 1);
  return windows != NULL ? REVERSI_WINDOW (windows->data) : NULL;
}

static void
close_window (Fixture *f)
{
  gtk_window_close (GTK_WINDOW (window_of (f)));
  g_assert_null (window_of (f));
}

static void
activate (Fixture *f)
{
  g_application_activate (G_APPLICATION (f->application));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window_of (f))));
}

static void
act (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->application), action, NULL);
}

static ReversiGame *
game_of (Fixture *f)
{
  return reversi_session_get_game (reversi_window_get_session (window_of (f)));
}

/* Chooses squares on the board, one after another. */
static void
choose (Fixture *f, const char *moves)
{
  while (*moves != '\0')
    {
      size_t length;
      int square = reversi_square_parse (8, moves, &length);
      int ply = reversi_game_get_ply (game_of (f));

      gtk_widget_activate_action (reversi_board_view_get_square (window_of (f)->board, square),
                                  "square.play", NULL);
      g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, ply + 1);
      moves += length;
    }
}

/* Chooses the first square that can be played. */
static void
choose_any (Fixture *f)
{
  int ply = reversi_game_get_ply (game_of (f));

  for (int square = 0; reversi_game_get_ply (game_of (f)) == ply; square++)
    gtk_widget_activate_action (reversi_board_view_get_square (window_of (f)->board, square),
                                "square.play", NULL);
}

/* What came of it */

static const char *
notice_of (Fixture *f)
{
  return g_queue_peek_head (&window_of (f)->notices);
}

/* The window shows a game of @n_moves, and so does the file. */
static void
assert_saved (Fixture *f, int n_moves)
{
  g_auto (ReversiSave) save = { NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_assert_null (notice_of (f));
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, n_moves);
  g_assert_true (g_file_get_contents (f->path, &text, &length, &error));
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_assert_true (reversi_save_from_bytes (bytes, &save, &error));
  g_assert_cmpuint (save.record->nodes->len, ==, n_moves);
}

/* Scripts */

static void
close_and_activate (Fixture *f)
{
  choose (f, "d3");
  close_window (f);
  activate (f);
  assert_saved (f, 1);
  choose (f, "c5");
  assert_saved (f, 2);
  test_look_settle (); /* by now what was closed is through */
  g_assert_nonnull (window_of (f));
  choose (f, "f6");
  assert_saved (f, 3);
  close_window (f);
}

/* At every point of the way to the disk, and behind its end. */
static void
activate_later_and_later (Fixture *f)
{
  for (int i = 0; i < 15; i++)
    {
      choose_any (f);
      close_window (f);
      for (int j = 0; j < i; j++)
        g_main_context_iteration (NULL, FALSE);
      activate (f);
      assert_saved (f, i + 1);
    }
  close_window (f);
}

static void
close_again_and_again (Fixture *f)
{
  choose (f, "d3");
  for (int i = 0; i < 5; i++)
    {
      close_window (f);
      activate (f);
    }
  choose (f, "c5");
  close_window (f);
  activate (f);
  test_look_settle ();
  assert_saved (f, 2);
  close_window (f);
}

static void
quit_while_closing (Fixture *f)
{
  act (f, "quit");
  g_assert_null (window_of (f));
  act (f, "quit");
  g_assert_null (window_of (f));
}

static void
new_game_while_closing (Fixture *f)
{
  choose (f, "d3c5");
  close_window (f);
  act (f, "new-game");
  assert_saved (f, 0);
  choose (f, "d3");
  assert_saved (f, 1);
  close_window (f);
}

static void
continue_while_closing (Fixture *f)
{
  choose (f, "d3c5");
  act (f, "new-game");
  close_window (f);
  act (f, "continue");
  assert_saved (f, 2);
  choose (f, "f6");
  close_window (f);
  act (f, "continue");
  assert_saved (f, 3);
  close_window (f);
}

static void
dialog_while_closing (Fixture *f)
{
  choose (f, "d3");
  act (f, "about");
  act (f, "quit");
  g_assert_null (window_of (f));
  act (f, "preferences");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (window_of (f))));
  g_assert_true (reversi_window_has_dialog (window_of (f), REVERSI_TYPE_PREFERENCES_DIALOG));
  g_assert_false (reversi_window_has_dialog (window_of (f), ADW_TYPE_ABOUT_DIALOG));
  assert_saved (f, 1);
  act (f, "help");
  act (f, "quit");
  g_assert_null (window_of (f));
}

/* As after a start: a sitting ends with its window. */
static void
finished_game (Fixture *f)
{
  ReversiSessionScore score;

  choose (f, SHORT_GAME);
  close_window (f);
  activate (f);
  assert_saved (f, 0);
  reversi_session_get_score (reversi_window_get_session (window_of (f)), &score);
  g_assert_cmpint (score.won[0] + score.won[1] + score.drawn, ==, 0);
  choose (f, "d3");
  close_window (f);
}

static void
thinking_computer (Fixture *f)
{
  g_settings_set_string (f->settings, "opponent", "computer");
  g_settings_set_string (f->settings, "colour", "black");
  g_settings_set_string (f->settings, "level", "master");
  act (f, "new-game");
  choose (f, "d3");

  ReversiSession *session = reversi_window_get_session (window_of (f));
  g_assert_true (reversi_match_get_thinking (reversi_session_get_match (session)));
  close_window (f);
  g_assert_false (reversi_match_get_thinking (reversi_session_get_match (session)));
  test_look_settle ();
  g_assert_cmpint (reversi_game_get_ply (reversi_session_get_game (session)), ==, 1);
  activate (f);
  assert_saved (f, 1);
  g_assert_true (reversi_match_get_thinking (reversi_session_get_match (session)));
  reversi_match_move_now (reversi_session_get_match (session));
  while (reversi_game_get_ply (game_of (f)) == 1)
    g_main_context_iteration (NULL, TRUE);
  assert_saved (f, 2);
  close_window (f);
}

/* Nobody looks: what changes from outside must not have the computer play. */
static void
settings_while_closed (Fixture *f)
{
  g_settings_set_string (f->settings, "opponent", "computer");
  g_settings_set_string (f->settings, "colour", "black");
  g_settings_set_string (f->settings, "level", "beginner");
  act (f, "new-game");

  ReversiSession *session = reversi_window_get_session (window_of (f));
  close_window (f);
  g_settings_set_string (f->settings, "colour", "white");
  test_look_settle ();
  g_assert_cmpint (reversi_game_get_ply (reversi_session_get_game (session)), ==, 0);
  activate (f);
  while (reversi_game_get_ply (game_of (f)) == 0)
    g_main_context_iteration (NULL, TRUE);
  assert_saved (f, 1);
  close_window (f);
}

static void
close_with_a_warning (Fixture *f)
{
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*uses the saved game.");
  close_window (f);
}

static void
file_in_use (Fixture *f)
{
  g_assert_nonnull (notice_of (f));
  close_with_a_warning (f);
  activate (f);
  g_assert_nonnull (notice_of (f));
  test_look_settle ();
  choose (f, "d3");
  close_with_a_warning (f);
}

/* Who opens the window anew is told as well that nothing is saved. */
static void
test_file_in_use (Fixture *f, gconstpointer script)
{
  g_assert_cmpint (g_mkdir_with_parents (f->folder, 0700), ==, 0);
  int fd = g_open (f->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);

  test_run (f, script);
  g_test_assert_expected_messages ();
  close (fd);
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);

#define ADD(name, script)                                                                          \
  g_test_add ("/ui/application/" name, Fixture, script, set_up, test_run, tear_down)
  ADD ("goes-on-saving-when-activated-while-closing", close_and_activate);
  ADD ("goes-on-saving-whenever-it-is-activated", activate_later_and_later);
  ADD ("can-be-closed-again-while-closing", close_again_and_again);
  ADD ("quits-once", quit_while_closing);
  ADD ("starts-a-new-game-while-closing", new_game_while_closing);
  ADD ("continues-while-closing", continue_while_closing);
  ADD ("quits-below-dialogs-and-opens-one-while-closing", dialog_while_closing);
  ADD ("leaves-a-finished-game", finished_game);
  ADD ("has-the-computer-think-again", thinking_computer);
  ADD ("is-still-while-it-is-closed", settings_while_closed);

  g_test_add ("/ui/application/says-again-that-nothing-is-saved", Fixture, file_in_use, set_up,
              test_file_in_use, tear_down);

  return g_test_run ();
}
