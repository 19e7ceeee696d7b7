/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Random balanced openings of the standard game: a few plies after which both sides stand about
 * equal, so that players who know all openings have to think for themselves. */

#pragma once

#include "rules/variant.h"

int reversi_openings_count (void);
bool reversi_openings_get (int index, ReversiVariant *variant);
