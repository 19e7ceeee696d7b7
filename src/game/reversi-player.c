/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/reversi-player.h"

G_DEFINE_INTERFACE (ReversiPlayer, reversi_player, G_TYPE_OBJECT)

static guint changed_signal;

static void
reversi_player_default_init (ReversiPlayerInterface *iface)
{
  changed_signal = g_signal_new ("changed", REVERSI_TYPE_PLAYER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

/**
 * reversi_player_is_local:
 *
 * Returns: whether the player sits at this board: moves by clicking, and is not waited for with a
 *   sign of thinking
 */
gboolean
reversi_player_is_local (ReversiPlayer *self)
{
  g_return_val_if_fail (REVERSI_IS_PLAYER (self), FALSE);

  return REVERSI_PLAYER_GET_IFACE (self)->is_local (self);
}

/**
 * reversi_player_choose_async:
 * @position: where this player is to move; it is copied
 * @cancellable: (nullable): withdraws the question
 * @callback: called from the main loop, never from within this function
 *
 * Asks for a move. A player is asked one thing at a time: the next question comes after the answer
 * to the last one, or after it was cancelled.
 */
void
reversi_player_choose_async (ReversiPlayer *self,
                             const ReversiPosition *position,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (REVERSI_IS_PLAYER (self));
  g_return_if_fail (position != NULL && !reversi_position_is_over (position));
  g_return_if_fail (cancellable == NULL || G_IS_CANCELLABLE (cancellable));

  REVERSI_PLAYER_GET_IFACE (self)->choose_async (self, position, cancellable, callback, user_data);
}

/**
 * reversi_player_choose_finish:
 *
 * Returns: the square; REVERSI_NO_SQUARE with @error when there is no answer: G_IO_ERROR_CANCELLED
 *   after a cancel, or why this player can't go on
 */
int
reversi_player_choose_finish (ReversiPlayer *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (REVERSI_IS_PLAYER (self), REVERSI_NO_SQUARE);
  g_return_val_if_fail (G_IS_ASYNC_RESULT (result), REVERSI_NO_SQUARE);

  return REVERSI_PLAYER_GET_IFACE (self)->choose_finish (self, result, error);
}

/**
 * reversi_player_move_now:
 *
 * Asks a player that thinks to answer at once, with the best that it has found. A player that
 * can't, or that was not asked, does nothing.
 */
void
reversi_player_move_now (ReversiPlayer *self)
{
  g_return_if_fail (REVERSI_IS_PLAYER (self));

  if (REVERSI_PLAYER_GET_IFACE (self)->move_now != NULL)
    REVERSI_PLAYER_GET_IFACE (self)->move_now (self);
}

/**
 * reversi_player_changed:
 *
 * For those who implement a player: emits [signal@Player::changed].
 */
void
reversi_player_changed (ReversiPlayer *self)
{
  g_return_if_fail (REVERSI_IS_PLAYER (self));

  g_signal_emit (self, changed_signal, 0);
}
