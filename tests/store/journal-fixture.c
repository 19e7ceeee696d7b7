/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "journal-fixture.h"

#include "support/folder.h"

#include <glib/gstdio.h>
#include <string.h>

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("reversi-é盤🙂-XXXXXX", NULL);
  f->inner = g_build_filename (f->folder, "spel é", NULL);
  f->path = g_build_filename (f->inner, "game 盤.save", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  test_folder_remove (f->folder);
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

ReversiJournal *
new_journal (Fixture *f)
{
  g_autoptr (GFile) file = g_file_new_for_path (f->path);
  ReversiJournal *journal = reversi_journal_new (file);

  g_signal_connect (journal, "failed", G_CALLBACK (failed_cb), f);
  return journal;
}

ReversiGame *
new_game (int size)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.size = (guint8) size;
  return reversi_game_new (&variant);
}

void
play_any (ReversiGame *game)
{
  guint8 squares[REVERSI_MAX_SQUARES];

  g_assert_cmpint (reversi_position_legal_moves (reversi_game_get_position (game), squares), >, 0);
  g_assert_true (reversi_game_play (game, squares[0], NULL));
}

void
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

gboolean
flush (ReversiJournal *journal, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  reversi_journal_flush_async (journal, NULL, flushed_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  return reversi_journal_flush_finish (journal, result, error);
}

void
assert_flushes (ReversiJournal *journal)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (flush (journal, &error));
  g_assert_no_error (error);
}

void
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

void
assert_on_disk (Fixture *f, ReversiGame *game)
{
  g_auto (ReversiSave) save = { 0 };

  read_file (f, &save);
  g_assert_nonnull (save.record);
  g_assert_true (reversi_record_equal (save.record, reversi_game_get_record (game)));
}

void
write_file (Fixture *f, const char *text)
{
  g_assert_cmpint (g_mkdir_with_parents (f->inner, 0700), ==, 0);
  g_assert_true (g_file_set_contents (f->path, text, -1, NULL));
}

/* Loads with success; the caller clears save. */
ReversiJournal *
load (Fixture *f, ReversiSave *save, char **set_aside)
{
  g_autoptr (GError) error = NULL;
  ReversiJournal *journal = new_journal (f);

  gboolean loaded = reversi_journal_load (journal, save, set_aside, &error);
  g_assert_no_error (error);
  g_assert_true (loaded);
  return journal;
}

void
add (const char *name, void (*test) (Fixture *f, gconstpointer data))
{
  g_autofree char *path = g_strconcat ("/store/", name, NULL);

  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}
