/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The opening book: the one that is installed is read, no damaged one ever gives a move that isn't
 * legal, and levels play from it as they should. */

#include "config.h"

#include "engine/book.h"
#include "engine/level.h"
#include "engine/weights.h"
#include "engine/table-file.h"
#include "rules/variant.h"

#include <glib.h>
#include <string.h>

#define HARD 3
#define MASTER (REVERSI_N_LEVELS - 1)

static char *path;
static uint8_t *bytes;
static gsize size;
static ReversiBook *book;

static void
start (ReversiPosition *position)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  reversi_variant_start (&variant, position);
}

static void
set_field (uint8_t *changed, BookField which, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    changed[BOOK_FIELDS + 4 * (int) which + i] = (uint8_t) (value >> 8 * i);
}

static void
assert_refused (const uint8_t *changed, gsize changed_size, ReversiBookStatus expected)
{
  ReversiBookStatus status;

  g_assert_null (reversi_book_from_bytes (changed, changed_size, &status));
  g_assert_cmpint (status, ==, expected);
}

static void
test_installed (void)
{
  ReversiBookStatus status = REVERSI_BOOK_DAMAGED;
  gint64 begin = g_get_monotonic_time ();
  ReversiBook *loaded = reversi_book_load (path, &status);

  g_test_message ("%.1f ms", (double) (g_get_monotonic_time () - begin) / 1000);
  g_assert_nonnull (loaded);
  g_assert_cmpint (status, ==, REVERSI_BOOK_OK);
  g_test_message ("%u positions", loaded->n_positions);
  g_assert_cmpuint (loaded->n_positions, >, 100);
  g_assert_true (reversi_book_ref (loaded) == loaded);
  reversi_book_unref (loaded);
  reversi_book_unref (loaded);
  reversi_book_unref (NULL);
}

static void
test_missing (void)
{
  ReversiBookStatus status;

  g_assert_null (reversi_book_load ("/nonexistent/book", &status));
  g_assert_cmpint (status, ==, REVERSI_BOOK_MISSING);
  g_assert_null (reversi_book_load (g_get_tmp_dir (), &status));
  g_assert_cmpint (status, ==, REVERSI_BOOK_UNREADABLE);
  g_assert_null (reversi_book_load ("/nonexistent/book", NULL));
}

static void
test_damaged (void)
{
  g_autofree uint8_t *changed = g_malloc0 (size + 1);

  memcpy (changed, bytes, size);
  assert_refused (NULL, 0, REVERSI_BOOK_FOREIGN);
  assert_refused (bytes, 5, REVERSI_BOOK_FOREIGN);
  assert_refused (bytes, BOOK_HEAD_SIZE - 1, REVERSI_BOOK_DAMAGED);
  assert_refused (bytes, BOOK_HEAD_SIZE, REVERSI_BOOK_DAMAGED);
  assert_refused (bytes, size - 1, REVERSI_BOOK_DAMAGED);
  assert_refused (changed, size + 1, REVERSI_BOOK_DAMAGED);
  for (int round = 0; round < 200; round++)
    {
      gsize place = (gsize) g_test_rand_int_range (0, round < 50 ? BOOK_HEAD_SIZE : (gint32) size);
      uint8_t was = changed[place];
      changed[place] ^= (uint8_t) g_test_rand_int_range (1, 256);
      assert_refused (changed, size,
                      place < strlen (BOOK_MAGIC) ? REVERSI_BOOK_FOREIGN : REVERSI_BOOK_DAMAGED);
      changed[place] = was;
    }
}

static void
test_other_version (void)
{
  static const struct
  {
    BookField field;
    ReversiBookStatus status;
  } fields[] = {
    { BOOK_FIELD_VERSION, REVERSI_BOOK_VERSION },
    { BOOK_FIELD_BYTE_ORDER, REVERSI_BOOK_VERSION },
    { BOOK_FIELD_POSITIONS, REVERSI_BOOK_DAMAGED },
    { BOOK_FIELD_SIZE, REVERSI_BOOK_DAMAGED },
  };
  static const uint32_t values[] = { 0, 1, 77, UINT32_MAX };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (values); k++)
      {
        g_autofree uint8_t *changed = g_memdup2 (bytes, size);
        if (fields[i].field == BOOK_FIELD_VERSION && values[k] == BOOK_VERSION)
          continue;
        set_field (changed, fields[i].field, values[k]);
        set_field (changed, BOOK_FIELD_CHECKSUM, reversi_table_file_checksum (changed, size));
        assert_refused (changed, size, fields[i].status);
      }
}

/* As a game by the rules; returns how many moves of the book were played. */
static int
assert_legal (const ReversiBook *any, const ReversiPosition *position, int *left)
{
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  int n = reversi_book_look_up (any, position, moves), n_played = 0;

  for (int i = 0; i < n && *left > 0; i++)
    {
      ReversiPosition next = *position;
      (*left)--;
      g_assert_cmpint (reversi_position_play (&next, moves[i].square, NULL), ==,
                       REVERSI_MOVE_LEGAL);
      n_played += 1 + assert_legal (any, &next, left);
    }
  return n_played;
}

static void
test_installed_is_legal (void)
{
  ReversiPosition position;
  int left = 20000;

  start (&position);
  g_assert_cmpint (assert_legal (book, &position, &left), >, 1000);
}

/* Whole by its checksum, but not as it was made. */
static void
test_damaged_is_legal (void)
{
  g_autofree uint8_t *changed = g_memdup2 (bytes, size);
  ReversiPosition position;
  int n_read = 0;

  start (&position);
  for (int round = 0; round < 500; round++)
    {
      gsize place = (gsize) g_test_rand_int_range (BOOK_HEAD_SIZE, (gint32) size);
      uint8_t was = changed[place];
      int left = 1000;
      changed[place] ^= (uint8_t) (1 << g_test_rand_int_range (0, 8));
      set_field (changed, BOOK_FIELD_CHECKSUM, reversi_table_file_checksum (changed, size));
      ReversiBook *other = reversi_book_from_bytes (changed, size, NULL);
      if (other != NULL)
        {
          n_read++;
          assert_legal (other, &position, &left);
        }
      reversi_book_unref (other);
      changed[place] = was;
    }
  g_assert_cmpint (n_read, >, 0); /* values may be changed, and nobody sees it */
  g_assert_cmpint (n_read, <, 500);
}

/* A book by hand: what is wrong with it is wrong behind its head. */
static ReversiBook *
small_book (const uint8_t *code, gsize n, uint32_t n_positions)
{
  g_autofree uint8_t *made = g_malloc0 (BOOK_HEAD_SIZE + n);

  memcpy (made, bytes, BOOK_HEAD_SIZE);
  memcpy (made + BOOK_HEAD_SIZE, code, n);
  set_field (made, BOOK_FIELD_POSITIONS, n_positions);
  set_field (made, BOOK_FIELD_SIZE, (uint32_t) n);
  set_field (made, BOOK_FIELD_CHECKSUM, reversi_table_file_checksum (made, BOOK_HEAD_SIZE + n));
  return reversi_book_from_bytes (made, BOOK_HEAD_SIZE + n, NULL);
}

static void
test_small (void)
{
  /* The square of the first move, in the book's own view of the start, is the one that is legal. */
  uint8_t first = bytes[BOOK_HEAD_SIZE + 2] & BOOK_SQUARE;
  const struct
  {
    uint8_t code[8];
    gsize n;
    uint32_t n_positions;
    bool good;
  } books[] = {
    { { 1, 9, first, 4 }, 4, 1, true },
    { { 1, 9, first, 4 }, 4, 2, false },                          /* too few positions */
    { { 1, 9, first, 4, 0 }, 5, 1, false },                       /* too much */
    { { 1, 9, first }, 3, 1, false },                             /* too little */
    { { 0, 9 }, 2, 1, false },                                    /* no move */
    { { 5, 9, first, 4 }, 4, 1, false },                          /* more than are legal */
    { { 2, 9, first, 4, first, 4 }, 6, 1, false },                /* the same twice */
    { { 1, 9, 0, 4 }, 4, 1, false },                              /* not legal */
    { { 1, 9, 27, 4 }, 4, 1, false },                             /* taken */
    { { 1, 9, BOOK_KNOWN | first, 4 }, 4, 1, false },             /* nothing has come before */
    { { 1, 9, BOOK_KIND | first, 4 }, 4, 1, false },              /* no such kind */
    { { 1, 9, BOOK_FOLLOWS | first }, 3, 1, false },              /* nothing follows */
    { { 1, 9, BOOK_FOLLOWS | first, 1, 9, 27, 4 }, 7, 2, false }, /* … or what isn't legal */
    { { 255, 9, first, 4, first, 4, first, 4 }, 8, 1, false },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (books); i++)
    {
      ReversiBook *made = small_book (books[i].code, books[i].n, books[i].n_positions);
      g_test_message ("%" G_GSIZE_FORMAT, i);
      g_assert_true ((made != NULL) == books[i].good);
      reversi_book_unref (made);
    }
}

/* Plays random moves of the book; returns how many. */
static int
play_from_book (ReversiPosition *position, int n_plies)
{
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  int ply = 0;

  start (position);
  for (int n; ply < n_plies && (n = reversi_book_look_up (book, position, moves)) > 0; ply++)
    reversi_position_play (position, moves[g_test_rand_int_range (0, n)].square, NULL);
  return ply;
}

static int
turned_square (int square, int symmetry)
{
  int column = square % 8, row = square / 8;

  column = symmetry & 1 ? 7 - column : column;
  row = symmetry & 2 ? 7 - row : row;
  return symmetry & 4 ? column * 8 + row : row * 8 + column;
}

static void
test_symmetries (void)
{
  for (int round = 0; round < 200; round++)
    {
      ReversiBookMove moves[REVERSI_MAX_SQUARES], turned_moves[REVERSI_MAX_SQUARES];
      ReversiPosition position, turned;

      play_from_book (&position, round % 12);
      int n = reversi_book_look_up (book, &position, moves);
      turned = position;
      int symmetry = round % 8;
      for (int s = 0; s < 64; s++)
        turned.squares[turned_square (s, symmetry)] = position.squares[s];
      g_assert_cmpint (reversi_book_look_up (book, &turned, turned_moves), ==, n);
      for (int i = 0; i < n; i++)
        {
          int found = 0;
          g_assert_cmpint (moves[i].score, ==, turned_moves[i].score); /* in their order */
          for (int k = 0; k < n; k++)
            found += turned_moves[k].square == turned_square (moves[i].square, symmetry) &&
                     turned_moves[k].score == moves[i].score;
          g_assert_cmpint (found, ==, 1);
        }
    }
}

/* At the start nobody can tell the four moves apart. */
static void
test_first_moves (void)
{
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  ReversiPosition position;

  start (&position);
  g_assert_cmpint (reversi_book_look_up (book, &position, moves), ==, 4);
  for (int i = 1; i < 4; i++)
    g_assert_cmpint (moves[i].score, ==, moves[0].score);
}

/* A move is worth what the position behind it is worth. */
static void
test_negamax (void)
{
  int n_inner = 0;

  for (int round = 0; round < 200; round++)
    {
      ReversiBookMove moves[REVERSI_MAX_SQUARES], answers[REVERSI_MAX_SQUARES];
      ReversiPosition position;

      play_from_book (&position, round % 12);
      int n = reversi_book_look_up (book, &position, moves);
      for (int i = 0; i < n; i++)
        {
          ReversiPosition next = position;
          reversi_position_play (&next, moves[i].square, NULL);
          if (reversi_book_look_up (book, &next, answers) == 0)
            continue;
          n_inner++;
          g_assert_cmpint (moves[i].score, ==,
                           next.side == position.side ? answers[0].score : -answers[0].score);
          g_assert_true (i == 0 || moves[i].score <= moves[i - 1].score);
        }
    }
  g_assert_cmpint (n_inner, >, 100);
}

/* The book is for one game only. */
static void
test_other_games (void)
{
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  ReversiPosition position;
  ReversiVariant variant;

  start (&position);
  g_assert_cmpint (reversi_book_look_up (NULL, &position, moves), ==, 0);
  for (int i = 0; i < 6; i++)
    {
      reversi_variant_init (&variant);
      variant.size = i == 0 ? 6 : i == 1 ? 10 : 8;
      variant.goal = i == 2 ? REVERSI_GOAL_FEWEST : REVERSI_GOAL_MOST;
      variant.opening = i == 3   ? REVERSI_OPENING_PARALLEL
                        : i == 4 ? REVERSI_OPENING_ORIGINAL
                                 : REVERSI_OPENING_STANDARD;
      variant.handicap = i == 5 ? 1 : 0;
      g_assert_true (reversi_variant_start (&variant, &position));
      g_assert_cmpint (reversi_book_look_up (book, &position, moves), ==, 0);
    }
  position.side = REVERSI_NONE;
  g_assert_cmpint (reversi_book_look_up (book, &position, moves), ==, 0);
}

static ReversiEngine *
new_engine (bool with_book)
{
  ReversiEngineOptions options = { .n_threads = 1,
                                   .table_mib = 1,
                                   .book = with_book ? book : NULL };

  return reversi_engine_new (&options);
}

/* Who asks the book gets an answer that looks like that of a search. */
static void
test_answer (void)
{
  ReversiEngine *engine = new_engine (true);
  ReversiLimits limits = { .depth = 1, .book_plies = 60, .book_width = 150 };

  for (int round = 0; round < 100; round++)
    {
      ReversiBookMove moves[REVERSI_MAX_SQUARES];
      uint8_t squares[REVERSI_MAX_SQUARES];
      ReversiPosition position;
      ReversiResult result;

      play_from_book (&position, round % 8);
      int n = reversi_book_look_up (book, &position, moves);
      if (n == 0)
        continue;
      limits.seed = (uint64_t) round;
      g_assert_true (reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result));
      g_assert_cmpuint (result.nodes, ==, 0);
      g_assert_cmpint (result.square, ==, result.moves[0].square);
      g_assert_cmpint (result.score, ==, result.moves[0].score);
      g_assert_cmpint (result.score, >=, moves[0].score - limits.book_width);
      g_assert_cmpint (result.depth, ==, moves[0].depth);
      g_assert_false (result.exact);
      g_assert_cmpint (result.n_moves, ==, reversi_position_legal_moves (&position, squares));
      for (int i = 0; i < result.n_moves; i++)
        {
          g_assert_cmpint (reversi_position_check (&position, result.moves[i].square), ==,
                           REVERSI_MOVE_LEGAL);
          g_assert_true ((result.moves[i].depth > 0) == (i < n));
          for (int k = 0; k < i; k++)
            g_assert_cmpint (result.moves[k].square, !=, result.moves[i].square);
        }
      g_assert_cmpint (result.line[0], ==, result.square);
      for (int i = 0; i < result.n_line; i++)
        g_assert_cmpint (reversi_position_play (&position, result.line[i], NULL), ==,
                         REVERSI_MOVE_LEGAL);
    }
  reversi_engine_free (engine);
}

/* Whether a search has looked ahead, and not into the book. */
static bool
thinks (ReversiEngine *engine, const ReversiPosition *position, const ReversiLimits *limits)
{
  ReversiResult result;

  g_assert_true (reversi_engine_search (engine, position, limits, NULL, NULL, NULL, &result));
  return result.nodes > 0;
}

static void
test_when (void)
{
  ReversiEngine *engine = new_engine (true), *without = new_engine (false);
  ReversiLimits limits = { .depth = 1, .book_plies = 2 };
  ReversiPosition position;

  start (&position);
  g_assert_false (thinks (engine, &position, &limits));
  g_assert_true (thinks (without, &position, &limits));
  limits.all_moves = true;
  g_assert_true (thinks (engine, &position, &limits));
  limits.all_moves = false;
  limits.book_plies = 0;
  g_assert_true (thinks (engine, &position, &limits));
  g_assert_cmpint (play_from_book (&position, 2), ==, 2);
  limits.book_plies = 2;
  g_assert_true (thinks (engine, &position, &limits));
  limits.book_plies = 3;
  g_assert_false (thinks (engine, &position, &limits));
  reversi_engine_free (engine);
  reversi_engine_free (without);
}

/* The same seed plays the same; others play all that is near enough to the best, the best most. */
static void
test_variety (void)
{
  ReversiEngine *engine = new_engine (true);
  ReversiLimits limits = { .book_plies = 60, .book_width = 150 };
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  int counts[REVERSI_MAX_SQUARES] = { 0 };
  ReversiPosition position;
  ReversiResult result, again;

  start (&position);
  reversi_position_play (&position, 4 * 8 + 5, NULL);
  int n = reversi_book_look_up (book, &position, moves);
  for (limits.seed = 0; limits.seed < 1000; limits.seed++)
    {
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &again);
      g_assert_cmpint (result.square, ==, again.square);
      counts[result.square]++;
    }
  for (int i = 0; i < n; i++)
    {
      g_test_message ("%d: %+d, %d times", moves[i].square, moves[i].score,
                      counts[moves[i].square]);
      g_assert_true ((counts[moves[i].square] > 0) ==
                     (moves[i].score >= moves[0].score - limits.book_width));
    }
  g_assert_cmpint (counts[moves[0].square], >=, 1000 / n);

  limits.book_width = 0;
  reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
  g_assert_cmpint (result.score, ==, moves[0].score);
  reversi_engine_free (engine);
}

/* Moves of one worth are played as often as each other. */
static void
test_equal_moves (void)
{
  ReversiEngine *engine = new_engine (true);
  ReversiLimits limits = { .book_plies = 1 };
  int counts[REVERSI_MAX_SQUARES] = { 0 }, n_played = 0;
  ReversiPosition position;
  ReversiResult result;

  start (&position);
  for (limits.seed = 0; limits.seed < 1000; limits.seed++)
    {
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
      counts[result.square]++;
    }
  for (int square = 0; square < 64; square++)
    {
      g_assert_true (counts[square] == 0 || (counts[square] > 180 && counts[square] < 320));
      n_played += counts[square] > 0;
    }
  g_assert_cmpint (n_played, ==, 4);
  reversi_engine_free (engine);
}

/* Whole openings of a level with itself, as text. */
static char *
opening_of_level (ReversiEngine *engine, int level, uint64_t seed)
{
  GString *text = g_string_new (NULL);
  ReversiLimits limits = reversi_level_get (level)->limits;
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  ReversiPosition position;

  limits.seed = seed;
  start (&position);
  for (int ply = 0; ply < limits.book_plies; ply++)
    {
      ReversiResult result;
      if (reversi_book_look_up (book, &position, moves) == 0)
        break;
      reversi_engine_search (engine, &position, &limits, NULL, NULL, NULL, &result);
      g_assert_cmpuint (result.nodes, ==, 0);
      g_assert_cmpint (result.score, >=, moves[0].score - limits.book_width);
      reversi_position_play (&position, result.square, NULL);
      g_string_append_printf (text, "%d ", result.square);
    }
  return g_string_free_and_steal (text);
}

static void
test_levels (void)
{
  ReversiEngine *engine = new_engine (true);

  for (int level = 0; level < REVERSI_N_LEVELS; level++)
    {
      const ReversiLimits *limits = &reversi_level_get (level)->limits;
      g_autoptr (GHashTable) openings =
          g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      if (level < HARD)
        {
          g_assert_cmpint (limits->book_plies, ==, 0);
          continue;
        }
      g_assert_true (level == HARD ||
                     limits[0].book_width < reversi_level_get (level - 1)->limits.book_width);
      g_assert_true (level == HARD ||
                     limits->book_plies > reversi_level_get (level - 1)->limits.book_plies);
      for (uint64_t seed = 1; seed <= 100; seed++)
        g_hash_table_add (openings, opening_of_level (engine, level, seed));
      g_test_message ("%s: %u openings", reversi_level_get (level)->key,
                      g_hash_table_size (openings));
      g_assert_cmpuint (g_hash_table_size (openings), >=, level == MASTER ? 8 : 20);
    }
  reversi_engine_free (engine);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  path = g_strdup (g_getenv ("REVERSI_BOOK"));
  g_assert_true (g_file_get_contents (path, (char **) &bytes, &size, NULL));
  book = reversi_book_load (path, NULL);
  g_test_add_func ("/engine/book/the-installed-one-is-read", test_installed);
  g_test_add_func ("/engine/book/a-missing-file-is-told", test_missing);
  g_test_add_func ("/engine/book/no-damaged-file-is-read", test_damaged);
  g_test_add_func ("/engine/book/no-other-version-is-read", test_other_version);
  g_test_add_func ("/engine/book/all-moves-are-legal", test_installed_is_legal);
  g_test_add_func ("/engine/book/whatever-is-read-is-legal", test_damaged_is_legal);
  g_test_add_func ("/engine/book/what-is-no-walk-is-refused", test_small);
  g_test_add_func ("/engine/book/a-turned-position-has-the-same-moves", test_symmetries);
  g_test_add_func ("/engine/book/the-first-moves-are-all-there", test_first_moves);
  g_test_add_func ("/engine/book/a-move-is-worth-the-position-behind-it", test_negamax);
  g_test_add_func ("/engine/book/other-games-have-none", test_other_games);
  g_test_add_func ("/engine/book/an-answer-is-like-that-of-a-search", test_answer);
  g_test_add_func ("/engine/book/limits-say-when-it-is-used", test_when);
  g_test_add_func ("/engine/book/seeds-play-all-that-is-near-the-best", test_variety);
  g_test_add_func ("/engine/book/equal-moves-come-equally-often", test_equal_moves);
  g_test_add_func ("/engine/book/levels-play-from-it", test_levels);
  int result = g_test_run ();
  reversi_book_unref (book);
  g_free (bytes);
  g_free (path);
  return result;
}
