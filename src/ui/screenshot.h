/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A picture of a window, without a screen grabber. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef void (*ReversiScreenshotFunc) (const GError *error, gpointer user_data);

void reversi_screenshot_take (GtkWindow *window,
                              const char *path,
                              ReversiScreenshotFunc done,
                              gpointer user_data);

G_END_DECLS
