/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-player-chip.h"

#include "ui/board/painter.h"
#include "ui/game-words.h"
#include "ui/pictures.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define SPINNER_SIZE 14

struct _ReversiPlayerChip
{
  GtkWidget parent_instance;
  GtkWidget *grid;
  GtkWidget *disc;
  GtkWidget *names;
  GtkLabel *name;
  GtkLabel *detail;
  GtkLabel *games;
  GtkWidget *state;   /* detail and spinner */
  GtkWidget *spinner; /* keeps its place when it is not seen, so that nothing jumps */
  GtkLabel *count;

  ReversiColour colour;
  const ReversiTheme *theme;
  gboolean marked;
  gboolean active;
  int discs;
  char *level; /* or the colour; what detail shows of it and of the games depends on the shape */
  ReversiChipShape shape;
};

/* How a shape looks. */
typedef struct
{
  int disc;    /* size */
  int spacing; /* between disc, words and count */
  gboolean is_column;
  gboolean has_detail;
  gboolean has_games; /* on a line of their own, whose place is kept for them */
  gboolean wraps;
  const char *style;
} ChipLook;

static const ChipLook looks[] = {
  [REVERSI_CHIP_ROW] = { 40, 12, FALSE, TRUE, FALSE, FALSE, "row" },
  [REVERSI_CHIP_NARROW] = { 28, 6, FALSE, TRUE, FALSE, FALSE, "narrow" },
  [REVERSI_CHIP_PHONE] = { 28, 6, FALSE, TRUE, TRUE, FALSE, "narrow" },
  [REVERSI_CHIP_STACK] = { 28, 0, FALSE, TRUE, FALSE, TRUE, "narrow" },
  [REVERSI_CHIP_COLUMN] = { 48, 0, TRUE, TRUE, TRUE, TRUE, "column" },
  [REVERSI_CHIP_TALL] = { 96, 6, TRUE, TRUE, TRUE, TRUE, "tall" },
  [REVERSI_CHIP_MINI] = { 28, 0, TRUE, FALSE, FALSE, FALSE, "mini" },
};

G_DEFINE_FINAL_TYPE (ReversiPlayerChip, reversi_player_chip, GTK_TYPE_WIDGET)

static void
draw_disc_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  ReversiPlayerChip *self = REVERSI_PLAYER_CHIP (user_data);
  double diameter = MIN (width, height) * 0.88; /* the rest is for the shadow */

  reversi_painter_draw_disc_beside (cr, width / 2.0, height / 2.0, diameter, self->theme,
                                    self->colour, self->marked,
                                    reversi_pictures_words (GTK_WIDGET (area)));
}

/* Level or colour, and the games won where there are any. */
static char *
dup_detail (ReversiPlayerChip *self, const char *separator)
{
  const char *games = gtk_label_get_text (self->games);

  return games[0] != '\0' ? g_strconcat (self->level, separator, games, NULL)
                          : g_strdup (self->level);
}

/* What a screen reader says of the chip as a whole. */
static void
update_words (ReversiPlayerChip *self)
{
  g_autofree char *discs =
      g_strdup_printf (ngettext ("%d disc", "%d discs", (gulong) self->discs), self->discs);
  g_autofree char *detail = dup_detail (self, ", ");
  g_autofree char *words = g_strdup_printf (
      /* Translators: a player as a screen reader says it: %1$s is a name or a colour, %2$s the
       * level or the colour, %3$s the number of discs, as in “Computer, Easy, 12 discs, to move” */
      self->active ? _ ("%1$s, %2$s, %3$s, to move") : _ ("%1$s, %2$s, %3$s"),
      gtk_label_get_text (self->name), detail, discs);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static gboolean
has_games (ReversiPlayerChip *self)
{
  return gtk_label_get_text (self->games)[0] != '\0';
}

/* The games that were won have their own line, share that of the level, or take its place. */
static void
update_detail (ReversiPlayerChip *self)
{
  const ChipLook *look = &looks[self->shape];
  g_autofree char *both = dup_detail (self, REVERSI_GAME_WORDS_SEPARATOR);
  const char *text = self->shape == REVERSI_CHIP_ROW ? both : self->level;

  if ((self->shape == REVERSI_CHIP_NARROW || self->shape == REVERSI_CHIP_STACK) && has_games (self))
    text = gtk_label_get_text (self->games);
  gtk_label_set_text (self->detail, text);
  gtk_widget_set_visible (self->state, look->has_detail);
  gtk_widget_set_visible (GTK_WIDGET (self->games), look->has_games && has_games (self));
}

/* The end of the first game must not make the chip higher and the board smaller. */
static int
height_kept_for_games (ReversiPlayerChip *self)
{
  int height;

  if (!looks[self->shape].has_games || has_games (self))
    return 0;

  g_autoptr (PangoLayout) line = gtk_widget_create_pango_layout (GTK_WIDGET (self->detail), "0");
  pango_layout_get_pixel_size (line, NULL, &height);
  return height;
}

static void
reversi_player_chip_measure (GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  ReversiPlayerChip *self = REVERSI_PLAYER_CHIP (widget);

  gtk_widget_measure (self->grid, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int kept = height_kept_for_games (self);
      *minimum += kept;
      *natural += kept;
    }
  *minimum_baseline = *natural_baseline = -1;
}

static void
reversi_player_chip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (REVERSI_PLAYER_CHIP (widget)->grid,
                            &(GtkAllocation) { 0, 0, width, height }, -1);
}

static GtkSizeRequestMode
reversi_player_chip_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A name that is cut off can be read all the same. */
static gboolean
query_name_cb (
    GtkWidget *label, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip, gpointer user_data)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (label)));
  return TRUE;
}

static void
reversi_player_chip_dispose (GObject *object)
{
  ReversiPlayerChip *self = REVERSI_PLAYER_CHIP (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_pointer (&self->level, g_free);
  G_OBJECT_CLASS (reversi_player_chip_parent_class)->dispose (object);
}

static void
reversi_player_chip_class_init (ReversiPlayerChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_player_chip_dispose;
  widget_class->measure = reversi_player_chip_measure;
  widget_class->size_allocate = reversi_player_chip_size_allocate;
  widget_class->get_request_mode = reversi_player_chip_get_request_mode;
  gtk_widget_class_set_css_name (widget_class, "playerchip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
reversi_player_chip_init (ReversiPlayerChip *self)
{
  self->theme = reversi_theme_get (0);
  self->colour = REVERSI_BLACK;
  self->grid = gtk_grid_new ();
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");

  self->disc = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->disc), draw_disc_cb, self, NULL);
  gtk_widget_set_valign (self->disc, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->disc, GTK_ALIGN_CENTER);
  gtk_grid_attach (GTK_GRID (self->grid), self->disc, 0, 0, 1, 1);

  self->names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (self->names, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->names, TRUE);
  gtk_widget_set_vexpand (self->names, TRUE);
  self->name = add_label (self->names, "heading");
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->name), TRUE);
  g_signal_connect (self->name, "query-tooltip", G_CALLBACK (query_name_cb), NULL);
  self->state = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->detail = add_label (self->state, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->detail), "dimmed");
  self->spinner = adw_spinner_new ();
  gtk_widget_set_size_request (self->spinner, SPINNER_SIZE, SPINNER_SIZE);
  gtk_widget_set_valign (self->spinner, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->state), self->spinner);
  gtk_widget_set_child_visible (self->spinner, FALSE);
  gtk_box_append (GTK_BOX (self->names), self->state);
  self->games = add_label (self->names, "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->games), "dimmed");
  self->level = g_strdup ("");
  gtk_grid_attach (GTK_GRID (self->grid), self->names, 1, 0, 1, 1);

  self->count = GTK_LABEL (gtk_label_new ("0"));
  gtk_label_set_width_chars (self->count, 2);
  gtk_label_set_xalign (self->count, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "title-1");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_grid_attach (GTK_GRID (self->grid), GTK_WIDGET (self->count), 2, 0, 1, 1);

  reversi_player_chip_set_shape (self, REVERSI_CHIP_ROW);
}

/**
 * reversi_player_chip_new:
 * @colour: Black or White
 *
 * Returns: a chip for the player of @colour
 */
GtkWidget *
reversi_player_chip_new (ReversiColour colour)
{
  ReversiPlayerChip *self = g_object_new (REVERSI_TYPE_PLAYER_CHIP, NULL);

  self->colour = colour;
  return GTK_WIDGET (self);
}

static void
place (GtkWidget *child, int column, int row, int column_span)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (gtk_widget_get_parent (child));

  g_object_set (gtk_layout_manager_get_layout_child (layout, child), "column", column, "row", row,
                "column-span", column_span, NULL);
}

static void
place_all (ReversiPlayerChip *self)
{
  gboolean column = looks[self->shape].is_column, stack = self->shape == REVERSI_CHIP_STACK;

  place (self->names, column || stack ? 0 : 1, column || stack ? 1 : 0, stack ? 2 : 1);
  place (GTK_WIDGET (self->count), column ? 0 : stack ? 1 : 2, column ? 2 : 0, 1);
  gtk_widget_set_hexpand (GTK_WIDGET (self->count), stack);
  gtk_widget_set_halign (self->disc, stack ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
}

static void
set_wraps (GtkLabel *label, gboolean wraps)
{
  gtk_label_set_wrap (label, wraps);
  gtk_label_set_lines (label, wraps ? 2 : -1);
}

/**
 * reversi_player_chip_set_shape:
 *
 * Arranges the chip for the room that it has.
 */
void
reversi_player_chip_set_shape (ReversiPlayerChip *self, ReversiChipShape shape)
{
  g_return_if_fail (REVERSI_IS_PLAYER_CHIP (self));

  const ChipLook *look = &looks[shape];
  gboolean column = look->is_column;
  GtkLabel *const labels[] = { self->name, self->detail, self->games };

  gtk_widget_remove_css_class (GTK_WIDGET (self), looks[self->shape].style);
  gtk_widget_add_css_class (GTK_WIDGET (self), look->style);
  self->shape = shape;
  update_detail (self);
  place_all (self);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), (guint) look->spacing);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), (guint) look->spacing);
  gtk_box_set_spacing (GTK_BOX (self->state), self->shape == REVERSI_CHIP_ROW || column ? 6 : 3);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->disc), look->disc);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->disc), look->disc);
  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      set_wraps (labels[i], look->wraps);
      gtk_label_set_xalign (labels[i], column ? 0.5f : 0);
      gtk_label_set_justify (labels[i], column ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT);
    }
  gtk_widget_set_halign (self->state, column ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_widget_set_margin_start (self->state, column ? SPINNER_SIZE + 6 : 0); /* for the symmetry */
  gtk_label_set_xalign (self->count, column ? 0.5f : 1);
}

/**
 * reversi_player_chip_set_theme:
 * @theme: a key of ui/board/theme.h
 * @marked: whether discs carry a ring or a square
 *
 * Shows the player's disc as it looks on the board.
 */
void
reversi_player_chip_set_theme (ReversiPlayerChip *self, const char *theme, gboolean marked)
{
  g_return_if_fail (REVERSI_IS_PLAYER_CHIP (self));

  self->theme = reversi_theme_find (theme);
  self->marked = marked;
  gtk_widget_queue_draw (self->disc);
}

/**
 * reversi_player_chip_set_player:
 * @name: how the player is called
 * @detail: his level or colour in words
 * @games: (nullable): how many games he has won, in words
 *
 * Says who plays.
 */
void
reversi_player_chip_set_player (ReversiPlayerChip *self,
                                const char *name,
                                const char *detail,
                                const char *games)
{
  g_return_if_fail (REVERSI_IS_PLAYER_CHIP (self));

  gtk_label_set_text (self->name, name);
  gtk_label_set_text (self->games, games != NULL ? games : "");
  g_set_str (&self->level, detail);
  update_detail (self);
  update_words (self);
}

/**
 * reversi_player_chip_set_state:
 * @count: discs on the board
 * @active: whether it is this player's turn
 * @thinking: whether he is a computer that thinks
 *
 * Shows how the player stands.
 */
void
reversi_player_chip_set_state (ReversiPlayerChip *self,
                               int count,
                               gboolean active,
                               gboolean thinking)
{
  g_autofree char *text = g_strdup_printf ("%d", count);

  g_return_if_fail (REVERSI_IS_PLAYER_CHIP (self));

  self->active = active;
  self->discs = count;
  gtk_label_set_text (self->count, text);
  gtk_widget_set_child_visible (self->spinner, thinking);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_BUSY, thinking, -1);
  if (active)
    gtk_widget_add_css_class (GTK_WIDGET (self), "active");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "active");
  update_words (self);
}

/**
 * reversi_player_chip_get_words_width:
 *
 * Returns: how wide name and level are at most, in pixels, whatever the shape
 */
int
reversi_player_chip_get_words_width (ReversiPlayerChip *self)
{
  int name, level;

  g_return_val_if_fail (REVERSI_IS_PLAYER_CHIP (self), 0);

  g_autoptr (PangoLayout) line =
      gtk_widget_create_pango_layout (GTK_WIDGET (self->name), gtk_label_get_text (self->name));
  pango_layout_get_pixel_size (line, &name, NULL);
  g_autoptr (PangoLayout) below =
      gtk_widget_create_pango_layout (GTK_WIDGET (self->detail), self->level);
  pango_layout_get_pixel_size (below, &level, NULL);
  return MAX (name, level + SPINNER_SIZE + 3);
}
