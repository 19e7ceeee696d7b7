/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Somebody who can be asked for a move: a person at the board, a computer, later a friend far
 * away or a foreign engine. */

#pragma once

#include <gio/gio.h>

#include "rules/position.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_PLAYER (reversi_player_get_type ())
G_DECLARE_INTERFACE (ReversiPlayer, reversi_player, REVERSI, PLAYER, GObject)

/* Signals:
 *   changed ()   the player would answer otherwise now (another level): ask again */
struct _ReversiPlayerInterface
{
  GTypeInterface parent_iface;

  gboolean (*is_local) (ReversiPlayer *self);
  void (*choose_async) (ReversiPlayer *self,
                        const ReversiPosition *position,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data);
  int (*choose_finish) (ReversiPlayer *self, GAsyncResult *result, GError **error);
  void (*move_now) (ReversiPlayer *self); /* may be NULL */
};

gboolean reversi_player_is_local (ReversiPlayer *self);
void reversi_player_choose_async (ReversiPlayer *self,
                                  const ReversiPosition *position,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
int reversi_player_choose_finish (ReversiPlayer *self, GAsyncResult *result, GError **error);
void reversi_player_move_now (ReversiPlayer *self);
void reversi_player_changed (ReversiPlayer *self);

G_END_DECLS
