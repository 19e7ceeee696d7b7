/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/surface-texture.h"

static GdkTexture *
new_texture (cairo_surface_t *surface, const cairo_rectangle_int_t *part, GdkMemoryFormat format)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  const guchar *data = cairo_image_surface_get_data (surface);
  gsize start = (gsize) part->y * stride + (gsize) part->x * 4;
  gsize size = ((gsize) part->height - 1) * stride + (gsize) part->width * 4;

  cairo_surface_flush (surface);
  g_autoptr (GBytes) bytes =
      g_bytes_new_with_free_func (data + start, size, (GDestroyNotify) cairo_surface_destroy,
                                  cairo_surface_reference (surface));
  return gdk_memory_texture_new (part->width, part->height, format, bytes, stride);
}

/**
 * reversi_surface_texture_new:
 * @surface: a picture with an alpha channel, which must not be drawn on any more
 *
 * Returns: (transfer full): a texture that shares its pixels
 */
GdkTexture *
reversi_surface_texture_new (cairo_surface_t *surface)
{
  const cairo_rectangle_int_t whole = { 0, 0, cairo_image_surface_get_width (surface),
                                        cairo_image_surface_get_height (surface) };

  return new_texture (surface, &whole, GDK_MEMORY_DEFAULT);
}

/**
 * reversi_surface_texture_new_opaque:
 * @surface: a picture with an alpha channel, which must not be drawn on any more
 * @part: pixels of it, none of which lets anything shine through
 *
 * A renderer that knows this leaves out what lies below.
 *
 * Returns: (transfer full): a texture that shares its pixels
 */
GdkTexture *
reversi_surface_texture_new_opaque (cairo_surface_t *surface, const cairo_rectangle_int_t *part)
{
  return new_texture (surface, part,
                      G_BYTE_ORDER == G_LITTLE_ENDIAN ? GDK_MEMORY_B8G8R8X8 : GDK_MEMORY_X8R8G8B8);
}
