/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Preferences, each effective as soon as it is changed. */

#pragma once

#include <adwaita.h>

#include "ui/sounds.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_PREFERENCES_DIALOG (reversi_preferences_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ReversiPreferencesDialog,
                      reversi_preferences_dialog,
                      REVERSI,
                      PREFERENCES_DIALOG,
                      AdwPreferencesDialog)

AdwDialog *reversi_preferences_dialog_new (GSettings *settings, ReversiSounds *sounds);

G_END_DECLS
