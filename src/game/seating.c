/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/seating.h"

G_DEFINE_BOXED_TYPE (ReversiSeating, reversi_seating, reversi_seating_copy, reversi_seating_free)

/**
 * reversi_seating_new:
 *
 * Seats two people without names, the first of them at Black, who have not played yet.
 *
 * Returns: (transfer full): the seating
 */
ReversiSeating *
reversi_seating_new (void)
{
  return g_new0 (ReversiSeating, 1);
}

/**
 * reversi_seating_copy:
 *
 * Returns: (transfer full): a deep copy of @seating
 */
ReversiSeating *
reversi_seating_copy (const ReversiSeating *seating)
{
  g_return_val_if_fail (seating != NULL, NULL);

  ReversiSeating *copy = g_memdup2 (seating, sizeof *seating);
  for (int i = 0; i < 2; i++)
    copy->seats[i].name = g_strdup (seating->seats[i].name);
  return copy;
}

/**
 * reversi_seating_free:
 * @seating: (transfer full) (nullable): a seating
 *
 * Frees @seating with its names.
 */
void
reversi_seating_free (ReversiSeating *seating)
{
  if (seating == NULL)
    return;

  for (int i = 0; i < 2; i++)
    g_free (seating->seats[i].name);
  g_free (seating);
}

/**
 * reversi_seating_get_seat:
 * @colour: Black or White
 *
 * Returns: (transfer none): who has @colour in this game
 */
ReversiSeat *
reversi_seating_get_seat (ReversiSeating *seating, ReversiColour colour)
{
  g_return_val_if_fail (seating != NULL && colour != REVERSI_NONE, NULL);
  return &seating->seats[colour == REVERSI_BLACK ? seating->black : 1 - seating->black];
}

/**
 * reversi_seating_same_players:
 *
 * Tells whether a score goes on. The colours don't matter, the seats do.
 *
 * Returns: whether the same two sit in the same seats: people by name, computers by level
 */
gboolean
reversi_seating_same_players (const ReversiSeating *a, const ReversiSeating *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  for (int i = 0; i < 2; i++)
    if (a->seats[i].kind != b->seats[i].kind || a->seats[i].level != b->seats[i].level ||
        g_strcmp0 (a->seats[i].name, b->seats[i].name) != 0)
      return FALSE;
  return TRUE;
}

/**
 * reversi_seating_equal:
 *
 * Returns: whether the same two sit in the same seats with the same colours and score
 */
gboolean
reversi_seating_equal (const ReversiSeating *a, const ReversiSeating *b)
{
  return reversi_seating_same_players (a, b) && a->black == b->black && a->won[0] == b->won[0] &&
         a->won[1] == b->won[1] && a->drawn == b->drawn;
}
