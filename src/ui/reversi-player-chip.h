/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* One of the two who play, as the window shows him: disc, name, level or colour, number of discs.
 */

#pragma once

#include <gtk/gtk.h>

#include "rules/position.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_PLAYER_CHIP (reversi_player_chip_get_type ())
G_DECLARE_FINAL_TYPE (ReversiPlayerChip, reversi_player_chip, REVERSI, PLAYER_CHIP, GtkWidget)

/* How much room there is. */
typedef enum
{
  REVERSI_CHIP_ROW,    /* all in a row */
  REVERSI_CHIP_NARROW, /* the same with less room: the games won take the place of the level */
  REVERSI_CHIP_PHONE,  /* the same, the games won on a line of their own */
  REVERSI_CHIP_STACK,  /* the words below disc and count: large letters, or a long name */
  REVERSI_CHIP_COLUMN, /* one below the other, beside the board */
  REVERSI_CHIP_TALL,   /* the same beside a large board */
  REVERSI_CHIP_MINI,   /* the same without the level */
} ReversiChipShape;

GtkWidget *reversi_player_chip_new (ReversiColour colour);
void reversi_player_chip_set_shape (ReversiPlayerChip *self, ReversiChipShape shape);
void reversi_player_chip_set_theme (ReversiPlayerChip *self, const char *theme, gboolean marked);
void reversi_player_chip_set_player (ReversiPlayerChip *self,
                                     const char *name,
                                     const char *detail,
                                     const char *games);
void reversi_player_chip_set_state (ReversiPlayerChip *self,
                                    int count,
                                    gboolean active,
                                    gboolean thinking);
int reversi_player_chip_get_words_width (ReversiPlayerChip *self);

G_END_DECLS
