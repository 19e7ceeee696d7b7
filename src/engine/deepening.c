/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The root of the search: one depth after the other, until the limits or the end of the game are
 * reached. All threads do the same and help each other by the table; the first one reports. */

#include "config.h"

#include "engine/deepening.h"

#include <string.h>

#define ASPIRATION 300   /* half of the first window */
#define EXACT_SHORTCUT 9 /* so many plies before the end the next step is the end */
#define FORCED_DEPTH 6   /* enough for the value of a move without alternative */
#define BEFORE_EXACT 9   /* … or deep enough to begin a long exact search */
#define GUESS_EMPTIES 18 /* from here on it is longer still, and the end is guessed before */
#define BEFORE_GUESS 3   /* the selectivity of what comes before that */

/**
 * KERNEL_NAME(poll_stop):
 * @search: this thread's own; must_stop() calls when it is time
 *
 * Adds this thread's nodes to those of all, and sets search->stopped when the caller, the clock,
 * the nodes or the first thread ended the search; what ends it for one ends it for all.
 */
void
KERNEL_NAME (poll_stop) (Search *search)
{
  ReversiJob *job = search->job;
  uint64_t limit = job->limits->nodes, polled = search->nodes - search->counted;
  uint64_t total = atomic_fetch_add_explicit (&job->nodes, polled, memory_order_relaxed) + polled;

  search->counted = search->nodes;
  search->next_poll = search->nodes + POLL_NODES;
  if (limit > total && limit - total < POLL_NODES)
    search->next_poll = search->nodes + (limit - total);
  if ((limit > 0 && total >= limit) ||
      (job->stop != NULL && atomic_load_explicit (job->stop, memory_order_relaxed)) ||
      (job->deadline > 0 && reversi_monotonic_time () >= job->deadline))
    atomic_store_explicit (&job->done, true, memory_order_relaxed);
  search->stopped = atomic_load_explicit (&job->done, memory_order_relaxed);
}

/* The principal variation from a move on, as far as the table has it. */
static void
fill_line (const Root *root, const RootMove *first, ReversiMoveValue *value)
{
  const Search *search = &root->search;
  const Geometry *geometry = &search->geometry;
  Board board = first->next;
  int move = first->square;
  ReversiKnown known;

  while (value->n_line < REVERSI_MAX_LINE)
    {
      value->line[value->n_line++] = (int8_t) square_to_rules (geometry->size, move);
      Bits moves = board_moves (geometry, &board);
      if (moves == 0)
        {
          board = board_passed (&board);
          moves = board_moves (geometry, &board);
        }
      if (moves == 0 || !table_probe (search->job->table, key_of (search, &board), &known) ||
          known.move >= BOARD_SQUARES || (moves & bits_of (known.move)) == 0)
        return;
      move = known.move;
      board = board_after (&board, move, board_flips (geometry, &board, move));
    }
}

static void
fill_move (const Root *root, int i, ReversiMoveValue *value)
{
  const RootMove *move = &root->moves[i];

  *value = (ReversiMoveValue) {
    .square = (int8_t) square_to_rules (root->search.geometry.size, move->square),
    .exact = move->exact,
    .depth = move->depth,
    .score = move->score,
  };
  if (i == 0 || root->values_all)
    fill_line (root, move, value);
  else
    value->line[value->n_line++] = value->square;
}

static void
fill_result (const Root *root, int depth)
{
  ReversiJob *job = root->search.job;
  ReversiResult *result = job->result;
  int size = root->search.geometry.size;

  result->square = square_to_rules (size, root->moves[0].square);
  result->score = root->moves[0].score;
  result->exact = root->moves[0].exact;
  result->depth = depth;
  result->nodes = atomic_load_explicit (&job->nodes, memory_order_relaxed) + root->search.nodes -
                  root->search.counted;
  result->n_moves = root->n_moves;
  for (int i = 0; i < root->n_moves; i++)
    fill_move (root, i, &result->moves[i]);
  result->n_line = result->moves[0].n_line;
  memcpy (result->line, result->moves[0].line, sizeof result->line);
}

static void
report (const Root *root, int depth)
{
  ReversiJob *job = root->search.job;

  if (!root->reports)
    return;
  fill_result (root, depth);
  if (job->progress != NULL)
    job->progress (job->result, job->user_data);
}

/* Brings the move at @i to the front; the others keep their order. */
static void
bring_to_front (Root *root, int i)
{
  RootMove move = root->moves[i];

  memmove (&root->moves[1], &root->moves[0], (size_t) i * sizeof move);
  root->moves[0] = move;
}

/* Best first; equal ones keep their order, so that the choice never depends on the way here. */
static void
sort_moves (Root *root, int n)
{
  for (int i = 1; i < n; i++)
    {
      RootMove move = root->moves[i];
      int k = i;
      for (; k > 0 && root->moves[k - 1].score < move.score; k--)
        root->moves[k] = root->moves[k - 1];
      root->moves[k] = move;
    }
}

static void
note_value (const Root *root, RootMove *move, int value, int depth, bool is_bound)
{
  move->score = value;
  move->depth = depth;
  move->exact = depth >= root->n_empties && !root->search.guesses_end && !is_bound;
}

static int
look_after (Root *root, int i, int depth, int alpha, int beta)
{
  return -KERNEL_NAME (look) (&root->search, &root->moves[i].next, &root->moves[i].state, depth - 1,
                              -beta, -alpha);
}

static bool
asks_who_wins (const Root *root, int depth)
{
  return root->search.job->limits->wld && depth >= root->n_empties;
}

/* What a value is expected to lie between. */
typedef struct
{
  int alpha;
  int beta;
  int limit; /* no value is beyond it on either side */
  int width; /* half of the window */
  bool is_end;
  bool is_final; /* what falls out of it is not asked further */
} Window;

static int
clamped (int value, int limit)
{
  return value < -limit ? -limit : value > limit ? limit : value;
}

/* Where the end of the game has been guessed, only the guess is in the window: a whole number of
 * discs, and where the winner gets the empty squares an even one. A win of all squares counts as
 * such a guess, for only the end of a game has that value. */
static Window
first_window (const Root *root, int guess, int depth)
{
  int limit = 100 * root->search.geometry.n_squares;
  bool is_end = depth >= root->n_empties && (root->has_guess || guess >= limit || guess <= -limit);
  int unit = root->search.evaluation.fewest ? 100 : 200, width = is_end ? 100 : ASPIRATION;

  if (asks_who_wins (root, depth))
    return (Window) { .alpha = -1, .beta = 1, .is_final = true };
  if (is_end)
    guess = (guess + (guess < 0 ? -unit / 2 : unit / 2)) / unit * unit;
  return (Window) {
    .alpha = clamped (guess - width, limit),
    .beta = clamped (guess + width, limit),
    .limit = limit,
    .width = width,
    .is_end = is_end,
  };
}

/* Opens the window on the side where @value fell out, and lets it end there where values are whole
 * discs; returns whether it did. Guesses may contradict each other, so in the end all is open. */
static bool
widen (Window *window, int value)
{
  int limit = window->limit;
  bool low = value <= window->alpha && window->alpha > -limit;
  bool high = value >= window->beta && window->beta < limit;

  if (window->is_final || (!low && !high))
    return false;
  window->width *= 4;
  bool is_wide = window->width > 5000;
  if (window->is_end)
    {
      window->alpha = value - 100;
      window->beta = value + 100;
    }
  if (low || is_wide)
    window->alpha = is_wide ? -limit : clamped (value - window->width, limit);
  if (high || is_wide)
    window->beta = is_wide ? limit : clamped (value + window->width, limit);
  return true;
}

/* The value of one move on its own. */
static int
value_of_move (Root *root, int i, int depth)
{
  Window window = first_window (root, root->moves[i].score, depth);
  int value;

  do
    value = look_after (root, i, depth, window.alpha, window.beta);
  while (!root->search.stopped && widen (&window, value));
  return value;
}

/* Every move gets its value and is reported at once. Threads begin at different moves. When it is
 * stopped the values before count again: of two depths they could not be compared. */
static bool
look_at_all (Root *root, int depth)
{
  RootMove before[BOARD_SQUARES];

  memcpy (before, root->moves, sizeof before);
  for (int k = 0; k < root->n_noticed; k++)
    {
      int i = (k + root->first_move) % root->n_noticed;
      int value = value_of_move (root, i, depth);

      if (root->search.stopped)
        {
          memcpy (root->moves, before, sizeof before);
          return false;
        }
      note_value (root, &root->moves[i], value, depth, asks_who_wins (root, depth) && value != 0);
      if (k < root->n_noticed - 1)
        report (root, depth - 1);
    }
  sort_moves (root, root->n_noticed);
  return true;
}

/* One window; the others after the first are only asked whether they are better. */
static int
look_for_best (Root *root, int depth, int alpha, int beta, int *best_move, int *values)
{
  int best = -INFINITE_SCORE;

  for (int i = 0; i < root->n_noticed && best < beta; i++)
    {
      int low = alpha > best ? alpha : best;
      int value = i == 0 ? look_after (root, i, depth, low, beta)
                         : look_after (root, i, depth, low, low + 1);

      if (i > 0 && value > low && value < beta && !root->search.stopped)
        value = look_after (root, i, depth, low, beta);
      if (root->search.stopped)
        return best;
      values[i] = value;
      if (value > best)
        {
          best = value;
          *best_move = i;
        }
    }
  return best;
}

/* The iteration will not be finished, but it has found a move that is better than the first one:
 * that counts. What the others were worth one ply before can't be compared, and is no more. */
static void
prefer (Root *root, int best_move, int depth, const int values[BOARD_SQUARES])
{
  int best = values[best_move];

  for (int i = 0; i < root->n_noticed; i++)
    if (values[i] > -INFINITE_SCORE)
      note_value (root, &root->moves[i], values[i], depth, true);
    else if (root->moves[i].score > best)
      root->moves[i].score = best;
  bring_to_front (root, best_move);
}

static bool
look_at_best (Root *root, int depth)
{
  Window window = first_window (root, root->moves[0].score, depth);
  int values[BOARD_SQUARES], best_move = 0, best;

  if (depth <= 2 && !window.is_final)
    window = (Window) { .alpha = -INFINITE_SCORE, .beta = INFINITE_SCORE };
  do
    {
      for (int i = 0; i < root->n_noticed; i++)
        values[i] = -INFINITE_SCORE;
      best = look_for_best (root, depth, window.alpha, window.beta, &best_move, values);
      if (root->search.stopped)
        {
          if (best_move != 0 && values[0] > -INFINITE_SCORE && best > window.alpha)
            prefer (root, best_move, depth, values);
          return false;
        }
    }
  while (widen (&window, best));

  for (int i = 0; i < root->n_noticed; i++)
    if (values[i] > -INFINITE_SCORE)
      note_value (root, &root->moves[i], values[i], depth,
                  i != best_move || (window.is_final && best != 0));
  bring_to_front (root, best_move);
  return true;
}

/* How deep the search is to go in the end. */
static int
last_depth (const Root *root)
{
  const ReversiLimits *limits = root->search.job->limits;

  if (limits->exact_empties >= root->n_empties || limits->depth <= 0 ||
      limits->depth >= root->n_empties)
    return root->n_empties;
  return limits->depth;
}

/* One iteration. */
typedef struct
{
  int depth;
  int selectivity;
  bool guesses_end; /* to the end of the game, leaving out what is probably not needed */
} Step;

/* Shortly before the end, or when the order of moves is good enough for it, the next step is the
 * end. Where that is far away it is guessed first, with more and more certainty: that takes a tenth
 * of the time, tells the value nearly always, and leaves the best moves in the table. */
static Step
next_step (const Root *root, Step step, int last)
{
  static const int guesses[] = { 4, 2 };
  const ReversiLimits *limits = root->search.job->limits;
  int n_guesses = sizeof guesses / sizeof guesses[0];
  bool solves = limits->exact_empties >= root->n_empties;
  bool guesses_end = solves && root->n_empties >= GUESS_EMPTIES;
  int before = guesses_end || limits->selectivity > 0 ? root->n_empties / 2 : BEFORE_EXACT;
  int selectivity = guesses_end && limits->selectivity == 0 ? BEFORE_GUESS : limits->selectivity;
  bool is_near = step.depth + 1 + EXACT_SHORTCUT > last || (solves && step.depth >= before);

  if (last != root->n_empties || !is_near)
    return (Step) { .depth = step.depth + 1, .selectivity = selectivity };
  for (int i = 0; i < n_guesses && guesses_end; i++)
    if (step.depth < last || guesses[i] < step.selectivity)
      return (Step) { .depth = last, .selectivity = guesses[i], .guesses_end = true };
  return (Step) { .depth = last };
}

/* Without a limit it is the value that is wanted, not the move. */
static bool
is_limited (const ReversiLimits *limits)
{
  return limits->depth > 0 || limits->time_ms > 0 || limits->clock_ms > 0 || limits->nodes > 0;
}

static bool
may_go_on (const Root *root, int depth)
{
  const ReversiJob *job = root->search.job;

  if (root->n_moves == 1 && !job->limits->all_moves && depth >= FORCED_DEPTH &&
      is_limited (job->limits))
    return false;
  return job->enough == 0 || depth == 0 || reversi_monotonic_time () < job->enough;
}

static int
iterate (Root *root)
{
  int last = last_depth (root);
  Step step = { 0 };

  while ((step.depth < last || step.guesses_end) && may_go_on (root, step.depth))
    {
      Step next = next_step (root, step, last);
      root->search.selectivity = next.selectivity;
      root->search.guesses_end = next.guesses_end;
      bool finished =
          root->values_all ? look_at_all (root, next.depth) : look_at_best (root, next.depth);
      if (!finished)
        break;
      step = next;
      root->has_guess = step.guesses_end;
      report (root, step.depth);
    }
  return step.depth;
}

static void
init_root (Root *root, ReversiJob *job, int thread)
{
  Search *search = &root->search;
  const ReversiPosition *position = job->position;
  const ReversiLimits *limits = job->limits;

  KERNEL_NAME (geometry_init) (&search->geometry, position->size);
  KERNEL_NAME (board_from_position) (&root->board, position);
  search->evaluation = (Evaluation) {
    .geometry = &search->geometry,
    .fewest = position->goal == REVERSI_GOAL_FEWEST,
    .greed = limits->greed,
    .weights = weights_for (job->weights, position),
  };
  pattern_state_init (&root->state, search->evaluation.weights, &root->board);
  search->job = job;
  search->selectivity = limits->selectivity;
  search->salt = ((uint64_t) position->size << 16 | (uint64_t) position->goal << 8 |
                  (uint64_t) limits->greed) *
                 UINT64_C (0x9e3779b97f4a7c15);
  root->reports = thread == 0;
  root->values_all = limits->all_moves || limits->noise > 0;
  root->n_empties = bits_count (board_empties (&search->geometry, &root->board));
}

static void
init_moves (Root *root, int thread)
{
  Search *search = &root->search;
  Bits moves = board_moves (&search->geometry, &root->board);

  while (moves != 0)
    {
      RootMove *move = &root->moves[root->n_moves++];
      move->square = bits_pop (&moves);
      move->flips = board_flips (&search->geometry, &root->board, move->square);
      move->next = board_after (&root->board, move->square, move->flips);
      pattern_state_play (&root->state, search->evaluation.weights, move->square, move->flips,
                          &move->state);
      move->score = -KERNEL_NAME (evaluate) (&search->evaluation, &move->next, &move->state);
    }
  root->n_noticed = KERNEL_NAME (overlook_moves) (root);
  sort_moves (root, root->n_noticed);
  root->first_move = thread * root->n_noticed / search->job->n_threads;
}

/**
 * KERNEL_NAME(deepen):
 * @job: shared by all threads of this search
 * @thread: 0 for the caller's own thread, which reports and fills job->result; helpers count
 *   from 1
 *
 * Does one thread's part of the search. When thread 0 is done the others soon are: it ends the
 * search for all.
 */
void
KERNEL_NAME (deepen) (ReversiJob *job, int thread)
{
  Root root = { 0 };

  init_root (&root, job, thread);
  init_moves (&root, thread);
  int depth = iterate (&root);
  atomic_fetch_add_explicit (&job->nodes, root.search.nodes - root.search.counted,
                             memory_order_relaxed);
  root.search.counted = root.search.nodes;
  if (thread != 0)
    return;

  atomic_store_explicit (&job->done, true, memory_order_relaxed);
  if (job->limits->noise > 0 && !root.moves[0].exact)
    bring_to_front (&root, KERNEL_NAME (misjudge_moves) (&root));
  fill_result (&root, depth);
}
