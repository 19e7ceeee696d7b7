/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/board/theme.h"
#include "ui/settings.h"
#include "ui/words.h"

#include <string.h>

/* All values of @key that the schema knows. */
static char **
choices (const char *key)
{
  g_autoptr (GSettings) settings = reversi_settings_new ();
  g_autoptr (GSettingsSchema) schema = NULL;
  const char *type = NULL;
  char **values = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  g_autoptr (GSettingsSchemaKey) schema_key = g_settings_schema_get_key (schema, key);
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (schema_key);
  g_autoptr (GVariant) list = NULL;

  g_variant_get (range, "(&sv)", &type, &list);
  g_assert_cmpstr (type, ==, "enum");
  values = g_variant_dup_strv (list, NULL);
  return values;
}

static void
assert_all_named (const char *key, const char *(*name) (const char *) )
{
  g_auto (GStrv) keys = choices (key);

  for (int i = 0; keys[i] != NULL; i++)
    {
      g_assert_nonnull (name (keys[i]));
      for (int j = 0; j < i; j++)
        g_assert_cmpstr (name (keys[i]), !=, name (keys[j]));
    }
  g_assert_null (name ("nonsense"));
}

static const char *
colour_choice_name (const char *key)
{
  return reversi_words_colour_choice_name ("felt", key);
}

static void
test_every_choice (void)
{
  assert_all_named ("opponent", reversi_words_opponent_name);
  assert_all_named ("opponent", reversi_words_opponent_description);
  assert_all_named ("opening", reversi_words_opening_name);
  assert_all_named ("opening", reversi_words_opening_description);
  assert_all_named ("goal", reversi_words_goal_name);
  assert_all_named ("theme", reversi_words_theme_name);
  assert_all_named ("animation-speed", reversi_words_speed_name);
  assert_all_named ("colour", colour_choice_name);
  for (int i = 0; i < reversi_theme_count (); i++)
    g_assert_nonnull (reversi_words_theme_name (reversi_theme_get (i)->key));
}

static void
test_levels (void)
{
  g_auto (GStrv) keys = choices ("level");

  g_assert_cmpuint (g_strv_length (keys), ==, REVERSI_SETTINGS_N_LEVELS);
  for (int level = 0; level < REVERSI_SETTINGS_N_LEVELS; level++)
    {
      g_assert_cmpstr (keys[level], ==, reversi_settings_level_key (level));
      g_assert_true (g_str_has_suffix (reversi_words_level_description (level, 3), "."));
    }
  g_assert_cmpstr (reversi_words_level_name (0), ==, "Beginner");
  g_assert_cmpstr (reversi_words_level_name (5), ==, "Master");
  g_assert_cmpstr (reversi_words_level_name (-1), ==, "Beginner");
  g_assert_cmpstr (reversi_words_level_name (99), ==, "Master");
}

static void
test_colours (void)
{
  g_assert_cmpstr (reversi_words_colour_name ("felt", REVERSI_BLACK), ==, "Black");
  g_assert_cmpstr (reversi_words_colour_name ("felt", REVERSI_WHITE), ==, "White");
  g_assert_cmpstr (reversi_words_colour_name ("garden", REVERSI_BLACK), ==, "Red");
  g_assert_cmpstr (reversi_words_colour_name ("garden", REVERSI_WHITE), ==, "Green");
  g_assert_cmpstr (reversi_words_colour_name ("amethyst", REVERSI_BLACK), ==, "Violet");
  g_assert_cmpstr (reversi_words_colour_name ("amethyst", REVERSI_WHITE), ==, "Amber");
  g_assert_cmpstr (reversi_words_colour_name ("nonsense", REVERSI_BLACK), ==, "Black");
  g_assert_cmpstr (reversi_words_colour_choice_name ("garden", "white"), ==, "Green");
  g_assert_cmpstr (reversi_words_colour_choice_name ("garden", "random"), ==, "Random");
}

static void
test_refusals (void)
{
  g_assert_null (reversi_words_refusal (REVERSI_MOVE_LEGAL, "d3"));
  for (int i = REVERSI_MOVE_GAME_OVER; i <= REVERSI_MOVE_NOT_CENTRE; i++)
    {
      g_autofree char *words = reversi_words_refusal ((ReversiLegality) i, "j7");

      g_assert_nonnull (words);
      g_assert_true (g_str_has_suffix (words, "."));
      if (i != REVERSI_MOVE_GAME_OVER && i != REVERSI_MOVE_NOT_CENTRE)
        g_assert_nonnull (strstr (words, "j7"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/words/every-choice-has-a-name", test_every_choice);
  g_test_add_func ("/ui/words/levels-have-name-and-sentence", test_levels);
  g_test_add_func ("/ui/words/colours-follow-the-theme", test_colours);
  g_test_add_func ("/ui/words/refusals-are-sentences", test_refusals);
  return g_test_run ();
}
