/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The program in a language that has no letter of English: where one is seen, heard or found in a
 * menu, a text was never given to the translators. The last argument is the folder that
 * tests/support/with-pseudo-language makes. */

#include "config.h"

#include "support/look.h"
#include "tour.h"
#include "ui/settings.h"

#include <glib/gi18n.h>
#include <locale.h>

static GSettings *settings;
static GRegex *no_words;

/* What is no language: names of squares and keys, the file of the saved game. */
#define NO_WORDS "\\b(?:[a-j](?:10|[1-9])|[A-Z]|F[0-9]+)\\b|game\\.save[a-z0-9.-]*"

static gboolean
has_words (const char *text)
{
  static const char *const allowed[] = { VERSION, APPLICATION_ID };
  g_autofree char *rest = NULL;

  if (text == NULL || (g_str_has_prefix (text, WEBSITE) && strchr (text, ' ') == NULL))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (allowed); i++)
    if (g_str_equal (text, allowed[i]))
      return FALSE;
  rest = g_regex_replace_literal (no_words, text, -1, 0, "", 0, NULL);
  return strpbrk (rest, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") != NULL;
}

/* What was found: “GtkLabel label: Escaped”. */
static void
check (GPtrArray *found, gpointer object, const char *what, const char *text)
{
  if (has_words (text))
    g_ptr_array_add (found, g_strdup_printf ("%s %s: %s", G_OBJECT_TYPE_NAME (object), what, text));
}

/* The properties of @object that people read. */
static void
check_properties (GPtrArray *found, GObject *object)
{
  static const char *const names[] = {
    "body",         "button-label", "description",   "heading",     "label",
    "line-number",  "long-title",   "message",       "placeholder", "placeholder-text",
    "preview-text", "string",       "subtitle",      "text",        "title",
    "tooltip",      "tooltip-text", "default-title",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (object), names[i]);
      g_autofree char *text = NULL;

      if (spec == NULL || spec->value_type != G_TYPE_STRING ||
          (spec->flags & G_PARAM_READABLE) == 0)
        continue;
      g_object_get (object, names[i], &text, NULL);
      check (found, object, names[i], text);
    }
}

static void
check_menu (GPtrArray *found, gpointer owner, GMenuModel *menu)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autofree char *label = NULL;
      g_autoptr (GMenuLinkIter) links = g_menu_model_iterate_item_links (menu, i);

      if (g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label))
        check (found, owner, "menu", label);
      while (g_menu_link_iter_next (links))
        {
          g_autoptr (GMenuModel) inner = g_menu_link_iter_get_value (links);
          check_menu (found, owner, inner);
        }
    }
}

static void
check_list (GPtrArray *found, GListModel *list)
{
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (list, i);
      check_properties (found, item);
    }
}

/* What waits in menus, lists and stacks until it is opened. */
static void
check_models (GPtrArray *found, GObject *object)
{
  static const char *const names[] = { "extra-menu", "menu-model", "model", "pages" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (object), names[i]);
      g_autoptr (GObject) model = NULL;

      if (spec == NULL)
        continue;
      g_object_get (object, names[i], &model, NULL);
      if (G_IS_MENU_MODEL (model))
        check_menu (found, object, G_MENU_MODEL (model));
      else if (G_IS_LIST_MODEL (model))
        check_list (found, G_LIST_MODEL (model));
    }
}

/* What a screen reader says. */
static void
check_accessible (GPtrArray *found, GtkAccessible *accessible)
{
  static const struct
  {
    GtkAccessibleProperty property;
    const char *name;
  } properties[] = {
    { GTK_ACCESSIBLE_PROPERTY_LABEL, "spoken label" },
    { GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "spoken description" },
    { GTK_ACCESSIBLE_PROPERTY_HELP_TEXT, "spoken help" },
    { GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER, "spoken placeholder" },
    { GTK_ACCESSIBLE_PROPERTY_ROLE_DESCRIPTION, "spoken role" },
    { GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, "spoken value" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (properties); i++)
    if (gtk_test_accessible_has_property (accessible, properties[i].property))
      {
        /* GTK tells the value where it is another one than this. */
        g_autofree char *text =
            gtk_test_accessible_check_property (accessible, properties[i].property, "\001");
        check (found, accessible, properties[i].name, text);
      }
}

/* Keys have names, and libadwaita has no translation for the cross of a dialog. */
static gboolean
is_exempt (GtkWidget *widget)
{
  return gtk_widget_has_css_class (widget, "reversi-key") ||
         g_str_equal (G_OBJECT_TYPE_NAME (widget), "AdwSheetControls");
}

static void
check_widget (GPtrArray *found, GtkWidget *widget)
{
  if (is_exempt (widget))
    return;
  if (GTK_IS_LABEL (widget)) /* without markup */
    check (found, widget, "label", gtk_label_get_text (GTK_LABEL (widget)));
  else
    check_properties (found, G_OBJECT (widget));
  check_models (found, G_OBJECT (widget));
  check_accessible (found, GTK_ACCESSIBLE (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_widget (found, child);
}

static void
visit_cb (GtkWidget *root, const char *name, gpointer data)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *file = g_strconcat ("pseudo-", name, NULL);

  check_widget (found, root);
  for (guint i = 0; i < found->len; i++)
    {
      g_test_message ("%s: %s", name, (char *) found->pdata[i]);
      g_test_fail ();
    }
  test_look_picture (root, file);
}

static void
test_is_spoken (void)
{
  g_assert_true (has_words ("New Game"));
  g_assert_false (has_words (_ ("New Game")));
  g_assert_cmpint (g_utf8_strlen (_ ("New Game"), -1), ==, 8);
  g_assert_false (has_words (g_dgettext ("gtk40", "_Cancel")));
}

static void
assert_found (GtkWidget *widget, const char *expected)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  gboolean seen = FALSE;

  g_object_ref_sink (widget);
  check_widget (found, widget);
  for (guint i = 0; i < found->len; i++)
    seen = seen || g_str_equal (found->pdata[i], expected);
  if (!seen)
    g_test_message ("“%s” escaped the test", expected);
  g_assert_true (seen);
  g_object_unref (widget);
}

/* One text of each kind that was forgotten. */
static void
test_finds (void)
{
  const char *const strings[] = { "Forgotten", NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *entry = gtk_entry_new (), *button = gtk_button_new (), *image = gtk_image_new ();
  GtkWidget *menu_button = gtk_menu_button_new (), *row = adw_combo_row_new ();
  g_autoptr (GMenu) menu = g_menu_new (), inner = g_menu_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new (strings);

  gtk_box_append (GTK_BOX (box), gtk_label_new ("d3, Forgotten 12"));
  assert_found (box, "GtkLabel label: d3, Forgotten 12");
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), "Forgotten");
  assert_found (entry, "GtkEntry placeholder-text: Forgotten");
  gtk_widget_set_tooltip_text (button, "Forgotten");
  assert_found (button, "GtkButton tooltip-text: Forgotten");
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  "Forgotten", -1);
  assert_found (image, "GtkImage spoken description: Forgotten");
  g_menu_append (inner, "_Forgotten", NULL);
  g_menu_append_submenu (menu, "\u0101", G_MENU_MODEL (inner));
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (menu_button), G_MENU_MODEL (menu));
  assert_found (menu_button, "GtkMenuButton menu: _Forgotten");
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  assert_found (row, "GtkStringObject string: Forgotten");
}

static void
test_windows (void)
{
  test_tour_windows (settings, visit_cb, NULL);
}

static void
test_dialog (gconstpointer data)
{
  test_tour_visit_dialog (data, settings, visit_cb, NULL);
}

static void
bind_domain (const char *domain, const char *folder)
{
  bindtextdomain (domain, folder);
  bind_textdomain_codeset (domain, "UTF-8");
}

int
main (int argc, char **argv)
{
  g_assert_cmpint (argc, >, 1);
  const char *folder = argv[argc - 1];
  g_assert_nonnull (setlocale (LC_ALL, ""));
  textdomain (GETTEXT_PACKAGE);
  bind_domain (GETTEXT_PACKAGE,
               folder); /* before GLib asks, once, whether there are translations */
  test_look_init (&argc, &argv);
  bind_domain ("gtk40", folder); /* after they have bound their own */
  bind_domain ("libadwaita", folder);
  settings = reversi_settings_new ();
  no_words = g_regex_new (NO_WORDS, 0, 0, NULL);

  g_test_add_func ("/ui/pseudo-language/is-spoken", test_is_spoken);
  g_test_add_func ("/ui/pseudo-language/what-was-forgotten-is-found", test_finds);
  g_test_add_func ("/ui/pseudo-language/the-window-has-no-english-word", test_windows);
  for (const TestTourDialog *stop = test_tour_dialogs; stop->name != NULL; stop++)
    {
      g_autofree char *path =
          g_strdup_printf ("/ui/pseudo-language/%s-has-no-english-word", stop->name);

      g_test_add_data_func (path, stop, test_dialog);
    }

  int status = g_test_run ();
  g_regex_unref (no_words);
  g_object_unref (settings);
  return status;
}
