/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-window.h"

#include "rules/notation.h"
#include "ui/board/painter.h"
#include "ui/current-theme.h"
#include "ui/game-words.h"
#include "ui/guide-links.h"
#include "ui/pictures.h"
#include "ui/reversi-window-private.h"
#include "ui/shortcuts.h"
#include "ui/spoken-words.h"
#include "ui/words-layout.h"
#include "ui/words.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (ReversiWindow, reversi_window, ADW_TYPE_APPLICATION_WINDOW)

/**
 * reversi_window_get_theme:
 *
 * Returns: (transfer none): the theme in use: the one chosen, unless the desktop asks for high
 *   contrast
 */
const char *
reversi_window_get_theme (ReversiWindow *self)
{
  return reversi_current_theme (self->settings);
}

static void
play_sound (ReversiWindow *self, ReversiSound sound)
{
  if (g_settings_get_boolean (self->settings, "sounds"))
    reversi_sounds_play (self->sounds, sound);
}

/* All breakpoints are those of a narrow window. */
static gboolean
is_narrow (ReversiWindow *self)
{
  return adw_application_window_get_current_breakpoint (ADW_APPLICATION_WINDOW (self)) != NULL;
}

static gboolean
set_style_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  if (is_narrow (REVERSI_WINDOW (widget)))
    gtk_widget_add_css_class (widget, "phone");
  else
    gtk_widget_remove_css_class (widget, "phone");
  return G_SOURCE_REMOVE;
}

/* While another layout is made the board is off the screen, and the focus moves on. The style comes
 * with the next frame, as the layout does: now a part of what is measured would have it. */
static void
layout_changed_cb (ReversiWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), set_style_cb, NULL, NULL);
  reversi_window_update_notice (self);
  self->wants_focus = TRUE;
  reversi_window_check_focus (self);
}

/**
 * reversi_window_announce:
 * @text: (transfer full): a sentence for people who use a screen reader
 *
 * Has a screen reader say what happened, after all that it was given before.
 */
void
reversi_window_announce (ReversiWindow *self, char *text)
{
  reversi_board_view_announce (self->board, text);
  g_free (text);
}

/* What happens in the game */

static void
move_cb (ReversiWindow *self, const ReversiMove *move)
{
  self->refused = REVERSI_NO_SQUARE;
  reversi_window_announce (
      self, reversi_spoken_words_move (self->session, reversi_window_get_theme (self), move));
  reversi_window_end_hint (self);
  self->looking = FALSE;
  reversi_window_update (self);
}

static void
pass_cb (ReversiWindow *self, int colour)
{
  reversi_window_announce (self, reversi_spoken_words_pass (self->session,
                                                            reversi_window_get_theme (self),
                                                            (ReversiColour) colour));
  play_sound (self, REVERSI_SOUND_PASS);
}

static void
jumped_cb (ReversiWindow *self)
{
  self->refused = REVERSI_NO_SQUARE;
  reversi_window_end_hint (self);
  self->looking = FALSE;
  self->has_ended = TRUE;
  if (self->seen_by != REVERSI_NONE) /* who looks back sees what he sees */
    self->seen_by = reversi_game_get_turn (self->game);
  reversi_window_update (self);
  reversi_window_announce (
      self, reversi_spoken_words_status (self->session, reversi_window_get_theme (self)));
}

static void
game_over_cb (ReversiWindow *self)
{
  ReversiOutcome outcome;
  ReversiSound sound = REVERSI_SOUND_END;

  reversi_game_get_outcome (self->game, &outcome);
  if (reversi_session_n_persons (self->session) == 1 && outcome.winner != REVERSI_NONE)
    sound = reversi_session_is_person (self->session, outcome.winner) ? REVERSI_SOUND_WIN
                                                                      : REVERSI_SOUND_LOSE;
  self->has_ended = TRUE;
  play_sound (self, sound);
  reversi_window_announce (
      self, reversi_spoken_words_result (self->session, reversi_window_get_theme (self)));
  reversi_window_update (self);
  if (outcome.resigned == REVERSI_NONE)
    reversi_board_view_celebrate (self->board, outcome.winner);
}

static void
game_changed_cb (ReversiWindow *self)
{
  ReversiGame *game = reversi_session_get_game (self->session);
  gboolean first = self->game == NULL;

  if (!first)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  self->replaced = FALSE;
  reversi_window_end_hint (self);
  self->looking = FALSE;
  self->has_ended = TRUE; /* if it is over, all of it is on the board at once */
  self->refused = REVERSI_NO_SQUARE;
  self->seen_by = REVERSI_NONE;
  if (reversi_session_n_persons (self->session) == 2 &&
      g_settings_get_boolean (self->settings, "screen-between-turns"))
    self->seen_by = reversi_game_get_turn (game);

  reversi_board_view_set_game (self->board, game);
  g_signal_connect_object (game, "move", G_CALLBACK (move_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "pass", G_CALLBACK (pass_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "jumped", G_CALLBACK (jumped_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "game-over", G_CALLBACK (game_over_cb), self, G_CONNECT_SWAPPED);
  reversi_window_update (self);
  if (!first) /* at the start the square that has the focus is read */
    reversi_window_announce (
        self, reversi_spoken_words_start (self->session, reversi_window_get_theme (self)));
}

/* What happens on the board */

static void
play_cb (ReversiWindow *self, int square)
{
  reversi_match_play (reversi_session_get_match (self->session), square);
}

static void
refused_cb (ReversiWindow *self, int square, int legality)
{
  char name[REVERSI_SQUARE_NAME_SIZE];
  int size = reversi_game_get_variant (self->game)->size;
  char *text =
      reversi_words_refusal ((ReversiLegality) legality, reversi_square_name (size, square, name));
  gboolean again = square == self->refused;

  self->refused = square;
  gtk_label_set_text (self->status, text);
  reversi_window_announce (self, text);
  reversi_window_offer_rule (self, again ? reversi_guide_link_refusal ((ReversiLegality) legality)
                                         : NULL);
  if (again)
    /* Translators: said by a screen reader; “Why?” is a button beside the words */
    reversi_window_announce (self, g_strdup (_ ("The button “Why?” shows the rule.")));
}

/* It is not the turn of anybody who could play here: on the screen one sees that. */
static void
waiting_cb (ReversiWindow *self)
{
  reversi_window_announce (
      self, reversi_game_words_turn (self->session, reversi_window_get_theme (self)));
}

static void
placed_cb (ReversiWindow *self)
{
  play_sound (self, REVERSI_SOUND_PLACE);
}

static void
flipped_cb (ReversiWindow *self)
{
  play_sound (self, REVERSI_SOUND_FLIP);
}

static void
animating_cb (ReversiWindow *self)
{
  if (self->game == NULL) /* not yet, or no longer */
    return;

  reversi_match_set_busy (reversi_session_get_match (self->session),
                          reversi_board_view_get_animating (self->board));
  if (!reversi_board_view_get_animating (self->board))
    reversi_window_update (self);
}

/* In GTK 4.18 the items of a menu have no names that a screen reader can find: they are labelled by
 * a label that has none itself. */
static void
name_menu_items (GtkWidget *widget)
{
  GObjectClass *klass = G_OBJECT_GET_CLASS (widget);

  if (g_object_class_find_property (klass, "menu-name") != NULL &&
      g_object_class_find_property (klass, "text") != NULL)
    {
      g_autofree char *text = NULL;

      g_object_get (widget, "text", &text, NULL);
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    name_menu_items (child);
}

static void
menu_opened_cb (ReversiWindow *self)
{
  if (gtk_menu_button_get_active (self->menu_button))
    name_menu_items (GTK_WIDGET (gtk_menu_button_get_popover (self->menu_button)));
  else
    {
      self->wants_focus = TRUE;
      reversi_window_check_focus (self);
    }
}

/* The widget */

static void
closed_cb (GObject *source, GAsyncResult *result, gpointer application)
{
  g_autoptr (GError) error = NULL;

  if (!reversi_session_close_finish (REVERSI_SESSION (source), result, &error))
    g_warning ("%s", error->message);
  g_application_release (application);
  g_object_unref (application);
}

/* The program lives until the game has reached the disk; the window goes at once. */
static gboolean
reversi_window_close_request (GtkWindow *window)
{
  ReversiWindow *self = REVERSI_WINDOW (window);
  GApplication *application = G_APPLICATION (gtk_window_get_application (window));

  if (application != NULL)
    {
      g_application_hold (application);
      reversi_session_close_async (self->session, closed_cb, g_object_ref (application));
    }
  return GTK_WINDOW_CLASS (reversi_window_parent_class)->close_request (window);
}

static void
reversi_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ReversiWindow *self = REVERSI_WINDOW (widget);

  gboolean changed = self->width != width || self->height != height;

  self->width = width;
  self->height = height;
  if (changed)
    {
      reversi_window_finish_closing (self);
      reversi_window_update_notice (self);
    }
  GTK_WIDGET_CLASS (reversi_window_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
reversi_window_dispose (GObject *object)
{
  ReversiWindow *self = REVERSI_WINDOW (object);

  if (self->settings != NULL) /* else the board would go on telling a window that is gone */
    g_action_map_remove_action (G_ACTION_MAP (self), "rotate");
  g_clear_handle_id (&self->focus_id, g_source_remove);
  g_cancellable_cancel (self->advising);
  g_clear_object (&self->advising);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->session);
  g_clear_object (&self->settings);
  g_clear_object (&self->sounds);
  g_clear_object (&self->adviser);
  g_clear_pointer (&self->hint, g_free);
  g_queue_clear_full (&self->notices, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), REVERSI_TYPE_WINDOW);

  G_OBJECT_CLASS (reversi_window_parent_class)->dispose (object);
}

static void
reversi_window_class_init (ReversiWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_window_dispose;
  widget_class->size_allocate = reversi_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = reversi_window_close_request;
  g_type_ensure (REVERSI_TYPE_PLAY_AREA);
  g_type_ensure (REVERSI_TYPE_RESULT_CARD);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/reversi-window.ui");
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, notice_words);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, notice_close);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, window_title);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, new_game_wide);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, new_game_narrow);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, redo_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, hint_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, pause_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, step_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, area);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, between_title);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, between_disc);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, ready_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, footer);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, words_page);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, status);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, opening);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, why_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, go_on_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, result);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, rematch_below);
  gtk_widget_class_bind_template_child (widget_class, ReversiWindow, card);
}

/* The disc of who is to have the device. */
static void
draw_between_disc_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  ReversiWindow *self = REVERSI_WINDOW (user_data);
  ReversiColour turn = reversi_game_get_turn (self->game);

  if (turn != REVERSI_NONE)
    reversi_painter_draw_disc_beside (cr, width / 2.0, height / 2.0, MIN (width, height) * 0.8,
                                      reversi_board_view_get_theme (self->board), turn,
                                      g_settings_get_boolean (self->settings, "disc-marks"),
                                      reversi_pictures_words (GTK_WIDGET (area)));
}

static void
reversi_window_init (ReversiWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->sounds = reversi_sounds_new ();
  self->board = REVERSI_BOARD_VIEW (reversi_board_view_new ());
  self->chips[0] = REVERSI_PLAYER_CHIP (reversi_player_chip_new (REVERSI_BLACK));
  self->chips[1] = REVERSI_PLAYER_CHIP (reversi_player_chip_new (REVERSI_WHITE));
  reversi_play_area_set_children (self->area, GTK_WIDGET (self->chips[0]),
                                  GTK_WIDGET (self->chips[1]), GTK_WIDGET (self->board),
                                  GTK_WIDGET (self->footer));

  gtk_widget_set_layout_manager (self->words_page, reversi_words_layout_new ());

  gtk_drawing_area_set_draw_func (self->between_disc, draw_between_disc_cb, self, NULL);
  reversi_window_prepare_notices (self);
  g_signal_connect (self, "notify::focus-widget", G_CALLBACK (reversi_window_follow_focus), NULL);
  g_signal_connect_swapped (self->pages, "map", G_CALLBACK (reversi_window_check_focus), self);
  g_signal_connect (self, "notify::current-breakpoint", G_CALLBACK (layout_changed_cb), NULL);
  g_signal_connect (self, "notify::visible-dialog", G_CALLBACK (reversi_window_check_focus), NULL);

  g_signal_connect_swapped (self->menu_button, "notify::active", G_CALLBACK (menu_opened_cb), self);

  g_signal_connect_swapped (self->board, "play", G_CALLBACK (play_cb), self);
  g_signal_connect_swapped (self->board, "refused", G_CALLBACK (refused_cb), self);
  g_signal_connect_swapped (self->board, "waiting", G_CALLBACK (waiting_cb), self);
  g_signal_connect_swapped (self->board, "placed", G_CALLBACK (placed_cb), self);
  g_signal_connect_swapped (self->board, "flipped", G_CALLBACK (flipped_cb), self);
  g_signal_connect_swapped (self->board, "notify::animating", G_CALLBACK (animating_cb), self);
}

static void
between_turns_cb (ReversiWindow *self)
{
  self->seen_by = REVERSI_NONE;
  if (reversi_session_n_persons (self->session) == 2 &&
      g_settings_get_boolean (self->settings, "screen-between-turns"))
    self->seen_by = reversi_game_get_turn (self->game);
  reversi_window_update (self);
}

static void
bind_settings (ReversiWindow *self)
{
  static const struct
  {
    const char *key, *property;
  } board[] = {
    { "show-legal-moves", "show-legal" },     { "show-coordinates", "show-coordinates" },
    { "show-last-move", "show-last-move" },   { "disc-marks", "show-marks" },
    { "animation-speed", "animation-speed" },
  };
  static const char *const shown[] = { "changed::theme", "changed::disc-marks", "changed::level" };

  for (gsize i = 0; i < G_N_ELEMENTS (board); i++)
    g_settings_bind (self->settings, board[i].key, self->board, board[i].property,
                     G_SETTINGS_BIND_GET);
  g_settings_bind (self->settings, "rotated", self->board, "rotated", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-width", self, "default-width", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-height", self, "default-height",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "window-maximized", self, "maximized", G_SETTINGS_BIND_DEFAULT);

  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    g_signal_connect_object (self->settings, shown[i], G_CALLBACK (reversi_window_update), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::screen-between-turns",
                           G_CALLBACK (between_turns_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           G_CALLBACK (reversi_window_update), self, G_CONNECT_SWAPPED);
}

/**
 * reversi_window_new:
 * @settings: the settings of the program
 * @session: the games, which have no other window; they are opened with this one and closed with it
 *
 * Makes the window with a game on its board.
 *
 * Returns: (transfer none): a window of @application
 */
GtkWidget *
reversi_window_new (GtkApplication *application, GSettings *settings, ReversiSession *session)
{
  ReversiWindow *self = g_object_new (REVERSI_TYPE_WINDOW, "application", application, NULL);

  self->settings = g_object_ref (settings);
  self->session = g_object_ref (session);
  reversi_window_add_actions (self);
  reversi_shortcuts_listen (ADW_APPLICATION_WINDOW (self));
  bind_settings (self);
  g_signal_connect_object (self->session, "game-changed", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (reversi_window_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "message", G_CALLBACK (reversi_window_tell), self,
                           G_CONNECT_SWAPPED);
  reversi_session_open (self->session);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  return GTK_WIDGET (self);
}

/**
 * reversi_window_get_session:
 *
 * Returns: (transfer none): the games that the window shows
 */
ReversiSession *
reversi_window_get_session (ReversiWindow *self)
{
  g_return_val_if_fail (REVERSI_IS_WINDOW (self), NULL);

  return self->session;
}

/**
 * reversi_window_get_sounds:
 *
 * Returns: (transfer none): what plays the sounds of the window
 */
ReversiSounds *
reversi_window_get_sounds (ReversiWindow *self)
{
  g_return_val_if_fail (REVERSI_IS_WINDOW (self), NULL);

  return self->sounds;
}

/**
 * reversi_window_new_game:
 *
 * Starts a game by the set-up in the settings, and offers to undo that.
 */
void
reversi_window_new_game (ReversiWindow *self)
{
  g_return_if_fail (REVERSI_IS_WINDOW (self));

  gboolean begun = reversi_game_get_ply (self->game) > 0 && !reversi_game_is_over (self->game);

  reversi_session_new_game (self->session);
  self->wants_focus = TRUE; /* also when a dialog that closes now has something else in mind */
  reversi_window_check_focus (self);
  if (!begun)
    return;

  self->replaced = TRUE;
  reversi_window_update (self);
}
