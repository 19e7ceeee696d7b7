/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where in the rules guide stands what a person may ask at this moment of the game. The answers are
 * targets of the action `app.help-page`. */

#pragma once

#include <gtk/gtk.h>

#include "rules/position.h"

G_BEGIN_DECLS

#define REVERSI_GUIDE_COUNTING "counting"
#define REVERSI_GUIDE_PASSING "passing"

const char *reversi_guide_link_refusal (ReversiLegality legality);
const char *reversi_guide_link_level (int level);
GtkWidget *reversi_guide_link_button_new (const char *tooltip, const char *target);

G_END_DECLS
