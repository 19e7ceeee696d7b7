/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One disc and its shadow, in light that comes from the upper left. */

#pragma once

#include <cairo.h>

#include "ui/board/theme.h"

/* The diameter of a disc that lies on a square of side 1. */
#define REVERSI_DISC_DIAMETER 0.78

/* The reflection of the light on a disc that lies, in parts of its diameter: how far its middle is
 * from the disc's, to the left and upwards, and its size. */
#define REVERSI_DISC_GLOSS_PLACE 0.150
#define REVERSI_DISC_GLOSS_RADIUS 0.31

/* How the shape that tells a disc's colour is drawn. */
typedef enum
{
  REVERSI_SHAPE_PLAIN,
  REVERSI_SHAPE_INNER, /* a small full one in the plain one: this disc was placed last */
  REVERSI_SHAPE_WIDE,  /* with room for a letter in it */
} ReversiShapeForm;

void reversi_disc_draw_body (cairo_t *cr,
                             const ReversiTheme *theme,
                             ReversiColour disc,
                             double diameter);
void reversi_disc_draw_gloss (cairo_t *cr,
                              const ReversiTheme *theme,
                              ReversiColour disc,
                              double diameter);
void reversi_disc_draw_face (cairo_t *cr,
                             const ReversiTheme *theme,
                             ReversiColour disc,
                             double diameter);
void reversi_disc_draw_mark (cairo_t *cr,
                             const ReversiTheme *theme,
                             ReversiColour disc,
                             double diameter,
                             ReversiShapeForm form);
void
reversi_disc_draw_shadow (cairo_t *cr, const ReversiTheme *theme, double diameter, double height);
