/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the files of the painter share. */

#pragma once

#include "ui/board/disc-images.h"
#include "ui/board/painter.h"

/* Invariant: layout and theme never change; images exist from the first disc on. */
struct _ReversiPainter
{
  const ReversiTheme *theme;
  ReversiBoardLayout layout;
  ReversiDiscImages *images;
};

double reversi_painter_value_scale (const ReversiPainter *self);
void reversi_painter_draw_value (const ReversiPainter *self,
                                 cairo_t *cr,
                                 ReversiSquareValue value,
                                 bool best);
