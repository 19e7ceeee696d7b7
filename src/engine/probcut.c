/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "engine/probcut.h"

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
 * @probcut: all 0, or as an earlier call left it
 *
 * Works out the deviations for searches of this kind, so that a search has only to look them up.
 * Does nothing where that has been done.
 */
void
reversi_probcut_init (ReversiProbCut *probcut, ReversiProbCutKind kind, int n_squares)
{
  if (probcut->kind == kind && probcut->n_squares == n_squares)
    return;
  probcut->kind = kind;
  probcut->n_squares = n_squares;
  for (int n_empties = 0; n_empties < n_squares; n_empties++)
    for (int depth = PROBCUT_MIN_DEPTH; depth <= PROBCUT_MAX_DEPTH; depth++)
      {
        int probe = probcut_depth (depth);

        probcut->ahead[n_empties][depth] =
            rounded (reversi_probcut_deviation (kind, n_squares, n_empties, depth, probe));
        probcut->below[n_empties][depth] =
            rounded (reversi_probcut_deviation (kind, n_squares, n_empties, probe, 0));
      }
}
