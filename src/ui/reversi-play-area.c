/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-play-area.h"

#include "ui/reversi-player-chip.h"

#define SPACING 12
#define PHONE_WIDTH 400  /* below it the board touches the edges of the window */
#define FLAT_HEIGHT 420  /* below it every pixel is the board's */
#define LONG_SENTENCE 80 /* letters of an average width */
#define MOST_LINES 3     /* that such a sentence may take, with very large letters */
#define SMALLEST_CHIP 76 /* disc, count and the beginning of a name */
#define WIDEST_CHIP 180
#define WIDEST_TALL_CHIP 240
#define TALL_BOARD 600 /* from here on chips beside the board are large, too */

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
minimum_width (GtkWidget *widget)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
natural_height (GtkWidget *widget, int width)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, minimum_width (widget)), NULL,
                      &natural, NULL, NULL);
  return natural;
}

static int
natural_width (GtkWidget *widget)
{
  int natural;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* What depends on the letters of now, and not on what is said with them: when the words change,
 * nothing may move. */
typedef struct
{
  int width, height; /* of the area */
  int line, caption; /* height of a line in two sizes */
  int letter;        /* width */
  int words;         /* width of the longest name or level in the chips */
  int footer_width, footer_height;
  int board; /* the least side that it may have */
} Room;

/* The words below the board may take several lines where the area is narrow for its letters. Their
 * place is kept free, so that the board doesn't move when a sentence is longer than the last. */
static int
kept_lines (const Room *room)
{
  int letters = MAX (room->footer_width / MAX (room->letter, 1), 1);

  return MIN ((LONG_SENTENCE + letters - 1) / letters, MOST_LINES);
}

static void
room_init (Room *room, ReversiPlayArea *self, int width, int height)
{
  GtkWidget *footer = self->children[FOOTER];
  PangoContext *context = gtk_widget_get_pango_context (footer);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (footer, "A");
  int kept;

  room->width = width;
  room->height = height;
  room->letter = PANGO_PIXELS (pango_font_metrics_get_approximate_char_width (metrics));
  pango_font_metrics_unref (metrics);
  pango_layout_get_pixel_size (layout, NULL, &room->line);
  room->caption = room->line * 82 / 100;
  room->words = 0;
  for (int i = FIRST_CHIP; i <= SECOND_CHIP; i++)
    room->words = MAX (
        room->words, reversi_player_chip_get_words_width (REVERSI_PLAYER_CHIP (self->children[i])));
  room->board = minimum_width (self->children[BOARD]);
  room->footer_width = MAX (width - 2 * SPACING, minimum_width (footer));
  kept = kept_lines (room);
  pango_layout_set_text (layout, kept > 2 ? "A\nA\nA" : kept == 2 ? "A\nA" : "A", -1);
  pango_layout_get_pixel_size (layout, NULL, &kept);
  room->footer_height = MAX (natural_height (footer, room->footer_width), kept);
}

static void
allocate (GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation allocation = { x, y, MAX (width, 0), MAX (height, 0) };

  gtk_widget_size_allocate (child, &allocation, -1);
}

/* The first player sits where reading begins; the board itself is never mirrored. */
static void
allocate_mirrored (ReversiPlayArea *self, GtkWidget *child, int x, int y, int width, int height)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  allocate (child, x, y, width, height);
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

/* Where the parts of an area lie: the chips above the board, or at its sides. */
typedef struct
{
  ReversiChipShape shape;
  int margin;  /* at the edges of the area */
  int spacing; /* above and below the board */
  int chip_width, chip_height;
  int side; /* of the board */
} Arrangement;

/* The shape of chips above the board, for the room that @room gives to both. */
static ReversiChipShape
shape_above (const Room *room, int chip_width)
{
  gboolean phone = room->width < PHONE_WIDTH;
  int other = phone ? 28 + 27 + 3 * room->letter : 40 + 54 + 4 * room->letter; /* disc, count */

  if (room->words + other > chip_width && room->height >= FLAT_HEIGHT)
    return REVERSI_CHIP_STACK;
  if (!phone)
    return REVERSI_CHIP_ROW;

  int three_lines = room->line + 2 * room->caption + SPACING;
  int left = room->height - three_lines - room->footer_height - 2 * SPACING;
  return left < room->width ? REVERSI_CHIP_NARROW : REVERSI_CHIP_PHONE;
}

/* Chips, board and words one below the other. */
static void
arrange_above (Arrangement *above, const Room *room)
{
  gboolean phone = room->width < PHONE_WIDTH;
  int gap = phone ? SPACING / 2 : SPACING; /* beside and between the chips */

  above->margin = phone ? 0 : SPACING;
  above->spacing = phone || room->height < FLAT_HEIGHT ? SPACING / 2 : SPACING;
  above->chip_width = (room->width - 3 * gap) / 2;
  above->shape = shape_above (room, above->chip_width);

  /* Not measured: what is decided by it must not depend on the shape of now. */
  int lines = room->line + room->caption;
  switch (above->shape)
    {
    case REVERSI_CHIP_ROW:
      above->chip_height = MAX (40, lines) + 20;
      break;
    case REVERSI_CHIP_STACK:
      above->chip_height = MAX (28, 2 * room->line) + lines + SPACING;
      break;
    default:
      above->chip_height =
          MAX (28, lines + (above->shape == REVERSI_CHIP_PHONE ? room->caption : 0)) + SPACING;
    }
  above->side = MIN (room->width - 2 * above->margin,
                     room->height - above->chip_height - room->footer_height - 4 * above->spacing);
}

/* The least height of a chip beside the board that is a column. Not measured: see above. */
static int
column_height (const Room *room, int chip_width)
{
  int lines = room->words + 44 > chip_width ? 2 : 1; /* that a name and a level may take */

  return 48 + 30 + lines * (room->line + room->caption) + room->caption + room->line * 181 / 100;
}

/* The chips left and right of the board, words below it. They are @mini where the area is too
 * narrow for more, or too low for its letters. */
static void
arrange_beside_in_shape (Arrangement *beside, const Room *room, gboolean mini)
{
  gboolean flat = room->height < FLAT_HEIGHT;
  int gap = mini ? SPACING / 2 : 2 * SPACING; /* beside the board */
  int least =
      mini ? MAX (SMALLEST_CHIP, 6 * room->letter + SPACING) : CLAMP (room->words + 44, 120, 200);

  beside->margin = mini ? SPACING / 2 : SPACING;
  beside->spacing = flat ? SPACING / 2 : SPACING;
  beside->side = MIN (room->height - room->footer_height - 3 * beside->spacing,
                      room->width - 2 * (least + gap + beside->margin));
  beside->shape = mini                         ? REVERSI_CHIP_MINI
                  : beside->side >= TALL_BOARD ? REVERSI_CHIP_TALL
                                               : REVERSI_CHIP_COLUMN;
  int widest = MAX (beside->shape == REVERSI_CHIP_TALL ? WIDEST_TALL_CHIP : WIDEST_CHIP, least);
  beside->chip_width = CLAMP (
      (room->width - MAX (beside->side, room->board)) / 2 - gap - beside->margin, least, widest);
}

static void
arrange_beside (Arrangement *beside, const Room *room)
{
  gboolean flat = room->height < FLAT_HEIGHT;

  arrange_beside_in_shape (beside, room, flat && room->width < PHONE_WIDTH + 2 * SMALLEST_CHIP);
  if (beside->shape == REVERSI_CHIP_COLUMN &&
      column_height (room, beside->chip_width) > beside->side) /* it would reach the words */
    arrange_beside_in_shape (beside, room, TRUE);
}

static void
allocate_above (ReversiPlayArea *self, const Room *room, const Arrangement *above)
{
  int gap = room->width < PHONE_WIDTH ? SPACING / 2 : SPACING;
  int chip_height = MAX (natural_height (self->children[FIRST_CHIP], above->chip_width),
                         natural_height (self->children[SECOND_CHIP], above->chip_width));
  int side = MIN (room->width - 2 * above->margin,
                  room->height - chip_height - room->footer_height - 4 * above->spacing);

  side = MAX (side, room->board);

  /* As wide as the board together; wider only where their words need it. */
  int wanted =
      MAX (natural_width (self->children[FIRST_CHIP]), natural_width (self->children[SECOND_CHIP]));
  int chips_width = MIN (room->width - 2 * gap, MAX (side, 2 * MAX (wanted, 180) + gap));
  int chip_width = (chips_width - gap) / 2;
  int x = (room->width - chips_width) / 2;
  int y = MAX ((room->height - chip_height - side - room->footer_height - 2 * above->spacing) / 2,
               above->spacing);

  allocate_mirrored (self, self->children[FIRST_CHIP], x, y, chip_width, chip_height);
  allocate_mirrored (self, self->children[SECOND_CHIP], x + chips_width - chip_width, y, chip_width,
                     chip_height);
  y += chip_height + above->spacing;
  allocate (self->children[BOARD], (room->width - side) / 2, y, side, side);
  y += side + above->spacing;
  allocate (self->children[FOOTER], (room->width - room->footer_width) / 2, y, room->footer_width,
            room->footer_height);
}

static void
allocate_beside (ReversiPlayArea *self, const Room *room, const Arrangement *beside)
{
  int side = MAX (beside->side, room->board);
  /* The width that was planned is that of the words by estimate. */
  int width = MAX (beside->chip_width, MAX (minimum_width (self->children[FIRST_CHIP]),
                                            minimum_width (self->children[SECOND_CHIP])));
  int height = MIN (MAX (natural_height (self->children[FIRST_CHIP], width),
                         natural_height (self->children[SECOND_CHIP], width)),
                    room->height - 2 * beside->spacing);
  int gap = beside->shape == REVERSI_CHIP_MINI ? SPACING / 2 : 2 * SPACING;
  int x = (room->width - side) / 2;
  int y = MAX ((room->height - side - room->footer_height - beside->spacing) / 2, beside->spacing);
  int chip_y = MAX (y + (side - height) / 2, beside->spacing);

  allocate_mirrored (self, self->children[FIRST_CHIP], x - gap - width, chip_y, width, height);
  allocate_mirrored (self, self->children[SECOND_CHIP], x + side + gap, chip_y, width, height);
  allocate (self->children[BOARD], x, y, side, side);
  y += side + beside->spacing;
  allocate (self->children[FOOTER], (room->width - room->footer_width) / 2, y, room->footer_width,
            MIN (room->footer_height, room->height - y)); /* a result may need more than there is */
}

/* The chips stand beside the board in wide areas, and where it is clearly larger for it. */
static gboolean
is_better_beside (const Room *room, const Arrangement *above, const Arrangement *beside)
{
  gboolean wide = room->width * 2 > room->height * 3;

  return wide ? beside->side >= above->side : beside->side * 10 > above->side * 11;
}

static void
reversi_play_area_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  ReversiPlayArea *self = REVERSI_PLAY_AREA (widget);
  Arrangement above, beside;
  Room room;

  room_init (&room, self, width, height);
  arrange_above (&above, &room);
  arrange_beside (&beside, &room);
  if (is_better_beside (&room, &above, &beside))
    {
      set_shape (self, beside.shape);
      allocate_beside (self, &room, &beside);
    }
  else
    {
      set_shape (self, above.shape);
      allocate_above (self, &room, &above);
    }
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

  /* Small enough for every window; what there is room for is decided when it is allocated. So is
   * the shape of the chips: how high they are in that of now says nothing. */
  *minimum = 0;
  for (int i = orientation == GTK_ORIENTATION_VERTICAL ? BOARD : FIRST_CHIP; i < N_CHILDREN; i++)
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
