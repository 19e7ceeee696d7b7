/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A game that is being played: the position, the way it came about, and the way back and forth. */

#pragma once

#include <gio/gio.h>

#include "game/outcome.h"
#include "game/record.h"

G_BEGIN_DECLS

#define REVERSI_GAME_ERROR (reversi_game_error_quark ())

typedef enum
{
  REVERSI_GAME_ERROR_ILLEGAL_MOVE,
  REVERSI_GAME_ERROR_BAD_RECORD,
  REVERSI_GAME_ERROR_FULL,
} ReversiGameError;

#define REVERSI_TYPE_GAME (reversi_game_get_type ())
G_DECLARE_FINAL_TYPE (ReversiGame, reversi_game, REVERSI, GAME, GObject)

#define REVERSI_TYPE_POSITION (reversi_position_get_type ())

/* Signals, each emitted when the whole state is new:
 *   move (ReversiMove *)        a disc was placed by reversi_game_play(); lives during emission
 *   pass (ReversiColour as int) who had to pass after that move; after `move`
 *   game-over ()                the last move ended the game, or somebody resigned; comes last
 *   jumped (int old_ply)        undo, redo, jump or another continuation: any number of plies in
 *                               either direction, also 0 (a resignation was taken back)
 * A handler may call back into the game: then the remaining signals of the old state are not
 * emitted.
 * Properties: black-count, white-count, turn (ReversiColour as int, 0 when over), ply, n-plies,
 * can-undo, can-redo, is-over, notified when they changed; position (a copy), record (a copy),
 * notified with every change. All are read only, and notified before the signals.
 * A resignation belongs to the position in which it was given: undo takes it back for good, a jump
 * away leaves it there, and the game is resigned again on coming back. */

GQuark reversi_game_error_quark (void);
GType reversi_position_get_type (void) G_GNUC_CONST;

ReversiGame *reversi_game_new (const ReversiVariant *variant);
ReversiGame *reversi_game_new_from_record (const ReversiRecord *record, GError **error);

const ReversiPosition *reversi_game_get_position (ReversiGame *self);
const ReversiVariant *reversi_game_get_variant (ReversiGame *self);
const ReversiRecord *reversi_game_get_record (ReversiGame *self);
const ReversiMove *reversi_game_get_last_move (ReversiGame *self);
void reversi_game_get_position_at (ReversiGame *self, int ply, ReversiPosition *position);
int reversi_game_get_square_at (ReversiGame *self, int ply);
ReversiColour reversi_game_get_colour_at (ReversiGame *self, int ply);
ReversiColour reversi_game_get_turn (ReversiGame *self);
int reversi_game_get_ply (ReversiGame *self);
int reversi_game_get_n_plies (ReversiGame *self);
gboolean reversi_game_can_undo (ReversiGame *self);
gboolean reversi_game_can_redo (ReversiGame *self);
gboolean reversi_game_is_over (ReversiGame *self);
gboolean reversi_game_get_outcome (ReversiGame *self, ReversiOutcome *outcome);

gboolean reversi_game_play (ReversiGame *self, int square, GError **error);
gboolean reversi_game_undo (ReversiGame *self);
gboolean reversi_game_redo (ReversiGame *self);
gboolean reversi_game_jump (ReversiGame *self, int ply);
gboolean reversi_game_resign (ReversiGame *self, ReversiColour colour);

int reversi_game_get_continuations (ReversiGame *self, int ply, GArray *squares);
gboolean reversi_game_choose_continuation (ReversiGame *self, int ply, int square);

G_END_DECLS
