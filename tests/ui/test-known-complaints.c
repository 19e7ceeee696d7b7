/* SPDX-License-Identifier: GPL-3.0-or-later
 * SPDX-FileCopyrightText: 2026 The Reversi authors */

/* What tests with windows let pass of GTK's complaints, and that it is nothing else. */

#include "config.h"

#include "support/look.h"

static void
complain (const char *message)
{
  g_log_structured ("Gtk", G_LOG_LEVEL_WARNING, "MESSAGE", "%s", message);
}

static void
test_known (void)
{
  complain ("Trying to snapshot AdwBin 0x5581 without a current allocation");
  complain ("Trying to snapshot AdwGizmo 0x5581 without a current allocation");
  complain ("The widget 0x5581 isn't suitable for mnemonic activation");
}

static void
test_others (gconstpointer message)
{
  if (g_test_subprocess ())
    {
      complain (message);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*Trying*");
}

int
main (int argc, char **argv)
{
  test_look_init (&argc, &argv);

  g_test_add_func ("/ui/known-complaints/do-not-end-a-test", test_known);
  g_test_add_data_func ("/ui/known-complaints/of-our-widgets-are-not-known",
                        "Trying to snapshot ReversiBoardView 0x5581 without a current allocation",
                        test_others);
  g_test_add_data_func ("/ui/known-complaints/of-another-kind-are-not-known",
                        "Trying to measure AdwBin 0x5581 for width of 5, but it needs at least 7",
                        test_others);

  return g_test_run ();
}
