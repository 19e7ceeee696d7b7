/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/record.h"

#include <string.h>

G_DEFINE_BOXED_TYPE (ReversiRecord, reversi_record, reversi_record_copy, reversi_record_free)

static ReversiRecordNode *
node_at (const ReversiRecord *record, int node)
{
  return &g_array_index (record->nodes, ReversiRecordNode, node);
}

static gboolean
is_node (const ReversiRecord *record, int node)
{
  return node >= 0 && (guint) node < record->nodes->len;
}

static gboolean
is_node_or_start (const ReversiRecord *record, int node)
{
  return node == REVERSI_RECORD_START || is_node (record, node);
}

static void
set_next (ReversiRecord *record, int node, int next)
{
  if (node == REVERSI_RECORD_START)
    record->first = next;
  else
    node_at (record, node)->next = (gint16) next;
}

static ReversiRecord *
new_empty (void)
{
  ReversiRecord *record = g_new0 (ReversiRecord, 1);

  record->nodes = g_array_new (FALSE, FALSE, sizeof (ReversiRecordNode));
  record->first = REVERSI_RECORD_START;
  record->current = REVERSI_RECORD_START;
  return record;
}

/**
 * reversi_record_new:
 * @variant: any values, also ones that came from outside
 *
 * Makes the record of a game in which nothing was played yet.
 *
 * Returns: (transfer full) (nullable): the record, or %NULL where @variant is none that exists
 */
ReversiRecord *
reversi_record_new (const ReversiVariant *variant)
{
  ReversiPosition start;

  g_return_val_if_fail (variant != NULL, NULL);
  if (!reversi_variant_start (variant, &start))
    return NULL;

  ReversiRecord *record = new_empty ();
  record->variant = *variant;
  record->start = start;
  return record;
}

/**
 * reversi_record_new_from_position:
 * @start: a settled position of 6, 8 or 10 squares in a row
 *
 * Makes the record of a game that begins from a position that somebody set up. Its variant has
 * size and goal of @start.
 *
 * Returns: (transfer full): the record
 */
ReversiRecord *
reversi_record_new_from_position (const ReversiPosition *start)
{
  g_return_val_if_fail (start != NULL, NULL);

  ReversiRecord *record = new_empty ();
  reversi_variant_init (&record->variant);
  record->variant.size = start->size;
  record->variant.goal = start->goal;
  record->start = *start;
  return record;
}

/**
 * reversi_record_copy:
 *
 * Returns: (transfer full): a deep copy of @record
 */
ReversiRecord *
reversi_record_copy (const ReversiRecord *record)
{
  g_return_val_if_fail (record != NULL, NULL);

  ReversiRecord *copy = g_memdup2 (record, sizeof *record);
  copy->nodes = g_array_copy (record->nodes);
  return copy;
}

/**
 * reversi_record_free:
 * @record: (transfer full) (nullable): a record
 *
 * Frees @record with its nodes.
 */
void
reversi_record_free (ReversiRecord *record)
{
  if (record == NULL)
    return;

  g_array_unref (record->nodes);
  g_free (record);
}

static gboolean
nodes_equal (const ReversiRecordNode *a, const ReversiRecordNode *b)
{
  return a->parent == b->parent && a->next == b->next && a->square == b->square;
}

/**
 * reversi_record_equal:
 *
 * Returns: whether both are the same game with the same lines, at the same place
 */
gboolean
reversi_record_equal (const ReversiRecord *a, const ReversiRecord *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (!reversi_variant_equal (&a->variant, &b->variant) ||
      !reversi_position_equal (&a->start, &b->start) || a->nodes->len != b->nodes->len ||
      a->first != b->first || a->current != b->current || a->resigned != b->resigned)
    return FALSE;
  for (guint i = 0; i < a->nodes->len; i++)
    if (!nodes_equal (node_at (a, (int) i), node_at (b, (int) i)))
      return FALSE;
  return TRUE;
}

/* Whether a game of ours can begin there: settled, and nothing in it that no board has. */
static gboolean
start_is_valid (const ReversiPosition *start)
{
  ReversiPosition settled = *start;
  int size = start->size;
  int d4 = (size / 2 - 1) * size + size / 2 - 1;
  int centre[] = { d4, d4 + 1, d4 + size, d4 + size + 1 };
  int n_open = 0;

  if ((size != 6 && size != 8 && size != 10) || start->goal > REVERSI_GOAL_FEWEST ||
      start->side > REVERSI_WHITE)
    return FALSE;
  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    if (start->squares[s] > (s < size * size ? REVERSI_WHITE : REVERSI_NONE))
      return FALSE;
  for (int i = 0; i < 4; i++)
    n_open += start->squares[centre[i]] == REVERSI_NONE;
  if (start->placements > 0)
    return start->placements == n_open && start->side != REVERSI_NONE;

  if (start->side == REVERSI_NONE)
    settled.side = REVERSI_BLACK;
  reversi_position_settle (&settled);
  return settled.side == start->side;
}

/* Replays every node; positions[i] is the one after node i. */
static gboolean
nodes_replay (const ReversiRecord *record, ReversiPosition *positions)
{
  for (int i = 0; is_node (record, i); i++)
    {
      const ReversiRecordNode *node = node_at (record, i);

      if (node->parent < REVERSI_RECORD_START || node->parent >= i)
        return FALSE;
      positions[i] = node->parent == REVERSI_RECORD_START ? record->start : positions[node->parent];
      if (reversi_position_play (&positions[i], node->square, NULL) != REVERSI_MOVE_LEGAL)
        return FALSE;
    }
  return TRUE;
}

/* Whether next of @node (which may be the start) is one of its children, if it has any. Called
 * after nodes_replay(), in the order of the nodes: what a parent lacks shows at its children. */
static gboolean
next_is_valid (const ReversiRecord *record, int node)
{
  int next = reversi_record_get_next (record, node);

  if (next == REVERSI_RECORD_START)
    return TRUE;
  return is_node (record, next) && node_at (record, next)->parent == node;
}

static gboolean
tree_is_valid (const ReversiRecord *record)
{
  /* One bit for each square that was played after a node; the first set belongs to the start. */
  g_autofree guint8 *played = g_malloc0_n (record->nodes->len + 1, REVERSI_MAX_SQUARES / 8 + 1);

  if (!next_is_valid (record, REVERSI_RECORD_START))
    return FALSE;
  for (int i = 0; is_node (record, i); i++)
    {
      const ReversiRecordNode *node = node_at (record, i);
      guint8 *set = played + (gsize) (node->parent + 1) * (REVERSI_MAX_SQUARES / 8 + 1);
      guint8 bit = (guint8) (1 << node->square % 8);

      if ((set[node->square / 8] & bit) != 0 || !next_is_valid (record, i) ||
          reversi_record_get_next (record, node->parent) == REVERSI_RECORD_START)
        return FALSE;
      set[node->square / 8] |= bit;
    }
  return TRUE;
}

static gboolean
current_is_valid (const ReversiRecord *record)
{
  if (!is_node_or_start (record, record->current))
    return FALSE;
  for (int i = record->current; i != REVERSI_RECORD_START; i = node_at (record, i)->parent)
    if (reversi_record_get_next (record, node_at (record, i)->parent) != i)
      return FALSE;
  return TRUE;
}

/**
 * reversi_record_is_valid:
 * @record: a record that may have come from outside, with any values in it
 *
 * Checks all that is promised of a record: that variant and start exist, that every node of every
 * line is a legal move, and that the tree is whole. It replays all lines, about 2 µs a node.
 *
 * Returns: whether @record is a game
 */
gboolean
reversi_record_is_valid (const ReversiRecord *record)
{
  ReversiPosition start;

  g_return_val_if_fail (record != NULL, FALSE);
  if (record->nodes->len > REVERSI_RECORD_MAX_NODES ||
      !reversi_variant_start (&record->variant, &start) || !start_is_valid (&record->start) ||
      record->variant.size != record->start.size || record->variant.goal != record->start.goal)
    return FALSE;

  g_autofree ReversiPosition *positions = g_new (ReversiPosition, record->nodes->len + 1);
  if (!nodes_replay (record, positions) || !tree_is_valid (record) || !current_is_valid (record))
    return FALSE;

  const ReversiPosition *now =
      record->current == REVERSI_RECORD_START ? &record->start : &positions[record->current];
  return record->resigned == REVERSI_NONE ||
         (record->resigned <= REVERSI_WHITE && !reversi_position_is_over (now));
}

/**
 * reversi_record_is_set_up:
 *
 * Returns: whether the game began from a position that somebody set up, not from its variant's
 */
gboolean
reversi_record_is_set_up (const ReversiRecord *record)
{
  ReversiPosition start;

  g_return_val_if_fail (record != NULL, FALSE);
  return !reversi_variant_start (&record->variant, &start) ||
         !reversi_position_equal (&record->start, &start);
}

/**
 * reversi_record_get_node:
 * @node: a node, not the start
 *
 * Returns: (transfer none): the ply; it may move when the next one is played
 */
const ReversiRecordNode *
reversi_record_get_node (const ReversiRecord *record, int node)
{
  g_return_val_if_fail (record != NULL && is_node (record, node), NULL);
  return node_at (record, node);
}

/**
 * reversi_record_get_next:
 * @node: a node, or REVERSI_RECORD_START
 *
 * Returns: the continuation of @node that was last visited, or -1 where nothing was played
 */
int
reversi_record_get_next (const ReversiRecord *record, int node)
{
  g_return_val_if_fail (record != NULL && is_node_or_start (record, node), REVERSI_RECORD_START);
  return node == REVERSI_RECORD_START ? record->first : node_at (record, node)->next;
}

/**
 * reversi_record_get_ply:
 * @node: a node, or REVERSI_RECORD_START
 *
 * Returns: how many discs were placed from the start up to @node
 */
int
reversi_record_get_ply (const ReversiRecord *record, int node)
{
  int ply = 0;

  g_return_val_if_fail (record != NULL && is_node_or_start (record, node), 0);
  for (; node != REVERSI_RECORD_START; node = node_at (record, node)->parent)
    ply++;
  return ply;
}

/**
 * reversi_record_get_line:
 * @squares: (nullable) (element-type guint8): the squares of the line are appended to it
 *
 * Lists the current line: the moves that led to the board as it is, and those that redo would
 * play after them.
 *
 * Returns: how many of the moves are on the board, which is the ply of current
 */
int
reversi_record_get_line (const ReversiRecord *record, GArray *squares)
{
  g_return_val_if_fail (record != NULL, 0);

  for (int i = record->first; squares != NULL && i != -1; i = node_at (record, i)->next)
    g_array_append_val (squares, node_at (record, i)->square);
  return reversi_record_get_ply (record, record->current);
}

/**
 * reversi_record_find_child:
 * @node: a node, or REVERSI_RECORD_START
 * @square: any number; -1 finds the first continuation that was ever played
 *
 * Looks for a move among those that were played after @node. The cost is that of going through
 * all nodes after it.
 *
 * Returns: the node of @square after @node, or -1 where it was never played
 */
int
reversi_record_find_child (const ReversiRecord *record, int node, int square)
{
  g_return_val_if_fail (record != NULL && is_node_or_start (record, node), -1);

  for (int i = node + 1; is_node (record, i); i++)
    if (node_at (record, i)->parent == node &&
        (square == REVERSI_NO_SQUARE || node_at (record, i)->square == square))
      return i;
  return -1;
}

/**
 * reversi_record_get_continuations:
 * @node: a node, or REVERSI_RECORD_START
 * @squares: (nullable) (element-type guint8): is filled with the squares, in the order in which
 *   they were first played
 *
 * Finds all moves that were ever played after @node. The cost is that of going through all nodes
 * after it.
 *
 * Returns: how many there are
 */
int
reversi_record_get_continuations (const ReversiRecord *record, int node, GArray *squares)
{
  int n = 0;

  g_return_val_if_fail (record != NULL && is_node_or_start (record, node), 0);
  if (squares != NULL)
    g_array_set_size (squares, 0);
  for (int i = node + 1; is_node (record, i); i++)
    {
      if (node_at (record, i)->parent != node)
        continue;
      if (squares != NULL)
        g_array_append_val (squares, node_at (record, i)->square);
      n++;
    }
  return n;
}

/**
 * reversi_record_get_position:
 * @node: a node, or REVERSI_RECORD_START
 * @position: (out): the board after @node
 *
 * Replays the moves that lead to @node.
 */
void
reversi_record_get_position (const ReversiRecord *record, int node, ReversiPosition *position)
{
  g_return_if_fail (record != NULL && is_node_or_start (record, node));
  int ply = reversi_record_get_ply (record, node);
  g_autofree guint8 *squares = g_new (guint8, (gsize) ply + 1);

  for (int i = ply; i > 0; i--)
    {
      squares[i - 1] = node_at (record, node)->square;
      node = node_at (record, node)->parent;
    }
  *position = record->start;
  for (int i = 0; i < ply; i++)
    reversi_position_play (position, squares[i], NULL);
}

/**
 * reversi_record_play:
 * @square: a legal move in the position at current; the caller has checked it
 *
 * Places a disc: goes to the continuation that has this move already, else appends one. Where
 * another line went on from here it stays as a variation.
 *
 * Returns: the node, which is current now; -1, and nothing changed, when the record is full
 */
int
reversi_record_play (ReversiRecord *record, int square)
{
  g_return_val_if_fail (record != NULL && square >= 0 && square < REVERSI_MAX_SQUARES, -1);
  int node = reversi_record_find_child (record, record->current, square);

  if (node == -1)
    {
      ReversiRecordNode added = { (gint16) record->current, -1, (guint8) square };

      if (record->nodes->len >= REVERSI_RECORD_MAX_NODES)
        return -1;
      node = (int) record->nodes->len;
      g_array_append_val (record->nodes, added);
    }
  set_next (record, record->current, node);
  record->current = node;
  record->resigned = REVERSI_NONE;
  return node;
}

/**
 * reversi_record_step_back:
 *
 * Takes the last move off the board; it stays in the line, for reversi_record_step_forward(). A
 * resignation is taken back with it.
 *
 * Returns: whether there was one
 */
gboolean
reversi_record_step_back (ReversiRecord *record)
{
  g_return_val_if_fail (record != NULL, FALSE);
  if (record->current == REVERSI_RECORD_START)
    return FALSE;

  reversi_record_go (record, node_at (record, record->current)->parent);
  return TRUE;
}

/**
 * reversi_record_step_forward:
 *
 * Puts the next move of the line on the board again.
 *
 * Returns: whether there was one
 */
gboolean
reversi_record_step_forward (ReversiRecord *record)
{
  g_return_val_if_fail (record != NULL, FALSE);
  int next = reversi_record_get_next (record, record->current);

  if (next == -1)
    return FALSE;
  reversi_record_go (record, next);
  return TRUE;
}

/**
 * reversi_record_go:
 * @node: a node of any line, or REVERSI_RECORD_START
 *
 * Goes to @node and makes its line the current one. A resignation is taken back.
 */
void
reversi_record_go (ReversiRecord *record, int node)
{
  g_return_if_fail (record != NULL && is_node_or_start (record, node));

  record->current = node;
  record->resigned = REVERSI_NONE;
  for (int i = node; i != REVERSI_RECORD_START; i = node_at (record, i)->parent)
    set_next (record, node_at (record, i)->parent, i);
}

/**
 * reversi_record_choose:
 * @node: a node of any line
 *
 * Makes @node the continuation of the one before it, and doesn't go there. Where the board stood
 * beyond another continuation of the same node it steps back to that node.
 */
void
reversi_record_choose (ReversiRecord *record, int node)
{
  g_return_if_fail (record != NULL && is_node (record, node));
  int parent = node_at (record, node)->parent;
  int other = reversi_record_get_next (record, parent);
  int i = record->current;

  if (other == node)
    return;
  while (i != REVERSI_RECORD_START && i != other)
    i = node_at (record, i)->parent;
  if (i == other)
    reversi_record_go (record, parent);
  set_next (record, parent, node);
}
