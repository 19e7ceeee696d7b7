/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#pragma once

#include <adwaita.h>

#include "ui/help/guide.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_PAGE_VIEW (reversi_page_view_get_type ())
G_DECLARE_FINAL_TYPE (ReversiPageView, reversi_page_view, REVERSI, PAGE_VIEW, AdwNavigationPage)

AdwNavigationPage *reversi_page_view_new (ReversiGuide *guide,
                                          const ReversiPage *page,
                                          GSettings *settings,
                                          int expected_width,
                                          int expected_height);
const ReversiPage *reversi_page_view_get_page (ReversiPageView *self);
void reversi_page_view_go_to (ReversiPageView *self, const char *section);
gboolean reversi_page_view_is_complete (ReversiPageView *self);

G_END_DECLS
