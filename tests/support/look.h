/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Windows for widget tests. With REVERSI_SHOTS=FOLDER in the environment tests leave pictures of
 * what they made there, to be looked at. */

#pragma once

#include <adwaita.h>

void test_look_init (int *argc, char ***argv);
GtkWidget *test_look_window (int width, int height);
void test_look_settle (void);
void test_look_pause (guint milliseconds);
void test_look_picture (GtkWidget *widget, const char *name);
void test_look_dialog (AdwDialog *(*make) (gpointer data), gpointer data, const char *name);
GtkWidget *test_look_find (GtkWidget *root, GType type, const char *title);
void test_look_assert_named (GtkWidget *root);
