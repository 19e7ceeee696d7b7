/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Made by src/train/fit-probcut.c. */

#include "config.h"

#include "engine/probcut.h"

const double reversi_probcut_weights[PROBCUT_N_KINDS][PROBCUT_TERMS] = {
  [PROBCUT_FEATURES_MOST] = { 4.7138, 2.6316, -1.2120, 0.4569, -0.3212, 0.2327 },
  [PROBCUT_FEATURES_FEWEST] = { 4.9540, -1.7416, 2.6831, 0.4423, -0.4655, 0.4881 },
  [PROBCUT_PATTERNS] = { 6.4107, -0.6358, 0.3621, 0.3083, -0.5650, 0.3692 },
};
