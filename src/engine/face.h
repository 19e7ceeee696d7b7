/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the kernel of each width shows to the rest of the engine. */

#pragma once

#include "engine/job.h"

uint64_t reversi_perft_64 (const ReversiPosition *position, int depth);
uint64_t reversi_perft_128 (const ReversiPosition *position, int depth);

ReversiScore reversi_evaluate_position_64 (const ReversiPosition *position);
ReversiScore reversi_evaluate_position_128 (const ReversiPosition *position);

void reversi_deepen_64 (ReversiJob *job, int thread);
void reversi_deepen_128 (ReversiJob *job, int thread);
