/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Principal variation search to a fixed depth, in 1/100 disc. A disc is one ply, a pass none, so
 * all leaves have equally many discs.
 *
 * Without selectivity the value of a position at a depth depends on nothing else: not on what the
 * table holds, nor on the number of threads. For that the table is believed only where its depth is
 * the one asked for; other entries order the moves. A selective search leaves out what is probably
 * not needed, which depends on the window and so on the order of moves: then an entry is believed
 * that is at least as deep and as certain. The values at the end of the game are exact for both,
 * unless search->guesses_end: then a selective search goes to the end as to any other depth. */

#include "config.h"

#include "engine/order.h"
#include "engine/probcut.h"

#define TABLE_DEPTH 2
#define SORT_DEPTH 2  /* from here on moves are ordered by looking at them */
#define EVAL_DEPTH 3  /* … by their evaluation */
#define AHEAD_DEPTH 8 /* … by a small search, in a window somewhat wider than that of the node */
#define AHEAD_ABOVE 200
#define AHEAD_BELOW 600
#define SHARE_DEPTH 4
#define GUESS_EMPTIES 12 /* with fewer, the end is always searched exactly */

/* What look() was asked, of a position in which there are moves. */
typedef struct
{
  const Board *board;
  const PatternState *state;
  uint64_t key;
  int n_empties;
  int depth;
  int alpha;
  int beta;
} Node;

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

/* Whether what the table knows answers for a search to @depth. */
static bool
is_answer (const Search *search, const ReversiKnown *known, int depth)
{
  if (search->selectivity == 0)
    return known->depth == depth && known->selectivity == 0;
  return known->depth >= depth && known->selectivity <= search->selectivity;
}

/* The last ply: looking at a move costs as much as its value, so only its place decides when. */
static int
look_at_leaves (Search *search, const Node *node, Bits moves)
{
  const Geometry *geometry = &search->geometry;
  Bits corners = moves & geometry->corners;
  Bits beside = moves & (geometry->x_squares | geometry->c_squares);
  bool fewest = search->evaluation.fewest;
  Bits groups[] = { fewest ? beside : corners, moves & ~(corners | beside),
                    fewest ? corners : beside };
  int best = -INFINITE_SCORE;

  for (int i = 0; i < 3; i++)
    while (groups[i] != 0)
      {
        PatternState state;
        int square = bits_pop (&groups[i]);
        Bits flips = board_flips (geometry, node->board, square);
        Board next = board_after (node->board, square, flips);

        search->nodes++;
        pattern_state_play (node->state, search->evaluation.weights, square, flips, &state);
        int value = -KERNEL_NAME (evaluate) (&search->evaluation, &next, &state);
        if (value >= node->beta)
          return value;
        if (value > best)
          best = value;
      }
  return best;
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

/* Gives the moves their keys; returns whether one of them is known to be good enough, and then its
 * value. All are asked for first, so that the memory has answered when they are looked at. */
static bool
cut_by_table (Search *search, const Node *node, MoveList *list, int *value)
{
  const ReversiTable *table = search->job->table;

  if (node->depth <= TABLE_DEPTH)
    return false;
  for (int i = 0; i < list->n; i++)
    {
      list->moves[i].key = key_of (search, &list->moves[i].next);
      __builtin_prefetch (table_bucket (table, list->moves[i].key));
    }
  for (int i = 0; i < list->n; i++)
    {
      ReversiKnown known;

      if (table_probe (table, list->moves[i].key, &known) &&
          is_answer (search, &known, node->depth - 1) && -known.upper >= node->beta)
        {
          *value = -known.upper;
          return true;
        }
    }
  return false;
}

/* Looks a few plies ahead, around @bound: whether the position is probably beyond it. */
static int
probe (Search *search, const Node *node, int depth, int alpha)
{
  search->n_probes++;
  int value = KERNEL_NAME (look) (search, node->board, node->state, depth, alpha, alpha + 1);
  search->n_probes--;
  return value;
}

/* Whether a search of less depth says that the value is very probably outside of the window, then
 * on which side. It is asked only where the evaluation makes that likely. */
static bool
cut_probably (Search *search, const Node *node, int *value)
{
  if (search->selectivity == 0 || node->depth < PROBCUT_MIN_DEPTH || node->beta - node->alpha > 1 ||
      search->n_probes >= PROBCUT_MAX_NESTED)
    return false;

  const ReversiProbCut *probcut = search->job->probcut;
  int selectivity = search->selectivity;
  int depth = probcut_depth (node->depth);
  int margin = probcut_margin (probcut, selectivity, node->n_empties, node->depth);
  int reach = probcut_reach (probcut, selectivity, node->n_empties, node->depth);
  int limit = 100 * search->geometry.n_squares;
  int seen = KERNEL_NAME (evaluate) (&search->evaluation, node->board, node->state);

  if (node->beta + margin < limit && seen >= node->beta + margin - reach &&
      probe (search, node, depth, node->beta + margin - 1) >= node->beta + margin)
    {
      *value = node->beta;
      return true;
    }
  if (node->alpha - margin > -limit && seen <= node->alpha - margin + reach && !search->stopped &&
      probe (search, node, depth, node->alpha - margin) <= node->alpha - margin)
    {
      *value = node->alpha;
      return true;
    }
  return false;
}

/* What a move looks worth; the more is below the node, the deeper one looks. */
static int
worth_of (Search *search, const Node *node, const Move *move)
{
  int worth = square_worth (&search->geometry, move->square);
  PatternState state;

  if (search->evaluation.fewest)
    worth = -worth;
  worth -= 100 * choice_after (search, &move->next);
  if (node->depth < EVAL_DEPTH)
    return worth;
  play_state (search, node->board, node->state, move->square, &move->next, &state);
  if (node->depth < AHEAD_DEPTH)
    return worth - KERNEL_NAME (evaluate) (&search->evaluation, &move->next, &state);
  return worth - 4 * KERNEL_NAME (look) (search, &move->next, &state,
                                         (node->depth - AHEAD_DEPTH) / 3 + 1,
                                         -node->beta - AHEAD_ABOVE, -node->alpha + AHEAD_BELOW);
}

static void
score_moves (Search *search, const Node *node, MoveList *list, int from)
{
  if (node->depth >= SORT_DEPTH)
    for (int i = from; i < list->n; i++)
      list->moves[i].score = worth_of (search, node, &list->moves[i]);
}

static int
look_at_child (Search *search, const Node *node, const Move *move, int alpha, bool is_first)
{
  int depth = node->depth - 1, beta = node->beta;
  PatternState state;

  play_state (search, node->board, node->state, move->square, &move->next, &state);
  if (!is_first && beta - alpha > 1)
    {
      int value = -KERNEL_NAME (look) (search, &move->next, &state, depth, -alpha - 1, -alpha);
      if (value <= alpha || value >= beta || search->stopped)
        return value;
    }
  return -KERNEL_NAME (look) (search, &move->next, &state, depth, -beta, -alpha);
}

/* Goes through the moves, twice when there are threads: first those that no other thread is at.
 * The first @n_known of them need no order. */
static int
look_at_moves (Search *search, const Node *node, MoveList *list, int n_known, int *best_square)
{
  bool shares = search->job->n_threads > 1 && node->depth >= SHARE_DEPTH;
  int best = -INFINITE_SCORE, n_deferred = 0;
  int deferred[BOARD_SQUARES];

  for (int i = 0; i < list->n + n_deferred && best < node->beta; i++)
    {
      if (i == n_known)
        score_moves (search, node, list, i);
      bool is_deferred = i >= list->n;
      const Move *move = is_deferred ? &list->moves[deferred[i - list->n]] : pick_move (list, i);
      bool marks = shares && i > 0 && !is_deferred;

      if (marks && is_busy (search, move->key))
        {
          deferred[n_deferred++] = i;
          continue;
        }
      int value =
          look_at_child (search, node, move, node->alpha > best ? node->alpha : best, i == 0);
      if (marks)
        no_longer_busy (search, move->key);
      if (search->stopped)
        break;
      if (value > best)
        {
          best = value;
          *best_square = move->square;
        }
    }
  return best;
}

static int
look_at_node (Search *search, const Node *node, Bits moves)
{
  const ReversiTable *table = search->job->table;
  ReversiKnown known = { .move = TABLE_NO_MOVE };
  int value, square = TABLE_NO_MOVE;
  MoveList list;

  if (node->depth >= TABLE_DEPTH && table_probe (table, node->key, &known) &&
      is_answer (search, &known, node->depth))
    {
      if (known.lower >= node->beta || known.lower == known.upper)
        return known.lower;
      if (known.upper <= node->alpha)
        return known.upper;
    }
  list_moves (search, node->board, moves, &list);
  if (cut_by_table (search, node, &list, &value) || cut_probably (search, node, &value))
    return value;

  int n_known = put_first (&list, known.move);
  int best = look_at_moves (search, node, &list, n_known, &square);
  if (!search->stopped && node->depth >= TABLE_DEPTH)
    reversi_table_store (table, node->key,
                         (ReversiKnown) {
                             .lower = (int16_t) (best > node->alpha ? best : -INFINITE_SCORE),
                             .upper = (int16_t) (best < node->beta ? best : INFINITE_SCORE),
                             .depth = (uint8_t) node->depth,
                             .selectivity = (uint8_t) search->selectivity,
                             .move = (uint8_t) square,
                         });
  return best;
}

/**
 * KERNEL_NAME(look):
 * @search: this thread's own
 * @state: of @board
 * @depth: plies, 0 or more; from the number of empty squares on the game is solved,
 *   or with search->guesses_end and many of them guessed
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
  int n_empties = bits_count (board_empties (&search->geometry, board));

  if (depth >= n_empties)
    {
      if (!search->guesses_end || n_empties < GUESS_EMPTIES)
        return look_to_the_end (search, board, state, alpha, beta);
      depth = n_empties;
    }
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
  Node node = {
    .board = board,
    .state = state,
    .n_empties = n_empties,
    .depth = depth,
    .alpha = alpha,
    .beta = beta,
  };
  if (depth == 1)
    return look_at_leaves (search, &node, moves);
  if (depth >= TABLE_DEPTH)
    node.key = key_of (search, board);
  return look_at_node (search, &node, moves);
}
