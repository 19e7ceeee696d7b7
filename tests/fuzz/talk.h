/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A session with a protocol whose engine plays the first legal move at once. */

#pragma once

#include "console/protocol.h"

/* Looks at a line and all that was answered to it; aborts when that is wrong. */
typedef void (*FuzzAnswerFunc) (const char *line, const char *answer);

void
fuzz_talk (const ConsoleProtocol *protocol, FuzzAnswerFunc check, const uint8_t *data, size_t size);
