/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The kernel is all code that touches bitboards. It is written once and compiled once for each
 * width of board: REVERSI_BOARD=64 (8×8, and smaller boards inside it) and REVERSI_BOARD=128
 * (10×10). Its headers are static inline and short-named, and seen only by the kernel; its few
 * external names get the width as a suffix here. The rest of the engine knows only face.h. */

#pragma once

#ifndef REVERSI_BOARD
#error "the kernel is compiled with REVERSI_BOARD=64 or 128"
#endif

#if REVERSI_BOARD == 128
#define KERNEL_NAME(name) reversi_##name##_128
#else
#define KERNEL_NAME(name) reversi_##name##_64
#endif
