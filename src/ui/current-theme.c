/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/current-theme.h"

#include "ui/board/theme.h"

#include <adwaita.h>

/**
 * reversi_current_theme:
 *
 * Returns: (transfer none): the key of the theme in use: the one chosen, unless the desktop asks
 *   for high contrast
 */
const char *
reversi_current_theme (GSettings *settings)
{
  g_autofree char *key = g_settings_get_string (settings, "theme");
  gboolean contrast = adw_style_manager_get_high_contrast (adw_style_manager_get_default ());

  return reversi_theme_find (contrast ? "high-contrast" : key)->key;
}
