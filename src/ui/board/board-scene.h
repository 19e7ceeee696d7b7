/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The board as render nodes. A square that looks as before gives the same node as before, so GTK
 * repaints only what changed. */

#pragma once

#include <gtk/gtk.h>

#include "ui/board/painter.h"

G_BEGIN_DECLS

typedef struct _ReversiBoardScene ReversiBoardScene;

ReversiBoardScene *reversi_board_scene_new (void);
void reversi_board_scene_free (ReversiBoardScene *scene);
void reversi_board_scene_set_place (ReversiBoardScene *scene,
                                    const ReversiBoardLayout *layout,
                                    const ReversiTheme *theme);
double reversi_board_scene_scale_of (GtkWidget *widget);
gboolean reversi_board_scene_wants_textures (GtkWidget *widget);
void reversi_board_scene_set_notes (ReversiBoardScene *scene, const ReversiBoardNotes *notes);
void reversi_board_scene_snapshot (ReversiBoardScene *scene,
                                   GtkSnapshot *snapshot,
                                   const ReversiSquareLook looks[REVERSI_MAX_SQUARES],
                                   gboolean as_textures);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReversiBoardScene, reversi_board_scene_free)

G_END_DECLS
