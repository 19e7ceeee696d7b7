/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/games.h"
#include "ui/board/animation.h"

#include <math.h>
#include <string.h>

static const double tempos[] = { 0.5, 1, 2 };

/* A random move of a random game, and the position after it. */
static void
random_move (ReversiPosition *after, ReversiMove *move)
{
  ReversiVariant variant;
  int n = g_test_rand_int_range (1, 60);

  test_random_variant (&variant);
  g_assert_true (reversi_variant_start (&variant, after));
  for (int i = 0; i < n && !reversi_position_is_over (after); i++)
    reversi_position_play (after, test_random_move (after), move);
}

static ReversiSquareLook
look_at (const ReversiAnimation *animation, const ReversiPosition *position, int square, double now)
{
  ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;

  look.disc = (ReversiColour) position->squares[square];
  reversi_animation_apply (animation, position->size, square, now, &look);
  return look;
}

static bool
is_flipped (const ReversiMove *move, int square)
{
  return memchr (move->flips, square, move->n_flips) != NULL;
}

/* From the state before the move, always forward, to the state after it, in 600 ms at most. */
static void
test_move (void)
{
  for (int i = 0; i < 100; i++)
    {
      ReversiAnimation animation = { 0 };
      ReversiPosition position;
      ReversiMove move;
      double tempo = tempos[i % 3];
      double start = g_test_rand_double_range (0, 1e9);

      random_move (&position, &move);
      reversi_animation_start_move (&animation, &move, position.size, tempo, start);
      double end = reversi_animation_get_end (&animation);
      g_assert_cmpfloat (end - start, <=, 600 * tempo + 1e-3);
      g_assert_cmpfloat (end - start, >=, 140 * tempo - 1e-3);

      for (int s = 0; s < position.size * position.size; s++)
        {
          double turn = 0;
          double drop = 0;

          for (double now = start - 20; now <= end + 20; now += 7)
            {
              ReversiSquareLook look = look_at (&animation, &position, s, now);

              g_assert_cmpint (look.disc, ==, position.squares[s]);
              if (s == move.square)
                g_assert_cmpfloat (look.drop, >=, drop);
              else
                g_assert_cmpfloat (look.drop, ==, 1);
              if (is_flipped (&move, s))
                g_assert_cmpfloat (look.turn, >=, turn);
              else
                g_assert_cmpfloat (look.turn, ==, 1);
              turn = look.turn;
              drop = look.drop;
              if (now <= start)
                g_assert_cmpfloat (look.turn + look.drop, ==,
                                   s == move.square || is_flipped (&move, s) ? 1 : 2);
            }
          ReversiSquareLook last = look_at (&animation, &position, s, end);
          g_assert_cmpfloat (last.turn, ==, 1);
          g_assert_cmpfloat (last.drop, ==, 1);
        }
    }
}

/* Of two discs of a line the nearer one turns first, away from the placed disc. */
static void
test_outward (void)
{
  ReversiMove move = {
    .square = 0, .colour = REVERSI_BLACK, .n_flips = 8, .flips = { 11, 22, 33, 44, 55, 66, 77, 88 }
  };
  ReversiAnimation animation = { 0 };

  reversi_animation_start_move (&animation, &move, 10, 1, 0);
  for (int i = 1; i < move.n_flips; i++)
    {
      const ReversiMotion *nearer = &animation.motions[move.flips[i - 1]];
      const ReversiMotion *farther = &animation.motions[move.flips[i]];

      g_assert_cmpfloat (farther->begin, >, nearer->begin);
      g_assert_cmpfloat_with_epsilon (farther->end - farther->begin, 260, 0.01);
      g_assert_cmpfloat_with_epsilon (farther->axis, G_PI / 4, 0.01);
    }
  g_assert_cmpfloat_with_epsilon (reversi_animation_get_end (&animation), 600, 0.01);

  animation = (ReversiAnimation) { 0 };
  move.n_flips = 3;
  reversi_animation_start_move (&animation, &move, 10, 1, 0);
  g_assert_cmpfloat_with_epsilon (animation.motions[22].begin - animation.motions[11].begin, 45,
                                  0.01);
}

static void
test_events (void)
{
  ReversiMove move = { .square = 19, .colour = REVERSI_BLACK, .n_flips = 1, .flips = { 27 } };
  ReversiAnimation animation = { 0 };

  g_assert_cmpint (reversi_animation_take_events (&animation, INFINITY), ==, 0);
  reversi_animation_start_move (&animation, &move, 8, 1, 1000);
  g_assert_cmpint (reversi_animation_take_events (&animation, 1139), ==, 0);
  g_assert_cmpint (reversi_animation_take_events (&animation, 1141), ==,
                   REVERSI_ANIMATION_PLACED | REVERSI_ANIMATION_FLIPPED);
  g_assert_cmpint (reversi_animation_take_events (&animation, 1142), ==, 0);

  move.n_flips = 0; /* in the original opening */
  reversi_animation_start_move (&animation, &move, 8, 1, 2000);
  g_assert_cmpint (reversi_animation_take_events (&animation, INFINITY), ==,
                   REVERSI_ANIMATION_PLACED);
}

/* A quick second move: its discs turn again, the others finish. */
static void
test_overlap (void)
{
  ReversiMove first = { .square = 0, .colour = REVERSI_BLACK, .n_flips = 2, .flips = { 1, 2 } };
  ReversiMove second = { .square = 10, .colour = REVERSI_WHITE, .n_flips = 1, .flips = { 2 } };
  ReversiAnimation animation = { 0 };

  reversi_animation_start_move (&animation, &first, 8, 1, 0);
  double end_of_one = animation.motions[1].end;
  reversi_animation_start_move (&animation, &second, 8, 1, 200);
  g_assert_cmpfloat (animation.motions[1].end, ==, end_of_one);
  g_assert_cmpfloat (animation.motions[2].begin, >=, 200);
  g_assert_cmpfloat (animation.motions[10].begin, ==, 200);
}

static ReversiPosition
before_move (const ReversiPosition *after, const ReversiMove *move)
{
  ReversiPosition before = *after;

  before.squares[move->square] = REVERSI_NONE;
  for (int f = 0; f < move->n_flips; f++)
    before.squares[move->flips[f]] = (uint8_t) reversi_colour_other ((ReversiColour) move->colour);
  return before;
}

/* Back and forth: the discs of the move, and no others, turn the other way, the placed disc leaves
 * and comes. */
static void
test_jump (void)
{
  for (int i = 0; i < 50; i++)
    {
      ReversiAnimation back = { 0 }, forth = { 0 };
      ReversiPosition before, after;
      ReversiMove move;

      random_move (&after, &move);
      before = before_move (&after, &move);
      reversi_animation_start_jump (&back, &after, &before, 1, 100);
      reversi_animation_start_jump (&forth, &before, &after, 1, 100);
      g_assert_cmpint (reversi_animation_take_events (&back, INFINITY), ==, 0);
      g_assert_cmpint (reversi_animation_take_events (&forth, INFINITY), ==, 0);
      g_assert_cmpfloat (reversi_animation_get_end (&back), <=, 100 + 200);
      for (int s = 0; s < after.size * after.size; s++)
        {
          ReversiSquareLook leaving = look_at (&back, &before, s, 120);
          ReversiSquareLook coming = look_at (&forth, &after, s, 120);

          g_assert_cmpint (leaving.drop < 1, ==, s == move.square);
          g_assert_cmpint (coming.drop < 1, ==, s == move.square);
          g_assert_cmpint (leaving.turn < 1, ==, is_flipped (&move, s));
          g_assert_cmpint (coming.turn < 1, ==, is_flipped (&move, s));
          if (is_flipped (&move, s))
            g_assert_cmpfloat (cos (leaving.axis - coming.axis), <, -0.999);
          g_assert_cmpint (look_at (&back, &before, s, 300).disc, ==, before.squares[s]);
        }
    }
}

/* Where many discs come or go, nothing moves. */
static void
test_far_jump (void)
{
  ReversiAnimation animation = { 0 };
  ReversiMove move = { .square = 0, .colour = REVERSI_BLACK, .n_flips = 1, .flips = { 1 } };
  ReversiPosition empty, full;

  reversi_position_clear (&empty, 8, REVERSI_GOAL_MOST);
  full = empty;
  memset (full.squares, REVERSI_BLACK, 64);
  reversi_animation_start_move (&animation, &move, 8, 1, 0);
  reversi_animation_start_jump (&animation, &full, &empty, 1, 100);
  g_assert_cmpfloat (reversi_animation_get_end (&animation), ==, 0);
}

/* What one sees: how much of a disc there is, and how far it has turned from black to white. */
static void
see (const ReversiAnimation *animation,
     const ReversiPosition *position,
     double now,
     double *there,
     double *white)
{
  for (int s = 0; s < position->size * position->size; s++)
    {
      ReversiSquareLook look = look_at (animation, position, s, now);

      there[s] = look.disc == REVERSI_NONE ? 0 : look.drop;
      white[s] = look.disc == REVERSI_WHITE ? look.turn : 1 - look.turn;
    }
}

static void
assert_no_leap (const ReversiAnimation *animation,
                const ReversiPosition *position,
                double now,
                double *there,
                double *white)
{
  double there_now[REVERSI_MAX_SQUARES], white_now[REVERSI_MAX_SQUARES];

  see (animation, position, now, there_now, white_now);
  for (int s = 0; s < position->size * position->size; s++)
    {
      g_assert_cmpfloat (fabs (there_now[s] - there[s]), <, 0.06);
      if (there_now[s] > 0 && there[s] > 0)
        g_assert_cmpfloat (fabs (white_now[s] - white[s]), <, 0.06);
    }
  memcpy (there, there_now, sizeof there_now);
  memcpy (white, white_now, sizeof white_now);
}

/* Moves that follow each other far too quickly, and now and then one is taken back at once: at no
 * time does a disc leap, and in the end all lie as the position says. */
static void
test_no_leaps (void)
{
  for (int game = 0; game < 20; game++)
    {
      ReversiAnimation animation = { 0 };
      ReversiPosition position;
      ReversiVariant variant;
      double there[REVERSI_MAX_SQUARES], white[REVERSI_MAX_SQUARES];
      double now = 0;

      test_random_variant (&variant);
      g_assert_true (reversi_variant_start (&variant, &position));
      see (&animation, &position, now, there, white);
      while (!reversi_position_is_over (&position))
        {
          ReversiMove move;
          int wait = g_test_rand_int_range (0, 500);
          ReversiPosition before = position;

          reversi_position_play (&position, test_random_move (&position), &move);
          reversi_animation_start_move (&animation, &move, position.size, 1, now);
          for (int ms = 0; ms < wait; ms++)
            assert_no_leap (&animation, &position, now++, there, white);
          if (g_test_rand_int_range (0, 4) != 0)
            continue;
          reversi_animation_start_jump (&animation, &position, &before, 1, now);
          position = before;
          for (int ms = 0; ms < 500; ms++)
            assert_no_leap (&animation, &position, now++, there, white);
        }
      for (int s = 0; s < position.size * position.size; s++)
        {
          ReversiSquareLook look =
              look_at (&animation, &position, s, reversi_animation_get_end (&animation));
          g_assert_cmpint (look.disc, ==, position.squares[s]);
          g_assert_true (reversi_square_look_is_still (&look));
        }
    }
}

/* Each disc of the winner, and no other, is lit once, and not while discs move. */
static void
test_wave (void)
{
  ReversiAnimation animation = { 0 };
  ReversiMove move = { .square = 0, .colour = REVERSI_WHITE, .n_flips = 1, .flips = { 1 } };
  ReversiPosition position;

  reversi_position_clear (&position, 8, REVERSI_GOAL_MOST);
  for (int s = 0; s < 64; s++)
    position.squares[s] = (uint8_t) (s % 2 == 0 ? REVERSI_BLACK : REVERSI_WHITE);
  reversi_animation_start_move (&animation, &move, 8, 1, 0);
  double begin = reversi_animation_get_end (&animation);
  reversi_animation_start_wave (&animation, REVERSI_BLACK, 0);
  for (int s = 0; s < 64; s++)
    {
      double brightest = 0;
      for (double now = 0; now < begin + 3000; now += 10)
        {
          ReversiSquareLook look = look_at (&animation, &position, s, now);
          g_assert_cmpfloat (look.glow, >=, 0);
          g_assert_cmpfloat (look.glow, <=, 1);
          if (now < begin || !reversi_animation_is_waving (&animation, now))
            g_assert_cmpfloat (look.glow, ==, 0);
          brightest = MAX (brightest, look.glow);
        }
      g_assert_cmpint (brightest > 0.95, ==, s % 2 == 0);
      g_assert_cmpint (brightest > 0, ==, s % 2 == 0);
    }
  g_assert_false (reversi_animation_is_waving (&animation, begin + 3000));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add_func ("/ui/animation/" name, test)
  ADD ("a-move-goes-forward-to-its-end", test_move);
  ADD ("discs-turn-outward", test_outward);
  ADD ("each-event-comes-once", test_events);
  ADD ("a-quick-move-overlaps", test_overlap);
  ADD ("a-jump-is-quick-and-silent", test_jump);
  ADD ("a-far-jump-is-none", test_far_jump);
  ADD ("no-disc-leaps-when-interrupted", test_no_leaps);
  ADD ("the-wave-lights-the-winner-once", test_wave);
  return g_test_run ();
}
