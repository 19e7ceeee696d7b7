/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The exact value of a position, in discs: the fewest replies first, the table, and where more is
 * below a node, what the evaluation makes of its moves. */

#include "config.h"

#include "engine/leaves.h"
#include "engine/order.h"
#include "engine/stability.h"

#include <assert.h>

#define TABLE_EMPTIES 8  /* the table is used from here on */
#define CUTOFF_EMPTIES 9 /* … moves are looked up in it before they are searched */
#define EVAL_EMPTIES 12  /* … moves are ordered by their evaluation too */
#define SHARE_EMPTIES 13
#define PARITY_EMPTIES 13 /* up to here the parity of the quadrants orders moves */

/* What the order of moves is made of. */
#define WORTH_REPLY 100
#define WORTH_CORNER 100 /* of a reply, besides */
#define WORTH_PARITY 30
#define WORTH_OPEN 20 /* an empty square beside the mover's discs */
#define WORTH_EVAL 25
#define WORTH_SHALLOW 100 /* what a look ahead found best */

static int solve_node (Search *search,
                       const Board *board,
                       const PatternState *state,
                       Bits moves,
                       int alpha,
                       int beta,
                       int n_empties);

static int
score_of_end (const Search *search, Bits own, Bits opp)
{
  return final_score (search->evaluation.fewest, search->geometry.n_squares, own, opp);
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
may_be_bounded (const Search *search, const Board *board, int alpha)
{
  Bits against = search->evaluation.fewest ? board->own : board->opp;

  return (against & search->geometry.corners) != 0 && alpha >= 0 &&
         search->geometry.n_squares - 2 * bits_count (against) <= alpha;
}

/* The more is below a node, the more its order is worth. */
static int
worth_ahead (Search *search, const Board *next, const PatternState *state, int n_empties)
{
  int depth = n_empties < 16 ? 0 : n_empties < 20 ? 1 : 2;

  if (depth == 0)
    return KERNEL_NAME (evaluate) (&search->evaluation, next, state);
  return KERNEL_NAME (look) (search, next, state, depth, -INFINITE_SCORE, INFINITE_SCORE);
}

/* Whether the table knows one of the moves to be good enough, and then its value. */
static bool
known_cutoff (Search *search, MoveList *list, int beta, int n_empties, int *value)
{
  const ReversiTable *table = search->job->table;

  if (n_empties <= TABLE_EMPTIES)
    return false;
  for (int i = 0; i < list->n; i++)
    {
      list->moves[i].key = key_of (search, &list->moves[i].next);
      __builtin_prefetch (table_bucket (table, list->moves[i].key));
    }
  for (int i = 0; i < list->n && n_empties >= CUTOFF_EMPTIES; i++)
    {
      ReversiKnown known;
      if (table_probe (table, list->moves[i].key, &known) && known.depth == n_empties - 1 &&
          known.selectivity == 0 && -known.upper >= beta * 100)
        {
          *value = -known.upper / 100;
          return true;
        }
    }
  return false;
}

static void
score_moves (Search *search,
             const Board *board,
             const PatternState *state,
             MoveList *list,
             int from,
             int n_empties)
{
  const Geometry *geometry = &search->geometry;
  Bits empties = board_empties (geometry, board);
  Bits odd = 0;
  /* For fewest discs nobody wants a corner, nor the last square of a quadrant. */
  int sign = search->evaluation.fewest ? -1 : 1;

  if (n_empties <= PARITY_EMPTIES)
    for (int quadrant = 1; quadrant <= 8; quadrant *= 2)
      if (bits_count (empties & geometry->odd[quadrant]) & 1)
        odd |= geometry->odd[quadrant];
  for (int i = from; i < list->n; i++)
    {
      Move *move = &list->moves[i];

      move->replies = board_moves (geometry, &move->next);
      move->score -= WORTH_REPLY * bits_count (move->replies) +
                     sign * WORTH_CORNER * bits_count (move->replies & geometry->corners);
      if (odd & bits_of (move->square))
        move->score += sign * WORTH_PARITY;
      move->score -= WORTH_OPEN * bits_count (widened (geometry, move->next.opp) & empties &
                                              ~bits_of (move->square));
      if (n_empties >= EVAL_EMPTIES)
        {
          PatternState next_state;
          play_state (search, board, state, move->square, &move->next, &next_state);
          move->score -=
              worth_ahead (search, &move->next, &next_state, n_empties) * WORTH_EVAL / 100;
        }
    }
}

/* What a move is worth. The first gets the whole window, others are first asked whether they are
 * better at all. */
static int
solve_child (Search *search,
             const Move *move,
             const PatternState *state,
             int alpha,
             int beta,
             int n_empties,
             bool is_first)
{
  const Board *next = &move->next;

  if (!is_first || beta - alpha == 1)
    {
      int value =
          n_empties <= LEAVES_EMPTIES
              ? -KERNEL_NAME (solve_leaves) (search, next->own, next->opp, -alpha - 1,
                                             board_empties (&search->geometry, next), n_empties)
              : -solve_node (search, next, state, move->replies, -alpha - 1, -alpha, n_empties);
      if (value <= alpha || value >= beta || search->stopped)
        return value;
    }
  return -solve_node (search, next, state, move->replies, -beta, -alpha, n_empties);
}

/* The move that was best to the end comes first, unseen; returns whether there is one. What is best
 * a few plies ahead is rarely what is refuted by the smallest tree: it only counts as good. */
static bool
put_known (const Search *search, MoveList *list, const ReversiKnown *known, int n_empties)
{
  if (!put_first (list, known->move))
    return false;
  Move *first = &list->moves[0];
  if (known->depth != n_empties)
    {
      first->score = WORTH_SHALLOW;
      return false;
    }
  first->replies = board_moves (&search->geometry, &first->next);
  return true;
}

/* Goes through the moves twice when there are threads: first those that no other thread is at. */
static int
solve_moves (Search *search,
             const Board *board,
             const PatternState *state,
             MoveList *list,
             int n_known,
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
      if (i == n_known)
        score_moves (search, board, state, list, i, n_empties);
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
      int value = solve_child (search, move, &next_state, alpha > best ? alpha : best, beta,
                               n_empties - 1, i == 0);
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

static int
solve_pass (Search *search,
            const Board *board,
            const PatternState *state,
            int alpha,
            int beta,
            int n_empties)
{
  Board passed = board_passed (board);
  Bits moves = board_moves (&search->geometry, &passed);
  PatternState passed_state;

  if (moves == 0)
    return score_of_end (search, board->own, board->opp);
  if (n_empties >= EVAL_EMPTIES)
    pattern_state_pass (state, search->evaluation.weights, &passed_state);
  return -solve_node (search, &passed, &passed_state, moves, -beta, -alpha, n_empties);
}

/* @moves are those of @board; @state is read from EVAL_EMPTIES on. */
static int
solve_node (Search *search,
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
  uint64_t key = 0;
  int limit = search->geometry.n_squares;
  int value, square = TABLE_NO_MOVE;
  MoveList list;

  if (must_stop (search))
    return alpha;
  if (alpha >= limit) /* nothing is worth more, and to look for it would take all of the tree */
    return limit;
  if (beta <= -limit)
    return -limit;
  if (moves == 0)
    return solve_pass (search, board, state, alpha, beta, n_empties);
  if (may_be_bounded (search, board, alpha))
    {
      int bound = stable_bound (search, board);
      if (bound <= alpha)
        return bound;
    }
  if (uses_table)
    {
      key = key_of (search, board);
      if (table_probe (table, key, &known) && known.depth == n_empties && known.selectivity == 0)
        {
          if (known.lower >= beta * 100 || known.lower == known.upper)
            return known.lower / 100;
          if (known.upper <= alpha * 100)
            return known.upper / 100;
        }
    }
  list_moves (search, board, moves, &list);
  if (known_cutoff (search, &list, beta, n_empties, &value))
    return value;
  bool has_first = put_known (search, &list, &known, n_empties);
  int best = solve_moves (search, board, state, &list, has_first, alpha, beta, n_empties, &square);
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
  Bits empties = board_empties (&search->geometry, board);
  int n_empties = bits_count (empties);

  assert (alpha < beta);
  if (n_empties <= LEAVES_EMPTIES && beta - alpha == 1)
    return KERNEL_NAME (solve_leaves) (search, board->own, board->opp, alpha, empties, n_empties);
  return solve_node (search, board, state, board_moves (&search->geometry, board),
                     alpha < -limit ? -limit : alpha, beta > limit ? limit : beta, n_empties);
}
