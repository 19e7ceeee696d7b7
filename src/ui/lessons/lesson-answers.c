/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What happens on the board of a lesson: tasks, answers, moves that are shown. */

#include "config.h"

#include "ui/lessons/reversi-lesson-view-private.h"

#include "rules/notation.h"
#include "ui/lessons/lesson-words.h"
#include "ui/words.h"

#include <string.h>

/* Milliseconds before the program plays, so that the words are seen first. */
#define SHOW_DELAY 700

/* A game that stands where @step begins. */
static ReversiGame *
make_game (const ReversiLessonStep *step)
{
  g_autoptr (ReversiRecord) record = reversi_record_new_from_position (&step->start);
  ReversiGame *game = reversi_game_new_from_record (record, NULL);

  g_assert (game != NULL); /* the position was read as one */
  for (int i = 0; i < step->n_moves; i++)
    reversi_game_play (game, step->moves[i], NULL);
  return game;
}

/* Puts the step's position on the board. It may be there already: then nothing jumps. */
static void
set_position (ReversiLessonView *self)
{
  if (self->game != NULL &&
      reversi_position_equal (reversi_game_get_position (self->game), &self->step->position))
    return;
  g_clear_object (&self->game);
  self->game = make_game (self->step);
  reversi_board_view_set_game (self->board, self->game);
}

static gboolean
moves_at_once (ReversiLessonView *self)
{
  g_autofree char *speed = NULL;

  g_object_get (self->board, "animation-speed", &speed, NULL);
  return g_strcmp0 (speed, "none") == 0 || !adw_get_enable_animations (GTK_WIDGET (self->board));
}

/* Moves that the program plays. */

static void schedule_show (ReversiLessonView *self);

static void
show_cb (gpointer user_data)
{
  ReversiLessonView *self = REVERSI_LESSON_VIEW (user_data);
  int square = self->show[0];

  self->show_id = 0;
  if (reversi_board_view_get_animating (self->board)) /* the move before takes its time */
    {
      schedule_show (self);
      return;
    }
  self->n_show--;
  memmove (self->show, self->show + 1, (size_t) self->n_show * sizeof *self->show);
  reversi_game_play (self->game, square, NULL);
  if (self->n_show > 0)
    schedule_show (self);
}

static void
schedule_show (ReversiLessonView *self)
{
  self->show_id = g_timeout_add_once (moves_at_once (self) ? 0 : SHOW_DELAY, show_cb, self);
}

static void
show_moves (ReversiLessonView *self, const uint8_t *moves, int n)
{
  reversi_lesson_view_stop_showing (self);
  if (n == 0)
    return;
  memcpy (self->show, moves, (size_t) n);
  self->n_show = n;
  schedule_show (self);
}

/**
 * reversi_lesson_view_stop_showing:
 *
 * Gives up what was about to be shown.
 */
void
reversi_lesson_view_stop_showing (ReversiLessonView *self)
{
  g_clear_handle_id (&self->show_id, g_source_remove);
  self->n_show = 0;
}

/* The board for the stage of the step. */
static void
set_board (ReversiLessonView *self, gboolean active, const ReversiBoardNotes *notes)
{
  gboolean selects = reversi_task_selects (self->step->task);

  g_object_set (self->board, "interactive", active && reversi_task_moves (self->step->task),
                "choosing", active && selects, NULL);
  reversi_board_view_set_marked (self->board, selects ? self->selected : NULL);
  reversi_board_view_set_notes (self->board, notes);
}

static void
begin (ReversiLessonView *self, ReversiStage stage)
{
  memset (self->selected, 0, sizeof self->selected);
  set_position (self);
  set_board (self, TRUE, &self->step->notes);
  reversi_lesson_view_hush (self);
  reversi_lesson_view_set_stage (self, stage);
}

/**
 * reversi_lesson_view_start_step:
 *
 * Shows the step from its beginning.
 */
void
reversi_lesson_view_start_step (ReversiLessonView *self)
{
  const ReversiLessonStep *step = self->step;
  uint8_t moves[REVERSI_MAX_SQUARES];
  int middle = step->position.size * step->position.size / 2;

  reversi_lesson_view_stop_showing (self);
  adw_spin_row_set_value (self->black, middle);
  adw_spin_row_set_value (self->white, middle);
  begin (self, reversi_task_asks (step->task) ? REVERSI_STAGE_ASKING : REVERSI_STAGE_READING);
  if (step->task == REVERSI_TASK_REPLY)
    show_moves (self, moves, reversi_lesson_step_list (step, moves));
}

static void
be_right (ReversiLessonView *self)
{
  reversi_lesson_view_set_stage (self, REVERSI_STAGE_RIGHT);
  reversi_lesson_view_say (self, REVERSI_FEEDBACK_RIGHT, reversi_lesson_words (self->step->right),
                           NULL);
  g_signal_emit_by_name (self, "step-done");
}

static void
be_wrong (ReversiLessonView *self, const char *detail)
{
  reversi_lesson_view_set_stage (self, REVERSI_STAGE_WRONG);
  reversi_lesson_view_say (self, REVERSI_FEEDBACK_WRONG, reversi_lesson_words (self->step->wrong),
                           detail);
}

/**
 * reversi_lesson_view_played:
 * @square: a legal move
 *
 * The person made a move. It is played, also a wrong one, whose consequences are then to be seen.
 */
void
reversi_lesson_view_played (ReversiLessonView *self, int square)
{
  ReversiBoardNotes notes = { 0 };
  g_autofree char *detail = NULL;

  if (self->stage != REVERSI_STAGE_ASKING)
    return;

  gboolean right = reversi_lesson_check_move (self->step, square);
  if (!right)
    {
      reversi_lesson_consequences (self->step, square, notes.framed);
      detail = reversi_lesson_words_consequences (self->step, square);
    }
  reversi_game_play (self->game, square, NULL);
  set_board (self, FALSE, &notes);
  if (right)
    be_right (self);
  else
    be_wrong (self, detail);
}

/**
 * reversi_lesson_view_refused:
 * @square: a square that can't be played
 *
 * Says why it can't; that is no wrong answer yet.
 */
void
reversi_lesson_view_refused (ReversiLessonView *self, int square, ReversiLegality legality)
{
  char name[REVERSI_SQUARE_NAME_SIZE];

  if (self->stage != REVERSI_STAGE_ASKING)
    return;

  g_autofree char *text = reversi_words_refusal (
      legality, reversi_square_name (self->step->position.size, square, name));

  reversi_lesson_view_say (self, REVERSI_FEEDBACK_HINT, text, NULL);
}

/**
 * reversi_lesson_view_chosen:
 * @square: any square of the board
 *
 * Selects a square, or takes the selection back.
 */
void
reversi_lesson_view_chosen (ReversiLessonView *self, int square)
{
  if (self->stage != REVERSI_STAGE_ASKING)
    return;
  self->selected[square] = !self->selected[square];
  reversi_board_view_set_marked (self->board, self->selected);
  reversi_board_view_announce_square (self->board, square);
  reversi_lesson_view_set_stage (self, REVERSI_STAGE_ASKING); /* there may be something to check */
}

static void
check_squares (ReversiLessonView *self)
{
  ReversiLessonMistakes mistakes;
  ReversiBoardNotes notes = self->step->notes;

  if (reversi_lesson_check_squares (self->step, self->selected, &mistakes))
    {
      set_board (self, FALSE, &notes);
      be_right (self);
      return;
    }

  g_autofree char *detail = reversi_lesson_words_mistakes (self->step, &mistakes);
  memcpy (notes.framed, mistakes.missed, sizeof notes.framed);
  memcpy (notes.crossed, mistakes.extra, sizeof notes.crossed);
  set_board (self, FALSE, &notes);
  be_wrong (self, detail);
}

static void
check_count (ReversiLessonView *self)
{
  ReversiLessonEnd end;

  adw_spin_row_update (self->black); /* what was typed and not left yet */
  adw_spin_row_update (self->white);
  int black = (int) adw_spin_row_get_value (self->black);
  int white = (int) adw_spin_row_get_value (self->white);
  if (!reversi_lesson_check_count (self->step, black, white))
    {
      be_wrong (self, NULL);
      return;
    }
  reversi_lesson_solve_count (self->step, &end);
  show_moves (self, end.moves, end.n_moves);
  be_right (self);
}

/**
 * reversi_lesson_view_check:
 *
 * Judges what was selected or counted.
 */
void
reversi_lesson_view_check (ReversiLessonView *self)
{
  if (self->stage != REVERSI_STAGE_ASKING)
    return;
  if (self->step->task == REVERSI_TASK_COUNT)
    check_count (self);
  else if (reversi_task_selects (self->step->task))
    check_squares (self);
}

/* Frames the squares that show that somebody can move. */
static void
show_legal (ReversiLessonView *self)
{
  ReversiBoardNotes notes = self->step->notes;
  uint8_t moves[REVERSI_MAX_SQUARES];
  int n = reversi_position_legal_moves (&self->step->position, moves);

  for (int i = 0; i < n && !reversi_lesson_must_pass (self->step); i++)
    notes.framed[moves[i]] = true;
  set_board (self, FALSE, &notes);
}

/**
 * reversi_lesson_view_answer_pass:
 * @must_pass: the answer
 *
 * Judges it.
 */
void
reversi_lesson_view_answer_pass (ReversiLessonView *self, gboolean must_pass)
{
  if (self->stage != REVERSI_STAGE_ASKING || self->step->task != REVERSI_TASK_PASS)
    return;
  show_legal (self);
  if (reversi_lesson_check_pass (self->step, must_pass))
    be_right (self);
  else
    be_wrong (self, NULL);
}

/**
 * reversi_lesson_view_try_again:
 *
 * Asks once more.
 */
void
reversi_lesson_view_try_again (ReversiLessonView *self)
{
  reversi_lesson_view_stop_showing (self);
  begin (self, REVERSI_STAGE_ASKING);
}

/* One move is played, of several each has a frame. */
static void
solve_move (ReversiLessonView *self)
{
  ReversiBoardNotes notes = self->step->notes;
  bool squares[REVERSI_MAX_SQUARES];
  int n = 0;
  uint8_t last = 0;

  reversi_lesson_solve (self->step, squares);
  for (int s = 0; s < REVERSI_MAX_SQUARES; s++)
    if (squares[s])
      {
        last = (uint8_t) s;
        n++;
      }
  if (n > 1)
    memcpy (notes.framed, squares, sizeof notes.framed);
  set_board (self, FALSE, &notes);
  if (n == 1)
    show_moves (self, &last, 1);
}

static void
solve_count (ReversiLessonView *self)
{
  ReversiLessonEnd end;

  reversi_lesson_solve_count (self->step, &end);
  adw_spin_row_set_value (self->black, end.black);
  adw_spin_row_set_value (self->white, end.white);
  show_moves (self, end.moves, end.n_moves);
}

/**
 * reversi_lesson_view_show_solution:
 *
 * Answers for the person.
 */
void
reversi_lesson_view_show_solution (ReversiLessonView *self)
{
  g_autofree char *text = reversi_lesson_words_solution (self->step);

  set_position (self);
  if (self->step->task == REVERSI_TASK_PASS)
    show_legal (self);
  else if (self->step->task == REVERSI_TASK_COUNT)
    solve_count (self);
  else if (reversi_task_selects (self->step->task))
    {
      reversi_lesson_solve (self->step, self->selected);
      set_board (self, FALSE, &self->step->notes);
    }
  else
    solve_move (self);
  reversi_lesson_view_set_stage (self, REVERSI_STAGE_SOLVED);
  reversi_lesson_view_say (self, REVERSI_FEEDBACK_HINT, text,
                           reversi_lesson_words (self->step->right));
}
