/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/figures.h"

#include "ui/help/diagram-check.h"
#include "ui/help/page.h"

#include <string.h>

#define FOLDER "figures/"

G_DEFINE_QUARK (reversi_figure_error, reversi_figure_error)

static void
free_figure (gpointer data)
{
  ReversiFigure *figure = data;

  g_free (figure->name);
  g_free (figure->alternative);
  reversi_diagram_free (figure->diagram);
  g_free (figure);
}

static gboolean
is_taken (const GPtrArray *figures, const char *name)
{
  for (guint i = 0; i < figures->len; i++)
    if (strcmp (((ReversiFigure *) figures->pdata[i])->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* figures/PAGE-NAME.png, so that no page takes away the figure of another. */
static char *
read_name (const GPtrArray *figures, const char *page, const char *source, GError **error)
{
  g_autofree char *begin = g_strconcat (FOLDER, page, "-", NULL);

  if (source == NULL || !g_str_has_prefix (source, begin) || !g_str_has_suffix (source, ".png") ||
      strspn (source + strlen (FOLDER), "abcdefghijklmnopqrstuvwxyz0123456789-.") !=
          strlen (source + strlen (FOLDER)))
    g_set_error (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_NAME,
                 "src is “%s”, not “%s….png”", source != NULL ? source : "", begin);
  else if (is_taken (figures, source + strlen (FOLDER)))
    g_set_error (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_NAME, "src: “%s” is there twice",
                 source);
  else
    return g_strdup (source + strlen (FOLDER));
  return NULL;
}

static const char *
get_source (const ReversiPageNode *media)
{
  for (int i = 0; media->names[i] != NULL; i++)
    if (strcmp (media->names[i], "src") == 0)
      return media->values[i];
  return NULL;
}

static gboolean
add_figure (GPtrArray *figures, const char *page, const ReversiPageNode *media, GError **error)
{
  g_autofree char *name = read_name (figures, page, get_source (media), error);
  g_autofree char *alternative = reversi_page_node_to_text (media);
  g_autoptr (GError) wrong = NULL;

  if (name == NULL)
    return FALSE;

  g_autoptr (ReversiDiagram) diagram = reversi_diagram_new (
      (const char *const *) media->names, (const char *const *) media->values, &wrong);
  if (diagram == NULL || !reversi_diagram_check (diagram, &wrong))
    {
      g_set_error (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_DIAGRAM, "%s: %s", name,
                   wrong->message);
      return FALSE;
    }
  if (*alternative == '\0')
    {
      g_set_error (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_ALTERNATIVE,
                   "%s: there is no <p> that tells in words what is to be seen", name);
      return FALSE;
    }

  ReversiFigure *figure = g_new0 (ReversiFigure, 1);
  figure->name = g_steal_pointer (&name);
  figure->alternative = g_steal_pointer (&alternative);
  figure->diagram = g_steal_pointer (&diagram);
  g_ptr_array_add (figures, figure);
  return TRUE;
}

static gboolean
add_figures_in (GPtrArray *figures, const char *page, const ReversiPageNode *node, GError **error)
{
  if (node->kind == REVERSI_PAGE_MEDIA)
    return add_figure (figures, page, node, error);
  for (guint i = 0; node->children != NULL && i < node->children->len; i++)
    if (!add_figures_in (figures, page, node->children->pdata[i], error))
      return FALSE;
  return TRUE;
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
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (free_figure);
  g_autoptr (GError) wrong = NULL;
  g_autoptr (ReversiPage) read = reversi_page_new_from_data (text, length, &wrong);

  if (read == NULL)
    {
      g_set_error_literal (error, REVERSI_FIGURE_ERROR, REVERSI_FIGURE_ERROR_SYNTAX,
                           wrong->message);
      return NULL;
    }
  return add_figures_in (figures, page, read->body, error) ? g_steal_pointer (&figures) : NULL;
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
