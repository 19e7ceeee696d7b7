/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What the settings say of how the computer thinks, and what it has to say of that itself. */

#include "config.h"

#include "ui/reversi-session-private.h"

#include "ui/settings.h"
#include "ui/words.h"

static void
apply_resources (ReversiSession *self)
{
  reversi_computer_set_resources (reversi_settings_get_threads (self->settings),
                                  reversi_settings_get_table_size (self->settings));
}

static void
apply_time (ReversiSession *self, ReversiColour colour)
{
  ReversiPlayer *player = reversi_match_get_player (self->match, colour);

  if (REVERSI_IS_COMPUTER (player))
    reversi_computer_set_time (REVERSI_COMPUTER (player),
                               reversi_settings_get_master_time (self->settings) * 1000);
}

static void
time_changed_cb (ReversiSession *self)
{
  if (self->match == NULL)
    return;
  apply_time (self, REVERSI_BLACK);
  apply_time (self, REVERSI_WHITE);
}

/**
 * reversi_session_follow_resources:
 *
 * Has the computer think as the settings say, also when they change in the middle of a game: a
 * search under way ends with what it began with, unless its time is another.
 */
void
reversi_session_follow_resources (ReversiSession *self)
{
  static const char *const resources[] = { "changed::threads", "changed::table-size" };

  for (gsize i = 0; i < G_N_ELEMENTS (resources); i++)
    g_signal_connect_object (self->settings, resources[i], G_CALLBACK (apply_resources), self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::master-time", G_CALLBACK (time_changed_cb),
                           self, G_CONNECT_SWAPPED);
  apply_resources (self);
}

static void
trouble_cb (ReversiSession *self, int trouble, int table_mib)
{
  g_autofree char *text = reversi_words_trouble ((ReversiTrouble) trouble, table_mib);

  reversi_session_tell (self, text);
}

/**
 * reversi_session_prepare_computer:
 * @computer: one that plays, or gives advice
 *
 * Has @computer take the time that the settings say, and pass on what the person has to be told.
 */
void
reversi_session_prepare_computer (ReversiSession *self, ReversiComputer *computer)
{
  reversi_computer_set_time (computer, reversi_settings_get_master_time (self->settings) * 1000);
  g_signal_connect_object (computer, "trouble", G_CALLBACK (trouble_cb), self, G_CONNECT_SWAPPED);
}
