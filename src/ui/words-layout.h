/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where the words below the board stand. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkLayoutManager *reversi_words_layout_new (void);

G_END_DECLS
