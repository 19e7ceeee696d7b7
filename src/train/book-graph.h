/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* An opening book while it is made: positions that were searched, and what their moves lead to. */

#pragma once

#include "engine/book.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BOOK_GRAPH_MOVES 8 /* of a position, at most */
#define BOOK_GRAPH_FAR INT32_MAX

typedef struct
{
  uint32_t node;  /* that it leads to, or BOOK_NOWHERE */
  int16_t search; /* 1/100 disc for who moves here, found by search */
  uint8_t square;
  bool passes;  /* who moves here moves there, too */
  bool is_last; /* the game ends with it */
} BookGraphMove;

typedef struct
{
  BookKey key;
  BookGraphMove moves[BOOK_GRAPH_MOVES];
  int score; /* 1/100 disc for who moves here, by best play in the book */
  int cost;  /* how far it is from the start, the less the likelier; BOOK_GRAPH_FAR before all */
  uint8_t n_moves;
  uint8_t n_discs;
  uint8_t depth;
} BookGraphNode;

typedef struct
{
  BookGraphNode *nodes; /* the start of the game is the first */
  uint32_t *order;      /* by their number of discs */
  uint32_t *places;     /* by key, or BOOK_NOWHERE */
  uint32_t n_nodes;
  uint32_t n_room;
  uint32_t mask;
} BookGraph;

bool book_graph_init (BookGraph *graph, uint32_t n_room);
void book_graph_clear (BookGraph *graph);
bool book_graph_load (BookGraph *graph, const ReversiBook *book);
uint32_t book_graph_find (const BookGraph *graph, const BookKey *key);
uint32_t book_graph_add (BookGraph *graph, const BookGraphNode *node);
int book_graph_score (const BookGraph *graph, const BookGraphMove *move);
void book_graph_back_up (BookGraph *graph);
void book_graph_measure (BookGraph *graph, int ply_cost);
bool book_graph_write (const BookGraph *graph, const char *words, const char *path);
