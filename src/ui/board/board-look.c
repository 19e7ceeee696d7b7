/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* How a board looks at a moment. */

#include "config.h"

#include "ui/board/reversi-board-view-private.h"

#include <math.h>

static gboolean
shows_cursor (ReversiBoardView *self)
{
  GtkStateFlags flags = gtk_widget_get_state_flags (GTK_WIDGET (self));

  return reversi_board_input_get_by_keyboard (self->input) &&
         (flags & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
compute_looks (ReversiBoardView *self, ReversiSquareLook looks[REVERSI_MAX_SQUARES])
{
  int hovered = reversi_board_input_get_hovered (self->input);
  int cursor = shows_cursor (self) ? self->cursor : REVERSI_NO_SQUARE;
  int size = self->state.position.size;
  ReversiBoardMoment moment = {
    .cursor = cursor,
    .preview = hovered != REVERSI_NO_SQUARE ? hovered : cursor,
    .moving = reversi_board_motion_is_moving (self->motion),
  };

  reversi_board_state_look (&self->state, &moment, looks);
  reversi_board_motion_apply (self->motion, size, looks);
  for (int s = 0; s < size * size && self->options[REVERSI_BOARD_ROTATED]; s++)
    if (looks[s].turn < 1)
      looks[s].axis += M_PI;
}

/**
 * reversi_board_view_update_layout:
 *
 * Lays the squares out in the room that the board has now.
 */
void
reversi_board_view_update_layout (ReversiBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  unsigned flags = REVERSI_DRAW_FRAME;

  if (self->options[REVERSI_BOARD_SHOW_COORDINATES])
    flags |= REVERSI_DRAW_COORDINATES;
  if (self->options[REVERSI_BOARD_SHOW_MARKS])
    flags |= REVERSI_DRAW_MARKS;
  if (self->options[REVERSI_BOARD_ROTATED])
    flags |= REVERSI_DRAW_ROTATED;
  reversi_board_layout_init (&self->layout, self->state.position.size,
                             gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                             reversi_board_scene_scale_of (widget), (ReversiDrawFlags) flags);
}

/**
 * reversi_board_view_snapshot:
 *
 * The method of widgets: draws the board as it is at this moment.
 */
void
reversi_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  ReversiBoardView *self = REVERSI_BOARD_VIEW (widget);
  ReversiSquareLook looks[REVERSI_MAX_SQUARES];

  /* The scale of the screen may have changed since the size was allocated. */
  reversi_board_view_update_layout (self);
  reversi_board_scene_set_place (self->scene, &self->layout, reversi_board_view_get_theme (self));
  reversi_board_scene_set_notes (self->scene, &self->state.notes);
  compute_looks (self, looks);
  reversi_board_scene_snapshot (self->scene, snapshot, looks,
                                reversi_board_scene_wants_textures (widget));
}
