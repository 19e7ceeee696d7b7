/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A player that answers when the test says, also when nobody wants to hear it any more. */

#pragma once

#include "game/reversi-player.h"

G_BEGIN_DECLS

#define TEST_TYPE_SCRIPTED_PLAYER (test_scripted_player_get_type ())
G_DECLARE_FINAL_TYPE (TestScriptedPlayer, test_scripted_player, TEST, SCRIPTED_PLAYER, GObject)

TestScriptedPlayer *test_scripted_player_new (gboolean local);
guint test_scripted_player_n_asked (TestScriptedPlayer *self);
guint test_scripted_player_n_open (TestScriptedPlayer *self);
guint test_scripted_player_n_waiting (TestScriptedPlayer *self);
guint test_scripted_player_n_hurried (TestScriptedPlayer *self);
gboolean test_scripted_player_is_cancelled (TestScriptedPlayer *self, guint question);
const ReversiPosition *test_scripted_player_get_position (TestScriptedPlayer *self);
void test_scripted_player_answer (TestScriptedPlayer *self, guint question, int square);
void test_scripted_player_fail (TestScriptedPlayer *self);
void test_scripted_player_drop (TestScriptedPlayer *self);

G_END_DECLS
