/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "support/settings.h"

/**
 * test_settings_reset:
 *
 * Gives all keys their default values, for the next test.
 */
void
test_settings_reset (GSettings *settings)
{
  g_autoptr (GSettingsSchema) schema = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  g_auto (GStrv) keys = g_settings_schema_list_keys (schema);
  for (int i = 0; keys[i] != NULL; i++)
    g_settings_reset (settings, keys[i]);
}

/**
 * test_settings_assert_string:
 *
 * Fails unless @key has the value @expected.
 */
void
test_settings_assert_string (GSettings *settings, const char *key, const char *expected)
{
  g_autofree char *value = g_settings_get_string (settings, key);

  g_assert_cmpstr (value, ==, expected);
}
