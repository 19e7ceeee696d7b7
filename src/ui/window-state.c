/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Shows the state of the session: in the chips, the words, the card, and in what can be done. */

#include "config.h"

#include "ui/reversi-window-private.h"

#include "ui/current-theme.h"
#include "ui/game-words.h"
#include "ui/guide-links.h"
#include "ui/opening-words.h"

#include <glib/gi18n.h>

static void
set_action_enabled (ReversiWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
set_action_state (ReversiWindow *self, const char *name, GVariant *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

static gboolean
is_watching (ReversiWindow *self)
{
  return reversi_session_n_persons (self->session) == 0;
}

/* Whether the computer waits because an earlier position is looked at. */
static gboolean
is_waiting (ReversiWindow *self)
{
  ReversiColour turn = reversi_game_get_turn (self->game);

  return turn != REVERSI_NONE && !is_watching (self) &&
         !reversi_session_is_person (self->session, turn) &&
         reversi_match_get_paused (reversi_session_get_match (self->session));
}

/* Whether who sits at the board is the one whose turn it is. */
static gboolean
may_see_board (ReversiWindow *self)
{
  ReversiColour turn = reversi_game_get_turn (self->game);

  return self->seen_by == REVERSI_NONE || turn == REVERSI_NONE || turn == self->seen_by;
}

/* Whether the last move is still to be seen: how the game ended is said when its discs have turned.
 */
static gboolean
is_ending (ReversiWindow *self)
{
  return reversi_game_is_over (self->game) &&
         (!self->has_ended || reversi_board_view_get_animating (self->board));
}

static void
update_chips (ReversiWindow *self)
{
  const ReversiPosition *position = reversi_game_get_position (self->game);
  ReversiColour turn = reversi_game_get_turn (self->game);
  gboolean thinking = reversi_match_get_thinking (reversi_session_get_match (self->session));
  const char *theme = reversi_window_get_theme (self);
  gboolean marked = g_settings_get_boolean (self->settings, "disc-marks");

  for (int i = 0; i < 2; i++)
    {
      ReversiColour colour = i == 0 ? REVERSI_BLACK : REVERSI_WHITE;
      g_autofree char *name = reversi_game_words_name (self->session, theme, colour);
      g_autofree char *detail = reversi_game_words_detail (self->session, theme, colour);
      g_autofree char *games = reversi_game_words_games (self->session, colour);

      reversi_player_chip_set_theme (self->chips[i], theme, marked);
      if (!is_ending (self))
        reversi_player_chip_set_player (self->chips[i], name, detail, games);
      reversi_player_chip_set_state (self->chips[i], reversi_position_count (position, colour),
                                     turn == colour, thinking && turn == colour);
    }
}

/**
 * reversi_window_offer_rule:
 * @page: (nullable): a page of the guide; %NULL: there is nothing to ask
 *
 * Shows a button beside the words below the board that opens the guide.
 */
void
reversi_window_offer_rule (ReversiWindow *self, const char *page)
{
  if (page != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->why_button), "s", page);
  if (page == NULL && reversi_window_has_focus_within (self, self->why_button))
    reversi_window_focus_page (self);
  gtk_widget_set_visible (self->why_button, page != NULL);
}

static void
update_opening (ReversiWindow *self)
{
  g_autofree char *opening = reversi_opening_words_of_game (self->game);

  gtk_label_set_text (self->opening, opening != NULL ? opening : "");
}

static void
update_words (ReversiWindow *self)
{
  const ReversiMove *move = reversi_game_get_last_move (self->game);
  gboolean passed = move != NULL && move->passed != REVERSI_NONE && self->hint == NULL;
  gboolean can_go_back =
      self->replaced && reversi_session_can_undo_new_game (self->session) && self->hint == NULL;
  g_autofree char *status =
      can_go_back ? reversi_game_words_new_game (self->session, reversi_window_get_theme (self))
                  : reversi_game_words_status (self->session, reversi_window_get_theme (self));

  gtk_label_set_text (self->status, self->hint != NULL ? self->hint : status);
  if (passed)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "notice");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "notice");
  reversi_window_offer_rule (self, passed ? REVERSI_GUIDE_PASSING : NULL);
  gtk_widget_set_visible (self->go_on_button, is_waiting (self));
  if (!can_go_back && reversi_window_has_focus_within (self, self->back_button))
    reversi_window_focus_page (self);
  gtk_widget_set_visible (self->back_button, can_go_back);
}

static void
update_card (ReversiWindow *self)
{
  const char *theme = reversi_window_get_theme (self);
  gboolean shown = reversi_game_is_over (self->game) && !self->looking && !is_ending (self);
  ReversiOutcome outcome;
  g_autofree char *longest_detail = NULL;
  g_autofree char *longest =
      reversi_game_words_longest_result (self->session, theme, &longest_detail);

  reversi_result_card_set_room (self->card, longest, longest_detail);
  if (reversi_game_get_outcome (self->game, &outcome))
    {
      g_autofree char *heading = reversi_game_words_result (self->session, theme);
      g_autofree char *detail = reversi_game_words_result_detail (self->session, theme);

      reversi_result_card_set_text (self->card, heading, detail);
      reversi_result_card_set_winner (self->card, outcome.winner, theme,
                                      g_settings_get_boolean (self->settings, "disc-marks"));
    }
  if (!shown && (reversi_window_has_focus_within (self, GTK_WIDGET (self->footer)) ||
                 reversi_window_has_focus_within (self, self->rematch_below)))
    reversi_window_focus_page (self);
  gtk_stack_set_visible_child (self->footer, shown ? self->result : self->words_page);
  gtk_widget_set_visible (self->rematch_below, shown);
}

static void
update_title (ReversiWindow *self)
{
  g_autofree char *turn = reversi_game_words_turn (self->session, reversi_window_get_theme (self));

  if (!is_ending (self))
    adw_window_title_set_subtitle (self->window_title, turn);
}

static void
update_actions (ReversiWindow *self)
{
  ReversiMatch *match = reversi_session_get_match (self->session);
  int ply = reversi_game_get_ply (self->game);
  gboolean watching = is_watching (self);
  gboolean over = reversi_game_is_over (self->game);
  gboolean can_hint, can_resign, can_swap, can_redo;
  g_autofree char *level = g_settings_get_string (self->settings, "level");

  g_object_get (self->session, "can-hint", &can_hint, "can-resign", &can_resign, "can-swap",
                &can_swap, "can-redo", &can_redo, NULL);
  set_action_enabled (self, "undo", reversi_session_can_undo (self->session));
  set_action_enabled (self, "redo", can_redo);
  set_action_enabled (self, "first", ply > 0);
  set_action_enabled (self, "last", ply < reversi_game_get_n_plies (self->game));
  set_action_enabled (self, "undo-new-game", reversi_session_can_undo_new_game (self->session));
  set_action_enabled (self, "go-on", is_waiting (self));
  set_action_enabled (self, "hint", can_hint && may_see_board (self));
  set_action_enabled (self, "resign", can_resign);
  set_action_enabled (self, "swap-sides", can_swap);
  set_action_enabled (self, "move-now", reversi_match_get_thinking (match));
  set_action_enabled (self, "level", reversi_session_n_persons (self->session) < 2);
  set_action_enabled (self, "rematch", over);
  set_action_enabled (self, "pause", watching && !over);
  set_action_enabled (self, "step", watching && !over && reversi_match_get_paused (match));
  set_action_state (self, "level", g_variant_new_string (level));
  set_action_state (self, "pause",
                    g_variant_new_boolean (watching && reversi_match_get_paused (match)));

  gtk_widget_set_visible (self->pause_button, watching);
  gtk_widget_set_visible (self->step_button, watching);
  gtk_widget_set_visible (self->hint_button, !watching);
}

/* Of two people who pass the device on, the one whose turn it is not must not see the board. */
static void
update_page (ReversiWindow *self)
{
  gboolean hide = !may_see_board (self) && !reversi_board_view_get_animating (self->board);

  if (hide)
    {
      g_autofree char *title =
          reversi_game_words_turn (self->session, reversi_window_get_theme (self));
      gtk_label_set_text (self->between_title, title);
      gtk_widget_queue_draw (GTK_WIDGET (self->between_disc));
    }
  if (reversi_window_hides_board (self) != hide)
    {
      gtk_stack_set_visible_child_name (self->pages, hide ? "between" : "play");
      reversi_window_focus_page (self);
    }
}

/**
 * reversi_window_update:
 *
 * Shows the state of the game in everything but the board, which follows the game by itself.
 */
void
reversi_window_update (ReversiWindow *self)
{
  if (self->game == NULL)
    return;

  ReversiColour turn = reversi_game_get_turn (self->game);

  if (!reversi_game_is_over (self->game))
    self->has_ended = FALSE;
  update_chips (self);
  update_actions (self);
  update_title (self);
  update_words (self);
  update_opening (self);
  update_card (self);
  update_page (self);
  g_object_set (self->board, "theme", reversi_window_get_theme (self), "interactive",
                reversi_session_is_person (self->session, turn) && may_see_board (self), NULL);
  reversi_window_check_focus (self);
}
