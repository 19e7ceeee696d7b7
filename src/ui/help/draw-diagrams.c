/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Draws the figures of the guide when it is built, for viewers that know no diagrams:
 * draw-diagrams FOLDER PAGE… writes each figure of the pages into the folder. It needs no screen,
 * and fails on the first diagram that is wrong. */

#include "config.h"

#include "ui/help/figures.h"

#include <math.h>
#include <stdio.h>

/* Sharp also where one unit is two pixels. */
#define SIZE 300
#define SCALE 2

static gboolean
draw (const ReversiFigure *figure, const char *folder)
{
  const ReversiDrawFlags flags =
      (ReversiDrawFlags) (REVERSI_DRAW_FRAME | REVERSI_DRAW_SMALL_FRAME | REVERSI_DRAW_COORDINATES);
  ReversiTheme theme = *reversi_theme_find ("felt");
  g_autofree char *path = g_build_filename (folder, figure->name, NULL);
  ReversiBoardLayout layout;

  reversi_board_layout_init (&layout, figure->diagram->position.size, SIZE, SIZE, SCALE, flags);

  int pixels = (int) round (layout.extent * SCALE); /* nothing is around the frame */
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_surface_set_device_scale (surface, SCALE, SCALE);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, -layout.x, -layout.y);
  theme.material = REVERSI_MATERIAL_PLAIN; /* grain makes a file six times as large */
  reversi_diagram_draw (figure->diagram, cr, &theme, &layout);
  cairo_destroy (cr);

  cairo_status_t status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    fprintf (stderr, "draw-diagrams: %s: %s\n", path, cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS;
}

int
main (int argc, char **argv)
{
  if (argc < 3)
    {
      fprintf (stderr, "Usage: draw-diagrams FOLDER PAGE…\n");
      return 2;
    }
  for (int i = 2; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) figures = reversi_figures_load (argv[i], &error);

      if (figures == NULL)
        {
          fprintf (stderr, "draw-diagrams: %s: %s\n", argv[i], error->message);
          return 1;
        }
      for (guint f = 0; f < figures->len; f++)
        if (!draw (figures->pdata[f], argv[1]))
          return 1;
    }
  return 0;
}
