/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as a session of the NBoard protocol. */

#include "config.h"

#include "fuzz/fuzz.h"
#include "fuzz/talk.h"

#include <stdlib.h>
#include <string.h>

/* All lines are of a kind that the protocol knows. */
static void
check (const char *line, const char *answer)
{
  static const char *const kinds[] = { "status", "set myname ", "search ", "nodestats ",
                                       "=== ",   "analysis ",   "pong ",   "learned" };

  while (*answer != '\0')
    {
      const char *end = strchr (answer, '\n');
      bool is_known = false;
      for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        is_known |= strncmp (answer, kinds[i], strlen (kinds[i])) == 0;
      if (!is_known || end == NULL)
        abort ();
      answer = end + 1;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  fuzz_talk (&console_protocol_nboard, check, data, size);
  return 0;
}
