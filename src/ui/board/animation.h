/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* When and how each disc moves: functions of time, which is in milliseconds on any clock. It only
 * says how discs come to where the game's position has them, so whatever happens in between, the
 * board ends in showing that. */

#pragma once

#include "rules/position.h"
#include "ui/board/painter.h"

typedef enum
{
  REVERSI_MOTION_NONE,
  REVERSI_MOTION_DROP,
  REVERSI_MOTION_TURN,
  REVERSI_MOTION_LIFT, /* the disc leaves the square, which is empty */
} ReversiMotionKind;

/* The way of one disc. */
typedef struct
{
  ReversiMotionKind kind;
  double begin, end;
  double from;        /* drop or turn at the begin, as in ReversiSquareLook */
  double axis;        /* of a turn, as there */
  ReversiColour disc; /* that leaves */
} ReversiMotion;

/* What can be heard. */
typedef enum
{
  REVERSI_ANIMATION_PLACED = 1 << 0,  /* the placed disc touches its square */
  REVERSI_ANIMATION_FLIPPED = 1 << 1, /* the first discs begin to turn */
} ReversiAnimationEvents;

/* All 0 is a board at rest. */
typedef struct
{
  ReversiMotion motions[REVERSI_MAX_SQUARES];
  ReversiMotion leads[REVERSI_MAX_SQUARES]; /* how a disc comes to where its motion begins: to the
                                             * other colour, and ended by then */
  ReversiAnimationEvents pending;           /* that have not been taken yet */
  double landing;                           /* when they happen: both when the disc lies */
  ReversiColour winner;                     /* whose discs the wave of light goes over */
  double wave_begin;
} ReversiAnimation;

void reversi_animation_start_move (
    ReversiAnimation *animation, const ReversiMove *move, int board_size, double tempo, double now);
void reversi_animation_start_jump (ReversiAnimation *animation,
                                   const ReversiPosition *from,
                                   const ReversiPosition *to,
                                   double tempo,
                                   double now);
void reversi_animation_start_wave (ReversiAnimation *animation, ReversiColour winner, double now);
void reversi_animation_stop (ReversiAnimation *animation);

double reversi_animation_get_end (const ReversiAnimation *animation);
bool reversi_animation_is_waving (const ReversiAnimation *animation, double now);
ReversiAnimationEvents reversi_animation_take_events (ReversiAnimation *animation, double now);
void reversi_animation_apply (const ReversiAnimation *animation,
                              int board_size,
                              int square,
                              double now,
                              ReversiSquareLook *look);
