/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Holds what a diagram states against the rules. */

#pragma once

#include "ui/help/diagram.h"

G_BEGIN_DECLS

/* With more empty squares than this, nobody says which move is best. */
#define REVERSI_DIAGRAM_MOST_EMPTIES 14

gboolean reversi_diagram_check (const ReversiDiagram *diagram, GError **error);

G_END_DECLS
