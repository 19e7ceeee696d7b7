/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/guide.h"

#include "ui/help/guide-files.h"
#include "ui/help/guide-search.h"

#include <glib/gi18n.h>
#include <string.h>

struct _ReversiGuide
{
  GHashTable *pages;  /* id -> ReversiPage */
  GPtrArray *order;   /* ReversiPage, as they are read one after the other */
  GHashTable *places; /* id -> Place, of those in order */
  ReversiGuideIndex *index;
};

typedef struct
{
  guint nth;
  int depth; /* of guides above it; the index and what is not listed: 0 */
} Place;

/* Order */

static gboolean
contains_page (GPtrArray *pages, const ReversiPage *page)
{
  return g_ptr_array_find (pages, page, NULL);
}

static void
collect_groups (const ReversiPageNode *node, GString *groups)
{
  if (node->kind == REVERSI_PAGE_LINKS && node->style != NULL)
    g_string_append_printf (groups, " %s", node->style);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    collect_groups (g_ptr_array_index (node->children, i), groups);
}

static void
add_in_order (ReversiGuide *guide, const ReversiPage *page, int depth)
{
  if (g_hash_table_contains (guide->places, page->id))
    return;

  Place *place = g_new (Place, 1);
  place->nth = guide->order->len;
  place->depth = depth;
  g_hash_table_insert (guide->places, page->id, place);
  g_ptr_array_add (guide->order, (gpointer) page);
  if (!page->is_guide)
    return;

  g_autoptr (GPtrArray) topics = reversi_guide_dup_topics (guide, page->id, NULL);
  for (guint i = 0; i < topics->len; i++)
    add_in_order (guide, g_ptr_array_index (topics, i), depth + 1);
}

/* The place of @group (which may be NULL) in the words of @groups; G_MAXINT: not there. */
static int
group_place (const char *groups, const char *group)
{
  g_auto (GStrv) names = g_strsplit_set (groups, " \t\n", -1);
  int n = 0;

  for (int i = 0; names[i] != NULL; i++)
    if (*names[i] != '\0')
      {
        if (g_strcmp0 (names[i], group) == 0)
          return n;
        n++;
      }
  return G_MAXINT;
}

typedef struct
{
  const ReversiPage *page;
  int group;
} Topic;

static int
compare_topics (gconstpointer a, gconstpointer b)
{
  const Topic *x = a, *y = b;

  if (x->group != y->group)
    return x->group < y->group ? -1 : 1;
  return g_utf8_collate (x->page->title, y->page->title);
}

/**
 * reversi_guide_dup_topics:
 * @target: a guide page, or a section of one
 * @groups: (nullable): names of groups with spaces between them; NULL is all, those that @target
 *   names before the others
 *
 * Finds the pages that say they belong to @target, in the order of @groups, and by title in one.
 *
 * Returns: (transfer container): an array of #ReversiPage
 */
GPtrArray *
reversi_guide_dup_topics (ReversiGuide *guide, const char *target, const char *groups)
{
  g_autoptr (GArray) topics = g_array_new (FALSE, FALSE, sizeof (Topic));
  GPtrArray *pages = g_ptr_array_new ();
  const ReversiPage *lister = reversi_guide_get_page (guide, target);
  g_autoptr (GString) own = g_string_new (groups);
  GHashTableIter iter;
  gpointer value;

  if (groups == NULL && lister != NULL)
    collect_groups (lister->body, own);
  g_hash_table_iter_init (&iter, guide->pages);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const ReversiPage *page = value;

      for (guint i = 0; i < page->relations->len; i++)
        {
          const ReversiPageRelation *relation = g_ptr_array_index (page->relations, i);
          Topic topic = { page, group_place (own->str, relation->group) };

          if (!g_str_equal (relation->relation, "guide") ||
              !g_str_equal (relation->target, target) || g_str_equal (page->id, target) ||
              (groups != NULL && topic.group == G_MAXINT))
            continue;
          g_array_append_val (topics, topic);
          break;
        }
    }
  g_array_sort (topics, compare_topics);
  for (guint i = 0; i < topics->len; i++)
    g_ptr_array_add (pages, (gpointer) g_array_index (topics, Topic, i).page);
  return pages;
}

/* Loading */

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const ReversiPage *const *x = a, *const *y = b;

  return g_strcmp0 ((*x)->id, (*y)->id);
}

/* A link without words of its own has the title of its target. */
static void
give_words_to_links (ReversiGuide *guide, const ReversiPage *page, ReversiPageNode *node)
{
  if (node->kind == REVERSI_PAGE_LINK && node->children->len == 0 && node->target != NULL)
    {
      g_autofree char *title = reversi_page_target_is_address (node->target)
                                   ? g_strdup (node->target)
                                   : reversi_guide_dup_link_title (guide, page->id, node->target);

      if (title != NULL)
        reversi_page_node_add_text (node, title);
    }
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    give_words_to_links (guide, page, g_ptr_array_index (node->children, i));
}

/* A page that can't be read still lists those that say they belong to it. */
static void
mark_broken_guides (ReversiGuide *guide, GPtrArray *all)
{
  for (guint i = 0; i < all->len; i++)
    {
      const ReversiPage *page = g_ptr_array_index (all, i);

      for (guint r = 0; r < page->relations->len; r++)
        {
          const ReversiPageRelation *relation = g_ptr_array_index (page->relations, r);
          ReversiPage *to = (ReversiPage *) reversi_guide_get_page (guide, relation->target);

          if (to != NULL && to->is_broken && g_str_equal (relation->relation, "guide"))
            to->is_guide = TRUE;
        }
    }
}

/* First what can be reached from the index, then guides that can't say where they belong; the rest
 * is found by a search only. */
static void
put_in_order (ReversiGuide *guide)
{
  const ReversiPage *index = reversi_guide_get_page (guide, REVERSI_GUIDE_INDEX);
  g_autoptr (GPtrArray) all = g_hash_table_get_values_as_ptr_array (guide->pages);

  g_ptr_array_sort (all, compare_ids);
  mark_broken_guides (guide, all);
  add_in_order (guide, index, 0);
  for (guint i = 0; i < all->len; i++)
    {
      const ReversiPage *page = g_ptr_array_index (all, i);

      if (page->is_broken && page->is_guide)
        add_in_order (guide, page, 1);
    }
  for (guint i = 0; i < guide->order->len; i++)
    reversi_guide_index_add (guide->index, g_ptr_array_index (guide->order, i));
  for (guint i = 0; i < all->len; i++)
    if (!contains_page (guide->order, g_ptr_array_index (all, i)))
      reversi_guide_index_add (guide->index, g_ptr_array_index (all, i));
}

static void
guide_clear (gpointer data)
{
  ReversiGuide *guide = data;

  reversi_guide_index_free (guide->index);
  g_ptr_array_unref (guide->order);
  g_hash_table_unref (guide->places);
  g_hash_table_unref (guide->pages);
}

/**
 * reversi_guide_load:
 * @folders: where the pages are; what comes first counts
 * @languages: names such as nl, the best first
 *
 * Reads all pages; this blocks. C is always the last language.
 *
 * Returns: (transfer full): the guide, or NULL with an error when there is no page to begin with
 */
ReversiGuide *
reversi_guide_load (const char *const *folders,
                    const char *const *languages,
                    GCancellable *cancellable,
                    GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_strv_builder_addv (builder, (const char **) languages);
  g_strv_builder_add (builder, "C");
  g_auto (GStrv) all = g_strv_builder_end (builder);
  const char *const *wanted = (const char *const *) all;
  g_autoptr (GHashTable) ids = reversi_guide_files_find_names (folders, wanted);
  GHashTableIter iter;
  gpointer id, value;

  if (!g_hash_table_contains (ids, REVERSI_GUIDE_INDEX))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _ ("The pages of the guide are not installed."));
      return NULL;
    }

  g_autoptr (ReversiGuide) guide = g_atomic_rc_box_new0 (ReversiGuide);
  guide->pages =
      g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) reversi_page_free);
  guide->order = g_ptr_array_new ();
  guide->places = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  guide->index = reversi_guide_index_new ();
  g_hash_table_iter_init (&iter, ids);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return NULL;
      ReversiPage *page = reversi_guide_files_load_page (folders, wanted, id);
      g_hash_table_insert (guide->pages, page->id, page);
    }
  g_hash_table_iter_init (&iter, guide->pages);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    give_words_to_links (guide, value, ((ReversiPage *) value)->body);
  put_in_order (guide);
  return g_steal_pointer (&guide);
}

/**
 * reversi_guide_get_folders:
 *
 * Returns: (transfer full): where the pages may be: those of the variable REVERSI_HELPDIR, with
 *   colons between them, or else those where they are installed
 */
char **
reversi_guide_get_folders (void)
{
  const char *variable = g_getenv ("REVERSI_HELPDIR");
  const char *const *system = g_get_system_data_dirs ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (variable != NULL)
    return g_strsplit (variable, G_SEARCHPATH_SEPARATOR_S, -1);
  g_strv_builder_add (builder, HELPDIR);
  for (int i = 0; system[i] != NULL; i++)
    g_strv_builder_take (builder, g_build_filename (system[i], "help", NULL));
  return g_strv_builder_end (builder);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  char **languages = task_data;
  g_auto (GStrv) folders = reversi_guide_get_folders ();
  g_autoptr (GError) error = NULL;
  ReversiGuide *guide = reversi_guide_load ((const char *const *) folders,
                                            (const char *const *) languages, cancellable, &error);

  if (guide != NULL)
    g_task_return_pointer (task, guide, (GDestroyNotify) reversi_guide_unref);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

/**
 * reversi_guide_load_async:
 *
 * Reads the pages in the languages of the person, in a thread.
 */
void
reversi_guide_load_async (GCancellable *cancellable,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, reversi_guide_load_async);
  g_task_set_task_data (task, g_strdupv ((char **) g_get_language_names ()),
                        (GDestroyNotify) g_strfreev);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * reversi_guide_load_finish:
 *
 * Returns: (transfer full): the guide, or NULL with an error
 */
ReversiGuide *
reversi_guide_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * reversi_guide_ref:
 *
 * Returns: (transfer full): @guide; references may be held by any thread
 */
ReversiGuide *
reversi_guide_ref (ReversiGuide *guide)
{
  return g_atomic_rc_box_acquire (guide);
}

/**
 * reversi_guide_unref:
 *
 * Gives a reference back.
 */
void
reversi_guide_unref (ReversiGuide *guide)
{
  g_atomic_rc_box_release_full (guide, guide_clear);
}

/* What is asked of a guide */

/**
 * reversi_guide_target_page:
 * @target: page or page#section
 *
 * Returns: (transfer full): the page
 */
char *
reversi_guide_target_page (const char *target)
{
  return g_strndup (target, strcspn (target, "#"));
}

/**
 * reversi_guide_target_section:
 * @target: page or page#section
 *
 * Returns: (transfer none) (nullable): the section
 */
const char *
reversi_guide_target_section (const char *target)
{
  const char *hash = strchr (target, '#');

  return hash != NULL && hash[1] != '\0' ? hash + 1 : NULL;
}

/**
 * reversi_guide_get_page:
 * @target: page or page#section
 *
 * Returns: (transfer none) (nullable): the page
 */
const ReversiPage *
reversi_guide_get_page (ReversiGuide *guide, const char *target)
{
  g_autofree char *id = reversi_guide_target_page (target);

  return g_hash_table_lookup (guide->pages, id);
}

/**
 * reversi_guide_get_order:
 *
 * Returns: (transfer none): all pages that are listed, each followed by those that it lists
 */
const GPtrArray *
reversi_guide_get_order (ReversiGuide *guide)
{
  return guide->order;
}

/**
 * reversi_guide_get_depth:
 *
 * Returns: how many pages are above a page: 0 for the index, 1 for what it lists, and so on
 */
int
reversi_guide_get_depth (ReversiGuide *guide, const char *id)
{
  const Place *place = g_hash_table_lookup (guide->places, id);

  return place != NULL ? place->depth : 0;
}

/**
 * reversi_guide_get_neighbour:
 * @step: 1 or -1
 *
 * Returns: (transfer none) (nullable): the page that is read after or before the page @id
 */
const ReversiPage *
reversi_guide_get_neighbour (ReversiGuide *guide, const char *id, int step)
{
  const Place *place = g_hash_table_lookup (guide->places, id);
  gint64 nth = place != NULL ? (gint64) place->nth + step : -1;

  return nth >= 0 && nth < guide->order->len ? g_ptr_array_index (guide->order, nth) : NULL;
}

static gboolean
names_page (const ReversiPage *page, const char *id)
{
  for (guint i = 0; i < page->relations->len; i++)
    {
      const ReversiPageRelation *relation = g_ptr_array_index (page->relations, i);
      g_autofree char *other = reversi_guide_target_page (relation->target);

      if (g_str_equal (relation->relation, "seealso") && g_str_equal (other, id))
        return TRUE;
    }
  return FALSE;
}

/**
 * reversi_guide_dup_see_also:
 *
 * Returns: (transfer container): the pages that the page @id names, then those that name it
 */
GPtrArray *
reversi_guide_dup_see_also (ReversiGuide *guide, const char *id)
{
  const ReversiPage *page = reversi_guide_get_page (guide, id);
  GPtrArray *pages = g_ptr_array_new ();

  for (guint i = 0; page != NULL && i < page->relations->len; i++)
    {
      const ReversiPageRelation *relation = g_ptr_array_index (page->relations, i);
      const ReversiPage *other = reversi_guide_get_page (guide, relation->target);

      if (g_str_equal (relation->relation, "seealso") && other != NULL && other != page &&
          !contains_page (pages, other))
        g_ptr_array_add (pages, (gpointer) other);
    }
  for (guint i = 0; i < guide->order->len; i++)
    {
      const ReversiPage *other = g_ptr_array_index (guide->order, i);

      if (names_page (other, id) && other != page && !contains_page (pages, other))
        g_ptr_array_add (pages, (gpointer) other);
    }
  return pages;
}

static const ReversiPageNode *
find_section (const ReversiPageNode *node, const char *id)
{
  if (node->kind == REVERSI_PAGE_SECTION && g_strcmp0 (node->id, id) == 0)
    return node;
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    {
      const ReversiPageNode *found = find_section (g_ptr_array_index (node->children, i), id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/**
 * reversi_guide_dup_link_title:
 * @page: where the link stands
 * @target: page, page#section, or #section of the same page
 *
 * Returns: (transfer full) (nullable): what @target calls itself, or NULL: there is no such page
 */
char *
reversi_guide_dup_link_title (ReversiGuide *guide, const char *page, const char *target)
{
  const ReversiPage *to = reversi_guide_get_page (guide, *target == '#' ? page : target);
  const char *id = reversi_guide_target_section (target);

  if (to == NULL)
    return NULL;

  const ReversiPageNode *section = id != NULL ? find_section (to->body, id) : NULL;
  for (guint i = 0; section != NULL && i < section->children->len; i++)
    {
      const ReversiPageNode *child = g_ptr_array_index (section->children, i);

      if (child->kind == REVERSI_PAGE_TITLE)
        return reversi_page_node_to_text (child);
    }
  return g_strdup (to->title);
}

/**
 * reversi_guide_search:
 * @words: what a person types; all words must be on a page, in any order
 *
 * Returns: (transfer full): an array of #ReversiGuideHit, one for each page, the best first
 */
GPtrArray *
reversi_guide_search (ReversiGuide *guide, const char *words)
{
  return reversi_guide_index_search (guide->index, words);
}
