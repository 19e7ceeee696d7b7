/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* All pages of the guide in the person's language; what a language lacks is there in English. A
 * guide doesn't change once it is loaded. */

#pragma once

#include <gio/gio.h>

#include "ui/help/page.h"

G_BEGIN_DECLS

#define REVERSI_GUIDE_INDEX "index"

typedef struct _ReversiGuide ReversiGuide;

ReversiGuide *reversi_guide_load (const char *const *folders,
                                  const char *const *languages,
                                  GCancellable *cancellable,
                                  GError **error);
void reversi_guide_load_async (GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
ReversiGuide *reversi_guide_load_finish (GAsyncResult *result, GError **error);
char **reversi_guide_get_folders (void);

ReversiGuide *reversi_guide_ref (ReversiGuide *guide);
void reversi_guide_unref (ReversiGuide *guide);

const ReversiPage *reversi_guide_get_page (ReversiGuide *guide, const char *target);
const GPtrArray *reversi_guide_get_order (ReversiGuide *guide);
const ReversiPage *reversi_guide_get_neighbour (ReversiGuide *guide, const char *id, int step);
GPtrArray *reversi_guide_dup_topics (ReversiGuide *guide, const char *target, const char *groups);
GPtrArray *reversi_guide_dup_see_also (ReversiGuide *guide, const char *id);
int reversi_guide_get_depth (ReversiGuide *guide, const char *id);
char *reversi_guide_dup_link_title (ReversiGuide *guide, const char *page, const char *target);

char *reversi_guide_target_page (const char *target);
const char *reversi_guide_target_section (const char *target);

typedef struct
{
  const ReversiPage *page;
  char *target;  /* page, or page#section where the words stand */
  char *snippet; /* Pango markup: what was found is bold */
  int score;
} ReversiGuideHit;

GPtrArray *reversi_guide_search (ReversiGuide *guide, const char *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiGuide, reversi_guide_unref)

G_END_DECLS
