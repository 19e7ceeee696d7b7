/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The options of all commands, and the words between them. */

#pragma once

#include "engine/engine.h"
#include "engine/isa.h"
#include "rules/variant.h"

/* What a command takes; “|” joins them. */
typedef enum
{
  CONSOLE_OPTIONS_VARIANT = 1 << 0,
  CONSOLE_OPTIONS_ISA = 1 << 1,
  CONSOLE_OPTIONS_ENGINE = 1 << 2,
  CONSOLE_OPTIONS_STRENGTH = 1 << 3,
  CONSOLE_OPTIONS_SOLVE = 1 << 4,
  CONSOLE_OPTIONS_MATCH = 1 << 5,
  CONSOLE_OPTIONS_BOOK = 1 << 6,
} ConsoleOptionGroup;

typedef struct
{
  ReversiVariant variant;
  const ReversiIsa *isa;       /* never NULL */
  ReversiEngineOptions engine; /* but for the weights and the book */
  const char *weights;         /* a file, or “none”; NULL: those that are installed */
  const char *book;            /* a file; NULL: nothing was said */
  bool no_book;
  bool has_level;
  ReversiLimits level;
  int depth, time_ms; /* 0: nothing was said */
  bool all;           /* every best move */
  bool wld;           /* only who wins */
  int n_games;
  int n_plies; /* played at random before a game */
  int seed;
  int n_words;
  char **words; /* points into argv */
} ConsoleOptions;

bool console_options_parse (int argc, char *argv[], int groups, ConsoleOptions *options);
bool console_number_parse (const char *text, int max, int *number);
bool console_options_say_strength (const ConsoleOptions *options);
ReversiLimits console_options_limits (const ConsoleOptions *options, const char *otherwise);
void console_options_use_book (const ConsoleOptions *options, ReversiLimits *limits);
char *console_options_join (const ConsoleOptions *options, int first);
