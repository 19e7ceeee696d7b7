/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The diagrams of one page, for the tool that draws them and for tests. Unlike the program, which
 * makes the best of any page, this is strict. */

#pragma once

#include "ui/help/diagram.h"

G_BEGIN_DECLS

typedef struct
{
  char *name; /* of its file, as in counting-score.png; all of them lie in one folder */
  char *alternative;
  ReversiDiagram *diagram;
} ReversiFigure;

typedef enum
{
  REVERSI_FIGURE_ERROR_SYNTAX,      /* not XML */
  REVERSI_FIGURE_ERROR_NAME,        /* not figures/PAGE-NAME.png, or there twice */
  REVERSI_FIGURE_ERROR_ALTERNATIVE, /* nothing is said in words */
  REVERSI_FIGURE_ERROR_DIAGRAM,     /* it is wrong, or there is none */
} ReversiFigureError;

#define REVERSI_FIGURE_ERROR (reversi_figure_error_quark ())
GQuark reversi_figure_error_quark (void);

GPtrArray *reversi_figures_read (const char *text, gssize length, const char *page, GError **error);
GPtrArray *reversi_figures_load (const char *path, GError **error);

G_END_DECLS
