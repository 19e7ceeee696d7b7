/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/folder.h"

#include <glib/gstdio.h>

/**
 * test_folder_remove:
 * @folder: may be missing
 *
 * Removes a folder with all that is in it.
 */
void
test_folder_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        test_folder_remove (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}
