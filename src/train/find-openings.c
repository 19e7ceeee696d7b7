/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Makes src/rules/openings-table.h: random plies from the start, kept when a deep search finds both
 * sides about equal, and when they lead to a position that none before leads to, also turned or
 * mirrored.
 *
 *   find-openings [COUNT [SEED]] >openings-table.h */

#include "config.h"

#include "engine/engine.h"

#include "rules/notation.h"
#include "rules/symmetry.h"
#include "rules/variant.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SIZE 8
#define MIN_PLIES 6
#define MAX_PLIES 10
#define DEPTH 12
#define BALANCE 200 /* 1/100 disc */
#define MAX_OPENINGS 1000

typedef struct
{
  ReversiEngine *engine;
  uint64_t random;
  int n_found;
  char found[MAX_OPENINGS][REVERSI_BOARD_TEXT_SIZE]; /* the positions, turned as canonical_text() */
} Finder;

static int
random_below (Finder *self, int n)
{
  self->random = self->random * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (int) ((self->random >> 33) % (uint64_t) n);
}

/* The same for all positions that are each other's image. */
static void
canonical_text (const ReversiPosition *position, char least[REVERSI_BOARD_TEXT_SIZE])
{
  char text[REVERSI_BOARD_TEXT_SIZE], turned[REVERSI_BOARD_TEXT_SIZE];

  reversi_position_to_text (position, text);
  strcpy (least, text);
  strcpy (turned, text);
  for (int symmetry = 1; symmetry < N_SYMMETRIES; symmetry++)
    {
      for (int s = 0; s < SIZE * SIZE; s++)
        turned[symmetry_of_square (symmetry, s)] = text[s];
      if (strcmp (turned, least) < 0)
        strcpy (least, turned);
    }
}

/* Shallow searches spare the deep one for most of those that it would refuse. */
static bool
is_balanced (Finder *self, const ReversiPosition *position)
{
  for (int depth = DEPTH / 3; depth <= DEPTH; depth += DEPTH / 3)
    {
      ReversiLimits limits = { .depth = depth };
      ReversiResult result;

      reversi_engine_search (self->engine, position, &limits, NULL, NULL, NULL, &result);
      if (abs (result.score) > BALANCE)
        return false;
    }
  return true;
}

/* Plays random moves and writes them down; all games begin with f5, since the four first moves
 * are each other's image. Returns whether the game goes on. */
static bool
play_random_plies (Finder *self, ReversiPosition *position, char *moves)
{
  ReversiVariant variant;
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n_plies = MIN_PLIES + random_below (self, MAX_PLIES - MIN_PLIES + 1);

  reversi_variant_init (&variant);
  reversi_variant_start (&variant, position);
  for (int ply = 0; ply < n_plies; ply++)
    {
      int n = reversi_position_legal_moves (position, squares);
      if (n == 0)
        return false;
      int square =
          ply == 0 ? reversi_square_parse (SIZE, "f5", NULL) : squares[random_below (self, n)];
      reversi_position_play (position, square, NULL);
      reversi_square_name (SIZE, square, moves + 2 * ply);
    }
  return !reversi_position_is_over (position);
}

static bool
is_new (Finder *self, const ReversiPosition *position)
{
  char *text = self->found[self->n_found];

  canonical_text (position, text);
  for (int i = 0; i < self->n_found; i++)
    if (strcmp (self->found[i], text) == 0)
      return false;
  return true;
}

static void
print_table (int count, uint64_t seed)
{
  static Finder self;

  self = (Finder) { .engine = reversi_engine_new (NULL), .random = seed };
  while (self.n_found < count)
    {
      char moves[2 * MAX_PLIES + 2];
      ReversiPosition position;
      if (!play_random_plies (&self, &position, moves) || !is_new (&self, &position) ||
          !is_balanced (&self, &position))
        continue;
      printf ("  \"%s\",\n", moves);
      fflush (stdout);
      self.n_found++;
    }
  reversi_engine_free (self.engine);
}

int
main (int argc, char *argv[])
{
  int count = argc > 1 ? atoi (argv[1]) : 216;
  uint64_t seed = argc > 2 ? (uint64_t) atoi (argv[2]) : 1;

  if (count < 1 || count >= MAX_OPENINGS)
    return 1;
  printf ("/* SPDX-License-Identifier: GPL-3.0-or-later\n"
          " * SPDX-FileCopyrightText: 2026 The Reversi authors */\n\n"
          "/* The table is made by src/train/find-openings.c, with a search of %d plies. */\n\n"
          "#pragma once\n\n"
          "static const char *const openings[] = {\n",
          DEPTH);
  print_table (count, seed);
  printf ("};\n");
  return 0;
}
