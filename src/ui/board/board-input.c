/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/board-input.h"

#include "rules/position.h"
#include "ui/board/square-keys.h"

/* After this many milliseconds “a1” on a large board will not become “a10” any more. */
#define TYPING_TIME 700

/* typing_id waits exactly while a square was typed that one more digit would make another. */
struct _ReversiBoardInput
{
  GtkWidget *board; /* owns this, and the controllers that call it */
  const ReversiBoardInputTarget *target;
  int hovered;
  int pressed;
  gboolean by_keyboard; /* the keyboard was used last: the cursor is shown */
  ReversiSquareKeys keys;
  guint typing_id;
};

static int
square_at (ReversiBoardInput *self, double x, double y)
{
  return reversi_board_layout_square_at (self->target->get_layout (self->board), x, y);
}

static void
set_hovered (ReversiBoardInput *self, int square)
{
  if (self->hovered == square)
    return;
  self->hovered = square;
  gtk_widget_queue_draw (self->board);
}

/* Mouse and touch. */

static void
pressed_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  ReversiBoardInput *self = user_data;

  self->pressed = square_at (self, x, y);
}

static void
released_cb (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  ReversiBoardInput *self = user_data;
  int square = square_at (self, x, y);
  gboolean meant = square != REVERSI_NO_SQUARE && self->pressed == square;

  reversi_board_input_forget (self);
  self->by_keyboard = FALSE;
  gtk_widget_queue_draw (self->board);
  if (!meant) /* it slipped, or the board was exchanged below it */
    return;
  self->target->put_cursor (self->board, square);
  self->target->choose (self->board, square);
}

static void
pointer_cb (GtkEventControllerMotion *controller, double x, double y, gpointer user_data)
{
  ReversiBoardInput *self = user_data;

  set_hovered (self, square_at (self, x, y));
}

static void
leave_cb (GtkEventControllerMotion *controller, gpointer user_data)
{
  set_hovered (user_data, REVERSI_NO_SQUARE);
}

/* Keyboard. */

static void
move_cursor (ReversiBoardInput *self, int square)
{
  self->hovered = REVERSI_NO_SQUARE;
  reversi_board_input_set_by_keyboard (self);
  self->target->put_cursor (self->board, square);
}

static void
typing_cb (gpointer user_data)
{
  ReversiBoardInput *self = user_data;

  self->typing_id = 0;
  reversi_board_input_forget (self);
  self->target->choose (self->board, self->target->get_cursor (self->board));
}

static gboolean
type_key (ReversiBoardInput *self, char key)
{
  int size = self->target->get_layout (self->board)->board_size;
  int square = REVERSI_NO_SQUARE;

  g_clear_handle_id (&self->typing_id, g_source_remove);
  switch (reversi_square_keys_type (&self->keys, size, key, &square))
    {
    case REVERSI_TYPED_NOTHING:
      return FALSE;
    case REVERSI_TYPED_PART:
      return TRUE;
    case REVERSI_TYPED_SQUARE:
      move_cursor (self, square);
      self->target->choose (self->board, square);
      return TRUE;
    case REVERSI_TYPED_MAYBE:
      move_cursor (self, square);
      self->typing_id = g_timeout_add_once (TYPING_TIME, typing_cb, self);
      return TRUE;
    case REVERSI_TYPED_WRONG:
      gtk_widget_error_bell (self->board);
      return TRUE;
    }
  return FALSE;
}

/* From one square that can be played to the next. */
static gboolean
jump (ReversiBoardInput *self, guint keyval)
{
  gboolean left = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left;
  gboolean right = keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right;

  if (!left && !right)
    return GDK_EVENT_PROPAGATE;

  int from = self->target->get_cursor (self->board);
  int square = self->target->find_playable (self->board, from, left ? -1 : 1);

  reversi_board_input_forget (self);
  if (square != REVERSI_NO_SQUARE)
    move_cursor (self, square);
  else
    gtk_widget_error_bell (self->board);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType modifiers,
                gpointer user_data)
{
  ReversiBoardInput *self = user_data;
  const GdkModifierType commands = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK;
  int right, down;

  if (reversi_square_keys_step (keyval, modifiers, &right, &down))
    {
      const ReversiBoardLayout *layout = self->target->get_layout (self->board);
      int from = self->target->get_cursor (self->board);

      reversi_board_input_forget (self);
      move_cursor (self, reversi_board_layout_neighbour (layout, from, right, down));
      return GDK_EVENT_STOP;
    }
  if ((modifiers & (commands | GDK_SHIFT_MASK)) == GDK_CONTROL_MASK)
    return jump (self, keyval);
  if ((modifiers & commands) != 0)
    return GDK_EVENT_PROPAGATE;

  char key = reversi_square_keys_translate (gtk_widget_get_display (self->board), keyval, keycode);
  return key != 0 && type_key (self, key);
}

/**
 * reversi_board_input_new:
 * @board: listens to its events; it must free this when it is disposed
 * @target: what @board does; constant
 *
 * Adds to @board what it needs to be played on.
 *
 * Returns: (transfer full): the input of @board
 */
ReversiBoardInput *
reversi_board_input_new (GtkWidget *board, const ReversiBoardInputTarget *target)
{
  ReversiBoardInput *self = g_new0 (ReversiBoardInput, 1);
  GtkGesture *click = gtk_gesture_click_new (); /* the first button, and touch */
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->board = board;
  self->target = target;
  self->hovered = self->pressed = REVERSI_NO_SQUARE;
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  g_signal_connect (pointer, "enter", G_CALLBACK (pointer_cb), self);
  g_signal_connect (pointer, "motion", G_CALLBACK (pointer_cb), self);
  g_signal_connect (pointer, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (board, GTK_EVENT_CONTROLLER (click));
  gtk_widget_add_controller (board, pointer);
  gtk_widget_add_controller (board, keys);
  return self;
}

/**
 * reversi_board_input_free:
 * @input: (nullable) (transfer full): the input of a board that is not used any more
 *
 * Frees it.
 */
void
reversi_board_input_free (ReversiBoardInput *input)
{
  if (input == NULL)
    return;
  g_clear_handle_id (&input->typing_id, g_source_remove);
  g_free (input);
}

/**
 * reversi_board_input_forget:
 *
 * Forgets what was begun: half a square that was typed, a button that is down.
 */
void
reversi_board_input_forget (ReversiBoardInput *input)
{
  input->keys = (ReversiSquareKeys) { 0 };
  input->pressed = REVERSI_NO_SQUARE;
  g_clear_handle_id (&input->typing_id, g_source_remove);
}

/**
 * reversi_board_input_get_hovered:
 *
 * Returns: the square under the pointer, REVERSI_NO_SQUARE when the keyboard was used since
 */
int
reversi_board_input_get_hovered (ReversiBoardInput *input)
{
  return input->hovered;
}

/**
 * reversi_board_input_get_by_keyboard:
 *
 * Returns: whether the keyboard was used last, and not the mouse
 */
gboolean
reversi_board_input_get_by_keyboard (ReversiBoardInput *input)
{
  return input->by_keyboard;
}

/**
 * reversi_board_input_set_by_keyboard:
 *
 * Tells that the keyboard was used.
 */
void
reversi_board_input_set_by_keyboard (ReversiBoardInput *input)
{
  input->by_keyboard = TRUE;
  gtk_widget_queue_draw (input->board);
}
