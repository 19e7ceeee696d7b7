/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The exact value of a position, in discs. Near the end there is no table and little order: the
 * order of quadrants by parity, then fixed code for the last squares. */

#include "config.h"

#include "engine/order.h"
#include "engine/stability.h"

#include <assert.h>

#define FEW 4           /* empty squares that solve_few() takes */
#define SHALLOW 6       /* … and solve_shallow() */
#define TABLE_EMPTIES 8 /* the table is used from here on */
#define EVAL_EMPTIES 12 /* … moves are ordered by their evaluation too */
#define CUTOFF_EMPTIES 9
#define SHARE_EMPTIES 13
#define PARITY_EMPTIES 13 /* up to here the parity of the quadrants orders moves */

static int solve_shallow (
    Search *search, Bits own, Bits opp, int alpha, Bits empties, int n_empties, int parity);
static int
solve_deep (Search *search, const Board *board, const PatternState *state, int alpha, int beta);

static int
score_of_end (const Search *search, Bits own, Bits opp)
{
  return final_score (search->evaluation.fewest, search->geometry.n_squares, own, opp);
}

/* Neither plays the last square, or the mover does, or after a pass the opponent. */
static int
solve_one (Search *search, Bits own, Bits opp, int square)
{
  const Geometry *geometry = &search->geometry;
  int n_squares = geometry->n_squares, n_own = bits_count (own);

  search->nodes++;
  int n_flips = bits_count (flips_of (geometry, own, opp, square));
  if (n_flips > 0)
    n_own += n_flips + 1;
  else
    {
      n_flips = bits_count (flips_of (geometry, opp, own, square));
      if (n_flips == 0)
        return score_of_end (search, own, opp);
      n_own -= n_flips;
    }
  int difference = 2 * n_own - n_squares;
  return search->evaluation.fewest ? -difference : difference;
}

static inline int
solve_rest (Search *search, Bits own, Bits opp, int alpha, const int *squares, int n);

/* The last two to FEW squares with the window (alpha, alpha + 1). The compiler makes one function
 * of it for each number of squares. INFINITE_SCORE says that the mover has to pass; a mover whose
 * opponent has @passed then ends the game. */
static inline __attribute__ ((always_inline)) int
solve_few (
    Search *search, Bits own, Bits opp, int alpha, const int *squares, const int n, bool passed)
{
  const Geometry *geometry = &search->geometry;
  int best = -INFINITE_SCORE;

  search->nodes++;
  for (int i = 0; i < n; i++)
    {
      int square = squares[i], rest[FEW], n_rest = 0;

      if ((geometry->neighbours[square] & opp) == 0)
        continue;
      Bits flips = flips_of (geometry, own, opp, square);
      if (flips == 0)
        continue;
      for (int k = 0; k < n; k++)
        if (k != i)
          rest[n_rest++] = squares[k];
      int value = -solve_rest (search, opp & ~flips, own | flips | bits_of (square), -alpha - 1,
                               rest, n - 1);
      if (value > alpha)
        return value;
      if (value > best)
        best = value;
    }
  if (best != -INFINITE_SCORE)
    return best;
  if (passed)
    return score_of_end (search, own, opp);
  return INFINITE_SCORE;
}

/* Among three squares one that is alone in its quadrant comes first. */
static void
order_three (const Geometry *geometry, const int *squares, int ordered[3])
{
  int a = geometry->quadrant[squares[0]], b = geometry->quadrant[squares[1]];
  int c = geometry->quadrant[squares[2]];
  int first = a == b ? 2 : a == c ? 1 : 0;

  if (a == b && b == c)
    first = 0;
  ordered[0] = squares[first];
  ordered[1] = squares[first == 0 ? 1 : 0];
  ordered[2] = squares[first == 2 ? 1 : 2];
}

static int
solve_two (Search *search, Bits own, Bits opp, int alpha, const int *squares)
{
  int value = solve_few (search, own, opp, alpha, squares, 2, false);

  if (value == INFINITE_SCORE)
    value = -solve_few (search, opp, own, -alpha - 1, squares, 2, true);
  return value;
}

static int
solve_three (Search *search, Bits own, Bits opp, int alpha, const int *squares)
{
  int ordered[3];

  order_three (&search->geometry, squares, ordered);
  int value = solve_few (search, own, opp, alpha, ordered, 3, false);
  if (value == INFINITE_SCORE)
    value = -solve_few (search, opp, own, -alpha - 1, ordered, 3, true);
  return value;
}

static int
solve_four (Search *search, Bits own, Bits opp, int alpha, const int *squares)
{
  int value = solve_few (search, own, opp, alpha, squares, 4, false);

  if (value == INFINITE_SCORE)
    value = -solve_few (search, opp, own, -alpha - 1, squares, 4, true);
  return value;
}

static inline int
solve_rest (Search *search, Bits own, Bits opp, int alpha, const int *squares, int n)
{
  if (n == 1)
    return solve_one (search, own, opp, squares[0]);
  if (n == 2)
    return solve_two (search, own, opp, alpha, squares);
  if (n == 3)
    return solve_three (search, own, opp, alpha, squares);
  return solve_four (search, own, opp, alpha, squares);
}

/* Tries some of the empty squares for solve_shallow(); @best stays what it is where none is a
 * move. Returns whether one is better than @alpha. */
static int
try_shallow (Search *search,
             Bits own,
             Bits opp,
             int alpha,
             Bits moves,
             Bits empties,
             int n_empties,
             int parity,
             int *best)
{
  const Geometry *geometry = &search->geometry;

  while (moves != 0)
    {
      int square = bits_pop (&moves);
      if ((geometry->neighbours[square] & opp) == 0)
        continue;
      Bits flips = flips_of (geometry, own, opp, square);
      if (flips == 0)
        continue;
      int value = -solve_shallow (search, opp & ~flips, own | flips | bits_of (square), -alpha - 1,
                                  empties & ~bits_of (square), n_empties - 1,
                                  parity ^ geometry->quadrant[square]);
      if (value > *best)
        *best = value;
      if (value > alpha)
        return true;
    }
  return false;
}

/* The last squares, those of odd quadrants first. */
static int
solve_parity (Search *search, Bits own, Bits opp, int alpha, Bits empties, Bits odd)
{
  int squares[FEW], n = 0;

  for (Bits rest = empties & odd; rest != 0;)
    squares[n++] = bits_pop (&rest);
  for (Bits rest = empties & ~odd; rest != 0;)
    squares[n++] = bits_pop (&rest);
  return n == 0 ? score_of_end (search, own, opp)
                : solve_rest (search, own, opp, alpha, squares, n);
}

/* At most SHALLOW empty squares, with the window (alpha, alpha + 1). */
static int
solve_shallow (
    Search *search, Bits own, Bits opp, int alpha, Bits empties, int n_empties, int parity)
{
  Bits odd = search->geometry.odd[parity];
  int best = -INFINITE_SCORE;

  if (n_empties <= FEW)
    return solve_parity (search, own, opp, alpha, empties, odd);

  search->nodes++;
  if (try_shallow (search, own, opp, alpha, empties & odd, empties, n_empties, parity, &best) ||
      try_shallow (search, own, opp, alpha, empties & ~odd, empties, n_empties, parity, &best) ||
      best != -INFINITE_SCORE)
    return best;
  if (moves_of (&search->geometry, opp, own) == 0)
    return score_of_end (search, own, opp);
  return -solve_shallow (search, opp, own, -alpha - 1, empties, n_empties, parity);
}

static int
parity_of (const Geometry *geometry, Bits empties)
{
  int parity = 0;

  for (int quadrant = 1; quadrant <= 8; quadrant *= 2)
    if (bits_count (empties & geometry->odd[quadrant]) & 1)
      parity |= quadrant;
  return parity;
}

/* The best that stable discs leave for the mover: an upper bound. */
static int
stable_bound (const Search *search, const Board *board)
{
  bool fewest = search->evaluation.fewest;
  Bits against = fewest ? board->own : board->opp;
  Bits others = fewest ? board->opp : board->own;

  return search->geometry.n_squares -
         2 * bits_count (stable_discs (&search->geometry, against, others));
}

/* Worth its cost only where @alpha is so high that many stable discs are no surprise. */
static bool
may_be_bounded (const Search *search, const Board *board, int alpha, int n_empties)
{
  Bits against = search->evaluation.fewest ? board->own : board->opp;

  return (against & search->geometry.corners) != 0 && alpha >= 0 &&
         search->geometry.n_squares - 2 * bits_count (against) <= alpha && n_empties > 0;
}

/* The more is below a node, the more its order is worth. */
static int
worth_ahead (Search *search, const Board *next, const PatternState *state, int n_empties)
{
  int depth = n_empties < 15 ? 0 : n_empties < 18 ? 1 : n_empties < 21 ? 2 : 3;

  if (depth == 0)
    return KERNEL_NAME (evaluate) (&search->evaluation, next, state);
  return KERNEL_NAME (look) (search, next, state, depth, -INFINITE_SCORE, INFINITE_SCORE);
}

/* Scores the moves; returns whether one of them is known to be good enough, and then its value. */
static bool
score_moves (Search *search,
             const Board *board,
             const PatternState *state,
             MoveList *list,
             int first,
             int beta,
             int n_empties,
             int *value)
{
  const ReversiTable *table = search->job->table;
  const Geometry *geometry = &search->geometry;
  int n_next = n_empties - 1;

  for (int i = 0; i < list->n; i++)
    {
      Move *move = &list->moves[i];
      ReversiKnown known;

      if (n_next >= TABLE_EMPTIES)
        move->key = key_of (search, &move->next);
      if (n_empties >= CUTOFF_EMPTIES && table_probe (table, move->key, &known) &&
          known.depth == n_next && known.selectivity == 0 && -known.upper >= beta * 100)
        {
          *value = -known.upper / 100;
          return true;
        }
      if (move->square == first)
        {
          move->score = 1 << 20;
          continue;
        }
      move->score -= choice_after (search, &move->next) * 100;
      if (n_empties >= EVAL_EMPTIES)
        {
          PatternState next_state;
          play_state (search, board, state, move->square, &move->next, &next_state);
          move->score -= worth_ahead (search, &move->next, &next_state, n_empties) / 4;
        }
      Bits empties = board_empties (geometry, &move->next);
      if (n_empties <= PARITY_EMPTIES &&
          (bits_count (empties & geometry->odd[geometry->quadrant[move->square]]) & 1) == 0)
        move->score += 30;
    }
  return false;
}

/* What a move is worth. The first gets the whole window, others are first asked whether they are
 * better at all. */
static int
solve_child (Search *search,
             const Board *next,
             const PatternState *state,
             int alpha,
             int beta,
             bool is_first)
{
  if (!is_first && beta - alpha > 1)
    {
      int value = -solve_deep (search, next, state, -alpha - 1, -alpha);
      if (value <= alpha || value >= beta || search->stopped)
        return value;
    }
  return -solve_deep (search, next, state, -beta, -alpha);
}

/* Goes through the moves twice when there are threads: first those that no other thread is at. */
static int
solve_moves (Search *search,
             const Board *board,
             const PatternState *state,
             MoveList *list,
             int alpha,
             int beta,
             int n_empties,
             int *best_square)
{
  bool shares = search->job->n_threads > 1 && n_empties >= SHARE_EMPTIES;
  int best = -INFINITE_SCORE, n_deferred = 0;
  int deferred[BOARD_SQUARES];
  PatternState next_state;

  for (int i = 0; i < list->n + n_deferred; i++)
    {
      bool is_deferred = i >= list->n;
      const Move *move = is_deferred ? &list->moves[deferred[i - list->n]] : pick_move (list, i);
      bool marks = shares && i > 0 && !is_deferred;

      if (marks && is_busy (search, move->key))
        {
          deferred[n_deferred++] = i;
          continue;
        }
      if (n_empties > EVAL_EMPTIES)
        play_state (search, board, state, move->square, &move->next, &next_state);
      int value =
          solve_child (search, &move->next, &next_state, alpha > best ? alpha : best, beta, i == 0);
      if (marks)
        no_longer_busy (search, move->key);
      if (search->stopped)
        return best;
      if (value > best)
        {
          best = value;
          *best_square = move->square;
          if (best >= beta)
            break;
        }
    }
  return best;
}

/* With the table. */
static int
solve_listed (Search *search,
              const Board *board,
              const PatternState *state,
              Bits moves,
              int alpha,
              int beta,
              int n_empties)
{
  const ReversiTable *table = search->job->table;
  bool uses_table = n_empties >= TABLE_EMPTIES;
  ReversiKnown known = { .move = TABLE_NO_MOVE };
  uint64_t key = uses_table ? key_of (search, board) : 0;
  int value, square = TABLE_NO_MOVE;
  MoveList list;

  if (uses_table && table_probe (table, key, &known) && known.depth == n_empties &&
      known.selectivity == 0)
    {
      if (known.lower >= beta * 100 || known.lower == known.upper)
        return known.lower / 100;
      if (known.upper <= alpha * 100)
        return known.upper / 100;
    }
  list_moves (search, board, moves, &list);
  if (score_moves (search, board, state, &list, known.move, beta, n_empties, &value))
    return value;

  int best = solve_moves (search, board, state, &list, alpha, beta, n_empties, &square);
  if (!search->stopped && uses_table)
    reversi_table_store (table, key,
                         (ReversiKnown) {
                             .lower = (int16_t) (best > alpha ? best * 100 : -INFINITE_SCORE),
                             .upper = (int16_t) (best < beta ? best * 100 : INFINITE_SCORE),
                             .depth = (uint8_t) n_empties,
                             .move = (uint8_t) square,
                         });
  return best;
}

static int
solve_deep (Search *search, const Board *board, const PatternState *state, int alpha, int beta)
{
  const Geometry *geometry = &search->geometry;
  Bits empties = board_empties (geometry, board);
  int n_empties = bits_count (empties);

  if (n_empties <= SHALLOW && beta - alpha == 1)
    return solve_shallow (search, board->own, board->opp, alpha, empties, n_empties,
                          parity_of (geometry, empties));
  if (must_stop (search))
    return alpha;
  if (may_be_bounded (search, board, alpha, n_empties))
    {
      int bound = stable_bound (search, board);
      if (bound <= alpha)
        return bound;
    }

  Bits moves = board_moves (geometry, board);
  if (moves == 0)
    {
      Board passed = board_passed (board);
      if (board_moves (geometry, &passed) == 0)
        return score_of_end (search, board->own, board->opp);
      PatternState passed_state;
      if (n_empties >= EVAL_EMPTIES)
        pattern_state_pass (state, search->evaluation.weights, &passed_state);
      return -solve_deep (search, &passed, &passed_state, -beta, -alpha);
    }
  return solve_listed (search, board, state, moves, alpha, beta, n_empties);
}

/**
 * KERNEL_NAME(solve):
 * @search: this thread's own
 * @state: of @board
 * @alpha: discs
 * @beta: discs, more than @alpha
 *
 * Finds the value of the game when both sides play their best to its end. Each empty square
 * more takes two to three times as long.
 *
 * Returns: the value in discs for the mover if it lies between @alpha and @beta; else a bound of
 *   it on the same side of the window. Nothing when search->stopped is set afterwards
 */
int
KERNEL_NAME (solve) (
    Search *search, const Board *board, const PatternState *state, int alpha, int beta)
{
  int limit = search->geometry.n_squares + 1;

  assert (alpha < beta);
  return solve_deep (search, board, state, alpha < -limit ? -limit : alpha,
                     beta > limit ? limit : beta);
}
