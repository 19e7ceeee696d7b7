/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Finds words in pages, whatever their case and accents, and also parts of words, since Japanese
 * has no spaces between them. */

#pragma once

#include "ui/help/guide.h"

G_BEGIN_DECLS

typedef struct _ReversiGuideIndex ReversiGuideIndex;

ReversiGuideIndex *reversi_guide_index_new (void);
void reversi_guide_index_free (ReversiGuideIndex *index);
void reversi_guide_index_add (ReversiGuideIndex *index, const ReversiPage *page);
GPtrArray *reversi_guide_index_search (const ReversiGuideIndex *index, const char *words);

char *reversi_guide_fold (const char *text, GArray *offsets);

G_END_DECLS
