/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "random-game.h"

static int
pick (int n)
{
  return g_test_rand_int_range (0, n);
}

/* Plays a random legal move; FALSE when the game is over. */
gboolean
random_move (ReversiRecord *record)
{
  ReversiPosition position;
  guint8 squares[REVERSI_MAX_SQUARES];

  reversi_record_get_position (record, record->current, &position);
  int n = reversi_position_legal_moves (&position, squares);
  return n > 0 && reversi_record_play (record, squares[pick (n)]) != -1;
}

static void
random_resign (ReversiRecord *record)
{
  ReversiPosition position;

  reversi_record_get_position (record, record->current, &position);
  if (!reversi_position_is_over (&position))
    record->resigned = (ReversiColour) (REVERSI_BLACK + pick (2));
}

/* Does anything that can be done with a game, mostly a move. */
void
random_step (ReversiRecord *record)
{
  int n_nodes = (int) record->nodes->len;

  switch (pick (24))
    {
    case 0:
    case 1:
      reversi_record_step_back (record);
      break;
    case 2:
      reversi_record_step_forward (record);
      break;
    case 3:
      reversi_record_go (record, pick (n_nodes + 1) - 1);
      break;
    case 4:
      if (n_nodes > 0)
        reversi_record_choose (record, pick (n_nodes));
      break;
    case 5:
      random_resign (record);
      break;
    default:
      random_move (record);
      break;
    }
}

static void
random_variant (ReversiVariant *variant)
{
  reversi_variant_init (variant);
  variant->size = (guint8) (6 + 2 * pick (3));
  variant->opening = (guint8) pick (3);
  variant->goal = (guint8) pick (2);
  variant->handicap = (guint8) pick (5);
}

/* A game that begins with random moves of the variant, or from the position after them. */
static ReversiRecord *
begin_later (const ReversiRecord *record)
{
  ReversiVariant variant = record->variant;
  ReversiPosition position;

  if (pick (2) == 0)
    {
      reversi_record_get_position (record, record->current, &position);
      return reversi_record_new_from_position (&position);
    }
  for (int i = record->current; i != REVERSI_RECORD_START;
       i = reversi_record_get_node (record, i)->parent)
    variant.n_first_moves++;
  int ply = variant.n_first_moves;
  for (int i = record->current; i != REVERSI_RECORD_START;
       i = reversi_record_get_node (record, i)->parent)
    variant.first_moves[--ply] = reversi_record_get_node (record, i)->square;
  return reversi_record_new (&variant);
}

/* A valid record after up to max_steps steps; every fourth began with something unusual. */
ReversiRecord *
random_record (int max_steps)
{
  ReversiVariant variant;

  random_variant (&variant);
  ReversiRecord *record = reversi_record_new (&variant);
  if (pick (4) == 0)
    {
      for (int i = pick (16); i > 0; i--)
        random_move (record);
      ReversiRecord *later = begin_later (record);
      if (later != NULL)
        {
          reversi_record_free (record);
          record = later;
        }
    }
  for (int i = pick (max_steps + 1); i > 0; i--)
    random_step (record);
  return record;
}

ReversiSeating *
random_seating (void)
{
  static const char *const names[] = {
    NULL,
    "",
    "Ana",
    "-",
    "\"Ana\" \\ said",
    "two\nlines",
    " a  b ",
    "盤 🏳️‍🌈 é",
    "computer 3 -",
    "\\x0a\x01\x7f\t",
    "’“”…\u2028 ",
    "seats 0 0",
    "\\",
    "\"",
    "نص",
  };
  ReversiSeating *seating = reversi_seating_new ();

  for (int i = 0; i < 2; i++)
    {
      seating->seats[i].kind = (ReversiSeatKind) pick (2);
      seating->seats[i].level = pick (REVERSI_SEAT_MAX_LEVEL + 1);
      seating->seats[i].name = g_strdup (names[pick (G_N_ELEMENTS (names))]);
      seating->won[i] = pick (1000);
    }
  seating->black = pick (2);
  seating->drawn = pick (10);
  return seating;
}

void
random_save (ReversiSave *save, int max_steps)
{
  save->record = pick (10) > 0 ? random_record (max_steps) : NULL;
  save->seating = pick (10) > 0 ? random_seating () : NULL;
  save->previous_record = pick (3) > 0 ? random_record (max_steps) : NULL;
  save->previous_seating = pick (3) > 0 ? random_seating () : NULL;
}

/* A file as a journal leaves it: a snapshot, and events after it. save is what it holds. */
GBytes *
random_journal (ReversiSave *save, int max_steps)
{
  GString *text = g_string_new (REVERSI_SAVE_HEADER);

  random_save (save, max_steps / 2);
  if (save->record == NULL)
    save->record = random_record (max_steps / 2);
  reversi_save_write_snapshot (save, text);
  for (int i = pick (max_steps + 1); i > 0; i--)
    {
      g_autoptr (ReversiRecord) before = reversi_record_copy (save->record);

      random_step (save->record);
      g_assert_true (reversi_save_write_changes (before, save->record, text));
      if (pick (30) > 0)
        continue;
      reversi_seating_free (save->seating);
      save->seating = random_seating ();
      reversi_save_write_seating (save->seating, text);
    }
  return g_string_free_to_bytes (text);
}

static void
random_continuation (ReversiGame *game)
{
  g_autoptr (GArray) squares = g_array_new (FALSE, FALSE, sizeof (guint8));
  int ply = pick (reversi_game_get_n_plies (game) + 1);
  int n = reversi_game_get_continuations (game, ply, squares);

  if (n > 0)
    reversi_game_choose_continuation (game, ply, g_array_index (squares, guint8, pick (n)));
}

/* Does anything that can be done with a game that is played, mostly a move. */
void
random_game_step (ReversiGame *game)
{
  guint8 squares[REVERSI_MAX_SQUARES];
  int n;

  switch (pick (24))
    {
    case 0:
    case 1:
      reversi_game_undo (game);
      break;
    case 2:
      reversi_game_redo (game);
      break;
    case 3:
      reversi_game_jump (game, pick (reversi_game_get_n_plies (game) + 1));
      break;
    case 4:
      random_continuation (game);
      break;
    case 5:
      reversi_game_resign (game, (ReversiColour) (REVERSI_BLACK + pick (2)));
      break;
    default:
      n = reversi_position_legal_moves (reversi_game_get_position (game), squares);
      if (n > 0)
        reversi_game_play (game, squares[pick (n)], NULL);
      break;
    }
}
