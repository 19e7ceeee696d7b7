/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/diagram-check.h"

#include "rules/notation.h"

static bool fail (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

static bool
fail (GError **error, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error, g_error_new_valist (REVERSI_DIAGRAM_ERROR, REVERSI_DIAGRAM_ERROR_RULES,
                                                format, arguments));
  va_end (arguments);
  return false;
}

static int
n_squares (const ReversiDiagram *diagram)
{
  return diagram->position.size * diagram->position.size;
}

static char *
list (const ReversiDiagram *diagram, const bool *squares)
{
  GString *text = g_string_new (NULL);
  char name[REVERSI_SQUARE_NAME_SIZE];

  for (int s = 0; s < n_squares (diagram); s++)
    if (squares[s])
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                              reversi_square_name (diagram->position.size, s, name));
  return g_string_free (text, FALSE);
}

/* Whether two lists of squares are the same; else the error tells what would be right. */
static bool
same_squares (const ReversiDiagram *diagram,
              const char *attribute,
              const bool *stated,
              const bool *right,
              GError **error)
{
  for (int s = 0; s < n_squares (diagram); s++)
    if (stated[s] != right[s])
      {
        g_autofree char *wrong_list = list (diagram, stated);
        g_autofree char *right_list = list (diagram, right);
        return fail (error, "%s is “%s”, but by the rules it is “%s”", attribute, wrong_list,
                     right_list);
      }
  return true;
}

static bool
has_moves (const ReversiDiagram *diagram, ReversiColour side)
{
  ReversiPosition position = diagram->position;
  uint8_t squares[REVERSI_MAX_SQUARES];

  position.side = (uint8_t) side;
  return reversi_position_legal_moves (&position, squares) > 0;
}

static bool
is_legal (const ReversiDiagram *diagram, int square)
{
  return reversi_position_check (&diagram->position, square) == REVERSI_MOVE_LEGAL;
}

static bool
check_side (const ReversiDiagram *diagram, GError **error)
{
  const ReversiBoardNotes *notes = &diagram->notes;
  bool needed = diagram->move != REVERSI_NO_SQUARE || diagram->says_best ||
                diagram->legality != REVERSI_DIAGRAM_LEGAL_UNSAID;

  for (int s = 0; s < n_squares (diagram); s++)
    needed = needed || notes->crossed[s];
  if (needed && diagram->position.side == REVERSI_NONE)
    return fail (error, "board:position says not who is to move, which board:move, board:legal, "
                        "board:illegal and board:best need");
  return true;
}

static bool
check_move (const ReversiDiagram *diagram, GError **error)
{
  uint8_t flips[REVERSI_MAX_SQUARES];
  bool right[REVERSI_MAX_SQUARES] = { false };
  char name[REVERSI_SQUARE_NAME_SIZE];

  if (diagram->move == REVERSI_NO_SQUARE)
    return true;
  if (!is_legal (diagram, diagram->move))
    return fail (error, "board:move, %s, is not legal",
                 reversi_square_name (diagram->position.size, diagram->move, name));
  for (int i = reversi_position_flips (&diagram->position, diagram->move, flips) - 1; i >= 0; i--)
    right[flips[i]] = true;
  return same_squares (diagram, "board:flips", diagram->flips, right, error);
}

static bool
check_legal (const ReversiDiagram *diagram, GError **error)
{
  bool right[REVERSI_MAX_SQUARES] = { false };
  bool any = false;

  for (int s = 0; s < n_squares (diagram); s++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];

      right[s] = is_legal (diagram, s);
      any = any || right[s];
      if (diagram->notes.crossed[s] && right[s])
        return fail (error, "board:illegal: %s is legal",
                     reversi_square_name (diagram->position.size, s, name));
    }
  if (diagram->legality == REVERSI_DIAGRAM_LEGAL_LISTED)
    return same_squares (diagram, "board:legal", diagram->legal, right, error);
  if (diagram->legality == REVERSI_DIAGRAM_LEGAL_ALL && !any)
    return fail (error, "board:legal is yes, but nothing is legal");
  return true;
}

static bool
check_end (const ReversiDiagram *diagram, GError **error)
{
  bool black = has_moves (diagram, REVERSI_BLACK), white = has_moves (diagram, REVERSI_WHITE);

  if (diagram->passes != REVERSI_NONE)
    {
      bool itself = diagram->passes == REVERSI_BLACK ? black : white;
      bool other = diagram->passes == REVERSI_BLACK ? white : black;

      if (itself || !other)
        return fail (error, "board:passes: %c %s", reversi_colour_letter (diagram->passes),
                     itself ? "has a move" : "does not pass, the game is over");
    }
  if (diagram->over && (black || white))
    return fail (error, "board:over is yes, but %c has a move", black ? 'X' : 'O');
  return true;
}

static bool
check_counts (const ReversiDiagram *diagram, GError **error)
{
  const ReversiPosition *position = &diagram->position;
  int black = reversi_position_count (position, REVERSI_BLACK);
  int white = reversi_position_count (position, REVERSI_WHITE);

  if (diagram->count.said && (diagram->count.black != black || diagram->count.white != white))
    return fail (error, "board:count is %d-%d, but on the board are %d-%d", diagram->count.black,
                 diagram->count.white, black, white);
  if (!diagram->tournament.said)
    return true;
  if (has_moves (diagram, REVERSI_BLACK) || has_moves (diagram, REVERSI_WHITE))
    return fail (error, "board:tournament counts a game that is not over");
  black = reversi_position_tournament_count (position, REVERSI_BLACK);
  white = reversi_position_tournament_count (position, REVERSI_WHITE);
  if (diagram->tournament.black != black || diagram->tournament.white != white)
    return fail (error, "board:tournament is %d-%d, but it is %d-%d", diagram->tournament.black,
                 diagram->tournament.white, black, white);
  return true;
}

static bool
check_best (const ReversiDiagram *diagram, GError **error)
{
  int empties = reversi_position_count (&diagram->position, REVERSI_NONE);
  char name[REVERSI_SQUARE_NAME_SIZE];

  if (!diagram->says_best)
    return true;
  if (empties > REVERSI_DIAGRAM_MOST_EMPTIES)
    return fail (error, "board:best: there are %d empty squares, more than %d", empties,
                 REVERSI_DIAGRAM_MOST_EMPTIES);
  for (int s = 0; s < n_squares (diagram); s++)
    if (diagram->best[s] && !is_legal (diagram, s))
      return fail (error, "board:best: %s is not legal",
                   reversi_square_name (diagram->position.size, s, name));
  return true;
}

/**
 * reversi_diagram_check:
 *
 * Tells whether all is so as the diagram states it. Whether the best moves are the best is left
 * to those who can play: here they only have to be legal, in a position that can be solved.
 *
 * Returns: whether it is; else @error names the attribute that is wrong, and what would be right
 */
gboolean
reversi_diagram_check (const ReversiDiagram *diagram, GError **error)
{
  return check_side (diagram, error) && check_move (diagram, error) &&
         check_legal (diagram, error) && check_end (diagram, error) &&
         check_counts (diagram, error) && check_best (diagram, error);
}
