/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The one engine of the process, and who uses it. */

#pragma once

#include "ai/trouble.h"
#include "engine/engine.h"

#include <glib.h>

G_BEGIN_DECLS

void reversi_shared_engine_configure (int n_threads, int table_mib);
void reversi_shared_engine_hold (void);
void reversi_shared_engine_release (void);
ReversiEngine *reversi_shared_engine_begin (const ReversiPosition *position);
void reversi_shared_engine_end (void);

gboolean reversi_shared_engine_has_trouble (void);
gboolean reversi_shared_engine_take_trouble (ReversiTrouble *trouble, int *table_mib);

G_END_DECLS
