/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The dialog with the guide, with the pages of help/C and with made-up ones. */

#include "config.h"

#include "support/folder.h"
#include "support/look.h"
#include "support/settings.h"
#include "ui/help/guide-rows.h"
#include "ui/help/reversi-help-dialog.h"
#include "ui/help/reversi-help.h"
#include "ui/settings.h"

#include <string.h>

typedef struct
{
  GSettings *settings;
  GtkWidget *window;
  ReversiHelpDialog *dialog;
} Fixture;

static ReversiPageView *
view_of (Fixture *fixture)
{
  return reversi_help_dialog_get_view (fixture->dialog);
}

static const char *
page_of (Fixture *fixture)
{
  return reversi_page_view_get_page (view_of (fixture))->id;
}

/* The bound child of the dialog's template. */
static gpointer
child (Fixture *fixture, const char *id)
{
  GObject *object =
      gtk_widget_get_template_child (GTK_WIDGET (fixture->dialog), REVERSI_TYPE_HELP_DIALOG, id);

  g_assert_nonnull (object);
  return object;
}

static void
wait_until_shown (Fixture *fixture)
{
  while (view_of (fixture) == NULL || !reversi_page_view_is_complete (view_of (fixture)))
    g_main_context_iteration (NULL, TRUE);
  test_look_settle ();
}

static void
open_dialog (Fixture *fixture, int width, int height, const char *target)
{
  fixture->window = test_look_window (width, height);
  fixture->dialog = REVERSI_HELP_DIALOG (reversi_help_dialog_new (fixture->settings, target));
  adw_dialog_present (ADW_DIALOG (fixture->dialog), fixture->window);
}

static void
close_dialog (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_look_settle ();
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = reversi_settings_new ();
  open_dialog (fixture, 1000, 820, data);
  wait_until_shown (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  close_dialog (fixture);
  test_settings_reset (fixture->settings);
  g_assert_finalize_object (fixture->settings);
}

static gboolean
act (Fixture *fixture, const char *action)
{
  gboolean done = gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), action, NULL);

  test_look_settle ();
  return done;
}

static void
go_to (Fixture *fixture, const char *target)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), "help.go", "s", target));
  wait_until_shown (fixture);
}

static GtkWidget *
focus_of (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

/* Pictures */

static void
picture (const char *target, int width, int height, int scheme, int percent, const char *search)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };
  Fixture fixture = { .settings = reversi_settings_new () };
  g_autofree char *name = g_strdup_printf ("help-%s-%d-%s-%d", search != NULL ? "search" : target,
                                           width, scheme == 0 ? "light" : "dark", percent);

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[scheme]);
  g_settings_set_int (fixture.settings, "help-text-scale", percent);
  open_dialog (&fixture, width, height, target);
  wait_until_shown (&fixture);
  if (search != NULL)
    {
      act (&fixture, "help.search");
      gtk_editable_set_text (GTK_EDITABLE (child (&fixture, "search_entry")), search);
      g_usleep (100000);
      test_look_settle ();
      test_look_settle ();
    }
  test_look_picture (fixture.window, name);
  close_dialog (&fixture);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
  test_settings_reset (fixture.settings);
  g_object_unref (fixture.settings);
}

static void
test_pictures (void)
{
  static const char *const targets[] = { "index",   "outflanking", "glossary", "keyboard",
                                         "program", "variants",    "checklist" };

  if (g_getenv ("REVERSI_SHOTS") == NULL)
    {
      g_test_skip ("no pictures are wanted");
      return;
    }
  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    for (int scheme = 0; scheme < 2; scheme++)
      {
        picture (targets[i], 1000, 820, scheme, 100, NULL);
        picture (targets[i], 370, 690, scheme, 100, NULL);
      }
  picture ("outflanking#example", 1000, 820, 0, 100, NULL);
  picture ("keyboard", 370, 690, 0, 200, NULL);
  picture ("outflanking", 1000, 820, 0, 300, NULL);
  picture ("index", 1000, 820, 0, 100, "stable");
  picture ("index", 370, 690, 1, 100, "corner x");
}

#define ADD(path, target, func) g_test_add (path, Fixture, target, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  (void) focus_of, (void) go_to, (void) page_of, (void) test_folder_remove, (void) set_up,
      (void) tear_down;
  g_test_add_func ("/ui/help-dialog/pictures", test_pictures);
  return g_test_run ();
}
