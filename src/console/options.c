/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/options.h"

#include "console/command.h"
#include "rules/notation.h"

#include <string.h>

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
set_isa (ConsoleOptions *options, const char *value)
{
  const ReversiIsa *isa = reversi_isa_find (value);

  if (isa != NULL)
    options->isa = isa;
  return isa != NULL;
}

static const struct
{
  const char *name;
  bool (*set) (ConsoleOptions *options, const char *value);
  const char *values;
} known[] = {
  { "--size", set_size, "6, 8 or 10" },
  { "--opening", set_opening, "standard, parallel or original" },
  { "--goal", set_goal, "most or fewest" },
  { "--handicap", set_handicap, "a number from 0 to 4" },
  { "--isa", set_isa, "one of those that “--isa list” shows" },
};

/* Takes “--size 8” or “--size=8”; returns how many arguments that were, 0 after complaining. */
static int
take_option (char *argv[], ConsoleOptions *options)
{
  size_t length = strcspn (argv[0], "=");
  bool joined = argv[0][length] == '=';
  const char *value = joined ? argv[0] + length + 1 : argv[1];

  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    {
      if (strlen (known[i].name) != length || strncmp (argv[0], known[i].name, length) != 0)
        continue;
      if (value == NULL)
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

/* Everything with a hyphen but a negative number, a position that begins with an empty square, and
 * a pass that is glued to its next move. */
static bool
is_option (const char *argument)
{
  ReversiPosition position;

  if (argument[0] != '-' || (argument[1] >= '0' && argument[1] <= '9') ||
      reversi_position_from_text (argument, &position))
    return false;
  return argument[1] != '-' ||
         reversi_square_parse (REVERSI_MAX_SIZE, argument + 2, NULL) == REVERSI_NO_SQUARE;
}

/**
 * console_options_parse:
 * @argv: what follows the command; it is reordered, the words come first
 * @options: (out): the variant, the processor level, and the words that are no options
 *
 * Reads options and words in any order. “--” ends the options when no word was before it; behind
 * a word it is one itself, a written pass.
 *
 * Returns: whether all was understood; else a complaint was written
 */
bool
console_options_parse (int argc, char *argv[], ConsoleOptions *options)
{
  bool only_words = false;

  options->n_words = 0;
  options->words = argv;
  options->isa = reversi_isa_find (NULL);
  reversi_variant_init (&options->variant);
  for (int i = 0; i < argc;)
    {
      bool is_dashes = strcmp (argv[i], "--") == 0;

      if (is_dashes && options->n_words == 0 && !only_words)
        {
          only_words = true;
          i++;
        }
      else if (only_words || is_dashes || !is_option (argv[i]))
        argv[options->n_words++] = argv[i++];
      else
        {
          int n = take_option (argv + i, options);
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
