/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-window-private.h"

#include "ui/game-words.h"
#include "ui/reversi-new-game-dialog.h"
#include "ui/spoken-words.h"

static void
hint_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_window_begin_hint (REVERSI_WINDOW (user_data));
}

static void
start_cb (ReversiWindow *self)
{
  reversi_window_new_game (self);
}

static void
new_game_dialog_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);

  if (reversi_window_has_dialog (self, REVERSI_TYPE_NEW_GAME_DIALOG))
    return;

  AdwDialog *dialog = reversi_new_game_dialog_new (self->settings);
  g_signal_connect_object (dialog, "start", G_CALLBACK (start_cb), self, G_CONNECT_SWAPPED);
  adw_dialog_present (dialog, GTK_WIDGET (self));
}

static void
restart_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_window_new_game (REVERSI_WINDOW (user_data));
}

static void
undo_new_game_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_session_undo_new_game (REVERSI_WINDOW (user_data)->session);
}

static void
rematch_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);

  reversi_session_rematch (self->session);
  reversi_window_focus_page (self);
}

static void
undo_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_session_undo (REVERSI_WINDOW (user_data)->session);
}

static void
redo_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_session_redo (REVERSI_WINDOW (user_data)->session);
}

static void
first_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_game_jump (REVERSI_WINDOW (user_data)->game, 0);
}

static void
last_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiGame *game = REVERSI_WINDOW (user_data)->game;

  reversi_game_jump (game, reversi_game_get_n_plies (game));
}

static void
go_on_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);

  reversi_match_set_paused (reversi_session_get_match (self->session), FALSE);
}

static void
resign_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_session_resign (REVERSI_WINDOW (user_data)->session);
}

static void
swap_sides_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);

  reversi_session_swap_sides (self->session);
  reversi_window_announce (
      self, reversi_spoken_words_sides (self->session, reversi_window_get_theme (self)));
}

static void
move_now_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_match_move_now (reversi_session_get_match (REVERSI_WINDOW (user_data)->session));
}

/* The setting does it: both the game and Preferences follow. Anybody on the bus may ask for what is
 * no level. */
static void
level_action (GSimpleAction *action, GVariant *level, gpointer user_data)
{
  const char *key = g_variant_get_string (level, NULL);

  if (reversi_computer_level_from_key (key) >= 0)
    g_settings_set_string (REVERSI_WINDOW (user_data)->settings, "level", key);
}

static void
pause_action (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);

  reversi_match_set_paused (reversi_session_get_match (self->session),
                            g_variant_get_boolean (state));
  reversi_window_announce (
      self, reversi_game_words_turn (self->session, reversi_window_get_theme (self)));
}

static void
read_out_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);

  if (!reversi_window_hides_board (self))
    reversi_window_announce (
        self, reversi_spoken_words_standing (self->session, reversi_window_get_theme (self)));
}

static void
step_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  reversi_match_step (reversi_session_get_match (REVERSI_WINDOW (user_data)->session));
}

static void
look_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);

  self->looking = TRUE;
  reversi_window_update (self);
  reversi_window_focus_page (self);
}

static void
ready_action (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);

  if (self->seen_by != REVERSI_NONE)
    self->seen_by = reversi_game_get_turn (self->game);
  reversi_window_update (self);
}

/**
 * reversi_window_add_actions:
 *
 * Gives the window what a person can do in it: buttons, menu and keys use these.
 */
void
reversi_window_add_actions (ReversiWindow *self)
{
  static const GActionEntry entries[] = {
    { "new-game-dialog", new_game_dialog_action },
    { "restart", restart_action },
    { "undo-new-game", undo_new_game_action },
    { "rematch", rematch_action },
    { "undo", undo_action },
    { "redo", redo_action },
    { "first", first_action },
    { "last", last_action },
    { "go-on", go_on_action },
    { "hint", hint_action },
    { "resign", resign_action },
    { "swap-sides", swap_sides_action },
    { "move-now", move_now_action },
    { "level", NULL, "s", "'easy'", level_action },
    { "pause", NULL, NULL, "false", pause_action },
    { "step", step_action },
    { "read-out", read_out_action },
    { "look", look_action },
    { "ready", ready_action },
  };
  g_autoptr (GPropertyAction) rotate = g_property_action_new ("rotate", self->board, "rotated");

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (rotate));
}
