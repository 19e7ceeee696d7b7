/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The inside of the main window, for the files that it is made of. */

#pragma once

#include "ui/reversi-window.h"

#include "ai/reversi-computer.h"
#include "ui/board/reversi-board-view.h"
#include "ui/reversi-play-area.h"
#include "ui/reversi-player-chip.h"
#include "ui/reversi-result-card.h"

G_BEGIN_DECLS

struct _ReversiWindow
{
  AdwApplicationWindow parent_instance;
  AdwWindowTitle *window_title;
  GtkWidget *new_game_wide;
  GtkWidget *new_game_narrow;
  GtkWidget *redo_button;
  GtkMenuButton *menu_button;
  GtkWidget *hint_button;
  GtkWidget *pause_button;
  GtkWidget *step_button;
  GtkWidget *notice; /* what the program has to say for itself, until it is closed */
  GtkLabel *notice_words;
  GtkWidget *notice_close;
  GtkStack *pages;
  ReversiPlayArea *area;
  GtkLabel *between_title;
  GtkDrawingArea *between_disc;
  GtkWidget *ready_button;
  GtkStack
      *footer; /* either the words or the result: both keep their room, so the board never moves */
  GtkWidget *words_page;
  GtkLabel *status;
  GtkLabel *opening;     /* what it is called, or nothing: its place stays free */
  GtkWidget *why_button; /* opens the rule of a pass, or of a refusal */
  GtkWidget *go_on_button;
  GtkWidget *back_button; /* to the game that a new one has taken the place of */
  GtkWidget *result;      /* holds the card */
  ReversiResultCard *card;
  GtkWidget *rematch_below; /* on a phone, in the place of what is of no use after the end */

  ReversiBoardView *board;
  ReversiPlayerChip *chips[2];
  GSettings *settings;
  ReversiSession *session;
  ReversiGame *game; /* whose signals are connected */
  ReversiSounds *sounds;

  ReversiComputer *adviser; /* made with the first hint */
  GCancellable *advising;   /* of the hint under way */
  int n_values;             /* of how many moves it shows the value */
  char *hint;               /* what is said of it, until the position changes */

  int width, height; /* at the last look */

  guint focus_id;       /* the board gets the focus that nobody has */
  gboolean wants_focus; /* and the one that a menu or a dialog would give to a button */

  GQueue notices; /* of char *: the first is shown */

  int refused; /* the square that was tried last and can't be played, until the position changes */

  ReversiColour seen_by; /* of two people, who may see the board; REVERSI_NONE: both */
  gboolean replaced;     /* a game was under way when the one on the board was started */
  gboolean looking;      /* the result was put away to look at the board */
  gboolean has_ended;    /* the board has got the last move of the game that is over */
};

const char *reversi_window_get_theme (ReversiWindow *self);
void reversi_window_update (ReversiWindow *self);
void reversi_window_announce (ReversiWindow *self, char *text);
void reversi_window_offer_rule (ReversiWindow *self, const char *page);
void reversi_window_prepare_notices (ReversiWindow *self);
void reversi_window_update_notice (ReversiWindow *self);
void reversi_window_tell (ReversiWindow *self, const char *text);

void reversi_window_finish_closing (ReversiWindow *self);
gboolean reversi_window_hides_board (ReversiWindow *self);
gboolean reversi_window_has_focus_within (ReversiWindow *self, GtkWidget *widget);
void reversi_window_focus_page (ReversiWindow *self);
void reversi_window_check_focus (ReversiWindow *self);
void reversi_window_follow_focus (ReversiWindow *self);

void reversi_window_add_actions (ReversiWindow *self);
void reversi_window_begin_hint (ReversiWindow *self);
void reversi_window_end_hint (ReversiWindow *self);

G_END_DECLS
