/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Going back and forth in a match: how far depends on who plays it. */

#include "config.h"

#include "game/reversi-match-private.h"

/* The ply that undo or redo goes to, in direction -1 or 1: the next one, but against a player that
 * is not at this board the next where the person is to move, or the end of the line. -1: none. */
static int
find_stop (ReversiMatch *self, int direction)
{
  gboolean every = reversi_match_count_remote (self) != 1;
  int n_plies = reversi_game_get_n_plies (self->game);

  for (int ply = reversi_game_get_ply (self->game) + direction; ply >= 0 && ply <= n_plies;
       ply += direction)
    {
      if (every || ply == n_plies ||
          !reversi_match_is_remote (self, reversi_game_get_colour_at (self->game, ply + 1)))
        return ply;
    }
  return -1;
}

static gboolean
is_resigned (ReversiMatch *self)
{
  return reversi_game_get_record (self->game)->resigned != REVERSI_NONE;
}

/**
 * reversi_match_can_undo:
 *
 * Returns: whether [method@Match.undo] would do anything; not where the only moves before were made
 *   by a player that is not at this board
 */
gboolean
reversi_match_can_undo (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), FALSE);

  return is_resigned (self) || find_stop (self, -1) >= 0;
}

/**
 * reversi_match_can_redo:
 *
 * Returns: whether [method@Match.redo] would do anything
 */
gboolean
reversi_match_can_redo (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), FALSE);

  return reversi_game_can_redo (self->game);
}

/**
 * reversi_match_undo:
 *
 * Takes back a resignation, or else a move: between two people the last one; against a computer
 * all back to the person's own turn; with two computers the last one, and the match pauses.
 *
 * Returns: whether there was anything to take back
 */
gboolean
reversi_match_undo (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), FALSE);

  g_autoptr (ReversiMatch) alive = g_object_ref (self);
  int ply = find_stop (self, -1);
  if (!reversi_match_can_undo (self))
    return FALSE;

  if (reversi_match_count_remote (self) == 2)
    self->halted = TRUE;
  return is_resigned (self) ? reversi_game_undo (self->game) : reversi_game_jump (self->game, ply);
}

/**
 * reversi_match_redo:
 *
 * Plays again what was taken back: between two people or two computers one move; against a
 * computer all up to the person's next turn, or to the end of the line.
 *
 * Returns: whether there was anything
 */
gboolean
reversi_match_redo (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), FALSE);

  g_autoptr (ReversiMatch) alive = g_object_ref (self);
  if (!reversi_match_can_redo (self))
    return FALSE;

  if (reversi_match_count_remote (self) == 2)
    self->halted = TRUE;
  return reversi_game_jump (self->game, find_stop (self, 1));
}
