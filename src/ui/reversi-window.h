/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The main window: shows the games of one session and turns what a person does into moves. */

#pragma once

#include <adwaita.h>

#include "ui/reversi-session.h"
#include "ui/sounds.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_WINDOW (reversi_window_get_type ())
G_DECLARE_FINAL_TYPE (ReversiWindow, reversi_window, REVERSI, WINDOW, AdwApplicationWindow)

GtkWidget *
reversi_window_new (GtkApplication *application, GSettings *settings, ReversiSession *session);
ReversiSession *reversi_window_get_session (ReversiWindow *self);
ReversiSounds *reversi_window_get_sounds (ReversiWindow *self);
gboolean reversi_window_has_dialog (ReversiWindow *self, GType type);
void reversi_window_new_game (ReversiWindow *self);

G_END_DECLS
