/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ai/shared-engine.h"

#include <gio/gio.h>
#include <string.h>

#define TABLE_MIB 64

/* What can be chosen of an engine. */
typedef struct
{
  int n_threads; /* 0: as many as there are processors */
  int table_mib;
} Choice;

/* Held by threads that search, while the engine is made or freed: that can take a while. */
static GMutex making;
static ReversiWeights *weights[REVERSI_N_GOALS]; /* once loaded, until the program ends */
static ReversiWeightsStatus statuses[REVERSI_N_GOALS];
static ReversiBook *book;

/* Held for moments only, also by the main loop; guards all that follows. The engine exists only
 * while somebody holds it, and is exchanged only while nobody searches with it. */
static GMutex lock;
static ReversiEngine *engine;
static Choice made = { 0, TABLE_MIB };
static Choice wanted = { 0, TABLE_MIB };
static int n_holders;
static int n_searches;
static unsigned troubles; /* bits of those that nobody was told of yet */
static gboolean weights_told;
static int small_table_mib;

static gboolean
is_as_wanted (void)
{
  return made.n_threads == wanted.n_threads && made.table_mib == wanted.table_mib;
}

static void
free_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  reversi_engine_free (task_data);
  g_task_return_boolean (task, TRUE);
}

/* Giving some GiB back to the system takes so long that a window would stand still. */
static void
free_elsewhere (ReversiEngine *unused)
{
  if (unused == NULL)
    return;

  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);
  g_task_set_source_tag (task, free_elsewhere);
  g_task_set_task_data (task, unused, NULL);
  g_task_run_in_thread (task, free_in_thread);
}

/* Call it with the lock. */
static ReversiEngine *
take_unused (void)
{
  return n_searches == 0 && (n_holders == 0 || !is_as_wanted ()) ? g_steal_pointer (&engine) : NULL;
}

/**
 * reversi_shared_engine_configure:
 * @n_threads: with so many threads it searches; 0: as many as there are processors
 * @table_mib: memory for positions in MiB, at least 1; the engine takes the next lower power of two
 *
 * Says how the engine is to be. A search that runs ends as it began, the next has what is chosen
 * now. The main loop may call.
 */
void
reversi_shared_engine_configure (int n_threads, int table_mib)
{
  g_return_if_fail (n_threads >= 0 && table_mib >= 1);

  g_mutex_lock (&lock);
  wanted = (Choice) { n_threads, table_mib };
  ReversiEngine *unused = take_unused ();
  g_mutex_unlock (&lock);
  free_elsewhere (unused);
}

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
  n_holders--;
  ReversiEngine *unused = take_unused ();
  g_mutex_unlock (&lock);
  free_elsewhere (unused);
}

static ReversiTrouble
trouble_of (ReversiWeightsStatus status)
{
  switch (status)
    {
    case REVERSI_WEIGHTS_MISSING:
      return REVERSI_TROUBLE_WEIGHTS_MISSING;
    case REVERSI_WEIGHTS_VERSION:
      return REVERSI_TROUBLE_WEIGHTS_VERSION;
    case REVERSI_WEIGHTS_NO_MEMORY:
      return REVERSI_TROUBLE_WEIGHTS_MEMORY;
    case REVERSI_WEIGHTS_FOREIGN:
    case REVERSI_WEIGHTS_DAMAGED:
    case REVERSI_WEIGHTS_OTHER_GOAL:
      return REVERSI_TROUBLE_WEIGHTS_DAMAGED;
    case REVERSI_WEIGHTS_OK:
    case REVERSI_WEIGHTS_UNREADABLE:
    default:
      return REVERSI_TROUBLE_WEIGHTS_UNREADABLE;
    }
}

/* Those of both goals: another game with the same engine may have the other. */
static void
load_weights (void)
{
  static const struct
  {
    const char *variable, *installed;
  } places[REVERSI_N_GOALS] = {
    [REVERSI_GOAL_MOST] = { "REVERSI_WEIGHTS", PKGDATADIR "/reversi.weights" },
    [REVERSI_GOAL_FEWEST] = { "REVERSI_FEWEST_WEIGHTS", PKGDATADIR "/fewest.weights" },
  };

  for (ReversiGoal goal = 0; goal < REVERSI_N_GOALS; goal++)
    {
      const char *path = g_getenv (places[goal].variable);
      if (weights[goal] == NULL)
        weights[goal] = reversi_weights_load_for (
            goal, path != NULL ? path : places[goal].installed, &statuses[goal]);
    }
}

/* Without weights the engine evaluates more simply. That is told once, and in a game that they are
 * for: who has read it needs no reminder each time when an engine is made. Call it with the lock.
 */
static void
note_status (const ReversiPosition *position)
{
  ReversiWeightsStatus status = statuses[position->goal];

  if (weights_told || status == REVERSI_WEIGHTS_OK || position->size != 8)
    return;
  troubles |= 1u << trouble_of (status);
  weights_told = TRUE;
}

/* Without one the computer thinks about openings: it plays them as well, only always the same. */
static void
load_book (void)
{
  const char *path = g_getenv ("REVERSI_BOOK");

  if (book == NULL)
    book = reversi_book_load (path != NULL ? path : PKGDATADIR "/reversi.book", NULL);
}

static int
power_of_two (int mib)
{
  return 1 << (g_bit_storage ((gulong) mib) - 1);
}

static ReversiEngine *
make_engine (const Choice *choice)
{
  /* A window must get a processor at once for its next frame; with helpers of equal rights it often
   * got it a frame too late. The thread that searches itself keeps its rights: GLib uses it for
   * other work too. */
  ReversiEngineOptions options = { .n_threads = choice->n_threads,
                                   .table_mib = (size_t) choice->table_mib,
                                   .gives_way = true };

  load_weights ();
  load_book ();
  memcpy (options.weights, weights, sizeof weights);
  options.book = book;
  ReversiEngine *fresh = reversi_engine_new (&options);
  int got = fresh != NULL ? (int) (reversi_engine_get_table_size (fresh) >> 20) : 0;

  g_mutex_lock (&lock);
  if (fresh != NULL && got < power_of_two (choice->table_mib))
    {
      troubles |= 1u << REVERSI_TROUBLE_SMALL_TABLE;
      small_table_mib = got;
    }
  engine = fresh;
  made = *choice;
  n_searches += fresh != NULL;
  g_mutex_unlock (&lock);
  return fresh;
}

/**
 * reversi_shared_engine_begin:
 * @position: what will be searched
 *
 * Takes the engine for a search, and makes it if there is none that is as it was configured. That
 * can take a while, so call it from the thread that searches; the caller's side holds the engine.
 * 64 MiB of memory for positions, if nothing else was chosen, are some twenty seconds of search.
 *
 * Returns: (transfer none) (nullable): the engine, until reversi_shared_engine_end(); or %NULL when
 *   there is no memory for it
 */
ReversiEngine *
reversi_shared_engine_begin (const ReversiPosition *position)
{
  g_mutex_lock (&making);
  g_mutex_lock (&lock);
  g_assert (n_holders > 0);
  ReversiEngine *unused = take_unused ();
  ReversiEngine *got = engine;
  Choice choice = wanted;
  n_searches += got != NULL;
  g_mutex_unlock (&lock);

  reversi_engine_free (unused); /* first: there may not be memory for two */
  if (got == NULL)
    got = make_engine (&choice);
  g_mutex_lock (&lock);
  note_status (position);
  g_mutex_unlock (&lock);
  g_mutex_unlock (&making);
  return got;
}

/**
 * reversi_shared_engine_end:
 *
 * Gives the engine back after a search, in the thread of the search.
 */
void
reversi_shared_engine_end (void)
{
  g_mutex_lock (&lock);
  g_assert (n_searches > 0);
  n_searches--;
  ReversiEngine *unused = take_unused ();
  g_mutex_unlock (&lock);
  reversi_engine_free (unused);
}

/**
 * reversi_shared_engine_has_trouble:
 *
 * Returns: whether something is wrong that nobody was told of yet
 */
gboolean
reversi_shared_engine_has_trouble (void)
{
  g_mutex_lock (&lock);
  gboolean has = troubles != 0;
  g_mutex_unlock (&lock);
  return has;
}

/**
 * reversi_shared_engine_take_trouble:
 * @trouble: (out): what is wrong
 * @table_mib: (out): how large the table is when that is it, in MiB, rounded down
 *
 * For who tells a person: what is taken is not given again.
 *
 * Returns: whether there is something to tell
 */
gboolean
reversi_shared_engine_take_trouble (ReversiTrouble *trouble, int *table_mib)
{
  g_mutex_lock (&lock);
  int bit = g_bit_nth_lsf (troubles, -1);
  if (bit >= 0)
    troubles &= ~(1u << bit);
  *table_mib = small_table_mib;
  g_mutex_unlock (&lock);
  *trouble = (ReversiTrouble) MAX (bit, 0);
  return bit >= 0;
}
