/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Pictures of discs in the middle of a turn. To draw one costs up to a millisecond, to copy its
 * picture some hundredths of one: so turns go in steps, and each step is drawn once, for all
 * squares, best before it is needed. */

#pragma once

#include <gtk/gtk.h>

#include "ui/board/painter.h"

G_BEGIN_DECLS

typedef struct _ReversiTurnPictures ReversiTurnPictures;

ReversiTurnPictures *reversi_turn_pictures_new (ReversiPainter *painter,
                                                const ReversiBoardLayout *layout);
void reversi_turn_pictures_free (ReversiTurnPictures *pictures);

void reversi_turn_pictures_round (ReversiTurnPictures *pictures, ReversiSquareLook *look);
gboolean reversi_turn_pictures_has (ReversiTurnPictures *pictures, const ReversiSquareLook *look);
double reversi_turn_pictures_get_side (ReversiTurnPictures *pictures);
cairo_surface_t *reversi_turn_pictures_get (ReversiTurnPictures *pictures,
                                            const ReversiSquareLook *look);
GdkTexture *reversi_turn_pictures_get_texture (ReversiTurnPictures *pictures,
                                               const ReversiSquareLook *look);
gboolean reversi_turn_pictures_prepare (ReversiTurnPictures *pictures,
                                        const ReversiSquareLook *looks,
                                        int n_looks);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiTurnPictures, reversi_turn_pictures_free)

G_END_DECLS
