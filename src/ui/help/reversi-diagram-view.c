/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/reversi-diagram-view.h"

#include "ui/board/board-scene.h"

#include <adwaita.h>

#define SMALLEST 120
#define NATURAL 300
#define PRIORITY (G_PRIORITY_HIGH_IDLE + 1) /* after the rest of a page, before the next frame */

enum
{
  PROP_THEME = 1,
  PROP_SHOW_MARKS,
  PROP_SHOW_COORDINATES,
  N_PROPS,
};

/* What is shown never changes, only how. */
struct _ReversiDiagramView
{
  GtkWidget parent_instance;

  ReversiDiagram *diagram;
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];
  const ReversiTheme *chosen_theme;
  gboolean show_marks;
  gboolean show_coordinates;
  ReversiBoardScene *scene;
  int expected_width; /* that it was last measured for */
  guint prepare_id;
};

G_DEFINE_FINAL_TYPE (ReversiDiagramView, reversi_diagram_view, GTK_TYPE_WIDGET)

static GParamSpec *properties[N_PROPS];

static const ReversiTheme *
theme_in_use (ReversiDiagramView *self)
{
  AdwStyleManager *style =
      adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  return adw_style_manager_get_high_contrast (style) ? reversi_theme_find ("high-contrast")
                                                     : self->chosen_theme;
}

static int
height_for (int width)
{
  return CLAMP (width, SMALLEST, NATURAL);
}

static void
draw (ReversiDiagramView *self, GtkSnapshot *snapshot, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  unsigned flags = REVERSI_DRAW_FRAME | REVERSI_DRAW_SMALL_FRAME;
  ReversiBoardLayout layout;

  if (self->show_marks)
    flags |= REVERSI_DRAW_MARKS;
  if (self->show_coordinates)
    flags |= REVERSI_DRAW_COORDINATES;
  reversi_board_layout_init (&layout, self->diagram->position.size, width, height,
                             reversi_board_scene_scale_of (widget), (ReversiDrawFlags) flags);
  reversi_board_scene_set_place (self->scene, &layout, theme_in_use (self));
  reversi_board_scene_snapshot (self->scene, snapshot, self->looks,
                                reversi_board_scene_wants_textures (widget));
}

static void
reversi_diagram_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ReversiDiagramView *self = REVERSI_DIAGRAM_VIEW (widget);

  g_clear_handle_id (&self->prepare_id, g_source_remove);
  draw (self, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static gboolean
prepare_cb (gpointer user_data)
{
  ReversiDiagramView *self = REVERSI_DIAGRAM_VIEW (user_data);

  self->prepare_id = 0;
  if (gtk_widget_get_realized (GTK_WIDGET (self)))
    {
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
      draw (self, snapshot, self->expected_width, height_for (self->expected_width));
    }
  return G_SOURCE_REMOVE;
}

/* A board takes milliseconds to draw. It is drawn between two frames, the scene keeps it, and the
 * frame that shows all that is new on a page does not wait for its diagrams. */
static void
prepare (ReversiDiagramView *self, int width)
{
  if (self->expected_width == width)
    return;
  self->expected_width = width;
  if (self->prepare_id == 0)
    self->prepare_id = g_idle_add_full (PRIORITY, prepare_cb, self, NULL);
}

static GtkSizeRequestMode
reversi_diagram_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Square, and not larger than it has to be. */
static void
reversi_diagram_view_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  int wanted = for_size < 0 ? NATURAL : height_for (for_size);
  gboolean follows = orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0;

  if (follows && gtk_widget_get_width (widget) == 0)
    prepare (REVERSI_DIAGRAM_VIEW (widget), for_size);

  *minimum = follows ? wanted : SMALLEST;
  *natural = wanted;
}

static void
reversi_diagram_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  ReversiDiagramView *self = REVERSI_DIAGRAM_VIEW (object);

  switch (id)
    {
    case PROP_THEME:
      g_value_set_string (value, self->chosen_theme->key);
      break;
    case PROP_SHOW_MARKS:
      g_value_set_boolean (value, self->show_marks);
      break;
    case PROP_SHOW_COORDINATES:
      g_value_set_boolean (value, self->show_coordinates);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
changed (ReversiDiagramView *self, guint id)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[id]);
}

static void
set_theme (ReversiDiagramView *self, const char *key)
{
  const ReversiTheme *theme = reversi_theme_find (key);

  if (theme == self->chosen_theme)
    return;
  self->chosen_theme = theme;
  changed (self, PROP_THEME);
}

static void
set_flag (ReversiDiagramView *self, gboolean *flag, guint id, gboolean value)
{
  if (*flag == value)
    return;
  *flag = value;
  changed (self, id);
}

static void
reversi_diagram_view_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  ReversiDiagramView *self = REVERSI_DIAGRAM_VIEW (object);

  switch (id)
    {
    case PROP_THEME:
      set_theme (self, g_value_get_string (value));
      break;
    case PROP_SHOW_MARKS:
      set_flag (self, &self->show_marks, id, g_value_get_boolean (value));
      break;
    case PROP_SHOW_COORDINATES:
      set_flag (self, &self->show_coordinates, id, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
reversi_diagram_view_dispose (GObject *object)
{
  g_clear_handle_id (&REVERSI_DIAGRAM_VIEW (object)->prepare_id, g_source_remove);
  G_OBJECT_CLASS (reversi_diagram_view_parent_class)->dispose (object);
}

static void
reversi_diagram_view_finalize (GObject *object)
{
  ReversiDiagramView *self = REVERSI_DIAGRAM_VIEW (object);

  reversi_board_scene_free (self->scene);
  reversi_diagram_free (self->diagram);
  G_OBJECT_CLASS (reversi_diagram_view_parent_class)->finalize (object);
}

static void
reversi_diagram_view_class_init (ReversiDiagramViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = reversi_diagram_view_get_property;
  object_class->set_property = reversi_diagram_view_set_property;
  object_class->dispose = reversi_diagram_view_dispose;
  object_class->finalize = reversi_diagram_view_finalize;
  widget_class->snapshot = reversi_diagram_view_snapshot;
  widget_class->get_request_mode = reversi_diagram_view_get_request_mode;
  widget_class->measure = reversi_diagram_view_measure;

  properties[PROP_THEME] = g_param_spec_string ("theme", NULL, NULL, "felt", flags);
  properties[PROP_SHOW_MARKS] = g_param_spec_boolean ("show-marks", NULL, NULL, FALSE, flags);
  properties[PROP_SHOW_COORDINATES] =
      g_param_spec_boolean ("show-coordinates", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
reversi_diagram_view_init (ReversiDiagramView *self)
{
  AdwStyleManager *style =
      adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));

  self->chosen_theme = reversi_theme_get (0);
  self->show_coordinates = TRUE;
  self->scene = reversi_board_scene_new ();
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
}

/**
 * reversi_diagram_view_new:
 * @diagram: what to show; copied
 * @alternative: the same in words, for those who don't see it
 *
 * Returns: (transfer floating): a square picture, smaller where there is little room
 */
GtkWidget *
reversi_diagram_view_new (const ReversiDiagram *diagram, const char *alternative)
{
  ReversiDiagramView *self = g_object_new (REVERSI_TYPE_DIAGRAM_VIEW, NULL);

  self->diagram = reversi_diagram_copy (diagram);
  reversi_diagram_get_looks (diagram, self->looks);
  reversi_board_scene_set_notes (self->scene, &diagram->notes);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, alternative,
                                  -1);
  return GTK_WIDGET (self);
}

/**
 * reversi_diagram_view_get_diagram:
 *
 * Returns: (transfer none): what it shows
 */
const ReversiDiagram *
reversi_diagram_view_get_diagram (ReversiDiagramView *self)
{
  g_return_val_if_fail (REVERSI_IS_DIAGRAM_VIEW (self), NULL);
  return self->diagram;
}
