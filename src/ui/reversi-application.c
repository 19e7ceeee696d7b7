/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-application.h"

#include "ui/about.h"
#include "ui/help/reversi-help.h"
#include "ui/lessons/reversi-lessons-dialog.h"
#include "ui/reversi-preferences-dialog.h"
#include "ui/reversi-session.h"
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
  ReversiSession *session; /* made with the first window, and kept for those that follow it */

  /* From the command line of this process. */
  const char *start; /* the action to start with, or NULL */
  char *screenshot;  /* the file to write, or NULL */
  char *action;      /* what the window does before the picture, or NULL */
  int width, height; /* of the window; 0: as it was last */
  int status;
};

G_DEFINE_FINAL_TYPE (ReversiApplication, reversi_application, ADW_TYPE_APPLICATION)

static GtkWindow *
find_window (ReversiApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (REVERSI_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

/* A window may be asked for while the game of the last one is still on its way to the disk: it gets
 * the same session, for a second one would find the file in use, and save nothing. */
static GtkWindow *
get_window (ReversiApplication *self)
{
  GtkWindow *window = find_window (self);

  if (window != NULL)
    return window;

  if (self->session == NULL)
    {
      g_autoptr (GFile) file =
          g_file_new_build_filename (g_get_user_data_dir (), "reversi", "game.save", NULL);
      self->session = reversi_session_new (self->settings, file);
    }
  return GTK_WINDOW (reversi_window_new (GTK_APPLICATION (self), self->settings, self->session));
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

/* The window, where a dialog is going to be opened: on the screen, also when the bus asks for it
 * before anything else. */
static ReversiWindow *
present_window (ReversiApplication *self)
{
  GtkWindow *window = get_window (self);

  if (!gtk_widget_get_visible (GTK_WIDGET (window)))
    gtk_window_present (window);
  return REVERSI_WINDOW (window);
}

static void
preferences_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiApplication *self = REVERSI_APPLICATION (user_data);
  ReversiWindow *window = present_window (self);

  /* The window's sounds: they know by now whether this system has sound. */
  if (!reversi_window_has_dialog (window, REVERSI_TYPE_PREFERENCES_DIALOG))
    adw_dialog_present (
        reversi_preferences_dialog_new (self->settings, reversi_window_get_sounds (window)),
        GTK_WIDGET (window));
}

static void
shortcuts_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *window = present_window (REVERSI_APPLICATION (user_data));

  if (!reversi_window_has_dialog (window, REVERSI_TYPE_SHORTCUTS_DIALOG))
    adw_dialog_present (reversi_shortcuts_dialog_new (), GTK_WIDGET (window));
}

static void
help_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_help_show (GTK_WIDGET (present_window (REVERSI_APPLICATION (user_data))), NULL);
}

static void
help_page_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_help_show (GTK_WIDGET (present_window (REVERSI_APPLICATION (user_data))),
                     g_variant_get_string (parameter, NULL));
}

static void
lessons_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiApplication *self = REVERSI_APPLICATION (user_data);
  ReversiWindow *window = present_window (self);
  AdwDialog *open = adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window));
  const char *lesson = parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL;

  if (!REVERSI_IS_LESSONS_DIALOG (open)) /* below another one it is of no use */
    reversi_lessons_present (GTK_WIDGET (window), self->settings,
                             reversi_window_get_sounds (window), lesson);
}

static void
about_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *window = present_window (REVERSI_APPLICATION (user_data));

  if (!reversi_window_has_dialog (window, ADW_TYPE_ABOUT_DIALOG))
    adw_dialog_present (reversi_about_new (), GTK_WIDGET (window));
}

static void
close_dialogs (GtkWindow *window)
{
  g_autoptr (GListModel) dialogs =
      adw_application_window_get_dialogs (ADW_APPLICATION_WINDOW (window));

  for (guint n = g_list_model_get_n_items (dialogs); n > 0; n--)
    {
      g_autoptr (AdwDialog) dialog = g_list_model_get_item (dialogs, n - 1);
      adw_dialog_force_close (dialog);
    }
}

/* Nothing lies over the game that was asked for, and the window is in front. */
static void
show_board (GtkWindow *window)
{
  close_dialogs (window);
  gtk_window_present (window);
}

/* The names of these two are those of the actions in the desktop file: the desktop activates them
 * by D-Bus, also when the program has to be started for it. */

static void
new_game_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = get_window (REVERSI_APPLICATION (user_data));

  reversi_window_new_game (REVERSI_WINDOW (window));
  show_board (window);
}

static void
continue_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = get_window (REVERSI_APPLICATION (user_data));

  reversi_session_continue (reversi_window_get_session (REVERSI_WINDOW (window)));
  show_board (window);
}

static void
quit_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = find_window (REVERSI_APPLICATION (user_data));

  if (window == NULL) /* the program ends by itself, or has not begun */
    return;
  close_dialogs (window); /* else only the topmost one would be closed */
  gtk_window_close (window);
}

/* GApplication */

static void
reversi_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "new-game", new_game_action },
    { "continue", continue_action },
    { "preferences", preferences_action },
    { "shortcuts", shortcuts_action },
    { "about", about_action },
    { "help", help_action },
    { "help-page", help_page_action, "s" },
    { "lessons", lessons_action },
    { "lesson", lessons_action, "s" },
    { "quit", quit_action },
  };
  ReversiApplication *self = REVERSI_APPLICATION (application);

  G_APPLICATION_CLASS (reversi_application_parent_class)->startup (application);
  self->settings = reversi_settings_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  reversi_shortcuts_apply (GTK_APPLICATION (self));
  gtk_window_set_default_icon_name (APPLICATION_ID);
}

/* Does what --action asks for, be it an action of the program or of the window. */
static gboolean
act (GtkWindow *window, const char *action)
{
  g_autoptr (GVariant) target = NULL;
  g_autofree char *name = NULL;

  return g_action_parse_detailed_name (action, &name, &target, NULL) &&
         gtk_widget_activate_action_variant (GTK_WIDGET (window), name, target);
}

static void
reversi_application_activate (GApplication *application)
{
  ReversiApplication *self = REVERSI_APPLICATION (application);
  GtkWindow *window = get_window (self);
  const char *start = g_steal_pointer (&self->start);

  if (self->width > 0)
    gtk_window_set_default_size (window, self->width, self->height);
  if (start != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (self), start, NULL);
  else
    gtk_window_present (window);
  if (self->action != NULL && !act (window, self->action))
    {
      /* Translators: an error of the command line; %s is what was given, such as “app.help” */
      g_printerr (_ ("“%s” is not an action of Reversi."), self->action);
      g_printerr ("\n");
      self->status = 2;
      g_application_quit (application);
    }
  else if (self->screenshot != NULL)
    reversi_screenshot_take (window, self->screenshot, screenshot_done_cb, self);
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
  if (g_variant_dict_contains (options, "new-game") &&
      g_variant_dict_contains (options, "continue"))
    {
      /* Translators: an error of the command line; the words with -- stay as they are */
      g_printerr (_ ("Give --new-game or --continue, not both."));
      g_printerr ("\n");
      return FALSE;
    }
  return TRUE;
}

/* GSettings would end the program with a line for programmers. */
static gboolean
check_schema (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
      source != NULL ? g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE) : NULL;

  if (schema != NULL)
    return TRUE;
  /* Translators: an error at the start: a file of the program is missing on this system */
  g_printerr (_ ("Reversi can’t start: the description of its settings is missing. Please install "
                 "the game again."));
  g_printerr ("\n");
  return FALSE;
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
  if (!check_schema ())
    return 1;
  if (g_variant_dict_lookup (options, "screenshot", "^ay", &self->screenshot))
    g_application_set_flags (application,
                             g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  g_variant_dict_lookup (options, "action", "s", &self->action);
  if (g_variant_dict_contains (options, "new-game"))
    self->start = "new-game";
  else if (g_variant_dict_contains (options, "continue"))
    self->start = "continue";

  g_autoptr (GError) error = NULL;
  if (!register_patiently (application, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  if (self->start != NULL && g_application_get_is_remote (application))
    {
      g_action_group_activate_action (G_ACTION_GROUP (application), self->start, NULL);
      return 0;
    }
  return -1;
}

static void
reversi_application_dispose (GObject *object)
{
  ReversiApplication *self = REVERSI_APPLICATION (object);

  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->screenshot, g_free);
  g_clear_pointer (&self->action, g_free);
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
    { "continue", 'c', 0, G_OPTION_ARG_NONE, NULL, N_ ("Go on with the unfinished game"), NULL },
    { "size", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Size of the window in pixels"),
      /* Translators: stands for what follows an option on the command line */
      N_ ("WIDTHxHEIGHT") },
    { "screenshot", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      N_ ("Write a picture of the window and quit"), N_ ("FILE") },
    /* For pictures: what shall be open, such as app.help. */
    { "action", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_STRING, NULL, NULL, NULL },
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
