/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a person at a terminal plays with. */

#include "config.h"

#include "console/game.h"
#include "console/protocol.h"
#include "console/strength.h"
#include "console/where.h"
#include "rules/notation.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_LEVEL "medium"
#define SENTENCE_SIZE 160

/* The disc, the empty square, the square that can be played, in colours of a terminal: the board
 * is green, and a change of colour ends with it. */
#define PLAIN "\033[0m"
#define BOARD "\033[42;30m"
#define BLACK_DISC BOARD "●"
#define WHITE_DISC "\033[42;97m●"
#define LEGAL_DOT BOARD "·"

typedef struct
{
  const ConsoleHost *host;
  const ConsoleOptions *options;
  ReversiVariant variant;
  ConsoleGame game;
  ReversiLimits limits;
  bool is_person[REVERSI_WHITE + 1];
  bool quits;
  ConsoleText text;
} Talk;

static void
say (Talk *talk, const char *line)
{
  console_text_add (&talk->text, "%s\n", line);
}

static const char *
colour_name (ReversiColour colour)
{
  return colour == REVERSI_BLACK ? "Black" : "White";
}

/* What has been said so far is shown, so that nobody waits for it. */
static void
flush (Talk *talk)
{
  talk->host->answer (talk->host->data, talk->text.text);
  console_text_clear (&talk->text);
}

static void
add_square (Talk *talk, int square, bool is_legal)
{
  ReversiColour colour = (ReversiColour) talk->game.position.squares[square];

  if (!talk->host->has_colours)
    console_text_add (&talk->text, " %c",
                      colour == REVERSI_NONE ? (is_legal ? '+' : '.')
                                             : reversi_colour_letter (colour));
  else
    console_text_add (&talk->text, BOARD " %s",
                      colour == REVERSI_BLACK   ? BLACK_DISC
                      : colour == REVERSI_WHITE ? WHITE_DISC
                      : is_legal                ? LEGAL_DOT
                                                : " ");
}

static void
show_board (Talk *talk)
{
  const ReversiPosition *position = &talk->game.position;
  int size = position->size;

  console_text_add (&talk->text, "\n  ");
  for (int column = 0; column < size; column++)
    console_text_add (&talk->text, " %c", 'a' + column);
  for (int square = 0; square < size * size; square++)
    {
      if (square % size == 0)
        console_text_add (&talk->text, "\n%2d", square / size + 1);
      add_square (talk, square, reversi_position_check (position, square) == REVERSI_MOVE_LEGAL);
      if (square % size == size - 1 && talk->host->has_colours)
        console_text_add (&talk->text, " " PLAIN);
    }
  console_text_add (&talk->text, "\n\nBlack (X) %d, White (O) %d. ",
                    reversi_position_count (position, REVERSI_BLACK),
                    reversi_position_count (position, REVERSI_WHITE));
}

static void
show_turn (Talk *talk)
{
  const ReversiPosition *position = &talk->game.position;
  ReversiColour winner = reversi_position_winner (position);

  if (!reversi_position_is_over (position))
    console_text_add (&talk->text, "%s to move.\n", colour_name ((ReversiColour) position->side));
  else if (winner == REVERSI_NONE)
    say (talk, "The game is over, and nobody has won.");
  else
    console_text_add (&talk->text, "The game is over: %s wins.\n", colour_name (winner));
}

static void
show (Talk *talk)
{
  show_board (talk);
  show_turn (talk);
}

static void
tell_pass (Talk *talk)
{
  if (talk->game.passes == REVERSI_NONE)
    return;
  console_text_add (&talk->text, "%s can't move and passes.\n", colour_name (talk->game.passes));
  talk->game.passes = REVERSI_NONE;
}

/* The computer's move, with what it thinks of it. */
static void
think (Talk *talk)
{
  ReversiColour side = (ReversiColour) talk->game.position.side;
  char name[REVERSI_SQUARE_NAME_SIZE];
  ReversiResult result;

  flush (talk);
  talk->limits.seed++;
  ReversiLimits limits = talk->limits;
  console_options_use_book (talk->options, &limits);
  talk->host->search (talk->host->data, &talk->game.position, &limits, NULL, NULL, &result);
  console_game_play (&talk->game, side, result.square);
  console_text_add (&talk->text, "%s plays %s (%+.2f).\n", colour_name (side),
                    reversi_square_name (talk->game.position.size, result.square, name),
                    result.score / 100.0);
  tell_pass (talk);
}

/* As long as it is the computer's turn, and nobody says anything. */
static void
go_on (Talk *talk)
{
  bool moved = false;

  while (talk->game.position.side != REVERSI_NONE && !talk->is_person[talk->game.position.side] &&
         !(moved && talk->host->is_stopped (talk->host->data)))
    {
      think (talk);
      moved = true;
    }
  show (talk);
}

static void
new_game (Talk *talk, const char *rest)
{
  ReversiVariant variant = talk->variant;
  ReversiPosition start;
  int size;

  if (*rest != '\0')
    {
      if (!console_number_parse (rest, REVERSI_MAX_SIZE, &size) ||
          (size != 6 && size != 8 && size != 10))
        {
          say (talk, "A board has 6, 8 or 10 squares in a row.");
          return;
        }
      variant.size = (uint8_t) size;
    }
  talk->variant = variant;
  reversi_variant_start (&variant, &start);
  console_game_start (&talk->game, &start, (ReversiColour) start.side);
  go_on (talk);
}

/* Back to where a person had the last choice. */
static void
undo (Talk *talk, const char *rest)
{
  bool any = false;

  while (console_game_undo (&talk->game))
    {
      any = true;
      if (talk->game.position.side != REVERSI_NONE && talk->is_person[talk->game.position.side])
        break;
    }
  if (!any)
    say (talk, "There is nothing to take back.");
  talk->game.passes = REVERSI_NONE;
  show (talk);
}

static void
hint (Talk *talk, const char *rest)
{
  ReversiLimits limits;
  int size = talk->game.position.size, n = 3;
  ReversiResult result;

  console_level_parse (CONSOLE_DEFAULT_LEVEL, &limits);
  limits.all_moves = true;
  if (*rest != '\0' && (!console_number_parse (rest, REVERSI_MAX_SQUARES, &n) || n == 0))
    {
      say (talk, "How many moves? “hint 3” shows the best three.");
      return;
    }
  flush (talk);
  if (!talk->host->search (talk->host->data, &talk->game.position, &limits, NULL, NULL, &result))
    say (talk, "The game is over.");
  for (int i = 0; i < n && i < result.n_moves; i++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];
      console_text_add (&talk->text, "%3s %+7.2f  ",
                        reversi_square_name (size, result.moves[i].square, name),
                        result.moves[i].score / 100.0);
      if (i == 0)
        console_text_add_line (&talk->text, size, result.line, result.n_line);
      console_text_add (&talk->text, "%s\n", result.moves[i].exact ? " (exact)" : "");
    }
}

static void
level (Talk *talk, const char *rest)
{
  uint64_t seed = talk->limits.seed;

  if (!console_level_parse (rest, &talk->limits))
    say (talk, "The levels are beginner, easy, medium, hard, expert, master, and 0 to 60.");
  talk->limits.seed = seed;
}

/* Who the person is; the computer has the rest. */
static void
play (Talk *talk, const char *rest)
{
  bool black = strcmp (rest, "black") == 0 || strcmp (rest, "both") == 0;
  bool white = strcmp (rest, "white") == 0 || strcmp (rest, "both") == 0;

  if (!black && !white && strcmp (rest, "none") != 0)
    {
      say (talk, "You can play black, white, both or none.");
      return;
    }
  talk->is_person[REVERSI_BLACK] = black;
  talk->is_person[REVERSI_WHITE] = white;
  go_on (talk);
}

/* The computer moves in the person's place. */
static void
go (Talk *talk, const char *rest)
{
  if (talk->game.position.side != REVERSI_NONE)
    think (talk);
  go_on (talk);
}

static void
moves (Talk *talk, const char *rest)
{
  console_text_add (&talk->text, "Moves so far: ");
  for (int i = 0; i < talk->game.n_plies; i++)
    console_text_add_line (&talk->text, talk->game.position.size, &talk->game.plies[i], 1);
  say (talk, talk->game.n_plies == 0 ? "none" : "");
}

static void
board (Talk *talk, const char *rest)
{
  show (talk);
}

static void
quit (Talk *talk, const char *rest)
{
  talk->quits = true;
}

static void
help (Talk *talk, const char *rest)
{
  say (talk, "d3            play there; several moves are played one after the other");
  say (talk, "undo          take your last move back");
  say (talk, "hint, hint 5  the best moves and what they are worth, in discs");
  say (talk, "go            let the computer move for you");
  say (talk, "level NAME    beginner, easy, medium, hard, expert, master, or 0 to 60");
  say (talk, "play black    be Black; or white, both, none");
  say (talk, "new, new 6    a new game, on a board of 6, 8 or 10 squares in a row");
  say (talk, "board         show the board");
  say (talk, "moves         show the moves so far");
  say (talk, "quit          leave");
}

static const struct
{
  const char *name;
  void (*run) (Talk *talk, const char *rest);
} commands[] = {
  { "undo", undo },    { "hint", hint },   { "go", go },       { "level", level }, { "play", play },
  { "new", new_game }, { "board", board }, { "moves", moves }, { "help", help },   { "quit", quit },
};

#define N_COMMANDS (sizeof commands / sizeof commands[0])

/* What is no command is moves. */
static void
play_moves (Talk *talk, const char *line)
{
  ReversiTranscript transcript;
  ReversiTranscriptError error;

  if (!reversi_transcript_read (line, &talk->game.position, &transcript, &error))
    {
      console_text_add (
          &talk->text, "“%s” %s.%s\n", error.word, console_move_problem (error.status),
          error.status == REVERSI_TRANSCRIPT_UNREADABLE ? " Type “help” to see what you can say."
                                                        : "");
      return;
    }
  for (int i = 0; i < transcript.n_moves; i++)
    {
      console_game_play (&talk->game, (ReversiColour) talk->game.position.side,
                         transcript.squares[i]);
      tell_pass (talk);
    }
  go_on (talk);
}

/* Small letters, one space between words, none around them. */
static void
tidy (char *line)
{
  char *to = line;

  for (const char *from = line; *from != '\0'; from++)
    if (*from != ' ' || (to > line && to[-1] != ' '))
      *to++ = *from >= 'A' && *from <= 'Z' ? (char) (*from - 'A' + 'a') : *from;
  if (to > line && to[-1] == ' ')
    to--;
  *to = '\0';
}

static void
run_command (Talk *talk, const char *line)
{
  size_t length = strcspn (line, " ");
  const char *rest = line + length + (line[length] == ' ');

  for (size_t i = 0; i < N_COMMANDS; i++)
    if (strlen (commands[i].name) == length && strncmp (commands[i].name, line, length) == 0)
      {
        commands[i].run (talk, rest);
        return;
      }
  play_moves (talk, line);
}

static bool
handle (void *session, const char *line)
{
  Talk *talk = session;
  char *copy = line != NULL ? strdup (line) : NULL;

  if (copy == NULL)
    say (talk, "That was too long.");
  else
    {
      tidy (copy);
      if (*copy != '\0')
        run_command (talk, copy);
    }
  free (copy);
  if (talk->host->has_prompt && !talk->quits)
    console_text_add (&talk->text, "> ");
  flush (talk);
  return !talk->quits;
}

static void *
begin (const ConsoleHost *host, const ConsoleOptions *options)
{
  Talk *talk = calloc (1, sizeof *talk);
  ReversiPosition start;

  if (talk == NULL)
    return NULL;
  talk->host = host;
  talk->options = options;
  talk->variant = options->variant;
  talk->limits = console_options_limits (options, DEFAULT_LEVEL);
  talk->limits.seed = (uint64_t) host->get_time (host->data);
  reversi_variant_start (&talk->variant, &start);
  talk->is_person[start.side] = true;
  console_game_start (&talk->game, &start, (ReversiColour) start.side);
  console_text_add (&talk->text, "Reversi %s. You are %s. “help” shows what you can say.\n",
                    VERSION, colour_name ((ReversiColour) start.side));
  show (talk);
  if (host->has_prompt)
    console_text_add (&talk->text, "> ");
  flush (talk);
  return talk;
}

/* A script has its end from the beginning, and is not in a hurry. */
static ConsoleUrgency
urgency_of_script (const char *line)
{
  return CONSOLE_LINE_LAST;
}

/* Who types while the computer thinks wants it to move now. */
static ConsoleUrgency
urgency_of_person (const char *line)
{
  return CONSOLE_LINE_STOPS;
}

const ConsoleProtocol console_protocol_talk = {
  .begin = begin,
  .handle = handle,
  .end = free,
  .urgency = urgency_of_script,
};

const ConsoleProtocol console_protocol_terminal = {
  .begin = begin,
  .handle = handle,
  .end = free,
  .urgency = urgency_of_person,
};
