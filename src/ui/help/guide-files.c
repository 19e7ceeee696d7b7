/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/help/guide-files.h"

#include <string.h>

#define SUFFIX ".page"

/* Folders hold LANGUAGE/PAGE.page, as in a build, or LANGUAGE/reversi/PAGE.page, as installed. */
static char *
find_file (const char *const *folders, const char *language, const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  for (int i = 0; folders[i] != NULL; i++)
    {
      g_autofree char *installed =
          g_build_filename (folders[i], language, GETTEXT_PACKAGE, name, NULL);
      g_autofree char *built = g_build_filename (folders[i], language, name, NULL);

      if (g_file_test (installed, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&installed);
      if (g_file_test (built, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer (&built);
    }
  return NULL;
}

static ReversiPage *
read_page (const char *path, const char *id, GError **error)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;

  ReversiPage *page = reversi_page_new_from_data (text, (gssize) length, error);
  if (page != NULL)
    g_set_str (&page->id, id); /* others link to the name of the file */
  return page;
}

/**
 * reversi_guide_files_load_page:
 * @folders: where the pages are; what comes first counts
 * @languages: names such as nl, the best first
 * @id: the name of a page
 *
 * Reads a page in the first language that has it whole; this blocks.
 *
 * Returns: (transfer full): the page, or one that says what is wrong
 */
ReversiPage *
reversi_guide_files_load_page (const char *const *folders,
                               const char *const *languages,
                               const char *id)
{
  g_autoptr (GError) error = NULL;

  for (int i = 0; languages[i] != NULL; i++)
    {
      g_autofree char *path = find_file (folders, languages[i], id);
      g_autoptr (GError) failure = NULL;
      ReversiPage *page = path != NULL ? read_page (path, id, &failure) : NULL;

      if (page != NULL)
        return page;
      if (failure != NULL && error == NULL)
        error = g_steal_pointer (&failure);
    }
  return reversi_page_new_broken (id, error != NULL ? error->message : "");
}

static void
add_names (GHashTable *ids, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX) && g_utf8_validate (name, -1, NULL))
      g_hash_table_add (ids, g_strndup (name, strlen (name) - strlen (SUFFIX)));
}

/**
 * reversi_guide_files_find_names:
 * @folders: where the pages are
 * @languages: names such as nl
 *
 * Looks for the pages that there are in any of the languages; this blocks.
 *
 * Returns: (transfer full): a set of their names
 */
GHashTable *
reversi_guide_files_find_names (const char *const *folders, const char *const *languages)
{
  GHashTable *ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (int f = 0; folders[f] != NULL; f++)
    for (int l = 0; languages[l] != NULL; l++)
      {
        g_autofree char *built = g_build_filename (folders[f], languages[l], NULL);
        g_autofree char *installed = g_build_filename (built, GETTEXT_PACKAGE, NULL);

        add_names (ids, installed);
        add_names (ids, built);
      }
  return ids;
}
