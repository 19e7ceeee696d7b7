/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/eval.h"

#include "engine/flip.h"
#include "engine/stability.h"

#include <string.h>

static int
difference (Bits own, Bits opp)
{
  return bits_count (own) - bits_count (opp);
}

static void
add_corners (const Geometry *geometry, const Board *board, Bits empties, int *features)
{
  for (int i = 0; i < 4; i++)
    {
      const Bits *beside = geometry->beside_corner[i];
      if ((beside[0] & empties) == 0)
        continue;
      features[FEATURE_X] += difference (board->own & beside[1], board->opp & beside[1]);
      features[FEATURE_C] += difference (board->own & beside[2], board->opp & beside[2]);
    }
}

/* Stable discs begin at a corner or on full lines; without a corner they are too few to count. */
static int
stable_difference (const Geometry *geometry, const Board *board)
{
  if (((board->own | board->opp) & geometry->corners) == 0)
    return 0;
  return difference (stable_discs (geometry, board->own, board->opp),
                     stable_discs (geometry, board->opp, board->own));
}

static void
fill_features (const Geometry *geometry,
               const Board *board,
               Bits own_moves,
               Bits opp_moves,
               int features[N_FEATURES])
{
  Bits own = board->own, opp = board->opp, empties = board_empties (geometry, board);
  Bits beside_empty = widened (geometry, empties);
  int n_own = bits_count (own_moves), n_opp = bits_count (opp_moves);

  memset (features, 0, N_FEATURES * sizeof *features);
  features[FEATURE_TURN] = 1;
  features[FEATURE_PARITY] = bits_count (empties) & 1 ? 1 : -1;
  features[FEATURE_DISCS] = difference (own, opp);
  features[FEATURE_MOBILITY] = n_own - n_opp;
  features[FEATURE_SHARE] = 100 * (n_own - n_opp) / (n_own + n_opp + 2);
  features[FEATURE_STUCK] = (n_own == 0) - (n_opp == 0);
  features[FEATURE_OPEN] =
      difference (widened (geometry, opp) & empties, widened (geometry, own) & empties);
  features[FEATURE_FRONTIER] = difference (own & beside_empty, opp & beside_empty);
  features[FEATURE_CORNERS] = difference (own & geometry->corners, opp & geometry->corners);
  features[FEATURE_CORNER_MOVES] =
      difference (own_moves & geometry->corners, opp_moves & geometry->corners);
  features[FEATURE_A] = difference (own & geometry->a_squares, opp & geometry->a_squares);
  features[FEATURE_B] = difference (own & geometry->b_squares, opp & geometry->b_squares);
  features[FEATURE_RING] = difference (own & geometry->ring, opp & geometry->ring);
  features[FEATURE_STABLE] = stable_difference (geometry, board);
  add_corners (geometry, board, empties, features);
}

/**
 * KERNEL_NAME(features_of):
 * @features: (out) (array fixed-size=N_FEATURES): what the evaluation sees, without weights
 *
 * Describes a position to those who fit the weights. The engine itself calls KERNEL_NAME(evaluate).
 */
void
KERNEL_NAME (features_of) (const Geometry *geometry, const Board *board, int *features)
{
  fill_features (geometry, board, moves_of (geometry, board->own, board->opp),
                 moves_of (geometry, board->opp, board->own), features);
}

static int
value_of_features (const Evaluation *evaluation, const Board *board, Bits own_moves, Bits opp_moves)
{
  const Geometry *geometry = evaluation->geometry;
  int features[N_FEATURES], value = 0;

  fill_features (geometry, board, own_moves, opp_moves, features);
  int stage = bits_count (board->own | board->opp) * N_STAGES / (geometry->n_squares + 1);
  const int16_t *weights = reversi_feature_weights[evaluation->fewest][stage];
  for (int i = 0; i < N_FEATURES; i++)
    value += weights[i] * features[i];
  return value;
}

#if REVERSI_BOARD == 64
static int
value_of_moves (const int16_t *table, Bits moves)
{
  int n = bits_count (moves);

  return table[n < WEIGHT_MOBILITY ? n : WEIGHT_MOBILITY - 1];
}

static inline int
two_of (const int16_t *table, const uint16_t *index)
{
  return table[index[0]] + table[index[1]];
}

static inline int
four_of (const int16_t *table, const uint16_t *index)
{
  return two_of (table, index) + two_of (table, index + 2);
}

/* Written out, with places that the compiler knows: this is where a middle game spends a third of
 * its time. */
static inline int
sum_of_patterns (const int16_t *table, const uint16_t index[PATTERN_SLOTS])
{
  int sum = 0;

#define ADD_PATTERN(n_instances, n_entries)                                                        \
  sum += n_instances == 2 ? two_of (table, index) : four_of (table, index);                        \
  if (n_instances == 8)                                                                            \
    sum += four_of (table, index + 4);                                                             \
  table += n_entries;                                                                              \
  index += n_instances;
  PATTERN_SIZES (ADD_PATTERN)
#undef ADD_PATTERN
  return sum;
}

static int
value_of_patterns (const ReversiWeights *weights,
                   const Board *board,
                   const PatternState *state,
                   Bits own_moves,
                   Bits opp_moves)
{
  const ReversiPatternSet *set = &weights->set;
  int n_discs = bits_count (board->own | board->opp);
  const int16_t *table = weights->tables[n_discs];
  const int16_t *of_moves = table + set->n_entries;
  int value = weights->discs[n_discs] + value_of_moves (of_moves, own_moves) +
              value_of_moves (of_moves + WEIGHT_MOBILITY, opp_moves);

  value += sum_of_patterns (table, state->index);
  return value * 100 >> weights->shift;
}
#else
static int
value_of_patterns (const ReversiWeights *weights,
                   const Board *board,
                   const PatternState *state,
                   Bits own_moves,
                   Bits opp_moves)
{
  return 0;
}
#endif

/**
 * KERNEL_NAME(evaluate):
 * @evaluation: goal, size, greed and weights
 * @board: a position of that size, over or not
 * @state: of @board; only read when there are weights
 *
 * Values a position without looking ahead: patterns or features, weighted by how full the board is.
 * With the weights, greed counts plain discs. Any number of threads may call it.
 *
 * Returns: 1/100 disc for the mover; the true value when neither side can move, else less than
 *   all squares of the board
 * Source: weights fitted stage by stage: M. Buro, “Improving heuristic mini-max search by
 *   supervised learning”, 2002
 */
int
KERNEL_NAME (evaluate) (const Evaluation *evaluation, const Board *board, const PatternState *state)
{
  const Geometry *geometry = evaluation->geometry;
  Bits own_moves = moves_of (geometry, board->own, board->opp);
  Bits opp_moves = moves_of (geometry, board->opp, board->own);
  int n_squares = geometry->n_squares, limit = n_squares * 100 - 1;

  if (own_moves == 0 && opp_moves == 0)
    return 100 * final_score (evaluation->fewest, n_squares, board->own, board->opp);

  int value = evaluation->weights != NULL
                  ? value_of_patterns (evaluation->weights, board, state, own_moves, opp_moves)
                  : value_of_features (evaluation, board, own_moves, opp_moves);

  if (evaluation->greed > 0)
    {
      int discs = difference (board->own, board->opp) * (evaluation->fewest ? -100 : 100);
      value = (value * (100 - evaluation->greed) + discs * evaluation->greed) / 100;
    }
  return value > limit ? limit : value < -limit ? -limit : value;
}

/**
 * KERNEL_NAME(evaluate_position):
 * @position: without discs to be placed, of a size that fits the kernel
 * @weights: (nullable): used where they are for this variant
 *
 * KERNEL_NAME(evaluate) for who has no geometry: it is made for this one call.
 *
 * Returns: 1/100 disc for the mover, or for Black when the game is over
 */
ReversiScore
KERNEL_NAME (evaluate_position) (const ReversiPosition *position, const ReversiWeights *weights)
{
  Geometry geometry;
  Board board;
  Evaluation evaluation = { .geometry = &geometry,
                            .fewest = position->goal == REVERSI_GOAL_FEWEST,
                            .weights = weights_for (weights, position) };
  PatternState state;

  KERNEL_NAME (geometry_init) (&geometry, position->size);
  KERNEL_NAME (board_from_position) (&board, position);
  pattern_state_init (&state, evaluation.weights, &board);
  return KERNEL_NAME (evaluate) (&evaluation, &board, &state);
}
