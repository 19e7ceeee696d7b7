/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Reads what save.c writes, and nothing else. */

#include "config.h"

#include "store/save.h"
#include "store/save-limits.h"

#include "rules/notation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One game and who plays it, while it is being read. */
typedef struct
{
  ReversiRecord *record;
  ReversiSeating *seating;
  GArray *positions;    /* of ReversiPosition: at the start, then after each node of record */
  GHashTable *children; /* from child_key() to the node */
} Table;

/* A game on the board and the one before it. */
typedef struct
{
  Table now;
  Table previous;
} State;

/* Events go to *table, which is the game on the board of state; between begin and end they go to
 * block. */
typedef struct
{
  State state;
  State block;
  gboolean in_block;
  Table *table;
  int line; /* counted from 1 */
} Reader;

typedef gboolean (*ReadEvent) (Reader *reader, const char *rest);

static void
table_clear (Table *table)
{
  g_clear_pointer (&table->record, reversi_record_free);
  g_clear_pointer (&table->seating, reversi_seating_free);
  g_clear_pointer (&table->positions, g_array_unref);
  g_clear_pointer (&table->children, g_hash_table_unref);
}

static void
state_clear (State *state)
{
  table_clear (&state->now);
  table_clear (&state->previous);
}

/* Takes one word and the space after it, which only stands where another word follows. */
static gboolean
take_word (const char **rest, char *word, gsize size)
{
  gsize n = strcspn (*rest, " ");

  if (n == 0 || n >= size || ((*rest)[n] == ' ' && (*rest)[n + 1] == '\0'))
    return FALSE;
  memcpy (word, *rest, n);
  word[n] = '\0';
  *rest += n + ((*rest)[n] == ' ');
  return TRUE;
}

/* Takes the word @expected, if it is the next one. */
static gboolean
take_key (const char **rest, const char *expected)
{
  const char *from = *rest;
  char word[16];

  if (take_word (rest, word, sizeof word) && strcmp (word, expected) == 0)
    return TRUE;
  *rest = from;
  return FALSE;
}

static gboolean
take_number (const char **rest, int max, int *number)
{
  char word[8];
  guint64 value;

  if (!take_word (rest, word, sizeof word) ||
      !g_ascii_string_to_unsigned (word, 10, 0, (guint64) max, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

static gboolean
take_square (const char **rest, int size, int *square)
{
  char word[REVERSI_SQUARE_NAME_SIZE];
  gsize length;

  if (!take_word (rest, word, sizeof word))
    return FALSE;
  *square = reversi_square_parse (size, word, &length);
  return *square != REVERSI_NO_SQUARE && word[length] == '\0';
}

/* Takes one character of a quoted name, undoing what write_name() does. */
static gboolean
take_name_character (const char **rest, GString *name)
{
  const char *c = *rest;

  if (c[0] == '\\' && c[1] == 'x' && g_ascii_isxdigit (c[2]) && g_ascii_isxdigit (c[3]))
    {
      int code = g_ascii_xdigit_value (c[2]) * 16 + g_ascii_xdigit_value (c[3]);

      if (code == 0 || code > 0x7f)
        return FALSE;
      g_string_append_c (name, (char) code);
      *rest += 4;
      return TRUE;
    }
  if (c[0] == '\\' && c[1] != '"' && c[1] != '\\')
    return FALSE;

  c += c[0] == '\\';
  *rest = g_utf8_next_char (c);
  g_string_append_len (name, c, *rest - c);
  return TRUE;
}

static gboolean
take_name (const char **rest, char **name)
{
  if (take_key (rest, "-"))
    return TRUE;
  if (**rest != '"')
    return FALSE;

  g_autoptr (GString) text = g_string_new (NULL);
  ++*rest;
  for (int n = 0; **rest != '"'; n++)
    if (**rest == '\0' || n == REVERSI_SAVE_MAX_NAME || !take_name_character (rest, text))
      return FALSE;
  ++*rest;
  if (**rest != '\0' && *(*rest)++ != ' ')
    return FALSE;
  *name = g_string_free_and_steal (g_steal_pointer (&text));
  return TRUE;
}

static gboolean
read_seats (Reader *reader, const char *rest)
{
  g_autoptr (ReversiSeating) seating = reversi_seating_new ();

  if (!take_number (&rest, 1, &seating->black) ||
      !take_number (&rest, REVERSI_SAVE_MAX_COUNT, &seating->won[0]) ||
      !take_number (&rest, REVERSI_SAVE_MAX_COUNT, &seating->won[1]) ||
      !take_number (&rest, REVERSI_SAVE_MAX_COUNT, &seating->drawn))
    return FALSE;
  for (int i = 0; i < 2; i++)
    {
      ReversiSeat *seat = &seating->seats[i];

      if (take_key (&rest, "computer"))
        seat->kind = REVERSI_SEAT_COMPUTER;
      else if (!take_key (&rest, "person"))
        return FALSE;
      if (!take_number (&rest, REVERSI_SEAT_MAX_LEVEL, &seat->level) ||
          !take_name (&rest, &seat->name))
        return FALSE;
    }
  if (*rest != '\0')
    return FALSE;

  g_clear_pointer (&reader->table->seating, reversi_seating_free);
  reader->table->seating = g_steal_pointer (&seating);
  return TRUE;
}

static gboolean
take_variant (const char **rest, ReversiVariant *variant)
{
  char opening_key[16], goal_key[16];
  ReversiOpening opening;
  ReversiGoal goal;
  int size, handicap;

  if (!take_number (rest, REVERSI_MAX_SIZE, &size) ||
      !take_word (rest, opening_key, sizeof opening_key) ||
      !reversi_opening_from_key (opening_key, &opening) ||
      !take_word (rest, goal_key, sizeof goal_key) || !reversi_goal_from_key (goal_key, &goal) ||
      !take_number (rest, REVERSI_MAX_HANDICAP, &handicap))
    return FALSE;

  reversi_variant_init (variant);
  variant->size = (guint8) size;
  variant->opening = (guint8) opening;
  variant->goal = (guint8) goal;
  variant->handicap = (guint8) handicap;
  if (!take_key (rest, "first"))
    return TRUE;

  while (**rest != '\0' && !g_str_has_prefix (*rest, "start "))
    {
      int square;

      if (variant->n_first_moves == REVERSI_MAX_FIRST_MOVES || !take_square (rest, size, &square))
        return FALSE;
      variant->first_moves[variant->n_first_moves++] = (guint8) square;
    }
  return TRUE;
}

static gboolean
take_start (const char **rest, ReversiPosition *start)
{
  static const char *const side_keys[] = { "-", "X", "O" };
  char board[REVERSI_BOARD_TEXT_SIZE];
  ReversiPosition position;
  int side = 0, placements;

  while (side < 3 && !take_key (rest, side_keys[side]))
    side++;
  if (side == 3 || !take_number (rest, 4, &placements) || !take_word (rest, board, sizeof board) ||
      !reversi_position_from_text (board, &position) || position.size != start->size ||
      strlen (board) != (gsize) position.size * position.size)
    return FALSE;

  position.goal = start->goal;
  position.side = (guint8) side;
  position.placements = (guint8) placements;
  *start = position;
  return TRUE;
}

static gboolean
read_game (Reader *reader, const char *rest)
{
  Table *table = reader->table;
  ReversiVariant variant;

  if (!reader->in_block || table->record != NULL || !take_variant (&rest, &variant))
    return FALSE;

  g_autoptr (ReversiRecord) record = reversi_record_new (&variant);
  if (record == NULL)
    return FALSE;
  if (take_key (&rest, "start") &&
      (!take_start (&rest, &record->start) || !reversi_record_is_valid (record)))
    return FALSE;
  if (*rest != '\0')
    return FALSE;

  table->record = g_steal_pointer (&record);
  table->positions = g_array_new (FALSE, FALSE, sizeof (ReversiPosition));
  table->children = g_hash_table_new (NULL, NULL);
  g_array_append_val (table->positions, table->record->start);
  return TRUE;
}

static const ReversiPosition *
current_position (const Table *table)
{
  return &g_array_index (table->positions, ReversiPosition, table->record->current + 1);
}

static gpointer
child_key (int parent, int square)
{
  return GINT_TO_POINTER ((parent + 1) * REVERSI_MAX_SQUARES + square);
}

/* The record looks through all nodes for a move that was played before. A file may say thousands
 * of times that one was, and is read while the window waits. */
static gboolean
read_move (Reader *reader, const char *rest)
{
  Table *table = reader->table;
  int square;

  if (table->record == NULL || !take_square (&rest, table->record->start.size, &square) ||
      *rest != '\0')
    return FALSE;

  gpointer node, key = child_key (table->record->current, square);
  if (g_hash_table_lookup_extended (table->children, key, NULL, &node))
    {
      reversi_record_go (table->record, GPOINTER_TO_INT (node));
      return TRUE;
    }

  ReversiPosition position = *current_position (table);
  if (reversi_position_play (&position, square, NULL) != REVERSI_MOVE_LEGAL ||
      reversi_record_play (table->record, square) == -1)
    return FALSE;
  g_array_append_val (table->positions, position);
  g_hash_table_insert (table->children, key, GINT_TO_POINTER (table->record->current));
  return TRUE;
}

static gboolean
read_go (Reader *reader, const char *rest)
{
  ReversiRecord *record = reader->table->record;
  int number;

  if (record == NULL || !take_number (&rest, (int) record->nodes->len, &number) || *rest != '\0')
    return FALSE;
  reversi_record_go (record, number - 1);
  return TRUE;
}

static gboolean
read_choose (Reader *reader, const char *rest)
{
  ReversiRecord *record = reader->table->record;
  int number;

  if (record == NULL || !take_number (&rest, (int) record->nodes->len, &number) || number == 0 ||
      *rest != '\0')
    return FALSE;
  reversi_record_choose (record, number - 1);
  return TRUE;
}

static gboolean
read_resign (Reader *reader, const char *rest)
{
  ReversiRecord *record = reader->table->record;
  ReversiColour colour = strcmp (rest, "black") == 0   ? REVERSI_BLACK
                         : strcmp (rest, "white") == 0 ? REVERSI_WHITE
                                                       : REVERSI_NONE;

  if (record == NULL || colour == REVERSI_NONE ||
      reversi_position_is_over (current_position (reader->table)))
    return FALSE;
  record->resigned = colour;
  return TRUE;
}

static gboolean
read_begin (Reader *reader, const char *rest)
{
  if (reader->in_block || *rest != '\0')
    return FALSE;
  reader->in_block = TRUE;
  reader->table = &reader->block.now;
  return TRUE;
}

static gboolean
read_previous (Reader *reader, const char *rest)
{
  if (!reader->in_block || reader->table == &reader->block.previous || *rest != '\0')
    return FALSE;
  reader->table = &reader->block.previous;
  return TRUE;
}

/* The block takes the place of what was before. */
static void
close_block (Reader *reader)
{
  state_clear (&reader->state);
  reader->state = reader->block;
  memset (&reader->block, 0, sizeof reader->block);
  reader->in_block = FALSE;
  reader->table = &reader->state.now;
}

static gboolean
read_end (Reader *reader, const char *rest)
{
  if (!reader->in_block || *rest != '\0')
    return FALSE;
  close_block (reader);
  return TRUE;
}

static gboolean
read_event (Reader *reader, const char *line)
{
  static const struct
  {
    const char *key;
    ReadEvent read;
  } events[] = {
    { "begin", read_begin },   { "game", read_game },
    { "seats", read_seats },   { "move", read_move },
    { "go", read_go },         { "choose", read_choose },
    { "resign", read_resign }, { "previous", read_previous },
    { "end", read_end },
  };

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    if (take_key (&line, events[i].key))
      return events[i].read (reader, line);
  return FALSE;
}

/* The line as a person can be shown it. */
static char *
excerpt (const char *line, gsize length)
{
  char *text = g_utf8_make_valid (line, (gssize) MIN (length, 40));

  for (char *c = text; *c != '\0'; c++)
    if ((guchar) *c < ' ')
      *c = ' ';
  return text;
}

static gboolean
read_header (const char *line, GError **error)
{
  const char *rest = line;
  int version;

  if (take_key (&rest, "reversi-save") && take_number (&rest, 999999, &version) && *rest == '\0')
    {
      if (version == 1)
        return TRUE;
      if (version > 1)
        {
          g_set_error_literal (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_NEWER,
                               _ ("The saved game was written by a newer version of Reversi."));
          return FALSE;
        }
    }
  g_set_error_literal (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_DAMAGED,
                       _ ("The file of the saved game doesn’t begin like one."));
  return FALSE;
}

static gboolean
read_line (Reader *reader, const char *text, gsize length, GError **error)
{
  g_autofree char *line = length <= REVERSI_SAVE_MAX_LINE ? g_strndup (text, length) : NULL;

  reader->line++;
  if (line != NULL && g_utf8_validate_len (text, length, NULL))
    {
      if (reader->line == 1)
        return read_header (line, error);
      if (read_event (reader, line))
        return TRUE;
    }

  g_autofree char *shown = excerpt (text, length);
  g_set_error (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_DAMAGED,
               /* Translators: %1$d is the place in a damaged file, %2$s what stands there */
               _ ("Line %1$d of the saved game, “%2$s”, can’t be read."), reader->line, shown);
  return FALSE;
}

/* Reads line by line; what follows the last newline is a write that power loss cut off. */
static gboolean
read_lines (Reader *reader, const char *text, gsize size, gsize *whole, GError **error)
{
  const char *from = text;
  const char *end;

  *whole = 0;
  while ((end = memchr (from, '\n', size - (gsize) (from - text))) != NULL)
    {
      if (!read_line (reader, from, (gsize) (end - from), error))
        return FALSE;
      from = end + 1;
      if (!reader->in_block)
        *whole = (gsize) (from - text);
    }
  return TRUE;
}

/**
 * reversi_save_recover:
 * @bytes: anything
 * @save: (out caller-allocates): what could be read, also on failure; to be cleared in any case
 * @whole: (out) (optional): how many bytes at the beginning of @bytes can be appended to
 * @error: DAMAGED, with the line that can't be read, or NEWER
 *
 * Reads a file, as far as it can be read. A last line without a newline is what remains of a
 * write that was cut off: it is left out, and so is a block that has no end where there was a
 * game before it.
 *
 * Returns: whether all could be read
 */
gboolean
reversi_save_recover (GBytes *bytes, ReversiSave *save, gsize *whole, GError **error)
{
  Reader reader = { 0 };
  gsize size, n_whole = 0;
  gboolean complete;

  g_return_val_if_fail (bytes != NULL && save != NULL, FALSE);
  const char *text = g_bytes_get_data (bytes, &size);

  reader.table = &reader.state.now;
  if (size > REVERSI_SAVE_MAX_SIZE)
    {
      g_set_error_literal (error, REVERSI_STORE_ERROR, REVERSI_STORE_ERROR_DAMAGED,
                           _ ("The file of the saved game is far too large."));
      complete = FALSE;
    }
  else
    complete = size == 0 || read_lines (&reader, text, size, &n_whole, error);

  /* Better a part of the newest game than none. After damage the block is the newest game; at
   * the end of the file it may be one that nobody has seen yet. */
  if (reader.block.now.record != NULL && (!complete || reader.state.now.record == NULL))
    close_block (&reader);
  save->record = g_steal_pointer (&reader.state.now.record);
  save->seating = g_steal_pointer (&reader.state.now.seating);
  save->previous_record = g_steal_pointer (&reader.state.previous.record);
  save->previous_seating = g_steal_pointer (&reader.state.previous.seating);
  state_clear (&reader.state);
  state_clear (&reader.block);
  if (whole != NULL)
    *whole = n_whole;
  return complete;
}

/**
 * reversi_save_from_bytes:
 * @bytes: anything
 * @save: (out caller-allocates): the games; empty on failure
 *
 * Reads a file of which nothing but the end of its last line may be missing. An empty one is an
 * empty save.
 *
 * Returns: whether it could be read
 */
gboolean
reversi_save_from_bytes (GBytes *bytes, ReversiSave *save, GError **error)
{
  if (reversi_save_recover (bytes, save, NULL, error))
    return TRUE;

  reversi_save_clear (save);
  return FALSE;
}
