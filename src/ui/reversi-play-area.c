/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-play-area.h"

#include "ui/reversi-player-chip.h"

#define SPACING 12
#define PHONE_WIDTH 400  /* below it the board touches the edges of the window */
#define LONG_SENTENCE 80 /* letters of an average width */

enum
{
  FIRST_CHIP,
  SECOND_CHIP,
  BOARD,
  FOOTER,
  N_CHILDREN,
};

struct _ReversiPlayArea
{
  GtkWidget parent_instance;
  GtkWidget *children[N_CHILDREN];
  ReversiChipShape shape;
};

G_DEFINE_FINAL_TYPE (ReversiPlayArea, reversi_play_area, GTK_TYPE_WIDGET)

static int
natural_height (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static int
minimum_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* The words below the board may take two lines where the area is narrow for its letters. The place
 * of the second is kept free, so that the board doesn't move when a sentence is longer than the
 * last. */
static int
footer_height_for (ReversiPlayArea *self, int area_width, int footer_width)
{
  GtkWidget *footer = self->children[FOOTER];
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (footer, NULL);
  PangoContext *context = pango_layout_get_context (layout);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));
  int reserved;

  pango_font_metrics_unref (metrics);
  pango_layout_set_text (layout, area_width < LONG_SENTENCE * letter ? "A\nA" : "A", -1);
  pango_layout_get_pixel_size (layout, NULL, &reserved);
  return MAX (natural_height (footer, footer_width), reserved);
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation allocation = { x, y, MAX (width, 0), MAX (height, 0) };

  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
set_shape (ReversiPlayArea *self, ReversiChipShape shape)
{
  if (self->shape == shape)
    return;
  self->shape = shape;
  reversi_player_chip_set_shape (REVERSI_PLAYER_CHIP (self->children[FIRST_CHIP]), shape);
  reversi_player_chip_set_shape (REVERSI_PLAYER_CHIP (self->children[SECOND_CHIP]), shape);
}

/* Chips, board and words one below the other, as a block in the middle. */
static void
allocate_stacked (ReversiPlayArea *self, int width, int height)
{
  gboolean phone = width < PHONE_WIDTH;
  gboolean flat = height < 420;
  int margin = phone ? 0 : SPACING;
  int gap = phone ? SPACING / 2 : SPACING; /* beside and between the chips */

  if (phone)
    set_shape (self, flat ? REVERSI_CHIP_NARROW : REVERSI_CHIP_PHONE);
  else
    set_shape (self, REVERSI_CHIP_ROW);

  int chip_height = MAX (natural_height (self->children[FIRST_CHIP], -1),
                         natural_height (self->children[SECOND_CHIP], -1));
  int footer_width = MAX (width - 2 * SPACING, minimum_width (self->children[FOOTER]));
  int footer_height = footer_height_for (self, width, footer_width);
  int spacing = phone || flat ? SPACING / 2 : SPACING;
  int side = MIN (width - 2 * margin, height - chip_height - footer_height - 4 * spacing);

  side = MAX (side, minimum_width (self->children[BOARD]));
  int wanted =
      MAX (natural_width (self->children[FIRST_CHIP]), natural_width (self->children[SECOND_CHIP]));
  int chips_width = MIN (width - 2 * gap, MAX (side, 2 * MAX (wanted, 180) + gap));
  int chip_width = (chips_width - gap) / 2;
  int chip_x = (width - chips_width) / 2;
  int y = MAX ((height - chip_height - side - footer_height - 2 * spacing) / 2, spacing);

  allocate (self->children[FIRST_CHIP], chip_x, y, chip_width, chip_height);
  allocate (self->children[SECOND_CHIP], chip_x + chips_width - chip_width, y, chip_width,
            chip_height);
  y += chip_height + spacing;
  allocate (self->children[BOARD], (width - side) / 2, y, side, side);
  y += side + spacing;
  allocate (self->children[FOOTER], (width - footer_width) / 2, y, footer_width, footer_height);
}

/* The chips left and right of the board, words below it. */
static void
allocate_beside (ReversiPlayArea *self, int width, int height)
{
  set_shape (self, REVERSI_CHIP_COLUMN);

  int chip_minimum =
      MAX (minimum_width (self->children[FIRST_CHIP]), minimum_width (self->children[SECOND_CHIP]));
  int footer_width = MAX (width - 2 * SPACING, minimum_width (self->children[FOOTER]));
  int footer_height = footer_height_for (self, width, footer_width);
  int spacing = height < 420 ? SPACING / 2 : SPACING;
  int side = MIN (height - footer_height - 3 * spacing, width - 2 * chip_minimum - 4 * SPACING);

  side = MAX (side, minimum_width (self->children[BOARD]));
  int chip_width = CLAMP ((width - side) / 2 - 2 * SPACING, chip_minimum, 240);
  int chip_height = MIN (MAX (natural_height (self->children[FIRST_CHIP], chip_width),
                              natural_height (self->children[SECOND_CHIP], chip_width)),
                         height - 2 * spacing);
  int board_x = (width - side) / 2;
  int y = MAX ((height - side - footer_height - spacing) / 2, spacing);

  allocate (self->children[FIRST_CHIP], board_x - 2 * SPACING - chip_width,
            y + (side - chip_height) / 2, chip_width, chip_height);
  allocate (self->children[SECOND_CHIP], board_x + side + 2 * SPACING, y + (side - chip_height) / 2,
            chip_width, chip_height);
  allocate (self->children[BOARD], board_x, y, side, side);
  allocate (self->children[FOOTER], (width - footer_width) / 2, y + side + spacing, footer_width,
            footer_height);
}

/* Beside the board the chips need a wide area, and room for their words. */
static gboolean
fits_beside (int width, int height)
{
  return width > height * 1.4 && width > height + 2 * 110;
}

static void
reversi_play_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ReversiPlayArea *self = REVERSI_PLAY_AREA (widget);

  if (fits_beside (width, height))
    allocate_beside (self, width, height);
  else
    allocate_stacked (self, width, height);
}

static void
reversi_play_area_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  ReversiPlayArea *self = REVERSI_PLAY_AREA (widget);

  /* Small enough for every window; what there is room for is decided when it is allocated. */
  *minimum = 0;
  for (int i = 0; i < N_CHILDREN; i++)
    {
      int child_minimum;
      gtk_widget_measure (self->children[i], orientation, -1, &child_minimum, NULL, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
    }
  *natural = MAX (*minimum, 600);
  *minimum_baseline = *natural_baseline = -1;
}

static GtkSizeRequestMode
reversi_play_area_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
reversi_play_area_dispose (GObject *object)
{
  ReversiPlayArea *self = REVERSI_PLAY_AREA (object);

  for (int i = 0; i < N_CHILDREN; i++)
    g_clear_pointer (&self->children[i], gtk_widget_unparent);
  G_OBJECT_CLASS (reversi_play_area_parent_class)->dispose (object);
}

static void
reversi_play_area_class_init (ReversiPlayAreaClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_play_area_dispose;
  widget_class->measure = reversi_play_area_measure;
  widget_class->size_allocate = reversi_play_area_size_allocate;
  widget_class->get_request_mode = reversi_play_area_get_request_mode;
}

static void
reversi_play_area_init (ReversiPlayArea *self)
{
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * reversi_play_area_new:
 *
 * Returns: an area; give it its children before it is shown
 */
GtkWidget *
reversi_play_area_new (void)
{
  return g_object_new (REVERSI_TYPE_PLAY_AREA, NULL);
}

/**
 * reversi_play_area_set_children:
 * @first_chip: a ReversiPlayerChip, as @second_chip
 * @board: gets a square
 * @footer: gets the whole width and its natural height, below the board
 *
 * Fills the area, once.
 */
void
reversi_play_area_set_children (ReversiPlayArea *self,
                                GtkWidget *first_chip,
                                GtkWidget *second_chip,
                                GtkWidget *board,
                                GtkWidget *footer)
{
  GtkWidget *children[N_CHILDREN] = { first_chip, second_chip, board, footer };

  g_return_if_fail (REVERSI_IS_PLAY_AREA (self) && self->children[0] == NULL);

  for (int i = 0; i < N_CHILDREN; i++)
    {
      self->children[i] = children[i];
      gtk_widget_set_parent (children[i], GTK_WIDGET (self));
    }
}
