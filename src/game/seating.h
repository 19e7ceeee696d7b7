/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Who sits where: what has to be remembered of a game beside its moves. */

#pragma once

#include <glib-object.h>

#include "rules/variant.h"

G_BEGIN_DECLS

typedef enum
{
  REVERSI_SEAT_PERSON,
  REVERSI_SEAT_COMPUTER,
} ReversiSeatKind;

#define REVERSI_SEAT_MAX_LEVEL 5

/* One of the two who play. */
typedef struct
{
  ReversiSeatKind kind;
  int level;  /* of a computer, 0 (beginner) to 5 (master); 0 of a person */
  char *name; /* of a person; NULL: none was given */
} ReversiSeat;

/* The same two people or programs play game after game; colours change, seats don't. */
typedef struct
{
  ReversiSeat seats[2];
  int black;  /* index of the seat that has Black in this game */
  int won[2]; /* games won since these two sat down */
  int drawn;
} ReversiSeating;

#define REVERSI_TYPE_SEATING (reversi_seating_get_type ())

GType reversi_seating_get_type (void) G_GNUC_CONST;
ReversiSeating *reversi_seating_new (void);
ReversiSeating *reversi_seating_copy (const ReversiSeating *seating);
void reversi_seating_free (ReversiSeating *seating);
ReversiSeat *reversi_seating_get_seat (ReversiSeating *seating, ReversiColour colour);
gboolean reversi_seating_same_players (const ReversiSeating *a, const ReversiSeating *b);
gboolean reversi_seating_equal (const ReversiSeating *a, const ReversiSeating *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiSeating, reversi_seating_free)

G_END_DECLS
