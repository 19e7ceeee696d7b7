/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/look.h"
#include "ui/about.h"
#include "ui/reversi-shortcuts-dialog.h"
#include "ui/shortcuts.h"

#include <string.h>

static void
test_keys (void)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int n_shortcuts = 0;
  const ReversiShortcut *shortcuts = reversi_shortcuts_get (&n_shortcuts);

  g_assert_cmpint (n_shortcuts, >, 15);
  for (int i = 0; i < n_shortcuts; i++)
    for (int k = 0; shortcuts[i].keys[k] != NULL; k++)
      {
        g_auto (GStrv) parts = g_strsplit (shortcuts[i].keys[k], " ", -1);

        g_assert_cmpint (k, <, REVERSI_SHORTCUT_MAX_KEYS);
        if (shortcuts[i].action != NULL)
          g_assert_cmpuint (g_strv_length (parts), ==, 1);
        for (int part = 0; parts[part] != NULL; part++)
          {
            guint key = 0;
            GdkModifierType state = 0;

            g_assert_true (gtk_accelerator_parse (parts[part], &key, &state));
            g_assert_cmpuint (key, !=, 0);
            /* No two actions have one key. */
            g_assert_true (g_hash_table_add (taken, gtk_accelerator_name (key, state)));
          }
      }
}

static void
test_apply (void)
{
  g_autoptr (GtkApplication) application =
      gtk_application_new ("org.example.Shortcuts", G_APPLICATION_NON_UNIQUE);
  int n_shortcuts = 0;
  const ReversiShortcut *shortcuts = reversi_shortcuts_get (&n_shortcuts);
  g_autoptr (GError) error = NULL;

  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  reversi_shortcuts_apply (application);
  for (int i = 0; i < n_shortcuts; i++)
    for (int k = 0; shortcuts[i].action != NULL && shortcuts[i].keys[k] != NULL; k++)
      {
        g_auto (GStrv) actions =
            gtk_application_get_actions_for_accel (application, shortcuts[i].keys[k]);

        g_assert_cmpuint (g_strv_length (actions), ==, 1);
        g_assert_cmpstr (actions[0], ==, shortcuts[i].action);
      }
}

static AdwDialog *
make_shortcuts (gpointer data)
{
  return reversi_shortcuts_dialog_new ();
}

static AdwDialog *
make_about (gpointer data)
{
  return reversi_about_new ();
}

static void
test_dialog (void)
{
  GtkWidget *window = test_look_window (600, 800);
  AdwDialog *dialog = reversi_shortcuts_dialog_new ();
  int n_shortcuts = 0;
  const ReversiShortcut *shortcuts = reversi_shortcuts_get (&n_shortcuts);

  adw_dialog_present (dialog, window);
  test_look_settle ();
  for (int i = 0; i < n_shortcuts; i++)
    {
      GtkWidget *row =
          test_look_find (GTK_WIDGET (dialog), ADW_TYPE_ACTION_ROW, shortcuts[i].title);

      g_assert_nonnull (row);
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (row),
                                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
    }
  test_look_assert_named (GTK_WIDGET (dialog));
  gtk_window_destroy (GTK_WINDOW (window));
  test_look_dialog (make_shortcuts, NULL, "shortcuts");
}

static void
test_about (void)
{
  g_autoptr (AdwDialog) dialog = g_object_ref_sink (reversi_about_new ());

  g_assert_cmpstr (adw_about_dialog_get_version (ADW_ABOUT_DIALOG (dialog)), ==, VERSION);
  g_assert_cmpint (adw_about_dialog_get_license_type (ADW_ABOUT_DIALOG (dialog)), ==,
                   GTK_LICENSE_GPL_3_0);
  test_look_dialog (make_about, NULL, "about");
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  g_test_add_func ("/ui/shortcuts/keys-exist-and-are-used-once", test_keys);
  g_test_add_func ("/ui/shortcuts/actions-get-their-keys", test_apply);
  g_test_add_func ("/ui/shortcuts/the-dialog-shows-all", test_dialog);
  g_test_add_func ("/ui/about/shows-version-and-licence", test_about);
  return g_test_run ();
}
