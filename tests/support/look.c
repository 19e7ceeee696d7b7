/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/look.h"

/* More than any widget of ours waits for before it looks where things are. */
#define N_FRAMES 5

static void
add_style (const char *path)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* Returns: (transfer full): one expression for all that is in tests/support/known-complaints */
static GRegex *
read_known (void)
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "support", "known-complaints", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_file_get_contents (file, &text, NULL, &error);
  g_assert_no_error (error);

  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0' && **line != '#')
      g_ptr_array_add (known, *line);
  g_ptr_array_add (known, NULL);

  g_autofree char *all = g_strjoinv ("|", (char **) known->pdata);
  GRegex *regex = g_regex_new (all, 0, 0, &error);
  g_assert_no_error (error);
  return regex;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer known)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && fields[i].length < 0 &&
        g_regex_match (known, fields[i].value, 0, NULL))
      {
        g_test_message ("let pass: %s", (const char *) fields[i].value);
        return G_LOG_WRITER_HANDLED;
      }
  return g_log_writer_default (level, fields, n_fields, NULL);
}

/* Starts GTK for a test program: its own style sheet, no animations, and no warning is let pass but
 * what is known of GTK itself. */
void
test_look_init (int *argc, char ***argv)
{
  g_setenv ("GTK_A11Y", "test", TRUE);
  g_test_init (argc, argv, NULL);
  g_log_set_writer_func (write_log, read_known (), (GDestroyNotify) g_regex_unref);
  adw_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  add_style (RESOURCE_PATH "/style.css");
  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    add_style (RESOURCE_PATH "/style-hc.css");
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    RESOURCE_PATH "/icons");
}

/* An empty window that is on the screen; where it is narrow it has the style of a phone, as that of
 * the program. */
GtkWidget *
test_look_window (int width, int height)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *view = adw_toolbar_view_new ();

  adw_toolbar_view_add_top_bar (ADW_TOOLBAR_VIEW (view), adw_header_bar_new ());
  adw_window_set_content (ADW_WINDOW (window), view);
  gtk_widget_set_size_request (window, MIN (width, 360), MIN (height, 200));
  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_title (GTK_WINDOW (window), "Reversi");
  if (width <= 500)
    gtk_widget_add_css_class (window, "phone");
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return window;
}

static gboolean
timeout_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for so long without asking for a frame, and until nothing waits. */
void
test_look_pause (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, timeout_cb, &over);
  while (!over || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
}

/* How many frames of a window are still waited for. */
typedef struct
{
  GtkWidget *window; /* weak, or NULL */
  guint tick_id;
  int left;
} Frames;

static gboolean
count_frame_cb (GtkWidget *window, GdkFrameClock *clock, gpointer data)
{
  Frames *frames = data;

  frames->left--;
  return G_SOURCE_CONTINUE;
}

static gboolean
are_frames_due (const Frames *frames)
{
  return frames->window != NULL && gtk_widget_get_mapped (frames->window) && frames->left > 0;
}

/* Lets everything that waits happen: what is drawn or laid out with the next frames too, however
 * long a frame takes on a busy machine. Five seconds without a frame is a window that isn't drawn.
 */
void
test_look_settle (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  guint n_windows = g_list_length (windows);
  g_autofree Frames *frames = g_new0 (Frames, n_windows);
  gboolean over = FALSE;
  gboolean too_long = FALSE;
  gboolean is_waiting = TRUE;
  guint i = 0;

  for (GList *l = windows; l != NULL; l = l->next, i++)
    {
      frames[i].left = N_FRAMES;
      g_set_weak_pointer (&frames[i].window, l->data);
      frames[i].tick_id = gtk_widget_add_tick_callback (l->data, count_frame_cb, &frames[i], NULL);
    }
  g_timeout_add (50, timeout_cb, &over);
  guint limit_id = g_timeout_add_seconds (5, timeout_cb, &too_long);
  while (is_waiting || !over || g_main_context_pending (NULL))
    {
      g_main_context_iteration (NULL, TRUE);
      is_waiting = FALSE;
      for (i = 0; i < n_windows && !too_long; i++)
        is_waiting |= are_frames_due (&frames[i]);
    }
  if (!too_long)
    g_source_remove (limit_id);
  for (i = 0; i < n_windows; i++)
    if (frames[i].window != NULL)
      {
        gtk_widget_remove_tick_callback (frames[i].window, frames[i].tick_id);
        g_clear_weak_pointer (&frames[i].window);
      }
}

/* Writes NAME.png when pictures are wanted. */
void
test_look_picture (GtkWidget *widget, const char *name)
{
  const char *folder = g_getenv ("REVERSI_SHOTS");

  if (folder == NULL)
    return;
  gtk_test_widget_wait_for_draw (widget);

  g_autofree char *file = g_strdup_printf ("%s/%s.png", folder, name);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, NULL);

  g_assert_true (gdk_texture_save_to_png (texture, file));
}

/* On a phone everything must fit, also with the large letters of the accessibility settings. */
static void
assert_fits_phone (AdwDialog *(*make) (gpointer data), gpointer data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *window = test_look_window (900, 900);
  int dpi = 0, width = 0;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  for (int percent = 100; percent <= 150; percent += 25)
    {
      AdwDialog *dialog = make (data);

      g_object_set (settings, "gtk-xft-dpi", 96 * 1024 / 100 * percent, NULL);
      adw_dialog_present (dialog, window);
      test_look_settle ();
      gtk_widget_measure (adw_dialog_get_child (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &width,
                          NULL, NULL, NULL);
      g_test_message ("%d %% letters: %d pixels", percent, width);
      g_assert_cmpint (width, <=, 360);
      adw_dialog_force_close (dialog);
      test_look_settle ();
    }
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Opens a dialog on a phone and on a desktop, light and dark, and closes it again. */
void
test_look_dialog (AdwDialog *(*make) (gpointer data), gpointer data, const char *name)
{
  /* Without a window manager the window's edges take 5 pixels on each side. */
  static const int sizes[][2] = { { 370, 730 }, { 900, 900 } };
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT,
                                            ADW_COLOR_SCHEME_FORCE_DARK };

  assert_fits_phone (make, data);
  if (g_getenv ("REVERSI_SHOTS") == NULL)
    return;
  for (int scheme = 0; scheme < 2; scheme++)
    for (int size = 0; size < 2; size++)
      {
        adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[scheme]);

        GtkWidget *window = test_look_window (sizes[size][0], sizes[size][1]);
        AdwDialog *dialog = make (data);
        g_autofree char *file = g_strdup_printf ("%s-%s-%s", name, size == 0 ? "narrow" : "wide",
                                                 scheme == 0 ? "light" : "dark");

        adw_dialog_present (dialog, window);
        test_look_settle ();
        g_assert_cmpint (gtk_widget_get_width (window), <=, sizes[size][0]);
        test_look_picture (window, file);
        adw_dialog_force_close (dialog);
        test_look_settle ();
        gtk_window_destroy (GTK_WINDOW (window));
      }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

/* Returns: the first widget of @type below @root whose title (label, text) is @title, or NULL */
GtkWidget *
test_look_find (GtkWidget *root, GType type, const char *title)
{
  if (g_type_is_a (G_OBJECT_TYPE (root), type))
    {
      static const char *const names[] = { "title", "label" };

      if (title == NULL)
        return root;
      for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
        if (g_object_class_find_property (G_OBJECT_GET_CLASS (root), names[i]) != NULL)
          {
            g_autofree char *text = NULL;

            g_object_get (root, names[i], &text, NULL);
            if (g_strcmp0 (text, title) == 0)
              return root;
          }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = test_look_find (child, type, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
is_named (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
         gtk_widget_get_tooltip_text (widget) != NULL;
}

/* The part of a row or a menu button that has the focus may leave its name to the whole. */
static gboolean
is_named_by_whole (GtkWidget *widget)
{
  const GType wholes[] = { ADW_TYPE_PREFERENCES_ROW, GTK_TYPE_MENU_BUTTON };

  for (gsize i = 0; i < G_N_ELEMENTS (wholes); i++)
    {
      GtkWidget *whole = gtk_widget_get_ancestor (widget, wholes[i]);

      if (whole != NULL && is_named (whole))
        return TRUE;
    }
  return FALSE;
}

static gboolean
needs_name (GtkWidget *widget)
{
  switch (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)))
    {
    case GTK_ACCESSIBLE_ROLE_BUTTON:
    case GTK_ACCESSIBLE_ROLE_CHECKBOX:
    case GTK_ACCESSIBLE_ROLE_COMBO_BOX:
    case GTK_ACCESSIBLE_ROLE_RADIO:
    case GTK_ACCESSIBLE_ROLE_RADIO_GROUP:
    case GTK_ACCESSIBLE_ROLE_SPIN_BUTTON:
    case GTK_ACCESSIBLE_ROLE_SWITCH:
    case GTK_ACCESSIBLE_ROLE_TEXT_BOX:
    case GTK_ACCESSIBLE_ROLE_TOGGLE_BUTTON:
      return TRUE;
    case GTK_ACCESSIBLE_ROLE_LIST_ITEM: /* in a text it is what it holds */
      return gtk_widget_get_focusable (widget);
    default:
      return FALSE;
    }
}

/* Fails when something visible below @root can be used and has no name. */
void
test_look_assert_named (GtkWidget *root)
{
  if (!gtk_widget_get_mapped (root))
    return;
  if (needs_name (root) && !is_named (root) && !is_named_by_whole (root))
    {
      g_test_message ("%s has no name", G_OBJECT_TYPE_NAME (root));
      g_test_fail ();
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    test_look_assert_named (child);
}
