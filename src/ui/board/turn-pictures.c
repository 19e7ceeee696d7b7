/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/turn-pictures.h"

#include "ui/board/surface-texture.h"

#include <math.h>

/* A turn takes some 16 frames. Large discs have a step for each, small ones, whose pictures cost
 * less, have two. */
#define MOST_STEPS 32
#define FEW_STEPS 16
#define LARGE 160 /* device pixels of a square */

#define N_DIRECTIONS 8

/* Enough for ten discs that turn in all directions on a board of 2400 pixels. */
#define MOST_BYTES (64 * 1024 * 1024)

/* How far the shadow of a moving disc reaches over the lower and the right edge of its square, in
 * squares; the disc itself stays inside. */
#define OVERHANG 0.1

typedef struct
{
  cairo_surface_t *surface;
  GdkTexture *texture; /* of the same pixels; NULL until it was asked for */
} Picture;

/* Invariant: made holds exactly the pictures that are there, the oldest first; bytes is their
 * sum. */
struct _ReversiTurnPictures
{
  ReversiPainter *painter;
  ReversiBoardLayout layout;
  int n_steps;
  Picture *pictures[N_DIRECTIONS][MOST_STEPS + 1]; /* of discs that turn to Black */
  GQueue made;                                     /* of Picture ** */
  gsize bytes;
};

/**
 * reversi_turn_pictures_new:
 * @painter: who draws; must outlive the pictures
 * @layout: of @painter; copied
 *
 * Returns: (transfer full): a set without any picture
 */
ReversiTurnPictures *
reversi_turn_pictures_new (ReversiPainter *painter, const ReversiBoardLayout *layout)
{
  ReversiTurnPictures *self = g_new0 (ReversiTurnPictures, 1);

  self->painter = painter;
  self->layout = *layout;
  self->n_steps = layout->square * layout->scale < LARGE ? MOST_STEPS : FEW_STEPS;
  g_queue_init (&self->made);
  return self;
}

static gsize
picture_bytes (const Picture *picture)
{
  return (gsize) cairo_image_surface_get_stride (picture->surface) *
         (gsize) cairo_image_surface_get_height (picture->surface);
}

static void
forget_oldest (ReversiTurnPictures *self)
{
  Picture **place = g_queue_pop_head (&self->made);
  Picture *picture = g_steal_pointer (place);

  self->bytes -= picture_bytes (picture);
  g_clear_object (&picture->texture);
  cairo_surface_destroy (picture->surface);
  g_free (picture);
}

/**
 * reversi_turn_pictures_free:
 * @pictures: (nullable) (transfer full):
 *
 * Frees the pictures; what was recorded with them keeps them as long as it needs them.
 */
void
reversi_turn_pictures_free (ReversiTurnPictures *pictures)
{
  if (pictures == NULL)
    return;
  while (!g_queue_is_empty (&pictures->made))
    forget_oldest (pictures);
  g_free (pictures);
}

/**
 * reversi_turn_pictures_get_side:
 *
 * Returns: how wide and high a picture is, from the upper left corner of its square: a whole number
 *   of device pixels. All are alike, so that GTK finds few rectangles to draw again; with many it
 *   takes the whole window.
 */
double
reversi_turn_pictures_get_side (ReversiTurnPictures *pictures)
{
  double scale = pictures->layout.scale;

  return ceil ((1 + OVERHANG) * pictures->layout.square * scale - 1e-3) / scale;
}

/* Steps are even in time, not in angle: a turn begins and ends slowly. */
static double
turn_of_step (int step, int n_steps)
{
  double t = (double) step / n_steps;

  return t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
}

static int
step_of_turn (double turn, int n_steps)
{
  double t = turn < 0.5 ? sqrt (turn / 2) : 1 - sqrt ((1 - turn) / 2);

  return (int) lround (t * n_steps);
}

static int
direction_of_axis (double axis)
{
  return (int) lround (axis / (2 * G_PI / N_DIRECTIONS)) & (N_DIRECTIONS - 1);
}

static gboolean
is_turning (const ReversiSquareLook *look)
{
  return look->disc != REVERSI_NONE && look->turn < 1;
}

static ReversiSquareLook
bare (const ReversiSquareLook *look)
{
  ReversiSquareLook turning = REVERSI_SQUARE_LOOK_INIT;

  turning.disc = look->disc;
  turning.turn = look->turn;
  turning.axis = look->axis;
  return turning;
}

/* A disc that turns to White looks like one that turns back to Black. */
static ReversiSquareLook
to_black (const ReversiSquareLook *look)
{
  ReversiSquareLook turning = bare (look);

  if (look->disc == REVERSI_WHITE)
    {
      turning.disc = REVERSI_BLACK;
      turning.turn = 1 - look->turn;
      turning.axis = look->axis + G_PI;
    }
  return turning;
}

static Picture **
find_place (ReversiTurnPictures *self, const ReversiSquareLook *look)
{
  ReversiSquareLook turning = to_black (look);

  return &self->pictures[direction_of_axis (turning.axis)]
                        [step_of_turn (turning.turn, self->n_steps)];
}

/**
 * reversi_turn_pictures_round:
 * @look: (inout): gets the nearest step of a turn, if its disc turns
 *
 * Lets squares that look almost the same look the same. A disc that waits for its turn becomes one
 * that lies.
 */
void
reversi_turn_pictures_round (ReversiTurnPictures *pictures, ReversiSquareLook *look)
{
  int step = is_turning (look) ? step_of_turn (look->turn, pictures->n_steps) : pictures->n_steps;

  if (step == 0)
    look->disc = reversi_colour_other (look->disc);
  look->turn = step == 0 ? 1 : turn_of_step (step, pictures->n_steps);
  look->axis = look->turn < 1 ? direction_of_axis (look->axis) * 2 * G_PI / N_DIRECTIONS : 0;
}

/**
 * reversi_turn_pictures_has:
 *
 * Returns: whether a disc that turns is all that is on the square, so that there is a picture
 */
gboolean
reversi_turn_pictures_has (ReversiTurnPictures *pictures, const ReversiSquareLook *look)
{
  ReversiSquareLook turning = bare (look);

  return is_turning (look) && reversi_square_look_equal (look, &turning);
}

static Picture *
make_picture (ReversiTurnPictures *self, const ReversiSquareLook *look)
{
  ReversiSquareLook turning = to_black (look);
  Picture *picture = g_new0 (Picture, 1);
  double x, y, side;

  reversi_board_layout_square (&self->layout, 0, &x, &y, &side);
  int pixels = (int) lround (reversi_turn_pictures_get_side (self) * self->layout.scale);
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_surface_set_device_scale (picture->surface, self->layout.scale, self->layout.scale);
  cairo_t *cr = cairo_create (picture->surface);

  cairo_translate (cr, -x, -y);
  reversi_painter_draw_square (self->painter, cr, 0, &turning);
  cairo_destroy (cr);
  cairo_surface_flush (picture->surface);
  return picture;
}

/**
 * reversi_turn_pictures_get:
 * @look: one that reversi_turn_pictures_has() and reversi_turn_pictures_round() rounded
 *
 * Gives the picture of a disc that turns. Draws it, if it was not prepared.
 *
 * Returns: (transfer none): the picture; later calls may free it
 */
cairo_surface_t *
reversi_turn_pictures_get (ReversiTurnPictures *pictures, const ReversiSquareLook *look)
{
  Picture **place = find_place (pictures, look);

  if (*place == NULL)
    {
      *place = make_picture (pictures, look);
      pictures->bytes += picture_bytes (*place);
      g_queue_push_tail (&pictures->made, place);
      while (pictures->bytes > MOST_BYTES && g_queue_get_length (&pictures->made) > 1)
        forget_oldest (pictures);
    }
  return (*place)->surface;
}

/**
 * reversi_turn_pictures_get_texture:
 * @look: as for reversi_turn_pictures_get()
 *
 * Returns: (transfer none): the picture as a texture, each time the same
 */
GdkTexture *
reversi_turn_pictures_get_texture (ReversiTurnPictures *pictures, const ReversiSquareLook *look)
{
  reversi_turn_pictures_get (pictures, look);
  Picture *picture = *find_place (pictures, look);

  if (picture->texture == NULL)
    picture->texture = reversi_surface_texture_new (picture->surface);
  return picture->texture;
}

/**
 * reversi_turn_pictures_prepare:
 * @looks: what lies on some squares
 *
 * Draws the picture that the turning discs among them need next and that is missing, at most one.
 *
 * Returns: whether one was drawn; %FALSE when all are there to the end of their turns
 */
gboolean
reversi_turn_pictures_prepare (ReversiTurnPictures *pictures,
                               const ReversiSquareLook *looks,
                               int n_looks)
{
  /* In the step before the first a disc lies. */
  for (int ahead = 0; ahead < pictures->n_steps; ahead++)
    for (int i = 0; i < n_looks; i++)
      {
        if (!is_turning (&looks[i]))
          continue;
        ReversiSquareLook look = bare (&looks[i]);
        int step = step_of_turn (look.turn, pictures->n_steps) + ahead;
        look.turn = turn_of_step (step, pictures->n_steps);
        if (step == 0 || step >= pictures->n_steps || *find_place (pictures, &look) != NULL)
          continue;
        reversi_turn_pictures_get (pictures, &look);
        return TRUE;
      }
  return FALSE;
}
