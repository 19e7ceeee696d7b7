/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where the focus is can be seen: whatever can have it looks different with it. */

#include "config.h"

#include "support/look.h"
#include "tour.h"
#include "ui/settings.h"

#define MARGIN 8      /* pixels around a widget in which its ring may be drawn */
#define LEAST_STEP 40 /* of 255, in one of the three colours: what counts as another colour */
#define LEAST_PIXELS 60

static GSettings *settings;

/* What a window looks like. */
typedef struct
{
  int width, height;
  gsize stride;
  guchar *pixels;
} Picture;

static void
clear (Picture *picture)
{
  g_clear_pointer (&picture->pixels, g_free);
}

/* Only @area and what is near it is drawn. */
static void
take (GtkWidget *window, const graphene_rect_t *area, Picture *picture)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  picture->width = gtk_widget_get_width (window);
  picture->height = gtk_widget_get_height (window);
  picture->stride = 4 * (gsize) picture->width;
  picture->pixels = g_malloc0 (picture->stride * (gsize) picture->height);
  gdk_paintable_snapshot (paintable, snapshot, picture->width, picture->height);

  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (
      picture->pixels, CAIRO_FORMAT_ARGB32, picture->width, picture->height, (int) picture->stride);
  cairo_t *cr = cairo_create (surface);
  cairo_rectangle (cr, (double) area->origin.x - MARGIN, (double) area->origin.y - MARGIN,
                   (double) area->size.width + 2 * MARGIN, (double) area->size.height + 2 * MARGIN);
  cairo_clip (cr);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* How many pixels in and around @area differ so much that it is seen. */
static int
count_changes (const Picture *a, const Picture *b, const graphene_rect_t *area)
{
  int left = MAX (0, (int) area->origin.x - MARGIN), top = MAX (0, (int) area->origin.y - MARGIN);
  int right = MIN (a->width, (int) (area->origin.x + area->size.width) + MARGIN);
  int bottom = MIN (a->height, (int) (area->origin.y + area->size.height) + MARGIN);
  int n = 0;

  for (int y = top; y < bottom; y++)
    for (int x = left; x < right; x++)
      {
        gsize at = (gsize) y * a->stride + 4 * (gsize) x;
        int step = 0;

        for (gsize i = 0; i < 3; i++)
          step = MAX (step, ABS (a->pixels[at + i] - b->pixels[at + i]));
        n += step >= LEAST_STEP;
      }
  return n;
}

/* Squares of a board, lines of a list: the first and the last stand for all. */
static gboolean
is_one_of_many (GtkWidget *widget)
{
  GType type = G_OBJECT_TYPE (widget);
  GtkWidget *next = gtk_widget_get_next_sibling (widget), *w = widget;
  int before = 0;

  while ((w = gtk_widget_get_prev_sibling (w)) != NULL && G_OBJECT_TYPE (w) == type)
    before++;
  return before >= 1 && next != NULL && G_OBJECT_TYPE (next) == type;
}

static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget) ||
      !gtk_widget_is_sensitive (widget) || !gtk_widget_get_can_focus (widget))
    return;
  if (gtk_widget_get_focusable (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!is_one_of_many (child))
      collect (child, found);
}

/* A frame may be drawn by what is around, such as the row of an entry; the window itself, and what
 * scrolls, show it by what they hold. */
static gboolean
shows_focus (GtkWidget *widget)
{
  return !GTK_IS_WINDOW (widget) && !GTK_IS_SCROLLED_WINDOW (widget) && !ADW_IS_DIALOG (widget) &&
         !GTK_IS_LIST_BOX (widget);
}

static void
check (GtkWidget *window, GtkWidget *widget, GtkWidget *other, const char *where)
{
  GtkWidget *whole = gtk_widget_get_ancestor (widget, ADW_TYPE_PREFERENCES_ROW);
  graphene_rect_t area;
  Picture without, with;

  gtk_widget_grab_focus (widget);
  if (gtk_root_get_focus (GTK_ROOT (window)) != widget) /* it gives it to something in it */
    return;
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  gtk_window_set_focus_visible (GTK_WINDOW (window), TRUE);
  gtk_test_widget_wait_for_draw (window);
  if (gtk_root_get_focus (GTK_ROOT (window)) != widget || !gtk_widget_get_mapped (widget))
    return;
  g_assert_true (gtk_widget_compute_bounds (whole != NULL ? whole : widget, window, &area));
  take (window, &area, &with);
  if (other == NULL || !gtk_widget_grab_focus (other))
    gtk_root_set_focus (GTK_ROOT (window), NULL);
  gtk_window_set_focus_visible (GTK_WINDOW (window), FALSE);
  gtk_test_widget_wait_for_draw (window);
  take (window, &area, &without);

  int n = with.width == without.width && with.height == without.height
              ? count_changes (&with, &without, &area)
              : G_MAXINT;
  if (n < LEAST_PIXELS)
    {
      g_test_message ("%s: %s (%s) at %.0f,%.0f %.0fx%.0f: %d pixels show that it has the focus",
                      where, G_OBJECT_TYPE_NAME (widget), gtk_widget_get_css_name (widget),
                      (double) area.origin.x, (double) area.origin.y, (double) area.size.width,
                      (double) area.size.height, n);
      g_test_fail ();
    }
  clear (&with);
  clear (&without);
}

/* Where the focus goes meanwhile: not to the board from the board, which shows it until the mouse
 * is used. */
static GtkWidget *
find_other (GPtrArray *found, guint i)
{
  GType type = G_OBJECT_TYPE (g_ptr_array_index (found, i));

  for (guint j = 0; j < found->len; j++)
    if (G_OBJECT_TYPE (g_ptr_array_index (found, j)) != type &&
        gtk_widget_get_mapped (g_ptr_array_index (found, j)))
      return g_ptr_array_index (found, j);
  return NULL;
}

static void
visit_cb (GtkWidget *root, const char *name, gpointer data)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (root));
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_object_unref);

  collect (root, found);
  for (guint i = 0; i < found->len; i++)
    g_object_ref (g_ptr_array_index (found, i));
  for (guint i = 0; i < found->len; i++)
    if (shows_focus (g_ptr_array_index (found, i)) &&
        gtk_widget_get_mapped (g_ptr_array_index (found, i)))
      check (window, g_ptr_array_index (found, i), find_other (found, i), name);
}

static void
test_windows (void)
{
  test_tour_windows (settings, visit_cb, NULL);
}

static void
test_dialogs (void)
{
  /* The glossary and the table of keys are made as other pages are, and long. */
  for (const TestTourDialog *stop = test_tour_dialogs; stop->name != NULL; stop++)
    if (!g_str_equal (stop->name, "guide-glossary") && !g_str_equal (stop->name, "guide-keys"))
      test_tour_visit_dialog (stop, settings, visit_cb, NULL);
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  settings = reversi_settings_new ();
  test_tour_width = 1000;
  g_test_add_func ("/ui/focus-ring/windows", test_windows);
  g_test_add_func ("/ui/focus-ring/dialogs", test_dialogs);

  int status = g_test_run ();
  g_object_unref (settings);
  return status;
}
