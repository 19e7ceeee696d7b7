/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the evaluation looks at, each as mover's minus opponent's, and what it makes of it. */

#pragma once

#include <stdint.h>

typedef enum
{
  FEATURE_TURN,         /* 1: what it is worth to be on the move */
  FEATURE_PARITY,       /* 1 if the mover would get the last empty square, else -1 */
  FEATURE_DISCS,        /* discs */
  FEATURE_MOBILITY,     /* moves */
  FEATURE_SHARE,        /* of all moves of both, in percent */
  FEATURE_STUCK,        /* 1 for who has no move */
  FEATURE_OPEN,         /* empty squares beside the other's discs: moves to come */
  FEATURE_FRONTIER,     /* discs beside empty squares */
  FEATURE_CORNERS,      /* corners held */
  FEATURE_CORNER_MOVES, /* corners that can be taken now */
  FEATURE_X,            /* discs diagonally beside an empty corner */
  FEATURE_C,            /* discs on the edge beside an empty corner */
  FEATURE_A,            /* discs on the edge, next to a C-square */
  FEATURE_B,            /* discs on the rest of the edges */
  FEATURE_RING,         /* discs beside the edge, X-squares apart */
  FEATURE_STABLE,       /* discs that can't be flipped any more */
  N_FEATURES,
} Feature;

#define N_STAGES 12

/* In 1/100 disc, by goal and by how full the board is. */
extern const int16_t reversi_feature_weights[2][N_STAGES][N_FEATURES];
