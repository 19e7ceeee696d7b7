/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as a position in OBF. */

#include "config.h"

#include "fuzz/fuzz.h"

#include "formats/obf.h"
#include "rules/notation.h"

#include <stdlib.h>
#include <string.h>

/* Asserts also in builds that leave assert() out. */
static void
must (bool condition)
{
  if (!condition)
    abort ();
}

/* The squares and the side as our own programs write them are the same position. */
static void
check_read (const ReversiObf *obf)
{
  char text[REVERSI_BOARD_TEXT_SIZE + 3];
  ReversiPosition settled = obf->position;
  ReversiObf again;

  must (obf->side == REVERSI_BLACK || obf->side == REVERSI_WHITE);
  must (obf->n_scores >= 0 && obf->n_scores <= REVERSI_MAX_SQUARES);
  settled.side = (uint8_t) obf->side;
  reversi_position_settle (&settled);
  must (reversi_position_equal (&settled, &obf->position));

  reversi_position_to_text (&obf->position, text);
  size_t length = strlen (text);
  text[length] = ' ';
  text[length + 1] = reversi_colour_letter (obf->side);
  text[length + 2] = '\0';
  must (reversi_obf_read (text, &again, NULL) == REVERSI_OBF_OK);
  must (reversi_position_equal (&again.position, &obf->position) && again.side == obf->side);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  ReversiObf obf;
  ReversiObfError error = { 0 };
  char *text = malloc (size + 1); /* exactly as long as it is, so that a step too far is seen */

  must (text != NULL);
  memcpy (text, data, size);
  text[size] = '\0';
  ReversiObfStatus status = reversi_obf_read (text, &obf, &error);
  if (status == REVERSI_OBF_OK)
    check_read (&obf);
  else
    must (error.status == status && error.offset <= strlen (text));
  free (text);
  return 0;
}
