/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Made by src/train/fit-probcut.c. */

#include "config.h"

#include "engine/probcut.h"

const double reversi_probcut_weights[PROBCUT_N_KINDS][PROBCUT_TERMS] = {
  [PROBCUT_FEATURES_MOST] = { 4.9091, 1.9253, -0.6555, 0.4768, -0.3682, 0.3193 },
  [PROBCUT_FEATURES_FEWEST] = { 4.6731, -0.8368, 1.7643, 0.4748, -0.4125, 0.5175 },
  [PROBCUT_PATTERNS_MOST] = { 4.4252, 3.9407, -2.4005, 0.3443, -0.3545, 0.1234 },
  [PROBCUT_PATTERNS_FEWEST] = { 4.8131, -0.9748, 1.8800, 0.3525, -0.4798, 0.4777 },
};
