/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/where.h"

#include "console/command.h"

#include <stdio.h>
#include <stdlib.h>

#define SENTENCE_SIZE 160

/**
 * console_move_problem:
 *
 * Returns: why a move of a transcript can't be played, as the end of a sentence about it
 */
const char *
console_move_problem (ReversiTranscriptStatus status)
{
  switch (status)
    {
    case REVERSI_TRANSCRIPT_OK:
    case REVERSI_TRANSCRIPT_UNREADABLE:
      break;
    case REVERSI_TRANSCRIPT_OFF_BOARD:
      return "is not a square of this board";
    case REVERSI_TRANSCRIPT_OCCUPIED:
      return "is not legal: the square is occupied";
    case REVERSI_TRANSCRIPT_FLIPS_NOTHING:
      return "is not legal: it flips nothing";
    case REVERSI_TRANSCRIPT_NOT_CENTRE:
      return "is not legal: the first four discs go to the centre";
    case REVERSI_TRANSCRIPT_GAME_OVER:
      return "is not legal: the game is over";
    case REVERSI_TRANSCRIPT_NO_PASS:
      return "is not legal: nobody has to pass here";
    case REVERSI_TRANSCRIPT_AFTER_RESULT:
      return "follows the result";
    }
  return "is not a move";
}

/**
 * console_obf_problem:
 * @sentence: (out): room of @size for what is wrong
 */
void
console_obf_problem (const ReversiObfError *error, char *sentence, size_t size)
{
  switch (error->status)
    {
    case REVERSI_OBF_OK:
    case REVERSI_OBF_NOTHING:
      snprintf (sentence, size, "There is no position.");
      return;
    case REVERSI_OBF_UNREADABLE:
      snprintf (sentence, size, "Character %zu is not a square of a board.", error->offset + 1);
      return;
    case REVERSI_OBF_WRONG_SIZE:
      snprintf (sentence, size, "A board has 36, 64 or 100 squares, and here are %d.",
                error->n_squares);
      return;
    case REVERSI_OBF_NO_SIDE:
      snprintf (sentence, size, "The side to move is neither X nor O.");
      return;
    case REVERSI_OBF_BAD_MOVE:
      snprintf (sentence, size, "Move %d, “%s”, %s.", error->move.number, error->move.word,
                console_move_problem (error->move.status));
      return;
    }
}

/* A position begins with squares, and no transcript has so many of them in a row. */
static bool
looks_like_position (const char *text)
{
  int n = 0;

  for (; *text != '\0' && n < 6; text++)
    if (*text == '[' || *text == 'x' || *text == 'X' || *text == 'o' || *text == 'O' ||
        *text == '*' || *text == '-' || *text == '.' || *text == '_')
      n++;
    else if (*text != ' ' && *text != '\n' && *text != 'w' && *text != 'W')
      return n > 0 && *text >= '0' && *text <= '9' && text[-1] == '[';
  return n == 6;
}

static bool
read_position (const ConsoleOptions *options, const char *text, ReversiObf *where)
{
  char sentence[SENTENCE_SIZE];
  ReversiObfError error;

  if (reversi_obf_read (text, where, &error) == REVERSI_OBF_OK)
    {
      where->position.goal = options->variant.goal;
      return true;
    }
  console_obf_problem (&error, sentence, sizeof sentence);
  console_misused ("%s", sentence);
  return false;
}

static bool
read_moves (const ConsoleOptions *options, const char *text, ReversiObf *where)
{
  ReversiTranscript transcript;
  ReversiTranscriptError error;

  if (!reversi_variant_start (&options->variant, &where->position))
    {
      console_misused ("These options make no game together.");
      return false;
    }
  if (!reversi_transcript_read (text, &where->position, &transcript, &error))
    {
      console_misused ("Move %d, “%s”, %s.", error.number, error.word,
                       console_move_problem (error.status));
      return false;
    }
  for (int i = 0; i < transcript.n_moves; i++)
    reversi_position_play (&where->position, transcript.squares[i], NULL);
  where->side = (ReversiColour) where->position.side;
  where->n_scores = 0;
  return true;
}

/**
 * console_where:
 * @first_word: the first one that is about the position
 * @where: (out): the position, and whose turn it was said to be
 *
 * Finds the position that the words describe: squares and side to move, or moves from the start of
 * the variant; nothing is that start.
 *
 * Returns: %FALSE after a complaint
 */
bool
console_where (const ConsoleOptions *options, int first_word, ReversiObf *where)
{
  char *text = console_options_join (options, first_word);

  if (text == NULL)
    {
      console_misused ("There is no memory for this.");
      return false;
    }
  bool ok = looks_like_position (text) ? read_position (options, text, where)
                                       : read_moves (options, text, where);
  free (text);
  return ok;
}
