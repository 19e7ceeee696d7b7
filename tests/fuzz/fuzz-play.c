/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as what a person says at a terminal. */

#include "config.h"

#include "fuzz/fuzz.h"
#include "fuzz/talk.h"

#include <stdlib.h>
#include <string.h>

/* Nothing that was typed gets to the terminal as it is. */
static void
check (const char *line, const char *answer)
{
  for (; *answer != '\0'; answer++)
    if ((unsigned char) *answer < ' ' && *answer != '\n')
      abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_talk (&console_protocol_talk, check, data, size);
  return 0;
}
