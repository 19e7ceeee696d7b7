/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What can be played, as text. */

#pragma once

#include "rules/position.h"

void test_assert_legal_moves (const ReversiPosition *position, const char *expected);
