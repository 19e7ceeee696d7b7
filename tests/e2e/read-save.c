/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* read-save FILE: replays the game in a save file by the rules, and prints the position that is on
 * the board, one “key value” a line. A file that is damaged or holds a move that the rules don't
 * allow is an error. */

#include "config.h"

#include "game/reversi-game.h"
#include "rules/notation.h"
#include "store/save.h"

#include <stdio.h>

static void
print_seat (ReversiSeating *seating, const char *key, ReversiColour colour)
{
  ReversiSeat *seat = reversi_seating_get_seat (seating, colour);

  printf ("%s %s\n", key, seat->kind == REVERSI_SEAT_PERSON ? "person" : "computer");
}

static void
print_legal_moves (const ReversiPosition *position)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (position, squares);

  printf ("legal");
  for (int i = 0; i < n; i++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];
      printf (" %s", reversi_square_name (position->size, squares[i], name));
    }
  printf ("\n");
}

static void
print_game (ReversiGame *game, ReversiSeating *seating)
{
  const ReversiPosition *position = reversi_game_get_position (game);
  ReversiColour turn = reversi_game_get_turn (game);

  printf ("size %d\nboard ", position->size);
  for (int i = 0; i < position->size * position->size; i++)
    putchar ("-XO"[position->squares[i]]);
  printf ("\nturn %s\n", turn == REVERSI_NONE ? "none" : turn == REVERSI_BLACK ? "black" : "white");
  printf ("nodes %u\n", reversi_game_get_record (game)->nodes->len);
  print_seat (seating, "black", REVERSI_BLACK);
  print_seat (seating, "white", REVERSI_WHITE);
  print_legal_moves (position);
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_auto (ReversiSave) save = { NULL };
  g_autoptr (ReversiGame) game = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (argc != 2)
    {
      g_printerr ("Usage: read-save FILE\n");
      return 2;
    }
  if (g_file_get_contents (argv[1], &text, &length, &error))
    {
      g_autoptr (GBytes) bytes = g_bytes_new_take (g_steal_pointer (&text), length);

      if (reversi_save_from_bytes (bytes, &save, &error) && save.record != NULL &&
          save.seating != NULL)
        game = reversi_game_new_from_record (save.record, &error);
    }
  if (game == NULL)
    {
      g_printerr ("%s\n", error != NULL ? error->message : "There is no game in it.");
      return 1;
    }
  print_game (game, save.seating);
  return 0;
}
