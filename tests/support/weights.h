/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The weights that the program would be installed with. */

#pragma once

#include "engine/engine.h"

#include <stdlib.h>

/* Those of $REVERSI_WEIGHTS or $REVERSI_FEWEST_WEIGHTS, which tests get from meson.build; NULL
 * where it isn't set. */
static inline ReversiWeights *
weights_from_environment (ReversiGoal goal)
{
  const char *path =
      getenv (goal == REVERSI_GOAL_FEWEST ? "REVERSI_FEWEST_WEIGHTS" : "REVERSI_WEIGHTS");

  return path != NULL ? reversi_weights_load_for (goal, path, NULL) : NULL;
}
