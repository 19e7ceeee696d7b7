/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "store/save.h"
#include "store/save-limits.h"

#include "rules/notation.h"

#include <string.h>

G_DEFINE_QUARK (reversi_store_error, reversi_store_error)

/**
 * reversi_save_clear:
 *
 * Frees the games that @save holds, and empties it.
 */
void
reversi_save_clear (ReversiSave *save)
{
  g_return_if_fail (save != NULL);

  g_clear_pointer (&save->record, reversi_record_free);
  g_clear_pointer (&save->seating, reversi_seating_free);
  g_clear_pointer (&save->previous_record, reversi_record_free);
  g_clear_pointer (&save->previous_seating, reversi_seating_free);
}

static ReversiRecord *
copy_record (const ReversiRecord *record)
{
  return record != NULL ? reversi_record_copy (record) : NULL;
}

static ReversiSeating *
copy_seating (const ReversiSeating *seating)
{
  return seating != NULL ? reversi_seating_copy (seating) : NULL;
}

/**
 * reversi_save_copy:
 * @copy: (out caller-allocates): what was in it before is not freed
 *
 * Copies all that @save holds.
 */
void
reversi_save_copy (const ReversiSave *save, ReversiSave *copy)
{
  g_return_if_fail (save != NULL && copy != NULL);

  copy->record = copy_record (save->record);
  copy->seating = copy_seating (save->seating);
  copy->previous_record = copy_record (save->previous_record);
  copy->previous_seating = copy_seating (save->previous_seating);
}

static gboolean
records_equal (const ReversiRecord *a, const ReversiRecord *b)
{
  return a == NULL || b == NULL ? a == b : reversi_record_equal (a, b);
}

static gboolean
seatings_equal (const ReversiSeating *a, const ReversiSeating *b)
{
  return a == NULL || b == NULL ? a == b : reversi_seating_equal (a, b);
}

/**
 * reversi_save_equal:
 *
 * Returns: whether both hold the same games, played by the same people
 */
gboolean
reversi_save_equal (const ReversiSave *a, const ReversiSave *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return records_equal (a->record, b->record) && seatings_equal (a->seating, b->seating) &&
         records_equal (a->previous_record, b->previous_record) &&
         seatings_equal (a->previous_seating, b->previous_seating);
}

/* Quotes and backslashes are escaped, and what would end the line or can't be seen; the rest
 * stays readable. What is no UTF-8 is made so, and too long a name is cut. */
static void
write_name (const char *name, GString *text)
{
  if (name == NULL)
    {
      g_string_append_c (text, '-');
      return;
    }

  g_autofree char *valid = g_utf8_make_valid (name, -1);
  const char *c = valid;
  g_string_append_c (text, '"');
  for (int n = 0; *c != '\0' && n < REVERSI_SAVE_MAX_NAME; n++, c = g_utf8_next_char (c))
    {
      if (*c == '"' || *c == '\\')
        g_string_append_c (text, '\\');
      if ((guchar) *c < ' ' || *c == 0x7f)
        g_string_append_printf (text, "\\x%02x", (guint) *c);
      else
        g_string_append_len (text, c, g_utf8_next_char (c) - c);
    }
  g_string_append_c (text, '"');
}

/**
 * reversi_save_write_seating:
 * @text: where the line is appended
 *
 * Writes who plays, as one event. Numbers that are out of range are brought into it, and names
 * are cut after 100 characters.
 */
void
reversi_save_write_seating (const ReversiSeating *seating, GString *text)
{
  g_return_if_fail (seating != NULL && text != NULL);

  g_string_append_printf (text, "seats %d %d %d %d", seating->black == 0 ? 0 : 1,
                          CLAMP (seating->won[0], 0, REVERSI_SAVE_MAX_COUNT),
                          CLAMP (seating->won[1], 0, REVERSI_SAVE_MAX_COUNT),
                          CLAMP (seating->drawn, 0, REVERSI_SAVE_MAX_COUNT));
  for (int i = 0; i < 2; i++)
    {
      const ReversiSeat *seat = &seating->seats[i];

      g_string_append_printf (text, " %s %d ",
                              seat->kind == REVERSI_SEAT_COMPUTER ? "computer" : "person",
                              CLAMP (seat->level, 0, REVERSI_SEAT_MAX_LEVEL));
      write_name (seat->name, text);
    }
  g_string_append_c (text, '\n');
}

static void
write_square (int size, int square, GString *text)
{
  char name[REVERSI_SQUARE_NAME_SIZE];

  g_string_append_printf (text, " %s", reversi_square_name (size, square, name));
}

static void
write_game (const ReversiRecord *record, GString *text)
{
  const ReversiVariant *variant = &record->variant;

  g_string_append_printf (text, "game %d %s %s %d", variant->size,
                          reversi_opening_key ((ReversiOpening) variant->opening),
                          reversi_goal_key ((ReversiGoal) variant->goal), variant->handicap);
  if (variant->n_first_moves > 0)
    g_string_append (text, " first");
  for (int i = 0; i < variant->n_first_moves; i++)
    write_square (variant->size, variant->first_moves[i], text);

  if (reversi_record_is_set_up (record))
    {
      char board[REVERSI_BOARD_TEXT_SIZE];

      reversi_position_to_text (&record->start, board);
      g_string_append_printf (text, " start %c %d %s",
                              reversi_colour_letter ((ReversiColour) record->start.side),
                              record->start.placements, board);
    }
  g_string_append_c (text, '\n');
}

static void
write_go (ReversiRecord *written, int node, GString *text)
{
  g_string_append_printf (text, "go %d\n", node + 1);
  reversi_record_go (written, node);
}

static void
write_new_nodes (ReversiRecord *written, const ReversiRecord *now, GString *text)
{
  for (guint i = written->nodes->len; i < now->nodes->len; i++)
    {
      const ReversiRecordNode *node = reversi_record_get_node (now, (int) i);

      if (node->parent != written->current)
        write_go (written, node->parent, text);
      g_string_append (text, "move");
      write_square (now->start.size, node->square, text);
      g_string_append_c (text, '\n');
      reversi_record_play (written, node->square);
    }
}

/* All nodes are there, and current is: what is left are continuations ahead and variations. */
static void
write_choices (ReversiRecord *written, const ReversiRecord *now, GString *text)
{
  for (int i = REVERSI_RECORD_START; i < (int) now->nodes->len; i++)
    {
      int next = reversi_record_get_next (now, i);

      if (next == reversi_record_get_next (written, i))
        continue;
      g_string_append_printf (text, "choose %d\n", next + 1);
      reversi_record_choose (written, next);
    }
}

/**
 * reversi_save_write_changes:
 * @written: (inout): the game as it was written; becomes equal to @now
 * @now: the same game, with all that happened in it since
 * @text: where the lines are appended
 *
 * Writes what leads from @written to @now as events: usually one move. The cost is that of
 * looking at each node once.
 *
 * Returns: whether it could be said so; if not, @written and @text are spoilt, and the game has to
 *   be written as a whole
 */
gboolean
reversi_save_write_changes (ReversiRecord *written, const ReversiRecord *now, GString *text)
{
  g_return_val_if_fail (written != NULL && now != NULL && text != NULL, FALSE);
  if (!reversi_variant_equal (&written->variant, &now->variant) ||
      !reversi_position_equal (&written->start, &now->start) ||
      written->nodes->len > now->nodes->len)
    return FALSE;

  for (int i = 0; i < (int) written->nodes->len; i++)
    {
      const ReversiRecordNode *a = reversi_record_get_node (written, i);
      const ReversiRecordNode *b = reversi_record_get_node (now, i);
      if (a->parent != b->parent || a->square != b->square)
        return FALSE;
    }

  write_new_nodes (written, now, text);
  if (written->current != now->current ||
      (written->resigned != REVERSI_NONE && written->resigned != now->resigned))
    write_go (written, now->current, text);
  write_choices (written, now, text);
  if (written->resigned != now->resigned)
    {
      g_string_append_printf (text, "resign %s\n",
                              now->resigned == REVERSI_BLACK ? "black" : "white");
      written->resigned = now->resigned;
    }
  return reversi_record_equal (written, now);
}

static void
write_table (const ReversiRecord *record, const ReversiSeating *seating, GString *text)
{
  if (record != NULL)
    write_game (record, text);
  if (seating != NULL)
    reversi_save_write_seating (seating, text);
  if (record == NULL)
    return;

  g_autoptr (ReversiRecord) written = reversi_record_new_from_position (&record->start);
  written->variant = record->variant;
  reversi_save_write_changes (written, record, text);
}

/**
 * reversi_save_write_snapshot:
 * @save: valid games
 * @text: where the lines are appended
 *
 * Writes all that @save holds as one block, which replaces what was written before.
 */
void
reversi_save_write_snapshot (const ReversiSave *save, GString *text)
{
  g_return_if_fail (save != NULL && text != NULL);

  g_string_append (text, "begin\n");
  write_table (save->record, save->seating, text);
  if (save->previous_record != NULL || save->previous_seating != NULL)
    {
      g_string_append (text, "previous\n");
      write_table (save->previous_record, save->previous_seating, text);
    }
  g_string_append (text, "end\n");
}

/**
 * reversi_save_to_bytes:
 * @save: valid games
 *
 * Writes a whole file, in the shortest way.
 *
 * Returns: (transfer full): what reversi_save_from_bytes() reads
 */
GBytes *
reversi_save_to_bytes (const ReversiSave *save)
{
  g_return_val_if_fail (save != NULL, NULL);
  GString *text = g_string_new (REVERSI_SAVE_HEADER);

  reversi_save_write_snapshot (save, text);
  return g_string_free_to_bytes (text);
}
