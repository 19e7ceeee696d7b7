/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The end of a dialog. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void reversi_dialog_empty_when_gone (AdwDialog *dialog, void (*stop) (AdwDialog *dialog));

G_END_DECLS
