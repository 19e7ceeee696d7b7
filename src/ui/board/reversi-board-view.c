/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/reversi-board-view.h"

#include "rules/notation.h"
#include "ui/board/animation.h"
#include "ui/board/board-scene.h"
#include "ui/board/reversi-square-row.h"
#include "ui/board/reversi-square.h"
#include "ui/board/square-keys.h"
#include "ui/board/square-words.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define SMALLEST_BOARD 96
#define NATURAL_BOARD 564

/* After this many milliseconds “a1” on a large board will not become “a10” any more. */
#define TYPING_TIME 700

/* If no frame comes (the window is out of sight), an animation ends this much after its time. */
#define PATIENCE 250

enum
{
  PROP_GAME = 1,
  PROP_THEME,
  PROP_ANIMATION_SPEED,
  PROP_ANIMATING,
  PROP_INTERACTIVE, /* from here on: options */
  PROP_SHOW_LEGAL,
  PROP_SHOW_COORDINATES,
  PROP_SHOW_LAST_MOVE,
  PROP_SHOW_MARKS,
  PROP_ROTATED,
  N_PROPS,
};

#define N_OPTIONS (N_PROPS - PROP_INTERACTIVE)
#define OPTION(self, prop) ((self)->options[(prop) - PROP_INTERACTIVE])

/* What is shown is always: position, with animation saying how discs come there. The squares are
 * there for every position's size, and their words tell of it. */
struct _ReversiBoardView
{
  GtkDrawingArea parent_instance;

  ReversiGame *game;
  GSignalGroup *game_signals;
  ReversiPosition position; /* the game's; without a game an empty board */
  int last_move;
  int hint;

  const ReversiTheme *chosen_theme;
  char *animation_speed;
  gboolean options[N_OPTIONS];

  ReversiAnimation animation;
  gboolean animating;
  guint tick_id;
  guint finish_id;

  int cursor;           /* the square with the focus, if the board has it */
  gboolean by_keyboard; /* the cursor is shown: the keyboard was used last */
  int hovered;
  int pressed;
  ReversiSquareKeys keys;
  guint typing_id; /* waits for one more digit; then the cursor's square is played */

  ReversiBoardLayout layout;
  ReversiBoardScene *scene;
  GtkWidget *rows[REVERSI_MAX_SIZE];
  GtkWidget *squares[REVERSI_MAX_SQUARES];
  int n_squares;
};

G_DEFINE_FINAL_TYPE (ReversiBoardView, reversi_board_view, GTK_TYPE_DRAWING_AREA)

static GParamSpec *properties[N_PROPS];
static guint play_signal;
static guint refused_signal;
static guint placed_signal;
static guint flipped_signal;

static const ReversiTheme *
theme_in_use (ReversiBoardView *self)
{
  AdwStyleManager *style =
      adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  return adw_style_manager_get_high_contrast (style) ? reversi_theme_find ("high-contrast")
                                                     : self->chosen_theme;
}

static ReversiLegality
legality (ReversiBoardView *self, int square)
{
  if (self->game == NULL || reversi_game_is_over (self->game))
    return REVERSI_MOVE_GAME_OVER;
  return reversi_position_check (&self->position, square);
}

static gboolean
can_play (ReversiBoardView *self, int square)
{
  return OPTION (self, PROP_INTERACTIVE) && square >= 0 &&
         legality (self, square) == REVERSI_MOVE_LEGAL;
}

/* Words. */

static void
update_words (ReversiBoardView *self)
{
  const ReversiTheme *theme = theme_in_use (self);

  for (int s = 0; s < self->n_squares; s++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];
      uint8_t flips[REVERSI_MAX_SQUARES];
      ReversiSquareState state = {
        .name = reversi_square_name (self->position.size, s, name),
        .disc = (ReversiColour) self->position.squares[s],
        .legal = OPTION (self, PROP_SHOW_LEGAL) && can_play (self, s),
        .last_move = OPTION (self, PROP_SHOW_LAST_MOVE) && s == self->last_move,
        .hint = s == self->hint,
      };
      if (state.legal)
        state.n_flips = reversi_position_flips (&self->position, s, flips);
      g_autofree char *words = reversi_square_words (&state, theme);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->squares[s]),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
    }
}

/* Drawing. */

static double
time_now (ReversiBoardView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  return (double) (clock != NULL ? gdk_frame_clock_get_frame_time (clock)
                                 : g_get_monotonic_time ()) /
         1000;
}

static gboolean
shows_cursor (ReversiBoardView *self)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self));

  return self->by_keyboard && (flags & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

/* Shows what the move at the pointer or at the cursor, whichever was used last, would do. */
static void
add_preview (ReversiBoardView *self, ReversiSquareLook *looks)
{
  int square = self->hovered >= 0    ? self->hovered
               : shows_cursor (self) ? self->cursor
                                     : REVERSI_NO_SQUARE;
  uint8_t flips[REVERSI_MAX_SQUARES];

  if (self->animating || !can_play (self, square))
    return;
  looks[square].ghost = (ReversiColour) self->position.side;
  int n = reversi_position_flips (&self->position, square, flips);
  for (int i = 0; i < n; i++)
    looks[flips[i]].will_flip = true;
}

static void
compute_looks (ReversiBoardView *self, double now, ReversiSquareLook *looks)
{
  for (int s = 0; s < self->n_squares; s++)
    {
      ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;
      look.disc = (ReversiColour) self->position.squares[s];
      look.legal = OPTION (self, PROP_SHOW_LEGAL) && !self->animating && can_play (self, s);
      look.last_move =
          OPTION (self, PROP_SHOW_LAST_MOVE) && s == self->last_move && look.disc != REVERSI_NONE;
      look.hint = s == self->hint;
      look.cursor = s == self->cursor && shows_cursor (self);
      reversi_animation_apply (&self->animation, self->position.size, s, now, &look);
      if (look.turn < 1 && OPTION (self, PROP_ROTATED))
        look.axis += M_PI;
      looks[s] = look;
    }
  add_preview (self, looks);
}

static double
pixel_scale (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return surface != NULL ? gdk_surface_get_scale (surface) : gtk_widget_get_scale_factor (widget);
}

static void
update_layout (ReversiBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  unsigned flags = REVERSI_DRAW_FRAME;

  if (OPTION (self, PROP_SHOW_COORDINATES))
    flags |= REVERSI_DRAW_COORDINATES;
  if (OPTION (self, PROP_SHOW_MARKS))
    flags |= REVERSI_DRAW_MARKS;
  if (OPTION (self, PROP_ROTATED))
    flags |= REVERSI_DRAW_ROTATED;
  reversi_board_layout_init (&self->layout, self->position.size, gtk_widget_get_width (widget),
                             gtk_widget_get_height (widget), pixel_scale (widget),
                             (ReversiDrawFlags) flags);
}

static void
reversi_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];

  /* The scale of the screen may have changed since the size was allocated. */
  update_layout (self);
  reversi_board_scene_set_place (self->scene, &self->layout, theme_in_use (self));
  compute_looks (self, time_now (self), looks);
  reversi_board_scene_snapshot (self->scene, snapshot, looks,
                                renderer != NULL && !GSK_IS_CAIRO_RENDERER (renderer));
}

static void
reversi_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);
  int size = self->position.size;

  GTK_WIDGET_CLASS (reversi_board_view_parent_class)
      ->size_allocate (widget, width, height, baseline);
  update_layout (self);

  int left = (int) round (self->layout.origin_x);
  int right = (int) round (self->layout.origin_x + size * self->layout.square);
  for (int row = 0; row < size; row++)
    {
      double x, y, side;
      reversi_board_layout_square (&self->layout, row * size, &x, &y, &side);
      int top = (int) round (y);
      GtkAllocation room = { left, top, right - left, (int) round (y + side) - top };

      reversi_square_row_set_reversed (REVERSI_SQUARE_ROW (self->rows[row]),
                                       OPTION (self, PROP_ROTATED));
      gtk_widget_size_allocate (self->rows[row], &room, -1);
    }
}

static void
reversi_board_view_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = SMALLEST_BOARD;
  *natural = NATURAL_BOARD;
}

/* Animation. */

static void
set_animating (ReversiBoardView *self, gboolean animating)
{
  if (!animating)
    g_clear_handle_id (&self->finish_id, g_source_remove);
  if (self->animating == animating)
    return;

  self->animating = animating;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATING]);
}

static void
emit_events (ReversiBoardView *self, double now)
{
  ReversiAnimationEvents events = reversi_animation_take_events (&self->animation, now);

  if ((events & REVERSI_ANIMATION_PLACED) != 0)
    g_signal_emit (self, placed_signal, 0);
  if ((events & REVERSI_ANIMATION_FLIPPED) != 0)
    g_signal_emit (self, flipped_signal, 0);
}

/* What listens may move on to another game or position: all is done before they hear of it. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  g_autoptr (ReversiBoardView) self = g_object_ref (REVERSI_BOARD_VIEW (widget));
  double now = (double) gdk_frame_clock_get_frame_time (clock) / 1000;
  gboolean ended = now >= reversi_animation_get_end (&self->animation) &&
                   !reversi_animation_is_waving (&self->animation, now);

  gtk_widget_queue_draw (widget);
  if (ended)
    self->tick_id = 0;
  emit_events (self, now);
  if (now >= reversi_animation_get_end (&self->animation))
    set_animating (self, FALSE);
  return ended ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
remove_tick (ReversiBoardView *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
}

/* Everything lies where it belongs, and those who wait for it hear of it. */
static void
finish_animation (ReversiBoardView *self)
{
  remove_tick (self);
  emit_events (self, INFINITY);
  /* A listener may have begun a new move. */
  if (self->tick_id != 0)
    return;
  reversi_animation_stop (&self->animation);
  set_animating (self, FALSE);
}

static void
finish_cb (gpointer user_data)
{
  ReversiBoardView *self = user_data;

  self->finish_id = 0;
  finish_animation (self);
}

static double
tempo (ReversiBoardView *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)) || !adw_get_enable_animations (GTK_WIDGET (self)))
    return 0;
  if (g_str_equal (self->animation_speed, "none"))
    return 0;
  if (g_str_equal (self->animation_speed, "slow"))
    return 2;
  return g_str_equal (self->animation_speed, "fast") ? 0.5 : 1;
}

static void
ensure_tick (ReversiBoardView *self)
{
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick_cb, NULL, NULL);
}

static void
run_animation (ReversiBoardView *self)
{
  double remaining = reversi_animation_get_end (&self->animation) - time_now (self);

  if (remaining <= 0)
    {
      set_animating (self, FALSE);
      return;
    }
  ensure_tick (self);
  g_clear_handle_id (&self->finish_id, g_source_remove);
  self->finish_id = g_timeout_add_once ((guint) remaining + PATIENCE, finish_cb, self);
  set_animating (self, TRUE);
}

static void
reversi_board_view_unmap (GtkWidget *widget)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (reversi_board_view_parent_class)->unmap (widget);
  self->hovered = REVERSI_NO_SQUARE;
  finish_animation (self);
}

/* The game. */

static void
forget_typing (ReversiBoardView *self)
{
  self->keys = (ReversiSquareKeys) { 0 };
  g_clear_handle_id (&self->typing_id, g_source_remove);
}

/* Does what a person wanted: plays the square, or tells why that can't be. */
static void
choose (ReversiBoardView *self, int square)
{
  forget_typing (self);
  if (!OPTION (self, PROP_INTERACTIVE) || self->game == NULL)
    return;

  ReversiLegality reason = legality (self, square);
  if (reason == REVERSI_MOVE_LEGAL)
    g_signal_emit (self, play_signal, 0, square);
  else
    g_signal_emit (self, refused_signal, 0, square, (int) reason);
}

static void
chosen_cb (ReversiSquare *square, gpointer user_data)
{
  choose (REVERSI_BOARD_VIEW (user_data), reversi_square_get_square (square));
}

static void
entered_cb (ReversiSquare *square, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  self->cursor = reversi_square_get_square (square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
remove_squares (ReversiBoardView *self)
{
  for (int row = 0; row < REVERSI_MAX_SIZE; row++)
    g_clear_pointer (&self->rows[row], gtk_widget_unparent);
  self->n_squares = 0;
}

static void
build_squares (ReversiBoardView *self, int size)
{
  for (int s = 0; s < size * size; s++)
    {
      if (s % size == 0)
        {
          self->rows[s / size] = reversi_square_row_new (s / size + 1);
          gtk_widget_set_parent (self->rows[s / size], GTK_WIDGET (self));
        }
      self->squares[s] = reversi_square_new (s);
      g_signal_connect_object (self->squares[s], "chosen", G_CALLBACK (chosen_cb), self, 0);
      g_signal_connect_object (self->squares[s], "entered", G_CALLBACK (entered_cb), self, 0);
      gtk_widget_set_parent (self->squares[s], self->rows[s / size]);
    }
  self->n_squares = size * size;
}

/* Takes over the game's position. The squares are made anew when there are more or fewer. */
static void
take_position (ReversiBoardView *self)
{
  const ReversiMove *last = NULL;

  if (self->game != NULL)
    {
      self->position = *reversi_game_get_position (self->game);
      last = reversi_game_get_last_move (self->game);
    }
  else
    reversi_position_clear (&self->position, 8, REVERSI_GOAL_MOST);
  self->last_move = last != NULL ? last->square : REVERSI_NO_SQUARE;
  self->hint = REVERSI_NO_SQUARE;

  int size = self->position.size;
  if (self->n_squares != size * size)
    {
      gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
      remove_squares (self);
      build_squares (self, size);
      self->cursor = (size / 2 - 2) * size + size / 2 - 1; /* d3 on 8×8 */
      self->hovered = self->pressed = REVERSI_NO_SQUARE;
      forget_typing (self);
      if (focused)
        gtk_widget_grab_focus (self->squares[self->cursor]);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
    }
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether the move is what the game shows: another listener may have moved on already. */
static gboolean
is_shown (ReversiBoardView *self, const ReversiMove *move)
{
  for (int i = 0; i < move->n_flips; i++)
    if (self->position.squares[move->flips[i]] != move->colour)
      return FALSE;
  return self->last_move == move->square && self->position.squares[move->square] == move->colour;
}

static void
move_cb (ReversiGame *game, const ReversiMove *move, gpointer user_data)
{
  g_autoptr (ReversiBoardView) self = g_object_ref (REVERSI_BOARD_VIEW (user_data));
  double t = tempo (self);
  const ReversiMove copy = *move;

  take_position (self);
  emit_events (self, INFINITY); /* those of the move before, if this one comes so soon */
  if (!is_shown (self, &copy))
    return;

  double now = time_now (self);
  reversi_animation_start_move (&self->animation, &copy, self->position.size, t > 0 ? t : 1, now);
  if (t > 0)
    run_animation (self);
  else
    finish_animation (self);
}

static void
jumped_cb (ReversiGame *game, int old_ply, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);
  ReversiPosition before = self->position;
  gboolean one_step = ABS (reversi_game_get_ply (game) - old_ply) == 1;

  take_position (self);
  reversi_animation_stop (&self->animation);
  if (one_step && tempo (self) > 0)
    reversi_animation_start_jump (&self->animation, &before, &self->position, tempo (self),
                                  time_now (self));
  run_animation (self);
}

static void
game_over_cb (ReversiGame *game, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Keyboard. */

static void
move_cursor (ReversiBoardView *self, int square)
{
  self->by_keyboard = TRUE;
  self->hovered = REVERSI_NO_SQUARE;
  gtk_widget_grab_focus (self->squares[square]);
}

static void
typing_cb (gpointer user_data)
{
  ReversiBoardView *self = user_data;

  self->typing_id = 0;
  choose (self, self->cursor);
}

static gboolean
type_key (ReversiBoardView *self, char key)
{
  int square = REVERSI_NO_SQUARE;

  g_clear_handle_id (&self->typing_id, g_source_remove);
  switch (reversi_square_keys_type (&self->keys, self->position.size, key, &square))
    {
    case REVERSI_TYPED_NOTHING:
      return FALSE;
    case REVERSI_TYPED_PART:
      return TRUE;
    case REVERSI_TYPED_SQUARE:
      move_cursor (self, square);
      choose (self, square);
      return TRUE;
    case REVERSI_TYPED_MAYBE:
      move_cursor (self, square);
      self->typing_id = g_timeout_add_once (TYPING_TIME, typing_cb, self);
      return TRUE;
    case REVERSI_TYPED_WRONG:
      gtk_widget_error_bell (GTK_WIDGET (self));
      return TRUE;
    }
  return FALSE;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);
  const GdkModifierType commands = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK;
  int right, down;

  if (reversi_square_keys_step (keyval, modifiers, &right, &down))
    {
      forget_typing (self);
      move_cursor (self, reversi_board_layout_neighbour (&self->layout, self->cursor, right, down));
      return GDK_EVENT_STOP;
    }
  if ((modifiers & commands) != 0)
    return GDK_EVENT_PROPAGATE;

  char key =
      reversi_square_keys_translate (gtk_widget_get_display (GTK_WIDGET (self)), keyval, keycode);
  return key != 0 && type_key (self, key);
}

static gboolean
reversi_board_view_grab_focus (GtkWidget *widget)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

/* The board is one stop of the Tab key: it enters at the cursor, and the next one leaves. */
static gboolean
reversi_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return gtk_widget_grab_focus (self->squares[self->cursor]);
}

/* GTK shows the focus from the first key on that moves it, and hides it some time later. The
 * cursor stays until the mouse is used. */
static void
focus_visible_cb (GtkWindow *window, GParamSpec *pspec, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  if (!gtk_window_get_focus_visible (window))
    return;
  self->by_keyboard = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
reversi_board_view_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (reversi_board_view_parent_class)->root (widget);
  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-visible",
                             G_CALLBACK (focus_visible_cb), widget, 0);
}

static void
reversi_board_view_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (widget), focus_visible_cb, widget);
  GTK_WIDGET_CLASS (reversi_board_view_parent_class)->unroot (widget);
}

static void
reversi_board_view_state_flags_changed (GtkWidget *widget, GtkStateFlags old_flags)
{
  GTK_WIDGET_CLASS (reversi_board_view_parent_class)->state_flags_changed (widget, old_flags);
  gtk_widget_queue_draw (widget); /* the cursor comes and goes with the focus */
}

/* Mouse and touch. */

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  self->pressed = reversi_board_layout_square_at (&self->layout, x, y);
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);
  int square = reversi_board_layout_square_at (&self->layout, x, y);
  gboolean slipped = self->pressed != REVERSI_NO_SQUARE && self->pressed != square;

  self->pressed = REVERSI_NO_SQUARE;
  self->by_keyboard = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (square == REVERSI_NO_SQUARE || slipped)
    return;
  gtk_widget_grab_focus (self->squares[square]);
  choose (self, square);
}

static void
set_hovered (ReversiBoardView *self, int square)
{
  if (self->hovered == square)
    return;
  self->hovered = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pointer_cb (GtkEventControllerMotion *controller, double x, double y, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  set_hovered (self, reversi_board_layout_square_at (&self->layout, x, y));
}

static void
leave_cb (GtkEventControllerMotion *controller, gpointer user_data)
{
  set_hovered (REVERSI_BOARD_VIEW (user_data), REVERSI_NO_SQUARE);
}

/* GObject. */

static void
set_option (ReversiBoardView *self, guint id, gboolean value)
{
  if (OPTION (self, id) == value)
    return;

  OPTION (self, id) = value;
  update_words (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
style_changed_cb (ReversiBoardView *self)
{
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_theme (ReversiBoardView *self, const char *key)
{
  const ReversiTheme *theme = reversi_theme_find (key);

  if (theme == self->chosen_theme)
    return;
  self->chosen_theme = theme;
  style_changed_cb (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THEME]);
}

static void
reversi_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (object);

  if (id >= PROP_INTERACTIVE && id < N_PROPS)
    g_value_set_boolean (value, OPTION (self, id));
  else if (id == PROP_GAME)
    g_value_set_object (value, self->game);
  else if (id == PROP_THEME)
    g_value_set_string (value, self->chosen_theme->key);
  else if (id == PROP_ANIMATION_SPEED)
    g_value_set_string (value, self->animation_speed);
  else if (id == PROP_ANIMATING)
    g_value_set_boolean (value, self->animating);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
reversi_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (object);

  if (id >= PROP_INTERACTIVE && id < N_PROPS)
    set_option (self, id, g_value_get_boolean (value));
  else if (id == PROP_GAME)
    reversi_board_view_set_game (self, g_value_get_object (value));
  else if (id == PROP_THEME)
    set_theme (self, g_value_get_string (value));
  else if (id == PROP_ANIMATION_SPEED)
    {
      const char *speed = g_value_get_string (value);
      if (g_set_str (&self->animation_speed, speed != NULL ? speed : "normal"))
        g_object_notify_by_pspec (object, pspec);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
reversi_board_view_dispose (GObject *object)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (object);

  forget_typing (self);
  g_clear_handle_id (&self->finish_id, g_source_remove);
  remove_tick (self);
  remove_squares (self);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (reversi_board_view_parent_class)->dispose (object);
}

static void
reversi_board_view_finalize (GObject *object)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (object);

  g_free (self->animation_speed);
  reversi_board_scene_free (self->scene);
  G_OBJECT_CLASS (reversi_board_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  static const struct
  {
    guint id;
    const char *name;
    gboolean initial;
  } options[] = {
    { PROP_INTERACTIVE, "interactive", FALSE },
    { PROP_SHOW_LEGAL, "show-legal", TRUE },
    { PROP_SHOW_COORDINATES, "show-coordinates", TRUE },
    { PROP_SHOW_LAST_MOVE, "show-last-move", TRUE },
    { PROP_SHOW_MARKS, "show-marks", FALSE },
    { PROP_ROTATED, "rotated", FALSE },
  };
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, REVERSI_TYPE_GAME, flags);
  properties[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "felt", flags);
  properties[PROP_ANIMATION_SPEED] =
      g_param_spec_string ("animation-speed", NULL, NULL, "normal", flags);
  properties[PROP_ANIMATING] = g_param_spec_boolean ("animating", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    properties[options[i].id] =
        g_param_spec_boolean (options[i].name, NULL, NULL, options[i].initial, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static guint
new_signal (const char *name, guint n_arguments)
{
  return g_signal_new (name, REVERSI_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_arguments, G_TYPE_INT, G_TYPE_INT);
}

static void
reversi_board_view_class_init (ReversiBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = reversi_board_view_get_property;
  object_class->set_property = reversi_board_view_set_property;
  object_class->dispose = reversi_board_view_dispose;
  object_class->finalize = reversi_board_view_finalize;
  widget_class->snapshot = reversi_board_view_snapshot;
  widget_class->size_allocate = reversi_board_view_size_allocate;
  widget_class->measure = reversi_board_view_measure;
  widget_class->unmap = reversi_board_view_unmap;
  widget_class->root = reversi_board_view_root;
  widget_class->unroot = reversi_board_view_unroot;
  widget_class->grab_focus = reversi_board_view_grab_focus;
  widget_class->focus = reversi_board_view_focus;
  widget_class->state_flags_changed = reversi_board_view_state_flags_changed;

  install_properties (object_class);
  play_signal = new_signal ("play", 1);
  refused_signal = new_signal ("refused", 2);
  placed_signal = new_signal ("placed", 0);
  flipped_signal = new_signal ("flipped", 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
add_controllers (ReversiBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (pointer, "enter", G_CALLBACK (pointer_cb), self);
  g_signal_connect (pointer, "motion", G_CALLBACK (pointer_cb), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (widget, pointer);
  gtk_widget_add_controller (widget, keys);
}

static void
reversi_board_view_init (ReversiBoardView *self)
{
  AdwStyleManager *style =
      adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  self->chosen_theme = reversi_theme_get (0);
  self->animation_speed = g_strdup ("normal");
  OPTION (self, PROP_SHOW_LEGAL) = TRUE;
  OPTION (self, PROP_SHOW_COORDINATES) = TRUE;
  OPTION (self, PROP_SHOW_LAST_MOVE) = TRUE;
  self->hovered = self->pressed = REVERSI_NO_SQUARE;
  self->scene = reversi_board_scene_new ();

  self->game_signals = g_signal_group_new (REVERSI_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "move", G_CALLBACK (move_cb), self);
  g_signal_group_connect (self->game_signals, "jumped", G_CALLBACK (jumped_cb), self);
  g_signal_group_connect (self->game_signals, "game-over", G_CALLBACK (game_over_cb), self);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: what a screen reader calls the board */
                                  _ ("Board"), -1);
  add_controllers (self);
  take_position (self);
}

/**
 * reversi_board_view_new:
 *
 * Returns: (transfer floating): an empty board
 */
GtkWidget *
reversi_board_view_new (void)
{
  return g_object_new (REVERSI_TYPE_BOARD_VIEW, NULL);
}

/**
 * reversi_board_view_set_game:
 * @game: (nullable): the game to show and to follow
 *
 * Exchanges the game at once, whatever was moving.
 */
void
reversi_board_view_set_game (ReversiBoardView *self, ReversiGame *game)
{
  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));
  if (!g_set_object (&self->game, game))
    return;

  g_signal_group_set_target (self->game_signals, game);
  reversi_animation_stop (&self->animation);
  forget_typing (self);
  take_position (self);
  set_animating (self, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

/**
 * reversi_board_view_get_game:
 *
 * Returns: (transfer none) (nullable): the game that is shown
 */
ReversiGame *
reversi_board_view_get_game (ReversiBoardView *self)
{
  g_return_val_if_fail (REVERSI_IS_BOARD_VIEW (self), NULL);
  return self->game;
}

/**
 * reversi_board_view_get_animating:
 *
 * Returns: whether discs are moving; the wave over the winner's discs does not count
 */
gboolean
reversi_board_view_get_animating (ReversiBoardView *self)
{
  g_return_val_if_fail (REVERSI_IS_BOARD_VIEW (self), FALSE);
  return self->animating;
}

/**
 * reversi_board_view_get_theme:
 *
 * Returns: (transfer none): the theme that is shown: the chosen one, or that of high contrast
 */
const ReversiTheme *
reversi_board_view_get_theme (ReversiBoardView *self)
{
  g_return_val_if_fail (REVERSI_IS_BOARD_VIEW (self), NULL);
  return theme_in_use (self);
}

/**
 * reversi_board_view_get_square:
 * @square: a square of the board
 *
 * Returns: (transfer none): the widget that stands for it; a game of another size has others
 */
GtkWidget *
reversi_board_view_get_square (ReversiBoardView *self, int square)
{
  g_return_val_if_fail (REVERSI_IS_BOARD_VIEW (self), NULL);
  g_return_val_if_fail (square >= 0 && square < self->n_squares, NULL);
  return self->squares[square];
}

/**
 * reversi_board_view_set_hint:
 * @square: the square to point at, or REVERSI_NO_SQUARE
 *
 * Points at a square until the position changes.
 */
void
reversi_board_view_set_hint (ReversiBoardView *self, int square)
{
  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));
  if (self->hint == square)
    return;

  self->hint = square;
  update_words (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * reversi_board_view_celebrate:
 * @winner: whose discs; REVERSI_NONE does nothing
 *
 * Lets a slow wave of light go once over the winner's discs, when all of them lie still. Nothing
 * happens when the person or the desktop wants no animations.
 */
void
reversi_board_view_celebrate (ReversiBoardView *self, ReversiColour winner)
{
  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));
  if (winner == REVERSI_NONE || tempo (self) <= 0)
    return;

  reversi_animation_start_wave (&self->animation, winner, time_now (self));
  ensure_tick (self);
}

/**
 * reversi_board_view_focus_square:
 * @square: a square of the board
 *
 * Puts the cursor on a square and gives the board the focus.
 */
void
reversi_board_view_focus_square (ReversiBoardView *self, int square)
{
  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));
  g_return_if_fail (square >= 0 && square < self->n_squares);
  gtk_widget_grab_focus (self->squares[square]);
}

/**
 * reversi_board_view_announce:
 * @text: a sentence for people who use a screen reader
 *
 * Has a screen reader say what happened.
 */
void
reversi_board_view_announce (ReversiBoardView *self, const char *text)
{
  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));
  g_return_if_fail (text != NULL);
  gtk_accessible_announce (GTK_ACCESSIBLE (self), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}
