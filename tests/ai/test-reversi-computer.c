/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ai/reversi-computer.h"
#include "game/reversi-match.h"
#include "game/reversi-person.h"
#include "support/games.h"

#include <string.h>

#define BEGINNER 0
#define MEDIUM 2
#define HARD 3
#define MASTER 5
#define C03 "d3c3b3b2c4a3a1e3a2c5"
#define C08 "f5d6c3d3c4f4f6f3e3b4c5c6e6e2e7d2f1d7a3a4b3g6a5a2a1f2g5f7b2c2b5e1b1g1c1h4g3b6d1h2h1g2h3"

/* What came of a question. */
typedef struct
{
  gboolean done;
  int square;
  ReversiAdvice *advice;
  GError *error;
} Answer;

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->square = reversi_player_choose_finish (REVERSI_PLAYER (source), result, &answer->error);
  answer->done = TRUE;
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Answer *answer = user_data;

  answer->advice =
      reversi_computer_advise_finish (REVERSI_COMPUTER (source), result, &answer->error);
  answer->done = TRUE;
}

static void
wait_for (Answer *answer)
{
  while (!answer->done)
    g_main_context_iteration (NULL, TRUE);
}

static void
ask (ReversiComputer *computer,
     const ReversiPosition *position,
     GCancellable *cancellable,
     Answer *answer)
{
  memset (answer, 0, sizeof *answer);
  reversi_player_choose_async (REVERSI_PLAYER (computer), position, cancellable, chosen_cb, answer);
}

static int
choose (ReversiComputer *computer, const ReversiPosition *position)
{
  Answer answer;

  ask (computer, position, NULL, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  return answer.square;
}

/* The worker may hold a task, and with it the computer, a moment longer than the main loop. */
static void
assert_goes (ReversiComputer *computer)
{
  gpointer watched = computer;

  g_object_add_weak_pointer (G_OBJECT (computer), &watched);
  g_object_unref (computer);
  while (g_atomic_pointer_get (&watched) != NULL)
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
}

static void
random_position (ReversiPosition *position, const ReversiVariant *variant, int n_plies)
{
  g_assert_true (reversi_variant_start (variant, position));
  for (int i = 0; i < n_plies && !reversi_position_is_over (position); i++)
    {
      ReversiPosition next = *position;
      reversi_position_play (&next, test_random_move (position), NULL);
      if (!reversi_position_is_over (&next))
        *position = next;
    }
}

static void
test_levels (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (BEGINNER);
  int level;

  g_assert_cmpint (reversi_computer_n_levels (), ==, 6);
  for (int i = 0; i < reversi_computer_n_levels (); i++)
    g_assert_cmpint (reversi_computer_level_from_key (reversi_computer_level_key (i)), ==, i);
  g_assert_cmpint (reversi_computer_level_from_key ("nobody"), ==, -1);
  g_object_set (computer, "level", HARD, NULL);
  g_object_get (computer, "level", &level, NULL);
  g_assert_cmpint (level, ==, HARD);
  g_assert_cmpint (reversi_computer_get_level (computer), ==, HARD);
  g_assert_false (reversi_player_is_local (REVERSI_PLAYER (computer)));
  g_assert_finalize_object (g_steal_pointer (&computer));
}

static void
test_plays_every_variant (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (BEGINNER);

  for (int round = 0; round < 60; round++)
    {
      ReversiVariant variant;
      ReversiPosition position;
      test_random_variant (&variant);
      random_position (&position, &variant, g_test_rand_int_range (0, 60));
      reversi_computer_set_level (computer, round % (HARD + 1));
      int square = choose (computer, &position);
      g_assert_cmpint (reversi_position_check (&position, square), ==, REVERSI_MOVE_LEGAL);
    }
  assert_goes (g_steal_pointer (&computer));
}

static void
test_seed (void)
{
  g_autoptr (ReversiComputer) one = reversi_computer_new (BEGINNER);
  g_autoptr (ReversiComputer) other = reversi_computer_new (BEGINNER);
  g_autoptr (ReversiGame) game = test_new_game ("");

  reversi_computer_set_seed (one, 7);
  reversi_computer_set_seed (other, 7);
  while (!reversi_game_is_over (game))
    {
      int square = choose (one, reversi_game_get_position (game));
      g_assert_cmpint (square, ==, choose (other, reversi_game_get_position (game)));
      g_assert_true (reversi_game_play (game, square, NULL));
    }
}

static void
test_only_move (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (MASTER);
  g_autoptr (ReversiGame) game = test_new_game ("");
  ReversiPosition position;
  guint8 squares[REVERSI_MAX_SQUARES];

  do
    {
      ReversiVariant variant;
      reversi_variant_init (&variant);
      random_position (&position, &variant, 50);
    }
  while (reversi_position_legal_moves (&position, squares) != 1);
  g_assert_cmpint (choose (computer, &position), ==, squares[0]);
  g_assert_finalize_object (g_steal_pointer (&computer)); /* no thread ever had it */
}

static void
test_cancel (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (MASTER);

  for (int moment = 0; moment < 30; moment++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      ReversiVariant variant;
      ReversiPosition position;
      guint8 squares[REVERSI_MAX_SQUARES];
      Answer answer;

      do
        {
          test_random_variant (&variant);
          random_position (&position, &variant, g_test_rand_int_range (0, 40));
        }
      while (reversi_position_legal_moves (&position, squares) < 2);
      if (moment % 3 == 0) /* before, or else during */
        g_cancellable_cancel (cancellable);
      ask (computer, &position, cancellable, &answer);
      for (int i = 0; i < moment; i++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_thread_yield ();
        }
      if (answer.done && answer.error == NULL)
        continue; /* a few empty squares are solved before one can say so */
      g_cancellable_cancel (cancellable);
      wait_for (&answer);
      g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_assert_cmpint (answer.square, ==, REVERSI_NO_SQUARE);
      g_clear_error (&answer.error);
    }

  /* after: nothing happens */
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (ReversiGame) game = test_new_game ("");
  Answer answer;
  reversi_computer_set_level (computer, BEGINNER);
  ask (computer, reversi_game_get_position (game), cancellable, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_cancellable_cancel (cancellable);
  assert_goes (g_steal_pointer (&computer));
}

static void
test_move_now (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (MASTER);
  g_autoptr (ReversiGame) game = test_new_game ("d3c3");
  Answer answer;

  reversi_player_move_now (REVERSI_PLAYER (computer)); /* not asked */
  for (int round = 0; round < 10; round++)
    {
      ask (computer, reversi_game_get_position (game), NULL, &answer);
      for (int i = 0; i < round; i++)
        g_thread_yield ();
      reversi_player_move_now (REVERSI_PLAYER (computer));
      wait_for (&answer);
      g_assert_no_error (answer.error);
      g_assert_true (reversi_game_play (game, answer.square, NULL));
    }
}

static void
test_advice (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (BEGINNER);
  g_autoptr (ReversiGame) game = test_new_game (C08);
  const ReversiPosition *position = reversi_game_get_position (game);
  guint8 squares[REVERSI_MAX_SQUARES];
  Answer answer = { 0 };

  reversi_computer_advise_async (computer, position, TRUE, NULL, NULL, NULL, advised_cb, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_assert_cmpint (answer.advice->n_moves, ==, reversi_position_legal_moves (position, squares));
  g_assert_cmpint (answer.advice->n_moves, ==, 12);
  g_assert_cmpint (answer.advice->square, ==, answer.advice->moves[0].square);
  g_assert_cmpint (answer.advice->score, ==, answer.advice->moves[0].score);
  g_assert_cmpint (answer.advice->line[0], ==, answer.advice->square);
  for (int i = 0; i < answer.advice->n_moves; i++)
    {
      int square = answer.advice->moves[i].square;
      g_assert_cmpint (reversi_position_check (position, square), ==, REVERSI_MOVE_LEGAL);
      if (i > 0)
        g_assert_cmpint (answer.advice->moves[i].score, <=, answer.advice->moves[i - 1].score);
    }
  g_free (answer.advice);
}

typedef struct
{
  int n, depth;
  gboolean wrong;
  GCancellable *cancellable; /* (nullable): is cancelled by the first report */
} Progress;

static void
progress_cb (const ReversiAdvice *advice, gpointer user_data)
{
  Progress *progress = user_data;

  progress->wrong = progress->wrong || advice->n_moves == 0 || advice->depth < progress->depth;
  for (int i = 1; i < advice->n_moves; i++)
    progress->wrong = progress->wrong || advice->moves[i].score > advice->moves[i - 1].score;
  progress->depth = advice->depth;
  progress->n++;
  g_cancellable_cancel (progress->cancellable);
}

static void
test_advice_streams (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (BEGINNER);
  g_autoptr (ReversiGame) game = test_new_game ("f5d6c3d3c4f4");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Progress progress = { 0 };
  Answer answer = { 0 };

  reversi_computer_advise_async (computer, reversi_game_get_position (game), TRUE, NULL,
                                 progress_cb, &progress, advised_cb, &answer);
  wait_for (&answer);
  g_assert_no_error (answer.error);
  g_assert_cmpint (progress.n, >, 0);
  g_assert_cmpint (progress.depth, <=, answer.advice->depth);
  g_assert_false (progress.wrong);
  g_free (answer.advice);

  /* After the position was left nothing is heard of it. */
  progress = (Progress) { .cancellable = cancellable };
  memset (&answer, 0, sizeof answer);
  reversi_computer_advise_async (computer, reversi_game_get_position (game), TRUE, cancellable,
                                 progress_cb, &progress, advised_cb, &answer);
  wait_for (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpint (progress.n, ==, 1);
}

/* What is chosen in the middle of a search: no move is lost, and none comes twice. */
static void
test_resources_while_thinking (void)
{
  static const int sizes[] = { 1, 64, 3, 128 };
  g_autoptr (ReversiComputer) computer = reversi_computer_new (MASTER);
  g_autoptr (ReversiGame) game = test_new_game ("d3c3");
  Answer answer;

  reversi_computer_set_time (computer, 100);
  for (int round = 0; round < 12; round++)
    {
      ask (computer, reversi_game_get_position (game), NULL, &answer);
      for (int i = 0; i < round; i++)
        g_thread_yield ();
      for (int i = 0; i < 5; i++)
        {
          reversi_computer_set_resources (i % 3, sizes[(round + i) % 4]);
          g_main_context_iteration (NULL, FALSE);
        }
      wait_for (&answer);
      g_assert_no_error (answer.error);
      g_assert_true (reversi_game_play (game, answer.square, NULL));
    }
  reversi_computer_set_resources (0, 64);
  assert_goes (g_steal_pointer (&computer));
}

static void
count_cb (ReversiPlayer *player, int *n)
{
  (*n)++;
}

/* Only who has no other limit thinks for the time that is set, and says so. */
static void
test_time (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (BEGINNER);
  int n = 0;

  g_signal_connect (computer, "changed", G_CALLBACK (count_cb), &n);
  reversi_computer_set_time (computer, 5000);
  g_assert_cmpint (n, ==, 0);
  reversi_computer_set_level (computer, MASTER);
  g_assert_cmpint (n, ==, 1);
  reversi_computer_set_time (computer, 5000);
  g_assert_cmpint (n, ==, 1);
  reversi_computer_set_time (computer, 1000);
  g_assert_cmpint (n, ==, 2);
  for (int level = 0; level < reversi_computer_n_levels (); level++)
    g_assert_cmpint (reversi_computer_level_time (level), >, 0);
}

static void
test_advice_cancelled (void)
{
  g_autoptr (ReversiComputer) computer = reversi_computer_new (BEGINNER);
  g_autoptr (ReversiGame) game = test_new_game ("");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Answer answer = { 0 };

  reversi_computer_advise_async (computer, reversi_game_get_position (game), TRUE, cancellable,
                                 NULL, NULL, advised_cb, &answer);
  g_cancellable_cancel (cancellable);
  wait_for (&answer);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (answer.advice);
  g_clear_error (&answer.error);
}

/* In a match */

static ReversiMatch *
new_match (ReversiGame *game, ReversiColour computer_colour, int level)
{
  g_autoptr (ReversiPlayer) person = REVERSI_PLAYER (reversi_person_new ());
  g_autoptr (ReversiPlayer) computer = REVERSI_PLAYER (reversi_computer_new (level));
  ReversiMatch *match = computer_colour == REVERSI_BLACK
                            ? reversi_match_new (game, computer, person)
                            : reversi_match_new (game, person, computer);

  reversi_match_set_pause (match, 0);
  reversi_match_start (match);
  return match;
}

static void
wait_for_person (ReversiMatch *match)
{
  while (reversi_match_get_thinking (match))
    g_main_context_iteration (NULL, TRUE);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_whole_games (void)
{
  for (int round = 0; round < 12; round++)
    {
      ReversiVariant variant;
      test_random_variant (&variant);
      g_autoptr (ReversiGame) game = reversi_game_new (&variant);
      ReversiColour colour = round % 2 == 0 ? REVERSI_BLACK : REVERSI_WHITE;
      g_autoptr (ReversiMatch) match = new_match (game, colour, round % (MEDIUM + 1));

      while (!reversi_game_is_over (game))
        {
          wait_for_person (match);
          int square = test_random_move (reversi_game_get_position (game));
          if (square != REVERSI_NO_SQUARE)
            g_assert_true (reversi_match_play (match, square));
          if (g_test_rand_int_range (0, 10) == 0)
            reversi_match_undo (match);
        }
      g_assert_finalize_object (g_steal_pointer (&match));
      g_assert_finalize_object (g_steal_pointer (&game));
    }
}

static void
test_passes (void)
{
  /* C08, C11: White is the computer and has to pass */
  const char *before_pass[] = { C08, C03 };
  const char *last[] = { "", "a4" };
  const int n_moves[] = { 12, 3 };

  for (gsize i = 0; i < G_N_ELEMENTS (before_pass); i++)
    {
      g_autoptr (ReversiGame) game = test_new_game (before_pass[i]);
      g_autoptr (ReversiMatch) match = new_match (game, REVERSI_WHITE, MEDIUM);
      g_autoptr (ReversiPlayer) other = REVERSI_PLAYER (reversi_computer_new (BEGINNER));
      guint8 squares[REVERSI_MAX_SQUARES];

      if (last[i][0] != '\0')
        g_assert_true (reversi_match_play (match, test_square (game, last[i])));
      reversi_match_set_player (match, REVERSI_WHITE, other);
      settle ();
      g_assert_cmpint (reversi_game_get_turn (game), ==, REVERSI_BLACK);
      g_assert_false (reversi_match_get_thinking (match));
      int n = reversi_position_legal_moves (reversi_game_get_position (game), squares);
      g_assert_cmpint (n, ==, n_moves[i]);
      g_assert_true (reversi_match_play (match, squares[0]));
      wait_for_person (match);
      g_assert_true (reversi_game_is_over (game) || reversi_game_get_turn (game) == REVERSI_BLACK);
    }
}

static void
command_at_random (ReversiMatch *match, ReversiGame *game)
{
  int n_plies = reversi_game_get_n_plies (game);
  ReversiPlayer *white = reversi_match_get_player (match, REVERSI_WHITE);

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      reversi_match_undo (match);
      break;
    case 1:
      reversi_match_redo (match);
      break;
    case 2:
      reversi_game_jump (game, g_test_rand_int_range (0, n_plies + 1));
      break;
    case 3:
      reversi_computer_set_level (REVERSI_COMPUTER (white), g_test_rand_int_range (0, 6));
      break;
    case 4:
      reversi_match_set_paused (match, !reversi_match_get_paused (match));
      break;
    case 5:
      reversi_match_move_now (match);
      break;
    default:
      reversi_match_play (match, test_random_move (reversi_game_get_position (game)));
      break;
    }
}

/* C32: fifty games that are given up in mid-thought, with a hint under way */
static void
test_commands_while_thinking (void)
{
  for (int round = 0; round < 50; round++)
    {
      g_autoptr (ReversiGame) game = test_new_game ("");
      g_autoptr (ReversiMatch) match = new_match (game, REVERSI_WHITE, HARD + round % 3);
      g_autoptr (ReversiComputer) adviser = reversi_computer_new (MASTER);
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      Answer answer = { 0 };

      for (int i = 0; i < 20; i++)
        {
          command_at_random (match, game);
          g_main_context_iteration (NULL, FALSE);
          g_thread_yield ();
        }
      if (!reversi_game_is_over (game))
        {
          reversi_computer_advise_async (adviser, reversi_game_get_position (game), TRUE,
                                         cancellable, NULL, NULL, advised_cb, &answer);
          reversi_match_undo (match);
          g_assert_finalize_object (g_steal_pointer (&match));
          int ply = reversi_game_get_ply (game);
          g_cancellable_cancel (cancellable);
          wait_for (&answer);
          g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          g_clear_error (&answer.error);
          settle ();
          g_assert_cmpint (reversi_game_get_ply (game), ==, ply);
        }
    }
}

static void
test_dispose_while_thinking (void)
{
  for (int round = 0; round < 10; round++)
    {
      ReversiComputer *computer = reversi_computer_new (MASTER);
      g_autoptr (ReversiGame) game = test_new_game ("d3c3");
      Answer answer;

      ask (computer, reversi_game_get_position (game), NULL, &answer);
      if (round % 2 == 0)
        g_main_context_iteration (NULL, FALSE);
      g_object_run_dispose (G_OBJECT (computer));
      assert_goes (computer); /* the search ends soon, and answers */
      g_assert_true (answer.done);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/ai/reversi-computer/levels-have-names", test_levels);
  g_test_add_func ("/ai/reversi-computer/plays-every-variant", test_plays_every_variant);
  g_test_add_func ("/ai/reversi-computer/a-seed-repeats-a-game", test_seed);
  g_test_add_func ("/ai/reversi-computer/an-only-move-needs-no-thought", test_only_move);
  g_test_add_func ("/ai/reversi-computer/a-cancelled-search-has-no-result", test_cancel);
  g_test_add_func ("/ai/reversi-computer/move-now-gives-the-best-so-far", test_move_now);
  g_test_add_func ("/ai/reversi-computer/advice-values-all-moves", test_advice);
  g_test_add_func ("/ai/reversi-computer/advice-can-be-cancelled", test_advice_cancelled);
  g_test_add_func ("/ai/reversi-computer/advice-comes-piece-by-piece", test_advice_streams);
  g_test_add_func ("/ai/reversi-computer/resources-change-while-it-thinks",
                   test_resources_while_thinking);
  g_test_add_func ("/ai/reversi-computer/time-is-for-the-strongest", test_time);
  g_test_add_func ("/ai/reversi-computer/plays-whole-games", test_whole_games);
  g_test_add_func ("/ai/reversi-computer/passes-when-it-must", test_passes);
  g_test_add_func ("/ai/reversi-computer/commands-while-it-thinks", test_commands_while_thinking);
  g_test_add_func ("/ai/reversi-computer/dispose-while-it-thinks", test_dispose_while_thinking);
  return g_test_run ();
}
