/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The words of a paragraph as Pango markup, for a label. */

#pragma once

#include "ui/help/guide.h"

G_BEGIN_DECLS

#define REVERSI_PAGE_LINK_SCHEME "help:"

char *reversi_page_markup (ReversiGuide *guide,
                           const ReversiPage *page,
                           const ReversiPageNode *node,
                           GPtrArray *links);

G_END_DECLS
