/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The search of the help dialog. */

#include "config.h"

#include "ui/help/reversi-help-dialog-private.h"

#include <glib/gi18n.h>

/**
 * reversi_help_dialog_end_search:
 *
 * Goes back from what was found to the page.
 */
void
reversi_help_dialog_end_search (ReversiHelpDialog *self)
{
  gtk_search_bar_set_search_mode (self->search_bar, FALSE);
  gtk_stack_set_visible_child_name (self->stack, "pages");
}

/* Not when a search ends: the row that ended it is still being activated. */
static void
clear_results (ReversiHelpDialog *self)
{
  gtk_list_box_remove_all (self->results);
  g_clear_pointer (&self->hits, g_ptr_array_unref);
  self->n_results = 0;
}

static void
announce_results (ReversiHelpDialog *self)
{
  /* Translators: said by a screen reader after a search */
  g_autofree char *words = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u page found", "%u pages found", self->hits->len),
      self->hits->len);

  gtk_accessible_announce (GTK_ACCESSIBLE (self), words,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
}

static void
search_changed_cb (ReversiHelpDialog *self)
{
  g_autofree char *words =
      g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search_entry))));

  if (self->guide == NULL)
    return;
  if (*words == '\0')
    {
      gtk_stack_set_visible_child_name (self->stack, "pages");
      return;
    }
  clear_results (self);
  self->hits = reversi_guide_search (self->guide, words);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->results_scroller), 0);
  gtk_stack_set_visible_child_name (self->stack, self->hits->len > 0 ? "results" : "nothing");
  announce_results (self);
  reversi_help_dialog_fill_lists (self);
}

/* Enter takes the best. */
static void
search_activated_cb (ReversiHelpDialog *self)
{
  search_changed_cb (self);
  if (self->hits != NULL && self->hits->len > 0)
    {
      const ReversiGuideHit *best = g_ptr_array_index (self->hits, 0);

      reversi_help_dialog_go_to (self, best->target);
    }
}

static void
search_mode_cb (ReversiHelpDialog *self)
{
  ReversiPageView *view = reversi_help_dialog_get_view (self);

  if (self->guide == NULL || gtk_search_bar_get_search_mode (self->search_bar))
    return;
  gtk_stack_set_visible_child_name (self->stack, "pages");
  if (view != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (view));
}

/* It gets the focus a moment before, when GTK does not tell its name. */
static void
entry_mapped_cb (ReversiHelpDialog *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->search_entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Search the guide"), -1);
}

/* Down from the entry, and Escape in the results. */
static gboolean
entry_key_cb (ReversiHelpDialog *self, guint key)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->results, 0);

  if ((key != GDK_KEY_Down && key != GDK_KEY_KP_Down) || row == NULL)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_grab_focus (GTK_WIDGET (row));
  return GDK_EVENT_STOP;
}

static gboolean
results_key_cb (ReversiHelpDialog *self, guint key)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  reversi_help_dialog_end_search (self);
  return GDK_EVENT_STOP;
}

/**
 * reversi_help_dialog_set_up_search:
 *
 * Connects the widgets of the search when they are there.
 */
void
reversi_help_dialog_set_up_search (ReversiHelpDialog *self)
{
  const struct
  {
    gpointer widget;
    const char *signal;
    GCallback callback;
  } connections[] = {
    { self->search_bar, "notify::search-mode-enabled", G_CALLBACK (search_mode_cb) },
    { self->search_entry, "search-changed", G_CALLBACK (search_changed_cb) },
    { self->search_entry, "activate", G_CALLBACK (search_activated_cb) },
    { self->search_entry, "map", G_CALLBACK (entry_mapped_cb) },
  };
  GtkEventController *entry_keys = gtk_event_controller_key_new ();
  GtkEventController *results_keys = gtk_event_controller_key_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (connections[i].widget, connections[i].signal, connections[i].callback,
                             self, G_CONNECT_SWAPPED);
  gtk_search_bar_connect_entry (self->search_bar, GTK_EDITABLE (self->search_entry));

  gtk_event_controller_set_propagation_phase (entry_keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (entry_keys, "key-pressed", G_CALLBACK (entry_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->search_entry), entry_keys);
  g_signal_connect_swapped (results_keys, "key-pressed", G_CALLBACK (results_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->results), results_keys);
}
