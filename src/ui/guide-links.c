/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/guide-links.h"

#include "ui/settings.h"

/**
 * reversi_guide_link_refusal:
 * @legality: why a square can't be played
 *
 * Returns: (nullable): the page with the rule that forbids it; %NULL when no rule does
 */
const char *
reversi_guide_link_refusal (ReversiLegality legality)
{
  switch (legality)
    {
    case REVERSI_MOVE_GAME_OVER:
      return "end";
    case REVERSI_MOVE_OFF_BOARD:
      return "set-up";
    case REVERSI_MOVE_OCCUPIED:
      return "turn";
    case REVERSI_MOVE_FLIPS_NOTHING:
      return "flip-one";
    case REVERSI_MOVE_NOT_CENTRE:
      return "variants";
    case REVERSI_MOVE_LEGAL:
    default:
      return NULL;
    }
}

/**
 * reversi_guide_link_level:
 * @level: 0 (beginner) to 5 (master)
 *
 * Returns: the page about a level of the computer
 */
const char *
reversi_guide_link_level (int level)
{
  static const char *const pages[REVERSI_SETTINGS_N_LEVELS] = {
    "level-beginner", "level-easy", "level-medium", "level-hard", "level-expert", "level-master",
  };

  return pages[CLAMP (level, 0, REVERSI_SETTINGS_N_LEVELS - 1)];
}

/**
 * reversi_guide_link_button_new:
 * @tooltip: what is told there
 * @target: a page of the guide
 *
 * Returns: a small round button that opens the guide
 */
GtkWidget *
reversi_guide_link_button_new (const char *tooltip, const char *target)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("reversi-guide-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "app.help-page");
  return button;
}
