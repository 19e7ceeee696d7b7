/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/load.h"

#include "formats/ggf.h"
#include "formats/sgf.h"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* No game is longer, whatever is said about its moves. */
#define MAX_BYTES (1 << 20)

/* All of @fd as text, or NULL. Only ordinary files: others may never end, or never begin. */
static char *
read_text (int fd)
{
  struct stat status;
  size_t n = 0;
  ssize_t n_read;

  if (fstat (fd, &status) != 0 || !S_ISREG (status.st_mode) || status.st_size > MAX_BYTES)
    return NULL;
  char *text = malloc (MAX_BYTES + 1);
  if (text == NULL)
    return NULL;
  while (n < MAX_BYTES && (n_read = read (fd, text + n, MAX_BYTES - n)) > 0)
    n += (size_t) n_read;
  text[n] = '\0';
  return text;
}

static bool
play_sgf (const char *text, ReversiGoal goal, int n_plies, ConsoleGame *game)
{
  ReversiSgf sgf;

  if (reversi_sgf_read (text, &sgf, NULL) != REVERSI_SGF_OK)
    return false;
  sgf.start.goal = (uint8_t) goal;
  console_game_start (game, &sgf.start, sgf.side);
  for (int i = 0; i < sgf.n_plies && i < n_plies; i++)
    console_game_play (game, (ReversiColour) sgf.plies[i].colour, sgf.plies[i].square);
  return true;
}

static bool
play_ggf (const char *text, ReversiGoal goal, int n_plies, ConsoleGame *game)
{
  ReversiGgf ggf;

  if (reversi_ggf_read (text, &ggf, NULL) != REVERSI_GGF_OK)
    return false;
  ggf.start.goal = (uint8_t) goal;
  console_game_start (game, &ggf.start, ggf.side);
  for (int i = 0; i < ggf.n_plies && i < n_plies; i++)
    console_game_play (game, (ReversiColour) ggf.plies[i].colour, ggf.plies[i].square);
  return true;
}

/**
 * console_load_game:
 * @path: a file with a game in SGF or GGF, whatever its name ends in
 * @goal: what wins; the formats don't say it
 * @n_plies: play no more of its moves and written passes than these
 * @game: (out): undefined on failure
 *
 * Reads the first game of a file.
 *
 * Returns: whether there is one that can be played
 */
bool
console_load_game (const char *path, ReversiGoal goal, int n_plies, ConsoleGame *game)
{
  int fd = open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);

  if (fd < 0)
    return false;
  char *text = read_text (fd);
  close (fd);
  bool ok = text != NULL &&
            (play_sgf (text, goal, n_plies, game) || play_ggf (text, goal, n_plies, game));
  free (text);
  return ok;
}
