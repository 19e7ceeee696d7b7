/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/page-private.h"

#include <glib/gi18n.h>

/* Nodes */

/**
 * reversi_page_node_free:
 * @data: a node
 *
 * Frees a node and all in it.
 */
void
reversi_page_node_free (gpointer data)
{
  ReversiPageNode *node = data;

  g_clear_pointer (&node->children, g_ptr_array_unref);
  if (node->text != NULL)
    g_string_free (node->text, TRUE);
  g_free (node->id);
  g_free (node->target);
  g_free (node->style);
  g_strfreev (node->names);
  g_strfreev (node->values);
  g_free (node);
}

/**
 * reversi_page_node_new:
 *
 * Returns: (transfer full): an empty node
 */
ReversiPageNode *
reversi_page_node_new (ReversiPageKind kind)
{
  ReversiPageNode *node = g_new0 (ReversiPageNode, 1);

  node->kind = kind;
  if (kind == REVERSI_PAGE_TEXT)
    node->text = g_string_new (NULL);
  else
    node->children = g_ptr_array_new_with_free_func (reversi_page_node_free);
  return node;
}

/**
 * reversi_page_node_append:
 *
 * Returns: (transfer none): a new node, the last in @parent
 */
ReversiPageNode *
reversi_page_node_append (ReversiPageNode *parent, ReversiPageKind kind)
{
  ReversiPageNode *node = reversi_page_node_new (kind);

  g_ptr_array_add (parent->children, node);
  return node;
}

/**
 * reversi_page_node_open_text:
 *
 * Returns: (transfer none): the text at the end of @parent, to be added to; it is made when there
 * is none
 */
GString *
reversi_page_node_open_text (ReversiPageNode *parent)
{
  ReversiPageNode *last = parent->children->len > 0
                              ? g_ptr_array_index (parent->children, parent->children->len - 1)
                              : NULL;

  if (last == NULL || last->kind != REVERSI_PAGE_TEXT)
    last = reversi_page_node_append (parent, REVERSI_PAGE_TEXT);
  return last->text;
}

/* Pages */

static void
relation_free (gpointer data)
{
  ReversiPageRelation *relation = data;

  g_free (relation->relation);
  g_free (relation->target);
  g_free (relation->group);
  g_free (relation);
}

/**
 * reversi_page_new:
 *
 * Returns: (transfer full): an empty page
 */
ReversiPage *
reversi_page_new (void)
{
  ReversiPage *page = g_new0 (ReversiPage, 1);

  page->body = reversi_page_node_new (REVERSI_PAGE_BODY);
  page->relations = g_ptr_array_new_with_free_func (relation_free);
  return page;
}

/**
 * reversi_page_new_broken:
 * @id: the name of a page that could not be read
 * @reason: the message of the error
 *
 * Returns: (transfer full): a page that tells so
 */
ReversiPage *
reversi_page_new_broken (const char *id, const char *reason)
{
  ReversiPage *page = reversi_page_new ();
  g_autofree char *words = g_strdup_printf (
      /* Translators: %1$s is the name of a page, %2$s a sentence that tells what is wrong */
      _ ("The file of the page “%1$s” is damaged. %2$s"), id, reason);

  page->id = g_strdup (id);
  page->is_broken = TRUE;
  page->title = g_strdup (_ ("This Page Can’t Be Read"));
  page->desc = g_strdup ("");
  page->heading = reversi_page_node_append (page->body, REVERSI_PAGE_TITLE);
  reversi_page_node_add_text (page->heading, page->title);
  reversi_page_node_add_text (reversi_page_node_append (page->body, REVERSI_PAGE_PARAGRAPH), words);
  reversi_page_node_add_text (
      reversi_page_node_append (page->body, REVERSI_PAGE_PARAGRAPH),
      _ ("The other pages are here all the same. Installing Reversi again brings "
         "this one back."));
  return page;
}

/**
 * reversi_page_free:
 * @page: (nullable): a page
 *
 * Frees @page.
 */
void
reversi_page_free (ReversiPage *page)
{
  if (page == NULL)
    return;
  reversi_page_node_free (page->body);
  g_ptr_array_unref (page->relations);
  g_free (page->id);
  g_free (page->title);
  g_free (page->desc);
  g_free (page);
}

/**
 * reversi_page_kind_is_inline:
 *
 * Returns: whether nodes of @kind stand between words
 */
gboolean
reversi_page_kind_is_inline (ReversiPageKind kind)
{
  return kind > REVERSI_PAGE_VERBATIM;
}

/**
 * reversi_page_node_add_text:
 * @node: what holds words
 *
 * Adds words at the end.
 */
void
reversi_page_node_add_text (ReversiPageNode *node, const char *text)
{
  g_string_append (reversi_page_node_open_text (node), text);
}

static void
append_text (const ReversiPageNode *node, GString *text)
{
  const char *between = node->kind == REVERSI_PAGE_GUI_SEQUENCE   ? " › "
                        : node->kind == REVERSI_PAGE_KEY_SEQUENCE ? "+"
                                                                  : NULL;

  if (node->kind == REVERSI_PAGE_TEXT)
    {
      g_string_append (text, node->text->str);
      return;
    }
  for (guint i = 0, n = 0; i < node->children->len; i++)
    {
      const ReversiPageNode *child = g_ptr_array_index (node->children, i);

      if (between != NULL && child->kind == REVERSI_PAGE_TEXT)
        continue;
      if (!reversi_page_kind_is_inline (child->kind) && text->len > 0 &&
          text->str[text->len - 1] != ' ')
        g_string_append_c (text, ' ');
      if (between != NULL && n++ > 0)
        g_string_append (text, between);
      append_text (child, text);
    }
}

/**
 * reversi_page_node_to_text:
 *
 * Returns: (transfer full): the words in @node without markup
 */
char *
reversi_page_node_to_text (const ReversiPageNode *node)
{
  GString *text = g_string_new (NULL);

  append_text (node, text);
  return g_strstrip (g_string_free (text, FALSE));
}

/**
 * reversi_page_target_is_address:
 *
 * Returns: whether @target is one that a browser or a mail program opens
 */
gboolean
reversi_page_target_is_address (const char *target)
{
  static const char *const schemes[] = { "https:", "http:", "mailto:" };

  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_str_has_prefix (target, schemes[i]))
      return TRUE;
  return FALSE;
}
