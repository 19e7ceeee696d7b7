/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A table of a page. Its columns wrap; where not even that is enough it scrolls to the side. */

#pragma once

#include <gtk/gtk.h>

#include "ui/help/page.h"

G_BEGIN_DECLS

typedef GtkWidget *(*ReversiPageTableWords) (gpointer user_data, const ReversiPageNode *node);

GtkWidget *reversi_page_table_new (const ReversiPageNode *table,
                                   ReversiPageTableWords make_words,
                                   gpointer user_data);

G_END_DECLS
