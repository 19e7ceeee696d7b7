/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The inside of a session, for the files that it is made of. */

#pragma once

#include "ui/reversi-session.h"

#include "ai/reversi-computer.h"
#include "store/reversi-journal.h"

G_BEGIN_DECLS

struct _ReversiSession
{
  GObject parent_instance;
  GSettings *settings;
  ReversiJournal *journal;
  GRand *rand;

  ReversiGame *game;       /* NULL only before reversi_session_open() */
  ReversiMatch *match;     /* drives game */
  ReversiSeating *seating; /* its score is the one before game */
  gboolean closed;         /* nobody plays until it is opened again */

  ReversiRecord *previous_record; /* what New Game took off the board, or NULL */
  ReversiSeating *previous_seating;
};

void reversi_session_tell (ReversiSession *self, const char *text);
void reversi_session_put_on_board (ReversiSession *self, ReversiGame *game);
void reversi_session_remember_previous (ReversiSession *self);
void reversi_session_follow_resources (ReversiSession *self);
gboolean reversi_session_restore (ReversiSession *self,
                                  const ReversiRecord *record,
                                  const ReversiSeating *seating);

G_END_DECLS
