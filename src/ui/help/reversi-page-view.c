/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/reversi-page-view.h"

#include "ui/help/page-builder.h"

#define FIRST 1    /* widgets that are there at once: the title and what begins the page */
#define SLICE 1500 /* microseconds of making and measuring widgets at a time */
#define TOGETHER 2 /* widgets that are measured together: to ask those before them costs, too */
#define MEASURE 620

/* Before the next frame: a page that grows while it slides in takes longer, for each of those
 * frames paints all of it. Keys and clicks come first all the same. */
#define PRIORITY G_PRIORITY_HIGH_IDLE

/* Shows one page. Its beginning is there at once, the rest is made in slices. Then builder knows
 * where things are. */
struct _ReversiPageView
{
  AdwNavigationPage parent_instance;

  ReversiGuide *guide;
  const ReversiPage *page;
  ReversiPageBuilder *builder;
  GtkScrolledWindow *scroller;
  GtkBox *box;
  gboolean is_complete;
  int expected_width; /* until there is a real one; 0 when nothing is known */
  guint building_id;  /* source */
  guint tick_id;
  guint frames;  /* since the page was complete and wants to be scrolled */
  char *section; /* where to scroll to, or NULL */
};

G_DEFINE_FINAL_TYPE (ReversiPageView, reversi_page_view, ADW_TYPE_NAVIGATION_PAGE)

/* Scrolling */

static void
scroll_to (ReversiPageView *self, GtkWidget *widget)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_point_t point = GRAPHENE_POINT_INIT (0, 0);

  if (gtk_widget_compute_point (widget, GTK_WIDGET (self->box), &point, &point))
    gtk_adjustment_set_value (adjustment,
                              point.y + gtk_widget_get_margin_top (GTK_WIDGET (self->box)));
}

/* The heading of a section, so that it is read out, or what else can take the focus there. */
static gboolean
focus_on (GtkWidget *widget)
{
  if (gtk_widget_get_focusable (widget) && gtk_widget_grab_focus (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (focus_on (child))
      return TRUE;
  return FALSE;
}

/* After a frame all widgets have their places. */
static gboolean
scroll_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  ReversiPageView *self = REVERSI_PAGE_VIEW (widget);

  if (!self->is_complete || ++self->frames < 3)
    return G_SOURCE_CONTINUE;

  GtkWidget *anchor = reversi_page_builder_get_anchor (self->builder, self->section);
  if (anchor != NULL)
    {
      focus_on (anchor);
      scroll_to (self, anchor);
    }
  g_clear_pointer (&self->section, g_free);
  self->tick_id = 0;
  return G_SOURCE_REMOVE;
}

/* Keys that move the text, also where a paragraph has the focus and would move its cursor. */
static gboolean
find_scroll (guint key, gboolean shift, GtkScrollType *type)
{
  static const struct
  {
    guint key;
    GtkScrollType type;
  } keys[] = {
    { GDK_KEY_Up, GTK_SCROLL_STEP_BACKWARD },
    { GDK_KEY_KP_Up, GTK_SCROLL_STEP_BACKWARD },
    { GDK_KEY_Down, GTK_SCROLL_STEP_FORWARD },
    { GDK_KEY_KP_Down, GTK_SCROLL_STEP_FORWARD },
    { GDK_KEY_Page_Up, GTK_SCROLL_PAGE_BACKWARD },
    { GDK_KEY_KP_Page_Up, GTK_SCROLL_PAGE_BACKWARD },
    { GDK_KEY_Page_Down, GTK_SCROLL_PAGE_FORWARD },
    { GDK_KEY_KP_Page_Down, GTK_SCROLL_PAGE_FORWARD },
    { GDK_KEY_Home, GTK_SCROLL_START },
    { GDK_KEY_KP_Home, GTK_SCROLL_START },
    { GDK_KEY_End, GTK_SCROLL_END },
    { GDK_KEY_KP_End, GTK_SCROLL_END },
  };

  if (key == GDK_KEY_space || key == GDK_KEY_KP_Space)
    {
      *type = shift ? GTK_SCROLL_PAGE_BACKWARD : GTK_SCROLL_PAGE_FORWARD;
      return TRUE;
    }
  for (gsize i = 0; !shift && i < G_N_ELEMENTS (keys); i++)
    if (keys[i].key == key)
      {
        *type = keys[i].type;
        return TRUE;
      }
  return FALSE;
}

static gboolean
key_pressed_cb (ReversiPageView *self, guint key, guint code, GdkModifierType state)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  GtkScrollType type;
  gboolean handled = FALSE;

  if ((modifiers & ~GDK_SHIFT_MASK) != 0 || focus == NULL ||
      (!GTK_IS_LABEL (focus) && !GTK_IS_SCROLLED_WINDOW (focus)) ||
      !find_scroll (key, modifiers != 0, &type))
    return GDK_EVENT_PROPAGATE;
  g_signal_emit_by_name (self->scroller, "scroll-child", type, FALSE, &handled);
  return GDK_EVENT_STOP;
}

/* Building */

/* To lay out words takes ten times as long as to make their label. Measured in the slice that they
 * are made in, they are ready when the next frame asks. */
static void
measure (ReversiPageView *self)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->scroller);
  GtkWidget *content = gtk_viewport_get_child (GTK_VIEWPORT (viewport));
  int width = gtk_widget_get_width (viewport);
  int minimum = 0;

  if (width == 0)
    width = self->expected_width;
  gtk_widget_measure (content, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (width >= MAX (minimum, 1))
    gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, width, NULL, NULL, NULL, NULL);
}

static gboolean
build_cb (gpointer user_data)
{
  ReversiPageView *self = REVERSI_PAGE_VIEW (user_data);
  gint64 end = g_get_monotonic_time () + SLICE;

  while (!self->is_complete && g_get_monotonic_time () < end)
    {
      for (int i = 0; !self->is_complete && i < TOGETHER; i++)
        self->is_complete = !reversi_page_builder_step (self->builder);
      measure (self);
    }
  if (self->is_complete)
    self->building_id = 0;
  return self->is_complete ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static gboolean
reversi_page_view_grab_focus (GtkWidget *widget)
{
  ReversiPageView *self = REVERSI_PAGE_VIEW (widget);
  GtkWidget *heading =
      self->builder != NULL ? reversi_page_builder_get_heading (self->builder) : NULL;

  return focus_on (heading != NULL ? heading : GTK_WIDGET (self->scroller));
}

/* The usual one ends with grab_focus() on the way back: nobody would come out of the page. */
static gboolean
reversi_page_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  ReversiPageView *self = REVERSI_PAGE_VIEW (widget);

  return gtk_widget_child_focus (GTK_WIDGET (self->scroller), direction);
}

static void
reversi_page_view_dispose (GObject *object)
{
  ReversiPageView *self = REVERSI_PAGE_VIEW (object);

  g_clear_handle_id (&self->building_id, g_source_remove);
  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick_id);
  self->tick_id = 0;
  g_clear_pointer (&self->builder, reversi_page_builder_free);
  g_clear_pointer (&self->section, g_free);
  g_clear_pointer (&self->guide, reversi_guide_unref);
  G_OBJECT_CLASS (reversi_page_view_parent_class)->dispose (object);
}

static void
reversi_page_view_class_init (ReversiPageViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = reversi_page_view_dispose;
  GTK_WIDGET_CLASS (klass)->focus = reversi_page_view_focus;
  GTK_WIDGET_CLASS (klass)->grab_focus = reversi_page_view_grab_focus;
}

static void
reversi_page_view_init (ReversiPageView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 14);
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", MEASURE, "tightening-threshold",
                                   MEASURE, "child", box, NULL);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_AUTOMATIC, "child", clamp, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->box = GTK_BOX (box);
  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  gtk_widget_add_css_class (box, "guide-page");
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (scroller, keys);
  adw_navigation_page_set_child (ADW_NAVIGATION_PAGE (self), scroller);
}

/**
 * reversi_page_view_new:
 * @page: of @guide
 * @settings: how diagrams look
 * @expected_width: how wide it will be, if that is known, or 0: it is laid out once then
 *
 * Returns: (transfer floating): the beginning of @page; the rest follows by itself
 */
AdwNavigationPage *
reversi_page_view_new (ReversiGuide *guide,
                       const ReversiPage *page,
                       GSettings *settings,
                       int expected_width)
{
  ReversiPageView *self = g_object_new (REVERSI_TYPE_PAGE_VIEW, "title", page->title, NULL);

  self->guide = reversi_guide_ref (guide);
  self->page = page;
  self->expected_width = expected_width;
  self->builder = reversi_page_builder_new (guide, page, settings, self->box);

  gboolean more = TRUE;
  for (int i = 0; more && i < FIRST; i++)
    more = reversi_page_builder_step (self->builder);
  self->is_complete = !more;
  if (more)
    self->building_id = g_idle_add_full (PRIORITY, build_cb, self, NULL);
  return ADW_NAVIGATION_PAGE (self);
}

/**
 * reversi_page_view_get_page:
 *
 * Returns: (transfer none): the page that is shown
 */
const ReversiPage *
reversi_page_view_get_page (ReversiPageView *self)
{
  return self->page;
}

/**
 * reversi_page_view_is_complete:
 *
 * Returns: whether all widgets of the page are made
 */
gboolean
reversi_page_view_is_complete (ReversiPageView *self)
{
  return self->is_complete;
}

/**
 * reversi_page_view_go_to:
 * @section: (nullable): a section or a term, or NULL for the top of the page
 *
 * Scrolls there, as soon as it is known where that is, and puts the focus there.
 */
void
reversi_page_view_go_to (ReversiPageView *self, const char *section)
{
  g_set_str (&self->section, section);
  self->frames = 0;
  if (section == NULL)
    {
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
      gtk_widget_grab_focus (GTK_WIDGET (self));
    }
  else if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_tick_cb, NULL, NULL);
}
