/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A diagram in a page of the guide. */

#pragma once

#include <gtk/gtk.h>

#include "ui/help/diagram.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_DIAGRAM_VIEW (reversi_diagram_view_get_type ())
G_DECLARE_FINAL_TYPE (ReversiDiagramView, reversi_diagram_view, REVERSI, DIAGRAM_VIEW, GtkWidget)

/* Properties (all can be set):
 *   theme             string, a key of ui/board/theme.h; the system's high contrast goes before it
 *   show-marks        boolean: ring and square on discs
 *   show-coordinates  boolean, TRUE at first
 */

GtkWidget *reversi_diagram_view_new (const ReversiDiagram *diagram, const char *alternative);
const ReversiDiagram *reversi_diagram_view_get_diagram (ReversiDiagramView *self);

G_END_DECLS
