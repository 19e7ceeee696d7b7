/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/probcut.h"

/* Standard deviations that a value must be beyond the window; 0 leaves nothing out. */
static const double confidence[PROBCUT_LEVELS] = { 0, 2.6, 2.0, 1.5, 1.1, 0.8 };

/**
 * reversi_probcut_deviation:
 * @n_squares: of the board
 * @depth: plies; if it is @n_empties, the exact value is meant
 * @probe: plies, less than @depth
 *
 * Estimates by how much the values of searches to @depth and @probe differ.
 *
 * Returns: the standard deviation in 1/100 disc
 * Source: M. Buro, “Experiments with Multi-ProbCut and a new high-quality evaluation function for
 *   Othello”, 1997; its form is our own
 */
double
reversi_probcut_deviation (
    ReversiProbCutKind kind, int n_squares, int n_empties, int depth, int probe)
{
  const double *w = reversi_probcut_weights[kind];
  double full = 1 - (double) n_empties / n_squares;
  double terms[PROBCUT_TERMS], sum = 0;

  probcut_terms (full, depth, probe, terms);
  for (int i = 0; i < PROBCUT_TERMS; i++)
    sum += w[i] * terms[i];
  return exp (sum);
}

static int16_t
rounded (double value)
{
  return (int16_t) (value > 12000 ? 12000 : value);
}

/**
 * reversi_probcut_init:
 * @probcut: (out): for searches of this kind
 * @selectivity: 0 to PROBCUT_LEVELS - 1
 *
 * Works out the margins, so that a search has only to look them up.
 */
void
reversi_probcut_init (ReversiProbCut *probcut,
                      ReversiProbCutKind kind,
                      int n_squares,
                      int selectivity)
{
  double t = confidence[selectivity];

  for (int n_empties = 0; n_empties < n_squares && selectivity > 0; n_empties++)
    for (int depth = PROBCUT_MIN_DEPTH; depth <= PROBCUT_MAX_DEPTH; depth++)
      {
        int probe = probcut_depth (depth);
        double deviation = reversi_probcut_deviation (kind, n_squares, n_empties, depth, probe);
        double below = reversi_probcut_deviation (kind, n_squares, n_empties, probe, 0);

        probcut->margin[n_empties][depth] = rounded (t * deviation);
        probcut->reach[n_empties][depth] = rounded (t * below);
      }
}
