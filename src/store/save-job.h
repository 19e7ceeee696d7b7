/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What takes long with the file of a saved game, in a thread. One job at a time for one file. The
 * callbacks get NULL as their source. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void reversi_save_job_rewrite_async (const char *path,
                                     GBytes *bytes,
                                     GAsyncReadyCallback callback,
                                     gpointer user_data);
int reversi_save_job_rewrite_finish (GAsyncResult *result, GError **error);
void reversi_save_job_sync_async (const char *path,
                                  int fd,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean reversi_save_job_sync_finish (GAsyncResult *result, GError **error);

G_END_DECLS
