/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/notation.h"
#include "support/games.h"
#include "support/look.h"
#include "ui/board/reversi-board-view.h"

#include <string.h>

/* A board in a window, and what it said. */
typedef struct
{
  GtkWidget *window;
  ReversiBoardView *board;
  ReversiGame *game;
  int played, refused, reason;
  int n_played, n_refused, n_placed, n_flipped, n_animating;
} Fixture;

static void
play_cb (ReversiBoardView *board, int square, Fixture *f)
{
  f->played = square;
  f->n_played++;
}

static void
refused_cb (ReversiBoardView *board, int square, int reason, Fixture *f)
{
  f->refused = square;
  f->reason = reason;
  f->n_refused++;
}

static void
count_cb (ReversiBoardView *board, int *n)
{
  (*n)++;
}

static void
notify_cb (ReversiBoardView *board, GParamSpec *pspec, int *n)
{
  (*n)++;
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static void
set_up (Fixture *f, gconstpointer moves)
{
  f->board = REVERSI_BOARD_VIEW (reversi_board_view_new ());
  f->game = test_new_game (moves != NULL ? moves : "");
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 600, 600);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->board));
  g_object_ref (f->board);

  g_signal_connect (f->board, "play", G_CALLBACK (play_cb), f);
  g_signal_connect (f->board, "refused", G_CALLBACK (refused_cb), f);
  g_signal_connect (f->board, "placed", G_CALLBACK (count_cb), &f->n_placed);
  g_signal_connect (f->board, "flipped", G_CALLBACK (count_cb), &f->n_flipped);
  g_signal_connect (f->board, "notify::animating", G_CALLBACK (notify_cb), &f->n_animating);
  g_object_set (f->board, "game", f->game, "interactive", TRUE, NULL);
  f->played = f->refused = REVERSI_NO_SQUARE;

  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
tear_down (Fixture *f, gconstpointer moves)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_assert_finalize_object (f->board);
  g_assert_finalize_object (f->game);
  set_animations (FALSE);
}

static int
square (Fixture *f, const char *name)
{
  return test_square (f->game, name);
}

static GtkAccessible *
accessible (Fixture *f, const char *name)
{
  return GTK_ACCESSIBLE (reversi_board_view_get_square (f->board, square (f, name)));
}

#define assert_words(f, name, words)                                                               \
  gtk_test_accessible_assert_property (accessible ((f), (name)), GTK_ACCESSIBLE_PROPERTY_LABEL,    \
                                       (words))

static void
test_words (Fixture *f, gconstpointer data)
{
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->board), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->board), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Board");
  gtk_test_accessible_assert_role (accessible (f, "d3"), GTK_ACCESSIBLE_ROLE_GRID_CELL);
  assert_words (f, "a1", "a1, empty");
  assert_words (f, "d3", "d3, empty, you can play here, flips 1");
  assert_words (f, "d4", "d4, white");
  assert_words (f, "e4", "e4, black");
}

/* With REVERSI_SHOTS=FOLDER: pictures to look at, of each theme and of narrow windows. */
static void
test_pictures (Fixture *f, gconstpointer data)
{
  static const int sizes[][2] = { { 360, 360 }, { 900, 420 }, { 1000, 1000 } };

  for (int i = 0; i < reversi_theme_count (); i++)
    {
      g_object_set (f->board, "theme", reversi_theme_get (i)->key, NULL);
      test_look_picture (f->window, reversi_theme_get (i)->key);
    }
  g_object_set (f->board, "theme", "felt", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autofree char *name = g_strdup_printf ("board-%d-%d", sizes[i][0], sizes[i][1]);
      gtk_window_set_default_size (GTK_WINDOW (f->window), sizes[i][0], sizes[i][1]);
      test_look_settle ();
      test_look_picture (f->window, name);
    }
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
#define ADD(name, moves, test)                                                                     \
  g_test_add ("/ui/board-view/" name, Fixture, moves, set_up, test, tear_down)
  ADD ("squares-have-their-state-in-words", NULL, test_words);
  ADD ("can-be-looked-at", "d3c3b3b2f5", test_pictures);
  return g_test_run ();
}
