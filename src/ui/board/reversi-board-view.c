/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/reversi-board-view-private.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define SMALLEST_BOARD 96
#define NATURAL_BOARD 564

G_DEFINE_FINAL_TYPE (ReversiBoardView, reversi_board_view, GTK_TYPE_DRAWING_AREA)

enum
{
  PROP_GAME = 1,
  PROP_THEME,
  PROP_ANIMATION_SPEED,
  PROP_ANIMATING,
  PROP_OPTIONS, /* the first of them; the others follow */
  N_PROPS = PROP_OPTIONS + REVERSI_N_BOARD_OPTIONS,
};

static const struct
{
  const char *name;
  gboolean initial;
} options[] = {
  [REVERSI_BOARD_INTERACTIVE] = { "interactive", FALSE },
  [REVERSI_BOARD_SHOW_LEGAL] = { "show-legal", TRUE },
  [REVERSI_BOARD_SHOW_COORDINATES] = { "show-coordinates", TRUE },
  [REVERSI_BOARD_SHOW_LAST_MOVE] = { "show-last-move", TRUE },
  [REVERSI_BOARD_SHOW_MARKS] = { "show-marks", FALSE },
  [REVERSI_BOARD_ROTATED] = { "rotated", FALSE },
  [REVERSI_BOARD_CHOOSING] = { "choosing", FALSE },
};

G_STATIC_ASSERT (G_N_ELEMENTS (options) == REVERSI_N_BOARD_OPTIONS);

static GParamSpec *properties[N_PROPS];
static guint play_signal;
static guint refused_signal;
static guint waiting_signal;
static guint chosen_signal;
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

/**
 * reversi_board_view_update:
 *
 * Shows all that depends on state.
 */
void
reversi_board_view_update (ReversiBoardView *self)
{
  reversi_board_squares_describe (&self->squares, &self->state, theme_in_use (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Size. */

static void
reversi_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (reversi_board_view_parent_class)
      ->size_allocate (widget, width, height, baseline);
  reversi_board_view_update_layout (self);
  reversi_board_squares_allocate (&self->squares, &self->layout);
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
happened (GtkWidget *widget, ReversiAnimationEvents events)
{
  if ((events & REVERSI_ANIMATION_PLACED) != 0)
    g_signal_emit (widget, placed_signal, 0);
  if ((events & REVERSI_ANIMATION_FLIPPED) != 0)
    g_signal_emit (widget, flipped_signal, 0);
}

static void
moving_changed (GtkWidget *widget)
{
  g_object_notify_by_pspec (G_OBJECT (widget), properties[PROP_ANIMATING]);
}

static const ReversiBoardMotionListener motion_listener = { happened, moving_changed };

static void
reversi_board_view_unmap (GtkWidget *widget)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  GTK_WIDGET_CLASS (reversi_board_view_parent_class)->unmap (widget);
  reversi_board_motion_finish (self->motion);
}

/* Input. */

/**
 * reversi_board_view_choose:
 * @widget: a board
 *
 * Does what a person wanted: picks the square, or plays it, or tells why that can't be.
 */
void
reversi_board_view_choose (GtkWidget *widget, int square)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  if (self->state.choosing)
    {
      g_signal_emit (self, chosen_signal, 0, square);
      return;
    }
  if (!self->state.interactive)
    {
      g_signal_emit (self, waiting_signal, 0);
      return;
    }

  ReversiLegality reason = reversi_board_state_check (&self->state, square);
  if (reason == REVERSI_MOVE_LEGAL)
    g_signal_emit (self, play_signal, 0, square);
  else
    g_signal_emit (self, refused_signal, 0, square, (int) reason);
}

/* Keys may come before the first allocation, and between a board of another size and its own. */
static const ReversiBoardLayout *
get_layout (GtkWidget *widget)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  reversi_board_view_update_layout (self);
  return &self->layout;
}

static int
get_cursor (GtkWidget *widget)
{
  return REVERSI_BOARD_VIEW (widget)->cursor;
}

static void
put_cursor (GtkWidget *widget, int square)
{
  gtk_widget_grab_focus (REVERSI_BOARD_VIEW (widget)->squares.squares[square]);
}

static const ReversiBoardInputTarget input_target = { get_layout, reversi_board_view_choose,
                                                      put_cursor, get_cursor,
                                                      reversi_board_view_find_playable };

static gboolean
reversi_board_view_grab_focus (GtkWidget *widget)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  return gtk_widget_grab_focus (self->squares.squares[self->cursor]);
}

/* The board is one stop of the Tab key: it enters at the cursor, and the next one leaves. */
static gboolean
reversi_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);

  if (gtk_widget_get_focus_child (widget) != NULL)
    return FALSE;
  return gtk_widget_grab_focus (self->squares.squares[self->cursor]);
}

/* GTK shows the focus from the first key on that moves it, and hides it some time later. The
 * cursor stays until the mouse is used. */
static void
focus_visible_cb (GtkWindow *window, GParamSpec *pspec, gpointer user_data)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (user_data);

  if (!gtk_window_get_focus_visible (window))
    return;
  reversi_board_input_set_by_keyboard (self->input);
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

/* GObject. */

static void
take_options (ReversiBoardView *self)
{
  self->state.interactive = self->options[REVERSI_BOARD_INTERACTIVE];
  self->state.show_legal = self->options[REVERSI_BOARD_SHOW_LEGAL];
  self->state.show_last_move = self->options[REVERSI_BOARD_SHOW_LAST_MOVE];
  self->state.choosing = self->options[REVERSI_BOARD_CHOOSING];
}

static void
set_option (ReversiBoardView *self, ReversiBoardOption option, gboolean value)
{
  if (self->options[option] == value)
    return;

  self->options[option] = value;
  take_options (self);
  reversi_board_view_update (self);
  if (option == REVERSI_BOARD_SHOW_COORDINATES || option == REVERSI_BOARD_ROTATED)
    gtk_widget_queue_allocate (GTK_WIDGET (self)); /* the squares move */
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPTIONS + option]);
}

static void
set_theme (ReversiBoardView *self, const char *key)
{
  const ReversiTheme *theme = reversi_theme_find (key);

  if (theme == self->chosen_theme)
    return;
  self->chosen_theme = theme;
  reversi_board_view_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_THEME]);
}

static void
reversi_board_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (object);

  if (id >= PROP_OPTIONS && id < N_PROPS)
    g_value_set_boolean (value, self->options[id - PROP_OPTIONS]);
  else if (id == PROP_GAME)
    g_value_set_object (value, self->game);
  else if (id == PROP_THEME)
    g_value_set_string (value, self->chosen_theme->key);
  else if (id == PROP_ANIMATION_SPEED)
    g_value_set_string (value, self->animation_speed);
  else if (id == PROP_ANIMATING)
    g_value_set_boolean (value, reversi_board_motion_is_moving (self->motion));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
reversi_board_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (object);

  if (id >= PROP_OPTIONS && id < N_PROPS)
    set_option (self, id - PROP_OPTIONS, g_value_get_boolean (value));
  else if (id == PROP_GAME)
    reversi_board_view_set_game (self, g_value_get_object (value));
  else if (id == PROP_THEME)
    set_theme (self, g_value_get_string (value));
  else if (id == PROP_ANIMATION_SPEED)
    {
      const char *speed = g_value_get_string (value);
      if (!g_set_str (&self->animation_speed, speed != NULL ? speed : "normal"))
        return;
      reversi_board_motion_set_speed (self->motion, self->animation_speed);
      g_object_notify_by_pspec (object, pspec);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
reversi_board_view_dispose (GObject *object)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (object);

  reversi_board_input_forget (self->input);
  reversi_board_motion_stop (self->motion);
  reversi_board_squares_clear (&self->squares);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->game);
  G_OBJECT_CLASS (reversi_board_view_parent_class)->dispose (object);
}

static void
reversi_board_view_finalize (GObject *object)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (object);

  g_free (self->animation_speed);
  reversi_board_motion_free (self->motion);
  reversi_board_input_free (self->input);
  reversi_board_scene_free (self->scene);
  G_OBJECT_CLASS (reversi_board_view_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, REVERSI_TYPE_GAME, flags);
  properties[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "felt", flags);
  properties[PROP_ANIMATION_SPEED] =
      g_param_spec_string ("animation-speed", NULL, NULL, "normal", flags);
  properties[PROP_ANIMATING] = g_param_spec_boolean ("animating", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    properties[PROP_OPTIONS + i] =
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
  waiting_signal = new_signal ("waiting", 0);
  chosen_signal = new_signal ("chosen", 1);
  placed_signal = new_signal ("placed", 0);
  flipped_signal = new_signal ("flipped", 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
reversi_board_view_init (ReversiBoardView *self)
{
  AdwStyleManager *style =
      adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  self->chosen_theme = reversi_theme_get (0);
  self->animation_speed = g_strdup ("normal");
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    self->options[i] = options[i].initial;
  take_options (self);
  self->motion = reversi_board_motion_new (GTK_WIDGET (self), &motion_listener);
  self->input = reversi_board_input_new (GTK_WIDGET (self), &input_target);
  self->scene = reversi_board_scene_new ();

  reversi_board_view_connect_game (self);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (reversi_board_view_update),
                           self, G_CONNECT_SWAPPED);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  /* Translators: what a screen reader calls the board */
                                  _ ("Board"), -1);
  reversi_board_view_take_position (self);
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
  reversi_board_input_forget (self->input);
  reversi_board_view_take_position (self);
  reversi_board_motion_stop (self->motion);
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
  return reversi_board_motion_is_moving (self->motion);
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
  g_return_val_if_fail (square >= 0 && square < self->squares.size * self->squares.size, NULL);
  return self->squares.squares[square];
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
  if (self->state.hint == square)
    return;

  self->state.hint = square;
  reversi_board_view_update (self);
}

/**
 * reversi_board_view_set_values:
 * @values: (nullable) (array fixed-size=100): what moves to the squares are worth; copied
 *
 * Shows numbers on squares until the position changes.
 */
void
reversi_board_view_set_values (ReversiBoardView *self, const ReversiSquareValue *values)
{
  const ReversiSquareValue none = { 0 };

  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));

  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    self->state.values[s] = values != NULL ? values[s] : none;
  reversi_board_view_update (self);
}

/**
 * reversi_board_view_set_notes:
 * @notes: (nullable): what to draw over the discs; copied
 *
 * Shows notes until others are set. Those on squares that the board doesn't have are not seen.
 */
void
reversi_board_view_set_notes (ReversiBoardView *self, const ReversiBoardNotes *notes)
{
  const ReversiBoardNotes nothing = { 0 };

  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));
  if (reversi_board_notes_equal (&self->state.notes, notes != NULL ? notes : &nothing))
    return;

  self->state.notes = notes != NULL ? *notes : nothing;
  reversi_board_view_update (self);
}

/**
 * reversi_board_view_set_marked:
 * @marked: (nullable) (array fixed-size=100): the squares that a person picked; copied
 *
 * Shows what was picked until something else is set.
 */
void
reversi_board_view_set_marked (ReversiBoardView *self, const bool *marked)
{
  g_return_if_fail (REVERSI_IS_BOARD_VIEW (self));

  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    self->state.picked[s] = marked != NULL && marked[s];
  reversi_board_view_update (self);
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
  reversi_board_motion_celebrate (self->motion, winner);
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
  g_return_if_fail (square >= 0 && square < self->squares.size * self->squares.size);
  gtk_widget_grab_focus (self->squares.squares[square]);
}
