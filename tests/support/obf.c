/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/obf.h"

#include "rules/notation.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

static void
read_problem (const char *line, Problem *problem)
{
  g_auto (GStrv) parts = g_strsplit (line, ";", -1);

  g_assert_true (reversi_position_from_text (parts[0], &problem->position));
  problem->n_best = 0;
  for (int i = 1; parts[i] != NULL; i++)
    {
      const char *move = g_strstrip (parts[i]);
      const char *score = strchr (move, ':');
      if (score == NULL)
        continue;
      problem->best[problem->n_best++] = reversi_square_parse (8, move, NULL);
      problem->score = atoi (score + 1);
    }
}

/* Reads a file of tests/data; returns how many problems it has. */
int
obf_read (const char *name, Problem problems[OBF_MAX])
{
  const char *tests = g_getenv ("G_TEST_SRCDIR");
  g_autofree char *path = g_build_filename (tests != NULL ? tests : "tests", "data", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  int n = 0;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] != NULL && n < OBF_MAX; i++)
    if (lines[i][0] != '%' && lines[i][0] != '\0')
      read_problem (lines[i], &problems[n++]);
  return n;
}
