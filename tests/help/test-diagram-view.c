/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/look.h"
#include "ui/board/theme.h"
#include "ui/help/reversi-diagram-view.h"

typedef struct
{
  GtkWidget *window;
  GtkWidget *view;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  const char *names[] = { "board:position", "board:move",   "board:flips", "board:letters",
                          "board:squares",  "board:arrows", NULL };
  const char *values[] = { "-------- -------- ---O---- ---OX--- ---XO--- -------- -------- "
                           "-------- X",
                           "d2",
                           "d3 d4",
                           "A:d3 B:d5 C:c6",
                           "a1 h1 a8 h8",
                           "d2-d5",
                           NULL };
  g_autoptr (ReversiDiagram) diagram = reversi_diagram_new (names, values, &error);

  g_assert_no_error (error);
  f->view = reversi_diagram_view_new (diagram, "Black plays d2.");
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 320, 320);
  gtk_window_set_child (GTK_WINDOW (f->window), f->view);
  g_object_ref (f->view);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->view);
}

/* The diagram as it is drawn in some room. */
static GBytes *
picture (Fixture *f, int width, int height)
{
  gtk_test_widget_wait_for_draw (f->window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (f->view);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GdkTexture) texture =
      gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (f->window)), node,
                                   &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  guchar *pixels = g_malloc ((gsize) (width * height * 4));
  gdk_texture_download (texture, pixels, (gsize) (width * 4));
  return g_bytes_new_take (pixels, (gsize) (width * height * 4));
}

static void
test_words (Fixture *f, gconstpointer data)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->view), GTK_ACCESSIBLE_ROLE_IMG);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Black plays d2.");
  g_assert_false (gtk_widget_get_focusable (f->view));
  g_assert_cmpint (reversi_diagram_view_get_diagram (REVERSI_DIAGRAM_VIEW (f->view))->position.size,
                   ==, 8);
}

static void
test_size (Fixture *f, gconstpointer data)
{
  int minimum, natural;

  gtk_widget_measure (f->view, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <=, 200);
  g_assert_cmpint (natural, ==, 300);
  for (int width = 120; width < 700; width += 60)
    {
      gtk_widget_measure (f->view, GTK_ORIENTATION_VERTICAL, width, &minimum, &natural, NULL, NULL);
      g_assert_cmpint (natural, ==, MIN (width, 300));
      g_assert_cmpint (minimum, ==, natural);
    }
}

static void
count_cb (GObject *object, GParamSpec *pspec, int *n)
{
  (*n)++;
}

static void
test_properties (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = picture (f, 320, 320);
  g_autofree char *theme = NULL;
  int n = 0;

  g_signal_connect (f->view, "notify", G_CALLBACK (count_cb), &n);
  g_object_set (f->view, "theme", "slate", NULL);
  g_object_set (f->view, "theme", "slate", NULL);
  g_object_get (f->view, "theme", &theme, NULL);
  g_assert_cmpstr (theme, ==, "slate");
  g_assert_cmpint (n, ==, 1);
  g_autoptr (GBytes) slate = picture (f, 320, 320);
  g_assert_false (g_bytes_equal (before, slate));

  g_object_set (f->view, "show-marks", TRUE, NULL);
  g_autoptr (GBytes) marked = picture (f, 320, 320);
  g_assert_false (g_bytes_equal (slate, marked));
  g_object_set (f->view, "show-coordinates", FALSE, NULL);
  g_autoptr (GBytes) bare = picture (f, 320, 320);
  g_assert_false (g_bytes_equal (marked, bare));
  g_assert_cmpint (n, ==, 3);

  g_object_set (f->view, "theme", "felt", "show-marks", FALSE, "show-coordinates", TRUE, NULL);
  g_autoptr (GBytes) after = picture (f, 320, 320);
  g_assert_true (g_bytes_equal (before, after));
  g_signal_handlers_disconnect_by_func (f->view, count_cb, &n);
}

/* With REVERSI_SHOTS=FOLDER: pictures to look at. */
static void
test_pictures (Fixture *f, gconstpointer data)
{
  static const int sizes[] = { 150, 300, 600 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (int t = 0; t < reversi_theme_count (); t++)
      {
        const char *key = reversi_theme_get (t)->key;
        g_autofree char *name = g_strdup_printf ("diagram-%s-%d", key, sizes[i]);

        gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i], sizes[i]);
        g_object_set (f->view, "theme", key, NULL);
        test_look_settle ();
        test_look_picture (f->window, name);
      }
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
#define ADD(name, test)                                                                            \
  g_test_add ("/help/diagram-view/" name, Fixture, NULL, set_up, test, tear_down)
  ADD ("is-a-picture-with-words", test_words);
  ADD ("is-square-and-shrinks", test_size);
  ADD ("follows-its-properties", test_properties);
  ADD ("can-be-looked-at", test_pictures);
  return g_test_run ();
}
