/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/weights.h"

/* clang-format off */
const int16_t reversi_feature_weights[2][N_STAGES][N_FEATURES] = {
  { /* most discs */
    /* turn parity discs mobility share stuck open frontier corners moves x c edges stable */
#define ROW { 50, 0, -20, 60, 5, -300, 20, -20, 900, 400, -350, -120, 20, 60 },
    ROW ROW ROW ROW ROW ROW ROW ROW ROW
#undef ROW
    { 50, 50, 0, 60, 5, -300, 20, -10, 700, 400, -250, -120, 20, 100 },
    { 50, 100, 20, 60, 5, -300, 20, 0, 500, 300, -150, -100, 10, 100 },
    { 50, 150, 60, 40, 5, -200, 10, 0, 200, 200, -100, -50, 0, 80 },
  },
  { /* fewest discs */
#define ROW { 50, 0, -20, 60, 5, -300, 20, -20, -900, -400, 350, 120, -20, -60 },
    ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW
#undef ROW
    { 50, 0, -40, 60, 5, -300, 20, 0, -500, -300, 150, 100, -10, -100 },
    { 50, 0, -60, 40, 5, -200, 10, 0, -200, -200, 100, 50, 0, -80 },
  },
};
/* clang-format on */
