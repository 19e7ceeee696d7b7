/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Reading one page: what is written is what is there, and what is strange does no harm. */

#include "config.h"

#include "ui/help/page.h"

#include <string.h>

#define HEAD "<page xmlns=\"http://projectmallard.org/1.0/\" type=\"topic\" id=\"p\">"

/* Writes the tree in short: a letter for each kind, what it holds in brackets. */
static void
describe (const ReversiPageNode *node, GString *out)
{
  static const char *const names[] = { "body",  "section", "list",     "steps",  "terms", "item",
                                       "note",  "table",   "row",      "cell",   "media", "links",
                                       "title", "p",       "verbatim", "em",     "code",  "app",
                                       "gui",   "guiseq",  "key",      "keyseq", "link",  "cite" };

  if (node->kind == REVERSI_PAGE_TEXT)
    {
      g_string_append_printf (out, "'%s'", node->text->str);
      return;
    }
  g_string_append (out, names[node->kind]);
  if (node->id != NULL)
    g_string_append_printf (out, "#%s", node->id);
  if (node->target != NULL)
    g_string_append_printf (out, "=%s", node->target);
  if (node->style != NULL)
    g_string_append_printf (out, ".%s", node->style);
  if (node->is_head)
    g_string_append (out, ".head");
  g_string_append_c (out, '(');
  for (guint i = 0; i < node->children->len; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      describe (g_ptr_array_index (node->children, i), out);
    }
  g_string_append_c (out, ')');
}

static void
assert_tree (const char *content, const char *expected)
{
  g_autofree char *text = g_strconcat (HEAD, content, "</page>", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiPage) page = reversi_page_new_from_data (text, -1, &error);
  g_autoptr (GString) tree = g_string_new (NULL);

  g_assert_no_error (error);
  describe (page->body, tree);
  g_assert_cmpstr (tree->str, ==, expected);
}

static void
test_elements (void)
{
  assert_tree ("<title>T</title><p>a</p>", "body(title('T') p('a'))");
  assert_tree ("<section id=\"s\"><title>T</title><p>a</p></section>",
               "body(section#s(title('T') p('a')))");
  assert_tree ("<list><item><p>a</p></item><item><p>b</p></item></list>",
               "body(list(item(p('a')) item(p('b'))))");
  assert_tree ("<steps><item><p>a</p></item></steps>", "body(steps(item(p('a'))))");
  assert_tree ("<terms><item><title>t</title><p>a</p></item><item><title>u</title></item></terms>",
               "body(terms(item#term-1(title('t') p('a')) item#term-2(title('u'))))");
  assert_tree ("<table><thead><tr><td><p>h</p></td></tr></thead>"
               "<tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>",
               "body(table(row.head(cell(p('h'))) row(cell(p('a')) cell(p('b')))))");
  assert_tree ("<note style=\"tip\"><p>a</p></note><note><p>b</p></note>",
               "body(note.tip(p('a')) note(p('b')))");
  assert_tree ("<p><em>a</em><code>b</code><app>c</app><gui>d</gui><cite>e</cite></p>",
               "body(p(em('a') code('b') app('c') gui('d') cite('e')))");
  assert_tree ("<p><guiseq><gui>a</gui><gui>b</gui></guiseq>"
               "<keyseq><key>C</key><key>N</key></keyseq></p>",
               "body(p(guiseq(gui('a') gui('b')) keyseq(key('C') key('N'))))");
  assert_tree ("<p><link xref=\"a#b\">w</link><link href=\"https://x.org/\"/></p>",
               "body(p(link=a#b('w') link=https://x.org/()))");
  assert_tree ("<links type=\"topic\" groups=\"g01 g02\"/><links type=\"section\"/>",
               "body(links.g01 g02())");
  assert_tree ("<code>a\n  b</code>", "body(verbatim('a\n  b'))");
  assert_tree ("<screen>a\n  <em>b</em> c</screen>", "body(verbatim('a\n  ' em('b') ' c'))");
}

static void
test_white_space (void)
{
  assert_tree ("\n  <p>\n  a  b\n\tc\n</p>\n", "body(p('a b c'))");
  assert_tree ("<p>a <em>b</em> c</p>", "body(p('a ' em('b') ' c'))");
  assert_tree ("<p>a<em> b </em>c</p>", "body(p('a' em(' b') ' c'))");
  assert_tree ("<p>a <em> b</em></p>", "body(p('a ' em('b')))");
  assert_tree ("<p>See\n <link xref=\"x\"/> and\n <link xref=\"y\"/>.</p>",
               "body(p('See ' link=x() ' and ' link=y() '.'))");
  assert_tree ("<p> <em>a</em> </p>", "body(p(em('a')))");
  assert_tree ("<p></p><p> </p>", "body(p() p())");
  /* No-break spaces are no white space. */
  assert_tree ("<p>a\u00a0 b</p>", "body(p('a\u00a0 b'))");
}

static void
test_entities (void)
{
  assert_tree ("<p>a &lt;&amp;&gt; &quot;&#x201c;&#8221;</p>", "body(p('a <&> \"“”'))");
  assert_tree ("<p><![CDATA[<b> &amp;]]> c</p>", "body(p('<b> &amp; c'))");
  assert_tree ("<!-- <p>no</p> --><?pi no?><p>a<!-- no -->b</p>", "body(p('ab'))");
  assert_tree ("<p>石を返す</p>", "body(p('石を返す'))");
}

static void
test_unknown (void)
{
  /* The content is kept: words become paragraphs, blocks stay blocks. */
  assert_tree ("<strange>a</strange><p>b</p>", "body(p('a') p('b'))");
  assert_tree ("<strange><p>a</p><deep><list><item>b</item></list></deep></strange>",
               "body(p('a') list(item(p('b'))))");
  assert_tree ("<p>a <strange>b</strange> c</p>", "body(p('a b c'))");
  assert_tree ("<p strange=\"1\" its:x=\"2\">a</p>", "body(p('a'))");
  assert_tree ("words<p>a</p>more <em>words</em>",
               "body(p('words') p('a') p('more ' em('words')))");
  /* A block where none may be doesn't get lost. */
  assert_tree ("<p>a<note><p>b</p></note></p>", "body(p('a') note(p('b')))");
  assert_tree ("<item>a</item><tr><td>b</td></tr>", "body(item(p('a')) row(cell(p('b'))))");
  assert_tree ("<comment><p>a</p></comment><p>b</p>", "body(p('b'))");
}

static void
test_info (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReversiPage) page = reversi_page_new_from_data (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
      "<page type=\"guide\" id=\"rules\"><info>"
      "<link type=\"guide\" xref=\"index\" group=\"g05\"/><link type=\"seealso\" xref=\"turn\"/>"
      "<link xref=\"no-type\"/><link type=\"seealso\"/>"
      "<desc>One <em>short</em>\n sentence.</desc><desc><p>Not this one.</p></desc>"
      "<title type=\"link\">Another</title><license><p>No</p></license></info>"
      "<title>The <em>rules</em></title>"
      "<section><info><link type=\"guide\" xref=\"no\"/><desc>no</desc></info><p>a</p></section>"
      "</page>",
      -1, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (page->id, ==, "rules");
  g_assert_true (page->is_guide);
  g_assert_false (page->is_broken);
  g_assert_cmpstr (page->title, ==, "The rules");
  g_assert_cmpstr (page->desc, ==, "One short sentence.");
  g_assert_cmpuint (page->relations->len, ==, 2);
  const ReversiPageRelation *first = g_ptr_array_index (page->relations, 0);
  const ReversiPageRelation *second = g_ptr_array_index (page->relations, 1);
  g_assert_cmpstr (first->relation, ==, "guide");
  g_assert_cmpstr (first->target, ==, "index");
  g_assert_cmpstr (first->group, ==, "g05");
  g_assert_cmpstr (second->relation, ==, "seealso");
  g_assert_null (second->group);

  g_autofree char *text = reversi_page_node_to_text (page->body);
  g_assert_cmpstr (text, ==, "The rules a");
}

static void
test_media (void)
{
  g_autoptr (ReversiPage) page = reversi_page_new_from_data (
      HEAD "<media type=\"image\" board:move=\"b4\" src=\"x\"><p>Words.</p></media></page>", -1,
      NULL);
  const ReversiPageNode *media = g_ptr_array_index (page->body->children, 0);

  g_assert_cmpint (media->kind, ==, REVERSI_PAGE_MEDIA);
  g_assert_true (g_strv_contains ((const char *const *) media->names, "board:move"));
  g_assert_cmpuint (g_strv_length (media->names), ==, g_strv_length (media->values));
  g_assert_cmpstr (media->values[1], ==, "b4");
}

static void
test_words (void)
{
  g_autoptr (ReversiPage) page =
      reversi_page_new_from_data (HEAD "<p><keyseq> <key>Ctrl</key> <key>N</key> </keyseq></p>"
                                       "<p><guiseq><gui>A</gui> <gui>B</gui></guiseq></p></page>",
                                  -1, NULL);
  g_autofree char *text = reversi_page_node_to_text (page->body);

  g_assert_cmpstr (text, ==, "Ctrl+N A › B");
}

static void
test_errors (void)
{
  static const struct
  {
    const char *text;
    int code;
  } cases[] = {
    { "", REVERSI_PAGE_ERROR_SYNTAX },
    { "words", REVERSI_PAGE_ERROR_SYNTAX },
    { HEAD "<p>a</page>", REVERSI_PAGE_ERROR_SYNTAX },
    { HEAD "<p>a</p>", REVERSI_PAGE_ERROR_SYNTAX },
    { HEAD "<p>&nbsp;</p></page>", REVERSI_PAGE_ERROR_SYNTAX },
    { HEAD "<p>\xff</p></page>", REVERSI_PAGE_ERROR_SYNTAX },
    { HEAD "</page>" HEAD, REVERSI_PAGE_ERROR_SYNTAX },
    { "<html><p>a</p></html>", REVERSI_PAGE_ERROR_NOT_A_PAGE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (reversi_page_new_from_data (cases[i].text, -1, &error));
      g_assert_error (error, REVERSI_PAGE_ERROR, cases[i].code);
      g_assert_cmpuint (strlen (error->message), >, 0);
    }

  g_autofree char *large = g_strnfill (3000000, ' ');
  g_autoptr (GError) error = NULL;
  g_assert_null (reversi_page_new_from_data (large, -1, &error));
  g_assert_error (error, REVERSI_PAGE_ERROR, REVERSI_PAGE_ERROR_TOO_LARGE);

  g_autoptr (ReversiPage) broken = reversi_page_new_broken ("corners", "Why.");
  g_assert_true (broken->is_broken);
  g_autofree char *words = reversi_page_node_to_text (broken->body);
  g_assert_nonnull (strstr (words, "corners"));
  g_assert_nonnull (strstr (words, "Why."));
}

static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append (text, "<section>");
  g_string_append (text, "<p>here</p>");
  for (int i = 0; i < 20000; i++)
    g_string_append (text, "</section>");
  g_string_append (text, "</page>");

  g_autoptr (ReversiPage) page = reversi_page_new_from_data (text->str, -1, &error);
  g_assert_no_error (error);
  g_autofree char *words = reversi_page_node_to_text (page->body);
  g_assert_cmpstr (words, ==, "here");
}

/* Real pages with mistakes in them: each is read or refused with a reason. */
static void
test_mutations (void)
{
  static const char *const bits[] = { "<",     ">",       "</p>", "<p>",  "<item>",  "</section>",
                                      "<note", "&",       "\"",   "/>",   "<table>", "<tr><td>",
                                      "<em>",  "<link/>", "]]>",  "<!--", "\xe3",    "<info>" };
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "help", "C", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  int n_pages = 0, n_read = 0, n_refused = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;

      if (!g_str_has_suffix (name, ".page"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      n_pages++;
      for (int i = 0; i < 60; i++)
        {
          g_autoptr (GString) mutant = g_string_new (text);
          g_autoptr (GError) error = NULL;

          for (int n = g_test_rand_int_range (1, 4); n > 0; n--)
            {
              gssize at = g_test_rand_int_range (0, (int) mutant->len);

              if (g_test_rand_bit ())
                g_string_insert (mutant, at, bits[g_test_rand_int_range (0, G_N_ELEMENTS (bits))]);
              else
                {
                  gssize length = g_test_rand_int_range (1, 30);
                  g_string_erase (mutant, at, MIN ((gssize) mutant->len - at, length));
                }
            }

          g_autoptr (ReversiPage) page =
              reversi_page_new_from_data (mutant->str, (gssize) mutant->len, &error);
          g_assert_true ((page == NULL) == (error != NULL));
          *(page != NULL ? &n_read : &n_refused) += 1;
          if (page != NULL)
            {
              g_autofree char *words = reversi_page_node_to_text (page->body);
              g_assert_true (g_utf8_validate (words, -1, NULL));
            }
        }
    }
  g_test_message ("%d pages: %d read, %d refused", n_pages, n_read, n_refused);
  g_assert_cmpint (n_pages, >, 40);
  g_assert_cmpint (n_read, >, 100);
  g_assert_cmpint (n_refused, >, 100);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/help/page/elements", test_elements);
  g_test_add_func ("/ui/help/page/white-space", test_white_space);
  g_test_add_func ("/ui/help/page/entities", test_entities);
  g_test_add_func ("/ui/help/page/unknown-elements-show-their-content", test_unknown);
  g_test_add_func ("/ui/help/page/info", test_info);
  g_test_add_func ("/ui/help/page/media", test_media);
  g_test_add_func ("/ui/help/page/words", test_words);
  g_test_add_func ("/ui/help/page/errors", test_errors);
  g_test_add_func ("/ui/help/page/depth", test_deep);
  g_test_add_func ("/ui/help/page/mutations", test_mutations);
  return g_test_run ();
}
