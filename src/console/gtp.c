/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The Go Text Protocol, version 2, as programs speak it that play this game with it: square a1 is
 * the upper left one, and who can't move passes, written or not. */

#include "config.h"

#include "console/clock.h"
#include "console/game.h"
#include "console/load.h"
#include "console/protocol.h"
#include "console/strength.h"
#include "formats/obf.h"
#include "rules/notation.h"

#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_WORDS 8
#define MAX_ID_DIGITS 10

#define SYNTAX_ERROR "syntax error"
#define ILLEGAL_MOVE "illegal move"

typedef struct
{
  const ConsoleHost *host;
  const ConsoleOptions *options;
  ReversiVariant variant;
  ConsoleGame game;

  ReversiLimits limits;
  bool has_strength; /* it was asked for: a clock then only makes it less */
  ConsoleClock clock;

  int n_words; /* of the line: the command and its arguments */
  char *words[MAX_WORDS];
  const char *rest;    /* the line behind the command, as it came */
  const char *failure; /* what went wrong, or NULL */
  bool quits;
  ConsoleText reply;
} Gtp;

static void
fail (Gtp *gtp, const char *failure)
{
  gtp->failure = failure;
}

static char
to_lower (char c)
{
  return c >= 'A' && c <= 'Z' ? (char) (c - 'A' + 'a') : c;
}

static bool
is_word (const char *word, const char *lower)
{
  while (*word != '\0' && to_lower (*word) == *lower)
    {
      word++;
      lower++;
    }
  return *word == '\0' && *lower == '\0';
}

/* The colour in the first argument, or REVERSI_NONE. */
static ReversiColour
read_colour (Gtp *gtp)
{
  if (gtp->n_words > 1 && (is_word (gtp->words[1], "b") || is_word (gtp->words[1], "black")))
    return REVERSI_BLACK;
  if (gtp->n_words > 1 && (is_word (gtp->words[1], "w") || is_word (gtp->words[1], "white")))
    return REVERSI_WHITE;
  fail (gtp, SYNTAX_ERROR);
  return REVERSI_NONE;
}

static void
add_square (Gtp *gtp, int square)
{
  char name[REVERSI_SQUARE_NAME_SIZE];

  if (square == REVERSI_NO_SQUARE)
    {
      console_text_add (&gtp->reply, "pass");
      return;
    }
  reversi_square_name (gtp->game.position.size, square, name);
  console_text_add (&gtp->reply, "%c%s", name[0] - 'a' + 'A', name + 1);
}

static void
new_game (Gtp *gtp)
{
  ReversiPosition start;

  reversi_variant_start (&gtp->variant, &start);
  console_game_start (&gtp->game, &start, (ReversiColour) start.side);
  console_clock_start (&gtp->clock);
}

/* What the program is */

static void
protocol_version (Gtp *gtp)
{
  console_text_add (&gtp->reply, "2");
}

static void
name (Gtp *gtp)
{
  console_text_add (&gtp->reply, "Reversi");
}

static void
version (Gtp *gtp)
{
  console_text_add (&gtp->reply, VERSION);
}

static void
list_games (Gtp *gtp)
{
  console_text_add (&gtp->reply, "Othello");
}

static void
set_game (Gtp *gtp)
{
  if (gtp->n_words != 2)
    fail (gtp, SYNTAX_ERROR);
  else if (!is_word (gtp->words[1], "othello") && !is_word (gtp->words[1], "reversi"))
    fail (gtp, "unsupported game");
}

static void
quit (Gtp *gtp)
{
  gtp->quits = true;
}

/* The game */

static void
boardsize (Gtp *gtp)
{
  int size;

  if (gtp->n_words != 2 || !console_number_parse (gtp->words[1], 1000, &size))
    fail (gtp, SYNTAX_ERROR);
  else if (size != 6 && size != 8 && size != 10)
    fail (gtp, "unacceptable size");
  else
    {
      gtp->variant.size = (uint8_t) size;
      new_game (gtp);
    }
}

static void
clear_board (Gtp *gtp)
{
  new_game (gtp);
}

static void
komi (Gtp *gtp)
{
  if (gtp->n_words != 2)
    fail (gtp, SYNTAX_ERROR);
}

static void
play (Gtp *gtp)
{
  ReversiColour colour = read_colour (gtp);
  int size = gtp->game.position.size, square = REVERSI_NO_SQUARE;
  size_t length = 0;

  if (colour == REVERSI_NONE || gtp->n_words != 3)
    {
      fail (gtp, SYNTAX_ERROR);
      return;
    }
  const char *word = gtp->words[2];
  if (!is_word (word, "pass") && !is_word (word, "pa") && !is_word (word, "ps"))
    {
      square = reversi_square_parse (size, word, &length);
      if (square == REVERSI_NO_SQUARE || word[length] != '\0')
        {
          fail (gtp, SYNTAX_ERROR);
          return;
        }
    }
  if (!console_game_play (&gtp->game, colour, square))
    fail (gtp, ILLEGAL_MOVE);
}

static void
undo (Gtp *gtp)
{
  if (!console_game_undo (&gtp->game))
    fail (gtp, "cannot undo");
}

/* The position before a move, or the last one. The old game stays where the file has none. */
static void
loadsgf (Gtp *gtp)
{
  int move = INT_MAX;
  ConsoleGame game;

  if (gtp->n_words < 2 || gtp->n_words > 3 ||
      (gtp->n_words == 3 && (!console_number_parse (gtp->words[2], 1000000, &move) || move < 1)))
    fail (gtp, SYNTAX_ERROR);
  else if (!console_load_game (gtp->words[1], (ReversiGoal) gtp->variant.goal, move - 1, &game))
    fail (gtp, "cannot load file");
  else
    {
      gtp->variant.size = game.position.size;
      console_clock_start (&gtp->clock);
      gtp->game = game;
    }
}

static void
showboard (Gtp *gtp)
{
  const ReversiPosition *position = &gtp->game.position;
  int size = position->size;
  ReversiColour side = console_game_get_side (&gtp->game);

  console_text_add (&gtp->reply, "%s",
                    side == REVERSI_NONE    ? "The game is over"
                    : side == REVERSI_BLACK ? "Black (X) to move"
                                            : "White (O) to move");
  console_text_add (&gtp->reply, "\n  ");
  for (int column = 0; column < size; column++)
    console_text_add (&gtp->reply, " %c", 'a' + column);
  for (int square = 0; square < size * size; square++)
    {
      if (square % size == 0)
        console_text_add (&gtp->reply, "\n%2d", square / size + 1);
      char c = reversi_colour_letter ((ReversiColour) position->squares[square]);
      console_text_add (&gtp->reply, " %c", c == '-' ? '.' : c);
    }
}

/* The difference of the discs as they lie, as programs count that speak this protocol. */
static void
final_score (Gtp *gtp)
{
  int difference = console_game_get_difference (&gtp->game);

  if (!reversi_position_is_over (&gtp->game.position))
    fail (gtp, "cannot score");
  else if (difference == 0)
    console_text_add (&gtp->reply, "0");
  else
    console_text_add (&gtp->reply, "%c+%d", difference > 0 ? 'B' : 'W', abs (difference));
}

/* Thinking */

static void
level (Gtp *gtp)
{
  uint64_t seed = gtp->limits.seed;

  if (gtp->n_words != 2 || !console_level_parse (gtp->words[1], &gtp->limits))
    fail (gtp, SYNTAX_ERROR);
  else
    gtp->has_strength = true;
  gtp->limits.seed = seed;
}

static bool
read_seconds (const char *word, int64_t *time_ms)
{
  int ms;

  if (!console_seconds_parse (word, &ms))
    return false;
  *time_ms = ms;
  return true;
}

/* “600 0 0” is ten minutes for all moves, “0 30 1” half a minute for each, “0 1 0” no clock. */
static void
time_settings (Gtp *gtp)
{
  int64_t main_ms, overtime_ms;
  int moves;

  if (gtp->n_words != 4 || !read_seconds (gtp->words[1], &main_ms) ||
      !read_seconds (gtp->words[2], &overtime_ms) ||
      !console_number_parse (gtp->words[3], 1000000, &moves))
    {
      fail (gtp, SYNTAX_ERROR);
      return;
    }
  console_clock_set (&gtp->clock, main_ms, overtime_ms, moves);
}

static void
time_left (Gtp *gtp)
{
  ReversiColour colour = read_colour (gtp);
  int64_t time_ms;
  int moves;

  if (colour == REVERSI_NONE || gtp->n_words != 4 || !read_seconds (gtp->words[2], &time_ms) ||
      !console_number_parse (gtp->words[3], 1000000, &moves))
    {
      fail (gtp, SYNTAX_ERROR);
      return;
    }
  console_clock_tell (&gtp->clock, colour, time_ms, moves);
}

/* What the clock allows, and not more than the level if one was asked for. */
static ReversiLimits
limits_for_move (const Gtp *gtp, ReversiColour colour)
{
  ReversiLimits limits = gtp->limits;

  if (console_clock_runs (&gtp->clock, colour) && !gtp->has_strength)
    limits = (ReversiLimits) { .seed = limits.seed };
  console_clock_limit (&gtp->clock, colour, &limits);
  console_options_use_book (gtp->options, &limits);
  return limits;
}

static void
generate (Gtp *gtp, bool plays)
{
  ReversiColour colour = read_colour (gtp);
  ReversiColour side = console_game_get_side (&gtp->game);
  int square = REVERSI_NO_SQUARE;
  ReversiResult result;

  if (colour == REVERSI_NONE)
    return;
  if (gtp->game.position.side == colour)
    {
      ReversiLimits limits = limits_for_move (gtp, colour);
      int64_t begin = gtp->host->get_time (gtp->host->data);
      gtp->host->search (gtp->host->data, &gtp->game.position, &limits, NULL, NULL, &result);
      console_clock_use (&gtp->clock, colour, gtp->host->get_time (gtp->host->data) - begin);
      square = result.square;
    }
  else if (side != REVERSI_NONE && side != colour)
    {
      fail (gtp, "it is the other side's turn");
      return;
    }
  if (plays)
    console_game_play (&gtp->game, colour, square);
  add_square (gtp, square);
}

static void
genmove (Gtp *gtp)
{
  generate (gtp, true);
}

static void
reg_genmove (Gtp *gtp)
{
  generate (gtp, false);
}

/* Ours alone */

/* The best moves, each with its value in discs, the depth and, as far as it is known, how the game
 * would go on. */
static void
hint (Gtp *gtp)
{
  ReversiLimits limits = limits_for_move (gtp, (ReversiColour) gtp->game.position.side);
  int size = gtp->game.position.size, n = 1;
  ReversiResult result;

  if (gtp->n_words > 2 || (gtp->n_words == 2 && !console_number_parse (gtp->words[1], 1000, &n)) ||
      n < 1)
    {
      fail (gtp, SYNTAX_ERROR);
      return;
    }
  limits.all_moves = n > 1;
  limits.overlook = limits.noise = limits.greed = limits.book_plies = 0;
  if (!gtp->host->search (gtp->host->data, &gtp->game.position, &limits, NULL, NULL, &result))
    {
      fail (gtp, "the game is over");
      return;
    }
  for (int i = 0; i < n && i < result.n_moves; i++)
    {
      const ReversiMoveValue *move = &result.moves[i];

      console_text_add (&gtp->reply, "%s", i > 0 ? "\n" : "");
      add_square (gtp, move->square);
      console_text_add (&gtp->reply, " %+.2f %d%s ", move->score / 100.0, move->depth,
                        move->exact ? " exact" : "");
      console_text_add_line (&gtp->reply, size, i == 0 ? result.line : &move->square,
                             i == 0 ? result.n_line : 1);
    }
}

static void
legal_moves (Gtp *gtp)
{
  uint8_t squares[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (&gtp->game.position, squares);

  for (int i = 0; i < n; i++)
    {
      console_text_add (&gtp->reply, "%s", i > 0 ? " " : "");
      add_square (gtp, squares[i]);
    }
}

static void
setup_board (Gtp *gtp)
{
  ReversiObf obf;

  if (reversi_obf_read (gtp->rest, &obf, NULL) != REVERSI_OBF_OK)
    {
      fail (gtp, SYNTAX_ERROR);
      return;
    }
  gtp->variant.size = obf.position.size;
  obf.position.goal = gtp->variant.goal;
  console_game_start (&gtp->game, &obf.position, obf.side);
}

static void known_command (Gtp *gtp);
static void list_commands (Gtp *gtp);

static const struct
{
  const char *name;
  void (*run) (Gtp *gtp);
} commands[] = {
  { "protocol_version", protocol_version },
  { "name", name },
  { "version", version },
  { "known_command", known_command },
  { "list_commands", list_commands },
  { "quit", quit },
  { "boardsize", boardsize },
  { "clear_board", clear_board },
  { "komi", komi },
  { "play", play },
  { "genmove", genmove },
  { "reg_genmove", reg_genmove },
  { "undo", undo },
  { "loadsgf", loadsgf },
  { "time_settings", time_settings },
  { "time_left", time_left },
  { "final_score", final_score },
  { "showboard", showboard },
  { "set_game", set_game },
  { "list_games", list_games },
  { "level", level },
  { "reversi-hint", hint },
  { "reversi-legal_moves", legal_moves },
  { "reversi-setup_board", setup_board },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

static void
known_command (Gtp *gtp)
{
  bool known = false;

  for (size_t i = 0; i < N_COMMANDS && gtp->n_words == 2; i++)
    known |= strcmp (commands[i].name, gtp->words[1]) == 0;
  console_text_add (&gtp->reply, known ? "true" : "false");
}

static void
list_commands (Gtp *gtp)
{
  for (size_t i = 0; i < N_COMMANDS; i++)
    console_text_add (&gtp->reply, "%s%s", i > 0 ? "\n" : "", commands[i].name);
}

/* The session */

/* Cuts @copy of @line into words; returns the number that stands before them, “” without one. */
static const char *
cut_words (Gtp *gtp, const char *line, char *copy)
{
  char *at = copy, *state, *word;
  const char *id = "";

  copy[strcspn (copy, "#")] = '\0';
  at += strspn (at, " ");
  size_t n_digits = strspn (at, "0123456789");
  if (n_digits > 0 && (at[n_digits] == ' ' || at[n_digits] == '\0'))
    {
      id = at;
      at += n_digits;
      if (*at != '\0')
        *at++ = '\0';
      at += strspn (at, " ");
    }
  gtp->rest = line + (at - copy) + strcspn (at, " ");
  gtp->n_words = 0;
  for (word = strtok_r (at, " ", &state); word != NULL && gtp->n_words < MAX_WORDS;
       word = strtok_r (NULL, " ", &state))
    gtp->words[gtp->n_words++] = word;
  return id;
}

static void
run_command (Gtp *gtp)
{
  for (size_t i = 0; i < N_COMMANDS; i++)
    if (strcmp (commands[i].name, gtp->words[0]) == 0)
      {
        commands[i].run (gtp);
        return;
      }
  fail (gtp, "unknown command");
}

static void
reply (Gtp *gtp, const char *id)
{
  ConsoleText whole;

  console_text_clear (&whole);
  console_text_add (&whole, "%c%s %s\n\n", gtp->failure != NULL ? '?' : '=', id,
                    gtp->failure != NULL ? gtp->failure : gtp->reply.text);
  gtp->host->answer (gtp->host->data, whole.text);
}

static void
handle_words (Gtp *gtp, const char *id)
{
  if (strlen (id) > MAX_ID_DIGITS)
    {
      fail (gtp, SYNTAX_ERROR);
      id = "";
    }
  else if (gtp->n_words > 0)
    run_command (gtp);
  else if (*id != '\0')
    fail (gtp, SYNTAX_ERROR);
  else
    return;
  reply (gtp, id);
}

static bool
handle (void *session, const char *line)
{
  Gtp *gtp = session;
  char *copy = line != NULL ? strdup (line) : NULL;

  gtp->failure = NULL;
  console_text_clear (&gtp->reply);
  if (copy != NULL)
    handle_words (gtp, cut_words (gtp, line, copy));
  else
    {
      fail (gtp, "line too long");
      reply (gtp, "");
    }
  free (copy);
  return !gtp->quits;
}

static void *
begin (const ConsoleHost *host, const ConsoleOptions *options)
{
  Gtp *gtp = calloc (1, sizeof *gtp);

  if (gtp == NULL)
    return NULL;
  gtp->host = host;
  gtp->options = options;
  gtp->variant = options->variant;
  gtp->limits = console_options_limits (options, CONSOLE_DEFAULT_LEVEL);
  gtp->limits.seed = (uint64_t) host->get_time (host->data);
  gtp->has_strength = console_options_say_strength (options);
  new_game (gtp);
  return gtp;
}

/* Commands are done one after the other. A client that ends its input without having said so has
 * gone, and doesn't wait for a move. */
static ConsoleUrgency
urgency (const char *line)
{
  line += strspn (line, " 0123456789");
  return strncmp (line, "quit", 4) == 0 && (line[4] == '\0' || line[4] == ' ' || line[4] == '#')
             ? CONSOLE_LINE_LAST
             : CONSOLE_LINE_WAITS;
}

const ConsoleProtocol console_protocol_gtp = {
  .begin = begin,
  .handle = handle,
  .end = free,
  .urgency = urgency,
};
