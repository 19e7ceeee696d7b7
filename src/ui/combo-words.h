/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a screen reader says of a row that opens a list. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void reversi_combo_words_follow (AdwComboRow *row);

G_END_DECLS
