/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the book has for a position, and which of its moves is played. */

#include "config.h"

#include "engine/book.h"

#include "rules/symmetry.h"

#include <string.h>

#define START_DISCS 4

/* Each of a position's moves counts in proportion to how far it is from the limit, the last by so
 * much. */
#define LEAST_CHANCE BOOK_UNIT

/* The mover's squares and the opponent's; false where the book can't be meant. */
static bool
bits_of_position (const ReversiPosition *position, uint64_t *own, uint64_t *opp)
{
  *own = *opp = 0;
  if (position->size != 8 || position->goal != REVERSI_GOAL_MOST || position->placements > 0 ||
      position->side == REVERSI_NONE)
    return false;
  for (int s = 0; s < 64; s++)
    if (position->squares[s] == position->side)
      *own |= UINT64_C (1) << s;
    else if (position->squares[s] != REVERSI_NONE)
      *opp |= UINT64_C (1) << s;
  return true;
}

/* Best first; equal ones in the order of their squares, so that nothing depends on the file. */
static int
insert (ReversiBookMove *moves, int n, ReversiBookMove move)
{
  int place = n;

  for (int i = 0; i < n; i++)
    if (moves[i].square == move.square)
      return n;
  for (; place > 0 &&
         (moves[place - 1].score < move.score ||
          (moves[place - 1].score == move.score && moves[place - 1].square > move.square));
       place--)
    moves[place] = moves[place - 1];
  moves[place] = move;
  return n + 1;
}

/**
 * reversi_book_look_up:
 * @book: (nullable): a book
 * @position: a position of any variant
 * @moves: (out): the moves that are in the book, the best first
 *
 * Where a position looks the same when it is turned or mirrored, as the start does, its moves come
 * in each of these ways.
 *
 * Returns: how many there are; 0 where the book has nothing
 */
int
reversi_book_look_up (const ReversiBook *book,
                      const ReversiPosition *position,
                      ReversiBookMove moves[REVERSI_MAX_SQUARES])
{
  uint64_t own, opp;
  BookKey key;
  int n = 0;

  if (book == NULL || !bits_of_position (position, &own, &opp))
    return 0;
  reversi_book_key (own, opp, &key);
  uint32_t index = reversi_book_find (book, &key);
  if (index == BOOK_NOWHERE)
    return 0;

  const BookPosition *found = &book->positions[index];
  for (int symmetry = 0; symmetry < N_SYMMETRIES; symmetry++)
    if (symmetry_of_bits (symmetry, own) == key.own && symmetry_of_bits (symmetry, opp) == key.opp)
      for (uint32_t i = found->first; i < found->first + found->n_moves; i++)
        n = insert (moves, n,
                    (ReversiBookMove) {
                        .square = (int8_t) symmetry_undone (symmetry, book->moves[i].square),
                        .score = book->moves[i].score,
                        .depth = found->depth,
                    });
  return n;
}

/* A number from 0 to @end - 1 that seed and position decide. */
static int
chance_below (const ReversiPosition *position, uint64_t seed, int end)
{
  uint64_t own, opp;

  bits_of_position (position, &own, &opp);
  return (int) ((reversi_book_mix (own ^ seed, opp + (seed << 32 | seed >> 32)) >> 20) %
                (uint64_t) end);
}

/* The place of the move that is played. */
static int
draw (const ReversiBookMove *moves,
      int n,
      const ReversiPosition *position,
      const ReversiLimits *limits)
{
  int least = moves[0].score - limits->book_width, sum = 0, chosen = 0;

  for (int i = 0; i < n && moves[i].score >= least; i++)
    sum += moves[i].score - least + LEAST_CHANCE;
  for (int left = chance_below (position, limits->seed, sum);; chosen++)
    {
      left -= moves[chosen].score - least + LEAST_CHANCE;
      if (left < 0)
        return chosen;
    }
}

/* How the game would go on by the book. */
static void
fill_line (const ReversiBook *book, ReversiPosition position, ReversiResult *result)
{
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  int square = result->square;

  do
    {
      result->line[result->n_line++] = (int8_t) square;
      reversi_position_play (&position, square, NULL);
      if (reversi_book_look_up (book, &position, moves) == 0)
        return;
      square = moves[0].square;
    }
  while (result->n_line < REVERSI_MAX_LINE);
}

static void
add_move (ReversiResult *result, int square, int depth, ReversiScore score)
{
  ReversiMoveValue *value = &result->moves[result->n_moves++];

  *value =
      (ReversiMoveValue) { .square = (int8_t) square, .depth = depth, .score = score, .n_line = 1 };
  value->line[0] = (int8_t) square;
}

static bool
has_move (const ReversiResult *result, int square)
{
  for (int i = 0; i < result->n_moves; i++)
    if (result->moves[i].square == square)
      return true;
  return false;
}

/* The moves that are not in the book, with what they look like. */
static void
add_others (const ReversiPosition *position, ReversiResult *result)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);

  for (int i = 0; i < n; i++)
    if (!has_move (result, squares[i]))
      {
        ReversiPosition next = *position;
        reversi_position_play (&next, squares[i], NULL);
        ReversiScore score = reversi_engine_evaluate (&next);
        bool is_movers =
            next.side == position->side ||
            (next.side == REVERSI_NONE && position->side == REVERSI_BLACK); /* of whom it is */
        add_move (result, squares[i], 0, is_movers ? score : -score);
      }
}

/**
 * reversi_book_choose:
 * @book: (nullable): a book
 * @position: one in which somebody is to move
 * @limits: how the book is to be used
 * @result: (out): as reversi_engine_search() fills it, empty before; untouched without an answer
 *
 * Draws a move from those of the book. Who wants values for all moves gets none of it.
 *
 * Returns: whether the book has an answer
 */
bool
reversi_book_choose (const ReversiBook *book,
                     const ReversiPosition *position,
                     const ReversiLimits *limits,
                     ReversiResult *result)
{
  ReversiBookMove moves[REVERSI_MAX_SQUARES];
  int n_plies = 64 - START_DISCS - reversi_position_count (position, REVERSI_NONE);

  if (book == NULL || limits->all_moves || n_plies >= limits->book_plies)
    return false;
  int n = reversi_book_look_up (book, position, moves);
  if (n == 0)
    return false;

  int chosen = draw (moves, n, position, limits);
  result->square = moves[chosen].square;
  result->score = moves[chosen].score;
  result->depth = moves[chosen].depth;
  add_move (result, moves[chosen].square, moves[chosen].depth, moves[chosen].score);
  for (int i = 0; i < n; i++)
    if (i != chosen)
      add_move (result, moves[i].square, moves[i].depth, moves[i].score);
  add_others (position, result);
  fill_line (book, *position, result);
  memcpy (result->moves[0].line, result->line, sizeof result->line);
  result->moves[0].n_line = (uint8_t) result->n_line;
  return true;
}
