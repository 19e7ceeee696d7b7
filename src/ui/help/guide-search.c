/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/guide-search.h"

#include <string.h>

#define SNIPPET_BEFORE 40 /* characters of the page before what was found */
#define SNIPPET 140

/* In the order in which they count less. */
typedef enum
{
  PASSAGE_TITLE,
  PASSAGE_TERM,
  PASSAGE_HEADING,
  PASSAGE_DESC,
  PASSAGE_TEXT,
} PassageKind;

/* Points for a word that is found in each kind: one title outweighs all the rest together. */
static const int points[] = { 1000, 300, 100, 40, 10 };

typedef struct
{
  PassageKind kind;
  char *text;
  char *folded;
  char *anchor; /* of the section or the term around it, or NULL */
} Passage;

typedef struct
{
  const ReversiPage *page;
  GPtrArray *passages;
} Entry;

struct _ReversiGuideIndex
{
  GPtrArray *entries;
};

/* Folding */

static gboolean
is_kana (gunichar c)
{
  return c >= 0x3041 && c <= 0x30ff;
}

static void
append_folded (GString *out, gunichar c)
{
  if (c == 0x2019) /* the apostrophe that is printed, and the one that is typed */
    c = '\'';
  if (c >= 0x30a1 && c <= 0x30f6) /* katakana are found by hiragana */
    c -= 0x60;
  if (c < 0x80)
    {
      g_string_append_c (out, g_ascii_tolower ((char) c));
      return;
    }

  char utf8[8];
  g_autofree char *folded = g_utf8_casefold (utf8, g_unichar_to_utf8 (c, utf8));
  g_string_append (out, folded);
}

/**
 * reversi_guide_fold:
 * @offsets: (nullable): array of guint; gets for each byte of the result where the character it
 *   comes from begins in @text, and the length of @text at the end
 *
 * Returns: (transfer full): @text without what makes no difference in a search
 */
char *
reversi_guide_fold (const char *text, GArray *offsets)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p), parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
      gsize n_parts = 1;
      guint offset = (guint) (p - text);

      parts[0] = c;
      if (c >= 0x80 && !is_kana (c))
        n_parts = g_unichar_fully_decompose (c, TRUE, parts, G_N_ELEMENTS (parts));
      for (gsize i = 0; i < n_parts; i++)
        if (is_kana (parts[i]) || !g_unichar_ismark (parts[i]))
          append_folded (out, g_unichar_isspace (parts[i]) ? ' ' : parts[i]);
      while (offsets != NULL && offsets->len < out->len)
        g_array_append_val (offsets, offset);
    }
  if (offsets != NULL)
    {
      guint length = (guint) strlen (text);
      g_array_append_val (offsets, length);
    }
  return g_string_free (out, FALSE);
}

/* Collecting */

static void
passage_free (gpointer data)
{
  Passage *passage = data;

  g_free (passage->text);
  g_free (passage->folded);
  g_free (passage->anchor);
  g_free (passage);
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_ptr_array_unref (entry->passages);
  g_free (entry);
}

/* Takes @text. */
static void
add_passage (Entry *entry, PassageKind kind, char *text, const char *anchor)
{
  if (*text == '\0')
    {
      g_free (text);
      return;
    }

  Passage *passage = g_new (Passage, 1);
  passage->kind = kind;
  passage->text = text;
  passage->folded = reversi_guide_fold (text, NULL);
  passage->anchor = g_strdup (anchor);
  g_ptr_array_add (entry->passages, passage);
}

/* A term stands together with what it means. */
static void
add_term (Entry *entry, const ReversiPageNode *item)
{
  for (guint i = 0; i < item->children->len; i++)
    {
      const ReversiPageNode *child = g_ptr_array_index (item->children, i);
      gboolean title = child->kind == REVERSI_PAGE_TITLE;

      add_passage (entry, title ? PASSAGE_TERM : PASSAGE_TEXT, reversi_page_node_to_text (child),
                   item->id);
    }
}

static void
add_node (Entry *entry, const ReversiPageNode *node, const char *anchor)
{
  if (node->kind == REVERSI_PAGE_ITEM && node->id != NULL)
    {
      add_term (entry, node);
      return;
    }
  if (node->id != NULL)
    anchor = node->id;
  if (node == entry->page->heading)
    return;
  if (node->kind >= REVERSI_PAGE_TITLE)
    {
      add_passage (entry, node->kind == REVERSI_PAGE_TITLE ? PASSAGE_HEADING : PASSAGE_TEXT,
                   reversi_page_node_to_text (node), anchor);
      return;
    }
  for (guint i = 0; i < node->children->len; i++)
    add_node (entry, g_ptr_array_index (node->children, i), anchor);
}

/**
 * reversi_guide_index_new:
 *
 * Returns: (transfer full): an index of no pages
 */
ReversiGuideIndex *
reversi_guide_index_new (void)
{
  ReversiGuideIndex *index = g_new0 (ReversiGuideIndex, 1);

  index->entries = g_ptr_array_new_with_free_func (entry_free);
  return index;
}

/**
 * reversi_guide_index_free:
 *
 * Frees @index, not its pages.
 */
void
reversi_guide_index_free (ReversiGuideIndex *index)
{
  g_ptr_array_unref (index->entries);
  g_free (index);
}

/**
 * reversi_guide_index_add:
 * @page: must live as long as @index
 *
 * Lets @page be found.
 */
void
reversi_guide_index_add (ReversiGuideIndex *index, const ReversiPage *page)
{
  if (page->is_broken)
    return;

  Entry *entry = g_new (Entry, 1);
  entry->page = page;
  entry->passages = g_ptr_array_new_with_free_func (passage_free);
  g_ptr_array_add (index->entries, entry);
  add_passage (entry, PASSAGE_TITLE, g_strdup (page->title), NULL);
  add_passage (entry, PASSAGE_DESC, g_strdup (page->desc), NULL);
  add_node (entry, page->body, NULL);
}

/* Searching */

static void
hit_free (gpointer data)
{
  ReversiGuideHit *hit = data;

  g_free (hit->target);
  g_free (hit->snippet);
  g_free (hit);
}

static gboolean
begins_word (const char *text, const char *at)
{
  if (at == text)
    return TRUE;
  return !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (at)));
}

/* One or two Latin letters, as in “X-square”, are not looked for within words. */
static gboolean
is_short (const char *word)
{
  return strlen (word) <= 2 && g_str_is_ascii (word);
}

/* Returns: (nullable): where @word is in @text, at @from or after it */
static const char *
find_next (const char *text, const char *from, const char *word)
{
  const char *at = strstr (from, word);

  while (at != NULL && is_short (word) && !begins_word (text, at))
    at = strstr (at + 1, word);
  return at;
}

/* Where @word is in @passage; at the start of a word if it is at one anywhere. */
static const char *
find_word (const Passage *passage, const char *word)
{
  const char *first = find_next (passage->folded, passage->folded, word);

  for (const char *at = first; at != NULL; at = find_next (passage->folded, at + 1, word))
    if (begins_word (passage->folded, at))
      return at;
  return first;
}

/* The points of @word in @passage. A whole title, or the start of one, counts more. */
static int
score_word (const Passage *passage, const char *word)
{
  const char *at = find_word (passage, word);

  if (at == NULL)
    return 0;

  int score = points[passage->kind] * 2;
  if (!begins_word (passage->folded, at))
    score -= points[passage->kind];
  else if (at == passage->folded)
    score += points[passage->kind] / (at[strlen (word)] == '\0' ? 1 : 2);
  return score;
}

static void
append_escaped (GString *out, const char *start, const char *end)
{
  g_autofree char *escaped = g_markup_escape_text (start, end - start);

  g_string_append (out, escaped);
}

/* Marks each byte of @text that is part of a word that was found. */
static char *
mark_found (const Passage *passage, char *const *words)
{
  g_autoptr (GArray) offsets = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *folded = reversi_guide_fold (passage->text, offsets);
  char *found = g_malloc0 (strlen (passage->text) + 1);

  for (int i = 0; words[i] != NULL; i++)
    for (const char *at = find_next (folded, folded, words[i]); at != NULL;
         at = find_next (folded, at + 1, words[i]))
      {
        guint start = g_array_index (offsets, guint, at - folded);
        guint end = g_array_index (offsets, guint, at - folded + (gssize) strlen (words[i]));

        if (end == start) /* it ends within what one character became */
          end = (guint) (g_utf8_next_char (passage->text + start) - passage->text);
        memset (found + start, 1, end - start);
      }
  return found;
}

/* Back from @at over some characters, to the start of a word if there is one. */
static const char *
go_back (const char *text, const char *at)
{
  const char *start = at;

  for (int i = 0; i < SNIPPET_BEFORE && start > text; i++)
    start = g_utf8_prev_char (start);
  for (const char *p = start; start > text && p < at; p = g_utf8_next_char (p))
    if (g_unichar_isspace (g_utf8_get_char (p)))
      return g_utf8_next_char (p);
  return start;
}

static char *
make_snippet (const Passage *passage, char *const *words, gboolean from_start)
{
  g_autofree char *found = mark_found (passage, words);
  const char *text = passage->text, *first = memchr (found, 1, strlen (text));
  const char *start = go_back (text, first != NULL && !from_start ? text + (first - found) : text),
             *end = start;
  GString *out = g_string_new (start > text ? "…" : "");

  for (int i = 0; i < SNIPPET && *end != '\0'; i++)
    end = g_utf8_next_char (end);
  for (const char *p = start, *next; p < end; p = next)
    {
      char bold = found[p - text];

      next = p;
      while (next < end && found[next - text] == bold)
        next = g_utf8_next_char (next);
      g_string_append (out, bold ? "<b>" : "");
      append_escaped (out, p, next);
      g_string_append (out, bold ? "</b>" : "");
    }
  if (*end != '\0')
    g_string_append (out, "…");
  return g_string_free (out, FALSE);
}

/* What to show of a page: not its title, which is shown anyway, and the term with its meaning. */
static char *
make_words (const Entry *entry, guint best, char *const *words)
{
  const Passage *passage = g_ptr_array_index (entry->passages, best);

  if (passage->kind == PASSAGE_TERM && best + 1 < entry->passages->len)
    {
      const Passage *meaning = g_ptr_array_index (entry->passages, best + 1);
      g_autofree char *term = make_snippet (passage, words, TRUE);
      g_autofree char *rest = make_snippet (meaning, words, TRUE);

      return g_strconcat (term, " – ", rest, NULL);
    }
  return make_snippet (passage, words, FALSE);
}

/* Returns: the hit, or NULL when a word is nowhere on the page */
static ReversiGuideHit *
search_entry (const Entry *entry, char *const *words)
{
  int total = 0, best_score = 0;
  gboolean by_title = FALSE;
  guint best = 1; /* the description, where there is one */

  for (int w = 0; words[w] != NULL; w++)
    {
      int best_of_word = 0;

      for (guint i = 0; i < entry->passages->len; i++)
        best_of_word =
            MAX (best_of_word, score_word (g_ptr_array_index (entry->passages, i), words[w]));
      if (best_of_word == 0)
        return NULL;
      total += best_of_word;
      by_title |= best_of_word >= points[PASSAGE_TITLE];
    }
  for (guint i = 0; i < entry->passages->len; i++)
    {
      const Passage *passage = g_ptr_array_index (entry->passages, i);
      int score = 0;

      for (int w = 0; words[w] != NULL; w++)
        score += score_word (passage, words[w]);
      if (passage->kind != PASSAGE_TITLE && score > best_score)
        {
          best = i;
          best_score = score;
        }
    }

  ReversiGuideHit *hit = g_new0 (ReversiGuideHit, 1);
  const Passage *passage =
      best < entry->passages->len ? g_ptr_array_index (entry->passages, best) : NULL;

  hit->page = entry->page;
  hit->score = total;
  hit->snippet = passage != NULL ? make_words (entry, best, words) : g_strdup ("");
  hit->target = passage != NULL && passage->anchor != NULL && !by_title
                    ? g_strconcat (entry->page->id, "#", passage->anchor, NULL)
                    : g_strdup (entry->page->id);
  return hit;
}

static int
compare_hits (gconstpointer a, gconstpointer b)
{
  const ReversiGuideHit *const *x = a, *const *y = b;

  return (*y)->score - (*x)->score; /* the sort is stable: otherwise as in the guide */
}

static char **
split_words (const char *words)
{
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  g_autofree char *folded = reversi_guide_fold (valid, NULL);
  g_auto (GStrv) parts = g_strsplit (folded, " ", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (int i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

/**
 * reversi_guide_index_search:
 * @words: all of them must be on a page
 *
 * Returns: (transfer full): an array of #ReversiGuideHit, the best first
 */
GPtrArray *
reversi_guide_index_search (const ReversiGuideIndex *index, const char *words)
{
  g_auto (GStrv) parts = split_words (words);
  GPtrArray *hits = g_ptr_array_new_with_free_func (hit_free);

  for (guint i = 0; parts[0] != NULL && i < index->entries->len; i++)
    {
      ReversiGuideHit *hit = search_entry (g_ptr_array_index (index->entries, i), parts);

      if (hit != NULL)
        g_ptr_array_add (hits, hit);
    }
  g_ptr_array_sort (hits, compare_hits);
  return hits;
}
