/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Threads that help with a search and sleep between searches. */

#pragma once

#include <stdbool.h>

#include <pthread.h>

#define REVERSI_MAX_THREADS 64

typedef void (*ReversiPoolFunc) (void *data, int thread);

typedef struct _ReversiPool ReversiPool;

typedef struct
{
  ReversiPool *pool;
  pthread_t thread;
  int number; /* 1 and up; 0 is the caller's own thread */
} ReversiHelper;

struct _ReversiPool
{
  pthread_mutex_t lock; /* guards all below */
  pthread_cond_t begin;
  pthread_cond_t end;
  unsigned int round; /* counts the pieces of work */
  bool quits;
  bool gives_way; /* set it before the first start */
  int n_wanted;
  int n_running;
  ReversiPoolFunc func;
  void *data;
  int n_helpers;
  ReversiHelper helpers[REVERSI_MAX_THREADS];
};

void reversi_pool_init (ReversiPool *pool);
void reversi_pool_clear (ReversiPool *pool);
void reversi_pool_start (ReversiPool *pool, int n_helpers, ReversiPoolFunc func, void *data);
void reversi_pool_wait (ReversiPool *pool);
