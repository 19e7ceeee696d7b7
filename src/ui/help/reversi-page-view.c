/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/reversi-page-view.h"

#include "ui/help/page-builder.h"

#define FIRST 1    /* widgets that are there at once: the title and what begins the page */
#define CHUNK 16   /* widgets until it is looked whether they fill what is seen of the page */
#define SLICE 1500 /* microseconds of making or measuring widgets at a time */
#define LONGEST_WAIT 1000 /* milliseconds for a frame */
#define MEASURE 620
#define PADDING 18 /* on each side, in the style sheet */

/* Before the next frame: a page that grows while it slides in takes longer, for each of those
 * frames paints all of it. Keys and clicks come first all the same. */
#define PRIORITY G_PRIORITY_HIGH_IDLE

/* Shows one page. Its title is there at once. What fills the window is made for the next frame, the
 * rest in slices for the frame after that. Then builder knows where things are. */
struct _ReversiPageView
{
  AdwNavigationPage parent_instance;

  ReversiGuide *guide;
  const ReversiPage *page;
  ReversiPageBuilder *builder;
  GtkScrolledWindow *scroller;
  GtkBox *box;
  int n_made;          /* widgets since it was last looked whether the window is full */
  gboolean is_full;    /* what is made fills the window */
  gboolean is_made;    /* all is */
  GtkWidget *measured; /* the next block of the page to be measured, when all is made */
  gboolean is_complete;
  int expected_width;   /* until there is a real one; 0 when nothing is known */
  int expected_height;  /* likewise */
  guint building_id;    /* source */
  GdkFrameClock *clock; /* whose frame is waited for */
  guint tick_id;
  guint frames;  /* since the page was complete and wants to be scrolled */
  char *section; /* where to scroll to, or NULL */
};

G_DEFINE_FINAL_TYPE (ReversiPageView, reversi_page_view, ADW_TYPE_NAVIGATION_PAGE)

/* The column of the page: not wider than a line that reads well, and in the middle. AdwClamp does
 * the same, but when it has placed its child it gives that a style class for its width, and with a
 * class of the child all that is in it gets its style anew. */

static GtkSizeRequestMode
get_request_mode (GtkWidget *column)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_column (GtkWidget *column,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  GtkWidget *box = gtk_widget_get_first_child (column);
  int width = orientation == GTK_ORIENTATION_VERTICAL ? MIN (for_size, MEASURE) : for_size;

  gtk_widget_measure (box, orientation, width, minimum, natural, NULL, NULL);
}

static void
place_column (GtkWidget *column, int width, int height, int baseline)
{
  GtkWidget *box = gtk_widget_get_first_child (column);
  graphene_point_t corner = GRAPHENE_POINT_INIT (0, 0);
  int minimum = 0;

  gtk_widget_measure (box, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  int box_width = MIN (width, MAX (minimum, MEASURE));
  corner.x = (float) ((width - box_width) / 2);
  gtk_widget_allocate (box, box_width, height, baseline, gsk_transform_translate (NULL, &corner));
}

static GtkWidget *
make_column (GtkWidget *box)
{
  GtkWidget *column = g_object_new (ADW_TYPE_BIN, "child", box, NULL);

  gtk_widget_set_layout_manager (
      column, gtk_custom_layout_new (get_request_mode, measure_column, place_column));
  return column;
}

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

static void build (ReversiPageView *self);

static int
get_width (ReversiPageView *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->scroller));

  return width > 0 ? width : self->expected_width;
}

/* To lay out words takes longer than to make their label. Measured in a slice they are ready when
 * the next frame asks.
 *
 * Returns: how high @widget is, or 0 where it is not known how wide it will be */
static int
measure (GtkWidget *widget, int width)
{
  int minimum = 0, height = 0;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  if (width >= MAX (minimum, 1))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* One more of the widgets that are seen at once, or, when there are some more, a look whether they
 * fill the window. */
static void
make_seen (ReversiPageView *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->scroller));

  if (!self->is_made && self->n_made++ < CHUNK)
    {
      self->is_made = !reversi_page_builder_step (self->builder);
      return;
    }
  self->n_made = 0;
  self->is_full =
      self->is_made || measure (gtk_widget_get_parent (GTK_WIDGET (self->box)), get_width (self)) >=
                           (height > 0 ? height : self->expected_height);
}

/* Block by block, and only when all is made: what is added changes the style of what is beside it,
 * and how high all around it is. */
static void
measure_block (ReversiPageView *self)
{
  if (self->measured == NULL)
    self->measured = gtk_widget_get_first_child (GTK_WIDGET (self->box));
  measure (self->measured, MIN (get_width (self), MEASURE) - 2 * PADDING);
  self->measured = gtk_widget_get_next_sibling (self->measured);
  self->is_complete = self->measured == NULL;
}

static void frame_cb (ReversiPageView *self);

static void
stop_waiting (ReversiPageView *self)
{
  if (self->clock != NULL)
    g_signal_handlers_disconnect_by_func (self->clock, frame_cb, self);
  g_clear_object (&self->clock);
}

static void
frame_cb (ReversiPageView *self)
{
  g_clear_handle_id (&self->building_id, g_source_remove);
  stop_waiting (self);
  build (self);
}

static void
late_cb (gpointer user_data)
{
  ReversiPageView *self = REVERSI_PAGE_VIEW (user_data);

  self->building_id = 0;
  stop_waiting (self);
  build (self);
}

/* The rest is made after the next frame of the window: this page may get its place, and its own
 * clock, only with that. Where there is no frame it is made all the same. */
static void
build_after_frame (ReversiPageView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->building_id = g_timeout_add_once (LONGEST_WAIT, late_cb, self);
  if (root == NULL || gtk_widget_get_frame_clock (GTK_WIDGET (root)) == NULL)
    return;
  self->clock = g_object_ref (gtk_widget_get_frame_clock (GTK_WIDGET (root)));
  g_signal_connect_swapped (self->clock, "after-paint", G_CALLBACK (frame_cb), self);
  gtk_widget_queue_draw (GTK_WIDGET (root));
}

static gboolean
build_cb (gpointer user_data)
{
  ReversiPageView *self = REVERSI_PAGE_VIEW (user_data);
  gint64 end = g_get_monotonic_time () + SLICE;
  gboolean was_full = self->is_full;

  while (!self->is_complete && self->is_full == was_full && g_get_monotonic_time () < end)
    if (!self->is_full)
      make_seen (self);
    else if (!self->is_made)
      self->is_made = !reversi_page_builder_step (self->builder);
    else
      measure_block (self);

  if (self->is_full && !was_full && !self->is_made)
    {
      self->building_id = 0;
      build_after_frame (self);
      return G_SOURCE_REMOVE;
    }
  if (self->is_complete)
    self->building_id = 0;
  return self->is_complete ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
build (ReversiPageView *self)
{
  self->building_id = g_idle_add_full (PRIORITY, build_cb, self, NULL);
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
  stop_waiting (self);
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
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_AUTOMATIC, "child", make_column (box), NULL);
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
 * @expected_height: how high likewise
 *
 * Returns: (transfer floating): the beginning of @page; the rest follows by itself
 */
AdwNavigationPage *
reversi_page_view_new (ReversiGuide *guide,
                       const ReversiPage *page,
                       GSettings *settings,
                       int expected_width,
                       int expected_height)
{
  ReversiPageView *self = g_object_new (REVERSI_TYPE_PAGE_VIEW, "title", page->title, NULL);

  self->guide = reversi_guide_ref (guide);
  self->page = page;
  self->expected_width = expected_width;
  self->expected_height = expected_height;
  self->builder = reversi_page_builder_new (guide, page, settings, self->box);

  for (int i = 0; i < FIRST; i++)
    reversi_page_builder_step (self->builder);
  build (self);
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
