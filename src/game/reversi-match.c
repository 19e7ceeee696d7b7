/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/reversi-match-private.h"

#include "game/reversi-person.h"

enum
{
  PROP_THINKING = 1,
  PROP_PAUSED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_FACTS = REVERSI_MATCH_N_FACTS, /* those above follow from the rest, and are compared after each
                                      change */
  PROP_GAME = N_FACTS,
  PROP_BLACK,
  PROP_WHITE,
  PROP_BUSY,
  PROP_PAUSE,
  N_PROPS,
};

/* The functions below change the state first and end in follow(), which opens and closes questions
 * and notifies. A question is closed before its answer is played. */

G_DEFINE_FINAL_TYPE (ReversiMatch, reversi_match, G_TYPE_OBJECT)

static GParamSpec *properties[N_PROPS];
static guint failed_signal;

static void follow (ReversiMatch *self);

/* Whether @colour belongs to a player that is not at this board. */
gboolean
reversi_match_is_remote (ReversiMatch *self, ReversiColour colour)
{
  ReversiPlayer *player = self->players[colour];

  return player != NULL && !reversi_player_is_local (player);
}

int
reversi_match_count_remote (ReversiMatch *self)
{
  return reversi_match_is_remote (self, REVERSI_BLACK) +
         reversi_match_is_remote (self, REVERSI_WHITE);
}

static void
read_facts (ReversiMatch *self, gboolean facts[N_FACTS])
{
  facts[PROP_THINKING] = reversi_match_get_thinking (self);
  facts[PROP_PAUSED] = reversi_match_get_paused (self);
  facts[PROP_CAN_UNDO] = reversi_match_can_undo (self);
  facts[PROP_CAN_REDO] = reversi_match_can_redo (self);
}

static void
notify_facts (ReversiMatch *self)
{
  for (int i = PROP_THINKING; i < N_FACTS; i++)
    {
      gboolean facts[N_FACTS];
      read_facts (self, facts); /* anew each time: a handler may have changed them */
      if (facts[i] == self->facts[i])
        continue;
      self->facts[i] = facts[i];
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
    }
}

/* Who was asked and has not moved; NULL: nobody. */
static ReversiPlayer *
get_asked (ReversiMatch *self)
{
  return self->question != NULL ? reversi_question_get_player (self->question) : NULL;
}

static void
close_question (ReversiMatch *self)
{
  reversi_pace_end (self->pace);
  g_clear_pointer (&self->question, reversi_question_close);
}

static void
fail (ReversiMatch *self, const GError *error)
{
  close_question (self);
  self->halted = TRUE;
  self->stepping = FALSE;
  follow (self);
  g_signal_emit (self, failed_signal, 0, error);
}

static void
land (ReversiMatch *self, int square)
{
  g_autoptr (GError) error = NULL;
  gboolean local = reversi_player_is_local (get_asked (self));

  close_question (self);
  if (local) /* who plays at the board wants the game to go on */
    self->halted = FALSE;
  if (!reversi_game_play (self->game, square, &error))
    fail (self, error);
}

static void
ready_cb (int square, gpointer user_data)
{
  g_autoptr (ReversiMatch) self = g_object_ref (REVERSI_MATCH (user_data));

  land (self, square);
}

static gboolean
question_fits (ReversiMatch *self)
{
  return reversi_question_is_about (self->question, reversi_game_get_position (self->game));
}

static void
answered_cb (int square, const GError *error, gpointer user_data)
{
  g_autoptr (ReversiMatch) self = g_object_ref (REVERSI_MATCH (user_data));

  if (!question_fits (self)) /* somebody runs the main loop inside a handler of the game */
    {
      close_question (self);
      return;
    }
  if (error != NULL)
    {
      fail (self, error);
      return;
    }
  if (square == REVERSI_NO_SQUARE || reversi_player_is_local (get_asked (self)))
    land (self, square);
  else
    reversi_pace_hold (self->pace, square);
}

/* A player that was asked answers later than this. */
static void
ask (ReversiMatch *self, ReversiPlayer *player)
{
  const ReversiPosition *position = reversi_game_get_position (self->game);

  self->n_questions++;
  self->question = reversi_question_ask (player, position, answered_cb, self);
  if (!reversi_player_is_local (player))
    reversi_pace_begin (self->pace, self->stepping);
}

/* Whom the state of things asks for a move; NULL: nobody. */
static ReversiPlayer *
find_wanted (ReversiMatch *self)
{
  ReversiColour turn = reversi_game_get_turn (self->game);

  if (!self->started || turn == REVERSI_NONE || self->players[turn] == NULL)
    return NULL;
  if (reversi_match_is_remote (self, turn) &&
      (self->looking_back || (self->halted && !self->stepping)))
    return NULL;
  return self->players[turn];
}

static void
follow (ReversiMatch *self)
{
  g_autoptr (ReversiMatch) alive = g_object_ref (self);
  ReversiPlayer *wanted = find_wanted (self);

  if (self->question != NULL && (get_asked (self) != wanted || !question_fits (self)))
    close_question (self);
  if (wanted != NULL && self->question == NULL)
    ask (self, wanted);
  notify_facts (self);
}

/* What the game tells, after all others have heard it: the window has set busy by then */

static void
moved_cb (ReversiMatch *self)
{
  self->stepping = FALSE;
  self->looking_back = FALSE;
  follow (self);
}

static void
look_back_if_before_end (ReversiMatch *self)
{
  ReversiColour turn = reversi_game_get_turn (self->game);

  self->looking_back = turn != REVERSI_NONE && reversi_match_is_remote (self, turn) &&
                       reversi_game_can_redo (self->game);
}

static void
jumped_cb (ReversiMatch *self)
{
  self->stepping = FALSE;
  look_back_if_before_end (self);
  follow (self);
}

/* The player would answer otherwise now, and is asked again. */
static void
player_changed_cb (ReversiMatch *self, ReversiPlayer *player)
{
  if (get_asked (self) != player)
    return;

  close_question (self);
  follow (self);
}

static void
watch_game (ReversiMatch *self)
{
  const GConnectFlags flags = G_CONNECT_SWAPPED | G_CONNECT_AFTER;

  g_signal_connect_object (self->game, "move", G_CALLBACK (moved_cb), self, flags);
  g_signal_connect_object (self->game, "jumped", G_CALLBACK (jumped_cb), self, flags);
  g_signal_connect_object (self->game, "game-over", G_CALLBACK (follow), self, flags);
}

static void
exchange_player (ReversiMatch *self, ReversiColour colour, ReversiPlayer *player)
{
  ReversiPlayer *old = self->players[colour];
  ReversiPlayer *other = self->players[reversi_colour_other (colour)];

  if (old != NULL && old != other)
    g_signal_handlers_disconnect_by_func (old, player_changed_cb, self);
  if (player != NULL && player != other)
    g_signal_connect_object (player, "changed", G_CALLBACK (player_changed_cb), self,
                             G_CONNECT_SWAPPED);
  g_set_object (&self->players[colour], player);
}

static void
reversi_match_dispose (GObject *object)
{
  ReversiMatch *self = REVERSI_MATCH (object);

  self->started = FALSE;
  close_question (self);
  exchange_player (self, REVERSI_BLACK, NULL);
  exchange_player (self, REVERSI_WHITE, NULL);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);

  G_OBJECT_CLASS (reversi_match_parent_class)->dispose (object);
}

/* The game stays until here, so that what is called after a dispose finds one. */
static void
reversi_match_finalize (GObject *object)
{
  ReversiMatch *self = REVERSI_MATCH (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->pace, reversi_pace_free);

  G_OBJECT_CLASS (reversi_match_parent_class)->finalize (object);
}

static void
reversi_match_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  ReversiMatch *self = REVERSI_MATCH (object);
  gboolean facts[N_FACTS];

  switch (prop_id)
    {
    case PROP_GAME:
      g_value_set_object (value, self->game);
      break;
    case PROP_BLACK:
      g_value_set_object (value, self->players[REVERSI_BLACK]);
      break;
    case PROP_WHITE:
      g_value_set_object (value, self->players[REVERSI_WHITE]);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, reversi_match_get_busy (self));
      break;
    case PROP_PAUSE:
      g_value_set_uint (value, reversi_match_get_pause (self));
      break;
    default:
      read_facts (self, facts);
      g_value_set_boolean (value, facts[prop_id]);
      break;
    }
}

static void
reversi_match_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  ReversiMatch *self = REVERSI_MATCH (object);

  switch (prop_id)
    {
    case PROP_GAME:
      self->game = g_value_dup_object (value);
      break;
    case PROP_BLACK:
      reversi_match_set_player (self, REVERSI_BLACK, g_value_get_object (value));
      break;
    case PROP_WHITE:
      reversi_match_set_player (self, REVERSI_WHITE, g_value_get_object (value));
      break;
    case PROP_BUSY:
      reversi_match_set_busy (self, g_value_get_boolean (value));
      break;
    case PROP_PAUSE:
      reversi_match_set_pause (self, g_value_get_uint (value));
      break;
    case PROP_PAUSED:
      reversi_match_set_paused (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
reversi_match_constructed (GObject *object)
{
  ReversiMatch *self = REVERSI_MATCH (object);

  G_OBJECT_CLASS (reversi_match_parent_class)->constructed (object);
  watch_game (self);
  read_facts (self, self->facts);
}

static GParamSpec *
flag_property (const char *name, GParamFlags flags)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE,
                               flags | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
}

static GParamSpec *
object_property (const char *name, GType type, GParamFlags flags)
{
  return g_param_spec_object (name, NULL, NULL, type,
                              G_PARAM_READWRITE | flags | G_PARAM_STATIC_STRINGS |
                                  G_PARAM_EXPLICIT_NOTIFY);
}

static void
reversi_match_class_init (ReversiMatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = reversi_match_constructed;
  object_class->dispose = reversi_match_dispose;
  object_class->finalize = reversi_match_finalize;
  object_class->get_property = reversi_match_get_property;
  object_class->set_property = reversi_match_set_property;

  properties[PROP_THINKING] = flag_property ("thinking", G_PARAM_READABLE);
  properties[PROP_PAUSED] = flag_property ("paused", G_PARAM_READWRITE);
  properties[PROP_CAN_UNDO] = flag_property ("can-undo", G_PARAM_READABLE);
  properties[PROP_CAN_REDO] = flag_property ("can-redo", G_PARAM_READABLE);
  properties[PROP_GAME] = object_property ("game", REVERSI_TYPE_GAME, G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_BLACK] = object_property ("black", REVERSI_TYPE_PLAYER, 0);
  properties[PROP_WHITE] = object_property ("white", REVERSI_TYPE_PLAYER, 0);
  properties[PROP_BUSY] = flag_property ("busy", G_PARAM_READWRITE);
  properties[PROP_PAUSE] =
      g_param_spec_uint ("pause", NULL, NULL, 0, G_MAXUINT, 400,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  failed_signal = g_signal_new ("failed", REVERSI_TYPE_MATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
reversi_match_init (ReversiMatch *self)
{
  self->pace = reversi_pace_new (400, ready_cb, self);
}

/**
 * reversi_match_new:
 * @game: what is played; it can stand anywhere
 * @black: (nullable): who plays Black
 * @white: (nullable): who plays White
 *
 * Seats two players. Nobody is asked before [method@Match.start].
 *
 * Returns: (transfer full): a match
 */
ReversiMatch *
reversi_match_new (ReversiGame *game, ReversiPlayer *black, ReversiPlayer *white)
{
  g_return_val_if_fail (REVERSI_IS_GAME (game), NULL);

  return g_object_new (REVERSI_TYPE_MATCH, "game", game, "black", black, "white", white, NULL);
}

/**
 * reversi_match_get_game:
 *
 * Returns: (transfer none): what is played
 */
ReversiGame *
reversi_match_get_game (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), NULL);

  return self->game;
}

/**
 * reversi_match_get_player:
 * @colour: Black or White
 *
 * Returns: (transfer none) (nullable): who plays @colour
 */
ReversiPlayer *
reversi_match_get_player (ReversiMatch *self, ReversiColour colour)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), NULL);
  g_return_val_if_fail (colour == REVERSI_BLACK || colour == REVERSI_WHITE, NULL);

  return self->players[colour];
}

/**
 * reversi_match_set_player:
 * @colour: Black or White
 * @player: (nullable): who plays @colour from now on
 *
 * Exchanges a player, also while one thinks. It never changes whose turn it is. When @colour is to
 * move, the question to the old player is withdrawn and the new one is asked.
 */
void
reversi_match_set_player (ReversiMatch *self, ReversiColour colour, ReversiPlayer *player)
{
  g_return_if_fail (REVERSI_IS_MATCH (self));
  g_return_if_fail (colour == REVERSI_BLACK || colour == REVERSI_WHITE);
  g_return_if_fail (player == NULL || REVERSI_IS_PLAYER (player));

  if (self->players[colour] == player)
    return;

  g_autoptr (ReversiMatch) alive = g_object_ref (self);
  ReversiColour turn = reversi_game_get_turn (self->game);
  exchange_player (self, colour, player);
  if (turn != REVERSI_NONE && !reversi_match_is_remote (self, turn))
    self->looking_back = FALSE;
  follow (self);
  g_object_notify_by_pspec (G_OBJECT (self),
                            properties[colour == REVERSI_BLACK ? PROP_BLACK : PROP_WHITE]);
}

/**
 * reversi_match_get_thinking:
 *
 * Returns: whether a player that is not at this board is on the move
 */
gboolean
reversi_match_get_thinking (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), FALSE);

  ReversiPlayer *asked = get_asked (self);
  return asked != NULL && !reversi_player_is_local (asked);
}

/**
 * reversi_match_get_busy:
 *
 * Returns: whether the window still shows the last move
 */
gboolean
reversi_match_get_busy (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), FALSE);

  return reversi_pace_get_busy (self->pace);
}

/**
 * reversi_match_set_busy:
 * @busy: whether the window still shows the last move
 *
 * Holds back the next move of a player that is not at this board; it may think meanwhile.
 */
void
reversi_match_set_busy (ReversiMatch *self, gboolean busy)
{
  g_return_if_fail (REVERSI_IS_MATCH (self));

  if (reversi_pace_get_busy (self->pace) == !!busy)
    return;

  g_autoptr (ReversiMatch) alive = g_object_ref (self);
  reversi_pace_set_busy (self->pace, !!busy);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
  reversi_pace_show_if_ready (self->pace);
}

/**
 * reversi_match_get_pause:
 *
 * Returns: milliseconds
 */
guint
reversi_match_get_pause (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), 0);

  return reversi_pace_get_pause (self->pace);
}

/**
 * reversi_match_set_pause:
 * @milliseconds: from the next pause on; one that runs already stays as it is
 *
 * Sets how long the board lies still before a move of a player that is not at this board.
 */
void
reversi_match_set_pause (ReversiMatch *self, guint milliseconds)
{
  g_return_if_fail (REVERSI_IS_MATCH (self));

  if (reversi_pace_get_pause (self->pace) == milliseconds)
    return;

  reversi_pace_set_pause (self->pace, milliseconds);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSE]);
}

/**
 * reversi_match_get_paused:
 *
 * Returns: whether only people at this board are asked
 */
gboolean
reversi_match_get_paused (ReversiMatch *self)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), FALSE);

  return self->halted || self->looking_back;
}

/**
 * reversi_match_set_paused:
 * @paused: TRUE withdraws the question to a player that thinks; FALSE goes on from the position on
 *   the board, also when the line goes on behind it
 *
 * Halts the game, or lets it go on.
 */
void
reversi_match_set_paused (ReversiMatch *self, gboolean paused)
{
  g_return_if_fail (REVERSI_IS_MATCH (self));

  self->halted = !!paused;
  self->stepping = FALSE;
  if (!paused)
    self->looking_back = FALSE;
  follow (self);
}

/**
 * reversi_match_start:
 *
 * Asks whose turn it is, and from then on everybody in turn. When the game stands before the end of
 * its line it is looked back at; see the paused property.
 */
void
reversi_match_start (ReversiMatch *self)
{
  g_return_if_fail (REVERSI_IS_MATCH (self));

  if (self->started)
    return;

  self->started = TRUE;
  look_back_if_before_end (self);
  follow (self);
}

/**
 * reversi_match_stop:
 *
 * Withdraws the question that is open, and asks nobody any more. The board is dead until
 * [method@Match.start].
 */
void
reversi_match_stop (ReversiMatch *self)
{
  g_return_if_fail (REVERSI_IS_MATCH (self));

  self->started = FALSE;
  self->stepping = FALSE;
  follow (self);
}

/**
 * reversi_match_play:
 * @square: any number
 *
 * Plays for the person at this board whose turn it is. The move is on the board at return.
 *
 * Returns: FALSE, and nothing happens, when it is nobody's turn who sits here, or the move is
 *   illegal
 */
gboolean
reversi_match_play (ReversiMatch *self, int square)
{
  g_return_val_if_fail (REVERSI_IS_MATCH (self), FALSE);

  g_autoptr (ReversiMatch) alive = g_object_ref (self);
  ReversiPlayer *asked = get_asked (self);
  guint64 n_questions = self->n_questions;
  if (asked == NULL || !REVERSI_IS_PERSON (asked) || !question_fits (self) ||
      !reversi_person_play (REVERSI_PERSON (asked), square))
    return FALSE;

  /* the answer comes at once only in a later turn of the main loop than the question; the board
   * does not wait for that */
  if (self->question != NULL && self->n_questions == n_questions)
    land (self, square);
  return TRUE;
}

/**
 * reversi_match_step:
 *
 * For watching: pauses the match and goes one move on. Before the end of the line it is the next
 * move of the line; at its end a player is asked for one, which is shown at once.
 */
void
reversi_match_step (ReversiMatch *self)
{
  g_return_if_fail (REVERSI_IS_MATCH (self));

  ReversiColour turn = reversi_game_get_turn (self->game);
  g_autoptr (ReversiMatch) alive = g_object_ref (self);
  self->halted = TRUE;
  if (reversi_game_can_redo (self->game))
    {
      reversi_game_redo (self->game);
      return;
    }
  self->stepping = turn != REVERSI_NONE && reversi_match_is_remote (self, turn);
  if (self->stepping && self->question != NULL)
    reversi_match_move_now (self);
  follow (self);
}

/**
 * reversi_match_move_now:
 *
 * Wants the move of the player that thinks at once, and without a pause.
 */
void
reversi_match_move_now (ReversiMatch *self)
{
  g_return_if_fail (REVERSI_IS_MATCH (self));

  if (!reversi_match_get_thinking (self))
    return;

  g_autoptr (ReversiMatch) alive = g_object_ref (self);
  g_autoptr (ReversiPlayer) player = g_object_ref (get_asked (self));
  reversi_pace_hurry (self->pace);
  if (reversi_pace_is_holding (self->pace))
    reversi_pace_show_if_ready (self->pace);
  else
    reversi_player_move_now (player);
}
