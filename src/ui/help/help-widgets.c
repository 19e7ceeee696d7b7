/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The widgets of the help dialog are made in slices, so that they hold no frame up: its two parts
 * when it opens, then, when a frame has given those their places and it is known how wide what
 * comes into them will be, the page and the rows of the lists. */

#include "config.h"

#include "ui/help/reversi-help-dialog-private.h"

#include "ui/help/guide-rows.h"

#define SLICE 1500                    /* microseconds of making rows at a time */
#define PRIORITY G_PRIORITY_HIGH_IDLE /* as a page, before the next frame */
#define MAX_RESULTS 40

/**
 * reversi_help_dialog_make_view:
 * @page: a page of the guide that is shown
 *
 * Returns: (transfer floating): a view of @page, laid out for the width that it is going to have
 */
AdwNavigationPage *
reversi_help_dialog_make_view (ReversiHelpDialog *self, const ReversiPage *page)
{
  return reversi_page_view_new (self->guide, page, self->settings,
                                gtk_widget_get_width (GTK_WIDGET (self->stack)),
                                gtk_widget_get_height (GTK_WIDGET (self->stack)));
}

static void
measure_contents (ReversiHelpDialog *self)
{
  GtkWidget *contents = GTK_WIDGET (self->contents);
  int width = gtk_widget_get_width (contents), minimum = 0;

  gtk_widget_measure (contents, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (width >= MAX (minimum, 1))
    gtk_widget_measure (contents, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
}

/* Lists */

static void
add_contents_row (ReversiHelpDialog *self)
{
  const GPtrArray *order = reversi_guide_get_order (self->guide);
  const ReversiPage *page = g_ptr_array_index (order, self->n_contents++);
  GtkWidget *row =
      reversi_guide_rows_contents (page, reversi_guide_get_depth (self->guide, page->id));
  ReversiPageView *view = reversi_help_dialog_get_view (self);

  gtk_list_box_append (self->contents, row);
  if (self->n_contents == order->len)
    measure_contents (self);
  if (view != NULL && reversi_page_view_get_page (view) == page)
    gtk_list_box_select_row (self->contents, GTK_LIST_BOX_ROW (row));
}

static gboolean
fill_cb (gpointer user_data)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (user_data);
  gint64 end = g_get_monotonic_time () + SLICE;

  while (g_get_monotonic_time () < end)
    if (self->hits != NULL && self->n_results < MIN (self->hits->len, MAX_RESULTS))
      gtk_list_box_append (self->results, reversi_guide_rows_hit (
                                              g_ptr_array_index (self->hits, self->n_results++)));
    else if (self->n_contents < reversi_guide_get_order (self->guide)->len)
      add_contents_row (self);
    else
      {
        self->filling_id = 0;
        return G_SOURCE_REMOVE;
      }
  return G_SOURCE_CONTINUE;
}

/**
 * reversi_help_dialog_fill_lists:
 *
 * Has rows made in slices until the contents and what a search found are whole.
 */
void
reversi_help_dialog_fill_lists (ReversiHelpDialog *self)
{
  if (self->filling_id == 0)
    self->filling_id = g_idle_add_full (PRIORITY + 1, fill_cb, self, NULL); /* not with the page */
}

/* Parts */

static void
contents_activated_cb (ReversiHelpDialog *self, GtkListBoxRow *row)
{
  reversi_help_dialog_go_to (self, reversi_guide_rows_get_target (GTK_WIDGET (row)));
}

static gboolean
start_cb (gpointer user_data)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (user_data);

  self->making_id = 0;
  self->is_laid_out = TRUE;
  if (self->loading == NULL)
    reversi_help_dialog_start (self);
  return G_SOURCE_REMOVE;
}

static void
start_when_laid_out (ReversiHelpDialog *self)
{
  gboolean is_made = self->contents != NULL && self->making_id == 0 && self->stack != NULL;

  if (is_made && !self->is_laid_out && gtk_widget_get_width (GTK_WIDGET (self->stack)) > 0)
    self->making_id = g_idle_add_full (PRIORITY, start_cb, self, NULL);
}

static GtkBuilder *
load_part (ReversiHelpDialog *self, const char *name)
{
  g_autofree char *path = g_strconcat (RESOURCE_PATH "/help/", name, NULL);
  GtkBuilder *builder = gtk_builder_new ();
  g_autoptr (GError) error = NULL;

  gtk_builder_expose_object (builder, "dialog", G_OBJECT (self));
  gtk_builder_expose_object (builder, "split", G_OBJECT (self->split));
  gtk_builder_add_from_resource (builder, path, &error);
  g_assert_no_error (error); /* it is a part of the program */
  return builder;
}

static void
make_pages (ReversiHelpDialog *self)
{
  g_autoptr (GtkBuilder) builder = load_part (self, "help-pages.ui");

  self->search_bar = GTK_SEARCH_BAR (gtk_builder_get_object (builder, "search_bar"));
  self->search_entry = GTK_SEARCH_ENTRY (gtk_builder_get_object (builder, "search_entry"));
  self->stack = GTK_STACK (gtk_builder_get_object (builder, "stack"));
  self->pages = ADW_NAVIGATION_VIEW (gtk_builder_get_object (builder, "pages"));
  self->results = GTK_LIST_BOX (gtk_builder_get_object (builder, "results"));
  self->results_scroller =
      GTK_SCROLLED_WINDOW (gtk_builder_get_object (builder, "results_scroller"));
  self->missing = ADW_STATUS_PAGE (gtk_builder_get_object (builder, "missing"));
  g_signal_connect_object (gtk_builder_get_object (builder, "loading"), "resize",
                           G_CALLBACK (start_when_laid_out), self, G_CONNECT_SWAPPED);
  reversi_help_dialog_set_up_search (self);
  reversi_help_dialog_set_up_pages (self);
  adw_overlay_split_view_set_content (self->split,
                                      GTK_WIDGET (gtk_builder_get_object (builder, "content")));
}

static void
make_contents (ReversiHelpDialog *self)
{
  g_autoptr (GtkBuilder) builder = load_part (self, "help-contents.ui");

  self->contents = GTK_LIST_BOX (gtk_builder_get_object (builder, "contents"));
  g_signal_connect_object (self->contents, "row-activated", G_CALLBACK (contents_activated_cb),
                           self, G_CONNECT_SWAPPED);
  adw_overlay_split_view_set_sidebar (self->split,
                                      GTK_WIDGET (gtk_builder_get_object (builder, "sidebar")));
}

static gboolean
make_cb (gpointer user_data)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (user_data);

  if (self->stack == NULL)
    make_pages (self);
  else
    {
      make_contents (self);
      self->making_id = 0;
      start_when_laid_out (self);
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

/**
 * reversi_help_dialog_make_widgets:
 *
 * Has the widgets made one after the other. The dialog starts when they are there and the pages are
 * read.
 */
void
reversi_help_dialog_make_widgets (ReversiHelpDialog *self)
{
  self->making_id = g_idle_add_full (PRIORITY, make_cb, self, NULL);
}
