/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/page-builder.h"

#include "ui/help/guide-rows.h"
#include "ui/help/label-layout.h"
#include "ui/help/page-markup.h"
#include "ui/help/page-picture.h"
#include "ui/help/page-table.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct _Task Task;

/* One widget to be made, and whose child it becomes. */
struct _Task
{
  void (*make) (ReversiPageBuilder *builder, const Task *task);
  GtkWidget *parent;
  const ReversiPageNode *node;
  const ReversiPage *page; /* of a row */
  guint number;            /* of an item, from 1; the level of a heading; a sort of end */
};

struct _ReversiPageBuilder
{
  ReversiGuide *guide;
  const ReversiPage *page;
  GSettings *settings;
  GArray *tasks; /* the next one is the last */
  GHashTable *anchors;
  GPtrArray *links; /* addresses in the text */
  GtkWidget *heading;
  gboolean has_topics;
};

static void make_node (ReversiPageBuilder *builder, const Task *task);

static void
push (ReversiPageBuilder *builder, Task task)
{
  g_array_append_val (builder->tasks, task);
}

static void
push_children (ReversiPageBuilder *builder, const ReversiPageNode *node, GtkWidget *parent)
{
  guint n_items = 0;

  for (guint i = 0; i < node->children->len; i++)
    n_items +=
        ((ReversiPageNode *) g_ptr_array_index (node->children, i))->kind == REVERSI_PAGE_ITEM;
  for (guint i = node->children->len; i-- > 0;)
    {
      const ReversiPageNode *child = g_ptr_array_index (node->children, i);

      push (builder, (Task) { .make = make_node,
                              .parent = parent,
                              .node = child,
                              .number = child->kind == REVERSI_PAGE_ITEM ? n_items-- : 0 });
    }
}

static void
add (const Task *task, GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (task->parent))
    gtk_list_box_append (GTK_LIST_BOX (task->parent), widget);
  else if (ADW_IS_EXPANDER_ROW (task->parent))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (task->parent), widget);
  else
    gtk_box_append (GTK_BOX (task->parent), widget);
}

static GtkWidget *
make_box (GtkAccessibleRole role, const char *style, int spacing)
{
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 spacing, "accessible-role", role, NULL);

  if (style != NULL)
    gtk_widget_add_css_class (box, style);
  return box;
}

/* Words */

static gboolean
activate_link_cb (GtkLabel *label, const char *address)
{
  if (!g_str_has_prefix (address, REVERSI_PAGE_LINK_SCHEME))
    return FALSE; /* GTK asks the desktop */
  gtk_widget_activate_action (GTK_WIDGET (label), "help.go", "s",
                              address + strlen (REVERSI_PAGE_LINK_SCHEME));
  return TRUE;
}

static GtkWidget *
make_label (ReversiPageBuilder *builder, const ReversiPageNode *node, GtkAccessibleRole role)
{
  g_autofree char *markup =
      reversi_page_markup (builder->guide, builder->page, node, builder->links);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "wrap", TRUE, "wrap-mode",
                    PANGO_WRAP_WORD_CHAR, "xalign", 0.0, "accessible-role", role, NULL);

  g_signal_connect (label, "activate-link", G_CALLBACK (activate_link_cb), NULL);
  return label;
}

/* Headings take the focus when one arrives at them; only labels that can be selected can. */
static GtkWidget *
make_heading (ReversiPageBuilder *builder,
              const ReversiPageNode *node,
              int level,
              const char *style)
{
  GtkWidget *label = make_label (builder, node, GTK_ACCESSIBLE_ROLE_HEADING);

  gtk_widget_add_css_class (label, style);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  reversi_label_layout_add (GTK_LABEL (label));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, level, -1);
  return label;
}

static GtkWidget *
make_words_heading (const char *words)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "xalign", 0.0,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (label, "title-4");
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL, 2, -1);
  return label;
}

/* In a table: how wide a column is depends on its words. */
static GtkWidget *
make_table_words (gpointer user_data, const ReversiPageNode *node)
{
  GtkWidget *label = make_label (user_data, node, GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  return label;
}

static GtkWidget *
make_paragraph (ReversiPageBuilder *builder, const ReversiPageNode *node)
{
  GtkWidget *label = make_label (builder, node, GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  reversi_label_layout_add (GTK_LABEL (label));
  return label;
}

static GtkWidget *
make_verbatim (const ReversiPageNode *node)
{
  g_autofree char *text = reversi_page_node_to_text (node);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0, "selectable", TRUE,
                                   "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, NULL);

  gtk_widget_add_css_class (label, "monospace");
  gtk_widget_add_css_class (label, "verbatim");
  return label;
}

/* Blocks in blocks */

/* The dot or the number before an item; a screen reader needs only the number. */
static GtkWidget *
make_marker (const Task *task, gboolean numbered)
{
  g_autofree char *number = g_strdup_printf ("%u", task->number);
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "label", numbered ? number : "•", "valign", GTK_ALIGN_START,
                    "accessible-role",
                    numbered ? GTK_ACCESSIBLE_ROLE_LABEL : GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, numbered ? "step" : "bullet");
  return label;
}

static void
make_item (ReversiPageBuilder *builder, const Task *task, ReversiPageKind of)
{
  GtkWidget *content, *item;

  if (of == REVERSI_PAGE_TERMS)
    item = content = make_box (GTK_ACCESSIBLE_ROLE_LIST_ITEM, "term", 3);
  else
    {
      content = make_box (GTK_ACCESSIBLE_ROLE_GENERIC, NULL, 6);
      item = g_object_new (GTK_TYPE_BOX, "spacing", 10, "accessible-role",
                           GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
      gtk_widget_set_hexpand (content, TRUE);
      gtk_box_append (GTK_BOX (item), make_marker (task, of == REVERSI_PAGE_STEPS));
      gtk_box_append (GTK_BOX (item), content);
    }
  if (task->node->id != NULL)
    g_hash_table_insert (builder->anchors, task->node->id, item);
  add (task, item);
  push_children (builder, task->node, content);
}

static void
make_steps_item (ReversiPageBuilder *builder, const Task *task)
{
  make_item (builder, task, REVERSI_PAGE_STEPS);
}

static void
make_list_item (ReversiPageBuilder *builder, const Task *task)
{
  make_item (builder, task, REVERSI_PAGE_LIST);
}

static void
make_terms_item (ReversiPageBuilder *builder, const Task *task)
{
  make_item (builder, task, REVERSI_PAGE_TERMS);
}

static void
make_list (ReversiPageBuilder *builder, const Task *task)
{
  ReversiPageKind kind = task->node->kind;
  GtkWidget *list = make_box (GTK_ACCESSIBLE_ROLE_LIST, NULL, kind == REVERSI_PAGE_TERMS ? 14 : 8);
  guint first = builder->tasks->len;

  add (task, list);
  push_children (builder, task->node, list);
  for (guint i = first; i < builder->tasks->len; i++)
    {
      Task *item = &g_array_index (builder->tasks, Task, i);

      if (item->node->kind == REVERSI_PAGE_ITEM)
        item->make = kind == REVERSI_PAGE_STEPS   ? make_steps_item
                     : kind == REVERSI_PAGE_TERMS ? make_terms_item
                                                  : make_list_item;
    }
}

static void
make_section (ReversiPageBuilder *builder, const Task *task)
{
  GtkWidget *box = make_box (GTK_ACCESSIBLE_ROLE_GROUP, "section", 12);

  if (task->node->id != NULL)
    g_hash_table_insert (builder->anchors, task->node->id, box);
  add (task, box);
  push_children (builder, task->node, box);
}

static void
make_note (ReversiPageBuilder *builder, const Task *task)
{
  const struct
  {
    const char *style, *icon, *title;
  } styles[] = {
    /* Translators: heading of a box in the guide */
    { "tip", "reversi-hint-symbolic", _ ("Tip") },
    /* Translators: heading of a box in the guide */
    { "important", "dialog-information-symbolic", _ ("Important") },
    /* Translators: heading of a box in the guide */
    { "warning", "dialog-warning-symbolic", _ ("Careful") },
    /* Translators: heading of a box in the guide */
    { "plain", "dialog-information-symbolic", _ ("Note") },
  };
  guint i = 0;

  while (i < G_N_ELEMENTS (styles) - 1 && g_strcmp0 (task->node->style, styles[i].style) != 0)
    i++;

  GtkWidget *note = make_box (GTK_ACCESSIBLE_ROLE_NOTE, "note", 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *icon = g_object_new (GTK_TYPE_IMAGE, "icon-name", styles[i].icon, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *title = gtk_label_new (styles[i].title);

  gtk_widget_add_css_class (note, styles[i].style);
  gtk_widget_add_css_class (head, "note-head");
  gtk_widget_add_css_class (title, "heading");
  gtk_box_append (GTK_BOX (head), icon);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (note), head);
  add (task, note);
  push_children (builder, task->node, note);
}

/* Rows */

static void
make_topic (ReversiPageBuilder *builder, const Task *task)
{
  add (task, reversi_guide_rows_page (task->page));
}

/* The pages that the guide page @of lists; a list of a guide in the index is a list of its own. */
static void
push_topics (ReversiPageBuilder *builder, GtkWidget *parent, const char *of, const char *groups)
{
  g_autoptr (GPtrArray) topics = reversi_guide_dup_topics (builder->guide, of, groups);

  for (guint i = topics->len; i-- > 0;)
    push (builder,
          (Task) { .make = make_topic, .parent = parent, .page = g_ptr_array_index (topics, i) });
}

/* In the index each guide is a section: its title, what it is about, and its pages in a list. */
static void
make_guide_section (ReversiPageBuilder *builder, const Task *task)
{
  const ReversiPage *page = task->page;
  GtkWidget *box = make_box (GTK_ACCESSIBLE_ROLE_GROUP, "section", 4);
  GtkWidget *list = reversi_guide_rows_list (page->title);
  GtkWidget *desc = g_object_new (GTK_TYPE_LABEL, "label", page->desc, "wrap", TRUE, "xalign", 0.0,
                                  "margin-bottom", 6, NULL);

  gtk_widget_add_css_class (desc, "dimmed");
  gtk_box_append (GTK_BOX (box), make_heading (builder, page->heading, 2, "title-3"));
  gtk_box_append (GTK_BOX (box), desc);
  gtk_box_append (GTK_BOX (box), list);
  add (task, box);
  push_topics (builder, list, page->id, NULL);
}

static void
make_links (ReversiPageBuilder *builder, const char *groups, const Task *task)
{
  g_autoptr (GPtrArray) topics =
      reversi_guide_dup_topics (builder->guide, builder->page->id, groups);
  gboolean in_index = g_str_equal (builder->page->id, REVERSI_GUIDE_INDEX);
  guint n_guides = 0;

  builder->has_topics = TRUE;
  for (guint i = 0; i < topics->len; i++)
    n_guides += ((ReversiPage *) g_ptr_array_index (topics, i))->is_guide;
  if (in_index && n_guides == topics->len)
    {
      for (guint i = topics->len; i-- > 0;)
        push (builder, (Task) { .make = make_guide_section,
                                .parent = task->parent,
                                .page = g_ptr_array_index (topics, i) });
      return;
    }

  GtkWidget *list = reversi_guide_rows_list (builder->page->title);
  add (task, list);
  push_topics (builder, list, builder->page->id, groups);
}

/* What comes after the page */

static void
make_neighbours (ReversiPageBuilder *builder, const Task *task)
{
  const ReversiPage *previous = reversi_guide_get_neighbour (builder->guide, builder->page->id, -1);
  const ReversiPage *next = reversi_guide_get_neighbour (builder->guide, builder->page->id, 1);
  /* Translators: what a screen reader calls the list with the previous and the next page */
  GtkWidget *list = reversi_guide_rows_list (_ ("Turn the page"));

  gtk_widget_add_css_class (list, "neighbours");
  if (previous != NULL)
    gtk_list_box_append (GTK_LIST_BOX (list), reversi_guide_rows_neighbour (previous, FALSE));
  if (next != NULL)
    gtk_list_box_append (GTK_LIST_BOX (list), reversi_guide_rows_neighbour (next, TRUE));
  if (previous != NULL || next != NULL)
    add (task, list);
  else
    g_object_ref_sink (list), g_object_unref (list);
}

static void
make_see_also (ReversiPageBuilder *builder, const Task *task)
{
  g_autoptr (GPtrArray) pages = reversi_guide_dup_see_also (builder->guide, builder->page->id);

  if (pages->len == 0)
    return;

  /* Translators: heading of a list of pages of the guide */
  GtkWidget *list = reversi_guide_rows_list (_ ("See Also"));
  GtkWidget *box = make_box (GTK_ACCESSIBLE_ROLE_GROUP, "section", 12);

  gtk_box_append (GTK_BOX (box), make_words_heading (_ ("See Also")));
  gtk_box_append (GTK_BOX (box), list);
  add (task, box);
  for (guint i = pages->len; i-- > 0;)
    push (builder,
          (Task) { .make = make_topic, .parent = list, .page = g_ptr_array_index (pages, i) });
}

/* Screen readers don't see links in a text, so all of them are in a list too. */
static void
make_text_links (ReversiPageBuilder *builder, const Task *task)
{
  GtkWidget *list, *expander;

  if (builder->links->len == 0)
    return;
  /* Translators: opens a list of all links in the text of a page */
  list = reversi_guide_rows_list (_ ("Links on This Page"));
  expander = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander), _ ("Links on This Page"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (expander), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Links on This Page"), -1);
  gtk_list_box_append (GTK_LIST_BOX (list), expander);
  for (guint i = 0; i < builder->links->len; i++)
    {
      const char *address = g_ptr_array_index (builder->links, i);
      const char *target = g_str_has_prefix (address, REVERSI_PAGE_LINK_SCHEME)
                               ? address + strlen (REVERSI_PAGE_LINK_SCHEME)
                               : address;
      g_autofree char *title =
          reversi_guide_dup_link_title (builder->guide, builder->page->id, target);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (expander),
                                reversi_guide_rows_link (title != NULL ? title : target, target));
    }
  add (task, list);
}

static void
make_topics_left (ReversiPageBuilder *builder, const Task *task)
{
  if (builder->page->is_guide && !builder->has_topics)
    make_links (builder, NULL, task);
}

/* The title of the page, of a section, or of something in one, each a level below what it is in. */
static void
make_title (ReversiPageBuilder *builder, const Task *task)
{
  gboolean of_section = gtk_widget_has_css_class (task->parent, "section");
  int level = of_section ? 1 : 2;

  if (task->node == builder->page->heading)
    {
      add (task, builder->heading = make_heading (builder, task->node, 1, "title-1"));
      return;
    }
  for (GtkWidget *above = task->parent; above != NULL; above = gtk_widget_get_parent (above))
    level += gtk_widget_has_css_class (above, "section");
  add (task, make_heading (builder, task->node, level, of_section ? "title-3" : "title-4"));
}

static void
make_node (ReversiPageBuilder *builder, const Task *task)
{
  const ReversiPageNode *node = task->node;

  switch (node->kind)
    {
    case REVERSI_PAGE_SECTION:
      make_section (builder, task);
      break;
    case REVERSI_PAGE_LIST:
    case REVERSI_PAGE_STEPS:
    case REVERSI_PAGE_TERMS:
      make_list (builder, task);
      break;
    case REVERSI_PAGE_NOTE:
      make_note (builder, task);
      break;
    case REVERSI_PAGE_TABLE:
      add (task, reversi_page_table_new (node, make_table_words, builder));
      break;
    case REVERSI_PAGE_MEDIA:
      add (task, reversi_page_picture_new (node, builder->settings));
      break;
    case REVERSI_PAGE_LINKS:
      make_links (builder, node->style, task);
      break;
    case REVERSI_PAGE_TITLE:
      make_title (builder, task);
      break;
    case REVERSI_PAGE_VERBATIM:
      add (task, make_verbatim (node));
      break;
    case REVERSI_PAGE_PARAGRAPH:
      add (task, make_paragraph (builder, node));
      break;
    default: /* an item without a list, and the like */
      if (node->children != NULL && !reversi_page_kind_is_inline (node->kind))
        push_children (builder, node, task->parent);
      break;
    }
}

/**
 * reversi_page_builder_new:
 * @guide: what @page is of
 * @settings: how diagrams look
 * @box: where the widgets go
 *
 * Returns: (transfer full): a builder that has not made anything yet; it must not outlive @guide
 *   and @box
 */
ReversiPageBuilder *
reversi_page_builder_new (ReversiGuide *guide,
                          const ReversiPage *page,
                          GSettings *settings,
                          GtkBox *box)
{
  ReversiPageBuilder *builder = g_new0 (ReversiPageBuilder, 1);
  GtkWidget *parent = GTK_WIDGET (box);

  builder->guide = guide;
  builder->page = page;
  builder->settings = settings;
  builder->tasks = g_array_new (FALSE, FALSE, sizeof (Task));
  builder->anchors = g_hash_table_new (g_str_hash, g_str_equal);
  builder->links = g_ptr_array_new_with_free_func (g_free);
  if (!g_str_equal (page->id, REVERSI_GUIDE_INDEX))
    {
      push (builder, (Task) { .make = make_neighbours, .parent = parent });
      push (builder, (Task) { .make = make_text_links, .parent = parent });
      push (builder, (Task) { .make = make_see_also, .parent = parent });
    }
  push (builder, (Task) { .make = make_topics_left, .parent = parent });
  push_children (builder, page->body, parent);
  return builder;
}

/**
 * reversi_page_builder_free:
 * @builder: (nullable): a builder
 *
 * Frees @builder, not what it has made.
 */
void
reversi_page_builder_free (ReversiPageBuilder *builder)
{
  if (builder == NULL)
    return;
  g_array_unref (builder->tasks);
  g_hash_table_unref (builder->anchors);
  g_ptr_array_unref (builder->links);
  g_free (builder);
}

/**
 * reversi_page_builder_step:
 *
 * Makes the next widget.
 *
 * Returns: whether there are more to make
 */
gboolean
reversi_page_builder_step (ReversiPageBuilder *builder)
{
  if (builder->tasks->len > 0)
    {
      Task task = g_array_index (builder->tasks, Task, builder->tasks->len - 1);

      g_array_set_size (builder->tasks, builder->tasks->len - 1);
      task.make (builder, &task);
    }
  return builder->tasks->len > 0;
}

/**
 * reversi_page_builder_get_heading:
 *
 * Returns: (transfer none) (nullable): the title of the page, once it is made
 */
GtkWidget *
reversi_page_builder_get_heading (ReversiPageBuilder *builder)
{
  return builder->heading;
}

/**
 * reversi_page_builder_get_anchor:
 *
 * Returns: (transfer none) (nullable): the section or the term called @id, once it is made
 */
GtkWidget *
reversi_page_builder_get_anchor (ReversiPageBuilder *builder, const char *id)
{
  return g_hash_table_lookup (builder->anchors, id);
}
