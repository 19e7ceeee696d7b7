/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The computer plays from the opening book at the levels that know openings, and not when it gives
 * advice. The book here has one line, which nobody would play: f5 f4, and it says that White is far
 * ahead then. It is loaded once for a process, so each case has one of its own. */

#include "config.h"

#include "ai/reversi-computer.h"
#include "engine/book.h"
#include "rules/symmetry.h"
#include "engine/weights.h"
#include "engine/table-file.h"
#include "rules/notation.h"
#include "support/games.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#define MEDIUM 2
#define HARD 3
#define MASTER 5
#define FAR_AHEAD 127 /* quarters of a disc */

/* The square as the book has it for this position. */
static guint8
square_in_book (const ReversiPosition *position, int square)
{
  guint64 own = 0, opp = 0;
  BookKey key;

  for (int s = 0; s < 64; s++)
    if (position->squares[s] == position->side)
      own |= G_GUINT64_CONSTANT (1) << s;
    else if (position->squares[s] != REVERSI_NONE)
      opp |= G_GUINT64_CONSTANT (1) << s;
  return (guint8) symmetry_of_square (reversi_book_key (own, opp, &key), square);
}

static void
set_field (guint8 *bytes, BookField field, guint32 value)
{
  for (int i = 0; i < 4; i++)
    bytes[BOOK_FIELDS + 4 * (int) field + i] = (guint8) (value >> 8 * i);
}

/* Writes the book, and has it used. */
static char *
use_book (void)
{
  g_autoptr (ReversiGame) start = test_new_game (""), second = test_new_game ("f5");
  guint8 f5 =
      square_in_book (reversi_game_get_position (start), reversi_square_parse (8, "f5", NULL));
  guint8 f4 =
      square_in_book (reversi_game_get_position (second), reversi_square_parse (8, "f4", NULL));
  guint8 code[] = { 1, 9, BOOK_FOLLOWS | f5, 1, 9, BOOK_VALUE | f4, FAR_AHEAD };
  guint8 bytes[BOOK_HEAD_SIZE + sizeof code] = BOOK_MAGIC;
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int file = g_file_open_tmp ("reversi-book-XXXXXX", &path, &error);

  g_assert_no_error (error);
  close (file);
  memcpy (bytes + BOOK_HEAD_SIZE, code, sizeof code);
  set_field (bytes, BOOK_FIELD_VERSION, BOOK_VERSION);
  set_field (bytes, BOOK_FIELD_BYTE_ORDER, BOOK_BYTE_ORDER);
  set_field (bytes, BOOK_FIELD_POSITIONS, 2);
  set_field (bytes, BOOK_FIELD_SIZE, sizeof code);
  set_field (bytes, BOOK_FIELD_CHECKSUM, reversi_table_file_checksum (bytes, sizeof bytes));
  g_assert_true (g_file_set_contents (path, (const char *) bytes, sizeof bytes, NULL));
  g_setenv ("REVERSI_BOOK", path, TRUE);
  return path;
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  int *square = user_data;

  *square = reversi_player_choose_finish (REVERSI_PLAYER (source), result, &error);
  g_assert_no_error (error);
}

static int
answer_of (ReversiComputer *computer, const ReversiPosition *position)
{
  int square = REVERSI_NO_SQUARE;

  reversi_player_choose_async (REVERSI_PLAYER (computer), position, NULL, chosen_cb, &square);
  while (square == REVERSI_NO_SQUARE)
    g_main_context_iteration (NULL, TRUE);
  return square;
}

static void
run_levels (void)
{
  g_autofree char *path = use_book ();
  g_autoptr (ReversiGame) game = test_new_game ("f5");
  int f4 = reversi_square_parse (8, "f4", NULL);

  for (int level = 0; level <= MASTER; level++)
    {
      g_autoptr (ReversiComputer) computer = reversi_computer_new (level);
      int n_played = 0;

      reversi_computer_set_time (computer, 50);
      for (guint64 seed = 1; seed <= 5; seed++)
        {
          reversi_computer_set_seed (computer, seed);
          n_played += answer_of (computer, reversi_game_get_position (game)) == f4;
        }
      g_test_message ("Level %d: %d", level, n_played);
      if (level >= HARD)
        g_assert_cmpint (n_played, ==, 5);
      else if (level == MEDIUM)
        g_assert_cmpint (n_played, <, 5);
    }
  g_unlink (path);
}

typedef struct
{
  ReversiAdvice *advice;
} Advised;

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  Advised *advised = user_data;

  advised->advice = reversi_computer_advise_finish (REVERSI_COMPUTER (source), result, &error);
  g_assert_no_error (error);
}

static void
run_advice (void)
{
  g_autofree char *path = use_book ();
  g_autoptr (ReversiComputer) computer = reversi_computer_new (MASTER);
  g_autoptr (ReversiGame) game = test_new_game ("f5");

  g_assert_cmpint (answer_of (computer, reversi_game_get_position (game)), ==,
                   reversi_square_parse (8, "f4", NULL));
  for (int all = 0; all < 2; all++)
    {
      Advised advised = { NULL };

      reversi_computer_advise_async (computer, reversi_game_get_position (game), all, NULL, NULL,
                                     NULL, advised_cb, &advised);
      while (advised.advice == NULL)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (advised.advice->score, <, FAR_AHEAD * BOOK_UNIT / 2);
      g_free (advised.advice);
    }
  g_unlink (path);
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
  g_test_init (&argc, &argv, NULL);
#define CASE(name, run)                                                                            \
  g_test_add_data_func ("/ai/book/" name, "/ai/book/" name "/subprocess", test_case);              \
  g_test_add_func ("/ai/book/" name "/subprocess", run)
  CASE ("hard-and-better-play-from-the-book", run_levels);
  CASE ("advice-is-thought-of", run_advice);
#undef CASE
  return g_test_run ();
}
