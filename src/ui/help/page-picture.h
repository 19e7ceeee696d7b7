/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A picture of a page: a diagram, which looks as the person wants boards to look. */

#pragma once

#include <gtk/gtk.h>

#include "ui/help/page.h"

G_BEGIN_DECLS

GtkWidget *reversi_page_picture_new (const ReversiPageNode *media, GSettings *settings);

G_END_DECLS
