/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The engine's one face: what is good, in every variant. Plain C; it knows of threads, but of no
 * main loop. Everything behind this header can be rewritten freely. */

#pragma once

#include "rules/position.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A score in 1/100 disc from the mover's side, as the goal counts: in a game for fewest discs,
 * having fewer is positive. Exact scores are what tournaments count for most discs: the winner gets
 * the empty squares; for fewest discs they are the plain difference. */
typedef int ReversiScore;

#define REVERSI_MAX_LINE 64

typedef struct _ReversiEngine ReversiEngine;

/* What the evaluation of 8×8 has learnt for one goal; without it, and on other boards, a simpler
 * evaluation is used that is built in. Loaded once, it serves all engines of a process. */
typedef struct _ReversiWeights ReversiWeights;

typedef enum
{
  REVERSI_WEIGHTS_OK,
  REVERSI_WEIGHTS_MISSING,    /* there is no such file */
  REVERSI_WEIGHTS_UNREADABLE, /* it can't be read */
  REVERSI_WEIGHTS_FOREIGN,    /* it is something else */
  REVERSI_WEIGHTS_VERSION,    /* for a newer or older version of the engine */
  REVERSI_WEIGHTS_DAMAGED,    /* cut off or changed */
  REVERSI_WEIGHTS_OTHER_GOAL, /* for games of the other goal */
  REVERSI_WEIGHTS_NO_MEMORY,
} ReversiWeightsStatus;

/* Openings of 8×8 for most discs that were searched deeply. Loaded once, it serves all engines of a
 * process. */
typedef struct _ReversiBook ReversiBook;

typedef enum
{
  REVERSI_BOOK_OK,
  REVERSI_BOOK_MISSING,    /* there is no such file */
  REVERSI_BOOK_UNREADABLE, /* it can't be read */
  REVERSI_BOOK_FOREIGN,    /* it is something else */
  REVERSI_BOOK_VERSION,    /* for a newer or older version of the engine */
  REVERSI_BOOK_DAMAGED,    /* cut off or changed */
  REVERSI_BOOK_NO_MEMORY,
} ReversiBookStatus;

/* A move of the book, for the position that was asked about. */
typedef struct
{
  int8_t square;
  int depth;          /* plies that the search behind it looked ahead */
  ReversiScore score; /* by best play of both within the book, and by that search where it ends */
} ReversiBookMove;

/* How an engine is made. All 0 gives the defaults. */
typedef struct
{
  ReversiWeights *weights[REVERSI_N_GOALS]; /* (nullable): by goal; the engine keeps references of
                                             * its own, and never uses one for the other goal */
  ReversiBook *book; /* (nullable): so of the book, which searches use whose limits say so */
  int n_threads;     /* 0: as many as the machine has processors */
  size_t table_mib;  /* size of the transposition table; 0: 64 MiB */
  bool gives_way;    /* its helping threads let what else runs go first */
  const char *isa;   /* processor level, as reversi_isa_find() takes it; NULL: the best */
} ReversiEngineOptions;

/* How far and how a search goes; 0 is no limit. All 0 would search to the end of the game. */
typedef struct
{
  int depth;         /* plies */
  int time_ms;       /* milliseconds */
  int clock_ms;      /* milliseconds that are left for the whole game; the search divides them */
  int increment_ms;  /* … and what is added after each move */
  uint64_t nodes;    /* positions; with one thread the same limits give the same answer */
  int exact_empties; /* from so many empty squares on solve the game exactly */
  int selectivity;   /* 0: leave nothing out; 1 (hardly anything) to 5: what is improbable */
  bool wld;          /* solve only for win, draw or loss: a score has the right sign, and is exact
                      * only for a draw */
  bool all_moves;    /* give every legal move its own value, not only a bound */
  int n_threads;     /* 0: as many as the engine has */
  int greed;         /* percent of the evaluation that is plain disc count, 0 to 100 (levels) */
  int overlook;      /* chance in percent not to notice an inconspicuous move (levels) */
  int noise;         /* 1/100 disc: how much misjudgement is added to a value (levels) */
  int book_plies;    /* the first plies of a game, in which the book answers if it has an answer */
  int book_width;    /* 1/100 disc: a move may be drawn that is worth so much less than the best */
  uint64_t seed;     /* of all chance above; the same seed gives the same game */
} ReversiLimits;

typedef struct
{
  int8_t square;
  bool exact; /* score is the true value of the game */
  int depth;  /* plies that score looked ahead */
  ReversiScore score;
  uint8_t n_line; /* the principal variation from this move on: discs placed, passes left out */
  int8_t line[REVERSI_MAX_LINE]; /* beyond the move itself only of the best, or with all_moves */
} ReversiMoveValue;

typedef struct
{
  int square; /* the best move; REVERSI_NO_SQUARE only if the game is over */
  ReversiScore score;
  bool exact;
  int depth; /* of the last finished iteration */
  uint64_t nodes;
  int n_line; /* the principal variation: discs placed, passes left out */
  int8_t line[REVERSI_MAX_LINE];
  int n_moves; /* all legal moves, best first; values are bounds unless all_moves. Those that were
                * overlooked come last, with depth 0 and their plain evaluation */
  ReversiMoveValue moves[REVERSI_MAX_SQUARES];
} ReversiResult;

/* Called from the searching thread after each iteration, and with all_moves after each move. */
typedef void (*ReversiProgressFunc) (const ReversiResult *so_far, void *user_data);

ReversiEngine *reversi_engine_new (const ReversiEngineOptions *options);
void reversi_engine_free (ReversiEngine *engine);
size_t reversi_engine_get_table_size (const ReversiEngine *engine);

bool reversi_engine_search (ReversiEngine *engine,
                            const ReversiPosition *position,
                            const ReversiLimits *limits,
                            atomic_bool *stop,
                            ReversiProgressFunc progress,
                            void *user_data,
                            ReversiResult *result);

ReversiScore reversi_engine_evaluate (const ReversiPosition *position);

ReversiWeights *reversi_weights_load (const char *path, ReversiWeightsStatus *status);
ReversiWeights *
reversi_weights_load_for (ReversiGoal goal, const char *path, ReversiWeightsStatus *status);
ReversiWeights *
reversi_weights_from_bytes (const uint8_t *bytes, size_t size, ReversiWeightsStatus *status);
ReversiGoal reversi_weights_get_goal (const ReversiWeights *weights);
ReversiWeights *reversi_weights_ref (ReversiWeights *weights);
void reversi_weights_unref (ReversiWeights *weights);

ReversiBook *reversi_book_load (const char *path, ReversiBookStatus *status);
ReversiBook *reversi_book_from_bytes (const uint8_t *bytes, size_t size, ReversiBookStatus *status);
ReversiBook *reversi_book_ref (ReversiBook *book);
void reversi_book_unref (ReversiBook *book);
int reversi_book_look_up (const ReversiBook *book,
                          const ReversiPosition *position,
                          ReversiBookMove moves[REVERSI_MAX_SQUARES]);
