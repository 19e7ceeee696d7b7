/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "store/save.h"

#include "random-game.h"

#include <string.h>

static void
assert_valid (const ReversiSave *save)
{
  if (save->record != NULL)
    g_assert_true (reversi_record_is_valid (save->record));
  if (save->previous_record != NULL)
    g_assert_true (reversi_record_is_valid (save->previous_record));
}

static void
assert_reads (GBytes *bytes, const ReversiSave *expected)
{
  g_auto (ReversiSave) save = { 0 };
  g_autoptr (GError) error = NULL;

  if (!reversi_save_from_bytes (bytes, &save, &error))
    g_error ("%s in\n%.*s", error->message, (int) g_bytes_get_size (bytes),
             (const char *) g_bytes_get_data (bytes, NULL));
  if (!reversi_save_equal (&save, expected))
    g_error ("not the same:\n%.*s", (int) g_bytes_get_size (bytes),
             (const char *) g_bytes_get_data (bytes, NULL));
  assert_valid (&save);
}

static void
test_what_is_written_is_read (void)
{
  for (int i = 0; i < 400; i++)
    {
      g_auto (ReversiSave) save = { 0 };
      random_save (&save, 150);
      g_autoptr (GBytes) bytes = reversi_save_to_bytes (&save);
      assert_reads (bytes, &save);
    }
}

static void
test_events_lead_to_the_same_game (void)
{
  for (int i = 0; i < 300; i++)
    {
      g_auto (ReversiSave) save = { 0 };
      g_autoptr (GBytes) bytes = random_journal (&save, 150);
      assert_reads (bytes, &save);
    }
}

/* Whether all nodes of a were played in b, in the same order. */
static gboolean
is_beginning (const ReversiRecord *a, const ReversiRecord *b)
{
  if (!reversi_position_equal (&a->start, &b->start) || a->nodes->len > b->nodes->len)
    return FALSE;
  for (int i = 0; i < (int) a->nodes->len; i++)
    if (reversi_record_get_node (a, i)->parent != reversi_record_get_node (b, i)->parent ||
        reversi_record_get_node (a, i)->square != reversi_record_get_node (b, i)->square)
      return FALSE;
  return TRUE;
}

static void
test_a_cut_file_is_the_beginning_of_the_game (void)
{
  for (int i = 0; i < 5; i++)
    {
      g_auto (ReversiSave) full = { 0 };
      g_autoptr (GBytes) bytes = random_journal (&full, 80);
      guint n_nodes = 0;

      for (gsize length = 0; length <= g_bytes_get_size (bytes); length++)
        {
          g_auto (ReversiSave) save = { 0 };
          g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, length);
          gsize whole;

          g_assert_true (reversi_save_recover (cut, &save, &whole, NULL));
          g_assert_cmpint (whole, <=, length);
          assert_valid (&save);
          if (save.record == NULL)
            continue;
          g_assert_true (is_beginning (save.record, full.record));
          g_assert_cmpint (save.record->nodes->len, >=, n_nodes);
          n_nodes = save.record->nodes->len;
        }
      g_assert_cmpint (n_nodes, ==, full.record->nodes->len);
    }
}

static void
test_a_flipped_bit_is_damage_or_another_game (void)
{
  g_auto (ReversiSave) full = { 0 };
  int n_damaged = 0;

  do
    {
      reversi_save_clear (&full);
      random_save (&full, 20);
    }
  while (full.record == NULL || full.seating == NULL || full.previous_record == NULL);

  g_autoptr (GBytes) bytes = reversi_save_to_bytes (&full);
  gsize size = g_bytes_get_size (bytes);
  for (gsize i = 0; i < size * 8; i++)
    {
      g_auto (ReversiSave) save = { 0 };
      g_autoptr (GError) error = NULL;
      guint8 *changed = g_memdup2 (g_bytes_get_data (bytes, NULL), size);

      changed[i / 8] ^= (guint8) (1 << i % 8);
      g_autoptr (GBytes) flipped = g_bytes_new_take (changed, size);
      gboolean read = reversi_save_recover (flipped, &save, NULL, &error);
      assert_valid (&save);
      g_assert_true (read == (error == NULL));
      n_damaged += !read;
      if (!read)
        g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
  g_assert_cmpint (n_damaged, >, 0);
}

static void
assert_refused (const char *text, gssize length, int code, const char *part)
{
  g_auto (ReversiSave) save = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  if (reversi_save_from_bytes (bytes, &save, &error))
    g_error ("was read: %s", text);
  g_assert_error (error, REVERSI_STORE_ERROR, code);
  if (strstr (error->message, part) == NULL)
    g_error ("“%s” says nothing of “%s”", error->message, part);
  g_assert_null (save.record);
  g_assert_null (save.seating);
}

#define BEGIN REVERSI_SAVE_HEADER "begin\ngame 8 standard most 0\n"

static void
test_what_is_not_understood_is_named (void)
{
  static const char *const lines[] = {
    "",
    " ",
    "move",
    "move ",
    "move a1",
    "move d3 ",
    "move  d3",
    "move d33",
    "Move d3",
    "go 1",
    "go -1",
    "go",
    "go +0",
    "go 0x0",
    "go 99999999",
    "choose 0",
    "choose 1",
    "resign",
    "resign red",
    "begin",
    "end 1",
    "previous 1",
    "game 8 standard most 0",
    "seats",
    "seats 2 0 0 0 person 0 - person 0 -",
    "undo",
    "seats 0 0 0 0 person 0 - person 0",
    "seats 0 0 0 0 person 6 - person 0 -",
    "seats 0 0 0 0 robot 0 - person 0 -",
    "seats 0 -1 0 0 person 0 - person 0 -",
    "seats 0 0 0 0 person 0 \"a person 0 -",
    "seats 0 0 0 0 person 0 \"\\n\" person 0 -",
    "seats 0 0 0 0 person 0 \"\\x00\" person 0 -",
    "seats 0 0 0 0 person 0 \"a\"b person 0 -",
    "seats 0 0 0 0 person 0 \"\\x80\" person 0 -",
    "seats 0 0 0 0 person 0 - person 0 - ",
    "seats 0 0 0 0 person 0 - person 0 \"\\",
    "seats 0 0 0 0 person 0 - person 0 \"\\x4",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *text = g_strconcat (BEGIN, lines[i], "\nend\n", NULL);
      assert_refused (text, -1, REVERSI_STORE_ERROR_DAMAGED, "Line 4");
    }
}

static void
test_a_game_that_is_none_is_named (void)
{
  static const char *const games[] = {
    "game",
    "game 7 standard most 0",
    "game 8 diagonal most 0",
    "game 8 standard all 0",
    "game 8 standard most 5",
    "game 8 standard most 0 first a1",
    "game 8 standard most 0 first d3 start",
    "game 8 standard most 0 start X 0 --",
    "game 6 standard most 0 start X 0 ----------------------------------XO",
    "game 6 standard most 0 start Y 0 ------------------------------------",
    "game 6 standard most 0 start X 0 ------------------------------------",
    "game 6 standard most 0 start X 3 ------------------------------------",
    "game 8 standard most 0 start - 0 ------------------------------------",
    "game 6 standard most 0 start - 0 XOX---------------------------------O",
    "move d3",
    "end\nbegin\nend\nmove d3",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *text =
          g_strconcat (REVERSI_SAVE_HEADER "begin\n", games[i], "\nend\n", NULL);
      assert_refused (text, -1, REVERSI_STORE_ERROR_DAMAGED, "Line ");
    }
  assert_refused (REVERSI_SAVE_HEADER "game 8 standard most 0\n", -1, REVERSI_STORE_ERROR_DAMAGED,
                  "Line 2");
  assert_refused (REVERSI_SAVE_HEADER "end\n", -1, REVERSI_STORE_ERROR_DAMAGED, "Line 2");
}

static void
test_bytes_that_are_no_text_are_refused (void)
{
  g_autofree char *line = g_strnfill (5000, 'x');
  g_autofree char *text = g_strconcat (BEGIN, line, "\n", NULL);

  assert_refused (text, -1, REVERSI_STORE_ERROR_DAMAGED, "xxxxx");
  assert_refused (BEGIN "move \xff\n", -1, REVERSI_STORE_ERROR_DAMAGED, "Line 4");
  assert_refused (BEGIN "move d3\0\n", sizeof (BEGIN "move d3\0\n") - 1,
                  REVERSI_STORE_ERROR_DAMAGED, "Line 4");
  assert_refused ("\n", -1, REVERSI_STORE_ERROR_DAMAGED, "begin");
  assert_refused ("reversi-save 0\n", -1, REVERSI_STORE_ERROR_DAMAGED, "begin");
  assert_refused ("\x7f"
                  "ELF\n",
                  -1, REVERSI_STORE_ERROR_DAMAGED, "begin");
}

static void
test_a_newer_version_is_told_so (void)
{
  assert_refused ("reversi-save 2\nwhatever\n", -1, REVERSI_STORE_ERROR_NEWER, "newer");
}

static void
test_an_absurd_size_is_refused_unread (void)
{
  g_autofree char *text = g_malloc0 (REVERSI_SAVE_MAX_SIZE + 1);

  assert_refused (text, REVERSI_SAVE_MAX_SIZE + 1, REVERSI_STORE_ERROR_DAMAGED, "large");
}

static void
test_an_empty_file_is_an_empty_save (void)
{
  ReversiSave empty = { 0 };
  g_autoptr (GBytes) none = g_bytes_new (NULL, 0);
  g_autoptr (GBytes) zeros = g_bytes_new ("\0\0\0\0", 4); /* as after a loss of power */
  g_autoptr (GBytes) shortest = reversi_save_to_bytes (&empty);

  assert_reads (none, &empty);
  assert_reads (zeros, &empty);
  assert_reads (shortest, &empty);
}

static int
n_nodes_of (const char *text, gboolean expected)
{
  g_auto (ReversiSave) save = { 0 };
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  g_assert_true (reversi_save_recover (bytes, &save, NULL, NULL) == expected);
  return save.record != NULL ? (int) save.record->nodes->len : -1;
}

static void
test_a_block_counts_as_a_whole (void)
{
  /* Cut off, it is one that nobody has seen, unless there is nothing else. */
  g_assert_cmpint (n_nodes_of (BEGIN "move d3\nend\nbegin\ngame 8 standard most 0\n", TRUE), ==, 1);
  g_assert_cmpint (n_nodes_of (BEGIN "move d3\nmove c3\nmo", TRUE), ==, 2);
  /* Damaged, it still is the newest game. */
  g_assert_cmpint (n_nodes_of (BEGIN "move d3\nend\nbegin\ngame 8 standard most 0\n?\n", FALSE), ==,
                   0);
  g_assert_cmpint (n_nodes_of (BEGIN "move d3\nend\nbegin\n?\n", FALSE), ==, 1);
  g_assert_cmpint (n_nodes_of (BEGIN "move d3\nmove c3\nprevious\n?\nend\n", FALSE), ==, 2);
}

/* No writer of ours says so, but a file may, and again and again. */
static void
test_a_move_that_was_played_before_is_found (void)
{
  g_auto (ReversiSave) save = { 0 };
  g_autoptr (GString) text =
      g_string_new (BEGIN "move d3\nmove c3\ngo 0\nmove f5\nend\nresign white\n");

  for (int i = 0; i < 1000; i++)
    g_string_append (text, "go 0\nmove f5\ngo 0\nmove d3\nmove c3\n");
  g_autoptr (GBytes) bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  g_assert_true (reversi_save_from_bytes (bytes, &save, NULL));
  assert_valid (&save);
  g_assert_cmpint (save.record->nodes->len, ==, 3);
  g_assert_cmpint (save.record->current, ==, 1);
  g_assert_cmpint (save.record->first, ==, 0);
  g_assert_cmpint (save.record->resigned, ==, REVERSI_NONE);
}

static void
test_a_long_name_is_cut_between_characters (void)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_auto (ReversiSave) save = { 0 }, read = { 0 };

  for (int i = 0; i < 150; i++)
    g_string_append (name, "盤");
  save.seating = reversi_seating_new ();
  save.seating->seats[0].name = g_strdup (name->str);
  g_autoptr (GBytes) bytes = reversi_save_to_bytes (&save);
  g_assert_true (reversi_save_from_bytes (bytes, &read, NULL));
  g_assert_cmpint (g_utf8_strlen (read.seating->seats[0].name, -1), ==, 100);
  g_assert_true (g_str_has_prefix (name->str, read.seating->seats[0].name));
}

static void
test_a_name_that_is_no_utf8_is_made_so (void)
{
  g_auto (ReversiSave) save = { 0 }, read = { 0 };

  save.seating = reversi_seating_new ();
  save.seating->seats[1].name = g_strdup ("caf\xe9");
  save.seating->won[0] = -3;
  save.seating->drawn = G_MAXINT;
  g_autoptr (GBytes) bytes = reversi_save_to_bytes (&save);
  g_assert_true (reversi_save_from_bytes (bytes, &read, NULL));
  g_assert_cmpstr (read.seating->seats[1].name, ==, "caf\uFFFD");
  g_assert_cmpint (read.seating->won[0], ==, 0);
}

static void
test_another_game_is_no_change (void)
{
  ReversiVariant variant;
  g_autoptr (GString) text = g_string_new (NULL);

  reversi_variant_init (&variant);
  g_autoptr (ReversiRecord) a = reversi_record_new (&variant);
  g_autoptr (ReversiRecord) b = reversi_record_copy (a);
  reversi_record_play (a, 19);
  g_assert_false (reversi_save_write_changes (a, b, text));
  reversi_record_play (b, 26);
  g_assert_false (reversi_save_write_changes (a, b, text));
  variant.goal = REVERSI_GOAL_FEWEST;
  g_autoptr (ReversiRecord) c = reversi_record_new (&variant);
  g_assert_false (reversi_save_write_changes (c, b, text));
}

/* The format is a promise to those who upgrade. */
static void
test_version_1_is_read_for_ever (void)
{
  static const char text[] = "reversi-save 1\nbegin\n"
                             "game 8 standard most 0 first f5 d6\n"
                             "seats 1 2 1 0 person 0 \"Ana \\\"x\\x0a\\\\\" computer 3 -\n"
                             "move c3\nmove d3\ngo 1\nmove f3\n"
                             "previous\n"
                             "game 6 original fewest 0\nmove c3\nresign white\n"
                             "end\n"
                             "go 0\nchoose 1\nresign black\n";
  g_auto (ReversiSave) save = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  reversi_save_from_bytes (bytes, &save, &error);
  g_assert_no_error (error);
  g_assert_cmpint (save.record->variant.n_first_moves, ==, 2);
  g_assert_cmpint (save.record->nodes->len, ==, 3);
  g_assert_cmpint (save.record->current, ==, REVERSI_RECORD_START);
  g_assert_cmpint (save.record->resigned, ==, REVERSI_BLACK);
  g_assert_cmpint (save.seating->black, ==, 1);
  g_assert_cmpint (save.seating->won[0], ==, 2);
  g_assert_cmpstr (save.seating->seats[0].name, ==, "Ana \"x\n\\");
  g_assert_cmpint (save.seating->seats[1].kind, ==, REVERSI_SEAT_COMPUTER);
  g_assert_cmpint (save.seating->seats[1].level, ==, 3);
  g_assert_cmpint (save.previous_record->variant.goal, ==, REVERSI_GOAL_FEWEST);
  g_assert_cmpint (save.previous_record->resigned, ==, REVERSI_WHITE);
  g_assert_null (save.previous_seating);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/save/what-is-written-is-read", test_what_is_written_is_read);
  g_test_add_func ("/store/save/events-lead-to-the-same-game", test_events_lead_to_the_same_game);
  g_test_add_func ("/store/save/a-cut-file-is-the-beginning-of-the-game",
                   test_a_cut_file_is_the_beginning_of_the_game);
  g_test_add_func ("/store/save/a-flipped-bit-is-damage-or-another-game",
                   test_a_flipped_bit_is_damage_or_another_game);
  g_test_add_func ("/store/save/what-is-not-understood-is-named",
                   test_what_is_not_understood_is_named);
  g_test_add_func ("/store/save/a-game-that-is-none-is-named", test_a_game_that_is_none_is_named);
  g_test_add_func ("/store/save/bytes-that-are-no-text-are-refused",
                   test_bytes_that_are_no_text_are_refused);
  g_test_add_func ("/store/save/a-newer-version-is-told-so", test_a_newer_version_is_told_so);
  g_test_add_func ("/store/save/an-absurd-size-is-refused-unread",
                   test_an_absurd_size_is_refused_unread);
  g_test_add_func ("/store/save/an-empty-file-is-an-empty-save",
                   test_an_empty_file_is_an_empty_save);
  g_test_add_func ("/store/save/a-block-counts-as-a-whole", test_a_block_counts_as_a_whole);
  g_test_add_func ("/store/save/a-move-that-was-played-before-is-found",
                   test_a_move_that_was_played_before_is_found);
  g_test_add_func ("/store/save/a-long-name-is-cut-between-characters",
                   test_a_long_name_is_cut_between_characters);
  g_test_add_func ("/store/save/a-name-that-is-no-utf8-is-made-so",
                   test_a_name_that_is_no_utf8_is_made_so);
  g_test_add_func ("/store/save/another-game-is-no-change", test_another_game_is_no_change);
  g_test_add_func ("/store/save/version-1-is-read-for-ever", test_version_1_is_read_for_ever);

  return g_test_run ();
}
