/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The computer as a player, and as one who gives advice: searches in a thread, by GTask. */

#pragma once

#include "game/reversi-player.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_COMPUTER (reversi_computer_get_type ())
G_DECLARE_FINAL_TYPE (ReversiComputer, reversi_computer, REVERSI, COMPUTER, GObject)

/* What the computer thinks of one square. Scores are in 1/100 disc for the side to move. */
typedef struct
{
  int square;
  int score;
  gboolean exact;
} ReversiAdviceMove;

typedef struct
{
  int square; /* the move it would play */
  int score;
  gboolean exact;
  int depth;
  int n_line;
  gint8 line[64];
  int n_moves; /* all legal moves, best first */
  ReversiAdviceMove moves[REVERSI_MAX_SQUARES];
} ReversiAdvice;

int reversi_computer_n_levels (void);
const char *reversi_computer_level_key (int level);
int reversi_computer_level_from_key (const char *key);

ReversiComputer *reversi_computer_new (int level);
int reversi_computer_get_level (ReversiComputer *self);
void reversi_computer_set_level (ReversiComputer *self, int level);
void reversi_computer_set_seed (ReversiComputer *self, guint64 seed);

void reversi_computer_advise_async (ReversiComputer *self,
                                    const ReversiPosition *position,
                                    GCancellable *cancellable,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
ReversiAdvice *
reversi_computer_advise_finish (ReversiComputer *self, GAsyncResult *result, GError **error);

G_END_DECLS
