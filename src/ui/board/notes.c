/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The errors are for those who write pages and lessons. All that is shipped is checked when it is
 * built, so nobody who plays reads them, and they are not translated. */

#include "config.h"

#include "ui/board/notes.h"

#include "rules/notation.h"

#include <string.h>

G_DEFINE_QUARK (reversi_notes_error, reversi_notes_error)

/**
 * reversi_board_notes_equal:
 *
 * Returns: whether both say the same
 */
bool
reversi_board_notes_equal (const ReversiBoardNotes *a, const ReversiBoardNotes *b)
{
  return memcmp (a, b, sizeof *a) == 0; /* there are only bytes in it, and all are set */
}

/**
 * reversi_board_notes_is_empty:
 *
 * Returns: whether there is nothing to draw
 */
bool
reversi_board_notes_is_empty (const ReversiBoardNotes *notes)
{
  const ReversiBoardNotes nothing = { 0 };

  return reversi_board_notes_equal (notes, &nothing);
}

/**
 * reversi_board_notes_fill_middle:
 *
 * Returns: whether a letter or a cross takes the middle of @square
 */
bool
reversi_board_notes_fill_middle (const ReversiBoardNotes *notes, int square)
{
  return *notes->letters[square] != '\0' || notes->crossed[square];
}

static int
read_square (int board_size, const char *text, GError **error)
{
  size_t length = 0;
  int square = reversi_square_parse (board_size, text, &length);

  if (square != REVERSI_NO_SQUARE && text[length] == '\0')
    return square;
  g_set_error (error, REVERSI_NOTES_ERROR, REVERSI_NOTES_ERROR_SQUARE,
               "“%s” is not a square of this board", text);
  return REVERSI_NO_SQUARE;
}

/* One word of a list. Reads it into notes, or into what is behind that. */
typedef gboolean (*ReadWord) (gpointer result, int board_size, const char *word, GError **error);

static gboolean
read_words (gpointer result, int board_size, const char *text, ReadWord read_word, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\r\n", -1);

  for (int i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !read_word (result, board_size, words[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
fail_twice (const char *word, GError **error)
{
  g_set_error (error, REVERSI_NOTES_ERROR, REVERSI_NOTES_ERROR_TWICE, "“%s” is there twice", word);
  return FALSE;
}

static gboolean
read_one_square (gpointer result, int board_size, const char *word, GError **error)
{
  bool *squares = result;
  int square = read_square (board_size, word, error);

  if (square == REVERSI_NO_SQUARE)
    return FALSE;
  if (squares[square])
    return fail_twice (word, error);
  squares[square] = true;
  return TRUE;
}

static gboolean
read_letter (gpointer result, int board_size, const char *word, GError **error)
{
  ReversiBoardNotes *notes = result;
  const char *colon = strrchr (word, ':');
  g_autofree char *letters = colon != NULL ? g_strndup (word, (gsize) (colon - word)) : NULL;
  glong n =
      letters != NULL && g_utf8_validate (letters, -1, NULL) ? g_utf8_strlen (letters, -1) : 0;

  if (n < 1 || n > REVERSI_NOTE_LETTERS)
    {
      g_set_error (error, REVERSI_NOTES_ERROR, REVERSI_NOTES_ERROR_LETTER,
                   "“%s” is not one or two letters, a colon and a square, as in A:b2", word);
      return FALSE;
    }

  int square = read_square (board_size, colon + 1, error);
  if (square == REVERSI_NO_SQUARE)
    return FALSE;
  if (*notes->letters[square] != '\0')
    return fail_twice (colon + 1, error);
  memcpy (notes->letters[square], letters, strlen (letters));
  return TRUE;
}

static gboolean
read_arrow (gpointer result, int board_size, const char *word, GError **error)
{
  ReversiBoardNotes *notes = result;
  g_auto (GStrv) ends = g_strsplit (word, "-", -1);

  if (g_strv_length (ends) != 2 || g_str_equal (ends[0], ends[1]) ||
      notes->n_arrows == REVERSI_MAX_ARROWS)
    {
      g_set_error (
          error, REVERSI_NOTES_ERROR, REVERSI_NOTES_ERROR_ARROW,
          "“%s” is not an arrow between two squares, as in b4-e4, or there are more than %d", word,
          REVERSI_MAX_ARROWS);
      return FALSE;
    }

  int from = read_square (board_size, ends[0], error);
  int to = from == REVERSI_NO_SQUARE ? from : read_square (board_size, ends[1], error);
  if (to == REVERSI_NO_SQUARE)
    return FALSE;
  for (int i = 0; i < notes->n_arrows; i++)
    if (notes->arrows[i].from == from && notes->arrows[i].to == to)
      return fail_twice (word, error);
  notes->arrows[notes->n_arrows++] = (ReversiNoteArrow) { (int8_t) from, (int8_t) to };
  return TRUE;
}

/**
 * reversi_board_notes_read_letters:
 * @notes: (inout): gets more letters
 * @board_size: squares in a row
 * @text: as in “A:b2 B:g7”
 *
 * Reads letters. After an error some of them may be there.
 *
 * Returns: whether all could be read; else @error is of REVERSI_NOTES_ERROR
 */
gboolean
reversi_board_notes_read_letters (ReversiBoardNotes *notes,
                                  int board_size,
                                  const char *text,
                                  GError **error)
{
  return read_words (notes, board_size, text, read_letter, error);
}

/**
 * reversi_board_notes_read_frames:
 * @notes: (inout): gets more frames
 * @text: squares, as in “a1 h1”
 *
 * Reads what is framed, as reversi_board_notes_read_letters() reads letters.
 *
 * Returns: whether all could be read
 */
gboolean
reversi_board_notes_read_frames (ReversiBoardNotes *notes,
                                 int board_size,
                                 const char *text,
                                 GError **error)
{
  return reversi_squares_read (notes->framed, board_size, text, error);
}

/**
 * reversi_board_notes_read_crosses:
 * @notes: (inout): gets more crosses
 * @text: squares, as in “a1 h1”
 *
 * Reads what is crossed out, as reversi_board_notes_read_letters() reads letters.
 *
 * Returns: whether all could be read
 */
gboolean
reversi_board_notes_read_crosses (ReversiBoardNotes *notes,
                                  int board_size,
                                  const char *text,
                                  GError **error)
{
  return reversi_squares_read (notes->crossed, board_size, text, error);
}

/**
 * reversi_board_notes_read_arrows:
 * @notes: (inout): gets more arrows
 * @text: as in “b4-e4 c3-c6”
 *
 * Reads arrows, as reversi_board_notes_read_letters() reads letters.
 *
 * Returns: whether all could be read
 */
gboolean
reversi_board_notes_read_arrows (ReversiBoardNotes *notes,
                                 int board_size,
                                 const char *text,
                                 GError **error)
{
  return read_words (notes, board_size, text, read_arrow, error);
}

/**
 * reversi_squares_read:
 * @squares: (inout) (array fixed-size=100): those that are read become true
 * @board_size: squares in a row
 * @text: as in “a1 h1”
 *
 * Reads a list of squares, each of them at most once.
 *
 * Returns: whether all could be read; else @error is of REVERSI_NOTES_ERROR
 */
gboolean
reversi_squares_read (bool *squares, int board_size, const char *text, GError **error)
{
  return read_words (squares, board_size, text, read_one_square, error);
}
