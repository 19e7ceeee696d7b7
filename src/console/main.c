/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "console/command.h"
#include "engine/isa.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const struct
{
  const char *name;
  ConsoleFunc run;
  const char *arguments;
  const char *summary;
} commands[] = {
  { "--gtp", console_gtp, "[OPTION…]", "speak the Go Text Protocol, version 2" },
  { "--nboard", console_nboard, "[OPTION…]", "speak the NBoard protocol, version 2" },
  { "analyse", console_analyse, "[OPTION…] [POSITION]", "value all moves, the best first" },
  { "bench", console_bench, "[OPTION…]", "search fixed positions, show the nodes and the speed" },
  { "match", console_match, "[OPTION…] PLAYER PLAYER", "play two settings against each other" },
  { "perft", console_perft, "[OPTION…] [--time] N [POSITION]",
    "count the games of N plies, a pass being a ply" },
  { "play", console_play, "[OPTION…]", "play a game here, against a person" },
  { "replay", console_replay, "[OPTION…] TRANSCRIPT…", "play a game and show how it stands" },
  { "solve", console_solve, "[OPTION…] [FILE]", "find the exact score of positions, one a line" },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

static const char options_help[] =
    "Options, before or after the rest:\n"
    "  --size N        squares in a row: 6, 8 (the default) or 10\n"
    "  --opening NAME  standard (the default), parallel, or original: the players\n"
    "                  place the first four discs\n"
    "  --goal NAME     most (the default) or fewest: what wins\n"
    "  --handicap N    corners that Black has at the start, 0 to 4; with any,\n"
    "                  White moves first\n"
    "  --threads N     as many threads; without it as many as there are processors\n"
    "  --table MIB     memory for known positions, 64 without it\n"
    "  --weights FILE  what the evaluation has learnt; none: what is built in\n"
    "  --book FILE     openings to play from; without it hard, expert and master have\n"
    "                  those that are installed, and matches and other levels none\n"
    "  --no-book       think about openings, too\n"
    "  --level NAME    beginner, easy, medium, hard, expert, master, or 0 to 60\n"
    "  --depth N       so many plies instead\n"
    "  --time SECONDS  so long for each move instead\n"
    "  --all           solve: every best move\n"
    "  --wld           solve: only who wins, which is known far sooner\n"
    "  --games N       match: so many, 100 without it\n"
    "  --plies N       match: random moves before each game, 8 without it\n"
    "  --seed N        match: other random moves\n"
    "  --isa NAME      run the code for this processor level instead of the best one;\n"
    "                  list shows those that this processor can run, the best first\n"
    "  --help          show this\n"
    "  --version       show the version\n"
    "\n"
    "A transcript is a list of moves such as f5d6c3 or “1. f5 d6 2. c3”, with passes\n"
    "(--, PA, PS, pass) or without, and may end with a result (40-24). Several\n"
    "arguments are joined. None is the start of the game.\n";

static void
print_help (void)
{
  printf ("Usage:\n");
  for (size_t i = 0; i < N_COMMANDS; i++)
    printf ("  reversi-engine %s %s\n", commands[i].name, commands[i].arguments);
  printf ("\nThe engine of Reversi, for the command line and other programs.\n\nCommands:\n");
  for (size_t i = 0; i < N_COMMANDS; i++)
    printf ("  %-10s%s\n", commands[i].name, commands[i].summary);
  printf ("\n%s", options_help);
}

/* Whether @option stands anywhere: who asks for help gets it, whatever else is wrong. */
static bool
has_option (int argc, char *argv[], const char *option)
{
  for (int i = 0; i < argc; i++)
    if (strcmp (argv[i], option) == 0)
      return true;
  return false;
}

/* “--isa list” or “--isa=list”, wherever it stands. */
static bool
has_isa_list (int argc, char *argv[])
{
  for (int i = 0; i < argc; i++)
    if (strcmp (argv[i], "--isa=list") == 0 ||
        (strcmp (argv[i], "--isa") == 0 && i + 1 < argc && strcmp (argv[i + 1], "list") == 0))
      return true;
  return false;
}

static void
print_isas (void)
{
  const ReversiIsa *isa;

  for (int i = 0; (isa = reversi_isa_get (i)) != NULL; i++)
    printf ("%s\n", isa->name);
}

/* Options alone are enough for who sits at a terminal. */
static bool
names_command (int argc, char *argv[])
{
  for (int at = 0; at < argc; at++)
    for (size_t i = 0; i < N_COMMANDS; i++)
      if (strcmp (argv[at], commands[i].name) == 0)
        return true;
  return argv[0][0] != '-';
}

static ConsoleStatus
run (int argc, char *argv[])
{
  if (has_option (argc, argv, "--help"))
    {
      print_help ();
      return CONSOLE_DONE;
    }
  if (has_option (argc, argv, "--version"))
    {
      printf ("reversi-engine %s\n", VERSION);
      return CONSOLE_DONE;
    }
  if (has_isa_list (argc, argv))
    {
      print_isas ();
      return CONSOLE_DONE;
    }
  if (isatty (STDIN_FILENO) && isatty (STDOUT_FILENO) && (argc == 0 || !names_command (argc, argv)))
    return console_play (argc, argv);
  if (argc == 0)
    return console_misused ("A command is missing; see “reversi-engine --help”.");

  /* Options may also stand before the command. */
  for (int at = 0; at == 0 || (at < argc && argv[0][0] == '-'); at++)
    for (size_t i = 0; i < N_COMMANDS; i++)
      if (strcmp (argv[at], commands[i].name) == 0)
        {
          memmove (argv + at, argv + at + 1, (size_t) (argc - at) * sizeof *argv);
          return commands[i].run (argc - 1, argv);
        }
  return console_misused ("“%s” is not %s; see “reversi-engine --help”.", argv[0],
                          argv[0][0] == '-' ? "an option" : "a command");
}

int
main (int argc, char *argv[])
{
  ConsoleStatus status = argc > 0 ? run (argc - 1, argv + 1) : CONSOLE_MISUSED;

  if (fflush (stdout) != 0 || ferror (stdout))
    {
      perror ("reversi-engine: The answer can't be written");
      return CONSOLE_FAILED;
    }
  return (int) status;
}
