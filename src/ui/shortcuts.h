/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* Every key of the program, in one table: the application sets its accelerators from it, and the
 * dialog Keyboard Shortcuts is made from it. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define REVERSI_SHORTCUT_MAX_KEYS 2

typedef struct
{
  const char *group;  /* not yet translated; rows of one group stand together */
  const char *title;  /* not yet translated */
  const char *action; /* detailed; NULL: what the group is about acts on the keys itself */
  /* Alternatives, NULL at the end, as for gtk_accelerator_parse(); where there is no action each
   * may be several, with spaces between them. */
  const char *keys[REVERSI_SHORTCUT_MAX_KEYS + 1];
} ReversiShortcut;

const ReversiShortcut *reversi_shortcuts_get (int *n_shortcuts);
void reversi_shortcuts_apply (GtkApplication *application);
void reversi_shortcuts_listen (AdwApplicationWindow *window);

G_END_DECLS
