/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The program in another language, whose words are longer than the English ones. The last two
 * arguments are a locale, such as nl_NL.UTF-8, and the folder of the translations. With
 * REVERSI_LETTERS=200 the letters are twice as large as usual, on a phone and on a small desktop.
 * With REVERSI_SHOTS there are pictures of everything. */

#include "config.h"

#include "support/audit.h"
#include "support/look.h"
#include "tour.h"
#include "ui/settings.h"

#include <glib/gi18n.h>
#include <locale.h>

static const char *locale;
static int letters; /* percent */
static gboolean has_locale;
static GSettings *settings;

/* Returns: whether @label shows less than its text: dots at its end, or lines that have no room */
static gboolean
is_cut (GtkLabel *label)
{
  PangoLayout *layout = gtk_label_get_layout (label);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  return pango_layout_is_ellipsized (layout) || width > gtk_widget_get_width (GTK_WIDGET (label)) ||
         height > gtk_widget_get_height (GTK_WIDGET (label));
}

/* Fails when a label below @root is cut. */
static void
assert_not_cut (GtkWidget *root, const char *where)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (GTK_IS_LABEL (root) && is_cut (GTK_LABEL (root)))
    {
      g_test_message ("%s: “%s” is cut off", where, gtk_label_get_text (GTK_LABEL (root)));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_not_cut (child, where);
}

/* Whether a person can scroll to what lies outside of the window. */
static gboolean
scrolls (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT) != NULL;
}

/* Fails when something that can be pressed, or is to be read, lies partly outside of @root. */
static void
assert_inside (GtkWidget *widget, GtkWidget *root, const char *where)
{
  graphene_rect_t bounds, all;

  if (!gtk_widget_get_mapped (widget) || scrolls (widget))
    return;
  g_assert_true (gtk_widget_compute_bounds (root, root, &all));
  g_assert_true (gtk_widget_compute_bounds (widget, root, &bounds));
  if ((GTK_IS_BUTTON (widget) || GTK_IS_LABEL (widget)) &&
      !graphene_rect_contains_rect (&all, &bounds))
    {
      g_test_message ("%s: a %s at %.0f,%.0f, %.0f×%.0f, leaves the window", where,
                      G_OBJECT_TYPE_NAME (widget), bounds.origin.x, bounds.origin.y,
                      bounds.size.width, bounds.size.height);
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_inside (child, root, where);
}

static void
visit_cb (GtkWidget *root, const char *name, gpointer data)
{
  g_autofree char *file =
      letters == 100 ? g_strdup_printf ("%.2s-%s", locale, name)
                     : g_strdup_printf ("%.2s-%d-%d-%s", locale, letters, test_tour_width, name);

  gtk_test_widget_wait_for_draw (root); /* with the words of now */
  assert_not_cut (root, name);
  assert_inside (root, root, name);
  test_look_picture (root, file);
}

static gboolean
skip (void)
{
  g_autofree char *text = NULL;

  if (has_locale)
    return FALSE;
  text = g_strdup_printf ("this system does not know the locale %s", locale);
  g_test_skip (text);
  return TRUE;
}

static void
test_is_translated (void)
{
  if (!skip () && !g_str_has_prefix (locale, "C."))
    g_assert_cmpstr (_ ("New Game"), !=, "New Game");
}

/* Goes to a part of the tour in each size. */
static void
go (const TestTourDialog *stop)
{
  static const int sizes[][2] = { { 370, 730 }, { 370, 650 }, { 810, 610 } };

  for (gsize i = 0; i < (letters == 100 ? 1 : G_N_ELEMENTS (sizes)); i++)
    {
      test_tour_width = sizes[i][0];
      test_tour_height = sizes[i][1];
      g_test_message ("%d×%d", test_tour_width, test_tour_height);
      if (stop == NULL)
        test_tour_windows (settings, visit_cb, NULL);
      else
        test_tour_visit_dialog (stop, settings, visit_cb, NULL);
    }
}

static void
test_window (void)
{
  if (!skip ())
    go (NULL);
}

static void
test_dialog (gconstpointer data)
{
  const TestTourDialog *stop = data;
  g_autofree char *name = g_strdup_printf ("%.2s-%s", locale, stop->name);

  if (skip ())
    return;
  go (stop);
  if (letters == 100 &&
      !g_str_has_prefix (stop->name, "guide")) /* whose parts may be side by side */
    test_look_dialog (stop->make, settings, name);
}

static void
set_letters (void)
{
  const char *text = g_getenv ("REVERSI_LETTERS");

  letters = text != NULL ? atoi (text) : 100;
  /* GNOME's own; that of X has three buttons. */
  g_object_set (gtk_settings_get_default (), "gtk-decoration-layout", ":close", NULL);
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024 / 100 * letters, NULL);
}

int
main (int argc, char **argv)
{
  g_assert_cmpint (argc, >, 2);
  locale = argv[argc - 2];
  g_setenv ("LC_ALL", locale, TRUE);
  has_locale = setlocale (LC_ALL, "") != NULL;
  bindtextdomain (GETTEXT_PACKAGE, argv[argc - 1]);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  test_look_init (&argc, &argv);
  set_letters ();
  settings = reversi_settings_new ();
  g_test_add_func ("/ui/languages/the-language-is-spoken", test_is_translated);
  g_test_add_func ("/ui/languages/the-window-cuts-nothing-off", test_window);
  for (const TestTourDialog *stop = test_tour_dialogs; stop->name != NULL; stop++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/languages/%s-fits", stop->name);

      g_test_add_data_func (path, stop, test_dialog);
    }

  int status = g_test_run ();
  g_object_unref (settings);
  return status;
}
