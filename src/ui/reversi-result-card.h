/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What stands below the board when a game is over: who won, the scores, and what to do next. */

#pragma once

#include <adwaita.h>

#include "rules/position.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_RESULT_CARD (reversi_result_card_get_type ())
G_DECLARE_FINAL_TYPE (ReversiResultCard, reversi_result_card, REVERSI, RESULT_CARD, AdwBin)

/* Properties: narrow (the buttons are elsewhere), brief (who won, and Rematch), tight (nothing but
 * words). */

void
reversi_result_card_set_text (ReversiResultCard *self, const char *heading, const char *detail);
void
reversi_result_card_set_room (ReversiResultCard *self, const char *heading, const char *detail);
void reversi_result_card_set_winner (ReversiResultCard *self,
                                     ReversiColour winner,
                                     const char *theme,
                                     gboolean marked);
gboolean reversi_result_card_get_tight (ReversiResultCard *self);

G_END_DECLS
