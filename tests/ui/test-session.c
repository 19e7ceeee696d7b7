/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-session.h"

#include "ai/reversi-computer.h"
#include "rules/notation.h"
#include "support/folder.h"
#include "support/settings.h"

/* The shortest game in which nobody can move though both have discs: 14–1 for Black. */
#define SHORT_GAME "d3e3f6c4b3c2e2a4a2d2d1"

typedef struct
{
  char *folder;
  GFile *file;
  GSettings *settings;
  ReversiSession *session;
  int n_games; /* that came on the board */
  int n_messages;
} Fixture;

static void
count_cb (int *count)
{
  (*count)++;
}

static void
open_session (Fixture *f)
{
  f->session = reversi_session_new (f->settings, f->file);
  g_signal_connect_swapped (f->session, "game-changed", G_CALLBACK (count_cb), &f->n_games);
  g_signal_connect_swapped (f->session, "message", G_CALLBACK (count_cb), &f->n_messages);
  reversi_session_open (f->session);
}

static void
set_up (Fixture *f, gconstpointer opponent)
{
  f->folder = g_dir_make_tmp ("reversi-session-XXXXXX", NULL);
  f->file = g_file_new_build_filename (f->folder, "game.save", NULL);
  f->settings = g_settings_new (APPLICATION_ID);
  test_settings_reset (f->settings);
  g_settings_set_string (f->settings, "opponent", opponent);
  g_settings_set_string (f->settings, "level", "beginner");
  g_settings_set_uint (f->settings, "computer-pause", 0);
  open_session (f);
}

static void
closed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  reversi_session_close_finish (REVERSI_SESSION (source), result, &error);
  g_assert_no_error (error);
  *(gboolean *) user_data = TRUE;
}

static void
close_session (Fixture *f)
{
  gboolean closed = FALSE;

  reversi_session_close_async (f->session, closed_cb, &closed);
  while (!closed || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
  g_assert_finalize_object (g_steal_pointer (&f->session));
}

static void
tear_down (Fixture *f, gconstpointer opponent)
{
  if (f->session != NULL)
    close_session (f);
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_object_unref (f->file);
  g_object_unref (f->settings);
}

static ReversiGame *
game_of (Fixture *f)
{
  return reversi_session_get_game (f->session);
}

static void
play (Fixture *f, const char *moves)
{
  while (*moves != '\0')
    {
      size_t length;
      int square = reversi_square_parse (8, moves, &length);
      int ply = reversi_game_get_ply (game_of (f));

      g_assert_true (reversi_match_play (reversi_session_get_match (f->session), square));
      while (reversi_game_get_ply (game_of (f)) == ply)
        g_main_context_iteration (NULL, TRUE);
      moves += length;
    }
}

/* Plays for both sides, whoever sits there. */
static void
play_for_both (Fixture *f, const char *moves)
{
  while (*moves != '\0')
    {
      g_autoptr (GError) error = NULL;
      size_t length;
      int square = reversi_square_parse (8, moves, &length);

      reversi_game_play (game_of (f), square, &error);
      g_assert_no_error (error);
      moves += length;
    }
}

static void
wait_for_turn_of_person (Fixture *f)
{
  while (!reversi_session_is_person (f->session, reversi_game_get_turn (game_of (f))))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_score (Fixture *f, int first, int second, int drawn)
{
  ReversiSessionScore score;

  reversi_session_get_score (f->session, &score);
  g_assert_cmpint (score.won[0], ==, first);
  g_assert_cmpint (score.won[1], ==, second);
  g_assert_cmpint (score.drawn, ==, drawn);
}

static void
test_starts_with_a_game_ready_to_play (Fixture *f, gconstpointer opponent)
{
  g_assert_cmpint (f->n_games, ==, 1);
  g_assert_cmpint (f->n_messages, ==, 0);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 0);
  g_assert_cmpint (reversi_session_n_persons (f->session), ==, 1);
  g_assert_true (reversi_session_is_person (f->session, REVERSI_BLACK));
  g_assert_false (reversi_session_can_undo (f->session));
}

static void
test_an_unfinished_game_is_there_again (Fixture *f, gconstpointer opponent)
{
  play (f, "d3c5f6");
  ReversiPosition before = *reversi_game_get_position (game_of (f));

  close_session (f);
  open_session (f);
  g_assert_true (reversi_position_equal (&before, reversi_game_get_position (game_of (f))));
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 3);
  g_assert_true (reversi_session_undo (f->session));
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 2);
}

static void
test_a_finished_game_makes_room_for_a_new_one (Fixture *f, gconstpointer opponent)
{
  play (f, SHORT_GAME);
  close_session (f);
  open_session (f);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 0);
  assert_score (f, 0, 0, 0);
}

static void
test_the_score_follows_the_end_and_its_undo (Fixture *f, gconstpointer opponent)
{
  play (f, SHORT_GAME);
  assert_score (f, 1, 0, 0);
  g_assert_true (reversi_session_undo (f->session));
  assert_score (f, 0, 0, 0);
  g_assert_true (reversi_session_redo (f->session));
  assert_score (f, 1, 0, 0);

  reversi_session_rematch (f->session);
  assert_score (f, 1, 0, 0);
  play (f, SHORT_GAME); /* the other seat has Black now */
  assert_score (f, 1, 1, 0);

  g_settings_set_string (f->settings, "opponent", "computer");
  reversi_session_new_game (f->session);
  assert_score (f, 0, 0, 0);
}

static void
test_a_rematch_swaps_the_colours (Fixture *f, gconstpointer opponent)
{
  reversi_session_resign (f->session);
  g_assert_true (reversi_game_is_over (game_of (f)));
  assert_score (f, 0, 1, 0);
  reversi_session_rematch (f->session);
  g_assert_true (reversi_session_is_person (f->session, REVERSI_WHITE));
  wait_for_turn_of_person (f);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 1);
}

static void
test_a_new_game_can_be_undone (Fixture *f, gconstpointer opponent)
{
  play (f, "d3c5f6");
  ReversiPosition before = *reversi_game_get_position (game_of (f));

  reversi_session_new_game (f->session);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 0);
  g_assert_true (reversi_session_can_undo (f->session));

  close_session (f); /* after a restart, too */
  open_session (f);
  g_assert_true (reversi_session_undo (f->session));
  g_assert_true (reversi_position_equal (&before, reversi_game_get_position (game_of (f))));
  for (int i = 0; i < 3; i++)
    g_assert_true (reversi_session_undo (f->session));
  g_assert_false (reversi_session_can_undo (f->session));
}

static void
test_commands_in_mid_thought_leave_a_sound_game (Fixture *f, gconstpointer opponent)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261129);

  g_settings_set_string (f->settings, "level", "expert");
  for (int i = 0; i < 50; i++)
    {
      uint8_t squares[REVERSI_MAX_SQUARES];
      ReversiGame *game = game_of (f);

      if (reversi_session_is_person (f->session, reversi_game_get_turn (game)))
        {
          int n = reversi_position_legal_moves (reversi_game_get_position (game), squares);
          int square = squares[g_rand_int_range (rand, 0, n)];
          reversi_match_play (reversi_session_get_match (f->session), square);
        }
      for (int n = g_rand_int_range (rand, 0, 4); n > 0; n--)
        g_main_context_iteration (NULL, FALSE);

      switch (g_rand_int_range (rand, 0, 7))
        {
        case 0:
          reversi_session_new_game (f->session);
          break;
        case 1:
          reversi_session_undo (f->session);
          break;
        case 2:
          reversi_session_swap_sides (f->session);
          break;
        case 3:
          g_settings_set_string (f->settings, "level", i % 2 == 0 ? "beginner" : "expert");
          break;
        case 4:
          reversi_session_undo_new_game (f->session);
          break;
        case 5:
          reversi_session_resign (f->session);
          reversi_session_rematch (f->session);
          break;
        default:
          break;
        }

      g_autoptr (GError) error = NULL;
      g_autoptr (ReversiGame) again =
          reversi_game_new_from_record (reversi_game_get_record (game_of (f)), &error);
      g_assert_no_error (error);
      g_assert_true (reversi_position_equal (reversi_game_get_position (again),
                                             reversi_game_get_position (game_of (f))));
    }

  g_settings_set_string (f->settings, "level", "beginner");
  reversi_session_new_game (f->session);
  wait_for_turn_of_person (f);
}

static void
assert_person (Fixture *f, ReversiColour colour)
{
  g_assert_true (reversi_session_is_person (f->session, colour));
  g_assert_false (reversi_session_is_person (f->session, reversi_colour_other (colour)));
}

/* White, the computer, has no move and Black has twelve. */
static void
test_the_computer_passes_whatever_is_changed (Fixture *f, gconstpointer opponent)
{
  play_for_both (f,
                 "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2"
                 "h1g2h3");
  int ply = reversi_game_get_ply (game_of (f));

  g_assert_cmpint (reversi_game_get_last_move (game_of (f))->passed, ==, REVERSI_WHITE);
  g_settings_set_string (f->settings, "level", "medium");
  g_settings_set_boolean (f->settings, "screen-between-turns", TRUE);
  g_settings_set_boolean (f->settings, "show-legal-moves", FALSE);
  g_settings_reset (f->settings, "screen-between-turns");
  g_settings_reset (f->settings, "show-legal-moves");
  for (int i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (reversi_game_get_turn (game_of (f)), ==, REVERSI_BLACK);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, ply);
  assert_person (f, REVERSI_BLACK);

  uint8_t squares[REVERSI_MAX_SQUARES];
  g_assert_cmpint (reversi_position_legal_moves (reversi_game_get_position (game_of (f)), squares),
                   ==, 12);
  g_assert_true (reversi_match_play (reversi_session_get_match (f->session), squares[0]));
}

static void
test_a_pass_leaves_everybody_his_colour (Fixture *f, gconstpointer opponent)
{
  play_for_both (f, "d3c3b3b2c4a3a1e3a2c5a4"); /* White, the computer, passes */
  assert_person (f, REVERSI_BLACK);
  play (f, "f3");
  wait_for_turn_of_person (f);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), >=, 13);

  g_settings_set_string (f->settings, "colour", "white");
  reversi_session_new_game (f->session);
  play_for_both (f, "d3c3b3b2f5a3a1c1"); /* Black, the computer, passes */
  assert_person (f, REVERSI_WHITE);
  play (f, "e3");
  wait_for_turn_of_person (f);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), >=, 10);
}

static void
test_the_computer_moves_again_when_the_person_passes (Fixture *f, gconstpointer opponent)
{
  play_for_both (f, "d3c3b3b2f5a3a1c1"); /* Black, the person, passes */
  g_assert_cmpint (reversi_game_get_turn (game_of (f)), ==, REVERSI_WHITE);
  wait_for_turn_of_person (f);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), >=, 9);
  g_assert_true (reversi_session_undo (f->session)); /* to where Black moved last */
  assert_person (f, REVERSI_BLACK);
  g_assert_cmpint (reversi_game_get_turn (game_of (f)), ==, REVERSI_BLACK);
}

static void
test_the_first_move_of_the_computer_stays (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "colour", "white");
  if (reversi_session_is_person (f->session, REVERSI_BLACK))
    reversi_session_new_game (f->session);
  wait_for_turn_of_person (f);
  g_assert_false (reversi_session_undo (f->session));
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 1);
  g_assert_cmpint (reversi_game_get_turn (game_of (f)), ==, REVERSI_WHITE);
}

/* A wipe-out, and a game that ends with fourteen passes in a row. */
static void
test_games_that_end_early_count (Fixture *f, gconstpointer opponent)
{
  ReversiOutcome outcome;

  play (f, "e6f4e3f6g5d6e7f5c5");
  g_assert_true (reversi_game_get_outcome (game_of (f), &outcome));
  g_assert_cmpint (outcome.black, ==, 13);
  g_assert_cmpint (outcome.white, ==, 0);
  g_assert_cmpint (outcome.black_tournament, ==, 64);
  assert_score (f, 1, 0, 0);

  reversi_session_new_game (f->session);
  play_for_both (f,
                 "c4c3d3c5b3f4b5b4a5a3c6d6f3c2d1e6d2b6g4e2e3f2e1f1g1f5g6a6a7a2c7d7d8e7e8f7f6f8g8g5"
                 "h4b1b2a1c1a4a8b7b8c8h8g7h7h6h5h3h1g2");
  g_assert_true (reversi_game_get_outcome (game_of (f), &outcome));
  g_assert_cmpint (outcome.black, ==, 0);
  g_assert_cmpint (outcome.white, ==, 62);
  assert_score (f, 1, 1, 0);
  while (reversi_game_get_ply (game_of (f)) > 0)
    g_assert_true (reversi_session_undo (f->session));
  assert_score (f, 1, 0, 0);
  while (reversi_session_redo (f->session))
    ;
  assert_score (f, 1, 1, 0);
}

static void
assert_match_cb (ReversiSession *session)
{
  g_assert_true (REVERSI_IS_MATCH (reversi_session_get_match (session)));
}

/* What the old match tells while it is stopped must not reach those who would find no new one. */
static void
test_a_new_game_in_mid_thought_tells_nothing_of_the_old (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "level", "master");
  g_signal_connect (f->session, "notify", G_CALLBACK (assert_match_cb), NULL);
  play (f, "d3");
  g_assert_true (reversi_match_get_thinking (reversi_session_get_match (f->session)));
  reversi_session_new_game (f->session);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 0);
}

static void
test_undo_never_drops_a_game_that_a_person_played (Fixture *f, gconstpointer opponent)
{
  play (f, "d3c5");
  reversi_session_new_game (f->session);
  g_assert_true (reversi_session_can_undo_new_game (f->session));
  play (f, "f5");
  g_assert_false (reversi_session_undo_new_game (f->session));
  while (reversi_session_undo (f->session)) /* Ctrl+Z held down */
    ;
  g_assert_cmpint (reversi_game_get_n_plies (game_of (f)), ==, 1);
  g_assert_true (reversi_session_redo (f->session));
}

static void
test_continue_finds_the_unfinished_game (Fixture *f, gconstpointer opponent)
{
  g_assert_false (reversi_session_continue (f->session)); /* there is no other */
  play (f, "d3c5");
  g_assert_false (reversi_session_continue (f->session)); /* it is on the board */
  reversi_session_new_game (f->session);
  g_assert_true (reversi_session_continue (f->session));
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 2);
  reversi_session_new_game (f->session);
  play (f, "f5");
  g_assert_false (reversi_session_continue (f->session)); /* the new one is begun */
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 1);
  reversi_session_new_game (f->session);
  play (f, SHORT_GAME);
  reversi_session_new_game (f->session);
  g_assert_false (reversi_session_continue (f->session)); /* what it covers is finished */
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 0);
}

/* The game that is watched is the unfinished one, though no person has played in it. */
static void
test_continue_goes_on_watching (Fixture *f, gconstpointer opponent)
{
  while (reversi_game_get_ply (game_of (f)) < 2)
    g_main_context_iteration (NULL, TRUE);
  reversi_session_new_game (f->session);
  while (reversi_game_get_ply (game_of (f)) < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (reversi_session_continue (f->session));
}

static void
test_the_level_comes_back_with_the_game (Fixture *f, gconstpointer opponent)
{
  play (f, "d3");
  wait_for_turn_of_person (f);
  reversi_session_new_game (f->session);
  g_settings_set_string (f->settings, "level", "medium");
  g_assert_true (reversi_session_undo (f->session));
  g_assert_cmpint (reversi_session_get_seat (f->session, REVERSI_WHITE)->level, ==, 0);

  g_autofree char *level = g_settings_get_string (f->settings, "level");
  g_assert_cmpstr (level, ==, "beginner");
}

static void
test_swapping_sides_keeps_the_turn (Fixture *f, gconstpointer opponent)
{
  g_assert_true (reversi_session_is_person (f->session, REVERSI_BLACK));
  reversi_session_swap_sides (f->session);
  g_assert_true (reversi_session_is_person (f->session, REVERSI_WHITE));
  g_assert_cmpint (reversi_game_get_turn (game_of (f)), ==, REVERSI_BLACK);
  wait_for_turn_of_person (f); /* the computer has Black and plays */
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 1);
}

static void
test_a_new_level_takes_the_seat_at_once (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "level", "hard");
  g_assert_cmpint (reversi_session_get_seat (f->session, REVERSI_WHITE)->level, ==,
                   reversi_computer_level_from_key ("hard"));
  g_assert_cmpint (f->n_games, ==, 1);
}

static void
test_two_computers_play_a_whole_game (Fixture *f, gconstpointer opponent)
{
  while (!reversi_game_is_over (game_of (f)))
    g_main_context_iteration (NULL, TRUE);
  ReversiSessionScore score;
  reversi_session_get_score (f->session, &score);
  g_assert_cmpint (score.won[0] + score.won[1] + score.drawn, ==, 1);
}

static void
test_a_damaged_save_is_told_and_a_game_is_there (Fixture *f, gconstpointer opponent)
{
  close_session (f);
  g_assert_true (g_file_set_contents (g_file_peek_path (f->file), "nonsense\nmore\n", -1, NULL));
  f->n_messages = 0;
  open_session (f);
  g_assert_cmpint (f->n_messages, ==, 1);
  play (f, "d3");
}

/* Master would think for ten minutes; whoever finds that too long is not kept waiting. Processors
 * and memory wait for the next search, and nothing is lost. */
static void
test_settings_of_thinking_count_at_once (Fixture *f, gconstpointer opponent)
{
  g_settings_set_int (f->settings, "master-time", 600);
  g_settings_set_string (f->settings, "level", "master");
  play (f, "d3");
  for (int i = 0; i < 20; i++)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
  g_assert_true (reversi_match_get_thinking (reversi_session_get_match (f->session)));
  g_settings_set_int (f->settings, "table-size", 8);
  g_settings_set_int (f->settings, "threads", 1);
  g_settings_set_int (f->settings, "master-time", 1);
  while (reversi_game_get_ply (game_of (f)) < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (reversi_game_get_ply (game_of (f)), ==, 2);
  g_assert_cmpint (f->n_messages, ==, 0);
}

#define ADD(path, opponent, test) g_test_add (path, Fixture, opponent, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("/ui/session/starts-with-a-game-ready-to-play", "computer",
       test_starts_with_a_game_ready_to_play);
  ADD ("/ui/session/an-unfinished-game-is-there-again", "friend",
       test_an_unfinished_game_is_there_again);
  ADD ("/ui/session/a-finished-game-makes-room-for-a-new-one", "friend",
       test_a_finished_game_makes_room_for_a_new_one);
  ADD ("/ui/session/the-score-follows-the-end-and-its-undo", "friend",
       test_the_score_follows_the_end_and_its_undo);
  ADD ("/ui/session/a-rematch-swaps-the-colours", "computer", test_a_rematch_swaps_the_colours);
  ADD ("/ui/session/a-new-game-can-be-undone", "friend", test_a_new_game_can_be_undone);
  ADD ("/ui/session/commands-in-mid-thought-leave-a-sound-game", "computer",
       test_commands_in_mid_thought_leave_a_sound_game);
  ADD ("/ui/session/a-new-game-in-mid-thought-tells-nothing-of-the-old", "computer",
       test_a_new_game_in_mid_thought_tells_nothing_of_the_old);
  ADD ("/ui/session/undo-never-drops-a-game-that-a-person-played", "friend",
       test_undo_never_drops_a_game_that_a_person_played);
  ADD ("/ui/session/continue-finds-the-unfinished-game", "friend",
       test_continue_finds_the_unfinished_game);
  ADD ("/ui/session/continue-goes-on-watching", "watch", test_continue_goes_on_watching);
  ADD ("/ui/session/the-level-comes-back-with-the-game", "computer",
       test_the_level_comes_back_with_the_game);
  ADD ("/ui/session/the-computer-passes-whatever-is-changed", "computer",
       test_the_computer_passes_whatever_is_changed);
  ADD ("/ui/session/a-pass-leaves-everybody-his-colour", "computer",
       test_a_pass_leaves_everybody_his_colour);
  ADD ("/ui/session/the-computer-moves-again-when-the-person-passes", "computer",
       test_the_computer_moves_again_when_the_person_passes);
  ADD ("/ui/session/the-first-move-of-the-computer-stays", "computer",
       test_the_first_move_of_the_computer_stays);
  ADD ("/ui/session/games-that-end-early-count", "friend", test_games_that_end_early_count);
  ADD ("/ui/session/swapping-sides-keeps-the-turn", "computer", test_swapping_sides_keeps_the_turn);
  ADD ("/ui/session/a-new-level-takes-the-seat-at-once", "computer",
       test_a_new_level_takes_the_seat_at_once);
  ADD ("/ui/session/settings-of-thinking-count-at-once", "computer",
       test_settings_of_thinking_count_at_once);
  ADD ("/ui/session/two-computers-play-a-whole-game", "watch",
       test_two_computers_play_a_whole_game);
  ADD ("/ui/session/a-damaged-save-is-told-and-a-game-is-there", "friend",
       test_a_damaged_save_is_told_and_a_game_is_there);
  return g_test_run ();
}
