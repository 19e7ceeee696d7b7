/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The board under the discs: frame, coordinates, squares, lines and dots. */

#pragma once

#include <cairo.h>

#include "ui/board/layout.h"
#include "ui/board/theme.h"

double reversi_ground_corner (const ReversiBoardLayout *layout);
void reversi_ground_draw (cairo_t *cr, const ReversiBoardLayout *layout, const ReversiTheme *theme);
