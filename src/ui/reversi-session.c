/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-session.h"

#include "ai/reversi-computer.h"
#include "game/reversi-person.h"
#include "rules/openings.h"
#include "ui/reversi-session-private.h"
#include "ui/settings.h"

G_DEFINE_FINAL_TYPE (ReversiSession, reversi_session, G_TYPE_OBJECT)

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_CAN_RESIGN,
  PROP_CAN_SWAP,
  PROP_CAN_HINT,
  PROP_THINKING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  GAME_CHANGED,
  CHANGED,
  MESSAGE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
notify_all (ReversiSession *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (int i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_thaw_notify (G_OBJECT (self));
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * reversi_session_tell:
 * @text: a sentence
 *
 * Emits `message`.
 */
void
reversi_session_tell (ReversiSession *self, const char *text)
{
  g_signal_emit (self, signals[MESSAGE], 0, text);
}

static void
tell_error_cb (ReversiSession *self, const GError *error)
{
  reversi_session_tell (self, error->message);
}

/* Seats */

static ReversiPlayer *
make_player (ReversiSession *self, const ReversiSeat *seat)
{
  if (seat->kind == REVERSI_SEAT_PERSON)
    return REVERSI_PLAYER (reversi_person_new ());

  ReversiComputer *computer = reversi_computer_new (seat->level);
  reversi_computer_set_seed (computer,
                             (guint64) g_rand_int (self->rand) << 32 | g_rand_int (self->rand));
  reversi_session_prepare_computer (self, computer);
  return REVERSI_PLAYER (computer);
}

static void
take_seats (ReversiSession *self)
{
  for (ReversiColour colour = REVERSI_BLACK; colour <= REVERSI_WHITE; colour++)
    {
      g_autoptr (ReversiPlayer) player =
          make_player (self, reversi_seating_get_seat (self->seating, colour));
      reversi_match_set_player (self->match, colour, player);
    }
}

static void
seats_changed (ReversiSession *self)
{
  reversi_journal_set_seating (self->journal, self->seating);
  notify_all (self);
}

/* Games */

/**
 * reversi_session_put_on_board:
 * @game: the next game, or the one that is on the board already: then with new players
 *
 * Has the seats play @game and the file follow it.
 */
void
reversi_session_put_on_board (ReversiSession *self, ReversiGame *game)
{
  g_autoptr (ReversiMatch) old = g_steal_pointer (&self->match);

  if (old != NULL)
    {
      g_signal_handlers_disconnect_by_data (old, self);
      reversi_match_stop (old);
    }
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);

  g_set_object (&self->game, game);
  g_autoptr (ReversiPlayer) black =
      make_player (self, reversi_seating_get_seat (self->seating, REVERSI_BLACK));
  g_autoptr (ReversiPlayer) white =
      make_player (self, reversi_seating_get_seat (self->seating, REVERSI_WHITE));
  self->match = reversi_match_new (game, black, white);
  g_settings_bind (self->settings, "computer-pause", self->match, "pause", G_SETTINGS_BIND_GET);

  g_autoptr (ReversiRecord) record = reversi_record_copy (reversi_game_get_record (game));
  ReversiSave save = { record, self->seating, self->previous_record, self->previous_seating };
  reversi_journal_begin (self->journal, &save);
  reversi_journal_follow (self->journal, game);

  g_signal_connect_object (self->match, "failed", G_CALLBACK (tell_error_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->match, "notify", G_CALLBACK (notify_all), self, G_CONNECT_SWAPPED);
  /* With these two the rest of the game has changed, too. */
  g_signal_connect_object (game, "notify::ply", G_CALLBACK (notify_all), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "notify::is-over", G_CALLBACK (notify_all), self,
                           G_CONNECT_SWAPPED);

  g_signal_emit (self, signals[GAME_CHANGED], 0);
  notify_all (self);
  if (!self->closed)
    reversi_match_start (self->match);
}

static void
forget_previous (ReversiSession *self)
{
  g_clear_pointer (&self->previous_record, reversi_record_free);
  g_clear_pointer (&self->previous_seating, reversi_seating_free);
}

/**
 * reversi_session_remember_previous:
 *
 * Keeps what is on the board, so that the new game can be undone. A game without a move isn't worth
 * it, and would push out the one that is.
 */
void
reversi_session_remember_previous (ReversiSession *self)
{
  if (self->game == NULL || reversi_game_get_record (self->game)->nodes->len == 0)
    return;
  forget_previous (self);
  self->previous_record = reversi_record_copy (reversi_game_get_record (self->game));
  self->previous_seating = reversi_seating_copy (self->seating);
}

/* The score so far goes with the players; other players start at nothing. */
static void
take_over_score (ReversiSession *self, ReversiSeating *next)
{
  ReversiSessionScore score;

  if (self->seating == NULL || !reversi_seating_same_players (self->seating, next))
    return;
  reversi_session_get_score (self, &score);
  next->won[0] = score.won[0];
  next->won[1] = score.won[1];
  next->drawn = score.drawn;
}

static void
begin (ReversiSession *self, const ReversiVariant *variant, ReversiSeating *seating)
{
  g_autoptr (ReversiGame) game = reversi_game_new (variant);

  take_over_score (self, seating);
  reversi_session_remember_previous (self);
  g_clear_pointer (&self->seating, reversi_seating_free);
  self->seating = seating;
  if (reversi_session_n_persons (self) == 1)
    reversi_settings_remember_colour (
        self->settings,
        reversi_session_is_person (self, REVERSI_BLACK) ? REVERSI_BLACK : REVERSI_WHITE);
  reversi_session_put_on_board (self, game);
}

/* The levels that can be chosen show those of the game that came back. */
static void
remember_levels (ReversiSession *self)
{
  static const char *const keys[] = { "level", "second-level" };
  int nth = 0;

  for (int seat = 0; seat < 2; seat++)
    if (self->seating->seats[seat].kind == REVERSI_SEAT_COMPUTER)
      reversi_settings_set_level (self->settings, keys[nth++], self->seating->seats[seat].level);
}

/**
 * reversi_session_restore:
 *
 * Puts a game on the board that was there before.
 *
 * Returns: whether @record could be replayed; if not, the person was told
 */
gboolean
reversi_session_restore (ReversiSession *self,
                         const ReversiRecord *record,
                         const ReversiSeating *seating)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiGame) game = reversi_game_new_from_record (record, &error);

  if (game == NULL)
    {
      tell_error_cb (self, error);
      return FALSE;
    }
  ReversiSeating *copy = reversi_seating_copy (seating);
  g_clear_pointer (&self->seating, reversi_seating_free);
  self->seating = copy;
  reversi_session_put_on_board (self, game);
  remember_levels (self);
  return TRUE;
}

/* Settings that act on the game on the board */

static void
level_changed_cb (ReversiSession *self, const char *key)
{
  if (self->game == NULL)
    return;

  g_autofree char *level = g_settings_get_string (self->settings, key);
  gboolean watching = reversi_session_n_persons (self) == 0;
  int wanted = g_str_equal (key, "second-level") ? 1 : 0;
  int nth = 0;

  for (int seat = 0; seat < 2; seat++)
    if (self->seating->seats[seat].kind == REVERSI_SEAT_COMPUTER)
      if (nth++ == wanted && (wanted == 0 || watching))
        reversi_session_set_level (self, seat, reversi_computer_level_from_key (level));
}

/* Another colour means another game; the one on the board changes only if it has not begun. */
static void
colour_changed_cb (ReversiSession *self)
{
  if (self->game != NULL && reversi_session_n_persons (self) == 1 &&
      reversi_game_get_record (self->game)->nodes->len == 0)
    reversi_session_new_game (self);
}

/* GObject */

static void
reversi_session_dispose (GObject *object)
{
  ReversiSession *self = REVERSI_SESSION (object);

  if (self->match != NULL)
    reversi_match_stop (self->match);
  g_clear_object (&self->match);
  g_clear_object (&self->game);
  g_clear_object (&self->journal);
  g_clear_object (&self->settings);
  forget_previous (self);
  g_clear_pointer (&self->seating, reversi_seating_free);
  g_clear_pointer (&self->rand, g_rand_free);

  G_OBJECT_CLASS (reversi_session_parent_class)->dispose (object);
}

static gboolean
is_running (ReversiSession *self)
{
  return self->game != NULL && !reversi_game_is_over (self->game);
}

static void
reversi_session_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  ReversiSession *self = REVERSI_SESSION (object);
  int n_persons = self->seating != NULL ? reversi_session_n_persons (self) : 0;

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, reversi_session_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->match != NULL && reversi_match_can_redo (self->match));
      break;
    case PROP_CAN_RESIGN:
      g_value_set_boolean (value, is_running (self) && n_persons > 0);
      break;
    case PROP_CAN_SWAP:
      g_value_set_boolean (value, is_running (self) && n_persons == 1);
      break;
    case PROP_CAN_HINT:
      g_value_set_boolean (
          value, is_running (self) &&
                     reversi_session_is_person (self, reversi_game_get_turn (self->game)));
      break;
    case PROP_THINKING:
      g_value_set_boolean (value, self->match != NULL && reversi_match_get_thinking (self->match));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
reversi_session_class_init (ReversiSessionClass *klass)
{
  static const char *const names[N_PROPS] = { NULL,       "can-undo", "can-redo", "can-resign",
                                              "can-swap", "can-hint", "thinking" };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = reversi_session_dispose;
  object_class->get_property = reversi_session_get_property;

  for (int i = 1; i < N_PROPS; i++)
    properties[i] = g_param_spec_boolean (names[i], NULL, NULL, FALSE,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[GAME_CHANGED] = g_signal_new ("game-changed", REVERSI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", REVERSI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
  signals[MESSAGE] = g_signal_new ("message", REVERSI_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
reversi_session_init (ReversiSession *self)
{
  /* A test that wants the same game every time says so. */
  const char *seed = g_getenv ("REVERSI_SEED");

  self->rand = seed != NULL ? g_rand_new_with_seed ((guint32) g_ascii_strtoull (seed, NULL, 10))
                            : g_rand_new ();
}

/**
 * reversi_session_new:
 * @settings: the settings of the program
 * @file: where the unfinished game is kept
 *
 * Makes a session without a game; reversi_session_open() puts one on the board.
 *
 * Returns: (transfer full): the session
 */
ReversiSession *
reversi_session_new (GSettings *settings, GFile *file)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  ReversiSession *self = g_object_new (REVERSI_TYPE_SESSION, NULL);

  self->settings = g_object_ref (settings);
  self->journal = reversi_journal_new (file);
  g_signal_connect_object (self->journal, "failed", G_CALLBACK (tell_error_cb), self,
                           G_CONNECT_SWAPPED);
  reversi_session_follow_resources (self);
  g_signal_connect_object (settings, "changed::level", G_CALLBACK (level_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::second-level", G_CALLBACK (level_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::colour", G_CALLBACK (colour_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/**
 * reversi_session_get_game:
 *
 * Returns: (transfer none) (nullable): the game on the board
 */
ReversiGame *
reversi_session_get_game (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), NULL);

  return self->game;
}

/**
 * reversi_session_get_match:
 *
 * Returns: (transfer none) (nullable): what drives the game on the board
 */
ReversiMatch *
reversi_session_get_match (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), NULL);

  return self->match;
}

/**
 * reversi_session_get_seating:
 *
 * Returns: (transfer none) (nullable): who plays
 */
const ReversiSeating *
reversi_session_get_seating (ReversiSession *self)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self), NULL);

  return self->seating;
}

/**
 * reversi_session_get_seat:
 * @colour: Black or White
 *
 * Returns: (transfer none): who plays @colour
 */
const ReversiSeat *
reversi_session_get_seat (ReversiSession *self, ReversiColour colour)
{
  g_return_val_if_fail (REVERSI_IS_SESSION (self) && self->seating != NULL, NULL);

  return reversi_seating_get_seat (self->seating, colour);
}

/**
 * reversi_session_get_score:
 * @score: (out): the games that each seat has won
 *
 * Tells the score of the sitting. A game that is over counts at once and, when its end is undone,
 * no longer.
 */
void
reversi_session_get_score (ReversiSession *self, ReversiSessionScore *score)
{
  ReversiOutcome outcome;

  g_return_if_fail (REVERSI_IS_SESSION (self) && self->seating != NULL);

  *score = (ReversiSessionScore) { { self->seating->won[0], self->seating->won[1] },
                                   self->seating->drawn };
  if (!reversi_game_get_outcome (self->game, &outcome))
    return;
  if (outcome.winner == REVERSI_NONE)
    score->drawn++;
  else
    score->won[outcome.winner == REVERSI_BLACK ? self->seating->black : !self->seating->black]++;
}

/**
 * reversi_session_is_person:
 * @colour: a colour; nobody is REVERSI_NONE
 *
 * Returns: whether a person at this board plays @colour
 */
gboolean
reversi_session_is_person (ReversiSession *self, ReversiColour colour)
{
  return colour != REVERSI_NONE &&
         reversi_session_get_seat (self, colour)->kind == REVERSI_SEAT_PERSON;
}

/**
 * reversi_session_n_persons:
 *
 * Returns: how many people play at this board: 0, 1 or 2
 */
int
reversi_session_n_persons (ReversiSession *self)
{
  return (self->seating->seats[0].kind == REVERSI_SEAT_PERSON) +
         (self->seating->seats[1].kind == REVERSI_SEAT_PERSON);
}

/**
 * reversi_session_new_game:
 *
 * Starts a game by the set-up in the settings. The one on the board can be had back by
 * reversi_session_undo_new_game().
 */
void
reversi_session_new_game (ReversiSession *self)
{
  ReversiVariant variant;

  g_return_if_fail (REVERSI_IS_SESSION (self));

  reversi_settings_get_variant (self->settings, self->rand, &variant);
  begin (self, &variant, reversi_settings_get_seating (self->settings, self->rand));
}

/**
 * reversi_session_rematch:
 *
 * Starts a game between the same two with the colours swapped, in the same variant. A random
 * opening is drawn anew.
 */
void
reversi_session_rematch (ReversiSession *self)
{
  g_return_if_fail (REVERSI_IS_SESSION (self) && self->game != NULL);

  ReversiVariant variant = *reversi_game_get_variant (self->game);
  ReversiSeating *seating = reversi_seating_copy (self->seating);

  if (variant.n_first_moves > 0)
    reversi_openings_get (g_rand_int_range (self->rand, 0, reversi_openings_count ()), &variant);
  seating->black = !seating->black;
  begin (self, &variant, seating);
}

/**
 * reversi_session_resign:
 *
 * Gives up the game: for the person, or for whose turn it is when both are people.
 */
void
reversi_session_resign (ReversiSession *self)
{
  g_return_if_fail (REVERSI_IS_SESSION (self));

  if (!is_running (self) || reversi_session_n_persons (self) == 0)
    return;

  ReversiColour colour = reversi_game_get_turn (self->game);
  if (!reversi_session_is_person (self, colour))
    colour = reversi_colour_other (colour);
  reversi_game_resign (self->game, colour);
}

/**
 * reversi_session_swap_sides:
 *
 * The person and the computer change colours. It stays the turn of the same colour.
 */
void
reversi_session_swap_sides (ReversiSession *self)
{
  g_return_if_fail (REVERSI_IS_SESSION (self) && self->game != NULL);

  self->seating->black = !self->seating->black;
  take_seats (self);
  seats_changed (self);
}

/**
 * reversi_session_set_level:
 * @seat: 0 or 1; nothing happens when a person sits there
 * @level: 0 to reversi_computer_n_levels() - 1
 *
 * Changes how well the computer plays, at once, also while it thinks.
 */
void
reversi_session_set_level (ReversiSession *self, int seat, int level)
{
  g_return_if_fail (REVERSI_IS_SESSION (self) && self->game != NULL);
  g_return_if_fail (level >= 0 && level < reversi_computer_n_levels ());

  if (self->seating->seats[seat].kind != REVERSI_SEAT_COMPUTER ||
      self->seating->seats[seat].level == level)
    return;

  ReversiColour colour = seat == self->seating->black ? REVERSI_BLACK : REVERSI_WHITE;
  self->seating->seats[seat].level = level;
  g_autoptr (ReversiPlayer) player = make_player (self, &self->seating->seats[seat]);
  reversi_match_set_player (self->match, colour, player);
  seats_changed (self);
}
