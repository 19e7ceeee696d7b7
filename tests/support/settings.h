/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Settings of a test, which are in memory. */

#pragma once

#include <gio/gio.h>

void test_settings_reset (GSettings *settings);
void test_settings_assert_string (GSettings *settings, const char *key, const char *expected);
