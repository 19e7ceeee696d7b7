/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The errors are for those who write pages. All pages that are shipped are checked when they are
 * built, so nobody who reads the guide meets them, and they are not translated. */

#include "config.h"

#include "ui/help/diagram.h"

#include "rules/notation.h"

#include <string.h>

G_DEFINE_QUARK (reversi_diagram_error, reversi_diagram_error)

static bool fail (GError **error, ReversiDiagramError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);

static bool
fail (GError **error, ReversiDiagramError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_propagate_error (error,
                     g_error_new_valist (REVERSI_DIAGRAM_ERROR, (int) code, format, arguments));
  va_end (arguments);
  return false;
}

static char **
split_words (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit_set (text, " \t\r\n", -1);
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();

  for (int i = 0; pieces[i] != NULL; i++)
    if (*pieces[i] != '\0')
      g_strv_builder_add (words, pieces[i]);
  return g_strv_builder_end (words);
}

static bool
read_colour (const char *text, ReversiColour *colour)
{
  *colour = strcmp (text, "X") == 0   ? REVERSI_BLACK
            : strcmp (text, "O") == 0 ? REVERSI_WHITE
                                      : REVERSI_NONE;
  return *colour != REVERSI_NONE;
}

static bool
read_row (const char *text, int size, uint8_t *squares)
{
  static const char letters[] = "-XO";

  if ((int) strlen (text) != size)
    return false;
  for (int i = 0; i < size; i++)
    {
      const char *letter = strchr (letters, text[i]);
      if (letter == NULL)
        return false;
      squares[i] = (uint8_t) (letter - letters);
    }
  return true;
}

/* Rows, and perhaps the side to move. */
static bool
read_position (ReversiDiagram *self, const char *text, GError **error)
{
  g_auto (GStrv) words = split_words (text);
  int n = (int) g_strv_length (words);
  ReversiColour side = REVERSI_NONE;

  if (n > 0 && read_colour (words[n - 1], &side))
    n--;
  if (n < 4 || n > REVERSI_MAX_SIZE || n % 2 != 0)
    return fail (error, REVERSI_DIAGRAM_ERROR_VALUE, "board:position has %d rows", n);
  reversi_position_clear (&self->position, n, REVERSI_GOAL_MOST);
  self->position.side = (uint8_t) side;
  for (int row = 0; row < n; row++)
    if (!read_row (words[row], n, self->position.squares + row * n))
      return fail (error, REVERSI_DIAGRAM_ERROR_VALUE,
                   "board:position: row %d, “%s”, is not %d times X, O or -", row + 1, words[row],
                   n);
  return true;
}

static bool
read_square (
    const ReversiDiagram *self, const char *name, const char *text, int *square, GError **error)
{
  size_t length = 0;

  *square = reversi_square_parse (self->position.size, text, &length);
  if (*square != REVERSI_NO_SQUARE && text[length] == '\0')
    return true;
  return fail (error, REVERSI_DIAGRAM_ERROR_VALUE, "board:%s: “%s” is not a square of this board",
               name, text);
}

static bool
read_play (ReversiDiagram *self, const char *text, GError **error)
{
  g_auto (GStrv) words = split_words (text);

  if (self->position.side == REVERSI_NONE)
    return fail (error, REVERSI_DIAGRAM_ERROR_MISSING,
                 "board:play needs a side to move at the end of board:position");
  reversi_position_settle (&self->position);
  for (int i = 0; words[i] != NULL; i++)
    {
      if (!read_square (self, "play", words[i], &self->last_move, error))
        return false;
      if (reversi_position_play (&self->position, self->last_move, NULL) != REVERSI_MOVE_LEGAL)
        return fail (error, REVERSI_DIAGRAM_ERROR_RULES, "board:play: move %d, %s, is not legal",
                     i + 1, words[i]);
      self->n_played++;
    }
  return true;
}

static bool
read_count (const char *name, const char *text, ReversiDiagramCount *count, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, "-", -1);
  guint64 black, white;

  if (g_strv_length (words) != 2 ||
      !g_ascii_string_to_unsigned (words[0], 10, 0, REVERSI_MAX_SQUARES, &black, NULL) ||
      !g_ascii_string_to_unsigned (words[1], 10, 0, REVERSI_MAX_SQUARES, &white, NULL))
    return fail (error, REVERSI_DIAGRAM_ERROR_VALUE,
                 "board:%s: “%s” is not Black’s and White’s discs, as in 40-24", name, text);
  *count = (ReversiDiagramCount) { true, (int) black, (int) white };
  return true;
}

static bool
read_yes (const char *name, const char *text, bool *yes, GError **error)
{
  *yes = strcmp (text, "yes") == 0;
  return *yes || fail (error, REVERSI_DIAGRAM_ERROR_VALUE, "board:%s: “%s” is not yes", name, text);
}

/* The attributes. Each of these has its name and value. */

typedef bool (*ReadAttribute) (ReversiDiagram *self,
                               const char *name,
                               const char *text,
                               GError **error);

static bool
read_goal (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  bool fewest = strcmp (text, "fewest") == 0;

  self->position.goal = fewest ? REVERSI_GOAL_FEWEST : REVERSI_GOAL_MOST;
  return fewest ||
         fail (error, REVERSI_DIAGRAM_ERROR_VALUE, "board:goal: “%s” is not fewest", text);
}

static bool
read_move (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return read_square (self, name, text, &self->move, error);
}

/* A list of squares or of other things: the error of its reader says what is wrong, not where. */
static bool
finish_list (const char *name, bool done, const char *text, GError **error)
{
  g_auto (GStrv) words = split_words (text);

  if (!done)
    {
      g_prefix_error (error, "board:%s: ", name);
      return false;
    }
  return words[0] != NULL || fail (error, REVERSI_DIAGRAM_ERROR_VALUE, "board:%s is empty", name);
}

static bool
read_squares (
    ReversiDiagram *self, bool *squares, const char *name, const char *text, GError **error)
{
  return finish_list (name, reversi_squares_read (squares, self->position.size, text, error), text,
                      error);
}

static bool
read_flips (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return read_squares (self, self->flips, name, text, error);
}

static bool
read_illegal (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return read_squares (self, self->notes.crossed, name, text, error);
}

static bool
read_frames (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return read_squares (self, self->notes.framed, name, text, error);
}

static bool
read_best (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  self->says_best = true;
  return read_squares (self, self->best, name, text, error);
}

static bool
read_legal (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  if (strcmp (text, "yes") == 0)
    {
      self->legality = REVERSI_DIAGRAM_LEGAL_ALL;
      return true;
    }
  self->legality = REVERSI_DIAGRAM_LEGAL_LISTED;
  return read_squares (self, self->legal, name, text, error);
}

static bool
read_letters (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return finish_list (
      name, reversi_board_notes_read_letters (&self->notes, self->position.size, text, error), text,
      error);
}

static bool
read_arrows (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return finish_list (
      name, reversi_board_notes_read_arrows (&self->notes, self->position.size, text, error), text,
      error);
}

static bool
read_passes (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return read_colour (text, &self->passes) ||
         fail (error, REVERSI_DIAGRAM_ERROR_VALUE, "board:passes: “%s” is not X or O", text);
}

static bool
read_over (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return read_yes (name, text, &self->over, error);
}

static bool
read_discs (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return read_count (name, text, &self->count, error);
}

static bool
read_tournament (ReversiDiagram *self, const char *name, const char *text, GError **error)
{
  return read_count (name, text, &self->tournament, error);
}

/* Read in this order; position and play, which these stand on, come before. */
static const struct
{
  const char *name;
  ReadAttribute read;
} attributes[] = {
  { "goal", read_goal },
  { "move", read_move },
  { "flips", read_flips },
  { "illegal", read_illegal },
  { "legal", read_legal },
  { "letters", read_letters },
  { "squares", read_frames },
  { "arrows", read_arrows },
  { "passes", read_passes },
  { "over", read_over },
  { "count", read_discs },
  { "best", read_best },
  { "tournament", read_tournament },
};

static const char *
name_of_ours (const char *name)
{
  return g_str_has_prefix (name, REVERSI_DIAGRAM_PREFIX) ? name + strlen (REVERSI_DIAGRAM_PREFIX)
                                                         : NULL;
}

static const char *
find (const char *const *names, const char *const *values, const char *wanted)
{
  for (int i = 0; names[i] != NULL; i++)
    if (g_strcmp0 (name_of_ours (names[i]), wanted) == 0)
      return values[i];
  return NULL;
}

static bool
all_known (const char *const *names, GError **error)
{
  for (int i = 0; names[i] != NULL; i++)
    {
      const char *name = name_of_ours (names[i]);
      bool known = name == NULL || strcmp (name, "position") == 0 || strcmp (name, "play") == 0;

      for (gsize a = 0; !known && a < G_N_ELEMENTS (attributes); a++)
        known = strcmp (name, attributes[a].name) == 0;
      if (!known)
        return fail (error, REVERSI_DIAGRAM_ERROR_ATTRIBUTE, "board:%s is not known", name);
    }
  return true;
}

static bool
read_all (ReversiDiagram *self, const char *const *names, const char *const *values, GError **error)
{
  const char *position = find (names, values, "position");
  const char *play = find (names, values, "play");

  if (!all_known (names, error))
    return false;
  if (position == NULL)
    return fail (error, REVERSI_DIAGRAM_ERROR_MISSING, "board:position is missing");
  if (!read_position (self, position, error) || (play != NULL && !read_play (self, play, error)))
    return false;
  for (gsize a = 0; a < G_N_ELEMENTS (attributes); a++)
    {
      const char *value = find (names, values, attributes[a].name);
      if (value != NULL && !attributes[a].read (self, attributes[a].name, value, error))
        return false;
    }
  if ((self->move == REVERSI_NO_SQUARE) != (find (names, values, "flips") == NULL))
    return fail (error, REVERSI_DIAGRAM_ERROR_MISSING,
                 "board:move and board:flips need each other");
  return true;
}

/**
 * reversi_diagram_is_one:
 * @names: (array zero-terminated=1): names of attributes
 *
 * Returns: whether there are attributes of a diagram among them
 */
bool
reversi_diagram_is_one (const char *const *names)
{
  for (int i = 0; names[i] != NULL; i++)
    if (name_of_ours (names[i]) != NULL)
      return true;
  return false;
}

/**
 * reversi_diagram_new:
 * @names: (array zero-terminated=1): names of attributes, with “board:”; others are left out
 * @values: (array zero-terminated=1): their values
 *
 * Reads a diagram. What it states is not held against the rules, but for the moves that lead to
 * what it shows.
 *
 * Returns: (transfer full) (nullable): the diagram, or NULL with @error, which is of
 *   REVERSI_DIAGRAM_ERROR or REVERSI_NOTES_ERROR and names the attribute
 */
ReversiDiagram *
reversi_diagram_new (const char *const *names, const char *const *values, GError **error)
{
  g_autoptr (ReversiDiagram) self = g_new0 (ReversiDiagram, 1);

  self->last_move = self->move = REVERSI_NO_SQUARE;
  return read_all (self, names, values, error) ? g_steal_pointer (&self) : NULL;
}

/**
 * reversi_diagram_copy:
 *
 * Returns: (transfer full): the same again
 */
ReversiDiagram *
reversi_diagram_copy (const ReversiDiagram *diagram)
{
  return g_memdup2 (diagram, sizeof *diagram);
}

/**
 * reversi_diagram_free:
 * @diagram: (nullable) (transfer full):
 *
 * Frees a diagram.
 */
void
reversi_diagram_free (ReversiDiagram *diagram)
{
  g_free (diagram);
}

static bool
has_ring (const ReversiDiagram *self, int square)
{
  switch (self->legality)
    {
    case REVERSI_DIAGRAM_LEGAL_UNSAID:
      return false;
    case REVERSI_DIAGRAM_LEGAL_ALL:
      return reversi_position_check (&self->position, square) == REVERSI_MOVE_LEGAL;
    case REVERSI_DIAGRAM_LEGAL_LISTED:
      return self->legal[square];
    }
  return false;
}

/**
 * reversi_diagram_get_looks:
 * @looks: (out): one for each square of the board
 *
 * Tells what lies on the squares. Its notes lie over that.
 */
void
reversi_diagram_get_looks (const ReversiDiagram *diagram,
                           ReversiSquareLook looks[REVERSI_MAX_SQUARES])
{
  const ReversiPosition *position = &diagram->position;

  for (int s = 0; s < position->size * position->size; s++)
    {
      ReversiSquareLook look = REVERSI_SQUARE_LOOK_INIT;

      look.disc = (ReversiColour) position->squares[s];
      look.last_move = s == diagram->last_move;
      look.legal = has_ring (diagram, s);
      look.ghost = s == diagram->move ? (ReversiColour) position->side : REVERSI_NONE;
      look.will_flip = diagram->flips[s];
      look.lettered = reversi_board_notes_fill_middle (&diagram->notes, s);
      look.framed = diagram->notes.framed[s];
      looks[s] = look;
    }
}

/**
 * reversi_diagram_draw:
 * @layout: of a board with as many squares
 *
 * Draws the board, what lies on it, and the notes.
 */
void
reversi_diagram_draw (const ReversiDiagram *diagram,
                      cairo_t *cr,
                      const ReversiTheme *theme,
                      const ReversiBoardLayout *layout)
{
  ReversiPainter *painter = reversi_painter_new (theme, layout);
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];

  g_assert (layout->board_size == diagram->position.size);
  reversi_diagram_get_looks (diagram, looks);
  reversi_painter_draw_board (painter, cr);
  for (int s = 0; s < layout->board_size * layout->board_size; s++)
    reversi_painter_draw_square (painter, cr, s, &looks[s]);
  reversi_painter_draw_notes (painter, cr, &diagram->notes, looks);
  reversi_painter_free (painter);
}
