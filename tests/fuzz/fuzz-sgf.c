/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as a game in SGF. */

#include "config.h"

#include "fuzz/fuzz.h"

#include "formats/sgf.h"

#include <stdlib.h>
#include <string.h>

/* Asserts also in builds that leave assert() out. */
static void
must (bool condition)
{
  if (!condition)
    abort ();
}

static void
check_read (const ReversiSgf *game)
{
  ReversiPosition position = game->start;

  must (game->n_plies >= 0 && game->n_plies <= REVERSI_SGF_MAX_PLIES);
  for (int i = 0; i < game->n_plies; i++)
    {
      if (game->plies[i].square == REVERSI_NO_SQUARE)
        continue;
      must (position.side == game->plies[i].colour);
      must (reversi_position_play (&position, game->plies[i].square, NULL) == REVERSI_MOVE_LEGAL);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ReversiSgf game;
  size_t offset = SIZE_MAX;
  char *text = malloc (size + 1); /* exactly as long as it is, so that a step too far is seen */

  must (text != NULL);
  memcpy (text, data, size);
  text[size] = '\0';
  if (reversi_sgf_read (text, &game, &offset) == REVERSI_SGF_OK)
    check_read (&game);
  else
    must (offset <= strlen (text));
  free (text);
  return 0;
}
