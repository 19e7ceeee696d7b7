/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Makes the widgets of a page, a few at a time, so that a long page holds nothing up. */

#pragma once

#include <adwaita.h>

#include "ui/help/guide.h"

G_BEGIN_DECLS

typedef struct _ReversiPageBuilder ReversiPageBuilder;

ReversiPageBuilder *reversi_page_builder_new (ReversiGuide *guide,
                                              const ReversiPage *page,
                                              GSettings *settings,
                                              GtkBox *box);
void reversi_page_builder_free (ReversiPageBuilder *builder);
gboolean reversi_page_builder_step (ReversiPageBuilder *builder);
GtkWidget *reversi_page_builder_get_heading (ReversiPageBuilder *builder);
GtkWidget *reversi_page_builder_get_anchor (ReversiPageBuilder *builder, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiPageBuilder, reversi_page_builder_free)

G_END_DECLS
