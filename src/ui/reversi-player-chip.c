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
  GtkWidget *box;
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
dup_detail (ReversiPlayerChip *self)
{
  const char *games = gtk_label_get_text (self->games);

  return games[0] != '\0' ? g_strconcat (self->level, REVERSI_GAME_WORDS_SEPARATOR, games, NULL)
                          : g_strdup (self->level);
}

/* What a screen reader says of the chip as a whole. */
static void
update_words (ReversiPlayerChip *self)
{
  g_autofree char *discs =
      g_strdup_printf (ngettext ("%d disc", "%d discs", (gulong) self->discs), self->discs);
  g_autofree char *detail = dup_detail (self);
  g_autofree char *words = g_strdup_printf (
      /* Translators: a player as a screen reader says it: %1$s is a name or a colour, %2$s the
       * level or the colour, %3$s the number of discs, as in “Computer, Easy, 12 discs, to move” */
      self->active ? _ ("%1$s, %2$s, %3$s, to move") : _ ("%1$s, %2$s, %3$s"),
      gtk_label_get_text (self->name), detail, discs);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

/* Where there is height but little width, the games that were won have their own line. */
static void
update_detail (ReversiPlayerChip *self)
{
  gboolean has_games = gtk_label_get_text (self->games)[0] != '\0';
  gboolean own_line = self->shape == REVERSI_CHIP_PHONE || self->shape == REVERSI_CHIP_COLUMN;
  g_autofree char *both = dup_detail (self);

  gtk_label_set_text (self->detail, own_line ? self->level : both);
  gtk_widget_set_visible (GTK_WIDGET (self->games), own_line && has_games);
}

static void
reversi_player_chip_dispose (GObject *object)
{
  ReversiPlayerChip *self = REVERSI_PLAYER_CHIP (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->level, g_free);
  G_OBJECT_CLASS (reversi_player_chip_parent_class)->dispose (object);
}

static void
reversi_player_chip_class_init (ReversiPlayerChipClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_player_chip_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "playerchip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (GtkWidget *box, const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
reversi_player_chip_init (ReversiPlayerChip *self)
{
  self->theme = reversi_theme_get (0);
  self->colour = REVERSI_BLACK;
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");

  self->disc = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role",
                             GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->disc), draw_disc_cb, self, NULL);
  gtk_widget_set_valign (self->disc, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (self->disc, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (self->box), self->disc);

  self->names = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (self->names, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (self->names, TRUE);
  self->name = add_label (self->names, "heading");
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
  gtk_box_append (GTK_BOX (self->box), self->names);

  self->count = GTK_LABEL (gtk_label_new ("0"));
  gtk_label_set_width_chars (self->count, 2);
  gtk_label_set_xalign (self->count, 1);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "title-1");
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "numeric");
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->count));

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

/**
 * reversi_player_chip_set_shape:
 *
 * Arranges the chip for the room that it has.
 */
void
reversi_player_chip_set_shape (ReversiPlayerChip *self, ReversiChipShape shape)
{
  static const int sizes[] = { 40, 28, 28, 48 };
  gboolean narrow = shape == REVERSI_CHIP_NARROW || shape == REVERSI_CHIP_PHONE;
  gboolean column = shape == REVERSI_CHIP_COLUMN;
  float xalign = column ? 0.5f : 0;

  g_return_if_fail (REVERSI_IS_PLAYER_CHIP (self));

  self->shape = shape;
  update_detail (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  column ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), shape == REVERSI_CHIP_ROW ? 12 : 6);
  gtk_box_set_spacing (GTK_BOX (self->state), narrow ? 3 : 6);
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (self->disc), sizes[shape]);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->disc), sizes[shape]);
  gtk_label_set_xalign (self->name, xalign);
  gtk_label_set_xalign (self->games, xalign);
  gtk_widget_set_halign (self->state, column ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_widget_set_margin_start (self->state, column ? SPINNER_SIZE + 6 : 0); /* for the symmetry */
  gtk_label_set_xalign (self->count, column ? 0.5f : 1);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
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
  if (active)
    gtk_widget_add_css_class (GTK_WIDGET (self), "active");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "active");
  update_words (self);
}
