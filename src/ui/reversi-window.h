/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The main window. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_WINDOW (reversi_window_get_type ())
G_DECLARE_FINAL_TYPE (ReversiWindow, reversi_window, REVERSI, WINDOW, AdwApplicationWindow)

GtkWidget *reversi_window_new (GtkApplication *application);

G_END_DECLS
