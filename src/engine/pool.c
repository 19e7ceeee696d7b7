/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/pool.h"

static void *
help (void *user_data)
{
  ReversiHelper *helper = user_data;
  ReversiPool *pool = helper->pool;
  unsigned int round = 0;

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

void
reversi_pool_init (ReversiPool *pool)
{
  pthread_mutex_init (&pool->lock, NULL);
  pthread_cond_init (&pool->begin, NULL);
  pthread_cond_init (&pool->end, NULL);
}

/* Nothing may be running. */
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

/* Threads are made when they are first wanted; where the system refuses one, fewer do. */
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

/* Has @func called in up to @n_helpers threads, numbered from 1. The caller's own is not among
 * them. Returns how many there are; reversi_pool_wait() waits for them. */
int
reversi_pool_start (ReversiPool *pool, int n_helpers, ReversiPoolFunc func, void *data)
{
  if (n_helpers > REVERSI_MAX_THREADS)
    n_helpers = REVERSI_MAX_THREADS;

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
  return n_helpers;
}

void
reversi_pool_wait (ReversiPool *pool)
{
  pthread_mutex_lock (&pool->lock);
  while (pool->n_running > 0)
    pthread_cond_wait (&pool->end, &pool->lock);
  pthread_mutex_unlock (&pool->lock);
}
