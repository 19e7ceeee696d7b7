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

static GtkWidget *
find (GtkWidget *root, const char *id)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (root)), id) == 0)
    return root;
  for (GtkWidget *w = gtk_widget_get_first_child (root); w != NULL && found == NULL;
       w = gtk_widget_get_next_sibling (w))
    found = find (w, id);
  return found;
}

/* What is called so in the .ui files of the dialog. */
static gpointer
child (Fixture *fixture, const char *id)
{
  GtkWidget *widget = find (GTK_WIDGET (fixture->dialog), id);

  g_assert_nonnull (widget);
  return widget;
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

/* What an action may change, in one string. */
static char *
state_of (Fixture *fixture)
{
  return g_strdup_printf ("%s %d %d", view_of (fixture) != NULL ? page_of (fixture) : "",
                          g_settings_get_int (fixture->settings, "help-text-scale"),
                          gtk_search_bar_get_search_mode (child (fixture, "search_bar")));
}

/* Returns: whether the action did something */
static gboolean
act (Fixture *fixture, const char *action)
{
  g_autofree char *before = state_of (fixture);

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), action, NULL));
  test_look_settle ();

  g_autofree char *after = state_of (fixture);
  return !g_str_equal (before, after);
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

static void
searched_cb (GtkSearchEntry *entry, gboolean *searched)
{
  *searched = TRUE;
}

/* The entry waits until nothing more is typed; that it is empty it tells at once. */
static void
type (Fixture *fixture, const char *words)
{
  GtkWidget *entry = child (fixture, "search_entry");
  gboolean searched = *words == '\0';

  gtk_editable_set_text (GTK_EDITABLE (entry), words);
  gulong id = g_signal_connect (entry, "search-changed", G_CALLBACK (searched_cb), &searched);
  while (!searched)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (entry, id);
  test_look_settle ();
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
      type (&fixture, search);
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

/* Navigation */

static void
test_back_and_forward (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (page_of (fixture), ==, "index");
  g_assert_false (act (fixture, "help.back"));
  g_assert_false (act (fixture, "help.forward"));

  go_to (fixture, "rules");
  go_to (fixture, "corners");
  g_assert_cmpstr (page_of (fixture), ==, "corners");
  g_assert_true (act (fixture, "help.back"));
  g_assert_cmpstr (page_of (fixture), ==, "rules");
  g_assert_true (act (fixture, "help.back"));
  g_assert_cmpstr (page_of (fixture), ==, "index");
  g_assert_false (act (fixture, "help.back"));

  /* The view of pages takes what it goes forward to by itself, after a swipe. */
  g_autoptr (AdwNavigationPage) next = NULL;
  g_signal_emit_by_name (child (fixture, "pages"), "get-next-page", &next);
  g_assert_nonnull (next);
  g_assert_false (g_object_is_floating (next));

  g_assert_true (act (fixture, "help.forward"));
  g_assert_cmpstr (page_of (fixture), ==, "rules");
  g_assert_true (act (fixture, "help.forward"));
  g_assert_cmpstr (page_of (fixture), ==, "corners");
  g_assert_false (act (fixture, "help.forward"));

  /* Who takes another way can't go forward on the old one. */
  act (fixture, "help.back");
  go_to (fixture, "parity");
  g_assert_false (act (fixture, "help.forward"));
  act (fixture, "help.back");
  g_assert_cmpstr (page_of (fixture), ==, "rules");
}

static void
test_long_way (Fixture *fixture, gconstpointer data)
{
  int n_back = 0;

  for (int i = 0; i < 40; i++)
    go_to (fixture, i % 2 == 0 ? "rules" : "strategy");
  while (act (fixture, "help.back"))
    n_back++;
  g_assert_cmpint (n_back, ==, 29);
  g_assert_true (act (fixture, "help.forward"));
}

/* A long page is seen before all of it is there. */
static void
test_seen_first (Fixture *fixture, gconstpointer data)
{
  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (fixture->dialog), "help.go", "s", "disputes"));
  g_assert_cmpstr (page_of (fixture), ==, "disputes");

  GtkWidget *scroller =
      test_look_find (GTK_WIDGET (view_of (fixture)), GTK_TYPE_SCROLLED_WINDOW, NULL);
  GtkAdjustment *scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  while (gtk_adjustment_get_upper (scroll) <= MAX (gtk_adjustment_get_page_size (scroll), 1))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (reversi_page_view_is_complete (view_of (fixture)));
  wait_until_shown (fixture);
  g_assert_cmpfloat (gtk_adjustment_get_upper (scroll), >,
                     4 * gtk_adjustment_get_page_size (scroll));
}

static void
test_title (Fixture *fixture, gconstpointer data)
{
  GtkListBox *contents = child (fixture, "contents");

  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (fixture->dialog)), ==, "Corners");
  go_to (fixture, "parity");
  g_assert_cmpstr (adw_dialog_get_title (ADW_DIALOG (fixture->dialog)), ==, "Parity");
  GtkListBoxRow *row = gtk_list_box_get_selected_row (contents);
  g_assert_cmpstr (reversi_guide_rows_get_target (GTK_WIDGET (row)), ==, "parity");

  /* One that begins elsewhere than at the index can go back to it. */
  act (fixture, "help.back");
  act (fixture, "help.back");
  g_assert_cmpstr (page_of (fixture), ==, "index");
}

static void
test_contents (Fixture *fixture, gconstpointer data)
{
  GtkListBox *contents = child (fixture, "contents");
  GtkListBoxRow *row;
  int n = 0;

  while ((row = gtk_list_box_get_row_at_index (contents, n)) != NULL)
    n++;
  g_assert_cmpint (n, >, 50);
  row = gtk_list_box_get_row_at_index (contents, 2);
  g_signal_emit_by_name (row, "activate");
  wait_until_shown (fixture);
  g_assert_cmpstr (page_of (fixture), ==, "overview");
}

static void
test_missing_target (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (page_of (fixture), ==, "index");
  go_to (fixture, "no-such-page");
  g_assert_cmpstr (page_of (fixture), ==, "index");
  go_to (fixture, "corners#no-such-section");
  g_assert_cmpstr (page_of (fixture), ==, "corners");
}

static void
test_link (Fixture *fixture, gconstpointer data)
{
  GtkWidget *label = NULL;
  gboolean handled = FALSE;

  /* Rows at the end of the page, and words in it. */
  GtkWidget *row = test_look_find (GTK_WIDGET (view_of (fixture)), ADW_TYPE_ACTION_ROW,
                                   "The last dozen squares");
  g_assert_nonnull (row);
  g_assert_true (gtk_widget_activate (row));
  wait_until_shown (fixture);
  g_assert_cmpstr (page_of (fixture), ==, "last-dozen");

  go_to (fixture, "checklist");
  label = test_look_find (GTK_WIDGET (view_of (fixture)), GTK_TYPE_LABEL, NULL);
  g_signal_emit_by_name (label, "activate-link", "help:variants#fewest", &handled);
  g_assert_true (handled);
  wait_until_shown (fixture);
  g_assert_cmpstr (page_of (fixture), ==, "variants");
}

static double
scroll_of (Fixture *fixture)
{
  GtkWidget *scroller =
      test_look_find (GTK_WIDGET (view_of (fixture)), GTK_TYPE_SCROLLED_WINDOW, NULL);

  return gtk_adjustment_get_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
}

/* How far @label is below the top of what is seen of the page. */
static double
offset_of (Fixture *fixture, GtkWidget *label)
{
  GtkWidget *scroller =
      test_look_find (GTK_WIDGET (view_of (fixture)), GTK_TYPE_SCROLLED_WINDOW, NULL);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (label, scroller, &bounds));
  return bounds.origin.y;
}

static void
test_section (Fixture *fixture, gconstpointer data)
{
  GtkWidget *heading =
      test_look_find (GTK_WIDGET (view_of (fixture)), GTK_TYPE_LABEL, "What does not outflank");

  test_look_settle ();
  g_assert_cmpfloat (scroll_of (fixture), >, 300);
  g_assert_cmpfloat (offset_of (fixture, heading), >=, 0);
  g_assert_cmpfloat (offset_of (fixture, heading), <, 60);
  g_assert_true (focus_of (fixture) == heading);

  /* The same page again, from the top, and into a section on the way. */
  go_to (fixture, "outflanking");
  g_assert_cmpfloat (scroll_of (fixture), ==, 0);
  go_to (fixture, "outflanking#not");
  test_look_settle ();
  g_assert_cmpfloat (offset_of (fixture, heading), <, 60);
  g_assert_true (act (fixture, "help.back"));
  g_assert_cmpstr (page_of (fixture), ==, "index");
}

static void
test_focus (Fixture *fixture, gconstpointer data)
{
  static const char *const pages[] = { "corners", "glossary", "program", "level-easy" };

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      go_to (fixture, pages[i]);
      GtkWidget *focus = focus_of (fixture);
      g_assert_nonnull (focus);
      gtk_test_accessible_assert_role (focus, GTK_ACCESSIBLE_ROLE_HEADING);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (focus)), ==,
                       reversi_page_view_get_page (view_of (fixture))->title);
      g_assert_false (gtk_label_get_selection_bounds (GTK_LABEL (focus), NULL, NULL));
    }
  for (int i = 0; i < 4; i++)
    {
      act (fixture, "help.back");
      g_assert_nonnull (focus_of (fixture));
      g_assert_true (gtk_widget_is_ancestor (focus_of (fixture), GTK_WIDGET (view_of (fixture))));
    }
}

/* What a key that was pressed does, without a keyboard. */
static gboolean
press (GtkWidget *widget, guint key, GdkModifierType state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
      gboolean handled = FALSE;

      if (!GTK_IS_EVENT_CONTROLLER_KEY (controller))
        continue;
      g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &handled);
      if (handled)
        return TRUE;
    }
  return FALSE;
}

static void
test_scroll_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scroller =
      test_look_find (GTK_WIDGET (view_of (fixture)), GTK_TYPE_SCROLLED_WINDOW, NULL);
  double old = scroll_of (fixture);
  static const struct
  {
    guint key;
    GdkModifierType state;
    int direction;
  } keys[] = {
    { GDK_KEY_space, 0, 1 },
    { GDK_KEY_Page_Down, 0, 1 },
    { GDK_KEY_Down, 0, 1 },
    { GDK_KEY_Up, 0, -1 },
    { GDK_KEY_space, GDK_SHIFT_MASK, -1 },
    { GDK_KEY_End, 0, 1 },
    { GDK_KEY_Page_Up, 0, -1 },
    { GDK_KEY_Home, 0, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_assert_true (press (scroller, keys[i].key, keys[i].state));
      test_look_settle ();
      g_assert_cmpfloat ((scroll_of (fixture) - old) * keys[i].direction, >, 0);
      old = scroll_of (fixture);
    }
  g_assert_cmpfloat (old, ==, 0);
  g_assert_false (press (scroller, GDK_KEY_space, GDK_CONTROL_MASK));
  g_assert_false (press (scroller, GDK_KEY_Tab, 0));

  /* A row takes Space and the arrows for itself. */
  GtkWidget *row = test_look_find (GTK_WIDGET (view_of (fixture)), ADW_TYPE_ACTION_ROW, NULL);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_false (press (scroller, GDK_KEY_space, 0));
  g_assert_false (press (scroller, GDK_KEY_Down, 0));
}

/* Search */

static const char *
shown (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (child (fixture, "stack"));
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  GtkSearchBar *bar = child (fixture, "search_bar");
  GtkWidget *entry = child (fixture, "search_entry");
  GtkListBox *results = child (fixture, "results");

  act (fixture, "help.search");
  g_assert_true (gtk_search_bar_get_search_mode (bar));
  g_assert_true (gtk_widget_is_ancestor (focus_of (fixture), entry));
  g_assert_cmpstr (shown (fixture), ==, "pages");

  type (fixture, "glossary");
  g_assert_cmpstr (shown (fixture), ==, "results");
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (results, 0);
  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (first)), ==, "Glossary");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (first)), !=, "");
  type (fixture, "xyzzy");
  g_assert_cmpstr (shown (fixture), ==, "nothing");
  type (fixture, "");
  g_assert_cmpstr (shown (fixture), ==, "pages");

  /* Down goes into the list, Escape out of the search. */
  type (fixture, "corner");
  g_assert_true (press (entry, GDK_KEY_Down, 0));
  g_assert_true (gtk_widget_is_ancestor (focus_of (fixture), GTK_WIDGET (results)));
  test_look_assert_named (GTK_WIDGET (fixture->dialog));
  g_assert_true (press (GTK_WIDGET (results), GDK_KEY_Escape, 0));
  test_look_settle ();
  g_assert_false (gtk_search_bar_get_search_mode (bar));
  g_assert_cmpstr (shown (fixture), ==, "pages");
  g_assert_true (gtk_widget_is_ancestor (focus_of (fixture), GTK_WIDGET (view_of (fixture))));

  /* A row and Enter both open the page. */
  act (fixture, "help.search");
  type (fixture, "parity");
  g_assert_true (gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (results, 0))));
  wait_until_shown (fixture);
  g_assert_cmpstr (page_of (fixture), ==, "parity");
  g_assert_false (gtk_search_bar_get_search_mode (bar));
  act (fixture, "help.search");
  type (fixture, "corners");
  g_signal_emit_by_name (entry, "activate");
  wait_until_shown (fixture);
  g_assert_cmpstr (page_of (fixture), ==, "corners");
  g_assert_cmpstr (shown (fixture), ==, "pages");
  g_assert_nonnull (focus_of (fixture));
}

/* Text size */

static int
height_of_heading (Fixture *fixture)
{
  return gtk_widget_get_height (
      test_look_find (GTK_WIDGET (view_of (fixture)), GTK_TYPE_LABEL, "Corners"));
}

static void
test_text_scale (Fixture *fixture, gconstpointer data)
{
  int normal = height_of_heading (fixture), n_larger = 0, n_smaller = 0;

  while (act (fixture, "help.larger"))
    n_larger++;
  g_assert_cmpint (g_settings_get_int (fixture->settings, "help-text-scale"), ==, 300);
  g_assert_cmpint (height_of_heading (fixture), >, normal * 5 / 2);
  g_assert_cmpint (n_larger, ==, 7);
  while (act (fixture, "help.smaller"))
    n_smaller++;
  g_assert_cmpint (g_settings_get_int (fixture->settings, "help-text-scale"), ==, 80);
  g_assert_cmpint (height_of_heading (fixture), <, normal);
  g_assert_cmpint (n_smaller, ==, 9);
  g_assert_true (act (fixture, "help.normal-size"));
  g_assert_cmpint (height_of_heading (fixture), ==, normal);

  /* A value between the steps is near one of them. */
  g_settings_set_int (fixture->settings, "help-text-scale", 145);
  test_look_settle ();
  g_assert_true (gtk_widget_has_css_class (child (fixture, "stack"), "text-150"));
  g_assert_false (gtk_widget_has_css_class (child (fixture, "stack"), "text-100"));
}

/* Every page */

/* Labels that are cut, pictures without words, and what is wider than the window. */
static void
assert_whole (GtkWidget *root, const char *page, int width)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (GTK_IS_LABEL (root) && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))))
    {
      g_test_message ("%s: “%s” is cut", page, gtk_label_get_text (GTK_LABEL (root)));
      g_test_fail ();
    }
  if (gtk_widget_get_width (root) > width)
    {
      g_test_message ("%s: %s is %d wide", page, G_OBJECT_TYPE_NAME (root),
                      gtk_widget_get_width (root));
      g_test_fail ();
    }
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (root)) == GTK_ACCESSIBLE_ROLE_IMG &&
      !GTK_IS_IMAGE (root))
    g_assert_true (
        gtk_test_accessible_has_property (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_PROPERTY_LABEL));
  if (gtk_widget_has_css_class (root, "table")) /* may scroll to the side */
    return;
  for (GtkWidget *w = gtk_widget_get_first_child (root); w != NULL;
       w = gtk_widget_get_next_sibling (w))
    assert_whole (w, page, width);
}

static void
open_all (int width, int height, int percent)
{
  Fixture fixture = { .settings = reversi_settings_new () };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "help", "C", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  int n_pages = 0;

  g_settings_set_int (fixture.settings, "help-text-scale", percent);
  open_dialog (&fixture, width, height, NULL);
  wait_until_shown (&fixture);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *page = g_strndup (name, strcspn (name, "."));

      if (!g_str_has_suffix (name, ".page"))
        continue;
      n_pages++;
      go_to (&fixture, page);
      g_assert_cmpstr (page_of (&fixture), ==, page);
      assert_whole (GTK_WIDGET (view_of (&fixture)), page, width);
      test_look_assert_named (GTK_WIDGET (view_of (&fixture)));
    }
  g_assert_cmpint (n_pages, >, 50);
  close_dialog (&fixture);
  test_settings_reset (fixture.settings);
  g_assert_finalize_object (fixture.settings);
}

static void
test_all_pages (void)
{
  open_all (370, 690, 100);
  open_all (1000, 820, 100);
}

static void
test_all_pages_large (void)
{
  open_all (370, 690, 300);
}

/* Also with the large letters of the accessibility settings. */
static void
test_phone (void)
{
  GtkSettings *gtk_settings = gtk_settings_get_default ();
  int dpi = 0;

  g_object_get (gtk_settings, "gtk-xft-dpi", &dpi, NULL);
  for (int percent = 100; percent <= 150; percent += 25)
    {
      Fixture fixture = { .settings = reversi_settings_new () };
      int width = 0;

      g_object_set (gtk_settings, "gtk-xft-dpi", 96 * 1024 / 100 * percent, NULL);
      open_dialog (&fixture, 370, 690, "keyboard");
      wait_until_shown (&fixture);
      gtk_widget_measure (adw_dialog_get_child (ADW_DIALOG (fixture.dialog)),
                          GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      g_assert_cmpint (width, <=, 360);
      g_assert_cmpint (gtk_widget_get_width (fixture.window), <=, 370);
      close_dialog (&fixture);
      g_object_unref (fixture.settings);
    }
  g_object_set (gtk_settings, "gtk-xft-dpi", dpi, NULL);
}

/* Accessibility */

static int
count_roles (GtkWidget *root, GtkAccessibleRole role)
{
  int n = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (root)) == role;

  for (GtkWidget *w = gtk_widget_get_first_child (root); w != NULL;
       w = gtk_widget_get_next_sibling (w))
    n += count_roles (w, role);
  return n;
}

static void
test_roles (Fixture *fixture, gconstpointer data)
{
  GtkWidget *heading = focus_of (fixture);

  gtk_test_accessible_assert_role (heading, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (heading, GTK_ACCESSIBLE_PROPERTY_LEVEL, 1);
  g_assert_cmpint (count_roles (GTK_WIDGET (view_of (fixture)), GTK_ACCESSIBLE_ROLE_LIST), >=, 2);
  g_assert_cmpint (count_roles (GTK_WIDGET (view_of (fixture)), GTK_ACCESSIBLE_ROLE_NOTE), ==, 1);

  go_to (fixture, "outflanking");
  GtkWidget *view = GTK_WIDGET (view_of (fixture));
  GtkWidget *section = test_look_find (view, GTK_TYPE_LABEL, "An example");
  gtk_test_accessible_assert_role (section, GTK_ACCESSIBLE_ROLE_HEADING);
  gtk_test_accessible_assert_property (section, GTK_ACCESSIBLE_PROPERTY_LEVEL, 2);
  g_assert_cmpint (count_roles (view, GTK_ACCESSIBLE_ROLE_LIST_ITEM), >=, 6);
  g_assert_nonnull (test_look_find (view, GTK_TYPE_LABEL, "See Also"));

  go_to (fixture, "keyboard");
  view = GTK_WIDGET (view_of (fixture));
  g_assert_cmpint (count_roles (view, GTK_ACCESSIBLE_ROLE_TABLE), >=, 4);
  g_assert_cmpint (count_roles (view, GTK_ACCESSIBLE_ROLE_CELL), >=, 40);
  test_look_assert_named (GTK_WIDGET (fixture->dialog));
}

/* Trouble */

static void
write_page (const char *folder, const char *name, const char *text)
{
  g_autofree char *languages = g_build_filename (folder, "C", NULL);
  g_autofree char *path = g_build_filename (languages, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (languages, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
test_trouble (void)
{
  Fixture fixture = { .settings = reversi_settings_new () };
  g_autofree char *folder = g_dir_make_tmp ("reversi-help-XXXXXX", NULL);
  g_autofree char *old = g_strdup (g_getenv ("REVERSI_HELPDIR"));

  g_setenv ("REVERSI_HELPDIR", folder, TRUE);
  open_dialog (&fixture, 700, 700, "corners");
  while (!reversi_help_dialog_is_complete (fixture.dialog))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (shown (&fixture), ==, "missing");
  const char *words = adw_status_page_get_description (child (&fixture, "missing"));
  g_assert_cmpstr (words, !=, "");
  g_assert_false (act (&fixture, "help.search"));
  act (&fixture, "help.larger");
  reversi_help_show (fixture.window, "parity");
  close_dialog (&fixture);

  write_page (folder, "index.page",
              "<page type=\"guide\"><title>Top</title>"
              "<p><link xref=\"broken\"/></p><strange><p>x</p></strange>"
              "<media><p>A picture.</p></media><table/><list/>"
              "<table><tr/><p>x</p></table><item>x</item><td>x</td>"
              "<title>Again</title></page>");
  write_page (folder, "broken.page", "<page><title>Br");
  open_dialog (&fixture, 700, 700, "broken");
  wait_until_shown (&fixture);
  g_assert_cmpstr (page_of (&fixture), ==, "broken");
  g_assert_true (reversi_page_view_get_page (view_of (&fixture))->is_broken);
  g_assert_true (act (&fixture, "help.back"));
  g_assert_cmpstr (page_of (&fixture), ==, "index");
  g_assert_nonnull (test_look_find (GTK_WIDGET (view_of (&fixture)), GTK_TYPE_LABEL, "A picture."));
  close_dialog (&fixture);

  g_setenv ("REVERSI_HELPDIR", old, TRUE);
  test_folder_remove (folder);
  g_assert_finalize_object (fixture.settings);
}

/* Shift+Tab leads from the title out of the page, and all the way round to it again. */
static void
test_backward (Fixture *fixture, gconstpointer data)
{
  GtkWidget *title = focus_of (fixture);
  int n_outside = 0;

  g_assert_true (gtk_widget_is_ancestor (title, GTK_WIDGET (view_of (fixture))));
  for (int i = 0; i < 500; i++)
    {
      GtkWidget *before = focus_of (fixture);

      g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_BACKWARD));
      g_assert_true (focus_of (fixture) != before);
      if (focus_of (fixture) == title)
        break;
      n_outside += !gtk_widget_is_ancestor (focus_of (fixture), GTK_WIDGET (view_of (fixture)));
    }
  g_assert_true (focus_of (fixture) == title);
  g_assert_cmpint (n_outside, >=, 5); /* the contents and the buttons above the page */
}

/* A dialog that is closed while its pages are being read. */
static void
test_closed_early (void)
{
  g_autoptr (GSettings) settings = reversi_settings_new ();

  for (int i = 0; i < 10; i++)
    {
      GtkWidget *window = test_look_window (700, 700);
      AdwDialog *dialog = reversi_help_dialog_new (settings, NULL);
      gpointer watched = dialog;

      g_object_add_weak_pointer (G_OBJECT (dialog), &watched);
      adw_dialog_present (dialog, window);
      for (int n = 0; n < i * 3; n++)
        g_main_context_iteration (NULL, FALSE);
      gtk_window_destroy (GTK_WINDOW (window));
      test_look_settle ();
      while (watched != NULL)
        g_main_context_iteration (NULL, TRUE);
    }
}

static gboolean
has_focus_at (Fixture *fixture, const char *text)
{
  GtkWidget *focus = focus_of (fixture);

  return GTK_IS_LABEL (focus) && g_str_equal (gtk_label_get_text (GTK_LABEL (focus)), text);
}

/* On a phone the dialog is laid out more than once when it opens. */
static void
test_opens_at_the_title (void)
{
  Fixture fixture = { .settings = reversi_settings_new () };

  for (int i = 0; i < 3; i++)
    {
      open_dialog (&fixture, 370, 650, "outflanking");
      wait_until_shown (&fixture);
      while (!has_focus_at (&fixture, "Outflanking")) /* it may be elsewhere for a frame or two */
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpfloat (scroll_of (&fixture), ==, 0);
      close_dialog (&fixture);
    }
  g_object_unref (fixture.settings);
}

static void
test_show (void)
{
  Fixture fixture = { .settings = reversi_settings_new () };

  fixture.window = test_look_window (900, 800);
  reversi_help_show (fixture.window, "corners");
  fixture.dialog =
      REVERSI_HELP_DIALOG (adw_window_get_visible_dialog (ADW_WINDOW (fixture.window)));
  wait_until_shown (&fixture);
  g_assert_cmpstr (page_of (&fixture), ==, "corners");
  reversi_help_show (fixture.window, "parity");
  wait_until_shown (&fixture);
  g_assert_true (adw_window_get_visible_dialog (ADW_WINDOW (fixture.window)) ==
                 ADW_DIALOG (fixture.dialog));
  g_assert_cmpstr (page_of (&fixture), ==, "parity");
  reversi_help_show (fixture.window, NULL);
  wait_until_shown (&fixture);
  g_assert_cmpstr (page_of (&fixture), ==, "index");
  close_dialog (&fixture);
  g_object_unref (fixture.settings);
}

#define ADD(path, target, func) g_test_add (path, Fixture, target, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  ADD ("/ui/help-dialog/back-and-forward", NULL, test_back_and_forward);
  ADD ("/ui/help-dialog/a-long-way", NULL, test_long_way);
  ADD ("/ui/help-dialog/focus-backward", "turn", test_backward);
  ADD ("/ui/help-dialog/a-page-is-seen-before-all-of-it-is-there", NULL, test_seen_first);
  ADD ("/ui/help-dialog/title-and-contents-follow", "corners", test_title);
  ADD ("/ui/help-dialog/contents", NULL, test_contents);
  ADD ("/ui/help-dialog/pages-that-do-not-exist", "no-such-page", test_missing_target);
  ADD ("/ui/help-dialog/links", "parity", test_link);
  ADD ("/ui/help-dialog/sections", "outflanking#not", test_section);
  ADD ("/ui/help-dialog/focus", NULL, test_focus);
  ADD ("/ui/help-dialog/scroll-keys", "disputes", test_scroll_keys);
  ADD ("/ui/help-dialog/search", NULL, test_search);
  ADD ("/ui/help-dialog/text-size", "corners", test_text_scale);
  ADD ("/ui/help-dialog/roles", "checklist", test_roles);
  g_test_add_func ("/ui/help-dialog/all-pages", test_all_pages);
  g_test_add_func ("/ui/help-dialog/all-pages-with-large-text", test_all_pages_large);
  g_test_add_func ("/ui/help-dialog/fits-phone", test_phone);
  g_test_add_func ("/ui/help-dialog/missing-and-broken", test_trouble);
  g_test_add_func ("/ui/help-dialog/closed-early", test_closed_early);
  g_test_add_func ("/ui/help-dialog/opens-at-the-title", test_opens_at_the_title);
  g_test_add_func ("/ui/help-dialog/shows-one-dialog", test_show);
  if (g_getenv ("REVERSI_SHOTS") != NULL)
    g_test_add_func ("/ui/help-dialog/pictures", test_pictures);
  return g_test_run ();
}
