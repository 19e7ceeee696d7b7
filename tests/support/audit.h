/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Is everything that is on the screen there for those who use keys and screen readers? Each of
 * these fails the test, and says where, what is wrong with @root: a window or a dialog. */

#pragma once

#include <adwaita.h>

void test_audit_words (GtkWidget *root, const char *where);
void test_audit_mnemonics (GtkWidget *root, const char *where);
void test_audit_keys (GtkWidget *root, const char *where);
