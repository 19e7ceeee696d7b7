/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The one engine of the process, and who uses it. */

#pragma once

#include "engine/engine.h"

#include <glib.h>

G_BEGIN_DECLS

void reversi_shared_engine_hold (void);
void reversi_shared_engine_release (void);
ReversiEngine *reversi_shared_engine_get (void);

G_END_DECLS
