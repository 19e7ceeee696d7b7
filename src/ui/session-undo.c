/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Going back in a session: over the moves of the game and, at its start, to the game before it. */

#include "config.h"

#include "ui/reversi-session-private.h"

/* Whether a person made a move in the game on the board, be it one that was taken back. */
static gboolean
was_played_by_person (ReversiSession *self)
{
  for (int ply = 1; ply <= reversi_game_get_n_plies (self->game); ply++)
    if (reversi_session_is_person (self, reversi_game_get_colour_at (self->game, ply)))
      return TRUE;
  return reversi_game_get_record (self->game)->resigned != REVERSI_NONE;
}

/**
 * reversi_session_can_undo_new_game:
 *
 * Returns: whether there is a game before the one on the board and nothing is lost by going back to
 *   it: no person has played yet
 */
gboolean
reversi_session_can_undo_new_game (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), FALSE);

  return self->previous_record != NULL && self->game != NULL && !was_played_by_person (self);
}

/* Who takes back move after move of a game that he watched stops at its start. */
static gboolean
leads_to_game_before (ReversiSession *self)
{
  return reversi_session_can_undo_new_game (self) &&
         (reversi_session_n_persons (self) > 0 ||
          reversi_game_get_record (self->game)->nodes->len == 0);
}

/**
 * reversi_session_can_undo:
 *
 * Returns: whether reversi_session_undo() would do anything
 */
gboolean
reversi_session_can_undo (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), FALSE);

  return self->match != NULL &&
         (reversi_match_can_undo (self->match) || leads_to_game_before (self));
}

/**
 * reversi_session_undo:
 *
 * Takes back the last move; against the computer, back to the person's own turn. Where there is
 * nothing to take back, the game before comes back.
 *
 * Returns: whether anything was undone
 */
gboolean
reversi_session_undo (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), FALSE);

  if (self->match == NULL)
    return FALSE;
  if (reversi_match_can_undo (self->match))
    return reversi_match_undo (self->match);
  return leads_to_game_before (self) && reversi_session_undo_new_game (self);
}

/**
 * reversi_session_undo_new_game:
 *
 * Brings back the game that was on the board before the new one, with its score and levels. The new
 * one, in which no person has played, is dropped.
 *
 * Returns: whether that could be
 */
gboolean
reversi_session_undo_new_game (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), FALSE);

  if (!reversi_session_can_undo_new_game (self))
    return FALSE;

  g_autoptr (ReversiRecord) record = g_steal_pointer (&self->previous_record);
  g_autoptr (ReversiSeating) seating = g_steal_pointer (&self->previous_seating);

  return reversi_session_restore (self, record, seating);
}

/**
 * reversi_session_continue:
 *
 * Sees to it that the unfinished game is on the board. Only where a new one was started over it, in
 * which no person has played, does that change anything.
 *
 * Returns: whether the game before came back
 */
gboolean
reversi_session_continue (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), FALSE);

  if (!leads_to_game_before (self))
    return FALSE;

  g_autoptr (ReversiGame) before = reversi_game_new_from_record (self->previous_record, NULL);
  return before != NULL && !reversi_game_is_over (before) && reversi_session_undo_new_game (self);
}

/**
 * reversi_session_redo:
 *
 * Returns: whether a move that had been taken back was played again
 */
gboolean
reversi_session_redo (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), FALSE);

  return self->match != NULL && reversi_match_redo (self->match);
}
