/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/reversi-result-card.h"

struct _ReversiResultCard
{
  AdwBin parent_instance;
  GtkLabel *heading;
  GtkLabel *detail;
  GtkWidget *rematch;
};

G_DEFINE_FINAL_TYPE (ReversiResultCard, reversi_result_card, ADW_TYPE_BIN)

static void
reversi_result_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_RESULT_CARD);
  G_OBJECT_CLASS (reversi_result_card_parent_class)->dispose (object);
}

static void
reversi_result_card_class_init (ReversiResultCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_result_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/reversi-result-card.ui");
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, heading);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, detail);
  gtk_widget_class_bind_template_child (widget_class, ReversiResultCard, rematch);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
reversi_result_card_init (ReversiResultCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * reversi_result_card_set_text:
 * @heading: who won
 * @detail: the other scores
 */
void
reversi_result_card_set_text (ReversiResultCard *self, const char *heading, const char *detail)
{
  g_return_if_fail (REVERSI_IS_RESULT_CARD (self));

  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->detail, detail);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, heading,
                                  -1);
}

/**
 * reversi_result_card_focus:
 *
 * Gives the focus to Rematch.
 */
void
reversi_result_card_focus (ReversiResultCard *self)
{
  g_return_if_fail (REVERSI_IS_RESULT_CARD (self));

  gtk_widget_grab_focus (self->rematch);
}
