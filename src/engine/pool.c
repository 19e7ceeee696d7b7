/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/pool.h"

#include <assert.h>
#include <sys/resource.h>

#define NICENESS 10

/* Only Linux can do this for one thread. It is not needed for anything to be right, so a failure
 * does not matter. */
static void
give_way (void)
{
#ifdef __linux__
  setpriority (PRIO_PROCESS, 0, getpriority (PRIO_PROCESS, 0) + NICENESS);
#endif
}

static void *
help (void *user_data)
{
  ReversiHelper *helper = user_data;
  ReversiPool *pool = helper->pool;
  unsigned int round = 0;

  if (pool->gives_way)
    give_way ();
  pthread_mutex_lock (&pool->lock);
  while (!pool->quits)
    {
      if (pool->round == round || helper->number > pool->n_wanted)
        {
          round = pool->round;
          pthread_cond_wait (&pool->begin, &pool->lock);
          continue;
        }
      round = pool->round;
      ReversiPoolFunc func = pool->func;
      void *data = pool->data;

      pthread_mutex_unlock (&pool->lock);
      func (data, helper->number);
      pthread_mutex_lock (&pool->lock);
      if (--pool->n_running == 0)
        pthread_cond_signal (&pool->end);
    }
  pthread_mutex_unlock (&pool->lock);
  return NULL;
}

/**
 * reversi_pool_init:
 * @pool: (out): to be cleared with reversi_pool_clear(); it must not be moved
 *
 * Makes a pool without threads: they are made when they are first wanted.
 */
void
reversi_pool_init (ReversiPool *pool)
{
  pthread_mutex_init (&pool->lock, NULL);
  pthread_cond_init (&pool->begin, NULL);
  pthread_cond_init (&pool->end, NULL);
}

/**
 * reversi_pool_clear:
 * @pool: one that nothing is running in
 *
 * Ends the threads, waits for that, and leaves @pool empty.
 */
void
reversi_pool_clear (ReversiPool *pool)
{
  pthread_mutex_lock (&pool->lock);
  pool->quits = true;
  pthread_cond_broadcast (&pool->begin);
  pthread_mutex_unlock (&pool->lock);
  for (int i = 0; i < pool->n_helpers; i++)
    pthread_join (pool->helpers[i].thread, NULL);
  pthread_cond_destroy (&pool->end);
  pthread_cond_destroy (&pool->begin);
  pthread_mutex_destroy (&pool->lock);
}

/* Where the system refuses a thread, fewer do. */
static void
make_helpers (ReversiPool *pool, int n_helpers)
{
  while (pool->n_helpers < n_helpers)
    {
      ReversiHelper *helper = &pool->helpers[pool->n_helpers];
      helper->pool = pool;
      helper->number = pool->n_helpers + 1;
      if (pthread_create (&helper->thread, NULL, help, helper) != 0)
        return;
      pool->n_helpers++;
    }
}

/**
 * reversi_pool_start:
 * @pool: one that nothing is running in
 * @n_helpers: 0 to REVERSI_MAX_THREADS
 * @func: called in each thread with @data and the thread's number, from 1 on
 * @data: must live until reversi_pool_wait() has returned
 *
 * Has @func called in up to @n_helpers threads, fewer where the system refuses to make so many.
 * The caller's own is not among them. Does not block.
 */
void
reversi_pool_start (ReversiPool *pool, int n_helpers, ReversiPoolFunc func, void *data)
{
  assert (n_helpers >= 0 && n_helpers <= REVERSI_MAX_THREADS);

  pthread_mutex_lock (&pool->lock);
  make_helpers (pool, n_helpers);
  if (n_helpers > pool->n_helpers)
    n_helpers = pool->n_helpers;
  pool->func = func;
  pool->data = data;
  pool->n_wanted = n_helpers;
  pool->n_running = n_helpers;
  pool->round++;
  pthread_cond_broadcast (&pool->begin);
  pthread_mutex_unlock (&pool->lock);
}

/**
 * reversi_pool_wait:
 *
 * Blocks until all that reversi_pool_start() began has returned. What the threads wrote can be
 * read then.
 */
void
reversi_pool_wait (ReversiPool *pool)
{
  pthread_mutex_lock (&pool->lock);
  while (pool->n_running > 0)
    pthread_cond_wait (&pool->end, &pool->lock);
  pthread_mutex_unlock (&pool->lock);
}
