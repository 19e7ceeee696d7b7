/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Rows that lead to pages of the guide; the action help.go takes them there. */

#pragma once

#include <adwaita.h>

#include "ui/help/guide.h"

G_BEGIN_DECLS

GtkWidget *reversi_guide_rows_list (const char *label);
GtkWidget *reversi_guide_rows_page (const ReversiPage *page);
GtkWidget *reversi_guide_rows_link (const char *title, const char *target);
GtkWidget *reversi_guide_rows_neighbour (const ReversiPage *page, gboolean next);
GtkWidget *reversi_guide_rows_hit (const ReversiGuideHit *hit);
GtkWidget *reversi_guide_rows_contents (const ReversiPage *page, int depth);
const char *reversi_guide_rows_get_target (GtkWidget *row);

G_END_DECLS
