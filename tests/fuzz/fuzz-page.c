/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Any bytes as a page of the guide: it is read or refused with a reason, what was read is valid
 * text no deeper than can be shown, and a search in it finds its own words. */

#include "config.h"

#include "fuzz/fuzz.h"

#include "ui/help/guide-search.h"
#include "ui/help/page.h"

#include <stdlib.h>
#include <string.h>

#define DEEPEST 100

/* Asserts also in builds that leave assertions out. */
static void
must (gboolean condition)
{
  if (!condition)
    abort ();
}

static void
check_node (const ReversiPageNode *node, int depth)
{
  must (depth < DEEPEST);
  must ((node->kind == REVERSI_PAGE_TEXT) == (node->text != NULL));
  must ((node->kind == REVERSI_PAGE_TEXT) == (node->children == NULL));
  must ((node->kind == REVERSI_PAGE_MEDIA) == (node->names != NULL));
  if (node->text != NULL)
    must (node->text->len > 0 && g_utf8_validate (node->text->str, -1, NULL));
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    check_node (g_ptr_array_index (node->children, i), depth + 1);
}

static void
check_search (const ReversiPage *page)
{
  ReversiGuideIndex *index = reversi_guide_index_new ();
  g_autofree char *folded = reversi_guide_fold (page->title, NULL);
  gboolean is_blank = strspn (folded, " ") == strlen (folded);

  reversi_guide_index_add (index, page);
  g_autoptr (GPtrArray) hits = reversi_guide_index_search (index, page->title);
  must (is_blank || hits->len == 1);
  for (guint i = 0; i < hits->len; i++)
    must (g_utf8_validate (((ReversiGuideHit *) g_ptr_array_index (hits, i))->snippet, -1, NULL));
  reversi_guide_index_free (index);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiPage) page =
      reversi_page_new_from_data ((const char *) data, (gssize) size, &error);

  must ((page == NULL) == (error != NULL));
  must (error == NULL || g_utf8_validate (error->message, -1, NULL));
  if (page == NULL)
    return 0;
  check_node (page->body, 0);
  must (page->title != NULL && page->desc != NULL);
  g_set_str (&page->id, "page");
  check_search (page);
  return 0;
}
