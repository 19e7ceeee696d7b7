/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Asks what to play next. Nothing is written before Start; Escape forgets what was chosen. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_NEW_GAME_DIALOG (reversi_new_game_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    ReversiNewGameDialog, reversi_new_game_dialog, REVERSI, NEW_GAME_DIALOG, AdwDialog)

/* Signals:
 *   start ()   Start was chosen: the settings are written, the dialog is about to close
 */

AdwDialog *reversi_new_game_dialog_new (GSettings *settings);

G_END_DECLS
