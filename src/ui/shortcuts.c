/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/shortcuts.h"

#include <glib/gi18n.h>
#include <string.h>

/* Translators: headings in the list of keyboard shortcuts, and what each key does */
#define GAME N_ ("Game")
#define MOVES N_ ("Moves")
#define BOARD N_ ("On the Board")
#define GENERAL N_ ("General")
#define GUIDE N_ ("Rules Guide")

static const ReversiShortcut shortcuts[] = {
  { GAME, N_ ("New Game…"), "win.new-game-dialog", { "<Ctrl>n" } },
  { GAME, N_ ("Start Again"), "win.restart", { "<Ctrl><Shift>n" } },
  { GAME, N_ ("Hint"), "win.hint", { "<Ctrl>h" } },
  { GAME, N_ ("Let the Computer Move Now"), "win.move-now", { "<Ctrl>m" } },
  { GAME, N_ ("Pause or Go On Watching"), "win.pause", { "<Ctrl>p" } },
  { GAME, N_ ("One Move While Paused"), "win.step", { "<Ctrl>period" } },
  { GAME, N_ ("Rotate the Board"), "win.rotate", { "<Ctrl>r" } },
  /* Translators: a screen reader says how many discs both have, and whose turn it is */
  { GAME, N_ ("Have the Score Read Out"), "win.read-out", { "<Ctrl>t" } },

  { MOVES, N_ ("Undo"), "win.undo", { "<Ctrl>z" } },
  { MOVES, N_ ("Redo"), "win.redo", { "<Ctrl><Shift>z", "<Ctrl>y" } },
  { MOVES, N_ ("Go to the First Position"), "win.first", { "<Alt>Home" } },
  { MOVES, N_ ("Go to the Last Position"), "win.last", { "<Alt>End" } },

  { BOARD, N_ ("Go to Another Square"), NULL, { "Left Up Right Down" } },
  { BOARD, N_ ("Go to a Square That Can Be Played"), NULL, { "<Ctrl>Left", "<Ctrl>Right" } },
  { BOARD, N_ ("Go to the Start or End of the Row"), NULL, { "Home", "End" } },
  { BOARD, N_ ("Go to the Top or Bottom of the Column"), NULL, { "Page_Up", "Page_Down" } },
  { BOARD, N_ ("Go to the First or Last Square"), NULL, { "<Ctrl>Home", "<Ctrl>End" } },
  { BOARD, N_ ("Play the Square"), NULL, { "Return", "space" } },
  { BOARD, N_ ("Go to a Square by Its Name"), NULL, { "d 3" } },

  { GENERAL, N_ ("Rules Guide"), "app.help", { "F1" } },
  { GENERAL, N_ ("Preferences"), "app.preferences", { "<Ctrl>comma" } },
  { GENERAL, N_ ("Keyboard Shortcuts"), "app.shortcuts", { "<Ctrl>question" } },
  { GENERAL, N_ ("Close the Window"), "window.close", { "<Ctrl>w" } },
  { GENERAL, N_ ("Quit"), "app.quit", { "<Ctrl>q" } },

  { GUIDE, N_ ("Back and Forward"), NULL, { "<Alt>Left", "<Alt>Right" } },
  { GUIDE, N_ ("Search"), NULL, { "<Ctrl>f" } },
  { GUIDE, N_ ("Larger or Smaller Text"), NULL, { "<Ctrl>plus", "<Ctrl>minus" } },
  { GUIDE, N_ ("Normal Text Size"), NULL, { "<Ctrl>0" } },
};

/**
 * reversi_shortcuts_get:
 * @n_shortcuts: (out): how many there are
 *
 * Returns: (transfer none): all shortcuts, group after group
 */
const ReversiShortcut *
reversi_shortcuts_get (int *n_shortcuts)
{
  *n_shortcuts = G_N_ELEMENTS (shortcuts);
  return shortcuts;
}

/**
 * reversi_shortcuts_apply:
 *
 * Gives the actions of @application and of its windows their keys.
 */
void
reversi_shortcuts_apply (GtkApplication *application)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    if (shortcuts[i].action != NULL)
      gtk_application_set_accels_for_action (application, shortcuts[i].action, shortcuts[i].keys);
}

/* The letter on a key of a keyboard whose letters begin with Q, W, E; hardware codes of evdev. */
static guint
letter_by_position (guint keycode)
{
  static const struct
  {
    guint first;
    const char *letters;
  } rows[] = { { 24, "qwertyuiop" }, { 38, "asdfghjkl" }, { 52, "zxcvbnm" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (keycode >= rows[i].first && keycode < rows[i].first + strlen (rows[i].letters))
      return (guint) rows[i].letters[keycode - rows[i].first];
  return 0;
}

static const char *
find_action (guint key, GdkModifierType modifiers)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shortcuts); i++)
    for (int k = 0; shortcuts[i].action != NULL && shortcuts[i].keys[k] != NULL; k++)
      {
        guint its_key;
        GdkModifierType its_modifiers;

        if (gtk_accelerator_parse (shortcuts[i].keys[k], &its_key, &its_modifiers) &&
            its_key == key && its_modifiers == modifiers)
          return shortcuts[i].action;
      }
  return NULL;
}

/* Only what nobody else took comes here. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                gpointer user_data)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  gunichar unicode = gdk_keyval_to_unicode (keyval);

  if ((modifiers & GDK_CONTROL_MASK) == 0 || unicode < 0x100 || !g_unichar_isalpha (unicode) ||
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (window)) != NULL)
    return GDK_EVENT_PROPAGATE;

  const char *action = find_action (letter_by_position (keycode), modifiers);
  return action != NULL && gtk_widget_activate_action (window, action, NULL);
}

/**
 * reversi_shortcuts_listen:
 *
 * Lets keys with letters act by their place where the keyboard has no Latin letters at all. Where
 * it has a second layout with some, GTK finds them by itself.
 */
void
reversi_shortcuts_listen (AdwApplicationWindow *window)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (window), keys);
}
