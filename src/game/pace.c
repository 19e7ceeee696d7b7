/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "game/pace.h"

/* A pause is under way exactly while pause_id is not 0; only while awaited. */
struct _ReversiPace
{
  ReversiReadyFunc ready;
  gpointer user_data;
  guint pause; /* milliseconds */
  gboolean busy;

  gboolean awaited; /* a move will come, or is held */
  gboolean hurry;   /* it is shown without a pause */
  gboolean rested;  /* the pause is over */
  guint pause_id;
  int square; /* what is held back, or REVERSI_NO_SQUARE */
};

/**
 * reversi_pace_new:
 * @pause: how long the board lies still before a move, in milliseconds
 * @ready: called when a move that was held back may be shown; it may begin to wait for the next,
 *   and it must end the wait for this one
 * @user_data: for @ready; it must outlive the pace
 *
 * Returns: (transfer full): a pace; no move is awaited
 */
ReversiPace *
reversi_pace_new (guint pause, ReversiReadyFunc ready, gpointer user_data)
{
  ReversiPace *pace = g_new0 (ReversiPace, 1);

  pace->ready = ready;
  pace->user_data = user_data;
  pace->pause = pause;
  pace->square = REVERSI_NO_SQUARE;
  return pace;
}

/**
 * reversi_pace_free:
 * @pace: (transfer full): a pace
 *
 * Frees @pace; a move that it holds is not shown.
 */
void
reversi_pace_free (ReversiPace *pace)
{
  g_clear_handle_id (&pace->pause_id, g_source_remove);
  g_free (pace);
}

/**
 * reversi_pace_get_pause:
 *
 * Returns: milliseconds
 */
guint
reversi_pace_get_pause (ReversiPace *pace)
{
  return pace->pause;
}

/**
 * reversi_pace_set_pause:
 * @milliseconds: from the next pause on; one that runs already stays as it is
 *
 * Sets how long the board lies still before a move.
 */
void
reversi_pace_set_pause (ReversiPace *pace, guint milliseconds)
{
  pace->pause = milliseconds;
}

static void
rested_cb (gpointer user_data)
{
  ReversiPace *pace = user_data;

  pace->pause_id = 0;
  pace->rested = TRUE;
  reversi_pace_show_if_ready (pace);
}

/* Begins the pause anew. */
static void
rest (ReversiPace *pace)
{
  g_clear_handle_id (&pace->pause_id, g_source_remove);
  if (!pace->awaited)
    return;

  pace->rested = pace->hurry || pace->pause == 0;
  if (!pace->rested && !pace->busy)
    pace->pause_id = g_timeout_add_once (pace->pause, rested_cb, pace);
}

/**
 * reversi_pace_get_busy:
 *
 * Returns: whether the last move is still being shown
 */
gboolean
reversi_pace_get_busy (ReversiPace *pace)
{
  return pace->busy;
}

/**
 * reversi_pace_set_busy:
 * @busy: whether the last move is still being shown
 *
 * The pause begins anew when it is not any more. Shows nothing; for that call
 * reversi_pace_show_if_ready().
 */
void
reversi_pace_set_busy (ReversiPace *pace, gboolean busy)
{
  pace->busy = busy;
  rest (pace);
}

/**
 * reversi_pace_begin:
 * @hurry: whether the move is to be shown without a pause
 *
 * Tells that a move will come, and begins the pause before it.
 */
void
reversi_pace_begin (ReversiPace *pace, gboolean hurry)
{
  pace->awaited = TRUE;
  pace->hurry = hurry;
  rest (pace);
}

/**
 * reversi_pace_hurry:
 *
 * Does without the pause. Shows nothing; for that call reversi_pace_show_if_ready().
 */
void
reversi_pace_hurry (ReversiPace *pace)
{
  pace->hurry = TRUE;
  rest (pace);
}

/**
 * reversi_pace_hold:
 * @square: the move that was waited for
 *
 * Holds the move back until it can be shown, which may be at once.
 */
void
reversi_pace_hold (ReversiPace *pace, int square)
{
  pace->square = square;
  reversi_pace_show_if_ready (pace);
}

/**
 * reversi_pace_is_holding:
 *
 * Returns: whether the move has come and is held back
 */
gboolean
reversi_pace_is_holding (ReversiPace *pace)
{
  return pace->square != REVERSI_NO_SQUARE;
}

/**
 * reversi_pace_show_if_ready:
 *
 * Gives away the move that is held, if nothing is in its way any more.
 */
void
reversi_pace_show_if_ready (ReversiPace *pace)
{
  if (reversi_pace_is_holding (pace) && !pace->busy && pace->rested)
    pace->ready (pace->square, pace->user_data);
}

/**
 * reversi_pace_end:
 *
 * Waits for no move any more, and forgets the one that is held.
 */
void
reversi_pace_end (ReversiPace *pace)
{
  g_clear_handle_id (&pace->pause_id, g_source_remove);
  pace->awaited = FALSE;
  pace->square = REVERSI_NO_SQUARE;
}
