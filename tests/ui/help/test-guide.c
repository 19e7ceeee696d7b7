/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* The set of pages: order, languages, links, search. Most tests make pages of their own. */

#include "config.h"

#include "support/folder.h"
#include "ui/help/guide-search.h"
#include "ui/help/guide.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("reversi-guide-XXXXXX", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
write_file (Fixture *fixture, const char *path, const char *text)
{
  g_autofree char *file = g_build_filename (fixture->folder, path, NULL);
  g_autofree char *folder = g_path_get_dirname (file);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (file, text, -1, NULL));
}

/* @path is LANGUAGE/ID.page, @info what stands in <info>. */
static void
write_page (Fixture *fixture, const char *path, const char *info, const char *content)
{
  g_autofree char *text =
      g_strdup_printf ("<page xmlns=\"http://projectmallard.org/1.0/\" type=\"%s\" id=\"x\">"
                       "<info>%s</info>%s</page>",
                       strstr (content, "<links") != NULL ? "guide" : "topic", info, content);

  write_file (fixture, path, text);
}

static ReversiGuide *
load (Fixture *fixture, const char *language)
{
  const char *folders[] = { fixture->folder, NULL };
  const char *languages[] = { language, NULL };
  g_autoptr (GError) error = NULL;
  ReversiGuide *guide = reversi_guide_load (folders, languages, NULL, &error);

  g_assert_no_error (error);
  return guide;
}

/* The ids of @pages in one string. */
static char *
ids_of (const GPtrArray *pages)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < pages->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                            ((ReversiPage *) g_ptr_array_index (pages, i))->id);
  return g_string_free (g_steal_pointer (&ids), FALSE);
}

static void
assert_ids (const GPtrArray *pages, const char *expected)
{
  g_autofree char *ids = ids_of (pages);

  g_assert_cmpstr (ids, ==, expected);
}

#define IN(guide, group) "<link type=\"guide\" xref=\"" guide "\" group=\"" group "\"/>"
#define SEE(page) "<link type=\"seealso\" xref=\"" page "\"/>"

/* Two guides with three topics and one of its own, in an order that is not that of their names. */
static void
write_guide (Fixture *fixture)
{
  write_page (fixture, "C/index.page", "",
              "<title>Top</title><links type=\"topic\" groups=\"g01 g02\"/>");
  write_page (fixture, "C/rules.page", IN ("index", "g02"),
              "<title>Rules</title><links type=\"topic\" groups=\"g01 g02\"/>");
  write_page (fixture, "C/ways.page", IN ("index", "g01"),
              "<title>Ways</title><links type=\"topic\" groups=\"g01\"/>");
  write_page (fixture, "C/zebra.page", IN ("rules", "g01") SEE ("apple"), "<title>Zebra</title>");
  write_page (fixture, "C/apple.page", IN ("rules", "g02"), "<title>Apple</title>");
  write_page (fixture, "C/other.page", IN ("rules", "g99") SEE ("apple") SEE ("nowhere"),
              "<title>Other</title>");
  write_page (fixture, "C/mouse.page", IN ("ways", "g01"), "<title>Mouse</title>");
  write_page (fixture, "C/alone.page", "", "<title>Alone</title><p>hermit</p>");
}

static void
test_order (Fixture *fixture, gconstpointer data)
{
  write_guide (fixture);
  g_autoptr (ReversiGuide) guide = load (fixture, "C");
  g_autoptr (GPtrArray) all = reversi_guide_dup_topics (guide, "rules", NULL);
  g_autoptr (GPtrArray) named = reversi_guide_dup_topics (guide, "rules", "g02 g01");

  assert_ids (reversi_guide_get_order (guide), "index ways mouse rules zebra apple other");
  assert_ids (all, "zebra apple other");
  assert_ids (named, "apple zebra");
  g_assert_cmpint (reversi_guide_get_depth (guide, "index"), ==, 0);
  g_assert_cmpint (reversi_guide_get_depth (guide, "rules"), ==, 1);
  g_assert_cmpint (reversi_guide_get_depth (guide, "zebra"), ==, 2);
  g_assert_cmpstr (reversi_guide_get_neighbour (guide, "mouse", 1)->id, ==, "rules");
  g_assert_cmpstr (reversi_guide_get_neighbour (guide, "mouse", -1)->id, ==, "ways");
  g_assert_null (reversi_guide_get_neighbour (guide, "index", -1));
  g_assert_null (reversi_guide_get_neighbour (guide, "other", 1));
  g_assert_null (reversi_guide_get_neighbour (guide, "alone", 1));
  g_assert_nonnull (reversi_guide_get_page (guide, "alone"));
  g_assert_null (reversi_guide_get_page (guide, "nowhere"));
}

/* Its topics say where they belong, so they are listed all the same; order is lost. */
static void
test_broken_guide (Fixture *fixture, gconstpointer data)
{
  write_guide (fixture);
  write_file (fixture, "C/rules.page", "<page type=\"guide\"><title>Ru");
  {
    g_autoptr (ReversiGuide) guide = load (fixture, "C");
    g_autoptr (GPtrArray) topics = reversi_guide_dup_topics (guide, "rules", NULL);

    assert_ids (reversi_guide_get_order (guide), "index ways mouse rules apple other zebra");
    assert_ids (topics, "apple other zebra");
    g_assert_cmpint (reversi_guide_get_depth (guide, "rules"), ==, 1);
  }
  write_file (fixture, "C/index.page", "");
  {
    g_autoptr (ReversiGuide) guide = load (fixture, "C");

    assert_ids (reversi_guide_get_order (guide), "index ways mouse rules apple other zebra");
    g_assert_true (reversi_guide_get_page (guide, "index")->is_guide);
  }
  write_file (fixture, "C/mouse.page", "<");
  {
    g_autoptr (ReversiGuide) guide = load (fixture, "C");

    g_assert_false (reversi_guide_get_page (guide, "mouse")->is_guide);
  }
}

/* Guides that list each other are a mistake, and no reason to hang. */
static void
test_circle (Fixture *fixture, gconstpointer data)
{
  write_page (fixture, "C/index.page", IN ("b", "g"),
              "<title>Top</title><links type=\"topic\" groups=\"g\"/>");
  write_page (fixture, "C/b.page", IN ("index", "g") IN ("b", "g"),
              "<title>B</title><links type=\"topic\" groups=\"g\"/>");
  g_autoptr (ReversiGuide) guide = load (fixture, "C");

  assert_ids (reversi_guide_get_order (guide), "index b");
}

static void
test_see_also (Fixture *fixture, gconstpointer data)
{
  write_guide (fixture);
  g_autoptr (ReversiGuide) guide = load (fixture, "C");
  g_autoptr (GPtrArray) apple = reversi_guide_dup_see_also (guide, "apple");
  g_autoptr (GPtrArray) zebra = reversi_guide_dup_see_also (guide, "zebra");
  g_autoptr (GPtrArray) none = reversi_guide_dup_see_also (guide, "mouse");

  assert_ids (apple, "zebra other");
  assert_ids (zebra, "apple");
  assert_ids (none, "");
}

static void
test_link_titles (Fixture *fixture, gconstpointer data)
{
  write_guide (fixture);
  write_page (fixture, "C/apple.page", IN ("rules", "g02"),
              "<title>An <em>apple</em></title><p>See <link xref=\"zebra\"/>.</p>"
              "<section id=\"core\"><title>The core</title></section>");
  g_autoptr (ReversiGuide) guide = load (fixture, "C");
  static const char *const cases[][2] = {
    { "apple", "An apple" },
    { "apple#core", "The core" },
    { "#core", "The core" },
    { "apple#no", "An apple" },
    { "zebra", "Zebra" },
    { "nowhere", NULL },
    { "", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *title = reversi_guide_dup_link_title (guide, "apple", cases[i][0]);
      g_assert_cmpstr (title, ==, cases[i][1]);
    }
  g_autofree char *words =
      reversi_page_node_to_text (reversi_guide_get_page (guide, "apple#core")->body);
  g_assert_cmpstr (words, ==, "An apple See Zebra. The core");
}

/* A made-up language that has one page whole, one broken, and one that English lacks. */
static void
test_languages (Fixture *fixture, gconstpointer data)
{
  write_guide (fixture);
  write_page (fixture, "qx/reversi/apple.page", IN ("rules", "g02"), "<title>Ollop</title>");
  write_page (fixture, "qx_QX/mouse.page", IN ("ways", "g01"), "<title>Esuom</title>");
  write_file (fixture, "qx/zebra.page", "<page><title>Arbez</page>");
  write_page (fixture, "qx/only.page", IN ("ways", "g01"), "<title>Ylno</title>");

  const char *folders[] = { "/nonexistent", fixture->folder, NULL };
  const char *languages[] = { "qx_QX", "qx", NULL };
  g_autoptr (ReversiGuide) guide = reversi_guide_load (folders, languages, NULL, NULL);
  g_assert_cmpstr (reversi_guide_get_page (guide, "apple")->title, ==, "Ollop");
  g_assert_cmpstr (reversi_guide_get_page (guide, "mouse")->title, ==, "Esuom");
  g_assert_cmpstr (reversi_guide_get_page (guide, "zebra")->title, ==, "Zebra");
  g_assert_cmpstr (reversi_guide_get_page (guide, "rules")->title, ==, "Rules");
  g_assert_cmpstr (reversi_guide_get_page (guide, "only")->title, ==, "Ylno");
  assert_ids (reversi_guide_get_order (guide), "index ways mouse only rules zebra apple other");
}

static void
test_trouble (Fixture *fixture, gconstpointer data)
{
  const char *folders[] = { fixture->folder, NULL };
  const char *languages[] = { "C", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_null (reversi_guide_load (folders, languages, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  write_guide (fixture);
  write_file (fixture, "C/zebra.page", "<page><title>Zebra");
  g_autoptr (ReversiGuide) guide = load (fixture, "C");
  const ReversiPage *broken = reversi_guide_get_page (guide, "zebra");
  g_assert_true (broken->is_broken);
  g_assert_cmpstr (broken->id, ==, "zebra");
  g_assert_cmpstr (reversi_guide_get_page (guide, "apple")->title, ==, "Apple");

  /* Even the first page may be broken. */
  write_file (fixture, "C/index.page", "");
  g_autoptr (ReversiGuide) headless = load (fixture, "C");
  g_assert_true (reversi_guide_get_page (headless, "index")->is_broken);
  assert_ids (reversi_guide_get_order (headless), "index rules apple other ways mouse");

  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_assert_null (reversi_guide_load (folders, languages, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(ReversiGuide **) user_data = reversi_guide_load_finish (result, &error);
  g_assert_no_error (error);
}

/* The pages that are shipped. */
static void
test_real (Fixture *fixture, gconstpointer data)
{
  ReversiGuide *loaded = NULL;

  reversi_guide_load_async (NULL, loaded_cb, &loaded);
  while (loaded == NULL)
    g_main_context_iteration (NULL, TRUE);

  g_autoptr (ReversiGuide) guide = loaded;
  const GPtrArray *order = reversi_guide_get_order (guide);
  g_assert_cmpuint (order->len, >, 50);
  for (guint i = 0; i < order->len; i++)
    {
      const ReversiPage *page = g_ptr_array_index (order, i);

      g_assert_false (page->is_broken);
      g_assert_cmpstr (page->title, !=, "");
      g_assert_cmpstr (page->desc, !=, "");
    }
  g_assert_cmpstr (((ReversiPage *) g_ptr_array_index (order, 1))->id, ==, "rules");
  g_assert_cmpstr (((ReversiPage *) g_ptr_array_index (order, 2))->id, ==, "overview");
}

/* Search */

static void
test_fold (Fixture *fixture, gconstpointer data)
{
  static const char *const cases[][2] = {
    { "Fläche ÉTÉ", "flache ete" }, { "Straße", "strasse" },    { "ﬁn", "fin" },
    { "e\u0301te\u0301", "ete" },   { "リバーシ", "りばーし" }, { "が か", "が か" },
    { "ＡＢ　１", "ab 1" },         { "don’t", "don't" },       { "石を返す", "石を返す" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) offsets = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *folded = reversi_guide_fold (cases[i][0], offsets);

      g_assert_cmpstr (folded, ==, cases[i][1]);
      g_assert_cmpuint (offsets->len, ==, strlen (folded) + 1);
      g_assert_cmpuint (g_array_index (offsets, guint, offsets->len - 1), ==, strlen (cases[i][0]));
    }
}

static void
write_library (Fixture *fixture)
{
  write_page (fixture, "C/index.page", "",
              "<title>Top</title><links type=\"topic\" groups=\"g01 g02 g03 g04 g05\"/>");
  write_page (fixture, "C/text.page", IN ("index", "g01"),
              "<title>Elsewhere</title><p>It is good to have a corner &amp; an edge, "
              "and then another corner.</p>");
  write_page (fixture, "C/terms.page", IN ("index", "g02"),
              "<title>Glossary</title><terms><item><title>Edge</title><p>A side.</p></item>"
              "<item><title>Corner</title><p>A square with only three neighbours.</p></item>"
              "</terms>");
  write_page (fixture, "C/corners.page", IN ("index", "g03") "<desc>Why they are good.</desc>",
              "<title>Corners</title><section id=\"x\"><title>Lines</title>"
              "<p>Où est l’évaluation?</p></section>");
  write_page (fixture, "C/japanese.page", IN ("index", "g04"),
              "<title>パス</title><p>置ける場所がないときは、石を置かずに相手の番になります。</p>");
}

static void
assert_found (ReversiGuide *guide, const char *words, const char *expected)
{
  g_autoptr (GPtrArray) hits = reversi_guide_search (guide, words);
  g_autoptr (GString) targets = g_string_new (NULL);

  for (guint i = 0; i < hits->len; i++)
    g_string_append_printf (targets, "%s%s", i > 0 ? " " : "",
                            ((ReversiGuideHit *) g_ptr_array_index (hits, i))->target);
  g_assert_cmpstr (targets->str, ==, expected);
}

static void
assert_snippet (ReversiGuide *guide, const char *words, const char *expected)
{
  g_autoptr (GPtrArray) hits = reversi_guide_search (guide, words);

  g_assert_cmpuint (hits->len, >, 0);
  g_assert_cmpstr (((ReversiGuideHit *) g_ptr_array_index (hits, 0))->snippet, ==, expected);
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  write_library (fixture);
  g_autoptr (ReversiGuide) guide = load (fixture, "C");

  /* Title before term before text. */
  assert_found (guide, "corner", "corners terms#term-2 text");
  assert_found (guide, "CORNERS", "corners");
  assert_found (guide, "  edge   corner ", "terms#term-1 text");
  assert_found (guide, "ou evaluation", "corners#x");
  assert_found (guide, "valuation", "corners#x");
  assert_found (guide, "l'eval", "corners#x");
  assert_found (guide, "石を置か", "japanese");
  assert_found (guide, "ぱす", "japanese");
  assert_found (guide, "番　相手", "japanese");
  assert_found (guide, "nowhere", "");
  assert_found (guide, "corner nowhere", "");
  assert_found (guide, "", "");
  assert_found (guide, "  \t", "");
  assert_found (guide, "<b>", "");
  assert_found (guide, "\xff", "");
  /* One letter is looked for at the start of words only. */
  assert_found (guide, "v", "");

  assert_snippet (guide, "another",
                  "…to have a corner &amp; an edge, and then <b>another</b> corner.");
  assert_snippet (guide, "neighbours corner",
                  "<b>Corner</b> – A square with only three <b>neighbours</b>.");
  assert_snippet (guide, "evaluation", "Où est l’<b>évaluation</b>?");
  assert_snippet (guide, "石", "置ける場所がないときは、<b>石</b>を置かずに相手の番になります。");
}

/* Whatever is typed, the snippets are markup that Pango takes. */
static void
test_random_search (Fixture *fixture, gconstpointer data)
{
  static const char *const bits[] = {
    "a", "e", "cor", "&", "<", " ", "石", "の", "é", "X", "-", "’"
  };
  const char *folder = g_getenv ("REVERSI_HELPDIR");
  g_auto (GStrv) folders = g_strsplit (folder, ":", -1);
  const char *languages[] = { "C", NULL };
  g_autoptr (ReversiGuide) guide =
      reversi_guide_load ((const char *const *) folders, languages, NULL, NULL);

  for (int i = 0; i < 300; i++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      for (int n = g_test_rand_int_range (1, 5); n > 0; n--)
        g_string_append (words, bits[g_test_rand_int_range (0, G_N_ELEMENTS (bits))]);
      g_autoptr (GPtrArray) hits = reversi_guide_search (guide, words->str);
      for (guint h = 0; h < hits->len; h++)
        {
          const ReversiGuideHit *hit = g_ptr_array_index (hits, h);
          g_autofree char *markup = g_strdup_printf ("<markup>%s</markup>", hit->snippet);
          g_autoptr (GError) error = NULL;
          static const GMarkupParser nothing = { NULL };
          g_autoptr (GMarkupParseContext) context =
              g_markup_parse_context_new (&nothing, 0, NULL, NULL);

          g_markup_parse_context_parse (context, markup, -1, &error);
          g_assert_no_error (error);
          g_assert_nonnull (reversi_guide_get_page (guide, hit->target));
        }
    }
}

#define ADD(path, func) g_test_add (path, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/ui/help/guide/order", test_order);
  ADD ("/ui/help/guide/a-broken-guide", test_broken_guide);
  ADD ("/ui/help/guide/guides-in-a-circle", test_circle);
  ADD ("/ui/help/guide/see-also-in-both-directions", test_see_also);
  ADD ("/ui/help/guide/titles-of-links", test_link_titles);
  ADD ("/ui/help/guide/languages-page-by-page", test_languages);
  ADD ("/ui/help/guide/missing-and-broken", test_trouble);
  ADD ("/ui/help/guide/real-pages", test_real);
  ADD ("/ui/help/search/fold", test_fold);
  ADD ("/ui/help/search/ranks-and-snippets", test_search);
  ADD ("/ui/help/search/anything-typed", test_random_search);
  return g_test_run ();
}
