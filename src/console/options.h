/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The options that choose a variant and the engine's code, and the words between them. */

#pragma once

#include "engine/isa.h"
#include "rules/variant.h"

typedef struct
{
  ReversiVariant variant;
  const ReversiIsa *isa; /* never NULL */
  int n_words;
  char **words; /* points into argv */
} ConsoleOptions;

bool console_options_parse (int argc, char *argv[], ConsoleOptions *options);
bool console_number_parse (const char *text, int max, int *number);
