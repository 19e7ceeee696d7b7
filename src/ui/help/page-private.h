/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How a page is put together, for the files that do so. */

#pragma once

#include "ui/help/page.h"

G_BEGIN_DECLS

ReversiPage *reversi_page_new (void);

ReversiPageNode *reversi_page_node_new (ReversiPageKind kind);
void reversi_page_node_free (gpointer data);
ReversiPageNode *reversi_page_node_append (ReversiPageNode *parent, ReversiPageKind kind);
GString *reversi_page_node_open_text (ReversiPageNode *parent);

G_END_DECLS
