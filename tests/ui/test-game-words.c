/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/game-words.h"

#include "support/folder.h"
#include "support/settings.h"

typedef struct
{
  char *folder;
  GSettings *settings;
  ReversiSession *session;
} Fixture;

static void
set_up (Fixture *f, gconstpointer name)
{
  f->folder = g_dir_make_tmp ("reversi-game-words-XXXXXX", NULL);
  f->settings = g_settings_new (APPLICATION_ID);
  test_settings_reset (f->settings);
  g_settings_set_string (f->settings, "opponent", "friend");
  g_settings_set_string (f->settings, "first-name", name);

  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "game.save", NULL);
  f->session = reversi_session_new (f->settings, file);
  reversi_session_open (f->session);
}

static void
closed_cb (GObject *source, GAsyncResult *result, gpointer closed)
{
  *(gboolean *) closed = reversi_session_close_finish (REVERSI_SESSION (source), result, NULL);
}

static void
tear_down (Fixture *f, gconstpointer name)
{
  gboolean closed = FALSE;

  reversi_session_close_async (f->session, closed_cb, &closed);
  while (!closed)
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (f->session);
  g_object_unref (f->settings);
  test_folder_remove (f->folder);
  g_free (f->folder);
}

static void
assert_turn (Fixture *f, const char *expected)
{
  g_autofree char *turn = reversi_game_words_turn (f->session, "felt");

  g_assert_cmpstr (turn, ==, expected);
}

static void
test_a_short_name_is_said_as_it_is (Fixture *f, gconstpointer name)
{
  assert_turn (f, "Ada to move");
}

static void
test_a_long_name_is_cut_in_sentences_only (Fixture *f, gconstpointer name)
{
  g_autofree char *whole = reversi_game_words_name (f->session, "felt", REVERSI_BLACK);

  g_assert_cmpstr (whole, ==, name);
  assert_turn (f, "Wilhelmina van der… to move");
}

static void
test_no_letter_is_torn_from_its_accent (Fixture *f, gconstpointer name)
{
  g_autofree char *turn = reversi_game_words_turn (f->session, "felt");

  /* Eighteen letters, then an e with two accents: neither half of it is left over. */
  g_assert_nonnull (strstr (turn, "abcdefghijklmnopqr…"));
}

/* The sentence begins with a mark of its own direction; the name lies between two isolates. */
static void
test_a_name_from_right_to_left_stays_in_its_place (Fixture *f, gconstpointer name)
{
  assert_turn (f, "\u200e\u2068\u05e9\u05e8\u05d4\u2069 to move");
}

static void
test_no_line_begins_with_the_dot (Fixture *f, gconstpointer name)
{
  g_settings_set_string (f->settings, "goal", "fewest");
  reversi_session_new_game (f->session);
  g_autofree char *status = reversi_game_words_status (f->session, "felt");

  g_assert_cmpstr (status, ==, "Fewest discs win\u00a0· Ada has 4 moves");
}

#define ADD(path, name, test) g_test_add (path, Fixture, name, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/ui/game-words/a-short-name-is-said-as-it-is", "Ada", test_a_short_name_is_said_as_it_is);
  ADD ("/ui/game-words/no-line-begins-with-the-dot", "Ada", test_no_line_begins_with_the_dot);
  ADD ("/ui/game-words/a-long-name-is-cut-in-sentences-only",
       "Wilhelmina van der Meulen-Oosterbroek", test_a_long_name_is_cut_in_sentences_only);
  ADD ("/ui/game-words/no-letter-is-torn-from-its-accent", "abcdefghijklmnopqre\u0301\u0323stuvw",
       test_no_letter_is_torn_from_its_accent);
  ADD ("/ui/game-words/a-name-from-right-to-left-stays-in-its-place", "\u05e9\u05e8\u05d4",
       test_a_name_from_right_to_left_stays_in_its_place);
  return g_test_run ();
}
