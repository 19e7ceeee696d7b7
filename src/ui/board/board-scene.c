/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/board-scene.h"

#include "ui/board/ground.h"
#include "ui/board/surface-texture.h"
#include "ui/board/turn-pictures.h"

/* What boards in the same place of their widgets have in common, as all diagrams of a page: it
 * costs more than their discs. Kept as long as a scene uses it. */
typedef struct
{
  const ReversiTheme *theme;
  ReversiBoardLayout layout;
  ReversiPainter *painter;
  ReversiTurnPictures *turns; /* of painter */
  GskRenderNode *grounds[2];  /* as a Cairo node and as a texture, each made when it is needed */
} Place;

/* Invariant: nodes[s] shows looks[s]; a node that is missing is made when it is needed. prepare_id
 * waits while pictures of turning discs may be missing. */
struct _ReversiBoardScene
{
  Place *place; /* NULL until it is known */
  gboolean as_textures;
  GskRenderNode *nodes[REVERSI_MAX_SQUARES]; /* NULL also for squares with nothing on them */
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];
  ReversiSquareLook wanted[REVERSI_MAX_SQUARES]; /* what looks were rounded from */
  ReversiBoardNotes notes;
  GskRenderNode *notes_node;             /* NULL also where there are no notes */
  unsigned grounds[REVERSI_MAX_SQUARES]; /* what notes_node lies on */
  guint prepare_id;
};

static Place *last_place; /* not owned */

static void
place_clear (gpointer data)
{
  Place *place = data;

  if (last_place == place)
    last_place = NULL;
  for (int i = 0; i < 2; i++)
    g_clear_pointer (&place->grounds[i], gsk_render_node_unref);
  reversi_turn_pictures_free (place->turns);
  reversi_painter_free (place->painter);
}

static void
place_unref (Place *place)
{
  g_rc_box_release_full (place, place_clear);
}

static void
drop_nodes (ReversiBoardScene *self)
{
  g_clear_handle_id (&self->prepare_id, g_source_remove);
  g_clear_pointer (&self->notes_node, gsk_render_node_unref);
  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    {
      g_clear_pointer (&self->nodes[s], gsk_render_node_unref);
      self->looks[s] = (ReversiSquareLook) REVERSI_SQUARE_LOOK_INIT;
    }
}

/**
 * reversi_board_scene_new:
 *
 * Returns: (transfer full): a scene that shows nothing until it has a place
 */
ReversiBoardScene *
reversi_board_scene_new (void)
{
  ReversiBoardScene *self = g_new0 (ReversiBoardScene, 1);

  drop_nodes (self);
  return self;
}

/**
 * reversi_board_scene_free:
 * @scene: (nullable) (transfer full):
 *
 * Frees the scene.
 */
void
reversi_board_scene_free (ReversiBoardScene *scene)
{
  if (scene == NULL)
    return;
  drop_nodes (scene);
  g_clear_pointer (&scene->place, place_unref);
  g_free (scene);
}

static gboolean
layout_equal (const ReversiBoardLayout *a, const ReversiBoardLayout *b)
{
  return a->board_size == b->board_size && a->x == b->x && a->y == b->y && a->extent == b->extent &&
         a->square == b->square && a->frame == b->frame && a->scale == b->scale &&
         a->flags == b->flags;
}

static gboolean
place_is (const Place *place, const ReversiBoardLayout *layout, const ReversiTheme *theme)
{
  return place != NULL && place->theme == theme && layout_equal (&place->layout, layout);
}

/**
 * reversi_board_scene_set_place:
 * @layout: where to draw; copied
 * @theme: must outlive the scene
 *
 * Says where and how to draw. All is drawn afresh when one of them is new.
 */
void
reversi_board_scene_set_place (ReversiBoardScene *scene,
                               const ReversiBoardLayout *layout,
                               const ReversiTheme *theme)
{
  if (place_is (scene->place, layout, theme))
    return;

  drop_nodes (scene);
  g_clear_pointer (&scene->place, place_unref);
  if (place_is (last_place, layout, theme))
    {
      scene->place = g_rc_box_acquire (last_place);
      return;
    }
  scene->place = last_place = g_rc_box_new0 (Place);
  scene->place->theme = theme;
  scene->place->layout = *layout;
  scene->place->painter = reversi_painter_new (theme, layout);
  scene->place->turns = reversi_turn_pictures_new (scene->place->painter, layout);
}

static cairo_surface_t *
make_picture (const graphene_rect_t *bounds, double scale)
{
  int width = (int) ceil (bounds->size.width * scale - 1e-3);
  int height = (int) ceil (bounds->size.height * scale - 1e-3);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  cairo_surface_set_device_scale (surface, scale, scale);
  cairo_surface_set_device_offset (surface, -bounds->origin.x * scale, -bounds->origin.y * scale);
  return surface;
}

/* Textures have one pixel for each of the screen: to mix neighbours would only take time. */
static GskRenderNode *
node_of_texture (GdkTexture *texture, const graphene_rect_t *bounds)
{
  return gsk_texture_scale_node_new (texture, bounds, GSK_SCALING_FILTER_NEAREST);
}

static GskRenderNode *
texture_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  g_autoptr (GdkTexture) texture = reversi_surface_texture_new (surface);

  return node_of_texture (texture, bounds);
}

static GskRenderNode *
picture_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, bounds->origin.x, bounds->origin.y);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

/* The squares once more, in a way that tells that they hide what is below: GTK then leaves that out
 * where discs turn. */
static GskRenderNode *
covering_node (const ReversiBoardLayout *l, GskRenderNode *ground, cairo_surface_t *surface)
{
  int side = (int) lround (l->board_size * l->square * l->scale);
  cairo_rectangle_int_t part = { (int) lround ((l->origin_x - l->x) * l->scale),
                                 (int) lround ((l->origin_y - l->y) * l->scale), side, side };
  g_autoptr (GdkTexture) texture = reversi_surface_texture_new_opaque (surface, &part);
  float length = (float) (l->board_size * l->square);
  GskRenderNode *nodes[] = {
    ground,
    node_of_texture (
        texture, &GRAPHENE_RECT_INIT ((float) l->origin_x, (float) l->origin_y, length, length)),
  };
  GskRenderNode *both = gsk_container_node_new (nodes, G_N_ELEMENTS (nodes));

  gsk_render_node_unref (nodes[0]);
  gsk_render_node_unref (nodes[1]);
  return both;
}

/* The board never changes and is costly to draw: a picture of it is kept, also for Cairo. */
static GskRenderNode *
make_ground (ReversiBoardScene *self)
{
  const ReversiBoardLayout *l = &self->place->layout;
  graphene_rect_t bounds =
      GRAPHENE_RECT_INIT ((float) l->x, (float) l->y, (float) l->extent, (float) l->extent);
  cairo_surface_t *surface = make_picture (&bounds, l->scale);
  cairo_t *cr = cairo_create (surface);

  reversi_painter_draw_board (self->place->painter, cr);
  cairo_destroy (cr);

  GskRenderNode *node = NULL;
  if (self->as_textures)
    node = covering_node (l, texture_node (surface, &bounds), surface);
  else
    {
      cairo_surface_set_device_offset (surface, 0, 0);
      node = picture_node (surface, &bounds);
    }
  cairo_surface_destroy (surface);
  return node;
}

static void
snapshot_shadow (ReversiBoardScene *self, GtkSnapshot *snapshot)
{
  const ReversiBoardLayout *l = &self->place->layout;
  GskRoundedRect outline;

  if (l->frame <= 0 || self->place->theme->flat)
    return;
  gsk_rounded_rect_init_from_rect (
      &outline,
      &GRAPHENE_RECT_INIT ((float) l->x, (float) l->y, (float) l->extent, (float) l->extent),
      (float) reversi_ground_corner (l));
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA) { 0, 0, 0, 0.28f }, 1, 2, 0, 7);
}

typedef void (*DrawFunc) (ReversiBoardScene *self, cairo_t *cr, gconstpointer data);

static GskRenderNode *
draw_node (ReversiBoardScene *self,
           const graphene_rect_t *bounds,
           DrawFunc draw,
           gconstpointer data)
{
  if (!self->as_textures)
    {
      GskRenderNode *node = gsk_cairo_node_new (bounds);
      cairo_t *cr = gsk_cairo_node_get_draw_context (node);
      draw (self, cr, data);
      cairo_destroy (cr);
      return node;
    }

  cairo_surface_t *surface = make_picture (bounds, self->place->layout.scale);
  cairo_t *cr = cairo_create (surface);
  draw (self, cr, data);
  cairo_destroy (cr);
  GskRenderNode *node = texture_node (surface, bounds);
  cairo_surface_destroy (surface);
  return node;
}

typedef struct
{
  int square;
  const ReversiSquareLook *look;
} Square;

static void
draw_square (ReversiBoardScene *self, cairo_t *cr, gconstpointer data)
{
  const Square *square = data;

  reversi_painter_draw_square (self->place->painter, cr, square->square, square->look);
}

static GskRenderNode *
make_turning (ReversiBoardScene *self, double x, double y, const ReversiSquareLook *look)
{
  ReversiTurnPictures *turns = self->place->turns;
  float side = (float) reversi_turn_pictures_get_side (turns);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x, (float) y, side, side);

  if (self->as_textures)
    return gsk_texture_scale_node_new (reversi_turn_pictures_get_texture (turns, look), &bounds,
                                       GSK_SCALING_FILTER_NEAREST);
  return picture_node (reversi_turn_pictures_get (turns, look), &bounds);
}

static GskRenderNode *
make_square (ReversiBoardScene *self, int square, const ReversiSquareLook *look)
{
  double x, y, side;

  reversi_board_layout_square (&self->place->layout, square, &x, &y, &side);
  if (reversi_turn_pictures_has (self->place->turns, look))
    return make_turning (self, x, y, look);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT ((float) x, (float) y, (float) side, (float) side);
  if (!reversi_square_look_is_still (look))
    bounds.size.width = bounds.size.height =
        (float) reversi_turn_pictures_get_side (self->place->turns);

  return draw_node (self, &bounds, draw_square, &(Square) { square, look });
}

static void
draw_notes (ReversiBoardScene *self, cairo_t *cr, gconstpointer data)
{
  reversi_painter_draw_notes (self->place->painter, cr, &self->notes, data);
}

/* Notes are drawn anew when they are others, or when another disc lies below them. */
static void
update_notes (ReversiBoardScene *self, const ReversiSquareLook *looks)
{
  const ReversiBoardLayout *l = &self->place->layout;
  gboolean same = TRUE;

  if (reversi_board_notes_is_empty (&self->notes))
    return;
  for (int s = 0; s < l->board_size * l->board_size; s++)
    {
      unsigned ground = reversi_square_look_ground (&looks[s]);
      same = same && self->grounds[s] == ground;
      self->grounds[s] = ground;
    }
  if (same && self->notes_node != NULL)
    return;
  g_clear_pointer (&self->notes_node, gsk_render_node_unref);
  self->notes_node = draw_node (
      self, &GRAPHENE_RECT_INIT ((float) l->x, (float) l->y, (float) l->extent, (float) l->extent),
      draw_notes, looks);
}

/* Discs that move hang over the squares around them and come on top. */
static void
append_squares (ReversiBoardScene *self, GtkSnapshot *snapshot, gboolean still)
{
  for (int s = 0; s < self->place->layout.board_size * self->place->layout.board_size; s++)
    if (self->nodes[s] != NULL && reversi_square_look_is_still (&self->looks[s]) == still)
      gtk_snapshot_append_node (snapshot, self->nodes[s]);
}

static gboolean
prepare_cb (gpointer user_data)
{
  ReversiBoardScene *self = user_data;
  const ReversiBoardLayout *l = &self->place->layout;

  if (reversi_turn_pictures_prepare (self->place->turns, self->wanted,
                                     l->board_size * l->board_size))
    return G_SOURCE_CONTINUE;
  self->prepare_id = 0;
  return G_SOURCE_REMOVE;
}

/* Between frames, most of all while the placed disc falls and the others wait. */
static void
prepare_turns (ReversiBoardScene *self)
{
  if (self->prepare_id == 0)
    self->prepare_id = g_idle_add (prepare_cb, self);
}

/* Draws the squares that look otherwise than last time. */
static void
update_squares (ReversiBoardScene *self, const ReversiSquareLook *looks)
{
  const ReversiSquareLook empty = REVERSI_SQUARE_LOOK_INIT;

  for (int s = 0; s < self->place->layout.board_size * self->place->layout.board_size; s++)
    {
      ReversiSquareLook look = self->wanted[s] = looks[s];
      if (look.turn < 1)
        prepare_turns (self);
      reversi_turn_pictures_round (self->place->turns, &look);
      if (reversi_square_look_equal (&self->looks[s], &look))
        continue;
      g_clear_pointer (&self->nodes[s], gsk_render_node_unref);
      self->looks[s] = look;
      if (!reversi_square_look_equal (&look, &empty))
        self->nodes[s] = make_square (self, s, &look);
    }
}

/**
 * reversi_board_scene_scale_of:
 * @widget: where a scene will be drawn
 *
 * Returns: the device pixels in one of its units, also fractions
 */
double
reversi_board_scene_scale_of (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  return surface != NULL ? gdk_surface_get_scale (surface) : gtk_widget_get_scale_factor (widget);
}

/**
 * reversi_board_scene_wants_textures:
 * @widget: where a scene will be drawn
 *
 * Returns: whether it is drawn by another renderer than Cairo's
 */
gboolean
reversi_board_scene_wants_textures (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer != NULL && !GSK_IS_CAIRO_RENDERER (renderer);
}

/**
 * reversi_board_scene_set_notes:
 * @notes: copied; all 0 for none
 *
 * Says what lies over the discs. The looks of the squares tell too where letters and frames are.
 */
void
reversi_board_scene_set_notes (ReversiBoardScene *scene, const ReversiBoardNotes *notes)
{
  if (reversi_board_notes_equal (&scene->notes, notes))
    return;
  scene->notes = *notes;
  g_clear_pointer (&scene->notes_node, gsk_render_node_unref);
}

/**
 * reversi_board_scene_snapshot:
 * @looks: what lies on the squares of the board
 * @as_textures: for renderers other than Cairo's, which would paint each Cairo node anew in every
 *   frame
 *
 * Appends the board. Only squares that look otherwise than last time are drawn.
 */
void
reversi_board_scene_snapshot (ReversiBoardScene *scene,
                              GtkSnapshot *snapshot,
                              const ReversiSquareLook looks[REVERSI_MAX_SQUARES],
                              gboolean as_textures)
{
  Place *place = scene->place;
  if (place == NULL || place->layout.square <= 0)
    return;
  if (scene->as_textures != as_textures)
    drop_nodes (scene);
  scene->as_textures = as_textures;
  if (place->grounds[as_textures != FALSE] == NULL)
    place->grounds[as_textures != FALSE] = make_ground (scene);

  update_squares (scene, looks);
  update_notes (scene, looks);
  snapshot_shadow (scene, snapshot);
  gtk_snapshot_append_node (snapshot, place->grounds[as_textures != FALSE]);
  append_squares (scene, snapshot, TRUE);
  append_squares (scene, snapshot, FALSE);
  if (scene->notes_node != NULL)
    gtk_snapshot_append_node (snapshot, scene->notes_node);
}
