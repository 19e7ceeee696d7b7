/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/options.h"

#include "console/command.h"
#include "console/strength.h"
#include "engine/isa.h"
#include "engine/level.h"
#include "formats/obf.h"
#include "rules/notation.h"

#include <stdlib.h>
#include <string.h>

/* The largest table that a number of ours can ask for: 1 TiB. */
#define MAX_TABLE_MIB (1 << 20)
#define MAX_THREADS 1024
#define MAX_GAMES 1000000
#define MAX_PLIES 40

static bool
set_size (ConsoleOptions *options, const char *value)
{
  int size;

  if (!console_number_parse (value, REVERSI_MAX_SIZE, &size) || size < 6 || size % 2 != 0)
    return false;
  options->variant.size = (uint8_t) size;
  return true;
}

static bool
set_opening (ConsoleOptions *options, const char *value)
{
  ReversiOpening opening;

  if (!reversi_opening_from_key (value, &opening))
    return false;
  options->variant.opening = (uint8_t) opening;
  return true;
}

static bool
set_goal (ConsoleOptions *options, const char *value)
{
  ReversiGoal goal;

  if (!reversi_goal_from_key (value, &goal))
    return false;
  options->variant.goal = (uint8_t) goal;
  return true;
}

static bool
set_handicap (ConsoleOptions *options, const char *value)
{
  int handicap;

  if (!console_number_parse (value, REVERSI_MAX_HANDICAP, &handicap))
    return false;
  options->variant.handicap = (uint8_t) handicap;
  return true;
}

static bool
set_threads (ConsoleOptions *options, const char *value)
{
  return console_number_parse (value, MAX_THREADS, &options->engine.n_threads) &&
         options->engine.n_threads > 0;
}

static bool
set_table (ConsoleOptions *options, const char *value)
{
  int mib;

  if (!console_number_parse (value, MAX_TABLE_MIB, &mib) || mib == 0)
    return false;
  options->engine.table_mib = (size_t) mib;
  return true;
}

static bool
set_isa (ConsoleOptions *options, const char *value)
{
  const ReversiIsa *isa = reversi_isa_find (value);

  if (isa == NULL)
    return false;
  options->isa = isa;
  options->engine.isa = isa->name;
  return true;
}

static bool
set_weights (ConsoleOptions *options, const char *value)
{
  options->weights = value;
  return *value != '\0';
}

static bool
set_book (ConsoleOptions *options, const char *value)
{
  options->book = value;
  options->no_book = false;
  return *value != '\0';
}

static bool
set_no_book (ConsoleOptions *options, const char *value)
{
  options->book = NULL;
  options->no_book = true;
  return true;
}

/* A level says everything; depth and time change what they say, whatever comes first. */
static bool
set_level (ConsoleOptions *options, const char *value)
{
  ReversiLimits limits;

  if (!console_level_parse (value, &limits))
    return false;
  options->level = limits;
  options->has_level = true;
  return true;
}

static bool
set_depth (ConsoleOptions *options, const char *value)
{
  return console_number_parse (value, CONSOLE_MAX_LEVEL, &options->depth) && options->depth > 0;
}

static bool
set_time (ConsoleOptions *options, const char *value)
{
  return console_seconds_parse (value, &options->time_ms) && options->time_ms > 0;
}

static bool
set_all (ConsoleOptions *options, const char *value)
{
  options->all = true;
  return true;
}

static bool
set_wld (ConsoleOptions *options, const char *value)
{
  options->wld = true;
  return true;
}

static bool
set_games (ConsoleOptions *options, const char *value)
{
  return console_number_parse (value, MAX_GAMES, &options->n_games) && options->n_games > 0;
}

static bool
set_plies (ConsoleOptions *options, const char *value)
{
  return console_number_parse (value, MAX_PLIES, &options->n_plies);
}

static bool
set_seed (ConsoleOptions *options, const char *value)
{
  return console_number_parse (value, INT32_MAX / 10, &options->seed);
}

static const struct
{
  const char *name;
  ConsoleOptionGroup group;
  bool (*set) (ConsoleOptions *options, const char *value);
  const char *values; /* NULL: it takes none */
} known[] = {
  { "--size", CONSOLE_OPTIONS_VARIANT, set_size, "6, 8 or 10" },
  { "--opening", CONSOLE_OPTIONS_VARIANT, set_opening, "standard, parallel or original" },
  { "--goal", CONSOLE_OPTIONS_VARIANT, set_goal, "most or fewest" },
  { "--handicap", CONSOLE_OPTIONS_VARIANT, set_handicap, "a number from 0 to 4" },
  { "--isa", CONSOLE_OPTIONS_ISA, set_isa, "one of those that “--isa list” shows" },
  { "--threads", CONSOLE_OPTIONS_ENGINE, set_threads, "a number from 1 to 1024" },
  { "--table", CONSOLE_OPTIONS_ENGINE, set_table, "a number of MiB from 1 to 1048576" },
  { "--weights", CONSOLE_OPTIONS_ENGINE, set_weights, "the name of a file, or none" },
  { "--book", CONSOLE_OPTIONS_BOOK, set_book, "the name of a file" },
  { "--no-book", CONSOLE_OPTIONS_BOOK, set_no_book, NULL },
  { "--level", CONSOLE_OPTIONS_STRENGTH, set_level,
    "beginner, easy, medium, hard, expert, master or a number from 0 to 60" },
  { "--depth", CONSOLE_OPTIONS_STRENGTH, set_depth, "a number of plies from 1 to 60" },
  { "--time", CONSOLE_OPTIONS_STRENGTH, set_time, "a number of seconds, such as 0.5" },
  { "--all", CONSOLE_OPTIONS_SOLVE, set_all, NULL },
  { "--wld", CONSOLE_OPTIONS_SOLVE, set_wld, NULL },
  { "--games", CONSOLE_OPTIONS_MATCH, set_games, "a number from 1 to 1000000" },
  { "--plies", CONSOLE_OPTIONS_MATCH, set_plies, "a number from 0 to 40" },
  { "--seed", CONSOLE_OPTIONS_MATCH, set_seed, "a number from 0 to 214748364" },
};

/* Takes “--size 8”, “--size=8” or “--all”; returns how many arguments that were, 0 after
 * complaining. */
static int
take_option (char *argv[], int groups, ConsoleOptions *options)
{
  size_t length = strcspn (argv[0], "=");
  bool joined = argv[0][length] == '=';
  const char *value = joined ? argv[0] + length + 1 : argv[1];

  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    {
      if (strlen (known[i].name) != length || strncmp (argv[0], known[i].name, length) != 0)
        continue;
      if ((known[i].group & groups) == 0)
        console_misused ("The option “%s” does not belong to this command.", known[i].name);
      else if (known[i].values == NULL && joined)
        console_misused ("The option %s takes no value.", known[i].name);
      else if (known[i].values == NULL)
        {
          known[i].set (options, NULL);
          return 1;
        }
      else if (value == NULL)
        console_misused ("The option %s needs a value: %s.", known[i].name, known[i].values);
      else if (!known[i].set (options, value))
        console_misused ("“%s” is not a value of the option %s: it takes %s.", value, known[i].name,
                         known[i].values);
      else
        return joined ? 1 : 2;
      return 0;
    }
  console_misused ("“%s” is not an option; see “reversi-engine --help”.", argv[0]);
  return 0;
}

/* Everything with a hyphen but a negative number, a position that begins with an empty square, a
 * pass that is glued to its next move, and, for commands that read files, standard input. */
static bool
is_option (const char *argument, int groups)
{
  ReversiObfStatus status;
  ReversiObf obf;

  if (argument[0] != '-' || (argument[1] >= '0' && argument[1] <= '9') ||
      (argument[1] == '\0' && (groups & CONSOLE_OPTIONS_SOLVE) != 0) ||
      (status = reversi_obf_read (argument, &obf, NULL)) == REVERSI_OBF_OK ||
      status == REVERSI_OBF_BAD_MOVE)
    return false;
  return argument[1] != '-' ||
         reversi_square_parse (REVERSI_MAX_SIZE, argument + 2, NULL) == REVERSI_NO_SQUARE;
}

/**
 * console_options_parse:
 * @argv: what follows the command; it is reordered, the words come first
 * @groups: the ConsoleOptionGroups that this command takes
 * @options: (out): what they say, and the words that are no options
 *
 * Reads options and words in any order. “--” ends the options when no word was before it; behind
 * a word it is one itself, a written pass.
 *
 * Returns: whether all was understood; else a complaint was written
 */
bool
console_options_parse (int argc, char *argv[], int groups, ConsoleOptions *options)
{
  bool only_words = false;

  *options = (ConsoleOptions) {
    .words = argv, .n_games = 100, .n_plies = 8, .seed = 1, .isa = reversi_isa_find (NULL)
  };
  reversi_variant_init (&options->variant);
  for (int i = 0; i < argc;)
    {
      bool is_dashes = strcmp (argv[i], "--") == 0;

      if (is_dashes && options->n_words == 0 && !only_words)
        {
          only_words = true;
          i++;
        }
      else if (only_words || is_dashes || !is_option (argv[i], groups))
        argv[options->n_words++] = argv[i++];
      else
        {
          int n = take_option (argv + i, groups, options);
          if (n == 0)
            return false;
          i += n;
        }
    }
  return true;
}

/**
 * console_number_parse:
 * @max: the largest number allowed
 * @number: (out): untouched on failure
 *
 * Reads a whole number from 0 to @max, in digits and nothing else.
 *
 * Returns: whether @text is one
 */
bool
console_number_parse (const char *text, int max, int *number)
{
  int result = 0;

  if (*text == '\0')
    return false;
  for (; *text != '\0'; text++)
    {
      if (*text < '0' || *text > '9')
        return false;
      result = result * 10 + (*text - '0');
      if (result > max)
        return false;
    }
  *number = result;
  return true;
}

/**
 * console_options_limits:
 * @otherwise: the level where neither level, depth nor time was given
 *
 * Returns: how far to search; an engine that is given only time uses it all
 */
ReversiLimits
console_options_limits (const ConsoleOptions *options, const char *otherwise)
{
  ReversiLimits limits = options->level;

  if (!console_options_say_strength (options))
    console_level_parse (otherwise, &limits);
  if (options->depth > 0)
    limits.depth = options->depth;
  if (options->time_ms > 0)
    limits.time_ms = options->time_ms;
  return limits;
}

/**
 * console_options_use_book:
 * @limits: (inout): of a search for a move to be played
 *
 * Has a book that was asked for used at levels, too, that would do without, as the strongest uses
 * it.
 */
void
console_options_use_book (const ConsoleOptions *options, ReversiLimits *limits)
{
  const ReversiLimits *strongest = &reversi_level_get (REVERSI_N_LEVELS - 1)->limits;

  if (options->book == NULL || limits->book_plies > 0)
    return;
  limits->book_plies = strongest->book_plies;
  limits->book_width = strongest->book_width;
}

/**
 * console_options_say_strength:
 *
 * Returns: whether a level, depth or time was given
 */
bool
console_options_say_strength (const ConsoleOptions *options)
{
  return options->has_level || options->depth > 0 || options->time_ms > 0;
}

/**
 * console_options_join:
 * @first: the first word wanted
 *
 * Returns: (transfer full) (nullable): all words from @first on with a space between them, or %NULL
 *   without memory
 */
char *
console_options_join (const ConsoleOptions *options, int first)
{
  size_t length = 1;

  for (int i = first; i < options->n_words; i++)
    length += strlen (options->words[i]) + 1;

  char *text = malloc (length), *end = text;
  if (text == NULL)
    return NULL;
  for (int i = first; i < options->n_words; i++)
    {
      size_t n = strlen (options->words[i]);
      memcpy (end, options->words[i], n);
      end += n;
      *end++ = ' ';
    }
  *end = '\0';
  return text;
}
