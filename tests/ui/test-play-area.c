/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-play-area.h"

#include "ui/reversi-player-chip.h"

#include <adwaita.h>

typedef struct
{
  GtkWidget *area, *first, *second, *board, *footer;
} Fixture;

static void
set_up (Fixture *f)
{
  f->area = g_object_ref_sink (reversi_play_area_new ());
  f->first = reversi_player_chip_new (REVERSI_BLACK);
  f->second = reversi_player_chip_new (REVERSI_WHITE);
  f->board = gtk_drawing_area_new ();
  f->footer = gtk_label_new ("White has no move and passes · you have 14 moves");
  gtk_label_set_wrap (GTK_LABEL (f->footer), TRUE);
  reversi_player_chip_set_player (REVERSI_PLAYER_CHIP (f->first), "Somebody", "Black", "3 won");
  reversi_player_chip_set_player (REVERSI_PLAYER_CHIP (f->second), "Computer", "Beginner", "0 won");
  reversi_play_area_set_children (REVERSI_PLAY_AREA (f->area), f->first, f->second, f->board,
                                  f->footer);
}

static graphene_rect_t
bounds_of (Fixture *f, GtkWidget *child)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (child, f->area, &bounds));
  return bounds;
}

static void
assert_apart (const graphene_rect_t *a, const graphene_rect_t *b)
{
  graphene_rect_t common;

  if (graphene_rect_intersection (a, b, &common))
    g_assert_cmpfloat (common.size.width * common.size.height, <, 0.01);
}

static void
test_the_board_is_square_and_covers_nothing (void)
{
  static const int sizes[][2] = {
    { 350, 237 },  { 360, 513 },   { 360, 593 },   { 360, 853 },   { 399, 700 },   { 400, 700 },
    { 500, 500 },  { 640, 480 },   { 800, 553 },   { 900, 313 },   { 900, 713 },   { 1024, 768 },
    { 1366, 700 }, { 1920, 1033 }, { 2560, 1393 }, { 3840, 2113 }, { 1080, 1873 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture f;
      int width = sizes[i][0], height = sizes[i][1];

      set_up (&f);
      gtk_widget_allocate (f.area, width, height, -1, NULL);
      gtk_widget_allocate (f.area, width, height, -1, NULL); /* once more in the final shape */
      graphene_rect_t board = bounds_of (&f, f.board);
      graphene_rect_t first = bounds_of (&f, f.first), second = bounds_of (&f, f.second);
      graphene_rect_t footer = bounds_of (&f, f.footer);
      graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);

      g_test_message ("%d×%d: board %.0f at %.0f,%.0f", width, height, board.size.width,
                      board.origin.x, board.origin.y);
      g_assert_cmpfloat (board.size.width, ==, board.size.height);
      g_assert_cmpfloat (board.size.width, >=, MIN (width, height) * 0.55);
      g_assert_cmpfloat (ABS (board.origin.x + board.size.width / 2 - width / 2.0f), <=, 1);
      g_assert_true (graphene_rect_contains_rect (&all, &board));
      g_assert_true (graphene_rect_contains_rect (&all, &first));
      g_assert_true (graphene_rect_contains_rect (&all, &second));
      g_assert_true (graphene_rect_contains_rect (&all, &footer));
      assert_apart (&board, &first);
      assert_apart (&board, &second);
      assert_apart (&board, &footer);
      assert_apart (&first, &second);
      g_assert_cmpfloat (first.size.width, ==, second.size.width);
      g_assert_cmpfloat (first.size.height, ==, second.size.height);
      g_assert_cmpfloat (footer.origin.y, >=, board.origin.y + board.size.height);

      g_object_unref (f.area);
    }
}

static void
test_a_square_is_44_pixels_on_a_phone (void)
{
  Fixture f;

  set_up (&f);
  gtk_widget_allocate (f.area, 360, 593, -1, NULL);
  g_assert_cmpfloat (bounds_of (&f, f.board).size.width, >=, 8 * 44);
  g_object_unref (f.area);
}

static void
assert_not_cut (GtkWidget *root)
{
  if (GTK_IS_LABEL (root) && gtk_widget_get_visible (root))
    {
      g_test_message ("“%s”", gtk_label_get_text (GTK_LABEL (root)));
      g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (root))));
    }
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_not_cut (child);
}

static void
test_a_phone_has_room_for_names_levels_and_games (void)
{
  Fixture f;

  set_up (&f);
  gtk_widget_allocate (f.area, 360, 593, -1, NULL);
  gtk_widget_allocate (f.area, 360, 593, -1, NULL); /* once more in the final shape */
  assert_not_cut (f.first);
  assert_not_cut (f.second);
  g_object_unref (f.area);
}

static void
test_wide_areas_have_the_chips_beside_the_board (void)
{
  static const int sizes[][2] = { { 1366, 700 }, { 1920, 1033 }, { 3840, 2113 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture f;
      int width = sizes[i][0], height = sizes[i][1];

      set_up (&f);
      gtk_widget_allocate (f.area, width, height, -1, NULL);
      graphene_rect_t board = bounds_of (&f, f.board), first = bounds_of (&f, f.first);
      graphene_rect_t second = bounds_of (&f, f.second);
      g_assert_cmpfloat (first.origin.x, >=, 12);
      g_assert_cmpfloat (first.origin.x + first.size.width, <, board.origin.x);
      g_assert_cmpfloat (second.origin.x, >, board.origin.x + board.size.width);
      g_assert_cmpfloat (second.origin.x + second.size.width, <=, width - 12);
      g_object_unref (f.area);
    }
}

static void
test_thinking_and_turn_move_nothing (void)
{
  Fixture f;

  set_up (&f);
  gtk_widget_allocate (f.area, 800, 700, -1, NULL);
  graphene_rect_t before = bounds_of (&f, f.board);
  int width_before, width_after;

  gtk_widget_measure (f.second, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width_before, NULL, NULL);
  reversi_player_chip_set_state (REVERSI_PLAYER_CHIP (f.second), 9, TRUE, TRUE);
  gtk_widget_measure (f.second, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width_after, NULL, NULL);
  g_assert_cmpint (width_before, ==, width_after);
  gtk_widget_allocate (f.area, 800, 700, -1, NULL);
  graphene_rect_t after = bounds_of (&f, f.board);
  g_assert_true (graphene_rect_equal (&before, &after));
  g_object_unref (f.area);
}

static void
test_a_longer_sentence_moves_nothing (void)
{
  static const int sizes[][2] = { { 350, 237 }, { 360, 466 },  { 360, 593 },  { 500, 500 },
                                  { 676, 313 }, { 640, 480 },  { 800, 553 },  { 900, 713 },
                                  { 900, 313 }, { 1366, 700 }, { 1080, 1873 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture f;

      set_up (&f);
      g_test_message ("%d×%d", sizes[i][0], sizes[i][1]);
      gtk_label_set_text (GTK_LABEL (f.footer), "You have 4 moves");
      gtk_widget_allocate (f.area, sizes[i][0], sizes[i][1], -1, NULL);
      gtk_widget_allocate (f.area, sizes[i][0], sizes[i][1], -1, NULL);
      graphene_rect_t before = bounds_of (&f, f.board);

      gtk_label_set_text (GTK_LABEL (f.footer),
                          "Zet 10 van 11 · Wit speelde d2 · Zwart heeft 6 mogelijke zetten");
      gtk_widget_allocate (f.area, sizes[i][0], sizes[i][1], -1, NULL);
      graphene_rect_t after = bounds_of (&f, f.board);
      g_assert_true (graphene_rect_equal (&before, &after));
      g_object_unref (f.area);
    }
}

/* Who reads from the right finds the first player there, and a1 where it always is. */
static void
test_chips_are_mirrored (void)
{
  static const int sizes[][2] = { { 360, 593 }, { 900, 713 }, { 1366, 700 }, { 350, 237 } };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture f;
      int width = sizes[i][0], height = sizes[i][1];

      set_up (&f);
      gtk_widget_allocate (f.area, width, height, -1, NULL);
      gtk_widget_allocate (f.area, width, height, -1, NULL);
      graphene_rect_t board = bounds_of (&f, f.board);
      g_assert_cmpfloat (bounds_of (&f, f.first).origin.x, <, bounds_of (&f, f.second).origin.x);

      gtk_widget_set_direction (f.area, GTK_TEXT_DIR_RTL);
      gtk_widget_allocate (f.area, width, height, -1, NULL);
      graphene_rect_t mirrored = bounds_of (&f, f.board);
      g_assert_cmpfloat (bounds_of (&f, f.first).origin.x, >, bounds_of (&f, f.second).origin.x);
      g_assert_true (graphene_rect_equal (&board, &mirrored));
      g_object_unref (f.area);
    }
}

/* With large letters a name is not cut before it has tried two lines. */
static void
test_long_names_stand_below_the_disc (void)
{
  Fixture f;

  set_up (&f);
  reversi_player_chip_set_player (REVERSI_PLAYER_CHIP (f.first), "Maximiliana von Grün", "Black",
                                  NULL);
  gtk_widget_allocate (f.area, 360, 640, -1, NULL);
  gtk_widget_allocate (f.area, 360, 640, -1, NULL);
  assert_not_cut (f.first);
  assert_not_cut (f.second);
  g_object_unref (f.area);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/ui/play-area/the-board-is-square-and-covers-nothing",
                   test_the_board_is_square_and_covers_nothing);
  g_test_add_func ("/ui/play-area/a-square-is-44-pixels-on-a-phone",
                   test_a_square_is_44_pixels_on_a_phone);
  g_test_add_func ("/ui/play-area/a-phone-has-room-for-names-levels-and-games",
                   test_a_phone_has_room_for_names_levels_and_games);
  g_test_add_func ("/ui/play-area/wide-areas-have-the-chips-beside-the-board",
                   test_wide_areas_have_the_chips_beside_the_board);
  g_test_add_func ("/ui/play-area/thinking-and-turn-move-nothing",
                   test_thinking_and_turn_move_nothing);
  g_test_add_func ("/ui/play-area/a-longer-sentence-moves-nothing",
                   test_a_longer_sentence_moves_nothing);
  g_test_add_func ("/ui/play-area/chips-are-mirrored-and-the-board-is-not",
                   test_chips_are_mirrored);
  g_test_add_func ("/ui/play-area/long-names-stand-below-the-disc",
                   test_long_names_stand_below_the_disc);
  return g_test_run ();
}
