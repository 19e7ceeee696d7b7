/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a file system and other programs can do to a journal. */

#include "config.h"

#include "journal-fixture.h"
#include "random-game.h"
#include "support/folder.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static void
test_a_cut_line_is_dropped_silently (Fixture *f, gconstpointer data)
{
  static const char *const cuts[] = { "mo", "move d", "begin\ngame 6 standard most 0\n", "\xff" };

  for (guint i = 0; i < G_N_ELEMENTS (cuts); i++)
    {
      g_auto (ReversiSave) save = { 0 };
      g_autofree char *set_aside = NULL;
      g_autofree char *text = g_strconcat (
          REVERSI_SAVE_HEADER "begin\ngame 8 standard most 0\nend\nmove d3\n", cuts[i], NULL);

      write_file (f, text);
      ReversiJournal *journal = load (f, &save, &set_aside);
      g_assert_null (set_aside);
      g_assert_cmpint (save.record->nodes->len, ==, 1);

      g_autoptr (ReversiGame) game = reversi_game_new_from_record (save.record, NULL);
      reversi_journal_follow (journal, game);
      assert_on_disk (f, game);
      play_any (game);
      assert_on_disk (f, game);
      assert_flushes (journal);
      g_assert_finalize_object (journal);
    }
}

static void
test_a_damaged_file_is_set_aside (Fixture *f, gconstpointer data)
{
  const char *damaged =
      REVERSI_SAVE_HEADER "begin\ngame 8 standard most 0\nend\nmove d3\nmove e4\n";
  const char *const endings[] = { ".damaged", ".damaged-2", ".damaged-3" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_auto (ReversiSave) save = { 0 };
      g_autofree char *set_aside = NULL, *text = NULL;

      write_file (f, damaged);
      ReversiJournal *journal = load (f, &save, &set_aside);
      g_assert_true (g_str_has_suffix (set_aside, endings[i]));
      g_assert_true (g_file_get_contents (set_aside, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, damaged);
      g_assert_nonnull (strstr (reversi_journal_get_damage (journal), "Line 6"));
      g_assert_cmpint (save.record->nodes->len, ==, 1);

      /* What could be read is safe before anything else happens. */
      g_autoptr (ReversiGame) game = reversi_game_new_from_record (save.record, NULL);
      assert_on_disk (f, game);
      reversi_journal_follow (journal, game);
      play_any (game);
      assert_on_disk (f, game);
      assert_flushes (journal);
      g_assert_finalize_object (journal);
    }
}

static void
test_a_newer_file_is_set_aside (Fixture *f, gconstpointer data)
{
  g_auto (ReversiSave) save = { 0 };
  g_autofree char *set_aside = NULL;
  g_autoptr (ReversiGame) game = new_game (8);

  write_file (f, "reversi-save 2\nsomething new\n");
  ReversiJournal *journal = load (f, &save, &set_aside);
  g_assert_nonnull (set_aside);
  g_assert_nonnull (strstr (reversi_journal_get_damage (journal), "newer"));
  g_assert_null (save.record);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));

  begin (journal, game);
  assert_on_disk (f, game);
  assert_flushes (journal);
  g_assert_finalize_object (journal);
}

static void
test_a_huge_file_is_set_aside (Fixture *f, gconstpointer data)
{
  g_auto (ReversiSave) save = { 0 };
  g_autofree char *set_aside = NULL;

  write_file (f, "");
  g_assert_cmpint (truncate (f->path, (off_t) 1 << 40), ==, 0); /* a hole: no disk is needed */
  ReversiJournal *journal = load (f, &save, &set_aside);
  g_assert_nonnull (set_aside);
  g_assert_finalize_object (journal);
}

/* Nothing can be saved, all can be played, and it is told once. */
static void
assert_left_alone (Fixture *f)
{
  g_auto (ReversiSave) save = { 0 };
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) flush_error = NULL;
  g_autoptr (ReversiGame) game = new_game (8);
  ReversiJournal *journal = new_journal (f);

  g_assert_false (reversi_journal_load (journal, &save, &set_aside, &error));
  g_assert_error (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO);
  g_assert_null (set_aside);

  begin (journal, game);
  for (int i = 0; i < 100; i++)
    random_game_step (game);
  g_assert_cmpint (f->n_failed, ==, 1);
  g_assert_false (flush (journal, &flush_error));
  g_assert_error (flush_error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO);
  g_assert_cmpint (f->n_failed, ==, 1);
  g_assert_finalize_object (journal);
}

static void
test_a_folder_in_its_place_is_left_alone (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (g_mkdir_with_parents (f->path, 0700), ==, 0);
  assert_left_alone (f);
  g_assert_true (g_file_test (f->path, G_FILE_TEST_IS_DIR));
}

static void
test_a_pipe_in_its_place_is_left_alone (Fixture *f, gconstpointer data)
{
  g_assert_cmpint (g_mkdir_with_parents (f->inner, 0700), ==, 0);
  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  assert_left_alone (f);
}

static void
test_a_file_in_the_folders_place_is_left_alone (Fixture *f, gconstpointer data)
{
  g_assert_true (g_file_set_contents (f->inner, "", -1, NULL));
  assert_left_alone (f);
}

static void
test_a_file_that_another_uses_is_left_alone (Fixture *f, gconstpointer data)
{
  g_autoptr (ReversiGame) game = new_game (8);
  ReversiJournal *journal = new_journal (f);

  begin (journal, game);
  assert_left_alone (f);
  assert_flushes (journal);
  play_any (game);
  assert_left_alone ((f->n_failed = 0, f));
  assert_on_disk (f, game);
  assert_flushes (journal);
  g_assert_finalize_object (journal);
}

/* Permissions mean nothing to root: gives them a meaning, or skips the test. */
static gboolean
be_ordinary (Fixture *f)
{
  if (geteuid () != 0)
    return TRUE;
  if (chown (f->folder, 65534, (gid_t) -1) == 0 && seteuid (65534) == 0)
    return TRUE;
  g_test_skip ("permissions mean nothing here");
  return FALSE;
}

static void
be_root_again (void)
{
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
}

static void
test_an_unreadable_file_is_left_alone (Fixture *f, gconstpointer data)
{
  if (!be_ordinary (f))
    return;
  write_file (f, REVERSI_SAVE_HEADER);
  g_assert_cmpint (chmod (f->path, 0), ==, 0);
  assert_left_alone (f);
  be_root_again ();
}

static void
test_a_folder_that_cannot_be_written_keeps_the_old_file (Fixture *f, gconstpointer data)
{
  const char *text = REVERSI_SAVE_HEADER "begin\ngame 8 standard most 0\nend\nmove d3\n";
  g_auto (ReversiSave) save = { 0 };
  g_autofree char *now = NULL;
  g_autoptr (GError) error = NULL;

  if (!be_ordinary (f))
    return;
  write_file (f, text);
  g_assert_cmpint (chmod (f->path, 0400), ==, 0);
  g_assert_cmpint (chmod (f->inner, 0500), ==, 0);

  ReversiJournal *journal = load (f, &save, NULL);
  g_autoptr (ReversiGame) game = reversi_game_new_from_record (save.record, NULL);
  reversi_journal_follow (journal, game);
  for (int i = 0; i < 20; i++)
    play_any (game);
  g_assert_false (flush (journal, &error));
  g_assert_cmpint (f->n_failed, ==, 1);
  g_file_get_contents (f->path, &now, NULL, NULL);
  g_assert_cmpstr (now, ==, text);

  /* It is tried again at every move. */
  g_assert_cmpint (chmod (f->inner, 0700), ==, 0);
  play_any (game);
  assert_flushes (journal);
  assert_on_disk (f, game);
  g_assert_cmpint (f->n_failed, ==, 1);
  g_assert_finalize_object (journal);
  be_root_again ();
}

static void
test_a_damaged_file_that_cannot_be_moved_is_left_alone (Fixture *f, gconstpointer data)
{
  g_auto (ReversiSave) save = { 0 };
  g_autofree char *set_aside = NULL;
  g_autoptr (GError) error = NULL;

  if (!be_ordinary (f))
    return;
  write_file (f, REVERSI_SAVE_HEADER "begin\ngame 8 standard most 0\nend\n?\n");
  g_assert_cmpint (chmod (f->inner, 0500), ==, 0);
  ReversiJournal *journal = new_journal (f);
  g_assert_false (reversi_journal_load (journal, &save, &set_aside, &error));
  g_assert_error (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO);
  g_assert_nonnull (save.record);
  g_assert_null (set_aside);
  g_assert_finalize_object (journal);
  g_assert_cmpint (chmod (f->inner, 0700), ==, 0);
  be_root_again ();
}

/* No file may grow beyond size bytes; 0 is no limit. SIGXFSZ is ignored in main(). */
static void
limit_files (goffset size)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = size > 0 ? (rlim_t) size : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static gsize
shortest_size (ReversiGame *game)
{
  ReversiSave save = { .record = (ReversiRecord *) reversi_game_get_record (game) };
  g_autoptr (GBytes) bytes = reversi_save_to_bytes (&save);

  return g_bytes_get_size (bytes);
}

static void
test_a_full_disk_keeps_what_there_is (Fixture *f, gconstpointer data)
{
  ReversiJournal *journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (8);

  begin (journal, game);
  play_any (game);
  assert_flushes (journal);
  for (int round = 0; round < 2; round++)
    {
      g_auto (ReversiSave) save = { 0 };
      guint n_before = reversi_game_get_record (game)->nodes->len;

      limit_files ((goffset) shortest_size (game) + 20); /* in the middle of the third line */
      for (int i = 0; i < 10; i++)
        play_any (game);
      gboolean flushed = flush (journal, NULL);
      limit_files (0);
      g_assert_false (flushed);
      g_assert_false (flushed);
      g_assert_cmpint (f->n_failed, ==, round + 1);
      read_file (f, &save);
      g_assert_cmpint (save.record->nodes->len, >=, n_before);
      g_assert_cmpint (save.record->nodes->len, <=, n_before + 2);

      play_any (game);
      assert_on_disk (f, game);
      assert_flushes (journal);
      assert_on_disk (f, game);
      g_assert_cmpint (f->n_failed, ==, round + 1);
    }
  g_assert_finalize_object (journal);
}

static void
test_a_shorter_file_may_still_fit (Fixture *f, gconstpointer data)
{
  ReversiJournal *journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (8);
  GStatBuf status;

  begin (journal, game);
  play_any (game);
  assert_flushes (journal);
  for (int i = 0; i < 30; i++)
    {
      reversi_game_undo (game);
      reversi_game_redo (game);
    }
  g_stat (f->path, &status);
  limit_files (status.st_size + 1);
  play_any (game);
  assert_flushes (journal);
  limit_files (0);
  assert_on_disk (f, game);
  g_assert_cmpint (f->n_failed, ==, 0);
  g_assert_finalize_object (journal);
}

static void
test_a_first_file_that_does_not_fit_is_made_later (Fixture *f, gconstpointer data)
{
  ReversiJournal *journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (8);

  limit_files (30);
  begin (journal, game);
  play_any (game);
  g_assert_false (flush (journal, NULL));
  g_assert_cmpint (f->n_failed, ==, 1);
  limit_files (0);
  play_any (game);
  assert_on_disk (f, game);
  assert_flushes (journal);
  g_assert_finalize_object (journal);
}

static void
test_a_removed_file_is_made_again (Fixture *f, gconstpointer data)
{
  ReversiJournal *journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (8);

  begin (journal, game);
  assert_flushes (journal);
  test_folder_remove (f->inner);
  play_any (game);
  assert_on_disk (f, game);
  assert_flushes (journal);
  g_assert_cmpint (f->n_failed, ==, 0);
  g_assert_finalize_object (journal);
}

static void
test_a_file_of_somebody_else_is_not_overwritten (Fixture *f, gconstpointer data)
{
  ReversiJournal *journal = new_journal (f);
  g_autoptr (ReversiGame) game = new_game (8);
  g_autofree char *text = NULL;

  begin (journal, game);
  assert_flushes (journal);
  write_file (f, "not ours");
  play_any (game);
  g_assert_false (flush (journal, NULL));
  g_assert_cmpint (f->n_failed, ==, 1);
  g_file_get_contents (f->path, &text, NULL, NULL);
  g_assert_cmpstr (text, ==, "not ours");
  g_assert_finalize_object (journal);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);

  add ("journal-trouble/a-cut-line-is-dropped-silently", test_a_cut_line_is_dropped_silently);
  add ("journal-trouble/a-damaged-file-is-set-aside", test_a_damaged_file_is_set_aside);
  add ("journal-trouble/a-newer-file-is-set-aside", test_a_newer_file_is_set_aside);
  add ("journal-trouble/a-huge-file-is-set-aside", test_a_huge_file_is_set_aside);
  add ("journal-trouble/a-folder-in-its-place-is-left-alone",
       test_a_folder_in_its_place_is_left_alone);
  add ("journal-trouble/a-pipe-in-its-place-is-left-alone", test_a_pipe_in_its_place_is_left_alone);
  add ("journal-trouble/a-file-in-the-folders-place-is-left-alone",
       test_a_file_in_the_folders_place_is_left_alone);
  add ("journal-trouble/a-file-that-another-uses-is-left-alone",
       test_a_file_that_another_uses_is_left_alone);
  add ("journal-trouble/an-unreadable-file-is-left-alone", test_an_unreadable_file_is_left_alone);
  add ("journal-trouble/a-folder-that-cannot-be-written-keeps-the-old-file",
       test_a_folder_that_cannot_be_written_keeps_the_old_file);
  add ("journal-trouble/a-damaged-file-that-cannot-be-moved-is-left-alone",
       test_a_damaged_file_that_cannot_be_moved_is_left_alone);
  add ("journal-trouble/a-full-disk-keeps-what-there-is", test_a_full_disk_keeps_what_there_is);
  add ("journal-trouble/a-shorter-file-may-still-fit", test_a_shorter_file_may_still_fit);
  add ("journal-trouble/a-first-file-that-does-not-fit-is-made-later",
       test_a_first_file_that_does_not_fit_is_made_later);
  add ("journal-trouble/a-removed-file-is-made-again", test_a_removed_file_is_made_again);
  add ("journal-trouble/a-file-of-somebody-else-is-not-overwritten",
       test_a_file_of_somebody_else_is_not_overwritten);

  return g_test_run ();
}
