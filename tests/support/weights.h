/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The weights that the program would be installed with. */

#pragma once

#include "engine/engine.h"

#include <stdlib.h>

/* Those of $REVERSI_WEIGHTS, which tests get from meson.build; NULL where it isn't set. */
static inline ReversiWeights *
weights_from_environment (void)
{
  const char *path = getenv ("REVERSI_WEIGHTS");

  return path != NULL ? reversi_weights_load (path, NULL) : NULL;
}
