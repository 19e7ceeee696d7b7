/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Lays out what a game is played with: two chips, the board, a line of words and, at the end of a
 * game, a card. Above one another, or with the chips beside the board where it is wide. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define REVERSI_TYPE_PLAY_AREA (reversi_play_area_get_type ())
G_DECLARE_FINAL_TYPE (ReversiPlayArea, reversi_play_area, REVERSI, PLAY_AREA, GtkWidget)

GtkWidget *reversi_play_area_new (void);
void reversi_play_area_set_children (ReversiPlayArea *self,
                                     GtkWidget *first_chip,
                                     GtkWidget *second_chip,
                                     GtkWidget *board,
                                     GtkWidget *footer);

G_END_DECLS
