/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Drives one game: asks whose turn it is for a move, plays it at a pace that a person can follow,
 * and takes care that no old answer lands on a new position. */

#pragma once

#include "game/reversi-game.h"
#include "game/reversi-player.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_MATCH (reversi_match_get_type ())
G_DECLARE_FINAL_TYPE (ReversiMatch, reversi_match, REVERSI, MATCH, GObject)

/* Properties:
 *   game (construct only), black, white (ReversiPlayer, can be exchanged at any moment)
 *   thinking   read only: a player that is not at this board was asked, and its move has not been
 *              played yet
 *   busy       set by the window while discs turn; no move of a computer is played meanwhile
 *   pause      milliseconds between the end of busy and the move of a computer (400); without busy
 *              they count from the moment when the turn came
 *   paused     players that are not at this board are not asked: it was set (watching), or the game
 *              looks back: it stands before the end of its line, by undo, redo or jump, where such
 *              a player is to move, who would play another move over the line. Redo to the end of
 *              the line or to a person's turn ends looking back, and so does setting paused to
 *              FALSE: “go on from here”
 *   can-undo, can-redo   as reversi_match_undo() and _redo() would do
 * Signals:
 *   failed (GError *)   a player could not give a move; the match is paused
 * The game can be changed by anybody: the match hears of it and asks again. */

ReversiMatch *reversi_match_new (ReversiGame *game, ReversiPlayer *black, ReversiPlayer *white);

ReversiGame *reversi_match_get_game (ReversiMatch *self);
ReversiPlayer *reversi_match_get_player (ReversiMatch *self, ReversiColour colour);
void reversi_match_set_player (ReversiMatch *self, ReversiColour colour, ReversiPlayer *player);
gboolean reversi_match_get_thinking (ReversiMatch *self);
gboolean reversi_match_get_busy (ReversiMatch *self);
void reversi_match_set_busy (ReversiMatch *self, gboolean busy);
guint reversi_match_get_pause (ReversiMatch *self);
void reversi_match_set_pause (ReversiMatch *self, guint milliseconds);
gboolean reversi_match_get_paused (ReversiMatch *self);
void reversi_match_set_paused (ReversiMatch *self, gboolean paused);

void reversi_match_start (ReversiMatch *self);
void reversi_match_stop (ReversiMatch *self);
gboolean reversi_match_play (ReversiMatch *self, int square);
void reversi_match_step (ReversiMatch *self);
void reversi_match_move_now (ReversiMatch *self);
gboolean reversi_match_can_undo (ReversiMatch *self);
gboolean reversi_match_can_redo (ReversiMatch *self);
gboolean reversi_match_undo (ReversiMatch *self);
gboolean reversi_match_redo (ReversiMatch *self);

G_END_DECLS
