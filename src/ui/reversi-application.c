/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-application.h"

#include "ui/about.h"
#include "ui/help/reversi-help.h"
#include "ui/lessons/reversi-lessons-dialog.h"
#include "ui/reversi-preferences-dialog.h"
#include "ui/reversi-shortcuts-dialog.h"
#include "ui/reversi-window.h"
#include "ui/screenshot.h"
#include "ui/settings.h"
#include "ui/shortcuts.h"

#include <glib/gi18n.h>
#include <stdio.h>

struct _ReversiApplication
{
  AdwApplication parent_instance;
  GSettings *settings;

  /* From the command line of this process. */
  gboolean new_game;
  char *screenshot;  /* the file to write, or NULL */
  int width, height; /* of the window; 0: as it was last */
  int status;
};

G_DEFINE_FINAL_TYPE (ReversiApplication, reversi_application, ADW_TYPE_APPLICATION)

static GtkWindow *
get_window (ReversiApplication *self)
{
  GtkApplication *application = GTK_APPLICATION (self);

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (REVERSI_IS_WINDOW (l->data))
      return l->data;

  g_autoptr (GFile) file =
      g_file_new_build_filename (g_get_user_data_dir (), "reversi", "game.save", NULL);
  return GTK_WINDOW (reversi_window_new (application, self->settings, file));
}

static void
screenshot_done_cb (const GError *error, gpointer user_data)
{
  ReversiApplication *self = user_data;

  if (error != NULL)
    {
      g_printerr ("%s\n", error->message);
      self->status = 1;
    }
  g_application_quit (G_APPLICATION (self));
}

/* Actions */

static void
preferences_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiApplication *self = REVERSI_APPLICATION (user_data);

  ReversiWindow *window = REVERSI_WINDOW (get_window (self));

  /* The window's sounds: they know by now whether this system has sound. */
  adw_dialog_present (
      reversi_preferences_dialog_new (self->settings, reversi_window_get_sounds (window)),
      GTK_WIDGET (window));
}

static void
shortcuts_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  adw_dialog_present (reversi_shortcuts_dialog_new (),
                      GTK_WIDGET (get_window (REVERSI_APPLICATION (user_data))));
}

static void
help_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_help_show (GTK_WIDGET (get_window (REVERSI_APPLICATION (user_data))), NULL);
}

static void
help_page_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_help_show (GTK_WIDGET (get_window (REVERSI_APPLICATION (user_data))),
                     g_variant_get_string (parameter, NULL));
}

static void
lessons_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiApplication *self = REVERSI_APPLICATION (user_data);
  GtkWindow *window = get_window (self);
  AdwDialog *open = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));

  if (!REVERSI_IS_LESSONS_DIALOG (open))
    reversi_lessons_present (GTK_WIDGET (window), self->settings,
                             reversi_window_get_sounds (REVERSI_WINDOW (window)));
}

static void
about_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  adw_dialog_present (reversi_about_new (),
                      GTK_WIDGET (get_window (REVERSI_APPLICATION (user_data))));
}

static void
new_game_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = get_window (REVERSI_APPLICATION (user_data));

  reversi_window_new_game (REVERSI_WINDOW (window));
  gtk_window_present (window);
}

static void
quit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  gtk_window_close (get_window (REVERSI_APPLICATION (user_data)));
}

/* GApplication */

static void
reversi_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "new-game", new_game_action },   { "preferences", preferences_action },
    { "shortcuts", shortcuts_action }, { "about", about_action },
    { "help", help_action },           { "help-page", help_page_action, "s" },
    { "lessons", lessons_action },     { "quit", quit_action },
  };
  ReversiApplication *self = REVERSI_APPLICATION (application);

  G_APPLICATION_CLASS (reversi_application_parent_class)->startup (application);
  self->settings = reversi_settings_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  reversi_shortcuts_apply (GTK_APPLICATION (self));
  gtk_window_set_default_icon_name (APPLICATION_ID);
}

static void
reversi_application_activate (GApplication *application)
{
  ReversiApplication *self = REVERSI_APPLICATION (application);
  GtkWindow *window = get_window (self);

  if (self->new_game)
    reversi_window_new_game (REVERSI_WINDOW (window));
  self->new_game = FALSE;
  if (self->width > 0)
    gtk_window_set_default_size (window, self->width, self->height);
  if (self->screenshot != NULL)
    reversi_screenshot_take (window, self->screenshot, screenshot_done_cb, self);
  gtk_window_present (window);
}

/* A size such as 360x640, within reason. */
static gboolean
parse_size (const char *text, int *width, int *height)
{
  int w, h, end = 0;

  if (sscanf (text, "%4dx%4d%n", &w, &h, &end) != 2 || text[end] != '\0' || w < 1 || h < 1)
    return FALSE;
  *width = w;
  *height = h;
  return TRUE;
}

/* Says what is wrong with the command line, if anything is. */
static gboolean
check_options (ReversiApplication *self, GVariantDict *options)
{
  g_autofree const char **files = NULL;
  const char *size;

  if (g_variant_dict_lookup (options, G_OPTION_REMAINING, "^a&ay", &files) && files[0] != NULL)
    {
      g_autofree char *name = g_filename_display_name (files[0]);

      /* Translators: an error of the command line; %s is a word that was given */
      g_printerr (_ ("“%s” is too much: Reversi opens no files."), name);
      g_printerr ("\n");
      return FALSE;
    }
  if (g_variant_dict_lookup (options, "size", "&s", &size) &&
      !parse_size (size, &self->width, &self->height))
    {
      /* Translators: an error of the command line; --size stays as it is */
      g_printerr (_ ("“%s” is not a size for --size, such as 900x760."), size);
      g_printerr ("\n");
      return FALSE;
    }
  return TRUE;
}

/* Where the program was killed a moment ago, the bus may still take it for running. */
static gboolean
register_patiently (GApplication *application, GError **error)
{
  for (int tries = 0; tries < 20; tries++)
    {
      g_autoptr (GError) failure = NULL;

      if (g_application_register (application, NULL, &failure))
        return TRUE;
      if (!g_dbus_error_is_remote_error (failure))
        {
          g_propagate_error (error, g_steal_pointer (&failure));
          return FALSE;
        }
      g_usleep (50 * 1000); /* there is no window yet that could wait for it */
    }
  return g_application_register (application, NULL, error);
}

static int
reversi_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  ReversiApplication *self = REVERSI_APPLICATION (application);

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Reversi %s\n", VERSION);
      return 0;
    }
  if (!check_options (self, options))
    return 2;
  if (g_variant_dict_lookup (options, "screenshot", "^ay", &self->screenshot))
    g_application_set_flags (application,
                             g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  self->new_game = g_variant_dict_contains (options, "new-game");

  g_autoptr (GError) error = NULL;
  if (!register_patiently (application, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if (self->new_game && g_application_get_is_remote (application))
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), "new-game", NULL);
      return 0;
    }
  return -1;
}

static void
reversi_application_dispose (GObject *object)
{
  ReversiApplication *self = REVERSI_APPLICATION (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->screenshot, g_free);
  G_OBJECT_CLASS (reversi_application_parent_class)->dispose (object);
}

static void
reversi_application_class_init (ReversiApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_application_dispose;
  application_class->startup = reversi_application_startup;
  application_class->activate = reversi_application_activate;
  application_class->handle_local_options = reversi_application_handle_local_options;
}

static void
reversi_application_init (ReversiApplication *self)
{
  static const GOptionEntry options[] = {
    { "new-game", 'n', 0, G_OPTION_ARG_NONE, NULL, N_ ("Start a new game"), NULL },
    { "size", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Size of the window in pixels"),
      /* Translators: stands for what follows an option on the command line */
      N_ ("WIDTHxHEIGHT") },
    { "screenshot", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      N_ ("Write a picture of the window and quit"), N_ ("FILE") },
    { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version and quit"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, NULL, NULL, NULL },
    { NULL },
  };

  g_application_set_version (G_APPLICATION (self), VERSION);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (
      G_APPLICATION (self),
      /* Translators: follows “reversi” in the first line of --help */
      _ ("– play Reversi"));
}

/**
 * reversi_application_new:
 *
 * Returns: (transfer full): the program, ready to be run
 */
ReversiApplication *
reversi_application_new (void)
{
  return g_object_new (REVERSI_TYPE_APPLICATION, "application-id", APPLICATION_ID,
                       "resource-base-path", RESOURCE_PATH, NULL);
}

/**
 * reversi_application_get_status:
 *
 * Returns: what the process shall exit with when it has run: 0, or 1 after an error
 */
int
reversi_application_get_status (ReversiApplication *self)
{
  g_return_val_if_fail (REVERSI_IS_APPLICATION (self), 1);

  return self->status;
}
