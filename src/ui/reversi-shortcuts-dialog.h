/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Keyboard Shortcuts: the table of ui/shortcuts.h to be read. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_SHORTCUTS_DIALOG (reversi_shortcuts_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    ReversiShortcutsDialog, reversi_shortcuts_dialog, REVERSI, SHORTCUTS_DIALOG, AdwDialog)

AdwDialog *reversi_shortcuts_dialog_new (void);

G_END_DECLS
