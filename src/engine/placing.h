/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The first four discs of the original opening, which flip nothing. */

#pragma once

#include "engine/job.h"

typedef void (*ReversiSearchFunc) (void *user_data, ReversiJob *job);

void reversi_place (ReversiJob *job, ReversiSearchFunc search, void *user_data);
