/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Positions for tests that hold for every position. */

#pragma once

#include "rules/variant.h"

void random_variant (ReversiVariant *variant);
void random_position (ReversiPosition *position);
void random_late_position (int empties, ReversiPosition *position);
void random_discs (ReversiPosition *position);
void message_position (const ReversiPosition *position);
