/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The unfinished game on disk: a journal that every move is appended to, so that it is there
 * again after the program was killed. */

#pragma once

#include <gio/gio.h>

#include "game/reversi-game.h"
#include "game/seating.h"

G_BEGIN_DECLS

#define REVERSI_STORE_ERROR (reversi_store_error_quark ())

typedef enum
{
  REVERSI_STORE_ERROR_DAMAGED,
  REVERSI_STORE_ERROR_IO,
} ReversiStoreError;

/* What a journal holds: the game on the board, and the one before it (so that New Game can be
 * undone after a restart, too). Either may be NULL. */
typedef struct
{
  ReversiRecord *record;
  ReversiSeating *seating;
  ReversiRecord *previous_record;
  ReversiSeating *previous_seating;
} ReversiSave;

void reversi_save_clear (ReversiSave *save);
GBytes *reversi_save_to_bytes (const ReversiSave *save);
gboolean reversi_save_from_bytes (GBytes *bytes, ReversiSave *save, GError **error);

#define REVERSI_TYPE_JOURNAL (reversi_journal_get_type ())
G_DECLARE_FINAL_TYPE (ReversiJournal, reversi_journal, REVERSI, JOURNAL, GObject)

/* Signals:
 *   failed (GError *)   the file could not be written; the game goes on, once told */

GQuark reversi_store_error_quark (void);

ReversiJournal *reversi_journal_new (GFile *file);
gboolean
reversi_journal_load (ReversiJournal *self, ReversiSave *save, char **set_aside, GError **error);
void reversi_journal_begin (ReversiJournal *self, const ReversiSave *save);
void reversi_journal_follow (ReversiJournal *self, ReversiGame *game);
void reversi_journal_set_seating (ReversiJournal *self, const ReversiSeating *seating);
void reversi_journal_flush_async (ReversiJournal *self,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean reversi_journal_flush_finish (ReversiJournal *self, GAsyncResult *result, GError **error);

G_END_DECLS
