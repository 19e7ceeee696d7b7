/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The folder that a test works in. */

#pragma once

#include <glib.h>

void test_folder_remove (const char *folder);
