/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "store/reversi-journal.h"

#include "random-game.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder of its own, with letters that are no ASCII, and the path of a file in a folder in it
 * that isn't there yet. */
typedef struct
{
  char *folder;
  char *inner;
  char *path;
  int n_failed; /* signals */
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("reversi-é盤🙂-XXXXXX", NULL);
  f->inner = g_build_filename (f->folder, "spel é", NULL);
  f->path = g_build_filename (f->inner, "game 盤.save", NULL);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->inner);
  g_free (f->path);
}

static void
failed_cb (ReversiJournal *journal, const GError *error, Fixture *f)
{
  g_assert_error (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_IO);
  g_assert_cmpint (strlen (error->message), >, 10);
  f->n_failed++;
}

static ReversiJournal *
new_journal (Fixture *f)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  ReversiJournal *journal = reversi_journal_new (file);

  g_signal_connect (journal, "failed", G_CALLBACK (failed_cb), f);
  return journal;
}

static ReversiGame *
new_game (int size)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.size = (guint8) size;
  return reversi_game_new (&variant);
}

static void
play_any (ReversiGame *game)
{
  guint8 squares[REVERSI_MAX_SQUARES];

  g_assert_cmpint (reversi_position_legal_moves (reversi_game_get_position (game), squares), >, 0);
  g_assert_true (reversi_game_play (game, squares[0], NULL));
}

static void
begin (ReversiJournal *journal, ReversiGame *game)
{
  ReversiSave save = { 0 };

  save.record = (ReversiRecord *) reversi_game_get_record (game);
  reversi_journal_begin (journal, &save);
  reversi_journal_follow (journal, game);
}

static void
flushed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_set_object ((GAsyncResult **) data, result);
}

static gboolean
flush (ReversiJournal *journal, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  reversi_journal_flush_async (journal, NULL, flushed_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return reversi_journal_flush_finish (journal, result, error);
}

static void
assert_flushes (ReversiJournal *journal)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (flush (journal, &error));
  g_assert_no_error (error);
}

static void
read_file (Fixture *f, ReversiSave *save)
{
  g_autoptr (GError) error = NULL;
  char *text;
  gsize length;

  g_file_get_contents (f->path, &text, &length, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  reversi_save_from_bytes (bytes, save, &error);
  g_assert_no_error (error);
}

static void
assert_on_disk (Fixture *f, ReversiGame *game)
{
  g_auto (ReversiSave) save = { 0 };

  read_file (f, &save);
  g_assert_nonnull (save.record);
  g_assert_true (reversi_record_equal (save.record, reversi_game_get_record (game)));
}

static void
write_file (Fixture *f, const char *text)
{
  g_assert_cmpint (g_mkdir_with_parents (f->inner, 0700), ==, 0);
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
}

/* Loads with success; the caller clears save. */
static ReversiJournal *
load (Fixture *f, ReversiSave *save, char **set_aside)
{
  g_autoptr (GError) error = NULL;
  ReversiJournal *journal = new_journal (f);

  gboolean loaded = reversi_journal_load (journal, save, set_aside, &error);
  g_assert_no_error (error);
  g_assert_true (loaded);
  return journal;
}

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
  remove_folder (f->inner);
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

static void
add (const char *name, void (*test) (Fixture *f, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/store/journal/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);

  add ("without-a-file-there-is-no-game", test_without_a_file_there_is_no_game);
  add ("every-step-is-on-disk-at-once", test_every_step_is_on_disk_at_once);
  add ("file-and-folder-are-private", test_file_and_folder_are_private);
  add ("who-connects-later-sees-what-is-saved", test_who_connects_later_sees_what_is_saved);
  add ("both-games-and-the-seats-come-back", test_both_games_and_the_seats_come_back);
  add ("new-seats-are-appended-once", test_new_seats_are_appended_once);
  add ("following-another-game-writes-it", test_following_another_game_writes_it);
  add ("moves-during-a-rewrite-are-kept", test_moves_during_a_rewrite_are_kept);
  add ("a-long-file-is-shortened", test_a_long_file_is_shortened);
  add ("a-start-shortens-the-file", test_a_start_shortens_the_file);
  add ("a-cut-line-is-dropped-silently", test_a_cut_line_is_dropped_silently);
  add ("a-damaged-file-is-set-aside", test_a_damaged_file_is_set_aside);
  add ("a-newer-file-is-set-aside", test_a_newer_file_is_set_aside);
  add ("a-huge-file-is-set-aside", test_a_huge_file_is_set_aside);
  add ("a-folder-in-its-place-is-left-alone", test_a_folder_in_its_place_is_left_alone);
  add ("a-pipe-in-its-place-is-left-alone", test_a_pipe_in_its_place_is_left_alone);
  add ("a-file-in-the-folders-place-is-left-alone", test_a_file_in_the_folders_place_is_left_alone);
  add ("a-file-that-another-uses-is-left-alone", test_a_file_that_another_uses_is_left_alone);
  add ("an-unreadable-file-is-left-alone", test_an_unreadable_file_is_left_alone);
  add ("a-folder-that-cannot-be-written-keeps-the-old-file",
       test_a_folder_that_cannot_be_written_keeps_the_old_file);
  add ("a-damaged-file-that-cannot-be-moved-is-left-alone",
       test_a_damaged_file_that_cannot_be_moved_is_left_alone);
  add ("a-full-disk-keeps-what-there-is", test_a_full_disk_keeps_what_there_is);
  add ("a-shorter-file-may-still-fit", test_a_shorter_file_may_still_fit);
  add ("a-first-file-that-does-not-fit-is-made-later",
       test_a_first_file_that_does_not_fit_is_made_later);
  add ("a-removed-file-is-made-again", test_a_removed_file_is_made_again);
  add ("a-file-of-somebody-else-is-not-overwritten",
       test_a_file_of_somebody_else_is_not_overwritten);

  return g_test_run ();
}
