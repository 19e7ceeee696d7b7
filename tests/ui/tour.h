/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A tour of everything that the program shows: the main window in the states that a game can be
 * in, and each dialog. What is new in the program gets a stop here, and is seen by all tests that
 * go on the tour. */

#pragma once

#include <adwaita.h>

/* The size of all windows: that of a phone, if nobody changes it. */
extern int test_tour_width, test_tour_height;

/* @root is on the screen, the main window or a dialog; @name says where in the tour it is. */
typedef void (*TestTourFunc) (GtkWidget *root, const char *name, gpointer data);

typedef struct
{
  const char *name;
  AdwDialog *(*make) (gpointer settings);
} TestTourDialog;

extern const TestTourDialog test_tour_dialogs[]; /* the last has no name */

void test_tour_windows (GSettings *settings, TestTourFunc visit, gpointer data);
void test_tour_visit_dialog (const TestTourDialog *stop,
                             GSettings *settings,
                             TestTourFunc visit,
                             gpointer data);
