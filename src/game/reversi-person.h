/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A person at this board: the window hands over the square that was clicked. */

#pragma once

#include "game/reversi-player.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_PERSON (reversi_person_get_type ())
G_DECLARE_FINAL_TYPE (ReversiPerson, reversi_person, REVERSI, PERSON, GObject)

ReversiPerson *reversi_person_new (void);
gboolean reversi_person_is_asked (ReversiPerson *self);
gboolean reversi_person_play (ReversiPerson *self, int square);

G_END_DECLS
