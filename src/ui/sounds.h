/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Plays the short sounds of the game, and plays nothing without complaint where there is no
 * sound. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  REVERSI_SOUND_PLACE, /* a disc lands */
  REVERSI_SOUND_FLIP,  /* discs turn */
  REVERSI_SOUND_PASS,
  REVERSI_SOUND_END, /* the game is over: a draw, or two people played */
  REVERSI_SOUND_WIN,
  REVERSI_SOUND_LOSE,
} ReversiSound;

#define REVERSI_N_SOUNDS (REVERSI_SOUND_LOSE + 1)

#define REVERSI_TYPE_SOUNDS (reversi_sounds_get_type ())
G_DECLARE_FINAL_TYPE (ReversiSounds, reversi_sounds, REVERSI, SOUNDS, GObject)

/* Properties:
 *   enabled     whether reversi_sounds_play() is heard; bind it to the setting “sounds”
 *   available   read only: TRUE until it turned out that this system can't play sounds
 */

ReversiSounds *reversi_sounds_new (void);
void reversi_sounds_play (ReversiSounds *self, ReversiSound sound);
gboolean reversi_sounds_get_available (ReversiSounds *self);

G_END_DECLS
