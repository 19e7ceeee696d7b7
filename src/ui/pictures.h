/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The small pictures of the dialogs, drawn as the board is drawn. */

#pragma once

#include <gtk/gtk.h>

#include "ui/board/theme.h"

void reversi_pictures_draw_theme (
    cairo_t *cr, double width, double height, double scale, const char *theme);
void reversi_pictures_draw_opening (
    cairo_t *cr, double width, double height, double scale, const char *opening, const char *theme);
void reversi_pictures_draw_colour (
    cairo_t *cr, double width, double height, const char *colour, const char *theme);
ReversiRgb reversi_pictures_words (GtkWidget *widget);
