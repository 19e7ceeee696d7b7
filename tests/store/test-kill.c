/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Kills a program that plays with a journal, again and again, and looks whether all that it had
 * shown is in the file. It begins a new game all the time, so that most kills hit a rewrite. */

#include "config.h"

#include "store/save.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* Lets a new child play until it has shown n_lines pictures and some more. Returns the last. */
static char *
play_and_kill (const char *path, int n_lines)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *child = g_test_build_filename (G_TEST_BUILT, "store", "journal-child", NULL);
  g_autofree char *seed =
      g_strdup_printf ("--seed=R02S%08x000000000000000000000000", (guint) g_test_rand_int ());
  g_autofree char *last = NULL;
  char *line;

  g_autoptr (GSubprocess) process =
      g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, child, path, seed, NULL);
  g_assert_no_error (error);
  g_autoptr (GDataInputStream) lines =
      g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  while ((line = g_data_input_stream_read_line (lines, NULL, NULL, NULL)) != NULL)
    {
      g_assert_cmpstr (line, !=, "lost"); /* that much was left by the one before */
      if (!g_str_has_prefix (line, "shown "))
        {
          g_free (line);
          continue;
        }
      g_free (last);
      last = line;
      if (--n_lines == 0)
        g_subprocess_force_exit (process);
    }
  g_subprocess_wait (process, NULL, NULL);
  g_assert_true (g_subprocess_get_if_signaled (process));
  return g_steal_pointer (&last);
}

/* Whether a record has all plies that were shown, as “SQUARE:PARENT” words. */
static gboolean
has_plies (const ReversiRecord *record, char **plies)
{
  for (int i = 0; plies[i] != NULL; i++)
    {
      if (record == NULL || i >= (int) record->nodes->len)
        return FALSE;
      const ReversiRecordNode *node = reversi_record_get_node (record, i);
      g_autofree char *ply = g_strdup_printf ("%d:%d", node->square, node->parent);
      if (strcmp (plies[i], ply) != 0)
        return FALSE;
    }
  return TRUE;
}

static void
assert_saved (const char *path, const char *shown)
{
  g_auto (ReversiSave) save = { 0 };
  g_auto (GStrv) words = g_strsplit (shown, " ", -1);
  int number = atoi (words[1]);
  char *text;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);
  gboolean read = reversi_save_from_bytes (bytes, &save, NULL);
  if (!read || save.seating == NULL)
    g_error ("shown: %s\nfile:\n%.*s", shown, (int) length, text);

  /* At most one event was written and not yet shown: the next move, or the next game. */
  int n_ahead = save.seating->won[0] - number;
  const ReversiRecord *record = n_ahead == 0 ? save.record : save.previous_record;
  if (n_ahead < 0 || n_ahead > 1 || !has_plies (record, words + 2) ||
      (n_ahead == 0 && save.record->nodes->len > g_strv_length (words) - 2 + 1))
    g_error ("shown: %s\nfile:\n%.*s", shown, (int) length, text);
}

static void
kill_often (const char *folder, int n_kills)
{
  g_autofree char *path = g_build_filename (folder, "game.save", NULL);
  g_autofree char *beside = g_strconcat (path, ".new", NULL);
  int n_in_rewrite = 0;

  for (int i = 0; i < n_kills; i++)
    {
      g_autofree char *shown = play_and_kill (path, g_test_rand_int_range (1, 200));
      g_assert_nonnull (shown);
      assert_saved (path, shown);
      n_in_rewrite += g_file_test (beside, G_FILE_TEST_EXISTS);
    }
  g_test_message ("%d of %d kills hit a rewrite in %s", n_in_rewrite, n_kills, folder);

  g_unlink (path);
  g_unlink (beside);
  g_assert_cmpint (g_rmdir (folder), ==, 0); /* nothing was set aside either */
}

static void
test_no_move_that_was_shown_is_lost (void)
{
  g_autofree char *folder = g_dir_make_tmp ("reversi-kill-XXXXXX", NULL);

  kill_often (folder, 100);
}

/* Where the build is: on a disk, as a rule, on which rewrites take long. */
static void
test_nor_on_a_slow_disk (void)
{
  char *folder = g_test_build_filename (G_TEST_BUILT, "store", "kill-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  kill_often (folder, 60);
  g_free (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/kill/no-move-that-was-shown-is-lost",
                   test_no_move_that_was_shown_is_lost);
  g_test_add_func ("/store/kill/nor-on-a-slow-disk", test_nor_on_a_slow_disk);

  return g_test_run ();
}
