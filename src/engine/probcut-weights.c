/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Made by src/train/fit-probcut.c. */

#include "config.h"

#include "engine/probcut.h"

const double reversi_probcut_weights[PROBCUT_N_KINDS][PROBCUT_TERMS] = {
  [PROBCUT_FEATURES_MOST] = { 4.6867, 2.5401, -1.0333, 0.4601, -0.2188, 0.0701 },
  [PROBCUT_FEATURES_FEWEST] = { 4.6200, -0.8762, 1.9928, 0.4642, -0.4108, 0.4992 },
  [PROBCUT_PATTERNS] = { 4.1770, 4.8195, -2.9334, 0.3981, -0.3031, 0.1363 },
};
