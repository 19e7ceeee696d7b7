/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a screen reader says of the rows of a dialog, beside their titles. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void reversi_row_words_describe (GtkWidget *widget, const char *words);
void reversi_row_words_follow_all (GtkWidget *root);

G_END_DECLS
