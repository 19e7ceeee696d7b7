/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The variants of the game, and the position that each starts from. */

#pragma once

#include "rules/position.h"

#define REVERSI_MAX_FIRST_MOVES 32
#define REVERSI_MAX_HANDICAP 4

typedef enum
{
  REVERSI_OPENING_STANDARD, /* White d4 e5, Black e4 d5 (on 8×8) */
  REVERSI_OPENING_PARALLEL, /* Black d4 d5, White e4 e5 */
  REVERSI_OPENING_ORIGINAL, /* empty centre: the players place the first four discs in turn */
} ReversiOpening;

/* A value. All 0 is not a variant: start from reversi_variant_init(). */
typedef struct
{
  uint8_t size;     /* 6, 8 or 10 */
  uint8_t opening;  /* a ReversiOpening */
  uint8_t goal;     /* a ReversiGoal */
  uint8_t handicap; /* Black's corners at the start, 0 to 4: a1, h8, h1, a8; White moves first */
  uint8_t n_first_moves; /* plies played before the players begin: a random start */
  uint8_t first_moves[REVERSI_MAX_FIRST_MOVES]; /* squares; unused ones are 0 */
} ReversiVariant;

void reversi_variant_init (ReversiVariant *variant);
bool reversi_variant_equal (const ReversiVariant *a, const ReversiVariant *b);
bool reversi_variant_start (const ReversiVariant *variant, ReversiPosition *start);

const char *reversi_opening_key (ReversiOpening opening);
bool reversi_opening_from_key (const char *key, ReversiOpening *opening);
const char *reversi_goal_key (ReversiGoal goal);
bool reversi_goal_from_key (const char *key, ReversiGoal *goal);
