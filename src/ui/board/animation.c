/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/animation.h"

#include <math.h>
#include <stdlib.h>

#define DROP_TIME 140.0
#define TURN_TIME 260.0
#define STEP_TIME 45.0 /* from one disc of a line to the next */
#define MOVE_TIME 600.0
#define JUMP_TIME 180.0
#define MOST_CHANGES 4 /* discs that come or go in a jump; when there are more nothing moves */
#define WAVE_TIME 1800.0

static int
distance (int size, int a, int b)
{
  int columns = abs (a % size - b % size);
  int rows = abs (a / size - b / size);

  return columns > rows ? columns : rows;
}

static double
ease_in_out (double t)
{
  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
}

/* What drop or turn is, as in ReversiSquareLook. */
static double
progress (const ReversiMotion *motion, double now)
{
  double t = fmin (fmax ((now - motion->begin) / (motion->end - motion->begin), 0), 1);

  switch (motion->kind)
    {
    case REVERSI_MOTION_DROP: /* falls: quicker and quicker */
      return motion->from + (1 - motion->from) * t * t;
    case REVERSI_MOTION_TURN:
      return motion->from + (1 - motion->from) * ease_in_out (t);
    case REVERSI_MOTION_LIFT:
      return motion->from * (1 - t) * (1 - t);
    case REVERSI_MOTION_NONE:
      break;
    }
  return 1;
}

static bool
is_under_way (const ReversiMotion *motion, double now)
{
  return motion->kind != REVERSI_MOTION_NONE && now < motion->end;
}

/* Lets a disc turn again that may still be moving: it finishes that first, in a hurry when there
 * is little time. When it has two turns before it, it makes none of them. */
static void
turn_again (ReversiAnimation *animation, int square, const ReversiMotion *turn, double now)
{
  ReversiMotion *motion = &animation->motions[square];
  ReversiMotion *lead = &animation->leads[square];

  if (is_under_way (lead, now))
    {
      *motion = *lead;
      *lead = (ReversiMotion) { 0 };
      return;
    }
  *lead = is_under_way (motion, now) ? *motion : (ReversiMotion) { 0 };
  if (lead->kind != REVERSI_MOTION_NONE && lead->end > turn->begin)
    {
      lead->from = progress (motion, now);
      lead->begin = now;
      lead->end = turn->begin;
    }
  *motion = *turn;
}

/**
 * reversi_animation_start_move:
 * @move: a move that was made just now
 * @tempo: 1 is normal, 2 takes twice as long; more than 0
 * @now: the time at which it starts
 *
 * Drops the placed disc and, when it lies, turns the others outward from it. A long line is turned
 * in quicker succession, so that a move never takes longer than 600 ms (times @tempo). Discs that
 * are on their way from the move before finish it, those that this one turns before they turn.
 */
void
reversi_animation_start_move (
    ReversiAnimation *animation, const ReversiMove *move, int board_size, double tempo, double now)
{
  int farthest = 1;

  for (int i = 0; i < move->n_flips; i++)
    {
      int d = distance (board_size, move->square, move->flips[i]);
      farthest = d > farthest ? d : farthest;
    }

  double landing = now + DROP_TIME * tempo;
  double step = fmin (STEP_TIME, (MOVE_TIME - DROP_TIME - TURN_TIME) / fmax (farthest - 1, 1));

  animation->leads[move->square] = (ReversiMotion) { 0 };
  animation->motions[move->square] =
      (ReversiMotion) { .kind = REVERSI_MOTION_DROP, .begin = now, .end = landing };
  for (int i = 0; i < move->n_flips; i++)
    {
      int s = move->flips[i];
      int right = s % board_size - move->square % board_size;
      int down = s / board_size - move->square / board_size;
      double begin = landing + (distance (board_size, move->square, s) - 1) * step * tempo;

      ReversiMotion turn = {
        .kind = REVERSI_MOTION_TURN,
        .begin = begin,
        .end = begin + TURN_TIME * tempo,
        .axis = atan2 (down, right),
      };

      turn_again (animation, s, &turn, now);
    }
  animation->landing = landing;
  animation->pending = move->n_flips > 0 ? REVERSI_ANIMATION_PLACED | REVERSI_ANIMATION_FLIPPED
                                         : REVERSI_ANIMATION_PLACED;
  animation->winner = REVERSI_NONE;
}

/* The direction in which a disc turns in a jump: away from the nearest disc in its line that comes,
 * and to one that goes, as if the move was seen backwards. */
static double
jump_axis (const ReversiPosition *from, const ReversiPosition *to, int square)
{
  int nearest = REVERSI_MAX_SIZE;
  double axis = 0;

  for (int s = 0; s < to->size * to->size; s++)
    {
      int right = square % to->size - s % to->size;
      int down = square / to->size - s / to->size;
      int far = distance (to->size, s, square);
      bool comes = from->squares[s] == REVERSI_NONE;
      bool goes = to->squares[s] == REVERSI_NONE;

      if (comes == goes || far >= nearest ||
          !(right == 0 || down == 0 || abs (right) == abs (down)))
        continue;
      nearest = far;
      axis = comes ? atan2 (down, right) : atan2 (-down, -right);
    }
  return axis;
}

/* A disc that is to show another colour than before. On its way to the old one it turns back. */
static void
jump_to_other_colour (ReversiAnimation *animation, int square, double axis, double end, double now)
{
  ReversiMotion *motion = &animation->motions[square];
  ReversiMotion *lead = &animation->leads[square];
  ReversiMotion turn = { .kind = REVERSI_MOTION_TURN, .begin = now, .end = end, .axis = axis };

  if (is_under_way (lead, now))
    turn = *lead;
  else if (motion->kind == REVERSI_MOTION_TURN && is_under_way (motion, now))
    {
      turn.from = 1 - progress (motion, now);
      turn.axis = motion->axis + M_PI;
    }
  *lead = (ReversiMotion) { 0 };
  *motion = turn.from < 1 ? turn : (ReversiMotion) { 0 };
}

static void
jump_square (ReversiAnimation *animation,
             const ReversiPosition *from,
             const ReversiPosition *to,
             int square,
             double end,
             double now)
{
  ReversiMotion *motion = &animation->motions[square];
  ReversiColour before = (ReversiColour) from->squares[square];
  ReversiColour after = (ReversiColour) to->squares[square];
  bool falls = motion->kind == REVERSI_MOTION_DROP && is_under_way (motion, now);
  bool leaves = motion->kind == REVERSI_MOTION_LIFT && is_under_way (motion, now);

  if (before == after)
    return;
  if (before != REVERSI_NONE && after != REVERSI_NONE)
    {
      jump_to_other_colour (animation, square, jump_axis (from, to, square), end, now);
      return;
    }
  double height = falls || leaves ? progress (motion, now) : before == REVERSI_NONE ? 0 : 1;

  animation->leads[square] = (ReversiMotion) { 0 };
  *motion = (ReversiMotion) {
    .kind = before == REVERSI_NONE ? REVERSI_MOTION_DROP : REVERSI_MOTION_LIFT,
    .begin = now,
    .end = end,
    .from = height,
    .disc = before,
  };
}

/**
 * reversi_animation_start_jump:
 * @from: what is shown, or what the discs are on their way to
 * @to: a position of the same size
 *
 * Turns all discs that have another colour, together and quickly; others come from above and
 * leave there. What was moving goes on from where it is, without a sound. Where many discs come or
 * go, all lie at once where @to has them.
 */
void
reversi_animation_start_jump (ReversiAnimation *animation,
                              const ReversiPosition *from,
                              const ReversiPosition *to,
                              double tempo,
                              double now)
{
  int n_changes = 0;

  for (int s = 0; s < to->size * to->size; s++)
    n_changes += (from->squares[s] == REVERSI_NONE) != (to->squares[s] == REVERSI_NONE);
  if (n_changes > MOST_CHANGES)
    {
      reversi_animation_stop (animation);
      return;
    }

  animation->pending = 0;
  animation->winner = REVERSI_NONE;
  for (int s = 0; s < to->size * to->size; s++)
    jump_square (animation, from, to, s, now + JUMP_TIME * tempo, now);
}

/**
 * reversi_animation_start_wave:
 * @winner: whose discs are shone on
 *
 * Sends a slow wave of light once over the board, from the upper left to the lower right. It
 * waits for the discs that still move.
 */
void
reversi_animation_start_wave (ReversiAnimation *animation, ReversiColour winner, double now)
{
  animation->wave_begin = fmax (now, reversi_animation_get_end (animation));
  animation->winner = winner;
}

/**
 * reversi_animation_stop:
 *
 * Lets all discs lie where the game's position has them.
 */
void
reversi_animation_stop (ReversiAnimation *animation)
{
  *animation = (ReversiAnimation) { 0 };
}

/**
 * reversi_animation_get_end:
 *
 * Returns: the time from which on no disc moves; 0 when none has a way at all
 */
double
reversi_animation_get_end (const ReversiAnimation *animation)
{
  double end = 0;

  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    if (animation->motions[s].kind != REVERSI_MOTION_NONE)
      end = fmax (end, animation->motions[s].end);
  return end;
}

/**
 * reversi_animation_is_waving:
 *
 * Returns: whether the wave of light has not yet gone over the whole board
 */
bool
reversi_animation_is_waving (const ReversiAnimation *animation, double now)
{
  return animation->winner != REVERSI_NONE && now < animation->wave_begin + WAVE_TIME;
}

/**
 * reversi_animation_take_events:
 * @now: the time; INFINITY gives all that is still to come
 *
 * Returns: what happened since the last call, each once
 */
ReversiAnimationEvents
reversi_animation_take_events (ReversiAnimation *animation, double now)
{
  ReversiAnimationEvents events = animation->pending;

  if (now < animation->landing)
    return 0;
  animation->pending = 0;
  return events;
}

/* How far the light has gone over a square, 0 to 1. */
static double
wave (int board_size, int square, double time)
{
  double place = (square % board_size + square / board_size) / (2.0 * (board_size - 1));
  double width = 0.4;
  double front = time / WAVE_TIME * (1 + width);
  double x = (front - place) / width;

  return x <= 0 || x >= 1 ? 0 : x;
}

static void
show_motion (const ReversiMotion *motion, double now, ReversiSquareLook *look)
{
  switch (motion->kind)
    {
    case REVERSI_MOTION_LIFT:
      look->disc = motion->disc;
      look->drop = progress (motion, now);
      break;
    case REVERSI_MOTION_DROP:
      look->drop = progress (motion, now);
      break;
    case REVERSI_MOTION_TURN:
      look->turn = progress (motion, now);
      look->axis = motion->axis;
      break;
    case REVERSI_MOTION_NONE:
      break;
    }
}

/**
 * reversi_animation_apply:
 * @look: (inout): the square as the game's position has it; gets the state of its motion
 *
 * Shows a disc on its way. Before its time a turning disc still shows the old colour.
 */
void
reversi_animation_apply (const ReversiAnimation *animation,
                         int board_size,
                         int square,
                         double now,
                         ReversiSquareLook *look)
{
  const ReversiMotion *motion = &animation->motions[square];
  const ReversiMotion *lead = &animation->leads[square];

  if (look->disc != REVERSI_NONE && look->disc == animation->winner &&
      reversi_animation_is_waving (animation, now))
    look->glow = wave (board_size, square, now - animation->wave_begin);
  if ((look->disc == REVERSI_NONE) != (motion->kind == REVERSI_MOTION_LIFT))
    return; /* there is nothing to move */
  if (is_under_way (motion, now) && is_under_way (lead, now))
    {
      look->disc = reversi_colour_other (look->disc);
      show_motion (lead, now, look);
    }
  else if (is_under_way (motion, now))
    show_motion (motion, now, look);
}
