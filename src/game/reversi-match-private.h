/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The inside of a match, for the files that it is made of. */

#pragma once

#include "game/reversi-match.h"

#include "game/pace.h"
#include "game/question.h"

G_BEGIN_DECLS

#define REVERSI_MATCH_N_FACTS 5 /* properties that follow from the rest, from number 1 on */

struct _ReversiMatch
{
  GObject parent_instance;
  ReversiGame *game;
  ReversiPlayer *players[3]; /* by colour; the first is unused */

  gboolean started;
  gboolean halted;       /* somebody set paused */
  gboolean looking_back; /* see the header */
  gboolean stepping;     /* one move is wanted although halted */

  ReversiQuestion *question; /* what a player was asked, or NULL */
  guint64 n_questions;       /* so far; tells one from the next */
  ReversiPace *pace;         /* holds back its answer, when the player is not at this board */

  gboolean facts[REVERSI_MATCH_N_FACTS]; /* what was notified last, by property */
};

gboolean reversi_match_is_remote (ReversiMatch *self, ReversiColour colour);
int reversi_match_count_remote (ReversiMatch *self);

G_END_DECLS
