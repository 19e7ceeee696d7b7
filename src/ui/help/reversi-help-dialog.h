/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#pragma once

#include <adwaita.h>

#include "ui/help/reversi-page-view.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_HELP_DIALOG (reversi_help_dialog_get_type ())
G_DECLARE_FINAL_TYPE (ReversiHelpDialog, reversi_help_dialog, REVERSI, HELP_DIALOG, AdwDialog)

AdwDialog *reversi_help_dialog_new (GSettings *settings, const char *target);
void reversi_help_dialog_go_to (ReversiHelpDialog *self, const char *target);
gboolean reversi_help_dialog_is_complete (ReversiHelpDialog *self);
ReversiPageView *reversi_help_dialog_get_view (ReversiHelpDialog *self);

G_END_DECLS
