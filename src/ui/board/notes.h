/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What a teacher draws on a board: letters, frames, crosses, arrows. */

#pragma once

#include <glib.h>
#include <stdbool.h>

#include "rules/position.h"

G_BEGIN_DECLS

#define REVERSI_NOTE_LETTERS 2                           /* characters on one square */
#define REVERSI_NOTE_SIZE (REVERSI_NOTE_LETTERS * 4 + 1) /* their bytes, in UTF-8 */
#define REVERSI_MAX_ARROWS 32

typedef struct
{
  int8_t from, to; /* two different squares */
} ReversiNoteArrow;

/* A value. All 0 is a board without notes; what comes after the end of a letter's text is 0. */
typedef struct
{
  char letters[REVERSI_MAX_SQUARES][REVERSI_NOTE_SIZE]; /* "": none */
  bool framed[REVERSI_MAX_SQUARES];
  bool crossed[REVERSI_MAX_SQUARES];
  ReversiNoteArrow arrows[REVERSI_MAX_ARROWS];
  uint8_t n_arrows;
} ReversiBoardNotes;

#define REVERSI_NOTES_ERROR (reversi_notes_error_quark ())
GQuark reversi_notes_error_quark (void);

typedef enum
{
  REVERSI_NOTES_ERROR_SQUARE, /* not a square of the board */
  REVERSI_NOTES_ERROR_LETTER, /* not a letter and a square */
  REVERSI_NOTES_ERROR_ARROW,  /* not two squares */
  REVERSI_NOTES_ERROR_TWICE,  /* the same thing again */
} ReversiNotesError;

bool reversi_board_notes_equal (const ReversiBoardNotes *a, const ReversiBoardNotes *b);
bool reversi_board_notes_is_empty (const ReversiBoardNotes *notes);
bool reversi_board_notes_fill_middle (const ReversiBoardNotes *notes, int square);

gboolean reversi_board_notes_read_letters (ReversiBoardNotes *notes,
                                           int board_size,
                                           const char *text,
                                           GError **error);
gboolean reversi_board_notes_read_frames (ReversiBoardNotes *notes,
                                          int board_size,
                                          const char *text,
                                          GError **error);
gboolean reversi_board_notes_read_crosses (ReversiBoardNotes *notes,
                                           int board_size,
                                           const char *text,
                                           GError **error);
gboolean reversi_board_notes_read_arrows (ReversiBoardNotes *notes,
                                          int board_size,
                                          const char *text,
                                          GError **error);
gboolean reversi_squares_read (bool *squares, int board_size, const char *text, GError **error);

G_END_DECLS
