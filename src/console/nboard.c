/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The NBoard protocol, version 2, by Chris Welty. What it has no answer for is told as a status. */

#include "config.h"

#include "console/game.h"
#include "console/protocol.h"
#include "console/strength.h"
#include "formats/ggf.h"
#include "formats/word.h"
#include "rules/notation.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NAME "Reversi"

/* Progress more often is for nobody's eyes. */
#define PROGRESS_MS 50

typedef struct
{
  const ConsoleHost *host;
  const ConsoleOptions *options;
  ReversiVariant variant;
  ConsoleGame game;
  int64_t clock_ms;                   /* of the game, for each side; 0 is none */
  int64_t used_ms[REVERSI_WHITE + 1]; /* of it, by the moves so far */

  ReversiLimits limits;
  bool has_strength; /* it was asked for: a clock then only makes it less */

  int64_t begin;         /* of the search */
  int64_t last_progress; /* when it was told */
  int n_hints;           /* moves wanted, with the search */
  bool passes;           /* the side whose turn it is; the values are of the other one */
  bool quits;
  ConsoleText text;
} NBoard;

static void
say (NBoard *nboard, const char *line)
{
  console_text_clear (&nboard->text);
  console_text_add (&nboard->text, "%s\n", line);
  nboard->host->answer (nboard->host->data, nboard->text.text);
}

/* A complaint that shows @word of what was said. */
static void
complain (NBoard *nboard, const char *sentence, const char *word, size_t length)
{
  char shown[REVERSI_WORD_SIZE];

  reversi_word_copy (word, length, shown);
  console_text_clear (&nboard->text);
  console_text_add (&nboard->text, "status Error: %s “%s”\n", sentence, shown);
  nboard->host->answer (nboard->host->data, nboard->text.text);
}

/* Takes the next word off @line; its length is 0 at the end. */
static const char *
next_word (const char **line, size_t *length)
{
  const char *word = *line + strspn (*line, " ");

  *length = strcspn (word, " ");
  *line = word + *length + strspn (word + *length, " ");
  return word;
}

static bool
is_word (const char *word, size_t length, const char *other)
{
  return strlen (other) == length && strncmp (word, other, length) == 0;
}

/* A number and nothing else is left of @line. */
static bool
read_number (const char *line, int max, int *number)
{
  char digits[12];
  size_t length;
  const char *word = next_word (&line, &length);

  if (length == 0 || length >= sizeof digits || *line != '\0')
    return false;
  memcpy (digits, word, length);
  digits[length] = '\0';
  return console_number_parse (digits, max, number);
}

/* The game */

static void
start_game (NBoard *nboard, const ReversiPosition *start, ReversiColour side)
{
  console_game_start (&nboard->game, start, side);
  nboard->clock_ms = 0;
  memset (nboard->used_ms, 0, sizeof nboard->used_ms);
}

static bool
play (NBoard *nboard, ReversiColour colour, int square, int64_t time_ms)
{
  if (!console_game_play (&nboard->game, colour, square))
    return false;
  nboard->used_ms[colour] += time_ms;
  return true;
}

static const char *
reason_of (ReversiGgfStatus status)
{
  switch (status)
    {
    case REVERSI_GGF_OK:
    case REVERSI_GGF_NO_GAME:
      break;
    case REVERSI_GGF_UNFINISHED:
      return "The game has no end, after";
    case REVERSI_GGF_UNREADABLE:
      return "The game has something that is no tag,";
    case REVERSI_GGF_OTHER_GAME:
      return "This program doesn't play";
    case REVERSI_GGF_BAD_BOARD:
      return "The game has a board that is none,";
    case REVERSI_GGF_BAD_MOVE:
      return "The game has a move that is not legal,";
    }
  return "This is no game,";
}

/* The old game stays when the new one is not what it should be. */
static void
set_game (NBoard *nboard, const char *line)
{
  ReversiGgf ggf;
  ReversiGgfError error;

  if (reversi_ggf_read (line, &ggf, &error) != REVERSI_GGF_OK)
    {
      complain (nboard, reason_of (error.status), error.word, strlen (error.word));
      return;
    }
  ggf.start.goal = nboard->variant.goal;
  start_game (nboard, &ggf.start, ggf.side);
  for (int i = 0; i < ggf.n_plies; i++)
    play (nboard, (ReversiColour) ggf.plies[i].colour, ggf.plies[i].square, ggf.plies[i].time_ms);
  nboard->clock_ms = ggf.clock_ms;
}

/* The seconds behind the second slash. */
static int64_t
time_of_move (const char *word, size_t length)
{
  char text[16] = "";
  int slashes = 0;
  size_t n = 0;
  int time_ms;

  for (size_t i = 0; i < length && slashes <= 2; i++)
    if (word[i] == '/')
      slashes++;
    else if (slashes == 2 && n < sizeof text - 1)
      text[n++] = word[i];
  return console_seconds_parse (text, &time_ms) ? time_ms : 0;
}

/* “F5/2.00/1.3” or “PA” for whoever's turn it is. A pass that nobody has to make is refused, and
 * one that was left out is made up for. */
static void
move (NBoard *nboard, const char *line)
{
  size_t length, n;
  const char *word = next_word (&line, &length);
  int square = reversi_square_parse (nboard->game.position.size, word, &n);
  ReversiColour side = (ReversiColour) nboard->game.position.side;

  if (n == 0 && length >= 2 && (word[0] | 0x20) == 'p' &&
      ((word[1] | 0x20) == 'a' || (word[1] | 0x20) == 's'))
    {
      n = length >= 4 && (word[2] | 0x20) == 's' && (word[3] | 0x20) == 's' ? 4 : 2;
      side = console_game_get_side (&nboard->game);
      if (side == REVERSI_NONE)
        side = REVERSI_BLACK;
    }
  if (n == 0 || (n < length && word[n] != '/') ||
      !play (nboard, side, square, time_of_move (word, length)))
    complain (nboard, "This move is not legal,", word, length);
}

/* Thinking */

/* From the side whose turn it is, in discs. */
static double
discs (const NBoard *nboard, ReversiScore score)
{
  return (nboard->passes && score != 0 ? -score : score) / 100.0;
}

static void
add_hint (NBoard *nboard, const ReversiResult *result, int i)
{
  const ReversiMoveValue *value = &result->moves[i];
  int size = nboard->game.position.size;
  ConsoleText *text = &nboard->text;

  console_text_add (text, "search %s", nboard->passes ? "PA" : "");
  if (i == 0)
    console_text_add_line (text, size, result->line, result->n_line);
  else
    console_text_add_line (text, size, &value->square, 1);
  console_text_add (text, " %.2f 0 ", discs (nboard, value->score));
  console_text_add (text, value->exact ? "100%%\n" : "%d\n", value->depth);
}

/* The best moves, then the work that they took. */
static void
write_progress (NBoard *nboard, const ReversiResult *result)
{
  int64_t time_ms = nboard->host->get_time (nboard->host->data) - nboard->begin;
  int n = nboard->passes ? 1 : nboard->n_hints;

  console_text_clear (&nboard->text);
  for (int i = 0; i < n && i < result->n_moves; i++)
    add_hint (nboard, result, i);
  console_text_add (&nboard->text, "nodestats %" PRIu64 " %" PRId64 ".%02d\n", result->nodes,
                    time_ms / 1000, (int) (time_ms % 1000 / 10));
}

static void
progress_cb (const ReversiResult *so_far, void *user_data)
{
  NBoard *nboard = user_data;
  int64_t now = nboard->host->get_time (nboard->host->data);

  if (now - nboard->last_progress < PROGRESS_MS)
    return;
  nboard->last_progress = now;
  write_progress (nboard, so_far);
  nboard->host->progress (nboard->host->data, nboard->text.text);
}

/* Searches the position on the board, after a pass if there has to be one; false when the game is
 * over. */
static bool
search (NBoard *nboard, const ReversiLimits *limits, int n_hints, ReversiResult *result)
{
  nboard->begin = nboard->last_progress = nboard->host->get_time (nboard->host->data);
  nboard->n_hints = n_hints;
  nboard->passes = nboard->game.passes != REVERSI_NONE;
  return nboard->host->search (nboard->host->data, &nboard->game.position, limits, progress_cb,
                               nboard, result);
}

/* What the clock of the game has left, and not more than the depth allows. */
static ReversiLimits
limits_for_move (const NBoard *nboard)
{
  ReversiLimits limits = nboard->limits;
  ReversiColour side = (ReversiColour) nboard->game.position.side;

  if (nboard->clock_ms > 0 && !nboard->has_strength)
    limits = (ReversiLimits) { .seed = limits.seed };
  console_options_use_book (nboard->options, &limits);
  if (nboard->clock_ms <= 0)
    return limits;
  int64_t left_ms = nboard->clock_ms - nboard->used_ms[side];
  limits.clock_ms = left_ms < 1 ? 1 : left_ms < INT32_MAX ? (int) left_ms : INT32_MAX;
  return limits;
}

/* The move is only told: it is played when the client says so. */
static void
go (NBoard *nboard, const char *line)
{
  ReversiLimits limits = limits_for_move (nboard);
  char name[REVERSI_SQUARE_NAME_SIZE];
  ReversiResult result;

  if (nboard->game.passes != REVERSI_NONE || nboard->game.position.side == REVERSI_NONE)
    {
      say (nboard, "=== PA");
      return;
    }
  say (nboard, "status " NAME " is thinking");
  search (nboard, &limits, 1, &result);
  write_progress (nboard, &result);
  int64_t time_ms = nboard->host->get_time (nboard->host->data) - nboard->begin;
  reversi_square_name (nboard->game.position.size, result.square, name);
  console_text_add (&nboard->text, "=== %c%s/%.2f/%" PRId64 ".%02d\n", name[0] - 'a' + 'A',
                    name + 1, discs (nboard, result.score), time_ms / 1000,
                    (int) (time_ms % 1000 / 10));
  nboard->host->answer (nboard->host->data, nboard->text.text);
}

/* Without chance, without a clock and without the book: that is for playing. */
static ReversiLimits
limits_for_hints (const NBoard *nboard)
{
  ReversiLimits limits = nboard->limits;

  limits.greed = limits.overlook = limits.noise = limits.book_plies = 0;
  return limits;
}

static void
hint (NBoard *nboard, const char *line)
{
  ReversiLimits limits = limits_for_hints (nboard);
  ReversiResult result;
  int n = 1;

  if ((*line != '\0' && !read_number (line, 1000, &n)) || n < 1)
    {
      complain (nboard, "This is no number of moves,", line, strlen (line));
      return;
    }
  limits.all_moves = n > 1;
  say (nboard, "status " NAME " is analysing");
  if (search (nboard, &limits, n, &result))
    {
      write_progress (nboard, &result);
      console_text_add (&nboard->text, "status\n");
      nboard->host->answer (nboard->host->data, nboard->text.text);
    }
  else
    say (nboard, "status The game is over");
}

/* What a position of the game is worth to the side whose turn it is. */
static double
value_of_game (NBoard *nboard)
{
  ReversiLimits limits = limits_for_hints (nboard);
  const ConsoleGame *game = &nboard->game;
  ReversiResult result;

  if (search (nboard, &limits, 1, &result))
    return discs (nboard, result.score);

  /* Nobody can move: whose turn it would be follows from the last disc. */
  int black = reversi_position_tournament_count (&game->position, REVERSI_BLACK);
  int white = reversi_position_tournament_count (&game->position, REVERSI_WHITE);
  ReversiColour last = game->first;
  ConsoleGame before = *game;
  if (console_game_undo (&before) && before.position.side != REVERSI_NONE)
    last = reversi_colour_other ((ReversiColour) before.position.side);
  return last == REVERSI_BLACK ? black - white : white - black;
}

/* From the end to the start, so that what is known of the end helps before it. */
static void
analyze (NBoard *nboard, const char *line)
{
  ConsoleGame whole = nboard->game;

  say (nboard, "status " NAME " is analysing");
  do
    {
      double value = value_of_game (nboard);
      if (nboard->host->is_stopped (nboard->host->data))
        break;
      console_text_clear (&nboard->text);
      console_text_add (&nboard->text, "analysis %d %.2f\n", nboard->game.n_plies, value);
      nboard->host->answer (nboard->host->data, nboard->text.text);
    }
  while (console_game_undo (&nboard->game));
  nboard->game = whole;
  say (nboard, "status");
}

/* The session */

static void
version (NBoard *nboard, const char *line)
{
  int number;

  if (!read_number (line, 1000000, &number))
    complain (nboard, "This is no version,", line, strlen (line));
}

static void
set_depth (NBoard *nboard, const char *line)
{
  uint64_t seed = nboard->limits.seed;
  int depth;
  char text[12];

  if (!read_number (line, 1000000, &depth))
    {
      complain (nboard, "This is no depth,", line, strlen (line));
      return;
    }
  snprintf (text, sizeof text, "%d", depth < CONSOLE_MAX_LEVEL ? depth : CONSOLE_MAX_LEVEL);
  console_level_parse (text, &nboard->limits);
  nboard->limits.seed = seed;
  nboard->has_strength = true;
  console_text_clear (&nboard->text);
  console_text_add (&nboard->text, "set myname " NAME "%d\n", depth);
  nboard->host->answer (nboard->host->data, nboard->text.text);
}

static void
set (NBoard *nboard, const char *line)
{
  size_t length;
  const char *rest = line, *word = next_word (&rest, &length);

  if (is_word (word, length, "game"))
    set_game (nboard, rest);
  else if (is_word (word, length, "depth"))
    set_depth (nboard, rest);
  else if (!is_word (word, length, "contempt")) /* of draws in a book that weighs them */
    complain (nboard, "This can't be set,", word, length);
}

static void
ping (NBoard *nboard, const char *line)
{
  char shown[REVERSI_WORD_SIZE];
  size_t length;
  const char *word = next_word (&line, &length);

  if (length == 0 || strspn (word, "-0123456789") < length)
    {
      complain (nboard, "This is no ping,", word, length);
      return;
    }
  reversi_word_copy (word, length, shown);
  console_text_clear (&nboard->text);
  console_text_add (&nboard->text, "pong %s\n", shown);
  nboard->host->answer (nboard->host->data, nboard->text.text);
}

/* The book is not added to. */
static void
learn (NBoard *nboard, const char *line)
{
  say (nboard, "learned");
}

static void
quit (NBoard *nboard, const char *line)
{
  nboard->quits = true;
}

static const struct
{
  const char *name;
  void (*run) (NBoard *nboard, const char *line);
} commands[] = {
  { "nboard", version }, { "set", set },     { "move", move },       { "hint", hint }, { "go", go },
  { "ping", ping },      { "learn", learn }, { "analyze", analyze }, { "quit", quit },
};

#define N_COMMANDS ((int) (sizeof commands / sizeof commands[0]))

/* Version 1 told a move without a word before it. */
static bool
is_bare_move (const char *word, size_t length)
{
  return (length >= 2 &&
          reversi_square_parse (REVERSI_MAX_SIZE, word, NULL) != REVERSI_NO_SQUARE) ||
         is_word (word, length, "PA");
}

static int
find_command (const char *word, size_t length)
{
  for (int i = 0; i < N_COMMANDS; i++)
    if (is_word (word, length, commands[i].name))
      return i;
  return -1;
}

static bool
handle (void *session, const char *line)
{
  NBoard *nboard = session;
  size_t length;

  if (line == NULL)
    {
      say (nboard, "status Error: The line is too long");
      return true;
    }
  const char *rest = line, *word = next_word (&rest, &length);
  int command = find_command (word, length);
  if (command >= 0)
    commands[command].run (nboard, rest);
  else if (is_bare_move (word, length))
    move (nboard, word);
  else if (length > 0)
    complain (nboard, "There is no command", word, length);
  return !nboard->quits;
}

static void *
begin (const ConsoleHost *host, const ConsoleOptions *options)
{
  NBoard *nboard = calloc (1, sizeof *nboard);
  ReversiPosition start;

  if (nboard == NULL)
    return NULL;
  nboard->host = host;
  nboard->options = options;
  nboard->variant = options->variant;
  nboard->limits = console_options_limits (options, CONSOLE_DEFAULT_LEVEL);
  nboard->limits.seed = (uint64_t) host->get_time (host->data);
  nboard->has_strength = console_options_say_strength (options);
  reversi_variant_start (&options->variant, &start);
  start_game (nboard, &start, (ReversiColour) start.side);
  return nboard;
}

/* Whatever the client wants next, it no longer wants what it asked for before. Not so what isn't
 * understood, and what changes nothing. */
static ConsoleUrgency
urgency (const char *line)
{
  size_t length;
  const char *rest = line, *word = next_word (&rest, &length);

  if (find_command (word, length) < 0 && !is_bare_move (word, length))
    return CONSOLE_LINE_WAITS;
  if (is_word (word, length, "learn") || is_word (word, length, "nboard") ||
      (is_word (word, length, "set") && strncmp (rest, "contempt", 8) == 0))
    return CONSOLE_LINE_WAITS;
  return CONSOLE_LINE_STOPS;
}

const ConsoleProtocol console_protocol_nboard = {
  .begin = begin,
  .handle = handle,
  .end = free,
  .urgency = urgency,
};
