/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What Cairo drew, for renderers other than Cairo's. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkTexture *reversi_surface_texture_new (cairo_surface_t *surface);
GdkTexture *reversi_surface_texture_new_opaque (cairo_surface_t *surface,
                                                const cairo_rectangle_int_t *part);

G_END_DECLS
