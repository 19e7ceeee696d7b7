/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/look.h"

#include <adwaita.h>

/* Adds every name in quotes or between tags that ends in “-symbolic”. */
static void
find_names (const char *path, GHashTable *names)
{
  g_autoptr (GRegex) regex = g_regex_new ("[\">]([a-z-]+-symbolic)[\"<]", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  for (g_regex_match (regex, text, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL))
    g_hash_table_add (names, g_match_info_fetch (match, 1));
}

static void
search (const char *folder, GHashTable *names)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        search (path, names);
      else if (g_str_has_suffix (name, ".ui") || g_str_has_suffix (name, ".c"))
        find_names (path, names);
    }
}

/* A desktop need not have any theme of icons: all that is used is in GTK, libadwaita or here. */
static void
test_no_theme_is_needed (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  static GtkIconTheme *theme; /* kept: GTK loads it in a thread that may outlive us */
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "..", "src", "ui", NULL);
  const char *nowhere[] = { "/nonexistent", NULL };
  GHashTableIter iter;
  gpointer name;

  theme = gtk_icon_theme_new ();
  gtk_icon_theme_set_search_path (theme, nowhere);
  gtk_icon_theme_set_theme_name (theme, "nonexistent");
  gtk_icon_theme_add_resource_path (theme, "/org/gnome/Adwaita/icons");
  gtk_icon_theme_add_resource_path (theme, RESOURCE_PATH "/icons");
  search (folder, names);
  g_assert_cmpuint (g_hash_table_size (names), >, 10);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    if (!gtk_icon_theme_has_icon (theme, name))
      g_error ("there is no icon “%s” without a theme", (char *) name);
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);
  g_test_add_func ("/ui/icons/no-theme-is-needed", test_no_theme_is_needed);
  return g_test_run ();
}
