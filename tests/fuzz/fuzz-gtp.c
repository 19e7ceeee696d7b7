/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as a session of the Go Text Protocol. */

#include "config.h"

#include "fuzz/fuzz.h"
#include "fuzz/talk.h"

#include <stdlib.h>
#include <string.h>

/* Each command gets one answer, which ends with the only empty line in it. */
static void
check (const char *line, const char *answer)
{
  size_t length = strlen (answer);
  bool is_empty = line[strspn (line, " ")] == '\0' || line[strspn (line, " ")] == '#';

  if (is_empty ? length != 0
               : (length < 3 || (answer[0] != '=' && answer[0] != '?') ||
                  strstr (answer, "\n\n") != answer + length - 2))
    abort ();
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_talk (&console_protocol_gtp, check, data, size);
  return 0;
}
