/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The files of the guide: which pages there are, and in which language each of them is read. */

#pragma once

#include "ui/help/page.h"

G_BEGIN_DECLS

GHashTable *reversi_guide_files_find_names (const char *const *folders,
                                            const char *const *languages);
ReversiPage *reversi_guide_files_load_page (const char *const *folders,
                                            const char *const *languages,
                                            const char *id);

G_END_DECLS
