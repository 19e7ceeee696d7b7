/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/label-layout.h"

#define MIN_EMS 3.6 /* six letters or digits */

static GtkSizeRequestMode
get_request_mode (GtkWidget *label)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Returns: the size of the letters of @label in pixels */
static double
get_em (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  const PangoFontDescription *font = pango_context_get_font_description (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= pango_cairo_context_get_resolution (context) / 72;
  return size;
}

static void
measure (GtkWidget *label,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) (get_em (label) * MIN_EMS);
  else if (for_size < 0) /* a box wants to know how low it can be: that is not used */
    *minimum = *natural = (int) get_em (label);
  else
    GTK_WIDGET_GET_CLASS (label)->measure (label, orientation, for_size, minimum, natural,
                                           minimum_baseline, natural_baseline);
}

static void
allocate (GtkWidget *label, int width, int height, int baseline)
{
  GTK_WIDGET_GET_CLASS (label)->size_allocate (label, width, height, baseline);
}

/**
 * reversi_label_layout_add:
 * @label: wraps, and gets the whole width of what it is in
 *
 * Has @label shape its words once: when its height for a width is asked. Of itself a label shapes
 * them three times, for it also tells how wide they are in one line and how narrow they can be.
 */
void
reversi_label_layout_add (GtkLabel *label)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (label),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
}
