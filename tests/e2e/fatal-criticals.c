/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* A module that GIO loads into a program (GIO_EXTRA_MODULES). It ends that at the first critical
 * message, so that a sanitizer or a debugger shows where it came from, as G_DEBUG=fatal-criticals
 * would do. But a message that REVERSI_KNOWN_COMPLAINTS, a regular expression, fits may pass. */

#include <execinfo.h>
#include <gio/gio.h>
#include <stdlib.h>
#include <unistd.h>

static GRegex *known;

static const char *
find_message (const GLogField *fields, gsize n_fields)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE"))
      return fields[i].value;
  return "";
}

static GLogWriterOutput
write_cb (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  GLogWriterOutput output = g_log_writer_default (level, fields, n_fields, user_data);

  if ((level & G_LOG_LEVEL_CRITICAL) != 0 &&
      (known == NULL || !g_regex_match (known, find_message (fields, n_fields), 0, NULL)))
    {
      void *frames[60];

      /* A sanitizer may stumble over frames of libraries, and tell nothing. */
      backtrace_symbols_fd (frames, backtrace (frames, G_N_ELEMENTS (frames)), STDERR_FILENO);
      abort ();
    }
  return output;
}

G_MODULE_EXPORT void
g_io_module_load (GIOModule *module)
{
  const char *pattern = g_getenv ("REVERSI_KNOWN_COMPLAINTS");

  g_type_module_use (G_TYPE_MODULE (module)); /* it stays */
  if (pattern != NULL)
    known = g_regex_new (pattern, 0, 0, NULL);
  g_log_set_writer_func (write_cb, NULL, NULL);
}

G_MODULE_EXPORT void
g_io_module_unload (GIOModule *module)
{
}

G_MODULE_EXPORT char **
g_io_module_query (void)
{
  return g_new0 (char *, 1);
}
