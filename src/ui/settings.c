/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

#include "config.h"

#include "ui/settings.h"

#include "ai/reversi-computer.h"
#include "rules/openings.h"

#include <unistd.h>

#define MOST_THREADS 64    /* that the engine uses */
#define LARGEST_TABLE 4096 /* MiB */

/**
 * reversi_settings_new:
 *
 * Returns: (transfer full): the settings of the program
 */
GSettings *
reversi_settings_new (void)
{
  return g_settings_new (APPLICATION_ID);
}

/**
 * reversi_settings_level_key:
 * @level: 0 (beginner) to 5 (master); what lies outside counts as the nearest
 *
 * Returns: the name of @level in the settings
 */
const char *
reversi_settings_level_key (int level)
{
  return reversi_computer_level_key (CLAMP (level, 0, REVERSI_SETTINGS_N_LEVELS - 1));
}

/**
 * reversi_settings_get_level:
 * @key: level or second-level
 *
 * Returns: 0 (beginner) to 5 (master)
 */
int
reversi_settings_get_level (GSettings *settings, const char *key)
{
  g_autofree char *value = g_settings_get_string (settings, key);

  return MAX (reversi_computer_level_from_key (value), 0);
}

/**
 * reversi_settings_set_level:
 * @key: level or second-level
 * @level: 0 to 5; what lies outside counts as the nearest
 *
 * Chooses a level.
 */
void
reversi_settings_set_level (GSettings *settings, const char *key, int level)
{
  g_settings_set_string (settings, key, reversi_settings_level_key (level));
}

/**
 * reversi_settings_get_board_size:
 *
 * Returns: 6, 8 or 10; the next larger one when the settings hold something between them
 */
int
reversi_settings_get_board_size (GSettings *settings)
{
  int size = g_settings_get_int (settings, "board-size");

  return CLAMP ((size + 1) / 2 * 2, 6, REVERSI_MAX_SIZE);
}

/**
 * reversi_settings_get_master_time:
 *
 * Returns: how long the level Master thinks about a move, in seconds
 */
int
reversi_settings_get_master_time (GSettings *settings)
{
  return g_settings_get_int (settings, "master-time");
}

/**
 * reversi_settings_count_processors:
 *
 * Returns: how many threads are of use at most on this device, 1 or more
 */
int
reversi_settings_count_processors (void)
{
  return CLAMP ((int) g_get_num_processors (), 1, MOST_THREADS);
}

/**
 * reversi_settings_get_threads:
 *
 * Returns: with how many threads the computer thinks, 1 to reversi_settings_count_processors()
 */
int
reversi_settings_get_threads (GSettings *settings)
{
  int wanted = g_settings_get_int (settings, "threads");
  int n_processors = reversi_settings_count_processors ();

  return wanted > 0 ? MIN (wanted, n_processors) : n_processors;
}

/**
 * reversi_settings_largest_table:
 *
 * Half of the memory of the device is for all that is not the table, at least.
 *
 * Returns: how much memory for positions can be chosen, in MiB: a power of two
 */
int
reversi_settings_largest_table (void)
{
  long pages = sysconf (_SC_PHYS_PAGES), page_size = sysconf (_SC_PAGESIZE);
  gint64 half = pages > 0 && page_size > 0 ? (gint64) pages * page_size / 2 : 0;
  int largest = LARGEST_TABLE;

  while (largest > 1 && half > 0 && ((gint64) largest << 20) > half)
    largest /= 2;
  return largest;
}

/**
 * reversi_settings_get_table_size:
 *
 * Returns: how much memory the computer has for positions, in MiB: a power of two, 1 to
 *   reversi_settings_largest_table()
 */
int
reversi_settings_get_table_size (GSettings *settings)
{
  int wanted = g_settings_get_int (settings, "table-size");
  int size = reversi_settings_largest_table ();

  while (size > 1 && size > wanted)
    size /= 2;
  return size;
}

/**
 * reversi_settings_get_hint_values:
 *
 * Returns: of how many moves a hint shows the value; 0: of none, REVERSI_MAX_SQUARES: of all
 */
int
reversi_settings_get_hint_values (GSettings *settings)
{
  g_autofree char *choice = g_settings_get_string (settings, "hint-values");

  if (g_str_equal (choice, "three"))
    return 3;
  if (g_str_equal (choice, "five"))
    return 5;
  return g_str_equal (choice, "all") ? REVERSI_MAX_SQUARES : 0;
}

/**
 * reversi_settings_allow_random_opening:
 * @size: squares in a row
 * @goal: most or fewest
 * @handicap: corners that Black has
 *
 * Returns: whether there are random openings: they are balanced for the plain game only
 */
gboolean
reversi_settings_allow_random_opening (int size, const char *goal, int handicap)
{
  return size == 8 && handicap == 0 && g_str_equal (goal, "most");
}

/* Returns: whether there is a random opening for what @variant holds; it is in @variant then */
static gboolean
draw_opening (GRand *rand, ReversiVariant *variant)
{
  ReversiVariant drawn;
  const char *goal = reversi_goal_key ((ReversiGoal) variant->goal);
  int n_openings = reversi_openings_count ();

  if (n_openings == 0 ||
      !reversi_settings_allow_random_opening (variant->size, goal, variant->handicap) ||
      !reversi_openings_get (g_rand_int_range (rand, 0, n_openings), &drawn))
    return FALSE;
  *variant = drawn;
  return TRUE;
}

/**
 * reversi_settings_get_variant:
 * @rand: draws a random opening
 * @variant: (out): what to play; always one that can be played
 *
 * Returns: whether @variant is what the settings ask for; otherwise they ask for what doesn't
 *   exist, and @variant is near it
 */
gboolean
reversi_settings_get_variant (GSettings *settings, GRand *rand, ReversiVariant *variant)
{
  g_autofree char *opening_key = g_settings_get_string (settings, "opening");
  g_autofree char *goal_key = g_settings_get_string (settings, "goal");
  int handicap = CLAMP (g_settings_get_int (settings, "handicap"), 0, REVERSI_MAX_HANDICAP);
  int size = reversi_settings_get_board_size (settings);
  ReversiOpening opening = REVERSI_OPENING_STANDARD;
  ReversiGoal goal = REVERSI_GOAL_MOST;
  gboolean exact = size == g_settings_get_int (settings, "board-size");

  reversi_variant_init (variant);
  reversi_opening_from_key (opening_key, &opening); /* not “random”, which comes below */
  if (!reversi_goal_from_key (goal_key, &goal))
    exact = FALSE;
  variant->size = (uint8_t) size;
  variant->opening = (uint8_t) opening;
  variant->goal = (uint8_t) goal;
  variant->handicap = (uint8_t) handicap;
  if (g_str_equal (opening_key, "random") && !draw_opening (rand, variant))
    exact = FALSE;
  return exact;
}

/* The colour of the person, who may leave it to chance or to the last game. */
static ReversiColour
choose_colour (GSettings *settings, GRand *rand)
{
  g_autofree char *choice = g_settings_get_string (settings, "colour");
  g_autofree char *next = g_settings_get_string (settings, "next-colour");
  const char *key = g_str_equal (choice, "alternate") ? next : choice;

  if (g_str_equal (key, "random"))
    return g_rand_boolean (rand) ? REVERSI_WHITE : REVERSI_BLACK;
  return g_str_equal (key, "white") ? REVERSI_WHITE : REVERSI_BLACK;
}

static void
seat_person (GSettings *settings, const char *key, ReversiSeat *seat)
{
  g_autofree char *name = g_strstrip (g_settings_get_string (settings, key));

  seat->kind = REVERSI_SEAT_PERSON;
  g_set_str (&seat->name, *name != '\0' ? name : NULL);
}

static void
seat_computer (GSettings *settings, const char *key, ReversiSeat *seat)
{
  seat->kind = REVERSI_SEAT_COMPUTER;
  seat->level = reversi_settings_get_level (settings, key);
}

/**
 * reversi_settings_get_seating:
 * @rand: decides when the person's colour is left to chance
 *
 * Seat 0 is the person, or the first of two equals, who has Black.
 *
 * Returns: (transfer full): who plays, with nothing won yet
 */
ReversiSeating *
reversi_settings_get_seating (GSettings *settings, GRand *rand)
{
  g_autofree char *opponent = g_settings_get_string (settings, "opponent");
  ReversiSeating *seating = reversi_seating_new ();

  if (g_str_equal (opponent, "watch"))
    {
      seat_computer (settings, "level", &seating->seats[0]);
      seat_computer (settings, "second-level", &seating->seats[1]);
    }
  else if (g_str_equal (opponent, "friend"))
    {
      seat_person (settings, "first-name", &seating->seats[0]);
      seat_person (settings, "second-name", &seating->seats[1]);
    }
  else
    {
      seat_person (settings, "first-name", &seating->seats[0]);
      seat_computer (settings, "level", &seating->seats[1]);
      seating->black = choose_colour (settings, rand) == REVERSI_BLACK ? 0 : 1;
    }
  return seating;
}

/**
 * reversi_settings_remember_colour:
 * @colour: what the person has in a game against the computer that begins now
 *
 * Keeps what the person gets next when colours alternate: the other one. Every game counts, so
 * that who chose Black and then turns to alternating plays White first.
 */
void
reversi_settings_remember_colour (GSettings *settings, ReversiColour colour)
{
  g_settings_set_string (settings, "next-colour", colour == REVERSI_BLACK ? "white" : "black");
}
