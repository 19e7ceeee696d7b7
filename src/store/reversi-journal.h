/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The unfinished game on disk: a journal that every move is appended to, so that it is there
 * again after the program was killed. */

#pragma once

#include "game/reversi-game.h"
#include "store/save.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_JOURNAL (reversi_journal_get_type ())
G_DECLARE_FINAL_TYPE (ReversiJournal, reversi_journal, REVERSI, JOURNAL, GObject)

/* Signals:
 *   failed (GError *)   the game could not be written; it goes on, and every further event tries
 *                       again. Emitted once until that succeeds */

ReversiJournal *reversi_journal_new (GFile *file);
gboolean
reversi_journal_load (ReversiJournal *self, ReversiSave *save, char **set_aside, GError **error);
const char *reversi_journal_get_damage (ReversiJournal *self);
const GError *reversi_journal_get_failure (ReversiJournal *self);
void reversi_journal_begin (ReversiJournal *self, const ReversiSave *save);
void reversi_journal_follow (ReversiJournal *self, ReversiGame *game);
void reversi_journal_set_seating (ReversiJournal *self, const ReversiSeating *seating);
void reversi_journal_flush_async (ReversiJournal *self,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean reversi_journal_flush_finish (ReversiJournal *self, GAsyncResult *result, GError **error);

G_END_DECLS
