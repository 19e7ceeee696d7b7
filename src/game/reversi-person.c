/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/reversi-person.h"

/* A question is open exactly while task is not NULL. */
struct _ReversiPerson
{
  GObject parent_instance;
  GTask *task;
  GSource *cancel_source; /* of the task; NULL when it can't be cancelled */
  ReversiPosition position;
};

static void reversi_person_player_init (ReversiPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ReversiPerson,
                               reversi_person,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (REVERSI_TYPE_PLAYER,
                                                      reversi_person_player_init))

/* Closes the question; the caller answers the task. */
static GTask *
take_task (ReversiPerson *self)
{
  if (self->cancel_source != NULL)
    g_source_destroy (self->cancel_source);
  g_clear_pointer (&self->cancel_source, g_source_unref);
  return g_steal_pointer (&self->task);
}

static gboolean
cancelled_cb (GCancellable *cancellable, gpointer user_data)
{
  ReversiPerson *self = REVERSI_PERSON (user_data);
  g_autoptr (GTask) task = take_task (self);

  g_task_return_error_if_cancelled (task);
  return G_SOURCE_REMOVE;
}

static void
give_up_question (ReversiPerson *self)
{
  g_autoptr (GTask) task = take_task (self);

  if (task != NULL && !g_task_return_error_if_cancelled (task))
    g_task_return_new_error_literal (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Asked again");
}

static gboolean
reversi_person_is_local (ReversiPlayer *player)
{
  return TRUE;
}

/* The cancellable is watched by the main loop, not by a handler: that would run inside of
 * g_cancellable_cancel(), where it must not disconnect itself. */
static void
reversi_person_choose_async (ReversiPlayer *player,
                             const ReversiPosition *position,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  ReversiPerson *self = REVERSI_PERSON (player);

  give_up_question (self);
  self->position = *position;
  self->task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (self->task, reversi_person_choose_async);
  if (cancellable != NULL)
    {
      self->cancel_source = g_cancellable_source_new (cancellable);
      g_source_set_callback (self->cancel_source, G_SOURCE_FUNC (cancelled_cb), self, NULL);
      g_source_set_static_name (self->cancel_source, "Reversi question to a person");
      g_source_attach (self->cancel_source, g_task_get_context (self->task));
    }
}

static int
reversi_person_choose_finish (ReversiPlayer *player, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, player), REVERSI_NO_SQUARE);

  return (int) g_task_propagate_int (G_TASK (result), error);
}

static void
reversi_person_player_init (ReversiPlayerInterface *iface)
{
  iface->is_local = reversi_person_is_local;
  iface->choose_async = reversi_person_choose_async;
  iface->choose_finish = reversi_person_choose_finish;
}

static void
reversi_person_class_init (ReversiPersonClass *klass)
{
}

static void
reversi_person_init (ReversiPerson *self)
{
}

/**
 * reversi_person_new:
 *
 * Returns: (transfer full): a person at this board; an open question keeps the object alive until
 *   it is answered or cancelled
 */
ReversiPerson *
reversi_person_new (void)
{
  return g_object_new (REVERSI_TYPE_PERSON, NULL);
}

/**
 * reversi_person_is_asked:
 *
 * Returns: whether a move is waited for
 */
gboolean
reversi_person_is_asked (ReversiPerson *self)
{
  g_return_val_if_fail (REVERSI_IS_PERSON (self), FALSE);

  return self->task != NULL && !g_cancellable_is_cancelled (g_task_get_cancellable (self->task));
}

/**
 * reversi_person_play:
 * @square: any number
 *
 * Answers the question with the square that the person chose.
 *
 * Returns: FALSE, and nothing happens, when nobody asked or the move is illegal
 */
gboolean
reversi_person_play (ReversiPerson *self, int square)
{
  g_return_val_if_fail (REVERSI_IS_PERSON (self), FALSE);

  if (!reversi_person_is_asked (self) ||
      reversi_position_check (&self->position, square) != REVERSI_MOVE_LEGAL)
    return FALSE;

  g_autoptr (GTask) task = take_task (self);
  g_task_return_int (task, square);
  return TRUE;
}
