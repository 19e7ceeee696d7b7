/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "train/book-graph.h"

#include "engine/bits.h"
#include "engine/table-file.h"
#include "engine/weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/**
 * book_graph_init:
 * @n_room: how many positions it will hold at most
 *
 * Returns: false without memory; book_graph_clear() is to be called all the same
 */
bool
book_graph_init (BookGraph *graph, uint32_t n_room)
{
  uint32_t n_places = 16;

  while (n_places < 2 * n_room)
    n_places *= 2;
  *graph = (BookGraph) {
    .nodes = malloc (n_room * sizeof *graph->nodes),
    .order = malloc (n_room * sizeof *graph->order),
    .places = malloc (n_places * sizeof *graph->places),
    .n_room = n_room,
    .mask = n_places - 1,
  };
  if (graph->places != NULL)
    memset (graph->places, 0xff, n_places * sizeof *graph->places);
  return graph->nodes != NULL && graph->order != NULL && graph->places != NULL;
}

/**
 * book_graph_clear:
 *
 * Frees what it holds.
 */
void
book_graph_clear (BookGraph *graph)
{
  free (graph->nodes);
  free (graph->order);
  free (graph->places);
}

/**
 * book_graph_load:
 * @graph: empty
 * @book: one that this program has made
 *
 * Takes over what an earlier run has found.
 *
 * Returns: false if the book is too large
 */
bool
book_graph_load (BookGraph *graph, const ReversiBook *book)
{
  if (book->n_positions > graph->n_room)
    return false;
  for (uint32_t i = 0; i < book->n_positions; i++)
    {
      const BookPosition *position = &book->positions[i];
      BookGraphNode node = {
        .key = { position->own, position->opp },
        .n_moves = position->n_moves,
        .n_discs = (uint8_t) bits_count (position->own | position->opp),
        .depth = position->depth,
      };

      if (position->n_moves > BOOK_GRAPH_MOVES)
        return false;
      for (uint32_t k = 0; k < position->n_moves; k++)
        {
          const BookMove *move = &book->moves[position->first + k];
          node.moves[k] = (BookGraphMove) { .node = move->position,
                                            .search = move->score,
                                            .square = move->square,
                                            .passes = move->passes };
        }
      book_graph_add (graph, &node);
    }
  return true;
}

static uint32_t
place_of (const BookGraph *graph, const BookKey *key)
{
  uint32_t place = (uint32_t) reversi_book_mix (key->own, key->opp) & graph->mask;

  for (; graph->places[place] != BOOK_NOWHERE; place = (place + 1) & graph->mask)
    {
      const BookKey *other = &graph->nodes[graph->places[place]].key;
      if (other->own == key->own && other->opp == key->opp)
        break;
    }
  return place;
}

/**
 * book_graph_find:
 *
 * Returns: the position with that key, or BOOK_NOWHERE
 */
uint32_t
book_graph_find (const BookGraph *graph, const BookKey *key)
{
  return graph->places[place_of (graph, key)];
}

/**
 * book_graph_add:
 * @node: a position that is not there yet
 *
 * Returns: its number, or BOOK_NOWHERE if there is no room
 */
uint32_t
book_graph_add (BookGraph *graph, const BookGraphNode *node)
{
  if (graph->n_nodes == graph->n_room)
    return BOOK_NOWHERE;
  graph->places[place_of (graph, &node->key)] = graph->n_nodes;
  graph->nodes[graph->n_nodes] = *node;
  return graph->n_nodes++;
}

/**
 * book_graph_score:
 *
 * Returns: what a move is worth for who makes it, after book_graph_back_up()
 */
int
book_graph_score (const BookGraph *graph, const BookGraphMove *move)
{
  if (move->node == BOOK_NOWHERE)
    return move->search;
  return move->passes ? graph->nodes[move->node].score : -graph->nodes[move->node].score;
}

static void
sort_by_discs (BookGraph *graph)
{
  uint32_t n = 0;

  for (int n_discs = 4; n_discs <= 64; n_discs++)
    for (uint32_t i = 0; i < graph->n_nodes; i++)
      if (graph->nodes[i].n_discs == n_discs)
        graph->order[n++] = i;
}

/**
 * book_graph_back_up:
 *
 * Gives each position the value of its best move, from the ends of the book to its start.
 */
void
book_graph_back_up (BookGraph *graph)
{
  sort_by_discs (graph);
  for (uint32_t i = graph->n_nodes; i-- > 0;)
    {
      BookGraphNode *node = &graph->nodes[graph->order[i]];
      node->score = book_graph_score (graph, &node->moves[0]);
      for (int k = 1; k < node->n_moves; k++)
        {
          int score = book_graph_score (graph, &node->moves[k]);
          node->score = score > node->score ? score : node->score;
        }
    }
}

/**
 * book_graph_measure:
 * @ply_cost: what a ply counts, in 1/100 disc that one of the sides gives away
 *
 * Finds how far each position is from the start on the shortest way, after book_graph_back_up().
 */
void
book_graph_measure (BookGraph *graph, int ply_cost)
{
  for (uint32_t i = 0; i < graph->n_nodes; i++)
    graph->nodes[i].cost = i == 0 ? 0 : BOOK_GRAPH_FAR;
  for (uint32_t i = 0; i < graph->n_nodes; i++)
    {
      const BookGraphNode *node = &graph->nodes[graph->order[i]];
      for (int k = 0; k < node->n_moves && node->cost < BOOK_GRAPH_FAR; k++)
        {
          const BookGraphMove *move = &node->moves[k];
          if (move->node == BOOK_NOWHERE)
            continue;
          int cost = node->cost + ply_cost + node->score - book_graph_score (graph, move);
          if (cost < graph->nodes[move->node].cost)
            graph->nodes[move->node].cost = cost;
        }
    }
}

typedef struct
{
  const BookGraph *graph;
  uint8_t *bytes;
  size_t size;
  uint32_t n_positions;
  bool *written;
} Writer;

static uint8_t
byte_of_score (int score)
{
  int value = (score + (score < 0 ? -BOOK_UNIT / 2 : BOOK_UNIT / 2)) / BOOK_UNIT;

  return (uint8_t) (int8_t) (value < INT8_MIN ? INT8_MIN : value > INT8_MAX ? INT8_MAX : value);
}

static void
write_node (Writer *writer, uint32_t index)
{
  const BookGraphNode *node = &writer->graph->nodes[index];

  writer->written[index] = true;
  writer->n_positions++;
  writer->bytes[writer->size++] = node->n_moves;
  writer->bytes[writer->size++] = node->depth;
  for (int i = 0; i < node->n_moves; i++)
    {
      const BookGraphMove *move = &node->moves[i];
      if (move->node == BOOK_NOWHERE)
        {
          writer->bytes[writer->size++] = BOOK_VALUE | move->square;
          writer->bytes[writer->size++] = byte_of_score (move->search);
        }
      else if (writer->written[move->node])
        writer->bytes[writer->size++] = BOOK_KNOWN | move->square;
      else
        {
          writer->bytes[writer->size++] = BOOK_FOLLOWS | move->square;
          write_node (writer, move->node);
        }
    }
}

static void
set_field (uint8_t *bytes, BookField which, uint32_t value)
{
  for (int i = 0; i < 4; i++)
    bytes[BOOK_FIELDS + 4 * (int) which + i] = (uint8_t) (value >> 8 * i);
}

static void
write_head (Writer *writer, const char *words)
{
  size_t n_words = strlen (words), room = BOOK_FIELDS - strlen (BOOK_MAGIC);

  memset (writer->bytes, 0, BOOK_HEAD_SIZE);
  memcpy (writer->bytes, BOOK_MAGIC, strlen (BOOK_MAGIC));
  memcpy (writer->bytes + strlen (BOOK_MAGIC), words, n_words < room ? n_words : room);
  set_field (writer->bytes, BOOK_FIELD_VERSION, BOOK_VERSION);
  set_field (writer->bytes, BOOK_FIELD_BYTE_ORDER, BOOK_BYTE_ORDER);
  set_field (writer->bytes, BOOK_FIELD_POSITIONS, writer->n_positions);
  set_field (writer->bytes, BOOK_FIELD_SIZE, (uint32_t) (writer->size - BOOK_HEAD_SIZE));
  set_field (writer->bytes, BOOK_FIELD_CHECKSUM,
             reversi_table_file_checksum (writer->bytes, writer->size));
}

/* In the place of the old file only when all of it is there. */
static bool
write_bytes (const Writer *writer, const char *path)
{
  size_t size = strlen (path) + sizeof ".part";
  char *part = malloc (size);

  if (part == NULL)
    return false;
  snprintf (part, size, "%s.part", path);
  FILE *file = fopen (part, "wb");
  bool done = file != NULL && fwrite (writer->bytes, 1, writer->size, file) == writer->size;
  done = file != NULL && fclose (file) == 0 && done && rename (part, path) == 0;
  free (part);
  return done;
}

/**
 * book_graph_write:
 * @words: on origin and licence, up to 200 bytes
 * @path: of a file, which is replaced
 *
 * Writes the book as reversi_book_load() reads it.
 *
 * Returns: whether that went well
 */
bool
book_graph_write (const BookGraph *graph, const char *words, const char *path)
{
  Writer writer = {
    .graph = graph,
    .bytes = malloc (BOOK_HEAD_SIZE + graph->n_nodes * (size_t) (2 + 2 * BOOK_GRAPH_MOVES)),
    .size = BOOK_HEAD_SIZE,
    .written = calloc (graph->n_nodes, sizeof *writer.written),
  };
  bool done = writer.bytes != NULL && writer.written != NULL;

  if (done)
    {
      write_node (&writer, 0);
      write_head (&writer, words);
      done = write_bytes (&writer, path);
    }
  free (writer.bytes);
  free (writer.written);
  return done;
}
