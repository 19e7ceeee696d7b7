/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Who made this, and under which licence. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

AdwDialog *reversi_about_new (void);

G_END_DECLS
