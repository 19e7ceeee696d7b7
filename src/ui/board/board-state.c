/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/board-state.h"

#include <string.h>

/**
 * reversi_board_state_take:
 * @state: (inout): a hint and its values are taken off; notes, what is shown and what may be done
 * stay as they are
 * @game: (nullable): the game to show; without one the board is empty, and nobody may move
 *
 * Takes over what is on the board of a game.
 */
void
reversi_board_state_take (ReversiBoardState *state, ReversiGame *game)
{
  const ReversiMove *last = NULL;

  if (game != NULL)
    {
      state->position = *reversi_game_get_position (game);
      last = reversi_game_get_last_move (game);
    }
  else
    reversi_position_clear (&state->position, 8, REVERSI_GOAL_MOST);
  state->over = game == NULL || reversi_game_is_over (game);
  state->last_move = last != NULL ? last->square : REVERSI_NO_SQUARE;
  state->hint = REVERSI_NO_SQUARE;
  memset (state->values, 0, sizeof state->values);
}

/**
 * reversi_board_state_shows:
 *
 * Returns: whether @move led to what is shown
 */
bool
reversi_board_state_shows (const ReversiBoardState *state, const ReversiMove *move)
{
  const uint8_t *squares = state->position.squares;

  for (int i = 0; i < move->n_flips; i++)
    if (squares[move->flips[i]] != move->colour)
      return false;
  return state->last_move == move->square && squares[move->square] == move->colour;
}

/**
 * reversi_board_state_check:
 * @square: any number
 *
 * Returns: whether the side to move may play @square, or why not
 */
ReversiLegality
reversi_board_state_check (const ReversiBoardState *state, int square)
{
  return state->over ? REVERSI_MOVE_GAME_OVER : reversi_position_check (&state->position, square);
}

/**
 * reversi_board_state_can_play:
 * @square: any number
 *
 * Returns: whether somebody at this board may play @square now
 */
bool
reversi_board_state_can_play (const ReversiBoardState *state, int square)
{
  return state->interactive && !state->choosing &&
         reversi_board_state_check (state, square) == REVERSI_MOVE_LEGAL;
}

/* The squares that arrows from @square point at, as far as there is room for them. */
static void
list_targets (const ReversiBoardState *state, int square, ReversiSquareState *description)
{
  for (int i = 0; i < state->notes.n_arrows; i++)
    {
      char name[REVERSI_SQUARE_NAME_SIZE];

      if (state->notes.arrows[i].from != square)
        continue;
      if (*description->arrows_to != '\0')
        g_strlcat (description->arrows_to, " ", sizeof description->arrows_to);
      g_strlcat (description->arrows_to,
                 reversi_square_name (state->position.size, state->notes.arrows[i].to, name),
                 sizeof description->arrows_to);
    }
}

/**
 * reversi_board_state_describe:
 * @square: a square of the board
 * @description: (out): what there is to say of it; legal moves only when they are shown
 *
 * Collects what a screen reader says of a square.
 */
void
reversi_board_state_describe (const ReversiBoardState *state,
                              int square,
                              ReversiSquareState *description)
{
  uint8_t flips[REVERSI_MAX_SQUARES];
  bool legal = state->show_legal && reversi_board_state_can_play (state, square);

  *description = (ReversiSquareState) {
    .disc = (ReversiColour) state->position.squares[square],
    .legal = legal,
    .n_flips = legal ? reversi_position_flips (&state->position, square, flips) : 0,
    .last_move = state->show_last_move && square == state->last_move,
    .hint = square == state->hint,
    .value = state->values[square],
    .framed = state->notes.framed[square],
    .crossed = state->notes.crossed[square],
    .picked = state->picked[square],
  };
  reversi_square_name (state->position.size, square, description->name);
  g_strlcpy (description->letters, state->notes.letters[square], sizeof description->letters);
  list_targets (state, square, description);
}

/* Shows what a move would do. */
static void
add_preview (const ReversiBoardState *state, int square, ReversiSquareLook *looks)
{
  uint8_t flips[REVERSI_MAX_SQUARES];
  int n = reversi_position_flips (&state->position, square, flips);

  looks[square].ghost = (ReversiColour) state->position.side;
  for (int i = 0; i < n; i++)
    looks[flips[i]].will_flip = true;
}

/**
 * reversi_board_state_look:
 * @looks: (out): one for each square of the board; all discs lie still
 *
 * Tells what is drawn on the squares.
 */
void
reversi_board_state_look (const ReversiBoardState *state,
                          const ReversiBoardMoment *moment,
                          ReversiSquareLook looks[REVERSI_MAX_SQUARES])
{
  bool show_legal = state->show_legal && !moment->moving;

  for (int s = 0; s < state->position.size * state->position.size; s++)
    {
      ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;

      look.disc = (ReversiColour) state->position.squares[s];
      look.legal = show_legal && reversi_board_state_can_play (state, s);
      look.last_move = state->show_last_move && s == state->last_move && look.disc != REVERSI_NONE;
      look.hint = s == state->hint;
      if (!moment->moving)
        look.value = state->values[s];
      look.cursor = s == moment->cursor;
      look.lettered = reversi_board_notes_fill_middle (&state->notes, s);
      look.framed = state->notes.framed[s];
      if (state->picked[s])
        look.pick = REVERSI_PICK_MADE;
      else if (state->choosing && s == moment->preview)
        look.pick = REVERSI_PICK_OFFERED;
      looks[s] = look;
    }
  if (!moment->moving && reversi_board_state_can_play (state, moment->preview))
    add_preview (state, moment->preview, looks);
}
