/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A choice among a few pictures, each with a name below it: radio buttons, so that arrow keys and
 * screen readers know what to do. As many stand in a row as there is room for. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_PICTURE_CHOICE (reversi_picture_choice_get_type ())
G_DECLARE_FINAL_TYPE (ReversiPictureChoice, reversi_picture_choice, REVERSI, PICTURE_CHOICE, AdwBin)

/* Properties:
 *   choice   string: key of the picture that is chosen
 */

/* Draws the picture of @key; @scale is device pixels in one unit. */
typedef void (*ReversiPictureFunc) (
    cairo_t *cr, double width, double height, double scale, const char *key, gpointer data);

void reversi_picture_choice_set_draw (ReversiPictureChoice *self,
                                      ReversiPictureFunc draw,
                                      gpointer data);
void reversi_picture_choice_add (
    ReversiPictureChoice *self, const char *key, const char *name, int width, int height);
void
reversi_picture_choice_set_enabled (ReversiPictureChoice *self, const char *key, gboolean enabled);
const char *reversi_picture_choice_get_choice (ReversiPictureChoice *self);
void reversi_picture_choice_set_choice (ReversiPictureChoice *self, const char *key);

G_END_DECLS
