/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "journal-fixture.h"
#include "random-game.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

static void
test_without_a_file_there_is_no_game (Fixture *f, gconstpointer data)
{
  g_auto (ReversiSave) save = { 0 };
  g_autofree char *set_aside = NULL;
  ReversiJournal *journal = load (f, &save, &set_aside);

  g_assert_null (save.record);
  g_assert_null (set_aside);
  g_assert_null (reversi_journal_get_damage (journal));
  assert_flushes (journal);
  g_assert_false (g_file_test (f->inner, G_FILE_TEST_EXISTS));
  g_assert_finalize_object (journal);
}

static void
test_every_step_is_on_disk_at_once (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 12; i++)
    {
      ReversiJournal *journal = new_journal (f);
      g_autoptr (ReversiRecord) record = random_record (10);
      ReversiGame *game = reversi_game_new_from_record (record, NULL);

      begin (journal, game);
      for (int step = 0; step < 60; step++)
        {
          random_game_step (game);
          assert_on_disk (f, game);
          g_main_context_iteration (NULL, FALSE);
        }
      assert_flushes (journal);
      assert_on_disk (f, game);
      g_assert_finalize_object (journal);
      g_assert_finalize_object (game);
    }
  g_assert_cmpint (f->n_failed, ==, 0);
}

static void
test_file_and_folder_are_private (Fixture *f, gconstpointer data)
{
  g_autoptr (ReversiJournal) journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (8);
  GStatBuf status;

  begin (journal, game);
  assert_flushes (journal);
  g_assert_cmpint (g_stat (f->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
  g_assert_cmpint (g_stat (f->inner, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0700);
}

typedef struct
{
  Fixture *fixture;
  ReversiGame *game;
  int n_looks;
} View;

static void
look_cb (View *view)
{
  assert_on_disk (view->fixture, view->game);
  view->n_looks++;
}

static void
test_who_connects_later_sees_what_is_saved (Fixture *f, gconstpointer data)
{
  static const char *const signals[] = { "notify", "move", "pass", "jumped", "game-over" };
  g_autoptr (ReversiJournal) journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (6);
  View view = { f, game, 0 };

  begin (journal, game);
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_swapped (game, signals[i], G_CALLBACK (look_cb), &view);
  for (int i = 0; i < 100; i++)
    random_game_step (game);
  g_assert_cmpint (view.n_looks, >, 300);
  g_signal_handlers_disconnect_by_data (game, &view);
}

static void
test_both_games_and_the_seats_come_back (Fixture *f, gconstpointer data)
{
  for (int i = 0; i < 30; i++)
    {
      g_auto (ReversiSave) save = { 0 }, loaded = { 0 };
      random_save (&save, 60);

      ReversiJournal *journal = new_journal (f);
      reversi_journal_begin (journal, &save);
      assert_flushes (journal);
      g_assert_finalize_object (journal);
      journal = load (f, &loaded, NULL);
      g_assert_true (reversi_save_equal (&save, &loaded));
      assert_flushes (journal);
      g_assert_finalize_object (journal);
    }
}

static void
test_new_seats_are_appended_once (Fixture *f, gconstpointer data)
{
  g_autoptr (ReversiJournal) journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (8);
  g_autoptr (ReversiSeating) seating = random_seating ();
  g_auto (ReversiSave) save = { 0 };
  GStatBuf before, after;

  begin (journal, game);
  reversi_journal_set_seating (journal, seating);
  assert_flushes (journal);
  read_file (f, &save);
  g_assert_true (reversi_seating_equal (save.seating, seating));

  g_stat (f->path, &before);
  reversi_journal_set_seating (journal, seating);
  reversi_journal_follow (journal, game);
  g_stat (f->path, &after);
  g_assert_cmpint (before.st_size, ==, after.st_size);
}

static void
test_following_another_game_writes_it (Fixture *f, gconstpointer data)
{
  g_autoptr (ReversiJournal) journal = new_journal (f);
  g_autoptr (ReversiGame) first = new_game (8);
  g_autoptr (ReversiGame) second = new_game (10);

  begin (journal, first);
  play_any (first);
  reversi_journal_follow (journal, second);
  assert_on_disk (f, second);
  play_any (second);
  play_any (first);
  assert_on_disk (f, second);
  assert_flushes (journal);
}

static void
test_moves_during_a_rewrite_are_kept (Fixture *f, gconstpointer data)
{
  ReversiJournal *journal = new_journal (f);

  for (int i = 0; i < 20; i++)
    {
      g_autoptr (ReversiGame) game = new_game (6);

      begin (journal, game); /* the rewrite has begun, and ends only when the main loop runs */
      for (int ply = 0; ply < i; ply++)
        {
          play_any (game);
          assert_on_disk (f, game);
        }
      assert_flushes (journal);
      assert_on_disk (f, game);
    }
  g_assert_finalize_object (journal);
}

static void
test_a_long_file_is_shortened (Fixture *f, gconstpointer data)
{
  ReversiJournal *journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (8);
  GStatBuf status;

  begin (journal, game);
  play_any (game);
  for (int i = 0; i < 20000; i++)
    {
      reversi_game_undo (game);
      reversi_game_redo (game);
      g_main_context_iteration (NULL, FALSE);
    }
  assert_flushes (journal);
  g_stat (f->path, &status);
  g_assert_cmpint (status.st_size, <, 300 * 1024);
  assert_on_disk (f, game);
  g_assert_finalize_object (journal);
}

static void
test_a_start_shortens_the_file (Fixture *f, gconstpointer data)
{
  g_auto (ReversiSave) save = { 0 };
  g_autofree char *text = NULL;

  write_file (f, REVERSI_SAVE_HEADER "begin\nend\nbegin\ngame 8 standard most 0\nend\n"
                                     "move d3\ngo 0\nmove d3\n");
  g_autofree char *beside = g_strconcat (f->path, ".new", NULL);
  g_assert_true (g_file_set_contents (beside, "left by a killed process", -1, NULL));

  ReversiJournal *journal = load (f, &save, NULL);
  assert_flushes (journal);
  g_file_get_contents (f->path, &text, NULL, NULL);
  g_assert_cmpstr (text, ==, REVERSI_SAVE_HEADER "begin\ngame 8 standard most 0\nmove d3\nend\n");
  g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
  g_assert_finalize_object (journal);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add ("journal/without-a-file-there-is-no-game", test_without_a_file_there_is_no_game);
  add ("journal/every-step-is-on-disk-at-once", test_every_step_is_on_disk_at_once);
  add ("journal/file-and-folder-are-private", test_file_and_folder_are_private);
  add ("journal/who-connects-later-sees-what-is-saved", test_who_connects_later_sees_what_is_saved);
  add ("journal/both-games-and-the-seats-come-back", test_both_games_and_the_seats_come_back);
  add ("journal/new-seats-are-appended-once", test_new_seats_are_appended_once);
  add ("journal/following-another-game-writes-it", test_following_another_game_writes_it);
  add ("journal/moves-during-a-rewrite-are-kept", test_moves_during_a_rewrite_are_kept);
  add ("journal/a-long-file-is-shortened", test_a_long_file_is_shortened);
  add ("journal/a-start-shortens-the-file", test_a_start_shortens_the_file);

  return g_test_run ();
}
