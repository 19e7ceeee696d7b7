/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/page-markup.h"

typedef struct
{
  ReversiGuide *guide;
  const ReversiPage *page;
  GPtrArray *links; /* gets the targets; or NULL */
  GString *out;
  gboolean in_link; /* a link within a link is none */
} Writer;

static void write_node (Writer *writer, const ReversiPageNode *node);

static void
write_escaped (Writer *writer, const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append (writer->out, escaped);
}

static void
write_children (Writer *writer, const ReversiPageNode *node)
{
  for (guint i = 0; i < node->children->len; i++)
    write_node (writer, g_ptr_array_index (node->children, i));
}

/* Keys and menus in turn: what stands between them in the file is only white space. */
static void
write_sequence (Writer *writer, const ReversiPageNode *node, const char *between)
{
  for (guint i = 0, n = 0; i < node->children->len; i++)
    {
      const ReversiPageNode *child = g_ptr_array_index (node->children, i);

      if (child->kind == REVERSI_PAGE_TEXT)
        continue;
      if (n++ > 0)
        g_string_append (writer->out, between);
      write_node (writer, child);
    }
}

static void
write_between (Writer *writer, const ReversiPageNode *node, const char *before, const char *after)
{
  g_string_append (writer->out, before);
  write_children (writer, node);
  g_string_append (writer->out, after);
}

/* Returns: (nullable): what a label shall give back when the link is activated; NULL: nothing */
static char *
make_address (Writer *writer, const char *target)
{
  if (target == NULL || writer->in_link)
    return NULL;
  if (reversi_page_target_is_address (target))
    return g_strdup (target);
  if (*target == '#')
    return g_strconcat (REVERSI_PAGE_LINK_SCHEME, writer->page->id, target, NULL);
  if (reversi_guide_get_page (writer->guide, target) != NULL)
    return g_strconcat (REVERSI_PAGE_LINK_SCHEME, target, NULL);
  return NULL;
}

static void
write_link (Writer *writer, const ReversiPageNode *node)
{
  g_autofree char *address = make_address (writer, node->target);

  if (address == NULL)
    {
      write_children (writer, node);
      return;
    }

  g_autofree char *escaped = g_markup_escape_text (address, -1);
  g_string_append_printf (writer->out, "<a href=\"%s\">", escaped);
  writer->in_link = TRUE;
  write_children (writer, node);
  writer->in_link = FALSE;
  g_string_append (writer->out, "</a>");
  if (writer->links != NULL &&
      !g_ptr_array_find_with_equal_func (writer->links, address, g_str_equal, NULL))
    g_ptr_array_add (writer->links, g_steal_pointer (&address));
}

static void
write_node (Writer *writer, const ReversiPageNode *node)
{
  switch (node->kind)
    {
    case REVERSI_PAGE_TEXT:
      write_escaped (writer, node->text->str);
      break;
    case REVERSI_PAGE_EMPHASIS:
    case REVERSI_PAGE_CITE:
      write_between (writer, node, "<i>", "</i>");
      break;
    case REVERSI_PAGE_APP:
    case REVERSI_PAGE_GUI:
      write_between (writer, node, "<b>", "</b>");
      break;
    case REVERSI_PAGE_CODE:
      write_between (writer, node, "<span font_family=\"monospace\" bgcolor=\"#8080802a\">",
                     "</span>");
      break;
    case REVERSI_PAGE_KEY:
      /* A cap around it: narrow spaces that don't break give it its sides. */
      write_between (writer, node,
                     "<span bgcolor=\"#80808038\" weight=\"500\" allow_breaks=\"false\">\u2005",
                     "\u2005</span>");
      break;
    case REVERSI_PAGE_GUI_SEQUENCE:
      write_sequence (writer, node, " › ");
      break;
    case REVERSI_PAGE_KEY_SEQUENCE:
      write_sequence (writer, node, "\u2060+\u2060");
      break;
    case REVERSI_PAGE_LINK:
      write_link (writer, node);
      break;
    default:
      write_children (writer, node);
      break;
    }
}

/**
 * reversi_page_markup:
 * @node: a paragraph, a title or the like
 * @links: (nullable): gets copies of the addresses of its links that aren't in it yet
 *
 * Links to pages that don't exist are plain words.
 *
 * Returns: (transfer full): the words in @node as Pango markup
 */
char *
reversi_page_markup (ReversiGuide *guide,
                     const ReversiPage *page,
                     const ReversiPageNode *node,
                     GPtrArray *links)
{
  Writer writer = { guide, page, links, g_string_new (NULL), FALSE };

  write_children (&writer, node);
  return g_string_free (writer.out, FALSE);
}
