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
#define JUMP_TIME 150.0
#define WAVE_TIME 1800.0

static int
distance (int size, int a, int b)
{
  int columns = abs (a % size - b % size);
  int rows = abs (a / size - b / size);

  return columns > rows ? columns : rows;
}

/**
 * reversi_animation_start_move:
 * @move: a move that was made just now
 * @tempo: 1 is normal, 2 takes twice as long; more than 0
 * @now: the time at which it starts
 *
 * Drops the placed disc and, when it lies, turns the others outward from it. A long line is turned
 * in quicker succession, so that a move never takes longer than 600 ms (times @tempo). Discs that
 * are on their way from the move before and that this one leaves alone finish it.
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

  animation->motions[move->square] = (ReversiMotion) { REVERSI_MOTION_DROP, now, landing, 0 };
  for (int i = 0; i < move->n_flips; i++)
    {
      int s = move->flips[i];
      int right = s % board_size - move->square % board_size;
      int down = s / board_size - move->square / board_size;
      double begin = landing + (distance (board_size, move->square, s) - 1) * step * tempo;

      animation->motions[s] = (ReversiMotion) {
        .kind = REVERSI_MOTION_TURN,
        .begin = begin,
        .end = begin + TURN_TIME * tempo,
        .axis = atan2 (down, right),
      };
    }
  animation->landing = landing;
  animation->pending = move->n_flips > 0 ? REVERSI_ANIMATION_PLACED | REVERSI_ANIMATION_FLIPPED
                                         : REVERSI_ANIMATION_PLACED;
  animation->winner = REVERSI_NONE;
}

/**
 * reversi_animation_start_jump:
 * @from: what is shown
 * @to: a position of the same size
 *
 * Turns all discs that have another colour, together and quickly; others come and go at once. What
 * was moving ends, without a sound.
 */
void
reversi_animation_start_jump (ReversiAnimation *animation,
                              const ReversiPosition *from,
                              const ReversiPosition *to,
                              double tempo,
                              double now)
{
  reversi_animation_stop (animation);
  for (int s = 0; s < to->size * to->size; s++)
    if (from->squares[s] != REVERSI_NONE && to->squares[s] != REVERSI_NONE &&
        from->squares[s] != to->squares[s])
      animation->motions[s] =
          (ReversiMotion) { REVERSI_MOTION_TURN, now, now + JUMP_TIME * tempo, 0 };
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

static double
ease_in_out (double t)
{
  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
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

  if (look->disc == REVERSI_NONE)
    return;
  if (look->disc == animation->winner && reversi_animation_is_waving (animation, now))
    look->glow = wave (board_size, square, now - animation->wave_begin);
  if (motion->kind == REVERSI_MOTION_NONE || now >= motion->end)
    return;

  double t = fmax (0, (now - motion->begin) / (motion->end - motion->begin));
  if (motion->kind == REVERSI_MOTION_DROP)
    look->drop = t * t; /* falls: quicker and quicker */
  else
    {
      look->turn = ease_in_out (t);
      look->axis = motion->axis;
    }
}
