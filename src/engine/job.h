/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One search, as all of its threads share it. */

#pragma once

#include "engine/engine.h"
#include "engine/isa.h"
#include "engine/probcut.h"
#include "engine/transposition.h"
#include "engine/weights.h"

#define N_BUSY 1024

typedef struct
{
  const ReversiPosition *position; /* no placements left, not over */
  const ReversiLimits *limits;
  const ReversiTable *table;
  const ReversiWeights *weights; /* may be NULL */
  const ReversiIsa *isa;
  const ReversiProbCut *probcut;
  int n_threads;

  atomic_bool *stop; /* the caller's; may be NULL */
  int64_t start;     /* nanoseconds of the monotonic clock */
  int64_t enough;    /* from then on no further iteration is begun; 0 for no limit */
  int64_t deadline;  /* then the search stops */
  atomic_bool done;  /* the first thread has finished, or the limits have been reached */
  _Atomic uint64_t nodes;
  _Atomic uint64_t busy[N_BUSY]; /* keys of the positions that threads are at, by their low bits */

  ReversiProgressFunc progress; /* may be NULL; called by the first thread only, as is result */
  void *user_data;
  ReversiResult *result;
} ReversiJob;

int64_t reversi_monotonic_time (void);
