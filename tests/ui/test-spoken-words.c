/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/spoken-words.h"

#include "rules/notation.h"
#include "support/folder.h"
#include "support/settings.h"
#include "ui/words.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <string.h>

static const char *translations; /* where they are */

/* The shortest game in which nobody can move though both have discs. Then a game after whose moves
 * Black has to pass. */
#define SHORT_GAME "d3e3f6c4b3c2e2a4a2d2d1"
#define UNTIL_BLACK_PASSES "d3c3b3b2f5a3a1c1"

typedef struct
{
  char *folder;
  GSettings *settings;
  ReversiSession *session;
  ReversiGame *game;
  const char *theme;
  GPtrArray *said; /* moves, passes and results, as a window has them said */
} Fixture;

static void
move_cb (Fixture *f, const ReversiMove *move)
{
  g_ptr_array_add (f->said, reversi_spoken_words_move (f->session, f->theme, move));
}

static void
pass_cb (Fixture *f, int colour)
{
  g_ptr_array_add (f->said,
                   reversi_spoken_words_pass (f->session, f->theme, (ReversiColour) colour));
}

static void
game_over_cb (Fixture *f)
{
  g_ptr_array_add (f->said, reversi_spoken_words_result (f->session, f->theme));
}

static void
listen (Fixture *f)
{
  g_set_object (&f->game, reversi_session_get_game (f->session));
  g_signal_connect_swapped (f->game, "move", G_CALLBACK (move_cb), f);
  g_signal_connect_swapped (f->game, "pass", G_CALLBACK (pass_cb), f);
  g_signal_connect_swapped (f->game, "game-over", G_CALLBACK (game_over_cb), f);
}

static void
begin (Fixture *f, const char *opponent)
{
  if (f->game != NULL)
    g_signal_handlers_disconnect_by_data (f->game, f);
  g_settings_set_string (f->settings, "opponent", opponent);
  reversi_session_new_game (f->session);
  listen (f);
}

static void
set_up (Fixture *f, gconstpointer opponent)
{
  f->theme = "felt";
  f->said = g_ptr_array_new_with_free_func (g_free);
  f->folder = g_dir_make_tmp ("reversi-spoken-words-XXXXXX", NULL);
  f->settings = g_settings_new (APPLICATION_ID);
  test_settings_reset (f->settings);
  g_settings_set_string (f->settings, "level", "beginner");
  g_settings_set_uint (f->settings, "computer-pause", 0);

  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "game.save", NULL);
  f->session = reversi_session_new (f->settings, file);
  reversi_session_open (f->session);
  begin (f, opponent);
}

static void
closed_cb (GObject *source, GAsyncResult *result, gpointer closed)
{
  *(gboolean *) closed = reversi_session_close_finish (REVERSI_SESSION (source), result, NULL);
}

static void
tear_down (Fixture *f, gconstpointer opponent)
{
  gboolean closed = FALSE;

  g_signal_handlers_disconnect_by_data (f->game, f);
  g_clear_object (&f->game);
  reversi_session_close_async (f->session, closed_cb, &closed);
  while (!closed)
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (f->session);
  g_object_unref (f->settings);
  g_ptr_array_unref (f->said);
  test_folder_remove (f->folder);
  g_free (f->folder);
}

static void
play (Fixture *f, const char *moves)
{
  int size = reversi_game_get_variant (f->game)->size;

  while (*moves != '\0')
    {
      size_t length;
      int square = reversi_square_parse (size, moves, &length);

      reversi_match_play (reversi_session_get_match (f->session), square);
      moves += length;
    }
}

static void
wait_for_turn (Fixture *f, ReversiColour colour)
{
  while (reversi_game_get_turn (f->game) != colour && !reversi_game_is_over (f->game))
    g_main_context_iteration (NULL, TRUE);
}

/* From the end: 1 is what was said last. */
static void
assert_said (Fixture *f, guint nth, const char *expected)
{
  g_assert_cmpuint (f->said->len, >=, nth);
  g_assert_cmpstr (g_ptr_array_index (f->said, f->said->len - nth), ==, expected);
}

static void
assert_words (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

#define ASSERT_START(f, expected)                                                                  \
  assert_words (reversi_spoken_words_start ((f)->session, (f)->theme), expected)
#define ASSERT_STATUS(f, expected)                                                                 \
  assert_words (reversi_spoken_words_status ((f)->session, (f)->theme), expected)
#define ASSERT_STANDING(f, expected)                                                               \
  assert_words (reversi_spoken_words_standing ((f)->session, (f)->theme), expected)

/* Moves */

static void
test_a_move_tells_flips_and_who_is_next (Fixture *f, gconstpointer opponent)
{
  play (f, "d3");
  assert_said (f, 1, "Black played d3, 1 flipped. White to move");
  play (f, "e3f6c4b3c2e2");
  assert_said (f, 1, "Black played e2, 3 flipped. White to move");
}

static void
test_colours_are_those_of_the_theme (Fixture *f, gconstpointer opponent)
{
  f->theme = "garden";
  ASSERT_START (f, "New game started. Red to move");
  play (f, "d3");
  assert_said (f, 1, "Red played d3, 1 flipped. Green to move");
  f->theme = "amethyst";
  play (f, "c3");
  g_assert_false (g_str_has_prefix (g_ptr_array_index (f->said, 1), "White"));
  g_assert_nonnull (strstr (g_ptr_array_index (f->said, 1),
                            reversi_words_colour_name ("amethyst", REVERSI_WHITE)));
}

static void
test_a_disc_that_is_placed_flips_nothing (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "opening", "original");
  begin (f, opponent);
  play (f, "d4");
  assert_said (f, 1, "Black played d4. White to move");
  ASSERT_STATUS (f, "Black played d4, place a disc in the centre");
}

static void
test_a_pass_tells_who_is_next_and_the_move_does_not (Fixture *f, gconstpointer opponent)
{
  play (f, UNTIL_BLACK_PASSES);
  assert_said (f, 2, "White played c1, 1 flipped");
  assert_said (f, 1, "Black has no move and passes. White to move");
  ASSERT_STATUS (f, "Black has no move and passes, White has 2 moves");
}

static void
test_a_name_is_said (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "first-name", "Ada");
  g_settings_set_string (f->settings, "second-name", "Bea");
  begin (f, opponent);
  ASSERT_START (f, "New game started. Ada to move");
  play (f, "d3");
  assert_said (f, 1, "Ada played d3, 1 flipped. Bea to move");
  ASSERT_STANDING (f, "Ada 4, Bea 1. Ada played d3, Bea has 3 moves");
  play (f, "c3");
  assert_said (f, 1, "Bea played c3, 1 flipped. Ada to move"); /* names are for who asks */
  ASSERT_STANDING (f, "Ada 3, Bea 3. Bea played c3, Ada has 4 moves. Opening: Diagonal");
}

/* The end */

static void
test_the_result_comes_last_with_the_other_score (Fixture *f, gconstpointer opponent)
{
  play (f, SHORT_GAME);
  assert_said (f, 2, "Black played d1, 4 flipped"); /* and nobody is next */
  assert_said (f, 1, "Black won 14–1. Tournament score 63–1");
  g_assert_cmpuint (f->said->len, ==, 12);
  ASSERT_STATUS (f, "Black won 14–1. Tournament score 63–1");
  ASSERT_STANDING (f, "Black won 14–1. Tournament score 63–1. Games: Black 1, White 0");
}

static void
test_where_the_fewest_win_there_is_no_other_score (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "goal", "fewest");
  begin (f, opponent);
  ASSERT_START (f, "New game started. Fewest discs win. Black to move");
  play (f, SHORT_GAME);
  assert_said (f, 1, "White won 1–14");
}

static void
test_who_resigns_has_no_other_score (Fixture *f, gconstpointer opponent)
{
  play (f, "d3");
  reversi_session_resign (f->session);
  assert_said (f, 1, "White resigned");
  ASSERT_STANDING (f, "White resigned. Games: Black 1, White 0");
}

/* Back and forth */

static void
test_a_step_back_tells_place_move_and_turn (Fixture *f, gconstpointer opponent)
{
  play (f, "d3c3");
  g_assert_true (reversi_session_undo (f->session));
  ASSERT_STATUS (f, "Move 1 of 2, Black played d3, White has 3 moves");
  g_assert_true (reversi_session_undo (f->session));
  ASSERT_STATUS (f, "Move 0 of 2, Black has 4 moves");
  play (f, "d3c5b6f3f5"); /* another game, with one answer only */
  ASSERT_STATUS (f, "Black played f5, White has 1 move");
  f->theme = "garden";
  ASSERT_STATUS (f, "Red played f5, Green has 1 move");
}

/* Against the computer */

static void
test_a_game_tells_level_and_colour (Fixture *f, gconstpointer opponent)
{
  ASSERT_START (f, "New game started. Level Beginner. You play Black. Your turn");
  f->theme = "garden";
  ASSERT_START (f, "New game started. Level Beginner. You play Red. Your turn");
  f->theme = "felt";
  g_settings_set_string (f->settings, "goal", "fewest");
  g_settings_set_string (f->settings, "level", "master");
  begin (f, opponent);
  ASSERT_START (f, "New game started. Level Master. You play Black. Fewest discs win. Your turn");
  ASSERT_STANDING (f, "You 2, Computer 2. Fewest discs win, you have 4 moves");
}

static void
test_the_one_who_plays_is_you (Fixture *f, gconstpointer opponent)
{
  ASSERT_STANDING (f, "You 2, Computer 2. You have 4 moves");
  play (f, "d3");
  assert_said (f, 1, "You played d3, 1 flipped"); /* that the computer is next needs no words */
  ASSERT_STANDING (f, "You 4, Computer 1. You played d3. Computer is thinking");
  wait_for_turn (f, REVERSI_BLACK);
  g_assert_true (g_str_has_prefix (g_ptr_array_index (f->said, 1), "Computer played "));
  g_assert_true (g_str_has_suffix (g_ptr_array_index (f->said, 1), ", 1 flipped. Your turn"));
  g_assert_true (reversi_session_undo (f->session));
  ASSERT_STATUS (f, "Move 0 of 2, you have 4 moves");
}

/* One may look at a position where the computer would move: it waits there. */
static void
test_where_the_computer_is_to_move_that_is_said_once (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "colour", "white");
  begin (f, opponent);

  g_autofree char *start = reversi_spoken_words_start (f->session, "felt");
  g_assert_true (
      g_str_has_prefix (start, "New game started. Level Beginner. You play White. Computer "));
  g_autofree char *standing = reversi_spoken_words_standing (f->session, "felt");
  g_assert_cmpstr (strstr (standing, "Computer is"), ==, strrchr (standing, 'C'));
  wait_for_turn (f, REVERSI_WHITE);
  g_assert_true (reversi_game_jump (f->game, 0));
  ASSERT_STATUS (f, "Move 0 of 1. Paused");
}

static void
test_two_computers_have_two_levels (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "second-level", "master");
  begin (f, opponent);

  g_autofree char *start = reversi_spoken_words_start (f->session, "felt");
  g_assert_true (
      g_str_has_prefix (start, "New game started. Black: Beginner, White: Master. Black "));
  g_assert_null (reversi_spoken_words_sides (f->session, "felt"));
}

/* Another language */

static void
test_dutch (Fixture *f, gconstpointer opponent)
{
  bindtextdomain (GETTEXT_PACKAGE, translations);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_setenv ("LANGUAGE", "nl", TRUE);
  if (setlocale (LC_ALL, "nl_NL.UTF-8") == NULL)
    {
      g_test_skip ("this system has no Dutch");
      return;
    }

  ASSERT_START (f, "Nieuw spel begonnen. Zwart is aan zet");
  play (f, "d3");
  assert_said (f, 1, "Zwart speelde d3, 1 omgedraaid. Wit is aan zet");
  begin (f, "computer");
  ASSERT_START (f, "Nieuw spel begonnen. Niveau Beginner. Je speelt met Zwart. Jij bent aan zet");
}

#define ADD(path, opponent, test) g_test_add (path, Fixture, opponent, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  translations = argv[1];
  ADD ("/ui/spoken-words/a-move-tells-flips-and-who-is-next", "friend",
       test_a_move_tells_flips_and_who_is_next);
  ADD ("/ui/spoken-words/colours-are-those-of-the-theme", "friend",
       test_colours_are_those_of_the_theme);
  ADD ("/ui/spoken-words/a-disc-that-is-placed-flips-nothing", "friend",
       test_a_disc_that_is_placed_flips_nothing);
  ADD ("/ui/spoken-words/a-pass-tells-who-is-next-and-the-move-does-not", "friend",
       test_a_pass_tells_who_is_next_and_the_move_does_not);
  ADD ("/ui/spoken-words/a-name-is-said", "friend", test_a_name_is_said);
  ADD ("/ui/spoken-words/the-result-comes-last-with-the-other-score", "friend",
       test_the_result_comes_last_with_the_other_score);
  ADD ("/ui/spoken-words/where-the-fewest-win-there-is-no-other-score", "friend",
       test_where_the_fewest_win_there_is_no_other_score);
  ADD ("/ui/spoken-words/who-resigns-has-no-other-score", "friend",
       test_who_resigns_has_no_other_score);
  ADD ("/ui/spoken-words/a-step-back-tells-place-move-and-turn", "friend",
       test_a_step_back_tells_place_move_and_turn);
  ADD ("/ui/spoken-words/a-game-tells-level-and-colour", "computer",
       test_a_game_tells_level_and_colour);
  ADD ("/ui/spoken-words/the-one-who-plays-is-you", "computer", test_the_one_who_plays_is_you);
  ADD ("/ui/spoken-words/where-the-computer-is-to-move-that-is-said-once", "computer",
       test_where_the_computer_is_to_move_that_is_said_once);
  ADD ("/ui/spoken-words/two-computers-have-two-levels", "watch",
       test_two_computers_have_two_levels);
  ADD ("/ui/spoken-words/dutch", "friend", test_dutch);
  return g_test_run ();
}
