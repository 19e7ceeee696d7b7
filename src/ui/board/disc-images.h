/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Discs and their shadows as pictures, and what they look like while they move. */

#pragma once

#include <cairo.h>

#include "ui/board/disc.h"

/* Discs drawn once and kept as pictures, for one theme at one size. */
typedef struct _ReversiDiscImages ReversiDiscImages;

ReversiDiscImages *
reversi_disc_images_new (const ReversiTheme *theme, double square, double scale, bool marked);
void reversi_disc_images_free (ReversiDiscImages *images);
void reversi_disc_images_draw_still (ReversiDiscImages *images, cairo_t *cr, ReversiColour disc);
void reversi_disc_images_draw_dropping (ReversiDiscImages *images,
                                        cairo_t *cr,
                                        ReversiColour disc,
                                        double drop);
void reversi_disc_images_draw_turning (
    ReversiDiscImages *images, cairo_t *cr, ReversiColour disc, double turn, double axis);
