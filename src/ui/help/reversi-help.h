/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The guide, for all who want to show a page of it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void reversi_help_show (GtkWidget *parent, const char *target);

G_END_DECLS
