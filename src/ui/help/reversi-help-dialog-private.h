/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The inside of the help dialog, for the files that it is made of. */

#pragma once

#include "ui/help/reversi-help-dialog.h"

G_BEGIN_DECLS

struct _ReversiHelpDialog
{
  AdwDialog parent_instance;

  GSettings *settings;
  GCancellable *loading; /* NULL: not any more */
  ReversiGuide *loaded;  /* until the widgets are there that show it */
  char *problem;         /* why there is no guide */
  ReversiGuide *guide;   /* NULL: not yet, or there is none; from then on all widgets are there */
  char *target;          /* to be shown when there is a guide */
  GPtrArray *forward;    /* targets to go forward to, the next one is the last */
  GPtrArray *hits;       /* of the search */
  guint n_contents;      /* lines of the contents that are there */
  guint n_results;       /* rows of hits that are there */
  guint filling_id;
  guint making_id;
  gboolean is_laid_out; /* the parts are there and have had a frame */
  guint frames;         /* for which the focus is held */
  guint hold_id;        /* as long as it is */
  GtkWidget *held;      /* weak: what had it, if it was in the page */

  AdwOverlaySplitView *split;

  /* Made one after the other when the dialog has been opened: contents are the last. */
  GtkListBox *contents;
  GtkSearchBar *search_bar;
  GtkSearchEntry *search_entry;
  GtkStack *stack;
  AdwNavigationView *pages;
  GtkListBox *results;
  GtkScrolledWindow *results_scroller;
  AdwStatusPage *missing;
};

/* reversi-help-dialog.c */
void reversi_help_dialog_start (ReversiHelpDialog *self);
void reversi_help_dialog_set_up_pages (ReversiHelpDialog *self);

/* help-search.c */
void reversi_help_dialog_set_up_search (ReversiHelpDialog *self);
void reversi_help_dialog_end_search (ReversiHelpDialog *self);

/* help-widgets.c */
AdwNavigationPage *reversi_help_dialog_make_view (ReversiHelpDialog *self, const ReversiPage *page);
void reversi_help_dialog_make_widgets (ReversiHelpDialog *self);
void reversi_help_dialog_fill_lists (ReversiHelpDialog *self);

G_END_DECLS
