/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The computer as a player, and as one who gives advice: searches in a thread, by GTask. */

#pragma once

#include "ai/trouble.h"
#include "game/reversi-player.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_COMPUTER (reversi_computer_get_type ())
G_DECLARE_FINAL_TYPE (ReversiComputer, reversi_computer, REVERSI, COMPUTER, GObject)

/* Signals:
 *   trouble (int trouble, int table_mib)   it plays on, but there is something to tell, a
 *     ReversiTrouble; with a table that is too small, how large it is. Of all computers of a
 * process one tells it, once: the first that has somebody listening */

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

/* Is lent @advice until it returns. */
typedef void (*ReversiAdviceFunc) (const ReversiAdvice *advice, gpointer user_data);

int reversi_computer_n_levels (void);
const char *reversi_computer_level_key (int level);
int reversi_computer_level_from_key (const char *key);
int reversi_computer_level_time (int level);
void reversi_computer_set_resources (int n_threads, int table_mib);

ReversiComputer *reversi_computer_new (int level);
int reversi_computer_get_level (ReversiComputer *self);
void reversi_computer_set_level (ReversiComputer *self, int level);
void reversi_computer_set_time (ReversiComputer *self, int time_ms);
void reversi_computer_set_seed (ReversiComputer *self, guint64 seed);

void reversi_computer_advise_async (ReversiComputer *self,
                                    const ReversiPosition *position,
                                    gboolean all,
                                    GCancellable *cancellable,
                                    ReversiAdviceFunc progress,
                                    gpointer progress_data,
                                    GAsyncReadyCallback callback,
                                    gpointer user_data);
ReversiAdvice *
reversi_computer_advise_finish (ReversiComputer *self, GAsyncResult *result, GError **error);

G_END_DECLS
