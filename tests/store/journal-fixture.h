/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A journal in a folder of its own, and games to keep in it. */

#pragma once

#include "store/reversi-journal.h"

/* A folder of its own, with letters that are no ASCII, and the path of a file in a folder in it
 * that isn't there yet. */
typedef struct
{
  char *folder;
  char *inner;
  char *path;
  int n_failed; /* signals */
} Fixture;

ReversiJournal *new_journal (Fixture *f);
ReversiGame *new_game (int size);
void play_any (ReversiGame *game);
void begin (ReversiJournal *journal, ReversiGame *game);
gboolean flush (ReversiJournal *journal, GError **error);
void assert_flushes (ReversiJournal *journal);
void read_file (Fixture *f, ReversiSave *save);
void assert_on_disk (Fixture *f, ReversiGame *game);
void write_file (Fixture *f, const char *text);
ReversiJournal *load (Fixture *f, ReversiSave *save, char **set_aside);
void add (const char *name, void (*test) (Fixture *f, gconstpointer data));
