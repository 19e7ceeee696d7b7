/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/reversi-square.h"

struct _ReversiSquare
{
  GtkWidget parent_instance;
  int square;
};

G_DEFINE_FINAL_TYPE (ReversiSquare, reversi_square, GTK_TYPE_WIDGET)

static guint chosen_signal;
static guint entered_signal;

static void
play (GtkWidget *widget, const char *action, GVariant *parameter)
{
  g_signal_emit (widget, chosen_signal, 0);
}

static gboolean
reversi_square_grab_focus (GtkWidget *widget)
{
  if (!GTK_WIDGET_CLASS (reversi_square_parent_class)->grab_focus (widget))
    return FALSE;
  g_signal_emit (widget, entered_signal, 0);
  return TRUE;
}

static void
reversi_square_class_init (ReversiSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const guint keys[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter,
                         GDK_KEY_ISO_Enter };

  widget_class->grab_focus = reversi_square_grab_focus;

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  entered_signal = g_signal_new ("entered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "square.play", NULL, play);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i], 0, "square.play", NULL);
}

static void
reversi_square_init (ReversiSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/**
 * reversi_square_new:
 * @square: its number on the board
 *
 * Returns: (transfer floating): a square without a name
 */
GtkWidget *
reversi_square_new (int square)
{
  ReversiSquare *self = g_object_new (REVERSI_TYPE_SQUARE, NULL);

  self->square = square;
  return GTK_WIDGET (self);
}

/**
 * reversi_square_get_square:
 *
 * Returns: its number on the board
 */
int
reversi_square_get_square (ReversiSquare *self)
{
  g_return_val_if_fail (REVERSI_IS_SQUARE (self), -1);
  return self->square;
}
