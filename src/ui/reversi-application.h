/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The program: one instance, its actions and keys, its settings. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_APPLICATION (reversi_application_get_type ())
G_DECLARE_FINAL_TYPE (ReversiApplication, reversi_application, REVERSI, APPLICATION, AdwApplication)

ReversiApplication *reversi_application_new (void);
int reversi_application_get_status (ReversiApplication *self);

G_END_DECLS
