/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The bounds that the writer of a save keeps and its reader holds others to. */

#pragma once

#define REVERSI_SAVE_MAX_NAME 100 /* characters, each at most four bytes */
#define REVERSI_SAVE_MAX_COUNT 999999
#define REVERSI_SAVE_MAX_LINE 2048 /* bytes; two names take at most 800, a start 240 */
