/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Which of the themes is to be seen now. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

const char *reversi_current_theme (GSettings *settings);

G_END_DECLS
