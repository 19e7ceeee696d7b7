/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-shortcuts-dialog.h"

#include "ui/row-words.h"
#include "ui/shortcuts.h"

#include <glib/gi18n.h>

struct _ReversiShortcutsDialog
{
  AdwDialog parent_instance;
  AdwPreferencesPage *page;
};

G_DEFINE_FINAL_TYPE (ReversiShortcutsDialog, reversi_shortcuts_dialog, ADW_TYPE_DIALOG)

/* In the order in which GTK names them in menus. */
static const GdkModifierType modifiers[] = {
  GDK_SHIFT_MASK,
  GDK_CONTROL_MASK,
  GDK_ALT_MASK,
  GDK_SUPER_MASK,
};

static void
append_label (GtkBox *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, style);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (box, label);
}

/* GTK has words for modifiers only as part of a shortcut: “Ctrl+”. */
static void
append_modifier (GtkBox *box, GdkModifierType modifier)
{
  g_autofree char *with_plus = gtk_accelerator_get_label (0, modifier);
  gsize length = strlen (with_plus);

  if (length > 1 && with_plus[length - 1] == '+')
    with_plus[length - 1] = '\0';
  append_label (box, with_plus, "reversi-key");
}

static void
append_key (GtkBox *box, GString *words, const char *accelerator)
{
  guint key = 0;
  GdkModifierType state = 0;

  if (!gtk_accelerator_parse (accelerator, &key, &state))
    g_assert_not_reached ();
  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if ((state & modifiers[i]) != 0)
      append_modifier (box, modifiers[i]);

  g_autofree char *name = gtk_accelerator_get_label (key, 0);
  g_autofree char *whole = gtk_accelerator_get_label (key, state);

  append_label (box, name, "reversi-key");
  g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", whole);
}

/* The pictures of all keys of @shortcut; @words becomes the same for a screen reader. */
static GtkWidget *
make_keys (const ReversiShortcut *shortcut, GString *words)
{
  /* On a phone, or with large letters, they may need several lines. */
  GtkWidget *box = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (box), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (box), 6);
  adw_wrap_box_set_align (ADW_WRAP_BOX (box), 1);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (int i = 0; shortcut->keys[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (shortcut->keys[i], " ", -1);

      for (int part = 0; parts[part] != NULL; part++)
        {
          GtkWidget *keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

          if (i > 0 && part == 0)
            {
              /* Translators: between two keys that do the same: Enter or Space */
              append_label (GTK_BOX (keys), _ ("or"), "dimmed");
              g_string_append_printf (words, " %s", _ ("or"));
            }
          append_key (GTK_BOX (keys), words, parts[part]);
          adw_wrap_box_append (ADW_WRAP_BOX (box), keys);
        }
    }
  return box;
}

static GtkWidget *
make_row (const ReversiShortcut *shortcut)
{
  g_autoptr (GString) words = g_string_new (NULL);
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (shortcut->title));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_keys (shortcut, words));
  reversi_row_words_describe (row, words->str);
  return row;
}

static void
add_groups (ReversiShortcutsDialog *self)
{
  int n_shortcuts = 0;
  const ReversiShortcut *shortcuts = reversi_shortcuts_get (&n_shortcuts);
  AdwPreferencesGroup *group = NULL;
  const char *title = NULL;

  for (int i = 0; i < n_shortcuts; i++)
    {
      if (g_strcmp0 (title, shortcuts[i].group) != 0)
        {
          title = shortcuts[i].group;
          group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
          adw_preferences_group_set_title (group, _ (title));
          adw_preferences_page_add (self->page, group);
        }
      adw_preferences_group_add (group, make_row (&shortcuts[i]));
    }
}

static void
reversi_shortcuts_dialog_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_SHORTCUTS_DIALOG);
  G_OBJECT_CLASS (reversi_shortcuts_dialog_parent_class)->dispose (object);
}

static void
reversi_shortcuts_dialog_class_init (ReversiShortcutsDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_shortcuts_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/reversi-shortcuts-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ReversiShortcutsDialog, page);
}

static void
reversi_shortcuts_dialog_init (ReversiShortcutsDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_groups (self);
}

/**
 * reversi_shortcuts_dialog_new:
 *
 * Returns: (transfer floating): the dialog, to be presented
 */
AdwDialog *
reversi_shortcuts_dialog_new (void)
{
  return g_object_new (REVERSI_TYPE_SHORTCUTS_DIALOG, NULL);
}
