/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The kernel is all code that touches bitboards. It is written once and compiled once for each
 * width of board, REVERSI_BOARD=64 (8×8, and smaller boards inside it) and REVERSI_BOARD=128
 * (10×10), and for each processor level, REVERSI_ISA=generic, v2, …. Its headers are static inline
 * and short-named, and seen only by the kernel; its few external names get width and level as a
 * suffix here. The rest of the engine knows only face.h. */

#pragma once

#if !defined(REVERSI_BOARD) || !defined(REVERSI_ISA)
#error "the kernel is compiled with REVERSI_BOARD=64 or 128, and with REVERSI_ISA"
#endif

#define KERNEL_PASTED(name, board, isa) reversi_##name##_##board##_##isa
#define KERNEL_EXPANDED(name, board, isa) KERNEL_PASTED (name, board, isa)
#define KERNEL_NAME(name) KERNEL_EXPANDED (name, REVERSI_BOARD, REVERSI_ISA)
