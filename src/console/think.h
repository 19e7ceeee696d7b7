/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The engine of a command, as its options want it. */

#pragma once

#include "console/options.h"
#include "engine/engine.h"

ReversiEngine *console_think_new (const ConsoleOptions *options, bool knows_openings);
