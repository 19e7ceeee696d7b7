/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "rules/opening-names.h"

#include "rules/notation.h"
#include "rules/symmetry.h"
#include "rules/variant.h"

#include <stddef.h>
#include <string.h>

#define SIZE 8
#define START_DISCS 4

/* All begin with f5, for the first moves are each other's image. The names are those of the field,
 * where each is the move that it is called after; for some of them there are others. */
static const struct
{
  const char *key;
  const char *moves;
} openings[] = {
  { "parallel", "f5f4" },
  { "diagonal", "f5f6" },
  { "perpendicular", "f5d6" },
  { "tiger", "f5d6c3d3c4" },
  { "stephenson", "f5d6c3d3c4f4f6" },
  { "compoth", "f5d6c3d3c4f4f6f3" },
  { "kung", "f5d6c3d3c4f4f6b4" },
  { "leaders-tiger", "f5d6c3d3c4f4e6" },
  { "brightwell", "f5d6c3d3c4f4e3" },
  { "ishii", "f5d6c3d3c4f4c5b4b5c6f3e6e3" },
  { "rose-bill", "f5d6c3d3c4f4c5b3c2" },
  { "tamenori", "f5d6c3d3c4f4c5b3c2e6" },
  { "central-rose-bill", "f5d6c3d3c4f4c5b3c2b4" },
  { "aubrey", "f5d6c3d3c4b3" },
  { "bent-ganglion", "f5d6c3g5" },
  { "rabbit", "f5d6c5" },
  { "horse", "f5d6c5f4d3" },
  { "mimura", "f5d6c5f4e3d3" },
  { "shaman", "f5d6c5f4e3c6f3" },
  { "inoue", "f5d6c5f4e3c6e6" },
  { "iago", "f5d6c5f4e3c6e6f6" },
  { "bhagat", "f5d6c5f4e3c6d7" },
  { "ralle", "f5d6c5f4e3c6d3f3" },
  { "rose", "f5d6c5f4e3c6d3f6e6d7" },
  { "flat", "f5d6c5f4e3c6d3f6e6d7g4" },
  { "rotating-flat", "f5d6c5f4e3c6d3f6e6d7g4c4" },
  { "murakami", "f5d6c5f4e3c6d3f6e6d7g4c4g6" },
  { "rose-birth", "f5d6c5f4e3c6d3f6e6d7g3c4" },
  { "brightstein", "f5d6c5f4e3c6d3f6e6d7g3c4g5c3b4e2" },
  { "rose-birdie", "f5d6c5f4e3c6d3f6e6d7g3c4b4" },
  { "greenberg", "f5d6c5f4e3c6d3f6e6d7e7" },
  { "ganglion", "f5d6c4g5" },
  { "swallow", "f5d6c4g5c6" },
  { "italian", "f5d6c4d3e6" },
  { "cat", "f5d6c4d3c5" },
  { "sakaguchi", "f5d6c4d3c5f4e3f3c2c6" },
  { "berner", "f5d6c4d3c5f4e3f3c2b4b3" },
  { "wing", "f5f6d3f4" },
  { "semi-wing", "f5f6c4f4" },
  { "x-square", "f5f6e6f4g7" },
  { "snake", "f5f6e6f4g6" },
  { "pyramid", "f5f6e6f4g6c6" },
  { "heath", "f5f6e6f4g5" },
  { "heath-bat", "f5f6e6f4g5e7e3" },
  { "iwasaki", "f5f6e6f4g5e7d7" },
  { "heath-chimney", "f5f6e6f4g5d6" },
  { "raccoon-dog", "f5f6e6f4g4" },
  { "hamilton", "f5f6e6f4g3" },
  { "lollipop", "f5f6e6f4g3f3g4" },
  { "cow", "f5f6e6f4e3" },
  { "chimney", "f5f6e6f4e3d6" },
  { "bat", "f5f6e6f4e3c5g5" },
  { "rose-v-toth", "f5f6e6f4e3c5c4" },
  { "tanida", "f5f6e6f4e3c5c4e7" },
  { "aircraft", "f5f6e6f4e3c5c4e7g4" },
  { "sailboat", "f5f6e6f4e3c5c4e7b5e2" },
  { "maruoka", "f5f6e6f4e3c5c4d3f3e2" },
  { "landau", "f5f6e6f4e3c5c4d3c3" },
  { "buffalo", "f5f6e6f4c3" },
  { "maruoka-buffalo", "f5f6e6f4c3d7f3" },
  { "tanida-buffalo", "f5f6e6f4c3d6f3c4c5b4" },
  { "hokuriku-buffalo", "f5f6e6f4c3c4" },
  { "mouse", "f5f4e3f6d3" },
};

#define N_OPENINGS ((int) (sizeof openings / sizeof openings[0]))

/**
 * reversi_opening_names_count:
 *
 * Returns: how many openings have a name
 */
int
reversi_opening_names_count (void)
{
  return N_OPENINGS;
}

/**
 * reversi_opening_names_key:
 * @index: 0 to reversi_opening_names_count() - 1
 *
 * Returns: (transfer none): the name of an opening for programs
 */
const char *
reversi_opening_names_key (int index)
{
  return openings[index].key;
}

/**
 * reversi_opening_names_moves:
 * @index: 0 to reversi_opening_names_count() - 1
 *
 * Returns: (transfer none): its moves from the start of the game, as “f5d6c3”
 */
const char *
reversi_opening_names_moves (int index)
{
  return openings[index].moves;
}

/**
 * reversi_opening_names_longest:
 *
 * Returns: the plies after which no opening has a name
 */
int
reversi_opening_names_longest (void)
{
  size_t longest = 0;

  for (int i = 0; i < N_OPENINGS; i++)
    if (strlen (openings[i].moves) > longest)
      longest = strlen (openings[i].moves);
  return (int) longest / 2;
}

static bool
play_moves (const char *moves, ReversiPosition *position)
{
  ReversiVariant variant;

  reversi_variant_init (&variant);
  reversi_variant_start (&variant, position);
  for (size_t length; *moves != '\0'; moves += length)
    if (reversi_position_play (position, reversi_square_parse (SIZE, moves, &length), NULL) !=
        REVERSI_MOVE_LEGAL)
      return false;
  return true;
}

/* Whether both are the same, or one is the other turned or mirrored. */
static bool
is_image (const ReversiPosition *a, const ReversiPosition *b)
{
  for (int symmetry = 0; symmetry < N_SYMMETRIES; symmetry++)
    {
      int s = 0;
      while (s < SIZE * SIZE && a->squares[s] == b->squares[symmetry_of_square (symmetry, s)])
        s++;
      if (s == SIZE * SIZE)
        return a->side == b->side;
    }
  return false;
}

/**
 * reversi_opening_names_find:
 * @position: a position of any variant
 *
 * Looks which opening leads to just this position, in whatever order its moves are played, and
 * however the board is turned.
 *
 * Returns: its index, or -1
 */
int
reversi_opening_names_find (const ReversiPosition *position)
{
  if (position->size != SIZE || position->goal != REVERSI_GOAL_MOST || position->placements > 0)
    return -1;

  size_t n_plies =
      SIZE * SIZE - START_DISCS - (size_t) reversi_position_count (position, REVERSI_NONE);
  for (int i = 0; i < N_OPENINGS; i++)
    {
      ReversiPosition reached;
      if (strlen (openings[i].moves) == 2 * n_plies && play_moves (openings[i].moves, &reached) &&
          is_image (&reached, position))
        return i;
    }
  return -1;
}
