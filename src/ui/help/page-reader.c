/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Reads a page from a Mallard file. */

#include "config.h"

#include "ui/help/page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_SIZE (1 << 20) /* bytes; the longest page has some thousands */
#define MAX_DEPTH 40       /* of elements; what lies deeper is shown as if it didn't */

G_DEFINE_QUARK (reversi_page_error, reversi_page_error)

typedef struct
{
  ReversiPage *page;
  GPtrArray *open;        /* for each open element, where its content goes; NULL: nowhere */
  ReversiPageNode *desc;  /* the words of <desc> */
  ReversiPageNode *loose; /* paragraph made for words that stand between blocks, or NULL */
  gboolean pending_space; /* white space was read that may become one space */
  gboolean after_space;   /* at the start of a block, or after a space */
  guint n_terms;
} Reader;

static const struct
{
  const char *name;
  ReversiPageKind kind;
} elements[] = {
  { "section", REVERSI_PAGE_SECTION }, { "list", REVERSI_PAGE_LIST },
  { "steps", REVERSI_PAGE_STEPS },     { "terms", REVERSI_PAGE_TERMS },
  { "item", REVERSI_PAGE_ITEM },       { "note", REVERSI_PAGE_NOTE },
  { "table", REVERSI_PAGE_TABLE },     { "tr", REVERSI_PAGE_ROW },
  { "td", REVERSI_PAGE_CELL },         { "th", REVERSI_PAGE_CELL },
  { "media", REVERSI_PAGE_MEDIA },     { "links", REVERSI_PAGE_LINKS },
  { "title", REVERSI_PAGE_TITLE },     { "p", REVERSI_PAGE_PARAGRAPH },
  { "screen", REVERSI_PAGE_VERBATIM }, { "em", REVERSI_PAGE_EMPHASIS },
  { "code", REVERSI_PAGE_CODE },       { "app", REVERSI_PAGE_APP },
  { "gui", REVERSI_PAGE_GUI },         { "guiseq", REVERSI_PAGE_GUI_SEQUENCE },
  { "key", REVERSI_PAGE_KEY },         { "keyseq", REVERSI_PAGE_KEY_SEQUENCE },
  { "link", REVERSI_PAGE_LINK },       { "cite", REVERSI_PAGE_CITE },
};

/* Whether blocks may stand in it. */
static gboolean
holds_blocks (const ReversiPageNode *node)
{
  return node->kind < REVERSI_PAGE_TITLE;
}

/* Words */

static void
start_words (Reader *reader)
{
  reader->pending_space = FALSE;
  reader->after_space = TRUE;
}

/* A link without words gets some later. */
static void
start_after_link (Reader *reader)
{
  reader->pending_space = reader->after_space = FALSE;
}

static gboolean
is_space (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* White space between words is one space; at the start and the end of a block it is none. */
static void
add_collapsed (Reader *reader, ReversiPageNode *parent, const char *text, gsize length)
{
  GString *out = NULL;

  for (gsize i = 0; i < length; i++)
    if (is_space (text[i]))
      reader->pending_space = TRUE;
    else
      {
        if (out == NULL)
          out = reversi_page_node_open_text (parent);
        if (reader->pending_space && !reader->after_space)
          g_string_append_c (out, ' ');
        g_string_append_c (out, text[i]);
        reader->pending_space = reader->after_space = FALSE;
      }
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!is_space (text[i]))
      return FALSE;
  return TRUE;
}

/* Where words go that come in @parent: into a paragraph of their own when it holds blocks. */
static ReversiPageNode *
find_place_for_words (Reader *reader, ReversiPageNode *parent)
{
  if (!holds_blocks (parent))
    return parent;
  if (reader->loose == NULL)
    {
      reader->loose = reversi_page_node_append (parent, REVERSI_PAGE_PARAGRAPH);
      start_words (reader);
    }
  return reader->loose;
}

static gboolean
in_verbatim (Reader *reader)
{
  for (guint i = 0; i < reader->open->len; i++)
    {
      ReversiPageNode *node = g_ptr_array_index (reader->open, i);

      if (node != NULL && node->kind == REVERSI_PAGE_VERBATIM)
        return TRUE;
    }
  return FALSE;
}

/* Elements */

static const char *
get_attribute (const char **names, const char **values, const char *name)
{
  for (int i = 0; names[i] != NULL; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return NULL;
}

static ReversiPageNode *
innermost (Reader *reader)
{
  return reader->open->len > 0 ? g_ptr_array_index (reader->open, reader->open->len - 1) : NULL;
}

static void
add_relation (Reader *reader, const char **names, const char **values)
{
  const char *target = get_attribute (names, values, "xref");
  const char *relation = get_attribute (names, values, "type");

  if (target == NULL || relation == NULL)
    return;

  ReversiPageRelation *new = g_new0 (ReversiPageRelation, 1);
  new->relation = g_strdup (relation);
  new->target = g_strdup (target);
  new->group = g_strdup (get_attribute (names, values, "group"));
  g_ptr_array_add (reader->page->relations, new);
}

/* In <info> of the page only links and the description matter. */
static ReversiPageNode *
start_hidden (
    Reader *reader, const char *parent, const char *name, const char **names, const char **values)
{
  if (reader->open->len != 2 || !g_str_equal (parent, "info"))
    return NULL;
  if (g_str_equal (name, "link"))
    add_relation (reader, names, values);
  if (!g_str_equal (name, "desc") || reader->desc->children->len > 0)
    return NULL;
  start_words (reader);
  return reader->desc;
}

static void
fill_node (Reader *reader, ReversiPageNode *node, const char **names, const char **values)
{
  const ReversiPageNode *parent = innermost (reader);
  const char *target;

  switch (node->kind)
    {
    case REVERSI_PAGE_SECTION:
      node->id = g_strdup (get_attribute (names, values, "id"));
      break;
    case REVERSI_PAGE_ITEM:
      if (parent->kind == REVERSI_PAGE_TERMS)
        node->id = g_strdup_printf ("term-%u", ++reader->n_terms);
      break;
    case REVERSI_PAGE_LINK:
      target = get_attribute (names, values, "xref");
      node->target = g_strdup (target != NULL ? target : get_attribute (names, values, "href"));
      break;
    case REVERSI_PAGE_NOTE:
      node->style = g_strdup (get_attribute (names, values, "style"));
      break;
    case REVERSI_PAGE_LINKS:
      node->style = g_strdup (get_attribute (names, values, "groups"));
      break;
    case REVERSI_PAGE_MEDIA:
      node->names = g_strdupv ((char **) names);
      node->values = g_strdupv ((char **) values);
      break;
    default:
      break;
    }
}

static ReversiPageNode *
start_inline (Reader *reader, ReversiPageKind kind)
{
  ReversiPageNode *place = find_place_for_words (reader, innermost (reader));

  if (reader->pending_space && !reader->after_space)
    {
      g_string_append_c (reversi_page_node_open_text (place), ' ');
      reader->after_space = TRUE;
    }
  reader->pending_space = FALSE;
  return reversi_page_node_append (place, kind);
}

static ReversiPageNode *
start_block (Reader *reader, ReversiPageKind kind)
{
  ReversiPageNode *parent = NULL;

  for (guint i = reader->open->len; i-- > 0 && parent == NULL;)
    {
      ReversiPageNode *node = g_ptr_array_index (reader->open, i);

      if (node == NULL)
        break;
      if (holds_blocks (node))
        parent = node;
    }
  reader->loose = NULL;
  if (parent == NULL) /* in the words of <desc> */
    return innermost (reader);
  start_words (reader);

  ReversiPageNode *node = reversi_page_node_append (parent, kind);
  if (kind == REVERSI_PAGE_TITLE && parent == reader->page->body && reader->page->heading == NULL)
    reader->page->heading = node;
  return node;
}

/* Returns: where the content of the element goes, or NULL: it isn't shown */
static ReversiPageNode *
start_known (Reader *reader, const char *name, const char **names, const char **values)
{
  ReversiPageNode *parent = innermost (reader);

  for (gsize i = 0; i < G_N_ELEMENTS (elements); i++)
    if (g_str_equal (elements[i].name, name))
      {
        ReversiPageKind kind = elements[i].kind;
        const char *type = get_attribute (names, values, "type");

        if (kind == REVERSI_PAGE_LINKS && type != NULL && !g_str_equal (type, "topic"))
          return NULL;
        /* Between blocks it is a block. */
        if (kind == REVERSI_PAGE_CODE && holds_blocks (parent) && reader->loose == NULL)
          kind = REVERSI_PAGE_VERBATIM;

        ReversiPageNode *node = reversi_page_kind_is_inline (kind) ? start_inline (reader, kind)
                                                                   : start_block (reader, kind);
        if (node != parent) /* it may be what is around the element */
          fill_node (reader, node, names, values);
        return node;
      }
  return parent;
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *name,
                  const char **names,
                  const char **values,
                  gpointer user_data,
                  GError **error)
{
  Reader *reader = user_data;
  ReversiPageNode *parent = innermost (reader), *node = parent;
  const GSList *around = g_markup_parse_context_get_element_stack (context)->next;

  if (reader->open->len == 0)
    {
      const char *type = get_attribute (names, values, "type");

      if (!g_str_equal (name, "page"))
        {
          g_set_error (error, REVERSI_PAGE_ERROR, REVERSI_PAGE_ERROR_NOT_A_PAGE,
                       /* Translators: about a file; page is a word of its format */
                       _ ("It begins with “%s”, not with “page”."), name);
          return;
        }
      g_set_str (&reader->page->id, get_attribute (names, values, "id"));
      reader->page->is_guide = g_strcmp0 (type, "guide") == 0;
      node = reader->page->body;
    }
  else if (parent == NULL)
    node = start_hidden (reader, around->data, name, names, values);
  else if (g_str_equal (name, "info") || g_str_equal (name, "comment"))
    node = NULL;
  else if (reader->open->len < MAX_DEPTH)
    node = start_known (reader, name, names, values);
  g_ptr_array_add (reader->open, node);

  if (node != NULL && node != parent && node->kind == REVERSI_PAGE_ROW)
    node->is_head = g_str_equal (around->data, "thead");
}

static void
end_element_cb (GMarkupParseContext *context, const char *name, gpointer user_data, GError **error)
{
  Reader *reader = user_data;
  ReversiPageNode *node = innermost (reader);

  g_ptr_array_remove_index (reader->open, reader->open->len - 1);
  if (node == NULL || node == innermost (reader))
    return;
  if (!reversi_page_kind_is_inline (node->kind))
    reader->loose = NULL;
  else if (node->kind == REVERSI_PAGE_LINK && node->children->len == 0)
    start_after_link (reader);
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *reader = user_data;
  ReversiPageNode *parent = innermost (reader);

  if (parent == NULL)
    return;
  if (length > 0 && in_verbatim (reader) && !holds_blocks (parent))
    {
      g_string_append_len (reversi_page_node_open_text (parent), text, (gssize) length);
      return;
    }
  if (holds_blocks (parent) && reader->loose == NULL && is_blank (text, length))
    return;
  add_collapsed (reader, find_place_for_words (reader, parent), text, length);
}

static const GMarkupParser parser = {
  .start_element = start_element_cb,
  .end_element = end_element_cb,
  .text = text_cb,
};

static gboolean
parse (Reader *reader, const char *text, gsize length, GError **error)
{
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, reader, NULL);
  g_autoptr (GError) failure = NULL;

  if (g_markup_parse_context_parse (context, text, (gssize) length, &failure) &&
      g_markup_parse_context_end_parse (context, &failure))
    return TRUE;

  /* It may quote bytes that are no text. */
  g_autofree char *message = g_utf8_make_valid (failure->message, -1);
  g_set_error_literal (
      error, REVERSI_PAGE_ERROR,
      failure->domain == REVERSI_PAGE_ERROR ? failure->code : REVERSI_PAGE_ERROR_SYNTAX, message);
  return FALSE;
}

/**
 * reversi_page_new_from_data:
 * @text: a Mallard file
 * @length: in bytes, or -1 when 0 ends it
 *
 * Reads a page.
 *
 * Returns: (transfer full): the page, or NULL with an error when it isn't XML or not a page
 */
ReversiPage *
reversi_page_new_from_data (const char *text, gssize length, GError **error)
{
  g_autoptr (ReversiPage) page = reversi_page_new ();
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  gsize size = length < 0 ? strlen (text) : (gsize) length;
  Reader reader = { .page = page,
                    .open = open,
                    .desc = reversi_page_node_new (REVERSI_PAGE_PARAGRAPH) };
  gboolean success = FALSE;

  if (size <= MAX_SIZE)
    success = parse (&reader, text, size, error);
  else
    g_set_error_literal (error, REVERSI_PAGE_ERROR, REVERSI_PAGE_ERROR_TOO_LARGE,
                         _ ("It is too large for a page."));
  if (success)
    {
      page->title = page->heading != NULL ? reversi_page_node_to_text (page->heading)
                                          : g_strdup (page->id != NULL ? page->id : "");
      page->desc = reversi_page_node_to_text (reader.desc);
    }
  reversi_page_node_free (reader.desc);
  return success ? g_steal_pointer (&page) : NULL;
}
