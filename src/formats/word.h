/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Words of somebody else's text, fit to be shown. */

#pragma once

#include <stddef.h>

/* Room for the word that an error shows. */
#define REVERSI_WORD_SIZE 24

void reversi_word_copy (const char *from, size_t length, char word[REVERSI_WORD_SIZE]);
