/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/board-motion.h"

#include <adwaita.h>
#include <math.h>

/* If no frame comes (the window is out of sight), an animation ends this much after its time. */
#define PATIENCE 250

/* Ticks come exactly while a disc moves or the wave of light runs; finish_id waits exactly while
 * moving is true. */
struct _ReversiBoardMotion
{
  GtkWidget *widget; /* owns this */
  const ReversiBoardMotionListener *listener;
  ReversiAnimation animation;
  double tempo; /* 1 is normal, 2 twice as slow, 0: nothing ever moves */
  gboolean moving;
  guint tick_id;
  guint finish_id;
};

/**
 * reversi_board_motion_new:
 * @widget: the board; it must free this when it is disposed
 * @listener: who is told; constant
 *
 * Returns: (transfer full): a board at rest
 */
ReversiBoardMotion *
reversi_board_motion_new (GtkWidget *widget, const ReversiBoardMotionListener *listener)
{
  ReversiBoardMotion *self = g_new0 (ReversiBoardMotion, 1);

  self->widget = widget;
  self->listener = listener;
  self->tempo = 1;
  return self;
}

static void
remove_tick (ReversiBoardMotion *self)
{
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick_id);
  self->tick_id = 0;
}

/**
 * reversi_board_motion_free:
 * @motion: (nullable) (transfer full):
 *
 * Frees it; nobody is told anything more.
 */
void
reversi_board_motion_free (ReversiBoardMotion *motion)
{
  if (motion == NULL)
    return;
  remove_tick (motion);
  g_clear_handle_id (&motion->finish_id, g_source_remove);
  g_free (motion);
}

/**
 * reversi_board_motion_get_time:
 *
 * Returns: the time of the frame that is being drawn, in milliseconds
 */
double
reversi_board_motion_get_time (ReversiBoardMotion *motion)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (motion->widget);
  gint64 time = clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();

  return (double) time / 1000;
}

/**
 * reversi_board_motion_is_moving:
 *
 * Returns: whether discs are moving; the wave of light does not count
 */
gboolean
reversi_board_motion_is_moving (ReversiBoardMotion *motion)
{
  return motion->moving;
}

/**
 * reversi_board_motion_set_speed:
 * @speed: slow, normal, fast or none; anything else is normal
 *
 * Says how fast the next discs move.
 */
void
reversi_board_motion_set_speed (ReversiBoardMotion *motion, const char *speed)
{
  if (g_strcmp0 (speed, "none") == 0)
    motion->tempo = 0;
  else if (g_strcmp0 (speed, "slow") == 0)
    motion->tempo = 2;
  else if (g_strcmp0 (speed, "fast") == 0)
    motion->tempo = 0.5;
  else
    motion->tempo = 1;
}

/* Whether discs may move now: one can see them, and wants to. */
static gboolean
may_move (ReversiBoardMotion *self)
{
  return self->tempo > 0 && gtk_widget_get_mapped (self->widget) &&
         adw_get_enable_animations (self->widget);
}

static void
set_moving (ReversiBoardMotion *self, gboolean moving)
{
  if (!moving)
    g_clear_handle_id (&self->finish_id, g_source_remove);
  if (self->moving == moving)
    return;

  self->moving = moving;
  gtk_widget_queue_draw (self->widget);
  self->listener->moving_changed (self->widget);
}

static void
tell_events (ReversiBoardMotion *self, double now)
{
  ReversiAnimationEvents events = reversi_animation_take_events (&self->animation, now);

  if (events != 0)
    self->listener->happened (self->widget, events);
}

/* The listener may go on to another move or game, or let go of the board. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  g_autoptr (GtkWidget) alive = g_object_ref (widget);
  ReversiBoardMotion *self = user_data;
  double now = (double) gdk_frame_clock_get_frame_time (clock) / 1000;
  gboolean ended = now >= reversi_animation_get_end (&self->animation) &&
                   !reversi_animation_is_waving (&self->animation, now);

  gtk_widget_queue_draw (alive);
  if (ended)
    self->tick_id = 0;
  tell_events (self, now);
  if (now >= reversi_animation_get_end (&self->animation))
    set_moving (self, FALSE);
  return ended ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
finish_cb (gpointer user_data)
{
  ReversiBoardMotion *self = user_data;

  self->finish_id = 0;
  reversi_board_motion_finish (self);
}

static void
ensure_tick (ReversiBoardMotion *self)
{
  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (self->widget, tick_cb, self, NULL);
}

static void
run (ReversiBoardMotion *self, double now)
{
  double remaining = reversi_animation_get_end (&self->animation) - now;

  if (remaining <= 0)
    {
      set_moving (self, FALSE);
      return;
    }
  ensure_tick (self);
  g_clear_handle_id (&self->finish_id, g_source_remove);
  self->finish_id = g_timeout_add_once ((guint) remaining + PATIENCE, finish_cb, self);
  set_moving (self, TRUE);
}

/**
 * reversi_board_motion_move:
 * @move: what was played just now
 *
 * Lets the discs of a move drop and turn, or tells at once that they did where nothing may move.
 * What the move before has not told yet is told now.
 */
void
reversi_board_motion_move (ReversiBoardMotion *motion, const ReversiMove *move, int board_size)
{
  g_autoptr (GtkWidget) alive = g_object_ref (motion->widget);
  gboolean may = may_move (motion);
  double now = reversi_board_motion_get_time (motion);
  ReversiAnimationEvents late = reversi_animation_take_events (&motion->animation, INFINITY);

  reversi_animation_start_move (&motion->animation, move, board_size, may ? motion->tempo : 1, now);
  if (may)
    run (motion, now);
  if (late != 0)
    motion->listener->happened (alive, late);
  if (!may)
    reversi_board_motion_finish (motion);
}

/**
 * reversi_board_motion_jump:
 * @from: what is shown
 * @to: what is to be shown
 *
 * Turns the discs that differ, quickly and without a sound; a few may come or go as well.
 */
void
reversi_board_motion_jump (ReversiBoardMotion *motion,
                           const ReversiPosition *from,
                           const ReversiPosition *to)
{
  double now = reversi_board_motion_get_time (motion);

  if (may_move (motion) && from->size == to->size)
    reversi_animation_start_jump (&motion->animation, from, to, motion->tempo, now);
  else
    reversi_animation_stop (&motion->animation);
  run (motion, now);
}

/**
 * reversi_board_motion_celebrate:
 * @winner: whose discs are shone on
 *
 * Lets the wave of light run once, when all discs lie.
 */
void
reversi_board_motion_celebrate (ReversiBoardMotion *motion, ReversiColour winner)
{
  if (winner == REVERSI_NONE || !may_move (motion))
    return;
  reversi_animation_start_wave (&motion->animation, winner, reversi_board_motion_get_time (motion));
  ensure_tick (motion);
}

/**
 * reversi_board_motion_stop:
 *
 * Lets all discs lie at once. Sounds that were still to come are left out.
 */
void
reversi_board_motion_stop (ReversiBoardMotion *motion)
{
  remove_tick (motion);
  reversi_animation_stop (&motion->animation);
  set_moving (motion, FALSE);
}

/**
 * reversi_board_motion_finish:
 *
 * Lets all discs lie at once, and tells what was still to come.
 */
void
reversi_board_motion_finish (ReversiBoardMotion *motion)
{
  g_autoptr (GtkWidget) alive = g_object_ref (motion->widget);
  ReversiAnimationEvents events = reversi_animation_take_events (&motion->animation, INFINITY);

  reversi_board_motion_stop (motion);
  if (events != 0)
    motion->listener->happened (alive, events);
}

/**
 * reversi_board_motion_apply:
 * @looks: (inout): the squares as the position has them; they get the state of their motion
 *
 * Shows the discs where they are now.
 */
void
reversi_board_motion_apply (ReversiBoardMotion *motion,
                            int board_size,
                            ReversiSquareLook looks[REVERSI_MAX_SQUARES])
{
  double now = reversi_board_motion_get_time (motion);

  for (int s = 0; s < board_size * board_size; s++)
    reversi_animation_apply (&motion->animation, board_size, s, now, &looks[s]);
}
