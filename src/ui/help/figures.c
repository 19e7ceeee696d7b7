/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/figures.h"

#include "ui/help/diagram-check.h"

#include <string.h>

#define FOLDER "figures/"

G_DEFINE_QUARK (reversi_figure_error, reversi_figure_error)

/* figure is the one that the parser is in; else it is NULL. */
typedef struct
{
  const char *page; /* its id */
  GPtrArray *figures;
  ReversiFigure *figure;
  GString *words;
} Reader;

static void
free_figure (gpointer data)
{
  ReversiFigure *figure = data;

  if (figure == NULL)
    return;
  g_free (figure->name);
  g_free (figure->alternative);
  reversi_diagram_free (figure->diagram);
  g_free (figure);
}

static gboolean
is_taken (const Reader *reader, const char *name)
{
  for (guint i = 0; i < reader->figures->len; i++)
    if (strcmp (((ReversiFigure *) reader->figures->pdata[i])->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* figures/PAGE-NAME.png, so that no page takes away the figure of another. */
static char *
read_name (const Reader *reader, const char *source, GError **error)
{
  g_autofree char *begin = g_strconcat (FOLDER, reader->page, "-", NULL);

  if (source == NULL || !g_str_has_prefix (source, begin) || !g_str_has_suffix (source, ".png") ||
      strspn (source + strlen (FOLDER), "abcdefghijklmnopqrstuvwxyz0123456789-.") !=
          strlen (source + strlen (FOLDER)))
    g_set_error (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_NAME,
                 "src is “%s”, not “%s….png”", source != NULL ? source : "", begin);
  else if (is_taken (reader, source + strlen (FOLDER)))
    g_set_error (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_NAME, "src: “%s” is there twice",
                 source);
  else
    return g_strdup (source + strlen (FOLDER));
  return NULL;
}

static const char *
find (const char **names, const char **values, const char *wanted)
{
  for (int i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], wanted) == 0)
      return values[i];
  return NULL;
}

/* What is wrong, with the place where it is. */
static void
take_error (GMarkupParseContext *context, const char *name, GError *wrong, GError **error)
{
  int line;

  g_markup_parse_context_get_position (context, &line, NULL);
  g_set_error (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_DIAGRAM, "%s before line %d: %s",
               name, line, wrong->message);
  g_error_free (wrong);
}

static void
start_cb (GMarkupParseContext *context,
          const char *element,
          const char **names,
          const char **values,
          gpointer user_data,
          GError **error)
{
  Reader *reader = user_data;
  GError *wrong = NULL;

  if (strcmp (element, "media") != 0)
    return;
  g_autofree char *name = read_name (reader, find (names, values, "src"), error);
  if (name == NULL)
    return;

  g_autoptr (ReversiDiagram) diagram =
      reversi_diagram_new ((const char *const *) names, (const char *const *) values, &wrong);
  if (diagram != NULL)
    reversi_diagram_check (diagram, &wrong);
  if (wrong != NULL)
    {
      take_error (context, name, wrong, error);
      return;
    }
  reader->figure = g_new0 (ReversiFigure, 1);
  reader->figure->name = g_steal_pointer (&name);
  reader->figure->diagram = g_steal_pointer (&diagram);
  g_string_truncate (reader->words, 0);
}

static void
text_cb (GMarkupParseContext *context,
         const char *text,
         gsize length,
         gpointer user_data,
         GError **error)
{
  Reader *reader = user_data;

  if (reader->figure != NULL)
    g_string_append_len (reader->words, text, (gssize) length);
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer user_data, GError **error)
{
  Reader *reader = user_data;

  if (reader->figure == NULL || strcmp (element, "media") != 0)
    return;

  ReversiFigure *figure = g_steal_pointer (&reader->figure);
  figure->alternative = g_strstrip (g_strdup (reader->words->str));
  g_ptr_array_add (reader->figures, figure);
  if (*figure->alternative == '\0')
    g_set_error (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_ALTERNATIVE,
                 "%s: there is no <p> that tells in words what is to be seen", figure->name);
}

/**
 * reversi_figures_read:
 * @text: a page
 * @length: of @text in bytes, or -1
 * @page: its id, which begins the names of its figures
 *
 * Reads all figures of a page and checks what they state.
 *
 * Returns: (transfer full) (nullable) (element-type ReversiFigure): the figures, in order; or NULL
 *   with @error, which names the figure and what is wrong with it
 */
GPtrArray *
reversi_figures_read (const char *text, gssize length, const char *page, GError **error)
{
  const GMarkupParser parser = { .start_element = start_cb,
                                 .end_element = end_cb,
                                 .text = text_cb };
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (free_figure);
  Reader reader = { .page = page, .figures = figures, .words = g_string_new (NULL) };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  gboolean done = g_markup_parse_context_parse (context, text, length, error) &&
                  g_markup_parse_context_end_parse (context, error);

  if (!done && error != NULL && (*error)->domain == G_MARKUP_ERROR)
    {
      (*error)->domain = REVERSI_FIGURE_ERROR;
      (*error)->code = REVERSI_FIGURE_ERROR_SYNTAX;
    }
  free_figure (reader.figure);
  g_string_free (reader.words, TRUE);
  return done ? g_steal_pointer (&figures) : NULL;
}

/**
 * reversi_figures_load:
 * @path: of a file PAGE.page
 *
 * Reads a file with reversi_figures_read(). Blocks.
 *
 * Returns: (transfer full) (nullable) (element-type ReversiFigure): the figures, or NULL
 */
GPtrArray *
reversi_figures_load (const char *path, GError **error)
{
  g_autofree char *page = g_path_get_basename (path);
  g_autofree char *text = NULL;
  gsize length;

  if (g_str_has_suffix (page, ".page"))
    page[strlen (page) - strlen (".page")] = '\0';
  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  return reversi_figures_read (text, (gssize) length, page, error);
}
