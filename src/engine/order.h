/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The moves of a position, the most promising first. */

#pragma once

#include "engine/flip.h"
#include "engine/search.h"

#define FIRST_SCORE (1 << 20)

typedef struct
{
  Board next;
  uint64_t key; /* of next, where the table is used */
  Bits replies; /* the opponent's moves in next, where they were counted */
  int score;    /* higher is searched earlier */
  int square;
} Move;

typedef struct
{
  int n;
  Move moves[BOARD_SQUARES];
} MoveList;

static inline void
list_moves (const Search *search, const Board *board, Bits moves, MoveList *list)
{
  list->n = 0;
  while (moves != 0)
    {
      Move *move = &list->moves[list->n++];
      move->square = bits_pop (&moves);
      move->next =
          board_after (board, move->square, board_flips (&search->geometry, board, move->square));
      move->score = 0;
    }
}

/* Brings the best of the moves from @i on to place @i. */
static inline const Move *
pick_move (MoveList *list, int i)
{
  int best = i;

  for (int k = i + 1; k < list->n; k++)
    if (list->moves[k].score > list->moves[best].score)
      best = k;
  if (best != i)
    {
      Move move = list->moves[best];
      list->moves[best] = list->moves[i];
      list->moves[i] = move;
    }
  return &list->moves[i];
}

/* Puts the move at @square in front; returns whether there is one. */
static inline bool
put_first (MoveList *list, int square)
{
  for (int i = 0; i < list->n; i++)
    if (list->moves[i].square == square)
      {
        list->moves[i].score = FIRST_SCORE;
        pick_move (list, 0);
        return true;
      }
  return false;
}

/* The opponent's choice after a move, corners counted twice. */
static inline int
choice_after (const Search *search, const Board *next)
{
  Bits moves = board_moves (&search->geometry, next);

  return bits_count (moves) + bits_count (moves & search->geometry.corners);
}
