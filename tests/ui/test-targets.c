/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Whether a finger, or a hand that shakes, can hit all that is there to be pressed. */

#include "config.h"

#include "support/look.h"
#include "tour.h"
#include "ui/board/reversi-square.h"
#include "ui/reversi-window-private.h"
#include "ui/settings.h"

#include <math.h>

#define ON_A_PHONE 44
#define ANYWHERE 24

#define DESKTOP_WIDTH 910

static GSettings *settings;

typedef struct
{
  const char *name;
  int smallest;
  int wanted;
} Stop;

/* The buttons of a window belong to the desktop: that of a phone shows none. */
static gboolean
belongs_to_desktop (GtkWidget *widget)
{
  GtkWidget *controls = gtk_widget_get_ancestor (widget, GTK_TYPE_WINDOW_CONTROLS);

  return controls != NULL && gtk_widget_get_ancestor (widget, ADW_TYPE_DIALOG) == NULL;
}

/* Links in a text have the height of its lines, and a bar to scroll is also there to be seen: the
 * page itself can be dragged. */
static gboolean
is_control (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX_ROW (widget))
    return gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget)) &&
           gtk_widget_get_focusable (widget);
  return GTK_IS_BUTTON (widget) || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) ||
         GTK_IS_SCALE (widget) || GTK_IS_ENTRY (widget) || GTK_IS_TEXT (widget) ||
         GTK_IS_SPIN_BUTTON (widget) || REVERSI_IS_SQUARE (widget) ||
         gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) ==
             GTK_ACCESSIBLE_ROLE_MENU_ITEM;
}

/* What is pressed when one means a control: the row that does the same, or the whole of which it is
 * a part. */
static GtkWidget *
target_of (GtkWidget *widget)
{
  GtkWidget *row = gtk_widget_get_ancestor (widget, ADW_TYPE_ACTION_ROW);

  if (row != NULL && gtk_widget_is_ancestor (widget, row) &&
      adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) == widget)
    return row;
  if (GTK_IS_TEXT (widget))
    {
      GtkWidget *entry = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
      return entry != NULL ? entry : gtk_widget_get_parent (widget);
    }
  return widget;
}

static void
check (GtkWidget *root, GtkWidget *widget, Stop *stop)
{
  GtkWidget *target = target_of (widget);
  graphene_rect_t area;

  g_assert_true (gtk_widget_compute_bounds (target, root, &area));
  int side = (int) floorf (MIN (area.size.width, area.size.height));
  stop->smallest = MIN (stop->smallest, side);
  if (side < stop->wanted)
    {
      const char *words = gtk_widget_get_tooltip_text (target);
      g_autofree char *classes = NULL;
      g_auto (GStrv) names = gtk_widget_get_css_classes (target);

      if (words == NULL && GTK_IS_BUTTON (target))
        words = gtk_button_get_label (GTK_BUTTON (target));
      classes = g_strjoinv (".", names);
      g_test_message ("%s: %s “%s” .%s in %s: %g × %g", stop->name, G_OBJECT_TYPE_NAME (target),
                      words != NULL ? words : "", classes,
                      G_OBJECT_TYPE_NAME (gtk_widget_get_parent (target)), area.size.width,
                      area.size.height);
      g_test_fail ();
    }
}

static void
check_all (GtkWidget *root, GtkWidget *widget, Stop *stop)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (gtk_widget_is_sensitive (widget) && is_control (widget) && !belongs_to_desktop (widget))
    check (root, widget, stop);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_all (root, child, stop);
}

static void
visit_cb (GtkWidget *root, const char *name, gpointer data)
{
  Stop stop = { .name = name, .smallest = 1000, .wanted = GPOINTER_TO_INT (data) };

  check_all (root, root, &stop);
  g_test_message ("%s: at least %d pixels", name, stop.smallest);
  if (stop.smallest == 1000)
    g_test_fail ();
}

/* The main menu, and whether a small screen can scroll it. */
static void
visit_menu (GtkWidget *window)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (REVERSI_WINDOW (window)->menu_button);
  GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (button));

  gtk_menu_button_popup (button);
  test_look_settle ();
  g_assert_true (gtk_widget_get_mapped (menu));
  g_assert_nonnull (test_look_find (menu, GTK_TYPE_SCROLLED_WINDOW, NULL));
  visit_cb (menu, "main menu", GINT_TO_POINTER (ON_A_PHONE));
  gtk_menu_button_popdown (button);
  test_look_settle ();
}

/* A board of 10×10 has smaller squares, but no smaller than is asked for everywhere. */
static void
visit_window_cb (GtkWidget *root, const char *name, gpointer data)
{
  gboolean large = g_str_equal (name, "variant-large");

  visit_cb (root, name, GINT_TO_POINTER (large ? ANYWHERE : ON_A_PHONE));
  if (g_str_equal (name, "computer-start"))
    visit_menu (root);
}

static void
test_windows (void)
{
  test_tour_windows (settings, visit_window_cb, NULL);
}

static void
test_dialog (gconstpointer data)
{
  test_tour_visit_dialog (data, settings, visit_cb, GINT_TO_POINTER (ON_A_PHONE));
}

static void
test_desktop (void)
{
  int phone = test_tour_width;

  test_tour_width = DESKTOP_WIDTH;
  test_tour_windows (settings, visit_cb, GINT_TO_POINTER (ANYWHERE));
  for (const TestTourDialog *stop = test_tour_dialogs; stop->name != NULL; stop++)
    test_tour_visit_dialog (stop, settings, visit_cb, GINT_TO_POINTER (ANYWHERE));
  test_tour_width = phone;
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  settings = reversi_settings_new ();

  g_test_add_func ("/ui/targets/the-window-suits-thumbs", test_windows);
  for (const TestTourDialog *stop = test_tour_dialogs; stop->name != NULL; stop++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/targets/%s-suits-thumbs", stop->name);

      g_test_add_data_func (path, stop, test_dialog);
    }

  g_test_add_func ("/ui/targets/a-desktop-suits-hands-that-shake", test_desktop);

  int status = g_test_run ();
  g_object_unref (settings);
  return status;
}
