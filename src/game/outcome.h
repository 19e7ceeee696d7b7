/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How a game ended, as a value. */

#pragma once

#include <glib.h>

#include "rules/position.h"

G_BEGIN_DECLS

typedef struct
{
  ReversiColour winner;                   /* REVERSI_NONE: a draw */
  ReversiColour resigned;                 /* who gave up, or REVERSI_NONE */
  int black, white;                       /* discs as they stand */
  int black_tournament, white_tournament; /* with the empty squares; equal to the above if fewest */
} ReversiOutcome;

void reversi_outcome_init (ReversiOutcome *outcome,
                           const ReversiPosition *position,
                           ReversiColour resigned);

G_END_DECLS
