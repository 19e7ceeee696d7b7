/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Everything that the program shows, held against what keys and screen readers need. */

#include "config.h"

#include "support/audit.h"
#include "support/look.h"
#include "tour.h"
#include "ui/settings.h"

static GSettings *settings;

static void
visit_cb (GtkWidget *root, const char *name, gpointer data)
{
  test_audit_words (root, name);
  test_audit_mnemonics (root, name);
  test_audit_keys (root, name);
}

static void
test_windows (gconstpointer width)
{
  test_tour_width = GPOINTER_TO_INT (width);
  test_tour_windows (settings, visit_cb, NULL);
}

static void
test_dialogs (gconstpointer width)
{
  test_tour_width = GPOINTER_TO_INT (width);
  for (const TestTourDialog *stop = test_tour_dialogs; stop->name != NULL; stop++)
    test_tour_visit_dialog (stop, settings, visit_cb, NULL);
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  settings = reversi_settings_new ();
  g_test_add_data_func ("/ui/audit/windows-on-a-phone", GINT_TO_POINTER (370), test_windows);
  g_test_add_data_func ("/ui/audit/windows-on-a-desktop", GINT_TO_POINTER (1000), test_windows);
  g_test_add_data_func ("/ui/audit/dialogs-on-a-phone", GINT_TO_POINTER (370), test_dialogs);
  g_test_add_data_func ("/ui/audit/dialogs-on-a-desktop", GINT_TO_POINTER (1000), test_dialogs);

  int status = g_test_run ();
  g_object_unref (settings);
  return status;
}
