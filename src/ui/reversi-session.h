/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The games of one sitting: makes them from the set-up, drives them, keeps the score, saves each
 * move, and brings back what was left unfinished. It has no widgets. */

#pragma once

#include "ai/reversi-computer.h"
#include "game/reversi-match.h"
#include "game/seating.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_SESSION (reversi_session_get_type ())
G_DECLARE_FINAL_TYPE (ReversiSession, reversi_session, REVERSI, SESSION, GObject)

/* Games that each of the two won, the one on the board included when it is over. */
typedef struct
{
  int won[2]; /* by seat */
  int drawn;
} ReversiSessionScore;

/* Properties: can-undo, can-redo, can-resign, can-swap, can-hint, thinking (read only).
 * Signals:
 *   game-changed ()       another game is on the board: take it from reversi_session_get_game()
 *   changed ()            the position, whose turn it is, who sits where, or what can be done; once
 *                         for all of them
 *   message (string)      something that the person has to be told: a damaged save, no room */

ReversiSession *reversi_session_new (GSettings *settings, GFile *file);
void reversi_session_open (ReversiSession *self);
void reversi_session_close_async (ReversiSession *self,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean reversi_session_close_finish (ReversiSession *self, GAsyncResult *result, GError **error);

ReversiGame *reversi_session_get_game (ReversiSession *self);
ReversiMatch *reversi_session_get_match (ReversiSession *self);
const ReversiSeating *reversi_session_get_seating (ReversiSession *self);
const ReversiSeat *reversi_session_get_seat (ReversiSession *self, ReversiColour colour);
void reversi_session_get_score (ReversiSession *self, ReversiSessionScore *score);
gboolean reversi_session_is_person (ReversiSession *self, ReversiColour colour);
int reversi_session_n_persons (ReversiSession *self);

void reversi_session_new_game (ReversiSession *self);
void reversi_session_rematch (ReversiSession *self);
gboolean reversi_session_can_undo (ReversiSession *self);
gboolean reversi_session_undo (ReversiSession *self);
gboolean reversi_session_can_undo_new_game (ReversiSession *self);
gboolean reversi_session_undo_new_game (ReversiSession *self);
gboolean reversi_session_continue (ReversiSession *self);
gboolean reversi_session_redo (ReversiSession *self);
void reversi_session_resign (ReversiSession *self);
void reversi_session_swap_sides (ReversiSession *self);
void reversi_session_set_level (ReversiSession *self, int seat, int level);
void reversi_session_prepare_computer (ReversiSession *self, ReversiComputer *computer);

G_END_DECLS
