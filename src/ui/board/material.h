/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a board is made of, seen from near: nap of felt, grain of wood, grain of stone. */

#pragma once

#include <cairo.h>
#include <stdbool.h>

#include "ui/board/theme.h"

/* The texture of a material: light and shade that are painted over its colour. */
typedef struct
{
  cairo_surface_t *picture; /* NULL where there is none */
  double extent;            /* how far it reaches before it is repeated, in units */
  bool seamless;            /* each pixel is one of the device */
} ReversiTexture;

void
reversi_texture_init (ReversiTexture *texture, ReversiMaterial material, double side, double scale);
void reversi_texture_clear (ReversiTexture *texture);
void reversi_texture_paint (
    const ReversiTexture *texture, cairo_t *cr, double x, double y, double alpha);
