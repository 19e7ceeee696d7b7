/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The lessons: a list with what is done, each lesson on a live board, and a card at its end. */

#pragma once

#include <adwaita.h>

#include "ui/lessons/lesson-data.h"
#include "ui/sounds.h"

G_BEGIN_DECLS

#define REVERSI_TYPE_LESSONS_DIALOG (reversi_lessons_dialog_get_type ())
G_DECLARE_FINAL_TYPE (
    ReversiLessonsDialog, reversi_lessons_dialog, REVERSI, LESSONS_DIALOG, AdwDialog)

AdwDialog *
reversi_lessons_dialog_new (ReversiLessons *lessons, GSettings *settings, ReversiSounds *sounds);
void reversi_lessons_present (GtkWidget *parent,
                              GSettings *settings,
                              ReversiSounds *sounds,
                              const char *lesson);

G_END_DECLS
