/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Whether all words and signs can be seen: everything on the tour is painted, and the colour of
 * each text is held against what it lies on. The last argument is a style: light, dark,
 * light-high-contrast or dark-high-contrast. */

#include "config.h"

#include "support/contrast.h"
#include "support/look.h"
#include "tour.h"
#include "ui/board/reversi-square.h"
#include "ui/board/theme.h"
#include "ui/current-theme.h"
#include "ui/reversi-picture-choice.h"
#include "ui/settings.h"

#include <math.h>

/* What WCAG 2.2 asks of text, of large text and of what shows a control or its state. */
#define TEXT 4.5
#define LARGE_TEXT 3.0
#define SIGN 3.0

#define ENLARGED 4
#define MOST_FOCUSED 12
#define OUTSIDE 6 /* so far from a widget its focus may be shown */

#define LARGE 24.0
#define LARGE_BOLD 18.66

static GSettings *settings;
static const char *style;

/* A painted window. */
typedef struct
{
  GtkWidget *root; /* what is visited: the window or a dialog in it */
  GtkWidget *window;
  graphene_rect_t bounds; /* of the window, in its own coordinates */
  GskRenderer *renderer;
  GskRenderNode *node;
  int width, height;
  guint32 *pixels;
  const char *name;
} Picture;

/* Where the window holds what can have the focus. */
static const char *const with_focus[] = { "computer-start", "watch-paused",         "friend-over",
                                          "friend-pass",    "friend-between-turns", NULL };

static GHashTable *lowest; /* what it is: its lowest contrast in hundredths */

static void
picture_start (Picture *picture, GtkWidget *root, const char *name)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (root));
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  *picture = (Picture) { .root = root,
                         .window = window,
                         .renderer = gtk_native_get_renderer (GTK_NATIVE (window)),
                         .name = name };
  g_assert_true (gtk_widget_compute_bounds (window, window, &picture->bounds));
  gdk_paintable_snapshot (paintable, snapshot, picture->bounds.size.width,
                          picture->bounds.size.height);
  picture->node = gtk_snapshot_free_to_node (snapshot);
  picture->width = (int) picture->bounds.size.width;
  picture->height = (int) picture->bounds.size.height;

  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (
      picture->renderer, picture->node,
      &GRAPHENE_RECT_INIT (0, 0, (float) picture->width, (float) picture->height));
  gsize stride = (gsize) picture->width * 4;
  picture->pixels = g_malloc (stride * (gsize) picture->height);
  gdk_texture_download (texture, (guchar *) picture->pixels, stride);
}

static void
picture_end (Picture *picture)
{
  gsk_render_node_unref (picture->node);
  g_free (picture->pixels);
}

static gboolean
clip_to_picture (const Picture *picture, const graphene_rect_t *area, graphene_rect_t *result)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) picture->width, (float) picture->height);

  return graphene_rect_intersection (&all, area, result);
}

/* The colour that most pixels of an area have. */
static guint32
ground_of (const Picture *picture, const graphene_rect_t *area)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  int x0 = (int) area->origin.x, x1 = (int) ceilf (area->origin.x + area->size.width);
  int y0 = (int) area->origin.y, y1 = (int) ceilf (area->origin.y + area->size.height);
  guint32 best = 0;
  int most = 0;

  for (int y = y0; y < y1; y++)
    for (int x = x0; x < x1; x++)
      {
        guint32 pixel = picture->pixels[y * picture->width + x] & 0xffffff;
        int count = GPOINTER_TO_INT (g_hash_table_lookup (counts, GUINT_TO_POINTER (pixel))) + 1;

        g_hash_table_insert (counts, GUINT_TO_POINTER (pixel), GINT_TO_POINTER (count));
        if (count > most)
          {
            most = count;
            best = pixel;
          }
      }
  return best;
}

/* The colour of a text (premultiplied): enlarged, its letters are thick enough to have it. What the
 * node says of it is of no use, it may be meant for another space of colours. */
static guint32
ink_of (const Picture *picture, GskRenderNode *text)
{
  g_autoptr (GskTransform) transform = gsk_transform_scale (NULL, ENLARGED, ENLARGED);
  g_autoptr (GskRenderNode) enlarged = gsk_transform_node_new (text, transform);
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (picture->renderer, enlarged, NULL);
  int n = gdk_texture_get_width (texture) * gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, n);
  guint32 ink = 0;

  gdk_texture_download (texture, (guchar *) pixels, (gsize) gdk_texture_get_width (texture) * 4);
  for (int i = 0; i < n; i++)
    if (pixels[i] >> 24 > ink >> 24)
      ink = pixels[i];
  return ink;
}

static guint32
over (guint32 ground, guint32 ink, double alpha)
{
  double cover = alpha * (ink >> 24) / 255.0;
  guint32 result = 0;

  for (int shift = 16; shift >= 0; shift -= 8)
    {
      double channel = (1 - cover) * (ground >> shift & 0xff) + alpha * (ink >> shift & 0xff);
      result = result << 8 | (guint32) lround (MIN (channel, 255));
    }
  return result;
}

static gboolean
holds_text (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) || GTK_IS_TEXT (widget) || GTK_IS_INSCRIPTION (widget) ||
         GTK_IS_TEXT_VIEW (widget);
}

/* What is seen at a place: NULL where it does not belong to what is visited, or can't be used. */
static GtkWidget *
widget_at (const Picture *picture, const graphene_rect_t *area)
{
  double x = area->origin.x + area->size.width / 2 + picture->bounds.origin.x;
  double y = area->origin.y + area->size.height / 2 + picture->bounds.origin.y;
  GtkWidget *widget =
      gtk_widget_pick (picture->window, x, y, GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);

  if (widget == NULL || !gtk_widget_is_sensitive (widget) ||
      (widget != picture->root && !gtk_widget_is_ancestor (widget, picture->root)))
    return NULL;
  return widget;
}

static char *
describe (GtkWidget *widget)
{
  g_autofree char *classes = NULL;
  g_auto (GStrv) names = gtk_widget_get_css_classes (widget);
  GtkWidget *parent = gtk_widget_get_parent (widget);

  classes = g_strjoinv (".", names);
  return g_strdup_printf ("%s “%.30s” .%s in %s", G_OBJECT_TYPE_NAME (widget),
                          GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                          classes, parent != NULL ? G_OBJECT_TYPE_NAME (parent) : "nothing");
}

static void
judge (const Picture *picture, GtkWidget *widget, const char *kind, double contrast, double wanted)
{
  int hundredths = (int) (contrast * 100);
  int known = GPOINTER_TO_INT (g_hash_table_lookup (lowest, kind));

  if (known == 0 || hundredths < known)
    g_hash_table_insert (lowest, (gpointer) kind, GINT_TO_POINTER (hundredths));
  if (contrast < wanted)
    {
      g_autofree char *what = describe (widget);

      g_test_message ("%s: %s of %s: %.2f", picture->name, kind, what, contrast);
      g_test_fail ();
    }
}

static void
judge_text (const Picture *picture, GskRenderNode *node, const graphene_rect_t *area, double alpha)
{
  graphene_rect_t seen;
  GtkWidget *widget = widget_at (picture, area);

  if (widget == NULL || !holds_text (widget) || !clip_to_picture (picture, area, &seen))
    return;
  g_autoptr (PangoFontDescription) font =
      pango_font_describe_with_absolute_size (gsk_text_node_get_font (node));
  double size = pango_font_description_get_size (font) / (double) PANGO_SCALE;
  gboolean bold = pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD;
  gboolean large = size >= (bold ? LARGE_BOLD : LARGE);
  guint32 ground = ground_of (picture, &seen), ink = ink_of (picture, node);
  if (ink >> 24 == 0) /* GTK paints text that is selected once more, at first with no colour */
    return;
  double contrast = test_contrast (ground, over (ground, ink, alpha), TEST_EYE_ORDINARY);

  judge (picture, widget, large ? "large text" : "text", contrast, large ? LARGE_TEXT : TEXT);
}

/* Finds all text below a node. @clip is what can be seen, in the picture's coordinates. */
static void
look_at_node (const Picture *picture,
              GskRenderNode *node,
              GskTransform *transform,
              const graphene_rect_t *clip,
              double alpha)
{
  graphene_rect_t area, bounds, visible;

  gsk_render_node_get_bounds (node, &bounds);
  gsk_transform_transform_bounds (transform, &bounds, &area);
  if (!graphene_rect_intersection (clip, &area, &visible) || alpha <= 0)
    return;
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      if (visible.size.width * visible.size.height > 0.7 * area.size.width * area.size.height)
        judge_text (picture, node, &visible, alpha);
      return;
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        look_at_node (picture, gsk_container_node_get_child (node, i), transform, clip, alpha);
      return;
    case GSK_TRANSFORM_NODE:
      {
        g_autoptr (GskTransform) inner = gsk_transform_transform (
            gsk_transform_ref (transform), gsk_transform_node_get_transform (node));
        look_at_node (picture, gsk_transform_node_get_child (node), inner, clip, alpha);
        return;
      }
    case GSK_OPACITY_NODE:
      look_at_node (picture, gsk_opacity_node_get_child (node), transform, clip,
                    alpha * gsk_opacity_node_get_opacity (node));
      return;
    case GSK_CLIP_NODE:
      look_at_node (picture, gsk_clip_node_get_child (node), transform, &visible, alpha);
      return;
    case GSK_ROUNDED_CLIP_NODE:
      look_at_node (picture, gsk_rounded_clip_node_get_child (node), transform, &visible, alpha);
      return;
    case GSK_SHADOW_NODE:
      look_at_node (picture, gsk_shadow_node_get_child (node), transform, clip, alpha);
      return;
    case GSK_MASK_NODE:
      look_at_node (picture, gsk_mask_node_get_source (node), transform, clip, alpha);
      return;
    case GSK_CROSS_FADE_NODE:
      look_at_node (picture, gsk_cross_fade_node_get_end_child (node), transform, clip, alpha);
      return;
    case GSK_DEBUG_NODE:
      look_at_node (picture, gsk_debug_node_get_child (node), transform, clip, alpha);
      return;
    case GSK_SUBSURFACE_NODE:
      look_at_node (picture, gsk_subsurface_node_get_child (node), transform, clip, alpha);
      return;
    default: /* holds no text */
      return;
    }
}

/* A sign has one colour and thin lines: that of its pixels which stand out most. */
static void
look_at_icons (const Picture *picture, GtkWidget *widget)
{
  graphene_rect_t area, seen;

  if (!gtk_widget_get_mapped (widget))
    return;
  /* The signs of switches are there for high contrast, which libadwaita shows by outlines instead.
   */
  if (GTK_IS_IMAGE (widget) && !GTK_IS_SWITCH (gtk_widget_get_parent (widget)) &&
      gtk_image_get_storage_type (GTK_IMAGE (widget)) != GTK_IMAGE_EMPTY &&
      gtk_widget_compute_bounds (widget, picture->window, &area))
    {
      graphene_rect_offset (&area, -picture->bounds.origin.x, -picture->bounds.origin.y);
      if (clip_to_picture (picture, &area, &seen) &&
          seen.size.width * seen.size.height > 0.9 * area.size.width * area.size.height &&
          widget_at (picture, &area) == widget)
        {
          guint32 ground = ground_of (picture, &seen);
          double best = 1;

          for (int y = (int) seen.origin.y; y < seen.origin.y + seen.size.height; y++)
            for (int x = (int) seen.origin.x; x < seen.origin.x + seen.size.width; x++)
              best = MAX (best, test_contrast (ground, picture->pixels[y * picture->width + x],
                                               TEST_EYE_ORDINARY));
          judge (picture, widget, "icon", best, SIGN);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_icons (picture, child);
}

/* The edge of a disc beside words, all around: somewhere along the way from its middle to what it
 * lies on it is seen that it ends. */
static void
look_at_discs (const Picture *picture, GtkWidget *widget)
{
  graphene_rect_t area;

  if (!gtk_widget_get_mapped (widget))
    return;
  if (G_OBJECT_TYPE (widget) == GTK_TYPE_DRAWING_AREA && gtk_widget_get_width (widget) < 200 &&
      gtk_widget_get_width (widget) == gtk_widget_get_height (widget) &&
      gtk_widget_get_ancestor (widget, REVERSI_TYPE_PICTURE_CHOICE) == NULL &&
      gtk_widget_compute_bounds (widget, picture->window, &area))
    {
      double radius = area.size.width / 2, worst = 21;
      double x = area.origin.x - picture->bounds.origin.x + radius;
      double y = area.origin.y - picture->bounds.origin.y + radius;
      guint32 ground = picture->pixels[(int) (y - radius) * picture->width + (int) (x - radius)];

      for (double angle = 0; angle < 2 * G_PI; angle += G_PI / 12)
        {
          double best = 1;

          for (double r = 0.5 * radius; r < 0.98 * radius; r += 0.25)
            {
              int at = (int) (y + r * sin (angle)) * picture->width + (int) (x + r * cos (angle));
              best = MAX (best, test_contrast (ground, picture->pixels[at], TEST_EYE_ORDINARY));
            }
          worst = MIN (worst, best);
        }
      judge (picture, widget, "disc", worst, SIGN);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_discs (picture, child);
}

/* The inner edge of what stands out by a ring: the chip of the player to move, and the picture that
 * is chosen. */
static void
look_at_rings (const Picture *picture, GtkWidget *widget)
{
  graphene_rect_t area, seen;
  gboolean active = g_str_equal (gtk_widget_get_css_name (widget), "playerchip") &&
                    gtk_widget_has_css_class (widget, "active");
  gboolean chosen = GTK_IS_CHECK_BUTTON (widget) &&
                    gtk_widget_get_ancestor (widget, REVERSI_TYPE_PICTURE_CHOICE) != NULL &&
                    gtk_check_button_get_active (GTK_CHECK_BUTTON (widget));

  if (!gtk_widget_get_mapped (widget))
    return;
  if ((active || chosen) && gtk_widget_compute_bounds (widget, picture->window, &area))
    {
      graphene_rect_offset (&area, -picture->bounds.origin.x, -picture->bounds.origin.y);
      if (clip_to_picture (picture, &area, &seen) && seen.size.height == area.size.height)
        {
          const guint32 *row =
              picture->pixels + picture->width * (int) (area.origin.y + area.size.height / 2);
          int left = (int) ceilf (area.origin.x);

          judge (picture, widget, active ? "ring of turn" : "ring of choice",
                 test_contrast (row[left + 1], row[left + 4], TEST_EYE_ORDINARY), SIGN);
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look_at_rings (picture, child);
}

/* How well what differs is seen, but for the part of it that lies on another line: 1 when nothing
 * does. */
static double
difference (const Picture *with, const Picture *without, GtkWidget *widget)
{
  graphene_rect_t area, seen;
  int found[2200] = { 0 }, n = 0, step = G_N_ELEMENTS (found) - 1;

  g_assert_true (gtk_widget_compute_bounds (widget, with->window, &area));
  graphene_rect_offset (&area, -with->bounds.origin.x, -with->bounds.origin.y);
  graphene_rect_inset (&area, -OUTSIDE, -OUTSIDE);
  if (!clip_to_picture (with, &area, &seen))
    return 1;
  for (int y = (int) seen.origin.y; y < seen.origin.y + seen.size.height; y++)
    for (int x = (int) seen.origin.x; x < seen.origin.x + seen.size.width; x++)
      {
        guint32 a = with->pixels[y * with->width + x], b = without->pixels[y * with->width + x];

        if (a != b)
          {
            found[(int) (test_contrast (a, b, TEST_EYE_ORDINARY) * 100)]++;
            n++;
          }
      }
  if (n < 40)
    return 1;
  for (int count = found[step]; count < n * 2 / 5; count += found[step])
    step--;
  return step / 100.0;
}

static void
show_focus (GtkWidget *window, GtkWidget *widget, gboolean ring)
{
  gtk_window_set_focus (GTK_WINDOW (window), widget);
  gtk_window_set_focus_visible (GTK_WINDOW (window), ring);
  gtk_test_widget_wait_for_draw (window);
}

/* The board paints its cursor itself, and a text that can be selected has a caret. */
static gboolean
has_ring (GtkWidget *widget)
{
  return !REVERSI_IS_SQUARE (widget) &&
         !(GTK_IS_LABEL (widget) && gtk_label_get_selectable (GTK_LABEL (widget)));
}

/* Goes where Tab goes. */
static void
look_at_focus (GtkWidget *root, const char *name)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (root));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < MOST_FOCUSED && gtk_widget_child_focus (root, GTK_DIR_TAB_FORWARD); i++)
    {
      GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (window));
      GtkWidget *row = gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_BOX_ROW);
      Picture with, without;

      if (!g_hash_table_add (seen, widget))
        return;
      if (!has_ring (widget))
        continue;
      show_focus (window, widget, TRUE);
      picture_start (&with, root, name);
      /* Where words are written there is always a ring, around the row. */
      show_focus (window, GTK_IS_TEXT (widget) ? NULL : widget, FALSE);
      picture_start (&without, root, name);
      judge (&with, widget, "focus",
             difference (&with, &without, GTK_IS_TEXT (widget) && row != NULL ? row : widget),
             SIGN);
      picture_end (&with);
      picture_end (&without);
      show_focus (window, widget, TRUE);
    }
}

static void
visit_cb (GtkWidget *root, const char *name, gpointer data)
{
  Picture picture;
  graphene_rect_t all;

  gtk_test_widget_wait_for_draw (root);
  picture_start (&picture, root, name);
  all = GRAPHENE_RECT_INIT (0, 0, (float) picture.width, (float) picture.height);
  look_at_node (&picture, picture.node, NULL, &all, 1);
  look_at_icons (&picture, root);
  look_at_rings (&picture, root);
  look_at_discs (&picture, root);
  picture_end (&picture);

  g_autofree char *file = g_strdup_printf ("sight-%s-%s", style, name);
  test_look_picture (GTK_WIDGET (gtk_widget_get_root (root)), file);

  if (ADW_IS_DIALOG (root) || g_strv_contains (with_focus, name))
    look_at_focus (root, name);
}

static void
report (void)
{
  GHashTableIter iter;
  gpointer kind, hundredths;

  g_hash_table_iter_init (&iter, lowest);
  while (g_hash_table_iter_next (&iter, &kind, &hundredths))
    g_test_message ("%s: at least %.2f", (char *) kind, GPOINTER_TO_INT (hundredths) / 100.0);
  g_hash_table_remove_all (lowest);
}

static void
test_windows (void)
{
  test_tour_windows (settings, visit_cb, NULL);
  report ();
}

static void
test_dialog (gconstpointer data)
{
  test_tour_visit_dialog (data, settings, visit_cb, NULL);
  report ();
}

/* The theme of the board follows the desktop, whichever was chosen. */
static void
test_board (void)
{
  gboolean high = g_str_has_suffix (style, "high-contrast");

  for (int i = 0; i < reversi_theme_count (); i++)
    {
      const char *key = reversi_theme_get (i)->key;

      g_settings_set_string (settings, "theme", key);
      g_assert_cmpstr (reversi_current_theme (settings), ==, high ? "high-contrast" : key);
    }
  g_settings_reset (settings, "theme");
}

int
main (int argc, char **argv)
{
  g_assert_cmpint (argc, >, 1);
  style = argv[argc - 1];
  if (g_str_has_suffix (style, "high-contrast"))
    g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  if (g_str_equal (style, "dark-high-contrast")) /* and with the brightest of GNOME's accents */
    g_setenv ("ADW_DEBUG_ACCENT_COLOR", "yellow", TRUE);
  test_look_init (&argc, &argv);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      g_str_has_prefix (style, "dark")
                                          ? ADW_COLOR_SCHEME_FORCE_DARK
                                          : ADW_COLOR_SCHEME_FORCE_LIGHT);
  settings = reversi_settings_new ();
  lowest = g_hash_table_new (g_str_hash, g_str_equal);

  g_test_add_func ("/ui/sight/board-follows-the-desktop", test_board);
  g_test_add_func ("/ui/sight/the-window-can-be-read", test_windows);
  for (const TestTourDialog *stop = test_tour_dialogs; stop->name != NULL; stop++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/sight/%s-can-be-read", stop->name);

      g_test_add_data_func (path, stop, test_dialog);
    }

  int status = g_test_run ();
  g_hash_table_unref (lowest);
  g_object_unref (settings);
  return status;
}
