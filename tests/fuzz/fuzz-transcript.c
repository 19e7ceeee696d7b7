/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as a transcript: the first byte chooses the game, the rest is the text. */

#include "config.h"

#include "fuzz/fuzz.h"

#include "formats/transcript.h"

#include "rules/variant.h"

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
check_read (const ReversiPosition *start, const ReversiTranscript *transcript)
{
  ReversiPosition position = *start;
  char text[REVERSI_TRANSCRIPT_TEXT_SIZE];
  ReversiTranscript again;

  must (transcript->n_moves >= 0 && transcript->n_moves <= REVERSI_MAX_SQUARES);
  for (int i = 0; i < transcript->n_moves; i++)
    must (reversi_position_play (&position, transcript->squares[i], NULL) == REVERSI_MOVE_LEGAL);

  reversi_transcript_write (start->size, transcript->squares, transcript->n_moves, text);
  must (reversi_transcript_read (text, start, &again, NULL));
  must (again.n_moves == transcript->n_moves);
  must (memcmp (again.squares, transcript->squares, (size_t) again.n_moves) == 0);
}

static void
check_error (const char *text, const ReversiTranscriptError *error)
{
  must (error->status != REVERSI_TRANSCRIPT_OK);
  must (error->number >= 1 && error->number <= REVERSI_MAX_SQUARES + 1);
  must (error->offset < strlen (text));
  must (memchr (error->word, '\0', sizeof error->word) != NULL && error->word[0] != '\0');
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ReversiVariant variant;
  ReversiPosition start;
  ReversiTranscript transcript;
  ReversiTranscriptError error = { 0 };

  if (size == 0)
    return 0;
  reversi_variant_init (&variant);
  variant.size = (uint8_t) (6 + data[0] % 3 * 2);
  variant.opening = data[0] / 3 % 3;
  variant.handicap = data[0] / 9 % 5;
  must (reversi_variant_start (&variant, &start));

  char *text = malloc (size); /* exactly as long as it is, so that a step too far is seen */
  must (text != NULL);
  memcpy (text, data + 1, size - 1);
  text[size - 1] = '\0';
  if (reversi_transcript_read (text, &start, &transcript, &error))
    check_read (&start, &transcript);
  else
    check_error (text, &error);
  free (text);
  return 0;
}
