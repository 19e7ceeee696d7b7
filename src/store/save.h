/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The unfinished game as bytes: what the journal's file holds.
 *
 * UTF-8 text, one event a line, in the order in which things happened:
 *
 *   reversi-save 1
 *   begin                                all up to `end` counts together or not at all; it
 *                                        replaces what was before
 *   game 8 standard most 0               size, opening, goal, handicap; then, where there are
 *                                        any, `first f5 d6` (the variant's first moves) and
 *                                        `start X 0 --XO…` (set-up position: who moves, discs
 *                                        to be placed in the centre, the squares from a1 on)
 *   seats 0 2 1 0 person 0 "Ana" computer 3 -
 *                                        which seat has Black, games won by each, drawn; then
 *                                        kind, level and name of both
 *   move f5                              after the board as it is; another line stays
 *   previous                             from here on it is about the game before
 *   end
 *   move d6                              events on the game that is on the board:
 *   go 1                                 to the position after the first move ever played; 0 is
 *                                        the start; a resignation is taken back
 *   choose 2                             what redo plays, where there are several continuations
 *   resign white
 *   seats …
 *
 * Moves are numbered from 1 in the order in which they stand in the file. */

#pragma once

#include <gio/gio.h>

#include "game/record.h"
#include "game/seating.h"

G_BEGIN_DECLS

#define REVERSI_STORE_ERROR (reversi_store_error_quark ())

typedef enum
{
  REVERSI_STORE_ERROR_DAMAGED,
  REVERSI_STORE_ERROR_NEWER, /* written by a version of the program that is newer than this one */
  REVERSI_STORE_ERROR_IO,
} ReversiStoreError;

/* Two games full of moves take some 1.2 MB. */
#define REVERSI_SAVE_MAX_SIZE (4 * 1024 * 1024)

#define REVERSI_SAVE_HEADER "reversi-save 1\n"

/* What a journal holds: the game on the board, and the one before it (so that New Game can be
 * undone after a restart, too). Each may be NULL. */
typedef struct
{
  ReversiRecord *record;
  ReversiSeating *seating;
  ReversiRecord *previous_record;
  ReversiSeating *previous_seating;
} ReversiSave;

GQuark reversi_store_error_quark (void);

void reversi_save_clear (ReversiSave *save);
void reversi_save_copy (const ReversiSave *save, ReversiSave *copy);
gboolean reversi_save_equal (const ReversiSave *a, const ReversiSave *b);

GBytes *reversi_save_to_bytes (const ReversiSave *save);
void reversi_save_write_snapshot (const ReversiSave *save, GString *text);
void reversi_save_write_seating (const ReversiSeating *seating, GString *text);
gboolean
reversi_save_write_changes (ReversiRecord *written, const ReversiRecord *now, GString *text);

gboolean reversi_save_from_bytes (GBytes *bytes, ReversiSave *save, GError **error);
gboolean reversi_save_recover (GBytes *bytes, ReversiSave *save, gsize *whole, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ReversiSave, reversi_save_clear)

G_END_DECLS
