/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How labels with the guide's words are laid out: once. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void reversi_label_layout_add (GtkLabel *label);

G_END_DECLS
