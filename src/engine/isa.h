/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The processor levels that the engine is compiled for. */

#pragma once

typedef struct _ReversiKernel ReversiKernel;

/* A level, and the kernels for it. */
typedef struct
{
  const char *name; /* generic, x86-64-v2, x86-64-v3, x86-64-v4, neon */
  const ReversiKernel *board_64;
  const ReversiKernel *board_128;
} ReversiIsa;

const ReversiIsa *reversi_isa_get (int index);
const ReversiIsa *reversi_isa_find (const char *name);
