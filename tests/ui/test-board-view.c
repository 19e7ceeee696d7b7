/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"
#include "support/games.h"
#include "support/look.h"
#include "ui/board/board-scene.h"
#include "ui/board/reversi-board-view.h"

#include <string.h>

/* A board in a window, and what it said. */
typedef struct
{
  GtkWidget *window;
  ReversiBoardView *board;
  ReversiGame *game;
  int played, refused, reason, chosen;
  int n_played, n_refused, n_chosen, n_placed, n_flipped, n_animating;
} Fixture;

static void
play_cb (ReversiBoardView *board, int square, Fixture *f)
{
  f->played = square;
  f->n_played++;
}

static void
refused_cb (ReversiBoardView *board, int square, int reason, Fixture *f)
{
  f->refused = square;
  f->reason = reason;
  f->n_refused++;
}

static void
chosen_cb (ReversiBoardView *board, int square, Fixture *f)
{
  f->chosen = square;
  f->n_chosen++;
}

static void
count_cb (ReversiBoardView *board, int *n)
{
  (*n)++;
}

static void
notify_cb (ReversiBoardView *board, GParamSpec *pspec, int *n)
{
  (*n)++;
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
set_up (Fixture *f, gconstpointer moves)
{
  f->board = REVERSI_BOARD_VIEW (reversi_board_view_new ());
  f->game = test_new_game (moves != NULL ? moves : "");
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 600, 600);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->board));
  g_object_ref (f->board);

  g_signal_connect (f->board, "play", G_CALLBACK (play_cb), f);
  g_signal_connect (f->board, "refused", G_CALLBACK (refused_cb), f);
  g_signal_connect (f->board, "chosen", G_CALLBACK (chosen_cb), f);
  g_signal_connect (f->board, "placed", G_CALLBACK (count_cb), &f->n_placed);
  g_signal_connect (f->board, "flipped", G_CALLBACK (count_cb), &f->n_flipped);
  g_signal_connect (f->board, "notify::animating", G_CALLBACK (notify_cb), &f->n_animating);
  g_object_set (f->board, "game", f->game, "interactive", TRUE, NULL);
  f->played = f->refused = f->chosen = REVERSI_NO_SQUARE;

  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
tear_down (Fixture *f, gconstpointer moves)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->board);
  g_assert_finalize_object (f->game);
  set_animations (FALSE);
}

static int
square (Fixture *f, const char *name)
{
  return test_square (f->game, name);
}

static GtkAccessible *
accessible (Fixture *f, const char *name)
{
  return GTK_ACCESSIBLE (reversi_board_view_get_square (f->board, square (f, name)));
}

#define assert_words(f, name, words)                                                               \
  gtk_test_accessible_assert_property (accessible ((f), (name)), GTK_ACCESSIBLE_PROPERTY_LABEL,    \
                                       (words))

/* What people do, through the board's own controllers. */

static gpointer
controller (Fixture *f, GType type)
{
  g_autoptr (GListModel) all = gtk_widget_observe_controllers (GTK_WIDGET (f->board));

  for (guint i = 0; i < g_list_model_get_n_items (all); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (all, i);
      if (G_TYPE_CHECK_INSTANCE_TYPE (item, type))
        return item; /* the board keeps it */
    }
  g_assert_not_reached ();
}

static void
middle_of (Fixture *f, int number, double *x, double *y)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (reversi_board_view_get_square (f->board, number),
                                            GTK_WIDGET (f->board), &bounds));
  *x = bounds.origin.x + bounds.size.width / 2;
  *y = bounds.origin.y + bounds.size.height / 2;
}

static void
emit_click (Fixture *f, const char *signal, int number)
{
  double x, y;

  middle_of (f, number, &x, &y);
  g_signal_emit_by_name (controller (f, GTK_TYPE_GESTURE_CLICK), signal, 1, x, y);
}

static void
press_and_release (Fixture *f, int from, int to)
{
  emit_click (f, "pressed", from);
  emit_click (f, "released", to);
}

static void
drag (Fixture *f, const char *from, const char *to)
{
  press_and_release (f, square (f, from), square (f, to));
}

static void
click (Fixture *f, const char *name)
{
  drag (f, name, name);
}

static void
point_at (Fixture *f, const char *name)
{
  GtkEventController *motion = controller (f, GTK_TYPE_EVENT_CONTROLLER_MOTION);
  double x, y;

  middle_of (f, square (f, name), &x, &y);
  g_signal_emit_by_name (motion, "motion", x, y);
}

static gboolean
press_with (Fixture *f, guint keyval, GdkModifierType modifiers)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (controller (f, GTK_TYPE_EVENT_CONTROLLER_KEY), "key-pressed", keyval, 0u,
                         modifiers, &handled);
  return handled;
}

static void
press (Fixture *f, guint keyval)
{
  g_assert_true (press_with (f, keyval, 0));
}

static void
type (Fixture *f, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    press (f, gdk_unicode_to_keyval ((guint32) *c));
}

/* The square with the focus, by name. */
#define assert_cursor(f, name)                                                                     \
  g_assert_true (gtk_root_get_focus (GTK_ROOT ((f)->window)) ==                                    \
                 reversi_board_view_get_square ((f)->board, square ((f), (name))))

static void
run_until_still (Fixture *f)
{
  while (reversi_board_view_get_animating (f->board))
    g_main_context_iteration (NULL, TRUE);
}

/* The board as it is drawn. */
static GBytes *
picture (Fixture *f)
{
  GtkWidget *widget = GTK_WIDGET (f->board);

  gtk_test_widget_wait_for_draw (f->window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (
      renderer, node, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  guchar *data = g_malloc ((gsize) (width * height * 4));
  gdk_texture_download (texture, data, (gsize) (width * 4));
  return g_bytes_new_take (data, (gsize) (width * height * 4));
}

/* Whether two pictures differ on a square. */
static gboolean
differs (Fixture *f, GBytes *a, GBytes *b, const char *name)
{
  int width = gtk_widget_get_width (GTK_WIDGET (f->board));
  const guint32 *pa = g_bytes_get_data (a, NULL);
  const guint32 *pb = g_bytes_get_data (b, NULL);
  double x, y;

  middle_of (f, square (f, name), &x, &y);
  for (int row = (int) y - 30; row < (int) y + 30; row++)
    for (int column = (int) x - 30; column < (int) x + 30; column++)
      if (pa[row * width + column] != pb[row * width + column])
        return TRUE;
  return FALSE;
}

/* Two ways, one picture: a board that went through anything, and a new one. */
static void
assert_shows_its_game (Fixture *f)
{
  Fixture fresh = { 0 };

  set_animations (FALSE);
  g_object_set (f->board, "interactive", FALSE, NULL);
  fresh.board = REVERSI_BOARD_VIEW (reversi_board_view_new ());
  fresh.window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fresh.window), 600, 600);
  gtk_window_set_child (GTK_WINDOW (fresh.window), GTK_WIDGET (fresh.board));
  reversi_board_view_set_game (fresh.board, reversi_board_view_get_game (f->board));
  gtk_window_present (GTK_WINDOW (fresh.window));
  gtk_test_widget_wait_for_draw (fresh.window);

  g_autoptr (GBytes) seen = picture (f);
  g_autoptr (GBytes) wanted = picture (&fresh);
  g_assert_true (g_bytes_equal (seen, wanted));
  gtk_window_destroy (GTK_WINDOW (fresh.window));
  g_object_set (f->board, "interactive", TRUE, NULL);
}

/* Words. */

static void
test_words (Fixture *f, gconstpointer data)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->board), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Board");
  gtk_test_accessible_assert_role (accessible (f, "d3"), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_words (f, "a1", "a1, empty");
  assert_words (f, "d3", "d3, empty, you can play here, flips 1");
  assert_words (f, "d4", "d4, white");
  assert_words (f, "e4", "e4, black");

  GtkWidget *row =
      gtk_widget_get_parent (reversi_board_view_get_square (f->board, square (f, "d3")));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_ROW);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Row 3");
  g_assert_true (gtk_widget_get_parent (row) == GTK_WIDGET (f->board));
}

static void
test_words_follow (Fixture *f, gconstpointer data)
{
  test_play (f->game, "d3");
  assert_words (f, "d3", "d3, black, last move");
  assert_words (f, "d4", "d4, black");
  assert_words (f, "c3", "c3, empty, you can play here, flips 1");
  g_object_set (f->board, "interactive", FALSE, NULL);
  assert_words (f, "c3", "c3, empty");
  g_object_set (f->board, "interactive", TRUE, "show-legal", FALSE, NULL);
  assert_words (f, "c3", "c3, empty");
  g_object_set (f->board, "show-legal", TRUE, "show-last-move", FALSE, NULL);
  assert_words (f, "d3", "d3, black");
  reversi_board_view_set_hint (f->board, square (f, "c3"));
  assert_words (f, "c3", "c3, empty, you can play here, flips 1, hint");
  reversi_game_undo (f->game);
  assert_words (f, "d3", "d3, empty, you can play here, flips 1");
  assert_words (f, "c3", "c3, empty");
}

static void
test_words_of_values (Fixture *f, gconstpointer data)
{
  ReversiSquareValue values[REVERSI_MAX_SQUARES] = { 0 };

  values[square (f, "d3")] = reversi_square_value_new (430, false);
  values[square (f, "c4")] = reversi_square_value_new (-200, true);
  values[square (f, "f5")] = reversi_square_value_new (-40, false);
  reversi_board_view_set_values (f->board, values);
  reversi_board_view_set_hint (f->board, square (f, "d3"));
  assert_words (f, "d3", "d3, empty, you can play here, flips 1, hint, about +4");
  assert_words (f, "c4", "c4, empty, you can play here, flips 1, exactly \u22122");
  assert_words (f, "f5", "f5, empty, you can play here, flips 1, about 0");
  assert_words (f, "e6", "e6, empty, you can play here, flips 1");
  test_play (f->game, "e6");
  reversi_game_undo (f->game);
  assert_words (f, "d3", "d3, empty, you can play here, flips 1");
  reversi_board_view_set_values (f->board, values);
  reversi_board_view_set_values (f->board, NULL);
  assert_words (f, "c4", "c4, empty, you can play here, flips 1");
}

static void
test_words_of_themes (Fixture *f, gconstpointer data)
{
  g_object_set (f->board, "theme", "garden", NULL);
  assert_words (f, "d3", "d3, red, last move");
  assert_words (f, "e5", "e5, green");
  g_object_set (f->board, "theme", "amethyst", NULL);
  assert_words (f, "d4", "d4, violet");
  assert_words (f, "e5", "e5, amber");
  g_object_set (f->board, "theme", "no such theme", NULL);
  assert_words (f, "e5", "e5, white");
  g_assert_cmpstr (reversi_board_view_get_theme (f->board)->key, ==, "felt");
}

static void
test_resignation (Fixture *f, gconstpointer data)
{
  assert_words (f, "c4", "c4, empty, you can play here, flips 1");
  g_assert_true (reversi_game_resign (f->game, REVERSI_WHITE));
  assert_words (f, "c4", "c4, empty");
  click (f, "c4");
  g_assert_cmpint (f->n_played, ==, 0);
  g_assert_cmpint (f->reason, ==, REVERSI_MOVE_GAME_OVER);

  char name[REVERSI_SQUARE_NAME_SIZE];
  g_assert_true (reversi_game_undo (f->game));
  g_assert_false (reversi_game_is_over (f->game));
  click (f, reversi_square_name (8, test_random_move (reversi_game_get_position (f->game)), name));
  g_assert_cmpint (f->n_played, ==, 1);
}

/* Playing. */

static void
test_click (Fixture *f, gconstpointer data)
{
  click (f, "d3");
  g_assert_cmpint (f->n_played, ==, 1);
  g_assert_cmpint (f->played, ==, square (f, "d3"));
  g_assert_cmpint (f->n_refused, ==, 0);
  assert_cursor (f, "d3");

  click (f, "d4");
  g_assert_cmpint (f->n_refused, ==, 1);
  g_assert_cmpint (f->refused, ==, square (f, "d4"));
  g_assert_cmpint (f->reason, ==, REVERSI_MOVE_OCCUPIED);
  click (f, "a1");
  g_assert_cmpint (f->reason, ==, REVERSI_MOVE_FLIPS_NOTHING);
  g_assert_cmpint (f->n_played, ==, 1);

  /* Pressed here and let go there: nothing was meant. */
  drag (f, "e3", "c4");
  g_assert_cmpint (f->n_played + f->n_refused, ==, 3);

  /* Pressed on one game and let go on the next. */
  emit_click (f, "pressed", square (f, "c4"));
  g_autoptr (ReversiGame) next = test_new_game ("");
  reversi_board_view_set_game (f->board, next);
  emit_click (f, "released", square (f, "c4"));
  g_assert_cmpint (f->n_played + f->n_refused, ==, 3);

  /* From the frame onto a square, and on the frame. */
  g_signal_emit_by_name (controller (f, GTK_TYPE_GESTURE_CLICK), "pressed", 1, 3.0, 3.0);
  emit_click (f, "released", square (f, "c4"));
  g_assert_cmpint (f->n_played + f->n_refused, ==, 3);
  GtkGestureClick *gesture = controller (f, GTK_TYPE_GESTURE_CLICK);
  g_signal_emit_by_name (gesture, "pressed", 1, 3.0, 3.0);
  g_signal_emit_by_name (gesture, "released", 1, 3.0, 3.0);
  g_assert_cmpint (f->n_played + f->n_refused, ==, 3);
}

static void
test_secondary_click (Fixture *f, gconstpointer data)
{
  GtkGestureSingle *gesture = controller (f, GTK_TYPE_GESTURE_CLICK);

  g_assert_cmpuint (gtk_gesture_single_get_button (gesture), ==, GDK_BUTTON_PRIMARY);
  g_assert_false (gtk_gesture_single_get_touch_only (gesture));
}

static void
test_not_interactive (Fixture *f, gconstpointer data)
{
  g_object_set (f->board, "interactive", FALSE, NULL);
  click (f, "d3");
  click (f, "a1");
  type (f, "d3");
  gtk_widget_activate_action (reversi_board_view_get_square (f->board, square (f, "d3")),
                              "square.play", NULL);
  g_assert_cmpint (f->n_played + f->n_refused, ==, 0);
  assert_cursor (f, "d3");
}

static void
test_action (Fixture *f, gconstpointer data)
{
  GtkWidget *d3 = reversi_board_view_get_square (f->board, square (f, "d3"));
  GtkWidget *e5 = reversi_board_view_get_square (f->board, square (f, "e5"));

  g_assert_true (gtk_widget_activate_action (d3, "square.play", NULL));
  g_assert_cmpint (f->played, ==, square (f, "d3"));
  g_assert_true (gtk_widget_activate_action (e5, "square.play", NULL));
  g_assert_cmpint (f->refused, ==, square (f, "e5"));
  g_assert_cmpint (f->reason, ==, REVERSI_MOVE_OCCUPIED);
}

static void
test_keys (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  assert_cursor (f, "d3");
  press (f, GDK_KEY_Right);
  assert_cursor (f, "e3");
  press (f, GDK_KEY_Down);
  assert_cursor (f, "e4");
  press (f, GDK_KEY_Home);
  assert_cursor (f, "a4");
  press (f, GDK_KEY_Left);
  assert_cursor (f, "a4");
  press (f, GDK_KEY_End);
  assert_cursor (f, "h4");
  press (f, GDK_KEY_Page_Up);
  assert_cursor (f, "h1");
  press (f, GDK_KEY_Page_Down);
  assert_cursor (f, "h8");
  g_assert_true (press_with (f, GDK_KEY_Home, GDK_CONTROL_MASK));
  assert_cursor (f, "a1");
  g_assert_true (press_with (f, GDK_KEY_End, GDK_CONTROL_MASK));
  assert_cursor (f, "h8");
  /* Keys of the window go through. */
  g_assert_false (press_with (f, GDK_KEY_z, GDK_CONTROL_MASK));
  g_assert_false (press_with (f, GDK_KEY_d, GDK_CONTROL_MASK));
  g_assert_false (press_with (f, GDK_KEY_Left, GDK_ALT_MASK));
  g_assert_false (press_with (f, GDK_KEY_Escape, 0));
  g_assert_false (press_with (f, GDK_KEY_3, 0));
  g_assert_cmpint (f->n_played + f->n_refused, ==, 0);
}

/* From one square that can be played to the next, round and round; not for who hides them. */
static void
test_jumps (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  for (int i = 0; i < 4; i++)
    {
      static const char *const squares[] = { "c4", "f5", "e6", "d3" };

      g_assert_true (press_with (f, GDK_KEY_Right, GDK_CONTROL_MASK));
      assert_cursor (f, squares[i]);
    }
  g_assert_true (press_with (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  assert_cursor (f, "e6");
  g_object_set (f->board, "rotated", TRUE, NULL);
  g_assert_true (press_with (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  assert_cursor (f, "d3");
  g_object_set (f->board, "show-legal", FALSE, NULL);
  g_assert_true (press_with (f, GDK_KEY_Left, GDK_CONTROL_MASK));
  assert_cursor (f, "d3");
  g_assert_cmpint (f->n_played + f->n_refused, ==, 0);
}

/* One stop of the Tab key, which comes back to where the cursor was. */
static void
test_tab (Fixture *f, gconstpointer data)
{
  GtkWidget *button = gtk_button_new_with_label ("Button");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_window_set_child (GTK_WINDOW (f->window), NULL);
  gtk_widget_set_vexpand (GTK_WIDGET (f->board), TRUE);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->board));
  gtk_window_set_child (GTK_WINDOW (f->window), box);
  gtk_test_widget_wait_for_draw (f->window);
  gtk_widget_grab_focus (button);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  assert_cursor (f, "d3");
  press (f, GDK_KEY_Down);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_BACKWARD);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == button);
  gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
  assert_cursor (f, "d4");
}

static void
test_rotated (Fixture *f, gconstpointer data)
{
  double ax, ay, hx, hy;

  g_object_set (f->board, "rotated", TRUE, NULL);
  gtk_test_widget_wait_for_draw (f->window);
  middle_of (f, square (f, "a1"), &ax, &ay);
  middle_of (f, square (f, "h8"), &hx, &hy);
  g_assert_cmpfloat (ax, >, hx);
  g_assert_cmpfloat (ay, >, hy);
  click (f, "d3");
  g_assert_cmpint (f->played, ==, square (f, "d3"));
  press (f, GDK_KEY_Right);
  assert_cursor (f, "c3");
  press (f, GDK_KEY_Up);
  assert_cursor (f, "c4");
  press (f, GDK_KEY_Home);
  assert_cursor (f, "h4");
  type (f, "c4");
  g_assert_cmpint (f->played, ==, square (f, "c4"));
}

/* A board is not text: it reads the same everywhere. */
static void
test_right_to_left (Fixture *f, gconstpointer data)
{
  double ax, ay, hx, hy;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  gtk_test_widget_wait_for_draw (f->window);
  middle_of (f, square (f, "a1"), &ax, &ay);
  middle_of (f, square (f, "h1"), &hx, &hy);
  g_assert_cmpfloat (ax, <, hx);
  click (f, "f5");
  g_assert_cmpint (f->played, ==, square (f, "f5"));
  press (f, GDK_KEY_Right);
  assert_cursor (f, "g5");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

static void
test_typing (Fixture *f, gconstpointer data)
{
  type (f, "d3");
  g_assert_cmpint (f->played, ==, square (f, "d3"));
  assert_cursor (f, "d3");
  type (f, "E6");
  g_assert_cmpint (f->played, ==, square (f, "e6"));
  type (f, "a1");
  g_assert_cmpint (f->n_refused, ==, 1);
  g_assert_cmpint (f->reason, ==, REVERSI_MOVE_FLIPS_NOTHING);
  assert_cursor (f, "a1");

  /* An arrow in between: what was begun is forgotten. */
  press (f, GDK_KEY_d);
  press (f, GDK_KEY_Right);
  g_assert_false (press_with (f, GDK_KEY_3, 0));
  type (f, "d9");
  g_assert_cmpint (f->n_played, ==, 2);
  g_assert_cmpint (f->n_refused, ==, 1);
}

static void
set_size (Fixture *f, int size)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  variant.size = (guint8) size;
  g_autoptr (ReversiGame) game = reversi_game_new (&variant);
  g_set_object (&f->game, game);
  reversi_board_view_set_game (f->board, f->game);
  gtk_test_widget_wait_for_draw (f->window);
}

static void
test_sizes (Fixture *f, gconstpointer data)
{
  static const int sizes[] = { 6, 10, 8, 10, 6, 8 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int n = sizes[i];

      set_size (f, n);
      for (int s = 0; s < n * n; s++)
        {
          double x, y;
          middle_of (f, s, &x, &y);
          g_assert_true (gtk_widget_pick (GTK_WIDGET (f->board), x, y, GTK_PICK_DEFAULT) ==
                         reversi_board_view_get_square (f->board, s));
        }
      int legal = (n / 2 - 2) * n + n / 2 - 1;
      press_and_release (f, legal, legal);
      g_assert_cmpint (f->played, ==, legal);
      g_assert_cmpint (f->n_played, ==, (int) i + 1);
      assert_shows_its_game (f);
    }
}

/* Keys come when they like: before a board was ever laid out, and when it has just become smaller.
 */
static void
test_keys_before_layout (Fixture *f, gconstpointer data)
{
  ReversiVariant variant;
  GtkWidget *window = gtk_window_new ();
  Fixture fresh = { .window = window, .board = REVERSI_BOARD_VIEW (reversi_board_view_new ()) };

  fresh.game = f->game;
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (fresh.board));
  g_object_set (fresh.board, "game", f->game, "interactive", TRUE, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (fresh.board));
  press (&fresh, GDK_KEY_Right);
  assert_cursor (&fresh, "e3");
  gtk_window_destroy (GTK_WINDOW (window));

  set_size (f, 10);
  gtk_widget_grab_focus (GTK_WIDGET (f->board));
  reversi_variant_init (&variant);
  g_autoptr (ReversiGame) game = reversi_game_new (&variant);
  g_set_object (&f->game, game);
  reversi_board_view_set_game (f->board, f->game);
  press_with (f, GDK_KEY_End, GDK_CONTROL_MASK);
  assert_cursor (f, "h8");
}

static void
test_typing_ten (Fixture *f, gconstpointer data)
{
  set_size (f, 10);
  type (f, "j10");
  g_assert_cmpint (f->refused, ==, 99);
  g_assert_cmpint (f->n_refused, ==, 1);

  /* e1 waits whether it becomes e10; Enter, or some time, plays it. */
  type (f, "e1");
  g_assert_cmpint (f->n_refused, ==, 1);
  assert_cursor (f, "e1");
  gtk_widget_activate_action (reversi_board_view_get_square (f->board, 4), "square.play", NULL);
  g_assert_cmpint (f->n_refused, ==, 2);
  type (f, "a1");
  while (f->n_refused == 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (f->refused, ==, 0);

  /* Another game comes while one is typed. */
  type (f, "a1");
  set_size (f, 8);
  type (f, "d3");
  g_assert_cmpint (f->played, ==, 19);
  g_assert_cmpint (f->n_refused, ==, 3);
}

static void
test_preview (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = picture (f);
  point_at (f, "d3");
  g_autoptr (GBytes) hovered = picture (f);
  g_assert_true (differs (f, before, hovered, "d3"));
  g_assert_true (differs (f, before, hovered, "d4"));
  g_assert_false (differs (f, before, hovered, "e4"));
  g_assert_false (differs (f, before, hovered, "c4"));

  /* The keyboard takes over: its square is previewed, with the cursor on it. */
  press (f, GDK_KEY_Down);
  press (f, GDK_KEY_Left);
  assert_cursor (f, "c4");
  g_autoptr (GBytes) keyed = picture (f);
  g_assert_true (differs (f, before, keyed, "c4"));
  g_assert_true (differs (f, before, keyed, "d4"));
  g_assert_false (differs (f, before, keyed, "d3"));

  /* A click hides the cursor, the pointer left: all as before. */
  click (f, "a8");
  g_autoptr (GBytes) clicked = picture (f);
  g_assert_true (g_bytes_equal (before, clicked));

  g_object_set (f->board, "interactive", FALSE, NULL);
  g_autoptr (GBytes) idle = picture (f);
  g_assert_true (differs (f, before, idle, "d3"));
  point_at (f, "d3");
  g_autoptr (GBytes) idle_hovered = picture (f);
  g_assert_true (g_bytes_equal (idle, idle_hovered));
}

static void
test_no_cursor_at_start (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = picture (f);
  press (f, GDK_KEY_Down);
  press (f, GDK_KEY_Up);
  g_autoptr (GBytes) after = picture (f);
  g_assert_true (differs (f, before, after, "d3"));
}

/* Lessons. */

static void
test_notes (Fixture *f, gconstpointer data)
{
  ReversiBoardNotes notes = { 0 };
  g_autoptr (GBytes) before = picture (f);

  g_assert_true (reversi_board_notes_read_letters (&notes, 8, "A:a1 B:d4", NULL));
  g_assert_true (reversi_board_notes_read_frames (&notes, 8, "h8", NULL));
  g_assert_true (reversi_board_notes_read_crosses (&notes, 8, "h1", NULL));
  g_assert_true (reversi_board_notes_read_arrows (&notes, 8, "e4-c6 e4-g6", NULL));
  reversi_board_view_set_notes (f->board, &notes);
  assert_words (f, "a1", "a1, empty, letter A");
  assert_words (f, "d4", "d4, white, letter B");
  assert_words (f, "h8", "h8, empty, framed");
  assert_words (f, "h1", "h1, empty, crossed out");
  assert_words (f, "e4", "e4, black, arrow to c6 g6");
  g_autoptr (GBytes) noted = picture (f);
  g_assert_true (differs (f, before, noted, "a1"));
  g_assert_true (differs (f, before, noted, "d4"));
  g_assert_true (differs (f, before, noted, "h8"));
  g_assert_true (differs (f, before, noted, "h1"));
  g_assert_true (differs (f, before, noted, "d5"));
  g_assert_false (differs (f, before, noted, "a8"));

  /* They stay whatever is played; the letter goes on being seen on a disc that was flipped. */
  test_play (f->game, "d3");
  assert_words (f, "d4", "d4, black, letter B");
  g_autoptr (GBytes) played = picture (f);
  reversi_board_view_set_notes (f->board, NULL);
  assert_words (f, "d4", "d4, black");
  g_autoptr (GBytes) bare = picture (f);
  g_assert_true (differs (f, played, bare, "d4"));
  reversi_game_undo (f->game);
  g_autoptr (GBytes) after = picture (f);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_choosing (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = picture (f);

  assert_words (f, "d3", "d3, empty, you can play here, flips 1");
  g_object_set (f->board, "choosing", TRUE, NULL);
  assert_words (f, "d3", "d3, empty"); /* what can be played may be the question */
  g_autoptr (GBytes) choosing = picture (f);
  g_assert_true (differs (f, before, choosing, "d3"));

  click (f, "d3");
  g_assert_cmpint (f->chosen, ==, square (f, "d3"));
  click (f, "d4");
  g_assert_cmpint (f->chosen, ==, square (f, "d4"));
  type (f, "h8");
  g_assert_cmpint (f->chosen, ==, square (f, "h8"));
  gtk_widget_activate_action (reversi_board_view_get_square (f->board, square (f, "a1")),
                              "square.play", NULL);
  g_assert_cmpint (f->chosen, ==, square (f, "a1"));
  g_assert_cmpint (f->n_chosen, ==, 4);
  g_object_set (f->board, "interactive", FALSE, NULL);
  click (f, "b2");
  g_assert_cmpint (f->n_chosen, ==, 5);
  g_assert_cmpint (f->n_played + f->n_refused, ==, 0);

  g_object_set (f->board, "interactive", TRUE, "choosing", FALSE, NULL);
  click (f, "d3");
  g_assert_cmpint (f->n_chosen, ==, 5);
  g_assert_cmpint (f->n_played, ==, 1);
}

static void
test_marked (Fixture *f, gconstpointer data)
{
  bool marked[REVERSI_MAX_SQUARES] = { false };
  g_autoptr (GBytes) before = picture (f);

  marked[square (f, "d4")] = marked[square (f, "a1")] = true;
  reversi_board_view_set_marked (f->board, marked);
  assert_words (f, "d4", "d4, white, picked");
  assert_words (f, "a1", "a1, empty, picked");
  g_autoptr (GBytes) after = picture (f);
  g_assert_true (differs (f, before, after, "d4"));
  g_assert_true (differs (f, before, after, "a1"));
  g_assert_false (differs (f, before, after, "e4"));

  test_play (f->game, "d3");
  assert_words (f, "d4", "d4, black, picked");
  reversi_game_undo (f->game);
  reversi_board_view_set_marked (f->board, NULL);
  g_autoptr (GBytes) cleared = picture (f);
  g_assert_true (g_bytes_equal (before, cleared));

  /* The square under the pointer shows that it can be picked. */
  g_object_set (f->board, "choosing", TRUE, NULL);
  g_autoptr (GBytes) choosing = picture (f);
  point_at (f, "h8");
  g_autoptr (GBytes) offered = picture (f);
  g_assert_true (differs (f, choosing, offered, "h8"));
}

/* Animation. */

static void
test_still (Fixture *f, gconstpointer data)
{
  test_play (f->game, "d3");
  g_assert_false (reversi_board_view_get_animating (f->board));
  g_assert_cmpint (f->n_placed, ==, 1);
  g_assert_cmpint (f->n_flipped, ==, 1);
  g_assert_cmpint (f->n_animating, ==, 0);
  assert_shows_its_game (f);
}

static void
test_animation (Fixture *f, gconstpointer data)
{
  gint64 start = g_get_monotonic_time ();

  set_animations (TRUE);
  test_play (f->game, "d3");
  g_assert_true (reversi_board_view_get_animating (f->board));
  g_assert_cmpint (f->n_animating, ==, 1);
  g_assert_cmpint (f->n_placed, ==, 0);
  run_until_still (f);
  g_assert_cmpint (f->n_animating, ==, 2);
  g_assert_cmpint (f->n_placed, ==, 1);
  g_assert_cmpint (f->n_flipped, ==, 1);
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 380000);
  assert_shows_its_game (f);

  set_animations (TRUE);
  g_object_set (f->board, "animation-speed", "none", NULL);
  test_play (f->game, "c3");
  g_assert_false (reversi_board_view_get_animating (f->board));
  g_assert_cmpint (f->n_placed, ==, 2);
}

/* One step, and the two of an undo against the program; silently. A jump over more is none. */
static void
test_steps (Fixture *f, gconstpointer data)
{
  int n_placed = f->n_placed;

  set_animations (TRUE);
  reversi_game_jump (f->game, 4);
  g_assert_true (reversi_board_view_get_animating (f->board));
  reversi_game_jump (f->game, 6);
  g_assert_true (reversi_board_view_get_animating (f->board));
  run_until_still (f);
  assert_shows_its_game (f);

  set_animations (TRUE);
  g_assert_true (reversi_game_undo (f->game));
  g_assert_true (reversi_board_view_get_animating (f->board));
  reversi_game_jump (f->game, 0);
  g_assert_false (reversi_board_view_get_animating (f->board));
  g_assert_cmpint (f->n_placed, ==, n_placed);
  assert_shows_its_game (f);
}

static void
test_quick_moves (Fixture *f, gconstpointer data)
{
  set_animations (TRUE);
  test_play (f->game, "d3");
  test_play (f->game, "c3");
  g_assert_cmpint (f->n_placed, ==, 1); /* that of d3, at the latest now */
  g_assert_cmpint (f->n_animating, ==, 1);
  run_until_still (f);
  g_assert_cmpint (f->n_placed, ==, 2);
  g_assert_cmpint (f->n_animating, ==, 2);
  assert_shows_its_game (f);
}

static void
one_of_all (Fixture *f)
{
  const ReversiPosition *position = reversi_game_get_position (f->game);

  switch (g_test_rand_int_range (0, 9))
    {
    case 0:
      reversi_game_undo (f->game);
      break;
    case 1:
      reversi_game_redo (f->game);
      break;
    case 2:
      reversi_game_jump (f->game, g_test_rand_int_range (0, 10));
      break;
    case 3:
      set_size (f, 6 + 2 * g_test_rand_int_range (0, 3));
      break;
    case 4:
      reversi_board_view_celebrate (f->board, REVERSI_BLACK);
      break;
    case 5:
      reversi_board_view_set_game (f->board, NULL);
      reversi_board_view_set_game (f->board, f->game);
      break;
    default:
      if (!reversi_position_is_over (position))
        reversi_game_play (f->game, test_random_move (position), NULL);
    }
}

/* Whatever happens while discs are moving, the board ends in showing the game. */
static void
test_anything_at_any_time (Fixture *f, gconstpointer data)
{
  for (int round = 0; round < 3; round++)
    {
      set_animations (TRUE);
      for (int i = 0; i < 50; i++)
        {
          one_of_all (f);
          for (int n = g_test_rand_int_range (0, 6); n > 0; n--)
            g_main_context_iteration (NULL, FALSE);
        }
      set_size (f, 8);
      for (int i = 0; i < 4; i++)
        test_play (f->game, i == 0 ? "d3" : i == 1 ? "c3" : i == 2 ? "b3" : "b2");
      reversi_game_undo (f->game);
      run_until_still (f);
      assert_shows_its_game (f);
    }
}

/* The game goes on while the window is away: nobody waits for a disc that nobody sees. */
static void
test_out_of_sight (Fixture *f, gconstpointer data)
{
  set_animations (TRUE);
  test_play (f->game, "d3");
  gtk_widget_set_visible (f->window, FALSE);
  g_assert_false (reversi_board_view_get_animating (f->board));
  g_assert_cmpint (f->n_placed, ==, 1);
  test_play (f->game, "c3");
  g_assert_false (reversi_board_view_get_animating (f->board));
  g_assert_cmpint (f->n_placed, ==, 2);
  gtk_widget_set_visible (f->window, TRUE);
  gtk_test_widget_wait_for_draw (f->window);
  assert_shows_its_game (f);
}

static void
play_on_cb (ReversiBoardView *board, GParamSpec *pspec, Fixture *f)
{
  const ReversiPosition *position = reversi_game_get_position (f->game);

  if (!reversi_board_view_get_animating (board) && reversi_game_get_ply (f->game) < 6)
    reversi_game_play (f->game, test_random_move (position), NULL);
}

/* As a computer does: it moves as soon as the board is at rest. */
static void
test_played_on_from_the_signal (Fixture *f, gconstpointer data)
{
  set_animations (TRUE);
  g_object_set (f->board, "animation-speed", "fast", NULL);
  g_signal_connect (f->board, "notify::animating", G_CALLBACK (play_on_cb), f);
  test_play (f->game, "d3");
  while (reversi_game_get_ply (f->game) < 6 || reversi_board_view_get_animating (f->board))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (f->n_placed, ==, 6);
  assert_shows_its_game (f);
}

static void
let_go_cb (ReversiBoardView *board, Fixture *f)
{
  gtk_window_set_child (GTK_WINDOW (f->window), NULL);
}

static void
test_let_go_while_moving (Fixture *f, gconstpointer data)
{
  set_animations (TRUE);
  g_signal_connect (f->board, "placed", G_CALLBACK (let_go_cb), f);
  test_play (f->game, "d3");
  run_until_still (f);
  g_assert_cmpint (f->n_placed, ==, 1);
}

static void
test_celebrate (Fixture *f, gconstpointer data)
{
  g_autoptr (GBytes) before = picture (f);

  reversi_board_view_celebrate (f->board, REVERSI_BLACK); /* no animations are wanted */
  g_autoptr (GBytes) same = picture (f);
  g_assert_true (g_bytes_equal (before, same));

  set_animations (TRUE);
  reversi_board_view_celebrate (f->board, REVERSI_BLACK);
  g_assert_false (reversi_board_view_get_animating (f->board));
  gboolean lit = FALSE;
  while (!lit)
    {
      g_autoptr (GBytes) now = picture (f);
      lit = differs (f, before, now, "d3");
      g_assert_false (differs (f, before, now, "a1"));
    }
  set_animations (FALSE);
}

static void
test_properties (Fixture *f, gconstpointer data)
{
  static const char *const options[] = { "interactive",    "show-legal", "show-coordinates",
                                         "show-last-move", "show-marks", "rotated",
                                         "choosing" };

  for (gsize i = 0; i < G_N_ELEMENTS (options); i++)
    {
      gboolean before, after;
      int n = 0;
      g_autofree char *signal = g_strconcat ("notify::", options[i], NULL);
      gulong id = g_signal_connect (f->board, signal, G_CALLBACK (notify_cb), &n);

      g_object_get (f->board, options[i], &before, NULL);
      g_object_set (f->board, options[i], !before, NULL);
      g_object_set (f->board, options[i], !before, NULL);
      g_object_get (f->board, options[i], &after, NULL);
      g_assert_cmpint (after, ==, !before);
      g_assert_cmpint (n, ==, 1);
      g_signal_handler_disconnect (f->board, id);
    }
}

/* All squares, in a window of any shape. */
static void
test_geometry (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 360, 900 }, { 900, 360 }, { 350, 284 }, { 1200, 1000 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *board = GTK_WIDGET (f->board);
      float least = G_MAXFLOAT, most = 0, left = G_MAXFLOAT, top = G_MAXFLOAT, right = 0,
            bottom = 0;

      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      while (gtk_widget_get_width (board) != sizes[i][0] ||
             gtk_widget_get_height (board) != sizes[i][1])
        g_main_context_iteration (NULL, TRUE);
      for (int s = 0; s < 64; s++)
        {
          graphene_rect_t r;
          g_assert_true (
              gtk_widget_compute_bounds (reversi_board_view_get_square (f->board, s), board, &r));
          least = MIN (least, MIN (r.size.width, r.size.height));
          most = MAX (most, MAX (r.size.width, r.size.height));
          left = MIN (left, r.origin.x);
          top = MIN (top, r.origin.y);
          right = MAX (right, r.origin.x + r.size.width);
          bottom = MAX (bottom, r.origin.y + r.size.height);
        }
      g_assert_cmpfloat (most - least, <=, 1);
      g_assert_cmpfloat (ABS (left + right - (float) sizes[i][0]), <=, 2);
      g_assert_cmpfloat (ABS (top + bottom - (float) sizes[i][1]), <=, 2);
      if (sizes[i][0] == 360)
        g_assert_cmpfloat (least, >=, 44);
    }
}

/* What other renderers than Cairo's get looks the same. */
static void
test_textures (Fixture *f, gconstpointer data)
{
  GskRenderer *renderer = gtk_native_get_renderer (GTK_NATIVE (f->window));
  g_autoptr (ReversiBoardScene) scene = reversi_board_scene_new ();
  const ReversiPosition *position = reversi_game_get_position (f->game);
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];
  ReversiBoardLayout layout;
  guchar *pixels[2];

  reversi_board_layout_init (&layout, 8, 500, 500, 1,
                             (ReversiDrawFlags) (REVERSI_DRAW_FRAME | REVERSI_DRAW_COORDINATES));
  reversi_board_scene_set_place (scene, &layout, reversi_theme_get (0));
  for (int s = 0; s < 64; s++)
    {
      looks[s] = (ReversiSquareLook) REVERSI_SQUARE_LOOK_INIT;
      looks[s].disc = (ReversiColour) position->squares[s];
      looks[s].legal = reversi_position_check (position, s) == REVERSI_MOVE_LEGAL;
      looks[s].turn = s % 3 == 0 ? 0.3 : 1;
    }
  for (int textures = 0; textures < 2; textures++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      reversi_board_scene_snapshot (scene, snapshot, looks, textures == 1);
      g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
      g_autoptr (GdkTexture) texture =
          gsk_renderer_render_texture (renderer, node, &GRAPHENE_RECT_INIT (0, 0, 500, 500));
      pixels[textures] = g_malloc (500 * 500 * 4);
      gdk_texture_download (texture, pixels[textures], 500 * 4);
    }
  for (int i = 0; i < 500 * 500 * 4; i++)
    g_assert_cmpint (ABS (pixels[0][i] - pixels[1][i]), <=, 3);
  g_free (pixels[0]);
  g_free (pixels[1]);
}

/* A square that looks as before is not drawn again: its node is the same object. */
static void
test_nodes_are_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (ReversiBoardScene) scene = reversi_board_scene_new ();
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];
  ReversiBoardLayout layout;
  g_autoptr (GPtrArray) nodes =
      g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);

  reversi_board_layout_init (&layout, 8, 500, 500, 1, REVERSI_DRAW_COORDINATES);
  reversi_board_scene_set_place (scene, &layout, reversi_theme_get (0));
  for (int s = 0; s < 64; s++)
    {
      looks[s] = (ReversiSquareLook) REVERSI_SQUARE_LOOK_INIT;
      looks[s].disc = s < 10 ? REVERSI_BLACK : REVERSI_NONE;
    }
  for (int frame = 0; frame < 3; frame++)
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      if (frame == 2)
        looks[4].last_move = true;
      reversi_board_scene_set_place (scene, &layout, reversi_theme_get (0));
      reversi_board_scene_snapshot (scene, snapshot, looks, FALSE);
      g_ptr_array_add (nodes, gtk_snapshot_free_to_node (snapshot));
      g_assert_cmpuint (gsk_container_node_get_n_children (nodes->pdata[frame]), ==, 11);
    }
  for (guint i = 0; i < 11; i++)
    {
      GskRenderNode *node = gsk_container_node_get_child (nodes->pdata[0], i);
      g_assert_true (node == gsk_container_node_get_child (nodes->pdata[1], i));
      g_assert_cmpint (node == gsk_container_node_get_child (nodes->pdata[2], i), ==, i != 5);
    }
}

/* With REVERSI_SHOTS=FOLDER: pictures to look at, of each theme and of narrow windows. */
static void
test_pictures (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 360, 360 }, { 900, 420 }, { 1000, 1000 } };

  for (int i = 0; i < reversi_theme_count (); i++)
    {
      g_object_set (f->board, "theme", reversi_theme_get (i)->key, NULL);
      test_look_picture (f->window, reversi_theme_get (i)->key);
    }
  g_object_set (f->board, "theme", "felt", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("board-%d-%d", sizes[i][0], sizes[i][1]);
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      test_look_settle ();
      test_look_picture (f->window, name);
    }
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
#define ADD(name, moves, test)                                                                     \
  g_test_add ("/ui/board-view/" name, Fixture, moves, set_up, test, tear_down)
  ADD ("squares-have-their-state-in-words", NULL, test_words);
  ADD ("words-follow-the-game", NULL, test_words_follow);
  ADD ("words-tell-values", NULL, test_words_of_values);
  ADD ("words-follow-the-theme", "d3", test_words_of_themes);
  ADD ("nobody-plays-after-a-resignation", "d3c3", test_resignation);
  ADD ("a-click-plays-or-is-refused", NULL, test_click);
  ADD ("a-secondary-click-is-harmless", NULL, test_secondary_click);
  ADD ("nothing-happens-when-it-is-not-ones-turn", NULL, test_not_interactive);
  ADD ("a-screen-reader-can-play", NULL, test_action);
  ADD ("keys-move-the-cursor", NULL, test_keys);
  ADD ("control-and-arrows-find-what-can-be-played", NULL, test_jumps);
  ADD ("tab-stops-once", NULL, test_tab);
  ADD ("a-rotated-board-is-played-as-seen", NULL, test_rotated);
  ADD ("text-direction-plays-no-part", NULL, test_right_to_left);
  ADD ("a-square-can-be-typed", NULL, test_typing);
  ADD ("a-square-of-row-ten-can-be-typed", NULL, test_typing_ten);
  ADD ("keys-may-come-before-the-layout", NULL, test_keys_before_layout);
  ADD ("boards-of-all-sizes-follow-each-other", NULL, test_sizes);
  ADD ("squares-are-where-they-are-drawn", NULL, test_geometry);
  ADD ("hover-and-cursor-preview-a-move", NULL, test_preview);
  ADD ("the-cursor-waits-for-the-keyboard", NULL, test_no_cursor_at_start);
  ADD ("notes-are-seen-and-said", NULL, test_notes);
  ADD ("any-square-can-be-chosen", NULL, test_choosing);
  ADD ("picked-squares-are-seen-and-said", NULL, test_marked);
  ADD ("without-animations-all-is-at-once", NULL, test_still);
  ADD ("a-move-is-animated", NULL, test_animation);
  ADD ("steps-are-animated", "d3c3c4c5b4d2", test_steps);
  ADD ("quick-moves-lose-nothing", NULL, test_quick_moves);
  ADD ("it-ends-in-showing-the-game", NULL, test_anything_at_any_time);
  ADD ("what-nobody-sees-is-not-waited-for", NULL, test_out_of_sight);
  ADD ("a-move-can-come-from-the-end-of-one", NULL, test_played_on_from_the_signal);
  ADD ("it-can-be-let-go-while-moving", NULL, test_let_go_while_moving);
  ADD ("the-winner-is-celebrated", "d3", test_celebrate);
  ADD ("textures-look-the-same", "d3c3", test_textures);
  ADD ("what-is-still-is-not-drawn-again", NULL, test_nodes_are_kept);
  ADD ("properties-notify-once", NULL, test_properties);
  ADD ("can-be-looked-at", "d3c3b3b2f5", test_pictures);
  return g_test_run ();
}
