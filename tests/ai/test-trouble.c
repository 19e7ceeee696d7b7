/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the computer makes do without: it plays on, and tells it once. What it has learnt is loaded
 * once for a process, so each case has one of its own. */

#include "config.h"

#include "ai/reversi-computer.h"
#include "engine/weights.h"
#include "engine/table-file.h"
#include "support/games.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define MEMORY_IS_OURS 0 /* the sanitizer has maps of all there could be */
#else
#define MEMORY_IS_OURS 1
#endif

#define EASY 1
#define NOTHING (-1)

typedef struct
{
  int n, trouble, table_mib;
} Heard;

static void
trouble_cb (ReversiComputer *computer, int trouble, int table_mib, Heard *heard)
{
  heard->n++;
  heard->trouble = trouble;
  heard->table_mib = table_mib;
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  int *square = user_data;

  *square = reversi_player_choose_finish (REVERSI_PLAYER (source), result, &error);
  g_assert_no_error (error);
}

/* The computer plays in a game of this kind, and what it tells is told. */
static void
play_variant (ReversiComputer *computer, int size, ReversiGoal goal)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.size = (uint8_t) size;
  variant.goal = (uint8_t) goal;
  g_autoptr (ReversiGame) game = reversi_game_new (&variant);
  int square = REVERSI_NO_SQUARE;

  reversi_player_choose_async (REVERSI_PLAYER (computer), reversi_game_get_position (game), NULL,
                               chosen_cb, &square);
  while (square == REVERSI_NO_SQUARE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (reversi_position_check (reversi_game_get_position (game), square), ==,
                   REVERSI_MOVE_LEGAL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
play (ReversiComputer *computer)
{
  play_variant (computer, 8, REVERSI_GOAL_MOST);
}

/* In the process of a case: nobody listens at first, then two do, for two games. */
static void
assert_told (int expected)
{
  g_autoptr (ReversiComputer) early = reversi_computer_new (EASY);
  Heard heard = { 0 };

  play (early);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (ReversiComputer) computer = reversi_computer_new (EASY);

      g_signal_connect (computer, "trouble", G_CALLBACK (trouble_cb), &heard);
      play (computer);
      reversi_computer_set_resources (1, 2 << i); /* another engine has nothing new to tell */
      play (computer);
      g_signal_handlers_disconnect_by_data (computer, &heard);
    }
  g_assert_cmpint (heard.n, ==, expected == NOTHING ? 0 : 1);
  if (expected != NOTHING)
    g_assert_cmpint (heard.trouble, ==, expected);
}

static char *
copy_weights (guint8 **bytes, gsize *size)
{
  char *path = NULL;
  int file = g_file_open_tmp ("reversi-weights-XXXXXX", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  close (file);
  g_assert_true (g_file_get_contents (g_getenv ("REVERSI_WEIGHTS"), (char **) bytes, size, NULL));
  return path;
}

static void
with_weights (const char *path, int expected)
{
  g_setenv ("REVERSI_WEIGHTS", path, TRUE);
  assert_told (expected);
}

static void
with_bytes (const char *path, const guint8 *bytes, gsize size, int expected)
{
  g_assert_true (g_file_set_contents (path, (const char *) bytes, (gssize) size, NULL));
  with_weights (path, expected);
  g_unlink (path);
}

static void
set_field (guint8 *bytes, WeightsField field, guint32 value)
{
  for (int i = 0; i < 4; i++)
    bytes[WEIGHTS_FIELDS + 4 * (int) field + i] = (guint8) (value >> 8 * i);
}

static void
run_whole (void)
{
  assert_told (NOTHING);
}

static void
run_missing (void)
{
  with_weights ("/nonexistent/reversi.weights", REVERSI_TROUBLE_WEIGHTS_MISSING);
}

static void
run_folder (void)
{
  with_weights (g_get_tmp_dir (), REVERSI_TROUBLE_WEIGHTS_UNREADABLE);
}

/* A link to itself can be read by nobody, not even by who may read everything. */
static void
run_unreadable (void)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;
  g_autofree char *path = copy_weights (&bytes, &size);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (symlink (path, path), ==, 0);
  with_weights (path, REVERSI_TROUBLE_WEIGHTS_UNREADABLE);
  g_unlink (path);
}

static void
run_cut_off (void)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;
  g_autofree char *path = copy_weights (&bytes, &size);

  with_bytes (path, bytes, size / 2, REVERSI_TROUBLE_WEIGHTS_DAMAGED);
}

static void
run_empty (void)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;
  g_autofree char *path = copy_weights (&bytes, &size);

  with_bytes (path, bytes, 0, REVERSI_TROUBLE_WEIGHTS_DAMAGED);
}

static void
run_bit_flipped (void)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;
  g_autofree char *path = copy_weights (&bytes, &size);

  bytes[size * 2 / 3] ^= 4;
  with_bytes (path, bytes, size, REVERSI_TROUBLE_WEIGHTS_DAMAGED);
}

static void
run_other_version (void)
{
  g_autofree guint8 *bytes = NULL;
  gsize size;
  g_autofree char *path = copy_weights (&bytes, &size);

  set_field (bytes, WEIGHTS_FIELD_VERSION, WEIGHTS_VERSION + 1);
  set_field (bytes, WEIGHTS_FIELD_CHECKSUM, reversi_table_file_checksum (bytes, size));
  with_bytes (path, bytes, size, REVERSI_TROUBLE_WEIGHTS_VERSION);
}

static void
run_wrong_goal (void)
{
  with_weights (g_getenv ("REVERSI_FEWEST_WEIGHTS"), REVERSI_TROUBLE_WEIGHTS_DAMAGED);
}

/* What no game of this size or goal would use, none of them misses. */
static void
run_other_games (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (EASY);
  Heard heard = { 0 };

  g_signal_connect (computer, "trouble", G_CALLBACK (trouble_cb), &heard);
  g_setenv ("REVERSI_FEWEST_WEIGHTS", "/nonexistent/fewest.weights", TRUE);
  play (computer);
  play_variant (computer, 6, REVERSI_GOAL_FEWEST);
  g_assert_cmpint (heard.n, ==, 0);
  for (int i = 0; i < 2; i++)
    {
      play_variant (computer, 8, REVERSI_GOAL_FEWEST);
      g_assert_cmpint (heard.n, ==, 1);
      g_assert_cmpint (heard.trouble, ==, REVERSI_TROUBLE_WEIGHTS_MISSING);
    }
  g_signal_handlers_disconnect_by_data (computer, &heard);
}

/* The system has not as much as was chosen. */
static void
run_little_memory (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (EASY);
  const struct rlimit limit = { 700 << 20, 700 << 20 };
  Heard heard = { 0 };

  g_signal_connect (computer, "trouble", G_CALLBACK (trouble_cb), &heard);
  g_assert_cmpint (setrlimit (RLIMIT_AS, &limit), ==, 0);
  reversi_computer_set_resources (1, 4096);
  play (computer);
  g_assert_cmpint (heard.n, ==, 1);
  g_assert_cmpint (heard.trouble, ==, REVERSI_TROUBLE_SMALL_TABLE);
  g_assert_cmpint (heard.table_mib, >=, 1);
  g_assert_cmpint (heard.table_mib, <, 1024);
  play (computer);
  g_assert_cmpint (heard.n, ==, 1);
  reversi_computer_set_resources (1, 16); /* there is memory for that */
  play (computer);
  g_assert_cmpint (heard.n, ==, 1);
  reversi_computer_set_resources (1, 2048);
  play (computer);
  g_assert_cmpint (heard.n, ==, 2);
  g_signal_handlers_disconnect_by_data (computer, &heard);
}

static void
test_case (gconstpointer data)
{
  g_test_trap_subprocess (data, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path, *inner;
    GTestFunc run;
  } cases[] = {
#define CASE(name, run) { "/ai/trouble/" name, "/ai/trouble/" name "/subprocess", run }
    CASE ("whole-weights-are-nothing-to-tell", run_whole),
    CASE ("missing-weights-are-told", run_missing),
    CASE ("a-folder-is-told", run_folder),
    CASE ("unreadable-weights-are-told", run_unreadable),
    CASE ("cut-off-weights-are-told", run_cut_off),
    CASE ("an-empty-file-is-told", run_empty),
    CASE ("a-flipped-bit-is-told", run_bit_flipped),
    CASE ("weights-of-another-version-are-told", run_other_version),
    CASE ("weights-of-the-other-goal-are-told", run_wrong_goal),
    CASE ("only-games-that-miss-weights-tell-it", run_other_games),
    CASE ("a-smaller-table-is-told", run_little_memory),
#undef CASE
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      if (cases[i].run == run_little_memory && !MEMORY_IS_OURS)
        continue;
      g_test_add_data_func (cases[i].path, cases[i].inner, test_case);
      g_test_add_func (cases[i].inner, cases[i].run);
    }
  return g_test_run ();
}
