/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Principal variation search to a fixed depth, in 1/100 disc. A disc is one ply, a pass none, so
 * all leaves have equally many discs, and the value of a position at a depth depends on nothing
 * else: not on what the table holds, nor on the number of threads. For that the table is believed
 * only where its depth is the one asked for; other entries order the moves. */

#include "config.h"

#include "engine/order.h"

#define TABLE_DEPTH 2
#define SORT_DEPTH 2 /* from here on moves are ordered by looking at them */
#define EVAL_DEPTH 3 /* … by their evaluation */
#define CUTOFF_DEPTH 3
#define SHARE_DEPTH 4

static int
discs_below (int score)
{
  return score >= 0 ? score / 100 : -((-score + 99) / 100);
}

/* With so few squares left that the depth reaches the end. */
static int
look_to_the_end (Search *search, const Board *board, const PatternState *state, int alpha, int beta)
{
  return 100 *
         KERNEL_NAME (solve) (search, board, state, discs_below (alpha), -discs_below (-beta));
}

static int
square_worth (const Geometry *geometry, int square)
{
  Bits bit = bits_of (square);

  if (bit & geometry->corners)
    return 300;
  if (bit & geometry->x_squares)
    return -200;
  return bit & geometry->c_squares ? -100 : 0;
}

/* Scores the moves; returns whether one of them is known to be good enough, and then its value. */
static bool
score_moves (Search *search,
             const Board *board,
             const PatternState *state,
             MoveList *list,
             int first,
             int depth,
             int beta,
             int *value)
{
  const ReversiTable *table = search->job->table;
  bool fewest = search->evaluation.fewest;

  for (int i = 0; i < list->n; i++)
    {
      Move *move = &list->moves[i];
      ReversiKnown known;

      if (depth > TABLE_DEPTH)
        move->key = key_of (search, &move->next);
      if (depth >= CUTOFF_DEPTH && table_probe (table, move->key, &known) &&
          known.depth == depth - 1 && -known.upper >= beta)
        {
          *value = -known.upper;
          return true;
        }
      if (move->square == first)
        {
          move->score = 1 << 20;
          continue;
        }
      int worth = square_worth (&search->geometry, move->square);
      move->score = (fewest ? -worth : worth) - 50 * choice_after (search, &move->next);
      if (depth >= EVAL_DEPTH)
        {
          PatternState next_state;
          play_state (search, board, state, move->square, &move->next, &next_state);
          move->score -= KERNEL_NAME (evaluate) (&search->evaluation, &move->next, &next_state);
        }
    }
  return false;
}

static int
look_at_child (Search *search,
               const Board *next,
               const PatternState *state,
               int depth,
               int alpha,
               int beta,
               bool is_first)
{
  if (!is_first && beta - alpha > 1)
    {
      int value = -KERNEL_NAME (look) (search, next, state, depth, -alpha - 1, -alpha);
      if (value <= alpha || value >= beta || search->stopped)
        return value;
    }
  return -KERNEL_NAME (look) (search, next, state, depth, -beta, -alpha);
}

/* Goes through the moves twice when there are threads: first those that no other thread is at. */
static int
look_at_moves (Search *search,
               const Board *board,
               const PatternState *state,
               MoveList *list,
               int depth,
               int alpha,
               int beta,
               int *best_square)
{
  bool shares = search->job->n_threads > 1 && depth >= SHARE_DEPTH;
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
      play_state (search, board, state, move->square, &move->next, &next_state);
      int value = look_at_child (search, &move->next, &next_state, depth - 1,
                                 alpha > best ? alpha : best, beta, i == 0);
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
look_at_listed (Search *search,
                const Board *board,
                const PatternState *state,
                Bits moves,
                int depth,
                int alpha,
                int beta)
{
  const ReversiTable *table = search->job->table;
  ReversiKnown known = { .move = TABLE_NO_MOVE };
  uint64_t key = depth >= TABLE_DEPTH ? key_of (search, board) : 0;
  int value, square = TABLE_NO_MOVE;
  MoveList list;

  if (depth >= TABLE_DEPTH && table_probe (table, key, &known) && known.depth == depth)
    {
      if (known.lower >= beta || known.lower == known.upper)
        return known.lower;
      if (known.upper <= alpha)
        return known.upper;
    }
  list_moves (search, board, moves, &list);
  if (depth >= SORT_DEPTH &&
      score_moves (search, board, state, &list, known.move, depth, beta, &value))
    return value;

  int best = look_at_moves (search, board, state, &list, depth, alpha, beta, &square);
  if (!search->stopped && depth >= TABLE_DEPTH)
    reversi_table_store (table, key,
                         (ReversiKnown) {
                             .lower = (int16_t) (best > alpha ? best : -INFINITE_SCORE),
                             .upper = (int16_t) (best < beta ? best : INFINITE_SCORE),
                             .depth = (uint8_t) depth,
                             .move = (uint8_t) square,
                         });
  return best;
}

/**
 * KERNEL_NAME(look):
 * @search: this thread's own
 * @state: of @board
 * @depth: plies, 0 or more; from the number of empty squares on the game is solved
 * @alpha: 1/100 disc, at least -INFINITE_SCORE
 * @beta: 1/100 disc, more than @alpha, at most INFINITE_SCORE
 *
 * Finds the value of a position when one looks @depth plies ahead.
 *
 * Returns: the value in 1/100 disc for the mover if it lies between @alpha and @beta; else a
 *   bound of it on the same side of the window. Nothing when search->stopped is set afterwards
 * Source: principal variation search: T. Marsland, “A review of game-tree pruning”, 1986; what
 *   threads put off: J.-C. Weill, “The ABDADA distributed minimax-search algorithm”, 1996, as
 *   T. Kerrigan simplified it
 */
int
KERNEL_NAME (look) (
    Search *search, const Board *board, const PatternState *state, int depth, int alpha, int beta)
{
  if (depth >= bits_count (board_empties (&search->geometry, board)))
    return look_to_the_end (search, board, state, alpha, beta);
  if (must_stop (search))
    return alpha;
  if (depth == 0)
    return KERNEL_NAME (evaluate) (&search->evaluation, board, state);

  Bits moves = board_moves (&search->geometry, board);
  if (moves == 0)
    {
      Board passed = board_passed (board);
      if (board_moves (&search->geometry, &passed) == 0)
        return 100 * final_score (search->evaluation.fewest, search->geometry.n_squares, board->own,
                                  board->opp);
      PatternState passed_state;
      pattern_state_pass (state, search->evaluation.weights, &passed_state);
      return -KERNEL_NAME (look) (search, &passed, &passed_state, depth, -beta, -alpha);
    }
  return look_at_listed (search, board, state, moves, depth, alpha, beta);
}
