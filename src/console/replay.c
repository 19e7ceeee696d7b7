/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"

#include "console/where.h"
#include "formats/transcript.h"
#include "rules/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void
print_error (const ReversiTranscriptError *error)
{
  char word[REVERSI_WORD_SIZE];
  size_t length = strlen (error->word);

  memcpy (word, error->word, length + 1);
  /* Squares are written as everywhere; other words as they were. */
  if (length > 1 && strspn (word + 1, "0123456789") == length - 1 && word[0] >= 'A' &&
      word[0] <= 'Z')
    word[0] = (char) (word[0] - 'A' + 'a');
  fprintf (stderr, "error: %d %s %s\n", error->number, word, console_move_problem (error->status));
}

static void
print_position (const ReversiPosition *position)
{
  char board[REVERSI_BOARD_TEXT_SIZE];

  reversi_position_to_text (position, board);
  printf ("board: %s\n", board);
  printf ("side: %c\n", reversi_colour_letter ((ReversiColour) position->side));
  printf ("discs: %d %d\n", reversi_position_count (position, REVERSI_BLACK),
          reversi_position_count (position, REVERSI_WHITE));
  printf ("empties: %d\n", reversi_position_count (position, REVERSI_NONE));
}

/* Plays the moves, and prints the position that they lead to. */
static void
print_game (const ReversiPosition *start, const ReversiTranscript *transcript)
{
  ReversiPosition position = *start;
  bool passed_before[REVERSI_MAX_SQUARES + 1] = { false };

  for (int i = 0; i < transcript->n_moves; i++)
    {
      ReversiMove move;
      reversi_position_play (&position, transcript->squares[i], &move);
      passed_before[i + 1] = move.passed != REVERSI_NONE;
    }

  print_position (&position);
  printf ("passes:");
  for (int i = 0; i <= transcript->n_moves; i++)
    if (passed_before[i])
      printf (" %d", i + 1);
  printf ("\nover: %s\n", reversi_position_is_over (&position) ? "yes" : "no");
}

/**
 * console_replay:
 *
 * The command replay: plays a transcript and prints one fact a line, or on standard error the
 * first move that can't be played.
 *
 * Returns: the exit status
 */
ConsoleStatus
console_replay (int argc, char *argv[])
{
  ConsoleOptions options;
  ReversiPosition start;
  ReversiTranscript transcript;
  ReversiTranscriptError error;

  if (!console_options_parse (argc, argv, CONSOLE_OPTIONS_VARIANT, &options))
    return CONSOLE_MISUSED;
  if (!reversi_variant_start (&options.variant, &start))
    return console_misused ("These options make no game together.");

  char *text = console_options_join (&options, 0);
  if (text == NULL)
    {
      perror ("reversi-engine");
      return CONSOLE_FAILED;
    }
  bool ok = reversi_transcript_read (text, &start, &transcript, &error);
  free (text);
  if (!ok)
    {
      print_error (&error);
      return CONSOLE_FAILED;
    }
  print_game (&start, &transcript);
  return CONSOLE_DONE;
}
