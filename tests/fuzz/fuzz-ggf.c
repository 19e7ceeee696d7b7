/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as a game in GGF. */

#include "config.h"

#include "fuzz/fuzz.h"

#include "formats/ggf.h"

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
check_read (const ReversiGgf *game)
{
  ReversiPosition position = game->start;

  must (game->n_plies >= 0 && game->n_plies <= REVERSI_GGF_MAX_PLIES && game->clock_ms >= 0);
  for (int i = 0; i < game->n_plies; i++)
    {
      must (game->plies[i].time_ms >= 0);
      if (game->plies[i].square == REVERSI_NO_SQUARE)
        continue;
      must (position.side == game->plies[i].colour);
      must (reversi_position_play (&position, game->plies[i].square, NULL) == REVERSI_MOVE_LEGAL);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ReversiGgf game;
  ReversiGgfError error = { 0 };
  char *text = malloc (size + 1); /* exactly as long as it is, so that a step too far is seen */

  must (text != NULL);
  memcpy (text, data, size);
  text[size] = '\0';
  ReversiGgfStatus status = reversi_ggf_read (text, &game, &error);
  if (status == REVERSI_GGF_OK)
    check_read (&game);
  else
    must (error.status == status && error.number >= 1 &&
          memchr (error.word, '\0', sizeof error.word) != NULL);
  free (text);
  return 0;
}
