/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ai/shared-engine.h"

#define TABLE_MIB 64

/* The engine exists only while somebody holds it. */
static GMutex lock;
static ReversiEngine *engine;
static ReversiWeights *weights; /* once loaded, until the program ends */
static int n_holders;

/**
 * reversi_shared_engine_hold:
 *
 * Keeps the engine from being freed, and with it what its table remembers. It is not made yet.
 */
void
reversi_shared_engine_hold (void)
{
  g_mutex_lock (&lock);
  n_holders++;
  g_mutex_unlock (&lock);
}

/**
 * reversi_shared_engine_release:
 *
 * Ends one hold; the last one frees the engine. Can be called from any thread.
 */
void
reversi_shared_engine_release (void)
{
  g_mutex_lock (&lock);
  g_assert (n_holders > 0);
  ReversiEngine *unused = --n_holders == 0 ? g_steal_pointer (&engine) : NULL;
  g_mutex_unlock (&lock);
  reversi_engine_free (unused);
}

/* Without them the engine evaluates more simply. */
static void
load_weights (void)
{
  const char *path = g_getenv ("REVERSI_WEIGHTS");

  if (weights == NULL)
    weights = reversi_weights_load (path != NULL ? path : PKGDATADIR "/reversi.weights", NULL);
}

/**
 * reversi_shared_engine_get:
 *
 * Makes the engine, if it is not there: with 64 MiB of memory for positions, which is some twenty
 * seconds of search, and with a thread for each processor. Call it from the thread that searches,
 * so that a window does not wait for the memory; the caller's side holds the engine.
 *
 * Returns: (transfer none) (nullable): the engine, or %NULL when there is no memory for it
 */
ReversiEngine *
reversi_shared_engine_get (void)
{
  /* A window must get a processor at once for its next frame; with helpers of equal rights it often
   * got it a frame too late. The thread that searches itself keeps its rights: GLib uses it for
   * other work too. */
  ReversiEngineOptions options = { .table_mib = TABLE_MIB, .gives_way = true };

  g_mutex_lock (&lock);
  g_assert (n_holders > 0);
  if (engine == NULL)
    {
      load_weights ();
      options.weights = weights;
      engine = reversi_engine_new (&options);
    }
  ReversiEngine *got = engine;
  g_mutex_unlock (&lock);
  return got;
}
