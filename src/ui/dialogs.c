/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/dialogs.h"

typedef void (*StopFunc) (AdwDialog *dialog);

static void
empty_cb (gpointer user_data)
{
  g_autoptr (AdwDialog) dialog = user_data;
  StopFunc stop = g_object_get_data (G_OBJECT (dialog), "stop");

  if (gtk_widget_get_parent (GTK_WIDGET (dialog)) != NULL) /* only its window is hidden */
    return;
  if (stop != NULL)
    stop (dialog);
  adw_dialog_set_child (dialog, NULL);
}

static void
unmapped_cb (AdwDialog *dialog)
{
  g_idle_add_once (empty_cb, g_object_ref (dialog));
}

/**
 * reversi_dialog_empty_when_gone:
 * @stop: (nullable): called just before
 *
 * Has @dialog let its content go as soon as it is to be seen no more. What libadwaita puts around
 * the content of a dialog is lost when that is closed, at least in 1.7, and the content, which
 * knows the dialog, would be lost with it. Not while it closes: that is to be seen, and a layout
 * that libadwaita is about to change then misses the content.
 */
void
reversi_dialog_empty_when_gone (AdwDialog *dialog, void (*stop) (AdwDialog *dialog))
{
  g_object_set_data (G_OBJECT (dialog), "stop", stop);
  g_signal_connect (dialog, "unmap", G_CALLBACK (unmapped_cb), NULL);
}
