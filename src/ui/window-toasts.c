/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What slides in at the bottom of the main window. */

#include "config.h"

#include "ui/reversi-window-private.h"

/* In pixels. The edges are what the text of a toast can't have: margins and the cross. */
#define PHONE_WIDTH 360
#define EDGES 116

/* How many letters fit side by side into a toast. */
static int
letters_of_toast (ReversiWindow *self)
{
  GtkWidget *overlay = GTK_WIDGET (self->toasts);
  PangoContext *context = gtk_widget_get_pango_context (overlay);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = gtk_widget_get_width (overlay);

  if (width == 0) /* the window is still to be shown, perhaps on a phone */
    width = PHONE_WIDTH;

  int letter = MAX (pango_font_metrics_get_approximate_char_width (metrics),
                    pango_font_metrics_get_approximate_digit_width (metrics));
  pango_font_metrics_unref (metrics);
  return MAX ((width - EDGES) * PANGO_SCALE / letter, 5);
}

/**
 * reversi_window_tell:
 * @text: a sentence, not markup
 *
 * Tells the person something that must not be missed: it stays until it is dismissed.
 */
void
reversi_window_tell (ReversiWindow *self, const char *text)
{
  AdwToast *toast = adw_toast_new ("");
  GtkWidget *label = gtk_label_new (text);

  /* Its own title would be cut off in a narrow window. A toast is as high as its text is at its
   * natural width, so that must be one that there is. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), letters_of_toast (self));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_priority (toast, ADW_TOAST_PRIORITY_HIGH);
  adw_toast_overlay_add_toast (self->toasts, toast);
  reversi_window_announce (self, g_strdup (text)); /* only a title of its own would be read out */
}
