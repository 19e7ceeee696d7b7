/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/page-picture.h"

#include "ui/help/reversi-diagram-view.h"

#include <adwaita.h>

#define PICTURE_WIDTH 340

/* Shown in place of a picture: what is to be seen on it, in words. */
static GtkWidget *
make_words_for_picture (const char *words)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "selectable", TRUE, NULL);

  gtk_widget_add_css_class (label, "card");
  gtk_widget_add_css_class (label, "figure");
  return label;
}

static GtkWidget *
make_diagram (const ReversiDiagram *diagram, const char *words, GSettings *settings)
{
  static const struct
  {
    const char *key, *property;
  } looks[] = {
    { "theme", "theme" },
    { "disc-marks", "show-marks" },
    { "show-coordinates", "show-coordinates" },
  };
  GtkWidget *view = reversi_diagram_view_new (diagram, words);

  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    g_settings_bind (settings, looks[i].key, view, looks[i].property, G_SETTINGS_BIND_GET);
  return view;
}

/**
 * reversi_page_picture_new:
 * @media: a node of that kind
 * @settings: how diagrams look
 *
 * Returns: (transfer floating): the diagram of @media, or its words where it isn't one
 */
GtkWidget *
reversi_page_picture_new (const ReversiPageNode *media, GSettings *settings)
{
  g_autofree char *words = reversi_page_node_to_text (media);
  g_autoptr (ReversiDiagram) diagram = reversi_diagram_new (
      (const char *const *) media->names, (const char *const *) media->values, NULL);
  GtkWidget *picture =
      diagram != NULL ? make_diagram (diagram, words, settings) : make_words_for_picture (words);

  /* A picture asks for the height that goes with the width it is offered. */
  return g_object_new (ADW_TYPE_CLAMP, "maximum-size", PICTURE_WIDTH, "tightening-threshold",
                       PICTURE_WIDTH, "child", picture, NULL);
}
