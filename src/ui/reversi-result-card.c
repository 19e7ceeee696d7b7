/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-result-card.h"

#include "ui/board/painter.h"
#include "ui/pictures.h"

#define DISC_SIZE 36
#define OVERLAP 14 /* of the two discs that stand for a draw */

struct _ReversiResultCard
{
  AdwBin parent_instance;
  GtkDrawingArea *disc;
  GtkLabel *heading;
  GtkLabel *detail;
  GtkLabel *longest_heading; /* never seen: the card is as high as if it had these words */
  GtkLabel *longest_detail;
  GtkBox *buttons;
  GtkWidget *new_game;
  GtkWidget *counting;
  GtkWidget *close;

  gboolean narrow;
  gboolean brief;
  gboolean tight;
  ReversiColour winner; /* REVERSI_NONE: a draw */
  const ReversiTheme *theme;
  gboolean marked;
};

G_DEFINE_FINAL_TYPE (ReversiResultCard, reversi_result_card, ADW_TYPE_BIN)

enum
{
  PROP_NARROW = 1,
  PROP_BRIEF,
  PROP_TIGHT,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
draw_disc_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer user_data)
{
  ReversiResultCard *self = REVERSI_RESULT_CARD (user_data);
  double y = height / 2.0, diameter = DISC_SIZE * 0.88; /* the rest is for the shadow */

  ReversiRgb words = reversi_pictures_words (GTK_WIDGET (area));

  if (self->winner != REVERSI_NONE)
    {
      reversi_painter_draw_disc_beside (cr, width / 2.0, y, diameter, self->theme, self->winner,
                                        self->marked, words);
      return;
    }
  reversi_painter_draw_disc_beside (cr, DISC_SIZE / 2.0, y, diameter, self->theme, REVERSI_BLACK,
                                    self->marked, words);
  reversi_painter_draw_disc_beside (cr, width - DISC_SIZE / 2.0, y, diameter, self->theme,
                                    REVERSI_WHITE, self->marked, words);
}

/* Who won is said in large letters, unless all letters are. */
static void
size_heading (ReversiResultCard *self, GtkLabel *heading)
{
  gtk_widget_remove_css_class (GTK_WIDGET (heading), self->tight ? "title-3" : "title-4");
  gtk_widget_add_css_class (GTK_WIDGET (heading), self->tight ? "title-4" : "title-3");
}

/* Where it is narrow the buttons stand elsewhere in the window; where it is low, too, there is only
 * what is needed most. */
static void
arrange (ReversiResultCard *self)
{
  gboolean plain = self->narrow || self->brief;

  size_heading (self, self->heading);
  size_heading (self, self->longest_heading);
  gtk_widget_set_visible (GTK_WIDGET (self->disc), !self->brief && !self->tight);
  gtk_widget_set_visible (GTK_WIDGET (self->detail), !self->brief);
  gtk_widget_set_visible (GTK_WIDGET (self->longest_detail), !self->brief);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), !self->narrow);
  gtk_widget_set_visible (self->new_game, !plain); /* there is one in the header bar */
  gtk_widget_set_visible (self->counting, !self->brief && !self->tight);
  gtk_widget_set_visible (self->close, !plain);
  if (plain)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
}

static void
reversi_result_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_RESULT_CARD);
  G_OBJECT_CLASS (reversi_result_card_parent_class)->dispose (object);
}

static gboolean *
flag_of (ReversiResultCard *self, guint prop_id)
{
  return prop_id == PROP_NARROW  ? &self->narrow
         : prop_id == PROP_BRIEF ? &self->brief
                                 : &self->tight;
}

static void
reversi_result_card_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  ReversiResultCard *self = REVERSI_RESULT_CARD (object);

  g_value_set_boolean (value, *flag_of (self, prop_id));
}

static void
reversi_result_card_set_property (GObject *object,
                                  guint prop_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  ReversiResultCard *self = REVERSI_RESULT_CARD (object);
  gboolean *flag = flag_of (self, prop_id);

  if (*flag == g_value_get_boolean (value))
    return;
  *flag = g_value_get_boolean (value);
  arrange (self);
  g_object_notify_by_pspec (object, pspec);
}

static void
reversi_result_card_class_init (ReversiResultCardClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = reversi_result_card_dispose;
  object_class->get_property = reversi_result_card_get_property;
  object_class->set_property = reversi_result_card_set_property;
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_TIGHT] = g_param_spec_boolean ("tight", NULL, NULL, FALSE, flags);
  properties[PROP_BRIEF] = g_param_spec_boolean ("brief", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/reversi-result-card.ui");
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, disc);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, heading);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, detail);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, longest_heading);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, longest_detail);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, buttons);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, new_game);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, counting);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, close);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
reversi_result_card_init (ReversiResultCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->theme = reversi_theme_get (0);
  gtk_drawing_area_set_draw_func (self->disc, draw_disc_cb, self, NULL);
}

/**
 * reversi_result_card_set_text:
 * @heading: who won
 * @detail: the other scores
 *
 * Says how the game ended.
 */
void
reversi_result_card_set_text (ReversiResultCard *self, const char *heading, const char *detail)
{
  g_return_if_fail (REVERSI_IS_RESULT_CARD (self));

  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->detail, detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  -1);
}

/**
 * reversi_result_card_set_room:
 * @heading: the longest that may come
 * @detail: the same of the other scores
 *
 * Has the card take the room that these words need, so that nothing moves when the game ends.
 */
void
reversi_result_card_set_room (ReversiResultCard *self, const char *heading, const char *detail)
{
  g_return_if_fail (REVERSI_IS_RESULT_CARD (self));

  gtk_label_set_text (self->longest_heading, heading);
  gtk_label_set_text (self->longest_detail, detail);
}

/**
 * reversi_result_card_set_winner:
 * @winner: whose disc is shown; REVERSI_NONE: both
 * @theme: a key of ui/board/theme.h
 * @marked: whether discs carry a ring or a square
 *
 * Shows who won by a disc as it looks on the board.
 */
void
reversi_result_card_set_winner (ReversiResultCard *self,
                                ReversiColour winner,
                                const char *theme,
                                gboolean marked)
{
  g_return_if_fail (REVERSI_IS_RESULT_CARD (self));

  self->winner = winner;
  self->theme = reversi_theme_find (theme);
  self->marked = marked;
  gtk_drawing_area_set_content_width (self->disc,
                                      winner != REVERSI_NONE ? DISC_SIZE : 2 * DISC_SIZE - OVERLAP);
  gtk_widget_queue_draw (GTK_WIDGET (self->disc));
}

/**
 * reversi_result_card_get_tight:
 *
 * Returns: whether letters are very large for the width that there is
 */
gboolean
reversi_result_card_get_tight (ReversiResultCard *self)
{
  g_return_val_if_fail (REVERSI_IS_RESULT_CARD (self), FALSE);

  return self->tight;
}
