/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/reversi-game.h"

#include "game/line.h"
#include "rules/notation.h"

#include <glib/gi18n-lib.h>

/* Invariants while nobody is in one of the functions below: line is the current line of record,
 * and its node at ply is record->current, whose position is on the board. record->resigned is
 * resigned_colour when current is resigned_node, and otherwise REVERSI_NONE. */
struct _ReversiGame
{
  GObject parent_instance;
  ReversiRecord *record;
  ReversiLine *line;
  int ply;

  int resigned_node; /* where resigned_colour gave up; kept while looking at other positions */
  ReversiColour resigned_colour; /* REVERSI_NONE: nobody did */

  guint64 generation; /* changes with every change of the game: tells an emission that it is old */
};

G_DEFINE_FINAL_TYPE (ReversiGame, reversi_game, G_TYPE_OBJECT)
G_DEFINE_QUARK (reversi_game_error, reversi_game_error)

static ReversiPosition *
copy_position (ReversiPosition *position)
{
  return g_memdup2 (position, sizeof *position);
}

G_DEFINE_BOXED_TYPE (ReversiPosition, reversi_position, copy_position, g_free)

enum
{
  PROP_BLACK_COUNT = 1,
  PROP_WHITE_COUNT,
  PROP_TURN,
  PROP_PLY,
  PROP_N_PLIES,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_IS_OVER,
  N_FACTS, /* those above are numbers, and compared before and after a change */
  PROP_POSITION = N_FACTS,
  PROP_RECORD,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

enum
{
  SIGNAL_MOVE,
  SIGNAL_PASS,
  SIGNAL_GAME_OVER,
  SIGNAL_JUMPED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
stand_at (ReversiGame *self, int ply)
{
  self->ply = ply;
  reversi_record_go (self->record, reversi_line_get_node (self->line, ply));
  if (self->record->current == self->resigned_node)
    self->record->resigned = self->resigned_colour;
}

static void
read_facts (ReversiGame *self, int facts[N_FACTS])
{
  const ReversiPosition *position = reversi_game_get_position (self);

  facts[PROP_BLACK_COUNT] = reversi_position_count (position, REVERSI_BLACK);
  facts[PROP_WHITE_COUNT] = reversi_position_count (position, REVERSI_WHITE);
  facts[PROP_TURN] = reversi_game_get_turn (self);
  facts[PROP_PLY] = self->ply;
  facts[PROP_N_PLIES] = reversi_game_get_n_plies (self);
  facts[PROP_CAN_UNDO] = reversi_game_can_undo (self);
  facts[PROP_CAN_REDO] = reversi_game_can_redo (self);
  facts[PROP_IS_OVER] = reversi_game_is_over (self);
}

/* Notifies of all that is not as it was. Every change comes through here once, when all is done.
 * A handler may change the game again; even then the rest is notified, for the change inside only
 * knew what it changed itself. Returns the generation, which the signals are then held against. */
static guint64
notify_changes (ReversiGame *self, const int before[N_FACTS])
{
  guint64 generation = ++self->generation;
  int after[N_FACTS];

  read_facts (self, after);
  for (int i = PROP_BLACK_COUNT; i < N_FACTS; i++)
    if (after[i] != before[i])
      g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RECORD]);
  return generation;
}

static void
announce_jump (ReversiGame *self, const int before[N_FACTS])
{
  g_autoptr (ReversiGame) alive = g_object_ref (self);

  guint64 generation = notify_changes (self, before);

  if (generation == self->generation)
    g_signal_emit (self, signals[SIGNAL_JUMPED], 0, before[PROP_PLY]);
}

static void
announce_move (ReversiGame *self, const int before[N_FACTS])
{
  g_autoptr (ReversiGame) alive = g_object_ref (self);
  ReversiMove move = *reversi_line_get_move (self->line, self->ply);
  gboolean is_over = reversi_game_is_over (self);
  guint64 generation = notify_changes (self, before);

  if (generation == self->generation)
    g_signal_emit (self, signals[SIGNAL_MOVE], 0, &move);
  if (generation == self->generation && move.passed != REVERSI_NONE)
    g_signal_emit (self, signals[SIGNAL_PASS], 0, (int) move.passed);
  if (generation == self->generation && is_over)
    g_signal_emit (self, signals[SIGNAL_GAME_OVER], 0);
}

/* Tells the person who tried why not. */
static void
set_illegal_move_error (ReversiGame *self, int square, ReversiLegality legality, GError **error)
{
  char name[REVERSI_SQUARE_NAME_SIZE] = "";
  g_autofree char *message = NULL;

  if (legality == REVERSI_MOVE_OCCUPIED || legality == REVERSI_MOVE_FLIPS_NOTHING)
    reversi_square_name (self->record->start.size, square, name);

  if (legality == REVERSI_MOVE_GAME_OVER)
    message = g_strdup (_ ("The game is over."));
  else if (legality == REVERSI_MOVE_OCCUPIED)
    /* Translators: %s is a square, for example d3 */
    message = g_strdup_printf (_ ("There is a disc on %s already."), name);
  else if (legality == REVERSI_MOVE_FLIPS_NOTHING)
    /* Translators: %s is a square, for example d3 */
    message = g_strdup_printf (_ ("A disc on %s would flip nothing."), name);
  else if (legality == REVERSI_MOVE_NOT_CENTRE)
    message = g_strdup (_ ("The first four discs go to the four squares in the centre."));
  else
    message = g_strdup (_ ("This square is not on the board."));
  g_set_error_literal (error, REVERSI_GAME_ERROR, REVERSI_GAME_ERROR_ILLEGAL_MOVE, message);
}

static void
reversi_game_finalize (GObject *object)
{
  ReversiGame *self = REVERSI_GAME (object);

  g_clear_pointer (&self->record, reversi_record_free);
  g_clear_pointer (&self->line, reversi_line_free);

  G_OBJECT_CLASS (reversi_game_parent_class)->finalize (object);
}

static void
reversi_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  ReversiGame *self = REVERSI_GAME (object);

  int facts[N_FACTS];

  read_facts (self, facts);
  if (prop_id == PROP_POSITION)
    g_value_set_boxed (value, reversi_game_get_position (self));
  else if (prop_id == PROP_RECORD)
    g_value_set_boxed (value, self->record);
  else if (G_VALUE_HOLDS_BOOLEAN (value))
    g_value_set_boolean (value, facts[prop_id]);
  else
    g_value_set_int (value, facts[prop_id]);
}

static GParamSpec *
count_property (const char *name, int maximum)
{
  return g_param_spec_int (name, NULL, NULL, 0, maximum, 0,
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static GParamSpec *
flag_property (const char *name)
{
  return g_param_spec_boolean (name, NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static GParamSpec *
boxed_property (const char *name, GType type)
{
  return g_param_spec_boxed (name, NULL, NULL, type, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
}

static guint
new_signal (const char *name, int n_arguments, GType type)
{
  return g_signal_new (name, REVERSI_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       (guint) n_arguments, type);
}

static void
reversi_game_class_init (ReversiGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = reversi_game_finalize;
  object_class->get_property = reversi_game_get_property;

  properties[PROP_BLACK_COUNT] = count_property ("black-count", REVERSI_MAX_SQUARES);
  properties[PROP_WHITE_COUNT] = count_property ("white-count", REVERSI_MAX_SQUARES);
  properties[PROP_TURN] = count_property ("turn", REVERSI_WHITE);
  properties[PROP_PLY] = count_property ("ply", REVERSI_MAX_SQUARES);
  properties[PROP_N_PLIES] = count_property ("n-plies", REVERSI_MAX_SQUARES);
  properties[PROP_CAN_UNDO] = flag_property ("can-undo");
  properties[PROP_CAN_REDO] = flag_property ("can-redo");
  properties[PROP_IS_OVER] = flag_property ("is-over");
  properties[PROP_POSITION] = boxed_property ("position", REVERSI_TYPE_POSITION);
  properties[PROP_RECORD] = boxed_property ("record", REVERSI_TYPE_RECORD);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SIGNAL_MOVE] = new_signal ("move", 1, G_TYPE_POINTER);
  signals[SIGNAL_PASS] = new_signal ("pass", 1, G_TYPE_INT);
  signals[SIGNAL_GAME_OVER] = new_signal ("game-over", 0, G_TYPE_NONE);
  signals[SIGNAL_JUMPED] = new_signal ("jumped", 1, G_TYPE_INT);
}

static void
reversi_game_init (ReversiGame *self)
{
  self->resigned_node = REVERSI_RECORD_START;
}

/* Takes the record over; it is valid. */
static ReversiGame *
game_for_record (ReversiRecord *record)
{
  ReversiGame *self = g_object_new (REVERSI_TYPE_GAME, NULL);

  self->record = record;
  self->line = reversi_line_new (record);
  self->resigned_node = record->current;
  self->resigned_colour = record->resigned;
  stand_at (self, reversi_record_get_ply (record, record->current));
  return self;
}

/**
 * reversi_game_new:
 * @variant: one that exists
 *
 * Begins a game.
 *
 * Returns: (transfer full): a game at its start
 */
ReversiGame *
reversi_game_new (const ReversiVariant *variant)
{
  g_return_val_if_fail (variant != NULL, NULL);

  ReversiRecord *record = reversi_record_new (variant);
  g_return_val_if_fail (record != NULL, NULL);
  return game_for_record (record);
}

/**
 * reversi_game_new_from_record:
 * @record: any record, also one from a file; it is copied
 *
 * Goes on with a game where it was left.
 *
 * Returns: (transfer full) (nullable): the game; %NULL with REVERSI_GAME_ERROR_BAD_RECORD when the
 *   record is not valid
 */
ReversiGame *
reversi_game_new_from_record (const ReversiRecord *record, GError **error)
{
  g_return_val_if_fail (record != NULL, NULL);

  if (!reversi_record_is_valid (record))
    {
      g_set_error_literal (error, REVERSI_GAME_ERROR, REVERSI_GAME_ERROR_BAD_RECORD,
                           _ ("This is not a game that can be played from its start."));
      return NULL;
    }
  return game_for_record (reversi_record_copy (record));
}

/**
 * reversi_game_get_position:
 *
 * Returns: (transfer none): the position on the board, until the game changes
 */
const ReversiPosition *
reversi_game_get_position (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), NULL);

  return reversi_line_get_position (self->line, self->ply);
}

/**
 * reversi_game_get_variant:
 *
 * Returns: (transfer none): the variant that is played
 */
const ReversiVariant *
reversi_game_get_variant (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), NULL);

  return &self->record->variant;
}

/**
 * reversi_game_get_record:
 *
 * Returns: (transfer none): the game as a value, kept up to date; copy it to keep it
 */
const ReversiRecord *
reversi_game_get_record (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), NULL);

  return self->record;
}

/**
 * reversi_game_get_last_move:
 *
 * Returns: (transfer none) (nullable): the move that led to the position on the board, until the
 *   game changes; %NULL at the start
 */
const ReversiMove *
reversi_game_get_last_move (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), NULL);

  return reversi_line_get_move (self->line, self->ply);
}

/**
 * reversi_game_get_position_at:
 * @ply: 0 (the start) to n-plies
 * @position: (out): the position after @ply plies of the current line
 *
 * Looks at any position of the line. Costs a copy.
 */
void
reversi_game_get_position_at (ReversiGame *self, int ply, ReversiPosition *position)
{
  g_return_if_fail (REVERSI_IS_GAME (self));
  g_return_if_fail (ply >= 0 && ply <= reversi_game_get_n_plies (self));

  *position = *reversi_line_get_position (self->line, ply);
}

/**
 * reversi_game_get_square_at:
 * @ply: any number; 1 is the first move, the ply on the board + 1 is what redo would play
 *
 * Returns: the square of that move of the current line; REVERSI_NO_SQUARE if there is none
 */
int
reversi_game_get_square_at (ReversiGame *self, int ply)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), REVERSI_NO_SQUARE);

  const ReversiMove *move = reversi_line_get_move (self->line, ply);
  return move != NULL ? move->square : REVERSI_NO_SQUARE;
}

/**
 * reversi_game_get_colour_at:
 * @ply: any number; 1 is the first move
 *
 * Returns: who made that move of the current line; REVERSI_NONE if there is none
 */
ReversiColour
reversi_game_get_colour_at (ReversiGame *self, int ply)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), REVERSI_NONE);

  const ReversiMove *move = reversi_line_get_move (self->line, ply);
  return move != NULL ? (ReversiColour) move->colour : REVERSI_NONE;
}

/**
 * reversi_game_get_turn:
 *
 * Returns: who is to move; REVERSI_NONE when the game is over, also by resignation
 */
ReversiColour
reversi_game_get_turn (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), REVERSI_NONE);

  if (self->record->resigned != REVERSI_NONE)
    return REVERSI_NONE;
  return (ReversiColour) reversi_game_get_position (self)->side;
}

/**
 * reversi_game_get_ply:
 *
 * Returns: how many plies led to the position on the board
 */
int
reversi_game_get_ply (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), 0);

  return self->ply;
}

/**
 * reversi_game_get_n_plies:
 *
 * Returns: how many plies the current line has, those that were undone included
 */
int
reversi_game_get_n_plies (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), 0);

  return reversi_line_get_n_plies (self->line);
}

/**
 * reversi_game_can_undo:
 *
 * Returns: whether there is a move or a resignation to take back
 */
gboolean
reversi_game_can_undo (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  return self->ply > 0 || self->record->resigned != REVERSI_NONE;
}

/**
 * reversi_game_can_redo:
 *
 * Returns: whether the current line goes on after the position on the board; where somebody
 *   resigned it does not, until that is taken back
 */
gboolean
reversi_game_can_redo (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  return self->record->resigned == REVERSI_NONE && self->ply < reversi_game_get_n_plies (self);
}

/**
 * reversi_game_is_over:
 *
 * Returns: whether nobody can move in the position on the board, or somebody resigned in it
 */
gboolean
reversi_game_is_over (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  return reversi_game_get_turn (self) == REVERSI_NONE;
}

/**
 * reversi_game_get_outcome:
 * @outcome: (out): how the game ended; of a resigned game the tournament counts are the discs as
 *   they stand
 *
 * Returns: whether the game is over; if not, @outcome is untouched
 */
gboolean
reversi_game_get_outcome (ReversiGame *self, ReversiOutcome *outcome)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  if (!reversi_game_is_over (self))
    return FALSE;

  reversi_outcome_init (outcome, reversi_game_get_position (self), self->record->resigned);
  return TRUE;
}

/**
 * reversi_game_play:
 * @square: any number
 *
 * Places a disc for the player to move. After an undo it branches off: the line that was there
 * stays in the record, and [method@Game.choose_continuation] finds it again. A move that was
 * played here before is found again, with all that followed it.
 *
 * Returns: whether the move is legal; if not, the game stays as it is, and @error has
 *   REVERSI_GAME_ERROR_ILLEGAL_MOVE and a sentence for the person who tried
 */
gboolean
reversi_game_play (ReversiGame *self, int square, GError **error)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  int before[N_FACTS];
  ReversiLegality legality =
      self->record->resigned != REVERSI_NONE
          ? REVERSI_MOVE_GAME_OVER
          : reversi_position_check (reversi_game_get_position (self), square);
  if (legality != REVERSI_MOVE_LEGAL)
    {
      set_illegal_move_error (self, square, legality, error);
      return FALSE;
    }

  read_facts (self, before);
  if (reversi_record_play (self->record, square) == -1)
    {
      g_set_error_literal (error, REVERSI_GAME_ERROR, REVERSI_GAME_ERROR_FULL,
                           _ ("This game has so many variations that no more can be added."));
      return FALSE;
    }
  self->resigned_colour = REVERSI_NONE;
  reversi_line_follow (self->line, self->record, self->ply);
  stand_at (self, self->ply + 1);
  announce_move (self, before);
  return TRUE;
}

/**
 * reversi_game_undo:
 *
 * Takes back a resignation, or else the last move, with the pass that followed it.
 *
 * Returns: whether there was anything to take back
 */
gboolean
reversi_game_undo (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  int before[N_FACTS];
  if (self->record->resigned == REVERSI_NONE)
    return self->ply > 0 && reversi_game_jump (self, self->ply - 1);

  read_facts (self, before);
  self->resigned_colour = REVERSI_NONE;
  stand_at (self, self->ply);
  announce_jump (self, before);
  return TRUE;
}

/**
 * reversi_game_redo:
 *
 * Plays the next move of the current line again.
 *
 * Returns: whether there was one
 */
gboolean
reversi_game_redo (ReversiGame *self)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  return reversi_game_can_redo (self) && reversi_game_jump (self, self->ply + 1);
}

/**
 * reversi_game_jump:
 * @ply: any number; 0 is the start, n-plies the end of the current line
 *
 * Goes to any position of the current line. Coming back to where somebody resigned, the game is
 * resigned again. Nothing is emitted when @ply is on the board already.
 *
 * Returns: whether the line has that ply
 */
gboolean
reversi_game_jump (ReversiGame *self, int ply)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  int before[N_FACTS];
  if (ply < 0 || ply > reversi_game_get_n_plies (self))
    return FALSE;
  if (ply == self->ply)
    return TRUE;

  read_facts (self, before);
  stand_at (self, ply);
  announce_jump (self, before);
  return TRUE;
}

/**
 * reversi_game_resign:
 * @colour: who gives up: Black or White, whoever's turn it is
 *
 * Ends the game in favour of the other player. Moves that were undone before stay in the line.
 *
 * Returns: whether there was a game to give up
 */
gboolean
reversi_game_resign (ReversiGame *self, ReversiColour colour)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);
  g_return_val_if_fail (colour == REVERSI_BLACK || colour == REVERSI_WHITE, FALSE);

  int before[N_FACTS];
  if (reversi_game_is_over (self))
    return FALSE;

  read_facts (self, before);
  self->resigned_node = self->record->current;
  self->resigned_colour = colour;
  self->record->resigned = colour;

  g_autoptr (ReversiGame) alive = g_object_ref (self);
  guint64 generation = notify_changes (self, before);
  if (generation == self->generation)
    g_signal_emit (self, signals[SIGNAL_GAME_OVER], 0);
  return TRUE;
}

/**
 * reversi_game_get_continuations:
 * @ply: 0 to n-plies
 * @squares: (nullable): a #GArray of #guint8 that is filled with the squares, in the order in
 *   which they were first played
 *
 * Finds all moves that were ever played after @ply plies of the current line.
 *
 * Returns: how many there are; more than one where the game branches
 */
int
reversi_game_get_continuations (ReversiGame *self, int ply, GArray *squares)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), 0);
  g_return_val_if_fail (ply >= 0 && ply <= reversi_game_get_n_plies (self), 0);

  return reversi_record_get_continuations (self->record, reversi_line_get_node (self->line, ply),
                                           squares);
}

/**
 * reversi_game_choose_continuation:
 * @ply: 0 to n-plies
 * @square: one of [method@Game.get_continuations]
 *
 * Makes another line the current one: the same up to @ply, then @square and what was last played
 * after it. The game then stands behind that move, and emits [signal@Game::jumped].
 *
 * Returns: whether @square was ever played there; if not, nothing happens
 */
gboolean
reversi_game_choose_continuation (ReversiGame *self, int ply, int square)
{
  g_return_val_if_fail (REVERSI_IS_GAME (self), FALSE);

  int before[N_FACTS];
  if (ply < 0 || ply > reversi_game_get_n_plies (self))
    return FALSE;
  int node =
      reversi_record_find_child (self->record, reversi_line_get_node (self->line, ply), square);
  if (node == -1 || square == REVERSI_NO_SQUARE)
    return FALSE;
  if (ply < reversi_game_get_n_plies (self) && reversi_line_get_node (self->line, ply + 1) == node)
    return reversi_game_jump (self, ply + 1);

  read_facts (self, before);
  reversi_record_go (self->record, node);
  reversi_line_follow (self->line, self->record, ply);
  stand_at (self, ply + 1);
  announce_jump (self, before);
  return TRUE;
}
