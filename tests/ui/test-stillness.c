/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Where the desktop asks for reduced motion, what the window shows in its next frame is what it
 * shows from then on, however slow discs are set to turn. (A computer that thinks has a spinner,
 * which GNOME lets turn even then.) */

#include "config.h"

#include "rules/notation.h"
#include "support/folder.h"
#include "support/look.h"
#include "support/settings.h"
#include "ui/reversi-window-private.h"

#include <string.h>

typedef struct
{
  char *folder;
  GSettings *settings;
  ReversiWindow *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("reversi-stillness-XXXXXX", NULL);
  f->settings = g_settings_new (APPLICATION_ID);
  test_settings_reset (f->settings);
  g_settings_set_string (f->settings, "opponent", "friend");
  g_settings_set_string (f->settings, "animation-speed", "slow");
  g_settings_set_boolean (f->settings, "sounds", FALSE);

  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "game.save", NULL);
  g_autoptr (ReversiSession) session = reversi_session_new (f->settings, file);
  f->window = REVERSI_WINDOW (reversi_window_new (NULL, f->settings, session));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  test_look_settle ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  test_look_settle ();
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_object_unref (f->settings);
}

static GBytes *
picture_of (Fixture *f)
{
  GtkWidget *window = GTK_WIDGET (f->window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GdkTexture) texture =
      gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  gsize size = stride * (gsize) gdk_texture_get_height (texture);
  guchar *pixels = g_malloc (size);

  gdk_texture_download (texture, pixels, stride);
  return g_bytes_new_take (pixels, size);
}

static void
assert_still (Fixture *f, const char *what)
{
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));

  g_autoptr (GBytes) first = picture_of (f);
  for (int i = 0; i < 5; i++)
    {
      test_look_settle ();
      g_autoptr (GBytes) later = picture_of (f);

      if (!g_bytes_equal (first, later))
        {
          g_test_message ("it moves after: %s", what);
          g_test_fail ();
          return;
        }
    }
}

static void
choose (Fixture *f, const char *moves)
{
  while (*moves != '\0')
    {
      size_t length;
      int square = reversi_square_parse (8, moves, &length);

      gtk_widget_activate_action (reversi_board_view_get_square (f->window->board, square),
                                  "square.play", NULL);
      moves += length;
    }
}

static void
act (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), action, NULL);
  assert_still (f, action);
}

static void
test_game (Fixture *f, gconstpointer data)
{
  assert_still (f, "the start");
  choose (f, "d3");
  assert_still (f, "a move");
  act (f, "undo");
  act (f, "redo");
  act (f, "rotate");
  choose (f, "e3f6c4b3c2e2a4a2d2d1");
  g_assert_true (reversi_game_is_over (f->window->game));
  assert_still (f, "the end of the game");
  act (f, "first");
  act (f, "last");
  act (f, "rematch");
  g_settings_set_boolean (f->settings, "screen-between-turns", TRUE);
  choose (f, "d3");
  assert_still (f, "the screen between turns");
  act (f, "ready");
}

static void
test_dialogs (Fixture *f, gconstpointer data)
{
  act (f, "new-game-dialog");
  adw_dialog_force_close (
      adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (f->window)));
  assert_still (f, "a dialog was closed");
}

/* What our own style sheets let change slowly is colour and light, never a place or a size. */
static void
test_style (void)
{
  static const char *const sheets[] = { RESOURCE_PATH "/style.css", RESOURCE_PATH "/style-hc.css" };

  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (GBytes) sheet = g_resources_lookup_data (sheets[i], 0, NULL);
      g_assert_nonnull (sheet);
      const char *text = g_bytes_get_data (sheet, NULL);

      g_assert_null (strstr (text, "@keyframes"));
      g_assert_null (strstr (text, "animation"));
      for (const char *at = text; (at = strstr (at, "transition:")) != NULL; at++)
        g_assert_true (g_str_has_prefix (at, "transition: box-shadow ") ||
                       g_str_has_prefix (at, "transition: opacity "));
    }
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv); /* without animations */
  g_test_add ("/ui/stillness/a-game-is-played-without-motion", Fixture, NULL, set_up, test_game,
              tear_down);
  g_test_add ("/ui/stillness/dialogs-open-without-motion", Fixture, NULL, set_up, test_dialogs,
              tear_down);
  g_test_add_func ("/ui/stillness/the-style-moves-nothing", test_style);
  return g_test_run ();
}
