/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/dialogs.h"
#include "ui/help/reversi-help-dialog-private.h"

#include "ui/help/guide-rows.h"

#include <stdlib.h>

#define FRAMES_TO_LAY_OUT 8
#define MAX_HISTORY 30 /* pages that are kept to go back to */

/* Percent of the usual size; each has a class in the style sheet. */
static const int scales[] = { 80, 90, 100, 110, 125, 150, 175, 200, 250, 300 };

G_DEFINE_FINAL_TYPE (ReversiHelpDialog, reversi_help_dialog, ADW_TYPE_DIALOG)

/* Pages */

static void
select_contents_row (ReversiHelpDialog *self, const ReversiPage *page)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->contents, i)) != NULL; i++)
    if (g_str_equal (reversi_guide_rows_get_target (GTK_WIDGET (row)), page->id))
      {
        gtk_list_box_select_row (self->contents, row);
        return;
      }
  gtk_list_box_unselect_all (self->contents);
}

static void
update_actions (ReversiHelpDialog *self)
{
  ReversiPageView *view = reversi_help_dialog_get_view (self);
  AdwNavigationPage *previous =
      view != NULL ? adw_navigation_view_get_previous_page (self->pages, ADW_NAVIGATION_PAGE (view))
                   : NULL;
  int percent = g_settings_get_int (self->settings, "help-text-scale");

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", previous != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.forward", self->forward->len > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.search", self->guide != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.smaller", percent > scales[0]);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.larger",
                                 percent < scales[G_N_ELEMENTS (scales) - 1]);
}

static void
visible_page_changed_cb (ReversiHelpDialog *self)
{
  ReversiPageView *view = reversi_help_dialog_get_view (self);

  if (view == NULL)
    return;

  const ReversiPage *page = reversi_page_view_get_page (view);
  adw_dialog_set_title (ADW_DIALOG (self), page->title);
  select_contents_row (self, page);
  update_actions (self);
}

static void
popped_cb (ReversiHelpDialog *self, AdwNavigationPage *page)
{
  const ReversiPage *left = reversi_page_view_get_page (REVERSI_PAGE_VIEW (page));

  g_ptr_array_add (self->forward, g_strdup (left->id));
  update_actions (self);
}

/* By a swipe, a key or a button of the mouse; “pushed” tells whether it came to that. The page is
 * given away. */
static AdwNavigationPage *
get_next_page_cb (ReversiHelpDialog *self)
{
  const ReversiPage *page = NULL;

  if (self->forward->len > 0)
    page = reversi_guide_get_page (self->guide,
                                   g_ptr_array_index (self->forward, self->forward->len - 1));
  return page != NULL ? g_object_ref_sink (reversi_help_dialog_make_view (self, page)) : NULL;
}

/* Who goes where “forward” leads has gone forward; who goes elsewhere has left that way. */
static void
pushed_cb (ReversiHelpDialog *self)
{
  ReversiPageView *view = reversi_help_dialog_get_view (self);
  const char *id = reversi_page_view_get_page (view)->id;
  guint n = self->forward->len;

  if (n > 0 && g_str_equal (g_ptr_array_index (self->forward, n - 1), id))
    g_ptr_array_set_size (self->forward, (int) n - 1);
  else
    g_ptr_array_set_size (self->forward, 0);
  update_actions (self);
}

/* Pages that are far back are let go. */
static void
limit_history (ReversiHelpDialog *self)
{
  g_autoptr (GListModel) stack = adw_navigation_view_get_navigation_stack (self->pages);
  guint n = g_list_model_get_n_items (stack);

  if (n <= MAX_HISTORY)
    return;

  AdwNavigationPage *kept[MAX_HISTORY];
  for (guint i = 0; i < MAX_HISTORY; i++)
    {
      kept[i] = g_list_model_get_item (stack, n - MAX_HISTORY + i);
      g_object_unref (kept[i]); /* the view holds it */
    }
  adw_navigation_view_replace (self->pages, kept, MAX_HISTORY);
}

/* In a section the focus is put there later, when it is known where that is. */
static void
hold_what_is_read (ReversiHelpDialog *self, const char *section)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  gboolean reads = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack));

  g_set_weak_pointer (&self->held, reads && section == NULL ? focus : NULL);
}

static void
show_target (ReversiHelpDialog *self, const char *target)
{
  const ReversiPage *page = reversi_guide_get_page (self->guide, target);
  const char *section = reversi_guide_target_section (target);
  ReversiPageView *view = reversi_help_dialog_get_view (self);

  if (page == NULL)
    page = reversi_guide_get_page (self->guide, REVERSI_GUIDE_INDEX);
  if (view == NULL || reversi_page_view_get_page (view) != page)
    {
      AdwNavigationPage *next = reversi_help_dialog_make_view (self, page);

      adw_navigation_view_push (self->pages, next);
      limit_history (self);
      view = REVERSI_PAGE_VIEW (next);
    }
  /* Only now: both give the focus to the page that is there. */
  reversi_help_dialog_end_search (self);
  if (adw_overlay_split_view_get_collapsed (self->split))
    adw_overlay_split_view_set_show_sidebar (self->split, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (view));
  reversi_page_view_go_to (view, section);
  if (self->hold_id != 0)
    hold_what_is_read (self, section);
}

/* Where libadwaita, at least in 1.7, lays the dialog out anew, in its first frames in a narrow
 * window and when the window becomes narrow or wide, it moves the focus on: to another paragraph,
 * or away from the page. */
static gboolean
hold_focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (widget);
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean has_held = self->held != NULL && gtk_widget_get_mapped (self->held);
  gboolean is_there = has_held ? focus == self->held
                               : focus != NULL && self->guide != NULL &&
                                     gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack));

  if (self->guide != NULL && !is_there && !gtk_search_bar_get_search_mode (self->search_bar))
    gtk_widget_grab_focus (has_held ? self->held
                                    : GTK_WIDGET (reversi_help_dialog_get_view (self)));
  if (self->guide != NULL && ++self->frames < FRAMES_TO_LAY_OUT) /* else it is closed by now */
    return G_SOURCE_CONTINUE;

  g_clear_weak_pointer (&self->held);
  self->hold_id = 0;
  return G_SOURCE_REMOVE;
}

/* Whatever the person does moves the focus on purpose. */
static gboolean
let_focus_go_cb (ReversiHelpDialog *self)
{
  if (self->hold_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->hold_id);
  self->hold_id = 0;
  g_clear_weak_pointer (&self->held);
  return GDK_EVENT_PROPAGATE;
}

static void
hold_focus (ReversiHelpDialog *self, const char *section)
{
  self->frames = 0;
  hold_what_is_read (self, section);
  if (self->hold_id == 0)
    self->hold_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), hold_focus_cb, NULL, NULL);
}

/* Who reads goes on reading; who was in the contents, which may go, begins to. */
static void
collapsed_cb (ReversiHelpDialog *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (self->guide == NULL || focus == NULL)
    return;
  if (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->stack)))
    hold_focus (self, NULL);
  else if (gtk_widget_is_ancestor (focus, GTK_WIDGET (self->contents)))
    {
      if (adw_overlay_split_view_get_collapsed (self->split)) /* before others get it */
        gtk_widget_grab_focus (GTK_WIDGET (reversi_help_dialog_get_view (self)));
      hold_focus (self, NULL);
    }
}

/* Opening: a thread reads the pages while the widgets are made */

/**
 * reversi_help_dialog_start:
 *
 * Shows the first page, or why there is none: all widgets are there, and reading is over.
 */
void
reversi_help_dialog_start (ReversiHelpDialog *self)
{
  if (self->loaded == NULL)
    {
      adw_status_page_set_description (self->missing, self->problem);
      gtk_stack_set_visible_child_name (self->stack, "missing");
      return;
    }
  self->guide = g_steal_pointer (&self->loaded);

  /* From any page one comes back to the index. */
  g_autofree char *target = g_steal_pointer (&self->target);
  if (g_strcmp0 (target, REVERSI_GUIDE_INDEX) != 0)
    {
      AdwNavigationPage *index = reversi_help_dialog_make_view (
          self, reversi_guide_get_page (self->guide, REVERSI_GUIDE_INDEX));
      adw_navigation_view_replace (self->pages, &index, 1);
    }
  show_target (self, target);
  hold_focus (self, reversi_guide_target_section (target));
  reversi_help_dialog_fill_lists (self);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (ReversiHelpDialog) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiGuide) guide = reversi_guide_load_finish (result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->loading);
  self->loaded = g_steal_pointer (&guide);
  if (error != NULL)
    g_set_str (&self->problem, error->message);
  if (self->is_laid_out)
    reversi_help_dialog_start (self);
}

/* Actions */

static void
go_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const char *target = g_variant_get_string (parameter, NULL);

  if (!reversi_page_target_is_address (target))
    {
      reversi_help_dialog_go_to (REVERSI_HELP_DIALOG (widget), target);
      return;
    }

  g_autoptr (GtkUriLauncher) launcher = gtk_uri_launcher_new (target);
  GtkRoot *root = gtk_widget_get_root (widget);
  gtk_uri_launcher_launch (launcher, GTK_WINDOW (root), NULL, NULL, NULL);
}

static void
back_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (widget);

  if (self->guide == NULL)
    return;
  if (gtk_search_bar_get_search_mode (self->search_bar))
    reversi_help_dialog_end_search (self);
  else
    adw_navigation_view_pop (self->pages);
}

static void
forward_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (widget);
  g_autofree char *target = NULL;

  if (self->forward->len == 0)
    return;
  target = g_strdup (g_ptr_array_index (self->forward, self->forward->len - 1));
  show_target (self, target);
}

static void
search_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (widget);

  if (self->guide == NULL)
    return;
  gtk_search_bar_set_search_mode (self->search_bar, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* The step of the scale that is nearest to what the settings hold. */
static guint
find_scale (ReversiHelpDialog *self)
{
  int percent = g_settings_get_int (self->settings, "help-text-scale");
  guint best = 0;

  for (guint i = 1; i < G_N_ELEMENTS (scales); i++)
    if (abs (scales[i] - percent) < abs (scales[best] - percent))
      best = i;
  return best;
}

static void
show_scale (ReversiHelpDialog *self)
{
  guint chosen = find_scale (self);

  if (self->stack == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      g_autofree char *name = g_strdup_printf ("text-%d", scales[i]);

      if (i == chosen)
        gtk_widget_add_css_class (GTK_WIDGET (self->stack), name);
      else
        gtk_widget_remove_css_class (GTK_WIDGET (self->stack), name);
    }
  update_actions (self);
}

static void
scale_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (widget);
  guint i = find_scale (self);

  if (g_str_equal (name, "help.larger") && i + 1 < G_N_ELEMENTS (scales))
    i++;
  else if (g_str_equal (name, "help.smaller") && i > 0)
    i--;
  if (g_str_equal (name, "help.normal-size"))
    g_settings_reset (self->settings, "help-text-scale");
  else
    g_settings_set_int (self->settings, "help-text-scale", scales[i]);
}

/* The buttons of a mouse that go back and forward; over the page AdwNavigationView takes them. */
static void
mouse_pressed_cb (ReversiHelpDialog *self, int n_press, double x, double y, GtkGesture *gesture)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (button == 8)
    gtk_widget_activate_action (GTK_WIDGET (self), "help.back", NULL);
  else if (button == 9)
    gtk_widget_activate_action (GTK_WIDGET (self), "help.forward", NULL);
  else
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/**
 * reversi_help_dialog_set_up_pages:
 *
 * Connects the widgets of the pages when they are there.
 */
void
reversi_help_dialog_set_up_pages (ReversiHelpDialog *self)
{
  static const struct
  {
    const char *signal;
    GCallback callback;
  } connections[] = {
    { "notify::visible-page", G_CALLBACK (visible_page_changed_cb) },
    { "popped", G_CALLBACK (popped_cb) },
    { "pushed", G_CALLBACK (pushed_cb) },
    { "get-next-page", G_CALLBACK (get_next_page_cb) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (self->pages, connections[i].signal, connections[i].callback, self,
                             G_CONNECT_SWAPPED);
  show_scale (self);
}

/* Nothing happens any more, whatever comes from widgets on their way out. */
static void
stop (ReversiHelpDialog *self)
{
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_handle_id (&self->filling_id, g_source_remove);
  g_clear_handle_id (&self->making_id, g_source_remove);
  if (self->settings != NULL)
    g_signal_handlers_disconnect_by_data (self->settings, self);
  g_clear_weak_pointer (&self->held);
  g_clear_pointer (&self->guide, reversi_guide_unref);
  self->pages = NULL;
  self->stack = NULL;
}

static void
gone_cb (AdwDialog *dialog)
{
  stop (REVERSI_HELP_DIALOG (dialog));
}

static void
reversi_help_dialog_dispose (GObject *object)
{
  ReversiHelpDialog *self = REVERSI_HELP_DIALOG (object);

  stop (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), REVERSI_TYPE_HELP_DIALOG);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->hits, g_ptr_array_unref);
  g_clear_pointer (&self->forward, g_ptr_array_unref);
  g_clear_pointer (&self->target, g_free);
  g_clear_pointer (&self->problem, g_free);
  g_clear_pointer (&self->loaded, reversi_guide_unref);
  G_OBJECT_CLASS (reversi_help_dialog_parent_class)->dispose (object);
}

static void
let_focus_go_on_input (ReversiHelpDialog *self)
{
  GtkEventController *const inputs[] = {
    gtk_event_controller_key_new (),
    GTK_EVENT_CONTROLLER (gtk_gesture_click_new ()),
  };
  static const char *const signals[] = { "key-pressed", "pressed" };

  for (gsize i = 0; i < G_N_ELEMENTS (inputs); i++)
    {
      gtk_event_controller_set_propagation_phase (inputs[i], GTK_PHASE_CAPTURE);
      g_signal_connect_swapped (inputs[i], signals[i], G_CALLBACK (let_focus_go_cb), self);
      gtk_widget_add_controller (GTK_WIDGET (self), inputs[i]);
    }
}

static void
install_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "help.go", "s", go_action);
  gtk_widget_class_install_action (klass, "help.back", NULL, back_action);
  gtk_widget_class_install_action (klass, "help.forward", NULL, forward_action);
  gtk_widget_class_install_action (klass, "help.search", NULL, search_action);
  gtk_widget_class_install_action (klass, "help.larger", NULL, scale_action);
  gtk_widget_class_install_action (klass, "help.smaller", NULL, scale_action);
  gtk_widget_class_install_action (klass, "help.normal-size", NULL, scale_action);
}

/* They come before those of the text that has the focus: there Ctrl+F moves the cursor. */
static void
add_keys (ReversiHelpDialog *self)
{
  static const struct
  {
    guint key;
    GdkModifierType modifiers;
    const char *action;
  } keys[] = {
    { GDK_KEY_Left, GDK_ALT_MASK, "help.back" },
    { GDK_KEY_Back, 0, "help.back" },
    { GDK_KEY_Right, GDK_ALT_MASK, "help.forward" },
    { GDK_KEY_Forward, 0, "help.forward" },
    { GDK_KEY_f, GDK_CONTROL_MASK, "help.search" },
    { GDK_KEY_plus, GDK_CONTROL_MASK, "help.larger" },
    { GDK_KEY_equal, GDK_CONTROL_MASK, "help.larger" },
    { GDK_KEY_KP_Add, GDK_CONTROL_MASK, "help.larger" },
    { GDK_KEY_minus, GDK_CONTROL_MASK, "help.smaller" },
    { GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, "help.smaller" },
    { GDK_KEY_0, GDK_CONTROL_MASK, "help.normal-size" },
    { GDK_KEY_KP_0, GDK_CONTROL_MASK, "help.normal-size" },
  };
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (shortcuts, GTK_PHASE_CAPTURE);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (shortcuts),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i].key, keys[i].modifiers),
                          gtk_named_action_new (keys[i].action)));
  gtk_widget_add_controller (GTK_WIDGET (self), shortcuts);
}

static void
reversi_help_dialog_class_init (ReversiHelpDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = reversi_help_dialog_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/help/reversi-help-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, ReversiHelpDialog, split);
  install_actions (widget_class);
}

static void
reversi_help_dialog_init (ReversiHelpDialog *self)
{
  GtkGesture *mouse = gtk_gesture_click_new ();

  self->forward = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (mouse), 0);
  g_signal_connect_swapped (mouse, "pressed", G_CALLBACK (mouse_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (mouse));
  let_focus_go_on_input (self);
  add_keys (self);
  reversi_dialog_empty_when_gone (ADW_DIALOG (self), gone_cb);
  g_signal_connect_object (self->split, "notify::collapsed", G_CALLBACK (collapsed_cb), self,
                           G_CONNECT_SWAPPED);
  reversi_help_dialog_make_widgets (self);

  /* A title that gets the focus is not to be selected by that. */
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-label-select-on-focus", FALSE,
                NULL);
}

/**
 * reversi_help_dialog_new:
 * @settings: how diagrams look, and how large the text is
 * @target: (nullable): the page to begin with, or page#section; NULL is the index
 *
 * Returns: (transfer floating): the dialog, to be presented; its pages are read in a thread
 */
AdwDialog *
reversi_help_dialog_new (GSettings *settings, const char *target)
{
  ReversiHelpDialog *self = g_object_new (REVERSI_TYPE_HELP_DIALOG, NULL);

  self->settings = g_object_ref (settings);
  self->target = g_strdup (target != NULL ? target : REVERSI_GUIDE_INDEX);
  self->loading = g_cancellable_new ();
  g_signal_connect_object (settings, "changed::help-text-scale", G_CALLBACK (show_scale), self,
                           G_CONNECT_SWAPPED);
  update_actions (self);
  reversi_guide_load_async (self->loading, loaded_cb, g_object_ref (self));
  return ADW_DIALOG (self);
}

/**
 * reversi_help_dialog_go_to:
 * @target: page or page#section; a page that doesn't exist is the index
 *
 * Shows a page.
 */
void
reversi_help_dialog_go_to (ReversiHelpDialog *self, const char *target)
{
  g_return_if_fail (REVERSI_IS_HELP_DIALOG (self) && target != NULL);

  /* What it belongs to may go with the page that is left. */
  g_autofree char *copy = g_strdup (target);
  if (self->guide != NULL)
    show_target (self, copy);
  else
    g_set_str (&self->target, copy);
}

/**
 * reversi_help_dialog_get_view:
 *
 * Returns: (transfer none) (nullable): the page that is shown
 */
ReversiPageView *
reversi_help_dialog_get_view (ReversiHelpDialog *self)
{
  AdwNavigationPage *page =
      self->pages != NULL ? adw_navigation_view_get_visible_page (self->pages) : NULL;

  return page != NULL ? REVERSI_PAGE_VIEW (page) : NULL;
}

/**
 * reversi_help_dialog_is_complete:
 *
 * Returns: whether the pages are read, and all lines of the contents are there
 */
gboolean
reversi_help_dialog_is_complete (ReversiHelpDialog *self)
{
  return self->loading == NULL && self->is_laid_out && self->filling_id == 0;
}
