/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Makes the opening book. It begins with the start of the game and grows by one position after the
 * other: always the one that is nearest to the start, where a ply counts something and each disc
 * that one of the sides gives away on the way there much more. So good lines become long, and bad
 * ones are followed as far as they are likely to come up. A new position is searched: all moves a
 * little, the better ones deeply. What is found there goes back to the start of the game, and with
 * it changes what is near.
 *
 *   make-book [-w WEIGHTS] [-d DEPTH] [-l SELECTIVITY] [-n POSITIONS] [-p PLIES] [-c PLY-COST]
 *             [-t THREADS] [-m MINUTES] FILE
 *
 * A FILE that is there is added to. It is written again and again, and in the end, or when the
 * program is told to stop; the number of threads changes nothing in it.
 *
 * Source: M. Buro, “Toward opening book learning”, 1997 (a position is worth its best move in the
 *   book or its best deviation, whichever is better; what is played next is the best deviation);
 *   T. Lincke, “Strategies for the automatic construction of opening books”, 2000 (“drop-out
 *   expansion”: which is next, by what both sides give away on the way) */

#include "config.h"

#include "engine/flip.h"
#include "train/book-graph.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define BATCH 8 /* positions that are searched before the next are chosen */
#define MAX_THREADS 16
#define BEFORE 6   /* the first search of all moves is so much shallower */
#define WINDOW 300 /* 1/100 disc that a move may be worse by that search to be kept */
#define WORDS                                                                                      \
  "Openings of Reversi on 8x8, found by its own search alone.\n"                                   \
  "See data/book/README.md.\n"                                                                     \
  "Licence: GPL-3.0-or-later\n"

/* A position to be searched, by the move that leads to it. */
typedef struct
{
  uint32_t parent;
  int move;
  int cost;
  BookGraphNode node; /* what is found */
} Job;

typedef struct
{
  BookGraph graph;
  Geometry geometry;
  ReversiWeights *weights;
  ReversiEngine *engines[MAX_THREADS];
  Job jobs[BATCH];
  int n_jobs;
  atomic_int next_job;

  const char *path;
  int depth, selectivity, n_positions, n_plies, ply_cost, n_threads, n_minutes;
} Maker;

typedef struct
{
  Maker *maker;
  ReversiEngine *engine;
} Worker;

static atomic_bool stopped;

static void
stop_cb (int number)
{
  atomic_store (&stopped, true);
}

/* With Black as the mover. */
static ReversiPosition
position_of (const BookKey *key)
{
  ReversiPosition position;

  reversi_position_clear (&position, 8, REVERSI_GOAL_MOST);
  for (int s = 0; s < 64; s++)
    position.squares[s] = key->own & bits_of (s)   ? REVERSI_BLACK
                          : key->opp & bits_of (s) ? REVERSI_WHITE
                                                   : REVERSI_NONE;
  return position;
}

/* The values of the last two depths. */
typedef struct
{
  int depth;
  int score;
  int before;
} LastDepths;

static void
note_depth_cb (const ReversiResult *so_far, void *user_data)
{
  LastDepths *last = user_data;

  if (so_far->depth > last->depth)
    last->before = last->depth > 0 ? last->score : so_far->score;
  last->depth = so_far->depth;
  last->score = so_far->score;
}

/* What the move at @square is worth for Black, who makes it. Who moves at the end of a search is
 * judged too low, in openings by a disc or more, so that even depths and odd ones differ: a move
 * would seem better as soon as the position behind it is in the book. The mean of two depths has
 * nothing of that. */
static int
value_of_move (const Maker *self, ReversiEngine *engine, ReversiPosition position, int square)
{
  ReversiLimits limits = { .depth = self->depth - 1, .selectivity = self->selectivity };
  LastDepths last = { 0 };
  ReversiResult result;

  reversi_position_play (&position, square, NULL);
  if (position.side == REVERSI_NONE)
    return 100 * (2 * reversi_position_tournament_count (&position, REVERSI_BLACK) - 64);
  reversi_engine_search (engine, &position, &limits, &stopped, note_depth_cb, &last, &result);
  int score = result.exact ? result.score : (last.score + last.before) / 2;
  return position.side == REVERSI_BLACK ? score : -score;
}

static void
search_node (const Maker *self, ReversiEngine *engine, BookGraphNode *node)
{
  ReversiPosition position = position_of (&node->key);
  ReversiLimits limits = { .depth = self->depth > BEFORE ? self->depth - BEFORE : 1,
                           .selectivity = self->selectivity,
                           .all_moves = true };
  ReversiResult result;

  reversi_engine_search (engine, &position, &limits, &stopped, NULL, NULL, &result);
  node->n_moves = 0;
  node->n_discs = (uint8_t) bits_count (node->key.own | node->key.opp);
  node->depth = (uint8_t) self->depth;
  for (int i = 0; i < result.n_moves && node->n_moves < BOOK_GRAPH_MOVES; i++)
    {
      int square = result.moves[i].square;
      if (result.moves[i].score < result.moves[0].score - WINDOW)
        break;
      node->moves[node->n_moves++] = (BookGraphMove) {
        .node = BOOK_NOWHERE,
        .square = (uint8_t) square,
        .search = (int16_t) value_of_move (self, engine, position, square),
      };
    }
}

static void *
search_in_thread (void *user_data)
{
  Worker *worker = user_data;
  Maker *self = worker->maker;

  for (int i; (i = atomic_fetch_add (&self->next_job, 1)) < self->n_jobs && !stopped;)
    search_node (self, worker->engine, &self->jobs[i].node);
  return NULL;
}

static bool
search_jobs (Maker *self)
{
  pthread_t threads[MAX_THREADS];
  Worker workers[MAX_THREADS];
  int n = 0;

  atomic_store (&self->next_job, 0);
  for (int i = 0; i < self->n_threads; i++)
    {
      workers[i] = (Worker) { self, self->engines[i] };
      if (i > 0 && pthread_create (&threads[n], NULL, search_in_thread, &workers[i]) == 0)
        n++;
    }
  search_in_thread (&workers[0]);
  for (int i = 0; i < n; i++)
    pthread_join (threads[i], NULL);
  return !atomic_load (&stopped);
}

/* Where a move leads; false if the game ends there. */
static bool
follow (const Maker *self, const BookGraphNode *node, BookGraphMove *move, BookKey *key)
{
  Board board = { .own = node->key.own, .opp = node->key.opp };
  Board next =
      board_after (&board, move->square, board_flips (&self->geometry, &board, move->square));

  move->passes = board_moves (&self->geometry, &next) == 0;
  if (move->passes)
    next = board_passed (&next);
  move->is_last = board_moves (&self->geometry, &next) == 0;
  reversi_book_key (next.own, next.opp, key);
  return !move->is_last;
}

/* The nearest first; the last one falls off. */
static void
propose (Maker *self, const Job *job)
{
  int place = self->n_jobs;

  for (int i = 0; i < self->n_jobs; i++)
    if (memcmp (&self->jobs[i].node.key, &job->node.key, sizeof job->node.key) == 0)
      return; /* another way to it that is as short waits for its turn */
  if (place == BATCH && self->jobs[--place].cost <= job->cost)
    return;
  for (; place > 0 && self->jobs[place - 1].cost > job->cost; place--)
    self->jobs[place] = self->jobs[place - 1];
  self->jobs[place] = *job;
  self->n_jobs += self->n_jobs < BATCH;
}

/* Moves that lead to positions of the book are joined to them on the way; returns whether any was,
 * for then the values have changed. */
static bool
choose_jobs (Maker *self)
{
  BookGraph *graph = &self->graph;
  bool joined = false;

  self->n_jobs = 0;
  for (uint32_t i = 0; i < graph->n_nodes; i++)
    {
      BookGraphNode *node = &graph->nodes[i];
      for (int k = 0; k < node->n_moves; k++)
        {
          BookGraphMove *move = &node->moves[k];
          Job job = { .parent = i, .move = k };
          if (move->node != BOOK_NOWHERE || move->is_last ||
              !follow (self, node, move, &job.node.key))
            continue;
          move->node = book_graph_find (graph, &job.node.key);
          joined |= move->node != BOOK_NOWHERE;
          if (move->node != BOOK_NOWHERE || node->cost == BOOK_GRAPH_FAR ||
              node->n_discs - 4 >= self->n_plies)
            continue;
          job.cost = node->cost + self->ply_cost + node->score - move->search;
          propose (self, &job);
        }
    }
  return joined;
}

static void
back_up (Maker *self)
{
  do
    {
      book_graph_back_up (&self->graph);
      book_graph_measure (&self->graph, self->ply_cost);
    }
  while (choose_jobs (self));
}

static bool
add_start (Maker *self)
{
  uint64_t black = bits_of (3 + 4 * 8) | bits_of (4 + 3 * 8);
  uint64_t white = bits_of (3 + 3 * 8) | bits_of (4 + 4 * 8);

  if (self->graph.n_nodes > 0)
    return true;
  self->n_jobs = 1;
  reversi_book_key (black, white, &self->jobs[0].node.key);
  if (!search_jobs (self))
    return false;
  book_graph_add (&self->graph, &self->jobs[0].node);
  return true;
}

static bool
save (const Maker *self)
{
  if (book_graph_write (&self->graph, WORDS, self->path))
    return true;
  perror (self->path);
  return false;
}

static int
grow (Maker *self)
{
  time_t begin = time (NULL), saved = begin;

  if (!add_start (self))
    return 1;
  for (back_up (self); self->n_jobs > 0 && self->graph.n_nodes < (uint32_t) self->n_positions;
       back_up (self))
    {
      if (self->n_minutes > 0 && time (NULL) - begin >= 60 * (time_t) self->n_minutes)
        break;
      if (!search_jobs (self))
        break;
      for (int i = 0; i < self->n_jobs; i++)
        self->graph.nodes[self->jobs[i].parent].moves[self->jobs[i].move].node =
            book_graph_add (&self->graph, &self->jobs[i].node);
      if (time (NULL) - saved < 60)
        continue;
      saved = time (NULL);
      if (!save (self))
        return 1;
      fprintf (stderr, "%u positions in %ld s, the nearest that is open at %.2f discs\n",
               self->graph.n_nodes, (long) (saved - begin), self->jobs[0].cost / 100.0);
    }
  book_graph_back_up (&self->graph);
  printf ("%u positions; the start is worth %+.2f discs for Black\n", self->graph.n_nodes,
          self->graph.nodes[0].score / 100.0);
  return save (self) ? 0 : 1;
}

static bool
read_options (Maker *self, int argc, char *argv[], const char **weights)
{
  for (int option; (option = getopt (argc, argv, "w:d:l:n:p:c:t:m:")) != -1;)
    switch (option)
      {
      case 'w':
        *weights = optarg;
        break;
      case 'd':
        self->depth = atoi (optarg);
        break;
      case 'l':
        self->selectivity = atoi (optarg);
        break;
      case 'n':
        self->n_positions = atoi (optarg);
        break;
      case 'p':
        self->n_plies = atoi (optarg);
        break;
      case 'c':
        self->ply_cost = atoi (optarg);
        break;
      case 't':
        self->n_threads = atoi (optarg);
        break;
      case 'm':
        self->n_minutes = atoi (optarg);
        break;
      default:
        return false;
      }
  self->path = argv[optind];
  return argc - optind == 1 && self->depth > 1 && self->depth <= 30 && self->n_positions > 0 &&
         self->n_positions <= 1000000 && self->n_plies > 0 && self->ply_cost > 0 &&
         self->n_threads > 0 && self->n_threads <= MAX_THREADS;
}

/* What an earlier run has left. */
static bool
load (Maker *self)
{
  ReversiBookStatus status;
  ReversiBook *book = reversi_book_load (self->path, &status);

  if (book == NULL && status != REVERSI_BOOK_MISSING)
    fprintf (stderr, "%s: it is there, but is no book\n", self->path);
  bool done = book == NULL ? status == REVERSI_BOOK_MISSING : book_graph_load (&self->graph, book);
  if (book != NULL && !done)
    fprintf (stderr, "%s: it has more positions than are wanted\n", self->path);
  reversi_book_unref (book);
  return done;
}

static bool
prepare (Maker *self, const char *weights)
{
  if (weights != NULL &&
      (self->weights = reversi_weights_load_for (REVERSI_GOAL_MOST, weights, NULL)) == NULL)
    {
      fprintf (stderr, "%s: can't be read\n", weights);
      return false;
    }
  for (int i = 0; i < self->n_threads; i++)
    {
      ReversiEngineOptions options = { .n_threads = 1, .weights = { self->weights } };
      if ((self->engines[i] = reversi_engine_new (&options)) == NULL)
        return false;
    }
  KERNEL_NAME (geometry_init) (&self->geometry, 8);
  signal (SIGINT, stop_cb);
  signal (SIGTERM, stop_cb);
  return book_graph_init (&self->graph, (uint32_t) self->n_positions + BATCH) && load (self);
}

int
main (int argc, char *argv[])
{
  static Maker self = { .depth = 16,
                        .selectivity = 2,
                        .n_positions = 20000,
                        .n_plies = 30,
                        .ply_cost = 30,
                        .n_threads = 1 };
  const char *weights = NULL;

  if (!read_options (&self, argc, argv, &weights))
    {
      fprintf (stderr, "make-book [-w WEIGHTS] [-d DEPTH] [-l SELECTIVITY] [-n POSITIONS] "
                       "[-p PLIES] [-c PLY-COST] [-t THREADS] [-m MINUTES] FILE\n");
      return 2;
    }
  int status = prepare (&self, weights) ? grow (&self) : 1;
  for (int i = 0; i < self.n_threads; i++)
    reversi_engine_free (self.engines[i]);
  book_graph_clear (&self.graph);
  reversi_weights_unref (self.weights);
  return status;
}
