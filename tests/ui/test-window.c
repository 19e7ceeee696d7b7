/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-window-private.h"

#include "ui/board/reversi-board-view-private.h"

#include "rules/notation.h"
#include "support/folder.h"
#include "support/look.h"
#include "support/settings.h"

/* The shortest game in which nobody can move though both have discs: 14–1 for Black. */
#define SHORT_GAME "d3e3f6c4b3c2e2a4a2d2d1"

/* After these White is to move: Black had to pass. */
#define UNTIL_BLACK_PASSES "d3c3b3b2f5a3a1c1"

typedef struct
{
  char *folder;
  GSettings *settings;
  ReversiWindow *window;
} Fixture;

static void
open_window (Fixture *f)
{
  g_autoptr (GFile) file = g_file_new_build_filename (f->folder, "game.save", NULL);

  g_autoptr (ReversiSession) session = reversi_session_new (f->settings, file);
  f->window = REVERSI_WINDOW (reversi_window_new (NULL, f->settings, session));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
}

static void
set_up (Fixture *f, gconstpointer opponent)
{
  f->folder = g_dir_make_tmp ("reversi-window-XXXXXX", NULL);
  f->settings = g_settings_new (APPLICATION_ID);
  test_settings_reset (f->settings);
  g_settings_set_string (f->settings, "opponent", opponent);
  g_settings_set_string (f->settings, "level", "beginner");
  g_settings_set_string (f->settings, "animation-speed", "none");
  g_settings_set_uint (f->settings, "computer-pause", 0);
  g_settings_set_boolean (f->settings, "sounds", FALSE);
  open_window (f);
}

static void
tear_down (Fixture *f, gconstpointer opponent)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  test_look_settle ();
  test_folder_remove (f->folder);
  g_free (f->folder);
  g_object_unref (f->settings);
}

/* What a person does */

static void
wait_for_turn (Fixture *f)
{
  while (!reversi_game_is_over (f->window->game) &&
         !reversi_session_is_person (f->window->session, reversi_game_get_turn (f->window->game)))
    g_main_context_iteration (NULL, TRUE);
}

/* Chooses squares on the board, one after another, as fast as can be. */
static void
choose (Fixture *f, const char *moves)
{
  while (*moves != '\0')
    {
      size_t length;
      int square = reversi_square_parse (8, moves, &length);

      gtk_widget_activate_action (reversi_board_view_get_square (f->window->board, square),
                                  "square.play", NULL);
      moves += length;
    }
}

static void
act (Fixture *f, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (f->window), action, NULL);
}

/* What he sees */

static const char *
status_of (Fixture *f)
{
  return gtk_label_get_text (f->window->status);
}

static const char *
title_of (Fixture *f)
{
  return adw_window_title_get_subtitle (f->window->window_title);
}

static graphene_rect_t
bounds_of_board (Fixture *f)
{
  graphene_rect_t bounds;

  gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
  g_assert_true (
      gtk_widget_compute_bounds (GTK_WIDGET (f->window->board), GTK_WIDGET (f->window), &bounds));
  return bounds;
}

static gboolean
shows_card (Fixture *f)
{
  return gtk_widget_get_mapped (GTK_WIDGET (f->window->card));
}

/* Returns: whether a spinner below @widget turns */
static gboolean
spins (GtkWidget *widget)
{
  if (ADW_IS_SPINNER (widget))
    return gtk_widget_get_mapped (widget);
  for (GtkWidget *w = gtk_widget_get_first_child (widget); w; w = gtk_widget_get_next_sibling (w))
    if (spins (w))
      return TRUE;
  return FALSE;
}

/* Returns: whether nobody may see the board before he says that he is there */
static gboolean
hides_board (Fixture *f)
{
  return !gtk_widget_get_mapped (GTK_WIDGET (f->window->board));
}

static gboolean
board_has_focus (Fixture *f)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (f->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (f->window->board));
}

static void
focus_card (Fixture *f)
{
  GtkWidget *card = GTK_WIDGET (f->window->card);

  g_assert_true (gtk_widget_grab_focus (test_look_find (card, GTK_TYPE_BUTTON, "_Rematch")));
}

/* @enabled: the names of those that can be used, of all that follow the state of the game */
static void
assert_actions (Fixture *f, const char *enabled)
{
  static const char *const all[] = { "undo",   "redo",  "first",      "last",         "hint",
                                     "resign", "level", "swap-sides", "move-now",     "rematch",
                                     "pause",  "step",  "go-on",      "undo-new-game" };
  g_autoptr (GString) found = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), all[i]))
      g_string_append_printf (found, "%s%s", found->len > 0 ? " " : "", all[i]);
  g_assert_cmpstr (found->str, ==, enabled);
}

/* Tests */

static void
test_a_game_against_the_computer_is_ready (Fixture *f, gconstpointer opponent)
{
  assert_actions (f, "hint resign level swap-sides");
  g_assert_cmpstr (title_of (f), ==, "Your turn");
  g_assert_cmpstr (status_of (f), ==, "You have 4 moves");
  g_assert_true (board_has_focus (f));
  g_assert_false (shows_card (f));
  test_look_assert_named (GTK_WIDGET (f->window));
}

static void
test_the_computer_thinks_and_can_be_hurried (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "level", "master");
  choose (f, "d3");
  assert_actions (f, "undo first resign level swap-sides move-now");
  g_assert_cmpstr (title_of (f), ==, "Computer is thinking");
  g_assert_cmpstr (status_of (f), ==, "You played d3");
  g_assert_true (spins (GTK_WIDGET (f->window)));

  choose (f, "c3"); /* not his turn: nothing happens */
  g_assert_cmpint (reversi_game_get_ply (f->window->game), ==, 1);
  act (f, "move-now");
  wait_for_turn (f);
  g_assert_cmpint (reversi_game_get_ply (f->window->game), ==, 2);
  assert_actions (f, "undo first hint resign level swap-sides");
  g_assert_false (spins (GTK_WIDGET (f->window)));
}

static void
count_cb (GdkFrameClock *clock, int *n_frames)
{
  ++*n_frames;
}

/* A window that goes on drawing empties the battery. */
static void
test_a_window_comes_to_rest (Fixture *f, gconstpointer opponent)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (f->window));
  int n_frames;
  gulong id = g_signal_connect (clock, "update", G_CALLBACK (count_cb), &n_frames);

  for (int attempt = 0; attempt < 100; attempt++)
    {
      n_frames = 0;
      test_look_pause (50);
      if (n_frames == 0)
        break;
    }
  g_assert_cmpint (n_frames, ==, 0);
  g_signal_handler_disconnect (clock, id);
}

static void
test_two_people_have_what_they_need (Fixture *f, gconstpointer opponent)
{
  assert_actions (f, "hint resign");
  g_assert_cmpstr (title_of (f), ==, "Black to move");
  choose (f, "d3");
  assert_actions (f, "undo first hint resign");
  g_assert_cmpstr (title_of (f), ==, "White to move");
  g_assert_cmpstr (status_of (f), ==, "Black played d3\u00a0· White has 3 moves");

  g_settings_set_string (f->settings, "theme", "garden");
  g_assert_cmpstr (title_of (f), ==, "Green to move");
  g_assert_cmpstr (status_of (f), ==, "Red played d3\u00a0· Green has 3 moves");
  g_settings_reset (f->settings, "theme");

  act (f, "undo");
  assert_actions (f, "redo last hint resign");
  choose (f, "d3");
  g_assert_cmpint (reversi_game_get_turn (f->window->game), ==, REVERSI_WHITE);
}

static void
test_watching_can_be_paused_and_stepped (Fixture *f, gconstpointer opponent)
{
  act (f, "pause");
  int ply = reversi_game_get_ply (f->window->game);
  test_look_settle ();
  g_assert_cmpint (reversi_game_get_ply (f->window->game), ==, ply);
  g_assert_cmpstr (title_of (f), ==, "Paused");
  g_assert_false (gtk_widget_get_visible (f->window->hint_button));
  g_assert_true (gtk_widget_get_visible (f->window->pause_button));
  assert_actions (f, ply > 0 ? "undo first level pause step" : "level pause step");
  test_look_assert_named (GTK_WIDGET (f->window));

  act (f, "step");
  while (reversi_game_get_ply (f->window->game) == ply)
    g_main_context_iteration (NULL, TRUE);
  test_look_settle ();
  g_assert_cmpint (reversi_game_get_ply (f->window->game), ==, ply + 1);
  act (f, "pause");
  while (!reversi_game_is_over (f->window->game))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (shows_card (f));
  assert_actions (f, "undo first level rematch");
}

static void
test_the_result_stands_on_a_card (Fixture *f, gconstpointer opponent)
{
  choose (f, SHORT_GAME);
  g_assert_true (shows_card (f));
  g_assert_cmpstr (title_of (f), ==, "Black won 14–1");
  assert_actions (f, "undo first rematch");
  test_look_assert_named (GTK_WIDGET (f->window));

  act (f, "look");
  g_assert_false (shows_card (f));
  g_assert_true (board_has_focus (f));
  g_assert_cmpstr (status_of (f), ==, "Black played d1");
  act (f, "undo");
  g_assert_cmpstr (title_of (f), ==, "Black to move");
  act (f, "redo");
  g_assert_true (shows_card (f));
}

/* At the end of the game as before: nothing in the window moves but the words. */
static void
test_the_end_moves_nothing (Fixture *f, gconstpointer opponent)
{
  static const int sizes[][2] = { { 900, 760 },  { 360, 640 }, { 360, 560 }, { 800, 600 },
                                  { 1200, 700 }, { 900, 360 }, { 350, 284 } };
  ReversiWindow *window = f->window;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("card-%dx%d", sizes[i][0], sizes[i][1]);
      graphene_rect_t chip, card;

      act (f, "restart");
      gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0] + 10, sizes[i][1] + 10);
      test_look_settle ();
      choose (f, "d3e3f6c4b3c2e2a4a2d2");
      graphene_rect_t before = bounds_of_board (f), chip_before;
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (window->chips[0]),
                                                GTK_WIDGET (window->area), &chip_before));
      choose (f, "d1");
      g_assert_true (shows_card (f));
      graphene_rect_t board = bounds_of_board (f);
      g_test_message ("%s: %.0f pixels before, %.0f after", name, before.size.width,
                      board.size.width);
      g_assert_true (graphene_rect_equal (&before, &board));
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (window->chips[0]),
                                                GTK_WIDGET (window->area), &chip));
      g_assert_true (graphene_rect_equal (&chip_before, &chip));
      g_assert_true (
          gtk_widget_compute_bounds (GTK_WIDGET (window->card), GTK_WIDGET (window), &card));
      g_assert_cmpfloat (card.origin.y, >=, board.origin.y + board.size.height);
      g_assert_cmpfloat (card.origin.y + card.size.height, <=,
                         gtk_widget_get_height (GTK_WIDGET (window)));
      test_look_picture (GTK_WIDGET (window), name);
    }
}

static void
test_the_focus_does_not_go_with_the_card (Fixture *f, gconstpointer opponent)
{
  choose (f, SHORT_GAME);
  g_assert_true (board_has_focus (f));
  focus_card (f);
  g_assert_false (board_has_focus (f));
  act (f, "undo");
  test_look_settle ();
  g_assert_true (board_has_focus (f));

  act (f, "redo");
  focus_card (f);
  act (f, "rematch");
  test_look_settle ();
  g_assert_true (board_has_focus (f));
}

static void
test_a_button_that_was_used_up_leaves_the_focus_to_the_board (Fixture *f, gconstpointer opponent)
{
  GtkWidget *redo = f->window->redo_button;

  choose (f, "d3");
  act (f, "undo");
  g_assert_true (gtk_widget_grab_focus (redo));
  act (f, "redo");
  test_look_settle ();
  g_assert_true (board_has_focus (f));
}

static void
test_another_layout_leaves_the_focus_on_the_board (Fixture *f, gconstpointer opponent)
{
  static const int sizes[][2] = { { 370, 650 }, { 360, 300 }, { 900, 760 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      test_look_settle ();
      test_look_settle ();
      g_assert_true (board_has_focus (f));
    }
}

static void
test_the_menu_gives_the_focus_back (Fixture *f, gconstpointer opponent)
{
  gtk_menu_button_popup (f->window->menu_button);
  test_look_settle ();
  g_assert_true (gtk_menu_button_get_active (f->window->menu_button));
  gtk_menu_button_popdown (f->window->menu_button);
  test_look_settle ();
  g_assert_true (board_has_focus (f));
}

/* It is small, and its place is free before. */
static void
test_the_opening_is_named (Fixture *f, gconstpointer opponent)
{
  graphene_rect_t before = bounds_of_board (f), after;

  g_assert_cmpstr (gtk_label_get_text (f->window->opening), ==, "");
  choose (f, "f5d6c3d3c4");
  after = bounds_of_board (f);
  g_assert_cmpstr (gtk_label_get_text (f->window->opening), ==, "Opening: Tiger");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (f->window->opening)));
  g_assert_true (graphene_rect_equal (&before, &after));
  act (f, "first");
  g_assert_cmpstr (gtk_label_get_text (f->window->opening), ==, "");
}

static void
test_a_pass_is_told_below_the_board (Fixture *f, gconstpointer opponent)
{
  choose (f, UNTIL_BLACK_PASSES);
  g_assert_cmpstr (status_of (f), ==, "Black has no move and passes\u00a0· White has 2 moves");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (f->window->status), "notice"));
  g_assert_cmpstr (title_of (f), ==, "White to move");
  choose (f, "e3");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (f->window->status), "notice"));
}

/* The page that the button beside the words opens; NULL: there is none. */
static const char *
rule_of (Fixture *f)
{
  GVariant *target =
      gtk_actionable_get_action_target_value (GTK_ACTIONABLE (f->window->why_button));

  return gtk_widget_get_visible (f->window->why_button) ? g_variant_get_string (target, NULL)
                                                        : NULL;
}

static void
test_the_rule_of_a_pass_is_at_hand (Fixture *f, gconstpointer opponent)
{
  g_assert_null (rule_of (f));
  choose (f, UNTIL_BLACK_PASSES);
  g_assert_cmpstr (rule_of (f), ==, "passing");
  act (f, "undo");
  g_assert_null (rule_of (f));
}

static void
test_a_second_try_offers_the_rule (Fixture *f, gconstpointer opponent)
{
  choose (f, "a1");
  g_assert_null (rule_of (f));
  choose (f, "a2");
  g_assert_null (rule_of (f));
  choose (f, "a2");
  g_assert_cmpstr (rule_of (f), ==, "flip-one");
  choose (f, "d4");
  g_assert_null (rule_of (f));
  choose (f, "d4");
  g_assert_cmpstr (rule_of (f), ==, "turn");
  choose (f, "d3");
  g_assert_null (rule_of (f));
  choose (f, "d4");
  g_assert_null (rule_of (f));
  choose (f, "d4");
  g_assert_cmpstr (rule_of (f), ==, "turn");
  act (f, "undo");
  g_assert_null (rule_of (f));
}

static void
test_a_refusal_says_why (Fixture *f, gconstpointer opponent)
{
  choose (f, "a1");
  g_assert_nonnull (strstr (status_of (f), "a1"));
  choose (f, "d4");
  g_assert_nonnull (strstr (status_of (f), "d4"));
  choose (f, "d3");
  g_assert_cmpstr (status_of (f), ==, "Black played d3\u00a0· White has 3 moves");
}

static void
test_the_board_is_hidden_between_turns (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "second-name", "Bob");
  g_settings_set_boolean (f->settings, "screen-between-turns", TRUE);
  act (f, "restart");
  g_assert_false (hides_board (f));
  choose (f, "d3");
  test_look_settle ();
  g_assert_true (hides_board (f));
  g_assert_cmpstr (gtk_label_get_text (f->window->between_title), ==, "Bob to move");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (f->window)) == f->window->ready_button);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (f->window), "hint"));

  act (f, "ready");
  test_look_settle ();
  g_assert_false (hides_board (f));
  g_assert_true (board_has_focus (f));

  act (f, "undo"); /* to look back needs no asking */
  g_assert_false (hides_board (f));
  g_settings_set_boolean (f->settings, "screen-between-turns", FALSE);
  choose (f, "d3c3");
  g_assert_false (hides_board (f));
}

/* Black passes before White's move: it stays White's board. */
static void
test_who_moves_again_keeps_the_board (Fixture *f, gconstpointer opponent)
{
  choose (f, "d3c3b3b2f5a3a1");
  g_settings_set_boolean (f->settings, "screen-between-turns", TRUE);
  choose (f, "c1");
  test_look_settle ();
  g_assert_cmpint (reversi_game_get_turn (f->window->game), ==, REVERSI_WHITE);
  g_assert_false (hides_board (f));
  choose (f, "e3");
  test_look_settle ();
  g_assert_true (hides_board (f));
}

/* While the discs still turn, whose board it was must not play for the other. */
static void
test_nobody_plays_for_the_next_before_the_board_is_hidden (Fixture *f, gconstpointer opponent)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_settings_set_string (f->settings, "animation-speed", "normal");
  g_settings_set_boolean (f->settings, "screen-between-turns", TRUE);
  choose (f, "d3c3");
  g_assert_cmpint (reversi_game_get_ply (f->window->game), ==, 1);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

static void
test_a_new_game_can_be_undone_until_it_is_played (Fixture *f, gconstpointer opponent)
{
  choose (f, "d3c3");
  act (f, "restart");
  g_assert_true (gtk_widget_get_mapped (f->window->back_button));
  g_assert_cmpstr (status_of (f), ==, "New game started\u00a0· Black has 4 moves");
  assert_actions (f, "undo hint resign undo-new-game");
  test_look_settle ();
  g_assert_true (board_has_focus (f));
  act (f, "undo-new-game");
  g_assert_cmpint (reversi_game_get_ply (f->window->game), ==, 2);
  g_assert_false (gtk_widget_get_visible (f->window->back_button));

  act (f, "restart");
  choose (f, "f5");
  g_assert_false (gtk_widget_get_visible (f->window->back_button));
  assert_actions (f, "undo first hint resign");
  act (f, "undo"); /* to its start, not out of it: the move could not be had back */
  assert_actions (f, "redo last hint resign");
}

static void
test_the_level_in_the_menu_is_that_of_the_game (Fixture *f, gconstpointer opponent)
{
  choose (f, "d3");
  wait_for_turn (f);
  g_settings_set_string (f->settings, "level", "hard");
  act (f, "restart");
  g_settings_set_string (f->settings, "level", "medium");
  act (f, "undo-new-game");

  g_autoptr (GVariant) state =
      g_action_group_get_action_state (G_ACTION_GROUP (f->window), "level");
  const ReversiSeat *seat = reversi_session_get_seat (f->window->session, REVERSI_WHITE);
  g_assert_cmpstr (g_variant_get_string (state, NULL), ==,
                   reversi_computer_level_key (seat->level));

  g_action_group_activate_action (G_ACTION_GROUP (f->window), "level",
                                  g_variant_new_string ("medium"));
  seat = reversi_session_get_seat (f->window->session, REVERSI_WHITE);
  g_assert_cmpstr (reversi_computer_level_key (seat->level), ==, "medium");
}

static void
test_the_result_fits_a_phone_with_large_letters (Fixture *f, gconstpointer opponent)
{
  GtkSettings *settings = gtk_settings_get_default ();
  int dpi = 0, width;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", dpi * 2, NULL);
  choose (f, SHORT_GAME);
  g_assert_true (shows_card (f));
  g_object_set (f->window->card, "narrow", TRUE, NULL);
  gtk_widget_measure (GTK_WIDGET (f->window->footer), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  g_assert_cmpint (width, <=, 360);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

static void
test_the_result_waits_for_the_discs (Fixture *f, gconstpointer opponent)
{
  GtkSettings *settings = gtk_settings_get_default ();

  choose (f, "d3e3f6c4b3c2e2a4a2d2");
  graphene_rect_t before = bounds_of_board (f);
  g_object_set (settings, "gtk-enable-animations", TRUE, NULL);
  g_settings_set_string (f->settings, "animation-speed", "normal");
  choose (f, "d1");
  g_assert_true (reversi_board_view_get_animating (f->window->board));
  g_assert_cmpstr (title_of (f), ==, "Black to move");
  graphene_rect_t after = bounds_of_board (f);
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_false (shows_card (f));

  while (reversi_board_view_get_animating (f->window->board))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (title_of (f), ==, "Black won 14–1");
  g_assert_true (shows_card (f));
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

/* Some window managers ask nobody before they make a window tiny. */
static void
test_every_size_can_be_remembered (Fixture *f, gconstpointer opponent)
{
  static const int sizes[][2] = { { 150, 100 }, { 1, 1 }, { 30000, 30000 }, { 900, 760 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_object_set (f->window, "default-width", sizes[i][0], "default-height", sizes[i][1], NULL);
      g_assert_cmpint (g_settings_get_int (f->settings, "window-width"), ==, sizes[i][0]);
      g_assert_cmpint (g_settings_get_int (f->settings, "window-height"), ==, sizes[i][1]);
    }
}

static void
test_chips_are_as_wide_whoever_has_the_turn (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "first-name", "Adelheid Sonnenschein-Maier");
  g_settings_set_string (f->settings, "second-name", "Wilhelmina van der Meulen");
  act (f, "restart");
  for (int i = 0; i < 2; i++)
    {
      int before, after;

      gtk_widget_measure (GTK_WIDGET (f->window->chips[i]), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                          &before, NULL, NULL);
      choose (f, i == 0 ? "d3" : "c3");
      gtk_test_widget_wait_for_draw (GTK_WIDGET (f->window));
      gtk_widget_measure (GTK_WIDGET (f->window->chips[i]), GTK_ORIENTATION_HORIZONTAL, -1, NULL,
                          &after, NULL, NULL);
      g_assert_cmpint (before, ==, after);
    }
}

static void
test_the_computer_waits_where_one_looks_back (Fixture *f, gconstpointer opponent)
{
  g_settings_set_string (f->settings, "colour", "white");
  act (f, "restart");
  wait_for_turn (f);
  graphene_rect_t before = bounds_of_board (f);
  act (f, "first");
  g_assert_cmpstr (title_of (f), ==, "Paused");
  g_assert_true (gtk_widget_get_mapped (f->window->go_on_button));
  graphene_rect_t after = bounds_of_board (f);
  g_assert_true (graphene_rect_equal (&before, &after));
  assert_actions (f, "redo last resign level swap-sides go-on");
  test_look_settle ();
  g_assert_cmpint (reversi_game_get_ply (f->window->game), ==, 0);

  g_assert_true (gtk_widget_grab_focus (f->window->go_on_button));
  act (f, "go-on");
  wait_for_turn (f);
  test_look_settle ();
  g_assert_cmpint (reversi_game_get_ply (f->window->game), ==, 1);
  g_assert_false (gtk_widget_get_mapped (f->window->go_on_button));
  g_assert_true (board_has_focus (f));
}

static void
test_a_hint_is_shown_until_the_position_changes (Fixture *f, gconstpointer opponent)
{
  act (f, "hint");
  g_assert_cmpstr (status_of (f), ==, "Looking for a good move…");
  while (f->window->hint == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_str_has_prefix (status_of (f), "Hint: "));
  choose (f, "d3");
  g_assert_cmpstr (status_of (f), ==, "Black played d3\u00a0· White has 3 moves");

  for (int i = 0; i < 10; i++)
    {
      act (f, "hint");
      act (f, i % 2 == 0 ? "undo" : "redo");
      g_assert_null (f->window->advising);
    }
  test_look_settle ();
  g_assert_null (f->window->hint);
  g_assert_false (g_str_has_prefix (status_of (f), "Hint: "));
  act (f, "hint"); /* and the window may go meanwhile */
}

static int
count_values (Fixture *f)
{
  int n = 0;

  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    n += f->window->board->state.values[s].kind != REVERSI_VALUE_NONE;
  return n;
}

/* On every board and for both goals; they stream in, and go with the hint. */
static void
test_a_hint_shows_values (Fixture *f, gconstpointer opponent)
{
  static const struct
  {
    const char *values;
    int n, size;
    const char *goal;
  } cases[] = {
    { "none", 0, 8, "most" },
    { "three", 3, 10, "most" },
    { "five", 4, 6, "fewest" },
    { "all", 4, 8, "most" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gboolean streamed = FALSE;

      g_settings_set_string (f->settings, "hint-values", cases[i].values);
      g_settings_set_int (f->settings, "board-size", cases[i].size);
      g_settings_set_string (f->settings, "goal", cases[i].goal);
      act (f, "restart");
      act (f, "hint");
      g_assert_cmpint (count_values (f), ==, 0);
      while (f->window->hint == NULL)
        {
          g_main_context_iteration (NULL, TRUE);
          streamed = streamed || (f->window->hint == NULL && count_values (f) > 0);
        }
      g_assert_cmpint (count_values (f), ==, cases[i].n);
      g_assert_true (cases[i].n == 0 ? !streamed : streamed || cases[i].size == 6);
      int hint = f->window->board->state.hint;
      g_assert_true (cases[i].n == 0 ||
                     f->window->board->state.values[hint].kind != REVERSI_VALUE_NONE);
      gtk_widget_activate_action (reversi_board_view_get_square (f->window->board, hint),
                                  "square.play", NULL);
      g_assert_cmpint (count_values (f), ==, 0);
    }

  /* One that is left in mid-thought leaves nothing. */
  act (f, "restart");
  act (f, "hint");
  while (count_values (f) == 0)
    g_main_context_iteration (NULL, TRUE);
  choose (f, "d3");
  g_assert_cmpint (count_values (f), ==, 0);
  test_look_settle ();
  g_assert_cmpint (count_values (f), ==, 0);
}

static void
test_who_resigns_sees_it_said (Fixture *f, gconstpointer opponent)
{
  choose (f, "d3");
  act (f, "resign");
  g_assert_true (shows_card (f));
  g_assert_cmpstr (title_of (f), ==, "You resigned");
  assert_actions (f, "undo first level rematch");
  act (f, "undo");
  g_assert_false (shows_card (f));
  wait_for_turn (f);
}

static void
test_another_size_makes_another_board (Fixture *f, gconstpointer opponent)
{
  for (int size = 6; size <= 10; size += 2)
    {
      g_settings_set_int (f->settings, "board-size", size);
      act (f, "restart");
      test_look_settle ();
      g_assert_nonnull (reversi_board_view_get_square (f->window->board, size * size - 1));
      g_assert_true (board_has_focus (f));
      act (f, "hint");
    }
}

#define ADD(name, opponent, test)                                                                  \
  g_test_add ("/ui/window/" name, Fixture, opponent, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);

  ADD ("a-game-against-the-computer-is-ready", "computer",
       test_a_game_against_the_computer_is_ready);
  ADD ("the-computer-thinks-and-can-be-hurried", "computer",
       test_the_computer_thinks_and_can_be_hurried);
  ADD ("a-window-comes-to-rest", "computer", test_a_window_comes_to_rest);
  ADD ("two-people-have-what-they-need", "friend", test_two_people_have_what_they_need);
  ADD ("watching-can-be-paused-and-stepped", "watch", test_watching_can_be_paused_and_stepped);
  ADD ("the-result-stands-on-a-card", "friend", test_the_result_stands_on_a_card);
  ADD ("the-end-moves-nothing", "friend", test_the_end_moves_nothing);
  ADD ("the-focus-does-not-go-with-the-card", "friend", test_the_focus_does_not_go_with_the_card);
  ADD ("a-button-that-was-used-up-leaves-the-focus-to-the-board", "friend",
       test_a_button_that_was_used_up_leaves_the_focus_to_the_board);
  ADD ("another-layout-leaves-the-focus-on-the-board", "friend",
       test_another_layout_leaves_the_focus_on_the_board);
  ADD ("the-menu-gives-the-focus-back", "friend", test_the_menu_gives_the_focus_back);
  ADD ("the-opening-is-named", "friend", test_the_opening_is_named);
  ADD ("a-pass-is-told-below-the-board", "friend", test_a_pass_is_told_below_the_board);
  ADD ("the-rule-of-a-pass-is-at-hand", "friend", test_the_rule_of_a_pass_is_at_hand);
  ADD ("a-second-try-offers-the-rule", "friend", test_a_second_try_offers_the_rule);
  ADD ("a-refusal-says-why", "friend", test_a_refusal_says_why);
  ADD ("the-board-is-hidden-between-turns", "friend", test_the_board_is_hidden_between_turns);
  ADD ("who-moves-again-keeps-the-board", "friend", test_who_moves_again_keeps_the_board);
  ADD ("nobody-plays-for-the-next-before-the-board-is-hidden", "friend",
       test_nobody_plays_for_the_next_before_the_board_is_hidden);
  ADD ("a-new-game-can-be-undone-until-it-is-played", "friend",
       test_a_new_game_can_be_undone_until_it_is_played);
  ADD ("the-level-in-the-menu-is-that-of-the-game", "computer",
       test_the_level_in_the_menu_is_that_of_the_game);
  ADD ("the-result-fits-a-phone-with-large-letters", "friend",
       test_the_result_fits_a_phone_with_large_letters);
  ADD ("the-result-waits-for-the-discs", "friend", test_the_result_waits_for_the_discs);
  ADD ("every-size-can-be-remembered", "friend", test_every_size_can_be_remembered);
  ADD ("chips-are-as-wide-whoever-has-the-turn", "friend",
       test_chips_are_as_wide_whoever_has_the_turn);
  ADD ("the-computer-waits-where-one-looks-back", "computer",
       test_the_computer_waits_where_one_looks_back);
  ADD ("a-hint-is-shown-until-the-position-changes", "friend",
       test_a_hint_is_shown_until_the_position_changes);
  ADD ("a-hint-shows-values", "friend", test_a_hint_shows_values);
  ADD ("who-resigns-sees-it-said", "computer", test_who_resigns_sees_it_said);
  ADD ("another-size-makes-another-board", "computer", test_another_size_makes_another_board);
  return g_test_run ();
}
